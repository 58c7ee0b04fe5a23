#!/bin/sh
# t-fences.sh: nothing is read or written behind or before what was allocated, nor after it was freed.
# SPDX-License-Identifier: MIT
#
# fences/fence.c ends, or begins, each block of memory where a page begins that cannot be touched.  The
# sanitizers find more; this is for a build without them.

. "${srcdir:-.}/tests/tap.sh"
for_program
for_section_5
LC_ALL=C
export LC_ALL

case $CFLAGS in
  *-fsanitize*) echo "1..0 # SKIP the sanitizers have an allocator of their own"; exit 0 ;;
esac

# fenced behind|before COMMAND...: with the page there.
fenced ()
{
  fence=
  test "$1" = behind || fence=FENCE_BEFORE=1
  shift
  ./libtool --mode=execute env LD_PRELOAD="$dir/fence.so" $fence "$@"
}

# It needs an allocator that can be replaced, and has to find a read of one octet too many.
cat > "$dir/over.c" <<'C'
#include <stdlib.h>
int
main (int argc, char **argv)
{
  volatile char *block = malloc (13);
  (void) argv;
  return block == NULL || block[argc > 1 ? -1 : 13] == 'x';
}
C
${CC:-cc} -shared -fPIC -o "$dir/fence.so" "${srcdir:-.}/tests/fences/fence.c" 2> /dev/null \
  && ${CC:-cc} -o "$dir/over" "$dir/over.c" 2> /dev/null && "$dir/over" && "$dir/over" below \
  && ! (ulimit -c 0; fenced behind "$dir/over") > /dev/null 2>&1 \
  && ! (ulimit -c 0; fenced before "$dir/over" below) > /dev/null 2>&1 \
  && fenced behind true > /dev/null 2>&1 || {
  echo "1..0 # SKIP the allocator cannot be replaced here"
  exit 0
}

# Those in C of the library that neither measure memory nor take minutes here.
run () # behind|before TEST...
{
  where=$1
  shift
  for test; do
    test -x "tests/$test" || continue
    fenced $where "tests/$test" > "$dir/log" 2>&1
    result $? "$test, with a fence $where each block"
    grep -a '^not ok\|ERROR' "$dir/log" | sed 's/^/# /' | head -n 20
  done
}
run behind t-api t-corpus t-oom t-builder t-escape t-extract-api t-normal t-percent t-request t-warnings
run before t-api t-corpus t-oom t-percent

# The programs over the corpus say the same, fence or no fence.
sed '/^#/d; /^@/d; /^ /d' "${srcdir:-.}"/tests/corpus/*.txt > "$dir/lines"
printf 'see <URL:http://h/a\nb#c> and <ftp://h> <URL:http://h/~> <URL:http://h/a-\nb> http://bare.h/a' \
  > "$dir/text"
side=behind
the_same () # COMMAND...
{
  "$@" > "$dir/wanted" 2> "$dir/errors"
  wanted=$?
  fenced $side "$@" > "$dir/got" 2> "$dir/log"
  got=$?
  test $got -eq $wanted && cmp -s "$dir/got" "$dir/wanted" && cmp -s "$dir/log" "$dir/errors"
  status=$?
  result $status "$(basename "$1") $(shift; echo "$*" | sed "s|$dir/||g; s|${srcdir:-.}/||g; s/#/\\\\#/g")"
  test $status -eq 0 || { echo "# status $got, not $wanted"; tail -n 5 "$dir/log" | sed 's/^/# /'; }
}
u () { the_same $built/urlbnf "$@" -f "$dir/lines"; }
u
u --json
u --json --request --warn
u --json -j 2
u --json --tree --offsets
u --json --grammar=w3c
u --json --grammar=rfc3986
u --check --fragment
u --tree --start=hostport
u --color=always
u --get '{host} {decoded:search} {url} {message} {warnings}'
# As many pieces as octets, and one more for the end.
for template in '' a '\n' '{url}' 'a\n' '{input}{url}' '{decoded:hpath}b{default:port}' '\{\\'; do
  u --get "$template"
done
u --compare HTTP://H:80/
u --normalize
u --request --allow-control
u --escape-unsafe --normalize --json
u --set port=70 --unset search
u --decode
u --encode=search
the_same $built/urlbnf --build --set scheme=ftp --set host=h --set fsegment+=a --set ftptype=i --json
the_same $built/urlbnf --extract --bare "$dir/text"
the_same $built/urlbnf --extract --json "$dir/text" "$dir/lines"
the_same $built/urlbnf --nonsense
for value in '' =a a=b 'hsegment+=' 'fieldspec+=a' port:=x host; do
  the_same $built/urlbnf --set "$value" --unset search http://h/a prospero://h/a
  the_same $built/urlbnf --unset "$value" http://h/a
done
side=before
u --json --warn --request --fragment
u --get '{decoded:search}{message}'
u --escape-unsafe --normalize
the_same $built/urlbnf --extract --bare "$dir/text"
side=behind
bnf=$GRAMMAR/url.bnf
the_same $PWD/urlbnf-grammar check "$bnf"
the_same $PWD/urlbnf-grammar dfa "$bnf" hostport
the_same $PWD/urlbnf-grammar suite "$bnf" gopherurl
the_same $PWD/urlbnf-grammar enumerate "$bnf" host
the_same $PWD/urlbnf-grammar ambiguity "$bnf" login
the_same $PWD/urlbnf-grammar railroad "$bnf" url
the_same $PWD/urlbnf-grammar check "${srcdir:-.}/tests/t-fences.sh"
# A grammar that has lost its productions: those that stand beside one are looked for up to both ends.
cp -R "${srcdir:-.}/grammar/rfc1738" "$dir/g" && chmod -R u+w "$dir/g"
if perl "${srcdir:-.}/tests/write/empty" "$dir/g" $(./urlbnf-grammar info "$dir/g/url.bnf" | awk '$1 ~ /^[0-9]+$/ && !/productions;/ { print $2 }') 2> "$dir/log"; then
  the_same $PWD/urlbnf-grammar generate --check "$dir/g"
else
  skip "urlbnf-grammar generate --check" "there is no perl"
fi

done_testing
