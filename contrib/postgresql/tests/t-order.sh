# t-order.sh: order, hash, indexes and joins of both types beside those of the normal forms as texts, for
# fuzzed rows and at each border of the ranges in sort.c.  Read by check, after t-fuzzed.sh.
# SPDX-License-Identifier: MIT

# Each text that begins a range, changed at each octet: left out, the one before, or the one after it.
sed -n '/ranges\[\] = {/,/};/s/{ \("[^"]*"\), [0-9]* }/\n\1\n/gp' sort.c | sed -n 's/^"\(.*\)"$/\1/p' | awk '
  BEGIN { for (i = 1; i < 127; i++) code[sprintf ("%c", i)] = i; ends = split (" a / 0 a. w - zzzzzzzz.dom/z", end, " ") }
  function put (text) { print text; for (i = 1; i <= ends; i++) print text end[i] }
  {
    put ($0)
    for (n = 1; n <= length ($0); n++)
      for (way = -1; way <= 1; way++)
        put (substr ($0, 1, n - 1) (way != 0 ? sprintf ("%c", code[substr ($0, n, 1)] + way) : "") substr ($0, n + 1))
  }' | sort -u > "$dir/borders"
sed 's/\\/\\\\/g' "$dir/borders" | query one -c 'COPY fuzzed (text) FROM stdin' > "$dir/log"
for type in url uri; do
  query one -c "CREATE TABLE ${type}s AS SELECT id, text::$type AS u, url_normal(text::$type)::text COLLATE \"C\" AS key
    FROM fuzzed WHERE ${type}_valid(text)" -c "ANALYZE ${type}s" > "$dir/log"
  test "$(query one -c "SELECT count(*) FROM ${type}s")" -ge 3000
  result $? "$type: rows"
  order () # BY [OPTION...]
  {
    by=$1
    shift
    query one "$@" -c "SELECT md5(string_agg(id::text, ',')) FROM (SELECT id FROM ${type}s ORDER BY $by, id) AS o"
  }
  is "$type: the order is that of the keys" "$(order u)" "$(order key)"
  is "$type: downwards too" "$(order 'u DESC')" "$(order 'key DESC')"
  is "$type: sorted by files, and in parallel" "$(order u -c "SET work_mem = '64kB'")" "$(order key)"
  # Neighbours, and pairs at random.
  is "$type: pairs" \
     "$(query one -c "SELECT a.u, b.u FROM
          (SELECT *, row_number() OVER (ORDER BY key, id) AS n, row_number() OVER (ORDER BY md5(key), id) AS m FROM ${type}s) AS a JOIN
          (SELECT *, row_number() OVER (ORDER BY key, id) AS n, row_number() OVER (ORDER BY md5(key), id) AS m FROM ${type}s) AS b
          ON b.n = a.n + 1 OR b.m = a.m + 1
        WHERE (a.u = b.u) <> (a.key = b.key) OR (a.u <> b.u) <> (a.key <> b.key) OR (a.u < b.u) <> (a.key < b.key)
          OR (a.u <= b.u) <> (a.key <= b.key) OR (a.u > b.u) <> (a.key > b.key) OR (a.u >= b.u) <> (a.key >= b.key)
          OR sign(url_cmp(a.u, b.u)) <> (a.key > b.key)::integer - (a.key < b.key)::integer
          OR url_hash(a.u) <> hashtext(a.key) OR url_hash_extended(a.u, 7) <> hashtextextended(a.key, 7)
        LIMIT 3")" ""
  query one -c "CREATE INDEX ${type}s_btree ON ${type}s (u)" -c "CREATE INDEX ${type}s_hash ON ${type}s USING hash (u)" > "$dir/log"
  is "$type: an index by it is sound" "$(query one -c "SELECT bt_index_parent_check('${type}s_btree', true, true)")" ""
  # How many rows each of some URLs finds, by an index and by the keys of all rows.
  count_rows () # EVERY COLUMN OPERATOR [OPTION...]
  {
    every=$1
    column=$2
    operator=$3
    shift 3
    query one "$@" -c "SELECT md5(string_agg(n::text, ',' ORDER BY b.id)) FROM (SELECT * FROM ${type}s WHERE id % $every = 0) AS b,
      LATERAL (SELECT count(*) AS n FROM ${type}s AS a WHERE a.$column $operator b.$column) AS c"
  }
  for operator in '<' '<=' '=' '>=' '>'; do
    wanted=$(count_rows 100 key "$operator")
    is "$type: rows $operator by the index" "$(count_rows 100 u "$operator" -c 'SET enable_seqscan = off' -c 'SET enable_hashjoin = off' \
      -c 'SET enable_mergejoin = off')" "$wanted"
  done
  is "$type: rows by no index" "$(count_rows 1000 u '<' -c 'SET enable_indexscan = off' -c 'SET enable_indexonlyscan = off' \
    -c 'SET enable_bitmapscan = off')" "$(count_rows 1000 key '<')"
  pairs=$(query one -c "SELECT count(*) FROM ${type}s AS a JOIN ${type}s AS b ON a.key = b.key")
  for off in 'enable_hashjoin enable_mergejoin' 'enable_hashjoin enable_nestloop' 'enable_mergejoin enable_nestloop'; do
    set --
    for setting in $off; do
      set -- "$@" -c "SET $setting = off"
    done
    is "$type: joined without $off" "$(query one "$@" -c "SELECT count(*) FROM ${type}s AS a JOIN ${type}s AS b ON a.u = b.u")" "$pairs"
  done
  is "$type: found by the hash index" \
     "$(query one -c "DROP INDEX ${type}s_btree" -c 'SET enable_seqscan = off' \
          -c "SELECT count(*) FROM ${type}s AS a, LATERAL (SELECT 1 FROM ${type}s AS b WHERE b.u = a.key::$type LIMIT 1) AS found")" \
     "$(query one -c "SELECT count(*) FROM ${type}s")"
done
