# t-soak.sh: a short form of "make soak", and that it notices what it looks for.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
soak=$PWD/tests/slow/soak/soak
# Some sanitizers keep what is freed, so that memory grows, and they take more addresses than these.
if (ulimit -v 1000000 2> /dev/null && "$soak" parser 10) > /dev/null 2>&1; then :; else
  echo "1..0 # SKIP a sanitizer takes memory of its own"
  exit 0
fi

sh "${srcdir:-.}/tests/slow/soak/run" 2000000 > "$dir/report" 2>&1
number=$(grep -c '^ok\|^not ok' "$dir/report")
sed 's/^\(ok\|not ok\) - /&/; t; s/^/# /' "$dir/report"
is "there were five runs" "$number" 5

## Beyond 31 and 32 bits

# A file that is mostly a hole, with URLs before, over and behind each boundary.
put_at () # OFFSET TEXT
{
  printf "$2" | dd of="$dir/far" bs=1 seek="$1" conv=notrunc 2> /dev/null
}
urls='<URL:http://a/><URL:http://b/>\n<URL:http://c/>'
if put_at 2147483630 "$urls" && put_at 4294967270 "$urls" && test "$(du -k "$dir/far" | cut -f 1)" -lt 10000; then
  is "places around 2^31 and 2^32" \
     "$("$urlbnf" --extract --get='{start} {end} {line} {column}' "$dir/far")" \
     '2147483630 2147483645 1 2147483631
2147483645 2147483660 1 2147483646
2147483661 2147483676 2 1
4294967270 4294967285 2 2147483610
4294967285 4294967300 2 2147483625
4294967301 4294967316 3 1'
else
  skip "places around 2^31 and 2^32" "files here have no holes"
fi
rm -f "$dir/far"

## What it looks for

get='{line} {valid} {production} {port} {message}'
# Records that were changed.
changed () # WHAT SCRIPT
{
  "$soak" lines 5000 | "$urlbnf" --get="$get" 2> /dev/null | sed "$2" \
    | "$soak" records 5000 $$ > "$dir/log" 2>&1
  test $? -eq 1
  ok "noticed: $1"
}
changed "a record is lost" 2500d
changed "the last record is lost" '$d'
changed "a record is there twice" 2500p
changed "two records are exchanged" '2500{h;d}; 2501G'
changed "offsets are wrong by one" 's/byte 9:/byte 8:/'
changed "one verdict in twenty is wrong" '0~20s/true/false/'
"$soak" lines 5000 | "$urlbnf" --get="$get" 2> /dev/null | "$soak" records 5000 $$ > "$dir/log" 2>&1
ok "no fault is noticed where there is none"

places () # WHAT SCRIPT
{
  "$soak" prose 2000 | "$urlbnf" --extract --get='{start} {end} {line} {column} {url}' | sed "$2" \
    | "$soak" places 2000 $$ > "$dir/log" 2>&1
  test $? -eq 1
  ok "noticed: $1"
}
places "a URL is lost" 1000d
places "a column is wrong" '1000s/^\([0-9]* [0-9]* [0-9]* [0-9]*\) /\11 /'

# A program that keeps all that it has read.
mkfifo "$dir/in" "$dir/out"
awk '{ kept[NR] = $0 $0 $0 $0; print }' < "$dir/in" > "$dir/out" &
program=$!
"$soak" lines 200000 | "$urlbnf" --get="$get" 2> /dev/null > "$dir/in" &
"$soak" records 200000 "$program" < "$dir/out" > "$dir/log" 2>&1
status=$?
wait
if grep '(0 looks)' "$dir/log" > /dev/null; then
  skip "noticed: memory grows" "the system does not say how much there is"
else
  test $status -eq 1 && grep 'the memory grows' "$dir/log" > /dev/null
  ok "noticed: memory grows"
fi
done_testing
