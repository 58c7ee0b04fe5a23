#!/bin/sh
# t-generate-random.sh: many small grammars by chance, whose instances have to be one parser.
# SPDX-License-Identifier: MIT
#
# tests/generate/random.pl makes the grammars.  "SEEDS='1 2 3' tests/generate/t-generate-random.sh" tries others.

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/generate/compare.sh"
seeds=${SEEDS-11 12}

## By chance: so many small languages in one grammar.
for seed in $seeds; do
  # shellcheck disable=SC2046
  compare ab.-, 0 $(perl "$source/tests/generate/random.pl" lists "$seed" "$dir") > "$dir/lists"
  is "lists by chance, $seed" "$(sed 1d "$dir/lists")" ""
  test "$(sed -n '1s/ leaps,.*//p' "$dir/lists")" -gt 2
  ok "there are leaps in them"
  # shellcheck disable=SC2046
  compare abc@123 1 $(perl "$source/tests/generate/random.pl" choices "$seed" "$dir") > "$dir/choices"
  is "choices by chance, $seed" "$(sed 1d "$dir/choices")" ""
  test "$(sed -n '1s/.* leaps, \(.*\) trials/\1/p' "$dir/choices")" -gt 1
  ok "there are trials in them"
done
done_testing
