# t-fuzz.sh: fails if a harness of tests/slow/fuzz aborts for a seed, an input that the fuzzers have
# learned, a finding, or one of two mutations of each.
# SPDX-License-Identifier: MIT

. "$srcdir/tests/harness/tap.sh"
for_section_5
test -n "$GRAMMAR_DIRS" || skip_all "no grammar has a url.bnf"

tests/slow/fuzz/seeds "$dir/seeds" "$srcdir" $GRAMMAR_DIRS > "$dir/log" 2>&1
ok "seeds"

harnesses='bnf bnf-program builder dfa escape extract instances normal parse percent program request
  uri'
for kept in "$srcdir"/tests/slow/fuzz/findings/* "$srcdir"/tests/slow/fuzz/corpus/*; do
  echo $harnesses | grep -qw -e "$(basename "$kept" .txt)" || echo "$kept is of no harness"
done > "$dir/log"
is "each kept input is of a harness" "$(cat "$dir/log")" ""
for harness in $harnesses; do
  case $harness in
    bnf | bnf-program | program) seeds=$dir/seeds/$harness ;;
    *) seeds="$dir/seeds/corpus $dir/seeds/tables" ;;
  esac
  # The stock parser has no other instances; msan and a build without the program or jansson leave
  # out the programs.
  case $harness in
    instances | bnf-program | program)
      test -x tests/slow/fuzz/$harness || { skip $harness "this build has none"; continue; } ;;
  esac
  kept=
  for folder in "$srcdir/tests/slow/fuzz/findings/$harness" "$dir/seeds/learned/$harness"; do
    test ! -d "$folder" || kept="$kept $folder"
  done
  tests/slow/fuzz/$harness -m 2 $seeds $kept > "$dir/log" 2>&1
  status=$?
  result $status "$harness: `tail -n 1 "$dir/log"`"
  test $status -eq 0 || {
    tests/slow/fuzz/$harness -v -m 2 $seeds $kept 2>&1 | tail -n 20 | sed 's/^/# /'
    echo "# once more, if the file is gone: tests/slow/fuzz/seeds FOLDER $srcdir $GRAMMAR_DIRS"
  }
done
done_testing
