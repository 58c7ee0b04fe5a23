#!/bin/sh
# t-header.sh: fails if the header alone does not compile as C99, C11 or C++.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
include="-I${srcdir:-.}/include -Iinclude"

cat > "$dir/use.c" <<'END'
#include <urlbnf.h>
int main (void)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *url;
  options.flags = URLBNF_BRIEF_ERRORS;
  if (urlbnf_parse (&url, "http://h/", 9, &options, &error) != URLBNF_OK)
    return 1;
  urlbnf_slice host = urlbnf_as_typed (url)->as.http.host;
  urlbnf_part part = ZERO;
  int good = host.len == 1 && urlbnf_part_next (url, &part) && part.text.len == 4
             && urlbnf_as_typed (url)->form != URLBNF_FORM_URI;
  urlbnf_free (url);
  return good ? 0 : 1;
}
END
sed 's/ZERO/{}/' "$dir/use.c" > "$dir/use.cc"
sed 's/ZERO/{ 0 }/' "$dir/use.c" > "$dir/use.part" && mv "$dir/use.part" "$dir/use.c"

for std in c99 c11 gnu17; do
  ${CC:-cc} -std=$std -Wall -Wextra -Wpedantic -Wconversion -Wstrict-prototypes -Werror \
    $include -c -o "$dir/use.o" "$dir/use.c"
  ok "the header compiles as $std"
done
if test -n "$CXX" && echo 'int main () {}' > "$dir/try.cc" \
   && $CXX -o "$dir/try" "$dir/try.cc" 2>/dev/null; then
  for std in c++98 c++11 c++17; do
    $CXX -std=$std -Wall -Wextra -Wpedantic -Wconversion -Werror -Wno-long-long \
      $include -c -o "$dir/use.o" "$dir/use.cc"
    ok "the header compiles as $std"
  done
  ./libtool --quiet --tag=CXX --mode=link $CXX $CXXFLAGS -o "$dir/use" "$dir/use.o" liburlbnf.la \
    && ./libtool --mode=execute "$dir/use"
  ok "a program in C++ is linked and runs"
else
  skip "the header compiles as C++" "no C++ compiler"
fi
done_testing
