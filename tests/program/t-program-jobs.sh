#!/bin/sh
# t-program-jobs.sh: fails if blocks and threads change the output.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf

# Several threads write what one writes, to standard error too, and have its status.
same () # WHAT THREADS OPTION...
{
  what=$1 jobs=$2
  shift 2
  is "$what" "$(both $urlbnf -j "$jobs" "$@" < "$input" | cksum)" \
    "$(both $urlbnf "$@" < "$input" | cksum)"
}

## The options

for jobs in 0 1 0001 1024; do
  is "--jobs=$jobs is accepted" "$($urlbnf "--jobs=$jobs" --check http://h)" valid
done
is "the last -j counts" "$($urlbnf -j 2 -j3 --check http://h)" valid

## Several threads write what one writes

# The list has 30,000 lines with line ends of each kind, empty lines, each kind of octet, lines
# longer than a block, and no newline at the end.
awk 'BEGIN {
  for (i = 0; i < 30000; i++)
    if (i % 97 == 0) print "http://h/~" i
    else if (i % 89 == 0) printf "ftp://u:@h:21/a//%d;type=i\r\n", i
    else if (i % 1009 == 0) print ""
    else if (i % 4999 == 0) printf "gopher://h/1%c%c%d\n", 128 + i % 128, 195, i
    else if (i == 15000 || i == 15001) {
      printf i % 2 ? "http://h/" : "http://h:"
      for (k = 0; k < 80000; k++) printf "abcdefghi/"
      print i
    }
    else print "http://www.example.com/path/to/" i "?number=" i
}' > "$dir/list"
printf 'a\0b\n\0\n\0\0http://h\r\n\377\n\r\n\r\r\nhttp://h/\0/\303\251\nhttp://last' >> "$dir/list"

for format in --json '--json --tree --offsets' --check --quiet --tree '' '--get={host} {message}' \
  '--get={valid} {input}' '--color=always --tree' --format=csv --base=http://a/b/c; do
  # A template is one word, other formats are not.
  case $format in
    --get*) set -- "$format" ;;
    *) set -- $format ;;
  esac
  input=/dev/null
  same "two threads write what one writes: ${format:-the table}" 2 "$@" -f "$dir/list"
  input=$dir/list
  same "five threads write what one writes, standard input: ${format:-the table}" 5 "$@"
done
tr '\n\000' '\000\n' < "$dir/list" > "$dir/nulls"
same "three threads write what one writes, with NULs for line ends" 3 -0 \
  --get '{line} {valid} {input}' -f "$dir/nulls" -f "$dir/nulls"
is "each line has a record" "$($urlbnf --json -j 3 < "$dir/list" | wc -l) $($urlbnf -0 -g '{line}' \
  < "$dir/nulls" 2> "$dir/err" | tr -cd '\000' | wc -c)" "30008 30008"
is "messages number the lines of a file" \
   "$($urlbnf --get '{host}' -j 3 -f "$dir/list" 2>&1 >/dev/null | tail -n 2 | cut -d: -f 2-3)" \
   " $dir/list:30006
 $dir/list:30007"

# A read(2) of a pipe may end anywhere.
wanted=$(both $urlbnf --json < "$dir/list" | cksum)
for jobs in 1 3; do
  is "a pipe gives the same, -j $jobs" \
    "$(dd if="$dir/list" bs=999 2> "$dir/err" | both $urlbnf --json -j $jobs | cksum)" "$wanted"
done

## Many inputs

printf 'http://a\nx\nhttp://b' > "$dir/first"
printf '\n\nhttp://c\n' > "$dir/second"
: > "$dir/empty"
set -- -f "$dir/first" -f "$dir/empty" -f /nonexistent -f "$dir/second" -f / -f "$dir/list" \
  -f "$dir/first" http://d y - '' z -
input=$dir/second
for format in --check --tree '--get={host}'; do
  same "four threads read files, arguments and standard input in order: $format" 4 "$format" "$@"
done
i=0
while test $i -lt 3000; do echo x:$i; i=$((i + 1)); done > "$dir/many"
is "3,000 arguments are read in order" "$(xargs $urlbnf -j 4 --get '{schemepart}' < "$dir/many")" \
   "$(sed 's/x://' "$dir/many")"

## A line is answered at once, and the program ends when nobody reads

mkfifo "$dir/in" "$dir/out"
for jobs in 1 3; do
  (trap '' PIPE; exec timeout 60 $urlbnf --check -j $jobs) \
    < "$dir/in" > "$dir/out" 2> "$dir/err" &
  exec 3> "$dir/in" 4< "$dir/out"
  echo http://h >&3
  read -r answer <&4
  is "a line is answered before the end of input, -j $jobs" "$answer" valid
  printf 'http:' >&3
  sleep 0.2
  printf '//h\nhttp://h:x\n' >&3
  read -r answer <&4
  is "a line that is written in two halves is read as one, -j $jobs" "$answer" valid
  read -r answer <&4
  is "the next line is answered, -j $jobs" "$answer" \
     'invalid: byte 9: expected port, found "x" (production hostport)'
  exec 4<&-
  echo http://h >&3
  wait $!
  is "the program ends when its reader has gone, -j $jobs" $? 2
  is "it reports a closed pipe where SIGPIPE is ignored, -j $jobs" "$(cat "$dir/err")" \
     "urlbnf: standard output: Broken pipe"
  exec 3>&-
done

done_testing
