# cluster.sh: run PostgreSQL servers in a temporary folder; to be read with ".".
# SPDX-License-Identifier: MIT
#
# make_installation DIR    an installation of PostgreSQL in DIR: that of pg_config, mostly links,
#                          where "make install DESTDIR=DIR" adds the extension, and nothing else
#                          changes
# make_server NAME         a server with data in $dir/NAME and its socket in $dir/sockets; its port
#                          is the next free number, in $port_NAME
# start_server NAME        start it, or start it again
# stop_server NAME [MODE]  stop it
# query NAME [OPTION...]   psql with it, as a superuser
#
# PostgreSQL refuses to run as root, and is then run as $server_user.  No server listens to a
# network.

: "${PG_CONFIG:=pg_config}"
bindir=$("$PG_CONFIG" --bindir)
next_port=5450
server_user=$(id -un)
test "$(id -u)" -ne 0 || server_user=postgres

as_user ()
{
  if test "$(id -u)" -eq 0; then
    setpriv --reuid="$server_user" --regid="$(id -gn "$server_user")" --clear-groups env \
      HOME="$dir" "$@"
  else
    "$@"
  fi
}

make_installation () # DIR
{
  installation=$1
  for folder in --sharedir --pkglibdir; do
    folder=$("$PG_CONFIG" $folder)
    mkdir -p "$installation${folder%/*}" && cp -as "$folder" "$installation${folder%/*}" || return
  done
  # A program finds its files from its own place, which a link does not change.
  rm -rf "$installation$bindir" && mkdir -p "$installation$bindir" "$dir/sockets" \
    && cp -L "$bindir"/* "$installation$bindir" || return
  test "$(id -u)" -ne 0 || chown "$server_user" "$dir" "$dir/sockets"
}

make_server () # NAME
{
  as_user "$installation$bindir/initdb" -D "$dir/$1" -U "$server_user" \
    --no-sync --encoding=UTF8 --no-locale \
    > "$dir/log" 2>&1 || return
  as_user tee -a "$dir/$1/postgresql.conf" > "$dir/log" <<END
port = $next_port
listen_addresses = ''
unix_socket_directories = '$dir/sockets'
fsync = off
max_connections = 40
shared_buffers = 64MB
END
  eval "port_$1=$next_port"
  next_port=$((next_port + 1))
  servers="$servers $1"
  start_server "$1"
}

start_server () # NAME
{
  as_user "$installation$bindir/pg_ctl" -D "$dir/$1" -l "$dir/$1/server.log" -s -w -t 60 \
    start > "$dir/log" 2>&1
}

stop_server () # NAME [MODE]
{
  as_user "$installation$bindir/pg_ctl" -D "$dir/$1" -s -w -t 60 -m "${2:-fast}" \
    stop > "$dir/log" 2>&1
}

stop_servers ()
{
  for name in $servers; do
    test ! -f "$dir/$name/postmaster.pid" || stop_server "$name" immediate
  done
}

# Run psql in $dir, which $server_user may enter.
query () # NAME [OPTION...]
{
  eval "port=\$port_$1"
  shift
  (cd "$dir" && as_user env PGHOST="$dir/sockets" PGPORT="$port" PGOPTIONS="$PGOPTIONS" \
     "$installation$bindir/psql" -X -q -At -v ON_ERROR_STOP=1 -d "${database:-postgres}" "$@" 2>&1)
}
