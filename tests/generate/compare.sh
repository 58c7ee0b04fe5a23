# compare.sh: makes parsers of small grammars, and compares their instances; t-generate-*.sh read it behind tap.sh.
# SPDX-License-Identifier: MIT
#
# The grammar is "$dir/url.y" and "$dir/url.l"; small.c here compares.  Where there is nothing to compare, the test ends.

source=$(cd "${srcdir:-.}" && pwd)
top=$PWD

if ! bison --version > /dev/null 2>&1 || ! flex --version > /dev/null 2>&1 || ! perl -e 1; then
  skip "src/generate" "it takes bison, flex and perl"
  done_testing
  exit
fi

# What is made of url.y and url.l in $dir: "L leaps, T trials", and a line for each text on which instances differ.
# They have their own sanitizers: these would take minutes.
compare () # ALPHABET CHOICES START...
{
  alphabet=$1
  choices=$2
  shift 3
  starts=
  for start in "$@"; do starts="${starts}UB_$start, "; done
  rm -rf "$dir/made"
  mkdir "$dir/made"
  sh "$source/src/generate/make-grammar" "$dir/url.y" "$dir/url.l" "$dir/made" small 2>&1 | sed "s|$dir/||g"
  ${CC:-cc} -O1 -w -DHAVE_CONFIG_H -I"$top" -I"$top/include" -I"$source" -I"$source/include" -I"$source/src" \
    -I"$dir/made" -DALPHABET="\"$alphabet\"" -DCHOICES="$choices" -DSTARTS="$starts" \
    -o "$dir/small" "$source/tests/generate/small.c" 2>&1
  "$dir/small" > "$dir/said"
  status=$?
  test $status -ne 77 || return 0
  echo "$(grep -c '^UB_LEAP' "$dir/made/url.direct.h") leaps, $(grep -c '^tree_TRY_.*)$' "$dir/made/url.direct-tree.c") trials"
  cat "$dir/said"
}

head=$(cat "$source/tests/generate/head.y")

# Whether this computer has the instances that leap and try.
printf '%s\n' "$head" '%token host' %% 'start: host { cx->root = $host; };' > "$dir/url.y"
printf '%s\n' 'host [ab]+("."[ab]+)*' %% > "$dir/url.l"
said=$(compare ab. 0 host)
if test -z "$said"; then
  skip "leaps and trials" "this computer has no code with them"
  done_testing
  exit
fi
is "labels between dots: a leap" "$said" "1 leaps, 0 trials"
