#!/bin/sh
# t-program-words.sh: each mistake has a message of its own, which names what is wrong.
#
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf

# What the program says with these arguments, on standard error.
says () {
  wanted=$1; shift
  is "$*" "$($urlbnf "$@" 2>&1 >/dev/null | head -n 1)" "urlbnf: $wanted"
}

## Parts

says 'gtype: it is too long: it is one character, or one escape' --build --set scheme=gopher --set host=h --set gtype=70
says 'gtype: it cannot be empty; leave it out' --build --set scheme=gopher --set host=h --set gtype=
says 'selector: HT, encoded as %09, would be read as a delimiter there' \
     --build --set scheme=gopher --set host=h --set gtype=7 --set "selector=a$(printf '\t')b"
says 'argument 1: search: "/" would make it a selector; as data write %2F' --set search:=a/b 'gopher://h/7a%09b'
says 'argument 1: article: without "@" it would be read as a group' --set article=a news:b
says 'argument 1: group: "@" would make it an article' --set group:=a@b news:b
says 'argument 1: hsegment: "/" cannot stand there; as data write %2F' --set hsegment+:=a/b http://h/
says 'argument 1: host: it cannot be empty; leave it out' --set host= file:///a
says 'scheme: it is missing, and each URL needs one' --build
says 'host: it is missing, and each URL of this scheme needs one' --build --set scheme=http
says 'user: it is missing, and a password needs one' --build --set scheme=ftp --set host=h --set password=x
says 'host: it cannot stand beside a schemepart' --build --set scheme=x --set schemepart=a --set host=h
says 'hpath: URLs of this scheme have no such part' --build --set scheme=x --set schemepart=a --set host=h --set hpath=a
says 'argument 1: host: it is missing, and each URL of this scheme needs one' --unset host http://h/
says 'argument 1: user: URLs of this scheme have no such part' --set user=u http://h/
says 'argument 1: hpath: it is missing, and a search needs one' --set search=q http://h
says 'argument 1: wtype: it cannot stand beside a search' --set wtype=t --set wpath=p 'wais://h/d?s'
says 'argument 1: host: "/" cannot stand there, even as %2F; expected letters, digits, "-", "."' --set host=a/b http://h/
says 'argument 1: hpath: "?" would be read as a delimiter there; as data write %3F' --set 'hpath:=a?b' http://h/
says 'argument 1: nntp://h/1/1: byte 9: expected group, found "1" (production group)' \
     --set group=1 nntp://h/g/1

## Another scheme

says 'argument 1: user, password and ftptype: URLs of this scheme have no such parts' \
     --set scheme=http 'ftp://u:p@h/a;type=a'
says 'argument 1: search: URLs of this scheme have no such part' --set scheme=ftp 'http://h/a?b'
is "a scheme without parts of its own" "$($urlbnf --set scheme=https 'http://h:8/a/b?c')" 'https://h:8/a/b?c'
is "back" "$($urlbnf --set scheme=http 'https://h:8/a/b?c')" 'http://h:8/a/b?c'
is "a path is a path" "$($urlbnf --set scheme=ftp 'http://h/a;b')" 'ftp://h/a%3Bb'

## Data

is "an article" "$($urlbnf --set 'article=a@b@c' 'news:*')" 'news:a%40b@c'
for part in article grouppart; do
  is "encode: $part" "$($urlbnf --encode=$part 'a@b@c')" 'a%40b@c'
done
is "';' in http" "$($urlbnf --encode=hsegment 'a;b')" 'a%3Bb'
is "';' in ftp" "$($urlbnf --encode=fsegment 'a;b')" 'a%3Bb'
is "';' in a user" "$($urlbnf --encode=user 'a;b')" 'a;b'
for case in 'http://h/ http://h/x' 'http://h http://h/x' 'http://h/a/ http://h/a/x' 'http://h/a http://h/a/x'; do
  is "append to ${case% *}" "$($urlbnf --set hsegment+=x "${case% *}")" "${case#* }"
done
is "append an empty one" "$($urlbnf --set hsegment+= --set hsegment+=x http://h/a)" 'http://h/a//x'

## The fragment

is "set the fragment" "$($urlbnf --set 'fragment=a b#' http://h/ 'http://h/#x')" 'http://h/#a%20b%23
http://h/#a%20b%23'
is "set it encoded" "$($urlbnf --set 'fragment:=a%20b' http://h/)" 'http://h/#a%20b'
is "set it empty" "$($urlbnf --set fragment= http://h/)" 'http://h/#'
is "unset it" "$($urlbnf --unset fragment 'http://h/#x' http://h/)" 'http://h/
http://h/'
is "the last counts" "$($urlbnf --unset fragment --set fragment=y 'http://h/#x')" 'http://h/#y'
is "it stays" "$($urlbnf --fragment --set host=g 'http://h/#x')" 'http://g/#x'
is "it goes with the normal form" "$($urlbnf --normalize --set fragment=A HTTP://h)" 'http://h/#A'
is "decode it" "$($urlbnf --fragment --get '{decoded:fragment}|{fragment}' 'http://h/#a%20b' http://h/)" 'a b|a%20b
|'
says 'argument 1: http://h/#%zz: byte 11: expected hex, found "z"; a "%" that is data is written %25 (production xchar)' \
     --set 'fragment:=%zz' http://h/
says '--set=fragment+=x: only segment, hsegment, fsegment, psegment, fieldspec and query:NAME can be appended' \
     --set fragment+=x http://h/
is "with w3c" "$($urlbnf --grammar=w3c --fragment 'http://h/a#b#c' 2>&1 | head -n 1)" \
   'urlbnf: not a URL by the grammar w3c'

## Options

says "--get={host} {prot}: unknown name {prot}; did you mean {port}?" --get '{host} {prot}' http://h
says "--get={hst}: unknown name {hst}; did you mean {host}?" -g '{hst}' http://h
says "--get={x}: unknown name {x}; see urlbnf(1)" -g '{x}' http://h
says '--set=hots=a: no URL has such a part; see urlbnf(1); did you mean host?' --set hots=a http://h
says '--set=gopher_string+=a: no URL has such a part; see urlbnf(1); did you mean gopher+_string?' --set gopher_string+=a http://h
says '--unset=prt: no URL has such a part; see urlbnf(1); did you mean port?' --unset prt http://h
says '--set=x: expected NAME=VALUE' --set x http://h
says '--color=foo: expected always, never or auto' --color=foo http://h
says '--jsn: there is no such option; did you mean --json?' --jsn http://h
says '--compare=http://h/#a: byte 9: expected hpath, "?" or end of URL, found "#", a punctuation character; after a URL it begins a fragment; as data write %23 (production httpurl); --fragment or --grammar=rfc3986 accepts it' \
     --compare=http://h/#a http://h/
says "--get={host: '{' without '}'" --get '{host' http://h
says '--get=a\q: unknown escape \q; known are \n \t \r \\ \{' --get 'a\q' http://h
says '--start cannot be combined with --encode and --decode, which parse nothing' --decode --start=host a
says '--start cannot be combined with --encode and --decode, which parse nothing' --encode=host --start=url a
says '--warn needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --warn http://h
says '--normalize needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --normalize http://h
says '--set needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --set host=h http://h
says '--unset needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --unset port http://h
says '--compare needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --compare x:y http://h
says '--extract needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --extract
says '--decode needs the grammar rfc1738 or rfc3986, and the grammar is w3c' --grammar=w3c --decode a
is "no such production: one is meant" "$($urlbnf --start=htpurl a 2>&1 | head -n 1)" \
   'urlbnf: --start=htpurl: no such production; did you mean ftpurl or httpurl?'
is "no such production: none is like it" "$($urlbnf --start=nonsense a 2>&1 | head -n 1)" \
   'urlbnf: --start=nonsense: no such production'
is "no such production to encode for" "$($urlbnf --encode=hsegmnt a 2>&1 | head -n 1)" \
   'urlbnf: --encode=hsegmnt: no such production; did you mean hsegment?'
is "not a host" "$($urlbnf --start=host a_b | head -n 1)" 'urlbnf: not a host by RFC 1738'
is "not a login" "$($urlbnf --start=login @ | head -n 1)" 'urlbnf: not a login by RFC 1738'
is "an ftpurl is a URL" "$($urlbnf --start=ftpurl http://h | head -n 1)" 'urlbnf: not a URL by RFC 1738'

## Advice

# Nothing that makes another URL of it.
for case in 'https://[::1]/ %5B cannot stand in a host' 'x://u@h~/ %7E cannot stand in a host' \
            'x://h:8~/ %7E cannot stand in a host' \
            'http://[::1]/ %5B cannot stand here'; do
  is "advice: ${case%% *}" "$($urlbnf --check "${case%% *}" | sed 's/.*; its escape //; s/ (.*//')" "${case#* }"
done
for case in 'ftp://h~/ %7E' 'ftp://u~@h/ %7E' 'x://u~@h/ %7E' 'x://h/~ %7E' 'x:~ %7E' 'news:~@h %7E' 'x://a_b~c/ %7E'; do
  is "advice: ${case% *}" "$($urlbnf --check "${case% *}" | sed 's/.*; write //; s/ (.*//')" "${case#* }"
done

# The options that accept the text, if they can be combined with those given.
for case in 'http://h/#a --fragment or --grammar=rfc3986' 'http://h/~#a --grammar=rfc3986' \
            'http://h/#a#b none' 'http://h/#a --fragment or --grammar=rfc3986 --warn' 'http://h/~ --grammar=rfc3986 --warn' \
            'http://h/~ --grammar=rfc3986 --normalize' 'http://h/~ none --start=url' 'http://h/~#a --grammar=rfc3986 --fragment' \
            'http://[::1]/ --grammar=rfc3986'; do
  url=${case%% *} wanted=${case#* } option=
  case $wanted in *' --warn' | *' --normalize' | *'6 --fragment' | *' --start=url') option=${wanted##* } wanted=${wanted% *} ;; esac
  is "accepted: $case" "$($urlbnf --check $option "$url" | sed 's/.*; \(--.*\) accepts it$/\1/; t
s/.*/none/')" "$wanted"
done
is "accepted: in lines for people" "$($urlbnf http://h/#a | tail -n 1)" '  --fragment or --grammar=rfc3986 accepts it'
says 'argument 1: "#" became %23, which makes another URL; with --fragment it stays' --escape-unsafe http://h/a#f
is "--escape-unsafe --fragment" "$($urlbnf --escape-unsafe --fragment http://h/a#f#g 2>&1)" http://h/a#f%23g
for url in http://h#f news:a#f telnet://u@h#f; do
  is "--escape-unsafe: no escape of '#' in $url" "$($urlbnf --escape-unsafe $url 2>&1 | sed -n 's/.*; //p')" \
     '--fragment or --grammar=rfc3986 accepts it'
done
for grammar in w3c rfc3986; do
  is "one '#' is expected by $grammar" "$($urlbnf --fragment --check --grammar=$grammar 'http://h/|' | grep -o '"#"')" '"#"'
  is "no second '#' by $grammar" "$($urlbnf --check --grammar=$grammar --json 'http://h/#a#b' | grep -c hint)" 0
done
is "--escape-unsafe: no '#'" "$($urlbnf --escape-unsafe http://h/~ 2>&1)" http://h/%7E

# Each start symbol, in lines that fit.
is "--help: --start" "$($urlbnf --help | sed -n '/^  -s, --start/,/^ *--grammar/p' | sed '1d;$d')" \
   "                       genericurl, url, login, hostport, host, ftpurl, fileurl,
                       httpurl, gopherurl, mailtourl, newsurl, nntpurl,
                       telneturl, waisurl, prosperourl"

is "an escape that ends too early has no NUL in its message" "$($urlbnf --get 'a\' x: 2>&1 | tr '\0' '@' | sed q)" \
   'urlbnf: --get=a\: unknown escape \; known are \n \t \r \\ \{'
done_testing
