#!/bin/sh
# t-program-memory.sh: fails if long inputs, long lines or many threads need more memory than
# promised.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
printf 'http://a\nx\nhttp://b' > "$dir/first"

# Run COMMAND with half the memory of its input.  Each thread of glibc's malloc() would reserve 64
# MB of addresses.  A sanitizer that lacks memory itself reports nothing about the program.
limited () # KIBIBYTES COMMAND...
{
  (unset ASAN_OPTIONS UBSAN_OPTIONS
   ulimit -v "$1" 2>/dev/null && shift && MALLOC_ARENA_MAX=1 exec "$@")
}
if limited 100000 $urlbnf --version > "$dir/version" 2>/dev/null && test -s "$dir/version"; then
  long=$(awk 'BEGIN { for (i = 0; i < 100; i++) printf "abcdefghi/" }')
  yes "http://h/$long" | head -n 200000 > "$dir/large"
  yes x: | head -n 200000 > "$dir/small"
  sum=$(cksum < "$dir/large")
  for jobs in 1 4; do
    is "memory does not grow with the input, -j $jobs" \
       "$(limited 100000 $urlbnf -j $jobs --get '{input}' -f "$dir/large" 2>&1 | cksum)" "$sum"
    is "memory does not grow with the records, -j $jobs" \
       "$(limited 100000 $urlbnf -j $jobs --get "http://h/$long" -f "$dir/small" 2>&1 \
         | cksum)" "$sum"
    is "memory does not grow with --check, -j $jobs" \
       "$(limited 100000 $urlbnf -j $jobs --check -f "$dir/large" 2>&1 | uniq -c | tr -s " ")" \
       " 200000 valid"
    is "memory does not grow with --json, -j $jobs" \
       "$(head -n 110000 "$dir/large" | limited 100000 $urlbnf -j $jobs --json 2>&1 \
            | grep -c '"valid":true')" 110000
  done
  head -c 100000000 /dev/zero | tr '\0' a > "$dir/huge"
  (echo x:; cat "$dir/huge"; echo; echo y:; cat "$dir/huge") > "$dir/with-huge"
  for jobs in 1 3; do
    is "a line too long for memory stops no other line, -j $jobs" \
       "$( (limited 100000 $urlbnf --check -j $jobs -f "$dir/with-huge" -f "$dir/first" x: 2>&1;
           echo $?) | sed "s|$dir/||")" \
       'valid
with-huge:2:1: unknown: out of memory
urlbnf: with-huge:2: input: out of memory
valid
with-huge:4:1: unknown: out of memory
urlbnf: with-huge:4: input: out of memory
valid
first:2:2: invalid: byte 1: expected scheme or ":", found end of URL (production genericurl)
valid
valid
2'
  done
  # A line needs two times its length; a limit counts addresses, also those of the program itself.
  (printf http://h/; head -c 60000000 "$dir/huge") > "$dir/line"
  for options in --check --quiet '--quiet --json' '--quiet --tree' '--check --fragment' \
    '--quiet --extract'; do
    is "a line needs two times its length: $options" \
       "$(ulimit -v 137000; $urlbnf $options -f "$dir/line" 2>&1 | grep -v '^valid$';
         $urlbnf $options -f "$dir/line" > /dev/null 2>&1; echo $?)" 0
  done
  # Several threads need no more memory than one: a long line waits until no other is in memory.
  awk 'BEGIN { for (i = 0; i < 8; i++) {
    for (k = 0; k < 3000; k++) print k % 5 ? "http://h/" k "/a?b" : "http://h:x/" k
    printf "http://h/"; for (k = 0; k < 20000 * (i + 1); k++) printf "abcdefghi/";
    print i % 2 ? "~" : "" } }' \
    > "$dir/mixed"
  # Run COMMAND without the setting that makes threads cheap.
  scarce ()
  {
    (unset ASAN_OPTIONS UBSAN_OPTIONS
     ulimit -v "$1"; shift; "$@" 2>&1; echo $?) | cksum
  }
  for format in --check '--get={valid}{host}' --quiet --json; do
    for memory in 24000 40000 70000 100000; do
      test "$format $memory" != "--json 24000" || memory=150000
      wanted=$(scarce $memory $urlbnf "$format" -f "$dir/mixed")
      for jobs in 2 8 64; do
        is "$jobs threads do with $memory kB what one does: $format" \
           "$(scarce $memory $urlbnf "$format" -j $jobs -f "$dir/mixed")" "$wanted"
      done
    done
  done
  # The stack of a thread takes one part in 64 of that.
  if test -r /proc/self/status; then
    mkfifo "$dir/in"
    (unset ASAN_OPTIONS UBSAN_OPTIONS; ulimit -v 100000;
        exec $urlbnf --check -j 64 < "$dir/in" > "$dir/checked") &
    pid=$!
    exec 3> "$dir/in"
    threads () { sed -n 's/^Threads:[^0-9]*//p' /proc/$pid/status; }
    for try in 1 2 3 4 5 6 7 8 9 10; do
      test "$(threads)" -ge 7 && break
      sleep "0.$try"
    done
    sleep 0.2
    is "with 100,000 kB there are seven threads" "$(threads)" 7
    exec 3>&-
    wait $pid
  else
    skip "with 100,000 kB there are seven threads" "no /proc tells"
  fi
  is "with 100,000 kB no record is lost" \
    "$(ulimit -v 100000; $urlbnf --get '{valid}' -j 8 -f "$dir/mixed" 2> /dev/null | wc -l)" 24008
  is "JSON reports a line too long for memory" \
    "$(limited 100000 $urlbnf --json < "$dir/with-huge" 2>/dev/null | sed -n 2p)" \
     '{"input":null,"valid":false,"error":{"code":"memory","message":"out of memory"}}'
  # --set makes no URL of the line before.
  is "its record has no URL of the line before it" \
     "$( (echo http://a; cat "$dir/huge") | limited 100000 $urlbnf --set host=- --json 2>/dev/null \
       | sed 's/"message.*//')" \
     '{"input":"http://a","valid":false,"url":"http://-","error":{"code":"syntax","offset":7,"found":45,"production":"host","expected":["hostname","hostnumber"],
{"input":null,"valid":false,"error":{"code":"memory",'
  is "a template reports a line too long for memory" "$(limited 100000 $urlbnf \
      --get '<{input}> {message}' < "$dir/with-huge" 2>&1 | sed -n '2,3p')" \
     '<> out of memory
urlbnf: line 2: out of memory'
else
  skip "memory does not grow" "a sanitizer takes more"
fi

done_testing
