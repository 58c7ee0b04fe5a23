# t-fuzzed.sh: fails if url_parts of a mutated URL is another object than --json writes, for both
# types.  Read by check.
# SPDX-License-Identifier: MIT

awk -v count=500 -f ../fuzzed.awk > "$dir/fuzzed"
query one -c 'CREATE TABLE fuzzed (id integer GENERATED ALWAYS AS IDENTITY, text text)' > "$dir/log"
sed 's/\\/\\\\/g' "$dir/fuzzed" | query one -c 'COPY fuzzed (text) FROM stdin' > "$dir/log"
is "the table has all fuzzed rows" "$(query one -c 'SELECT count(*) FROM fuzzed')" \
  "$(wc -l < "$dir/fuzzed")"

if command -v urlbnf > "$dir/log"; then
  for type in url uri; do
    grammar=rfc1738
    test $type = url || grammar=rfc3986
    test "$(command -v python3)" || continue
    # Keep the keys of --json that belong to the URL.
    urlbnf --grammar=$grammar --json < "$dir/fuzzed" | python3 -c '
import json, sys
for line in sys.stdin:
    record = json.loads(line)
    if record.pop("valid"):
        del record["input"]
        print(json.dumps(record, sort_keys=True))' > "$dir/wanted"
    query one -c "SELECT url_parts(text::$type) FROM fuzzed WHERE ${type}_valid(text) ORDER BY id" \
      | python3 -c '
import json, sys
for line in sys.stdin:
    print(json.dumps(json.loads(line), sort_keys=True))' > "$dir/got"
    cmp "$dir/got" "$dir/wanted" > "$dir/log"
    result $? "url_parts of fuzzed rows is what --json writes: $type"
  done
else
  skip "fuzzed rows: url_parts is what --json writes" "there is no program urlbnf"
fi
