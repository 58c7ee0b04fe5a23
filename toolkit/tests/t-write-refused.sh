#!/bin/sh
# t-write-refused.sh: fails if "urlbnf-grammar generate" writes what bison, flex or src/generate
# cannot use, or refuses it in unclear words, or mishandles a file.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup-write.sh"

refused () # WHAT MESSAGE, for g
{
  is "generate refuses: $1" "$(generate g > said; echo $?; sed 's/^urlbnf-grammar: //' said)" "2
$2"
  is "generate writes nothing: $1" "$(ls g | grep 'new\|^url.[yl]$')" "$(ls before 2> log)"
}
broken () # WHAT SED MESSAGE
{
  fresh rfc1738
  rm g/url.y g/url.l
  edit url.bnf "$2"
  refused "$1" "$3"
}
broken "a production is missing" '/^fsegment /d' \
  'g/url.bnf:43:18: fsegment is undefined, in fpath; did you mean hsegment or psegment?
g/url.bnf:43:34: fsegment is undefined, in fpath; did you mean hsegment or psegment?'
broken "a production is left-recursive" 's/^ftptype .*/ftptype = ftptype "a"/' \
  "g/url.bnf:45:1: ftptype is recursive: ftptype -> ftptype"
broken "a production begins with itself or not" 's/^ftptype .*/ftptype = ftptype "a" | "b"/' \
  "g/url.bnf:45:1: ftptype is recursive: ftptype -> ftptype"
broken "two productions end with each other" \
  's/^ftptype .*/ftptype = "a" | "b" ring\nring = "c" ftptype | "d"/' \
  "g/url.bnf:45:1: ftptype is recursive: ftptype -> ring -> ftptype"
broken "a production is malformed" 's/^ftptype .*/ftptype = "A" [ "B"/' \
  "g/url.bnf:45:15: the closing ] is missing, in ftptype"
for name in int default return BEGIN REJECT YYEOF; do
  add "newurl         = \"new:\" $name" "$name = 1*alpha"
  is "a production may be called $name, a word of C or flex" "$(homes)" "newurl url.y $name url.l "
done
add 'newurl         = "new:" COLON' 'COLON = "c"'
is "a literal's token has a number where a production has its name" \
  "$(grep -c 'COLON_2 *":"' g/url.y)" 1
for name in .n n. n.n ~; do
  small "<url> ::= \"x:\" <$name>" "<$name> ::= \"c\""
  is "a name that bison cannot have is refused: $name" "$(cat said)" \
    "urlbnf-grammar: g/url.bnf:2: bison and flex cannot spell the name $name"
done
add 'newurl         = "new:" a-b a_b' 'a-b = "c"' 'a_b = "d"'
is "names that C spells alike are refused" "$(cat said)" \
  "urlbnf-grammar: g/$(at g/url.bnf '^a_b '): a_b and a-b (line $(at g/url.bnf '^a-b ' | cut -d : -f 2)) are spelled alike in C"
small 'url = "x:" *a "-" a_0' 'a = "a" | "b"' 'a_0 = "c"'
is "a production called like a repetition is refused" "$(cat said)" \
   "urlbnf-grammar: g/url.bnf:3: a production cannot be called a_0: so url.y spells a repetition in url"
add 'newurl         = "new:" hostport' 'newalone = hostport "x"'
is "a rule that nothing refers to is refused" "$(cat said)" \
  "urlbnf-grammar: g/$(at g/url.bnf '^newalone '): no production of url.y refers to newalone: add it \
to one, or to the start symbols in choices"
add 'newurl         = "new:" hostport "*/"'
is "the end of a comment in a line is refused" "$(cat said)" \
  "urlbnf-grammar: g/$(at g/url.bnf '^newurl '): the line of newurl contains */, which ends a comment"
add 'newurl         = "new:" *9[ hostport ] *9[ hostport ] *9[ hostport ] *9[ hostport ]'
is "too many alternatives are refused" "$(cat said)" \
  "urlbnf-grammar: g/$(at g/url.bnf '^newurl '): newurl cannot be written in url.y: it has too many \
alternatives; give a part of it a production"
small '; ABNF' 'url = "x:" seg %x30-39 / %x07 seg' 'seg = *ALPHA'
is "a control octet in a rule is refused" "$(cat said)" \
  "urlbnf-grammar: g/url.bnf:2: url cannot be written in url.y: no literal of url.y has \
such an octet; give it a production"
small '; ABNF' 'url = "x:" seg %x30-39' 'seg = *ALPHA'
is "a range in a rule is refused" "$(cat said)" \
  "urlbnf-grammar: g/url.bnf:2: url cannot be written in url.y: no rule of url.y has a range, such as \
%x30-39; give it a production"

#---- The file choices.

choices () # LINE...
{
  small 'url = "x:" a' 'a = *"z"' 'b = *"y"'
  rm -f g/url.[yl]
  printf '%s\n' "$@" > g/choices
  generate g | sed 's/^urlbnf-grammar: g.//'
}
is "choices without a start symbol are refused" "$(choices '; nothing')" \
  'choices: there is no start symbol, such as "start url"'
is "choices with an unknown start symbol are refused" "$(choices 'start uri')" \
  "choices:1: url.bnf has no production uri, which is to be a start symbol"
is "choices with an unknown word are refused" "$(choices 'begin url' 'start url')" \
  "choices:1: no item begins with begin: see \"The file choices\" in grammar/README"
is "a line of no item in choices is refused" "$(choices '   url' 'start url')" \
  "choices:1: this line belongs to no item: an item begins in the first column"
is "an unknown production in choices is refused" \
  "$(choices 'start url' 'rules c' 'remark c (row 1)')" "choices:2: url.bnf has no production c"
is "an unknown production of a remark is refused" "$(choices 'start url' 'remark c (row 1)')" \
  "choices:2: url.bnf has no production c"
is "a production that is a rule and a token is refused" \
   "$(choices 'start url' 'rules a' 'tokens a')" "choices:3: a stands here twice"
is "a token that has a rule in it is refused" "$(choices 'start url' 'tokens url' 'rules a')" \
  "url.bnf:1: url cannot stand in url.l: a stands in it, \
which is a rule of url.y"
is "a choice of an unknown production is refused" \
  "$(choices 'start url' 'choices' '  ; Row 1.' '  shortest a' '  c before *a')" \
   "choices:5: this is a choice of c, and url.bnf has no c"
is "a choice of a repetition of an unknown production is refused" \
   "$(choices 'start url' 'choices' '  1*c before *a')" "choices:3: this is a choice of 1*c, and url.bnf has no c"
is "a departure from an unknown production is refused" \
   "$(choices 'start url' 'departures' '  c = "x" ; row 1')" \
   "choices:3: c departs from nothing: url.bnf has no such production"
is "a departure that derives a string more is refused" \
   "$(choices 'start url' 'departures' '  a = *[ "z" | "y" ] ; row 1')" \
   'choices:3: a derives other strings here than in url.bnf, such as "y": change it, too, or delete it'
is "a departure that derives a string less is refused" \
   "$(choices 'start url' 'departures' '  a = 1*"z" ; row 1')" \
   'choices:3: a derives other strings here than in url.bnf, such as "": change it, too, or delete it'
for wrong in 'nosuch: nosuch is undefined, in a' '"x" a: a is recursive: a -> a'; do
  is "a departure without an automaton is refused: ${wrong%%:*}" \
     "$(choices 'start url' 'departures' "  a = ${wrong%%:*} ; row 1")" "choices:3: ${wrong#*: }"
done
is "a malformed departure is refused" \
   "$(choices 'start url' 'departures' '' '  a = [ "x" ; row 1')" \
   "choices:4: the closing ] is missing, in a"

#---- Files.

crlf () { sed 's/$/\r/' "$source/grammar/rfc1738/$1"; }
fresh rfc1738
crlf url.bnf > g/url.bnf
crlf choices > g/choices
is "sources may have CRLF" "$(generate g)" "nothing to do"
for file in url.y url.l; do crlf $file > g/$file; done
edit url.bnf 's/^safe .*"+"/& | "~"/'
is "files with CRLF are changed where they must be" \
   "$(generate g)" "url.l: changed from line $(at "$source/grammar/rfc1738/url.l" 'safe  *= ' | cut -d : -f 2) on"
is "files with CRLF keep it" "$(grep -c -v "$(printf '\r')\$" g/url.l)" 0
fresh rfc1738
edit url.bnf 's/^\([a-z0-9]*\)  *= /\1	=	/'
generate g > log
is "tabs are kept" "$(grep -c '	=	' g/url.y) $(generate g)" "23 nothing to do"
is "a missing folder is reported" \
   "$(generate none)" "urlbnf-grammar: none: No such file or directory"
is "a file in place of a folder is reported" \
   "$(generate g/url.y)" "urlbnf-grammar: g/url.y: this is no folder"
for file in url.bnf choices; do
  fresh rfc1738
  rm g/$file
  generate g > said
  is "a missing $file is reported" "$? $(grep -c "g/$file: " said)" "2 1"
done
fresh rfc1738
: > g/url.bnf
is "an empty url.bnf is reported" \
   "$(generate g | tail -n 1)" "urlbnf-grammar: g: url.bnf has no production"
for mode in 600 664 755; do
  fresh rfc1738
  edit url.bnf 's/^safe .*"+"/& | "~"/'
  chmod "$mode" g/url.l
  generate g > log
  is "a file keeps its mode $mode" "$(ls -l g/url.l | cut -c2-10)" \
    "$(: > mode; chmod "$mode" mode; ls -l mode | cut -c2-10)"
done
fresh rfc1738
printf 'a\000b' > g/choices
is "a NUL in choices is reported" \
   "$(generate g | sed 1q)" "urlbnf-grammar: g/choices: there is a NUL in it"
fresh rfc1738
edit url.bnf 's/^safe .*"+"/& | "~"/'
mkdir g/url.l.new
generate g > said
is "a file that cannot be written is reported" \
   "$? $(cat said)" "2 urlbnf-grammar: g/url.l.new: Is a directory"
is "a file that cannot be written stays as it was" \
   "$(cmp g/url.l "$source/grammar/rfc1738/url.l")" ""
if test "$(id -u)" -ne 0; then
  rmdir g/url.l.new
  chmod a-w g
  generate g > said
  is "a folder that is read-only is reported" "$? $(grep -c 'Permission denied' said)" "2 1"
  chmod u+w g
else
  skip "a folder that is read-only is reported" "root may write everywhere"
fi
is "generate without a folder is refused" "$(generate > said; echo $?; sed -n 1p said)" "2
urlbnf-grammar: generate: expected DIR"
cd /
done_testing
