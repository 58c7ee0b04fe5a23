# t-soak.sh: fails if a short form of "make soak" fails, or misses a fault that it looks for.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
soak=$PWD/tests/slow/soak/soak
# Some sanitizers keep freed memory, so memory grows, and need more addresses than the limit.
(ulimit -v 1000000 2> /dev/null && "$soak" parser 10) > /dev/null 2>&1 \
  || skip_all "a sanitizer takes memory of its own"

sh "${srcdir:-.}/tests/slow/soak/run" 2000000 > "$dir/report" 2>&1
number=$(grep -c '^ok\|^not ok' "$dir/report")
sed 's/^\(ok\|not ok\) - /&/; t; s/^/# /' "$dir/report"
is "the report has five runs" "$number" 5

## Beyond 31 and 32 bits

# The file is mostly a hole, with URLs before, over and after each boundary.
put_at () { printf "$2" | dd of="$dir/far" bs=1 seek="$1" conv=notrunc 2> /dev/null; } # OFFSET TEXT
urls='<URL:http://a/><URL:http://b/>\n<URL:http://c/>'
if put_at 2147483630 "$urls" && put_at 4294967270 "$urls" && test "$(du -k "$dir/far" | cut -f 1)" \
  -lt 10000; then
  is "places around 2^31 and 2^32 are right" \
     "$("$urlbnf" --extract --get='{start} {end} {line} {column}' "$dir/far")" \
     '2147483630 2147483645 1 2147483631
2147483645 2147483660 1 2147483646
2147483661 2147483676 2 1
4294967270 4294967285 2 2147483610
4294967285 4294967300 2 2147483625
4294967301 4294967316 3 1'
else
  skip "places around 2^31 and 2^32 are right" "files here have no holes"
fi
rm -f "$dir/far"

## Faults that "make soak" must notice

# These programs lose a record, or keep all that they have read.
broken () # WHAT KB WANTED
{
  chmod +x "$dir/broken"
  KB=$2 URLBNF=$dir/broken sh "${srcdir:-.}/tests/slow/soak/run" 200000 > "$dir/log" 2>&1
  test "$(grep -c '^not ok' "$dir/log")" -ge "$3"
  ok "make soak notices $1"
}
printf '#!/bin/sh\n"%s" "$@" | sed 60000d\n' "$urlbnf" > "$dir/broken"
broken "a lost record" 1000000 3
printf '#!/bin/sh\nexec awk "{ kept[NR] = \\$0 \\$0 \\$0 \\$0 \\$0 \\$0 \\$0 \\$0; print }"\n' \
  > "$dir/broken"
broken "growing memory" 50000 1
done_testing
