#!/bin/sh
# t-generate-random.sh: fails if src/generate makes a wrong parser of a random grammar, or reads a
# random pattern otherwise than flex.
# SPDX-License-Identifier: MIT
#
# random.pl and patterns.pl write the grammars.  A choice that loses a text makes a difference,
# because the automaton of errors knows no choices.  SEEDS='1 2 3' tries other grammars, and
# ROUNDS=10 ten.

. "${srcdir:-.}/tests/generate/setup-generate.sh"
seeds=${SEEDS-$(seq 11 $((10 + ${ROUNDS:-1})))}

for seed in $seeds; do
  perl "$five/random.pl" lists "$seed" | grammar
  compare > "$dir/lists"
  is "the parser of random lists is right, $seed" "$(sed 1d "$dir/lists")" ""
  test "$(sed -n '1s/ leaps,.*//p' "$dir/lists")" -gt 1
  ok "random lists have leaps"
  perl "$five/random.pl" choices "$seed" | grammar
  # The first choice of each proposal is taken.
  for round in 1 2 3; do
    compare > "$dir/choices"
    sed -n 's/.* has to choose:  \(.*\)  or .*/\1/p' "$dir/choices" > "$dir/proposed"
    test -s "$dir/proposed" || break
    cat "$dir/proposed" >> "$dir/url.l"
  done
  test "$round" -gt 1
  ok "some texts have two readings"
  is "the parser of random choices is right, $seed" "$(sed 1d "$dir/choices")" ""
  test "$(sed -n '1s/.* leaps, \(.*\) trials/\1/p' "$dir/choices")" -gt 1
  ok "random choices have trials"
  perl "$five/patterns.pl" "$seed" 250 | grammar
  is "flex and src/generate read random patterns alike, $seed" \
    "$(make_it "$dir/url.y" "$dir/url.l"; perl "$five/agree.pl" "$dir/made")" ""
done
done_testing
