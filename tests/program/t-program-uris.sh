#!/bin/sh
# t-program-uris.sh: fails if --base, --loosely, --normalize or --which treats a URI of RFC 3986
# wrongly.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
for_grammar rfc3986
cd "$dir" || exit 99

u () { both "$urlbnf" "$@"; }
base='http://a/b/c/d;p?q'

## --base, in each output mode

is "--base resolves arguments" "$(u --base="$base" ../g '?y' '#s' //g '' g:h)" "http://a/b/g
http://a/b/c/d;p?y
http://a/b/c/d;p?q#s
http://g
http://a/b/c/d;p?q
g:h"
is "--base reports a text that is no reference" \
   "$(u --base="$base" 'a b' g | sed 's/: expected.*//')" "
urlbnf: argument 1: byte 1
http://a/b/c/g
status 1"
is "--base --json has the parts of the URL that is made" "$(u --base="$base" --json '../g?x')" \
   '{"input":"../g?x","valid":true,"url":"http://a/b/g?x","production":"URI","scheme":"http","host":"a","reg-name":"a","path-abempty":["b","g"],"query":"x"}'
is "--base --json --offsets are in the URL that is made" \
   "$(u --base=x:/a --json --offsets '#f' | sed 's/.*"offsets"/"offsets"/')" \
   '"offsets":{"scheme":0,"path-absolute":[3],"fragment":5}}'
is "--base --json has the error of the reference" \
   "$(u --base="$base" --json '%' | sed 's/"expected".*//')" \
   '{"input":"%","valid":false,"error":{"code":"syntax","offset":1,"found":null,"production":"relative-part",
status 1'
is "--base --check writes the verdict on the reference" \
   "$(u --base="$base" --check g '%' | sed 's/ expected.*//')" "valid
invalid: byte 1:
status 1"
is "--base --get has the input and the parts of the URL that is made" "$(u --base="$base" \
    --get '{input} {url} {scheme} {authority} {path} {query} {fragment}' '../g?x#y')" \
   "../g?x#y http://a/b/g?x#y http a /b/g x y"
is "--format=tsv has columns for each everyday name" \
   "$(u -u --format=tsv 'https://u:p:q@h:1/a/b?c#d' | cut -f 4-11)" \
   "scheme	user	password	host	port	path	query	fragment
https	u	p:q	h	1	/a/b	c	d"
is "--base --tree shows the URL that is made" "$(u --base=x:y --tree z | sed 's/  */ /g')" "x:z
 0 URI-reference x:z
 0 URI x:z
 0 scheme x
 2 hier-part z
 2 path-rootless z
 2 segment-nz z"
makes << 'END'
--base=http://a/b/c/d;p?q --loosely|http:g|http://a/b/c/g
--base=http://a/b/c/d;p?q|http:g|http:g
--base=HTTP://A/b/%7e/c --normalize|../%2e/d|http://a/b/d
--base=mailto:a@b|c|mailto:c
--base=x:/b --grammar=rfc3986|c|x:/c
--base=x:/b --set=query=q|c|x:/c?q
--base=x:/a#b --fragment --get={url}={fragment}|?q#f|x:/a?q#f=f
--strip=query,fragment --grammar=rfc3986|https://h/p?t=1#f|https://h/p
END

## A wrong base

is "a base that is no URI is refused" "$(u --base='http://a b/' c | sed 's/ expected.*//')" \
  "urlbnf: --base: not a URI by RFC 3986
  http://a b/
          ^ byte 8:
status 2"
is "a base that is a relative reference is refused" "$(u --base=//a/b c | sed 's/ expected.*//')" \
  "urlbnf: --base: not a URI by RFC 3986
  //a/b
  ^ byte 0:
status 2"
is "the octets of the base cannot control a terminal" \
  "$(u --base="$(printf 'x:\033[31m')" c | sed -n 2p)" '  x:\x1B[31m'
makes -u << 'END'
--set=path=/~ --set=segment+=a/b --set=query?=q# --unset=userinfo|https://u@h/x#f|https://h/~/a%2Fb?q%23#f
--set=user=a:b --set=password?=c:@ --set=password?=d|http://h|http://a%3Ab:c:%40@h
--set=user=a:b --set=password?=c:@ --set=password?=d|http://u:p@h|http://a%3Ab:p@h
--unset=password|http://u:p@h|http://u@h
--unset=password|http://h|http://h
--strip=user|http://u:p@h|http://h
--unset=user|http://u@h|http://h
--unset=user|http://u:p@h|user: the password after it needs it
--unset=user --unset=password|http://u:p@h|http://h
--unset=user --set=user=v|http://u@h|http://v@h
--unset=user --set=user?=v|http://u:p@h|http://v:p@h
--unset=user --set=userinfo=v:q|http://u:p@h|http://v:q@h
--unset=user --set=password=q|http://u@h|user: the password after it needs it
--encode=host|a b;|a%20b;
--set=path=a|https://h/|path: it would be read as a host
--escape-unsafe|http://h/a b#f#g|http://h/a%20b#f%23g
END
is "a reference to the same document is marked" "$(u --base=http://h/a --json '#b' ../c \
    | grep -o 'is_same.*'; u --base=http://h/a --warn ../a | grep -c same
    u --base=http://h/a --format=tsv --columns=url,is_same_document --no-header '' b)" \
   'is_same_document":true}
1
http://h/a	true
http://h/b	false'
is "--warn reports a password" "$(u -u --warn 'http://u:p@h/' | tail -n 1)" \
   "  warning             9  password-in-url: there is a password, which should be secret (RFC 3986 s.7.5)"
is "--extract finds URIs in text" "$(printf 'see http://h/~a#b, <x:y#z>, <p: q> and http://h/[' \
    | u -u --extract --bare --on-error=skip)" \
   "http://h/~a#b
x:y#z
status 1"

## --normalize

makes << 'END'
--grammar=rfc3986 --normalize|eXAMPLE://a/./b/../b/%63/%7bfoo%7d|example://a/b/c/%7Bfoo%7D
--grammar=rfc3986 --normalize --json|X:%61|{"input":"X:%61","valid":true,"url":"x:a","production":"URI","scheme":"x","path-rootless":["a"]}
--grammar=rfc3986 --normalize --fragment|X:%61#%62|x:a#b
--uri --normalize|HTTPS://H:443?~#f|https://h/?~#f
--uri --normalize=syntax|HTTPS://H:443|https://h:443
END
is "--normalize writes the normal form of a reference" \
  "$(u --grammar=rfc3986 --start=URI-reference --normalize '../%61' '' /a/..)" "../a

/"
is "--compare compares normal forms" \
   "$(u -u --compare=https://H.a/x 'https://h.a:443/y/../x' 'https://h.a/x#')" "same
different
status 1"
is "--fragment changes nothing" "$(u -u --fragment --check 'http://a/b#~')" "valid"

## --relative-to

makes << 'END'
--base=https://h/a/b --relative-to=https://h/x/y|../c|/c
--relative-to=https://h/a/b|https://h/a/c|c
--relative-to=https://h/|a|scheme: a reference is made of a URI, which has one
END

## --request

is "--request writes or refuses a request" \
  "$(u -u --request 'https://u@H:8443/~a?b#c' 'gopher://h/~' 'ftp://a?@b' 'foo://h#%0A' \
     | sed 's/: expected.*//')" \
   "https://u@H:8443/~a?b#c
connect to H port 8443
GET /~a?b HTTP/1.1
Host: H:8443
Connection: close

gopher://h/~
refused: byte 11

ftp://a?@b
refused: host: \"?\" would make it a user

foo://h#%0A
no protocol is known for the scheme foo
host h
status 1"

## --which

message='byte 9: expected hpath, "?" or end of URL, found "~", a national character; write %7E (production httpurl)'
is "--which lists the verdict of each grammar" "$(u --which 'http://h/~a' http://h/a)" "http://h/~a
  rfc1738        invalid: $message
  w3c            invalid: $(echo "$message" | sed 's/hpath,/path, "#",/; s/httpurl/httpaddress/')
  rfc3986        valid: URI

http://h/a
  rfc1738        valid: httpurl
  w3c            valid: httpaddress
  rfc3986        valid: URI"
is "--which reports a text that no grammar accepts" \
   "$(u --which 'a b' | sed 's/byte \([0-9]*\).*/\1/')" "a b
  rfc1738        invalid: 1
  w3c            invalid: 3
  rfc3986        invalid: 1
status 1"
is "--which --json has the verdict of each grammar" \
  "$(u --which --json http://u@h | sed 's/"expected":[^]]*],"message":"[^}]*/.../g')" \
   '{"input":"http://u@h","valid":true,"grammars":[{"grammar":"rfc1738","valid":false,"error":{"code":"syntax","offset":8,"found":64,"production":"hostport",...}},{"grammar":"w3c","valid":true,"production":"httpaddress"},{"grammar":"rfc3986","valid":true,"production":"URI"}]}'
printf 'http://h/\nx\n\nhttp://h/~\r\nx:a' > list
is "--which --only writes what a grammar accepts, or what none accepts" \
  "$(for only in valid invalid; do
     "$urlbnf" --which --only=$only -f list | grep -c '  rfc3986 '; done)" "3
2"
is "--which --start asks the grammars that have the start symbol" \
  "$(u --which --start=authority u@h | sed 's/  */ /g')" "u@h
 rfc3986 valid: authority"
is "--which --start=host asks all grammars" \
  "$(u --which --start=host --json 1.2.3 | sed 's/"error":[^]]*].[^}]*}/"error"/g')" \
   '{"input":"1.2.3","valid":true,"grammars":[{"grammar":"rfc1738","valid":false,"error"},{"grammar":"w3c","valid":false,"error"},{"grammar":"rfc3986","valid":true,"production":"host"}]}'
is "--which --fragment accepts a fragment" \
   "$(u --which --fragment http://h/#a | grep -c ' valid: ')" 3
for options in --grammar=w3c --check --get=a --tree --format=csv --normalize --warn \
  --request --extract \
               --compare=x: --base=x:/ '--json --offsets' '--json --tree' --decode; do
  "$urlbnf" --which $options x: > out 2>&1
  is "--which cannot be combined with $options" "$? $(grep -c '^urlbnf: --which' out)" "2 1"
done
# RFC 3986 allows an empty host; no input follows the last newline.
printf 'h\n\n1.2.3\n' > hosts
is "lines of which a start symbol accepts empty ones are counted" \
  "$("$urlbnf" --grammar=rfc3986 --start=host --check -f hosts | tr '\n' ' ')" "valid valid valid "
: > hosts
is "an empty file has no input" \
   "$("$urlbnf" --grammar=rfc3986 --start=host --check -f hosts; echo $?)" 0

done_testing
