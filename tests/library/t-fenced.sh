#!/bin/sh
# t-fenced.sh: fails if a test of the programs fails when their memory has fences.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
test -x tests/harness/fences/urlbnf || skip_all "there is no program with fences"
for test in $(cd "$source" && grep -l '^FENCED=\$\|program/setup-program[.]sh' \
  tests/program/t-*.sh toolkit/tests/t-*.sh); do
  FENCED=yes sh "${srcdir:-.}/$test" > "$dir/log" 2>&1 && ! grep -q '^not ok' "$dir/log"
  result $? "$test: $(grep -c '^ok' "$dir/log") points pass with fences"
  grep -A 4 '^not ok' "$dir/log" | head -n 20 | sed 's/^/# /'
done
done_testing
