# setup-bnf.sh: copy the grammar and the tables here into a temporary folder; the tests of
# urlbnf-grammar read it with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
program=${URLBNF_GRAMMAR:-$toolkit}
case $program in /*) ;; *) program=$PWD/$program ;; esac
grammar=${GRAMMAR:-${srcdir:-.}/grammar/rfc1738}
tables=$(cd "${srcdir:-.}/toolkit/tests/bnf" && pwd)
tab=$(printf '\t')
unset POSIXLY_CORRECT

# Short names make short messages.
cp "$grammar/url.bnf" "$grammar/url.bnf.sha256" "$grammar/corrections" "$tables"/*.txt "$dir"
cd "$dir" || exit 99
productions=$(grep -c '^[^; ].*=' url.bnf)

g () { "$program" "$@"; }
c () { "$program" -c corrections "$@"; }
# The productions of url.bnf, with the states and classes of the automaton of each.
sizes () # OPTION...
{
  c "$@" info url.bnf | awk -v OFS='\t' 'NF == 6 && $1 ~ /^[0-9]+$/ { print $2, $4, $5 }'
}
symbols () { sizes | cut -f1; }

# Check that the program says of each text what TABLE says.  A line there is a text, as a format of
# printf, which becomes FILE.  PROSE in it is 40 lines of prose.  Of the lines below it
#
#     > with OPTIONS             is how it is read
#     > LINE:COLUMN: ...         is an error or a note, all of them in order, but for the OMITTED
#     > in NOTATION              is the notation that the text is in, as check names it
#     > + SYMBOL STRING...       these are accepted, each a word; "" is none
#     > - SYMBOL STRING...       and these rejected
#     > needs SYMBOL NAMES       is what is missing for the production, if it is more than one thing
#     > as SYMBOL ...            is how the production is written in what diff says
#     > > SYMBOL...              are the productions that are found
for_table () # TABLE FILE OMITTED [OPTION]...
{
  table=$1 file=$2 omitted=$3
  shift 3
  awk -v q="'" -v table="$table" -v file="$file" -v options="$*" '
    function quote (text) { gsub (q, q "\\" q q, text); return q text q }
    function try (what, command, result) {
      what = table ":" at ": " what
      print "echo " quote(what) "; g " options " " with " " command > "commands"
      printf "%s\n%s", what, result > "wanted"
    }
    function finish() {
      if (at)
        try("check" (notation ? ", notation" : ""), "check x.bnf; echo status $?", errors notation \
            "status " (errors ~ /^[0-9]+: / ? 2 : errors ~ /: error: / ? 1 : 0) "\n")
      if (found)
        try("info", "info x.bnf", names)
    }
    BEGIN {
      print "g () { \"$program\" \"$@\"; }" > "commands"
      for (i = 0; i < 40; i++)
        prose = prose "Only words that no rule has stand on these lines.\\n"
    }
    /^(#|$)/ { next }
    ! /^> / {
      finish()
      at = NR
      with = errors = notation = names = found = ""
      # gsub() would read the backslashes of PROSE, which each awk does in its own way.
      while (place = index ($0, "PROSE\\n"))
        $0 = substr ($0, 1, place - 1) prose substr ($0, place + 7)
      print "printf " quote($0) " > " file > "commands"
      next
    }
    { rest = after = $0
      sub (/^> [^ ]+ ?/, "", rest)
      sub (/^> [^ ]+ [^ ]+ /, "", after)
      symbol = $3
      gsub (/\\x20/, " ", symbol) }
    $2 == "with" { with = rest; next }
    $2 == "in" { notation = "in " rest "\n"; next }
    $2 == ">" { found = 1; for (i = 3; i <= NF; i++) names = names $i "\n"; next }
    $2 == "needs" { try("needs", "accept x.bnf " quote(symbol) " x", "needs " after "\n"); next }
    # diff writes a production, if it compares it with another one.
    $2 == "as" {
      other = "<" symbol "> = \"the other one\" | \"of that name\""
      print "printf \"%s\\n\" " quote(other) " > y.bnf" > "commands"
      try("diff writes " symbol, "diff x.bnf y.bnf", "as " after "\n")
      next
    }
    /^> [-+] / {
      for (i = 4; i <= NF; i++)
        try(symbol " with " $i, "-- accept x.bnf " quote(symbol) " " \
            quote($i == "\"\"" ? "" : $i), ($2 == "+" ? "accepted" : "rejected") "\n")
      next
    }
    { errors = errors substr($0, 3) "\n" }
    END { finish() }' "$table"
  program=$program sh commands 2>&1 | awk -v table="$table" -v file="$file" -v omitted="$omitted" '
    index ($0, table ":") == 1 { is_info = $2 == "info"; has_notation = / notation$/; print; next }
    is_info { if ($1 ~ /^[0-9]+$/ && $2 !~ /^productions?;/) print $2; next }
    $0 ~ omitted { next }
    /^(accepted|rejected|status .)$/ || sub(/^  - .*:[0-9]*:  /, "as ") \
      || sub(/^.*needs all of these, which are missing: /, "needs ") { print; next }
    has_notation && /^x\.bnf: / {
      print "in " (! /, in / ? "rfc1738" : / 822$/ ? "rfc822" : / 821$/ ? "rfc821" \
                   : / 5234$/ ? "abnf" : / W3C$/ ? "w3c" : $0)
    }
    sub("^(urlbnf-grammar: rows|" file "):", "") && /^[0-9]+:/' > got
  diff -u wanted got > log
  report "the program says of each text what $table says"
}

equal () # WHAT SYMBOL SCRIPT [OPTION]...: a copy of the grammar that sed has changed
{
  sed "$3" url.bnf > copy.bnf
  ! cmp -s url.bnf copy.bnf; ok "the copy has the change: $1"
  what=$1 symbol=$2
  shift 3
  is "$what" "$(c "$@" diff url.bnf copy.bnf "$symbol"; echo $?)" "$symbol is equal
0"
}

repeat () { awk -v n="$1" -v text="$2" 'BEGIN { while (n--) printf "%s", text }'; } # NUMBER TEXT
# Some shells cannot limit the stack.
# shellcheck disable=SC3045
small_stack () { ulimit -s 1024 2>/dev/null || :; }

printf 'g = 1*[ a ] "b"\na = "a" | "c"\n' > g.bnf
printf 'g = a "b"\na = "a" | "c"\n' > h.bnf
printf 'g = a "b"\na = "a" | x\n' > broken.bnf
printf 'e = *[ "a" ] *[ "a" ]\n' > ambiguous.bnf
