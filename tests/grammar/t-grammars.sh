#!/bin/sh
# t-grammars.sh: fails if a grammar of the library fails its proof of language or its tables, or if
# bison, src/generate or flex warn about it.  tests/grammar/audit compares it with its text.
# SPDX-License-Identifier: MIT
#
# Warnings of bison or flex are errors of the build; ROUNDS=10, as in "make check-long", derives
# each scanner once more, which takes a minute.  GRAMMAR_DIRS has the folders of the grammars.
# t-conformance proves the first one when it runs by itself.

. "${srcdir:-.}/tests/harness/tap.sh"

run () # WHAT COMMAND...: a test that speaks TAP
{
  what=$1
  shift
  "$@" > "$dir/log" 2>&1
  ok "$what"
  grep '^#\|^not ok\|^Bail out\|^ERROR\|^  [^ ]' "$dir/log" | sed 's/^[^#]/# &/'
}

for grammar in $GRAMMAR_DIRS; do
  name=$(basename "$grammar")
  folder=$(cd "$grammar" && pwd)
  if test "$grammar" != "$GRAMMAR"; then
    run "$name: the proof of language" tests/grammar/t-conformance --grammar="$grammar"
    is "$name: all start symbols are proved" \
      "$(sed -n 's/^ok [0-9]* - \(.*\): all octets .*/\1/p' "$dir/log" | sort | xargs)" \
      "$(sed -n '/^start/,/^[^s ]/s/^\(start\)* //p' "$folder/choices" | xargs -n 1 | sort | xargs)"
  fi
  corpus=$folder/corpus
  test -d "$corpus" || corpus=$source/tests/grammar/corpus
  test -n "$OTHER_GRAMMAR" || is "$name: each production has a table" \
    "$("$toolkit" -c "$folder/corrections" info "$folder/url.bnf" \
      | awk 'NF == 6 && $1 ~ /^([0-9]+|-)$/ { print $2 }' \
      | while read -r symbol; do test -f "$corpus/$symbol.txt" || echo "$symbol"; done)" ""
  if test ! -d "$folder/corpus"; then
    skip "$name: the tables agree" "$name/corpus does not exist, or it is tests/grammar/corpus"
  elif test ! -x tests/grammar/t-corpus; then
    skip "$name: the tables agree" "no cmocka"
  else
    run "$name: the tables agree" env CORPUS="$folder/corpus" tests/grammar/t-corpus
    # These tests also parse texts of section 5, with the default grammar.
    test -n "$OTHER_GRAMMAR" || {
      run "$name: a lack of memory is reported" env CORPUS="$folder/corpus" tests/library/t-state
      run "$name: the tables agree in many threads" env CORPUS="$folder/corpus" \
        tests/library/t-threads
    }
  fi
  if test ! -f "$folder/url.bnf.sha256"; then
    skip "$name: url.bnf is unchanged" "this grammar has no digest"
  elif command -v sha256sum > /dev/null; then
    is "$name: url.bnf is unchanged" \
       "$(cd "$folder" && sha256sum -c url.bnf.sha256 2>&1)" "url.bnf: OK"
  else
    skip "$name: url.bnf is unchanged" "no sha256sum"
  fi
  if bison --version > /dev/null 2>&1 && flex --version > /dev/null 2>&1 && perl -e 1; then
    is "$name: bison -Wcounterexamples has no warning" \
       "$(bison -Wall -Wcounterexamples -o "$dir/y.c" "$folder/url.y" 2>&1)" ""
    if test "${ROUNDS:-1}" -gt 1; then
      mkdir "$dir/$name"
      is "$name: src/generate and flex have no warning" \
         "$(sh "${srcdir:-.}/src/generate/make-grammar" "$folder/url.y" "$folder/url.l" \
           "$dir/$name" "$name" 2>&1)" ""
      is "$name: the folder has all files of a grammar" \
         "$(sh "${srcdir:-.}/grammar/check" "$grammar" "$PWD/urlbnf-grammar" 2>&1; echo $?)" 0
    fi
  else
    skip "$name: bison, src/generate and flex have no warning" "bison, flex or perl is missing"
  fi
done
done_testing
