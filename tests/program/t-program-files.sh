#!/bin/sh
# t-program-files.sh: fails if a file leaves something to the next, if a missing file stops the
# others, or if a descriptor that does not block loses a record.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

printf 'http://a\nx\nhttp://b' > one
printf '\nhttp://c' > two
: > empty
mkdir folder
end=': expected scheme or ":", found end of URL (production genericurl)'
none=': expected scheme, "http://", "ftp://", "news:", "nntp://", "telnet://", "gopher://", "wais://", "mailto:", "file://" or "prospero://", found end of URL (production url)'
for jobs in 1 3; do
  u () { both $urlbnf --get '{host}' -j $jobs "$@"; }
  is "a missing first file stops no other, -j $jobs" "$(u -f missing -f one)" \
    "urlbnf: missing: No such file or directory
a

urlbnf: one:2: byte 1$end
b
status 2"
  is "a missing second file stops no other, -j $jobs" "$(u -f one -f missing)" "a

urlbnf: one:2: byte 1$end
b
urlbnf: missing: No such file or directory
status 2"
  is "a missing file, a folder and an empty file stop no other, -j $jobs" \
     "$(u -f two -f missing -f folder -f empty -f one)" "
urlbnf: two:1: byte 0$none
c
urlbnf: missing: No such file or directory
urlbnf: folder: Is a directory
a

urlbnf: one:2: byte 1$end
b
status 2"
  is "a file without an end of line ends its last line, -j $jobs" "$(u -f two -f two)" "
urlbnf: two:1: byte 0$none
c

urlbnf: two:1: byte 0$none
c
status 1"
  is "files and arguments are numbered apart, -j $jobs" "$(u -f two -f missing y http://d -- -)" "
urlbnf: two:1: byte 0$none
c
urlbnf: missing: No such file or directory

urlbnf: argument 1: byte 1$end
d
status 2"
  is "standard input is read where - is among arguments, -j $jobs" "$(u z - y < one)" "
urlbnf: argument 1: byte 1$end
a

urlbnf: line 2: byte 1$end
b

urlbnf: argument 3: byte 1$end
status 1"
done
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

## --extract

e () { both $urlbnf --extract --get '{file} {start}-{end} {url}' "$@"; }
printf 'x <URL:http://a' > open
printf '/b> <http://c-\nd>' > close
printf 'http://bare' > bare
printf '.dom> see http://e' > tail
hyphen="a typesetter may have added the hyphen at the end of a line; without it"
is "--extract: a missing first file stops no other" "$(e missing close)" \
  "urlbnf: missing: No such file or directory
close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd
status 2"
is "--extract: a missing second file stops no other" "$(e close missing)" "close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd
urlbnf: missing: No such file or directory
status 2"
is "--extract: a wrapper ends with its file" "$(e open close)" "close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd"
is "--extract: a bare URL ends with its file, and offsets begin again" \
   "$(e --bare bare tail bare)" \
   "bare 0-11 http://bare
tail 10-18 http://e
bare 0-11 http://bare"
is "--extract: a folder stops no file" "$(e --bare bare folder tail)" "bare 0-11 http://bare
urlbnf: folder: Is a directory
tail 10-18 http://e
status 2"
is "--extract: the files of -f, arguments and standard input are read in this order" \
  "$(e --bare tail - -f bare < close)" "bare 0-11 http://bare
tail 10-18 http://e
standard input 4-17 http://c-d
urlbnf: standard input: bytes 4-17: $hyphen: http://cd"
is "--extract --quiet has the same status" "$(both $urlbnf --extract --bare --quiet bare close)" ""

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
