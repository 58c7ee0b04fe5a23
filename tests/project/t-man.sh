#!/bin/sh
# t-man.sh: fails if an example of a man page does not run as the page shows.
# SPDX-License-Identifier: MIT

test -z "$OTHER_GRAMMAR" || { echo "1..0 # SKIP the grammar is $GRAMMAR"; exit 0; }
test -z "$WITHOUT_PROGRAM" || { echo "1..0 # SKIP configure --disable-program"; exit 0; }

# A program of the tree is linked with the library of the tree.
PATH=$PWD:$PATH
LD_LIBRARY_PATH=$PWD/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
CC_EXAMPLE="${CC:-cc} $CFLAGS -std=c99 -Wall -Wextra -Wpedantic -I$PWD/include -I${srcdir:-.}/include"
LIBS_EXAMPLE="-L$PWD/.libs -l:liburlbnf.a"
test ! -f .libs/liburlbnf.so || LIBS_EXAMPLE="-L$PWD/.libs -lurlbnf"
export PATH LD_LIBRARY_PATH CC_EXAMPLE LIBS_EXAMPLE
exec "${PERL:-perl}" "${srcdir:-.}/doc/man/check-examples" "${srcdir:-.}"/doc/man/*.[17] \
  doc/man3/*.3
