# experiment-conflicts.awk: report each conflict of bison with a text that shows it.
# SPDX-License-Identifier: MIT
#
# usage: awk -v known=FILE -f experiment-conflicts.awk STRINGS REPORT
#
# STRINGS has productions, and the shortest string of each after a tab.  REPORT is bison's report of
# the states, in the C locale.  An example there is a list of symbols, with literals in quotes, and
# a "." where the parser has to decide.  A line of KNOWN has a production, a tab, and the finding of
# the toolkit: "ambiguous TEXT", "as-before", "unambiguous" or "unknown".
#
# -v roots=1 writes only the productions that KNOWN has to have: for each conflict the innermost one
# that contains both derivations.
#
# If an example has two derivations, bison says "Example"; if it has found none, it shows two
# examples that are alike up to the ".".

# Return the symbols of an example as text.
function url(example,   text, symbol) {
  text = ""
  while (example != "") {
    sub(/^ +/, "", example)
    if (match(example, /^"[^"]*"/)) {
      symbol = substr(example, 2, RLENGTH - 2)
      if (symbol != "end of URL") text = text symbol
    }
    else if (match(example, /^[^ ]+/)) {
      symbol = substr(example, 1, RLENGTH)
      if (symbol !~ /^START_|^[$]|^END$|^[.]$|[.]0$/)
        text = text of_symbol(symbol)
    }
    else break
    example = substr(example, RLENGTH + 1)
  }
  return text
}

function of_symbol(symbol) {
  sub(/(_[01]|\.opt|\.1)$/, "", symbol)
  if (symbol == "gopherplus_string") symbol = "gopher+_string"
  return symbol in string ? string[symbol] : "<" symbol ">"
}

# Return the symbols before the "." of the example.
function before(example) {
  sub(/^\. .*|^\.$/, "", example)
  sub(/ \. .*| \.$/, "", example)
  return example
}

function production(symbol) {
  sub(/[:]$/, "", symbol)
  sub(/(_[01]|\.0|\.1|\.opt)$/, "", symbol)
  return symbol == "$accept" || symbol == "start" ? start : symbol
}

# Print the conflict, with the finding about it.
function finish(   root, fact, i) {
  if (!conflict) return
  # The derivations are the same down to some production.
  of = "$accept"
  for (i = 1; i <= depth[1] && i <= depth[2] && chain[1, i] == chain[2, i]; i++) of = chain[1, i]
  root = production(of)
  if (roots) { print root; conflict = ""; return }
  fact = root in knows ? knows[root] : "unknown"
  print ""
  print conflict ", in state " state ":"
  if (!one && fact == "unambiguous") {
    print "  A conflict though unambiguous: by url.bnf no " root " has two readings." too_weak ","
    print "  after \"" url(before(first)) "\"" one_token
    print way_out
    weak++
  }
  else if (!one && fact == "as-before") {
    print "  A conflict though nothing new is ambiguous: " root \
          " has by url.bnf no two readings that it had not"
    print "  before." too_weak ", after \"" url(before(first)) "\"" one_token
    print way_out
    weak++
  }
  else if (fact ~ /^ambiguous/) {
    sub(/^ambiguous /, "", fact)
    print "  Ambiguous: the shortest " root " with two new readings is " fact "."
    print "  No choice decides between two rules of url.y.  Change url.bnf, or write a departure" \
          " in choices, so\n  that one of them does not derive it."
    if (!text) text = fact
  }
  else if (one) {
    print "  By url.y \"" url(first) "\" has two readings."
    if (fact == "unambiguous" || fact == "as-before")
      print "  By url.bnf it has not: the rules of url.y are not those of url.bnf."
    if (!text) text = "\"" url(first) "\""
  }
  else
    print "  bison has found no text with two readings, and the toolkit could not search url.bnf" \
          " for one."
  print ""
  print "  What bison says:"
  printf "%s", words
  conflict = ""
}

BEGIN {
  while (known != "" && (getline line < known) > 0) {
    split(line, part, "\t")
    knows[part[1]] = part[2]
    if (start == "") start = part[1]
  }
  tab = "\t"
  too_weak = "  LALR(1) is too weak here"
  one_token = ": one token more does not tell what to do."
  way_out = "  Try the line \"bison %define lr.type canonical-lr\" in choices, or write the " \
            "productions in another form."
}
# The rules: "   61 telneturl: ...", and "   62          | ..." of the same symbol.
!conflict && /^ +[0-9]+ [^ ]*: / { left = $2; sub(/:$/, "", left); lhs[$1] = left }
!conflict && /^ +[0-9]+ +\| / { lhs[$1] = left }
FILENAME != ARGV[ARGC - 1] { split($0, part, tab); string[part[1]] = part[2]; next }
/^State [0-9]+$/ { finish(); state = $2; items = 1; next }
/^State / { next }
/ conflict on tokens? / {
  finish()
  conflict = $0
  sub(/^ */, "", conflict)
  sub(/:$/, "", conflict)
  words = ""
  first = ""
  one = expect = side = 0
  depth[1] = depth[2] = 0
  conflicts++
  next
}
conflict {
  if (first == "" && / *(First e|E|Shift e|Second e)xample: /) {
    first = $0
    one = first ~ /^ *Example: /
    sub(/.*xample: /, "", first)
  }
  if (/ derivation$/) expect = ++side
  else if (expect) { chain[expect, ++depth[expect]] = $1; fresh = 1; expect = 0 }
  else if (side && match($0, /-> [0-9]+: /)) {
    rule = substr($0, RSTART + 3, RLENGTH - 5)
    if (fresh) depth[side] = fresh = 0          # The first line has the same symbol.
    chain[side, ++depth[side]] = lhs[rule]
  }
  words = words ($0 == "" ? "" : "  " $0 "\n")
}
END {
  finish()
  if (!roots) print (conflicts + 0) " " (weak + 0) " " text
}
