# t-fuzzed.sh: texts that are URLs but for some octets: the verdict and the errors that the program has;
# order, indexes and joins beside those of the normal forms as texts.  Read by check.
# SPDX-License-Identifier: MIT

awk 'BEGIN {
  srand (1738)
  for (n = split ("http://host.dom/a/b?c ftp://u:p@host.dom:21/a/b;type=i gopher://h.dom/7a%09b%09%2b mailto:a@b.dom " \
                  "news:1@host.dom nntp://host.dom/a.b/12 telnet://u:p@host.dom:23/ wais://host.dom/d/t/p file:///a/b " \
                  "prospero://host.dom/a;b=c;d=e HTTP://www.HOST.dom:0080/%41%7e x-y:z//%2F https://www.a.dom/ " \
                  "https://b.dom/ ftp://ftp.a.dom/ http://wwx.dom/ http://ww.dom/", seed, " "); n; n--)
    for (i = 0; i < 1500; i++)
      {
        text = seed[n]
        for (changes = int (rand () * 4); changes > 0; changes--)
          {
            at = int (rand () * (length (text) + 1)) + 1
            octet = substr ("aZ09:/@?#%;=&.-~ <>\"+\\", int (rand () * 22) + 1, 1)
            text = substr (text, 1, at - 1) octet substr (text, at + int (rand () * 3))
          }
        print text
      }
}' > "$dir/fuzzed"
query one -c 'CREATE TABLE fuzzed (id integer GENERATED ALWAYS AS IDENTITY, text text)' > "$dir/log"
sed 's/\\/\\\\/g' "$dir/fuzzed" | query one -c 'COPY fuzzed (text) FROM stdin' > "$dir/log"
is "fuzzed rows" "$(query one -c 'SELECT count(*) FROM fuzzed')" "$(wc -l < "$dir/fuzzed")"

if command -v urlbnf > "$dir/log"; then
  # Its options are the program's own.
  urlbnf --check < "$dir/fuzzed" | sed 's/; --.* accepts it$//' > "$dir/wanted"
  query one -c "SELECT CASE WHEN url_valid(text) THEN 'valid' ELSE 'invalid: ' || (url_error(text)).message END
    FROM fuzzed ORDER BY id" > "$dir/got"
  cmp "$dir/got" "$dir/wanted" > "$dir/log"
  result $? "fuzzed rows: the program says the same"
  grep -v '^invalid' "$dir/wanted" | wc -l | sed 's/^/# valid: /'
  if command -v python3 > "$dir/log"; then
    # The object that --json writes, without what is not of the URL.
    urlbnf --json < "$dir/fuzzed" | python3 -c '
import json, sys
for line in sys.stdin:
    record = json.loads(line)
    if record.pop("valid"):
        del record["input"]
        print(json.dumps(record, sort_keys=True))' > "$dir/wanted"
    query one -c "SELECT url_parts(text::url) FROM fuzzed WHERE url_valid(text) ORDER BY id" | python3 -c '
import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line), sort_keys=True))' > "$dir/got"
    cmp "$dir/got" "$dir/wanted" > "$dir/log"
    result $? "fuzzed rows: url_parts is what --json writes"
  fi
else
  skip "fuzzed rows: the program says the same" "there is no program urlbnf"
fi

query one -c 'CREATE TABLE urls AS SELECT id, text::url AS url, url_normal(text::url)::text COLLATE "C" AS key
  FROM fuzzed WHERE url_valid(text)' -c 'ANALYZE urls' > "$dir/log"
order () # BY [SETTING...]
{
  by=$1
  shift
  query one "$@" -c "SELECT md5(string_agg(id::text, ',' ORDER BY $by, id)) FROM urls"
}
is "the order is that of the keys" "$(order url)" "$(order key)"
is "downwards too" "$(order 'url DESC')" "$(order 'key DESC')"
is "sorted by files, and in parallel" \
   "$(query one -c "SET work_mem = '64kB'" -c 'SELECT md5(string_agg(id::text, $$,$$)) FROM (SELECT id FROM urls ORDER BY url, id) AS o')" \
   "$(order key)"
query one -c 'CREATE INDEX urls_url ON urls (url)' -c 'CREATE INDEX urls_hash ON urls USING hash (url)' > "$dir/log"
is "an index by it is sound" "$(query one -c "SELECT bt_index_parent_check('urls_url', true, true)")" ""
is "and read in that order" \
   "$(query one -c 'SET enable_sort = off' -c 'SET enable_seqscan = off' \
        -c 'SELECT md5(string_agg(key, $$,$$)) FROM (SELECT key FROM urls ORDER BY url) AS o')" \
   "$(query one -c 'SELECT md5(string_agg(key, $$,$$)) FROM (SELECT key FROM urls ORDER BY key) AS o')"
pairs=$(query one -c 'SELECT count(*) FROM urls AS a JOIN urls AS b ON a.key = b.key')
for off in 'enable_hashjoin enable_mergejoin' 'enable_hashjoin enable_nestloop' 'enable_mergejoin enable_nestloop'; do
  set --
  for setting in $off; do
    set -- "$@" -c "SET $setting = off"
  done
  is "joined without $off" "$(query one "$@" -c 'SELECT count(*) FROM urls AS a JOIN urls AS b ON a.url = b.url')" "$pairs"
done
is "found by the hash index" \
   "$(query one -c 'DROP INDEX urls_url' -c 'SET enable_seqscan = off' \
        -c 'SELECT count(*) FROM urls AS a, LATERAL (SELECT 1 FROM urls AS b WHERE b.url = url(a.key) LIMIT 1) AS found')" \
   "$(query one -c 'SELECT count(*) FROM urls')"
