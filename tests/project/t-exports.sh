#!/bin/sh
# t-exports.sh: fails if the shared library exports other symbols than debian/liburlbnf0.symbols
# has, the header declares others, or a library has writable data.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
library=.libs/liburlbnf.so
list=$dir/list
sed -n 's/^ \(urlbnf_.*\)@URLBNF_0 .*/\1/p' "${srcdir:-.}/debian/liburlbnf0.symbols" \
  | sort > "$list"
grep -h -o 'urlbnf_[a-z0-9_]* (' "${srcdir:-.}"/include/urlbnf*.h | sed 's/ (//' \
  | sort -u > "$dir/header"
is "the header declares the functions of debian/liburlbnf0.symbols" \
   "$(grep -v -x -f "$dir/header" "$list")" ""
if test -f "$library" && nm -D --defined-only "$library" > "$dir/nm" 2>/dev/null; then
  sed 's/.* //' "$dir/nm" | grep -v '^__\|^_init$\|^_fini$\|^URLBNF_0' | sort > "$dir/exported"
  is "the library exports the functions of debian/liburlbnf0.symbols" \
     "$(sed 's/@.*//' "$dir/exported" | comm -3 - "$list")" ""
  if grep -q '^S\["VERSION_SCRIPT_TRUE"\]=""' config.status; then
    is "each symbol has the version URLBNF_0" "$(grep -v '@@URLBNF_0$' "$dir/exported")" ""
  else
    skip "each symbol has the version URLBNF_0" "this linker has no version scripts"
  fi
  is "the library needs the C library alone" \
     "$(objdump -p "$library" | awk '/NEEDED/ && !/lib(c|asan|ubsan|m|gcc_s)\.so/ && !/ld-/')" ""
  # flex and bison's own code has traces: the stock parser.
  wanted=0
  case $GRAMMAR_DRIVER in *stock*) wanted=5 ;; esac
  is "the library does not call exit() or write output" \
     "$(nm -D --undefined-only "$library" \
       | grep -c -w -E 'exit|abort|fprintf|printf|puts|fwrite|stderr|stdout')" $wanted
else
  skip "the library exports the functions of debian/liburlbnf0.symbols" \
       "no shared library, or no nm -D"
fi

## No global state: all data is constant, if some of it only once the library is loaded
## (.data.rel.ro)

archive=.libs/liburlbnf.a
writable () # FILE: its sections that can be written and are not empty
{
  objdump -h "$1" \
    | awk '$2 ~ /^\.(data|bss|tdata|tbss|ldata|lbss)/ && $2 !~ /^\.data\.rel\.ro/ && $3 !~ /^0*$/'
}
case $CFLAGS in
  *-fsanitize* | *--coverage* | *-fprofile*) instrumented=yes ;;
  *) instrumented= ;;
esac
# flex's and bison's own code has traces, and flags for them.
case $GRAMMAR_DRIVER in *stock*) instrumented=yes ;; esac
if test -z "$instrumented" && test -f "$archive" && objdump -h "$archive" > "$dir/sections" \
  2>/dev/null; then
  printf 'int a = 1; static int b; int *c (void) { return &b; }\n' > "$dir/data.c"
  ${CC:-cc} -c -o "$dir/data.o" "$dir/data.c"
  is "data that can be written is found" "$(writable "$dir/data.o" | awk '{ print $2 }')" \
    "$(printf '.data\n.bss')"
  is "the static library has no data that can be written" "$(writable "$archive")" ""
  is "the static library has no common symbols" "$(nm "$archive" | awk '$2 == "C"')" ""
else
  skip "the static library has no data that can be written" "there is none, or it is instrumented"
fi
if test -z "$instrumented" && test -f "$library" && objdump -t "$library" > "$dir/symbols" \
  2>/dev/null; then
  # Names that begin with "__" belong to the compiler, which finds out once what the processor can
  # do; so does "completed".
  is "the shared library has no data that can be written" \
     "$(awk 'NF > 3 && $(NF - 2) ~ /^\.(data|bss|tdata|tbss)$/ &&
       $NF !~ /^(__|completed\.|_edata|_end|\.)/' \
       "$dir/symbols")" ""
else
  skip "the shared library has no data that can be written" "there is none, or it is instrumented"
fi
done_testing
