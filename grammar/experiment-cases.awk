# experiment-cases.awk: list the cases of tests/grammar/corpus that have another tree or error.
# SPDX-License-Identifier: MIT
#
# usage: awk -v wanted=trees|errors -f experiment-cases.awk ORIGINAL CHANGED
#
# Both files are output of tests/harness/corpus-print.  The last line is the verdict.

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

# Return the lines of A that B lacks, each with MARK.  Add the marks and the productions of these
# lines, without their texts, to LIKENESS.
function only(mark, a, b,   i, n, line, other, rest, result) {
  n = split(b, other, "\n")
  split("", rest)
  for (i = 1; i <= n; i++) rest[other[i]]++
  n = split(a, line, "\n")
  result = ""
  for (i = 1; i <= n; i++)
    if (rest[line[i]] > 0) rest[line[i]]--
    else {
      result = result "    " mark line[i] "\n"
      likeness = likeness mark
      sub(/^ */, "", line[i])
      split(line[i], word, " ")
      likeness = likeness (line[i] ~ /^-/ ? word[2] : "=")
    }
  return result
}

# Print the trees that have changed, a few for each kind of change.  Return their number.
function list_trees(   i, k, n, lines, kinds, group, kind) {
  for (i = 1; i <= count; i++) {
    k = order[i]
    if (was[k] == is[k] || !valid(was[k]) || !valid(is[k])) continue
    n++
    likeness = ""
    lines = only("-", was[k], is[k])
    lines = lines only("+", is[k], was[k])
    if (!(likeness in kind)) { kind[likeness] = ++kinds; group[kinds] = 0 }
    if (++group[kind[likeness]] <= ALIKE)
      shown_trees[kind[likeness]] = shown_trees[kind[likeness]] "  " text[k] "    (" k ")\n" lines
  }
  if (n) { print "Trees that have changed, by the lines that have:\n"; last = "trees" }
  for (i = 1; i <= kinds && i <= LIMIT; i++) {
    printf "%s", shown_trees[i]
    if (group[i] > ALIKE) print "  and " (group[i] - ALIKE) " more like these"
  }
  if (kinds > LIMIT) print "  and " (kinds - LIMIT) " more changes"
  return n
}

# Print a case under a heading, at most LIMIT of them, with its trees but not their derivations.
function show(heading, k,   before, now) {
  if (heading != last) {
    print (last != "" ? "\n" : "") heading "\n"
    last = heading
    shown_here = 0
  }
  if (++shown_here > LIMIT) return
  print "  " text[k] "    (" k ")"
  before = was[k]
  now = is[k]
  sub(/\n.*/, "\n", before)
  sub(/\n.*/, "\n", now)
  printf "    was %s", indented(before)
  printf "    is  %s", indented(now)
}

# Return a key that cases share if their errors have changed alike, at any offset.
function sort_of(k,   said) {
  said = was[k] SUBSEP is[k]
  gsub(/! [0-9]+/, "!", said)
  return said
}

function list(heading, before, after,   i, k, n, hidden, alike) {
  n = hidden = 0
  split("", alike)
  for (i = 1; i <= count; i++) {
    k = order[i]
    if (was[k] == is[k] || valid(was[k]) != before || valid(is[k]) != after) continue
    n++
    # Print a few of the errors that have changed alike.
    if (!before && !after && ++alike[sort_of(k)] > ALIKE) hidden++
    else show(heading, k)
  }
  others = n - hidden - LIMIT
  if (hidden) print "  and " hidden " more that are like one of these" \
                    (others > 0 ? ", and " others " others" : "")
  else if (n > LIMIT) print "  and " (n - LIMIT) " more"
  return n
}

BEGIN { LIMIT = 12; ALIKE = 2 }
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
    changed = list_trees()
    gained = list("No error any more:", 0, 1)
    print (changed + 0) " of " count " cases have another tree, and " \
          (gained + 0) " have one in place of an error"
  }
  else {
    changed = list("Errors that have changed:", 0, 0)
    lost = list("An error now:", 1, 0)
    print (changed + 0) " of " count " cases have another error, and " \
          (lost + 0) " have one in place of a tree"
  }
}
