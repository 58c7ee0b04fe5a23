# compare.sh: build parsers of small grammars and compare their instances; t-generate-*.sh read it
# after tap.sh.
# SPDX-License-Identifier: MIT
#
# small.c compares the instances for "$dir/url.y" and "$dir/url.l".  A build without leaps ends the
# test.

top=$PWD

for_tools bison flex perl

# Print "L leaps, T trials" for url.y and url.l in $dir, and a line for each text on which instances
# differ.  The sanitizers of the build are left out: they would take minutes.
compare () # ALPHABET CHOICES START...
{
  alphabet=$1
  choices=$2
  shift 3
  starts=
  for start in "$@"; do starts="${starts}UB_$start, "; done
  rm -rf "$dir/made"
  mkdir "$dir/made"
  sh "$source/src/generate/make-grammar" "$dir/url.y" "$dir/url.l" "$dir/made" small 2>&1 \
    | sed "s|$dir/||g"
  ${CC:-cc} -O1 -w -DHAVE_CONFIG_H -I"$top" -I"$top/include" -I"$source" -I"$source/include" \
    -I"$source/src" \
    -I"$dir/made" -DALPHABET="\"$alphabet\"" -DCHOICES="$choices" -DSTARTS="$starts" \
    -o "$dir/small" "$source/tests/generate/small.c" 2>&1
  "$dir/small" > "$dir/said"
  status=$?
  test $status -ne 77 || return 0
  echo "$(grep -c '^UB_LEAP' "$dir/made/url.direct.h") leaps, $(grep -c '^tree_TRY_.*)$' \
      "$dir/made/url.direct-tree.c") trials"
  cat "$dir/said"
}

head=$(cat "$source/tests/generate/head.y")

# The instances that leap and try need code for this computer.
printf '%s\n' "$head" '%token host' %% 'start: host { cx->root = $host; };' > "$dir/url.y"
printf '%s\n' 'host [ab]+("."[ab]+)*' %% > "$dir/url.l"
said=$(compare ab. 0 host)
if test -z "$said"; then
  skip "leaps and trials" "this computer has no code with them"
  done_testing
  exit
fi
is "labels between dots have one leap" "$said" "1 leaps, 0 trials"
