# setup-faults.sh: run commands with faults; the tests of faults read this file with ".".
# SPDX-License-Identifier: MIT
#
# each.pl defines which results are right after a fault, and faults.c makes the faults.  FAULTS=all
# tries each format with each way to read.

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
tests=$PWD/tests
libs=/.libs execute=
test "$built" != "$PWD" || libs='' execute="$PWD/libtool --mode=execute"
urlbnf=$built/urlbnf
grammar=$PWD/urlbnf-grammar

# The sanitizers have an allocator of their own, which has to be loaded first.
${CC:-cc} -shared -fPIC -o "$dir/faults.so" "$source/tests/slow/faults/faults.c" \
  -ldl 2> "$dir/log" &&
  case $CFLAGS in *-fsanitize*) false ;; esac || skip_all "the allocator cannot be replaced here"
cd "$dir" || exit 99

# Try each fault in COMMAND; each.pl explains the options.
each () # FAULT [-k] [-l] COMMAND...
{
  kind=$1
  shift
  loose= keeps=
  if test "$1" = -k; then keeps=-k; shift; fi
  if test "$1" = -l; then loose=-l; shift; fi
  # $made is nothing, or -x and a name.  $blocks are blocks of the C library: the buffer of a
  # stream, the data of a thread.
  $execute "${PERL:-perl}" "$source/tests/slow/faults/each.pl" $keeps $loose \
    -n $blocks $made -i "$input" "$dir/faults.so" "$kind" "$@" > log
  result $? "$kind: $(basename "$1") $(shift; echo "$*" | tr '#' ' ' | sed "s|$source/||g")"
  cat log
}

# The inputs have all kinds of lines, and a text with each wrapper.
printf 'http://h/a?b\r\nx\n\nftp://u:p@h/a/b;type=a\nhttp://h/\351\nprospero://h/p;a=b\nlast:' \
  > lines
printf \
  'see <URL:http://h/a\nb#c> and <ftp://h> <URL:http://h/~> <URL:http://h/a-\nb> http://bare.h/a' \
  > text
# The first block has 256 kB. The next has records of 4086 octets, and ends within a line.
long () { printf x:; head -c "$1" /dev/zero | tr '\0' a; echo; } # NUMBER
{ long 262141; yes x: | head -n 681; long 300000; } > long
made=
blocks=0
input=lines

printf 'g = 1*[ a ] "b" | [ n ]\na = "a" | "c" ; com\nn = 2*a\nz = a | g | "a"\n' > g.bnf
printf 'g = a "b"\na = "a" | "c"\n' > h.bnf
printf 'g = a "b"\na = "a" | x\n' > broken.bnf
printf 'e = *[ "a" ] *[ "a" ]\n' > ambiguous.bnf
printf \
  'A = ( b / %%s"Y" ) 2*3DIGIT CRLF / 1#b / <not\n known>\nb = %%x41-43 / %%x41.42 / "z"\nb =/ <A>\n' \
  > abnf.bnf
printf '<b> ::= "x" | <c d> | NULL\n<c d> ::= the rest of it\n' > other.bnf
printf \
  'There is some prose before it.\n\na\302\240= "x\342\200\223" | b\n\nThere is more of it here.\n\n' \
  > text.bnf
printf 'b = \342\200\234 | \303\251\n\nThere is some prose behind it.\n' >> text.bnf
printf 'There is only prose in this.\n' > prose
