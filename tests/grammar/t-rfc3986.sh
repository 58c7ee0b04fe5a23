#!/bin/sh
# t-rfc3986.sh: fails if the grammar rfc3986 judges a known text otherwise than the RFC, or is shown
# wrongly by the program.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
grammar=${srcdir:-.}/grammar/rfc3986
texts=${srcdir:-.}/tests/grammar/rfc3986/texts.txt
for_grammar rfc3986

is "the ambiguities are those of rows R3 and R5" \
   "$(for start in URI URI-reference authority path IPv6address; do
        "$PWD/urlbnf-grammar" ambiguity "$grammar/url.bnf" $start \
            | sed -n 's/^"[^"]*"  \([a-z]*\),.*/\1/p; s/.* unambiguous$/&/p' | sort -u
      done)" \
   "host
host
host
path
IPv6address is unambiguous"

## The RFC's verdict on texts that other libraries test

u () { "$built/urlbnf" --grammar=rfc3986 "$@" 2>&1; } # URL...
grep '^[A-Za-z]' "$texts" | sort -s -k 1,1 > "$dir/rows"
for start in $(cut -f 1 "$dir/rows" | uniq); do
  sed -n "s/^$start	[+-]	//p" "$dir/rows" | u --start="$start" --check \
    | sed 's/^valid.*/+/; s/^invalid.*/-/'
done > "$dir/got"
is "$(grep -c . "$dir/rows") texts of other libraries have the verdict of the RFC" \
  "$(cut -f 2 "$dir/rows" | paste - "$dir/got" "$dir/rows" | awk '$1 != $2')" ""

## What the program shows

is "a host has one of four kinds" \
  "$(u --get '{host} {IPv4address}|{IPv6address}|{IPvFuture}|{reg-name}' \
                             x://1.2.3.4 'x://[::1.2.3.4]' 'x://[v1.a]' x://h x://)" \
   "1.2.3.4 1.2.3.4|||
[::1.2.3.4] |::1.2.3.4||
[v1.a] ||v1.a|
h |||h
 |||"
is "a list without items has a row" "$(u x:/ x://h | grep path)" "  path-absolute       2  /
  path-abempty        5  (empty)"
is "an octet that no URI contains has its escape" \
  "$(u 'x:a|b' 'x:a[b' | sed -n 's/.*\(found.*\)   (.*/\1/p')" \
   'found "|", which no URL contains; write %7C
found "["; as data write %5B'
is "errors name the other start symbol" \
  "$(for start in URI-reference absolute-URI IPv6address userinfo query; do
                                  u --start=$start '[' | head -n 1
                                done)" \
   "urlbnf: not a URI-reference by RFC 3986
urlbnf: not an absolute-URI by RFC 3986
urlbnf: not an IPv6address by RFC 3986
urlbnf: not a userinfo by RFC 3986
urlbnf: not a query by RFC 3986"

# Other compilers and options have other sizes.
if grep -q '^CFLAGS = -g -O2$' Makefile && grep -q '^CC = gcc' Makefile \
  && test "$(uname -m)" = x86_64 \
   && grep -q '^GRAMMARS = rfc1738 w3c rfc3986$' Makefile \
     && size .libs/liburlbnf.so > /dev/null 2>&1; then
  text=$(size .libs/liburlbnf.so | awk 'NR > 1 { print $1 }')
  test "$text" -le 480000
  ok "a library with three grammars takes $text octets, at most 480000"
else
  skip "a library with three grammars takes at most 480000 octets" \
    "another compiler, or other options"
fi
done_testing
