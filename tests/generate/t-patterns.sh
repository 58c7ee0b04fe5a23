#!/bin/sh
# t-patterns.sh: what src/generate makes of patterns, and how toolkit/write writes them, beside flex itself.
# SPDX-License-Identifier: MIT
#
# tests/generate/patterns.pl makes patterns by chance.  flex compiles them into a scanner, which has to match the
# same short texts as the automata of Pattern.pm and Dfa.pm.  bnf.pl there makes productions by chance, which
# "urlbnf-grammar generate" writes as patterns: these have to match what the production derives.
# "SEEDS='1 2 3' tests/generate/t-patterns.sh" tries others, and ROUNDS=10 ten.

. "${srcdir:-.}/tests/harness/tap.sh"
source=$(cd "${srcdir:-.}" && pwd)
seeds=${SEEDS-$(seq "${ROUNDS:-1}")}

if ! flex --version > /dev/null 2>&1 || ! perl -e 1; then
  skip "patterns" "it takes flex and perl"
  done_testing
  exit
fi

# The patterns that flex takes for others, with a shortest text.
differences ()
{
  flex -o "$dir/patterns.c" "$dir/patterns.l" 2>&1 && ${CC:-cc} -O1 -w -o "$dir/scanner" "$dir/patterns.c" 2>&1 \
    && "$dir/scanner" < "$dir/texts" > "$dir/got" && perl "$source/tests/generate/differences.pl" "$dir"
}

for seed in $seeds; do
  perl "$source/tests/generate/patterns.pl" "$seed" 300 "$dir"
  is "patterns by chance, $seed" "$(differences)" "300 patterns"
  for notation in abnf rfc1738; do
    rm -rf "$dir/grammar"
    mkdir "$dir/grammar"
    perl "$source/tests/generate/bnf.pl" "$seed" 60 "$dir/grammar" $notation
    "$toolkit" generate --notation=$notation "$dir/grammar" > "$dir/log" 2>&1
    perl "$source/tests/generate/bnf.pl" "$toolkit" "$dir/grammar" $notation
    mv "$dir/grammar"/patterns.l "$dir/grammar"/texts "$dir/grammar"/wanted "$dir"
    is "productions by chance, $seed, $notation" "$(differences)" "60 patterns"
  done
done
done_testing
