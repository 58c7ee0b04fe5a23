#!/bin/sh
# t-bnf-notations.sh: fails if urlbnf-grammar reads a text in the wrong notation of RFCs, or derives
# other strings from it.
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"

for_table notations.txt x.bnf ' no other rule refers '

## A notation by option

printf 'a = "x" | b\nb = "y" | a\n' > y.bnf
printf 'a = "x" | "y"\n' > one.bnf
while read -r name want; do
  is "--notation=$name reads the text so" \
     "$(g --notation="$name" accept one.bnf a X 2>/dev/null)" "$want"
done <<'END'
rfc1738 rejected
rfc821 rejected
rfc822 accepted
abnf
END
is "an error suggests another notation" \
   "$(g --notation=abnf accept one.bnf a x 2>&1)" \
  'urlbnf-grammar: one.bnf:1:1: note: this looks like the BNF of RFC 1738: use --notation=rfc1738
urlbnf-grammar: one.bnf:1:9: stray character | outside quotes, in a'
printf 'a = "x" / "y"\n' > two.bnf
is "check without an error suggests nothing" "$(g --notation=rfc822 check two.bnf)" \
  'two.bnf:1:1: note: no other rule refers to a
two.bnf: 1 production, 0 errors, in the BNF of RFC 822'
is "diff detects the notation of each text" "$(g diff one.bnf two.bnf a)" 'a differs
  only by two.bnf:
    "X"'
is "diff --notation-other is for the second" \
   "$(g --notation-other=rfc822 diff two.bnf one.bnf a)" "a is equal"
is "diff --notation is for the first alone" "$(g --notation=rfc822 diff one.bnf two.bnf a)" \
  "a is equal"

## Names in either case; the core rules in what is shown

core='ALPHA BIT CHAR CR CRLF CTL DIGIT DQUOTE HEXDIG HTAB LF LWSP OCTET SP VCHAR WSP'
for name in $core; do
  echo "$name:"
  printf 'a = %%x41 %s\n' "$name" > y.bnf
  g --notation=abnf check y.bnf
  g --notation=abnf info y.bnf
done > said
# shellcheck disable=SC2086
is "a core rule needs no other" "$(awk '/^[A-Z]+:$|^y\.bnf: /; $2 == "a" { print NF }' said)" \
  "$(printf '%s:\ny.bnf: 1 production, 0 errors, in the ABNF of RFC 5234\n6\n' $core)"
printf 'A = b / DIGIT\nB = %%x41\n' > y.bnf
is "info does not number a core rule" "$(g info y.bnf | awk '/^ .*[0-9]$/ { print $1, $2 }')" \
  "$(printf '%s\n' '1 A' '2 B' '- DIGIT')"
is "enumerate uses core rules" "$(g enumerate y.bnf a | tr -d '\n')" 0123456789A
is "classes lists core rules in use" "$(g classes y.bnf | awk '{ print $1 }' | tr -d '\n')" ABDIGIT
is "diff compares a core rule with a production" \
  "$(printf 'a = b | digit\nb = "A"\ndigit = "0" | "1"\n' > z.bnf; g diff y.bnf z.bnf)" \
  'A is only in y.bnf
B is only in y.bnf
DIGIT is only in y.bnf
a is only in z.bnf
b is only in z.bnf
digit is only in z.bnf
0 equal, 0 equal but written otherwise, 0 different, 0 not compared, 6 in one only'
printf 'a = DIGIT\nDIGIT = "0" / "1"\n' > z.bnf
printf 'a = DIGIT\n' > core.bnf
is "diff compares core rules of both" \
  "$(g --notation=abnf --notation-other=abnf diff core.bnf z.bnf)" 'DIGIT differs
  - core rule:  %x30-39
  + z.bnf:2:  "0" | "1"
  only by core.bnf:
    "2"
a differs, because of DIGIT
  only by core.bnf:
    "2"
0 equal, 0 equal but written otherwise, 2 different, 0 not compared, 0 in one only'
is "check counts productions of the file alone" "$(g check y.bnf | tail -n 1)" \
   "y.bnf: 2 productions, 0 errors, in the ABNF of RFC 5234"

## Holes

printf 'a = b | "x"\nb = <any of them>\nc = "y"\n' > y.bnf
is "a hole is no error" "$(status g check y.bnf)" 0
is "a production that refers to a hole has no automaton" \
   "$(g accept y.bnf a x 2>&1; echo $?)" 'urlbnf-grammar: y.bnf:2:5: b has a hole: <any of them>
2'
is "a production that does not has one" "$(g accept y.bnf c y)" accepted
is "diff compares productions with holes as they are written" \
   "$(sed 's/any of/any   of/; s/"y"/"z"/' y.bnf > z.bnf; sed 's/any of/none of/' y.bnf > w.bnf
      g diff y.bnf z.bnf; g diff y.bnf w.bnf)" \
  'a cannot be compared, but is written the same: y.bnf:2:5: b has a hole: <any of them>
b cannot be compared, but is written the same: y.bnf:2:5: b has a hole: <any of them>
c differs
  - y.bnf:3:  "y"
  + z.bnf:3:  "z"
  only by y.bnf:
    "y"
  only by z.bnf:
    "z"
0 equal, 0 equal but written otherwise, 1 different, 2 not compared, 0 in one only
a cannot be compared, but is written the same: y.bnf:2:5: b has a hole: <any of them>
b cannot be compared: y.bnf:2:5: b has a hole: <any of them>
1 equal, 0 equal but written otherwise, 0 different, 2 not compared, 0 in one only'

## Limits

nested () { echo "a = $(repeat "$1" '(')\"x\"$(repeat "$1" ')')"; }
nested 200 > y.bnf
is "200 parentheses within parentheses are accepted" "$(g accept y.bnf a x)" accepted
nested 201 > y.bnf
is "201 parentheses within parentheses are refused" "$(g check y.bnf | head -n 1)" \
   "y.bnf:1:205: error: too many parentheses within parentheses, in a"
nested 200000 > y.bnf
is "200000 parentheses within parentheses are refused" \
   "$(small_stack; g check y.bnf | grep -c 'too many parentheses')" 1
# These lines begin as the head of a page does, and continue otherwise.
printf 'a = "y"\n RFC 2"x"\nRFC = "z"\n' > y.bnf
is "RFC is no reference, and a number may stand beside other text" \
   "$(g accept y.bnf a yzxx)" accepted
for text in '"' '%i"' '%s"' '"a' '%i"a'; do
  printf 'a = %s' "$text" > y.bnf
  is "a text that ends in $text is an error" "$(g --notation=abnf check y.bnf | head -n 1)" \
     'y.bnf:1:5: error: the closing " is missing, in a'
done
# The second production has all octets but one.
printf 'a = %%x00-FF\n' > z.bnf
for but in '00 %x01-FF' '01 %x00 / %x02-FF' '7F %x00-7E / %x80-FF' '80 %x00-7F / %x81-FF' \
  'FE %x00-FD / %xFF' 'FF %x00-FE'; do
  printf 'a = %s\n' "${but#* }" > y.bnf
  is "diff writes: ${but#* }" "$(g diff y.bnf z.bnf a)" "a differs
  only by z.bnf:
    \"\\x${but%% *}\""
done
printf 'a = 1000(1000(1000(1000"")))\n' > y.bnf
is "counts within counts are refused if they are too many" "$(g accept y.bnf a x 2>&1)" \
  "urlbnf-grammar: a: it takes more than 200 million steps; --limit=N allows more"
printf 'a = 1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#(1#"x")))))))))))))))))))\n' \
  > y.bnf
is "lists within lists are refused if they are too many" "$(g accept y.bnf a x 2>&1)" \
  "urlbnf-grammar: a: it takes more than 200 million steps; --limit=N allows more"
awk 'BEGIN { print "a = \"x\" / \"y\""; for (i = 0; i < 20000; i++) print "a =/ \"z" i "\"" }' \
  > y.bnf
is "20000 additions are accepted" "$(g accept y.bnf a Z19999)" accepted

## Ambiguity, and pictures

printf 'a = 1*2"x" "x" | #b\nb = "y" | %%i"Y"\n' > y.bnf
is "ambiguity names the readings" "$(g --notation=rfc1738 ambiguity y.bnf a)" '"y"  b, y.bnf:2:5
    "y"
    "Y"
1 kind of ambiguity in a'
printf 'a = *2"x" *"x" / *"z"\nb = #( [ "y" ] )\n' > y.bnf
is "ambiguity finds two readings of a bounded repetition" "$(g ambiguity y.bnf a | sed -n '$p')" \
  "2 kinds of ambiguity in a"
is "ambiguity shows each kind in a list of what may be empty" \
  "$(g ambiguity y.bnf b | grep -c '^"')" "$(g ambiguity y.bnf b | sed -n '$s/ .*//p')"
printf 'a = *( *2( [ "x" ] ) )\n' > y.bnf
is "a repetition with a limit does not repeat nothing" "$(g --all ambiguity y.bnf a)" \
  '""  a, y.bnf:1:5
    a repetition of nothing
""  a, y.bnf:1:5
    no more: end
    once more: end
""  a, y.bnf:1:8
    no more: end
    once more: end
"xx"  a, y.bnf:1:8, of the same kind
    no more: "x"
    once more: "x"
"x"  a, y.bnf:1:12
    left out: "x"
    there: "x"
4 kinds of ambiguity in a, 5 in all'
printf 'a = #b\nb = [ "x" ]\n' > y.bnf
is "ambiguity finds an element that is absent or empty" \
   "$(g ambiguity y.bnf a | sed '3q')" '""  a, y.bnf:1:5
    no more: end
    once more: b end'
# The element around the list repeats nothing, also where a string ends inside the list.
printf 'a = *( "x" / #( *"y" ) )\n' > y.bnf
is "a list repeats nothing by itself" \
  "$(g ambiguity y.bnf a | grep -B1 'a repetition of nothing')" \
   "$(printf '""  a, y.bnf:1:5\n    a repetition of nothing')"
# A third text with the causes of two kinds joins them: the kind has the readings of both, in any
# order.
one_kind () # STRING TEST LINE
{
  printf 'r = 1*"a"\nt = [r]\nu = "a"\nw = "a"\n%s\n' "$3" > y.bnf
  is "ambiguity shows the reading of another rule $2" \
     "$(g --all ambiguity y.bnf s | grep -v '^ ' | sed 's/  .*//')" \
     "$(printf '"%s"\n' "$1" 1aa 2aa 3aa 4aa)
1 kind of ambiguity in s, 5 in all"
}
one_kind 2a 'comes between' 's = "1" r [w] / "2" t [u] / "3" r [u] / "4" 1*r'
one_kind 3a 'comes after them' 's = "1" r [w] / "2" r [u] / "3" t [u] / "4" 1*r'
printf '<a b> ::= 2*3"x" | 4"y" | 1#%%i"z" | %%x30-39 | <c>\n<c> ::= "q" | the & rest\n' > y.bnf
g railroad y.bnf > y.html
for text in '2 to 3' '4 times' 'with commas: 1 or more' '%i&quot;z&quot;' '%x30-39' \
  '&lt;the &amp; rest&gt;' 'id="a b"'; do
  grep -qF -- "$text" y.html; ok "railroad shows $text"
done
is "dfa as a graph escapes a name" \
  "$(printf '<"> = "x"\n' > y.bnf; g --format=dot dfa y.bnf '"' | sed -n 1p)" 'digraph "\"" {'

done_testing
