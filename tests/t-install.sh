#!/bin/sh
# t-install.sh: the installed package: its files, pkg-config, the examples and the corpus
# through it, and no file left after "make uninstall".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
for_section_5
source=$(cd "${srcdir:-.}" && pwd)
root=$dir/root
prefix=$root/usr/local

# The makefile of the build that runs this test, without that one's flags.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
${MAKE:-make} -s install prefix=/usr/local exec_prefix=/usr/local libdir=/usr/local/lib \
  includedir=/usr/local/include bindir=/usr/local/bin mandir=/usr/local/share/man \
  pkgconfigdir=/usr/local/lib/pkgconfig DESTDIR="$root" > "$dir/log" 2>&1
ok "make install"
for file in bin/urlbnf include/urlbnf.h include/urlbnf-version.h lib/pkgconfig/urlbnf.pc \
            share/urlbnf/grammar/rfc1738/url.y \
            share/bash-completion/completions/urlbnf share/bash-completion/completions/urlbnf-grammar \
            share/zsh/site-functions/_urlbnf share/fish/vendor_completions.d/urlbnf.fish \
            share/man/man1/urlbnf.1 share/man/man3/urlbnf.3 share/man/man3/urlbnf_parse.3; do
  test -f "$prefix/$file"; ok "installed: $file"
done
is "a man page for each function" \
   "$(while read name; do test -f "$prefix/share/man/man3/$name.3" || echo "$name"; done \
        < "$source/src/liburlbnf.sym")" ""

# The .pc file names the prefix that configure was given; here it is another.
PKG_CONFIG_PATH=$prefix/lib/pkgconfig
LD_LIBRARY_PATH=$prefix/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
export PKG_CONFIG_PATH LD_LIBRARY_PATH
config="${PKG_CONFIG:-pkg-config} --define-variable=prefix=$prefix \
  --define-variable=exec_prefix=$prefix --define-variable=libdir=$prefix/lib \
  --define-variable=includedir=$prefix/include"
flags=$($config --cflags --libs urlbnf 2> "$dir/err")
ok "pkg-config finds it"
is "pkg-config: the version" "$($config --modversion urlbnf)" "$("$prefix/bin/urlbnf" --version | sed -n '1s/urlbnf //p')"

for example in "$source"/doc/examples/*.c; do
  name=$(basename "$example" .c)
  ${CC:-cc} $CFLAGS -std=c99 -Wall -Wextra -Wpedantic -Werror -o "$dir/$name" "$example" $flags
  ok "example $name: compiled"
  is "example $name: output" "$(sh "$source/doc/examples/$name.sh" "$dir/$name" 2>&1)" \
     "$(cat "$source/doc/examples/$name.out")"
done

if test -n "$CMOCKA_LIBS"; then
  for test in t-corpus t-api; do
    ${CC:-cc} $CFLAGS -D_GNU_SOURCE -I"$source/tests" -o "$dir/$test" "$source/tests/$test.c" \
      "$source/tests/corpus.c" $flags $CMOCKA_CFLAGS $CMOCKA_LIBS
    CORPUS=$source/tests/corpus "$dir/$test" > "$dir/log" 2>&1
    ok "$test with the installed library"
  done
else
  skip "the corpus with the installed library" "no cmocka"
fi

${MAKE:-make} -s uninstall prefix=/usr/local exec_prefix=/usr/local libdir=/usr/local/lib \
  includedir=/usr/local/include bindir=/usr/local/bin mandir=/usr/local/share/man \
  pkgconfigdir=/usr/local/lib/pkgconfig DESTDIR="$root" > "$dir/log" 2>&1
ok "make uninstall"
is "nothing is left" "$(find "$root" ! -type d)" ""
done_testing
