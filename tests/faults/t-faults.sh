#!/bin/sh
# t-faults.sh: the programs where memory, reading and writing fail, at each place in turn.
# SPDX-License-Identifier: MIT
#
# What is right after a fault, each.c says; how a fault is made, faults.c.  "make check-faults" (FAULTS=all)
# does more: each way to write with each way to read.

. "${srcdir:-.}/tests/tap.sh"
for_section_5
LC_ALL=C
export LC_ALL
each=$PWD/tests/faults/each
sources=$(cd "${srcdir:-.}" && pwd)
libtool=$PWD/libtool
top=$PWD
urlbnf=$top/urlbnf
grammar=$top/urlbnf-grammar

# The sanitizers have an allocator of their own, which has to be loaded first.
${CC:-cc} -shared -fPIC -o "$dir/faults.so" "$sources/tests/faults/faults.c" -ldl 2> "$dir/log" &&
  case $CFLAGS in *-fsanitize*) false ;; esac || {
  echo "1..0 # SKIP the allocator cannot be replaced here"
  exit 0
}
cd "$dir" || exit 99

# Each fault in COMMAND; OPTION for the program each.
each () # FAULT [-k] [-l] COMMAND...
{
  kind=$1
  shift
  loose= keeps=
  if test "$1" = -k; then keeps=-k; shift; fi
  if test "$1" = -l; then loose=-l; shift; fi
  # $made is nothing, or -x and a name; $blocks are the C library's: a stream's buffer, what a thread has.
  "$libtool" --mode=execute "$each" $keeps $loose -n $blocks $made -i "$input" "$dir/faults.so" "$kind" "$@" > log
  result $? "$kind: $(basename "$1") $(shift; echo "$*" | tr '#' ' ' | sed "s|$sources/||g")"
  cat log
}

# Inputs with all that a line can have, and a text with each wrapper.
printf 'http://h/a?b\r\nx\n\nftp://u:p@h/a/b;type=a\nhttp://h/\351\nprospero://h/p;a=b\nlast:' > lines
printf 'see <URL:http://h/a\nb#c> and <ftp://h> <URL:http://h/~> <URL:http://h/a-\nb> http://bare.h/a' > text
# A block of 256 kB, and one that ends in a line that is not whole and has records of 4086 octets.
long () { printf x:; head -c "$1" /dev/zero | tr '\0' a; echo; } # NUMBER
{ long 262141; yes x: | head -n 681; long 300000; } > long
made=
blocks=0
input=lines

## Memory: one allocation fails; and it and all behind it

u ()
{
  each FAULT_MEMORY "$@"
  if test "$FAULTS" = all; then each FAULT_MEMORY+ "$@"; fi
}
each FAULT_MEMORY+ $urlbnf --get '{host} {decoded:search} {url} {message} {warnings}'
each FAULT_MEMORY+ $urlbnf --set port:=x http://h:8/a x
# A line that there is no memory for, and then none for its record, behind those that fill theirs.
input=long
each FAULT_MEMORY+ $urlbnf --check
input=lines
each FAULT_MEMORY+ $urlbnf --extract --bare text
u $urlbnf
u $urlbnf --tree
blocks=2
u $urlbnf --check -j 3
blocks=0
u $urlbnf --json
u $urlbnf --quiet
u $urlbnf --get '{host} {decoded:search} {default:port} {url} {message} {production} {warnings}'
# What is sent has no room for the reason why it is not there.
u -l $urlbnf --get '{octets}' http://h:21/a 'ftp://h/%0a'
u $urlbnf --json --warn --request --fragment 'HTTP://h:21/a?b#c' 'gopher://h/1a%09b%09+c' \
  'ftp://u:p@h/%00' mailto:a@b file:///a prospero://h/a\;b=c
u $urlbnf --json --tree --offsets --request 'ftp://h/a/b%FF' 'prospero://h/a;b=c' 'gopher://h/1%09%09+V%FF'
# So many warnings take memory of their own.
u $urlbnf --json --warn "http://h/$(for n in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do printf %%00; done)"
u $urlbnf --request 'http://h:21/a?b' 'ftp://u:p@h/%00'
u $urlbnf --check --warn --request --allow-control 'ftp://u:p@h/%00'
u $urlbnf --get '{comparison}{message}' --compare=http://h/ http://H:80 x
u $urlbnf --escape-unsafe --json 'http://h/~a b' x http://h:/
u $urlbnf --escape-unsafe --normalize --set host=x --set 'hsegment+=a/b' --unset port --fragment \
  --get '{url}{message}' 'http://h:8/~a b#f' x ftp://h
u $urlbnf --json --set port:=x --fragment 'http://h:8/a#f' x
u $urlbnf --set port:=x http://h:8/a x
u $urlbnf --build --get '{url}{message}' --set scheme=prospero --set host=h --set ppath=a --set fieldspec+=a=b
u $urlbnf --decode a%20b
u $urlbnf --encode=hsegment 'a b'
u $urlbnf --grammar=w3c --json http://h/a x prospero://h/a/1/b=c
u $urlbnf --grammar=y
u $urlbnf --get a --get '{host}{message}' http://h
u $urlbnf --get '{host} {what}'
blocks=1
u $urlbnf --help
u $urlbnf --version
blocks=0
u $urlbnf -f lines -f /nonexistent -f text --check -
for format in --check --json --bare; do
  u $urlbnf --extract $format text
done

printf 'g = 1*[ a ] "b" | [ n ]\na = "a" | "c" ; com\nn = 2*a\nz = a | g | "a"\n' > g.bnf
printf 'g = a "b"\na = "a" | "c"\n' > h.bnf
printf 'g = a "b"\na = "a" | x\n' > broken.bnf
printf 'e = *[ "a" ] *[ "a" ]\n' > ambiguous.bnf
blocks=1
g () { each FAULT_MEMORY -k $grammar "$@"; }
for command in check info classes railroad; do
  g $command g.bnf
done
g check broken.bnf
g check /nonexistent
g accept g.bnf g ab
g viable g.bnf g ax
g --count=5 enumerate g.bnf g
g ambiguity ambiguous.bnf e
g suite h.bnf g
g --expect --method=w --extra=1 suite h.bnf g
g dfa g.bnf g
g --format=dot dfa g.bnf g
g sample g.bnf g 5
g mutate g.bnf g 5
g diff g.bnf h.bnf
g diff g.bnf h.bnf g
g --format=svg railroad g.bnf g
made='-x new'
g new new "$sources/grammar/rfc1738"
made=

## Opening

blocks=0
input=lines
each FAULT_OPEN $urlbnf --check -f lines - -f text
input=text
each FAULT_OPEN $urlbnf --extract --check lines - text
blocks=1
each FAULT_OPEN -k $grammar diff g.bnf h.bnf
each FAULT_OPEN -k $grammar -c "$sources/grammar/rfc1738/corrections" check "$sources/grammar/rfc1738/url.bnf"
made='-x new'
each FAULT_OPEN -k $grammar new new "$sources/grammar/rfc1738"
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
  each ${fault%% *} -k $grammar new new "$sources/grammar/rfc1738"
  made=
done
for fault in FAULT_SHORT FAULT_READ; do
  each $fault -k $grammar -c "$sources/grammar/rfc1738/corrections" check "$sources/grammar/rfc1738/url.bnf"
  each $fault -k $grammar diff g.bnf h.bnf
done
if test "$FAULTS" = all; then
  for format in --json --check --tree '--get={url}{message}' '--json --request --warn' \
                '--json --normalize' '--json --tree --offsets' '--json --escape-unsafe' '--get={url}{message} --set=host=x' '--json --set=port:=x'; do
    for jobs in 1 3; do
      blocks=$((jobs - 1))
      for fault in FAULT_MEMORY FAULT_MEMORY+ FAULT_SHORT FAULT_READ 'FAULT_WRITE -k'; do
        input=lines
        each $fault $urlbnf $format -j $jobs
        input=text
        each $fault $urlbnf $format -j $jobs --extract --bare
      done
    done
  done
  input=lines blocks=1
  rfc="$sources/grammar/rfc1738"
  g -c "$rfc/corrections" check "$rfc/url.bnf"
  g -c "$rfc/corrections" --apply=none --apply-other=D1 diff "$rfc/url.bnf" "$rfc/url.bnf" hostnumber
fi

## Standard input, output and error that are closed or full

status () { "$@"; echo $?; }
is "standard input is closed" "$(status $urlbnf --check <&- 2>&1)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "and nothing can be opened in its place" \
   "$("$libtool" --mode=execute env LD_PRELOAD="$dir/faults.so" FAULT_OPEN=1 $urlbnf --check <&- 2>&1; echo $?)" \
   "urlbnf: /dev/null: Too many open files
2"
is "a file is not read in its place" "$(status $urlbnf --check -f lines - <&- 2>&1 | tail -n 2)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "nor with --extract" "$(status $urlbnf --extract text - <&- 2>&1 | tail -n 2)" \
   "urlbnf: standard input: Bad file descriptor
2"
is "standard output is closed" "$($urlbnf --check -f lines 2>&1 >&-; echo $?)" \
   "urlbnf: standard output: Bad file descriptor
2"
is "and all three" "$($urlbnf --check -f lines <&- >&- 2>&-; echo $?)" 2
is "a closed standard output that nothing goes to" "$($urlbnf --quiet http://h >&-; echo $?)" 0
is "a message that cannot be written" "$($urlbnf --get '{host}' x 2>&-; echo $?)" "
2"
is "urlbnf-grammar: standard output is closed" "$($grammar info g.bnf 2>&1 >&-; echo $?)" \
   "urlbnf-grammar: standard output: Bad file descriptor
2"
if test -w /dev/full; then
  is "a full disk for messages" "$($urlbnf --extract text 2>/dev/full >&-; echo $?)" 2
  is "--extract: a full disk" "$($urlbnf --extract text 2>&1 >/dev/full | tail -n 1)" \
     "urlbnf: standard output: No space left on device"
else
  skip "a full disk for messages" "no /dev/full"
fi
# The status of the first command of a pipe.
first () { { { "$@" 2> err; echo $? >&3; } | head -n 1 > /dev/null; } 3>&1; }
yes 'see <URL:http://h/a>' | head -n 100000 > many
is "a closed pipe, --extract: no message" "$(first $urlbnf --extract many > /dev/null; cat err)" ""
is "a closed pipe, urlbnf-grammar: no message" \
   "$(first $grammar --count=100000 enumerate g.bnf g > /dev/null; cat err)" ""

done_testing
