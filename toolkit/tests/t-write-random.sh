#!/bin/sh
# t-write-random.sh: fails if rules that urlbnf-grammar generate writes, of productions by chance, derive other
# texts than those.
# SPDX-License-Identifier: MIT
#
# "SEEDS='3 4' toolkit/tests/t-write-random.sh" tries others, and ROUNDS=10 ten.

. "${srcdir:-.}/tests/harness/tap.sh"
perl -e 1 > /dev/null 2>&1 || { echo "1..0 # SKIP there is no perl"; exit 0; }
for seed in ${SEEDS-$(seq "${ROUNDS:-1}")}; do
  for notation in rfc1738 abnf; do
    is "rules by chance, $seed, $notation" \
       "$(perl "${srcdir:-.}/toolkit/tests/write/language.pl" "$seed" 100 "$PWD/urlbnf-grammar" "$dir" $notation 2>&1)" "0 differ
there are enough of them"
  done
done
done_testing
