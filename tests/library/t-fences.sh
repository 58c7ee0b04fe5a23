#!/bin/sh
# t-fences.sh: fails if a fence misses a wrong access, or if a program touches a fence.
# SPDX-License-Identifier: MIT
#
# fences/fences.mk links them.  The tests in C have fences themselves, and t-fenced.sh runs the
# tests of the programs with fences.

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
test -x tests/harness/fences/urlbnf || skip_all "the linker cannot replace a function by another"

# fence-library.c must replace each public function that takes a text, a buffer or options.
sed '/static inline/,/^}/d' "${srcdir:-.}"/include/urlbnf*.h | tr '\n' ' ' \
  | grep -o 'urlbnf_[a-z_]* (\(const \)\?[a-z_]*[^()]*\(([^()]*)[^()]*\)*)' |
  grep 'const char \*\|char \*buffer\|urlbnf_options \*\|urlbnf_extractor_options \*' \
    | sed 's/ .*//' | sort -u > "$dir/functions"
is "each function of the headers is replaced" \
   "$(test "$(wc -l < "$dir/functions")" -ge 15 || echo 'too few functions'
      while read -r name; do grep -qx -e "--wrap=$name" tests/harness/fences/fence-library.names \
          || echo "$name"; done < "$dir/functions")" ""

# An octet too many ends the program.
cat > "$dir/over.c" <<'C'
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include "fences/loans.h"

/* A text, a block of memory, a part: of many, half are at a fence on the side of the octet.  With a third
   argument the octet is written, in the first of a block or a buffer.  Without a second, the side is printed: "[" of
   those that begin after a fence.  */
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
${CC:-cc} $CFLAGS -I"${srcdir:-.}/tests/harness" -I"${srcdir:-.}/include" -Iinclude -o "$dir/over" \
  "$dir/over.c" \
  tests/harness/fences/fence.o tests/harness/fences/loans.o > "$dir/log" 2>&1
ok "a program links with fences"
over () # KIND OFFSET [write]
{
  # A sanitizer's report about it is expected.
  (ulimit -c 0; ASAN_OPTIONS= UBSAN_OPTIONS= exec "$dir/over" "$@") > "$dir/log" 2>&1
}
{
  for kind in 1 2 3; do
    over $kind 0 && over $kind 8
    ok "reading the first and the last octet is allowed ($kind)"
    ! over $kind 9 && ! over $kind -1
    ok "reading beside them ends the program ($kind)"
  done
  for kind in 1 2; do
    over $kind 0 write && over $kind 8 write
    ok "writing the first and the last octet is allowed ($kind)"
    ! over $kind 9 write && ! over $kind -1 write
    ok "writing beside them, on any side, ends the program ($kind)"
  done
} 2> /dev/null

# A seed determines the places of the fences.  The sanitizers have an allocator of their own.
case "$CC $CFLAGS" in *-fsanitize*) kinds='1 3' ;; *) kinds='1 2 3' ;; esac
places () { FENCE_SEED=$2 "$dir/over" "$1"; } # KIND [SEED]
for kind in $kinds; do
  is "the default seed is 1738 ($kind)" "$(places "$kind")" "$(places "$kind" 1738)"
  is "another seed gives other places ($kind)" \
     "$(for seed in 1 2 3 4 5 1738 1739 1795400000 1795400001 4294967296; do places "$kind" "$seed";
       echo; done | sort -u | grep -c '\[.*\[.*\].*\]')" 10
done
cat > "$dir/make" <<'SH'
echo "$1 by FENCE_SEED=$FENCE_SEED"
test "$1" = good
SH
mkdir "$dir/long"
checked=$(cd "$dir/long" && unset FENCE_SEED \
    && MAKE="sh $dir/make" sh "$source/tests/slow/check-long" good bad)
seed=$(echo "$checked" | sed -n 's/^FENCE_SEED=//p')
test "$(date +%s)" -ge "$seed" && test "$seed" -gt "$(($(date +%s) - 1000))"
ok "the seed of make check-long is the date"
is "make check-long prints the seed with each failure" \
  "$(echo "$checked" | sed "s/  *[0-9]* s  / /; s/$seed/N/")" "FENCE_SEED=N
ok     good good by FENCE_SEED=N
FAILED bad bad by FENCE_SEED=N
1 passed, 1 failed with FENCE_SEED=N; what they printed is in tests/long/"
is "make check-long accepts a seed" \
   "$(cd "$dir/long" && FENCE_SEED=12 MAKE="sh $dir/make" sh "$source/tests/slow/check-long" good \
     | sed 's/.*by //; 2q')" "FENCE_SEED=12
FENCE_SEED=12"

# The program must print the same of each text of the corpora.
cat "${srcdir:-.}"/tests/grammar/corpus/*.txt "${srcdir:-.}"/grammar/*/corpus/*.txt > "$dir/texts"
while read -r options; do
  # shellcheck disable=SC2086
  "$built/urlbnf" $options -f "$dir/texts" > "$dir/wanted" 2>&1
  wanted=$?
  # shellcheck disable=SC2086
  tests/harness/fences/urlbnf $options -f "$dir/texts" > "$dir/got" 2>&1
  test $? -eq $wanted && cmp -s "$dir/got" "$dir/wanted"
  result $? "urlbnf $options prints the same with fences"
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

# A template can have as many pieces as octets, and one more for the end.
for template in '' a ab 'a\n' '\n' '{url}' 'a{url}' '{url}a\t' '{url}{host}' '\{\\'; do
  is "a template of ${#template} octets prints the same" \
    "$(tests/harness/fences/urlbnf --get "$template" http://h/ 2>&1)" \
     "$("$built/urlbnf" --get "$template" http://h/ 2>&1)"
done

# Try each template of two octets of syntax, right and wrong.  More and more variables in memory
# before it move it from one fence to the other.
wrong=
for one in '\' '{' '}' a n; do
  for two in '' '\' '{' '}' a n; do
    wanted=$("$built/urlbnf" --get "$one$two" http://h/ 2>&1)
    more=
    for name in a b c; do
      # shellcheck disable=SC2086
      test "$(env $more tests/harness/fences/urlbnf --get "$one$two" http://h/ 2>&1)" = "$wanted" \
        || wrong="$wrong '$one$two'"
      more="$more $name=$name"
    done
  done
done
is "templates of one octet and of two print the same" "$wrong" ""

# urlbnf-grammar must print the same.
the_same () # ARGUMENT...
{
  ./urlbnf-grammar "$@" > "$dir/wanted" 2> "$dir/errors"
  wanted=$?
  tests/harness/fences/urlbnf-grammar "$@" > "$dir/got" 2> "$dir/log"
  got=$?
  test $got -eq $wanted && cmp -s "$dir/got" "$dir/wanted" && cmp -s "$dir/log" "$dir/errors"
  status=$?
  result $status "urlbnf-grammar $(for word; do printf '%s ' "${word##*/}"; done)prints the same"
  test $status -eq 0 || { echo "# status $got, not $wanted"; tail -n 5 "$dir/log" | sed 's/^/# /'; }
}
bnf=$GRAMMAR/url.bnf
the_same check "$bnf"
the_same dfa "$bnf" hostport
the_same suite "$bnf" gopherurl
the_same enumerate "$bnf" host
# Compare grammars with long witnesses, and edits of strings of each length, in buffers that grow.
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
# This grammar has notes of many lines, names of one letter, and rules wider than a line.
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
is "each production is written" "$(grep -c '^production.*: new in' "$dir/got")" 80
the_same generate --check "${srcdir:-.}/grammar/rfc1738"

done_testing
