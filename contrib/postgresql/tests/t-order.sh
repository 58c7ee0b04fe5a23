# t-order.sh: fails if order, hash, indexes or joins of a type differ from those of the normal
# forms, for changed URLs and at each border of the ranges in pg-sort.c.  Read by check.
# SPDX-License-Identifier: MIT

# Each URL, and each text that begins a range, is changed at each octet: without it, with the one
# before, with the one after.  In upper case many texts have the same normal form.
{
  printf '%s\n' 'http://host.dom/a/b?c' 'ftp://u:p@host.dom:21/a/b;type=i' mailto:a@b.dom \
    'gopher://h.dom/7a%09b%09%2b' news:1@host.dom nntp://host.dom/a.b/12 telnet://u:p@host.dom:23/ \
    wais://host.dom/d/t/p file:///a/b 'prospero://host.dom/a;b=c;d=e' x-y:z//%2F ws://h.dom \
    HTTP://www.HOST.dom:0080/%41%7e 'https://u:p@[::1]:443/~a/../b?c=[d]#e'
  sed -n '/ranges\[\] = {/,/};/s/{ \("[^"]*"\), [0-9]* }/\n\1\n/gp' pg-sort.c \
    | sed -n 's/^"\(.*\)"$/\1/p'
} | awk '
  BEGIN { for (i = 1; i < 127; i++) code[sprintf ("%c", i)] = i;
  ends = split (" a / 0 a. w - zzzzzzzz.dom/z", end, " ") }
  function put (text) {
    print text; print toupper (text)
    for (i = 1; i <= ends && length ($0) < 13; i++) print text end[i]
  }
  {
    put($0)
    for (n = 1; n <= length ($0); n++)
      for (way = -1; way <= 1; way++)
        put(substr ($0, 1, n - 1) (way != 0 ? sprintf ("%c",
        code[substr ($0, n, 1)] + way) : "") substr ($0, n + 1))
  }' | sort -u > "$dir/changed"
query one -c 'CREATE TABLE changed (id integer GENERATED ALWAYS AS IDENTITY, text text)'
sed 's/\\/\\\\/g' "$dir/changed" | query one -c 'COPY changed (text) FROM stdin' > "$dir/log"
for type in url uri; do
  query one \
    -c "CREATE TABLE ${type}s AS
      SELECT id, text::$type AS u, url_normal(text::$type)::text COLLATE \"C\" AS key
    FROM changed WHERE ${type}_valid(text)" -c "ANALYZE ${type}s" > "$dir/log"
  test "$(query one -c "SELECT count(*) FROM ${type}s")" -ge 3000
  result $? "$type: the table has the rows"
  order () # BY [OPTION...]
  {
    by=$1
    shift
    query one "$@" \
      -c "SELECT md5(string_agg(id::text, ','))
        FROM (SELECT id FROM ${type}s ORDER BY $by, id) AS o"
  }
  is "$type: the order is that of the keys" "$(order u)" "$(order key)"
  is "$type: the descending order is that of the keys" "$(order 'u DESC')" "$(order 'key DESC')"
  is "$type: sorting with files and in parallel gives the same order" \
    "$(order u -c "SET work_mem = '64kB'")" "$(order key)"
  # The pairs are neighbours, and random ones.
  is "$type: pairs compare as their keys" \
     "$(query one -c "SELECT a.u, b.u FROM
          (SELECT *, row_number() OVER (ORDER BY key, id) AS n,
          row_number() OVER (ORDER BY md5(key), id) AS m FROM ${type}s) AS a JOIN
          (SELECT *, row_number() OVER (ORDER BY key, id) AS n,
          row_number() OVER (ORDER BY md5(key), id) AS m FROM ${type}s) AS b
          ON b.n = a.n + 1 OR b.m = a.m + 1
        WHERE (a.u = b.u) <> (a.key = b.key) OR (a.u <> b.u) <> (a.key <> b.key)
        OR (a.u < b.u) <> (a.key < b.key)
          OR (a.u <= b.u) <> (a.key <= b.key) OR (a.u > b.u) <> (a.key > b.key)
          OR (a.u >= b.u) <> (a.key >= b.key)
          OR sign(url_cmp(a.u, b.u)) <> (a.key > b.key)::integer - (a.key < b.key)::integer
          OR url_hash(a.u) <> hashtext(a.key)
          OR url_hash_extended(a.u, 7) <> hashtextextended(a.key, 7)
        LIMIT 3")" ""
  query one -c "CREATE INDEX ${type}s_btree ON ${type}s (u)" \
    -c "CREATE INDEX ${type}s_hash ON ${type}s USING hash (u)" > "$dir/log"
  is "$type: an index of the type is sound" \
    "$(query one -c "SELECT bt_index_parent_check('${type}s_btree', true, true)")" ""
  # Count the rows that some URLs find, with an index and with the keys of all rows.
  count_rows () # EVERY COLUMN OPERATOR [OPTION...]
  {
    every=$1
    column=$2
    operator=$3
    shift 3
    query one "$@" \
      -c "SELECT md5(string_agg(n::text, ',' ORDER BY b.id))
        FROM (SELECT * FROM ${type}s WHERE id % $every = 0) AS b,
      LATERAL (SELECT count(*) AS n FROM ${type}s AS a WHERE a.$column $operator b.$column) AS c"
  }
  for operator in '<' '<=' '=' '>=' '>'; do
    wanted=$(count_rows 100 key "$operator")
    is "$type: the index finds the rows $operator" \
      "$(count_rows 100 u "$operator" -c 'SET enable_seqscan = off' -c 'SET enable_hashjoin = off' \
      -c 'SET enable_mergejoin = off')" "$wanted"
  done
  is "$type: a scan finds the rows" \
    "$(count_rows 1000 u '<' -c 'SET enable_indexscan = off' -c 'SET enable_indexonlyscan = off' \
    -c 'SET enable_bitmapscan = off')" "$(count_rows 1000 key '<')"
  pairs=$(query one -c "SELECT count(*) FROM ${type}s AS a JOIN ${type}s AS b ON a.key = b.key")
  for off in 'enable_hashjoin enable_mergejoin' 'enable_hashjoin enable_nestloop' \
    'enable_mergejoin enable_nestloop'; do
    set --
    for setting in $off; do
      set -- "$@" -c "SET $setting = off"
    done
    is "$type: a join without $off finds the pairs" "$(query one "$@" \
        -c "SELECT count(*) FROM ${type}s AS a JOIN ${type}s AS b ON a.u = b.u")" "$pairs"
  done
  is "$type: the hash index finds the rows" \
     "$(query one -c "DROP INDEX ${type}s_btree" -c 'SET enable_seqscan = off' \
          -c "SELECT count(*) FROM ${type}s AS a,
            LATERAL (SELECT 1 FROM ${type}s AS b WHERE b.u = a.key::$type LIMIT 1) AS found")" \
     "$(query one -c "SELECT count(*) FROM ${type}s")"
done
