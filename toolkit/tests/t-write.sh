#!/bin/sh
# t-write.sh: fails if "urlbnf-grammar generate" writes url.y or url.l other than they are in
# grammar/, or other than grammar/README says.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup-write.sh"

#---- The grammars, octet by octet, from their three sources.

for grammar in rfc1738 w3c rfc3986; do
  is "$grammar has nothing to write" \
     "$(generate --check "$source/grammar/$grammar")" "nothing to do"
  fresh $grammar
  rm g/url.y g/url.l
  generate g > said
  is "$grammar is written anew" "$? $(tail -n 2 said)" "0 url.y: new
url.l: new"
  is "$grammar is written octet by octet" "$(cmp g/url.y "$source/grammar/$grammar/url.y";
      cmp g/url.l "$source/grammar/$grammar/url.l")" ""
done

#---- A file that is edited by hand.

rfc1738=$source/grammar/rfc1738
rule=$(at "$rfc1738/url.y" '^  | host ":" port  ')
choice=$(at "$rfc1738/url.l" '^shortest search')
hostport=$(at "$rfc1738/url.bnf" '^hostport ') search=$(at "$rfc1738/choices" 'shortest search')
by_hand () # FILE SED
{
  fresh rfc1738
  edit "$1" "$2"
  generate --check g
  echo "$?"
}
is "--check names the origin of a rule that is edited" \
   "$(by_hand url.y 's/^  | host ":" port  /  | host AT port  /')" \
"$rule"':   | host AT port                                   { $$ = NODE ($host, $port); }
  has to be:   | host ":" port                                   { $$ = NODE ($host, $port); }
  This follows from '"$hostport"'.  Change it there, or run urlbnf-grammar generate g
1'
is "--check names the origin of a definition that is edited" \
   "$(by_hand url.l 's/^port .*/port            {digit}+/' | sed -n 3p)" \
  "  This follows from $(at "$rfc1738/url.bnf" '^port ').  Change it there, or run urlbnf-grammar generate g"
is "--check names the origin of a choice that is edited" \
   "$(by_hand url.l 's/^shortest search/longest search/')" \
"$choice: longest search
  has to be: shortest search
  This follows from $search.  Change it there, or run urlbnf-grammar generate g
1"
is "--check names the origins of a line of all grammars" \
   "$(by_hand url.y 's/^%locations//' | sed -n 3p)" \
  "  This follows from url.bnf, corrections and choices.  Change it there, or run urlbnf-grammar generate g"
is "--check writes no file" "$(grep -c '^%locations' g/url.y)" 0
generate g > said
is "generate writes an edited file again" "$(cat said; generate g)" "url.y: changed from line 20 on
nothing to do"
is "--check finds a line more at the end" \
  "$(echo more >> g/url.l; generate --check g | sed -n '1s/:.*: /: /p; 2p')" "url.l: more
  has to be: the end of the file"
is "--origins writes the origin of each line" "$(generate --origins=origins g > log;
    sed -n "s/^$rule.//p; s/^$choice.//p" origins)" "$hostport
$search"

#---- The file of a production.

add 'newurl         = "new://" newpart newtail' 'newpart        = 1*alpha' \
  'newtail        = "/" newitem *[ "/" newitem ] | "?" newpair' 'newitem        = *uchar' \
  'newpair        = newitem "=" newitem ";"'
is "rules are in url.y, tokens in url.l" \
  "$(homes)" "newurl url.y newpart url.l newtail url.y newitem url.l newpair url.y "
is "two children of one name are named apart" "$(rule newpair)" 'newpair
  : newitem[newitem1] "=" newitem[newitem2] ";"     { $$ = NODE ($newitem1, $newitem2); }
  ;'
add 'newpair1       = newpair "," newpair2 "," newpair *[ head ":" ]' 'newpair        = *alpha' \
  'newpair2       = *digit' 'head           = *alpha' 'newurl         = "new:" newpair1'
is "no child has the name of another" "$(rule newpair1; rule newpair1.0)" 'newpair1
  : newpair[newpair_1] "," newpair2 "," newpair[newpair_2] newpair1.0
                                  { $$ = NODE ($newpair_1, $newpair2, $newpair_2, $[newpair1.0]); }
  ;
newpair1.0
  : %empty                                          { $$ = NOTHING; }
  | newpair1.0[head_] head ":"                      { $$ = JOIN ($head_, $head); }
  ;'
for form in '"new:" "all"' '"new:all" | "new:none"' '"n.w:" "all"' '"n-w+:" "all"' '"n9:" "all"'; do
  add "newurl         = $form"
  is "a scheme and characters are a rule: $form" "$(homes)" "newurl url.y "
done
add 'newurl         = "new:" newpair' 'newpair        = newa newb' 'newa           = 1*alpha' \
  'newb           = 1*digit'
is "generate names the reason for a rule" "$(grep '^newpair' said)" \
  "newpair: new in url.y: newa and newb stand in it"
add 'newurl         = "new:" newpath' 'newpath        = newitem *[ "/" newitem ]' \
  'newitem        = *alpha'
is "a list is one token" "$(homes)" "newurl url.y newpath url.l newitem url.l "
is "a heading has a note where rules are elsewhere" "$(sed -n '/ NEW  /,/^$/p' g/url.l)" \
  '  /* NEW                           (newurl: url.y) */'
choices='rules newpath'
add 'newurl         = "new:" newpath' 'newpath        = 1*alpha "/" 1*alpha'
is "rules in choices makes a rule" "$(homes)" "newurl url.y newpath url.y "
is "a repetition of characters in a rule has the line of url.bnf" \
  "$(grep -B 2 '^alpha_1' g/url.l)" \
  '  /* newpath        = 1*alpha "/" 1*alpha
     (newpath: url.y) */
alpha_1         {alpha}+'
choices='tokens newpair'
add 'newurl         = "new:" newpair' 'newpair        = newitem "=" newitem' \
  'newitem        = 1*alpha'
is "tokens in choices makes a token" "$(homes)" "newurl url.y newpair url.l newitem url.l "
small 'url = "x:" p' 'p = "a/b:" *"z"'
is "a colon after no scheme does not make a rule" "$(homes)" "url url.y p url.l "

#---- Repetitions.

fresh rfc1738
patch -s -d g -p1 < "$source/grammar/experiments/mailto/changes.patch"
write
is "a repetition of more than a name is a rule" "$(rule mailtourl; rule mailtourl.0)" \
'mailtourl
  : "mailto:"                                       { $$ = NODE (NOTHING); }
  | "mailto:" to                                    { $$ = NODE ($to); }
  | "mailto:" "?" header mailtourl.0                { $$ = NODE ($header, $[mailtourl.0]); }
  | "mailto:" to "?" header mailtourl.0             { $$ = NODE ($to, $header, $[mailtourl.0]); }
  ;
mailtourl.0
  : %empty                                          { $$ = NOTHING; }
  | mailtourl.0[head] "&" header                    { $$ = JOIN ($head, $header); }
  ;'
add 'newurl         = "new:" *q "x" 1*q' 'q              = alpha'
is "a repetition of a production of one letter is a token" \
   "$(rule newurl; grep '^q_' g/url.l)" 'newurl
  : "new:" q_0 "x" q_1                              { $$ = NODE (NOTHING); }
  ;
q_0             {q}*
q_1             {q}+'
small 'url = a | b' 'a = "a:" *[ par ]' 'b = "b:" *[ par ] "!"' 'par = ";" 1*"x" "=" v' 'v = *"y"'
is "two productions share a repetition" \
  "$(grep -c '^par\.0$' g/url.y) $(grep -c ' par\.0  *{' g/url.y)" "1 1"
small 'url = "a:" *[ par ] "!" *[ par ]' 'par = ";" v' 'v = *"y" "/" *"z" w' 'w = 1*"x"'
is "one production may repeat the same twice" "$(rule url; grep -c '^par\.0$' g/url.y)" 'url
  : "a:" par.0[par.01] "!" par.0[par.02]            { $$ = NODE ($[par.01], $[par.02]); }
  ;
1'
add \
  'newurl         = "new:" *[ "a" hostport ] 1*[ "a" hostport ] *[ "b" hostport ] *[ "a" hostport ]'
is "repetitions without a name are spelled apart" \
  "$(grep '^newurl' g/url.y; rule newurl | sed -n 2p)" 'newurl
newurl.0
newurl.1
newurl2.0
  : "new:" newurl.0[newurl.01] newurl.1 newurl2.0 newurl.0[newurl.02]'
small 'url = "x:" a *[ ";" ] "!" *[ "?" ]' 'a = 1*"y"'
is "repetitions of characters are spelled apart" \
  "$(sed -n 's/^\(url[0-9]*_0\)  *//p' g/url.l; rule url | sed -n 2p)" '(";")*
("?")*
  : "x:" a url_0 "!" url2_0                         { $$ = NODE ($a); }'
small 'url = "x:" url2 *[ ";" a ] "!" *[ "?" a ]' 'url2 = "2" a' 'a = 1*"y"'
is "a repetition is not spelled as a production" "$(grep '^url[0-9.]*$' g/url.y | tr '\n' ' ')" \
  "url url.0 url3.0 url2 "
for form in '2*3hostport' '2hostport' '*1hostport' '2*hostport'; do
  add "newurl         = \"new:\" $form"
    echo "$form: $(rule newurl | sed -n 's/^  [:|] //; s/  *{.*//; /"/p' | tr '\n' '|')"
done > forms
is "n*m of a rule is written out" "$(cat forms)" \
  '2*3hostport: "new:" hostport[hostport1] hostport[hostport2]|"new:" hostport[hostport1] hostport[hostport2] hostport[hostport3]|
2hostport: "new:" hostport[hostport1] hostport[hostport2]|
*1hostport: "new:"|"new:" hostport|
2*hostport: "new:" hostport hostport.1|'

small 'url = "x:" a' 'a = 3*"y" 2*3"z" 2"w"'
is "n*m of a token is flex's" "$(sed -n 's/^a  *//p' g/url.l)" '("y"){3,}("z"){2,3}("w"){2}'
add 'newurl         = "new:" 1*[ "a" hostport ]'
is "a repetition of more than a name begins with all of it" "$(rule newurl.1)" 'newurl.1
  : "a" hostport                                    { $$ = $hostport; }
  | newurl.1[head] "a" hostport                     { $$ = JOIN ($head, $hostport); }
  ;'
small 'url = "x:" p' 'p = a ";" [ p ]' 'a = 1*"y"'
is "a production that may end with itself may end before" "$(sed -n 's/^p  *//p' g/url.l)" \
  '({a}";")*({a}";")'
add \
  'newurl         = "new:" hostport [ user ] | "new:" [ hostport ] user | "new:" [ hostport ] [ user ]'
is "each alternative stands once" "$(rule newurl)" 'newurl
  : "new:" hostport                                 { $$ = NODE ($hostport); }
  | "new:" hostport user                            { $$ = NODE ($hostport, $user); }
  | "new:" user                                     { $$ = NODE ($user); }
  | "new:"                                          { $$ = NODE (NOTHING); }
  ;'

#---- Literals and declarations.

add 'newurl         = "new:" newpart "x." newpart "x;" newpart "x!" newpart' \
  'newpart        = 1*digit'
is "literals of one name have numbers" \
  "$(grep -o 'X[_0-9]* *"x[.;!]"' g/url.y | tr -s ' ' | tr '\n' ' ')" \
  'X "x." X_2 "x;" X_3 "x!" '
small \
  'url = "x:" p "11" p "1" p "aa" p ".." p "::" p "A" p "1a" p "1." p ".1" p "-1" p "x-y" p "%09" p "a%" p "^^" p "\\" p "{" p' \
  'p = *"z"'
is "literals have these names" \
  "$(sed -n '/^%token X/,/^$/p' g/url.y | sed 's/%token//' | tr -s ' \n' ' ')" \
   ' X "x:" N1_N1 "11" N1 "1" AA "aa" DOTS ".." COLONS "::" A "A" N1A "1a" N1_DOT "1." DOT_N1 ".1" DASH_N1 "-1" X_Y "x-y" TAB "%09" A_2 "a%" CARETS "^^" BACKSLASHES "\\\\" LBRACE "{" '
words='aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh last'
start='url top'
small 'url = "x:" top' "top = $(echo "$words" | sed 's/ / ";" /g')" \
  $(for word in $words; do echo "$word=1*\"$word\""; done)
start=
is "a declaration is as full as can be" "$(sed -n '/^%token aaaa/,/^%%/p' g/url.y)" \
  "%token aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh
       last

/* What a parse begins with when the start symbol is not url (row 20).  */
%token START_TOP

%%"

#---- Notes, headings, remarks.

choices='remark a   (row 1)
above b (row 2)
remark url
   (row 3)'
small '; 5.1' '' 'url = "x:" a ":" b ";" e' 'a = 1*"c"' '' '; 5.2' '' 'e = 1*"e"' '; of two' \
  '; lines' 'b = 1*"d"'
is "url.l has headings and remarks" "$(sed '1,/\*\//d' g/url.l)" '
  /* 5.1                           (url: url.y) */

  /* a = 1*"c"   (row 1) */
a               ("c")+

  /* 5.2 */

  /* e = 1*"e" */
e               ("e")+

  /* of two
     lines (row 2) */
  /* b = 1*"d" */
b               ("d")+

%%'
is "url.y has headings and remarks" "$(sed -n '/^.\*-/,/^url$/p' g/url.y)" "/*----.
| 5.1 |
\`----*/

/* url = \"x:\" a \":\" b \";\" e
   (row 3) */
url"
small '; One' '' '; Two' '' 'url = "x:" a' 'a = 1*"c"'
is "a section may stand within one" "$(sed -n '/^.\*-/,/^.. url/p' g/url.y)" "/*----.
| One |
\`----*/

/* Two */

/* url = \"x:\" a */"
wrong=
for letters in 1 2 3 4 5 6 7 8 9; do
  small "$(awk -v n=$letters 'BEGIN {
    for (i = 10; i < 50; i++) { name[i] = substr("abcdefghi", 1, n) i;
    line = line (i > 10 ? " | " : "url = ") name[i] }
    print line
    for (i = 10; i < 50; i++) print name[i] " = \"" name[i] ":\" p"
    print "p = *\"z\"" }')"
    sed -n '/^  \/\* (/,/\*\//p' g/url.l | awk '
    length($0) > 80 || (above != "" && ! /\*\// && length(above) + 1 + length($1) <= 79) {
    wrong = 1 }
    { above = $0 }
    END { exit wrong || NR < 3 }' || wrong="$wrong $letters"
done
is "notes of many names are laid out" "$wrong" ""

#---- Other notations.

small '; ABNF' '' 'url     = "ab:" rest [ "?" query ]' 'rest    = segment *( "/" segment )' \
  'segment = *ALPHA' 'query   = 2*4hex / %x80-FF' 'hex     = DIGIT / "a"'
is "the core rules of ABNF need no line" "$(sed '1,/^rest/d' g/url.l)" '  /* segment = *ALPHA */
segment         {ALPHA}*
  /* query   = 2*4hex / %x80-FF */
query           {hex}{2,4}|[\x80-\xFF]
  /* hex     = DIGIT / "a" */
hex             {DIGIT}|(?i:"a")

  /* The core rules of RFC 5234, appendix B.1, that these use. */

  /* ALPHA   = %x41-5A / %x61-7A */
ALPHA           [A-Z]|[a-z]
  /* DIGIT   = %x30-39 */
DIGIT           [0-9]

%%'
small '; ABNF' 'url = "x:" seg DIGIT / %x79 seg' 'seg = *ALPHA'
is "a core rule of ABNF is a token" "$(grep -c '^%token seg DIGIT$' g/url.y)" 1
start=URI-x
small '     URI-x       = literals *( "/" literals )' '     literals    = 1*%x61-7A'
start=
is "an indented text is read" "$(sed -n '/^  .. URI/,/^URI/p' g/url.l)" \
  '  /* URI-x       = literals *( "/" literals ) */
URI-x           {literals}("/"{literals})*'
notation=abnf
small 'url     = "ab:" set' 'set     = "a" / "b" / "c" / "d" / "e" / "f" / "g" / "h" / "i" / %x6A'
is "letters of ABNF in either case are no set" "$(grep '^set' g/url.l)" \
  "set             $(printf '(?i:"%s")|' a b c d e f g h i)\"j\""
small 'url     = "ab:" set' \
  'set     = %x61 / %x62 / %x63 / %x64 / %x65 / %x66 / %x67 / %x68 / %x69 / "6"'
is "ten letters and digits of ABNF are one set" \
   "$(grep '^set' g/url.l)" "set             [abcdefghi6]"
notation=
small 'url = a+b | c' 'a+b = "x:" p *[ p+q ]' 'c = "y:" p' 'p = *"z"' 'p+q = "-" p'
is "a name may have a plus" "$(rule pplusq.0 | sed -n '3s/  *{.*//p')" '  | pplusq.0[head] pplusq'
small 'url = "x:" path' 'path = seg
     | seg "/" path' 'seg = "s" | "t"'
is "a choice on two lines may end with itself" "$(sed -n 's/^path *//p' g/url.l)" '({seg}"/")*{seg}'
small 'url = "x:" a ":" a' 'a = [ "b" a ] | "c"'
is "a production that ends with itself may be empty" \
   "$(sed -n 's/^a *//p' g/url.l)" '("b")*(""|"c")'
notation=rfc821
small '<url> ::= "ab:" <rest>' '<rest> ::= <part> | <part> "/" <rest>' '<part> ::= "x" | "y"'
is "rfc821 is read" "$(homes)" "url url.y rest url.l part url.l "

cd /
done_testing
