#!/bin/sh
# t-experiments.sh: fails if a report of "make experiment" is not as recorded for
# grammar/experiments, or misses the fault of a broken grammar.  corpus-print prints trees and
# errors, or checks the tables of another grammar.
# SPDX-License-Identifier: MIT
#
# A parser takes half a minute to make, so the test makes a few; ROUNDS=10, as in "make check-long",
# makes those of all experiments.

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
experiments=$(cd "${srcdir:-.}/grammar/experiments" && pwd)
section_5=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)
make="$make -s"
safe=$(at "$section_5/url.bnf" '^safe ') search=$(at "$section_5/choices" 'shortest search')

for_tools bison flex patch

experiment () # NAME FOLDER: its report is in $dir/NAME.txt, its status in $dir/NAME.status
{
  $make experiment-short GRAMMAR="$2" REPORT="$dir/$1" > "$dir/$1.out" 2>&1
  echo $? > "$dir/$1.status"
}

line () # NAME STEP: prints its line of the summary
{
  sed -n "s/^  $2 *\\([^ ].*\\)/\\1/p" "$dir/$1.txt" | sed -n 1p
}

edit () { sed "$2" "$1" > "$dir/edited" && cat "$dir/edited" > "$1"; } # FILE SED

# Print the name, as configure spells it, of the GRAMMAR that FOLDER resembles most; of two, the
# first.
origin () # FOLDER GRAMMAR...
(
  dir=$1 here=$section_5/..
  shift
  ORIGINALS=$* ORIGINAL= AWK=${AWK:-awk}
  . "$here/original.sh"
  find_original
  echo "$name_of_original"
)
mkdir "$dir/one" "$dir/2.Two" "$dir/other" "$dir/mine"
cp "$section_5"/url.* "$section_5/choices" "$dir/one"
cp "$section_5"/url.* "$section_5/choices" "$dir/2.Two"
cp "$section_5"/../w3c/url.* "$section_5/../w3c/choices" "$dir/other"
sed 's/^safe .*/safe = "$"/' "$section_5/url.bnf" > "$dir/mine/url.bnf"
for folder in "$experiments/irc" "$dir/mine"; do
  is "the grammar that $(basename "$folder") is of" \
     "$(cd "$dir" && origin "$folder" one 2.Two; origin "$folder" 2.Two one;
       origin "$folder" other one; origin "$folder" one other)" "one
g2_two
one
one"
done

# Four experiments, ambiguous among them, have no parser.  t-try.sh also tests other trees.
worked='ambiguous https' trees=
test "${ROUNDS:-1}" -eq 1 || worked='ambiguous fragment https ipv6 irc ldap mailto search tilde' \
  trees=$dir/trees

# In these grammars a choice is left open, a file is changed by hand, and another choice wins.
mkdir "$dir/missing" "$dir/empty" "$dir/open" "$dir/hand" "$dir/trees"
cp "$section_5/url.bnf" "$section_5/choices" "$dir/open"
patch -s -d "$dir/open" -p1 < "$experiments/irc/changes.patch"
edit "$dir/open/choices" '/Row I1/,/shortest channel/d'
cp "$section_5/url.bnf" "$section_5/url.y" "$dir/hand"
sed 's/^safe .*/safe            "$"|"-"|"_"|"."/' "$section_5/url.l" > "$dir/hand/url.l"
mkdir "$dir/hand/corpus"
printf '%s\n' 'http://a/+' '  = httpurl' 'http://a/<' '  ! 9' 'http://a/!' '  ! 9' 'http://a' \
  'http://a/b' '  ! 9' > "$dir/hand/corpus/own.txt"
sed 's/shortest selector/longest selector/' "$section_5/choices" > "$dir/trees/choices"

# This grammar has a name with a typing error, and a production that nothing refers to.
mkdir "$dir/undefined" "$dir/weak" "$dir/row"
sed 's/^telneturl .*/telneturl      = "telnet:\/\/" logn [ "\/" ]/; s/^uchar .*/spare = "x"\
&/' "$section_5/url.bnf" > "$dir/undefined/url.bnf"

# Row D1 of corrections cannot be applied to this grammar.
sed 's/^httpurl .*/httpurl = http hostport\
http = "http:\/\/" | "https:\/\/"/' "$section_5/url.bnf" > "$dir/row/url.bnf"

# This grammar is unambiguous, but bison would need a lookahead of two tokens.
sed 's/^telneturl .*/telneturl = "telnet:\/\/" first "\/" "\/" | "telnet:\/\/" second "\/" "a"\
first = hostport\
second = hostport/' "$section_5/url.bnf" > "$dir/weak/url.bnf"

# Two experiments run at a time; the first has made the common files.
first=yes
for folder in $(for name in $worked; do echo "$experiments/$name"; done) "$dir/open" \
  "$dir/hand" $trees "$dir/undefined" "$dir/row" "$dir/weak"; do
  experiment "$(basename "$folder")" "$folder" & pid=$!
  if test -n "$first"; then wait $pid; first=; pid=; fi
  test -z "$other" || wait $other
  other=$pid
done
wait $other
for name in $worked; do
  report=$experiments/$name/report.txt
  is "$name: the report is as recorded" "$(head -n "$(wc -l < "$report")" "$dir/$name.txt")" \
    "$(cat "$report")"
done
test -z "$trees" || is "irc: the strings of each new production begin a paragraph" \
  "$(sed -n '/^samples$/,/^trees$/p' "$dir/irc.txt" \
    | awk -v RS= '/^The new/ { print $4 }' | xargs)" \
  "ircurl channel modifier"
is "a fault is status 2" "$(cat "$dir/ambiguous.status")" 2
for name in $worked; do
  test $name = ambiguous || is "$name: a change is none" "$(cat "$dir/$name.status")" 0
done
is "the page has each step and needs no other file" \
   "$(grep -c '<h2 id=' "$dir/https.html") $(grep -c 'src=\|<link\|@import\|url(' \
     "$dir/https.html")" "6 0"
is "the page begins with the conclusion" \
  "$(sed -n '/class="conclusion"/,/<\/p>/p' "$dir/https.html" | sed '1d;$d')" \
   "$(sed -n '3,/^$/p' "$dir/https.txt")"
is "the page has diagrams of new productions" \
  "$(grep -c '<h3>.*, which is new</h3>' "$dir/https.html")" 1

is "open: the missing parser is a fault" "$(line open parser)" "FAULT: there is none; see files"
is "open: the report has a shortest text and both readings, as the README of irc has them" \
   "$(sed -n '/^ *ircurl: "/,/has to choose/p' "$experiments/irc/README" | sed 's/^ *//')" \
   "$(sed -n '/^ *ircurl: "/,/has to choose/p' "$dir/open.txt" | sed 's/^ *//')"
is "open: the report has the language that is meant" "$(line open language)" \
  'URLs lost, such as "irc:"'
is "hand: the report says where to change a file that was written by hand" \
   "$(sed -n '/^files$/,/^form$/p' "$dir/hand.txt" | sed -n '4,7p'; cat "$dir/hand.status")" \
'url.y and url.l are not what the other files say; here they are written anew:
  '"$(at "$section_5/url.l" '^safe ')"': safe            "$"|"-"|"_"|"."
    has to be: safe            "$"|"-"|"_"|"."|"+"
    This follows from '"$safe"'.  Change it there, or run urlbnf-grammar generate DIR
2'
is "hand: a change of url.l is a fault" "$(line hand files)" \
  "FAULT: url.l changed by hand, and written anew"
is "hand: the grammar is what url.bnf says" "$(line hand proof)" \
  "proved: the parser accepts what url.bnf derives, and nothing else"
test -z "$trees" || is "trees: other ones are a fault, if url.bnf is what it was" \
   "$(line trees proof | cut -c1-6) $(line trees trees \
     | sed 's/ [0-9][0-9]* of [0-9]* / /') $(cat "$dir/trees.status")" \
   "proved FAULT: cases have another tree, and 0 have one in place of an error, though url.bnf derives what it did 2"
is "hand: its own cases pass" "$(line hand corpus)
$(sed -n '/^corpus$/,/^errors$/p' "$dir/hand.txt" | sed '1,3d; /^$/d; /^errors$/d; / - /d')" \
   'FAULT: 2 of 5 cases fail
  http://a/!    (own.txt:5)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[!]
  http://a    (own.txt:7)
    is, and nothing is wanted
      = httpurl scheme=http host=a
  http://a/b    (own.txt:8)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[b]'

conclusion () { sed -n '3,/^$/p' "$dir/$1.txt" | tr '\n' ' ' | sed 's/ *$//'; } # NAME: on one line
is "hand: the conclusion says where to make the change" "$(conclusion hand)" \
  "The language is the same. No ambiguity is new. The parser accepts \
what url.bnf derives, and nothing else. url.l changed by hand: change url.bnf, corrections or \
choices instead, see files. In hand/corpus 2 of 5 cases fail."
is "undefined: the conclusion names the undefined production" "$(conclusion undefined)" \
  "url.bnf cannot be used: $(at "$dir/undefined/url.bnf" logn): logn is undefined, in \
telneturl; did you mean login? So nothing is proved of the parser. Nothing refers to spare."
is "undefined: steps that cannot be compared have one reason" \
   "$(sed -n '/^Not compared/,/^[^ N]/p' "$dir/undefined.txt" | sed '$d')" \
   "Not compared, since $(at "$dir/undefined/url.bnf" logn):30: logn is undefined, in telneturl; did you mean login?:
  url, telneturl"
is "row: without a row of corrections, no language is compared" \
  "$(conclusion row | sed 's/ So nothing is proved.*//')" \
  "url.bnf cannot be used: corrections:38: D1 cannot be applied: httpurl begins with no literal; \
change this row, or delete it."
is "open: the conclusion names a lost URL" "$(conclusion open)" \
  "The language is smaller: \"irc:\" is no URL any more, and none is \
gained. url.bnf is ambiguous where it was not: 1 kind, the first of them in \"irc://a/,isnick\". There is no parser, \
since a choice is open: \"irc://a/,isnick\" has two readings, see files."
is "weak: the conclusion names URLs gained and lost" "$(conclusion weak)" \
  "Some URLs are gained, such as \"telnet://a/a\", and others are lost, \
such as \"telnet://a\". No ambiguity is new. There is no parser, since url.y has 1 conflict though unambiguous there: \
LALR(1) is too weak."
conflict () # NAME: prints the message before that of bison
{
  sed -n '/^Conflicts of url.y:/,/What bison says/p' "$dir/$1.txt" | sed '1,2d;$d' | sed '$d'
}
is "weak: the conflict has its token and its state" "$(conflict weak)" \
  "reduce/reduce conflict on token \"/\", in state 56:
  A conflict though unambiguous: by url.bnf no telneturl has two readings.  LALR(1) is too weak here,
  after \"telnet://a\": one token more does not tell what to do.
  Try the line \"bison %define lr.type canonical-lr\" in choices, or write the productions in another form."
# "make report" runs with stand-ins for optional tools, which print their arguments.
mkdir "$dir/bin"
printf '#!/bin/sh\ncat > /dev/null; echo "<svg/>"\n' > "$dir/bin/dot"
chmod +x "$dir/bin/dot"
links () # PAGE: its links that lead nowhere
{
  sed 's/<a href="/\n&/g' "$1/index.html" | sed -n 's/^<a href="\([^"]*\)".*/\1/p' \
    | while read -r file; do test -s "$1/$file" || echo "$file"; done
}
XSLTPROC=none DOT="$dir/bin/dot" $make report GRAMMAR="$experiments/irc" > "$dir/log" 2>&1
is "report: a folder's report has only that folder" \
  "$(links report; links report/irc; sed -n 's/^<h1>\(.*\)<.*/\1/p' report/irc/index.html
   grep -c 'href="irc/\|href="rfc1738/' report/index.html; test -s report/irc/dfa/channel.svg \
       && echo yes)" \
   "The automata of irc
1
yes"
is "report: a missing tool is named" \
  "$(grep -c 'there is no dot\|there is no xsltproc' report/irc/index.html)" 1
is "report: it has the scanner" "$(sed -n '1s/:.*//p' report/irc/scanner.txt)" "/* url.flex.l"
if test "${ROUNDS:-1}" -gt 1; then
  XSLTPROC=none DOT=none $make report > "$dir/log" 2>&1
  ok "report: make report succeeds"
  is "report: each link has a target" "$(links report; links report/rfc1738; links report/w3c)" ""
  is "report: it has the DFA of each production" \
     "$(ls report/rfc1738/dfa/*.txt | wc -l | tr -d ' ') $(ls report/w3c/dfa/*.txt | wc -l \
       | tr -d ' ')" \
     "67 56"
  is "report: missing tools are named" \
     "$(grep -c 'there is no dot\|there is no xsltproc' report/rfc1738/index.html)" 2
  XSLTPROC=none DOT="$dir/bin/dot" $make report > "$dir/log" 2>&1
  is "report: it has pictures of the DFAs that are small enough" \
     "$(cd report/rfc1738/dfa && test -s host.svg && test ! -f url.svg && echo yes)" yes
  is "report: each link has a target, with pictures" "$(links report/rfc1738)" ""
fi

# configure and make check the grammar with this script first.
check () { sh "${srcdir:-.}/grammar/check" "$1" ./urlbnf-grammar 2>&1; } # DIR
is "check: the grammar of section 5 is accepted" "$(check "$section_5")" ""
is "check: each missing file is reported" "$(check "$dir/empty" | grep -c ' is missing: ')" 5
is "check: a missing folder is reported" "$(check "$dir/none")" \
  "grammar $dir/none: there is no such folder"
cp "$section_5"/* "$dir/missing"
rm "$dir/missing/choices"
is "check: the purpose of a missing file is reported" "$(check "$dir/missing" | sed 1q)" \
  "grammar $dir/missing: choices \
is missing: the start symbols, and which reading wins"
cp "$section_5/choices" "$dir/missing"
sed -i.bak 's/hex hex/hex [ hex/' "$dir/missing/url.bnf"
is "check: an error in url.bnf is reported" "$(check "$dir/missing" | sed -n '2s/.*error: //p')" \
   "the closing ] is missing, in escape"
cp "$section_5/url.bnf" "$dir/missing"
edit "$dir/missing/choices" 's/shortest search/shortest serach/'
is "check: an error in choices is reported" \
  "$(check "$dir/missing" | grep -c "/$search: this is a choice of serach")" 1
cp "$section_5/choices" "$dir/missing"
sed 's/^shortest search/longest search/' "$section_5/url.l" > "$dir/missing/url.l"
is "check: an error in url.l is reported" "$(check "$dir/missing" | sed -n '1p;4p')" \
"grammar $dir/missing: url.y and url.l are not what url.bnf, corrections and choices say:
      This follows from $search.  Change it there, or run urlbnf-grammar generate $dir/missing"
done_testing
