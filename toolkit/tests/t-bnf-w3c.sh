#!/bin/sh
# t-bnf-w3c.sh: fails if urlbnf-grammar misreads the W3C's "BNF syntax" or its notation.  The rows
# W1 and so on are those of grammar/w3c/README.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
GRAMMAR=${srcdir:-.}/grammar/w3c
. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"

## The grammar

is "check reports this of url.bnf" "$(g check url.bnf; echo $?)" \
  'url.bnf:17:1: note: this line continues waisdoc; digits is defined elsewhere
url.bnf:63:26: error: stray character [, in national
url.bnf:63:30: error: stray character ], in national
url.bnf:1:1: note: no other rule refers to fragmentaddress
url.bnf:11:1: note: no other rule refers to afsaddress
url.bnf:63:1: note: no other rule refers to national
url.bnf:64:1: note: no other rule refers to punctuation
url.bnf: 56 productions, 2 errors, in the notation of the W3C
1'
is "check reports this of url.bnf with the corrections" "$(c check url.bnf; echo $?)" \
  'url.bnf:17:1: note: this line continues waisdoc; digits is defined elsewhere
url.bnf:1:1: note: no other rule refers to fragmentaddress
url.bnf:11:1: note: no other rule refers to afsaddress
url.bnf:63:1: note: no other rule refers to national
url.bnf:64:1: note: no other rule refers to punctuation
applied: W2 literal national [ ]
url.bnf: 56 productions, 0 errors, in the notation of the W3C
0'
is "without the corrections only national has no automaton" \
   "$(g info url.bnf | awk '/stray/ { print $2 }')" national
is "classes lists the characters" "$(c classes url.bnf)" "$(cat <<'END'
alpha              52  A-Z a-z
digit              10  0-9
safe                6  $ & - . @ _
extra              10  \x20 ! " ' ( ) * , : ;
hex                22  0-9 A-F a-f
national            8  [ \x5C ] ^ { | } ~
punctuation         2  < >
alphanum           62  0-9 A-Z a-z
END
)"
# Row W4: each ASCII character that no URL has, except for an escape's percent sign.
is "these characters stand in no URL" \
   "$(i=33; while test $i -lt 127; do printf '\\x%02x\n' $i; i=$((i + 1)); done \
      | while read -r byte; do
          for text in "a:a$byte" "a:a${byte}a" "a:a${byte}41"; do
            if c accept url.bnf fragmentaddress "$text" > verdict; then continue 2; fi
          done
          echo "$byte"
        done | tr '\n' ' ')" \
   '\x3c \x3d \x3e \x5b \x5c \x5d \x5e \x60 \x7b \x7c \x7d \x7e '

## The notation

printed () { c diff url.bnf "$1" | tail -n 1; }
same='56 equal, 0 equal but written otherwise, 0 different, 0 not compared, 0 in one only'
grep -v '^digits / path$' url.bnf | sed 's|wtype /$|wtype / digits / path|' > copy.bnf
is "digits / path continues waisdoc (row W1)" \
  "$(printed copy.bnf; c check copy.bnf | grep -c continues)" \
   "$(printf '%s\n0' "$same")"
sed 's/^hostnumber/  &/; s/$/  /; /^national/!{ s/\[ /[/g; s/ \]/]/g; s/ | /|/g; }' \
  url.bnf > copy.bnf
is "blanks may end lines, and need not stand beside marks" "$(printed copy.bnf)" "$same"
awk '{ print } NR % 9 == 0 {
  print "\nBerners-Lee                                            [Page 9]\n\f\n" \
         "RFC 1630                      URIs in WWW                      June 1994\n" }' \
         url.bnf > copy.bnf
is "pages of an RFC are skipped" "$(printed copy.bnf)" "$same"
printf 'aa x [ y aa ]\nbb [ aa ] bb | z\n' > x.bnf
is "a production may repeat itself" "$(g enumerate --count=3 x.bnf aa | tr '\n' ' ')" "x xyx xyxyx "
is "a production that repeats itself must begin with something" \
   "$(g enumerate --max-length=2 x.bnf bb | tr '\n' ' '; g ambiguity x.bnf bb | sed -n 2p)" \
   "z xz     a repetition of nothing"
is "a difference after a repetition is not its own cause" \
   "$(sed 's/x \[/w [/' x.bnf > y.bnf; g diff x.bnf y.bnf | grep differs)" \
   "$(printf 'aa differs\nbb differs, because of aa')"

## Alternatives whose strings have another derivation: without these the language is the same

equal "a news address is a generic one (row W6)" url 's/^newsaddress | //'
equal "a colon in a scheme adds no string (row W7)" generic '
  s/^scheme .*/scheme alpha [ letters ]/
  $a\
letters letter [ letters ]\
letter alpha | digit | safe | other | escape\
other ! | * | " | '"' | ( | ) | ; | , | space"
equal "a password adds no string to login (row W9)" login 's/^login .*/login [ user @ ] hostport/'
equal "a port after a hostname adds no string (row W10)" hostport \
  's/^hostport .*/hostport ialpha | hostnumber [ : port ]/'
equal "further labels add no string to hostname (row W11)" hostname \
  's/^hostname .*/hostname ialpha/'
equal "further labels add no string to group (row W11)" group 's/^group .*/group ialpha/'
equal "a gopher type without a selector adds no string (row W14)" gopheraddress \
  's/gtype \[$/gtype selector/; s/^selector \] \]/]/'
equal "versions after an hsoname add no string (row W15)" prosperolink '
  s/^prosperolink .*/prosperolink p r o s p e r o : \/ \/ hostport \/ hsoname/
  /^0 0 version/d'
printf 'versions version [ attributes ]\n' > more.bnf
cat url.bnf more.bnf > left.bnf
{ sed 's/^attributes .*/attributes alpha [ alphanums ]/' url.bnf; cat more.bnf; } > right.bnf
is "attributes stand after a letter, and one only (row W15)" \
  "$(c diff left.bnf right.bnf versions)" "versions is equal"

## Ambiguity

is "fragmentaddress has these ambiguities" \
  "$(c --all ambiguity url.bnf fragmentaddress | grep -v '^ ')" '"news:a"  url, url.bnf:3:5
"a::"  ialpha, url.bnf:51:14
"aa::"  xalphas, url.bnf:48:16, of the same kind
"ftp://a:0/"  ialpha, url.bnf:51:14
"ftp://aa:0/"  xalphas, url.bnf:48:16, of the same kind
"news:a.a"  ialpha, url.bnf:51:14
"news:aa.a"  xalphas, url.bnf:48:16, of the same kind
"ftp://a@a/"  login, url.bnf:33:7
"ftp://a@a@a/"  xalphas, url.bnf:48:16
"ftp://a:a@a@a/"  xalphas, url.bnf:48:16, of the same kind
"ftp://a:a@a/"  xalphas, url.bnf:48:16
"news:a@a"  groupart, url.bnf:18:10
"news:a@a@a"  xalphas, url.bnf:48:16
"prospero://a/%000"  path, url.bnf:41:6
"prospero://a/a%000"  xpalphas, url.bnf:50:18, of the same kind
"prospero://a/%0000"  digits, url.bnf:65:14
"prospero://a/%000aa"  alphanums, url.bnf:67:20
"gopher://a/a"  gopheraddress, url.bnf:31:51
"gopher://a/a#a"  gopheraddress, url.bnf:31:51, of the same kind
"gopher://a/a?a"  gopheraddress, url.bnf:31:51, of the same kind
13 kinds of ambiguity in fragmentaddress, 20 in all'
is "afsaddress has these ambiguities" "$(c ambiguity url.bnf afsaddress | tail -n 1)" \
   "1 kind of ambiguity in afsaddress, 2 in all (--all shows them)"
is "24 productions are ambiguous, with 92 kinds, and 148 with those of the same kind" \
   "$(for symbol in $(symbols); do c ambiguity url.bnf "$symbol" | tail -n 1; done \
      | awk '!/unambiguous/ { ambiguous++; kinds += $1; all += / in all / ? $7 : $1 }
          END { print ambiguous, kinds, all }')" "24 92 148"

done_testing
