# experiment-cases.awk: which cases of tests/corpus have another tree, or another error.
# SPDX-License-Identifier: MIT
#
# usage: awk -v wanted=trees|errors -f experiment-cases.awk ORIGINAL CHANGED
#
# Both are what tests/corpus-print prints.  The last line that is printed is the verdict.

function keep() {
  if (key == "") return
  if (files == 1) was[key] = said
  else { is[key] = said; text[key] = shown; order[++count] = key }
}

function valid(said) { return said ~ /^  = / }

function indented(said) {
  sub(/^ +/, "", said)
  gsub(/\n/, "\n       ", said)
  sub(/ +$/, "", said)
  return said
}

# A case under a heading; no more than LIMIT of them.  What is new is told without its derivation.
function show(heading, k,   now) {
  if (heading != last) { if (last != "") print ""; print heading; print ""; last = heading; shown_here = 0 }
  if (++shown_here > LIMIT) return
  print "  " text[k] "    (" k ")"
  printf "    was %s", indented(was[k])
  now = is[k]
  if (valid(now) && !valid(was[k])) sub(/\n.*/, "\n", now)
  printf "    is  %s", indented(now)
}

function list(heading, before, after,   i, k, n) {
  n = 0
  for (i = 1; i <= count; i++) {
    k = order[i]
    if (was[k] != is[k] && valid(was[k]) == before && valid(is[k]) == after) { n++; show(heading, k) }
  }
  if (n > LIMIT) print "  and " (n - LIMIT) " more"
  return n
}

BEGIN { LIMIT = 12 }
FNR == 1 { keep(); key = ""; files++ }
/^@/ {
  keep()
  key = substr($1, 2)
  shown = substr($0, length($1) + 2)
  if (shown == "") shown = "\"\""
  said = ""
  next
}
{ said = said $0 "\n" }
END {
  keep()
  if (wanted == "trees") {
    changed = list("Trees that have changed:", 1, 1)
    gained = list("No error any more:", 0, 1)
    print (changed + 0) " of " count " cases have another tree, " (gained + 0) " one instead of an error"
  }
  else {
    changed = list("Errors that have changed:", 0, 0)
    lost = list("An error now:", 1, 0)
    print (changed + 0) " of " count " cases have another error, " (lost + 0) " one instead of a tree"
  }
}
