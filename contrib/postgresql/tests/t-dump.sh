# t-dump.sh: fails if a dump loses rows.  Read by check.
# SPDX-License-Identifier: MIT

query one -c 'CREATE DATABASE source' -c 'CREATE DATABASE text' \
  -c 'CREATE DATABASE custom' > "$dir/log"
database=source query one -c 'CREATE EXTENSION urlbnf' > "$dir/log"
database=source query one > "$dir/log" <<'END'
CREATE TABLE pages (url url PRIMARY KEY, host text GENERATED ALWAYS AS (url_host(url_normal(url))) STORED,
  CHECK (url <> 'http://forbidden.dom/'));
CREATE INDEX pages_host ON pages (url_host(url_normal(url)), url DESC);
CREATE TABLE parted (url url) PARTITION BY HASH (url);
CREATE TABLE parted0 PARTITION OF parted FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE parted1 PARTITION OF parted FOR VALUES WITH (MODULUS 2, REMAINDER 1);
CREATE TABLE ranged (url url) PARTITION BY RANGE (url);
CREATE TABLE ranged0 PARTITION OF ranged FOR VALUES FROM (MINVALUE) TO ('HTTP://m.dom');
CREATE TABLE ranged1 PARTITION OF ranged DEFAULT;
CREATE VIEW hosts AS SELECT url_host(url), count(*), max(url) FROM pages WHERE url >= 'ftp://a.dom/' GROUP BY 1;
CREATE TABLE uris (u uri PRIMARY KEY, path text GENERATED ALWAYS AS (url_path(u)) STORED, CHECK (u > 'a:'));
INSERT INTO uris SELECT uri(format('HTTPS://H%s.dom:443/%%%s/%s#x', i % 7, 41 + i % 9, i)) FROM generate_series(1, 1000) AS i;
INSERT INTO pages SELECT url(format('HTTP://H%s.dom:80/%%%s/%s', i % 7, 41 + i % 9, i)) FROM generate_series(1, 1000) AS i;
INSERT INTO parted SELECT url FROM pages;
INSERT INTO ranged SELECT url FROM pages;
END
client () { as_user env PGHOST="$dir/sockets" PGPORT="$port_one" "$@"; }
client "$installation$bindir/pg_dump" source > "$dir/source.sql" 2> "$dir/log" \
  && client "$installation$bindir/psql" -X -q -v ON_ERROR_STOP=1 \
    -d text < "$dir/source.sql" >> "$dir/log" 2>&1
result $? "a dump as text can be restored"
sed 's/^/# /' "$dir/log" | head -n 5
client "$installation$bindir/pg_dump" -Fc source 2> "$dir/log" > "$dir/source.dump" \
  && client "$installation$bindir/pg_restore" -e -d custom < "$dir/source.dump" >> "$dir/log" 2>&1
result $? "a dump in the custom form can be restored"
for database in text custom; do
  client "$installation$bindir/pg_dump" "$database" > "$dir/again.sql" 2> "$dir/log"
  sed '/^\\\(un\)\{0,1\}restrict/d' "$dir/source.sql" > "$dir/source"
  sed '/^\\\(un\)\{0,1\}restrict/d' "$dir/again.sql" | cmp - "$dir/source" > "$dir/log"
  result $? "the dump of the restored database is the same: $database"
done
unset database
is "indexes of the restored database find the rows" \
   "$(database=custom query one -c "SET enable_seqscan = off" \
        -c "SELECT count(*) FROM pages AS a JOIN parted AS b ON a.url = b.url
          WHERE url_host(url_normal(a.url)) = 'h3.dom'")" 143
