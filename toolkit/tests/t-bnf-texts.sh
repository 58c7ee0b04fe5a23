#!/bin/sh
# t-bnf-texts.sh: fails if urlbnf-grammar does not find the BNF in a whole RFC, in a copy from a web
# page or under the name of an installed grammar.
# SPDX-License-Identifier: MIT

folders=$(cd "${srcdir:-.}/grammar" && pwd)
FENCED=${FENCED:-no}
. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

for_table texts.txt x.bnf ' no other rule refers '

## A whole RFC

prose () # NUMBER: paragraphs of prose, with examples
{
  awk -v n="$1" 'BEGIN {
    for (i = 0; i < n; i++) {
      print "   Some programs read a URL from the text in which it stands, and others from"
      print "   a form that a user has filled in.  Both have to know where it ends: a host"
      print "   is followed by a port, a \"/\" or nothing."
      print ""
      if (i % 3 == 1)
        print "      Example: <URL:http://host/path;\n" \
              "      type=a> is what the user has typed here.\n"
      if (i % 4 == 2)
        print "      scheme          the name of the scheme\n      host\n      port | digits\n"
    }
  }'
}
# Add a footer and a header after each 48 lines of a text.
pages () {
  awk '{ print }
       NR % 48 == 0 {
         printf "\n\nSome Author & Another                                           [Page %d]\n",
           ++page
         print "\f\nRFC 9999            A Grammar of Locators                December 1994\n\n" }'
}
contents () {
  for section in Introduction Schemes 'The characters of a URL' 'The Grammar' \
    'Security Considerations'; do
    number_of_section=$((number_of_section + 1))
    echo "   $number_of_section.  $section ................................... $number_of_section"
  done
}
{
  printf 'Network Working Group                                     A. Author\n'
  printf 'Request for Comments: 9999                            Some Company\n\n\n'
  printf '                    A Grammar of Locators\n\nTable of Contents\n\n'
  number_of_section=0
  contents
  printf '\n1. Introduction\n\n'; prose 12
  printf '2. Schemes\n\n'; prose 20
  printf '3. The characters of a URL\n\n'; prose 30
  printf '4. The Grammar\n\n'; prose 2
  cat url.bnf
  printf '\n\n5. Security Considerations\n\n'; prose 20
  printf "Author's Address\n\n   A. Author\n   Some Company\n   Phone: +1 234\n"
} > whole
pages < whole > rfc
first=$(grep -n '^genericurl ' rfc | cut -d: -f1)
last=$(grep -n '^digits ' rfc | cut -d: -f1)
read_lines="note: lines $first to $last are read"
same="$productions equal, 0 equal but written otherwise, 0 different, 0 not compared, 0 in one only"

is "check finds the productions of a whole RFC" \
   "$(c check rfc | tail -n 1)" "rfc: $productions productions, 0 errors"
is "check notes which lines of a whole RFC it reads" \
  "$(c check rfc | grep ' note: ' | grep -v ' no other rule ')" "rfc:$first:1: $read_lines"
is "diff finds no difference from a whole RFC" "$(c diff url.bnf rfc 2>said; cat said)" \
  "$(printf '%s\n' "$same" "urlbnf-grammar: rfc:$first:1: $read_lines")"
is "messages have the lines of the whole RFC" \
   "$(g check rfc | grep error:)" \
   "rfc:$(grep -n '^gopherurl' rfc \
     | cut -d: -f1):41: error: stray character / outside quotes, in gopherurl"
is "dfa reads a whole RFC" "$(c dfa rfc url 2>/dev/null | sed 1q)" "$(c dfa url.bnf url | sed 1q)"
is "railroad shows no page break of a whole RFC" \
  "$(c railroad rfc 2>/dev/null | grep -c 'Page\|RFC 9999')" 0

copy () # WHAT COMMAND...: of the RFC, which still has the same productions
{
  what=$1
  shift
  "$@" < rfc > copy
  ! cmp -s rfc copy
  ok "the copy $what differs from the RFC"
  is "the RFC is read $what" "$(c diff url.bnf copy 2> said)" "$same"
}
copy "without pages" cat whole
copy "indented" sed 's/^/    /'
copy "without indentation" sed 's/^ *//'
copy "without blank lines" sed '/^$/d'
copy "with CR LF" sed "s/\$/$(printf '\r')/"
copy "with the pages of a draft" sed \
  's/^RFC 9999 .*/Internet-Draft                     Grammars                May 1999/'
copy "with no-break spaces" sed "s/ /$(printf '\302\240')/g"
spaces=$(sed -n "$first,${last}p" copy | tr -d -c '\240' | wc -c)
is "many no-break spaces have one note" \
  "$(grep -c 'no-break' said) $(grep -o '[0-9]* no-break spaces (U+00A0)' said)" \
   "1 $((spaces)) no-break spaces (U+00A0)"
copy "with no-break spaces of Latin-1" sed "s/ /$(printf '\240')/g"
is "many no-break spaces of Latin-1 have one note" "$(grep -o '[0-9]* no-break spaces (.*)' said)" \
   "$((spaces)) no-break spaces (\\xA0)"
copy "with a byte-order mark" sed "1s/^/$(printf '\357\273\277')/"
copy "with the grammar once more after a page of prose" cat - url.bnf
grep "$productions lines elsewhere look like productions" said > found;
ok "lines that are not read are counted"
copy "with a line of prose in the first" sh \
  -c 'cat - url.bnf | sed "s/^fileurl .*/Here is the next one of them, as it was said.\n&/"'
is "both kinds have a note" \
  "$(sed -n 's/.*\(are read, .*\)/\1/p' said | sed 's/on line [0-9]*/on line N/g')" \
   "are read, but for 1 line of prose, the first on line N; $productions lines elsewhere look like productions, the first on line N"
{ cat rfc; for i in 1 2 3 4 5 6 7 8; do prose 12; echo; done; echo 'zzz = "x"'; } > copy
is "a note names a single rule elsewhere" \
   "$(g check copy | sed -n 's/.*are read; \(.*\), the first.*/\1/p')" \
   "1 line elsewhere looks like productions"
sed "s/\"\\([^\"]*\\)\"/$(printf '\342\200\234')\\1$(printf '\342\200\235')/g" rfc > copy
is "typographic quotes are errors" \
   "$(g check copy | sed -n 's/.*: error: \(U+.*\), in .*/\1/p' | sort -u)" \
   'U+201C stands where a " is wanted'

## No production at all

: > empty
printf 'a "x"\n' > none
prose 3 > words
for file in empty words; do
  is "check of $file reports that there is no production" "$(g check $file; echo $?)" \
    "$file:1:1: error: no production found
$file: 0 productions, 1 error
1"
  for command in info classes "dfa a" "diff url.bnf"; do
    # shellcheck disable=SC2086
    set -- $command
    command=$1
    shift
    is "$command $file reports that there is no production" \
       "$(g "$command" $file "$@" 2>&1; echo $?)" \
       "$(printf 'urlbnf-grammar: %s: no production found\n2' $file)"
  done
done
is "diff reports that the second file has no production" "$(c diff url.bnf empty 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: empty: no production found\n2')"
is "the reason is an error before" "$(g info none 2>&1)" \
  'urlbnf-grammar: none:1:1: error: this is no rule (name = ...), and no comment (; ...) either
urlbnf-grammar: none: no production found'

## Errors before the comparison

printf 'a "x"\nb = "y" | z\nc = "z"\n' > one
printf 'b = "y" |\nc = "z"\n' > two
g diff one two > said 2> first
is "diff writes the errors of both" "$(cat first)" \
  'urlbnf-grammar: one:1:1: error: this is no rule (name = ...), and no comment (; ...) either
urlbnf-grammar: one:2:11: error: z is undefined, in b
urlbnf-grammar: two:2:1: error: an empty alternative, in b'
is "accept writes errors that belong to no production" "$(g accept one c z 2>&1)" \
  'urlbnf-grammar: one:1:1: error: this is no rule (name = ...), and no comment (; ...) either
accepted'

## Grammars by their names

mkdir grammar
for name in rfc1738 w3c; do
  mkdir grammar/$name
  for file in url.bnf url.y url.l corrections choices; do
    cp "$folders/$name/$file" grammar/$name
  done
done
is "a named grammar has its corrections" "$(g check rfc1738)" \
  "$(c check url.bnf | sed 's|^url|grammar/rfc1738/url|')"
is "check reads w3c as a name" "$(g check w3c | tail -n 2)" 'applied: W2 literal national [ ]
grammar/w3c/url.bnf: 56 productions, 0 errors, in the notation of the W3C'
is "--apply selects corrections of a named grammar" "$(g --apply=D3 check rfc1738 | grep applied)" \
  "applied: D3 literal gopherurl /"
is "-c replaces the corrections of a named grammar" \
  "$(echo 'E literal gopherurl /' > e; g -c e check rfc1738 | grep applied)" \
   "applied: E literal gopherurl /"
is "accept reads a named grammar" "$(g accept rfc1738 url HTTP://h)" accepted
is "diff applies the corrections of a named grammar to a text" "$(g diff rfc1738 rfc 2>&1)" \
  "$(cat <<END
urlbnf-grammar: rfc: note: this is read with the corrections of rfc1738
urlbnf-grammar: rfc:$first:1: $read_lines
$same
END
)"
is "diff does so the other way round" "$(g diff rfc rfc1738 2>/dev/null)" "$same"
is "diff --apply-other=none applies none to the second" \
  "$(g --apply-other=none diff rfc1738 rfc otherurl 2>/dev/null | sed 1q)" "otherurl differs"
is "diff applies its own corrections to a second named grammar" \
  "$(g -c corrections diff url.bnf w3c national 2>&1 | sed 1q)" "national differs"
is "diff compares two named grammars" "$(g diff rfc1738 w3c alpha)" "alpha is equal"
cp g.bnf rfc1738
is "a name goes before a file" "$(g check rfc1738 | tail -n 1)" \
  "grammar/rfc1738/url.bnf: $productions productions, 0 errors"
is "a path is a file" "$(g check ./rfc1738 | tail -n 1)" "./rfc1738: 2 productions, 0 errors"
rm rfc1738
cp -r grammar/rfc1738 grammar/a.b
is "a name with a point is a file" "$(g check a.b 2>&1)" \
  "urlbnf-grammar: a.b: No such file or directory"
rm grammar/w3c/choices
cp g.bnf w3c
if test "$(g check w3c | tail -n 1)" = "w3c: 2 productions, 0 errors"; then
  true; ok "a folder that is no grammar does not count"
else
  skip "a folder that is no grammar does not count" "w3c is installed"
fi

done_testing
