#!/bin/sh
# t-generate-random.sh: many small grammars by chance, whose instances have to be one parser.
# SPDX-License-Identifier: MIT
#
# tests/generate/random.pl makes the grammars.  A choice that loses a text makes instances differ: that which only
# tells whether a text is valid knows no choices.  "SEEDS='1 2 3' tests/generate/t-generate-random.sh" tries others, and ROUNDS=10 ten.

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/generate/compare.sh"
seeds=${SEEDS-$(seq 11 $((10 + ${ROUNDS:-1})))}

## By chance: so many small languages in one grammar.
for seed in $seeds; do
  # shellcheck disable=SC2046
  compare ab.-, 0 $(perl "$source/tests/generate/random.pl" lists "$seed" "$dir") > "$dir/lists"
  is "lists by chance, $seed" "$(sed 1d "$dir/lists")" ""
  test "$(sed -n '1s/ leaps,.*//p' "$dir/lists")" -gt 2
  ok "there are leaps in them"
  symbols=$(perl "$source/tests/generate/random.pl" choices "$seed" "$dir")
  # The choices that are proposed, of each the first.
  # shellcheck disable=SC2086
  for round in 1 2 3; do
    compare abc@123 1 $symbols > "$dir/choices"
    sed -n 's/.* has to choose:  \(.*\)  or .*/\1/p' "$dir/choices" > "$dir/proposed"
    test -s "$dir/proposed" || break
    cat "$dir/proposed" >> "$dir/url.l"
  done
  test "$round" -gt 1
  ok "some texts have two readings"
  is "choices by chance, $seed" "$(sed 1d "$dir/choices")" ""
  test "$(sed -n '1s/.* leaps, \(.*\) trials/\1/p' "$dir/choices")" -gt 1
  ok "there are trials in them"
done
done_testing
