#!/bin/sh
# t-oracle.sh: fails if a random reference or normal form differs from RFC 3986's pseudo-code.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
for_grammar rfc3986
python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2> /dev/null \
  || skip_all "there is no Python 3.10 or later"
oracle=${srcdir:-.}/tests/library/uri/oracle.py

python3 "$oracle" "$built/urlbnf" 3986 25 > "$dir/log" 2>&1
report "the program does what the pseudo-code does"

wrong () # WHAT SCRIPT
{
  printf '#!/bin/sh\n%s\n' "$2" > "$dir/wrong" && chmod +x "$dir/wrong"
  URLBNF=$built/urlbnf python3 "$oracle" "$dir/wrong" 3986 4 > "$dir/log" 2>&1
  test $? -eq 1 && tail -n 1 "$dir/log" | grep 'compared, [1-9][0-9]* differ' > /dev/null
  ok "the test notices $1"
}
wrong "a program that ignores --loosely" \
  'for a; do shift; test "x$a" = x--loosely || set -- "$@" "$a"; done; exec "$URLBNF" "$@"'
wrong "a program that does not normalize" \
  'for a; do shift; test "x$a" = x--normalize && a="--get={input}"; set -- "$@" "$a"; done; exec "$URLBNF" "$@"'
wrong "a program that loses fragments" '"$URLBNF" "$@" | sed "s/#.*//"'
done_testing
