#!/bin/sh
# t-lists.sh: the lists in the makefiles are complete: each test is run, and each file of the project is
# in the tarball.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
make=${MAKE:-make}
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES TESTS
LC_ALL=C
export LC_ALL
source=$(cd "${srcdir:-.}" && pwd)

$make -s list-tests 2> "$dir/log" | sort > "$dir/tests"
# The test of the stock parser is in no list in a build of that parser.
is "each test is in a list of tests/tests.mk" \
   "$(cd "$source" && ls tests/t-*.sh tests/*/t-*.sh | grep -v '^tests/t-stock\.sh$' | sort | comm -23 - "$dir/tests")" ""
is "none is in two" "$(uniq -d "$dir/tests")" ""

# In a checkout git knows the files.  Names that begin with a dot are git's and the CI's.
if (test -e "$source/.git" && cd "$source" && git ls-files) > "$dir/files" 2> "$dir/log"; then
  $make -s list-distributed > "$dir/distributed" 2> "$dir/log"
  # A folder has all that is in it.
  is "each file is in the tarball" \
     "$(awk 'NR == FNR { there[$0] = 1; next }
          /^\.|\/\./ { next }
          { path = $0
            do if (path in there) next
            while (sub (/\/[^\/]*$/, "", path))
            print }' "$dir/distributed" "$dir/files")" ""
else
  skip "each file is in the tarball" "this is no checkout"
fi
is "a man page for each function" \
   "$(while read -r name; do test -f "$source/doc/man/$name.3" || echo "$name"; done < "$source/src/liburlbnf.sym")" ""
is "a function for each man page" \
   "$(cd "$source/doc/man" && ls urlbnf_*.3 | sed 's/\.3$//' | grep -v -x -F -f "$source/src/liburlbnf.sym")" ""
done_testing
