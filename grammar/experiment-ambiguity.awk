# experiment-ambiguity.awk: the kinds of ambiguity that a change adds to a grammar or removes.
# SPDX-License-Identifier: MIT
#
# usage: awk -f experiment-ambiguity.awk ORIGINAL CHANGED
#
# Both files are output of "urlbnf-grammar --all ambiguity".  Ambiguities with the same production
# and readings are one kind, even if their places and texts differ.  The last line has the number of
# all kinds, of new ones and of those gone, and the first text of a new one.

# Keep an ambiguity that is complete.
function keep(   key) {
  if (head == "") return
  key = rule readings
  if (files == 1) {
    was[key] = 1
    if (!(kind in was_one)) { was_one[kind] = shown; order[++olds] = kind }
    was_keys[kind] = was_keys[kind] SUBSEP key
  }
  else {
    is[key] = 1
    kinds = kind
    if (!(key in was)) {
      if (!(kind in new)) { new[kind] = shown; news[++count] = kind } else more[kind]++
    }
  }
  head = ""
}

function write(heading, text, others) {
  if (!(heading in said)) { if (parts++) print ""; print heading; print ""; said[heading] = 1 }
  printf "%s", text
  if (others) print "    and " others " more of this kind"
}

FNR == 1 { keep(); files++; kind = 0 }
/^"/ {
  keep()
  if ($0 !~ /, of the same kind$/) kind++
  head = $0
  sub(/, of the same kind$/, "", head)
  sub(/, [^ ]*:[0-9]+:[0-9]+$/, "", head)
  rule = head
  sub(/.*"  /, "", rule)
  readings = ""
  shown = "  " head "\n"
  next
}
/^    / { readings = readings "\t" $0; shown = shown "  " $0 "\n"; next }
{ keep() }
END {
  keep()
  for (i = 1; i <= count; i++) {
    if (first == "") { first = new[news[i]]; sub(/^ */, "", first); sub(/"  .*/, "\"", first) }
    write("Kinds of ambiguity of url.bnf that are new:", new[news[i]], more[news[i]])
  }
  for (i = 1; i <= olds; i++) {
    n = split(substr(was_keys[order[i]], 2), keys, SUBSEP)
    for (k = 1; k <= n && !(keys[k] in is); k++) ;
    if (k <= n) continue
    gone++
    write("Kinds of ambiguity of url.bnf that are gone:", was_one[order[i]], n - 1)
  }
  print (kinds + 0) " " (count + 0) " " (gone + 0) " " first
}
