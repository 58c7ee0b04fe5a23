# check.sh: functions for the tests of the integrations; each file check reads it with ".".
# SPDX-License-Identifier: MIT
#
#   $dir                        a folder for scratch, which is removed at the end
#   result STATUS WHAT [FILE]   a test point; if it fails, FILE is printed
#   report WHAT                 a test point for the command before; $dir/log is printed
#   is WHAT GOT WANTED          a test point
#   skip WHAT WHY
#   finish                      prints the plan, and ends the tests
#
# STOP_AT_FAILURE=1 ends the tests after the first failure.

dir=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-XXXXXX") || exit 99
trap 'rm -rf "$dir"' EXIT
trap 'exit 99' HUP INT TERM
number=0
failed=0

result ()
{
  number=$((number + 1))
  if test "$1" -eq 0; then echo "ok $number - $2"; return; fi
  echo "not ok $number - $2"
  failed=1
  test -z "$3" || sed 's/^/# /' "$3"
  test "$STOP_AT_FAILURE" != 1 || exit 1
}

report () { result $? "$1"; sed 's/^/# /' "$dir/log"; }

is ()
{
  { echo "got:    $2"; echo "wanted: $3"; } > "$dir/differs"
  test "x$2" = "x$3"
  result $? "$1" "$dir/differs"
}

skip ()
{
  number=$((number + 1))
  echo "ok $number - $1 # SKIP $2"
}

finish ()
{
  echo "1..$number"
  exit $failed
}
