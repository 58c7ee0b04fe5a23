# tap.sh: functions for tests in sh, which read this file with ".".
# SPDX-License-Identifier: MIT
#
#   $dir                 a folder for scratch, which is removed at the end
#   $source, $make       the folder of the sources; make, without the flags of the make that runs
#                        the test
#   $built, $toolkit     the folder of this build's program urlbnf; this build's urlbnf-grammar
#   is WHAT GOT WANTED   a test point; ok WHAT is one for the command before; skip WHAT WHY
#   report WHAT          is ok, and prints $dir/log
#   done_testing         prints the plan
#   skip_all WHY         leaves the whole test out
#   for_section_5        does so without the grammar of RFC 1738; for_program, without the program
#                        urlbnf; for_wasm, without WebAssembly; for_grammar NAME, without that
#                        grammar; for_tools TOOL..., without these
#   for_urlbnf           for tests of the program: the first two, and $urlbnf
#   status COMMAND...    prints the status alone
#   both COMMAND...      prints both outputs, and then "status N" if that is not 0

LC_ALL=C
export LC_ALL
make=${MAKE:-make}
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES TESTS
source=$(cd "${srcdir:-.}" && pwd) || exit 99
number=0
dir=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-XXXXXX") || exit 99
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
trap 'exit 99' HUP INT TERM
# The report of a sanitizer must not be lost, like the status of a program in a pipe.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}log_path=$dir/sanitizer
UBSAN_OPTIONS=${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}log_path=$dir/sanitizer
export ASAN_OPTIONS UBSAN_OPTIONS

# In the build folder libtool puts a script in place of urlbnf, which takes ten times as long to
# start.  Where the library's path comes from the environment, the tests run the program itself.
built=$PWD
if test -x .libs/urlbnf && grep '^shlibpath_var=LD_LIBRARY_PATH$' libtool > /dev/null \
   && grep '^shlibpath_overrides_runpath=yes$' libtool > /dev/null; then
  built=$PWD/.libs
  LD_LIBRARY_PATH=$built${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
  export LD_LIBRARY_PATH
fi

# FENCED=yes takes the programs with fences, if there are any, for a test that sets
# FENCED=${FENCED:-no} before it reads this file: fences/fences.mk.
toolkit=$PWD/urlbnf-grammar
if test "${FENCED:-no}" != no && test -x tests/harness/fences/urlbnf; then
  built=$PWD/tests/harness/fences
  toolkit=$built/urlbnf-grammar
fi

result () # STATUS WHAT
{
  number=$((number + 1))
  if test "$1" -eq 0; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

ok () { result $? "$1"; } # WHAT, after the command
report () { result $? "$1"; sed 's/^/# /' "$dir/log"; }

is () # WHAT GOT WANTED
{
  test "x$2" = "x$3"
  result $? "$1"
  test "x$2" = "x$3" || {
    printf '%s\n' "$2" | sed 's/^/# got:    /'
    printf '%s\n' "$3" | sed 's/^/# wanted: /'
  }
}

# Print FILE:NUMBER of the first line of FILE, without its folder, that matches PATTERN.
at () { echo "$(basename "$1"):$(grep -n -m 1 -e "$2" "$1" | cut -d : -f 1)"; } # FILE PATTERN

status () { "$@" > /dev/null 2>&1; echo $?; }
both () { "$@" 2>&1 || echo "status $?"; }

skip () # WHAT WHY
{
  number=$((number + 1))
  echo "ok $number - $1 # SKIP $2"
}

skip_all () { echo "1..0 # SKIP $1"; exit 0; }
for_section_5 ()
{
  test -z "$OTHER_GRAMMAR" \
    || skip_all "the grammar is $GRAMMAR: \"make experiment\" says what it changes"
}
for_program () { test -z "$WITHOUT_PROGRAM" || skip_all "configure --disable-program"; }
for_wasm () { test -z "$WITHOUT_WASM" || skip_all "configure found no compiler to WebAssembly"; }
for_grammar ()
{
  "${urlbnf:-$built/urlbnf}" --grammar="$1" --check a: > "$dir/log" 2>&1 \
    || skip_all "the library has no grammar $1"
}
for_tools ()
{
  for tool; do $tool --version > "$dir/log" 2>&1 || skip_all "there is no $tool"; done
}

# URLBNF may name another program than that of this build.
for_urlbnf ()
{
  for_program
  for_section_5
  urlbnf=${URLBNF:-$built/urlbnf}
}

done_testing ()
{
  for report in "$dir"/sanitizer*; do
    test -f "$report" || continue
    result 1 "a sanitizer reports nothing"
    sed 's/^/# /' "$report"
  done
  echo "1..$number"
}
