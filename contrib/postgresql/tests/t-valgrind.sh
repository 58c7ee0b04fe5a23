# t-valgrind.sh: fails if valgrind reports an error in the extension.  Read by check.
# SPDX-License-Identifier: MIT

if command -v valgrind > "$dir/log"; then
  stop_server one
  # A backend of one session reads a statement a line.
  cat > "$dir/statements" <<'END'
CREATE TABLE v (id integer, url url, text text)
INSERT INTO v SELECT n, url('HTTP://Host.dom:80/' || repeat('%41', n)), repeat('see <URL:http://h.dom/~' || n || '> ', n) FROM generate_series(0, 60) AS n
INSERT INTO v SELECT n, url('http://h.dom/' || repeat('a/', n)), '' FROM unnest(ARRAY[990, 999, 1000, 1001, 50000]) AS n
SELECT count(url_host(url)), count(url_part(url, 'hpath')), count(url_parts(url)), count(url_normal(url)), count(url_endpoint(url)), count(url_request(url)), count(url_send(url)), count(url_hash(url)), count(url_hash_extended(url, 7)), min(url), max(url) FROM v
SELECT count(p), count(w), count(e) FROM (SELECT url_part_rows(url) AS p, url_warnings(url) AS w, url_extract(text, true) AS e FROM v) AS s
SELECT count(url_valid(text)), count(url_error(text)), count(url_escape('http://h.dom/' || text)) FROM v
SELECT count(url_user(u)), count(url_path(u)), count(url_parts(u)), count(url_normal(u)), count(url_resolve(u, '../x')), count(url_relative(u, uri 'http://h.dom/')), min(u) FROM (SELECT url::text::uri AS u FROM v) AS s
CREATE INDEX v_url ON v (url)
CREATE INDEX v_hash ON v USING hash ((url_normal(url)))
SELECT count(*) FROM v AS a JOIN v AS b ON a.url = b.url
SELECT count(DISTINCT url) FROM v
SELECT url('http://h.dom/~#a')
SELECT url('http://h.dom/' || repeat('a', 3000) || '~')
SELECT url_request('http://h.dom:70000/')
COPY v (url) TO '/dev/null' (FORMAT binary)
DROP TABLE v
END
  chmod go+r "$dir/statements"
  as_user valgrind --num-callers=30 --log-file="$dir/one/valgrind.log" \
    "$installation$bindir/postgres" --single -D "$dir/one" postgres \
    < "$dir/statements" > "$dir/valgrind.out" 2>&1
  is "three statements fail under valgrind, as they should" "$(grep -c ERROR "$dir/valgrind.out")" 3
  grep ERROR "$dir/valgrind.out" | sed 's/^/# /'
  # Only errors with a function of the extension on the stack count.
  awk '/^==[0-9]+== *$/ { if (text ~ /urlpg_|urlbnf_|urlbnf\.so/) printf "%s", text; text = "";
    next } { text = text "# " $0 "\n" }' \
    "$dir/one/valgrind.log" | grep -v 'Command:' > "$dir/ours"
  test ! -s "$dir/ours" && grep -q 'ERROR SUMMARY' "$dir/one/valgrind.log"
  result $? "valgrind reports no error in the extension"
  cat "$dir/ours"
  grep 'ERROR SUMMARY' "$dir/one/valgrind.log" | sed 's/^/# /'
  start_server one
else
  skip "a backend under valgrind" "it is not installed"
fi
