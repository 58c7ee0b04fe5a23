#!/bin/sh
# t-bnf-automata.sh: fails if urlbnf-grammar computes wrong strings, suites, states, diagrams or
# ambiguities.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

## Strings

cat g.bnf - > x.bnf << 'END'
empty = [ "x" ]
gap   = 2*[ "xxx" ] | "yyyy"
two   = "x" | "xxxxxx"
END
while IFS='|' read -r what options symbol wanted; do
  # shellcheck disable=SC2086
  is "enumerate $what" "$(g enumerate $options x.bnf "$symbol" | tr '\n' ' ')" "$wanted"
done << 'END'
writes shorter strings first, then in one order|--max-length=3|g|ab cb aab acb cab ccb |
limits the number by --count|--count=3|g|ab cb aab |
writes nothing by --count=0|--count=0|g||
writes nothing if all strings are longer|--max-length=1|g||
ends with a finite language|--max-length=99|a|a c |
takes one byte of each class by --bytes=classes|--bytes=classes --max-length=3|g|ab aab |
writes the empty string||empty| x |
passes over lengths without strings|--count=4|gap|yyyy xxxxxx xxxxxxxxx xxxxxxxxxxxx |
ends with a finite language that has a gap||two|x xxxxxx |
END
is "enumerate writes 20 strings without --count" "$(g enumerate g.bnf g | wc -l)" 20

# t-bnf.sh has the strings of the seed 7, with all kinds of edits.
c sample url.bnf url 300 > one
c sample --seed=1 url.bnf url 300 > two
! cmp -s one two; ok "sample writes other strings for another seed"
c sample --seed=0 url.bnf url 300 | cmp -s - one; ok "sample has the seed 0 by default"
is "sample writes accepted strings" "$(c sample --expect url.bnf url 2000 | grep -vc '^+')" 0
is "sample refuses the empty language" \
   "$(printf 'a = b\nb = "x"\n' > x.bnf; printf 'E except a "x"\n' > rows
      g -c rows sample x.bnf a 1 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: a: derives no string at all\n2')"
if g sample x.bnf a 18446744073709551615 2>&1 | grep -q 'to 18446744073709551614'; then
  is "sample refuses the greatest number of a size" \
     "$(for count in 18446744073709551614 18446744073709551615; do g -c rows sample x.bnf a $count \
       2>&1 | sed 1q; done)" \
     "urlbnf-grammar: a: derives no string at all
urlbnf-grammar: 18446744073709551615: expected a number from 0 to 18446744073709551614"
else
  skip "sample refuses the greatest number of a size" "a size has not 64 bits"
fi
is "info counts no state for the empty language" \
   "$(g -c rows info x.bnf | awk '$2 == "a" { print $4, $6 }')" "0 none"
is "enumerate writes nothing for the empty language" \
   "$(g -c rows enumerate --max-length=9 x.bnf a; echo $?)" 0
is "suite writes rejected strings for the empty language" \
   "$(g -c rows suite --expect --extra=1 x.bnf a)" "$(printf -- '-0\t\n-0\ta\n-0\taa')"
printf 'a = *"x" "y"\nb = "x" *"y"\nc = [ "x" ]\nd = "x" | "y"\n' > x.bnf
is "classes lists productions of single bytes alone" \
   "$(g classes x.bnf)" "d                   2  x y"
cat > x.bnf << 'END'
slash-colon = %x2F-3A
at-bracket  = %x40-5B
tick-brace  = %x60-7B
in-twos     = %x30-31 / %x41-42 / %x61-62 / %xFE-FF
in-threes   = %x30-32 / %x34-36 / %x58-5A / %x61-63 / %x21-23 / %x7D-7F
others      = %x1F-20 / %x5B-5D / %x00-01 / %x80 / %xFD-FF
END
is "classes writes three or more of a kind as a range, but no other signs" "$(g classes x.bnf)" \
'slash-colon        12  / 0-9 :
at-bracket         28  @ A-Z [
tick-brace         28  ` a-z {
in-twos             8  0 1 A B a b \xFE \xFF
in-threes          18  ! " # 0-2 4-6 X-Z a-c } ~ \x7F
others             11  \x00 \x01 \x1F \x20 [ \x5C ] \x80 \xFD-\xFF'

## Suites

while read -r symbol bytes extra want; do
  is "the suite of $symbol, $bytes, with $extra more states has $want strings" \
     "$(c suite --bytes="$bytes" --extra="$extra" url.bnf "$symbol" | wc -l)" "$want"
done <<'END'
host classes 0 295
host classes 1 1495
host all 0 14285
hostport classes 0 470
login classes 0 2626
httpurl classes 0 4167
END

## Automata and diagrams as text

is "dfa writes a small automaton" "$(g dfa g.bnf g)" \
  '3 live states, 3 classes of bytes; the start is 0

state 0
     1  a c

state 1
     1  a c
     2  b

state 2, accepting'
is "dfa --format=text is the usual format" "$(g dfa --format=text g.bnf g)" "$(g dfa g.bnf g)"
is "dfa --format=dot writes a small automaton" "$(g dfa --format=dot g.bnf g)" 'digraph "g" {
  rankdir=LR;
  nodesep=0.3;
  ranksep=0.6;
  node [shape=circle, fixedsize=true, width=0.45, fontsize=12];
  edge [fontsize=12];
  start [shape=point, width=0.1];
  start -> 0;
  0 -> 1 [label="a c"];
  1 -> 1 [label="a c"];
  1 -> 2 [label="b"];
  2 [shape=doublecircle];
}'
# Each line of an edge has a label, whose quotes and backslashes have a backslash before them.
for symbol in url punctuation national gopher+_string; do
  c dfa --format=dot url.bnf $symbol > dot
  is "dfa --format=dot is well-formed for $symbol" "$(grep -Evc \
      '^(digraph "[^"]*" \{|  (rankdir|nodesep|ranksep|labelloc|labeljust|node|edge|start)[^"]*;|  label="([^"\\]|\\["\\l])+";|  [0-9]+ \[label="[0-9]+\\n([^"\\]|\\["\\])+", fixedsize=false, margin=0.02\];|  [0-9]+ -> [0-9]+;|  [0-9]+ \[shape=doublecircle\];|  [0-9]+ -> [0-9]+ \[label="([^"\\]|\\["\\])+"\];|\})$' \
      dot)" 0
  is "dfa --format=dot has each edge of $symbol" "$(grep -Ec '^  [0-9]+ -> [0-9]+' dot)" \
     "$(c dfa url.bnf $symbol | grep -c '^ ')"
  if command -v dot > where; then
    dot -Tsvg dot > dot.svg; ok "Graphviz reads the automaton of $symbol"
  fi
done

is "dfa --format=dot names sets, then numbers them" \
   "$(g dfa --format=dot url.bnf gopher+_string | sed -n 's/^  label="\(.*\)";$/\1/p')" \
   "hex:  0-9 A-F a-f\\l#1:  ! \$ & ' ( ) * + , - . / 0-9 : ; = ? @ A-Z _ a-z\\l"

well_formed () # FILE...: XML
{
  if command -v xmllint > where; then
    xmllint --noout "$@"
  else
    awk '{ open[FILENAME ": svg"] += gsub (/<svg/, "") - gsub (/<\/svg>/, "")
           open[FILENAME ": text"] += gsub (/<text/, "") - gsub (/<\/text>/, "")
           open[FILENAME ": a"] += gsub (/<a /, "") - gsub (/<\/a>/, "") }
         END { for (name in open) if (open[name] != 0) { print name; wrong = 1 }
               exit wrong }' "$@"
  fi
}
symbols=$(symbols)
{ for symbol in $symbols; do
    c railroad --format=svg url.bnf "$symbol" > "$symbol.svg" || echo "$symbol"
  done
  # shellcheck disable=SC2046,SC2086
  well_formed $(printf '%s.svg ' $symbols) || echo "not well-formed"
} > got 2>&1
is "railroad writes well-formed diagrams" "$(cat got)" ""
is "railroad shows the corrections" "$(grep -c 'class="frame"' otherurl.svg)" 1
c railroad --format=svg --printed url.bnf otherurl > printed.svg
is "railroad --printed does not show the corrections" "$(grep -c 'class="frame"' printed.svg)" 0
printf 'a = "x" [ / | 2*/ ]\n' > x.bnf
printf 'L literal a /\n' > rows
is "railroad shows a stray character" \
   "$(g -c rows railroad --format=svg --printed x.bnf a | grep -c '<rect class="stray"')" 2
is "railroad shows a corrected stray character" \
   "$(g -c rows railroad --format=svg x.bnf a | grep -c '<rect class="stray"')" 0
printf 'a = "!"\nb = "x"\nc = "~"\nd = "  "\n' > x.bnf
width () # SYMBOL
{
  g railroad --format=svg x.bnf "$1" | sed -n 's/.* width="\([0-9]*\)".* viewBox.*/\1/p'
}
is "railroad gives each letter the same width" "$(width a) $(width c)" "$(width b) $(width b)"
is "railroad gives a blank more width" "$(test "$(width d)" -gt "$(width b)" && echo wider)" wider
is "railroad links references" "$(grep -o '<a href="#[^"]*"' login.svg | tr '\n' ' ')" \
   '<a href="#user" <a href="#password" <a href="#hostport" '
is "railroad escapes <, > and &" "$(grep -c '&quot;\|&lt;\|&gt;' punctuation.svg)" 1
awk 'BEGIN { printf "a = \"\\001\\002\\377<&>\\\\\" | <\"> \001 [ *b ]\nb = 3*[ \"x\" ]\n" }' \
  > x.bnf
g railroad --format=svg x.bnf a > x.svg && well_formed x.svg; ok "railroad shows odd bytes"
printf 'a = [ b ] *"x" | "p" | "q" | 2*c\nb = "x"\nc = "y"\n' > x.bnf
is "railroad draws a small production" \
   "$(g railroad --format=svg x.bnf a | sed '/<style>/,/<\/style>/d')" "$(cat <<'END'
<svg class="railroad" xmlns="http://www.w3.org/2000/svg" width="248" height="150" viewBox="0 0 248 150">
<title>a</title>
<path d="M10 25v12M10 31h20"/>
<g class="choice">
<g class="way">
<path d="M30 31h16"/>
<g class="sequence">
<g class="option">
<g class="past">
<path d="M46 31q8 0 8 -8v-9q0 -8 8 -8"/>
<path d="M102 31q-8 0 -8 -8v-9q0 -8 -8 -8"/>
<path d="M62 6h24"/>
</g>
<path d="M46 31h16"/>
<a href="#b"><rect class="name" x="62" y="20" width="24" height="22" rx="0"/>
<text x="74" y="35">b</text></a>
<path d="M86 31h16"/>
</g>
<path d="M102 31h12"/>
<g class="repeat" data-minimum="0">
<g class="past">
<path d="M114 31q8 0 8 -8v-9q0 -8 8 -8"/>
<path d="M202 31q-8 0 -8 -8v-9q0 -8 -8 -8"/>
<path d="M130 6h56"/>
</g>
<path d="M114 31h32"/>
<path d="M170 31h32"/>
<path class="again" d="M170 31q8 0 8 8v11q0 8 -8 8h-24q-8 0 -8 -8v-11q0 -8 8 -8"/>
<g class="literal">
<rect class="literal" x="146" y="20" width="24" height="22" rx="11"/>
<text x="158" y="35">x</text>
</g>
</g>
</g>
<path d="M202 31h16"/>
</g>
<g class="way characters">
<path d="M30 31q8 0 8 8v30q0 8 8 8"/>
<path d="M218 31q-8 0 -8 8v30q0 8 -8 8"/>
<rect class="literal" x="46" y="66" width="40" height="22" rx="11"/>
<text x="66" y="81">p q</text>
<path d="M86 77h116"/>
</g>
<g class="way">
<path d="M30 31q8 0 8 8v60q0 8 8 8"/>
<path d="M218 31q-8 0 -8 8v60q0 8 -8 8"/>
<g class="repeat" data-minimum="2">
<path d="M46 107h16"/>
<path d="M86 107h16"/>
<path class="again" d="M86 107q8 0 8 8v11q0 8 -8 8h-24q-8 0 -8 -8v-11q0 -8 8 -8"/>
<text class="small" x="62" y="145">2 or more</text>
<a href="#c"><rect class="name" x="62" y="96" width="24" height="22" rx="0"/>
<text x="74" y="111">c</text></a>
</g>
<path d="M102 107h100"/>
</g>
</g>
<path d="M218 31h20M238 25v12"/>
</svg>
END
)"
printf 'a = "~\177\\ "\n' > x.bnf
is "railroad gives escapes their width" \
   "$(g railroad --format=svg x.bnf a | sed -n 's/^<rect .* width="\([0-9]*\)".*/\1/p')" 120
printf 'a = *b\nb = "x"\n' > x.bnf
printf 'E except a "i" "another"\n' > rows
is "railroad draws a frame as wide as its 33 letters" \
   "$(g -c rows railroad --format=svg x.bnf a \
     | sed -n 's/^<rect class="frame".* width="\([0-9]*\)".*/\1/p')" $((33 * 6 + 24))
is "railroad --format=html is the usual format" \
   "$(g railroad --format=html x.bnf)" "$(g railroad x.bnf)"
c railroad --printed url.bnf > page.html
is "railroad --printed shows no correction on a page of all" \
   "$(grep -c 'class="frame"' page.html)" 0
c railroad url.bnf > page.html
is "railroad shows each correction on a page of all" "$(grep -c 'class="frame"' page.html)" 14
is "railroad draws each production on a page of all" \
   "$(grep -c '<h2 id=' page.html) $(grep -c '^<svg' page.html)" "$productions $productions"
sed -n '/^<svg/,/^<\/svg>/p' page.html | { echo '<x>'; cat; echo '</x>'; } > page.xml
well_formed page.xml; ok "railroad writes a page of well-formed diagrams"
is "railroad writes no link that leads nowhere" \
   "$(grep -o '<h2 id="[^"]*"' page.html | sort > ids
      grep -o 'href="#[^"]*"' page.html | sed 's/href="#/<h2 id="/' | sort -u | comm -23 - ids)" ""
g railroad broken.bnf > page.html; ok "railroad writes a page of a broken grammar"
printf 'a = "x\nb = "y"\n' > x.bnf
is "railroad draws no diagram of a malformed production" \
   "$(g railroad x.bnf | grep -c malformed) $(g railroad x.bnf | grep -c '^<svg')" "1 1"
is "railroad refuses a malformed production by itself" "$(status g railroad x.bnf a)" 2

## Ambiguity: each reading names the productions that end and begin on its way

printf \
  's = a b c d\na = *[ "x" ]\nb = [ "x" ]\nc = "y" | *[ "x" ]\nd = 1*[ e ] [ "y" ]\ne = "x" | "z" "y"\n' \
  > x.bnf
is "ambiguity finds an end that is a beginning" "$(g ambiguity x.bnf s)" '"xx"  c, x.bnf:4:11
    no more: after c d e "x"
    once more: "x"
"xx"  b, x.bnf:3:5
    left out: after b c after c d e "x"
    there: "x"
"xx"  a, x.bnf:2:5
    no more: after a b after b c after c d e "x"
    once more: "x"
"xx"  b, x.bnf:3:5
    left out: after b c "x"
    there: "x"
"xx"  a, x.bnf:2:5
    no more: after a b after b c "x"
    once more: "x"
"xx"  a, x.bnf:2:5
    no more: after a b "x"
    once more: "x"
6 kinds of ambiguity in s'

## Whole grammars

# All octets, to the last, are in a class.
printf 'a = %%x00-7F\nb = %%x80-FE\nc = %%xFF\n' > x.bnf
is "info counts three classes" "$(g info x.bnf | sed -n 's/; \(.*\) of bytes in all.*/, \1/p')" \
  "3 productions, 3 classes"
printf 'a = "x" | "y"\nb = "y" | "z"\n' > x.bnf
is "info counts x, y, z and the rest" \
  "$(g info x.bnf | sed -n 's/; \(.*\) of bytes in all.*/, \1/p')" "2 productions, 4 classes"
# A correction reads a production as changed by those before it.
printf 'u = a | o\na = "ab:" "x"\no = 1*l ":" "x"\nl = "a" | "b"\n' > x.bnf
printf 'F fold alternatives-of u\nE except o schemes-of u\n' > rows
is "a scheme may be folded here and excepted elsewhere" \
   "$(for text in ab:x AB:x ba:x; do g -c rows accept x.bnf u $text;
     g -c rows accept x.bnf o $text; done | tr '\n' ' ')" \
   "accepted rejected accepted rejected accepted accepted "
printf 'F fold a\nG except a "ab:y"\nH fold a\nE except o schemes-of u\n' > rows
is "a scheme may be folded, excepted and folded again" \
   "$(for text in ab:x AB:x ba:x; do g -c rows accept x.bnf u $text;
     g -c rows accept x.bnf o $text; done 2>&1 | tr '\n' ' ')" \
   "accepted rejected accepted rejected accepted accepted "
# A diagram of everything has each text in its order, and within its size.
cat > x.bnf << 'END'
a = "x" / b 2*4"yy" *c [ "z" ] 3b 1*( b / c ) / *2d ( "u" / [ b c ] ) / ""
b = %x41-5A / %d66 / %x0D.0A / 1#c / #d / 2#3b / <prose of some kind>
c = "http:" *( b "/" ) / nonesuch
d = ( ( ( "i" ) ) ) *( "k" [ "l" / "m" ] ) "\"
END
printf 'F fold c\nE except d "i" "another"\n' > rows
g --notation=abnf -c rows railroad x.bnf > said 2> err
is "railroad draws a page of everything" \
   "$(grep -o '<g class="[a-z ]*"\|data-m[a-z]*="[0-9]*"\|<text[^>]*>[^<]*' said \
      | sed 's/<text[^>]*>//; s/<g class="//; s/"//g; s/data-//' | tr '\n' ' ' | fold -s -w 90 \
          | sed 's/ $//')" \
'choice way literal %i&quot;x&quot; way sequence b repeat minimum=2 maximum=4 2 to 4
literal %i&quot;yy&quot; repeat minimum=0 past c option past literal %i&quot;z&quot;
repeat minimum=3 maximum=3 3 times b repeat minimum=1 choice way b way c way sequence
repeat minimum=0 maximum=2 past 0 to 2 d choice way literal %i&quot;u&quot; way option
past sequence b c way literal  choice way range %x41-5A way literal B way literal
\x0D\x0A way list minimum=1 with commas: 1 or more c way list minimum=0 past with commas:
0 or more d way list minimum=2 maximum=3 with commas: 2 to 3 b way hole &lt;prose of some
kind&gt; fold in either case before : choice way sequence literal %i&quot;http:&quot;
repeat minimum=0 past sequence b literal / way nonesuch except begins with none of i
another sequence literal %i&quot;i&quot; repeat minimum=0 past sequence literal
%i&quot;k&quot; option past choice way literal %i&quot;l&quot; way literal
%i&quot;m&quot; literal \x5C'
is "railroad draws no box outside its diagram" "$(awk -F '"' '
  /^<svg/ { width = $6; height = $8 }
  /<rect/ { split ($0, part, "<rect"); split (part[2], at, "\""); boxes++
            if (at[4] < 0 || at[6] < 0 || at[4] + at[8] > width || at[6] + at[10] > height) print }
  END { print (boxes > 30) }' said)" 1

done_testing
