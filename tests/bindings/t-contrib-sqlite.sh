#!/bin/sh
# t-contrib-sqlite.sh: fails if the SQLite extension, built with the installed library, fails its
# own tests or "make install".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_installed
for_sqlite

install_contrib sqlite
make_contrib sqlite all PKG_CONFIG="${PKG_CONFIG:-pkg-config}" CC="$CC"
ok "the extension is built without a warning"
make_contrib sqlite check CC="$CC" ROWS="${ROWS:-300000}"
ok "the extension passes its tests"
show_contrib
make_contrib sqlite install prefix="$dir/there"
ok "the extension is installed"
unset LD_LIBRARY_PATH
is "the loader finds the library" \
   "$(sqlite3 -cmd ".load $dir/there/lib/sqlite3/urlbnf" :memory: \
     "SELECT url_valid('news:*')" 2>&1)" 1
make_contrib sqlite uninstall prefix="$dir/there"
is "the extension is uninstalled" "$(find "$dir/there" ! -type d)" ""
done_testing
