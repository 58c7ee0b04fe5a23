# setup.sh: run the audit on a grammar, and on copies of it with a fault; the tests of the audit
# read this file with ".".
# SPDX-License-Identifier: MIT
#
# NAME is the grammar: its folder in grammar/.  "refuse" only edits a file; "judge" audits all at
# once.  A folder has the files that differ from those in grammar/, and url.xml if it has a url.y.

. "${srcdir:-.}/tests/harness/tap.sh"
grammar=${srcdir:-.}/grammar
# The grammar may have rows of its own, besides those in grammar/README.
own_rows=$NAME/README
test -f "$grammar/$own_rows" || own_rows=
copies=0
tab=$(printf '\t')

for_tools bison

# Without m4 bison ends after the report, and writes no parser, which takes most of the time.
report () # FOLDER: writes bison's report of the url.y there
{
  M4=true bison --xml="$1/url.xml" -o "$1/url.scratch.c" "$1/$NAME/url.y" 2> "$1/bison"
}

run () # FOLDER...: writes the audit of each to FOLDER/out, whose last line is the status
{
  for folder; do
    audit=$folder/out
    set_from bnf "$NAME/url.bnf"
    set_from bison "url.xml" "$dir/real"
    set_from bison-source "$NAME/url.y"
    set_from flex "$NAME/url.l"
    set_from choices "$NAME/choices"
    set_from readme README
    test -z "$own_rows" || set_from rows "$own_rows"
    printf '%s\t--text=%s\t--table=%s\n' "$audit" "$folder/audit.txt" "$folder/table"
  done > "$dir/audits"
  ${PERL:-perl} "${srcdir:-.}/tests/grammar/audit/audit" --each="$dir/audits"
}

set_from () # OPTION FILE [OTHER]: adds the file in $folder, or otherwise in OTHER, to $audit
{
  test -f "$folder/$2" && audit="$audit$tab--$1=$folder/$2" \
    || audit="$audit$tab--$1=${3:-$grammar}/$2"
}

# Test that the audit passes the grammar as it is.
passes () # PRODUCTIONS DEPARTURES
{
  mkdir -p "$dir/real/$NAME"
  cp "$grammar/$NAME/url.y" "$dir/real/$NAME"
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

make_folders () # NUMBER: makes fifty folders, from that number on
{
  last=$(($1 + 49))
  set -- "$dir/$1/$NAME"
  while test "$copies" -lt "$last"; do
    copies=$((copies + 1))
    set -- "$@" "$dir/$copies/$NAME"
  done
  copies=$((copies - 49))
  mkdir -p "$@"
}

edit () # FILE SED-SCRIPT: makes a folder with that edit, $folder
{
  copies=$((copies + 1))
  folder=$dir/$copies
  test -d "$folder" || make_folders "$copies"
  sed "$2" "$grammar/$1" > "$folder/$1"
  case $1 in *.y) report "$folder" ;; esac
}

refuse () # WHAT FILE SED-SCRIPT MESSAGE: with that edit the audit fails with MESSAGE
{
  edit "$2" "$3"
  test "$2" != "$NAME/url.y" || test -s "$folder/url.xml" \
    || is "$1: bison" "$(cat "$folder/bison")" ""
  printf '%s\t%s\t%s\n' "$folder" "$1" "$4" >> "$dir/refused"
}

judge () # an edit that changes nothing is not refused
{
  run $(cut -f 1 "$dir/refused")
  # In $dir/said each line follows its folder, and $dir/wanted has a pattern for each.
  for folder in $(cut -f 1 "$dir/refused"); do
    while read -r line; do printf '%s\t%s\n' "$folder" "$line"; done < "$folder/out"
  done > "$dir/said"
  sed "s/\t.*\t/$tab.*\\\\(/; s/.*/^&\\\\)/" "$dir/refused" > "$dir/wanted"
  noticed=$(grep -f "$dir/wanted" "$dir/said" | cut -f 1 | tr '\n' ' ')
  failed=$(grep "${tab}status 1\$" "$dir/said" | cut -f 1 | tr '\n' ' ')
  while IFS=$tab read -r folder what message; do
    case " $noticed/ $failed" in
      *" $folder "*/*" $folder "*) result 0 "the audit refuses $what" ;;
      *) is "the audit refuses $what" "$(cat "$folder/out")" "status 1: $message" ;;
    esac
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
