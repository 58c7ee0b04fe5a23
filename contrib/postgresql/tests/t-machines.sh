# t-machines.sh: fails if a coordinator does not send conditions to its three servers, asks them in
# turn, answers otherwise than one server, or hides that a server is down.  Read by check.
# SPDX-License-Identifier: MIT

. "$here/tests/machines.sh"
rows=$((ROWS / 10))
make_server co && make_machines co 3 > "$dir/log" && fill_machines co "$rows" >> "$dir/log"
report "a coordinator has three servers with $rows rows"
query co -c 'CREATE TABLE alone AS SELECT * FROM pages' -c 'CREATE VIEW alone_parts AS
  SELECT url, octets, url_host(url_normal(url)) AS host, url_path(url) AS path FROM alone' \
    > "$dir/log"
is "each server has some rows" \
   "$(for machine in 1 2 3; do
     query "co_$machine" -c "SELECT count(*) > $rows / 10 FROM pages"; done | tr '\n' ' ')" "t t t "

settings="SET enable_partitionwise_aggregate = on"
ask () { query co -c "$settings" -c "$1"; }
plan () { query co -c "$settings" -c "EXPLAIN (VERBOSE, COSTS OFF) $1" | sed 's/^ *\(->\)* *//'; }

# Check the query that each of the three servers gets.
ships () # WHAT QUERY REMOTE
{
  plan "$2" > "$dir/plan"
  is "each server computes $1" \
    "$(grep '^Remote SQL' "$dir/plan" | sort | uniq -c | sed 's/^ *//; s/Remote SQL: //')" \
    "3 $(echo "$3" | tr '\n' ' ' | tr -s ' ' | sed 's/ $//')"
  is "the servers compute $1 at once" "$(grep -c '^Async Foreign Scan' "$dir/plan")" 3
  ! grep -q '^Filter' "$dir/plan"
  result $? "the coordinator filters nothing: $1"
}
ships "a part, and the order" \
  "SELECT url, octets FROM pages WHERE url_port(url) = '8080'
    AND url > 'HTTP://www5.example.com/'" \
  "SELECT url, octets FROM public.pages WHERE ((public.url_port(url) = '8080'::text))
    AND ((url OPERATOR(public.>) 'HTTP://www5.example.com/'))"
ships "equality by normal form" \
  "SELECT octets FROM pages WHERE url = 'http://WWW595.example.com/5/5?5'" \
  "SELECT octets FROM public.pages
    WHERE ((url OPERATOR(public.=) 'http://WWW595.example.com/5/5?5'))"
ships "aggregates by host" \
  "SELECT url_host(url_normal(url)), count(*), max(url), avg(octets) FROM pages
    WHERE url_search(url) = '5' GROUP BY 1" \
  "SELECT public.url_host(public.url_normal(url)), count(*), public.max(url), avg(octets)
    FROM public.pages WHERE ((public.url_search(url) = '5'::text)) GROUP BY 1"
ships "parts as columns" \
  "SELECT host, path FROM page_parts WHERE host LIKE '%9.example.com'" \
  "SELECT host, path FROM public.page_parts WHERE ((host ~~ '%9.example.com'))"
plan "SELECT url FROM pages ORDER BY url LIMIT 5" | grep '^Remote SQL' | sort \
  | uniq -c | grep -q '3 .*ORDER BY url ASC'
result $? "each server sorts its rows"
is "a host is on one server, and only that one is asked" \
   "$(plan "SELECT count(*) FROM pages WHERE url_host(url_normal(url)) = 'www5.example.com'" \
     | grep -c 'Foreign Scan')" 1

same () # QUERY about "pages" or "page_parts"
{
  alone=$(echo "$1" | sed 's/\<pages\>/alone/g; s/\<page_parts\>/alone_parts/g')
  ask "$1" > "$dir/got"
  ask "$alone" > "$dir/wanted"
  test -s "$dir/got" && ! grep -q ERROR "$dir/got" && cmp "$dir/got" "$dir/wanted" > "$dir/log"
  result $? "the answer is that of one server: $1"
}
same "SELECT count(*), count(DISTINCT url), sum(octets), min(url), max(url) FROM pages"
same "SELECT url_host(url_normal(url)) AS host, count(*), sum(octets), max(url) FROM pages
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20"
same "SELECT count(*), sum(octets) FROM pages WHERE url_port(url) = '8080'
  AND url > 'HTTP://www5.example.com/'"
same "SELECT octets FROM pages WHERE url = 'http://WWW595.example.com/5/5?5'"
same "SELECT sum(n), count(*) FROM (SELECT host, count(*) AS n FROM page_parts WHERE path LIKE '7/%'
  GROUP BY host) AS hosts"
same "SELECT url FROM pages ORDER BY url, octets LIMIT 100"
same "SELECT count(*) FROM pages AS a JOIN pages AS b ON a.url = b.url
  AND url_host(url_normal(a.url)) = url_host(url_normal(b.url)) WHERE url_port(a.url) = '8080'"

# Each server takes a second.
for machine in 1 2 3; do
  query "co_$machine" \
    -c "CREATE VIEW slow AS SELECT url
      FROM (SELECT url, pg_sleep(CASE WHEN row_number() OVER () = 1 THEN 1 ELSE 0 END) FROM pages
      LIMIT 10 OFFSET 0) AS s"
  query co -c "CREATE TABLE IF NOT EXISTS slow (url url NOT NULL) PARTITION BY HASH (url)" \
    -c "CREATE FOREIGN TABLE slow_$machine PARTITION OF slow FOR
      VALUES WITH (MODULUS 3, REMAINDER $((machine - 1))) SERVER co_$machine
      OPTIONS (table_name 'slow')"
done > "$dir/log" 2>&1
seconds () # SETTING
{
  before=$(date +%s%N)
  query co -c "$1" -c 'SELECT url FROM slow' > "$dir/log"
  test "$(wc -l < "$dir/log")" -eq 30 || cat "$dir/log"
  echo $((($(date +%s%N) - before + 500000000) / 1000000000))
}
at_once=$(seconds 'SET enable_async_append = on')
in_turn=$(seconds 'SET enable_async_append = off')
test "$at_once" -lt 3 && test "$in_turn" -ge 3
result $? "three servers that take a second each take $at_once at once, $in_turn in turn"

# One server is stopped.
all="SELECT count(*) FROM pages"
count=$(ask "$all")
stop_server co_2 immediate
ask "$all" > "$dir/got"
head -n 1 "$dir/got" | grep -q '^ERROR:  could not connect to server "co_2"$'
result $? "the error names the server that is down"
sed 's/^/# /' "$dir/got"
here_still=$(query co -c "SELECT url FROM ONLY pages_1 LIMIT 1")
is "a host on another server can be queried" \
   "$(ask "SELECT count(*) > 0 FROM pages
     WHERE url_host(url_normal(url)) = url_host(url_normal('$here_still'))")" t
start_server co_2
is "the server answers after its next start" "$(ask "$all")" "$count"
query co_3 -c 'ALTER TABLE pages RENAME TO away'
ask "SELECT count(*) FROM pages WHERE url_valid(url::text)" > "$dir/got"
grep -q '^ERROR:  relation "public.pages" does not exist' "$dir/got" \
  && grep -q '^CONTEXT:  remote SQL command' "$dir/got"
result $? "a missing table has the error of the server, with its query"
query co_3 -c 'ALTER TABLE away RENAME TO pages'
for name in co co_1 co_2 co_3; do
  stop_server "$name"
done
