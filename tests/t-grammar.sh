#!/bin/sh
# t-grammar.sh: url.y and url.l beside url.bnf; bison and flex content with them.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
grammar=${srcdir:-.}/grammar/rfc1738

# Productions of url.bnf, one a line with all blanks folded, without comments.
awk '/^;/ { next }
     /^[a-z0-9+_-]+ *=/ { if (rule ~ /=/) print rule; rule = "" }
     { rule = rule " " $0 } END { print rule }' "$grammar/url.bnf" \
  | sed 's/   *; .*//; s/[ 	][ 	]*/ /g; s/^ //; s/ $//' > "$dir/bnf"
is "url.bnf has section 5's 67 productions" "$(wc -l < "$dir/bnf")" 67

# Each stands above one rule or definition, in url.y or in url.l, in this order.  A comment
# may end in a row: "(row 8)" and more, with two blanks before it.
productions () # FILE: what its comments quote
{
  awk '/^ *\/\* [a-z0-9+_-]+ +=/ { on = 1; text = "" }
       on { text = text " " $0 }
       on && /\*\// { print text; on = 0 }' "$1" \
    | sed 's/^ *\/\* //; s/ *\*\/.*//; s/   *(row.*//; s/   *(["*][^()]*: url.y)//; s/   *; .*//
           s/[ 	][ 	]*/ /g; s/^ //; s/ $//'
}
productions "$grammar/url.y" > "$dir/y"
productions "$grammar/url.l" > "$dir/l"
is "url.y quotes the RFC, in its order" "$(cat "$dir/y")" "$(grep -Fx -f "$dir/y" "$dir/bnf")"
is "url.l quotes the RFC, in its order" "$(cat "$dir/l")" "$(grep -Fx -f "$dir/l" "$dir/bnf")"
is "each production is quoted" "$(grep -Fxv -f "$dir/y" "$dir/bnf" | grep -Fxv -f "$dir/l")" ""
is "once; only the characters of two and their rest stand apart" \
   "$(sort "$dir/y" "$dir/l" | uniq -d | sed 's/ =.*//')" "$(printf 'article\nschemepart')"

# Below the quotation stands what it says, under its name.
is "url.y: each rule under its production's name" \
   "$(sed -n 's/^\([a-z][a-z0-9-]*\)$/\1/p' "$grammar/url.y" | grep -v '^start$')" \
   "$(sed 's/ =.*//' "$dir/y")"
is "url.l: each definition under its production's name" \
   "$(sed -n '/^scheme /,/^digits /s/^\([a-z][a-z0-9_]*\) .*/\1/p' "$grammar/url.l" \
        | sed 's/^article_1$/article/; s/^xchar_0$/schemepart/; s/^gopherplus_string$/gopher+_string/')" \
   "$(sed 's/ =.*//' "$dir/l")"

if bison --version > /dev/null 2>&1; then
  is "bison has nothing to say" \
     "$(bison -Wall -Wcounterexamples -o "$dir/y.c" "$grammar/url.y" 2>&1)" ""
else
  skip "bison" "there is none"
fi
if flex --version > /dev/null 2>&1; then
  is "flex has nothing to say" "$(flex -o "$dir/l.c" "$grammar/url.l" 2>&1)" ""
  (case $grammar in /*) ;; *) grammar=$PWD/$grammar ;; esac
   cd "$dir" && flex -b -o l.c "$grammar/url.l" 2>/dev/null)
  is "the scanner never backs up" "$(cat "$dir/lex.backup")" "No backing up."
else
  skip "flex" "there is none"
fi
is "no trailing context but one octet's, and no REJECT" \
   "$(grep -c 'REJECT\|yymore' "$grammar/url.l")" 0
is "the grammar resolves nothing by precedence" "$(grep -c '%prec\|%left\|%right' "$grammar/url.y")" 0
done_testing
