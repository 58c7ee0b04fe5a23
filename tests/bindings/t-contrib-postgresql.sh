#!/bin/sh
# t-contrib-postgresql.sh: fails if the PostgreSQL extension, built with the installed library,
# fails its own tests.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_installed
for_postgresql

install_contrib postgresql
make_contrib postgresql all PKG_CONFIG="${PKG_CONFIG:-pkg-config}"
ok "the extension is built without a warning"
make_contrib postgresql clustercheck PKG_CONFIG="${PKG_CONFIG:-pkg-config}" ROWS="${ROWS:-200000}"
ok "the extension passes its tests"
show_contrib
done_testing
