# tap.sh: for tests in sh; to be read with ".".
# SPDX-License-Identifier: MIT
#
# Sets $dir to a folder for scratch, removed at the end; is WHAT GOT WANTED, and ok WHAT after
# a command, each print one line of TAP; skip WHAT WHY; done_testing prints the plan.

number=0
dir=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-XXXXXX") || exit 99
trap 'chmod -R u+w "$dir"; rm -rf "$dir"' EXIT
trap 'exit 99' HUP INT TERM

result () # STATUS WHAT
{
  number=$((number + 1))
  if test "$1" -eq 0; then echo "ok $number - $2"; else echo "not ok $number - $2"; fi
}

ok () # WHAT, after the command
{
  result $? "$1"
}

is () # WHAT GOT WANTED
{
  test "x$2" = "x$3"
  result $? "$1"
  test "x$2" = "x$3" || {
    printf '%s\n' "$2" | sed 's/^/# got:    /'
    printf '%s\n' "$3" | sed 's/^/# wanted: /'
  }
}

skip () # WHAT WHY
{
  number=$((number + 1))
  echo "ok $number - $1 # SKIP $2"
}

done_testing ()
{
  echo "1..$number"
}
