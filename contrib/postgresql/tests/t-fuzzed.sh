# t-fuzzed.sh: fails if url_parts of a mutated URL is another object than --json writes, for both
# types.  Read by check.
# SPDX-License-Identifier: MIT

awk 'BEGIN {
  srand (1738)
  seeds = "http://host.dom/a/b?c ftp://u:p@host.dom:21/a/b;type=i gopher://h.dom/7a%09b%09%2b " \
          "mailto:a@b.dom news:1@host.dom nntp://host.dom/a.b/12 telnet://u:p@host.dom:23/ " \
          "wais://host.dom/d/t/p file:///a/b prospero://host.dom/a;b=c;d=e x-y:z//%2F " \
          "HTTP://www.HOST.dom:0080/%41%7e https://www.a.dom/ https://b.dom/ ftp://ftp.a.dom/ " \
          "https://u:p@[::1]:443/~a/../b?c=[d]#e ws://h.dom http://ww.dom/"
  for (n = split (seeds, seed, " "); n; n--)
    for (i = 0; i < 500; i++)
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
