#!/bin/sh
# data.sh: install the library, build contrib/ with it, and compare that with alternatives.
# SPDX-License-Identifier: MIT
#
#   data.sh BENCH [OPTION...]
#
# BENCH prints the URLs: tests/slow/bench/bench.  The options are those of data.py.  All work is
# done in a scratch folder, with a server that listens to no network.  URLS is a file of URLs;
# without it they are generated.  The environment has MAKE, PKG_CONFIG, PG_CONFIG, CC and PYTHON.
# Missing hosts and peers are left out; the output names them.

bench=$1
shift
. "${srcdir:-.}/tests/harness/tap.sh"
. "$source/tests/project/installed.sh"
servers=
: "${PG_CONFIG:=pg_config}" "${PKG_CONFIG:=pkg-config}" "${CC:=cc}"
pgxs=$($PG_CONFIG --pgxs 2> "$dir/log")
trap 'test -z "$servers" || stop_servers; rm -rf "$dir"' EXIT

# Report that WHAT has failed, with the output of the last command, and exit.
fail () # WHAT
{
  sed 's/^/  /' "$dir/log" >&2
  echo "bench-data: $1" >&2
  exit 2
}
left_out () { echo "left out: $1"; }

for_python 'setuptools, pip, wheel' 'python3-pip python3-setuptools python3-wheel'
make_target install || fail "make install fails"
use_installed
# The server runs as another user than root.
chmod -R go+rX "$dir"

copy_contrib python
"$python" -m pip install -q --no-deps --no-index --no-build-isolation --no-warn-script-location \
  --root-user-action=ignore --target "$dir/modules" "$dir/contrib/python" > "$dir/log" 2>&1 \
  || fail "the module for Python cannot be installed"

if $PKG_CONFIG --exists sqlite3 && copy_contrib sqlite && make_contrib sqlite all CC="$CC" \
  PKG_CONFIG="$PKG_CONFIG"; then
  set -- --sqlite="$dir/contrib/sqlite/urlbnf" "$@"
else
  left_out "SQLite (Debian: libsqlite3-dev)"
fi

start_postgresql ()
{
  copy_contrib postgresql && make_contrib postgresql all PKG_CONFIG="$PKG_CONFIG" \
    PG_CONFIG="$PG_CONFIG" || return
  . "$dir/contrib/postgresql/tests/cluster.sh"
  make_installation "$dir/installation" \
    && make_contrib postgresql install PKG_CONFIG="$PKG_CONFIG" PG_CONFIG="$PG_CONFIG" \
      DESTDIR="$dir/installation" \
    && make_server one
}
if test -f "$pgxs" && start_postgresql; then
  PGHOST=$dir/sockets PGPORT=$port_one PGUSER=$server_user PGDATABASE=postgres PATH=$bindir:$PATH
  export PGHOST PGPORT PGUSER PGDATABASE
  # Compile and link a module of one file as PGXS does. shellcheck disable=SC2046
  if $PKG_CONFIG --exists liburiparser \
    && $CC -shared -fPIC -O2 $($PKG_CONFIG --cflags liburiparser) \
       -I"$($PG_CONFIG --includedir-server)" -o "$dir/uriparser.so" \
       "$source/tests/slow/bench/data-uriparser.c" \
       $($PKG_CONFIG --libs liburiparser) 2> "$dir/log"; then
    set -- --uriparser="$dir/uriparser.so" "$@"
  fi
  set -- --postgresql "$@"
else
  left_out "PostgreSQL 15 (Debian: postgresql-15, postgresql-server-dev-15)"
fi

urls=$URLS
test -n "$urls" || { urls=$dir/urls; "$bench" --print > "$urls" || fail "$bench prints no URLs"; }
chmod go+r "$dir"/uriparser.so 2> "$dir/log"
PYTHONPATH=$dir/modules PYTHONDONTWRITEBYTECODE=1 "$python" "$source/tests/slow/bench/data.py" \
  "$@" "$urls"
