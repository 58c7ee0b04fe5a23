#!/bin/sh
# t-faults-threads.sh: fails if urlbnf -j lacks memory for work that one thread alone could do.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup-faults.sh"
for_program

# Run urlbnf with OCTETS of memory for large blocks, which faults.c counts exactly.
limited () # OCTETS OPTION...
{
  octets=$1
  shift
  $execute env LD_PRELOAD="$dir/faults.so" FAULT_LIMIT="$octets" timeout 60 \
    "$urlbnf" "$@" 2>&1
  echo $?
}

# Each record has a megabyte, with short ones between them.  The text has 1.5 MB, of which each
# thread may leave 256 kB to another one.
awk 'BEGIN { for (i = 0; i < 24; i++) {
  printf "http://h/"; for (k = 0; k < 6000; k++) printf "abcdefghi/"; print i % 5 ? "" : "~"
  for (k = 0; k < 200; k++) print "x:" k } }' > records
# The lines have up to 1.8 MB, which a thread reads when it is alone.
awk 'BEGIN { for (i = 0; i < 12; i++) {
  for (k = 0; k < 4000; k++) print "x:" k
  printf "http://h/"; for (k = 0; k < 60000 * (i % 4); k++) printf "abcdefghi/";
  print i % 5 ? "" : "~" } }' \
    > lines-long

wanted=$($urlbnf --json -f records 2>&1; echo $?)
for jobs in 1 4 8; do
  is "with memory for one record all are written, -j $jobs" \
     "$(limited 3500000 --json -j $jobs -f records | cksum)" "$(echo "$wanted" | cksum)"
done
wanted=$($urlbnf --check -f lines-long 2>&1; echo $?)
for jobs in 1 3 8; do
  is "with memory for one long line all are read, -j $jobs" \
     "$(limited 5500000 --check -j $jobs -f lines-long | cksum)" "$(echo "$wanted" | cksum)"
done
# Lines in a block that was left to another thread keep their numbers.  With little memory a long
# record may lose its URL, with a message; the records that are written are right.
template='{line}{valid}{url}{url}{url}{url}{url}{url}{url}{url}'
$urlbnf --get "$template" -f records 2> /dev/null | LC_ALL=C sort > numbered
for octets in 2550000 2600000 2700000; do
  limited $octets --get "$template" -j 2 -f records | grep -v '^urlbnf: \|^[0-2]$\|^[0-9]*false$' \
    | LC_ALL=C sort > got
  is "with $octets octets of memory each record has the number of its line" \
     "$(LC_ALL=C comm -13 numbered got | cut -c1-99)" ''
  is "with $octets octets of memory nearly all records are written" \
    "$(test "$(wc -l < got)" -ge 4800 && echo yes)" yes
done
# The records of the 19 valid ones of 24 long lines have all segments: the memory is too small.
wanted=$(limited 1000000 --json -f records)
is "with less memory each missing record is reported" \
  "$(echo "$wanted" | grep -c '^urlbnf: output: out of memory$')" 19
is "with less memory all other records are written" "$(echo "$wanted" | grep -c '^{')" 4805
for jobs in 2 3 8; do
  is "with less memory -j $jobs writes the same" \
    "$(limited 1000000 --json -j $jobs -f records | cksum)" "$(echo "$wanted" | cksum)"
done
# The record, of 24 MB, grows by half while memory allows, and then by what it needs.
(printf http://h/; head -c 12000000 /dev/zero | tr '\0' a; echo) > line
wanted=$($urlbnf --get '{url} {url}' -f line; echo $?)
wrong= fits= sizes='52 54 55 59'
test "${ROUNDS:-1}" -eq 1 || sizes='52 53 54 55 56 57 58 59 60 61 62'
for millions in $sizes; do
  limited ${millions}000000 --get '{url} {url}' -f line > got
  if test "$(cksum < got)" = "$(echo "$wanted" | cksum)"; then fits="$fits $millions"
  elif ! printf 'urlbnf: output: out of memory\n2\n' | cmp -s - got; then wrong="$wrong $millions"
  fi
done
is "a long record is written, or its lack of memory reported" "$wrong" ""
is "a record is written where memory does not allow half as much again" "${fits%% 6*}" \
  "$(echo " $sizes" | sed 's/.* 54//; s/ 6.*//')"
done_testing
