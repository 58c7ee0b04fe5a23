#!/bin/sh
# t-grammar.sh: bison and flex have nothing to say of the grammar, and what they make of it is
# what the design counts on.  That the grammar is the RFC's, tests/audit says.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
grammar=$(cd "${GRAMMAR:-${srcdir:-.}/grammar/rfc1738}" && pwd)
made=${GRAMMAR_MADE:-grammar/rfc1738}

if test ! -f "$grammar/url.bnf.sha256"; then
  skip "the digest of url.bnf" "this grammar has none"
elif command -v sha256sum > /dev/null; then
  is "url.bnf is as it was, to the last octet" \
     "$(cd "$grammar" && sha256sum -c url.bnf.sha256 2>&1)" "url.bnf: OK"
else
  skip "the digest of url.bnf" "no sha256sum"
fi
if bison --version > /dev/null 2>&1; then
  is "bison has nothing to say" \
     "$(bison -Wall -Wcounterexamples -o "$dir/y.c" "$grammar/url.y" 2>&1)" ""
else
  skip "bison" "there is none"
fi
if flex --version > /dev/null 2>&1; then
  is "flex has nothing to say" "$(cd "$dir" && flex -b -o l.c "$grammar/url.l" 2>&1)" ""
  is "the scanner never backs up" "$(cat "$dir/lex.backup")" "No backing up."
else
  skip "flex" "there is none"
fi
# src/direct/ says what it cannot make code of.
direct=$(cd "${srcdir:-.}/src/direct" && pwd)
scan=$made/url.scan.c
test -f $scan || scan=$grammar/url.scan.c
if bison --version > /dev/null 2>&1; then
  sed 's/| fieldspec\.0\[head\] fieldspec /| fieldspec fieldspec.0[head] /' "$grammar/url.y" \
    > "$dir/right.y"
  bison --xml="$dir/right.xml" -o "$dir/right.c" "$dir/right.y" 2> /dev/null
  is "a list that is not left-recursive" \
     "$(awk -f "$direct/parser.awk" "$scan" "$dir/right.xml" "$dir/right.c" 2>&1 > /dev/null \
        | sed 's/.*: //; s/[0-9]*$/N/')" "recursion that is not on the left, by state N"
  bison --xml="$dir/y.xml" -o "$dir/y.c" "$grammar/url.y"
  sed 's/leads: URL HTTP /leads: URL HTTQ /' "$scan" > "$dir/odd.c"
  is "a token that the grammar has not" \
     "$(awk -f "$direct/parser.awk" "$dir/odd.c" "$dir/y.xml" "$dir/y.c" 2>&1 > /dev/null \
        | sed 's/.*: //')" "unknown token HTTQ"
else
  skip "what parser.awk refuses" "there is no bison"
fi
if flex --version > /dev/null 2>&1; then
  sed 's/full ecs//' "$grammar/url.l" > "$dir/packed.l"
  flex -o "$dir/packed.c" "$dir/packed.l"
  is "packed tables" \
     "$(awk -f "$direct/scanner.awk" "$dir/packed.l" "$dir/packed.c" 2>&1 > /dev/null | sed 's/.*c: //')" \
     "no full table of the DFA (%option full ecs)"
  sed 's/return LABELS (hostname);/return yyleng;/' "$grammar/url.l" > "$dir/form.l"
  flex -o "$dir/form.c" "$dir/form.l"
  is "an action of another form" \
     "$(awk -f "$direct/scanner.awk" "$dir/form.l" "$dir/form.c" 2>&1 > /dev/null \
        | sed -n '1s/.*c: \([^:]*\):.*/\1/p')" "a return of another form"
  sed 's/{digit}|{safe}|/{digit}|/' "$grammar/url.l" > "$dir/back.l"
  flex -o "$dir/back.c" "$dir/back.l"
  is "a scanner that backs up" \
     "$(awk -f "$direct/scanner.awk" "$dir/back.l" "$dir/back.c" 2>&1 > /dev/null | sed 's/.*c: //')" \
     "the scanner would have to back up; flex -b says where"
  sed 's/httpurl       : "?"/"?"/' "$grammar/url.l" > "$dir/place.l"
  is "a start condition without a production" \
     "$(awk -f "$direct/scanner.awk" "$dir/place.l" "$dir/form.c" 2>&1 > /dev/null \
        | sed -n '1s/.*l: \(.*\) in line.*/\1/p')" "no comment above HTTPURL"
else
  skip "what scanner.awk refuses" "there is no flex"
fi
is "no REJECT, and no yymore()" "$(grep -c 'REJECT\|yymore' "$grammar/url.l")" 0
is "nothing is resolved by precedence" "$(grep -c '%prec\|%left\|%right' "$grammar/url.y")" 0
done_testing
