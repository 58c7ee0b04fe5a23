#!/bin/sh
# program.sh: compare the program urlbnf with others, on files of many URLs and on documents.
# SPDX-License-Identifier: MIT
#
#   program.sh BENCH URLBNF SRCDIR [URLS [ROUNDS]]
#
# BENCH makes the URLs and measures: tests/slow/bench/bench.
#
# ADAPARSE is the program adaparse, tools/cli of ada; DOCUMENTS is a file to find URLs in.  The
# programs take turns, and each ratio compares two turns of a round.  The table has medians of the
# processor's time.  Then the memory of urlbnf on all lines is compared with that on a tenth of
# them.

bench=$1 urlbnf=$2 srcdir=$3 urls=${4:-1000000} rounds=${5:-5}
dir=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-bench-XXXXXX") || exit 2
trap 'rm -rf "$dir"' EXIT
trap 'exit 2' HUP INT TERM

"$bench" --mixed --urls="$urls" --print > "$dir/mixed" && head -n "$((urls / 10))" \
  "$dir/mixed" > "$dir/few" \
  && "$urlbnf" --json < "$dir/few" > "$dir/json" \
    && "$bench" --web --urls="$urls" --print > "$dir/web" \
  || exit
if test -n "$DOCUMENTS"; then
  ln -s "$(realpath "$DOCUMENTS")" "$dir/documents"
else
  # The document repeats the texts of this project, for about 120 MB.
  find "$srcdir/src" "$srcdir/doc" "$srcdir/tests" "$srcdir/include" -name '*.[chly]' \
    -o -name '*.pm' -o -name 'README' -o -name '*.[1-8]' | xargs cat > "$dir/text"
  for i in $(seq $((120000000 / $(wc -c < "$dir/text") + 1))); do
    cat "$dir/text"; done > "$dir/documents"
fi
schemes='(?i)(http|ftp|gopher|mailto|news|nntp|telnet|wais|file|prospero):[^\s<>"]+'

# A row is NAME;OTHER;INPUT;COMMAND.  The ratio compares it with the row OTHER.
cat > "$dir/rows" <<ROWS
wc -l;;mixed;wc -l
--check;wc -l;mixed;$urlbnf --check
-j1 --check;;web;$urlbnf -j1 --check
-j2 --check;-j1 --check;web;$urlbnf -j2 --check
adaparse -g host;;web;${ADAPARSE:-adaparse} -g host
--get {host};adaparse -g host;web;$urlbnf --get {host}
-u --get {host};adaparse -g host;web;$urlbnf -u --get {host}
--json;;web;$urlbnf --json
--format=tsv;--json;web;$urlbnf --format=tsv
jq -c .;;json;jq -c .
--json of as many;jq -c .;few;$urlbnf --json
rg -o;;documents;rg -o -a --no-line-number $schemes -
--extract --bare;rg -o;documents;$urlbnf --extract --bare --get {url}
ROWS

echo "Programs on $urls URLs, one a line, and $(wc \
    -c < "$dir/documents") octets of documents; $rounds rounds"
set -f
IFS=';'
while read -r name beside input command; do
  IFS=' '
  if command -v ${command%% *} > "$dir/log"; then
    echo "$name;$beside;$input;$command"
  else
    echo "skipped, since there is no ${command%% *}: $name" >&2
  fi
  IFS=';'
done < "$dir/rows" > "$dir/present"
for round in $(IFS=' '; seq -s ' ' "$rounds" | tr ' ' ';'); do
  while read -r name beside input command; do
    times=$(IFS=' '; "$bench" --run $command < "$dir/$input") || exit
    echo "$round;$name;$beside;$times"
  done < "$dir/present"
done > "$dir/times" || exit
printf '\n%-20s %10s %9s   ratio\n' program 'processor' 'elapsed'
awk -F ';' -v urls="$urls" '
  function median(list, n,    value, i, k, kept) {
    n = split(list, value, " ")
    for (i = 2; i <= n; i++)
      for (k = i; k > 1 && value[k - 1] + 0 > value[k] + 0; k--) {
        kept = value[k]
        value[k] = value[k - 1]
        value[k - 1] = kept
      }
    return value[int((n + 1) / 2)]
  }
  {
    split($4, time, " ")
    if (!($2 in all)) name[++count] = $2
    all[$2] = all[$2] " " time[1]
    passed[$2] = passed[$2] " " time[2]
    beside[$2] = $3
    taken[$1, $2] = time[1]
    if (($1, $3) in taken) ratio[$2] = ratio[$2] " " time[1] / taken[$1, $3]
  }
  END {
    for (i = 1; i <= count; i++) {
      printf "%-20s %8.3f s %7.3f s", name[i], median(all[name[i]]), median(passed[name[i]])
      if (ratio[name[i]] != "") printf "   %.2f of %s", median(ratio[name[i]]), beside[name[i]]
      print ""
    }
  }' "$dir/times"
IFS=' '

printf '\n%-16s %9s %9s   lines: peak of resident memory, kB\n' memory $((urls / 10)) "$urls"
for format in --check --json; do
  few=$("$bench" --run "$urlbnf" $format < "$dir/few") \
    many=$("$bench" --run "$urlbnf" $format < "$dir/mixed") || exit
  few=${few##* } many=${many##* } grows=constant
  test $((many * 10)) -lt $((few * 11)) || grows=GROWS
  printf '%-16s %9d %9d   %s\n' "urlbnf $format" "$few" "$many" "$grows"
done
