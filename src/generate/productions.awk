# productions.awk: list the productions of RFC 1738, and those that only other grammars have.
#
# SPDX-License-Identifier: MIT
#
#   awk -f productions.awk include/urlbnf.h src/parse/productions.h grammar/rfc1738/url.bnf \
#     FILE... > more-productions.h
#
# Each FILE is the url.y, the url.l or the url.bnf of a grammar.  Each rule of url.y and each
# definition of url.l is a production, except "start", repetitions (names that end with .0, _0, .1
# or _1), and auxiliary definitions.  A definition without a lower-case letter is auxiliary if the
# url.bnf of that folder does not refer to it; ALPHA of ABNF is a production.  The productions of
# urlbnf.h and src/parse/productions.h have their numbers; the others are numbered after them, in
# the order of the files.
#
# A url.bnf has the names that C cannot spell.

function spelling(name)
{
  gsub (/-/, "_", name)
  gsub (/\+/, "plus", name)
  return name
}

function add(name)
{
  if (name ~ /[._][01]$/ || name == "start") return
  if (!(spelling(name) in known)) more[++count] = spelling(name)
  known[spelling(name)] = 1
}

# A file may have the line ends of Windows.
{ sub(/\r$/, "") }

FNR == 1 { part = 0 }

# Productions with a number: URLBNF_NAME = NUMBER of the enumeration, or X (name, "name").
FILENAME ~ /\.h$/ {
  if (/^typedef enum/) in_productions = /urlbnf_production$/
  if (in_productions && /^  URLBNF_[A-Z0-9_]* = / && !/_NONE = |_MAX = /) {
    sub (/URLBNF_/, "")
    rfc1738[++first] = $1
    known[tolower($1)] = 1
  } else if (/^  X \(/) {
    gsub (/[(),]/, "")
    known[$2] = 1
  }
  next
}

/^%%/ { part++ }

# The names that a BNF refers to: those outside of quotes and comments.
FILENAME ~ /\.bnf$/ {
  line = $0
  gsub (/"[^"]*"/, " ", line)
  sub (/;.*/, "", line)
  at = substr(FILENAME, 1, length(FILENAME) - length("url.bnf"))
  while (match(line, /[A-Za-z][A-Za-z0-9+_-]*/)) {
    refers[at, substr(line, RSTART, RLENGTH)] = 1
    line = substr(line, RSTART + RLENGTH)
  }
}

# The names as they are printed; a text may be indented.
FILENAME ~ /\.bnf$/ && /^([A-Za-z]|[ \t]+[A-Za-z][A-Za-z0-9+_-]*[ \t]*=)/ {
  word = $1
  sub (/[^A-Za-z0-9+_-].*/, "", word)
  if (!(spelling(word) in name_of)) name_of[spelling(word)] = word
}

FILENAME ~ /\.y$/ && part == 1 && /^[A-Za-z][A-Za-z0-9._-]*[ \t]*(:|$)/ {
  name = $0
  sub (/[ \t]*(:.*)?$/, "", name)
  add(name)
}
FILENAME ~ /\.l$/ && part == 0 && /^[A-Za-z][A-Za-z0-9_-]*[ \t]/ {
  if ($1 ~ /[a-z]/) add($1)
  else {
    at_of[++uppers] = substr(FILENAME, 1, length(FILENAME) - length("url.l"))
    upper[uppers] = $1
  }
}

END {
  for (i = 1; i <= uppers; i++)
    if ((at_of[i], upper[i]) in refers) add(upper[i])
  print "/* more-productions.h: the productions that urlbnf.h names: X (upper, lower, \"name\");"
  print "   and all others: X (lower, \"name\").\n"
  print "   Written by src/generate/productions.awk.  Do not edit.  */\n"
  printf "#define UB_PRODUCTIONS(X)"
  for (i = 1; i <= first; i++)
    printf " \\\n  X (%s, %s, \"%s\")", rfc1738[i], tolower(rfc1738[i]), \
      name_of[tolower(rfc1738[i])]
  printf "\n\n#define UB_MORE_PRODUCTIONS(X)"
  for (i = 1; i <= count; i++)
    printf " \\\n  X (%s, \"%s\")", more[i], more[i] in name_of ? name_of[more[i]] : more[i]
  print ""
}
