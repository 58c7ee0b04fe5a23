# grammar.awk: which productions of a grammar were never reduced, and which rules of its scanner never
# matched.
# SPDX-License-Identifier: MIT
#
#   gcov -rt FOLDER/url.gcda | awk -f grammar.awk -v name=NAME url.l -
#
# What gcov says of the code that src/direct/ makes: the line behind "reduceN:" runs when rule N of
# url.y is reduced, and the one behind "ruleN: /* Line L of url.l.  */" when that rule of url.l matches,
# which can stand in several start conditions.  In url.l a comment "Never: WHY" excuses the rule below
# it, which must not match then.  Fails if anything is missing.

# The actions that are excused, in each of their start conditions.
FILENAME != "-" {
  if (/^<[A-Z_,]+>/)
    {
      conditions = $0
      gsub(/^<|>.*/, "", conditions)
    }
  if (excused_next)
    {
      n = split (conditions, condition, ",")
      for (i = 1; i <= n; i++) excused[condition[i], action($0)] = 1
    }
  excused_next = /^ *\/\* Never: /
  next
}

function action(text)
{
  sub(/^.*return /, "", text)
  sub(/;.*/, "", text)
  return text
}

# The count of a line, and what stands in it.
{
  count = $0
  sub(/:.*/, "", count)
  gsub(/[ *]/, "", count)
  source = $0
  sub(/^[^:]*:[^:]*:/, "", source)
}

# YYRLINE, the line of each rule of url.y.
source ~ /yyrline\[\] =$/ { in_lines = 1; next }
in_lines && source ~ /}/ { in_lines = 0 }
in_lines && source ~ /[0-9]/ {
  gsub(/ /, "", source)
  n = split (source, number, ",")
  for (i = 1; i <= n; i++)
    if (number[i] != "") line_of[rules++] = number[i]
  next
}

source ~ /^(reduce|rule)[0-9]+:/ {
  kind = source ~ /^reduce/ ? "reduced" : "matched"
  number_of = source
  gsub(/^[a-z]*|:.*/, "", number_of)
  text = source
  sub(/^[^*]*\* */, "", text)
  sub(/ *\*\/.*/, "", text)
  where = "rule " number_of
  what[kind, where] = kind == "reduced" ? "line " line_of[number_of] " of url.y (" text ")" : text
  all[kind, where] += 0
  named = where
  next
}
kind == "matched" && source ~ /^ *MATCH \(/ {
  start = source
  gsub(/^ *MATCH \(|,.*/, "", start)
}
kind == "matched" && source ~ /return / && (start, action(source)) in excused { excuse[kind, named] = 1 }
# The first line that has a count.
where != "" && count != "-" {
  all[kind, where] += count ~ /#/ ? 0 : count
  where = ""
}

END {
  for (key in all)
    {
      split (key, part, SUBSEP)
      total[part[1]]++
      if (all[key] != 0) done[part[1]]++
      if (all[key] == 0 && key in excuse) excuses++
      else if (all[key] == 0) wrong = wrong "  never " part[1] ": " what[key] "\n"
      else if (key in excuse) wrong = wrong "  matched, though a comment says never: " what[key] "\n"
    }
  if (total["reduced"] == 0 || total["matched"] == 0) wrong = wrong "  this is not what src/direct/ makes\n"
  printf "grammar %s: %d of %d rules of url.y reduced; %d of %d rules of url.l matched, %d excused\n%s", name,
         done["reduced"], total["reduced"], done["matched"], total["matched"], excuses, wrong
  exit wrong != ""
}
