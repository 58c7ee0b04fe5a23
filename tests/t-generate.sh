#!/bin/sh
# t-generate.sh: what src/generate and src/direct make of a grammar of five lines, and what they refuse.
# SPDX-License-Identifier: MIT
#
# tests/generate/five.y and five.l are the grammar, the other files there are what is made of it: read
# them beside it.  After a change that is meant, "tests/t-generate.sh --update" writes them anew.

. "${srcdir:-.}/tests/tap.sh"
generate=$(cd "${srcdir:-.}/src/generate" && pwd)
five=$(cd "${srcdir:-.}/tests/generate" && pwd)

if ! bison --version > /dev/null 2>&1 || ! flex --version > /dev/null 2>&1 || ! perl -e 1; then
  skip "src/generate" "it takes bison, flex and perl"
  done_testing
  exit
fi

make_it () # URL.Y URL.L: into $dir/made; prints what is said, with the folders' names left out
{
  rm -rf "$dir/made"
  mkdir "$dir/made"
  sh "$generate/make-grammar" "$1" "$2" "$dir/made" five 2>&1 | sed "s|$dir/||g; s|$five/||g"
}

# What stands in the folder for readers, and what the library compiles.
is "a grammar of five lines" "$(make_it "$five/five.y" "$five/five.l")" ""
for file in url.flex.l url.tokens.h url.errors.h url.direct.c url.direct.h; do
  test "$1" != --update || cp "$dir/made/$file" "$five/five.${file#url.}"
  cmp "$dir/made/$file" "$five/five.${file#url.}" | sed 's/^/# /'
  cmp -s "$dir/made/$file" "$five/five.${file#url.}"
  ok "$file of it"
done
cp -R "$dir/made" "$dir/again"
make_it "$five/five.y" "$five/five.l" > "$dir/log"
diff -r "$dir/made" "$dir/again" > "$dir/log"
ok "the same files once more"

# Blanks at the ends of lines, also behind comments, are nothing.
for file in y l; do sed '/^%%/!s/$/ /' "$five/five.$file" > "$dir/blanks.$file"; done
make_it "$dir/blanks.y" "$dir/blanks.l" > "$dir/log"
is "blanks at the ends of lines" "$(cat "$dir/log"; diff -r -x url.xml "$dir/made" "$dir/again")" ""

# Actions stand in one column: beside a pattern of 39 letters, and below one of 40.
long_name () # LETTERS: what stands for a token of so many
{
  name=$(printf "%$1s" "" | tr ' ' p)
  for file in y l; do sed "s/port/$name/g" "$five/five.$file" > "$dir/long.$file"; done
  make_it "$dir/long.y" "$dir/long.l"
  grep -A 1 "^  {$name}" "$dir/made/url.flex.l" | sed "s/$name/NAME/g"
}
is "an action beside its pattern" "$(long_name 37)" '  {NAME} return TOKEN (NAME);
}'
is "an action below its pattern" "$(long_name 38)" '  {NAME} {
                                          return TOKEN (NAME); }'

# A grammar of its own for each of the rest: the tokens and rules of url.y, a line "----", and url.l.
head=$(sed '/^%token AT/,$d' "$five/five.y")
says () # WHAT WANTED, of the grammar on standard input
{
  { printf '%s\n' "$head"; cat; } > "$dir/both"
  sed '/^----$/,$d' "$dir/both" > "$dir/url.y"
  sed '1,/^----$/d' "$dir/both" > "$dir/url.l"
  is "$1" "$(make_it "$dir/url.y" "$dir/url.l")" "$2"
}

# The same with one token, and url.l as an argument.
says_of () # WHAT WANTED URL.L
{
  { printf '%s\n' '%token name' %% 'start: url { cx->root = $url; };' 'url: name { $$ = NODE ($name); };' ----
    printf '%s\n' "$3"; } > "$dir/input"
  says "$1" "$2" < "$dir/input"
}

opens () # WHAT READINGS, of the grammar on standard input
{
  says "$1" "url.l: open choices: neither the longest match nor the next octet decides
$2
  For each, a line below %% has to say how one of its tokens is read."
}

# The list has read the token that ends it: the state behind it reads none.
says "a list in a production, and more behind it" "" << 'EOF'
%token AT "@" COLON ":"
%token name rest
%%
start: url { cx->root = $url; };
url: names { $$ = NODE ($names); } | names "@" rest { $$ = NODE ($names, $rest); };
names: name names.0 { $$ = NODE ($name, $[names.0]); };
names.0: %empty { $$ = NOTHING; } | names.0[head] ":" name { $$ = JOIN ($head, $name); };
----
name a+
rest b+
%%
EOF

is "what is repeated has that role, and no literal" \
   "$(sed -n 's/.*\[\(.*\)\] = UB_ROLE_\([A-Z]*\).*/\1 \2/p' "$dir/made/url.tokens.h" | tr '\n' ',')" "UB_name REPEATED,UB_names STRUCTURE,UB_url CHOICE,"

# Octets up to the last.
says_of "a name of any octets but two" "" 'name [^\n/]+
%%'
octets_of () { sed -n "/$1/,/^}/p" "$dir/made/url.errors.h" | sed 1d | tr -d ' {}\n'; } # TABLE
many () { awk -v n="$1" -v octet="$2," 'BEGIN { while (n--) printf "%s", octet }'; } # COUNT OCTET
is "the octets that live are all others" "$(octets_of error_live)" \
   "$(many 31 0)0,$(many 1 255)251,$(many 3 255)127,$(many 26 255);"
is "these live nowhere" "$(octets_of error_nowhere)" "$(many 1 0)4,$(many 3 0)128,$(many 26 0);"

# What is a part: Roles.pm.
says "productions of each role" "" << 'EOF'
%token X "x:" Y "y:" Z "z:" AT "@" SEMI ";"
%token name word chars_1
%%
start: url { cx->root = $url; };
url: one { $$ = NODE ($one); } | many { $$ = NODE ($many); };
many: two { $$ = NODE ($two); } | three { $$ = NODE ($three); };
one: "x:" either { $$ = NODE ($either); };
either: name { $$ = NODE ($name); } | word { $$ = NODE ($word); };
two: "y:" some { $$ = NODE ($some); };
some: name { $$ = NODE ($name); } | pair { $$ = NODE ($pair); };
pair: chars_1 "@" name { $$ = NODE ($name); };
three: "z:" item.0 { $$ = NODE ($[item.0]); };
item.0: %empty { $$ = NOTHING; } | item.0[head] item { $$ = JOIN ($head, $item); };
item: ";" name { $$ = NODE ($name); };
----
name a+
word b+
chars_1 c+
%%
EOF
is "their roles" "$(sed -n 's/^  \[UB_\(.*\)\] = UB_ROLE_\([A-Z]*\), .*/\1 \2/p' "$dir/made/url.tokens.h" | tr '\n' ' ')" \
   "either PART item REPEATED many CHOICE one STRUCTURE pair OPEN some OPEN three STRUCTURE two STRUCTURE url CHOICE "

says "a production that begins with url" "" << 'EOF'
%token AT "@"
%token name
%token START_WHOLE START_TAIL
%%
start: url { cx->root = $url; } | START_WHOLE whole { cx->root = $whole; } | START_TAIL tail { cx->root = $tail; };
url: name { $$ = NODE ($name); };
whole: url "@" name { $$ = NODE ($url, $name); };
tail: "@" url { $$ = NODE ($url); };
----
name a+
%%
EOF
is "is a choice, and one that ends with it is none" \
   "$(sed -n 's/^  \[UB_\(.*\)\] = UB_ROLE_\([A-Z]*\), .*/\1 \2/p' "$dir/made/url.tokens.h" | tr '\n' ' ')" "tail STRUCTURE url CHOICE whole CHOICE "

# What a definition is to the tree: Lists.pm.
while IFS='	' read -r what pattern wanted; do
  { printf '%s\n' '%token list' %% 'start: url { cx->root = $url; };' 'url: list { $$ = NODE ($list); };' ---- \
      "list $pattern" 'item a+' 'other (a|b)+' %%; } > "$dir/input"
  says "$what" "" < "$dir/input"
  is "$what: its node" "$(sed -n 's/^#define MAKE_list //p' "$dir/made/url.tokens.h")" "$wanted"
done << 'EOF'
a list	{item}("/"{item})*	ADD_LIST (UB_list, '/', UB_item, UB_item)
a list of what stands between ticks	{item}("'"{item})*	ADD_LIST (UB_list, '\'', UB_item, UB_item)
a list of what stands between backslashes	{item}("\\"{item})*	ADD_LIST (UB_list, '\\', UB_item, UB_item)
a list with another first item	{other}("/"{item})*	ADD_LIST_WITH (UB_ODD_FIRST, UB_list, '/', UB_item, UB_other)
a list with another last item	({item}"/")*{other}	ADD_LIST (UB_list, '/', UB_item, UB_other)
a separator before each item	("/"{item})*	ADD_LIST_WITH (UB_LEADING, UB_list, '/', UB_item, UB_item)
a separator, and maybe items	"/"({other}("/"{item})*)?	ADD_LIST_WITH (UB_LEADING | UB_MAYBE_NONE | UB_ODD_FIRST, UB_list, '/', UB_item, UB_other)
a separator, and maybe items of one kind	"/"({item}("/"{item})*)?	ADD_LIST_WITH (UB_LEADING | UB_MAYBE_NONE, UB_list, '/', UB_item, UB_item)
two separators are no list	"/"({item}("."{item})*)?	ADD_LEAF (UB_list)
a fixed number of items	{item}"/"{item}"/"{item}	ADD_LIST_WITH (UB_FIXED, UB_list, '/', UB_item, UB_item)
one item	{item}	ADD_LIST (UB_list, 10, UB_item, UB_item)
items of two kinds are no list	{item}"/"{other}"/"{item}	ADD_LEAF (UB_list)
EOF

says_of "a first item with the separator in it" \
  'url.l:1: name: "/" stands between two of item and in one; take it out of first' 'name {first}("/"{item})*
item 1+
first [b/]+
%%'

# The same tokens, in two states where other octets follow.
says "two of the same text before other octets" "" << 'EOF'
%token X "x:" Y "y:" SLASH "/" COLON ":" QUESTION "?" HASH "#"
%token one two
%%
start: url { cx->root = $url; };
url: "x:" one "/" { $$ = NODE ($one); } | "x:" two ":" { $$ = NODE ($two); }
   | "y:" one "?" { $$ = NODE ($one); } | "y:" two "#" { $$ = NODE ($two); };
----
one a+
two a+
%%
EOF
is "each has a context of its own" "$(grep 'TOKEN (\(one\|two\))' "$dir/made/url.flex.l" | tr -s ' ' | cut -d ' ' -f 2 | tr '\n' ' ')" \
   '{one}[\x2F] {two}[\x3A] {one}[\x3F] {two}[\x23] '

# Definitions of several lines; names with a dash; a start symbol of characters; nothing but the empty text.
says "a definition goes on in the lines below" "" << 'EOF'
%token AT "@"
%token my-name none
%token START_MY_NAME
%%
start: url { cx->root = $url; } | START_MY_NAME my-name { cx->root = $[my-name]; };
url: "@" my-name { $$ = NODE ($[my-name]); } | none { $$ = NODE ($none); };
----
my-name         "a"
                |"b"
                |"cd"
none            ""
%%
EOF
is "as one" "$(grep '^my-name' "$dir/made/url.flex.l" | tr -s ' ')" 'my-name "a"|"b"|"cd"'
is "a token that C cannot spell" \
   "$(sed -n 's/^#define TOK_my_name [0-9]*$/yes/p; s/^#define MAKE_my_name //p' "$dir/made/url.tokens.h" | sort)" \
   'ADD_LEAF (UB_my_name)
yes'
is "a start symbol of characters is what is being read" \
   "$(grep -o 'UB_my_name, 0, 0, 0 }' "$dir/made/url.errors.h" | wc -l | tr -d ' ')" 2
is "nothing but the empty text has no rule, and is what there is" \
   "$(grep -c '{none}' "$dir/made/url.flex.l"; grep -c 'KEEP (0); return TOKEN (none)' "$dir/made/url.flex.l")" "0
1"
says_of "a line that goes on with nothing" 'url.l:1: this is no definition:   |a' '  |a
name            b
%%'
says_of "a line that goes on behind a blank line" 'url.l:3: this is no definition:   |a' 'name            b

  |a
%%'

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
is "flex's packed tables" "$(perl "$generate/../direct/direct" "$dir/made" "$five/five.l" 2>&1 | sed "s|$dir/||g")" \
   "direct: made/url.yy.c: flex writes another form; 2.6.4 with %option full ecs is known: no table yy_nxt"
make_it "$five/five.y" "$five/five.l" > "$dir/log"
sed 's/<reduction /<reducing /' "$dir/made/url.xml" > "$dir/xml"
cp "$dir/xml" "$dir/made/url.xml"
is "another form of bison's report" "$(perl "$generate/../direct/direct" "$dir/made" "$five/five.l" 2>&1 | sed "s|$dir/||g")" \
   "direct: made/url.xml: bison $(bison --version | sed -n '1s/.* //p') writes another form; 3.8.2 is known"
done_testing
