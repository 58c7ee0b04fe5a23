# machines.sh: run a coordinator and servers, with a table that is partitioned over these; to be
# read with ".", after cluster.sh.
# SPDX-License-Identifier: MIT
#
# make_machines COORDINATOR NUMBER    NUMBER servers COORDINATOR_1, ..., with the extension, and on
#                                     COORDINATOR the tables pages and page_parts in the database
#                                     postgres.  MACHINES has the statements, too.
# fill_machines COORDINATOR ROWS      fill pages through the coordinator

make_machines () # COORDINATOR NUMBER
{
  query "$1" <<'END' || return
CREATE EXTENSION IF NOT EXISTS urlbnf;
CREATE EXTENSION postgres_fdw;
CREATE TABLE pages (url url NOT NULL, octets integer) PARTITION BY HASH (url_host(url_normal(url)));
CREATE TABLE page_parts (url url NOT NULL, octets integer, host text, path text)
  PARTITION BY HASH (url_host(url_normal(url)));
END
  for machine in $(seq "$2"); do
    make_server "$1_$machine" || return
    query "$1_$machine" <<'END' || return
CREATE EXTENSION urlbnf;
CREATE TABLE pages (url url NOT NULL, octets integer);
CREATE INDEX pages_host ON pages (url_host(url_normal(url)));
CREATE VIEW page_parts AS SELECT url, octets, url_host(url_normal(url)) AS host, url_path(url) AS path FROM pages;
END
    eval "machine_port=\$port_$1_$machine"
    query "$1" <<END || return
CREATE SERVER $1_$machine FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '$dir/sockets', port '$machine_port',
  dbname 'postgres', extensions 'urlbnf', async_capable 'true', fetch_size '10000', batch_size '1000',
  options '-c cursor_tuple_fraction=1');
CREATE USER MAPPING FOR CURRENT_USER SERVER $1_$machine OPTIONS (user '$server_user');
CREATE FOREIGN TABLE pages_$machine PARTITION OF pages FOR VALUES WITH (MODULUS $2, REMAINDER $((machine - 1)))
  SERVER $1_$machine OPTIONS (table_name 'pages');
CREATE FOREIGN TABLE page_parts_$machine PARTITION OF page_parts FOR VALUES WITH (MODULUS $2, REMAINDER $((machine - 1)))
  SERVER $1_$machine OPTIONS (table_name 'page_parts');
END
  done
}

# The URLs have a thousand hosts, in letters of either case.
fill_machines () # COORDINATOR ROWS
{
  query "$1" \
    -c "INSERT INTO pages
      SELECT url(format('%s://%s%s.example.com%s/%s/%s?%s',
      CASE i % 3 WHEN 0 THEN 'HTTP' ELSE 'http' END,
      CASE i % 2 WHEN 0 THEN 'www' ELSE 'WWW' END, i * 7919::bigint % 1000,
      CASE i % 5 WHEN 0 THEN ':80' WHEN 1 THEN ':8080' END,
      i % 13, i, i % 17)), i % 5000 FROM generate_series(1, $2) AS i" -c 'ANALYZE pages'
}
