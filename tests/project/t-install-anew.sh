#!/bin/sh
# t-install-anew.sh: fails if a tree that is configured again installs files that name the folders
# of the first configure, or keeps objects that were compiled with other flags.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
unset LD_LIBRARY_PATH

$make -s distdir distdir="$dir/source" > "$dir/log" 2>&1
ok "the sources can be copied"
chmod -R u+w "$dir/source"

run () # WHAT COMMAND...; in the copy
{
  what=$1
  shift
  (cd "$dir/source" && "$@") > "$dir/log" 2>&1 && { ok "$what"; return; }
  result 1 "$what"
  tail -n 20 "$dir/log" | sed 's/^/# /'
}
configure () # PREFIX [ARGUMENT...]; compiled as fast as can be
{
  folder=$1
  shift
  ./configure -q --prefix="$dir/$folder" CC="${CC:-cc}" CPPFLAGS=-DUB_PLAIN CFLAGS=-O0 "$@"
}
run "the copy is configured" configure first
run "the copy is built" $make -j2
run "the copy is configured again with another prefix" configure second
run "the copy is installed" $make -j2 install
run "the copy is installed with DESTDIR" $make install DESTDIR="$dir/staged"
is "DESTDIR gets the same files" "$(cd "$dir/staged$dir/second" && find . -type f | sort)" \
   "$(cd "$dir/second" && find . -type f | sort)"
is "no file names the first prefix" "$(grep -rlF "$dir/first" "$dir/second" "$dir/staged")" ""

# make has no prerequisite for flags and kinds of libraries, but for the header of configure.
for argument in CFLAGS=-O1 --enable-stock-parser --disable-static; do
  find "$dir/source" -name '*.o' -exec touch {} + -o -name '*.lo' -exec touch {} +
  run "the copy is configured with $argument" configure second "$argument"
  for object in toolkit/nfa.o toolkit/text.o src/program/urlbnf-help.o grammar/rfc1738/url.lo \
                src/meaning/liburlbnf_la-normal.lo; do
    (cd "$dir/source" && $make -q "$object") > "$dir/log" 2>&1
    test $? -eq 1
    ok "$argument: $object is compiled again"
  done
done

mv "$dir/source" "$dir/away"
cd "$dir" || exit 99
is "the installed program runs" "$("$dir/second/bin/urlbnf" --check http://h/ 2>&1)" valid
is "the installed urlbnf-grammar finds a grammar by its name" \
  "$("$dir/second/bin/urlbnf-grammar" check rfc1738 2>&1 | tail -n 1)" \
   "$dir/second/share/urlbnf/grammar/rfc1738/url.bnf: 67 productions, 0 errors"
"$dir/second/bin/urlbnf-grammar" new mine w3c > "$dir/log" 2>&1 && test -f mine/url.bnf
ok "the installed urlbnf-grammar copies a grammar"
done_testing
