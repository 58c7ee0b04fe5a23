#!/bin/sh
# t-write-forms.sh: urlbnf-grammar generate: forms of productions, headings, notes and declarations that are easily
# taken for others.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/write/setup.sh"

rules () { sed '1,/^%%$/d' g/url.y; }
declarations () { sed -n '/^%token/,/^%%$/p' g/url.y; }

small 'url = "x" ALPHA DIGIT ALPHA'
is "each refusal once" "$(generate --notation=abnf g)" \
"urlbnf-grammar: g/url.bnf:1: url uses ALPHA, which neither url.bnf nor url.l has; add its line to url.bnf
urlbnf-grammar: g/url.bnf:1: url uses DIGIT, which neither url.bnf nor url.l has; add its line to url.bnf"

add 'newurl = "new:" path' 'path = *[ "/" *[ hsegment ] ]'
is "a repetition without a separator within one that has one" "$(generate g)" "url: changed in url.y
newurl: new in url.y: path stands in it
path: new in url.y: a delimiter stands beside hsegment
hsegment_0: new in url.l: a repetition of characters in path"

# Of lines that are only added, only taken out, and changed: of no lines the one above them is told.
add 'newurl = "new:" newpart' 'newpart = 1*uchar'
edit url.bnf '/^fileurl /d; s/ | fileurl//'
generate --check g > changes
is "--check: the numbers of lines" "$(${AWK:-awk} '/^---/ { more = 0 } /^@@/ {
     old = split (substr ($2, 2), o, ",") == 2 ? o[2] : 1; new = split (substr ($3, 2), n, ",") == 2 ? n[2] : 1
     print (n[1] == o[1] + more + (old == 0) - (new == 0) ? "right" : $0); kind[(old == 0) " " (new == 0)]; more += new - old }
   END { for (k in kind) kinds++; print kinds }' changes | sort | uniq -c | tr -s ' ')" " 1 3
 12 right"

small 'url = "u:" a' 'a = ":" *[ x+y ]' 'x+y = "x:" seg' 'seg = "s" | *"t"'
generate g > log
is "a repetition of a name with a plus" "$(rules | sed -n '/^xplusy.0$/,/^  ;/p')" "xplusy.0
  : %empty
         { \$\$ = NOTHING; }
  | xplusy.0[head] xplusy
         { \$\$ = JOIN (\$head, \$xplusy); }
  ;"

small '; 5.1' '' 'url = "x:" a ":" b ";" e' 'a = 1*"c"' '' '; 5.2' '' 'e = 1*"e"' 'b = 1*"d"'
printf '%s\n' '  /* 5.1 */' '' '  /* a = 1*"c" */' 'a ("c")+' '' '  /* 5.2 */' '' '  /* b = 1*"d" */' 'b ("d")+' '%%' > g/url.l
generate g > log
is "headings that differ in a digit" "$(cat g/url.l)" '  /* 5.1                           (url: url.y) */

  /* a = 1*"c" */
a ("c")+

  /* 5.2 */

  /* e = 1*"e" */
e               ("e")+
  /* b = 1*"d" */
b ("d")+
%%'
is "headings that differ in a digit: once" "$(generate g)" "nothing to do"

# One in front of all others, which have a heading.
small '; Section' '' 'sec = x "/" y' 'url = "x:" sec' 'x = 1*"x"' 'y = 1*"y"'
printf '  /* Section    (sec, url: url.y) */\n\n  /* x = 1*"x" */\nx ("x")+\n%%%%\n' > g/url.l
edit url.bnf 's/^; Section/top = x ":" y\
\
&/; s/"x:" sec/"x:" sec top/'
generate g > log
is "a note in front of a heading" "$(sed '/^  .. x =/,$d' g/url.l)" '  /* (top: url.y) */
  /* Section    (sec, url: url.y) */'
is "a note in front of a heading: once" "$(generate g)" "nothing to do"

# Half a quote in a comment of C++: in a rule, in an action, and in a prologue.
for where in 's#^  : "x:" a#  HERE\
&#' 's#{ \(.*NODE (.a)\)#{ HERE\
           \1#' 's#^%token#%{\
HERE\
%}\
&#'; do
  small 'url = "x:" a below' 'below = "y:" a' 'a = 1*"c"'
  generate g > log
  edit url.y "$where"
  edit url.y "s#HERE#// don't#"
  edit url.bnf 's/^a = .*/a = *"c" ":" *"d"/'
  is "a comment of C++ with half a quote" "$(generate g)" "a: changed in url.l"
done

small 'url = "x:" path' 'path = seg
     | seg "/" path' 'seg = "s" | "t"'
generate g > log
is "a choice on two lines that ends with itself" "$(sed -n 's/^path *//p' g/url.l)" '({seg}"/")*{seg}'
small 'url = "x:" a ":" a' 'a = [ "b" a ] | "c"'
generate g > log
is "one that may be empty" "$(sed -n 's/^a *//p' g/url.l)" '("b")*(""|"c")'

small 'ALPHA = %x41' 'url = "x:" t' '; Tail' 't = 1*ALPHA'
printf '%s\n' '  /* ALPHA = %x41 */' 'ALPHA "A"' '' '  /* Tail */' '' '  /* t = 1*ALPHA */' 't {ALPHA}+' '%%' > g/url.l
edit url.bnf 's/^t = .*/&\
u = *ALPHA/; s/"x:" t/"x:" t ":" u/'
generate --notation=abnf g > log
is "ABNF: a section below a name in capitals" "$(cat g/url.l)" '  /* ALPHA = %x41 */
ALPHA "A"
  /* (url: url.y) */

  /* Tail */

  /* t = 1*ALPHA */
t {ALPHA}+
  /* u = *ALPHA */
u               {ALPHA}*
%%'

small 'ALPHA = %x41' 'url = "x:" t' '; Tail' 't = "y:" u' 'u = *ALPHA'
printf '%s\n' '  /* ALPHA = %x41 */' 'ALPHA "A"' '' '  /* Tail                          (t: url.y) */' '%%' > g/url.l
generate --notation=abnf g > log
is "ABNF: a section without definitions, below a name in capitals" "$(cat g/url.l)" '  /* ALPHA = %x41 */
ALPHA "A"
  /* (url: url.y) */

  /* Tail                          (t: url.y) */

  /* u = *ALPHA */
u               {ALPHA}*

%%'

small 'url = "x:" a' 'a = "b" | *"c"'
generate g > log
edit url.l 's#/\* a = .* \*/#/* a = "b" | *"c" (row 7: c (see d)) */#'
is "a remark with parentheses in it" "$(generate g)" "nothing to do"

small 'url = "x:" p' 'p = a ":" *[ ";" ]' 'a = *"c"'
generate g > log
edit url.bnf 's/^url = .*/url = "x:" p "!" *[ p ]/'
is "what moves to url.l has no note there of url.y" "$(generate --tokens=p g; cat g/url.l)" 'url: changed in url.y
p: moved in url.l: as you say
  /* (url: url.y) */
  /* p = a ":" *[ ";" ] */
p               {a}":"(";")*
p_0             ({p})*
  /* a = *"c" */
a               ("c")*
%%'

# A line has 99 columns, with its remark if there is room.
for n in 70 71; do
  small 'url = "x:" a' 'a = *"c"'
  generate g > log
  edit url.l 's#/\* a = .* \*/#/* a = *"c"   (row 7: why) */#'
  word=$(printf "%${n}s" '' | tr ' ' b)
  edit url.bnf "s/^a = .*/a = \"$word\"/"
  generate g > log
  test $n -eq 70 && gap='   ' || gap='
     '
  is "a remark behind $n letters" "$(sed '/^a /,$d; 1d' g/url.l)" "  /* a = \"$word\"$gap(row 7: why) */"
done

small 'url = top' 'top = "x:" *[ xa ] ":" *[ a ]' 'xa = "xa:" seg' 'a = "a:" seg' 'seg = "a" *[ "b" ]'
generate g > log
is "a repetition whose name ends another one's" "$(rules | grep '^x*a\.0$')" "xa.0
a.0"

# The widest line of a declaration, and another declaration below it.
words='aaaaaaaa bbbbbbbb cccccccc dddddddd eeeeeeee ffffffff gggggggg hhhhhhhh'
small 'url = "x:" top' "top = $(echo "$words" | sed 's/ / ";" /g')" $(for word in $words; do echo "$word=1*\"$word\""; done)
generate g > log
edit url.y 's/^%token aaaa.*/&\
%token START_TOP/; s/^  : url .*/&\
  | START_TOP top  { cx->root = $top; }/'
edit url.bnf 's/^top = .*/& "!" last/'
echo 'last = 1*"z"' >> g/url.bnf
generate g > log
is "a token that its line has no room for" "$(declarations | sed -n '/aaaa/,$p')" "%token $words
       last
%token START_TOP
%%"

small 'url = "x:" b' 'b = *"c"'
printf '%s\n' '/* Licence */' '' '  /* a = "x" */' 'a "x"' 'b ("c")*' '%%' > g/url.l
is "the comment at the head" "$(generate g; cat g/url.l)" 'a: taken out of url.l
url: new in url.y: it begins with a scheme
/* Licence */

  /* (url: url.y) */
b ("c")*
%%'

small 'url = "z:" top' 'seg = "a" *[ "b" ]' 'top = "x:" seg' 'to = "y:" seg'
is "a name that begins another one that is used" "$(generate g)" "urlbnf-grammar: g/url.bnf:4: no production of url.y refers to to; \
add it to one, or START_TO to the rule start of url.y"
small 'url = "z:" seg' 'seg = "a" *[ "b" ]' 'top = "x:" seg' 'to = "y:" seg'
edit url.y 's/^  : url .*/&\
  | START_TOP top  { cx->root = $top; }/'
is "or in the rule start" "$(generate g)" "urlbnf-grammar: g/url.bnf:4: no production of url.y refers to to; \
add it to one, or START_TO to the rule start of url.y"

cd /
done_testing
