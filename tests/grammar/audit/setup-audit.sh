# setup-audit.sh: run the audit on a grammar, and on copies of it with a fault; the tests of the
# audit read this file with ".".
# SPDX-License-Identifier: MIT
#
# NAME is the grammar: its folder in grammar/.  "refuse" only edits a file; "judge" audits all at
# once.  A folder has the files that differ from the grammar's, and url.xml if it has a url.y.

. "${srcdir:-.}/tests/harness/tap.sh"
grammar=${srcdir:-.}/grammar
copies=0
(cd "$dir" && mkdir $(seq 200))
tab=$(printf '\t')

for_tools bison

# Without m4 bison ends after the report, and writes no parser, which takes most of the time.
report () # FOLDER: writes bison's report of the url.y there
{
  M4=true bison --xml="$1/url.xml" -o "$1/url.scratch.c" "$1/url.y" 2> "$1/bison"
}

run () # FOLDER...: writes the audit of each to FOLDER/out, whose last line is the status
{
  for folder; do
    grammars=$folder
    test -d "$folder/rfc3986" || grammars=$grammar
    printf '%s\t' "$folder/out" "--text=$folder/audit.txt" "--table=$folder/table" \
      "--grammars=$grammars" "$folder" "$dir/real"
    echo "$grammar/$NAME"
  done > "$dir/audits"
  ${PERL:-perl} "${srcdir:-.}/tests/grammar/audit/audit" --each="$dir/audits"
}

# Test that the audit passes the grammar as it is.
passes () # PRODUCTIONS DEPARTURES
{
  mkdir "$dir/real"
  cp "$grammar/$NAME/url.y" "$dir/real"
  report "$dir/real"
  run "$dir/real"
  is "the audit passes without a message" "$(cat "$dir/real/out")" "status 0"
  is "of $1 productions $2 depart and no one fails" \
     "$(sed -n "s/^$1 productions: .*, $2 depart by a row, 0 fail.  0 failures in all\\.\$/yes/p" \
          "$dir/real/audit.txt")" yes
  is "the report names its grammar" \
     "$(sed 's/:.*//; q' "$dir/real/audit.txt")" "Audit of form of $NAME"
  is "the table has a line for each production" "$(wc -l < "$dir/real/table" | tr -d ' ')" "$1"
}

edit () # FILE SED-SCRIPT: makes a folder with that edit, $folder
{
  copies=$((copies + 1))
  folder=$dir/$copies
  case $1 in
    README) mkdir "$folder/w3c" "$folder/rfc3986"
      for file in README w3c/README rfc3986/README; do
        sed "$2" "$grammar/$file" > "$folder/$file"
      done ;;
    *) sed "$2" "$grammar/$NAME/$1" > "$folder/$1" ;;
  esac
  case $1 in *.y) report "$folder" ;; esac
}

# WHAT is FILE, which is edited, and a colon; "departures:" is the file choices.
refuse () # WHAT SED-SCRIPT MESSAGE: with that edit the audit fails with MESSAGE
{
  file=${1%%:*}
  test "$file" != departures || file=choices
  edit "$file" "$2"
  test "$file" != url.y || test -s "$folder/url.xml" || is "$1: bison" "$(cat "$folder/bison")" ""
  printf '%s\t%s\t%s\n' "$folder" "$1" "$3" >> "$dir/refused"
}

judge () # an edit that changes nothing is not refused
{
  run $(cut -f 1 "$dir/refused")
  awk -F '\t' '{
    out = $1 "/out"
    seen = 0
    while ((getline line < out) > 0)
      seen = seen || line ~ $3
    close (out)
    print !(seen && line == "status 1") "\t" $0 }' "$dir/refused" > "$dir/judged"
  while IFS=$tab read -r status folder what message; do
    result "$status" "the audit refuses $what"
    test "$status" -eq 0 || { cat "$folder/out"; echo "wanted: $message"; } | sed 's/^/# /'
  done < "$dir/judged"
}

take () # WHAT BNF-SED-SCRIPT Y-SED-SCRIPT: with these edits it passes
{
  edit url.bnf "$2"
  sed "$3" "$grammar/$NAME/url.y" > "$folder/url.y"
  report "$folder"
  run "$folder"
  is "the audit accepts $1" "$(cat "$folder/out")" "status 0"
}

no_departures () # MESSAGE: all departures are needed; a file without departures is no fault of form
{
  edit choices '/^departures/,/^$/d'
  run "$folder"
  is "the audit refuses departures: all left out" "$(grep -o "$1" "$folder/out")" "$1"
  is "departures: a file without any is well formed" "$(grep -c '^choices' "$folder/out")" 0
}
