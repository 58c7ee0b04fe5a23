#!/bin/sh
# t-write-random.sh: urlbnf-grammar generate, on changes of grammars by chance: there and back; and rules by chance,
# which have to derive what their productions do.
# SPDX-License-Identifier: MIT
#
# toolkit/tests/write/random.pl and language.pl there make them.  "SEEDS='3 4' toolkit/tests/t-write-random.sh" tries others: of some, such as 3 and 7,
# the order in url.l differs, where the note of another production stood between.

. "${srcdir:-.}/tests/harness/tap.sh"
perl -e 1 > /dev/null 2>&1 || { echo "1..0 # SKIP there is no perl"; exit 0; }
for seed in ${SEEDS-1 2}; do
  is "changes by chance, $seed" "$(perl "${srcdir:-.}/toolkit/tests/write/random.pl" "$seed" 40 "$PWD/urlbnf-grammar" "$dir" 2>&1)" "0 differ
there are enough of them"
  for notation in rfc1738 abnf; do
    is "rules by chance, $seed, $notation" \
       "$(perl "${srcdir:-.}/toolkit/tests/write/language.pl" "$seed" 100 "$PWD/urlbnf-grammar" "$dir" $notation 2>&1)" "0 differ
there are enough of them"
  done
done
done_testing
