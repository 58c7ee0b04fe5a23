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

FILENAME != "-" {
  if (excused_next) excused[FNR] = 1
  excused_next = /^ *\/\* Never: /
  next
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
  text = source
  sub(/^[^*]*\* */, "", text)
  sub(/ *\*\/.*/, "", text)
  if (kind == "reduced")
    {
      number_of = source
      gsub(/^reduce|:.*/, "", number_of)
      where = "line " line_of[number_of] " of url.y (" text ")"
      all[kind, where] += 0
    }
  else
    {
      line = text
      gsub(/[^0-9]/, "", line)
      where = "line " line " of url.l"
      all[kind, where] += 0
      if (line in excused) excuse[kind, where] = 1
    }
  next
}
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
      else if (all[key] == 0) wrong = wrong "  never " part[1] ": " part[2] "\n"
      else if (key in excuse) wrong = wrong "  matched, though a comment says never: " part[2] "\n"
    }
  if (total["reduced"] == 0 || total["matched"] == 0) wrong = wrong "  this is not what src/direct/ makes\n"
  printf "grammar %s: %d of %d rules of url.y reduced; %d of %d rules of url.l matched, %d excused\n%s", name,
         done["reduced"], total["reduced"], done["matched"], total["matched"], excuses, wrong
  exit wrong != ""
}
