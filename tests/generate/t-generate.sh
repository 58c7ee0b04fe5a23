#!/bin/sh
# t-generate.sh: fails if src/generate writes another scanner, parser or table for a small grammar
# than doc/generated shows and explains, or than is expected for others.
# SPDX-License-Identifier: MIT
#
# The grammar of doc/generated is five.y and five.l.  After an intended change, "t-generate.sh
# --update" writes the blocks of that page again.  Then read the page, because its prose has numbers
# from the blocks.

. "${srcdir:-.}/tests/generate/setup-generate.sh"

is "a grammar of five lines is accepted" "$(make_it "$five/five.y" "$five/five.l")" ""
page=$five/../../doc/generated
perl "$five/fill-blocks.pl" "$page" "$dir/made" "$five" > "$dir/page" 2> "$dir/log"
is "each block of doc/generated is what the generators write" \
  "$(cat "$dir/log"; diff "$page" "$dir/page")" ""
test "$1" != --update || test -s "$dir/log" || cp "$dir/page" "$page"
cp -R "$dir/made" "$dir/again"
make_it "$five/five.y" "$five/five.l" > "$dir/log"
diff -r "$dir/made" "$dir/again" > "$dir/log"
ok "a second run writes the same files"

for file in y l; do sed '/^%%/!s/$/ /' "$five/five.$file" > "$dir/blanks.$file"; done
make_it "$dir/blanks.y" "$dir/blanks.l" > "$dir/log"
is "blanks at the ends of lines change nothing" \
   "$(cat "$dir/log"; diff -r -x url.xml "$dir/made" "$dir/again")" ""

# Actions are in one column: next to a pattern of 39 letters, and below one of 40.
long_name () # LETTERS: prints the name of a token with that number of letters
{
  name=$(printf "%$1s" "" | tr ' ' p)
  for file in y l; do sed "s/port/$name/g" "$five/five.$file" > "$dir/long.$file"; done
  make_it "$dir/long.y" "$dir/long.l"
  grep -A 1 "^  {$name}" "$dir/made/url.flex.l" | sed "s/$name/NAME/g"
}
is "a short pattern has its action beside it" "$(long_name 37)" '  {NAME} return TOKEN (NAME);
}'
is "a long pattern has its action below it" "$(long_name 38)" '  {NAME} {
                                          return TOKEN (NAME); }'

# A list reads the token that ends it, so the state after the list reads no token.
says "a list may stand before more of a production" "" << 'EOF'
url: names | names "@" rest
names: name names.0
names.0: %empty | names.0 ":" name
----
name a+
rest b+
EOF

is "what is repeated has that role, and no literal" \
   "$(sed -n 's/.*\[\(.*\)\] = UB_ROLE_\([A-Z]*\).*/\1 \2/p' "$dir/made/url.tokens.h" \
     | tr '\n' ',')" "UB_name REPEATED,UB_names STRUCTURE,UB_url CHOICE,"

says_of "a name may have any octets but two" "" 'name [^\n/]+'
octets_of () { sed -n "/$1/,/^}/p" "$dir/made/url.errors.h" | sed 1d | tr -d ' {}\n'; } # TABLE
many () { awk -v n="$1" -v octet="$2," 'BEGIN { while (n--) printf "%s", octet }'; } # COUNT OCTET
is "all other octets can stand in the name" "$(octets_of error_live)" \
   "$(many 31 0)0,$(many 1 255)251,$(many 3 255)127,$(many 26 255);"
is "these two octets can stand nowhere" \
   "$(octets_of error_nowhere)" "$(many 1 0)4,$(many 3 0)128,$(many 26 0);"

# Roles.pm decides which productions are parts.
says "a grammar with productions of each role is accepted" "" << 'EOF'
url: one | many | single | sign
sign: digit | other
single: four
four: "w:" name
many: two | three
one: "x:" either
either: name | word
two: "y:" some
some: name | pair
pair: chars_1 "@" name
three: "z:" item.0
item.0: %empty | item.0 item
item: ";" name
----
name a+
word b+
chars_1 c+
digit d+
other e+
EOF
is "each production has its role" "$(sed -n 's/^  \[UB_\(.*\)\] = UB_ROLE_\(.*\), .*/\1 \2/p' \
    "$dir/made/url.tokens.h" | tr '\n' ' ')" \
   "digit NONE | UB_INSIDE either PART four STRUCTURE item REPEATED many CHOICE name NONE | UB_INSIDE one STRUCTURE other NONE | UB_INSIDE pair OPEN | UB_INSIDE sign PART single OPEN some OPEN three STRUCTURE two STRUCTURE url CHOICE word NONE | UB_INSIDE "

says "a production may begin with url" "" << 'EOF'
start: url | START_WHOLE whole | START_TAIL tail
url: name
whole: url "@" name
tail: "@" url
----
name a+
EOF
is "a production that begins with url is a choice, one that ends with it is not" \
   "$(sed -n 's/^  \[UB_\(.*\)\] = UB_ROLE_\([A-Z]*\), .*/\1 \2/p' "$dir/made/url.tokens.h" \
     | tr '\n' ' ')" "tail STRUCTURE url CHOICE whole CHOICE "

# Lists.pm decides which nodes a definition makes.
while IFS='	' read -r what pattern wanted; do
  printf '%s\n' 'url: list' ---- "list $pattern" 'item a+' 'other (a|b)+' > "$dir/input"
  says "$what is accepted" "" < "$dir/input"
  is "$what has its node" "$(sed -n 's/^#define MAKE_list //p' "$dir/made/url.tokens.h")" "$wanted"
done << 'EOF'
a list	{item}("/"{item})*	ADD_LIST (UB_list, '/', UB_item, UB_item)
a list of what stands between ticks	{item}("'"{item})*	ADD_LIST (UB_list, '\'', UB_item, UB_item)
a list of what stands between backslashes	{item}("\\"{item})*	ADD_LIST (UB_list, '\\', UB_item, UB_item)
a list with another first item	{other}("/"{item})*	ADD_LIST_WITH (UB_ODD_FIRST, UB_list, '/', UB_item, UB_other)
a list with another last item	({item}"/")*{other}	ADD_LIST (UB_list, '/', UB_item, UB_other)
a separator before each item	("/"{item})*	ADD_LIST_WITH (UB_LEADING, UB_list, '/', UB_item, UB_item)
a separator, and maybe items	"/"({other}("/"{item})*)?	ADD_LIST_WITH (UB_LEADING | UB_MAYBE_NONE | UB_ODD_FIRST, UB_list, '/', UB_item, UB_other)
a separator, and maybe items of one kind	"/"({item}("/"{item})*)?	ADD_LIST_WITH (UB_LEADING | UB_MAYBE_NONE, UB_list, '/', UB_item, UB_item)
what stands between is a production: no list	({item}{other})*{item}	ADD_LEAF (UB_list)
two separators are no list	"/"({item}("."{item})*)?	ADD_LEAF (UB_list)
a fixed number of items	{item}"/"{item}"/"{item}	ADD_LIST_WITH (UB_FIXED, UB_list, '/', UB_item, UB_item)
one item	{item}	ADD_LIST (UB_list, 10, UB_item, UB_item)
items of two kinds are no list	{item}"/"{other}"/"{item}	ADD_LEAF (UB_list)
EOF

says_of "a first item with the separator in it is refused" \
  'url.l:1: name: "/" stands between two of item and in one; take it out of first' \
  'name {first}("/"{item})*
item 1+
first [b/]+'

# Two states have the same two tokens, before different octets.
says "two tokens of one text may stand before other octets" "" << 'EOF'
url: "x:" one "/" | "x:" two ":" | "y:" one "?" | "y:" two "#"
----
one a+
two a+
EOF
is "each of the two has a context of its own" "$(grep 'TOKEN (\(one\|two\))' \
    "$dir/made/url.flex.l" | tr -s ' ' | cut -d ' ' -f 2 | tr '\n' ' ')" \
   '{one}[\x2F] {two}[\x3A] {one}[\x3F] {two}[\x23] '

# Definitions of several lines; names with a dash; a start symbol of characters; nothing but the
# empty text.
says "a definition may go on in the lines below" "" << 'EOF'
start: url | START_MY_NAME my-name
url: "@" my-name | none
----
my-name         "a"
                |"b"
                |"cd"
none            ""
EOF
is "a definition of several lines is one" \
   "$(grep '^my-name' "$dir/made/url.flex.l" | tr -s ' ')" 'my-name "a"|"b"|"cd"'
is "a token that C cannot spell has a name in C" \
   "$(sed -n 's/^#define TOK_my_name [0-9]*$/yes/p; s/^#define MAKE_my_name //p' \
     "$dir/made/url.tokens.h" | sort)" \
   'ADD_LEAF (UB_my_name)
yes'
is "the start symbol itself is being read where its characters are" \
   "$(grep -o 'UB_my_name, 0, 0, 0 }' "$dir/made/url.errors.h" | wc -l | tr -d ' ')" 2
is "an empty definition has no rule, and is read at once" \
   "$(grep -c '{none}' "$dir/made/url.flex.l"; grep -c 'KEEP (0); return TOKEN (none)' \
     "$dir/made/url.flex.l")" "0
1"
says "a set may be negated where the case of letters does not count" "" << 'EOF'
url: name
----
name (?i:[^\nb])+
EOF
is "neither B nor b is then an octet of the production" \
   "$(sed -n 's/^  \[UB_name\] = { {\(.*\)},.*/\1/p' "$dir/made/url.tokens.h" | cut -d , -f 9,13)" \
   '251,251'
says_of "a line that continues no definition is refused" \
   'url.l:1: this is no definition:   |a' '  |a
name            b'
says_of "a line that continues after a blank line is refused" \
  'url.l:3: this is no definition:   |a' 'name            b

  |a'

# Files that cannot be written are an error, and a signal leaves no files.
make_it "$five/five.y" "$five/five.l" > "$dir/log"
mkdir "$dir/small"
is "a file that cannot be written is an error" \
   "$( (ulimit -f 1; trap '' XFSZ
        perl "$generate/generate" "$dir/made/url.xml" "$dir/made/url.tab.h" "$five/five.l" \
              "$dir/small" five 2>&1) || echo failed)" \
   "$dir/small/url.flex.l: File too large
failed"
mkdir "$dir/ended"
printf '#!/bin/sh\ntouch "%s/begun"\nsleep 1\n' "$dir" > "$dir/slow"
chmod +x "$dir/slow"
FLEX=$dir/slow sh "$generate/make-grammar" "$five/five.y" "$five/five.l" \
  "$dir/ended" five > "$dir/log" 2>&1 & pid=$!
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do test -e "$dir/begun" \
  || sleep 0.2; done
kill -TERM "$pid"
wait "$pid"
is "a signal leaves no file" "$? $(ls "$dir/ended")" "1 "

done_testing
