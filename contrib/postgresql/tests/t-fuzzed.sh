# t-fuzzed.sh: fails if url_parts of a mutated URL is another object than --json writes, for both
# types.  Read by check.
# SPDX-License-Identifier: MIT

awk -v count=500 -f tests/fuzzed.awk > "$dir/fuzzed"
query one -c 'CREATE TABLE fuzzed (id integer GENERATED ALWAYS AS IDENTITY, text text)' > "$dir/log"
sed 's/\\/\\\\/g' "$dir/fuzzed" | query one -c 'COPY fuzzed (text) FROM stdin' > "$dir/log"
is "the table has all fuzzed rows" "$(query one -c 'SELECT count(*) FROM fuzzed')" \
  "$(wc -l < "$dir/fuzzed")"

if command -v urlbnf > "$dir/log"; then
  for grammar in rfc1738/url rfc3986/uri; do
    type=${grammar#*/}
    query one -c "CREATE TABLE ${type}_json (id integer GENERATED ALWAYS AS IDENTITY, json jsonb)"
    urlbnf --grammar="${grammar%/*}" --json < "$dir/fuzzed" | sed 's/\\/\\\\/g' \
      | query one -c "COPY ${type}_json (json) FROM stdin"
    is "url_parts of fuzzed rows is what --json writes: $type" \
      "$(query one -c "SELECT text FROM fuzzed LEFT JOIN ${type}_json USING (id)
        WHERE json IS DISTINCT FROM CASE WHEN ${type}_valid(text) THEN url_parts(text::$type)
            ELSE coalesce(json, '{}') END
          || jsonb_build_object('input', text, 'valid', ${type}_valid(text)) LIMIT 3")" ""
  done
else
  skip "fuzzed rows: url_parts is what --json writes" "there is no program urlbnf"
fi
