#!/bin/sh
# t-write-refused.sh: urlbnf-grammar generate: what it leaves alone, what it refuses, and files of all kinds.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup.sh"

#---- A person's work is left alone, or refused with its place.

refused () # WHAT MESSAGE, for g
{
  cp g/url.y before.y
  cp g/url.l before.l
  is "$1" "$(generate g > said; echo $?; sed 's/^urlbnf-grammar: //' said)" "2
$2"
  is "$1: nothing is written" "$(cmp g/url.y before.y && cmp g/url.l before.l; ls g | grep new)" ""
}
fresh rfc1738
edit url.y 's/^  | host ":" port  /  | host AT port  /'
is "what a person has changed stays" "$(cp g/url.y before.y; generate g; cmp g/url.y before.y)" "nothing to do"
edit url.bnf 's/^hostport .*/hostport       = host [ "," port ]/'
refused "a changed line above a person's rule" "g/url.y:150: hostport has another line in url.bnf now, and what stands there is \
not the form of the line above it: change it by hand, or take it out"
small 'url = "x:" zone' 'zone = "east" | "west"'
generate g > log
edit url.l 's/^zone .*/zone            (?i:"east"|"west")/'
is "letters of both cases, which a person has allowed, stay" "$(cp g/url.l before.l; generate g; cmp g/url.l before.l)" "nothing to do"
edit url.bnf 's/^zone .*/zone = "east" | "south"/'
refused "a changed line above letters of both cases" "g/url.l:3: zone has another line in url.bnf now, and what stands there is \
not the form of the line above it: change it by hand, or take it out"
fresh rfc1738
edit url.bnf 's/^fileurl .*/fileurl = "file:" fpath/'
refused "a changed line of a departure" "g/url.y:178: fileurl has another line in url.bnf now, and departs from its line row 11 \
(departures:8): change departures and url.y by hand"
fresh rfc1738
edit url.bnf 's/\*xchar | ip-schemepart/*reserved | opaque/; s/^ip-schemepart /opaque /'
refused "names that choices have" \
  "g/url.l:159: this is a choice of ip-schemepart (Row 7), and url.bnf has no ip-schemepart: a person has to change this
g/url.l:159: this is a choice of *xchar (Row 7), and url.bnf has no *xchar: a person has to change this"
small 'url = "x:" a-b ":" c' 'a-b = 1*"y"' 'c = 1*"z"'
generate g > log
printf '  /* Row 1: what? */\n":" c  before\ta-b\n' >> g/url.l
edit url.bnf 's/a-b/d/g'
refused "a choice of a name with a dash" "g/url.l:8: this is a choice of a-b (Row 1), and url.bnf has no a-b: a person has to change this"

# An action with all that looks like its end.
for text in '/* as in "}" or } */' "/* it's { */" '/* } */' '/* " */' "a ('}');" 'a ("\"}");' '{ a; }'; do
  small 'url = a | b' 'a = "x:" p' 'b = "y:" p' 'p = *"z"'
  generate g > log
  TEXT=$text perl -0pi -e 's|(a\n  : "x:" p\n +)\{|$1\{ $ENV{TEXT}|' g/url.y
  is "an action with $text" "$(grep -c -F "$text" g/url.y; cp g/url.y before.y; generate g; cmp g/url.y before.y)" "1
nothing to do"
  edit url.bnf '/^a =/d; s/^url = .*/url = b/'
  is "a production whose action has $text is taken out" "$(generate g; sed -n '/^%%/,$p' g/url.y)" 'a: taken out of url.y
url: changed in url.y
%%
start
  : url  { cx->root = $url; }
  ;

/* url = b */
url
  : b    { $$ = NODE ($b); }
  ;

/* b = "y:" p */
b
  : "y:" p
         { $$ = NODE ($p); }
  ;'
done
small 'url = "x:" p-q' 'p-q = *"z"'
generate g > log
edit url.l 's/^%%/OTHER           {p-q}+\
%%/'
edit url.bnf '/^p-q/d; s/ p-q//'
refused "a name with a hyphen that a definition has" \
  "g/url.l:2: {p-q} stands here still, and url.l has no p-q any more: a person has to change this"

#---- Broken grammars.

broken () # WHAT SED MESSAGE
{
  fresh rfc1738
  edit url.bnf "$2"
  refused "$1" "$3"
}
broken "a production is missing" '/^fsegment /d' 'g/url.bnf:43:18: fsegment is undefined, in fpath; did you mean hsegment or psegment?
g/url.bnf:43:34: fsegment is undefined, in fpath; did you mean hsegment or psegment?'
fresh rfc1738
edit url.bnf 's/^ftptype .*/ftptype = ftptype "a"/'
refused "left recursion" "g/url.bnf:45:1: ftptype is recursive: ftptype -> ftptype"
broken "a production twice" 's|^ftptype .*|&\nftptype = "a"|' "g/url.bnf:46:1: ftptype is defined again; the first time on line 45"
broken "malformed" 's/^ftptype .*/ftptype = "A" [ "B"/' "g/url.bnf:45:15: the closing ] is missing, in ftptype"
for name in start error before predefined END START_X; do
  add "newurl         = \"new:\" $name" "$name = 1*alpha"
  generate g > said
  is "a production called $name" "$(grep -c "^urlbnf-grammar: g/url.bnf:108: a production cannot be called $name: " said)" 1
done
for name in int default return BEGIN REJECT YYEOF; do
  add "newurl         = \"new:\" $name" "$name = 1*alpha"
  is "a production called $name, which is a word of C or flex" "$(homes)" "newurl url.y $name url.l "
done
add 'newurl         = "new:" COLON' 'COLON = "c"'
is "a production called as a token is" "$(generate g)" "urlbnf-grammar: g/url.y:45: COLON is the token for \":\" there; no production can have \
that name"
for name in .n n. n.n ~; do
  small "<url> ::= \"x:\" <$name>" "<$name> ::= \"c\""
  is "a name that bison cannot have: $name" "$(generate g)" "urlbnf-grammar: g/url.bnf:2: bison and flex cannot spell the name $name"
done
add 'newurl         = "new:" a-b a_b' 'a-b = "c"' 'a_b = "d"'
is "names that C spells alike" "$(generate g)" "urlbnf-grammar: g/url.bnf:109: a_b and a-b (line 108) are spelled alike in C"
{ echo 'a-b            = "c"'; sed 's/prosperourl | otherurl/prosperourl | newurl | otherurl/' "$source/grammar/rfc1738/url.bnf"
  printf '%s\n' 'newurl         = "new:" a-b a_b' 'a_b            = "d"'; } > g/url.bnf
is "names that C spells alike, one of them the first" \
   "$(generate g | sed 's/url.bnf:[0-9]*/url.bnf:N/')" "urlbnf-grammar: g/url.bnf:N: a_b and a-b (line 1) are spelled alike in C"
add 'newurl         = "new:" a-b a_b' 'a_b = "d"' 'a-b = "c"'
is "in another order" "$(generate g)" "urlbnf-grammar: g/url.bnf:109: a-b and a_b (line 108) are spelled alike in C"
add 'newurl         = "new:" hostport' 'newself = hostport newself'
is "a production that only it refers to" "$(generate g | grep -c 'g/url.bnf:108:.*newself')" 1
add 'newurl         = "new:" hostport' 'newalone = hostport "x"'
is "a rule that nothing refers to" "$(generate g)" "urlbnf-grammar: g/url.bnf:108: no production of url.y refers to newalone; add it \
to one, or START_NEWALONE to the rule start of url.y"
add 'newurl         = "new:" hostport "*/"'
is "what ends a comment" "$(generate g)" "urlbnf-grammar: g/url.bnf:107: the line of newurl contains */, which ends a comment"
for repetition in '2*4hostport' '*1hostport' '*2hostport' '1*1hostport' '1*2hostport' '2*hostport' '3hostport' '*1[ hostport ]'; do
  add "newurl         = \"new:\" $repetition"
  is "a repetition that url.y cannot have: $repetition" "$(generate g)" "urlbnf-grammar: g/url.bnf:107: newurl cannot be written in \
url.y: the legend has no repetition but of any number, or of one or more"
done
small 'url = "x:" a *[ ";" ] "!" *[ "?" ]' 'a = 1*"y"'
refused "two repetitions of characters without a name" "g/url.bnf:1: url cannot be written in url.y: its token url_0 would stand for \
more than one repetition; give one of them a production"
small 'url = "x:" a *[ ";" ] "!" *[ ";" ]' 'a = 1*"y"'
generate g > log
is "twice the same one" "$(sed -n 's/^url_0 *//p' g/url.l)" '(";")*'
add 'newurl         = "new:" *[ "a" hostport ] *[ "b" hostport ]'
is "two repetitions without a name" "$(generate g | sed 's/.*url.bnf:107: //')" "newurl cannot be written in url.y: its rule newurl.0 would stand for \
more than one repetition; give one of them a production"

#---- Files as people have them.

fresh rfc1738
printf '%%%%\n' > g/url.l
printf '%%%%\nstart\n  : url\n  ;\n' > g/url.y
generate g > said
is "as good as empty: all is written" "$? $(grep -c ': new in' said)" "0 69"
is "as good as empty: once" "$(generate g)" "nothing to do"
fresh rfc1738
printf '/* mine */\n%%%%\n' > g/url.l
generate g > log
is "below a comment at the top there is a blank line" "$(sed 3q g/url.l)" \
'/* mine */

  /* (genericurl, url, otherurl: url.y) */'

# A rule without a place among definitions, above one that only choices use.
rm -rf g
mkdir g
echo 'url = "ab:"' > g/url.bnf
printf 'REST            x\n%%%%\n' > g/url.l
printf '%%%%\nstart\n  : url  { cx->root = $url; }\n  ;\n' > g/url.y
is "a note above a definition" "$(generate g; cat g/url.l)" "url: new in url.y: it begins with a scheme
  /* (url: url.y) */
REST            x
%%"
is "a note above a definition: once" "$(generate g)" "nothing to do"
# The last token, with its declaration.
printf '%%%%\n' > g/url.l
generate g > log
cp g/url.y without.y
printf 'url = "ab:" x\nx = 1*"y"\n' > g/url.bnf
generate g > log
grep '^%token x$' g/url.y > log
ok "a declaration of one token"
echo 'url = "ab:"' > g/url.bnf
generate g > log
is "it goes with the token; its heading stays" "$(diff g/url.y without.y | grep '^[<>]')" "< 
< /* Productions of characters, from url.l.  */"
fresh rfc1738
edit url.y 's/ip-schemepart  *(row 7/ip-schemepart(row 7/'
is "a remark close to its line" "$(generate g)" "nothing to do"
fresh rfc1738
printf '\001\n' >> g/url.l
is "a control character" "$(generate g)" "nothing to do"

crlf () { sed 's/$/\r/' "$source/grammar/rfc1738/$1"; }
fresh rfc1738
crlf url.bnf > g/url.bnf
is "url.bnf with CRLF" "$(generate g)" "nothing to do"
for file in url.bnf url.y url.l; do crlf $file > g/$file; done
edit url.bnf 's/^safe .*"+"/& | "~"/'
is "all with CRLF" "$(generate g)" "safe: changed in url.l"
is "all with CRLF: so it stays" "$(grep -c -v "$(printf '\r')\$" g/url.l)" 0
fresh rfc1738
for file in url.bnf url.y url.l; do printf '%s' "$(cat g/$file)" > edited; cat edited > g/$file; done
edit url.bnf 's/^hostport .*/hostport       = host [ "," port ]/'
is "no newline at the end" "$(generate g; tail -c 1 g/url.y | od -c | sed -n 1p)" "hostport: changed in url.y
0000000  \\n"
fresh rfc1738
edit url.bnf 's/^\([a-z0-9]*\)  *= /\1	=	/'
is "tabs" "$(generate g)" "nothing to do"
fresh rfc1738
sed '/^%%/,$d' "$source/grammar/rfc1738/url.y" > g/url.y
is "url.y without %%" "$(generate g | head -n 1)" "urlbnf-grammar: g/url.y: there is no line %%, below which the rules stand"
fresh rfc1738
edit url.y '/^start$/,/^  ;$/d'
is "url.y without start" "$(generate g)" "urlbnf-grammar: g/url.y: there is no rule start, below which the productions stand"
fresh rfc1738
sed '/^%token/,/^$/d' "$source/grammar/rfc1738/url.y" > g/url.y
generate g > said
ok "url.y without a declaration"
is "url.y without a declaration: there are two then" "$(grep -c '^%token' g/url.y) $(generate g)" "2 nothing to do"
is "no folder" "$(generate none)" "urlbnf-grammar: none: No such file or directory"
is "a file" "$(generate g/url.y)" "urlbnf-grammar: g/url.y: this is no folder"
for file in url.bnf url.y url.l; do
  fresh rfc1738
  rm g/$file
  generate g > said
  is "no $file" "$? $(grep -c "g/$file: " said)" "2 1"
done
: > g/url.l
fresh rfc1738
: > g/url.bnf
is "an empty url.bnf" "$(generate g | tail -n 1)" "urlbnf-grammar: g: url.bnf has no production"
for mode in 600 664 755; do
  fresh rfc1738
  edit url.bnf 's/^safe .*"+"/& | "~"/'
  chmod "$mode" g/url.l
  generate g > log
  is "a file keeps its mode, $mode" "$(cat log; ls -l g/url.l | cut -c2-10)" "safe: changed in url.l
$(: > mode; chmod "$mode" mode; ls -l mode | cut -c2-10)"
done
fresh rfc1738
printf 'a\000b' > g/url.l
is "a NUL" "$(generate g)" "urlbnf-grammar: g/url.l: there is a NUL in it"
fresh rfc1738
edit url.bnf 's/^safe .*"+"/& | "~"/'
mkdir g/url.l.new
generate g > said
is "the file cannot be written" "$? $(cat said)" "2 urlbnf-grammar: g/url.l.new: Is a directory"
is "the file cannot be written: it is as it was" "$(different rfc1738 | grep -c '^[<>] safe ')" 2
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
urlbnf-grammar: generate: wrong number of arguments"
cd /
done_testing
