#!/bin/sh
# t-bnf-limits.sh: fails if urlbnf-grammar takes more memory or time than --limit allows, or shows
# wrong progress.
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

## Grammars that are too large for a search of ambiguities

echo "s = $(repeat 3000 '[ "a" ] ')" > many.bnf
too_many="urlbnf-grammar: s cannot be searched for ambiguities: it takes more than 200 million steps; --limit=N allows more
2"
is "ambiguity refuses too many ways" "$(g ambiguity many.bnf s 2>&1; echo $?)" "$too_many"
# Each element doubles the number of ways, and all end at the byte that is excepted.
forks () { printf 's =%s "x"\ne = "" | ""\n' "$(repeat "$1" ' e')"; }
printf 'E except s "x"\n' > rows
forks 10 > many.bnf
is "ambiguity ignores steps that lead nowhere" \
   "$(g -c rows ambiguity many.bnf s)" "s is unambiguous"
forks 30 > many.bnf
is "ambiguity refuses too many such steps" \
   "$(g -c rows ambiguity many.bnf s 2>&1; echo $?)" "$too_many"
# Each byte is a position, as are the start and the end; each pair of positions takes 8 steps.
echo "s = \"$(repeat 4900 a)\"" > many.bnf
is "ambiguity accepts 4902 positions" "$(g ambiguity many.bnf s)" "s is unambiguous"
echo "s = \"$(repeat 5000 a)\"" > many.bnf
is "ambiguity refuses too many positions" "$(g ambiguity many.bnf s 2>&1; echo $?)" "$too_many"
is "ambiguity --limit allows more positions" "$(g --limit=210 ambiguity many.bnf s 2>&1; echo $?)" \
  "s is unambiguous
0"
# A production begins and ends on two edges.
printf 's =%s\nv = ""\n' "$(repeat 20000 ' v')" > many.bnf
is "ambiguity follows 40000 edges" "$(g ambiguity many.bnf s)" "s is unambiguous"
# The shortest string of both is as long as the product.
loops () { echo "s = 1*\"$(repeat "$1" x)\" | 1*\"$(repeat "$2" x)\""; }
loops 217 302 > many.bnf
g ambiguity many.bnf s > said
is "ambiguity writes a witness of 65534 bytes" \
   "$(sed -n '1s/"\(x*\)".*/\1/p' said | tr -d '\n' | wc -c) $(tail -n 1 said)" \
   "65534 1 kind of ambiguity in s"
loops 255 263 > many.bnf
g ambiguity many.bnf s > said
is "ambiguity refuses a longer witness" \
   "$(sed -n '1s/"\(x*\)".*/\1/p' said | tr -d '\n' | wc -c) $(tail -n 1 said)" \
   "67065 1 kind of ambiguity in s"

## --limit

# Each production is twice the one before, so that the size is known before an automaton is begun.
awk 'BEGIN { print "a0 = \"x\""
             for (i = 1; i < 200; i++) printf "a%d = a%d a%d\n", i, i - 1, i - 1 }' > many.bnf
g --limit=1 info many.bnf > said
is "info refuses 200 productions, each twice the one before" \
   "$(awk '$2 ~ /^a/ && $3 ~ /^[0-9]+$/ { fit++; last = $2 }
           / it takes more than 1 million steps; --limit=N allows more$/ { large++ }
           END { print fit, last, large }' said)" "10 a9 190"
sort -r many.bnf > other.bnf
g --limit=1 info other.bnf > other
is "the order of productions does not change this" \
   "$(sed 1d said | awk '/^ *[0-9]+ +a/ { $1 = ""; print }' | sort)" \
   "$(sed 1d other | awk '/^ *[0-9]+ +a/ { $1 = ""; print }' | sort)"
is "info reports them as errors" "$(g --limit=1 info many.bnf > said; echo $?)" 1
is "--limit=1 allows the grammar of RFC 1738 without corrections" \
   "$(g --limit=1 info url.bnf | grep -c 'steps')" 0
printf 's = 100( 100( "" ) ) "y"\n' > rounds.bnf
is "--limit=1 counts a state for each round of nothing" \
   "$(g --notation=abnf --limit=1 info rounds.bnf | awk '$2 == "s" { print $3 }')" 105
for limit in 0 30001 x -1 ''; do
  is "--limit=$limit is refused" "$(g --limit=$limit info many.bnf 2>&1 | head -n 1)" \
     "urlbnf-grammar: --limit=$limit: expected a number from 1 to 30000"
done
is "--limit=30000 is accepted" "$(g --limit=30000 accept many.bnf a0 x)" accepted
# The search compares each pair of the many equal elements.
echo "s =$(repeat 300 ' *[ "x" ]')" > many.bnf
is "ambiguity refuses many repetitions of the same" \
   "$(g ambiguity many.bnf s 2>&1; echo $?)" "$too_many"

# Each kind of ambiguity is compared with those before it: 60 alternatives have 1770 kinds.
echo "s = \"x\"$(repeat 59 ' | "x"')" > kinds.bnf
is "ambiguity refuses many kinds with --limit=3" \
   "$(g --limit=3 ambiguity kinds.bnf s 2>&1 | sed 's/.*: //')" \
   "it takes more than 3 million steps; --limit=N allows more"
is "ambiguity lists 1770 kinds with --limit=4" "$(g --limit=4 ambiguity kinds.bnf s | tail -n 1)" \
  "1770 kinds of ambiguity in s"

# A production without states does not count.
echo "s = \"x\"$(repeat 12000 ' ""')" > large.bnf
is "--limit=1 allows 12000 times nothing" \
  "$(g --notation=abnf --limit=1 accept large.bnf s x 2>&1)" accepted

# The limit counts work, not only memory: few subsets of many states, for many classes of bytes.
awk 'BEGIN { printf "s = *( \"#$\""; for (i = 37; i < 125; i += 2) printf " / \"%c%c\"", i, i + 1
             print " ) 1000( *\"z\" ) 1000( *\"z\" )" }' > large.bnf
is "--limit=2 refuses large subsets" "$(g --notation=abnf --limit=2 accept large.bnf s z 2>&1)" \
   "urlbnf-grammar: s: it takes more than 2 million steps; --limit=N allows more"
is "--limit=3 allows large subsets" \
   "$(g --notation=abnf --limit=3 accept large.bnf s z 2>&1)" accepted
# An exception costs its own size, not that of the text before it.
printf 's = 1000"y" 900"y" t\nt = a\na = "xy"\n' > large.bnf
echo "E except t \"$(repeat 200 x)\"" > rows
is "--limit=1 allows an exception after a large part" \
  "$(g --notation=abnf -c rows --limit=1 accept large.bnf s x 2>&1)" rejected

# The clock begins with the program, so that a late grammar is shown at once.
if script -qec true /dev/null > said 2>&1 < /dev/null; then
  progress='RE\[Kurlbnf-grammar: N% of the steps that --limit allows'
  sent () # COMMAND
  {
    script -qec "$1" /dev/null < /dev/null | tr '\033\r' ER | sed 's/[0-9]*%/N%/g'
  }
  is "a terminal shows progress, and erases it" \
     "$(sent "(sleep 2; cat many.bnf) | '$program' ambiguity /dev/stdin s> got" \
        | sed "s/$progress/P/; s/\($progress\)*RE\[K/E/")" \
     "PE$(echo "$too_many" | sed 1q)R"
  is "progress shows no more than all productions" \
     "$(script -qec "(sleep 2; cat many.bnf) | '$program' ambiguity /dev/stdin s> got" \
       /dev/null < /dev/null | grep -ao '[0-9]*%' \
          | awk '$1 + 0 <= 100 { good++ } END { print (NR != 0 && good == NR) }')" 1
else
  skip "a terminal shows progress" "no script(1)"
fi

done_testing
