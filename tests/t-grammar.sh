#!/bin/sh
# t-grammar.sh: bison and flex have nothing to say of the grammar, and what they make of it is
# what the design counts on.  That the grammar is the RFC's, tests/audit says.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
grammar=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)

if command -v sha256sum > /dev/null; then
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
is "no REJECT, and no yymore()" "$(grep -c 'REJECT\|yymore' "$grammar/url.l")" 0
is "nothing is resolved by precedence" "$(grep -c '%prec\|%left\|%right' "$grammar/url.y")" 0
done_testing
