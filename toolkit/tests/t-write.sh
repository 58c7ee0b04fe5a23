#!/bin/sh
# t-write.sh: fails if "urlbnf-grammar generate" does not bring back, octet by octet, what
# write/empty takes out of a grammar, or writes or shows something else than it should.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup.sh"

productions () # GRAMMAR
{
  "$top/urlbnf-grammar" info "$source/grammar/$1/url.bnf" | awk '$1 ~ /^[0-9]+$/ && !/productions;/ { print $2 }'
}

#---- What a person has taken out comes back, octet by octet.

for grammar in rfc1738 w3c rfc3986; do
  fresh $grammar
  is "$grammar: nothing to do" "$(generate g)" "nothing to do"
  is "$grammar: and nothing is done" "$(different $grammar)" ""
  productions $grammar > names
  wrong=
  while read -r name; do
    fresh $grammar
    perl "$source/toolkit/tests/write/empty" g "$name"
    ! cmp -s "$source/grammar/$grammar/url.y" g/url.y || ! cmp -s "$source/grammar/$grammar/url.l" g/url.l \
      || wrong="$wrong $name:there"
    generate g > log || wrong="$wrong $name:fails"
    test -z "$(different $grammar)" || wrong="$wrong $name"
  done < names
  is "$grammar: each of its $(wc -l < names | tr -d ' ') productions" "$wrong" ""
  # Several at once: every third, and so on.
  for step in 2 3 5; do
    fresh $grammar
    # shellcheck disable=SC2046
    perl "$source/toolkit/tests/write/empty" g $(awk -v step=$step 'NR % step == 0' names)
    generate g > log
    is "$grammar: every $step" "$(different $grammar)" ""
  done
  fresh $grammar
  # shellcheck disable=SC2046
  perl "$source/toolkit/tests/write/empty" g $(cat names)
  is "$grammar: there is no rule left but start, and no definition" \
     "$(sed -n '/^%%/,$s/^[a-z][a-z.0-9-]*$/&/p' g/url.y) $(sed -n '/^%%/q; s/^[a-z][a-z_0-9]*  *[^ ]/&/p' g/url.l)" "start "
  generate g > log
  is "$grammar: all of them" "$(different $grammar)" ""
done
# All of a scheme.
for scheme in 'gopherurl gtype selector gopher+_string' 'ftpurl fpath fsegment ftptype' \
              'prosperourl ppath psegment fieldspec fieldname fieldvalue' \
              'newsurl grouppart group article'; do
  fresh rfc1738
  # shellcheck disable=SC2086
  perl "$source/toolkit/tests/write/empty" g $scheme
  generate g > log
  is "rfc1738: $scheme" "$(different rfc1738)" ""
done

# A rule without its quoted line, and a quoted line without its rule.
fresh rfc1738
sed -i.bak '/^hostport$/,/^  ;$/d' g/url.y
sed -i.bak '/^port  /d' g/url.l
generate g > log
is "below a line that is there" "$(different rfc1738)" ""

#---- A changed url.bnf, there and back.

for experiment in ambiguous https ipv6 irc ldap mailto search tilde; do
  fresh rfc1738
  patch -s -d g -p1 < "$source/grammar/experiments/$experiment/changes.patch" > log 2>&1
  # Without the choices: they are a person's.
  cp "$source/grammar/rfc1738/url.l" g/url.l
  generate g > said
  ok "$experiment: it is written"
  is "$experiment: once" "$(generate g)" "nothing to do"
  cp "$source/grammar/rfc1738/url.bnf" g/url.bnf
  generate g > log
  is "$experiment: and taken back" "$(different rfc1738)" ""
done

fresh rfc1738
patch -s -d g -p1 < "$source/grammar/experiments/mailto/changes.patch"
generate g > said
is "what is said" "$(cat said)" "encoded822addr: taken out of url.l
mailtourl: changed in url.y
to: new in url.l: it is only characters
header: new in url.y: a delimiter stands beside hname
hname: new in url.l: it is only characters
hvalue: new in url.l: it is only characters"
is "a repetition of more than a name" "$(sed -n '/^mailtourl$/,/^$/p' g/url.y)" \
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

# A production that url.bnf has no more, and its alternative of the rule start.
fresh rfc1738
sed '/^fileurl /d; s/ | fileurl//' "$source/grammar/rfc1738/url.bnf" > g/url.bnf
generate g > log
is "a start symbol that is gone" "$(diff "$source/grammar/rfc1738/url.y" g/url.y | grep START_ | tr -s ' ')" \
'< START_FILEURL START_PROSPEROURL START_LOGIN START_HOSTPORT START_HOST
> START_PROSPEROURL START_LOGIN START_HOSTPORT START_HOST
< | START_FILEURL fileurl { cx->root = $fileurl; }'

small 'url = "ab:" link [ linked ]' 'link = "c:" x' 'linked = "d:" x' 'x = *"y"'
generate g > log
edit url.y '/^start/,/^  ;/s/^  ;/  | START_LINK link  { cx->root = $link; }\
  | START_LINKED linked  { cx->root = $linked; }\
  ;/'
edit url.bnf '/^linked/d; s/ \[ linked \]//'
generate g > log
is "a start symbol that is gone, whose name begins with another" "$(grep START_ g/url.y)" '  | START_LINK link  { cx->root = $link; }'

# A token at the end of a line that is neither the first nor the last of its declaration.
fresh rfc1738
patch -s -d g -p1 < "$source/grammar/experiments/mailto/changes.patch"
sed -i.bak 's/ encoded822addr$//; s/^%token scheme /%token scheme encoded822addr\
       /' g/url.y
generate g > log
is "a token out of a line" "$(grep -A 1 '^%token scheme' g/url.y)" "%token scheme
       xchar_0 hostname hostnumber port user password urlpath fpath"

# A name between two lines goes to the end of the one before it, or to the beginning of the one behind it, where
# that leaves it 79 wide.
between () # WIDTH WIDTH, of these lines: prints what they are then
{
  fresh rfc1738
  perl "$source/toolkit/tests/write/empty" g wtype
  sed -i.bak '/^       group article_1 database/d' g/url.y
  awk -v one="$1" -v two="$2" '{ print } /^       ftptype hpath/ {
    printf "       group%*s\n       article_1%*s\n", one - 12, "database", two - 16, "wpath"
    print "       ppath fieldname fieldvalue digits" }' g/url.y > new && mv new g/url.y
  generate g > log
  sed -n '/^       group/,/^       ppath/p' g/url.y | tr -s ' ' | tr '\n' '|'
}
rest='ppath fieldname fieldvalue digits|'
is "a name fits behind the line before" "$(between 73 73)" " group database wtype| article_1 wpath| $rest"
is "or before the line behind" "$(between 74 73)" " group database| wtype article_1 wpath| $rest"
is "or stands between them" "$(between 74 74)" " group database| wtype| article_1 wpath| $rest"

add 'newurl         = "new://" newpart newtail' 'newpart        = 1*alpha' \
  'newtail        = "/" newitem *[ "/" newitem ] | "?" newpair' 'newitem        = *uchar' \
  'newpair        = newitem "=" newitem ";"'
is "a path and a pair" "$(homes)" "newurl url.y newpart url.l newtail url.y newitem url.l newpair url.y "
is "two children of one name" "$(sed -n '/^newpair$/,/;$/p' g/url.y)" \
'newpair
  : newitem "=" newitem[newitem2] ";"               { $$ = NODE ($newitem, $newitem2); }
  ;'
add 'newurl         = "new:" newpart "x." newpart "x;" newpart "x!" newpart' 'newpart        = 1*digit'
generate g > log
is "literals of one name have numbers" "$(grep -o 'X[_0-9]* *"x[.;!]"' g/url.y | tr -s ' ' | tr '\n' ' ')" \
  'X "x." X_2 "x;" X_3 "x!" '
add 'newurl         = "new:" "!" "#" "$" "&" "(" ")" "," "-" "." "<" ">" "[" "]" "^" "_" "`" "{" "|" "}" "~" " " "+" "%" <"> "\" "'"'"'"'
generate g > log
is "literals of one character have names" \
   "$(diff "$source/grammar/rfc1738/url.y" g/url.y | sed -n 's/^> *\([A-Z]*\) *".*"$/\1/p' | tr '\n' ' ')" \
   "NEW BANG HASH DOLLAR AND OPEN CLOSE COMMA DASH DOT LESS MORE LEFT RIGHT CARET LOW BACKTICK LBRACE BAR RBRACE TILDE SPACE PLUS PERCENT QUOTE BACKSLASH TICK "
add 'newurl         = "new:" <"> "{" newpair' 'newpair        = hostport "x"'
generate g > log
is "a brace behind a quote is in quotes" "$(generate g)" "nothing to do"
add 'newurl         = "new:" *q "x" 1*q' 'q              = alpha'
generate g > log
is "repetitions of a production of one letter" "$(sed -n '/^newurl$/,/;$/p' g/url.y; grep '^q_' g/url.l | sort)" \
'newurl
  : "new:" q_0 "x" q_1                              { $$ = NODE (NOTHING); }
  ;
q_0             {q}*
q_1             {q}+'
add 'newurl         = "new:" *newpair "x" 1*newpair newlast' 'newpair        = newa "=" newb' 'newlast        = newa ":" newb' \
  'newa           = 1*alpha' 'newb           = 1*digit'
generate g > log
is "what stands below a rule goes behind its repetitions" "$(grep '^new' g/url.y | tr '\n' ' ')" "newsurl newurl newpair.0 newpair.1 newpair newlast "
# The last production, with a repetition that has no name of its own.
fresh rfc1738
sed 's/prosperourl | otherurl/prosperourl | newurl | otherurl/' "$source/grammar/rfc1738/url.bnf" > g/url.bnf
echo 'newurl         = "new:" *[ ";" hostport ]' >> g/url.bnf
generate g > log
is "the last production and its repetition" "$(sed -n '/^newurl$/,$p' g/url.y)" \
'newurl
  : "new:" newurl.0                                 { $$ = NODE ($[newurl.0]); }
  ;
newurl.0
  : %empty                                          { $$ = NOTHING; }
  | newurl.0[head] ";" hostport                     { $$ = JOIN ($head, $hostport); }
  ;'
add 'newurl         = "new:" newpart "/" newitem' 'newpart        = 2*alpha' 'newitem        = 3*digit'
generate g > log
is "at least two, and three" "$(sed -n 's/^new[a-z]*  *{/{/p' g/url.l | tr '\n' ' ')" "{alpha}{2,} {digit}{3,} "
for form in '"new:" "all"' '"new:all" | "new:none"' '"n.w:" "all"' '"n-w+:" "all"' '"n9:" "all"'; do
  add "newurl         = $form"
  is "a scheme and characters: $form" "$(homes)" "newurl url.y "
done
add 'newurl         = "new:" newpair' 'newpair        = newa newb' 'newa           = 1*alpha' 'newb           = 1*digit'
is "why a production is a rule" "$(generate g | grep '^newpair')" "newpair: new in url.y: newa and newb stand in it"
add 'newurl         = "new:" newpath' 'newpath        = newitem *[ "/" newitem ]' 'newitem        = *alpha'
is "a list is one token" "$(homes)" "newurl url.y newpath url.l newitem url.l "
is "with its heading and the note" "$(sed -n '/ NEW  /,/^$/p' g/url.l)" \
  '  /* NEW                           (newurl: url.y) */'
# At each place of a line.
wrong=
wide=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
while test ${#wide} -le 75; do
  wide=x$wide
  add "newurl         = \"new:\" newa \"/\" n$wide" 'newa           = newb ":" newc' "n$wide = newb \"=\" newc" 'newb           = 1*alpha' 'newc           = 1*digit'
  generate g > log
  test "$(generate g)" = "nothing to do" || wrong="$wrong ${#wide}"
done
is "a note ends on one line" "$wrong" ""
wrong=
wide=x
while test ${#wide} -le 60; do
  wide=x$wide
  add "newurl         = \"new:\" n$wide" "n$wide = 1*alpha"
  generate g > log
  # The first name of a line has no room on the one above it.
  sed -n '/^%token scheme/,/^$/p' g/url.y | awk 'length($0) > 79 || (above != "" && NF && length(above) + 1 + length($1) <= 79) { exit 1 } { above = $0 }' \
    || wrong="$wrong ${#wide}"
done
is "the lines of a declaration are as full as can be" "$wrong" ""
is "--rules" "$(add 'newurl         = "new:" newpath' 'newpath        = 1*alpha "/" 1*alpha'; homes --rules=newpath)" \
  "newurl url.y newpath url.y alpha_1 url.l "
is "--rules: a repetition of characters, with the line of url.bnf" "$(grep -B 2 '^alpha_1' g/url.l)" \
  '  /* newpath        = 1*alpha "/" 1*alpha
     (newpath: url.y) */
alpha_1         {alpha}+'
is "--tokens" "$(add 'newurl         = "new:" newpair' 'newpair        = newitem "=" newitem' 'newitem        = 1*alpha'
                 homes --tokens=newpair)" "newurl url.y newpair url.l newitem url.l "
is "--tokens of what has a rule in it" \
   "$(add 'newurl         = "new:" newpair' 'newpair        = hostport "=" hostport'; generate --tokens=newpair g)" \
   "urlbnf-grammar: g/url.bnf:108: newpair cannot stand in url.l: hostport stands in it, which is a rule of url.y"
is "--rules of no production" "$(fresh rfc1738; generate --rules=none g)" \
  "urlbnf-grammar: g/url.bnf: there is no production none"

# --check
add 'newurl         = "new:" hostport'
cp g/url.y before.y
cp g/url.l before.l
generate --check g > said
is "--check: something is to be done" "$?" 1
is "--check: nothing is" "$(cmp g/url.y before.y && cmp g/url.l before.l)" ""
is "--check: a list of lines" "$(grep -c '^[-+@]' said) $(grep -c '^+       NEW      "new:"$' said)" "22 1"
sed -n '/^---/,$p' said > patch
is "--check: which patch can read" "$(cd g && patch -s -p0 < ../patch 2>&1 && generate .)" "nothing to do"

# ABNF.
rm -rf g
mkdir g
printf '%s\n' '; ABNF' 'url     = "ab:" rest [ "?" query ]' 'rest    = segment *( "/" segment )' \
  'segment = *ALPHA' 'query   = 2*4hex / %x80-FF' 'hex     = DIGIT / "a"' 'ALPHA   = %x41-5A / %x61-7A' > g/url.bnf
printf '%%%%\n' > g/url.l
printf '%%%%\nstart\n  : url  { cx->root = $url; }\n  ;\n' > g/url.y
is "ABNF: a core rule without a line" "$(generate g)" \
  "urlbnf-grammar: g/url.bnf:6: hex uses DIGIT, which neither url.bnf nor url.l has; add its line to url.bnf"
echo 'DIGIT   = %x30-39' >> g/url.bnf
generate g > said
is "ABNF: url.l" "$(cat g/url.l)" '  /* (url: url.y) */
  /* rest    = segment *( "/" segment ) */
rest            {segment}("/"{segment})*
  /* segment = *ALPHA */
segment         {ALPHA}*
  /* query   = 2*4hex / %x80-FF */
query           {hex}{2,4}|[\x80-\xFF]
  /* hex     = DIGIT / "a" */
hex             {DIGIT}|(?i:"a")
  /* ALPHA   = %x41-5A / %x61-7A */
ALPHA           [A-Z]|[a-z]
  /* DIGIT   = %x30-39 */
DIGIT           [0-9]
%%'
is "ABNF: once" "$(generate g)" "nothing to do"
sed -i.bak 's/^rest .*/rest    = segment *( ";" segment )/' g/url.bnf
is "ABNF: a changed line" "$(generate g)" "rest: changed in url.l"

small 'url     = "ab:" set' 'set     = "a" / "b" / "c" / "d" / "e" / "f" / "g" / "h" / "i" / %x6A'
generate --notation=abnf g > log
is "ABNF: letters in either case are no set" "$(grep '^set' g/url.l)" \
  "set             $(printf '(?i:"%s")|' a b c d e f g h i)\"j\""
small 'url     = "ab:" set' 'set     = %x61 / %x62 / %x63 / %x64 / %x65 / %x66 / %x67 / %x68 / %x69 / "6"'
generate --notation=abnf g > log
is "ABNF: ten letters and digits are one" "$(grep '^set' g/url.l)" "set             [abcdefghi6]"

small 'url = a+b | c' 'a+b = "x:" p "-" p' 'c = "y:" p+q ";" p+q' 'p = *"z"' 'p+q = *"w"'
generate g > log
is "names with a plus, once" "$(generate g)" "nothing to do"
small 'url = "x:" p "11" p "1" p "aa" p ".." p "::" p "A" p "1a" p "1." p ".1" p "-1" p "x-y" p "%09" p "a%" p "^^" p' 'p = *"z"'
generate g > log
is "names of literals" "$(sed -n '/^%token X/,/^$/p' g/url.y | sed 's/%token//' | tr -s ' \n' ' ')" \
   ' X "x:" N1_N1 "11" N1 "1" AA "aa" DOTS ".." COLONS "::" A "A" N1A "1a" N1_DOT "1." DOT_N1 ".1" DASH_N1 "-1" X_Y "x-y" TAB "%09" A_2 "a%" CARETS "^^" '

small 'url = "x:" p "-" q' 'p = *"zz"' 'q = 1*"w"'
generate g > log
is "what is repeated of more than one character stands in parentheses" "$(grep '^[pq] ' g/url.l | tr -s ' ')" 'p ("zz")*
q ("w")+'
small 'url = "x:" p' 'p = "a/b:" *"z"'
is "a colon behind what is no scheme" "$(homes)" "url url.y p url.l "

small 'url = "x:" ver_1 "/" h' 'ver_1 = 1*"v"' 'h = 1*"w"'
generate g > log
is "a production called like a repetition has a node" "$(grep -c 'NODE (\$ver_1, \$h)' g/url.y) $(generate g)" "1 nothing to do"

# Notes of many names: lines of 79 at most, and the first name of each has no room on the one above it.
wrong=
for letters in 1 2 3 4 5 6 7 8 9; do
  small "$(awk -v n=$letters 'BEGIN {
    for (i = 10; i < 50; i++) { name[i] = substr("abcdefghi", 1, n) i; line = line (i > 10 ? " | " : "url = ") name[i] }
    print line
    for (i = 10; i < 50; i++) print name[i] " = \"" name[i] ":\" p"
    print "p = *\"z\"" }')"
  generate g > log
  test "$(generate g)" = "nothing to do" || wrong="$wrong $letters:again"
  sed -n '/^  \/\* (/,/\*\//p' g/url.l | awk '
    length($0) > 79 || (above != "" && ! /\*\// && length(above) + 1 + length($1) <= 79) { wrong = 1 }
    { above = $0 }
    END { exit wrong || NR < 3 }' || wrong="$wrong $letters"
done
is "notes of many names are laid out" "$wrong" ""

# A person's heading stays as long as something stands below it.
small 'url = "x:" p "-" q' 'p = *"z"' 'q = *"w"'
generate g > log
edit url.l 's|^  /\* p = |  /* Mine.  */\
\
&|'
edit url.bnf '/^p =/d; s/ p "-"//'
is "a heading of two: the first goes" "$(generate g; cat g/url.l)" 'p: taken out of url.l
url: changed in url.y
  /* (url: url.y) */
  /* Mine.  */

  /* q = *"w" */
q               ("w")*
%%'

# A line without blanks is found above what was written.
small 'url="x:"p"-"q' 'p=*"z"' 'q=1*"w"'
generate g > log
edit url.bnf 's/^p=.*/p=1*"z"/; s/^url=.*/url="x:"q"-"p/'
is "lines without blanks that change" "$(generate g; generate g)" "url: changed in url.y
p: changed in url.l
nothing to do"

# Each notation has its own way to write a name: that above what was written is known again.
in_notation () # NOTATION PART URL LINE...
{
  notation=$1 part=$2 url=$3
  shift 3
  small "$@"
  generate --notation="$notation" g
  generate --notation="$notation" g
  edit url.bnf "s|^<*part.*|$part|"
  generate --notation="$notation" g
  edit url.bnf "s|^<*url.*|$url|"
  generate --notation="$notation" g
  generate --notation="$notation" g
}
said='url: new in url.y: it begins with a scheme
rest: new in url.l: it is only characters
part: new in url.l: it is only characters
nothing to do
part: changed in url.l
url: changed in url.y
nothing to do'
is "RFC 821: lines that change" "$(in_notation rfc821 '<part> ::= "x" \| "z"' '<url> ::= "ab:" <part> ";" <rest>' \
     '<url> ::= "ab:" <rest>' '<rest> ::= <part> | <part> "/" <rest>' '<part> ::= "x" | "y"')" "$said"
is "RFC 822: lines that change" "$(in_notation rfc822 'part = "x" / "z"' 'url = "ab:" part ";" rest' \
     'url = "ab:" rest' 'rest = *part' 'part = "x" / "y"')" "$said"
is "RFC 1738: lines that change" "$(in_notation rfc1738 'part = "x" \| "z"' 'url = "ab:" part ";" rest' \
     'url = "ab:" rest' 'rest = *part' 'part = "x" | "y"')" "$said"
is "ABNF: lines that change" "$(in_notation abnf 'part = "x" / %x7A' 'url = "ab:" part ";" rest' \
     'url = "ab:" rest' 'rest = *part' 'part = "x" / "y"')" "$said"
is "W3C: lines that change" "$(in_notation w3c 'part y' 'url part : rest' \
     'url part ; rest' 'rest part | part / rest' 'part x')" "$(echo "$said" | sed '1s/it.*/a delimiter stands beside rest/')"

cd /
done_testing
