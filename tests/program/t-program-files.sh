#!/bin/sh
# t-program-files.sh: fails if a file leaves something to the next, if a missing file stops the
# others, or if a descriptor that does not block loses a record.
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
cd "$dir" || exit 99

printf 'http://a\nx\nhttp://b' > one
printf '\nhttp://c' > two
: > empty
mkdir folder
end=': expected scheme or ":", found end of URL (production genericurl)'
none=': expected scheme, "http://", "ftp://", "news:", "nntp://", "telnet://", "gopher://", "wais://", "mailto:", "file://" or "prospero://", found end of URL (production url)'
for jobs in 1 3; do
  u () { both $urlbnf --get '{host}' -j $jobs "$@"; }
  is "the first file is missing, -j $jobs" "$(u -f missing -f one)" "urlbnf: missing: No such file or directory
a

urlbnf: one:2: byte 1$end
b
status 2"
  is "the second, -j $jobs" "$(u -f one -f missing)" "a

urlbnf: one:2: byte 1$end
b
urlbnf: missing: No such file or directory
status 2"
  is "a missing one, a folder and an empty one between two, -j $jobs" \
     "$(u -f two -f missing -f folder -f empty -f one)" "
urlbnf: two:1: byte 0$none
c
urlbnf: missing: No such file or directory
urlbnf: folder: Is a directory
a

urlbnf: one:2: byte 1$end
b
status 2"
  is "a file without an end of line and the same again, -j $jobs" "$(u -f two -f two)" "
urlbnf: two:1: byte 0$none
c

urlbnf: two:1: byte 0$none
c
status 1"
  is "files, and arguments by their numbers, -j $jobs" "$(u -f two -f missing y http://d -- -)" "
urlbnf: two:1: byte 0$none
c
urlbnf: missing: No such file or directory

urlbnf: argument 1: byte 1$end
d
status 2"
  is "arguments around standard input, -j $jobs" "$(u z - y < one)" "
urlbnf: argument 1: byte 1$end
a

urlbnf: line 2: byte 1$end
b

urlbnf: argument 3: byte 1$end
status 1"
done
# The end of a line that crosses blocks is in one file, and the beginning of another in the next.
awk 'BEGIN { printf "http://h/"; for (i = 0; i < 60000; i++) printf "abcdefghi/"; printf "~" }' > long
for jobs in 1 3; do
  is "the rest of a long line is its file's, -j $jobs" \
     "$($urlbnf --get '{valid}{host}' -j $jobs -f long -f two -f long -f one 2> err; cut -d: -f 2-4 err)" "false
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
is "--extract: the first file is missing" "$(e missing close)" "urlbnf: missing: No such file or directory
close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd
status 2"
is "--extract: the second is" "$(e close missing)" "close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd
urlbnf: missing: No such file or directory
status 2"
is "--extract: a wrapper ends with its file" "$(e open close)" "close 4-17 http://c-d
urlbnf: close: bytes 4-17: $hyphen: http://cd"
is "--extract: so does a bare URL, and offsets begin again" "$(e --bare bare tail bare)" \
   "bare 0-11 http://bare
tail 10-18 http://e
bare 0-11 http://bare"
is "--extract: a folder between" "$(e --bare bare folder tail)" "bare 0-11 http://bare
urlbnf: folder: Is a directory
tail 10-18 http://e
status 2"
is "--extract: -f, then arguments, then standard input" "$(e --bare tail - -f bare < close)" "bare 0-11 http://bare
tail 10-18 http://e
standard input 4-17 http://c-d
urlbnf: standard input: bytes 4-17: $hyphen: http://cd"
is "--extract: --quiet says the same by its status" "$(both $urlbnf --extract --bare --quiet bare close)" ""

## What one input leaves is not the next one's

is "a URL that was made is not shown for the next" \
   "$(both $urlbnf --check --set 'port:=x' http://a y http://b)" \
   "invalid: http://a:x: byte 9: expected port, found \"x\" (production port)
invalid: byte 1$end
invalid: http://b:x: byte 9: expected port, found \"x\" (production port)
status 1"
is "nor a request, changes or a comparison" \
   "$($urlbnf --escape-unsafe --compare=http://a/%20 --get '[{octets}|{changes}|{comparison}]' \
        'http://a/ ' 'ftp://h/%0A' 'x:y' 'mailto:a b' 'http://a/%20' 2> /dev/null | tr -d '\r' | tr '\n' ' ')" \
   "[GET /%20 HTTP/1.1 Host: a Connection: close  |9:20|same] [||different] [||different] [|8:20|different] [GET /%20 HTTP/1.1 Host: a Connection: close  ||same] "

## Each octet in the name of a file: what is written at once is what is written with more in the record.

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
is "the octets of file names in JSON" "$(cmp plain other 2>&1) $(wc -l < plain)" " $(($# / 2))"

## Descriptors that do not block

if perl -MFcntl -e 1 2> err; then
  # COMMAND, whose standard input, output and error do not block, reads and writes slowly.
  nonblocking () {
    perl -MFcntl -e 'fcntl ($_, F_SETFL, fcntl ($_, F_GETFL, 0) | O_NONBLOCK) or die for *STDIN, *STDOUT, *STDERR;
                     exec @ARGV' "$@"
  }
  slowly () { (sleep 1; cat many; sleep 1; echo x:) | both nonblocking "$@" | (sleep 1; cat); }
  at_once () { (cat many; echo x:) | both "$@"; }
  yes 'http://h/a?b
x' | head -n 30000 > many
  for options in '-j 1' '-j 3' '-q'; do
    slowly $urlbnf $options --get '{url}' > got
    at_once $urlbnf $options --get '{url}' > wanted
    is "no descriptor blocks: $options" "$(cmp got wanted 2>&1)" ""
  done
  is "no descriptor blocks: --extract" "$(slowly $urlbnf --extract --bare | cksum)" "$(at_once $urlbnf --extract --bare | cksum)"
  is "messages have a pipe of their own" \
     "$( (nonblocking $urlbnf -c --only=valid -f many > out; nonblocking $urlbnf -g '{host}' -f many >> out) 2>&1 | (sleep 1; cksum))" \
     "$($urlbnf -g '{host}' -f many 2>&1 > out | cksum)"
  # A pipe that is nearly full.
  is "--help" "$( (head -c 64000 /dev/zero; nonblocking $urlbnf --help) | (sleep 1; tail -c +64001))" "$($urlbnf --help)"
  is "a wrong option" "$( (head -c 65536 /dev/zero; nonblocking $urlbnf --only=x 2>&1) | (sleep 1; tail -c +65537))" \
     "$($urlbnf --only=x 2>&1)"
else
  skip "descriptors that do not block" "no perl"
fi

done_testing
