#!/bin/sh
# t-patterns.sh: fails if flex matches other texts than src/generate computes for a pattern, or than
# the production derives from which toolkit/write made it.
# SPDX-License-Identifier: MIT
#
# flex compiles the random patterns of patterns.pl, which have to match the same short texts as the
# automata of Pattern.pm and Dfa.pm.  "urlbnf-grammar generate" writes the random productions of
# bnf.pl as patterns, which have to match what these derive.  SEEDS='1 2 3' tries others, and
# ROUNDS=10 ten.

. "${srcdir:-.}/tests/harness/tap.sh"
seeds=${SEEDS-$(seq "${ROUNDS:-1}")}

for_tools flex perl

# Print the patterns that flex reads otherwise, each with a text, and the number of all.
differences ()
{
  flex -o "$dir/patterns.c" "$dir/patterns.l" 2>&1 && ${CC:-cc} -O1 -w -o "$dir/scanner" \
    "$dir/patterns.c" 2>&1 \
    && "$dir/scanner" < "$dir/texts" > "$dir/got" \
      && perl -I "$source/tests/generate" -MScanner -e 'Scanner::differences (@ARGV)' "$dir"
}

for seed in $seeds; do
  perl "$source/tests/generate/patterns.pl" "$seed" 300 "$dir"
  is "flex and src/generate agree on random patterns, $seed" "$(differences)" "300 patterns"
  for notation in abnf rfc1738; do
    rm -rf "$dir/grammar"
    mkdir "$dir/grammar"
    perl "$source/tests/generate/bnf.pl" "$seed" 60 "$dir/grammar" $notation
    "$toolkit" generate --notation=$notation "$dir/grammar" > "$dir/log" 2>&1
    perl "$source/tests/generate/bnf.pl" "$toolkit" "$dir/grammar" $notation
    mv "$dir/grammar"/patterns.l "$dir/grammar"/texts "$dir/grammar"/wanted "$dir"
    is "url.l agrees with random productions, $seed, $notation" "$(differences)" "60 patterns"
  done
done
done_testing
