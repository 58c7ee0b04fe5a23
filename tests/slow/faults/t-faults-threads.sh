#!/bin/sh
# t-faults-threads.sh: urlbnf -j where memory is short because of other threads: what one thread can do is
# done, whatever the others have.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup.sh"
for_program

# In so much room for large blocks, which faults.c counts exactly.
room () # OCTETS OPTION...
{
  octets=$1
  shift
  "$libtool" --mode=execute env LD_PRELOAD="$dir/faults.so" FAULT_ROOM="$octets" timeout 60 "$urlbnf" "$@" 2>&1
  echo $?
}

# Records of a megabyte each, with short ones between: 1.5 MB of text, of which each thread may have 256 kB
# that it has left to another.
awk 'BEGIN { for (i = 0; i < 24; i++) {
  printf "http://h/"; for (k = 0; k < 6000; k++) printf "abcdefghi/"; print i % 5 ? "" : "~"
  for (k = 0; k < 200; k++) print "x:" k } }' > records
# Lines up to 1.8 MB, which a thread reads when it is alone.
awk 'BEGIN { for (i = 0; i < 12; i++) {
  for (k = 0; k < 4000; k++) print "x:" k
  printf "http://h/"; for (k = 0; k < 60000 * (i % 4); k++) printf "abcdefghi/"; print i % 5 ? "" : "~" } }' > lines-long

wanted=$($urlbnf --json -f records 2>&1; echo $?)
for jobs in 1 4 8; do
  is "with room for one record all are written, -j $jobs" \
     "$(room 3500000 --json -j $jobs -f records | cksum)" "$(echo "$wanted" | cksum)"
done
wanted=$($urlbnf --check -f lines-long 2>&1; echo $?)
for jobs in 1 3 8; do
  is "with room for one long line all are read, -j $jobs" \
     "$(room 5500000 --check -j $jobs -f lines-long | cksum)" "$(echo "$wanted" | cksum)"
done
# The numbers of lines in a block that was left to another thread.  In so little room a long record may lose
# its URL, which is said; those that are written are right.
template='{line}{valid}{url}{url}{url}{url}{url}{url}{url}{url}'
$urlbnf --get "$template" -f records 2> /dev/null | LC_ALL=C sort > numbered
for octets in 2550000 2600000 2700000; do
  room $octets --get "$template" -j 2 -f records | grep -v '^urlbnf: \|^[0-2]$\|^[0-9]*false$' | LC_ALL=C sort > got
  is "in a room of $octets each record has the number of its line" \
     "$(LC_ALL=C comm -13 numbered got | cut -c1-99)" ''
  is "and nearly all are there" "$(test "$(wc -l < got)" -ge 4800 && echo yes)" yes
done
# Of 24 long lines the 19 valid ones have records with each segment, for which there is no room here.
wanted=$(room 1000000 --json -f records)
is "with less some are missing, which is said" "$(echo "$wanted" | grep -c '^urlbnf: output: out of memory$')" 19
is "and no other" "$(echo "$wanted" | grep -c '^{')" 4805
for jobs in 2 3 8; do
  is "and the same with -j $jobs" "$(room 1000000 --json -j $jobs -f records | cksum)" "$(echo "$wanted" | cksum)"
done
# A record of 24 MB, which grows by half as long as there is room for that, and then by what it needs.
(printf http://h/; head -c 12000000 /dev/zero | tr '\0' a; echo) > line
wanted=$($urlbnf --get '{url} {url}' -f line; echo $?)
wrong= fits= sizes='52 54 55 59'
test "${ROUNDS:-1}" -eq 1 || sizes='52 53 54 55 56 57 58 59 60 61 62'
for millions in $sizes; do
  room ${millions}000000 --get '{url} {url}' -f line > got
  if test "$(cksum < got)" = "$(echo "$wanted" | cksum)"; then fits="$fits $millions"
  elif ! printf 'urlbnf: output: out of memory\n2\n' | cmp -s - got; then wrong="$wrong $millions"
  fi
done
is "a long record is written, or said to have no memory" "$wrong" ""
is "it is written where half as much again has no room" "${fits%% 6*}" "$(echo " $sizes" | sed 's/.* 54//; s/ 6.*//')"
done_testing
