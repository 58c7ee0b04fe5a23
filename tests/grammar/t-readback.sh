#!/bin/sh
# t-readback.sh: fails if the C that src/generate makes of a grammar differs from the tables of flex
# and bison or from the automaton of errors, or if faults in that C are not noticed.
# SPDX-License-Identifier: MIT
#
# The first grammar is read; ROUNDS=10, as in "make check-long", reads all, and more faults.

. "${srcdir:-.}/tests/harness/tap.sh"
proof=${srcdir:-.}/grammar/proof
for_tools ${PERL:-perl}

made () { sh "${srcdir:-.}/grammar/made-of" "$1"; } # GRAMMAR
for grammar in $GRAMMAR_DIRS; do
  test "${ROUNDS:-1}" -gt 1 || test "$grammar" = "$GRAMMAR" || continue
  is "$(basename "$grammar"): the C has the tables" \
     "$(${PERL:-perl} "$proof/readback" "$(made "$grammar")" 2>&1 \
       | sed 's/.*: [0-9]* comparisons/N comparisons/')" \
     "N comparisons of C with the tables, all equal"
done
# A function that tries a token may return no other one.
mkdir "$dir/copy" && cp "$(made "$GRAMMAR")"/url.* "$dir/copy" && chmod u+w "$dir/copy"/* || exit 99
${PERL:-perl} -0777 -pi -e 's/(\ntree_TRY_\w+ \([^;]*?\)\n\{.*?return TOKEN \()\w+/${1}SEMI/s' \
  "$dir/copy/url.direct-tree.c"
test -n "$OTHER_GRAMMAR" || is "a trial that returns another token is noticed" \
   "$(${PERL:-perl} "$proof/readback" "$dir/copy" 2>&1 | sed -n '1s/.*: rule[0-9]* //p')" \
   'does "return TOKEN (SEMI)"'
# "goto state9" in place of a copy of state 9 changes nothing, so one in twenty may be missed.
count=$((10 * ${ROUNDS:-1}))
${PERL:-perl} "$proof/faults" $count 1738 "$(made "$GRAMMAR")" > "$dir/faults" 2>&1
is "of $count faults in the C no more than one in twenty and one are missed" \
   "$(awk '/ of .* noticed$/ { all += $(NF - 1); seen += $(NF - 3) }
     END { print all, (seen >= all * 19 / 20 - 1 ? "most" : seen) }' \
        "$dir/faults")" "$count most"
grep '^not' "$dir/faults" | sed 's/^/# /'
done_testing
