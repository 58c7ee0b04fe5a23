# experiment-parser.sh: the steps of an experiment that need the parser; read by ./experiment after
# experiment-steps.sh.
# SPDX-License-Identifier: MIT

#---- parser: made for the other steps.

# Make the library of GRAMMAR in OBJECTS, or TARGET of parser.mk.
make_library () # GRAMMAR OBJECTS FLAGS [TARGET]
{
  own=$own_name
  test "$1" != original || own=$name_of_original
  ${MAKE:-make} -s -f "$here/parser.mk" grammar="$1" made="$1.made" objects="$2" own="$own" \
    flags="$3" "${4:-library}"
}

link () # OBJECTS PROGRAM FILE-OF-THE-BUILD...
{
  objects=$(find "$work/$1" -name '*.o') program=$work/$2
  shift 2
  (cd "$build" && $CC $CFLAGS -o "$program" "$@" $objects) 2>&1
}

has_parser=false
step_parser ()
{
  if ! make_library changed fast-built '' changed.made/config.h > log 2>&1; then
    # A message of another step is not repeated.
    if is_malformed url.y || is_malformed url.bnf; then fault "there is none; see files"
    elif test -s step/fact.conflicts; then fault "there is none; see ambiguity"
    elif grep '^no scanner can be derived' step/files.text > log.files 2>&1; then
      fault "there is none; see files"
    else
      echo "No parser can be made of $(test -f changed.made/url.stamp && echo it \
          || echo url.y and url.l):"
      { cat changed.made/notes
        sed '/^make[^ ]*: /d; s|changed/||g' log; } | $AWK '!said[$0]++' | sed 's/^/  /'
      fault "there is none"
    fi
  elif ! make_library changed fast-built '-DUB_PLAIN -O0' > log 2>&1; then
    echo "What is made of the grammar cannot be compiled; the first errors:"
    grep 'error' log | sed 5q | sed "s|$work/||g; s|$srcdir/||g; s/^/  /"
    fault "it cannot be compiled"
  else
    has_parser=true
    translate "" < changed.made/notes
    verdict "made"
  fi
}

#---- proof: is the parser what url.bnf says?

# Prove the tables of flex, bison and the errors equal to url.bnf.
prove_tables ()
{
  $PERL "$here/proof/exact" changed changed.made > proof 2> log
  code=$?
  if test $code -eq 0; then return 0; fi
  if test $code -ne 1; then
    sed 's/^exact: //' log
    fact unproved "$(sed -n '1s/^exact: //p' log)"
    fault "nothing is proved: $(sed -n '1s/^exact: //p' log)"
    return
  fi
  grep -v ': equal' proof | sed 's/^/  /'
  first=$(grep -v ': equal' proof | sed 1q)
  fact fault "${first#*: }"
  fault "the parser is not what url.bnf says: $(grep -c -v ': equal' \
      proof) of $(plural "$(wc -l < proof)" 'start symbol') differ"
}

# Try the code that is made of these tables with texts.
try_code ()
{
  link fast-built t-conformance tests/grammar/t-conformance.o libbnf.a \
    || { fault "the test of the code cannot be linked"; return; }
  samples=5000
  ! $short || samples=0
  set --
  test ! -f "$here/proof/suite" || { $PERL "$here/proof/suite" changed.made > suite \
    && set -- --suite=suite; }
  GRAMMAR=changed ./t-conformance --samples=$samples "$@" > code 2>&1
  code=$?
  test $code -ne 0 || return 0
  grep '^Bail out' code
  $AWK '/^#./ { print substr ($0, 3) }' code
  first=$(sed -n 's/^# \(".*\)/\1/p' code | sed 1q)
  test $code -ne 1 || fact fault "${first:-$(sed -n 's/^not ok [0-9]* - //p' code | sed 1q)}"
  fault "the code of the parser does not do what its tables say"
}

step_proof ()
{
  $has_parser || { leave_out "there is no parser"; return; }
  ! is_malformed url.bnf || { leave_out "url.bnf cannot be used; see files"; return; }
  prove_tables || return
  try_code || return
  fact proof proved
  verdict "proved: the parser accepts what url.bnf derives, and nothing else"
}

#---- The program that parses the cases of tables.

link_printer ()
{
  test -x corpus-print || link fast-built corpus-print tests/harness/corpus-print.o \
    tests/harness/corpus.o
}

# Copy the tables of FOLDER for a library that has only one grammar.
tables_of () # FOLDER TO
{
  mkdir -p "$2/$own_name/corpus"
  for table in "$1"/*.txt; do
    test ! -f "$table" || sed "s/^@grammar .*/@grammar $own_name/" \
      "$table" > "$2/$own_name/corpus/$(basename "$table")"
  done
}

#---- corpus: the cases of the grammar's own tables.

step_corpus ()
{
  test -d "$dir/corpus" || { leave_out "$name has no folder corpus"; return; }
  $has_parser || { leave_out "there is no parser"; return; }
  link_printer || { fault "the program that prints trees cannot be linked"; return; }
  tables_of "$dir/corpus" own-tables
  CORPUS=own-tables/$own_name/corpus ./corpus-print --check > own 2> log || { cat log;
  fault "the tables of corpus cannot be read"; return; }
  sed '$d' own
  count=$(sed -n '$p' own)
  fact corpus "$count"
  case $count in
    '0 of '*) verdict \
      "$(echo "$count" | sed 's/^0 of \(.*\) fail/all \1 are as they have to be/')" ;;
    *) fault "$count" ;;
  esac
}

#---- samples: trees of URLs that are gained, and strings of the new productions.

# Write TEXTS, which the toolkit has escaped, as a table.
table () # TEXTS
{
  echo "@grammar $own_name"
  sed 's/^#/\\x23/; s/^@/\\x40/; s/^$/""/' "$1"
}

# Print the parser's tree or error of each of TEXTS.
show_trees () # TEXTS
{
  rm -rf shown-tables && mkdir shown-tables && table "$1" > shown-tables/texts.txt
  CORPUS=shown-tables ./corpus-print | sed -e 's/^@[^ ]* /\
  /' -e t -e 's/^/  /'
}

# Print the changed url.bnf with a PRODUCTION that derives nothing but OCTET.
marked () # PRODUCTION OCTET
{
  $AWK -v name="$1" -v octet="$2" '
    /^[A-Za-z<]/ { inside = $1 == name; if (inside) printf "%s = \"%c\"\n", name, octet }
    !inside' changed/url.bnf
}

# Print a shortest URL with SAMPLE in the place of PRODUCTION, or nothing if there is no such URL.
around () # PRODUCTION SAMPLE
{
  if grammar -c changed/corrections -- accept changed/url.bnf "$start_changed" "$2" > log 2>&1; then
    echo "$2"
    return
  fi
  marked "$1" 1 > marked-1.bnf
  marked "$1" 2 > marked-2.bnf
  grammar -c changed/corrections --corrections-other=changed/corrections diff marked-1.bnf \
    marked-2.bnf \
    "$start_changed" 2> log \
    | SAMPLE=$2 $AWK '/only by marked-2/ { exit }
        /^    "/ {
          sub (/^    "/, ""); sub (/"$/, "")
          if (at = index ($0, "\\x01"))
            print substr ($0, 1, at - 1) ENVIRON["SAMPLE"] substr ($0, at + 4)
          exit
        }'
}

new_line='
'

# Find the shortest URL that is gained, and one for each other production that has gained texts.
find_gained ()
{
  test ! -f gained || sed 1q gained
  $AWK '/^  only by changed/ { gained = 1; next } /^    "/ && gained { print }
    !/^    "/ { gained = 0 }' \
    diff \
    | sed 's/^    "//; s/"$//' | grep -v -x -F -f gained 2> log | $AWK '!seen[$0]++' \
    | while read -r text; do
        ! grammar -c changed/corrections -- accept changed/url.bnf "$start_changed" \
          "$text" > log 2>&1 \
          || grammar -c original/corrections -- accept original/url.bnf "$start" \
            "$text" > log 2>&1 \
          || echo "$text"
      done | $AWK '{ print length ($0) "\t" $0 }' | sort -s -n -k1,1 | cut -f2- | sed 12q
}

step_samples ()
{
  $has_parser || { leave_out "there is no parser"; return; }
  link_printer || { fault "the program that prints trees cannot be linked"; return; }
  test -f new.productions || : > new.productions
  between=
  find_gained > gained.urls
  if test -s gained.urls; then
    echo "URLs that are gained, and what the parser says of each:"
    show_trees gained.urls
    between=$new_line
  fi
  while read -r production; do
    # Choose the shortest string that is not empty, and a longer one.
    grammar -c changed/corrections --bytes=classes --count=6 enumerate changed/url.bnf \
      "$production" \
      2> log | sed '/^$/d' | sed -n '1p; $p' | sort -u > strings-of-one
    printf '%sThe new production %s derives, among others:\n\n' "$between" "$production"
    between=$new_line
    sed 's/.*/  "&"/' strings-of-one
    : > texts
    while read -r sample; do around "$production" "$sample"; done < strings-of-one | sort -u > texts
    test ! -s texts || { printf '\nIn a URL:\n'; show_trees texts; }
  done < new.productions
  verdict "$(plural "$(wc -l < gained.urls)" \
      'gained URL') shown, $(plural "$(wc -l < new.productions)" 'new production')"
}

#---- trees and errors: the cases of the tables by both.

# Whether each production of url.bnf is written as it was, and derives what it did.
is_same_bnf ()
{
  test -s diff && ! grep \
    ' differs\| is equal, but written otherwise\| is only in \| cannot be compared' diff > log
}

compare_cases () # "trees" or "errors"
{
  $AWK -v wanted="$1" -f "$here/experiment-cases.awk" original.cases changed.cases
}

# Add tables of texts that go through all states of both parsers, with each octet after them.  If
# url.bnf is what it was, each text must be read as it was.
add_texts_of_states ()
{
  is_same_bnf && test "$start" = "$start_changed" \
    && made=$(tables_of_original) && test -n "$made" || return 0
  $PERL "$here/proof/texts" "$start" changed.made "$made" > texts 2> log || return 0
  rm -rf states && mkdir states
  { echo "@grammar $name_of_original"; cat texts; } > states/states.txt
  CORPUS=states "$build/tests/harness/corpus-print" >> original.cases
  { echo "@grammar $own_name"; cat texts; } > states/states.txt
  CORPUS=states ./corpus-print >> changed.cases
}

step_trees ()
{
  $has_parser || { leave_out "there is no parser"; return; }
  link_printer || { fault "the program that prints trees cannot be linked"; return; }
  tables_of "$corpus" tables
  CORPUS=$corpus "$build/tests/harness/corpus-print" > original.cases
  CORPUS=tables/$own_name/corpus ./corpus-print > changed.cases \
    || { fault "a case crashes"; return; }
  add_texts_of_states || { fault "a text crashes"; return; }
  compare_cases trees > trees
  sed '$d' trees
  fact trees "$(sed -n '$s/^\([0-9]*\) of .*/\1/p' trees)"
  if is_same_bnf && test "$(sed 1q step/fact.trees)" -ne 0; then
    fault "$(sed -n '$p' trees), though url.bnf derives what it did"
  else verdict "$(sed -n '$p' trees)"
  fi
}

step_errors ()
{
  test -s changed.cases || { leave_out "there is no parser"; return; }
  compare_cases errors > errors
  sed '$d' errors
  fact errors "$(sed -n '$s/.* \([0-9]*\) have one in place of .*/\1/p' errors)"
  if is_same_bnf && test "$(sed 1q step/fact.errors)" -ne 0; then
    fault "$(sed -n '$p' errors), though url.bnf derives what it did"
  else verdict "$(sed -n '$p' errors)"
  fi
}

#---- speed: instructions for a URL, or time without valgrind.  The URLs are the benchmark's for
# RFC 1738; for another grammar, those of its tables that are valid before and after.

lists_of_tables () # writes ./valid and ./invalid
{
  for cases in original.cases changed.cases; do
    $AWK -v start="$start" '
      /^@/ { text = $0; sub (/^[^ ]* /, "", text); next }
      $1 == "-" && $2 == start && text != "" && text !~ /[\\ ]/ { print text; text = "" }' $cases \
      | sort -u > $cases.valid
  done
  comm -12 original.cases.valid changed.cases.valid > valid
  # No production contains "<".
  $AWK '{ half = int (length ($0) / 2); print substr ($0, 1, half) "<" substr ($0, half + 1) }' \
    valid \
    > invalid
}

measure () # PROGRAM LIST WAY: one number
{
  if $VALGRIND --version > /dev/null 2>&1; then
    sh "$srcdir/tests/slow/bench/instructions.sh" --count "./$1" "$2" "$3"
  else
    "./$1" --time "$2" "$3"
  fi
}

step_speed ()
{
  ! $short || { leave_out "not in the short form"; return; }
  $has_parser || { leave_out "there is no parser"; return; }
  make_library original original-built '' > log 2>&1 & first=$!
  make_library changed changed-built '' > log.changed 2>&1
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
  else
    set -- 'http parse' 'http validate' 'mixed parse' 'mixed validate' 'invalid full-error'
  fi
  for case in "$@"; do
    set -- $case
    round=0
    # Both are measured in turn, so other work of the computer slows both down.
    while test $round -lt $rounds; do
      was=$(measure original-speed "$@" 2> log) && is=$(measure changed-speed "$@" 2> log) \
        && echo "$was $is"
      round=$((round + 1))
    done > rounds
    $AWK -v list="${1#./}" -v way="$2" '
      NR == 1 || $1 < was { was = $1 }
      NR == 1 || $2 < is { is = $2 }
      END {
        if (NR == 0) { printf "%-8s %-10s not measured: the list is no longer as valid as it was\n",
        list, way; exit }
        printf "%-8s %-10s %10.1f %10.1f  %.3f\n", list, way, was, is, is / was
        print is / was >> "ratios"
      }' rounds
  done
  verdict "$($AWK \
      '{ sum += log ($1) } END { if (NR) printf "%.3f of the original (mean of %d)", exp (sum / NR),
        NR; else print "not measured" }' \
      ratios)"
}

#---- For the page: diagrams of the productions that are new or have changed.

diagrams ()
{
  { sed 's/$/ new/' new.productions
    sed -n 's/^\([^ ]*\) differs$/\1/p; s/^\([^ ]*\) is equal, but written otherwise$/\1/p' \
      diff; } \
    | while read -r production new; do
        echo "<h3>$production${new:+, which is new}</h3>"
        for which in original changed; do
          test -z "$new" || test $which = changed || continue
          test -n "$new" || echo "<p>$which</p>"
          grammar -c "$which/corrections" --format=svg --printed railroad "$which/url.bnf" \
            "$production"
        done
      done
}
