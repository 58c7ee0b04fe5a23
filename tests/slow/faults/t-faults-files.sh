#!/bin/sh
# t-faults-files.sh: fails if a program is wrong, without a message, when opening, reading or
# writing fails at any place, or when standard input, output or error is closed or full.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup-faults.sh"
for_program

## Opening

blocks=0
input=lines
each FAULT_OPEN $urlbnf --check -f lines - -f text
input=text
each FAULT_OPEN $urlbnf --extract --check lines - text
blocks=1
each FAULT_OPEN -k $grammar diff g.bnf h.bnf
each FAULT_OPEN -k $grammar -c "$source/grammar/rfc1738/corrections" check \
  "$source/grammar/rfc1738/url.bnf"
made='-x new'
each FAULT_OPEN -k $grammar new new "$source/grammar/rfc1738"
made=

## Reading and writing: an octet or three at once, interrupted; an error in the middle; a full disk

for fault in FAULT_SHORT FAULT_READ 'FAULT_WRITE -k'; do
  input=lines blocks=0
  each $fault $urlbnf --json
  blocks=2
  each $fault $urlbnf --check -j 3 -f text -
  input=text blocks=0
  each $fault $urlbnf --extract --bare --check
  blocks=1
  made='-x new'
  each ${fault%% *} -k $grammar new new "$source/grammar/rfc1738"
  made=
done
for fault in FAULT_SHORT FAULT_READ; do
  each $fault -k $grammar -c "$source/grammar/rfc1738/corrections" check \
    "$source/grammar/rfc1738/url.bnf"
  each $fault -k $grammar diff g.bnf h.bnf
done

## A grammar that is written again on a full disk: each of its files stays as it was

mkdir old && (cd "$source/grammar/rfc1738" && tar cf - url.bnf corrections choices url.y url.l) \
  | tar xf - -C old
sed '/^hostport/s/$/ ; changed/' old/url.bnf > changed && mv changed old/url.bnf
cp -r old wanted && $grammar generate wanted > /dev/null
wrong= writes=0
while writes=$((writes + 1)); rm -rf now; cp -r old now
      ! $execute env LD_PRELOAD="$dir/faults.so" FAULT_WRITE=$writes $grammar \
        generate now > log 2>&1; do
  diff -r old now > log || wrong="$wrong $writes"
done
is "generate: a failing write changes no file" "$wrong" ""
is "generate: without a fault both files are new" \
  "$(diff -r wanted now; cmp old/url.y now/url.y > log && echo the same)" ""
test "$writes" -gt 2; ok "of more than one write"

## A file that shrinks while it is read, many arguments, a signal

# Lines of 8 octets end where blocks end.
yes x://hh/ | head -n 2000000 > shrinking
($urlbnf -g '{host}' -f shrinking; echo $? > status) | { read -r first; : > shrinking;
sed '/^hh$/d'; echo "$first"; } > rest
is "a file that shrinks ends where it was read to" "$(cat rest status)" "hh
0"
is "100,000 arguments are read" \
  "$($urlbnf -g '{scheme}' $(yes x: | head -n 100000) | uniq -c | tr -d ' '; echo $?)" "100000x
0"
# Some shells give a command with "&" no other standard input than /dev/null.
yes x: | {
  exec 3<&0
  $urlbnf -g '{scheme}' <&3 > out 2> err &
  until test -s out; do sleep 0.1; done
  kill -TERM $!
  wait $!
  echo $? > status
}
is "a signal ends the program" "$(cat status err)" 143

## Standard input, output and error that are closed or full

with_status () { "$@"; echo $?; }
is "a closed standard input is reported" "$(with_status $urlbnf --check <&- 2>&1)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "a closed standard input that nothing can be opened for is reported" \
   "$($execute env LD_PRELOAD="$dir/faults.so" FAULT_OPEN=1 $urlbnf --check <&- \
     2>&1; echo $?)" \
   "urlbnf: /dev/null: Too many open files
2"
is "no file is read in place of a closed standard input" \
  "$(with_status $urlbnf --check -f lines - <&- 2>&1 | tail -n 2)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "--extract reads no file in place of a closed standard input" \
  "$(with_status $urlbnf --extract text - <&- 2>&1 | tail -n 2)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "a closed standard output is reported" "$($urlbnf --check -f lines 2>&1 >&-; echo $?)" \
   "urlbnf: standard output: Bad file descriptor
2"
is "three closed streams are status 2" "$($urlbnf --check -f lines <&- >&- 2>&-; echo $?)" 2
is "a closed standard output without output is ignored" "$($urlbnf --quiet http://h >&-; echo $?)" 0
is "a message that cannot be written is status 2" "$($urlbnf --get '{host}' x 2>&-; echo $?)" "
2"
is "urlbnf-grammar reports a closed standard output" "$($grammar info g.bnf 2>&1 >&-; echo $?)" \
   "urlbnf-grammar: standard output: Bad file descriptor
2"
if test -w /dev/full; then
  is "a full disk for messages is status 2" "$($urlbnf --extract text 2>/dev/full >&-; echo $?)" 2
  is "--extract reports a full disk" "$($urlbnf --extract text 2>&1 >/dev/full | tail -n 1)" \
     "urlbnf: standard output: No space left on device"
else
  skip "a full disk for messages is status 2" "no /dev/full"
fi
# The status of the first command of a pipe.
first () { { { "$@" 2> err; echo $? >&3; } | head -n 1 > /dev/null; } 3>&1; }
yes 'see <URL:http://h/a>' | head -n 100000 > many
is "--extract writes no message about a closed pipe" \
  "$(first $urlbnf --extract many > /dev/null; cat err)" ""
is "urlbnf-grammar writes no message about a closed pipe" \
   "$(first $grammar --count=100000 enumerate g.bnf g > /dev/null; cat err)" ""

done_testing
