# setup.sh: run the audit on a grammar, and on copies of it with a fault; the tests of the audit
# read this file with ".".
# SPDX-License-Identifier: MIT
#
# NAME is the grammar: its folder in grammar/.  "refuse" only prepares a copy; "judge" audits all at
# once.

. "${srcdir:-.}/tests/harness/tap.sh"
grammar=${srcdir:-.}/grammar
# The grammar may have rows of its own, besides those in grammar/README.
own_rows=$NAME/README
test -f "$grammar/$own_rows" || own_rows=
copies=0
tab=$(printf '\t')

for_tools bison

report () # FOLDER: writes bison's report of the url.y there
{
  bison --xml="$1/url.xml" -o "$1/url.scratch.c" "$1/$NAME/url.y" 2> "$1/bison"
}

run () # FOLDER...: writes the audit of each to FOLDER/out, whose last line is the status
{
  for folder; do
    printf '%s' "$folder/out"
    printf '\t%s' "--bnf=$folder/$NAME/url.bnf" "--bison=$folder/url.xml" \
      "--bison-source=$folder/$NAME/url.y" \
      "--flex=$folder/$NAME/url.l" "--choices=$folder/$NAME/choices" "--readme=$folder/README" \
      ${own_rows:+"--rows=$folder/$own_rows"} "--text=$folder/audit.txt" "--table=$folder/table"
    echo
  done > "$dir/audits"
  ${PERL:-perl} "${srcdir:-.}/tests/grammar/audit/audit" --each="$dir/audits"
}

copy () # FOLDER
{
  rm -rf "$1"
  mkdir -p "$1/$NAME"
  for file in README $own_rows "$NAME/url.bnf" "$NAME/url.l" "$NAME/url.y" "$NAME/choices"; do
    cat "$grammar/$file" > "$1/$file"
  done
}

# Test that the audit passes the grammar as it is.
passes () # PRODUCTIONS DEPARTURES
{
  copy "$dir/real"
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

edit () # FILE SED-SCRIPT: makes a copy with that edit, in $folder
{
  copies=$((copies + 1))
  folder=$dir/$copies
  copy "$folder"
  sed "$2" "$grammar/$1" > "$folder/$1"
  case $1 in
    *.y) report "$folder" ;;
    *) cp "$dir/real/url.xml" "$folder/url.xml" ;;
  esac
}

refuse () # WHAT FILE SED-SCRIPT MESSAGE: with that edit the audit fails with MESSAGE
{
  edit "$2" "$3"
  ! cmp -s "$grammar/$2" "$folder/$2" || is "$1: the edit" "changes nothing" "changes the file"
  test -s "$folder/url.xml" || is "$1: bison" "$(cat "$folder/bison")" ""
  printf '%s\t%s\t%s\n' "$folder" "$1" "$4" >> "$dir/refused"
}

judge ()
{
  run $(cut -f 1 "$dir/refused")
  while IFS=$tab read -r folder what message; do
    if grep -q -e "$message" "$folder/out" && grep -qx 'status 1' "$folder/out"; then
      result 0 "the audit refuses $what"
    else
      is "the audit refuses $what" "$(cat "$folder/out")" "status 1: $message"
    fi
  done < "$dir/refused"
}

take () # WHAT BNF-SED-SCRIPT Y-SED-SCRIPT: with these edits it passes
{
  edit "$NAME/url.bnf" "$2"
  sed "$3" "$grammar/$NAME/url.y" > "$folder/$NAME/url.y"
  report "$folder"
  run "$folder"
  is "the audit accepts $1" "$(cat "$folder/out")" "status 0"
}

no_departures () # MESSAGE: all departures are needed; a file without departures is no fault of form
{
  edit "$NAME/choices" '/^departures/,/^$/d'
  run "$folder"
  is "the audit refuses departures: all left out" "$(grep -o "$1" "$folder/out")" "$1"
  is "departures: a file without any is well formed" "$(grep -c '^choices' "$folder/out")" 0
}
