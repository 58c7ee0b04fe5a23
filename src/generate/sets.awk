# sets.awk: of each production of a BNF, which octets can stand in it.
#
# SPDX-License-Identifier: MIT
#
# usage: awk -f sets.awk corrections url.bnf [productions.h more-productions.h] > sets.h
#
# With the latter two only the productions that these name: no parser has the others.
#
# A production holds the octets of its literals and of the productions it refers to.  Those of
# "escape" are no octets that stand for themselves: a production that refers to it can have
# escapes, and then a "%" in its literals is the beginning of one.  Of the corrections, the verb
# "fold" counts: those productions hold letters in either case.  With "alternatives-of CHOICE"
# they are the alternatives of CHOICE that begin with a scheme.

function fail(why) { print FILENAME ":" FNR ": " why > "/dev/stderr"; failed = 1; exit 1 }

# Take the next symbol off the line into SYMBOL; its KIND is "name", "literal", "mark", or ""
# at the end of the line.
function next_symbol() {
  sub(/^[ \t]+/, "", line)
  kind = ""
  if (line == "" || line ~ /^;/) return 0
  if (match(line, /^<[^<>]>/))                       kind = "angle"
  else if (match(line, /^"[^"]+"/))                  kind = "literal"
  else if (match(line, /^[A-Za-z][A-Za-z0-9+_-]*/))  kind = "name"
  else if (match(line, /^[0-9]*\*|^[=|\/]|^\[|^\]/)) kind = "mark"
  else fail("cannot read: " line)
  symbol = substr(line, 1, RLENGTH)
  if (kind == "literal" || kind == "angle") {
    symbol = substr(symbol, 2, RLENGTH - 2)
    kind = "literal"
  }
  line = substr(line, RLENGTH + 1)
  return 1
}

# What RULE holds, and whether it has escapes, into the set of TOP.
function gather(top, rule,    i, parts) {
  if ((top, rule) in seen) return
  seen[top, rule] = 1
  if (!(rule in defined)) { print "no production " rule > "/dev/stderr"; failed = 1; exit 1 }
  if (rule == "escape") { escapes[top] = 1; return }
  for (i = 1; i <= length(literal[rule]); i++)
    holds[top, substr(literal[rule], i, 1)] = 1
  parts = split(refers[rule], ref, " ")
  for (i = 1; i <= parts; i++) {
    split(refers[rule], ref, " ")
    gather(top, ref[i])
  }
}

# RULE, or, if it is only a choice of others, these, are folded where they begin with a scheme.
function fold_alternatives(rule,    i, parts, ref) {
  if (rule in met) return
  met[rule] = 1
  if (rule in composed) {
    if (begins[rule] ~ /:/) folded[rule] = 1
    return
  }
  parts = split(refers[rule], ref, " ")
  for (i = 1; i <= parts; i++) fold_alternatives(ref[i])
}

# A file may have the line ends of Windows.
{ sub(/\r$/, "") }

# The corrections.  The file may be empty.
FILENAME == ARGV[1] {
  sub(/;.*/, "")
  if ($0 ~ /^[^ \t]/) { verb = $2; $1 = $2 = "" }
  if (verb == "fold")
    for (i = 1; i <= NF; i++)
      if ($i == "alternatives-of") choice[++choices] = $(++i)
      else folded[$i] = 1
  next
}

# The productions that there are: X (upper, lower, "name") or X (lower, "name").
FILENAME != ARGV[2] {
  if (match($0, /^  X \([^"]*"[^"]+"/)) {
    name = substr($0, RSTART, RLENGTH - 1)
    sub(/.*"/, "", name)
    known[name] = 1
  }
  next
}

# The productions.
{
  line = $0
  at_start = ($0 ~ /^[A-Za-z]/)
  while (next_symbol()) {
    if (at_start) {
      rule = symbol
      defined[rule] = 1
      order[++rules] = rule
      at_start = 0
      last = ""
      continue
    }
    # What is more than names and "|" between them is no mere choice.
    if (last == "=" && kind == "literal") begins[rule] = symbol
    if (kind == "literal" || symbol !~ /^[=|]$/ && (kind == "mark" || last == "name"))
      composed[rule] = 1
    last = kind == "mark" ? symbol : kind
    if (kind == "literal") literal[rule] = literal[rule] symbol
    else if (kind == "name") refers[rule] = refers[rule] " " symbol
    else if (symbol == "/") literal[rule] = literal[rule] symbol
  }
}

END {
  if (failed) exit 1
  for (code = 0; code < 128; code++) character[code] = sprintf("%c", code)
  print "/* sets.h: which octets can stand in what a production derives.  Made from url.bnf by"
  print "   src/generate/sets.awk; do not edit.  */"
  print ""
  for (k = 1; k <= choices; k++) fold_alternatives(choice[k])
  for (k = 1; k <= rules; k++) {
    rule = order[k]
    gather(rule, rule)
    if (ARGC > 3 && !(rule in known)) continue
    name = rule
    gsub(/-/, "_", name)
    gsub(/\+/, "plus", name)
    printf "  [UB_%s] = { {", name
    for (byte = 0; byte < 32; byte++) {
      value = 0
      for (bit = 0; bit < 8; bit++) {
        code = byte * 8 + bit
        c = character[code]
        yes = code > 0 && code < 128 && ((rule SUBSEP c) in holds)
        if (rule in folded && c ~ /^[A-Za-z]$/ && ((rule SUBSEP (c ~ /[a-z]/ ? toupper(c) : tolower(c))) in holds)) yes = 1
        if (c == "%" && escapes[rule]) yes = 0
        if (yes) value += 2 ^ bit
      }
      printf "%s%d", (byte > 0 ? "," : ""), value
    }
    printf "}, %s },\n", escapes[rule] ? "true" : "false"
  }
}
