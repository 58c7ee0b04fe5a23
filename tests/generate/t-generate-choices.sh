#!/bin/sh
# t-generate-choices.sh: contexts and choices: what src/generate and src/generate make of them, and what they
# refuse.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/generate/setup.sh"

# A large context within another.
says "a large context that another contains" "" << 'EOF'
%token AT "@" OPEN "("
%token large other
%token START_TWO START_THREE
%%
start: url { cx->root = $url; } | START_TWO two { cx->root = $two; } | START_THREE three { cx->root = $three; };
url: "@" large { $$ = NODE ($large); } | "@" other { $$ = NODE ($other); };
two: "(" large { $$ = NODE ($large); };
three: "(" other { $$ = NODE ($other); };
----
large           (a{1,9}b){9}
other           "c"
%%
EOF
is "is not written twice; a small one is" "$(grep '^<IN_.*\(large\|other\)' "$dir/made/url.flex.l" | sort)" "<IN_large__other>{
<IN_other>{"

opens "open: two tokens match the same text" '  url: "a" has two readings:
    "a" is name (line 1), and the URL ends
    "a" is word (line 2), and the URL ends' << 'EOF'
%token name word
%%
start: url { cx->root = $url; };
url: name { $$ = NODE ($name); } | word { $$ = NODE ($word); };
----
name            [ab]+
word            a
%%
EOF

# Of two ways there that are as short, the first in the order of the octets, however the rules stand.
for order in 'a b' 'b a'; do
  opens "open: in two places, $order" '  item: "a:c" has two readings, after "a:":
    "c" is name (line 1), and the URL ends
    "c" is word (line 2), and the URL ends' << EOF
%token A "a" B "b" COLON ":"
%token name word
%%
start: url { cx->root = \$url; };
url: "${order% *}" item { \$\$ = NODE (\$item); } | "${order#* }" item { \$\$ = NODE (\$item); };
item: ":" name { \$\$ = NODE (\$name); } | ":" word { \$\$ = NODE (\$word); };
----
name            [cd]+
word            c
%%
EOF
done

# The same two tokens in two places that differ: the shortest text alone.
opens "open: in two places that differ" '  url: "ac" has two readings, after "a":
    "c" is name (line 1), and the URL ends
    "c" is word (line 2), and the URL ends' << 'EOF'
%token A "a" BB "bb" SEMI ";" COMMA ","
%token name word
%%
start: url { cx->root = $url; };
url: "bb" name ";" { $$ = NODE ($name); } | "bb" word ";" { $$ = NODE ($word); }
   | "a" name { $$ = NODE ($name); } | "a" word { $$ = NODE ($word); };
----
name            [cd]+
word            c
%%
EOF

# What is printable is printed.
while read -r octet shown; do
  opens "open: the octet $octet" "  url: \"$shown\" has two readings:
    \"$shown\" is name (line 1), and the URL ends
    \"$shown\" is word (line 2), and the URL ends" << EOF
%token name word
%%
start: url { cx->root = \$url; };
url: name { \$\$ = NODE (\$name); } | word { \$\$ = NODE (\$word); };
----
name            [$octet]
word            [$octet]|ab
%%
EOF
done << 'EOF'
\x1F \x1F
\x20 \x20
\x21 !
\x7E ~
\x7F \x7F
EOF

opens "open: in two places, other tokens; the shorter text first" '  url: "x" has two readings:
    "x" is name (line 4), and the URL ends
    "x" is word (line 3), and the URL ends
  url: "b:1" has two readings, after "b:":
    "1" is count (line 2), and the URL ends
    "1" is digits (line 1), and the URL ends' << 'EOF'
%token B "b:"
%token digits count word name
%%
start: url { cx->root = $url; };
url: "b:" digits { $$ = NODE ($digits); } | "b:" count { $$ = NODE ($count); }
   | word { $$ = NODE ($word); } | name { $$ = NODE ($name); };
----
digits          1+
count           1
word            x
name            x+
%%
EOF

opens "open: a token may end before what it can hold" '  url: "x/" has two readings:
    "x" is path (line 1), and "/" follows
    "x/" is path (line 1), or begins one' << 'EOF'
%token SLASH "/"
%token path last
%%
start: url { cx->root = $url; };
url: path "/" last { $$ = NODE ($path, $last); };
----
path            [x/]+
last            x
%%
EOF

opens "open: a literal begins as a token" '  url: "s:" has two readings:
    "s" is scheme (line 1), and ":" follows
    "s:" is "s://", or begins one' << 'EOF'
%token S "s://" COLON ":"
%token scheme rest
%%
start: url { cx->root = $url; };
url: "s://" rest { $$ = NODE ($rest); } | scheme ":" rest { $$ = NODE ($scheme, $rest); };
----
scheme          [a-z]+
rest            [a-z]+
%%
EOF

opens "open: two tokens may be empty" '  url: "" has two readings:
    "" is first (line 1), and the URL ends
    "" is second (line 2), and the URL ends' << 'EOF'
%token first second
%%
start: url { cx->root = $url; };
url: first { $$ = NODE ($first); } | second { $$ = NODE ($second); };
----
first           a*
second          b*
%%
EOF

opens "open: a token may be empty before another" '  url: "a" has two readings:
    "" is first (line 1), and "a" follows
    "a" is first (line 1), or begins one' << 'EOF'
%token first second
%%
start: url { cx->root = $url; };
url: first second { $$ = NODE ($first, $second); };
----
first           a*
second          a
%%
EOF

opens "open: a token that may be empty may be left out" '  url: "" has two readings:
    "" is first (line 1), and the URL ends
    the URL ends, without first' << 'EOF'
%token first
%%
start: url { cx->root = $url; };
url: %empty { $$ = NODE (NOTHING); } | first { $$ = NODE ($first); };
----
first           a*
%%
EOF

says "a literal with what url.y has to escape" "" << 'EOF'
%token QUOTE "\"" BACKSLASH "\\"
%token name
%%
start: url { cx->root = $url; };
url: name "\"" { $$ = NODE ($name); } | name "\\" { $$ = NODE ($name); };
----
name            [ab]+
%%
EOF
is "is one octet, in the scanner and in errors" \
   "$(grep -c '"\\""  \|"\\\\"  ' "$dir/made/url.flex.l") $(grep -c 'LITERAL.*"\\""\|LITERAL.*"\\\\"' "$dir/made/url.errors.h")" "2 2"

# A line for literals has to match one of them, as a whole.
for pattern in '(?i:"xy:")' '(?i:"y:")' '(?i:"xy")'; do
  says "literals in either case: $pattern" "$(case $pattern in *xy:*) ;; *) echo "url.l:3: this choice decides nothing: nothing is open there"; esac)" << EOF
%token XY "xy:"
%token name
%%
start: url { cx->root = \$url; };
url: "xy:" name { \$\$ = NODE (\$name); };
----
name            [ab]+
%%
$pattern literal
EOF
done

# Within an escape the production of one digit is expected, not one of two or of others.
says "escapes" "" << 'EOF'
%token name
%%
start: url { cx->root = $url; };
url: name { $$ = NODE ($name); };
----
hexpair         {hex}{hex}
digit           [0-9]
hexes           {hex}+
hex             [0-9A-Fa-f]
name            ([a-z]|"%"{hexpair})*
%%
EOF
is "what is expected in them" "$(grep -o 'PRODUCTION.*UB_[a-z]*' "$dir/made/url.errors.h" | sed 's/.*UB_//' | sort | tr '\n' ' ')" "hex name "

# What a production of characters and more is: one that may be nothing but characters, so that these are a part of the URL.
for name in login_0 login_1 login_2; do
  says "a role: $name" "" << EOF
%token AT "@"
%token $name host
%%
start: login { cx->root = \$login; };
login: $name "@" host { \$\$ = NODE (\$$name, \$host); };
----
$name  [a-z]*
host  [0-9]+
%%
EOF
  echo "$name $(sed -n 's/.*\[UB_login\] = UB_ROLE_\([A-Z]*\),.*/\1/p' "$dir/made/url.tokens.h")" >> "$dir/roles"
done
is "roles" "$(cat "$dir/roles")" "login_0 OPEN
login_1 OPEN
login_2 STRUCTURE"

says "the octet behind decides" "" << 'EOF'
%token AT "@"
%token name word
%%
start: url { cx->root = $url; };
url: name { $$ = NODE ($name); } | word "@" { $$ = NODE ($word); };
----
name            [ab]+
word            [ac]+
%%
EOF

says "a choice for one of them" "" << 'EOF'
%token name word
%%
start: url { cx->root = $url; };
url: name { $$ = NODE ($name); } | word { $$ = NODE ($word); };
----
name            [ab]+
word            a
%%
  /* Row 1: an "a" is a word. */
a               not name
EOF

opens "a repetition of what may be empty: it ends" '  names.0: "!a" has two readings, after "!":
    "" is name (line 1), and "a" follows
    "a" is name (line 1), or begins one
  names.0: "!" has two readings, after "!":
    "" is name (line 1), and the URL ends
    the URL ends, without name' << 'EOF'
%token BANG "!"
%token name
%%
start: url { cx->root = $url; };
url: "!" names.0 { $$ = NODE ($[names.0]); };
names.0: %empty { $$ = NOTHING; } | names.0[head] name { $$ = JOIN ($head, $name); };
----
name (a*b)?
%%
EOF

says "a choice for where a token ends" "" << 'EOF'
%token COMMA ","
%token path last
%%
start: url { cx->root = $url; };
url: path { $$ = NODE ($path); } | path "," last { $$ = NODE ($path, $last); };
----
path            [x,]*
last            y
%%
  /* Row 1: before a "," and the last. */
{path}/","{last}  path
EOF
is "before other octets it ends as it always does" \
   "$(sed -n '/^<IN_path>/,/^}/p' "$dir/made/url.flex.l")" "<IN_path>{
  /* A choice: line 5 of url.l. */
  ({path})(\",\"{last})                     KEEP (yyleng - 2); return TOKEN (path);
  {path}                                  return TOKEN (path);
  .|\n                                    KEEP (0); return TOKEN (path);
}"

# A choice for one of the octets that may follow: before the other the token is not there.
says "a choice before one octet of two" "" << 'EOF'
%token AT "@" BANG "!"
%token name host
%%
start: url { cx->root = $url; };
url: name "@" host { $$ = NODE ($name, $host); } | name "!" host { $$ = NODE ($name, $host); } | host { $$ = NODE ($host); };
----
name a+
host [a@]+
%%
{name}/"@" name
EOF
is "what it chooses from is read by it only" "$(grep 'TOKEN (name)' "$dir/made/url.flex.l" | tr -s ' ')" \
   ' ({name})("@") KEEP (yyleng - 1); return TOKEN (name);'

# Where an octet tells that a token has ended, but not which, it is read again by what its choice says of it.
says "two choices of a token that is read again" "" << 'EOF'
%token AT "@" COLON ":"
%token user port
%%
start: url { cx->root = $url; };
url: user port "@" { $$ = NODE ($user, $port); } | user port ":" { $$ = NODE ($user, $port); };
----
user            [a.1]+
port            [1-9]+
%%
a+/[1-9]+"@"    user
[a.]+/[1-9]+":" user
EOF
is "each by its own" "$(grep -A1 '^<IN_.*alone.*{$' "$dir/made/url.flex.l" | tr -s ' ')" "<IN_user__alone>{
 a+ return TOKEN (user);
--
<IN_user__alone_2>{
 [a.]+ return TOKEN (user);"

says "a choice whose end cannot be seen" \
  "url.l:5: {path}/\"/\"[x/]*: where path ends has to be seen: what follows must begin with an octet that is not\
 in it, or is in neither again" << 'EOF'
%token SLASH "/"
%token path last
%%
start: url { cx->root = $url; };
url: path "/" last { $$ = NODE ($path, $last); };
----
path            [x/]+
last            x
%%
  /* Row 1: wrong. */
{path}/"/"[x/]*  path
EOF

says "a list that is not left-recursive" 'url.y: url contains itself; a list has the form "x.0: %empty | x.0 x"' << 'EOF'
%token A "a"
%%
start: url { cx->root = $url; };
url: "a" { $$ = NODE (NOTHING); } | "a" url { $$ = NODE ($2); };
----
%%
EOF

says "no start symbol" "there is no rule \"start: SYMBOL\"" << 'EOF'
%token A "a"
%%
url: "a" { $$ = NODE (NOTHING); };
----
%%
EOF

says_of "a choice that decides nothing" "url.l:4: this choice decides nothing: nothing is open there" "name [ab]+
%%
  /* Row 1: none. */
b+ name"
says_of "a choice that matches more than its token" "url.l:4: a|b: it matches more than name" "name a
%%
  /* Row 1: wrong. */
a|b name"
says_of "a token that is not defined" "url.l: name, a token of url.y, is not defined" "word a
%%"
says_of "a definition that is none" "url.l:1: this is no definition: name" "name
%%"
says_of "a pattern that cannot be read" "url.l:1: name: a \"(\" is not closed" "name (a
%%"
for octet in ']' '*' '+' '?' '{' '}' '<' '>' '^' '$'; do
  says_of "what flex reads as no octet: $octet" "url.l:1: name: cannot read \"${octet}b)\"" "name (a|${octet}b)
%%"
done
says_of "a name without a definition, in the second of two" "url.l:2: {nome} is not defined" "name {word}
word {nome}a
%%"
says_of "a name without a definition" "url.l:1: {nome} is not defined" "name {nome}
%%"
says_of "a definition by itself" "url.l:1: {name} is defined by itself" "name a{name}
%%"
says_of "a class of C" \
  "url.l:1: name: it has a class of C, such as [:alpha:]: its octets depend on more than the grammar" \
  "name [[:alpha:]]+
%%"
says_of "an octet by its octal number" 'url.l:1: name: \1 is none of \n, \t, \r, \f, \v, \a, \b and \xHH' 'name [\141b]+
%%'
# What follows a scan decides where it ends: a letter that is left out is left out in either case.
says "a class of other octets, with letters in either case" "" << 'EOF'
%token A "A"
%token name
%%
start: url { cx->root = $url; };
url: name "A" { $$ = NODE ($name); };
----
name (?i:[^a-]+)
%%
EOF

says_of "a list whose items can hold what is between them" \
  "url.l:1: name: \",\" stands between two of item and in one; take it out of item" "name {item}(\",\"{item})*
item [a,]+
%%"
says_of "a name defined twice" "url.l:2: name is defined twice" "name a
name b
%%"
says_of "no choices, not even none" "url.l: no %%" "name a"
says_of "two lines of %%" "url.l:3: there is one %% only" "name a
%%
%%"
says_of "a choice of another form" "url.l:4: this is no choice: a name or word" "name a
%%
  /* Row 1: what? */
a name or word"
for choice in '{nome}' '{name}/{nome}' '{name}/"x"{nome}'; do
  says_of "a choice with a name without a definition: $choice" "url.l:4: {nome} is not defined" "name a
%%
  /* Row 1: what? */
$choice name"
done
says_of "a choice for no token" "url.l:4: a: nome is no token of url.y" "name a
%%
  /* Row 1: what? */
a nome"

# flex numbers the contexts, and other things too, of which 25 is one.
tokens=$(for i in a b c d e f g h i j k l m n o p q r s t u v w; do printf 'name%s ' $i; done)
{ echo "%token $tokens"; printf '%s\n' %% 'start: url { cx->root = $url; };' "url: $tokens { \$\$ = NODE (\$namea); };" ----
  for name in $tokens; do echo "$name x?y"; done; echo %%; } > "$dir/input"
says "24 contexts" "" < "$dir/input"
is "each is a function" "$(grep -c '^tree_IN_.*)$' "$dir/made/url.direct-tree.c")" 24

# Octets of a literal that C has no letter for.
is "a literal as a string of C" "$(perl -I "$generate" -MCText -e 'print CText::string ("a\t\\\"\001\177z")')" \
   '"a\011\\\"\001\177z"'

# Tables of another form than those that are known.
make_it "$five/five.y" "$five/five.l" > "$dir/log"
sed 's/full ecs//' "$dir/made/url.flex.l" > "$dir/packed.l"
(cd "$dir/made" && flex -o url.yy.c "$dir/packed.l")
is "flex's packed tables" "$(perl "$generate/direct" "$dir/made" "$five/five.l" 2>&1 | sed "s|$dir/||g")" \
   "direct: made/url.yy.c: flex writes another form; 2.6.4 with %option full ecs is known: no table yy_nxt"
make_it "$five/five.y" "$five/five.l" > "$dir/log"
sed 's/<reduction /<reducing /' "$dir/made/url.xml" > "$dir/xml"
cp "$dir/xml" "$dir/made/url.xml"
is "another form of bison's report" "$(perl "$generate/direct" "$dir/made" "$five/five.l" 2>&1 | sed "s|$dir/||g")" \
   "direct: made/url.xml: bison $(bison --version | sed -n '1s/.* //p') writes another form; 3.8.2 is known"
done_testing
