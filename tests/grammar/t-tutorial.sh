#!/bin/sh
# t-tutorial.sh: fails if a command of doc/tutorial or doc/not-only-urls, in a fresh copy of the
# sources, does not write what the page shows.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
for_tools bison flex pkg-config
pages=$(cd "${srcdir:-.}/doc" && pwd)
unset GRAMMAR
CPPFLAGS=

$make -s distdir distdir="$dir/urlbnf" > "$dir/log" 2>&1
ok "the sources are copied"
chmod -R u+w "$dir/urlbnf"

# Compile without optimization, to save time.
CC=${CC:-cc}
CFLAGS="$CFLAGS -O0"
CPPFLAGS=-DUB_PLAIN
MAKEFLAGS=-j2
export CC CFLAGS CPPFLAGS MAKEFLAGS
cc () { $CC $CFLAGS "$@"; }
# " $ COMMAND" is a command, which "\" continues.  Its output contains the indented lines below it;
# "..." is any text.
run_page () # PAGE
{
  rm -f "$dir"/command.* "$dir"/wanted.*
  awk -v dir="$dir" '
    /^    \$ / { n++; sub (/^    \$ /, ""); on = 1; more = 1 }
    more { print > (dir "/command." n); more = /\\$/; next }
    /^    \.\.\.$/ { next }
    /^    / && on { sub (/^    /, ""); print > (dir "/wanted." n); next }
    { on = 0 }
    END { print n }' "$pages/$1" > "$dir/count"
  count=$(cat "$dir/count")
  cd "$dir/urlbnf" || exit 99
  n=1
  while test $n -le "$count"; do
    command=$(cat "$dir/command.$n")
    eval "$command" > "$dir/out.$n" 2>&1 < /dev/null
    status=$?
    if test -f "$dir/wanted.$n"; then
      sed "s|$PWD/||g; s|$dir/urlbnf/build/mine/||g" "$dir/out.$n" > "$dir/got"
      missing=$(awk -v got="$dir/got" '
        BEGIN { while ((getline line < got) > 0) { is[line] = 1; all = all "\n" line } }
        / \.\.\.$/ && index (all, "\n" substr ($0, 1, length ($0) - 4)) { next }
        !($0 in is)' "$dir/wanted.$n")
      is "$command" "$missing" ""
      test -z "$missing" || sed 's/^/# /' "$dir/out.$n"
    else
      result $status "$command"
      test $status -eq 0 || sed 's/^/# /' "$dir/out.$n"
    fi
    n=$((n + 1))
  done
  test "$count" -gt 20; ok "$1 has commands"
}

run_page tutorial
run_page not-only-urls
cd /
done_testing
