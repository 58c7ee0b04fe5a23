#!/bin/sh
# t-experiments.sh: what "make experiment" says of the worked experiments, and of broken grammars.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
for_section_5
experiments=$(cd "${srcdir:-.}/grammar/experiments" && pwd)
section_5=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)
make="${MAKE:-make} -s"
unset MAKEFLAGS MFLAGS MAKELEVEL

for tool in bison flex patch; do
  $tool --version > /dev/null 2>&1 || { echo "1..0 # SKIP there is no $tool"; exit 0; }
done
test -x tests/audit/audit || { echo "1..0 # SKIP the audit was not built: no expat"; exit 0; }

experiment () # NAME FOLDER: its report is in $dir/NAME.txt, its status in $dir/NAME.status
{
  $make experiment-short GRAMMAR="$2" REPORT="$dir/$1" > "$dir/$1.out" 2>&1
  echo $? > "$dir/$1.status"
}

line () # NAME STEP: what the summary says of it
{
  sed -n "s/^  $2 *\\([^ ].*\\)/\\1/p" "$dir/$1.txt" | sed -n 1p
}

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
experiment less "$dir/less"
wait $other
experiment open "$dir/open"

for name in ambiguous fragment https ipv6 irc ldap mailto search tilde; do
  is "$name: the report" "$(cat "$dir/$name.txt")" "$(cat "$experiments/$name/report.txt")"
done
is "a fault is a failure" "$(cat "$dir/ambiguous.status")" 2
is "a change is none" "$(cd "$dir" && cat tilde.status search.status ipv6.status fragment.status irc.status \
  mailto.status https.status ldap.status | tr '\n' ' ')" "0 0 0 0 0 0 0 0 "
is "the page has each step, and needs no other file" \
   "$(grep -c '<h2 id=' "$dir/tilde.html") $(grep -c 'src=\|<link\|@import\|url(' "$dir/tilde.html")" "6 0"

is "malformed: files" "$(line malformed files)" "FAULT: malformed"
is "malformed: in plain words" \
   "$(sed -n 's/^url.y is malformed; bison says:$/yes/p' "$dir/malformed.txt")" yes
is "malformed: what does not need url.y is done" "$(line malformed language)" \
   'URLs lost, such as "+:+"'
is "malformed: what needs it is left out" "$(line malformed trees)" "not done: there is no parser"
is "open: no parser" "$(line open parser)" "FAULT: there is none"
is "open: a shortest text, and both readings, as the README of irc has them" \
   "$(sed -n '/^ *ircurl: "/,/begins one$/p' "$experiments/irc/README" | sed 's/^ *//')" \
   "$(sed -n '/^ *ircurl: "/,/begins one$/p' "$dir/open.txt" | sed 's/^ *//')"
is "open: the language is as it is meant" "$(line open language)" 'URLs lost, such as "irc:"'
is "less: the audit finds it" "$(line less form)" \
   "FAULT: 1 production changed; 1 failure of the audit"
is "less: url.bnf is as it was" "$(line less language)" "equal: every production derives what it did"
is "less: the proof finds it" "$(line less proof)" "FAULT: the parser is not what url.bnf says"

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
sed 's/(?i:{predefined})/(?i:{predefined}/' "$section_5/url.l" > "$dir/missing/url.l"
is "check: url.l" \
   "$(check "$dir/missing" | grep -c 'no scanner can be derived from url.y and url.l:')" 1
done_testing
