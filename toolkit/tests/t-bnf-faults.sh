#!/bin/sh
# t-bnf-faults.sh: fails if urlbnf-grammar misses a fault in a grammar or in corrections, or reports
# it otherwise.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

## Grammars with faults

for_table malformed.txt x.bnf ' note: '
for_table malformed-w3c.txt x.bnf ' note: '

is "info counts one production" "$(printf 'a = "x"\n' > x.bnf; g info x.bnf | grep '^1 ')" \
   "1 production; 2 classes of bytes in all of them together"
is "dfa writes one state" "$(printf 'a = ""\n' > x.bnf; g dfa x.bnf a | head -n 1)" \
   "1 live state, 1 class of bytes; the start is 0"
is "the last line needs no newline" "$(printf 'a = "x"' > x.bnf; g accept x.bnf a x)" accepted
is "the last line needs no newline in the other notation" \
   "$(printf 'aa x y' > x.bnf; g enumerate x.bnf aa)" xy
printf 'a = "x\n' > x.bnf
printf 'a = "y\n' > y.bnf
is "diff reports malformed productions" "$(g diff x.bnf y.bnf; echo $?)" \
  'a cannot be compared: x.bnf:1:5: the closing " is missing, in a
0 equal, 0 equal but written otherwise, 0 different, 1 not compared, 0 in one only
1'
printf 'a = "x" \0 "y"\n' > x.bnf
is "a NUL outside quotes is an error" "$(g check x.bnf | head -n 1)" \
   "x.bnf:1:9: error: stray character \\x00 outside quotes, in a"
printf 'a = "x" \033 \303\n' > x.bnf
is "odd bytes outside quotes are shown in hexadecimal digits" \
   "$(g check x.bnf | grep error:)" 'x.bnf:1:9: error: stray character \x1B outside quotes, in a
x.bnf:1:11: error: stray character \xC3 outside quotes, in a'
is "odd bytes in a correction are shown in hexadecimal digits" \
   "$(printf 'L literal a\033 /\n' > odd; g -c odd check x.bnf | grep odd)" \
   "odd:1:1: error: L cannot be applied: a\\x1B is not defined; change this row, or delete it"
printf 'a = "x\0 \001" \002\nb = "\0\134" | <">\n' > x.bnf
printf 'a = "x"\nb = "\0\134"\n' > y.bnf
printf 'E except b "\001"\n' > odd
is "odd bytes in an expression are shown in hexadecimal digits" \
  "$(g -c odd -a none --apply-other=E diff x.bnf y.bnf 2>&1)" \
  'urlbnf-grammar: x.bnf:1:12: error: stray character \x02 outside quotes, in a
a cannot be compared: x.bnf:1:12: stray character \x02 outside quotes, in a
b differs
  - x.bnf:2:  "\x00\x5C" | <">
  + y.bnf:2:  except( "\x00\x5C" ; "\x01" )
  only by x.bnf:
    """
0 equal, 0 equal but written otherwise, 1 different, 1 not compared, 0 in one only'
awk 'BEGIN { printf "a = \"x"; for (i = 0; i < 3000; i++) printf "\" | \"%d", i; print "\" ?" }' \
  > x.bnf
is "an error in a line of 27 kB has its column" "$(g check x.bnf | grep -o '^x.*: error')" \
   "x.bnf:1:$(($(wc -c < x.bnf) - 1)): error"
# Neither memory nor the stack may grow faster than the literal.
echo "a = \"$(repeat 40000 x)\" *[ \"y\" ]" > x.bnf
is "a literal of 40000 bytes has 40001 states" \
  "$(small_stack; g info x.bnf | awk '$2 == "a" { print $4, $6 }')" "40001 40000"
is "enumerate writes a literal of 40000 bytes" \
  "$(small_stack; g enumerate --count=1 x.bnf a | wc -c)" 40001
is "diff writes a literal of 40000 bytes" \
   "$(small_stack; g diff x.bnf g.bnf a | head -n 3 | wc -c)" 40034
is "sample writes a literal of 40000 bytes" \
   "$(small_stack; g sample x.bnf a 9 | grep -c '^x*y*$')" 9
echo "a = $(repeat 200 '[ ')\"x\"$(repeat 200 ' ]')" > x.bnf
is "200 brackets within brackets are accepted" "$(g accept x.bnf a x)" accepted
sed 's/= /= [ /; s/$/ ]/' x.bnf > y.bnf
is "201 brackets within brackets are refused" "$(g check y.bnf | head -n 1)" \
   "y.bnf:1:405: error: too many brackets within brackets, in a"
# Functions that follow chains of references recurse.
chain () { awk -v n="$1" -v last="$2" \
  'BEGIN { for (i = 0; i < n; i++) printf "a%d = a%d\n", i, i + 1
                                               printf "a%d = %s\n", n, last }'; }
chain 250 '"x"' > x.bnf
is "250 references are accepted" \
  "$(small_stack; g check x.bnf | tail -n 1; g accept x.bnf a0 x; g ambiguity x.bnf a0)" \
   "$(printf '%s\n' 'x.bnf: 251 productions, 0 errors' accepted 'a0 is unambiguous')"
chain 250 '[ "x" ]' > x.bnf
is "250 references and a bracket are refused" \
  "$(g check x.bnf | head -n 1; g accept x.bnf a0 x 2>&1; g accept x.bnf a1 x)" \
   'x.bnf:1:6: error: productions nested too deep: more than 250, in a0
urlbnf-grammar: x.bnf:1:6: productions nested too deep: more than 250, in a0
accepted'
chain 250 '"x"' | sed '1s/a1/"w" [ a1 "y" ] a1/' > x.bnf
is "an error about depth has its place" "$(g check x.bnf | head -n 1)" \
   "x.bnf:1:12: error: productions nested too deep: more than 250, in a0"
chain 20000 '"x"' > x.bnf
is "20000 references are refused" \
  "$(small_stack; g check x.bnf | grep -c 'nested too deep'; g accept x.bnf a0 x 2>&1)" \
   "$(printf '%s\n' 79 \
     'urlbnf-grammar: x.bnf:172:8: productions nested too deep: more than 250, in a171')"
is "productions at the end of 20000 references are accepted" "$(g accept x.bnf a19800 x)" accepted
chain 20000 'a20000' > x.bnf
is "20000 references and a cycle are refused" "$(small_stack; g check x.bnf | grep recursive)" \
   "x.bnf:20001:1: error: a20000 is recursive: a20000 -> a20000"
chain 40 '"x" a0 "y"' > x.bnf
is "a long cycle is cut short" "$(g check x.bnf | sed -n 's/.* is recursive: //p')" \
   "a0 -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> ... -> a33 -> a34 -> a35 -> a36 -> a37 -> a38 -> a39 -> a40 -> a0"
chain 99 '"x" a0 | "y"' > x.bnf
is "a cycle of 100 is accepted" "$(small_stack; g accept x.bnf a7 xxy)" accepted
awk 'BEGIN { for (i = 0; i < 100; i++) printf "a%d = \"x\" ( \"u\" a%d | *( a%d \"q\" ) )\n", i,
  (i + 1) % 100, (i + 7) % 100 }' \
  > x.bnf
is "many unrolled productions are refused" "$(small_stack; status g --depth=20 accept x.bnf a0 x)" 2
chain 100 '"x" a0 | "y"' > x.bnf
is "a cycle of 101 is refused" "$(g check x.bnf | grep -c 'error: a0 is recursive')" 1
printf 'a = "x"\nb = "y"\na = "z"\n' > x.bnf
is "the second production of a name has no note" "$(g check x.bnf)" \
  'x.bnf:3:1: error: a is defined again; the first time on line 1
x.bnf:1:1: note: no other rule refers to a
x.bnf:2:1: note: no other rule refers to b
x.bnf: 3 productions, 1 error'
too_much () # WHAT [MILLIONS]: the message that that takes too many steps, and the status
{
  printf 'urlbnf-grammar: %s: it takes more than %d million steps; --limit=N allows more\n2' \
    "$1" "${2:-200}"
}
awk 'BEGIN { for (i = 0; i < 40; i++) printf "a%d = a%d a%d\n", i, i + 1, i + 1
             print "a40 = \"x\"" }' > x.bnf
is "an automaton that would be too large is refused" "$(g accept x.bnf a0 x 2>&1; echo $?)" \
   "$(too_much a0)"
is "a production that is too large is not searched for ambiguity" \
   "$(g ambiguity x.bnf a0 2>&1; echo $?)" \
   "$(too_much 'a0 cannot be searched for ambiguities')"
printf 'F fold a0\nE except a0 "x"\n' > rows
# These automata are too large only with a correction.
awk 'BEGIN { for (i = 0; i < 17; i++) printf "a%d = a%d a%d\n", i, i + 1, i + 1
             print "a17 = [ \"x\" ]" }' > y.bnf
for file in x.bnf y.bnf; do
  for name in F E; do
    is "a correction that makes an automaton too large is refused: $file, $name" \
       "$(g -c rows -a $name accept $file a0 x 2>&1; echo $?)" \
       "$(too_much a0)"
  done
done
# The Nth byte from the end is fixed, so that the states are subsets of N positions.
last () { printf 'a = *x "a"%s\nx = "a" | "b"\n' "$(repeat "$1" ' x')"; }
last 9 > x.bnf
is "an automaton may have 1024 states" "$(g info x.bnf | awk '$2 == "a" { print $4 }')" 1024
last 16 > x.bnf
last 16 | sed 's/"b"/"c"/' > y.bnf
is "a difference of more pairs than can be numbered is refused" \
   "$(g diff x.bnf y.bnf a 2>&1 > said; echo $?)" \
   "$(printf 'urlbnf-grammar: out of memory\n2')"
last 20 > x.bnf
is "an automaton of 2097152 states is refused" "$(g accept x.bnf a x 2>&1; echo $?)" \
   "$(too_much a)"

# The literal has each byte but the newline; the quote is written <">.
# shellcheck disable=SC2059
printf "$(awk 'BEGIN {
  for (i = 0; i < 256; i++)
    if (i == 34) printf "b34 = <\">\\n"; else if (i != 10) printf "b%d = \"\\%03o\"\\n", i, i
  printf "all = b0"
  for (i = 1; i < 256; i++) if (i != 10) printf " | b%d", i }')\n" > bytes.bnf
awk 'BEGIN { for (i = 0; i < 256; i++) {
               text = sprintf("\\x%02X", i)
               if (i > 32 && i < 127 && i != 92) text = sprintf("%c", i)
               if (i != 10) print "b" i, 1, text
             }
             print "all 255" }' > bytes.want
g classes bytes.bnf | awk '{ print $1, $2 ($1 == "all" ? "" : " " $3) }' > bytes.got
cmp -s bytes.got bytes.want; ok "classes shows every byte in a literal"
is "accept reads every byte in a literal" \
   "$(awk 'BEGIN { for (i = 0; i < 256; i++)
                   printf "\"$program\" accept bytes.bnf all \"\\x%02x\"\n", i }' > commands
      program=$program sh commands 2> log | uniq -c | awk '{ print $1, $2 }')" \
   "$(printf '10 accepted\n1 rejected\n245 accepted')"
is "enumerate writes every byte in a literal, the most readable first" \
   "$(g enumerate --count=300 bytes.bnf all | tr '\n' ' ')" \
   "$(grep -v '^all' bytes.want | cut -d' ' -f3 > bytes.each
      for readable in '[a-z]' '[0-9]' '[A-Z]' '[^a-zA-Z0-9]' '\\x20' '\\x..'; do
        grep -x -e "$readable" bytes.each; done | awk '!seen[$0]++' | tr '\n' ' ')"

## Corrections

sed -n 's/^#     //p' corrections.txt > x.bnf
for_table corrections.txt rows ' note: | warning: ' --corrections=rows

accept () # SYMBOL: add the verdict to each line "NAMES TEXT" of corrections and a string
{
  while read -r names text _; do
    printf '%s %s ' "$names" "$text"
    g -c rows -a "$names" accept x.bnf "$1" "$text" 2> log
  done
}
printf 'L literal a /\nF fold a b\nE except a "x:/q" "X:/YY" ; none begins so\n' > rows
printf 'a = "x:" / b\nb = "y" | "qy" | *"y" "Zy:Zy"\n' > x.bnf
verdicts='L x:/y accepted
L X:/y rejected
L x:/Y rejected
L x:/qy accepted
L,F X:/y accepted
L,F X:/Y accepted
L,F X:/Zy:zy rejected
L,F x:/zY:Zy accepted
F,L,E x:/y accepted
F,L,E x:/qy rejected
F,L,E X:/Qy rejected
F,L,E X:/qY rejected
F,L,E x:/yyZy:Zy rejected
F,L,E x:/yZy:Zy accepted
L,E x:/qy rejected
L,E x:/y accepted'
is "corrections change what is accepted" \
  "$(echo "$verdicts" | accept a)" "$verdicts"

# Two words select all schemes.
sed -n 's/^#     //p' corrections.txt > x.bnf
printf 'L literal a /\nE except other schemes-of url\nF fold letter alternatives-of url\n' > rows
printf 'D except other "x:" "z:"\nG fold letter a z\n' >> rows
is "two words select all schemes as if they were listed" \
   "$(g -c rows -a L,E,F diff --apply-other=L,D,G x.bnf x.bnf)" \
   "9 equal, 0 equal but written otherwise, 0 different, 0 not compared, 0 in one only"
verdicts='L x:y accepted
L x:/y accepted
L,E x:y rejected
L,E y:y accepted
L,E x:/y accepted
L,E X:/y rejected
L,E,F X:/y accepted
L,E,F Z:y accepted
L,E,F Z:/y rejected
L,E,F X:y rejected
L,F X:y accepted
L,E,F Y:y accepted'
is "corrections of all schemes change what is accepted" \
  "$(echo "$verdicts" | accept url)" "$verdicts"
is "a choice that ends in itself is read once" \
   "$(printf 'p = q | r\nq = p | r\nr = "x:" "y"\no = "x:" | "y:"\n' > p.bnf
      printf 'E except o schemes-of p\n' > p.rows; g -c p.rows enumerate p.bnf o 2>/dev/null)" "y:"
is "a production of alternatives with schemes is one of them, and folded once" \
   "$(printf 'p = q | s\nq = "x:" "y" | "z:" "y"\ns = "w:" "y"\no = "w:" | "x:" | "z:" | "v:"\n' \
     > p.bnf
      printf 'E except o schemes-of p\nF fold alternatives-of p\n' > p.rows
      g -c p.rows enumerate p.bnf o 2>/dev/null | tr '\n' ' '
      g -c p.rows enumerate p.bnf q 2>/dev/null | tr '\n' ' ')" "v: x:y z:y X:y Z:y "
is "a production without a scheme cannot be folded" \
   "$(printf 'p = q\nq = "x:" "y" | y "z:"\ny = "a"\n' > p.bnf
      printf 'F fold alternatives-of p\n' > p.rows; g -c p.rows accept p.bnf q x:y 2>&1 | sed 1q)" \
   "urlbnf-grammar: p.rows:1: warning: F cannot be applied: q has an alternative that is no production; change this row, or delete it"
is "a correction that does not fit is a warning" \
   "$(printf 'L literal a ?\n' > odd; g -c odd accept x.bnf b y 2>&1 | grep -v "1:1: note:" \
     | tr '\n' '|')" \
   "urlbnf-grammar: odd:1: warning: L cannot be applied: a does not have that character outside quotes; change this row, or delete it|accepted|"
printf 'a = "p" | "pq" | "pqr" | "q" | "qp"\n' > y.bnf
printf 'E except a "pq" "pqr"\nF except a "pqr" "pq"\n' > except
printf 'G except a "PQ" "pQ"\nH except a "p" "pqr"\n' >> except
is "prefixes of prefixes are excepted" \
  "$(for name in E F G H; do echo $name; g -c except -a $name enumerate y.bnf a; done | xargs)" \
  "E p q qp F p q qp G p q qp H q qp"
printf 'b = "@" | "[" | "A" | "Z"\nc = "`" | "{" | "a" | "z"\nd = ":" | "b"\n' > y.bnf
printf 'F fold b c d\n' > fold
is "a byte that is no letter has one case" "$(g -c fold classes y.bnf)" \
  'b                   6  @ A Z [ a z
c                   6  A Z ` a z {
d                   3  : B b'
printf 'a = 1*[ "1" ]\nb = "1"\nc = "ab" | "c"\nd = "ab" | "c"\ne = "ab" | "c"\n' > one.bnf
sed '1s/.*/a = 1*"1"/' one.bnf > two.bnf
printf 'C except c "c"\nD except d "a"\nE except e "c" "d"\n' > one
printf 'B fold b\nC except c "c" "cd"\nD except d "A"\nE except e "c" "d"\n' > two
is "diff names productions that are equal, but written or corrected otherwise" \
   "$(g -c one --corrections-other=two diff one.bnf two.bnf; echo $?)" \
  'a is equal, but written otherwise
  - one.bnf:1:  1*[ "1" ]
  + two.bnf:1:  1*"1"
b is equal, but written otherwise
  - one.bnf:2:  "1"
  + two.bnf:2:  fold( "1" )
c is equal, but written otherwise
  - one.bnf:3:  except( "ab" | "c" ; "c" )
  + two.bnf:3:  except( "ab" | "c" ; "c" "cd" )
d is equal, but written otherwise
  - one.bnf:4:  except( "ab" | "c" ; "a" )
  + two.bnf:4:  except( "ab" | "c" ; "A" )
1 equal, 4 equal but written otherwise, 0 different, 0 not compared, 0 in one only
0'
printf 'a = "x\nb = 2*/\n' > y.bnf
printf 'L literal a /\nM literal b /\nF fold b a\n' > odd
is "a malformed production cannot be corrected" \
   "$(g -c odd check y.bnf | grep error:; g -c odd accept y.bnf b /// 2>&1)" \
  'y.bnf:1:5: error: the closing " is missing, in a
odd:1:1: error: L cannot be applied: a is malformed; correct it first
odd:3:1: error: F cannot be applied: a is malformed; correct it first
urlbnf-grammar: odd:1: warning: L cannot be applied: a is malformed; correct it first
urlbnf-grammar: odd:3: warning: F cannot be applied: a is malformed; correct it first
accepted'
is "a character that the other notation does not have is reported" \
   "$(printf 'aa x | [ | y\n' > y.bnf; printf 'L literal aa ]\n' > odd
      g -c odd check y.bnf | grep odd)" \
   "odd:1:1: error: L cannot be applied: aa does not have that character as a stray one; change this row, or delete it"
printf 'a = /\n' > y.bnf
printf 'four group\nL literal a /\n' > odd
while read -r names want; do
  is "--apply=$names applies these corrections" \
     "$(g -c odd -a "$names" check y.bnf 2>&1 | sed -n 's/^applied: //p; s/^urlbnf-grammar: //p')" \
     "$want"
done <<'END'
L L literal a /
four four group
LL odd: there is no correction LL
fou odd: there is no correction fou
fours odd: there is no correction fours
nine odd: there is no correction nine
L,nonesuch odd: there is no correction nonesuch
END
printf 'a = /\nb = /\n' > y.bnf
printf 'D1 literal a /\nD10 literal b /\n' > odd
is "--apply applies no correction whose name only begins alike" \
  "$(for names in D1 D10 D1,D10 D10,D1; do echo $names:; g -c odd -a $names check y.bnf 2>&1; done \
    | sed -n '/^[D0-9,]*:$/p; s/^applied: \(D[0-9]*\).*/\1/p' | xargs)" \
  "D1: D1 D10: D10 D1,D10: D1 D10 D10,D1: D1 D10"
is "--apply refuses an unknown name" "$(g -c rows -a L,M check x.bnf 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: rows: there is no correction M\n2')"
is "--apply=none applies nothing" "$(g -c rows -a none check x.bnf | grep -c applied)" 0
printf 'a = 1*[ "x" ]\n' > x.bnf
is "n*[ x ] is n or more x" "$(g viable x.bnf a '' | grep 'may end')" "may end  no"
is "--bracket-optional makes n*[ x ] optional" \
   "$(g --bracket-optional viable x.bnf a '' | grep 'may end')" "may end  yes"

## More than a grammar can be

head -c 20000000 /dev/zero | tr '\0' ' ' > large.bnf
is "a file that is too large for a grammar is refused" "$(g check large.bnf 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: large.bnf: File too large\n2')"

done_testing
