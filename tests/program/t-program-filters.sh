#!/bin/sh
# t-program-filters.sh: fails if --only or --on-error selects the wrong records, or if --check,
# {file} or {line} reports the wrong place of an input.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

end='expected scheme or ":", found end of URL (production genericurl)'
printf 'http://a/\nx\nhttp://b:80/\r\nhttp://c/ \nftp://d/' > list

## --only

for jobs in 1 3; do
  u () { both $urlbnf -j $jobs "$@"; }
  is "--only=valid writes valid records, -j $jobs" \
    "$(u --only=valid --json < list | sed 's/,.*//')" '{"input":"http://a/"
{"input":"http://b:80/"
{"input":"ftp://d/"
status 1'
  is "--only=invalid writes invalid records, -j $jobs" \
     "$(u --only=invalid --json < list | sed 's/,.*//')" '{"input":"x"
{"input":"http://c/ "
status 1'
  is "--only=valid --check writes valid records, -j $jobs" "$(u --only=valid --check < list)" "valid
valid
valid
status 1"
  is "--only=invalid --check writes invalid records, -j $jobs" \
    "$(u --only=invalid --check < list | sed 's/: byte.*//')" "invalid
invalid
status 1"
  is "--only=valid --get writes all messages, -j $jobs" \
    "$(u --only=valid --get '{host}' < list | sed 's/: expected.*//')" "a
urlbnf: line 2: byte 1
b
urlbnf: line 4: byte 9
d
status 1"
  is "--only=invalid --get writes invalid records, -j $jobs" \
    "$(u --only=invalid --get '<{input}{host}>' < list | grep -v '^urlbnf')" "<x>
<http://c/ >
status 1"
done
is "--only=invalid writes nothing if all is valid" "$(both $urlbnf --only=invalid http://h)" ""
is "--only=valid writes nothing if all is invalid" "$(both $urlbnf --only=valid x)" "status 1"
is "an empty line stands between records for people" \
  "$($urlbnf --only=valid -f list | grep -c '^$')" 2
is "--only --quiet writes nothing" "$(both $urlbnf --only=invalid --quiet -f list)" "status 1"
is "--only takes the verdict on the URL that is made" \
   "$(both $urlbnf --only=invalid --check --set port:=x http://h)" \
   "invalid: http://h:x: byte 9: expected port, found \"x\" (production port)
status 1"
is "--only: a URL whose request is refused is valid" \
   "$(both $urlbnf --check --request --only=valid 'ftp://h/%0A' x)" \
   "refused: fsegment: an encoded LF at byte 8 (RFC 1738 s.6)
status 1"
is "--only: a URL that differs is valid" \
  "$(both $urlbnf --compare=http://h/ --only=valid http://H/ http://i/ x | grep -v '^urlbnf')" \
   "same
different
status 1"
is "--only --extract writes the records asked for" \
   "$(both $urlbnf --extract --only=invalid --json -- - <<END | sed 's/,.*//'
<URL:http://a/> <URL:http://b_/> <URL:x>
END
)" '{"input":"http://b_/"
{"input":"x"
status 1'

## --on-error

is "--on-error=record is the default" "$(both $urlbnf --on-error=record --check http://h x)" \
   "$(both $urlbnf --check http://h x)"
for format in --json --check --get='{host}{message}' --tree ''; do
  is "--on-error=skip leaves out invalid records: $format" \
     "$(both $urlbnf --on-error=skip $format http://h x http://i)" \
     "$($urlbnf $format http://h http://i; echo 'status 1')"
  two=$(both $urlbnf $format http://h x)
  for jobs in 1 3; do
    is "--on-error=stop ends after the first invalid record, -j $jobs: $format" \
      "$(both $urlbnf -j $jobs --on-error=stop $format http://h x http://i y)" "$two"
  done
done
is "--on-error=skip --extract leaves out invalid records" \
   "$(both $urlbnf --extract --on-error=skip -g '{url}' <<END
<URL:http://a/> <URL:http://b_/> <URL:http://a-
_/> <URL:x:>
END
)" 'http://a/
x:
status 1'
# The program reads nothing after the error, and opens no other file.
for jobs in 1 4; do
  mkfifo in
  (timeout 60 $urlbnf -j $jobs --check --on-error=stop -f in - > out 2>&1;
      echo "status $?" >> out) < list &
  exec 3<> in
  printf 'http://a\nx\nhttp://b\n' >&3
  wait $!
  exec 3>&-
  rm in
  is "--on-error=stop does not wait for more, -j $jobs" "$(cat out)" "valid
in:2:2: invalid: byte 1: $end
status 1"
done
yes http://h/ | head -n 30000 > many
(cat many; echo x; cat many) > late
for jobs in 1 4; do
  is "--on-error=stop ends after many valid records, -j $jobs" \
    "$(both $urlbnf -j $jobs --check --on-error=stop < late | uniq -c | sed 's/^ *//')" \
     "30000 valid
1 invalid: byte 1: $end
1 status 1"
done
# More than a block stands before the input that stops, and after it.
(yes http://h/ | head -n 30000; echo x; yes http://h/ | head -n 30000) > between
is "--on-error=stop --which ends where one thread ends" \
  "$(both $urlbnf -j 4 --which --json --on-error=stop < between | cksum)" \
   "$(both $urlbnf -j 1 --which --json --on-error=stop < between | cksum)"
is "--on-error=stop --extract opens no other file" "$(printf '<x:> <URL:y> <z:>' > text;
    both $urlbnf --extract --on-error=stop --check text missing)" \
   "valid
text:1:6: invalid: byte 1: $end
status 1"
is "--on-error=stop --only=valid ends at the first invalid record" \
  "$(both $urlbnf --on-error=stop --only=valid --check http://h x http://i)" "valid
status 1"
is "--on-error=stop: a refusal is no error of the input" \
   "$(both $urlbnf --check --request --on-error=stop 'ftp://h/%0A' http://h \
     | sed 's/:.*//')" "refused
valid
status 1"
is "--on-error=skip: a refusal is not passed over" "$(both $urlbnf --on-error=skip -g '<{octets}>' \
    'gopher://h/0%0A' x | sed 's/gopher.*/x/; s/: sel.*//')" "<>
urlbnf: argument 1
status 1"

## --check names the place in a file

for jobs in 1 3; do
  is "--check names the file, the line and the column, -j $jobs" \
     "$(both $urlbnf -j $jobs --check -f list x -f list - < list)" \
     "$(for n in 1 2; do echo "valid
list:2:2: invalid: byte 1: $end
valid
list:4:10: invalid: byte 9: expected hpath, \"?\" or end of URL, found byte 20, a space; write %20 (production httpurl)
valid"; done; echo "invalid: byte 1: $end"; $urlbnf --check < list; echo status 1)"
done
is "--only=invalid leaves the places as they are" \
  "$($urlbnf --check --only=invalid -f list | grep -vc '^list:[0-9]*:[0-9]*: invalid: ')" 0
is "-f - has no name before its verdicts" "$($urlbnf --check -f - < list | sed -n 2p)" \
  "invalid: byte 1: $end"
is "a refusal of a URL that is made has its place" \
   "$(echo 'ftp://h/a%0A' > refused; $urlbnf --check --request --set host=abcd -f refused)" \
   "refused:1:1: refused: fsegment: an encoded LF at byte 12 (RFC 1738 s.6)"
is "the place is that of an invalid input" \
  "$(printf 'http://h:\n' | $urlbnf --check --escape-unsafe -f /dev/stdin)" \
   '/dev/stdin:1:10: invalid: byte 9: expected port, found end of URL (production hostport)'
is "warnings do not move the place" "$(echo http://h:8080/ > warned;
    $urlbnf --check --warn -f warned)" "$($urlbnf --check --warn http://h:8080/)"
is "a file's name cannot control a terminal" \
  "$(printf 'x\n' > "$(printf 'a\033\n')"; $urlbnf --check -f "$(printf 'a\033\n')")" \
   "a\\x1B:1:2: invalid: byte 1: $end"

## The place of an input

awk 'BEGIN { for (i = 0; i < 100000; i++) print i % 7 ? "http://h/" i : ""; printf "last" }' \
  > numbered
for jobs in 1 4; do
  is "{line} counts many lines, -j $jobs" \
    "$($urlbnf -j $jobs -g '{line}' -f numbered -f numbered 2> err \
    | awk '$0 != (NR - 1) % 100001 + 1; END { print NR }' | head -n 3)" 200002
done
is "JSON of standard input and arguments has no file" \
  "$($urlbnf --json x: - -f - < list | grep -c '"file":')" 0
is "JSON has the octets of a file's name that is no UTF-8" \
  "$(cp list "$(printf '\351')"; $urlbnf --json -f "$(printf '\351')" | head -n 1)" \
   "$(printf \
     '{"input":"http://a/","valid":true,"file":"\357\277\275","file_hex":"E9","line":1,"production":"httpurl","scheme":"http","host":"a","hpath":[""]}')"

## --extract

# The text has long, short and empty lines, and URLs that cross lines, over many reads.
awk 'BEGIN {
  for (i = 0; i < 30000; i++) {
    if (i % 3 == 0) printf "text <URL:http://h/%d> and ", i
    if (i % 5 == 0) printf "\n\n"
    if (i % 7 == 0) printf "<URL:x:\n   %d> http://bare/%d\r\n", i, i
    if (i % 5000 == 0) { for (k = 0; k < 30000; k++) printf "abcdefghi " }
    if (i % 4999 == 0) { for (k = 0; k < 90000; k++) printf "\n" }
  }
}' > text
$urlbnf --extract --bare -g '{start} {line} {column}' text > extracted
is "--extract finds each URL of a large text" "$(grep -c . extracted)" 18572
for size in 9 999 70000; do
  is "--extract: URLs have the same lines and columns from a pipe, $size octets at once" \
    "$(dd if=text ibs=70000 obs=$size 2> /dev/null \
       | $urlbnf --extract --bare -g '{start} {line} {column}' | cmp - extracted 2>&1)" ""
done
is "--extract --json names standard input" "$(echo '<x:y>' | $urlbnf --extract --json)" \
   '{"input":"x:y","valid":true,"file":"standard input","line":1,"column":1,"production":"otherurl","scheme":"x","schemepart":"y","source":{"file":"standard input","start":0,"end":5,"wrapper":"angle"}}'
is "--extract --check of standard input has no place" \
  "$(echo '<URL:x>' | $urlbnf --extract --check)" "invalid: byte 1: $end"
done_testing
