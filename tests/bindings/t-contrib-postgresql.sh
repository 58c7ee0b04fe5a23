#!/bin/sh
# t-contrib-postgresql.sh: the PostgreSQL extension with the installed library: its own tests, on servers
# that they start.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_section_5
for_installed
source=$(cd "${srcdir:-.}" && pwd)
for_postgresql

make_target install && use_installed
ok "the library is installed"
# The servers run as another user than root.
chmod go+rx "$dir"
copy_contrib postgresql
make_contrib postgresql all PKG_CONFIG="${PKG_CONFIG:-pkg-config}"
ok "built without a warning"
make_contrib postgresql clustercheck PKG_CONFIG="${PKG_CONFIG:-pkg-config}" ROWS="${ROWS:-200000}"
ok "its tests"
show_contrib
done_testing
