#!/bin/sh
# t-write-random.sh: fails if the rules that urlbnf-grammar generate writes for random productions
# derive other texts.
# SPDX-License-Identifier: MIT
#
# SEEDS='3 4' tries others, and ROUNDS=10 ten.

. "${srcdir:-.}/tests/harness/tap.sh"
perl -e 1 > /dev/null 2>&1 || { echo "1..0 # SKIP there is no perl"; exit 0; }
for seed in ${SEEDS-$(seq "${ROUNDS:-1}")}; do
  for notation in rfc1738 abnf; do
    is "the rules of random productions derive the same texts, $seed, $notation" \
       "$(perl "${srcdir:-.}/toolkit/tests/write/language.pl" "$seed" 100 "$PWD/urlbnf-grammar" "$dir" $notation 2>&1)" "0 differ
there are enough of them"
  done
done
done_testing
