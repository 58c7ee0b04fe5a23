#!/bin/sh
# t-write-refused.sh: fails if "urlbnf-grammar generate" writes what bison, flex or src/generate cannot use, or
# refuses it in other words than a person understands; files of all kinds.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup.sh"

refused () # WHAT MESSAGE, for g
{
  is "$1" "$(generate g > said; echo $?; sed 's/^urlbnf-grammar: //' said)" "2
$2"
  is "$1: nothing is written" "$(ls g | grep 'new\|^url.[yl]$')" "$(ls before 2> log)"
}
broken () # WHAT SED MESSAGE
{
  fresh rfc1738
  rm g/url.y g/url.l
  edit url.bnf "$2"
  refused "$1" "$3"
}
broken "a production is missing" '/^fsegment /d' 'g/url.bnf:43:18: fsegment is undefined, in fpath; did you mean hsegment or psegment?
g/url.bnf:43:34: fsegment is undefined, in fpath; did you mean hsegment or psegment?'
broken "left recursion" 's/^ftptype .*/ftptype = ftptype "a"/' "g/url.bnf:45:1: ftptype is recursive: ftptype -> ftptype"
broken "malformed" 's/^ftptype .*/ftptype = "A" [ "B"/' "g/url.bnf:45:15: the closing ] is missing, in ftptype"
for name in int default return BEGIN REJECT YYEOF; do
  add "newurl         = \"new:\" $name" "$name = 1*alpha"
  is "a production called $name, which is a word of C or flex" "$(homes)" "newurl url.y $name url.l "
done
add 'newurl         = "new:" COLON' 'COLON = "c"'
generate g > log
is "a production called as a literal's token is: that has a number" "$(grep -c 'COLON_2 *":"' g/url.y)" 1
for name in .n n. n.n ~; do
  small "<url> ::= \"x:\" <$name>" "<$name> ::= \"c\""
  is "a name that bison cannot have: $name" "$(generate g)" "urlbnf-grammar: g/url.bnf:2: bison and flex cannot spell the name $name"
done
add 'newurl         = "new:" a-b a_b' 'a-b = "c"' 'a_b = "d"'
is "names that C spells alike" "$(generate g)" "urlbnf-grammar: g/url.bnf:109: a_b and a-b (line 108) are spelled alike in C"
small 'url = "x:" *a "-" a_0' 'a = "a" | "b"' 'a_0 = "c"'
is "a production called like a repetition" "$(generate g)" \
   "urlbnf-grammar: g/url.bnf:3: a production cannot be called a_0: so url.y spells a repetition in url"
add 'newurl         = "new:" hostport' 'newalone = hostport "x"'
is "a rule that nothing refers to" "$(generate g)" "urlbnf-grammar: g/url.bnf:108: no production of url.y refers to newalone: add it \
to one, or to the start symbols in choices"
add 'newurl         = "new:" hostport "*/"'
is "what ends a comment" "$(generate g)" "urlbnf-grammar: g/url.bnf:107: the line of newurl contains */, which ends a comment"
add 'newurl         = "new:" *9[ hostport ] *9[ hostport ] *9[ hostport ] *9[ hostport ]'
is "too many alternatives" "$(generate g)" "urlbnf-grammar: g/url.bnf:107: newurl cannot be written in url.y: it has too many \
alternatives; give a part of it a production"
small '; ABNF' 'url = "x:" seg %x30-39 / %x07 seg' 'seg = *ALPHA'
is "a range, and an octet, of a rule" "$(generate g)" "urlbnf-grammar: g/url.bnf:2: url cannot be written in url.y: no literal of url.y has \
such an octet; give it a production"
small '; ABNF' 'url = "x:" seg %x30-39' 'seg = *ALPHA'
is "a range of a rule" "$(generate g)" "urlbnf-grammar: g/url.bnf:2: url cannot be written in url.y: no rule of url.y has a range, such as \
%x30-39; give it a production"

#---- The file choices.

choices () # LINE...
{
  small 'url = "x:" a' 'a = *"z"' 'b = *"y"'
  printf '%s\n' "$@" > g/choices
  generate g | sed 's/^urlbnf-grammar: g.//'
}
is "no start symbol" "$(choices '; nothing')" 'choices: there is no start symbol, such as "start url"'
is "no such start symbol" "$(choices 'start uri')" "choices:1: url.bnf has no production uri, which is to be a start symbol"
is "no such word" "$(choices 'begin url' 'start url')" "choices:1: no item begins with begin: see \"The file choices\" in grammar/README"
is "a line of nothing" "$(choices '   url' 'start url')" "choices:1: this line belongs to no item: an item begins in the first column"
is "no such production" "$(choices 'start url' 'rules c' 'remark c (row 1)')" "choices:2: url.bnf has no production c"
is "no such production, of a remark" "$(choices 'start url' 'remark c (row 1)')" "choices:2: url.bnf has no production c"
is "in both files" "$(choices 'start url' 'rules a' 'tokens a')" "choices:3: a stands here twice"
is "a token that has a rule in it" "$(choices 'start url' 'tokens url' 'rules a')" "url.bnf:1: url cannot stand in url.l: a stands in it, \
which is a rule of url.y"
is "a choice of nothing" "$(choices 'start url' 'choices' '  ; Row 1.' '  shortest a' '  c before *a')" \
   "choices:5: this is a choice of c, and url.bnf has no c"
is "a departure from nothing" "$(choices 'start url' 'departures' '  c = "x" ; row 1')" \
   "choices:3: c departs from nothing: url.bnf has no such production"
is "a departure that is malformed" "$(choices 'start url' 'departures' '' '  a = [ "x" ; row 1')" \
   "choices:4: the closing ] is missing, in a"

#---- Files as people have them.

crlf () { sed 's/$/\r/' "$source/grammar/rfc1738/$1"; }
fresh rfc1738
crlf url.bnf > g/url.bnf
crlf choices > g/choices
is "sources with CRLF" "$(generate g)" "nothing to do"
for file in url.y url.l; do crlf $file > g/$file; done
edit url.bnf 's/^safe .*"+"/& | "~"/'
is "all with CRLF" "$(generate g)" "url.l: changed from line 133 on"
is "all with CRLF: so it stays" "$(grep -c -v "$(printf '\r')\$" g/url.l)" 0
fresh rfc1738
edit url.bnf 's/^\([a-z0-9]*\)  *= /\1	=	/'
generate g > log
is "tabs" "$(grep -c '	=	' g/url.y) $(generate g)" "23 nothing to do"
is "no folder" "$(generate none)" "urlbnf-grammar: none: No such file or directory"
is "a file" "$(generate g/url.y)" "urlbnf-grammar: g/url.y: this is no folder"
for file in url.bnf choices; do
  fresh rfc1738
  rm g/$file
  generate g > said
  is "no $file" "$? $(grep -c "g/$file: " said)" "2 1"
done
fresh rfc1738
: > g/url.bnf
is "an empty url.bnf" "$(generate g | tail -n 1)" "urlbnf-grammar: g: url.bnf has no production"
for mode in 600 664 755; do
  fresh rfc1738
  edit url.bnf 's/^safe .*"+"/& | "~"/'
  chmod "$mode" g/url.l
  generate g > log
  is "a file keeps its mode, $mode" "$(ls -l g/url.l | cut -c2-10)" "$(: > mode; chmod "$mode" mode; ls -l mode | cut -c2-10)"
done
fresh rfc1738
printf 'a\000b' > g/choices
is "a NUL" "$(generate g | sed 1q)" "urlbnf-grammar: g/choices: there is a NUL in it"
fresh rfc1738
edit url.bnf 's/^safe .*"+"/& | "~"/'
mkdir g/url.l.new
generate g > said
is "the file cannot be written" "$? $(cat said)" "2 urlbnf-grammar: g/url.l.new: Is a directory"
is "the file cannot be written: it is as it was" "$(cmp g/url.l "$source/grammar/rfc1738/url.l")" ""
if test "$(id -u)" -ne 0; then
  rmdir g/url.l.new
  chmod a-w g
  generate g > said
  is "a folder that is read-only" "$? $(grep -c 'Permission denied' said)" "2 1"
  chmod u+w g
else
  skip "a folder that is read-only" "root may write everywhere"
fi
is "usage" "$(generate > said; echo $?; sed -n 1p said)" "2
urlbnf-grammar: generate: expected DIR"
cd /
done_testing
