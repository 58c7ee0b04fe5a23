#!/bin/sh
# t-readme.sh: fails if a command of the README writes other output than the README shows.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
readme=${srcdir:-.}/README
PATH=$built:$PATH
export PATH

# Its C program is an example that the tests compile and run.
sed -n '/^    #include <stdio.h>/,/^    }$/p' "$readme" | sed 's/^    //' > "$dir/first.c"
is "the C program is doc/examples/first.c" "$(cat "$dir/first.c")" \
   "$(cat "${srcdir:-.}/doc/examples/first.c")"

# A line "    $ urlbnf ..." is a command; the indented lines below it are what it prints.
awk -v dir="$dir" '
  /^    \$ urlbnf / { n++; sub (/^    \$ /, ""); print > (dir "/command." n); on = 1; next }
  /^    / && on { sub (/^    /, ""); print > (dir "/wanted." n); next }
  { on = 0 }' "$readme"
n=1
while test -f "$dir/command.$n"; do
  is "the README shows the output of $(cat "$dir/command.$n")" "$(sh "$dir/command.$n" 2>&1)" \
    "$(cat "$dir/wanted.$n")"
  n=$((n + 1))
done
test $n -gt 5; ok "the README shows commands"
done_testing
