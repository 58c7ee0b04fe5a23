#!/bin/sh
# t-contrib-streams.sh: fails if the program, as a child process, does not answer line by line.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
python3 -c 'import random; random.randbytes' 2> "$dir/log" \
  || skip_all "there is no Python 3.9 or later"
case "$CC $CFLAGS" in
  *-fsanitize*)
    echo "1..0 # SKIP with the sanitizers a process has no limit of addresses"
    exit 0;;
esac

URLBNF=$built/urlbnf ROWS=${ROWS:-300000} sh "$source/contrib/streams/check" > "$dir/log" 2>&1
report "the examples of child processes pass their tests"
done_testing
