#!/bin/sh
# t-disagreements.sh: fails if the test of conformance passes, or shows no text, although parser and
# url.bnf disagree.  The parser of section 5 is compared with changed copies of url.bnf.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
section_5=${srcdir:-.}/grammar/rfc1738
mkdir "$dir/changed"
cp "$section_5/corrections" "$dir/changed"

prove () # CHANGE-BY-SED [OPTION-OR-START]...: the status, and the first text that is shown
{
  sed "$1" "$section_5/url.bnf" > "$dir/changed/url.bnf"
  shift
  tests/grammar/t-conformance --samples=50 --grammar="$dir/changed" "$@" > "$dir/said"
  echo "$? $(sed -n 's/^# \(".*\)/\1/p' "$dir/said" | sed 1q)"
}

while IFS='	' read -r what change start wanted; do
  is "$what" "$(prove "$change" "$start")" "$wanted"
done << 'END'
an octet that url.bnf does not have	s/^safe .*/safe = "$" | "-" | "_" | "."/	url	1 "a:"": something else may follow at octet 2 by the parser than by url.bnf (start symbol url)
an octet that the parser does not have	s/^hsegment .*/hsegment = *[ uchar | ";" | ":" | "@" | "\&" | "=" | "~" ]/	httpurl	1 "http://a/"": something else may follow at octet 9 by the parser than by url.bnf (start symbol httpurl)
the end, and what may follow	s/^hostport .*/hostport = host ":" port/	httpurl	1 "http://a": the parser accepts it to octet 8, url.bnf stops at octet 8 (start symbol httpurl)
nodes of the tree	s/^\(hostname\|hostnumber\) /other\1 /; s/otherhostname/hostnumber/; s/otherhostnumber/hostname/	host	1 "a": by url.bnf octets 0 to 1 are no hostname, the node in the tree (start symbol host)
a node without a production	s/hsegment/part/g	httpurl	1 "http://a/": by url.bnf octets 9 to 9 are no hsegment, the node in the tree (start symbol httpurl)
no disagreement	s/^safe /safe /	url	0 
END
is "--first shows only the first disagreement" \
   "$(prove 's/^safe .*/safe = "$" | "-" | "_" | "."/' --first > "$dir/first";
     grep -c '^# "' "$dir/said") $(
      grep -c '^ok\|^not ok' "$dir/said")" "1 1"
done_testing
