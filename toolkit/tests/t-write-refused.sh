#!/bin/sh
# t-write-refused.sh: fails if "urlbnf-grammar generate" writes what bison, flex or src/generate
# cannot use, or mishandles a file.  tests/program/messages.txt has more that it refuses.
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
cd /
done_testing
