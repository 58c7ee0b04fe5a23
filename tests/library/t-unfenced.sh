#!/bin/sh
# t-unfenced.sh: the tests for which "make check" takes the program with fences, with the program itself.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
for_section_5
test -x tests/harness/fences/urlbnf || { echo "1..0 # SKIP there is no program with fences"; exit 0; }
for test in $(cd "${srcdir:-.}/tests" && grep -l '^FENCED=\$' */t-*.sh); do
  FENCED=no sh "${srcdir:-.}/tests/$test" > "$dir/log" 2>&1 && ! grep -q '^not ok' "$dir/log"
  result $? "$test: $(grep -c '^ok' "$dir/log") tests"
  grep -A 4 '^not ok' "$dir/log" | head -n 20 | sed 's/^/# /'
done
done_testing
