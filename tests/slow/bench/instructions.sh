#!/bin/sh
# instructions.sh: fails if a URL costs another number of instructions than recorded.
# SPDX-License-Identifier: MIT
#
#   instructions.sh PROGRAM FIGURES             compare with FIGURES
#   instructions.sh --update PROGRAM FIGURES    write FIGURES
#   instructions.sh --count PROGRAM LIST WAY    print the instructions of a URL
#
# Times differ by a tenth from run to run.  The number of instructions does not differ at all, so a
# change of a few percent is a change of the code.  The figures are valid for one compiler, its
# flags, one architecture and one libc.  With others they are shown, and not compared.  The
# environment has VALGRIND, FLAGS (the compiler's) and LIBTOOL.
#
# The status is 0, or 1 if a figure is more than 3 % off, 77 if nothing can be measured.

tolerance=3
mode=
case $1 in --update | --count) mode=$1; shift ;; esac
program=$1
figures=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

skip ()
{
  echo "bench-instructions: $*: nothing is measured"
  exit 77
}

$VALGRIND --version > "$work/version" 2>&1 || skip "there is no valgrind"
case " $FLAGS " in
  *' -fsanitize='*) skip "valgrind cannot run what the sanitizers have built" ;;
esac

execute () # ARGUMENT...: runs PROGRAM under valgrind; libtool finds it if it is a script
{
  # The environment is minimal, because its size moves the stack.  glibc has a memcpy() for each
  # generation of CPUs, and takes the oldest one here.
  env -i PATH="$PATH" LC_ALL=C LD_BIND_NOW=1 \
    GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS \
    ${LIBTOOL:+$LIBTOOL --mode=execute} \
    "$VALGRIND" --tool=callgrind --callgrind-out-file=/dev/null \
    --toggle-collect=measured_pass "$program" "$@"
}

count () # LIST WORK: prints the instructions of a URL
{
  if ! execute "$1" "$2" > "$work/log" 2>&1; then
    cat "$work/log" >&2
    return 1
  fi
  awk '/^[0-9]+ URLs$/ { urls = $1 }
       /Collected *:/ { printf "%.1f", $NF / urls; found = 1 }
       END { exit !found }' "$work/log"
}

if test "$mode" = --count; then count "$2" "$3"; exit; fi

# Write the figures, and their conditions.
linked=shared
test -f .libs/liburlbnf.a && linked=static
{
  "$program" --conditions
  echo "flags         $(echo $FLAGS)"
  echo "library       $linked"
} > "$work/conditions" || exit 1
for what in 'http parse' 'http one-shot' 'http validate' \
            'mixed parse' 'mixed one-shot' 'mixed validate' \
            'invalid parse' 'invalid brief-error' 'invalid full-error'; do
  figure=$(count $what) || exit 1
  set -- $what
  printf '%-8s %-12s %10s\n' "$1" "$2" "$figure"
done > "$work/figures" || exit 1

if test "$mode" = --update; then
  {
    echo '# Instructions a URL, as "make bench-instructions" counts them.'
    echo '# Written by "make bench-instructions-update"; they hold for these alone:'
    cat "$work/conditions"
    echo '# list   way             a URL'
    cat "$work/figures"
  } > "$work/new" && cp "$work/new" "$figures" || exit 1
  echo "$figures is written:"
  cat "$figures"
  exit 0
fi

cat "$work/conditions"
echo
sed -n '/^[a-z]*  /p' "$figures" | grep -v -E '^(http|mixed|invalid) ' > "$work/theirs"
if ! cmp -s "$work/conditions" "$work/theirs"; then
  cat "$work/figures"
  echo
  echo "There is nothing to compare with.  The figures in $figures hold for"
  sed 's/^/  /' "$work/theirs"
  exit 0
fi
awk -v tolerance=$tolerance '
  FNR == NR { if ($1 ~ /^(http|mixed|invalid)$/) kept[$1 " " $2] = $3; next }
  {
    was = kept[$1 " " $2]
    verdict = "no figure is kept"
    if (was > 0) {
      change = 100 * ($3 / was - 1)
      verdict = sprintf ("%+.2f%%", change)
      if (change > tolerance) { verdict = verdict "  TOO MANY"; more++ }
      if (change < -tolerance) { verdict = verdict "  FEWER"; fewer++ }
    } else
      fewer++
    if (FNR == 1)
      printf "%-8s %-12s %10s %10s\n", "list", "way", "a URL", "kept"
    printf "%-8s %-12s %10s %10s  %s\n", $1, $2, $3, was, verdict
  }
  END {
    print ""
    if (more) print "FAILED: more than " tolerance "% more instructions than the figures kept"
    if (fewer) print "FAILED: the figures kept are old: make bench-instructions-update"
    if (!more && !fewer) print "All are within " tolerance "% of the figures kept."
    exit more || fewer
  }' "$figures" "$work/figures"
