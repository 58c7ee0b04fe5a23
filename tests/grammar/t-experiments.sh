#!/bin/sh
# t-experiments.sh: fails if a report of "make experiment" is not as recorded for
# grammar/experiments, or misses the fault of a broken grammar.  corpus-print prints trees and
# errors, or checks the tables of another grammar.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
experiments=$(cd "${srcdir:-.}/grammar/experiments" && pwd)
section_5=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)
make="${MAKE:-make} -s"
unset MAKEFLAGS MFLAGS MAKELEVEL

for tool in bison flex patch; do
  $tool --version > /dev/null 2>&1 || { echo "1..0 # SKIP there is no $tool"; exit 0; }
done
test -x tests/grammar/audit/audit || { echo "1..0 # SKIP the audit was not built: no expat"; exit 0; }

experiment () # NAME FOLDER: its report is in $dir/NAME.txt, its status in $dir/NAME.status
{
  $make experiment-short GRAMMAR="$2" REPORT="$dir/$1" > "$dir/$1.out" 2>&1
  echo $? > "$dir/$1.status"
}

line () # NAME STEP: what the summary says of it
{
  sed -n "s/^  $2 *\\([^ ].*\\)/\\1/p" "$dir/$1.txt" | sed -n 1p
}

# Which of these grammars a folder is of: the one that it is like most, and of two the first.
origin () # FOLDER GRAMMAR...
(
  die () { echo "$*"; exit 2; }
  work=$dir folder=$1
  shift
  ORIGINALS=$* ORIGINAL= AWK=${AWK:-awk} dir=$folder
  . "$section_5/../original.sh"
  find_original
  echo "$name_of_original"
)
mkdir "$dir/one" "$dir/two" "$dir/other" "$dir/mine"
cp "$section_5"/url.* "$dir/one"
cp "$section_5"/url.* "$dir/two"
cp "$section_5"/../w3c/url.* "$dir/other"
sed 's/^safe .*/safe = "$"/' "$section_5/url.bnf" > "$dir/mine/url.bnf"
for folder in "$experiments/irc" "$dir/mine"; do
  is "the grammar that $(basename "$folder") is of" \
     "$(cd "$dir" && origin "$folder" one two; origin "$folder" two one; origin "$folder" other one; origin "$folder" one other)" "one
two
one
one"
done

# Two at a time; the first has made what there was to make.
experiment tilde "$experiments/tilde"
experiment ambiguous "$experiments/ambiguous" & other=$!
experiment search "$experiments/search"
wait $other
experiment ipv6 "$experiments/ipv6" & other=$!
experiment irc "$experiments/irc"
wait $other
experiment mailto "$experiments/mailto" & other=$!
experiment https "$experiments/https"
wait $other
experiment ldap "$experiments/ldap" & other=$!

# A copy of the grammar with faults: url.y cannot be read, url.bnf can; and url.l says less.
mkdir "$dir/malformed" "$dir/less" "$dir/missing" "$dir/empty" "$dir/open"
cp "$section_5"/url.* "$dir/open"
patch -s -d "$dir/open" -p1 < "$experiments/irc/changes.patch"
sed -i.bak '/Row I1/,$d' "$dir/open/url.l"
sed 's/^  : hostname  /  : hostname hostnome /' "$section_5/url.y" > "$dir/malformed/url.y"
sed 's/^safe .*/safe = "$" | "-"/' "$section_5/url.bnf" > "$dir/malformed/url.bnf"
sed 's/^safe .*/safe            "$"|"-"|"_"|"."/' "$section_5/url.l" > "$dir/less/url.l"
experiment malformed "$dir/malformed"
wait $other
experiment fragment "$experiments/fragment" & other=$!
mkdir "$dir/less/corpus"
{ printf '%s\n' 'http://a/+' '  = httpurl' 'http://a/<' '  ! 9' 'http://a/!' '  ! 9' 'http://a'
  for letter in b c d e f g h i; do printf '%s\n' "http://a/$letter" '  ! 9'; done; } > "$dir/less/corpus/own.txt"
experiment less "$dir/less"
wait $other
experiment open "$dir/open"

# A name with a typing error, and a production that nothing refers to.
mkdir "$dir/undefined" "$dir/weak" "$dir/apart"
sed 's/^telneturl .*/telneturl      = "telnet:\/\/" logn [ "\/" ]/; s/^uchar .*/spare = "x"\
&/' "$section_5/url.bnf" > "$dir/undefined/url.bnf"
experiment undefined "$dir/undefined"

# Unambiguous, but bison would have to see two tokens of what comes next.
sed 's/^telneturl .*/telneturl = "telnet:\/\/" first "\/" "\/" | "telnet:\/\/" second "\/" "a"\
first = hostport\
second = hostport/' "$section_5/url.bnf" > "$dir/weak/url.bnf"
awk '/^ *TELNET / { print "       LETTER   \"a\"" }
     /^\/\* telneturl / {
       print "/* telneturl = \"telnet://\" first \"/\" \"/\" | \"telnet://\" second \"/\" \"a\" */"
       print "telneturl\n  : \"telnet://\" first \"/\" \"/\" { $$ = NODE ($first); }"
       print "  | \"telnet://\" second \"/\" \"a\" { $$ = NODE ($second); }\n  ;"
       print "/* first = hostport */\nfirst\n  : hostport { $$ = NODE ($hostport); }\n  ;"
       print "/* second = hostport */\nsecond\n  : hostport { $$ = NODE ($hostport); }\n  ;"
       skip = 1
     }
     !skip { print }
     /^  ;/ { skip = 0 }' "$section_5/url.y" > "$dir/weak/url.y"
experiment weak "$dir/weak"
# url.y alone is ambiguous.
sed 's/^\(  | "telnet:.*\)/\1\
  | "telnet:\/\/" hostport { $$ = NODE ($hostport); }/' "$section_5/url.y" > "$dir/apart/url.y"
experiment apart "$dir/apart"
mkdir "$dir/trees"
sed 's/{ $$ = NODE ($hostnumber); }/{ $$ = NODE (NOTHING); }/' "$section_5/url.y" > "$dir/trees/url.y"
experiment trees "$dir/trees"

for name in ambiguous fragment https ipv6 irc ldap mailto search tilde; do
  is "$name: the report" "$(cat "$dir/$name.txt")" "$(cat "$experiments/$name/report.txt")"
done
is "a fault is a failure" "$(cat "$dir/ambiguous.status")" 2
is "a change is none" "$(cd "$dir" && cat tilde.status search.status ipv6.status fragment.status irc.status \
  mailto.status https.status ldap.status | tr '\n' ' ')" "0 0 0 0 0 0 0 0 "
is "the page has each step, and needs no other file" \
   "$(grep -c '<h2 id=' "$dir/tilde.html") $(grep -c 'src=\|<link\|@import\|url(' "$dir/tilde.html")" "6 0"
is "the page begins with the conclusion" "$(sed -n '/class="conclusion"/,/<\/p>/p' "$dir/tilde.html" | sed '1d;$d')" \
   "$(sed -n '3,/^$/p' "$dir/tilde.txt")"
is "the page has diagrams of new productions" "$(grep -c '<h3>.*, which is new</h3>' "$dir/irc.html")" 3

is "malformed: files" "$(line malformed files)" "FAULT: malformed: url.y"
is "malformed: in plain words" \
   "$(sed -n 's/^url.y is malformed; bison says:$/yes/p' "$dir/malformed.txt")" yes
is "malformed: what does not need url.y is done" "$(line malformed language)" \
   'URLs lost, such as "a:+"'
is "malformed: what needs it is left out" "$(line malformed trees)" "not done: there is no parser"
is "open: no parser" "$(line open parser)" "FAULT: there is none; see files"
is "open: a shortest text, and both readings, as the README of irc has them" \
   "$(sed -n '/^ *ircurl: "/,/has to choose/p' "$experiments/irc/README" | sed 's/^ *//')" \
   "$(sed -n '/^ *ircurl: "/,/has to choose/p' "$dir/open.txt" | sed 's/^ *//')"
is "open: the language is as it is meant" "$(line open language)" 'URLs lost, such as "irc:"'
is "less: the audit finds it" "$(line less form)" \
   "FAULT: 1 production changed; 1 failure of the audit"
is "less: url.bnf is as it was" "$(line less language)" "equal: every production derives what it did"
is "less: the proof finds it" "$(line less proof)" \
   "FAULT: the parser is not what url.bnf says: 12 of 15 start symbols differ"
is "less: a shortest text" "$(sed -n '/^proof$/,/^  url:/p' "$dir/less.txt" | sed -n '$p')" \
   '  url: "a:+" is derived by url.bnf, but the parser refuses it'
is "less: texts that are lost are a fault" "$(line less errors | sed 's/ of [0-9]* / of /')" "FAULT: 0 of cases have another error, and 18 have \
one in place of a tree, though url.bnf derives what it did"
is "trees: other ones are a fault, if url.bnf is what it was" \
   "$(line trees proof | cut -c1-6) $(line trees trees | sed 's/ [0-9][0-9]* of [0-9]* / /') $(cat "$dir/trees.status")" \
   "proved FAULT: cases have another tree, and 0 have one in place of an error, though url.bnf derives what it did 2"
is "less: its own cases" "$(line less corpus)
$(sed -n '/^corpus$/,/^errors$/p' "$dir/less.txt" | sed '1,3d; /^$/d; /^errors$/d; / - /d')" \
   'FAULT: 10 of 12 cases fail
  http://a/+    (own.txt:1)
    wanted
      = httpurl
    is
      ! 9 httpurl: hpath "?" end
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
      = httpurl scheme=http host=a hpath=[b]
  http://a/c    (own.txt:10)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[c]
  http://a/d    (own.txt:12)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[d]
  http://a/e    (own.txt:14)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[e]
  http://a/f    (own.txt:16)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[f]
  http://a/g    (own.txt:18)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[g]
  http://a/h    (own.txt:20)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[h]
  http://a/i    (own.txt:22)
    wanted
      ! 9
    is
      = httpurl scheme=http host=a hpath=[i]'

conclusion () # NAME: on one line
{
  sed -n '3,/^$/p' "$dir/$1.txt" | tr '\n' ' ' | sed 's/ *$//'
}
is "less: the conclusion" "$(conclusion less)" "The language is the same. No ambiguity is new. The parser is not \
what url.bnf says: \"a:+\" is derived by url.bnf, but the parser refuses it. url.bnf, url.y and url.l do not say \
the same: 1 failure, the first: url.l:134: safe is not what the BNF says. 18 known cases changed from valid to \
invalid, though url.bnf derives what it did. In less/corpus 10 of 12 cases fail."
is "undefined: the conclusion" "$(conclusion undefined)" "url.bnf cannot be used: url.bnf:84: logn is undefined, in \
telneturl; did you mean login? There is no parser. Nothing refers to spare."
is "undefined: what cannot be compared, for one reason" \
   "$(sed -n '/^Not compared/,/^[^ N]/p' "$dir/undefined.txt" | sed '$d')" \
   "Not compared, since url.bnf:84:30: logn is undefined, in telneturl; did you mean login?:
  url, telneturl"
is "open: the conclusion" "$(conclusion open)" "The language is smaller: \"irc:\" is no URL any more, and none is \
gained. url.bnf is ambiguous where it was not: 1 kind, the first of them in \"irc://a/,isnick\". There is no parser, \
since a choice is open in url.l: \"irc://a/,isnick\" has two readings, see files."
is "malformed: the conclusion" "$(conclusion malformed)" "The language is smaller: \"a:+\" is no URL any more, and none \
is gained. No ambiguity is new. There is no parser: url.y cannot be used, see files."
is "malformed: bison's words once" "$(grep -c 'error: symbol' "$dir/malformed.txt")" 1
is "weak: the conclusion" "$(conclusion weak)" "Some URLs are gained, such as \"telnet://a/a\", and others are lost, \
such as \"telnet://a\". No ambiguity is new. There is no parser, since url.y has 1 conflict though unambiguous there: \
LALR(1) is too weak."
conflict () # NAME: what is said of it before bison's words
{
  sed -n '/^Conflicts of url.y:/,/What bison says/p' "$dir/$1.txt" | sed '1,2d;$d' | sed '$d'
}
is "weak: the conflict" "$(conflict weak)" "reduce/reduce conflict on token \"/\", in state 56:
  A conflict though unambiguous: by url.bnf no telneturl has two readings.  LALR(1) is too weak here,
  after \"telnet://a\": one token more does not tell what to do."
is "apart: the conclusion" "$(conclusion apart)" "The language is the same. No ambiguity is new. There is no parser, \
since url.y has 1 conflict: \"telnet://a\" has two readings. url.bnf, url.y and url.l do not say the same: 1 failure, \
the first: url.y:244: telneturl: alternative 3 is too many."
is "apart: the conflict" "$(conflict apart)" "reduce/reduce conflict on token \"end of URL\", in state 57:
  By url.y \"telnet://a\" has two readings.
  By url.bnf it has not: the rules of url.y are not those of url.bnf."

# make report: with stand-ins for tools that need not be there, which say what they were asked.
mkdir "$dir/bin"
printf '#!/bin/sh\ncat > /dev/null; echo "<svg/>"\n' > "$dir/bin/dot"
chmod +x "$dir/bin/dot"
XSLTPROC=none DOT=none $make report > "$dir/log" 2>&1
ok "make report"
links () # PAGE: its links that lead nowhere
{
  sed 's/<a href="/\n&/g' "$1/index.html" | sed -n 's/^<a href="\([^"]*\)".*/\1/p' \
    | while read -r file; do test -s "$1/$file" || echo "$file"; done
}
is "report: each link leads somewhere" "$(links report; links report/rfc1738; links report/w3c)" ""
is "report: the DFA of each production" \
   "$(ls report/rfc1738/dfa/*.txt | wc -l | tr -d ' ') $(ls report/w3c/dfa/*.txt | wc -l | tr -d ' ')" \
   "67 56"
is "report: without tools it says so" \
   "$(grep -c 'there is no dot\|there is no xsltproc' report/rfc1738/index.html)" 2
is "report: the scanner" "$(sed -n '1s/:.*//p' report/rfc1738/scanner.txt)" "/* url.flex.l"
XSLTPROC=none DOT="$dir/bin/dot" $make report > "$dir/log" 2>&1
is "report: pictures of those that can be looked at" \
   "$(cd report/rfc1738/dfa && test -s host.svg && test ! -f url.svg && echo yes)" yes
is "report: and each link leads somewhere" "$(links report/rfc1738)" ""

XSLTPROC=none DOT="$dir/bin/dot" $make report GRAMMAR="$experiments/irc" > "$dir/log" 2>&1
is "report: of any folder, that alone" "$(links report; links report/irc; sed -n 's/^<h1>\(.*\)<.*/\1/p' report/irc/index.html
   grep -c 'href="irc/\|href="rfc1738/' report/index.html; test -s report/irc/dfa/channel.svg && echo yes)" \
   "The automata of irc
1
yes"

# configure and make look at the grammar first, by this.
check () # DIR
{
  sh "${srcdir:-.}/grammar/check" "$1" ./urlbnf-grammar 2>&1
}
is "check: the grammar of section 5" "$(check "$section_5")" ""
is "check: nothing there" "$(check "$dir/empty" | grep -c ' is missing: ')" 5
is "check: no folder" "$(check "$dir/none")" "grammar $dir/none: there is no such folder"
cp "$section_5"/* "$dir/missing"
rm "$dir/missing/departures"
is "check: one file is missing" "$(check "$dir/missing" | sed 1q)" "grammar $dir/missing: departures \
is missing: the productions that url.y and url.l have in another form; it may be empty"
cp "$section_5/departures" "$dir/missing"
sed -i.bak 's/hex hex/hex [ hex/' "$dir/missing/url.bnf"
is "check: url.bnf" "$(check "$dir/missing" | sed -n '2s/.*error: //p')" \
   "the closing ] is missing, in escape"
sed 's/^shortest search/shortest serach/' "$section_5/url.l" > "$dir/missing/url.l"
is "check: url.l" \
   "$(check "$dir/missing" | grep -c 'no scanner can be derived from url.y and url.l:')" 1
done_testing
