# experiment-steps.sh: the steps of an experiment; read by ./experiment, which see.
# SPDX-License-Identifier: MIT
#
# Each runs in the scratch folder, with the grammars in original/ and changed/; its standard output
# is its section of the report.  It ends by one of
#
#   verdict TEXT     all is well; TEXT is its line of the summary
#   fault TEXT       it has found a fault, or could not do its work because of one
#   leave_out TEXT   it could not, or was not to, do its work, which is no fault of the grammar

verdict () { echo "$*" > "step/$step.verdict"; return 0; }
fault () { echo "FAULT: $*" > "step/$step.verdict"; return 1; }
leave_out () { echo "not done: $*" > "step/$step.verdict"; return 3; }

# The first start symbol, which stands for all URLs.
start=$($AWK '/^start$/ { getline; print $2; exit }' original/url.y)

grammar () # OPTION-OR-COMMAND...: the toolkit
{
  "$build/urlbnf-grammar" "$@"
}

plural () # COUNT WORD: "1 word", "2 words"
{
  if test "$1" -eq 1; then echo "1 $2"; else echo "$1 $2s"; fi
}

#---- files: is there what there has to be, and can it be read?

step_files ()
{
  if test "$generated" -ne 0; then
    cat generate
    fault "url.y and url.l cannot be written"
    return
  fi
  test "$(cat generate)" = "nothing to do" || { echo "Written by urlbnf-grammar generate:"; sed 's/^/  /' generate; }
  if BISON=$BISON FLEX=$FLEX AWK=$AWK sh "$here/check" changed "$build/urlbnf-grammar" 2> log; then
    verdict "well formed"
  else
    sed "s|$work/||g; s|^grammar changed: ||" log
    fault "malformed"
  fi
}

#---- form: the audit's table of both, production by production.

audit_table () # GRAMMAR
{
  # bison writes its report of a grammar with conflicts as well.
  (cd "$1" && $BISON --xml=url.xml -o url.scratch.c url.y) > "$1.bison" 2>&1
  test -s "$1/url.xml" || { sed 's/^/  /' "$1.bison"; return 1; }
  rows=
  test ! -f "$dir/rows" || rows=$dir/rows
  "$build/$AUDIT" --bnf="$1/url.bnf" --bison="$1/url.xml" --bison-source="$1/url.y" \
    --flex="$1/url.l" --departures="$1/departures" \
    --readme="$srcdir/grammar/README" ${rows:+--rows="$rows"} --text="$1.audit" \
    --table="$1.table" 2> "$1.failures"
  test $? -ne 2
}

choices () # GRAMMAR: the choices of its url.l, each with one blank before its token
{
  $AWK 'below && /^[^ \t]/ { gsub (/[ \t]+/, " "); print } /^%%/ { below = 1 }' "$1/url.l"
}

step_form ()
{
  test -n "$AUDIT" || { leave_out "configure found no expat, which the audit needs"; return; }
  audit_table original || { fault "the original cannot be audited"; return; }
  audit_table changed || { fault "bison cannot read url.y"; return; }
  $AWK -F '\t' -f "$here/experiment-form.awk" original.table changed.table > form
  cat form
  touched=$(grep -c '^[^ ]' form)
  and=
  choices original > original.choices
  choices changed > changed.choices
  if ! diff original.choices changed.choices > choices; then
    printf '\nChoices of url.l:\n\n'
    sed -n 's/^< /  was  /p; s/^> /  is   /p' choices
    and=", and choices"
  fi
  failures=$(grep -c '^[^ ]' changed.failures)
  if test "$failures" -ne 0; then
    printf '\nurl.bnf, url.y and url.l do not say the same:\n\n'
    cat changed.failures
    fault "$(plural "$touched" production) changed$and; $(plural "$failures" failure) of the audit"
  else
    verdict "$(plural "$touched" production) changed$and; the audit passes"
  fi
}

#---- language: what is gained and lost.

step_language ()
{
  grammar -c original/corrections --corrections-other=changed/corrections \
    diff original/url.bnf changed/url.bnf > diff 2> log
  case $? in
    2) cat log; fault "the two cannot be compared"; return ;;
  esac
  sed 's|only by original/url.bnf[^:]*:$|lost:|; s|only by changed/url.bnf[^:]*:$|gained:|
       s|^  - original/url.bnf:|  was, line |; s|^  + changed/url.bnf:|  is, line |' diff
  if grep ' cannot be compared' diff > log; then
    fault "$(plural "$(wc -l < log)" production) cannot be compared"
  elif test "$(sed -n '$s/.* \([0-9]*\) different.* \([0-9]*\) in one only$/\1 \2/p' diff)" = "0 0"; then
    verdict "equal: every production derives what it did"
  elif grep "^$start differs" diff > log; then
    verdict "$(gains_and_losses)"
  else
    verdict "no URL is gained or lost; $(sed -n '$p' diff)"
  fi
}

gains_and_losses () # of the start symbol, the first of each
{
  $AWK -v start="$start" '
    /^[^ ]/ { in_url = ($1 == start) }
    in_url && /only by original/ { what = "lost" }
    in_url && /only by changed/ { what = "gained" }
    in_url && /^    "/ && !(what in first) { first[what] = $0; sub (/^ */, "", first[what]) }
    END {
      if ("gained" in first) printf "URLs gained, such as %s", first["gained"]
      if ("gained" in first && "lost" in first) printf "; "
      if ("lost" in first) printf "URLs lost, such as %s", first["lost"]
      print ""
    }' diff
}

#---- ambiguity: conflicts of url.y, and kinds of ambiguity of url.bnf.

kinds () # GRAMMAR: one on a line, without its place
{
  grammar -c "$1/corrections" ambiguity "$1/url.bnf" "$start" > "$1.kinds" 2>&1
  test $? -ne 2 || return 1
  $AWK '
    /^"/ { if (kind != "") print kind; kind = $0; sub (/, [^ ]*:[0-9]+:[0-9]+$/, "", kind); next }
    /^    / { kind = kind "\t" $0; next }
    { if (kind != "") print kind; kind = "" }' "$1.kinds" | sort > "$1.kind-lines"
}

# What stands for a symbol of url.y in a URL: the shortest that it derives.
shortest_strings ()
{
  grammar -c changed/corrections info changed/url.bnf 2> log | $AWK '$1 ~ /^[0-9]+$/ { print $2 }' \
    | while read -r production; do
        text=$(grammar -c changed/corrections --count=2 enumerate changed/url.bnf "$production" \
                 2>> log | sed 's/^""$//' | sed -n '/./{p;q;}')
        printf '%s\t%s\n' "$production" "$text"
      done
}

step_ambiguity ()
{
  (cd changed && $BISON -Wall -Wcounterexamples -o url.scratch.c url.y) > conflicts 2>&1
  conflicts=$(grep -c ' conflict on token' conflicts)
  if test "$conflicts" -ne 0; then
    shortest_strings > strings
    echo "Conflicts of url.y, each with the shortest URL that shows it, and what bison says:"
    $AWK -f "$here/experiment-conflicts.awk" strings conflicts
    echo
  fi
  new=0 gone=0
  if kinds original && kinds changed; then
    comm -13 original.kind-lines changed.kind-lines > new
    comm -23 original.kind-lines changed.kind-lines > gone
    new=$(wc -l < new)
    gone=$(wc -l < gone)
    test "$new" -eq 0 || { echo "Kinds of ambiguity of url.bnf that are new:"; tr '\t' '\n' < new; }
    test "$gone" -eq 0 || { echo "Kinds of ambiguity that are gone:"; tr '\t' '\n' < gone; }
    kinds="$(wc -l < changed.kind-lines) kinds in url.bnf, $((new)) of them new, $((gone)) gone"
  else
    sed 's/^/  /' changed.kinds
    kinds="the kinds in url.bnf cannot be told"
  fi
  if test "$conflicts" -ne 0; then
    fault "$(plural "$conflicts" conflict) in url.y; $kinds"
  elif grep ': error: ' conflicts > log; then
    cat log
    fault "bison cannot read url.y; $kinds"
  else
    verdict "no conflict in url.y; $kinds"
  fi
}

#---- parser: what the other steps need.

has_parser=false
step_parser ()
{
  if ! (generate changed) > log; then
    if grep '^no scanner can be derived' step/files.text > log.files 2>&1; then echo "See files."
    else cat log
    fi
    fault "there is none"
  elif ! (compile changed fast-built -DUB_PLAIN -O0) 2> log; then
    echo "What is made of the grammar cannot be compiled; the first errors:"
    grep 'error' log | sed 5q | sed "s|$work/||g; s|$srcdir/||g; s/^/  /"
    fault "it cannot be compiled"
  else
    has_parser=true
    verdict "made"
  fi
}

#---- proof: is the parser what url.bnf says?

step_proof ()
{
  $has_parser || { leave_out "there is no parser"; return; }
  link fast-built t-conformance tests/t-conformance.o .libs/libbnf.a \
    || { fault "the proof cannot be linked"; return; }
  samples=5000
  ! $short || samples=0
  GRAMMAR=changed ./t-conformance --samples=$samples > proof 2>&1
  code=$?
  grep '^not ok\|^Bail out' proof
  $AWK '/^#./ { print substr ($0, 3) }' proof
  if test $code -eq 0; then verdict "proved: the parser is what url.bnf says"
  elif test $code -eq 1; then fault "the parser is not what url.bnf says"
  elif grep '^Bail out' proof > log; then
    fault "nothing can be proved: $(sed -n '1s/^Bail out! //p' log)"
  else fault "the proof ended by itself, with status $code"
  fi
}

#---- trees and errors: the cases of the tables by both.

compare_cases () # "trees" or "errors"
{
  $AWK -v wanted="$1" -f "$here/experiment-cases.awk" original.cases changed.cases
}

step_trees ()
{
  $has_parser || { leave_out "there is no parser"; return; }
  link fast-built corpus-print tests/corpus-print.o tests/corpus.o \
    || { fault "the program that prints trees cannot be linked"; return; }
  CORPUS=$corpus "$build/tests/corpus-print" > original.cases
  CORPUS=$corpus ./corpus-print > changed.cases || { fault "a case crashes"; return; }
  compare_cases trees > trees
  sed '$d' trees
  verdict "$(sed -n '$p' trees)"
}

step_errors ()
{
  test -s changed.cases || { leave_out "there is no parser"; return; }
  compare_cases errors > errors
  sed '$d' errors
  verdict "$(sed -n '$p' errors)"
}

#---- speed: instructions, or else time, of a URL of the benchmark's lists, which are of RFC 1738; or,
# of another grammar, of what its tables have that is a URL before and after.

lists_of_tables () # into ./valid and ./invalid
{
  for cases in original.cases changed.cases; do
    $AWK -v start="$start" '
      /^@/ { text = $0; sub (/^[^ ]* /, "", text); next }
      $1 == "-" && $2 == start && text != "" && text !~ /[\\ ]/ { print text; text = "" }' $cases \
      | sort -u > $cases.valid
  done
  comm -12 original.cases.valid changed.cases.valid > valid
  # "<" stands in no production.
  $AWK '{ half = int (length ($0) / 2); print substr ($0, 1, half) "<" substr ($0, half + 1) }' valid \
    > invalid
}

measure () # PROGRAM LIST WAY URLS: one number
{
  if $VALGRIND --version > /dev/null 2>&1; then
    # As in tests/bench/instructions.sh.
    env -i PATH="$PATH" LC_ALL=C LD_BIND_NOW=1 \
      GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX,-AVX2,-AVX_Fast_Unaligned_Load,-ERMS \
      "$VALGRIND" --tool=callgrind --callgrind-out-file=/dev/null \
      --toggle-collect=measured_pass "./$1" "$2" "$3" 2>&1 \
      | $AWK -v urls="$4" '/Collected *:/ && $NF > 0 { printf "%.1f", $NF / urls; found = 1 }
                            END { exit !found }'
  else
    "./$1" --time "$2" "$3"
  fi
}

step_speed ()
{
  ! $short || { leave_out "not in the short form"; return; }
  $has_parser || { leave_out "there is no parser"; return; }
  (generate original) && (compile original original-built) 2> log & first=$!
  (compile changed changed-built) 2> log.changed
  wait $first || { leave_out "the original cannot be compiled"; return; }
  bench=$(echo "$BENCH_SOURCES" | tr ' ' '\n' | sed -n 's/\.c$/.o/p')
  link original-built original-speed $bench && link changed-built changed-speed $bench \
    || { leave_out "the benchmark cannot be linked"; return; }
  what="instructions a URL"
  rounds=1
  $VALGRIND --version > /dev/null 2>&1 || { what="ns a URL, the least of 7 rounds"; rounds=7; }
  printf '%-8s %-10s %10s %10s  %s    (%s)\n' list way original changed ratio "$what"
  : > ratios
  if test -d "$original/corpus"; then
    lists_of_tables
    set -- './valid parse' './valid validate' './invalid full-error'
    urls=$(wc -l < valid)
  else
    set -- 'http parse' 'http validate' 'mixed parse' 'mixed validate' 'invalid full-error'
    urls=2000
  fi
  for case in "$@"; do
    set -- $case "$urls"
    round=0
    # In turn, so that what else the computer does meets both.
    while test $round -lt $rounds; do
      was=$(measure original-speed "$@" 2> log) && is=$(measure changed-speed "$@" 2> log) \
        && echo "$was $is"
      round=$((round + 1))
    done > rounds
    $AWK -v list="${1#./}" -v way="$2" '
      NR == 1 || $1 < was { was = $1 }
      NR == 1 || $2 < is { is = $2 }
      END {
        if (NR == 0) { printf "%-8s %-10s not measured: the list is no longer as valid as it was\n", list, way; exit }
        printf "%-8s %-10s %10.1f %10.1f  %.3f\n", list, way, was, is, is / was
        print is / was >> "ratios"
      }' rounds
  done
  verdict "$($AWK '{ sum += log ($1) } END { if (NR) printf "%.3f of the original (mean of %d)", exp (sum / NR), NR; else print "not measured" }' ratios)"
}

#---- For the page: diagrams of what has changed in itself.

diagrams ()
{
  sed -n 's/^\([^ ]*\) differs$/\1/p; s/^\([^ ]*\) is equal, but written otherwise$/\1/p' diff \
    | while read -r production; do
        echo "<h3>$production</h3>"
        for which in original changed; do
          echo "<p>$which</p>"
          grammar -c "$which/corrections" --format=svg --printed railroad "$which/url.bnf" "$production"
        done
      done
}
