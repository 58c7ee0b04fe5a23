#!/bin/sh
# t-exports.sh: the shared library exports what src/liburlbnf.sym lists and nothing else, and
# the header declares the same.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
library=${LIBURLBNF:-.libs/liburlbnf.so}
list=${srcdir:-.}/src/liburlbnf.sym

grep -h -o 'urlbnf_[a-z0-9_]* (' "${srcdir:-.}"/include/urlbnf*.h | sed 's/ (//' | sort -u > "$dir/header"
is "the header declares what the list has" \
   "$(grep -v -x -f "$dir/header" "$list")" ""
if test -f "$library" && nm -D --defined-only "$library" > "$dir/nm" 2>/dev/null; then
  sed 's/.* //' "$dir/nm" | grep -v '^__\|^_init$\|^_fini$' | sort > "$dir/exported"
  is "exported symbols" "$(cat "$dir/exported")" "$(cat "$list")"
  is "needs the C library alone" \
     "$(objdump -p "$library" | awk '/NEEDED/ && !/lib(c|asan|ubsan|m|gcc_s)\.so/ && !/ld-/')" ""
  is "no call of exit() or output" \
     "$(nm -D --undefined-only "$library" | grep -c -w -E 'exit|abort|fprintf|printf|puts|fwrite|stderr|stdout')" 0
else
  skip "exported symbols" "no shared library, or no nm -D"
fi
done_testing
