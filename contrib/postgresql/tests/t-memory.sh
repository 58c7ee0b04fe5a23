# t-memory.sh: fails if memory grows with the rows, a query cannot be cancelled, or a session ends
# without memory.  Read by check.
# SPDX-License-Identifier: MIT

eval "port=\$port_one"
"${PYTHON:-python3}" ../soak.py --rows "$ROWS" --seconds "${SOAK_SECONDS:-0}" postgresql -- env \
  PGHOST="$dir/sockets" PGPORT="$port" \
  PGOPTIONS='-c jit=off -c max_parallel_workers_per_gather=0' \
  "$installation$bindir/psql" -X -q -At -v ON_ERROR_STOP=1 -U "$server_user" \
  -d postgres > "$dir/log" 2>&1
report "$ROWS rows need no more memory than few"

# The backend sorts, indexes and hashes many times.
repeat ()
{
  echo "DO \$\$ BEGIN
    FOR i IN 1..$1 LOOP
      PERFORM count(*) FROM (SELECT url FROM sorted ORDER BY url DESC OFFSET 0) AS d;
      PERFORM count(*) FROM (SELECT DISTINCT url FROM sorted) AS d;
      REINDEX INDEX sorted_url;
      PERFORM count(*) FROM sorted AS a JOIN sorted AS b USING (url);
      UPDATE sorted SET url = url WHERE url = 'http://host7.dom/a/7';
    END LOOP;
  END \$\$;"
}
size="SELECT (regexp_match(pg_read_file('/proc/self/status'), 'RssAnon:\\s+(\\d+)'))[1] AS size"
query one > "$dir/got" <<END
CREATE TABLE sorted AS SELECT url('HTTP://Host' || i % 100 || '.dom:80/%61/' || i) AS url FROM generate_series(1, 20000) AS i;
CREATE INDEX sorted_url ON sorted (url);
SET jit = off;
$(repeat 3)
$size \\gset few_
$(repeat 20)
$size \\gset many_
SELECT :many_size - :few_size;
END
got=$(cat "$dir/got")
test "$got" -le 1024
result $? "sorts, indexes and joins leave no memory"
echo "# the backend grew by $got kB"

# These queries are cancelled after a moment.
cancel () # STATEMENT
{
  query one -c "SET statement_timeout = '300ms'" -c "$1" \
    | grep -c 'canceling statement due to statement timeout'
}
before=$(date +%s)
is "a query over rows can be cancelled" "$(cancel \
    "SELECT count(url_host(url('http://h' || i || '.dom/')))
      FROM generate_series(1, 1000000000) AS i")" 1
is "a sort can be cancelled" "$(cancel \
    "SELECT url FROM (SELECT url('http://h.dom/' || i) AS url
      FROM generate_series(1, 10000000) AS i) AS t ORDER BY url")" 1
is "url_extract can be cancelled" \
  "$(cancel "SELECT count(*) FROM url_extract(repeat('<URL:http://a.dom/> ', 5000000))")" 1
is "url_part_rows can be cancelled" \
  "$(cancel "SELECT count(*) FROM url_part_rows(url('http://h.dom/' || repeat('a/', 5000000)))")" 1
test $(($(date +%s) - before)) -le 20
result $? "queries end in time"

# A cancel just before a function begins ends it at its first row or item.  If the function went on,
# its rows would fill more files than allowed, or its result would be used.
at_once () # BEFORE AFTER TEXT
{
  query one -v VERBOSITY=sqlstate -c "SET work_mem = '64kB'; SET temp_file_limit = '64kB'" \
    -c "SELECT $1(CASE WHEN pg_cancel_backend(pg_backend_pid()) THEN t END)$2
      FROM (SELECT $3 AS t OFFSET 0) AS s"
}
is "url_part_rows ends at its first row" \
  "$(at_once url_part_rows '' "url('http://h.dom/' || repeat('a/', 50000))")" 'ERROR:  57014'
is "url_warnings ends at its first row" \
  "$(at_once url_warnings '' "url('http://h.dom/' || repeat('%0d/', 50000))")" 'ERROR:  57014'
is "url_extract ends at its first row" \
  "$(at_once url_extract '' "repeat('<URL:http://a.dom/> ', 50000)")" 'ERROR:  57014'
query one -c 'CREATE SEQUENCE items'
is "url_parts ends at its first part" \
   "$(at_once "setval('items', jsonb_array_length(url_parts" " -> 'hpath'))" \
     "url('http://h.dom/' || repeat('a/', 50000))"
      query one -c 'SELECT last_value FROM items')" "ERROR:  57014
1"

# All others end at their first step, and their result is not used.  "@" is the URL.
for call in 'url_hash(@)' 'url_hash_extended(@, 1) % 9' 'length(url_normal(@)::text)' \
  'length(url_host(@))' \
            "length(url_part(@, 'hpath'))" 'length(url_path(@))' "(@ = url 'news:*')::integer" \
            "url_cmp(@, url 'news:*')" 'length(url_request(@))' '(url_endpoint(@)).port' \
            'length(url_escape((@)::text)::text)' 'url_valid((@)::text)::integer' \
            'length(url((@)::text)::text)' \
            'length(url_resolve((@)::text::uri, $$b$$)::text)' \
            'length(url_relative((@)::text::uri, uri $$x:$$))' \
            "(url_error((@)::text || '~')).\"offset\""; do
  is "$call ends at its first step" \
     "$(at_once "setval('items', 2 + abs(0 * ${call%%@*}" "${call#*@}))" "url 'http://h.dom/a'"
        query one -c 'SELECT last_value FROM items')" "ERROR:  57014
1"
done
# A hash ends after parsing.
query one > "$dir/got" <<'END'
\set VERBOSITY sqlstate
\set ON_ERROR_STOP off
CREATE TABLE long AS SELECT url('http://h.dom/' || repeat('a/', 10000000)) AS u;
SET statement_timeout = '20ms';
SELECT setval('items', 2) FROM long WHERE url_hash(url(u::text || 'b')) IS NOT NULL;
SET statement_timeout = 0;
SELECT last_value FROM items;
DROP TABLE long;
END
is "url_hash can be cancelled" "$(cat "$dir/got")" "ERROR:  57014
1"

# A lack of memory in the library is an error, and the session goes on.
stop_server one
(ulimit -v 700000 && start_server one)
is "a lack of memory is reported" \
   "$(as_user env PGHOST="$dir/sockets" PGPORT="$port_one" "$installation$bindir/psql" \
     -X -q -At -d postgres -v VERBOSITY=sqlstate 2>&1 <<'END'
SELECT count(*) FROM url_part_rows(url('http://h.dom/' || repeat('/', 30000000)));
SELECT url_host(url('http://h.dom/' || repeat('/', 30000000)));
SELECT url_valid('http://h.dom/'), url_host('http://h.dom/');
END
)" "ERROR:  53200
ERROR:  53200
t|h.dom"
stop_server one
start_server one
