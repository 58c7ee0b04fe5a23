#!/bin/sh
# t-fences.sh: the fences work, and the programs read and write nothing beyond them.
# SPDX-License-Identifier: MIT
#
# fences/fences.mk.  The tests in C have fences themselves, and t-fenced.sh runs those of the programs with them.

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
for_section_5
LC_ALL=C
export LC_ALL
test -x tests/harness/fences/urlbnf || { echo "1..0 # SKIP the linker cannot replace a function by another"; exit 0; }

# Each public function that takes a text, a buffer or options.
sed '/static inline/,/^}/d' "${srcdir:-.}"/include/urlbnf*.h | tr '\n' ' ' | grep -o 'urlbnf_[a-z_]* (\(const \)\?[a-z_]*[^()]*\(([^()]*)[^()]*\)*)' |
  grep 'const char \*\|char \*buffer\|urlbnf_options \*\|urlbnf_extractor_options \*' | sed 's/ .*//' | sort -u > "$dir/functions"
is "each function of the headers is replaced" \
   "$(test "$(wc -l < "$dir/functions")" -ge 15 || echo 'too few functions'
      while read -r name; do grep -qx -e "--wrap=$name" tests/harness/fences/library.names || echo "$name"; done < "$dir/functions")" ""

# An octet too many ends the program.
cat > "$dir/over.c" <<'C'
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "fences/fences.h"

/* A text, a block of memory, a part: of many, half are at a fence on the side of the octet.  With a third
   argument the octet is written, in the first of a block or a buffer.  Without a second, the side is printed: "[" of
   those that begin behind a fence.  */
int
main (int argc, char **argv)
{
  int kind = atoi (argv[1]), at = argc > 2 ? atoi (argv[2]) : 0, sum = argc;
  if (argc > 3)
    {
      struct fence_call call = { .loans = 0 };
      char nine[9] = "";
      void *block = kind == 1 ? fence_buffer (&call, nine, 9) : calloc (1, 9);
      ((volatile char *) block)[at] = 1;
      if (kind == 2)
        free (block);
      fence_end (&call);
      return 0;
    }
  fence_slices_wanted = true;
  for (int i = 0; i < 40; i++)
    {
      struct fence_call call = { .loans = 0 };
      char *block = calloc (1, 9);
      urlbnf_slice slice = { "http://h/", 9 };
      const volatile char *octets = kind == 1 ? fence_text (&call, slice.ptr, 9)
                                    : kind == 2 ? block : fence_slice (slice, 0).ptr;
      sum += octets[at];
      if (argc == 2)
        putchar ((uintptr_t) octets % 4096 == 0 ? '[' : ']');
      free (block);
      fence_end (&call);
    }
  return sum == 1;
}
C
${CC:-cc} $CFLAGS -I"${srcdir:-.}/tests/harness" -I"${srcdir:-.}/include" -Iinclude -o "$dir/over" "$dir/over.c" \
  tests/harness/fences/fence.o tests/harness/fences/pages.o > "$dir/log" 2>&1
ok "a program with fences"
over () # KIND OFFSET [write]
{
  # What a sanitizer says of it is no report of a test.
  (ulimit -c 0; ASAN_OPTIONS= UBSAN_OPTIONS= exec "$dir/over" "$@") > "$dir/log" 2>&1
}
{
  for kind in 1 2 3; do
    over $kind 0 && over $kind 8
    ok "it reads the first and the last octet ($kind)"
    ! over $kind 9 && ! over $kind -1
    ok "and none beside them ($kind)"
  done
  for kind in 1 2; do
    over $kind 0 write && over $kind 8 write
    ok "it writes the first and the last octet ($kind)"
    ! over $kind 9 write && ! over $kind -1 write
    ok "and none beside them, on any side ($kind)"
  done
} 2> /dev/null

# Where they stand is by chance, which begins with a number.  The sanitizers have an allocator of their own.
case "$CC $CFLAGS" in *-fsanitize*) kinds='1 3' ;; *) kinds='1 2 3' ;; esac
source=$(cd "${srcdir:-.}" && pwd)
places () # KIND [SEED]
{
  FENCE_SEED=$2 "$dir/over" "$1"
}
for kind in $kinds; do
  is "the places of 1738 ($kind)" "$(places "$kind")" "$(places "$kind" 1738)"
  is "another seed, other places ($kind)" \
     "$(for seed in 1 2 3 4 5 1738 1739 1795400000 1795400001 4294967296; do places "$kind" "$seed"; echo; done | sort -u | grep -c '\[.*\[.*\].*\]')" 10
done
cat > "$dir/make" <<'SH'
echo "$1 by FENCE_SEED=$FENCE_SEED"
test "$1" = good
SH
mkdir "$dir/long"
checked=$(cd "$dir/long" && unset FENCE_SEED && MAKE="sh $dir/make" sh "$source/tests/slow/check-long" good bad)
seed=$(echo "$checked" | sed -n 's/^FENCE_SEED=//p')
test "$(date +%s)" -ge "$seed" && test "$seed" -gt "$(($(date +%s) - 1000))"
ok "make check-long begins with the date"
is "and says so for each failure" "$(echo "$checked" | sed "s/  *[0-9]* s  / /; s/$seed/N/")" "FENCE_SEED=N
ok     good good by FENCE_SEED=N
FAILED bad bad by FENCE_SEED=N
1 passed, 1 failed with FENCE_SEED=N; what they printed is in tests/long/"
is "or with a number that it is given" \
   "$(cd "$dir/long" && FENCE_SEED=12 MAKE="sh $dir/make" sh "$source/tests/slow/check-long" good | sed 's/.*by //; 2q')" "FENCE_SEED=12
FENCE_SEED=12"

# What the program prints of each text of the corpora is the same.
cat "${srcdir:-.}"/tests/grammar/corpus/*.txt "${srcdir:-.}"/grammar/*/corpus/*.txt > "$dir/texts"
while read -r options; do
  # shellcheck disable=SC2086
  "$built/urlbnf" $options -f "$dir/texts" > "$dir/wanted" 2>&1
  wanted=$?
  # shellcheck disable=SC2086
  tests/harness/fences/urlbnf $options -f "$dir/texts" > "$dir/got" 2>&1
  test $? -eq $wanted && cmp -s "$dir/got" "$dir/wanted"
  result $? "urlbnf $options"
done <<'OPTIONS'
--check --warn --fragment
--json --request --warn --fragment
--json --grammar=w3c
--json --grammar=rfc3986
--json --grammar=rfc3986 --normalize
--tree --color=always
--color=never --warn --fragment
--request --allow-control
--get={decoded:hpath}{default:port}{octets}{message}{input}{warnings}{fragment} --fragment
--compare=http://h/%41#b --fragment
--json --escape-unsafe --fragment --normalize
--check --escape-unsafe --set=host=a
--set=port=8 --unset=search --set=hsegment+=a/b --fragment
--set=fieldspec+=a --set=fieldspec+=b=c --check
--encode=gtype
--decode
--start=hostport --json
--format=csv -0
--format=tsv --columns=decoded:path,port,octets --default-port
--strip=user,fragment,query --set=hpath?=a
--iterate=fieldspec+=a --json
--which --json --fragment
--base=http://a/b/c?q --json --loosely
--extract --json
OPTIONS

# As many pieces as octets, and one more for the end.
for template in '' a ab 'a\n' '\n' '{url}' 'a{url}' '{url}a\t' '{url}{host}' '\{\\'; do
  is "a template of ${#template} octets" "$(tests/harness/fences/urlbnf --get "$template" http://h/ 2>&1)" \
     "$("$built/urlbnf" --get "$template" http://h/ 2>&1)"
done

# Each template of two octets that mean something, right and wrong.  What stands before it in memory moves it to the
# other fence, or does not: so with more and more variables.
wrong=
for one in '\' '{' '}' a n; do
  for two in '' '\' '{' '}' a n; do
    wanted=$("$built/urlbnf" --get "$one$two" http://h/ 2>&1)
    more=
    for name in a b c; do
      # shellcheck disable=SC2086
      test "$(env $more tests/harness/fences/urlbnf --get "$one$two" http://h/ 2>&1)" = "$wanted" || wrong="$wrong '$one$two'"
      more="$more $name=$name"
    done
  done
done
is "templates of one octet and of two" "$wrong" ""

# What urlbnf-grammar prints is the same.
the_same () # ARGUMENT...
{
  ./urlbnf-grammar "$@" > "$dir/wanted" 2> "$dir/errors"
  wanted=$?
  tests/harness/fences/urlbnf-grammar "$@" > "$dir/got" 2> "$dir/log"
  got=$?
  test $got -eq $wanted && cmp -s "$dir/got" "$dir/wanted" && cmp -s "$dir/log" "$dir/errors"
  status=$?
  result $status "urlbnf-grammar $(for word; do printf '%s ' "${word##*/}"; done)"
  test $status -eq 0 || { echo "# status $got, not $wanted"; tail -n 5 "$dir/log" | sed 's/^/# /'; }
}
bnf=$GRAMMAR/url.bnf
the_same check "$bnf"
the_same dfa "$bnf" hostport
the_same suite "$bnf" gopherurl
the_same enumerate "$bnf" host
# Beyond the shortest ones; and edits of strings of each length, in buffers that grow as they do.
the_same --count=9000 enumerate "$bnf" hostport
the_same sample "$bnf" ftpurl 3000
the_same mutate "$bnf" prosperourl 3000
the_same classes "$bnf"
the_same accept "$bnf" url 'gopher://h/1\x4'
the_same viable "$bnf" url 'gopher://h/1%4'
the_same diff "$bnf" "$bnf" user password
the_same ambiguity "$bnf" login
the_same railroad "$bnf" url
the_same info "$bnf"
the_same generate "$GRAMMAR"
the_same check "${srcdir:-.}/tests/library/t-fences.sh"
the_same --nonsense
# Notes of many lines, names of one letter, rules that are wider than a line.
mkdir "$dir/h"
awk 'BEGIN {
  for (i = 1; i <= 40; i++)
    {
      all = all (i > 1 ? " / " : "") "production" i
      rules = rules "production" i " = \"" i ":\" a *( \"/\" production-" i " ) [ \"?\" 1*a ]\n"
      parts = parts "production-" i " = *a\n"
    }
  print "url = " all "\n" rules parts "a = %x61-7A"
}' > "$dir/h/url.bnf"
echo 'start url' > "$dir/h/choices"
the_same generate --check "$dir/h"
is "all of it is written" "$(grep -c '^production.*: new in' "$dir/got")" 80
the_same generate --check "${srcdir:-.}/grammar/rfc1738"

done_testing
