#!/bin/sh
# t-two-grammars.sh: fails if a second grammar, added as grammar/README says, differs from its
# original in the same process, or if the program's default is not the first of configure's list.
# SPDX-License-Identifier: MIT
#
# The second grammar is a copy of grammar/rfc1738 with other names for some productions, in a copy
# of the source.  So both must have the same results, under their own names.

. "${srcdir:-.}/tests/harness/tap.sh"
for_tools bison flex

# Copy the source without built files, with all times, so that make does not bootstrap again.
mkdir "$dir/source" "$dir/build" || exit 99
for file in Makefile.am Makefile.in aclocal.m4 build-aux config.h.in configure configure.ac \
  contrib doc grammar include \
            lists.mk m4 src tests toolkit urlbnf.pc.in; do
  cp -Rp "$source/$file" "$dir/source/" || exit 99
done
chmod -R u+w "$dir/source"
find "$dir/source" -name '*.o' -o -name '*.lo' -o -name '*.P*o' \
  -o -name more-productions.h -o -name '*s.stamp' \
  | xargs rm -f

mkdir "$dir/source/grammar/second" || exit 99
rename='s/httpurl/httpaddress/g; s/hpath/path/g; s/gopher+_string/gopher-string/g
        s/gopherplus_string/gopher_string/g'
for file in url.bnf url.y url.l corrections; do
  sed "$rename" "$source/grammar/rfc1738/$file" > "$dir/source/grammar/second/$file" || exit 99
done

run () # COMMAND...: lists the files that a build needs
{
  "$@" > "$dir/log" 2>&1 && return
  sed 's/^/# /' "$dir/log" | tail -n 40
  echo "Bail out! $*"
  exit 99
}

# Changing the list in configure.ac would need autoconf; here the same list is given to configure.
cd "$dir/build" || exit 99
run ../source/configure -q --disable-shared GRAMMARS='rfc3986 rfc1738 second' \
  CC="${CC:-cc}" CFLAGS=-O0
run $make -j2 liburlbnf.la urlbnf
# The build's own folders of these names must not be taken for the grammars.
run ./config.status --recheck
run ${CC:-cc} -O0 -Wall -Wextra -D_GNU_SOURCE -I../source/include -Iinclude \
  -I"$source/tests/harness" -o corpus-print \
  "$source/tests/harness/corpus-print.c" "$source/tests/harness/corpus.c" .libs/liburlbnf.a

# Compare trees, parts and errors of the whole corpus, after renaming.
mkdir originals tables one
for table in "$source"/tests/grammar/corpus/*.txt; do
  sed '1s/.*/@grammar rfc1738/' "$table" > "originals/$(basename "$table")"
  sed "1s/.*/@grammar second/; $rename" "$table" > "tables/$(basename "$table")"
done
CORPUS=originals ./corpus-print | sed "/^@/!{
$rename
}" > first
CORPUS=tables ./corpus-print > second
test "$(wc -l < first)" -gt 3000 && diff first second | head -n 20 | sed 's/^/# /' > differences
cat differences
test -f differences && test ! -s differences
result $? "both grammars have the same results for the corpus"
while read -r grammar start status; do
  printf '@grammar %s\n@start %s\nhttp://h/\n' "$grammar" "$start" > one/one.txt
  is "with start symbol $start of $grammar the status is $status" \
    "$(CORPUS=one status ./corpus-print)" "$status"
done << 'END'
rfc1738 httpurl 0
second httpaddress 0
rfc1738 httpaddress 99
second httpurl 99
third httpurl 99
END
# The default grammar is now rfc3986.
while IFS='|' read -r arguments wanted; do
  eval "set -- $arguments"
  is "urlbnf $arguments prints $wanted" \
    "$(echo 'see <http://u:p@h/~a#b> and x://y/' | ./urlbnf "$@" 2>&1 | tail -n 1)" "$wanted"
done << 'END'
--check http://h/~a#b|valid
--check --fragment http://h/~a#b|valid
--set host=x https://a/~b|https://x/~b
--build --set scheme=http --set host=h|http://h
--warn --get '{warnings}' http://u:p@h/|password-in-url
--extract --bare --get '{url}'|x://y/
--normalize=syntax HTTP://H:80/%7Ea/../b#c|http://h:80/b#c
--compare HTTP://H:80/ http://h|same
--encode=query 'a b;~'|a%20b;~
--escape-unsafe 'http://h/a b'|http://h/a%20b
--request http://h/~|Connection: close
--base=http://h/a/b ../~c|http://h/~c
--start=IPv4address --check 1.2.3.4|valid
--which http://h/~|  second         invalid: byte 9: expected path, "?" or end of URL, found "~", a national character; write %7E (production httpaddress)
--grammar=rfc1738 --set ftptype=a ftp://h/b|ftp://h/b;type=a
--grammar=second --check 'http://h/~'|invalid: byte 9: expected path, "?" or end of URL, found "~", a national character; write %7E (production httpaddress); --grammar=rfc3986 accepts it
END
done_testing
