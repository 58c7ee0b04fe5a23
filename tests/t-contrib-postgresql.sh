#!/bin/sh
# t-contrib-postgresql.sh: the PostgreSQL extension with the installed library: its own tests, on servers
# that they start.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
. "${srcdir:-.}/tests/installed.sh"
for_section_5
for_installed
source=$(cd "${srcdir:-.}" && pwd)
pgxs=$(${PG_CONFIG:-pg_config} --pgxs 2> "$dir/log")
test -f "$pgxs" && test -x "$(${PG_CONFIG:-pg_config} --bindir)/initdb" || {
  echo "1..0 # SKIP there is no PostgreSQL to build for (Debian: postgresql-15, postgresql-server-dev-15)"
  exit 0
}
case $(${PG_CONFIG:-pg_config} --version) in
  'PostgreSQL 15'*) ;;
  *)
    echo "1..0 # SKIP the extension is for PostgreSQL 15"
    exit 0;;
esac

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
