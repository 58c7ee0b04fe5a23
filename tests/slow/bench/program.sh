#!/bin/sh
# program.sh: compare the program urlbnf with wc and jq, on a file of many URLs.
# SPDX-License-Identifier: MIT
#
#   program.sh BENCH URLBNF [URLS [ROUNDS]]    BENCH makes the URLs: tests/slow/bench/bench
#
# The programs take turns on one CPU, and each ratio is of two turns of a round; the table has the medians.  Then
# the memory of urlbnf on all lines is compared with that on a tenth of them.

bench=$1 urlbnf=$2 urls=${3:-1000000} rounds=${4:-3}
dir=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-bench-XXXXXX") || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM
time=$(command -v time) && "$time" -f %e true 2> "$dir/log" || { echo "bench-program: there is no GNU time" >&2; exit 2; }
pin=
! command -v taskset > "$dir/log" || pin='taskset -c 0'

"$bench" --mixed --urls="$urls" --print > "$dir/urls" && head -n "$((urls / 10))" "$dir/urls" > "$dir/few-urls" \
  && "$urlbnf" --json -f "$dir/urls" > "$dir/urls.json" || exit

measure () # FORMAT COMMAND...: with the output to /dev/null
{
  format=$1
  shift
  "$time" -o "$dir/time" -f "$format" $pin "$@" > /dev/null && cat "$dir/time"
}

echo "The program on $urls mixed URLs, one a line; $rounds rounds; output to /dev/null"
jq=jq
command -v jq > "$dir/log" || { jq=true; echo "There is no jq: its figures are of nothing."; }
for round in $(seq "$rounds"); do
  echo "$(measure '%e' wc -l "$dir/urls") $(measure '%e' "$urlbnf" --check -f "$dir/urls")" \
       "$(measure '%e' $jq -c . "$dir/urls.json") $(measure '%e' "$urlbnf" --json -f "$dir/urls")"
done > "$dir/rounds"
median () # EXPRESSION of $1 to $4
{
  awk "{ print $1 }" "$dir/rounds" | sort -g | awk '{ line[NR] = $1 } END { print line[int((NR + 1) / 2)] }'
}
printf '\n%-16s %9s %9s   ratio\n' program seconds ns/URL
row () # NAME COLUMN [BESIDE]
{
  ratio=
  test -z "$3" || ratio=$(median "\$$2 / (\$$3 > 0 ? \$$3 : 0.01)")
  median "\$$2" | awk -v name="$1" -v urls="$urls" -v ratio="$ratio" \
    '{ printf "%-16s %9.2f %9.1f   %s\n", name, $1, $1 / urls * 1e9, ratio }'
}
row 'wc -l' 1
row 'urlbnf --check' 2 1
row 'jq -c .' 3
row 'urlbnf --json' 4 3

printf '\n%-16s %9s %9s   lines: peak of resident memory, kB\n' memory $((urls / 10)) "$urls"
for format in --check --json; do
  few=$(measure %M "$urlbnf" $format -f "$dir/few-urls") many=$(measure %M "$urlbnf" $format -f "$dir/urls")
  grows=constant
  test $((many * 10)) -lt $((few * 11)) || grows=GROWS
  printf '%-16s %9d %9d   %s\n' "urlbnf $format" "$few" "$many" "$grows"
done
