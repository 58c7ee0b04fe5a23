#!/bin/sh
# t-contrib-sqlite.sh: the SQLite extension with the installed library: its own tests, and "make install".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_section_5
for_installed
source=$(cd "${srcdir:-.}" && pwd)
command -v sqlite3 > "$dir/log" && ${PKG_CONFIG:-pkg-config} --exists sqlite3 || {
  echo "1..0 # SKIP there is no sqlite3 (Debian: libsqlite3-dev, sqlite3)"
  exit 0
}

make_target install && use_installed
ok "the library is installed"
copy_contrib sqlite
make_contrib sqlite all PKG_CONFIG="${PKG_CONFIG:-pkg-config}" CC="$CC"
ok "built without a warning"
make_contrib sqlite check CC="$CC" ROWS="${ROWS:-300000}"
ok "its tests"
show_contrib
make_contrib sqlite install prefix="$dir/there"
ok "installed"
unset LD_LIBRARY_PATH
is "the loader finds the library" \
   "$(sqlite3 -cmd ".load $dir/there/lib/sqlite3/urlbnf" :memory: "SELECT url_valid('news:*')" 2>&1)" 1
make_contrib sqlite uninstall prefix="$dir/there"
is "uninstalled" "$(find "$dir/there" ! -type d)" ""
done_testing
