# experiment-conflicts.awk: bison's counterexamples, with the URLs that they are about.
# SPDX-License-Identifier: MIT
#
# usage: awk -f experiment-conflicts.awk STRINGS CONFLICTS
#
# STRINGS has productions, and the shortest string of each behind a tab.  CONFLICTS is what "bison
# -Wcounterexamples" says in the C locale: an example is symbols of the grammar, of which a literal
# stands in quotes, and a "." where the parser has to decide.

# The symbols of an example as text.
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
      if (symbol != "." && symbol !~ /^START_/ && symbol !~ /\.0$/ && symbol != "END")
        text = text of_symbol(symbol)
    }
    else break
    example = substr(example, RLENGTH + 1)
  }
  return text
}

function of_symbol(symbol) {
  sub(/_[01]$/, "", symbol)
  if (symbol == "gopherplus_string") symbol = "gopher+_string"
  return symbol in string ? string[symbol] : "<" symbol ">"
}

BEGIN { FS = "\t" }
FILENAME != ARGV[2] { string[$1] = $2; next }
/ conflict on token/ {
  sub(/^url\.y: warning: /, "")
  sub(/ \[-Wcounterexamples\]$/, "")
  print ""
  print $0
  on = 1
  next
}
/^url\.y/ { on = 0 }
on && /xample: / {
  example = $0
  sub(/.*xample: /, "", example)
  print "  URL: \"" url(example) "\""
}
on { print }
