# experiment-steps.sh: the steps of an experiment that need no parser; read by ./experiment.
# SPDX-License-Identifier: MIT
#
# Each step runs in the scratch folder, with the grammars in original/ and changed/. Its standard
# output is its section of the report.  It ends with one of
#
#   verdict TEXT     all is well; TEXT is its line of the summary
#   fault TEXT       it has found a fault, or could not do its work because of one
#   leave_out TEXT   it did not run, for a reason that is no fault of the grammar

verdict () { echo "$*" > "step/$step.verdict"; return 0; }
fault () { echo "FAULT: $*" > "step/$step.verdict"; return 1; }
# Record a fact for the conclusion.
fact () # NAME TEXT
{
  printf '%s\n' "$2" > "step/fact.$1"
}

leave_out () { echo "not done: $*" > "step/$step.verdict"; return 3; }

# Print the first start symbol, which stands for all URLs.
first_start () { $AWK '/^start$/ { getline; print $2; exit }' "$1/url.y"; }
start_changed=$(first_start changed)
start=$start_changed
test -z "$original" || start=$(first_start original)
test -n "$start_changed" || start_changed=$start

grammar () # OPTION-OR-COMMAND...: the toolkit
{
  "$build/urlbnf-grammar" "$@"
}

plural () # COUNT WORD: "1 word", "2 words"
{
  if test "$1" -eq 1; then echo "1 $2"; else echo "$1 $2s"; fi
}

# Whether FILE cannot be used.  The file "files" says why.
is_malformed () # FILE
{
  grep "^$1 .*is malformed\|^$1 is malformed" step/files.text > malformed.log 2>&1
}

#---- files: are all files there, and can they be read?

# Print what "generate" wrote to url.y and url.l, or why it could not.
said_by_generate ()
{
  test "$(cat generate)" = "nothing to do" && return
  if test "$generated" -eq 0 && test -f "$dir/url.y"; then
    echo "url.y and url.l are not what the other files say; here they are written anew:"
  elif test "$generated" -eq 0; then
    echo "Written by urlbnf-grammar generate:"
  fi
  sed 's/^/  /' generate
}

step_files ()
{
  if BISON=$BISON FLEX=$FLEX AWK=$AWK sh "$here/check" changed "$build/urlbnf-grammar" 2> log; then
    if test "$generated" -ne 0; then
      cat generate
      fault "url.y and url.l cannot be written"
      return
    fi
    said_by_generate
    if test -n "$by_hand"; then
      fact by_hand "$by_hand"
      fault "$by_hand changed by hand, and written anew"
    else
      verdict "well formed"
    fi
  else
    # If url.bnf cannot be read, the other files are not judged.
    grep 'url\.bnf or corrections is malformed\|url\.bnf is malformed' log > log.bnf \
      || said_by_generate
    translate "" < log | sed "s|$work/||g; s|changed/||g" > said
    sed 's/^grammar changed: //' said
    what=$(sed -n \
        's/^grammar changed: \(url[.a-z]*\) .*is malformed[:;].*/\1/p; s/^grammar changed: url.bnf or .*/url.bnf/p' \
        said \
             | sort -u | tr '\n' ' ' \
             | sed 's/ $//; s/ / and /g')
    what=${what:-$(sed -n '1s/^\([a-z.]*:[0-9]*\): .*/\1/p' generate)}
    open=$(sed -n 's/^.*: \("[^ ]*"\) has two readings.*/\1/p' said | sed 1q)
    if test -n "$open"; then
      fact open "$open"
      fault "${what:+malformed: $what; }a choice is open"
    else
      fault "malformed: ${what:-see below}"
    fi
    code=$?
    fact files "${what:-one of the files}"
    return $code
  fi
}

#---- form: the audit's table of both, production by production.

audit_table () # GRAMMAR
{
  # bison reports on a grammar with conflicts, too.
  (cd "$1" && $BISON --xml=url.xml -o url.scratch.c url.y) > "$1.bison" 2>&1
  test -s "$1/url.xml" || { sed 's/^/  /' "$1.bison"; return 1; }
  $PERL "$srcdir/tests/grammar/audit/audit" --text="$1.audit" --table="$1.table" "$1" "$dir" \
    2> "$1.failures"
  test $? -ne 2
}

choices () # GRAMMAR: the choices of its url.l, each with one blank before its token
{
  $AWK 'below && /^[^ \t]/ { gsub (/[ \t]+/, " "); print } /^%%/ { below = 1 }' "$1/url.l"
}

step_form ()
{
  ! is_malformed url.y || { leave_out "bison cannot read url.y; see files"; return; }
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
  # bison's warnings belong to the step about conflicts.
  grep '^[^ ]' changed.failures | grep -v '^url\.y: bison reports' > own.failures
  if test "$failures" -ne 0; then
    printf '\nurl.bnf, url.y and url.l do not say the same:\n\n'
    cat changed.failures
    test ! -s own.failures \
      || fact form "$(plural "$(wc -l < own.failures)" failure), the first: $(sed 1q own.failures)"
    fault "$(plural "$touched" production) changed$and; $(plural "$failures" failure) of the audit"
  else
    verdict "$(plural "$touched" production) changed$and; the audit passes"
  fi
}

#---- language: the texts that are gained and lost.

step_language ()
{
  grammar -c original/corrections --corrections-other=changed/corrections \
    diff original/url.bnf changed/url.bnf > diff 2> log
  case $? in
    2) cat log; fault "the two cannot be compared"; return ;;
  esac
  sed -n "s/^\(.*\) is only in changed\/url.bnf\$/\1/p" diff > new.productions
  grammar -c changed/corrections check changed/url.bnf 2> log \
    | sed -n 's/^.* note: no other rule refers to \(.*\)/\1/p' > unused
  grep -x -F -f new.productions unused | sort -u > unused.new
  test ! -s unused.new || fact unused "$(tr '\n' ' ' < unused.new | sed 's/ $//; s/ /, /g')"
  # Productions that cannot be compared for the same reason are named together.
  $AWK '
    / cannot be compared(, but is written the same)?: / {
      name = $1
      sub (/^.* cannot be compared(, but is written the same)?: /, "")
      if (!($0 in names)) order[++reasons] = $0
      names[$0] = names[$0] (names[$0] == "" ? "" : ", ") name
      next
    }
    { line[++lines] = $0 }
    END {
      for (i = 1; i <= reasons; i++) print "Not compared, since " order[i] ":\n  " names[order[i]]
      for (i = 1; i <= lines; i++) print line[i]
    }' diff | sed "$in_words"
  # The start symbol may have another name now.
  grammar -c original/corrections --corrections-other=changed/corrections --count=5 \
    diff original/url.bnf changed/url.bnf "$start" "$start_changed" > urls 2> log
  urls=$?
  # Without a row of corrections it is the language of another grammar.
  ! grep ' cannot be applied: ' log > row || { cp row log; urls=2; }
  test "$start" = "$start_changed" || { echo; sed "$in_words" urls; }
  $AWK '/only by original/ { to = "lost" } /only by changed/ { to = "gained" }
        /^    "/ { sub (/^    "/, ""); sub (/"$/, ""); print > to }' urls
  for which in gained lost; do
    test ! -s $which || fact $which "\"$(sed 1q $which)\""
  done
  differing=$(sed -n '$s/.* \([0-9]*\) different.*/\1/p' diff)
  fact differing "${differing:-0}"
  if test "$urls" -eq 2; then
    fact unknown \
      "$(sed '1!d; s/^urlbnf-grammar: //; s|changed/||g; s/\(: warning\|:[0-9]*: error\): /: /' log)"
    if grep ' cannot be compared' diff > log; then
      fault "$(plural "$(wc -l < log)" production) cannot be compared"
    else fault "all URLs cannot be compared"
    fi
  elif grep ' cannot be compared' diff > log; then
    fault "$(plural "$(wc -l < log)" production) cannot be compared"
  elif test "$(sed -n '$s/.* \([0-9]*\) different.* \([0-9]*\) in one only$/\1 \2/p' diff)" \
    = "0 0"; then
    verdict "equal: every production derives what it did"
  elif test "$urls" -eq 1; then
    verdict "$(gains_and_losses)"
  else
    verdict "no URL is gained or lost; $(sed -n '$p' diff)"
  fi
}

in_words='s|only by original/url.bnf[^:]*:$|lost:|; s|only by changed/url.bnf[^:]*:$|gained:|
          s|^  - original/url.bnf:|  was, line |; s|^  + changed/url.bnf:|  is, line |
          s|is only in changed/url.bnf|is new|; s|is only in original/url.bnf|is gone|
          s|changed/url.bnf|url.bnf|g; s|original/url.bnf|the original url.bnf|g'

gains_and_losses ()
{
  both=
  test ! -s gained || both="URLs gained, such as \"$(sed 1q gained)\""
  test ! -s lost || both="${both:+$both; }URLs lost, such as \"$(sed 1q lost)\""
  echo "$both"
}

#---- ambiguity: kinds of ambiguity of url.bnf, and conflicts of url.y.

# Print the kinds of ambiguity of a production that are new or gone.  The last line is that of
# experiment-ambiguity.awk.
kinds () # PRODUCTION PRODUCTION-OF-THE-CHANGED
{
  : > original.kinds
  grammar -c original/corrections --all ambiguity original/url.bnf "$1" > original.kinds 2> log
  grammar -c changed/corrections --all ambiguity changed/url.bnf "$2" > changed.kinds 2> log
  test $? -ne 2 || return 1
  $AWK -f "$here/experiment-ambiguity.awk" original.kinds changed.kinds
}

# Find the shortest string that each symbol of url.y derives.
shortest_strings ()
{
  grammar -c changed/corrections info changed/url.bnf 2> log | $AWK '$1 ~ /^[0-9]+$/ { print $2 }' \
    | while read -r production; do
        text=$(grammar -c changed/corrections --count=2 enumerate changed/url.bnf "$production" \
                 2>> log | sed 's/^""$//' | sed -n '/./{p;q;}')
        printf '%s\t%s\n' "$production" "$text"
      done
}

# Find out which of the productions with conflicts are ambiguous by url.bnf.
know_productions ()
{
  { echo "$start_changed"
    $AWK -v roots=1 -f "$here/experiment-conflicts.awk" /dev/null bison.states | grep -v '^$' \
      | sort -u; } \
    | while read -r production; do
        was=$production
        test "$was" != "$start_changed" || was=$start
        if kinds "$was" "$production" > production.kinds; then
          set -- $(sed -n '$p' production.kinds)
          if test "$2" -ne 0; then echo "ambiguous $4"
          elif test "$1" -ne 0; then echo as-before
          else echo unambiguous
          fi
        else echo unknown
        fi | sed "s/^/$production	/"
      done
}

step_ambiguity ()
{
  new=0 gone=0 ambiguous=
  if kinds "$start" "$start_changed" > new; then
    set -- $(sed -n '$p' new)
    new=$2 gone=$3 ambiguous=$4
    sed '$d' new
    kinds="$(plural "$1" kind) in url.bnf, $((new)) of them new, $((gone)) gone"
    test "$new" -eq 0 || fact ambiguity "$(plural "$new" kind), the first of them in $ambiguous"
  else
    is_malformed url.bnf || sed 's/^urlbnf-grammar: /  /; s|changed/||' log
    kinds="the kinds in url.bnf cannot be told"
  fi
  ! is_malformed url.y || { leave_out "bison cannot read url.y, see files; $kinds"; return; }
  (cd changed && $BISON -Wall -Wcounterexamples --report=counterexamples,lookaheads \
     --report-file=../bison.states -o url.scratch.c url.y) > conflicts 2>&1
  conflicts=$(grep -c ' conflict on tokens\{0,1\} ' conflicts)
  if test "$conflicts" -ne 0; then
    shortest_strings > strings
    know_productions > known
    test "$((new + gone))" -eq 0 || echo
    echo "Conflicts of url.y:"
    $AWK -v known=known -f "$here/experiment-conflicts.awk" strings bison.states > conflicts.text
    sed '$d' conflicts.text
    set -- $(sed -n '$p' conflicts.text)
    why=
    if test "$2" -eq "$1"; then why=" though unambiguous there: LALR(1) is too weak"
    elif test -n "$3"; then why=": $3 has two readings"
    fi
    fact conflicts "$(plural "$conflicts" conflict)$why"
    fault "$(plural "$conflicts" conflict) in url.y; $kinds"
  elif grep ': error: ' conflicts > log; then
    cat log
    fault "bison cannot read url.y; $kinds"
  else
    verdict "no conflict in url.y; $kinds"
  fi
}
