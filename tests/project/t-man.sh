#!/bin/sh
# t-man.sh: the examples of the man pages, run.
# SPDX-License-Identifier: MIT

test -z "$OTHER_GRAMMAR" || { echo "1..0 # SKIP the grammar is $GRAMMAR"; exit 0; }
test -z "$WITHOUT_PROGRAM" || { echo "1..0 # SKIP configure --disable-program"; exit 0; }

URLBNF_PROGRAM_DIR=$PWD
# A program of the tree is linked with the library of the tree.
if test -f .libs/liburlbnf.so; then
  LD_LIBRARY_PATH=$PWD/.libs${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  library=-lurlbnf
else
  library=-l:liburlbnf.a
fi
CC_EXAMPLE="$PWD/cc-example"
trap 'rm -f "$CC_EXAMPLE"' EXIT
cat > "$CC_EXAMPLE" <<END
#!/bin/sh
exec ${CC:-cc} $CFLAGS -std=c99 -Wall -Wextra -Wpedantic -I"$PWD/include" \
  -I"$(cd "${srcdir:-.}" && pwd)/include" "\$@" -L"$PWD/.libs" $library
END
chmod +x "$CC_EXAMPLE"
export URLBNF_PROGRAM_DIR LD_LIBRARY_PATH CC_EXAMPLE
sh "${srcdir:-.}/doc/man/check-examples" "${srcdir:-.}"/doc/man/*.[17] doc/man3/*.3
