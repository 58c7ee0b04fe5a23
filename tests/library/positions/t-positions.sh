# t-positions.sh: fails if a reported offset, line or column differs from one computed in Python.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
python3 -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2> /dev/null \
  || skip_all "there is no Python 3.9 or later"
folder=${srcdir:-.}/tests/library/positions
PYTHONDONTWRITEBYTECODE=1
export PYTHONDONTWRITEBYTECODE

texts=$((500 * ${ROUNDS:-1} * ${ROUNDS:-1}))
python3 "$folder/positions.py" "$built/urlbnf" 1738 $texts > "$dir/log" 2>&1
status=$?
sed -n 's/^ok [0-9]* - //p' "$dir/log" > "$dir/passed"
while read -r line; do result 0 "$line"; done < "$dir/passed"
test "$status" -eq 0 || { result 1 "positions.py"; grep -v '^ok' "$dir/log" | sed 's/^/# /'; }

# The test must notice a program that is sometimes wrong by one.
wrong () # WHAT SCRIPT-OF-SED
{
  printf '%s\n' "$2" > "$dir/script"
  printf \
    '#!/bin/sh\n"%s" "$@" > "%s/out" 2> "%s/err"; s=$?\nsed -f "%s/script" "%s/out"; exit $s\n' \
    "$built/urlbnf" "$dir" "$dir" "$dir" "$dir" > "$dir/wrong"
  chmod +x "$dir/wrong"
  python3 "$folder/positions.py" "$dir/wrong" 822 120 > "$dir/log" 2>&1
  test $? -eq 1 && grep "^not ok [0-9]* - $1" "$dir/log" > /dev/null
  result $? "the test notices a fault in $1"
}
wrong '--offsets' 's/"host":7/"host":8/'
wrong 'FILE:LINE:COLUMN with --check' 's/:10: invalid/:11: invalid/'
done_testing
