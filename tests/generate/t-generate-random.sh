#!/bin/sh
# t-generate-random.sh: fails if two instances of the parser of a random grammar differ.
# SPDX-License-Identifier: MIT
#
# tests/generate/random.pl writes the grammars.  A choice that loses a text makes instances differ,
# because the one that only validates knows no choices.  SEEDS='1 2 3' tries other grammars, and
# ROUNDS=10 ten.

. "${srcdir:-.}/tests/generate/setup-generate.sh"
. "${srcdir:-.}/tests/generate/compare.sh"
seeds=${SEEDS-$(seq 11 $((10 + ${ROUNDS:-1})))}

random () # KIND: write a grammar, and set $symbols
{
  perl "$source/tests/generate/random.pl" "$1" "$seed" > "$dir/input"
  grammar < "$dir/input"
  symbols=$(sed -n 's/^start: //p' "$dir/input" | tr '|' '\n' | sed 's/ *$//; s/.* //')
}

# shellcheck disable=SC2086
for seed in $seeds; do
  random lists
  compare ab.-, 0 $symbols > "$dir/lists"
  is "the instances of random lists agree, $seed" "$(sed 1d "$dir/lists"; agree)" "all agree"
  test "$(sed -n '1s/ leaps,.*//p' "$dir/lists")" -gt 2
  ok "random lists have leaps"
  random choices
  # The first choice of each proposal is taken.
  for round in 1 2 3; do
    compare abc@123 1 $symbols > "$dir/choices"
    sed -n 's/.* has to choose:  \(.*\)  or .*/\1/p' "$dir/choices" > "$dir/proposed"
    test -s "$dir/proposed" || break
    cat "$dir/proposed" >> "$dir/url.l"
  done
  test "$round" -gt 1
  ok "some texts have two readings"
  is "the instances of random choices agree, $seed" "$(sed 1d "$dir/choices"; agree)" \
     "all agree"
  test "$(sed -n '1s/.* leaps, \(.*\) trials/\1/p' "$dir/choices")" -gt 1
  ok "random choices have trials"
done
done_testing
