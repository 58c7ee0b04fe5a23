# compare.sh: build parsers of small grammars and compare their instances; t-generate-*.sh read it
# after setup-generate.sh.
# SPDX-License-Identifier: MIT
#
# small.c compares the instances for "$dir/url.y" and "$dir/url.l".  A build without leaps ends the
# test.

top=$PWD

# Print "L leaps, T trials" for url.y and url.l in $dir, and compile their parser for "agree".  The
# sanitizers of the build are left out: they would take minutes.
compare () # ALPHABET CHOICES START...
{
  alphabet=$1
  choices=$2
  shift 3
  starts=
  for start in "$@"; do starts="${starts}UB_$start, "; done
  name=small_$((number + 1))
  make_it "$dir/url.y" "$dir/url.l"
  test -f "$dir/made/url.stamp" || return
  ${CC:-cc} -O1 -w -DHAVE_CONFIG_H -I"$top" -I"$top/include" -I"$source" -I"$source/include" \
    -I"$source/src" -I"$dir/made" -DALPHABET="\"$alphabet\"" -DCHOICES="$choices" \
    -DSTARTS="$starts" -DUB_GRAMMAR=$name -c -o "$dir/$name.o" "$source/tests/generate/small.c" 2>&1
  awk '/^UB_LEAP/ { leaps++ } /^tree_TRY_.*\)$/ { trials++ }
       END { print leaps + 0 " leaps, " trials + 0 " trials" }' \
    "$dir/made/url.direct.h" "$dir/made/url.direct-tree.c"
}

# Run all parsers that were compiled since the last time.  Print a line for each text on which
# instances differ, and then the test point of that parser; or "all agree".
agree ()
{
  (cd "$dir" && ls small_*.o) | sed 's/small_\(.*\)\.o$/\1/' > "$dir/points"
  { echo '#include <stdio.h>'
    sed 's/.*/int compare_small_& (void);/' "$dir/points"
    echo 'int main (void) { int differ = 0;'
    sed 's/.*/if (!compare_small_& ()) differ++, puts ("test point &");/' "$dir/points"
    echo 'return puts (differ ? "some differ" : "all agree") < 0; }'; } > "$dir/all.c"
  ${CC:-cc} -w -o "$dir/all" "$dir/all.c" "$dir"/small_*.o 2>&1 && "$dir/all" || echo "status $?"
  rm -f "$dir"/small_*.o
}

# The instances that leap and try need code for this computer.
printf '%s\n' 'start: host' ---- 'host [ab]+("."[ab]+)*' | grammar
said=$(compare ab. 0 host)
agree > "$dir/agree"
if grep -qx none "$dir/agree"; then
  skip "leaps and trials" "this computer has no code with them"
  done_testing
  exit
fi
is "labels between dots have one leap" "$said $(cat "$dir/agree")" "1 leaps, 0 trials all agree"
