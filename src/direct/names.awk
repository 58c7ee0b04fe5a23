# names.awk: the productions of a BNF that section 5 of RFC 1738 has not.
#
# SPDX-License-Identifier: MIT
#
# usage: awk -f names.awk productions.h url.bnf > url.names.h
#
# Those of section 5 stand in productions.h, which the public enumeration repeats.  Any others of
# a grammar of one's own are numbered behind them, and have no public constants.

# As C spells a name: gopher+_string is gopherplus_string.
function spelling(name) {
  gsub(/-/, "_", name)
  gsub(/\+/, "plus", name)
  return name
}

FNR == 1 { files++ }
files == 1 {
  if (match($0, /X \([A-Z0-9_]+, /)) {
    name = $0
    sub(/^[^"]*"/, "", name)
    sub(/".*/, "", name)
    known[name] = 1
  }
  next
}
/^[A-Za-z]/ && !($1 in known) {
  name = $1
  sub(/=.*/, "", name)
  if (name in known) next
  known[name] = 1
  more[++count] = name
}

END {
  print "/* url.names.h: the productions of url.bnf that section 5 of RFC 1738 has not, for"
  print "   src/productions.h.  Made by src/direct/names.awk; do not edit.  */"
  print ""
  printf "#define UB_MORE_PRODUCTIONS(X)"
  for (i = 1; i <= count; i++)
    printf " \\\n  X (%s, %s, \"%s\")", toupper(spelling(more[i])), spelling(more[i]), more[i]
  print ""
}
