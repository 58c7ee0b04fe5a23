#!/bin/sh
# t-bindings-sqlite.sh: fails if the SQLite extension answers otherwise than the library on random
# texts, or touches an octet past the end of a text or block.
# SPDX-License-Identifier: MIT
#
# TEXTS is the number of texts, TEXTS_NUMBER chooses them.  contrib/sqlite/tests/sqlite-faults.py
# makes allocations fail.

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
. "${srcdir:-.}/tests/bindings/compare-bindings.sh"
for_installed
for_sqlite

install_contrib sqlite
extension=$dir/contrib/sqlite/urlbnf
make_contrib sqlite all PKG_CONFIG="$PKG_CONFIG" CC="$CC"
ok "the extension is built"
$CC -shared -fPIC $($PKG_CONFIG --cflags sqlite3) -o "$dir/fenced.so" \
  "$source/tests/bindings/sqlite-fenced.c" > "$dir/log" 2>&1
report "tests/bindings/sqlite-fenced.c is compiled"
make_texts

# Ask for each text, and by each name, as VALUE, an expression of its octets, with the statements
# edited.
ask () # VALUE SED-SCRIPT [VARIABLE=VALUE...]
{
  {
    echo "CREATE TABLE texts (i INTEGER PRIMARY KEY, octets BLOB);
      CREATE TABLE names (octets BLOB);
      CREATE TEMP VIEW productions AS SELECT $1 AS name FROM names;
      CREATE TEMP VIEW message AS SELECT $1 AS message FROM (SELECT x'6d657373616765' AS octets);
      CREATE TEMP VIEW given AS SELECT i, $1 AS v FROM texts; BEGIN;"
    awk -v quote="'" '{ print "INSERT INTO texts VALUES (" NR - 1 ", x" quote $0 quote ");" }' \
      "$dir/texts"
    production_names | sed "s/.*/INSERT INTO names VALUES (CAST('&' AS BLOB));/"
    echo "COMMIT;"
    sed "$2" "$source/tests/bindings/sqlite.sql"
  } > "$dir/script.sql"
  shift 2
  env "$@" sqlite3 -batch -init /dev/null -cmd ".load $extension" -cmd ".load $dir/fenced" \
    :memory: < "$dir/script.sql" > "$dir/got" 2>&1
}
facts="valid part named normal bare wrapped"
for value in octets 'CAST(octets AS TEXT)'; do
  make_answers rfc1738
  ask "$value" ''
  compare "the extension answers as the library, $value"
  make_answers rfc3986
  ask "$value" 's/url_/uri_/g; s/COLLATE URL/COLLATE URI/'
  compare "the extension answers as the library, URIs of $value"
done

# Each block is mapped, which takes a while.
mv "$dir/texts" "$dir/all"
head -n 300 "$dir/all" > "$dir/texts"
make_answers rfc1738
if $CC -shared -fPIC -o "$dir/fence.so" "$source/tests/harness/fences/fence.c" 2> "$dir/log"; then
  for value in 'fenced(CAST(octets AS TEXT))' 'fenced(octets)'; do
    ask "$value" '' LD_PRELOAD="$dir/fence.so"
    compare "the extension answers as the library, with a fence at each block: $value"
  done
else
  skip "the extension with a fence at each block" "the allocator cannot be replaced here"
fi

asan=$($CC -print-file-name=libasan.so)
LD_PRELOAD=$asan ASAN_OPTIONS=detect_leaks=0 sqlite3 -version > "$dir/log" 2>&1
if test $? -eq 0 && test -f "$asan"; then
  rm -f "$extension.so"
  make_contrib sqlite all PKG_CONFIG="$PKG_CONFIG" CC="$CC" \
    CFLAGS="-g -O1 -fsanitize=address,undefined -fno-omit-frame-pointer -fno-sanitize-recover=all"
  ok "the extension is built with the sanitizers"
  $CC -shared -fPIC -D_GNU_SOURCE -g -O1 -fsanitize=address -I"$prefix/include" -o "$dir/fill.so" \
    "$source/tests/bindings/fill.c" > "$dir/log" 2>&1
  report "tests/bindings/fill.c is compiled"
  ask 'fenced(octets)' '' LD_PRELOAD="$asan $dir/fill.so" \
    ASAN_OPTIONS=detect_stack_use_after_return=1
  compare "the extension answers as the library, with the sanitizers and all memory written"
else
  skip "the extension with the sanitizers" "they cannot be loaded into sqlite3"
fi
done_testing
