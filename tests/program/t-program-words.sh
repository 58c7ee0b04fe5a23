#!/bin/sh
# t-program-words.sh: fails if a fragment is set wrongly, or if a message names other remedies or
# start symbols.  messages.txt has the messages.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"

## The fragment

makes << 'END'
--set=fragment:=a%20b|http://h/|http://h/#a%20b
--set=fragment=|http://h/|http://h/#
--unset=fragment|http://h/#x|http://h/
--unset=fragment|http://h/|http://h/
--unset=fragment --set=fragment=y|http://h/#x|http://h/#y
--normalize --set=fragment=A|HTTP://h|http://h/#A
END
is "a fragment is set and encoded" \
   "$($urlbnf --set 'fragment=a b#' http://h/ 'http://h/#x')" 'http://h/#a%20b%23
http://h/#a%20b%23'
is "a fragment is decoded" "$($urlbnf --fragment --get '{decoded:fragment}|{fragment}' \
    'http://h/#a%20b' http://h/)" 'a b|a%20b
|'
is "w3c refuses a second #" \
   "$($urlbnf --grammar=w3c --fragment 'http://h/a#b#c' 2>&1 | head -n 1)" \
   'urlbnf: not a URL by the grammar w3c'

## Options

is "--start=host names a host" \
   "$($urlbnf --start=host a_b | head -n 1)" 'urlbnf: not a host by RFC 1738'
is "--start=login names a login" \
   "$($urlbnf --start=login @ | head -n 1)" 'urlbnf: not a login by RFC 1738'
is "--start=ftpurl names a URL" "$($urlbnf --start=ftpurl http://h | head -n 1)" \
  'urlbnf: not a URL by RFC 1738'

## Advice

# Advice must not make another URL of the text.
for case in 'https://[::1]/ %5B cannot stand in a host' 'x://u@h~/ %7E cannot stand in a host' \
            'x://h:8~/ %7E cannot stand in a host' \
            'http://[::1]/ %5B cannot stand here'; do
  is "advice has the escape that cannot stand: ${case%% *}" \
    "$($urlbnf --check "${case%% *}" | sed 's/.*; its escape //; s/ (.*//')" "${case#* }"
done
for case in 'ftp://h~/ %7E' 'ftp://u~@h/ %7E' 'x://u~@h/ %7E' 'x://h/~ %7E' 'x:~ %7E' \
  'news:~@h %7E' 'x://a_b~c/ %7E'; do
  is "advice has the escape to write: ${case% *}" \
    "$($urlbnf --check "${case% *}" | sed 's/.*; write //; s/ (.*//')" "${case#* }"
done

# The options that accept the text, if they can be combined with those given.
while read -r url option wanted; do
  is "the options that accept $url, with $option, are: $wanted" \
    "$($urlbnf --check "$option" "$url" | sed 's/.*; \(--.*\) accepts it$/\1/; t
s/.*/none/')" "$wanted"
done << 'END'
http://h/#a --check --fragment or --grammar=rfc3986
http://h/#a --warn --fragment or --grammar=rfc3986
http://h/#a#b --check none
http://h/~ --normalize --grammar=rfc3986
http://h/~ --start=url none
http://h/~#a --fragment --grammar=rfc3986
END
is "lines for people name the options that accept a text" "$($urlbnf http://h/#a | tail -n 1)" \
  '  --fragment or --grammar=rfc3986 accepts it'
is "--escape-unsafe does not encode '#' after a host" \
  "$($urlbnf --escape-unsafe http://h#f 2>&1 | sed -n 's/.*; //p')" \
  '--fragment or --grammar=rfc3986 accepts it'
for grammar in w3c rfc3986; do
  is "one '#' is expected by $grammar" \
    "$($urlbnf --fragment --check --grammar=$grammar 'http://h/|' | grep -o '"#"')" '"#"'
  is "no second '#' by $grammar" \
    "$($urlbnf --grammar=$grammar --json 'http://h/#a#b' | grep -vc hint)" 1
done

is "--help lists the start symbols in lines that fit" \
   "$($urlbnf --help | sed -n '/^  -s, --start/,/^ *--grammar/p' | sed '1d;$d')" \
   "                       genericurl, url, login, hostport, host, ftpurl, fileurl,
                       httpurl, gopherurl, mailtourl, newsurl, nntpurl,
                       telneturl, waisurl, prosperourl"

is "an escape that ends too early has no NUL in its message" \
  "$($urlbnf --get 'a\' x: 2>&1 | tr '\0' '@' | sed q)" \
   'urlbnf: --get=a\: unknown escape \; known are \n \t \r \\ \{'
done_testing
