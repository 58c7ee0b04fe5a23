#!/bin/sh
# t-install.sh: fails if the installed package lacks a file, cannot be used through pkg-config and
# CMake, or leaves a file after "make uninstall".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_section_5

make_target install
ok "make install succeeds"
for file in include/urlbnf.h include/urlbnf-meaning.h \
            include/urlbnf-version.h lib/liburlbnf.la \
            lib/pkgconfig/urlbnf.pc lib/cmake/urlbnf/urlbnfConfig.cmake \
            lib/cmake/urlbnf/urlbnfConfigVersion.cmake \
            share/doc/urlbnf/NEWS share/doc/urlbnf/README share/doc/urlbnf/SECURITY \
            share/man/man3/urlbnf.3 share/man/man3/urlbnf_parse.3 \
            share/man/man7/urlbnf-meaning.7; do
  test -f "$prefix/$file"; ok "$file is installed"
done
for file in bin/urlbnf bin/urlbnf-grammar share/man/man1/urlbnf.1 share/man/man1/urlbnf-grammar.1 \
            share/man/man7/urlbnf-cookbook.7 share/man/man7/urlbnf-output.7 \
            share/man/man7/urlbnf-trurl.7 \
            share/urlbnf/grammar/rfc1738/url.y share/urlbnf/grammar/rfc1738/url.bnf \
            share/urlbnf/grammar/rfc1738/corrections share/urlbnf/grammar/w3c/corrections \
            share/urlbnf/grammar/rfc3986/corrections share/bash-completion/completions/urlbnf \
            share/bash-completion/completions/urlbnf-grammar share/zsh/site-functions/_urlbnf \
            share/fish/vendor_completions.d/urlbnf.fish; do
  if test -z "$WITHOUT_PROGRAM"; then
    test -f "$prefix/$file"; ok "$file is installed"
  else
    test ! -e "$prefix/$file"; ok "--disable-program installs no $file"
  fi
done
# The program looks for a grammar where configure said that it would be, and in the folder grammar.
test -n "$WITHOUT_PROGRAM" || is "the installed program finds a grammar by its name" \
  "$(cd "$prefix/share/urlbnf" && "$prefix/bin/urlbnf-grammar" check rfc1738 | tail -n 1)" \
  "grammar/rfc1738/url.bnf: 67 productions, 0 errors"
is "each function has a man page" \
   "$(sed -n 's/^ \(urlbnf_.*\)@.*/\1/p' "$source/debian/liburlbnf0.symbols" |
        while read -r name; do test -f "$prefix/share/man/man3/$name.3" || echo "$name"; done)" ""
is "a man page that points to another one finds it" \
   "$(cat "$prefix"/share/man/man3/*.3 | sed -n 's|^\.so man3/||p' | sort -u |
        while read -r page; do test -f "$prefix/share/man/man3/$page" || echo "$page"; done)" ""

use_installed
config=${PKG_CONFIG:-pkg-config}
flags=$($config --cflags --libs urlbnf 2> "$dir/err")
ok "pkg-config finds the library"
version=$(sed -n 's/^#define URLBNF_VERSION "\(.*\)"/\1/p' "$prefix/include/urlbnf-version.h")
is "pkg-config has the version" "$($config --modversion urlbnf)" "$version"
test -n "$WITHOUT_PROGRAM" || is "the installed program prints the version" \
  "$("$prefix/bin/urlbnf" --version | sed -n '1s/urlbnf //p')" "$version"
grep '^URL: https://' "$prefix/lib/pkgconfig/urlbnf.pc" > "$dir/out" \
  && $config --variable=bugs urlbnf | grep @ > "$dir/out"
ok "pkg-config has the home page and the address for bugs"

is "the examples are installed" "$(cd "$prefix/share/doc/urlbnf/examples" && ls)" \
   "$(cd "$source/doc/examples" && ls | grep -E '\.(c|abnf)$')"
for example in "$prefix"/share/doc/urlbnf/examples/*.c; do
  name=$(basename "$example" .c)
  ${CC:-cc} $CFLAGS -std=c99 -Wall -Wextra -Wpedantic -Werror -o "$dir/$name" "$example" $flags
  ok "the example $name compiles"
  is "the example $name writes what is wanted" \
     "$(sh "$source/doc/examples/$name.sh" "$dir/$name" 2>&1)" \
     "$(cat "$source/doc/examples/$name.out")"
done

if test -n "$CMOCKA_LIBS"; then
  mkdir "$dir/harness"
  for file in harness/corpus harness/table harness/unit harness/unit-main slow/fuzz/fuzz-tree \
    slow/fuzz/fuzz-typed slow/fuzz/fuzz; do
    ${CC:-cc} $CFLAGS -D_GNU_SOURCE $CMOCKA_CFLAGS $($config --cflags urlbnf) -c \
      -o "$dir/harness/$(basename $file).o" "$source/tests/$file.c"
  done
  # From an archive unit-main.o is taken only by the tests without a main() of their own.
  ar rc "$dir/harness/libtests.a" "$dir"/harness/*.o
  for test in grammar/t-corpus library/t-api library/t-parse; do
    ${CC:-cc} $CFLAGS -D_GNU_SOURCE -I"$source/tests/harness" $CMOCKA_CFLAGS \
      -o "$dir/$(basename "$test")" "$source/tests/$test.c" "$dir/harness/libtests.a" $flags \
      $CMOCKA_LIBS
    CORPUS=$source/tests/grammar/corpus "$dir/$(basename "$test")" > "$dir/log" 2>&1
    result $? "$(basename "$test") with the installed library"
  done
else
  skip "the corpus with the installed library" "no cmocka"
fi

# A project that CMake builds, with the tree at another place than configure was given.
if command -v cmake > /dev/null; then
  mkdir "$dir/project"
  cp "$prefix/share/doc/urlbnf/examples/first.c" "$dir/project"
  cat > "$dir/project/CMakeLists.txt" <<'END'
cmake_minimum_required (VERSION 3.10)
project (consumer LANGUAGES C)
find_package (urlbnf ${WANTED} CONFIG REQUIRED)
add_executable (first first.c)
target_link_libraries (first PRIVATE urlbnf::urlbnf)
END
  use_cmake () # VERSION BUILD
  {
    CC=${CC:-cc} CFLAGS=$CFLAGS cmake -S "$dir/project" -B "$dir/$2" -DCMAKE_PREFIX_PATH="$prefix" \
      -DWANTED="$1" > "$dir/log" 2>&1
  }
  use_cmake "$version" cmake
  ok "CMake finds version $version"
  cmake --build "$dir/cmake" > "$dir/log" 2>&1
  ok "CMake builds the example"
  is "the example that CMake built writes what is wanted" \
     "$(sh "$source/doc/examples/first.sh" "$dir/cmake/first" 2>&1)" \
     "$(cat "$source/doc/examples/first.out")"
  # A symbolic link leads to the prefix of configure, so that the tree was not moved.
  mkdir "$dir/linked"
  cp -R "$prefix" "$dir/linked/usr"
  ln -s usr/lib "$dir/linked/lib"
  sed "s|^set (_urlbnf_libdir .*|set (_urlbnf_libdir \"$dir/linked/usr/lib\")|
       s|^set (_urlbnf_includedir .*|set (_urlbnf_includedir \"$dir/linked/usr/include\")|" \
    "$prefix/lib/cmake/urlbnf/urlbnfConfig.cmake" \
    > "$dir/linked/usr/lib/cmake/urlbnf/urlbnfConfig.cmake"
  (prefix=$dir/linked; use_cmake "$version" cmake-linked) \
    && cmake --build "$dir/cmake-linked" > "$dir/log" 2>&1
  ok "CMake finds the library through a symbolic link"
  use_cmake "${version%%.*}.99" cmake-later
  test $? -ne 0 && grep "version: $version" "$dir/log" > "$dir/out"
  ok "CMake refuses a later version"
else
  skip "CMake" "no cmake"
fi

make_target uninstall
ok "make uninstall succeeds"
is "make uninstall leaves no file" "$(find "$root" ! -type d)" ""
done_testing
