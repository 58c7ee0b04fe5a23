#!/bin/sh
# t-generate-choices.sh: fails if src/generate writes a wrong table of contexts or choices, or
# accepts a grammar that it must refuse.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/generate/setup-generate.sh"

says "a large context that another contains is accepted" "" << 'EOF'
start: url | START_TWO two | START_THREE three
url: "@" large | "@" other
two: "(" large
three: "(" other
----
large           (a{1,9}b){9}
other           "c"
EOF
is "a large context is written once, a small one in each" \
  "$(grep '^<IN_.*\(large\|other\)' "$dir/made/url.flex.l" | sort)" "<IN_large__other>{
<IN_other>{"

opens "two tokens that match the same text need a choice" '  url: "a" has two readings:
    name "a"
    word "a"
  A line of choices has to choose:  name before word  or  word before name' << 'EOF'
url: name | word
----
name            [ab]+
word            a
EOF

opens "two readings meet where a token can only end" \
  '  url: "bb9;" has two readings:
    name "b" word "b9" ";"
    name "bb" word "9" ";"
  A line of choices has to choose:  shortest name  or  longest name' << 'EOF'
url: name word ";"
----
name            b+
word            b?9
EOF

# Of two equally short prefixes the message has the first in the order of octets.
for order in 'a b' 'b a'; do
  opens "the same conflict in two places is one message, $order" \
    '  item: "a:c" has two readings, after "a:":
    name "c"
    word "c"
  A line of choices has to choose:  name before word  or  word before name' << EOF
%token A "a" B "b"
url: "${order% *}" item | "${order#* }" item
item: ":" name | ":" word
----
name            [cd]+
word            c
EOF
done

# If the same two tokens conflict in two places, the message has the shortest text.
opens "a conflict in two places that differ has the shortest text" \
  '  url: "ac" has two readings, after "a":
    name "c"
    word "c"
  A line of choices has to choose:  name before word  or  word before name' << 'EOF'
url: "bb" name ";" | "bb" word ";" | "a" name | "a" word
----
name            [cd]+
word            c
EOF

# A message prints printable octets.
while read -r octet shown; do
  opens "a message shows the octet $octet" "  url: \"$shown\" has two readings:
    name \"$shown\"
    word \"$shown\"
  A line of choices has to choose:  name before word  or  word before name" << EOF
url: name | word
----
name            [$octet]
word            [$octet]|ab
EOF
done << 'EOF'
\x1F \x1F
\x20 \x20
\x21 !
\x7E ~
\x7F \x7F
EOF

opens "two readings may need two rounds of a list" '  url: "a::" has two readings:
    name "a" ":" ":"
    word "a" ":" ":"
  A line of choices has to choose:  name before word  or  word before name' << 'EOF'
url: name part.0 | word ":" ":"
part.0: %empty | part.0 part
part: ":"
----
name            [ab]+
word            a
EOF

opens "conflicts of other tokens are listed, the shorter text first" '  url: "x" has two readings:
    word "x"
    name "x"
  A line of choices has to choose:  word before name  or  name before word
  url: "b:1" has two readings, after "b:":
    digits "1"
    count "1"
  A line of choices has to choose:  digits before count  or  count before digits' << 'EOF'
url: "b:" digits | "b:" count | word | name
----
digits          1+
count           1
word            x
name            x+
EOF

# The scanner looks ahead without a choice if no whole text has two readings.
says "a token may end before its longest match" "" << 'EOF'
url: path "/" last
----
path            [x/]+
last            x
EOF
is "a token ends before the last one that can follow" \
  "$(grep 'TOKEN (path)' "$dir/made/url.flex.l" | tr -s ' ')" \
   ' ({path})("/"{last}\n) KEEP (yyleng - 3); return TOKEN (path);'

says "a literal may begin as a token" "" << 'EOF'
url: "s://" rest | scheme ":" rest
----
scheme          [a-z]+
rest            [a-z]+
EOF

opens "two tokens that may be empty need a choice" '  url: "" has two readings:
    first ""
    second ""
  A line of choices has to choose:  first before second  or  second before first' << 'EOF'
url: first | second
----
first           a*
second          b*
EOF

opens "an empty token that may be left out needs a choice" '  $accept: "" has two readings:
    the URL ends
    first ""
  A line of choices has to choose:  first before END  or  END before first' << 'EOF'
url: %empty | first
----
first           a*
EOF

# The choices decide whether an empty token is read or left out.
optional () # WHAT CHOICE...
{
  what=$1
  shift
  says "$what" "" << EOF
%token first query MARK "?"
url: %empty | first | "?" query | first "?" query
----
first           a*
query           a*
%%
$(printf '%s\n' "$@")
EOF
}
optional "an empty token is read" 'first before END' 'first before "?"'
is "neither the end nor a literal is read where an empty token is" \
   "$(sed -n '/^<IN.*first/,/^}/s/.*return //p' "$dir/made/url.flex.l")" "TOKEN (first);
TOKEN (first);"
optional "an empty token is left out" 'END before first' '"?" before first'
is "the end and a literal are read where an empty token is left out" \
  "$(sed -n '/^<IN.*first/,/^}/s/.*return //p' "$dir/made/url.flex.l")" "END_OR_STRAY;
TOKEN (first);
TOKEN (MARK);
TOKEN (first);"

says "literals that url.y has to escape are accepted" "" << 'EOF'
url: name "\"" | name "\\"
----
name            [ab]+
EOF
is "such a literal is one octet, in the scanner and in errors" \
   "$(grep -c '"\\""  \|"\\\\"  ' "$dir/made/url.flex.l") $(grep \
     -c 'LITERAL.*"\\""\|LITERAL.*"\\\\"' "$dir/made/url.errors.h")" "2 2"

# Corrections and the notation decide which literals have letters in either case.
folded () # WHAT CORRECTIONS BNF
{
  printf '%s\n' "$2" > "$dir/corrections"
  printf '%s\n' "$3" > "$dir/url.bnf"
  says "a grammar with literals in either case is accepted: $1" "" << 'EOF'
%token XY "xy:" AB "ab" ZC "z:c"
url: one | two | three
one: "xy:" name
two: "ab" name
three: "z:c" name
----
name            [0-9]+
EOF
  rm "$dir/corrections" "$dir/url.bnf"
  is "these literals are in either case: $1" \
    "$(sed -n 's/^  \(.*[^ ]\)  *return TOKEN (\(XY\|AB\|ZC\));/\1/p' "$dir/made/url.flex.l" \
      | tr '\n' ' ')" "$4"
}
folded "no literal" '' '' '"xy:" "ab" "z:c" '
folded "those of a choice" 'D1 fold name alternatives-of url ; as "D2 fold two"' \
  'url = one | two | three' '(?i:"xy:") (?i:"ab") (?i:"z")":c" '
folded "those of one production" 'D1 fold two' 'url = one | two | three' '"xy:" (?i:"ab") "z:c" '
folded "all in ABNF" '' 'url = one / two / three' '(?i:"xy:") (?i:"ab") (?i:"z:c") '
folded "a choice in a comment is no ABNF" '' '; one / two
url = "one / two" | two' '"xy:" "ab" "z:c" '

# A correction excepts texts from a token, but not with another start symbol.
printf 'D1 except other schemes-of url\n' > "$dir/corrections"
says "a scheme that must not be another one is accepted" "" << 'EOF'
%token XY "xy:"
start: url | START_GENERIC generic
url: one | other
one: "xy:" name
other: generic
generic: scheme ":" name
----
scheme          [a-z]+
name            [0-9]+
EOF
rm "$dir/corrections"
is "other schemes are excepted only where the production begins" \
  "$(sed -n '/^<IN_.*scheme/,/^}/p' "$dir/made/url.flex.l" | tr -s ' ')" '<IN_XY__scheme>{
 "xy:" return TOKEN (XY);
 /* By a correction. */
 {predefined} return STRAY;
 {scheme} return TOKEN (scheme);
}
<IN_scheme>{
 {scheme} return TOKEN (scheme);
}'

# The error within an escape expects the production of one digit.
says "escapes in a pattern are accepted" "" << 'EOF'
url: name
----
hexpair         {hex}{hex}
digit           [0-9]
hexes           {hex}+
hex             [0-9A-Fa-f]
name            ([a-z]|"%"{hexpair})*
EOF
is "an escape expects the production of one digit" "$(grep -o 'PRODUCTION.*UB_[a-z]*' \
    "$dir/made/url.errors.h" | sed 's/.*UB_//' | sort | tr '\n' ' ')" "hex name "

# A production whose name has _N is a repetition; OPEN means that its characters may be a part of
# the URL.
for name in login_0 login_1 login_2; do
  says "a part called $name is accepted" "" << EOF
start: login
login: $name "@" host
----
$name  [a-z]*
host  [0-9]+
EOF
  echo "$name $(sed -n 's/.*\[UB_login\] = UB_ROLE_\([A-Z]*\),.*/\1/p' "$dir/made/url.tokens.h")" \
    >> "$dir/roles"
done
is "a production of characters and more has a role" "$(cat "$dir/roles")" "login_0 OPEN
login_1 OPEN
login_2 STRUCTURE"

says "the next octet may decide between two tokens" "" << 'EOF'
url: name | word "@"
----
name            [ab]+
word            [ac]+
EOF

says "a choice may decide between two tokens" "" << 'EOF'
url: name | word
----
name            [ab]+
word            a
%%
  /* Row 1: an "a" is a word. */
word before name
EOF

opens "a repetition of an item that may be empty is refused" \
  '  after "!" an item of a list may be empty, so that there is no end of readings' << 'EOF'
url: "!" names.0
names.0: %empty | names.0 name
----
name (a*b)?
EOF

# A "," and an "x" at the end may be part of the path, or follow it.
path_and_last () # CHOICE [LAST]
{
  says "$* decides where a token ends" "" << EOF
url: path | path "," last
----
path            [x,]*
last            ${2-x}
%%
  /* Row 1: this one. */
$1
EOF
  sed -n '/^<IN_path>/,/^}/p' "$dir/made/url.flex.l" | tr -s ' ' > "$dir/said"
}
path_and_last 'shortest path'
is "shortest looks ahead for a last part" "$(cat "$dir/said")" '<IN_path>{
 /* Looks ahead for shortest path: line 5 of url.l. */
 ({path})(","{last}\n) KEEP (yyleng - 3); return TOKEN (path);
 {path} return TOKEN (path);
 .|\n KEEP (0); return TOKEN (path);
}'
path_and_last 'longest path'
is "longest takes all" "$(cat "$dir/said")" '<IN_path>{
 /* Looks ahead for longest path: line 5 of url.l. */
 {path} return TOKEN (path);
 .|\n KEEP (0); return TOKEN (path);
}'
# An automaton decides where no rules of flex can.
path_and_last 'shortest path' '[x,]+'
is "shortest is an automaton where no rules of flex decide" "$(cat "$dir/said")" '<IN_path>{
 /* Looks ahead for shortest path: line 5 of url.l. */
 .|\n {
 LOOK (0);
 TAKE (path);
 return STRAY; }
}'

# LALR merges two states of the canonical parser.
says "one state with two readings needs canonical-lr" \
   'url.l: open choices: a whole text has two readings
  after "a:" and "b:" the parser is in one state, but "x." is read in two ways there
  With the line "bison %define lr.type canonical-lr" in choices these are two states.' << 'EOF'
url: "a" x | "b" x "."
x: ":" item
item: one | two
----
one [xy]+
two [xy]+"."
EOF

grammar << 'EOF'
url: url.0
url.0: %empty | url.0 ";" login.0 ":" host_0
login.0: %empty | login.0 "," host
----
host [ab]
host_0 [ab]*
EOF
is "a repetition within a repetition has no role" "$(make_it "$dir/url.y" "$dir/url.l"
    sed -n 's/.*\[UB_\(.*\)\] = UB_ROLE_REPEATED.*/\1/p' "$dir/made/url.tokens.h")" host

printf '%s\n' 'url: url_0 ":" url2_0' ---- 'url_0 [ab]*' 'url2_0 [cd]*' | grammar
is "the second repetition in a production is expected by its name" \
   "$(make_it "$dir/url.y" "$dir/url.l"
    grep -c '^  \[.*EXPECTED_PRODUCTION.* UB_url, NULL' "$dir/made/url.errors.h")" 2

printf 'url:%s\n----\n' "$(printf ' "a"%.0s' $(seq 80))" > "$dir/long"
says "a rule may be long" '' < "$dir/long"

says "readings that cannot all be followed are refused" \
  'url.y: after ";" there are too many ends of a token that are possible at once
  Write the productions there with fewer alternatives, or with literals that end parts.' << 'EOF'
url: ";" user host
----
user a*
host (aaaaaaaaa)+b
EOF

says "a list that is not left-recursive is refused" \
  'url.y: url contains itself; a list has the form "x.0: %empty | x.0 x"' << 'EOF'
url: "a" | "a" url
----
EOF

sed '/^start:/d' "$five/five.y" > "$dir/none.y"
is "a grammar without a start symbol is refused" "$(make_it "$dir/none.y" "$five/five.l")" \
   'there is no rule "start: SYMBOL"'

for choice in 'shortest name' 'longest name' 'name before url'; do
  says_of "a choice that decides nothing is refused: $choice" \
    "url.l:4: $choice: this choice decides nothing, for no text has two such readings: take it out" \
    "name [ab]+
%%
  /* Row 1: none. */
$choice"
done
says_of "a token that is not defined is refused" \
   "url.l: name, a token of url.y, is not defined" "word a"
says_of "a line without a pattern is no definition" "url.l:1: this is no definition: name" "name"
says_of "a pattern that cannot be read is refused" "url.l:1: name: a \"(\" is not closed" "name (a"
for octet in ']' '*' '+' '?' '{' '}' '<' '>' '^' '$'; do
  says_of "a pattern that flex reads otherwise is refused: $octet" \
    "url.l:1: name: cannot read \"${octet}b)\"" "name (a|${octet}b)"
done
says_of "a name without a definition, in the second of two, is refused" \
  "url.l:2: {nome} is not defined" "name {word}
word {nome}a"
says_of "a name without a definition is refused" "url.l:1: {nome} is not defined" "name {nome}"
says_of "a definition by itself is refused" "url.l:1: {name} is defined by itself" "name a{name}"
says_of "a class of C is refused" \
  "url.l:1: name: it has a class of C, such as [:alpha:]: its octets depend on more than the grammar" \
  "name [[:alpha:]]+"
says_of "a range that goes down is refused" "url.l:1: name: a range in [ ] that goes down" \
  "name [b-a]"
says_of "an octet by its octal number is refused" \
  'url.l:1: name: \1 is none of \n, \t, \r, \f, \v, \a, \b and \xHH' 'name [\141b]+'
# A negated class under (?i:) excludes its letters in either case.
says "a negated class, with letters in either case, is accepted" "" << 'EOF'
url: name "A"
----
name (?i:[^a-]+)
EOF

says_of "a list whose items can hold what is between them is refused" \
  "url.l:1: name: \",\" stands between two of item and in one; take it out of item" \
  "name {item}(\",\"{item})*
item [a,]+"
says_of "a name defined twice is refused" "url.l:2: name is defined twice" "name a
name b"
grep -v '^%%' "$five/five.l" > "$dir/none.l"
is "a url.l without %% is refused" "$(make_it "$five/five.y" "$dir/none.l")" "none.l: no %%"
says_of "a second line of %% is refused" "url.l:3: there is one %% only" "name a
%%
%%"
for choice in 'a name or word' shortest 'shortest name name' 'before name' 'name before' 'name'; do
  says_of "a choice of another form is refused: $choice" \
    "url.l:4: this is no choice, such as \"shortest NAME\", \"longest NAME\" or \"NAME before NAME\": $choice" \
    "name a
%%
  /* Row 1: what? */
$choice"
done
for choice in 'shortest nome' 'shortest start' 'longest START_X' 'name before *name' \
  'name before 1*name' '"x" before name'; do
  says_of "a choice of an unknown name is refused: $choice" \
    "url.l:4: $choice: $(echo "$choice" | sed \
      's/1\*name/name_1/; s/\*name/name_0/; s/name before //; s/ before.*//; s/^.*est //') is no production or token of url.y" \
    "name a
%%
  /* Row 1: what? */
$choice"
done

# flex numbers contexts together with other things, one of which is 25.
tokens=$(for i in a b c d e f g h i j k l m n o p q r s t u v w; do printf 'name%s ' $i; done)
{ printf '%s\n' "url: $tokens" ----
  for name in $tokens; do echo "$name x?y"; done; } > "$dir/input"
says "a grammar of 24 contexts is accepted" "" < "$dir/input"
is "each context is a function" "$(grep -c '^tree_IN_.*)$' "$dir/made/url.direct-tree.c")" 24

is "CText::string writes a literal as a string of C" \
  "$(perl -I "$generate" -MCText -e 'print CText::string ("a\t\\\"\001\177z")')" \
   '"a\011\\\"\001\177z"'

# The generators refuse tables of an unknown form.
printf '#!/bin/sh\nsed "s/full ecs//" url.flex.l > packed.l && exec flex -o url.yy.c packed.l\n' \
  > "$dir/packed"
chmod +x "$dir/packed"
is "flex's packed tables are refused" \
   "$(export FLEX="$dir/packed"; make_it "$five/five.y" "$five/five.l" | sed 's/new\.[0-9]*\///')" \
   "made/url.yy.c: flex writes another form; 2.6.4 with %option full ecs is known: no table yy_nxt"
make_it "$five/five.y" "$five/five.l" > "$dir/log"
sed 's/<reduction /<reducing /' "$dir/made/url.xml" > "$dir/xml"
is "another form of bison's report is refused" "$(perl "$generate/generate" "$dir/xml" \
    "$dir/made/url.tab.h" "$five/five.l" "$dir" five 2>&1 | sed "s|$dir/||g")" \
   "xml: bison $(bison --version | sed -n '1s/.* //p') writes another form; 3.8.2 is known"
done_testing
