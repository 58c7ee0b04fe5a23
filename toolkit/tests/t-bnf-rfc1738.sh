#!/bin/sh
# t-bnf-rfc1738.sh: fails if urlbnf-grammar reports something else of the grammar of RFC 1738, or
# misses one change in a copy.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

## The grammar of RFC 1738

unused=$(for name in url national punctuation; do
    echo "$(at url.bnf "^$name "):1: note: no other rule refers to $name"; done)
is "check reports this of url.bnf" "$(g check url.bnf; echo $?)" \
  "$(at url.bnf '^gopherurl '):41: error: stray character / outside quotes, in gopherurl
$unused
url.bnf: $productions productions, 1 error
1"
is "check reports this of url.bnf with the corrections" "$(c check url.bnf; echo $?)" \
  "$unused
applied: D1 except otherurl schemes-of url
applied: D2 fold scheme alternatives-of url
applied: D3 literal gopherurl /
applied: D4 group
url.bnf: $productions productions, 0 errors
0"
is "without the corrections gopherurl has no automaton" \
   "$(g info url.bnf | awk '/stray/ { print $2 }' | tr '\n' ' ')" "url gopherurl "
sizes > wanted
sizes -a D3 > got
is "states and classes are as printed, where D3 alone makes others" \
  "$(diff wanted got | sed -n 's/^> //p' | tr '\t\n' ' ,')" \
   "genericurl 5 7,url 5 7,otherurl 5 7,ftpurl 52 20,"
is "all productions together have these classes of bytes" \
   "$(c info url.bnf | grep "^$productions ")" \
   "$productions productions; 56 classes of bytes in all of them together"
is "classes lists the characters" "$(g classes url.bnf)" "$(cat <<'END'
alphadigit         62  0-9 A-Z a-z
ftptype             6  A D I a d i
lowalpha           26  a-z
hialpha            26  A-Z
alpha              52  A-Z a-z
digit              10  0-9
safe                5  $ + - . _
extra               6  ! ' ( ) * ,
national            9  [ \x5C ] ^ ` { | } ~
punctuation         5  " # % < >
reserved            7  & / : ; = ? @
hex                22  0-9 A-F a-f
unreserved         73  ! $ ' ( ) * + , - . 0-9 A-Z _ a-z
END
)"

# Each row has the verdict, the longest viable prefix, the corrections, the production and the
# string.  With all corrections t-conformance tries many more.
while read -r verdict viable names symbol text; do
  is "accept judges $symbol $text with $names" \
    "$(c -a "$names" -- accept url.bnf "$symbol" "$text")" "$verdict"
  is "viable judges $symbol $text with $names" \
     "$(c -a "$names" -- viable url.bnf "$symbol" "$text" | awk '/^viable/ { print $2 }')" "$viable"
done <<'END'
rejected 0 D3 url
accepted 2 D3 url +:
accepted 2 D3 url -:
rejected 4 D3 url http
accepted 5 D3 url http:
rejected 5 D1,D3 url http:
rejected 0 D3 url HTTP://h
rejected 0 D1,D3 url HTTP://h
accepted 8 D1,D3 url http://h
accepted 24 D1,D2,D3 url http://h/a/b;c?d=e&f%2f1
rejected 4 D1,D2,D3 url x:%\x41x
rejected 2 D1,D2,D3 url x:\x00
rejected 2 D1,D2,D3 url x:\xff
rejected 2 D1,D2,D3 url x:\x5c
accepted 5 D3 genericurl http:
accepted 1 D3 host a
accepted 3 D3 host 3.a
rejected 1 D3 host 3
rejected 2 D3 host a.
rejected 2 D3 host a-
accepted 5 D3 login :@h:1
END
is "viable writes each octet that may follow" \
   "$(c viable url.bnf url 'ftp:\x2fx'; echo $?)" 'viable   5 of 6
prefix   ftp:/
may end  no
next     /
1'

## Languages that are equal

changed () { sed "$1" url.bnf > copy.bnf; ! cmp -s url.bnf copy.bnf; }
equal "as printed, url derives just what genericurl does" url '/^url /,/otherurl$/c\
url = genericurl' -a D3
# D1 takes the schemes from url, which has no scheme in the copy.
printf 'D1 except otherurl "ftp:"\nD3 literal gopherurl /\n' > ftp
is "with D1 url does not" "$(g -c ftp diff url.bnf copy.bnf url)" 'url differs
  only by copy.bnf:
    "ftp:"'
equal "schemepart derives just what *xchar does" schemepart \
  's/^schemepart .*/schemepart = *xchar/' -a none
equal "localhost is a host" fileurl 's/host | "localhost"/host/' -a none
equal "a selector may hold any %09" gopherurl \
  's/^gopherurl .*/gopherurl = "gopher:\/\/" hostport [ \/ [ gtype [ selector ] ] ]/
  /^                 \[ "%09" search/d' -a D3
equal "psegment is fsegment" ppath 's/^psegment .*/psegment = fsegment/' -a none
equal "search is hsegment" httpurl 's/^search .*/search = hsegment/' -a none
is "diff names productions that are equal, but written otherwise" \
   "$(c diff url.bnf copy.bnf; echo $?)" 'search is equal, but written otherwise
  - url.bnf:56:  *[ uchar | ";" | ":" | "@" | "&" | "=" ]
  + copy.bnf:56:  hsegment
'$((productions - 1))' equal, 1 equal but written otherwise, 0 different, 0 not compared, 0 in one only
0'
is "D4 changes nothing" "$(status c --apply-other=D1,D2,D3 diff url.bnf url.bnf)" 0
is "D1 changes otherurl, and url with it" \
   "$(c -a D2,D3 diff --apply-other=D1,D2,D3 url.bnf url.bnf | awk '/ differs/ { print $1 }' \
     | tr '\n' ' ')" \
   "otherurl url "
is "diff of a file with itself names the corrections of each side" \
   "$(c -a D3 diff --apply-other=D1,D3 url.bnf url.bnf | head -n 5)" "$(cat <<'END'
otherurl differs
  - url.bnf:14 (D3):  genericurl
  + url.bnf:14 (D1 D3):  except( genericurl ; "http:" "ftp:" "news:" "nntp:" "telnet:" "gopher:" "wais:" "mailto:" "file:" "prospero:" )
  only by url.bnf (D3):
    "ftp:"
END
)"
is "diff of a file with itself can compare one production" \
  "$(c -a none diff --apply-other=D1 url.bnf url.bnf otherurl)" 'otherurl differs
  only by url.bnf (none):
    "ftp:"'
is "without the corrections gopherurl and url cannot be compared" \
   "$(g diff url.bnf url.bnf; echo $?)" "$(cat <<END
url cannot be compared, but is written the same: url.bnf:60:41: stray character / outside quotes, in gopherurl
gopherurl cannot be compared, but is written the same: url.bnf:60:41: stray character / outside quotes, in gopherurl
$((productions - 2)) equal, 0 equal but written otherwise, 0 different, 2 not compared, 0 in one only
1
END
)"

## Copies with one change

# diff writes the changed production first, and then those that refer to it, with "because of".
line_number=0
while IFS=$tab read -r script rule first second; do
  line_number=$((line_number + 1))
  case $script in '' | '#'*) continue ;; esac
  what="changes.txt:$line_number, $rule"
  changed "$script"; ok "the copy has the change: $what"
  c -a D3 diff url.bnf copy.bnf > got
  is "diff finds a difference: $what" $? 1
  is "diff names the changed production alone: $what" "$(sed -n 's/ differs$//p' got)" "$rule"
  is "diff names the others as equal, or changed because of it: $what" \
     "$(tail -n 1 got | awk '{ print $1 + $8, $3 + $11 + $14 }')" "$productions 0"
  is "diff shows the shortest strings: $what" "$(awk '
       / differs$/ { on = 1; a = b = "-"; next }
       / differs, / { exit }
       / only by url/ { to = 1 }
       / only by copy/ { to = 2 }
       on && /^    "/ { if (to == 1) a = substr($0, 5); else b = substr($0, 5) }
       END { print a " " b }' got)" "$first $second"
done < changes.txt
changed 's/^url            = httpurl . /url            = /'
is "url without httpurl, as printed, is only written otherwise" \
   "$(c -a D3 diff url.bnf copy.bnf | grep -v '^ ')" 'url is equal, but written otherwise
'$((productions - 1))' equal, 1 equal but written otherwise, 0 different, 0 not compared, 0 in one only'
is "url without httpurl has http as any other scheme" "$(c diff url.bnf copy.bnf url)" \
  'url differs
  only by copy.bnf:
    "http:"'
changed '/^hex /,/"f"$/d'
is "diff names a production that is left out" \
   "$(c diff url.bnf copy.bnf | grep '^hex')" "hex is only in url.bnf"
is "diff names a production that is added" \
   "$(c diff copy.bnf url.bnf | grep '^hex')" "hex is only in url.bnf"
is "diff --count=3 shows up to 3 strings" "$(g diff --count=3 g.bnf h.bnf g)" 'g differs
  only by g.bnf:
    "aab"
    "aaab"
    "aaaab"'

## Ambiguity

is "url as printed has these ambiguities" "$(c --all -a D3 ambiguity url.bnf url | grep -v '^ ')" \
  '"http://a"  url, url.bnf:8:18
"ftp://a"  url, url.bnf:8:18
"news:a"  url, url.bnf:8:18
"nntp://a/a"  url, url.bnf:8:18
"telnet://a"  url, url.bnf:8:18
"gopher://a"  url, url.bnf:8:18
"wais://a/"  url, url.bnf:8:18
"wais://a/?"  url, url.bnf:8:18, of the same kind
"wais://a///"  url, url.bnf:8:18, of the same kind
"mailto:a"  url, url.bnf:8:18
"file:///"  url, url.bnf:8:18
"prospero://a/"  url, url.bnf:8:18
"gopher://a/a"  gopherurl, url.bnf:60:51
"gopher://a/a%09"  selector, url.bnf:63:18
"gopher://a/a%09%09"  search, url.bnf:56:18
"file://localhost/"  fileurl, url.bnf:49:30
"a://a"  schemepart, url.bnf:19:18
15 kinds of ambiguity in url, 17 in all'
is "url with D1 has five kinds of ambiguity" \
   "$(c ambiguity url.bnf url | tail -n 1)" "5 kinds of ambiguity in url"
is "these productions are ambiguous" \
   "$(for symbol in $(symbols); do c -a D3 ambiguity url.bnf "$symbol" | tail -n 1; done \
      | grep -v unambiguous)" '1 kind of ambiguity in genericurl
15 kinds of ambiguity in url, 17 in all (--all shows them)
1 kind of ambiguity in otherurl
1 kind of ambiguity in schemepart
1 kind of ambiguity in fileurl
3 kinds of ambiguity in gopherurl'
printf 'a = "x" | "x"\nb = *[ "" ]\nc = *[ "x" "y" ] [ "x" ]\n' > x.bnf
is "two readings of one kind are one kind" \
   "$(g ambiguity x.bnf a | tail -n 1)" "1 kind of ambiguity in a"
printf 'a = [ "x" | "y" ] [ "x" | "z" ]\nb = "x" | [ p ] [ q ]\np = "x"\nq = "x"\n' > y.bnf
printf 'c = *[ [ [ "x" ] ] ]\n' >> y.bnf
is "ambiguity describes bytes of a choice without a name" "$(g ambiguity y.bnf a)" \
  '"x"  a, y.bnf:1:5
    left out: a single byte
    there: a single byte
1 kind of ambiguity in a'
is "ambiguity --all shows the second readings" "$(g --all ambiguity y.bnf b)" '"x"  b, y.bnf:2:5
    "x"
    q "x"
"x"  b, y.bnf:2:5, of the same kind
    "x"
    p "x"
"x"  b, y.bnf:2:11
    left out: q "x"
    there: p "x"
2 kinds of ambiguity in b, 3 in all'
# A kind is two alternatives, with any next bytes, or two places where an element is repeated or
# ends.
printf 'l = [ u "@" ] [ u "@" ] "h"\nu = *[ "a" | "b" | e ]\ne = "%%" "a"\n' > k.bnf
printf 's = 1*[ t ] "-" "x"\nt = *x\nx = "a" | "-" | "%%" "a"\n' >> k.bnf
is "ambiguity counts the same alternatives as one kind" "$(g ambiguity k.bnf l)" '"@h"  l, k.bnf:1:5
    left out: u after u "@"
    there: u after u "@"
    and 3 more of this kind
1 kind of ambiguity in l, 4 in all (--all shows them)'
is "ambiguity counts the same places as one kind" "$(g ambiguity k.bnf s)" '"-x"  s, k.bnf:4:5
    a repetition of nothing
"-x"  s, k.bnf:4:5
    no more: "-"
    once more: t after t "-"
"a-x"  t, k.bnf:5:5
    no more: after t t x "a"
    once more: x "a"
    and 2 more of this kind
3 kinds of ambiguity in s, 5 in all (--all shows them)'
is "ambiguity --all shows all of each kind" "$(g --all ambiguity k.bnf l)" '"@h"  l, k.bnf:1:5
    left out: u after u "@"
    there: u after u "@"
"a@h"  l, k.bnf:1:5, of the same kind
    left out: u "a"
    there: u "a"
"b@h"  l, k.bnf:1:5, of the same kind
    left out: u "b"
    there: u "b"
"%a@h"  l, k.bnf:1:5, of the same kind
    left out: u e "%"
    there: u e "%"
1 kind of ambiguity in l, 4 in all'
is "a repetition of nothing has the place of the repeated part" \
   "$(g ambiguity y.bnf c | sed -n 1,2p; g ambiguity y.bnf c | grep -c nothing)" \
   "$(printf '"%s  c, y.bnf:5:5\n    a repetition of nothing\n1' '"')"
printf 'a = "b" | *[ "" ] "xy"\n' > y.bnf
printf 'E except a "xy"\n' > rows
is "ambiguity describes a repetition of nothing" "$(g ambiguity y.bnf a)" '"xy"  a, y.bnf:1:11
    a repetition of nothing
"xy"  a, y.bnf:1:11
    no more: "xy"
    once more: "xy"
2 kinds of ambiguity in a'
is "a repetition of nothing that no string reaches does not count" \
   "$(g -c rows ambiguity y.bnf a)" "a is unambiguous"
printf 'a = "\0a" | "\0" "a"\n' > odd.bnf
is "ambiguity shows odd bytes in a reading in hexadecimal digits" \
   "$(g ambiguity odd.bnf a)" '"\x00a"  a, odd.bnf:1:5
    "\x00a"
    "\x00"
1 kind of ambiguity in a'
is "readings that differ a byte later are no ambiguity" "$(g ambiguity x.bnf c)" "c is unambiguous"

done_testing
