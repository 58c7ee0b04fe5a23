#!/bin/sh
# t-program-words.sh: fails if a hint about a part of another scheme, an octet that must be encoded,
# a fragment or an unknown name is worded otherwise.  messages.txt has the messages.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"

## Another scheme

makes << 'END'
--set=scheme=https|http://h:8/a/b?c|https://h:8/a/b?c
--set=scheme=http|https://h:8/a/b?c|http://h:8/a/b?c
--set=scheme=ftp|http://h/a;b|ftp://h/a%3Bb
END

## Data

for part in article grouppart; do
  is "--encode=$part keeps the last @" "$($urlbnf --encode=$part 'a@b@c')" 'a%40b@c'
done
is "';' is encoded in http" "$($urlbnf --encode=hsegment 'a;b')" 'a%3Bb'
is "';' is encoded in ftp" "$($urlbnf --encode=fsegment 'a;b')" 'a%3Bb'
is "';' stands in a user as it is" "$($urlbnf --encode=user 'a;b')" 'a;b'
makes << 'END'
--set=article=a@b@c|news:*|news:a%40b@c
--set=hsegment+=x|http://h|http://h/x
--set=hsegment+=x|http://h/|http://h/x
--set=hsegment+=x|http://h/a|http://h/a/x
--set=hsegment+=x|http://h/a/|http://h/a/x
--set=hsegment+= --set=hsegment+=x|http://h/a|http://h/a//x
END

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
for case in 'http://h/#a --fragment or --grammar=rfc3986' 'http://h/~#a --grammar=rfc3986' \
            'http://h/#a#b none' 'http://h/#a --fragment or --grammar=rfc3986 --warn' \
            'http://h/~ --grammar=rfc3986 --warn' \
            'http://h/~ --grammar=rfc3986 --normalize' 'http://h/~ none --start=url' \
            'http://h/~#a --grammar=rfc3986 --fragment' \
            'http://[::1]/ --grammar=rfc3986'; do
  url=${case%% *} wanted=${case#* } option=
  case $wanted in *' --warn' | *' --normalize' | *'6 --fragment' \
    | *' --start=url') option=${wanted##* } wanted=${wanted% *} ;; esac
  is "the options that accept a text are named: $case" \
     "$($urlbnf --check $option "$url" | sed 's/.*; \(--.*\) accepts it$/\1/; t
s/.*/none/')" "$wanted"
done
is "lines for people name the options that accept a text" "$($urlbnf http://h/#a | tail -n 1)" \
  '  --fragment or --grammar=rfc3986 accepts it'
is "--escape-unsafe --fragment encodes the second #" \
  "$($urlbnf --escape-unsafe --fragment http://h/a#f#g 2>&1)" http://h/a#f%23g
for url in http://h#f news:a#f telnet://u@h#f; do
  is "--escape-unsafe does not encode '#' in $url" \
    "$($urlbnf --escape-unsafe $url 2>&1 | sed -n 's/.*; //p')" \
     '--fragment or --grammar=rfc3986 accepts it'
done
for grammar in w3c rfc3986; do
  is "one '#' is expected by $grammar" \
    "$($urlbnf --fragment --check --grammar=$grammar 'http://h/|' | grep -o '"#"')" '"#"'
  is "no second '#' by $grammar" \
    "$($urlbnf --check --grammar=$grammar --json 'http://h/#a#b' | grep -c hint)" 0
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
