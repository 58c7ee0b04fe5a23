#!/bin/sh
# t-program-files.sh: fails if a long line leaves something to the next file, if a file's name is
# changed, or if a descriptor that does not block loses a record.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

printf 'http://a\nx\nhttp://b' > one
printf '\nhttp://c' > two
# One file ends within a line that crosses blocks, and the next begins with another line.
awk 'BEGIN { printf "http://h/"; for (i = 0; i < 60000; i++) printf "abcdefghi/"; printf "~" }' \
  > long
for jobs in 1 3; do
  is "the rest of a long line belongs to its file, -j $jobs" \
     "$($urlbnf --get '{valid}{host}' -j $jobs -f long -f two -f long -f one 2> err;
       cut -d: -f 2-4 err)" "false
false
truec
false
truea
false
trueb
 long:1: byte 600009
 two:1: byte 0
 long:1: byte 600009
 one:2: byte 1"
done

## A file's name may have each octet: short and long records write it alike.

mkdir octets
octet=0
set --
while octet=$((octet + 1)) && test $octet -lt 256; do
  test $octet -ne 47 || continue
  # shellcheck disable=SC2059
  name=$(printf "octets/\\$(printf %03o $octet)x")
  echo http://h > "$name" || continue
  set -- "$@" -f "$name"
done
$urlbnf --json "$@" | sed 's/,"production".*//' > plain
$urlbnf --json --offsets "$@" | sed 's/,"production".*//' > other
is "JSON has each octet of a file's name" "$(cmp plain other 2>&1) $(wc -l < plain)" " $(($# / 2))"

## Descriptors that do not block

if perl -MFcntl -e 1 2> err; then
  # Run COMMAND with standard input, output and error that do not block.
  nonblocking () {
    perl -MFcntl \
      -e 'fcntl ($_, F_SETFL, fcntl ($_, F_GETFL, 0) | O_NONBLOCK) or die for *STDIN, *STDOUT,
        *STDERR;
                     exec @ARGV' "$@"
  }
  slowly () { (sleep 1; cat many; sleep 1; echo x:) | both nonblocking "$@" | (sleep 1; cat); }
  at_once () { (cat many; echo x:) | both "$@"; }
  yes 'http://h/a?b
x' | head -n 30000 > many
  for options in '-j 1' '-j 3' '-q'; do
    slowly $urlbnf $options --get '{url}' > got
    at_once $urlbnf $options --get '{url}' > wanted
    is "no record is lost on descriptors that do not block: $options" "$(cmp got wanted 2>&1)" ""
  done
  is "--extract loses nothing on descriptors that do not block" \
    "$(slowly $urlbnf --extract --bare | cksum)" "$(at_once $urlbnf --extract --bare | cksum)"
  is "messages on a pipe that does not block are whole" \
     "$( (nonblocking $urlbnf -c --only=valid -f many > out; nonblocking $urlbnf -g '{host}' \
         -f many >> out) 2>&1 | (sleep 1; cksum))" \
     "$($urlbnf -g '{host}' -f many 2>&1 > out | cksum)"
  # The pipe is nearly full.
  is "--help on a pipe that does not block is whole" "$( (head -c 64000 /dev/zero;
        nonblocking $urlbnf --help) | (sleep 1; tail -c +64001))" "$($urlbnf --help)"
  is "the message of a wrong option on such a pipe is whole" \
    "$( (head -c 65536 /dev/zero; nonblocking $urlbnf --only=x 2>&1) | (sleep 1; tail -c +65537))" \
     "$($urlbnf --only=x 2>&1)"
else
  skip "descriptors that do not block" "no perl"
fi

done_testing
