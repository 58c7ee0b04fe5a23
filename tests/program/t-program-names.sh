#!/bin/sh
# t-program-names.sh: fails if a part has a wrong value under an everyday name ({path}, {query},
# {authority}), or if --default-port, --strip, --iterate or NAME?=VALUE changes the wrong part.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

## {path}, {query}, {authority}

# Each row has a URL, its path, query and authority; each part is absent or empty in one.
cat > table <<'END'
http://h||  |h
http://h/||  |h
http://h.dom:80/a//b%2F?c=d&e|a//b%2F|c=d&e|h.dom:80
http://h/?||  |h
ftp://h||  |h
ftp://@h/||  |@h
ftp://u:p@h:21/%2Fa/b;type=i|%2Fa/b||u:p@h:21
ftp://:p@h/a?b|a?b||:p@h
file:///a/b|a/b||
file://h/|||h
gopher://h|||h
gopher://h:70/|||h:70
gopher://h/1|1||h
gopher://h/7a/b%09c d|||
gopher://h/7a/b%09c%09+d|7a/b|c|h
mailto:a?b@c|a?b@c||
news:*|*||
news:a.b|a.b||
news:a@b.c|a@b.c||
nntp://h:119/g|g||h:119
nntp://h/g/12|g/12||h
telnet://u:p@h:23/|||u:p@h:23
wais://h/d|d||h
wais://h/d?s|d|s|h
wais://h/d/t/p|d/t/p||h
prospero://h/a/b;c=d|a/b||h
x:a/b?c|a/b?c||
x:|||
x://a_b/c|||
x:///c|||
x:/a_b/c|/a_b/c||
x://u@h:1/a?b|a|b|u@h:1
x://h/?|||h
x://h/?b?c||b?c|h
x://h/a/b?|a/b||h
https://h:8/p?token=abc|p|token=abc|h:8
x://h|||h
END
cut -d'|' -f1 table > urls
is "path, query and authority are those of each kind of URL" \
   "$($urlbnf --on-error=skip -g '{path}|{query}|{authority}' -f urls | grep -vn @@)" \
   "$(grep -v 'c d' table | cut -d'|' -f2- | tr -d ' ' | grep -n '')"
is "a login, a hostport and a host have the same names" \
   "$($urlbnf -s login -g '{authority}{path}' u:p@h:1; $urlbnf -s hostport -g '{authority}{query}' \
     h:1; $urlbnf -s host -g '{authority}' 1.2.3.4)" \
   "u:p@h:1
h:1
1.2.3.4"
is "decoded: goes before everyday names" \
  "$($urlbnf -g '{decoded:path} {decoded:query} {decoded:authority}' 'ftp://a%40b@h/c%20d' \
    'http://h/%41?%42')" \
   "c d  a@b@h
A B h"
makes << 'END'
-s genericurl -g {path}={authority}|http://u@h/a?b|a=u@h
-g {default:path}={default:authority}|http://h/a|a=h
--set=host=b --set=hsegment+=c -g {authority}={path}|http://a:1/x|b:1=x/c
-g {port}{default:port} --default-port|http://h/|8080
--default-port -g {user}{decoded:port}={port}|ftp://h/|=21
END
is "an invalid text has no path, query or authority" \
  "$($urlbnf -g '<{path}{query}{authority}>' http:/x 2> err)" "<>"
is "a production of the grammar goes before an everyday name" \
   "$($urlbnf --grammar=w3c -g '{path}|{query}|{authority}' 'http://h:1/a/b?c+d' gopher://h/1abc)" \
   "a/b|c+d|h:1
1abc||h"

## --default-port

is "--default-port fills {port} according to the scheme" \
   "$($urlbnf --default-port -g '{port}' http://h/ http://h:8/ http://h:00/ ftp://h \
     gopher://h nntp://h/g telnet://h wais://h/d prospero://h/a x://h x://h:5 mailto:a file:///a \
     | tr '\n' ' ')" \
   "80 8 00 21 70 119 23 210 1525  5   "

## --strip

# A name means the same for each scheme.
opaque='it is not known: the schemepart is opaque'
foreign='URLs of this scheme have no such part'
makes <<END
--strip=password|ftp://u:p@h/a|ftp://u@h/a
--strip=user|ftp://u:p@h/a|ftp://h/a
--strip=password,fragment,port|ftp://u:p@h:1/a#b|ftp://u@h/a
--strip=port --strip=search|http://h:8/a?b|http://h/a
--strip=password,fragment,port,query,path|http://h|http://h
--strip=fragment|http://h/#a|http://h/
--strip=fragment|http://h/|http://h/
--strip=port --fragment|http://h:8/#a|http://h/#a
--strip=port|http://h:8/#a|byte 11: expected hpath, "?" or end of URL, found "#", a punctuation character; after a URL it begins a fragment; as data write %23 (production httpurl); --fragment or --grammar=rfc3986 accepts it
--set=port=8 --strip=port,query --normalize|HTTP://H/?b|http://h/
--strip=gopher+_string|gopher://h/7a%09b%09+|gopher://h/7a%09b
--strip=query|http://h/a?b|http://h/a
--strip=query|gopher://h/7a%09b|gopher://h/7a
--strip=query|wais://h/d?s|wais://h/d
--strip=query|x://h/a?b|x://h/a
--strip=path|http://h/a/b|http://h
--strip=path|ftp://h/a/b|ftp://h
--strip=path,query|http://h/a?b|http://h
--strip=path|gopher://h/1a|gopher://h
--strip=path|x://h/a|x://h
--strip=path|news:a|grouppart: it is missing, and each URL of this scheme needs one
--strip=path|news:a@b|grouppart: it is missing, and each URL of this scheme needs one
--strip=path|news:*|grouppart: it is missing, and each URL of this scheme needs one
--strip=grouppart|news:a@b|grouppart: it is missing, and each URL of this scheme needs one
--unset=grouppart --set=group=b|news:a|news:b
--strip=schemepart|x://u@h/a?b|schemepart: it is missing, and each URL of this scheme needs one
--unset=schemepart --set=schemepart=b|x://u@h/a|x:b
--strip=host,path|http://h/|host: it is missing, and each URL of this scheme needs one
--strip=host,path|nntp://h/g|host: it is missing, and each URL of this scheme needs one
--strip=authority|file://h/a|file:///a
--strip=query|https://h/p?token=abc|https://h/p
--strip=query|HTTPS://h/?token=abc|HTTPS://h/
--strip=query|https://h/?|https://h/
--strip=query|https://h/a?b?c|https://h/a
--strip=query|https://h|https://h
--strip=query|https://h?token|query: $opaque
--strip=query|x://a_b/?q|query: $opaque
--strip=query|foo:bar?q|query: $opaque
--strip=query|foo:bar|foo:bar
--strip=query|ftp://h/a|ftp://h/a
--unset=query|https://h/p?q|https://h/p
--unset=query|http://h/p?q|http://h/p
--unset=query|foo:bar?q|query: $opaque
--strip=path|https://h/p?q|path: the query after it needs it
--strip=path|http://h/p?q|hpath: it is missing, and a search needs one
--strip=path,query|https://h/p?q|https://h
--strip=path|foo:bar?q|foo:
--unset=path|https://h/p|https://h
--strip=path|x://a_b/p?q|path: $opaque
--strip=path|x:/a_b/p|x:
--strip=password|x://u:p@h/|x://u@h/
--strip=password|x://u:p@h_/|password: $opaque
--strip=password|x:u:p@h|password: $opaque
--strip=password|x://h_/u:p@h|x://h_/u:p@h
--strip=password|x:///u:p@h|x:///u:p@h
--strip=password|x:|x:
--strip=user|x://u@h_/|user: $opaque
--strip=port|x://h_:8/|port: $opaque
--unset=port|x://h_:8/|port: $opaque
--strip=port|x://h_/a:8|x://h_/a:8
--strip=port|urn:a:8|urn:a:8
--strip=host|x://h_/|host: $opaque
--strip=host|news:a@b.c|host: an article needs it
--unset=host|news:a@b.c|host: an article needs it
--strip=authority|x://h_/|authority: $opaque
--strip=authority|x:a|x:a
--unset=authority|file://h/a|file:///a
--strip=search|https://h/p?q|search: $foreign
--unset=search|foo:bar?q|search: $foreign
--unset=search|ftp://h/a|ftp://h/a
--strip=hpath|https://h/p|hpath: $foreign
--strip=urlpath|http://h/p|urlpath: $foreign
--strip=urlpath|http://h|http://h
--unset=fpath|http://h/p|fpath: $foreign
--unset=schemepart|mailto:a|schemepart: $foreign
--set=query=a&b?c|https://h/p|https://h/p?a&b?c
--set=query=a&b|https://h/p?q?r|https://h/p?a&b
--set=query=a#|https://h|https://h/?a%23
--set=query=a|http://h/p?q|http://h/p?a
--set=query=a|http://h|http://h/?a
--set=query=a|gopher://h/7b|gopher://h/7b%09a
--set=query=a|wais://h/d|wais://h/d?a
--set=query=a|ftp://h/a|query: $foreign
--set=query=a|x://h_/b|query: $opaque
--set=query:=a%20b|https://h/p|https://h/p?a%20b
--set=query:=a%2|https://h/p|https://h/p?a%2: byte 15: expected hex, found end of URL; a "%" that is data is written %25 (production urlpath)
--set=query?=a|https://h/p|https://h/p?a
--set=query?=a|https://h/p?|https://h/p?
--set=query?=a|http://h/p?b|http://h/p?b
--set=path=a?b|https://h|https://h/a%3Fb
--set=path=a?b|https://h/c?d|https://h/a%3Fb?d
--set=path=a?b|http://h/c?d|http://h/a%3Fb?d
--set=path=a/b|ftp://h/c;type=i|ftp://h/a/b;type=i
--set=path=a|mailto:b|mailto:a
--set=path=a|news:b|news:a
--set=path=a|foo:bar|foo:a
--set=path=//a/b|foo:bar|path: it would be read as another part
--set=path=a|x://a_b/p|path: $opaque
--set=path:=a?b|https://h/c|path: it would be read as another part
--set=path:=a?b|http://h/c|hpath: "?" would be read as a delimiter there; as data write %3F
--set=path=a|telnet://h|path: $foreign
--set=path=a|gopher://h/1b|path: it has several parts in this scheme; set these
--set=path?=a|https://h|https://h/a
--set=path?=a|https://h/b|https://h/b
--set=path?=a|foo:b|foo:b
--set=port=8|foo:bar|port: it cannot stand beside a schemepart
--set=port=8|x://a_b/|port: it cannot stand beside a schemepart
END
is "--build: a name may be set before the scheme" \
   "$($urlbnf --build --set query=q --set path=p --set host=h --iterate 'scheme=https http')" \
   "https://h/p?q
http://h/p?q"
is "--iterate changes a query in turn" "$($urlbnf --iterate 'query=a b' https://h/?c)" "https://h/?a
https://h/?b"
why="password: $opaque"
is "--json has the reason" "$($urlbnf --json --strip=password x:a:b@c)" \
   "{\"input\":\"x:a:b@c\",\"valid\":false,\"error\":{\"code\":\"part\",\"message\":\"$why\"}}"
is "--check has the reason" "$($urlbnf --check --strip=password x:a:b@c)" "invalid: $why"
is "--tree has the reason" "$($urlbnf --tree --strip=password x:a:b@c)" "urlbnf: $why
  x:a:b@c"
is "--format has the reason" \
  "$($urlbnf --format=csv --columns=error --no-header --strip=password x:a:b@c)" "$why"
is "--extract has the reason" "$(echo '<x:a:b@c>' | $urlbnf --extract --strip=password 2>&1)" \
  "urlbnf: standard input: bytes 0-9: $why"
is "the next input does not have this reason" \
  "$($urlbnf --get '{message}' --strip=password x:a:b@c 'x:a b' x:a 2> err | cut -c1-9)" "password:
byte 3: e"
is "keys of JSON are productions" "$($urlbnf --json 'https://h/p?q' | sed 's/.*"host"/"host"/')" \
  '"host":"h","urlpath":"p?q"}'

is "--strip --json: changes have no offset in the URL that is made" \
  "$($urlbnf --strip=port --escape-unsafe --json 'http://h:8/~' | grep -c result)" 0

## NAME?=VALUE

makes << 'END'
--set=hpath?:=a%20b|http://h|http://h/a%20b
--set=hpath?:=a%20b|http://h/|http://h/
--unset=port --set=port?=8|http://h:9|http://h:8
--set=port=1 --set=port?=8|http://h:9|http://h:1
--set=port?=1 --set=port?=8|http://h|http://h:1
--set=hsegment+=a --set=hpath?=b|http://h|http://h/a
--set=port=1 --unset=port --set=port?=8|http://h|http://h:8
--build --set=scheme=http --set=host?=a --set=host?=b||http://a
--set=grouppart?=b|news:a|news:a
--set=grouppart?=b|nntp://h/a|grouppart: URLs of this scheme have no such part
--set=schemepart?=b|x://h|x://h
--set=host?=x|news:a@b|host: URLs of this scheme have no such part
END

## --iterate

for jobs in 1 3; do
  u () { both $urlbnf -j $jobs "$@"; }
  is "--iterate writes a URL for each value, -j $jobs" \
     "$(u --iterate 'port=80 81' http://h/ x ftp://i/)" "http://h:80/
http://h:81/

urlbnf: argument 2: byte 1: expected scheme or \":\", found end of URL (production genericurl)
ftp://i:80/
ftp://i:81/
status 1"
  is "--iterate writes all combinations, the first changes last, -j $jobs" \
     "$(u --iterate 'host=a b' --iterate 'port=1 2 3' --set hsegment+=x -g '{url}' http://h \
       | tr '\n' ' ')" \
     "http://a:1/x http://a:2/x http://a:3/x http://b:1/x http://b:2/x http://b:3/x "
done
is "--iterate appends items" \
  "$($urlbnf --iterate 'hsegment+=a b' --iterate 'hsegment+=c d' http://h | tr '\n' ' ')" \
   "http://h/a/c http://h/a/d http://h/b/c http://h/b/d "
is "--iterate appends fields" \
   "$($urlbnf --iterate 'fieldspec+=a=1 b=2 c' prospero://h/x | tr '\n' ' ')" \
   "prospero://h/x;a=1 prospero://h/x;b=2 prospero://h/x;c= "
is "--iterate sets fragments" "$($urlbnf --iterate 'fragment=a b' http://h/ | tr '\n' ' ')" \
  "http://h/#a http://h/#b "
is "--iterate takes encoded values" \
  "$($urlbnf --iterate 'search:=a%20b c?' http://h/ 2>&1 | sed 's/: byte.*//')" "http://h/?a%20b

urlbnf: argument 1: http://h/?c?"
is "--iterate encodes values" "$($urlbnf --iterate 'search=? /' http://h/ | tr '\n' ' ')" \
  "http://h/?%3F http://h/?%2F "
is "one space parts values: between two is an empty value" \
  "$($urlbnf --iterate 'search=a  b' http://h/ | tr '\n' ' ')" \
   "http://h/?a http://h/? http://h/?b "
is "--iterate takes one value, also an empty one" \
  "$($urlbnf --iterate 'search=a' http://h/; $urlbnf --iterate 'search=' http://h/)" "http://h/?a
http://h/?"
is "--iterate --check writes a verdict for each value" \
   "$(both $urlbnf --check --iterate 'port:=1 x 2' http://h y)" \
   "valid
invalid: http://h:x: byte 9: expected port, found \"x\" (production port)
valid
invalid: byte 1: expected scheme or \":\", found end of URL (production genericurl)
status 1"
is "--iterate --on-error=stop ends at the first fault" \
   "$(both $urlbnf --check --on-error=stop --iterate 'port:=1 x 2' http://h y)" \
   "valid
invalid: http://h:x: byte 9: expected port, found \"x\" (production port)
status 1"
is "--iterate --only=valid writes the valid ones" \
  "$(both $urlbnf --only=valid --on-error=skip --iterate 'port:=1 x 2' http://h y)" "http://h:1
http://h:2
status 1"
is "--iterate --extract changes each URL of a text" "$(echo '<http://a> <mailto:b> <http://c>' \
    | both $urlbnf --extract --iterate 'port=1 2' | sed 's/: port.*//')" "http://a:1
http://a:2
urlbnf: standard input: bytes 11-21
urlbnf: standard input: bytes 11-21
http://c:1
http://c:2
status 1"
is "--iterate keeps the number of the line" \
  "$(printf 'http://a\nhttp://b\n' | $urlbnf --iterate 'port=1 2' -g '{line} {url}')" "1 http://a:1
1 http://a:2
2 http://b:1
2 http://b:2"
# One line has more records than wait for the end of a block.
values=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf "%s%d", i ? " " : "", i }')
long=$(awk 'BEGIN { for (i = 0; i < 200; i++) printf "abcdefgh/" }')
for jobs in 1 3; do
  is "10,000 records of each of two lines are written, -j $jobs" \
     "$(printf '%s\n' "http://h/$long" y "http://i/$long" \
       | $urlbnf -j $jobs --iterate "port=$values" --iterate "hsegment+=$values" \
          -g '{line} {port} {decoded:path}' 2> err | awk -v long="$long" '
            { n = (NR - 1) % 10000 } NR == 10001 { if ($0 != "2  ") print; next }
            NR > 10001 { n = (NR - 2) % 10000 }
            $1 != (NR <= 10000 ? 1 : 3) || $2 != int (n / 100) || $3 != long n % 100 &&
            $3 != long "/" n % 100 { print NR, $1, $2 }
            END { print NR }' | head -n 3)" 20001
done
for value in port '=a' 'x=a' 'port?=1' 'hsegment=a b'; do
  is "--iterate=$value is refused" \
    "$($urlbnf --iterate "$value" x: 2>&1 | grep -c "^urlbnf: --iterate=$value: \|^Try")" 2
done
many=$(awk 'BEGIN { for (i = 0; i < 999; i++) printf " " }')
is "too many combinations are refused" \
   "$($urlbnf --iterate "host=$many" --iterate "port=$many" --iterate "user=$many" \
     --iterate "password=$many" --iterate "hpath=$many" \
        --iterate "fpath=$many" --iterate "search=$many" x 2>&1 | head -n 1)" \
        "urlbnf: --iterate: these are too many combinations"
done_testing
