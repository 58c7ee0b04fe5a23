# setup.sh: for tests that run the audit on a grammar, and on copies of it with a fault.
# SPDX-License-Identifier: MIT
#
# NAME is the grammar: its folder in grammar/.

. "${srcdir:-.}/tests/harness/tap.sh"
audit=tests/grammar/audit/audit
grammar=${srcdir:-.}/grammar
# The rows of the grammar itself, if they are not in the README of all grammars.
own_rows=$NAME/README
test -f "$grammar/$own_rows" || own_rows=

test -x $audit || { echo "1..0 # SKIP the audit was not built: no expat"; exit 0; }
bison --version > /dev/null 2>&1 || { echo "1..0 # SKIP there is no bison"; exit 0; }

report () # FOLDER: what bison says of the url.y there
{
  bison --xml="$1/url.xml" -o "$1/url.scratch.c" "$1/$NAME/url.y" 2> "$1/bison"
}

run () # FOLDER
{
  $audit --bnf="$1/$NAME/url.bnf" --bison="$1/url.xml" --bison-source="$1/$NAME/url.y" \
    --flex="$1/$NAME/url.l" --choices="$1/$NAME/choices" --readme="$1/README" \
    ${own_rows:+--rows="$1/$own_rows"} \
    --text="$1/audit.txt" --html="$1/audit.html" --table="$1/table" > "$1/out" 2>&1
}

copy () # FOLDER
{
  rm -rf "$1"
  mkdir -p "$1/$NAME"
  for file in README $own_rows "$NAME/url.bnf" "$NAME/url.l" "$NAME/url.y" "$NAME/choices"; do
    cat "$grammar/$file" > "$1/$file"
  done
}

# what the audit says of the grammar as it is; FOLDED departures have (?i:...) and no line of their own
passes () # PRODUCTIONS DEPARTURES FOLDED
{
  copy "$dir/real"
  report "$dir/real"
  run "$dir/real"
  is "the audit passes: status" "$?" 0
  is "the audit passes: nothing to say" "$(cat "$dir/real/out")" ""
  is "$1 productions, $2 depart, none fails" \
     "$(sed -n "s/^$1 productions: .*, $2 depart by a row, 0 fail.  0 failures in all\\.\$/yes/p" \
          "$dir/real/audit.txt")" yes
  is "the report says which grammar it is of" \
     "$(sed 's/:.*//; q' "$dir/real/audit.txt")" "Audit of form of $NAME"
  is "the table has a line for each production" "$(wc -l < "$dir/real/table" | tr -d ' ')" "$1"
  is "the page has a diagram of each production and departure" \
     "$(grep -c '<svg ' "$dir/real/audit.html")" $(($1 + $2 - $3))
  is "the page needs no other file" \
     "$(grep -c 'src=\|<link\|@import\|url(' "$dir/real/audit.html")" 0
}

refuse () # WHAT FILE SED-SCRIPT MESSAGE: with that edit the audit fails, and says so
{
  folder=$dir/edited
  copy "$folder"
  sed "$3" "$grammar/$2" > "$folder/$2"
  if cmp -s "$grammar/$2" "$folder/$2"; then
    is "$1: the edit" "changes nothing" "changes the file"
    return
  fi
  case $2 in
  *.y) report "$folder" || { is "$1: bison" "$(cat "$folder/bison")" ""; return; } ;;
  *) cp "$dir/real/url.xml" "$folder/url.xml" ;;
  esac
  run "$folder"
  status=$?
  if test $status -eq 1 && grep -e "$4" "$folder/out" > /dev/null; then
    result 0 "$1"
  else
    is "$1" "status $status: $(cat "$folder/out")" "status 1: $4"
  fi
}

take () # WHAT BNF-SED-SCRIPT Y-SED-SCRIPT: with these edits it passes
{
  folder=$dir/edited
  copy "$folder"
  sed "$2" "$grammar/$NAME/url.bnf" > "$folder/$NAME/url.bnf"
  sed "$3" "$grammar/$NAME/url.y" > "$folder/$NAME/url.y"
  report "$folder"
  run "$folder"
  is "$1" "$? $(cat "$folder/out")" "0 "
}

no_departures () # all of them are needed, and a file without any is no fault in itself
{
  refuse "departures: none" "$NAME/choices" '/^departures/,/^$/d' "$1"
  is "departures: a file without any is well formed" \
     "$(grep -c '^choices' "$dir/edited/out")" 0
}
