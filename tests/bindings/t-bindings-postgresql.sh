#!/bin/sh
# t-bindings-postgresql.sh: fails if the PostgreSQL extension answers otherwise than the library on
# random texts, touches an octet past the end of a text or block, or fails wrongly when an
# allocation fails.
# SPDX-License-Identifier: MIT
#
# TEXTS is the number of texts, TEXTS_NUMBER chooses them.

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
. "${srcdir:-.}/tests/bindings/compare-bindings.sh"
for_installed
for_postgresql

install_contrib postgresql
cp "$source/tests/bindings/postgresql.c" "$dir/contrib/postgresql/fences.c"
wraps=$(sed -n 's/.*__wrap_\([A-Za-z_]*\) (.*/\1/p; s/^MAY_THROW ([^,]*, \([A-Za-z_]*\),.*/\1/p' \
    "$source/tests/bindings/postgresql.c" \
          | sort -u | sed 's/^/-Wl,--wrap=/' | tr '\n' ' ')
objects=$(sed -n 's/^OBJS = //p' "$dir/contrib/postgresql/Makefile")
# The sanitizer of addresses makes the server hang at its start, and arguments may begin at any
# address.
make_contrib postgresql all OBJS="$objects fences.o" LDFLAGS_SL="$wraps" with_llvm=no \
  PKG_CONFIG="${PKG_CONFIG:-pkg-config}" \
  COPT="-g -fsanitize=undefined -fno-sanitize=alignment -I$source/tests/harness/fences"
ok "the extension is built with fences, faults and the sanitizer of undefined behaviour"

. "$source/contrib/postgresql/tests/cluster.sh"
servers=
trap 'stop_servers; chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
make_installation "$dir/installation" \
  && $make -s -C "$dir/contrib/postgresql" install with_llvm=no OBJS="$objects fences.o" \
    DESTDIR="$dir/installation" > "$dir/log" 2>&1 \
  && mkdir "$dir/reports" && chmod a+rwx "$dir/reports" \
  && UBSAN_OPTIONS=print_stacktrace=1:log_path=$dir/reports/ubsan && make_server one
report "a new server starts"

make_texts
# A text of PostgreSQL has no NUL.
sed -i 's/../& /g; s/00 /7e/g; s/ //g' "$dir/texts"
query one \
  -c "CREATE DATABASE texts ENCODING 'SQL_ASCII' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'" \
  > "$dir/log"
database=texts
query one -c "CREATE EXTENSION urlbnf" \
  -c "CREATE FUNCTION fault_at (integer) RETURNS boolean AS '\$libdir/urlbnf' LANGUAGE C VOLATILE STRICT" \
  -c "CREATE FUNCTION lost (regprocedure, url, url) RETURNS integer
    AS '\$libdir/urlbnf' LANGUAGE C VOLATILE STRICT" \
  -c "CREATE FUNCTION lost (regprocedure, url, bigint) RETURNS integer
    AS '\$libdir/urlbnf' LANGUAGE C VOLATILE STRICT" \
  -c "CREATE TABLE productions (name text)" -c "CREATE TABLE json (i integer, json jsonb)" \
  -c "CREATE TABLE given (i integer GENERATED ALWAYS AS IDENTITY (START 0 MINVALUE 0),
    digits text)" \
  > "$dir/log" 2>&1
report "the functions of the extension exist"
production_names | query one -c 'COPY productions FROM stdin'
query one -c 'COPY given (digits) FROM stdin' < "$dir/texts"
query one \
  -c "CREATE TABLE texts AS SELECT i, convert_from(decode(digits, 'hex'), 'SQL_ASCII') AS t
    FROM given"
is "the table has all texts" "$(query one -c 'SELECT count(*) FROM texts')" "$TEXTS"

# Ask for the lines of the extension.  The table json has what the program writes for each URL.
ask () # SED-SCRIPT
{
  query one -c 'TRUNCATE json'
  "${PERL:-perl}" -ne 'chomp; print pack ("H*", $_), "\0"' "$dir/texts" \
    | "$built/urlbnf" -0 --json --grammar="$grammar" | tr '\0' '\n' \
    | awk '/"valid":true/ { print NR - 1 "\t" $0 }' | query one -c 'COPY json FROM stdin'
  sed -E "$1" "$source/tests/bindings/postgresql.sql" | query one > "$dir/got"
}
facts="valid part named normal warning endpoint request escaped bare wrapped"
make_answers rfc1738
ask ''
compare "the extension answers as the library"
# The type uri has the same statements.
make_answers rfc3986
ask \
  "s/url_(valid|error|escape|extract|send)/uri_\\1/g; s/([^a-z_])url\\(/\\1uri(/g; s/::url/::uri/g"
compare "the extension answers as the library, uri"
query one < "$source/tests/bindings/postgresql-faults.sql" > "$dir/got"
is "the extension survives each failing allocation" "$(grep -cv ' faults in ' "$dir/got")" 0
sed 's/^/# /' "$dir/got"

is "the sanitizer reports nothing" "$(cat "$dir"/reports/* 2> "$dir/log" | head -n 40)" ""
done_testing
