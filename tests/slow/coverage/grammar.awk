# grammar.awk: fails if a rule of url.y was never reduced, or a choice of its url.l never made.
# SPDX-License-Identifier: MIT
#
#   gcov -rt FOLDER/url.gcda | awk -f grammar.awk -v name=NAME url.tab.c url.flex.l url.l -
#
# The input is gcov's output for the code of src/generate/. The line after "reduceN:" runs when rule
# N of url.y is reduced.  The line after "ruleN:" in a start condition runs when rule N of the
# derived scanner matches there.  In url.flex.l a comment precedes a choice; a choice with "not"
# returns STRAY.  A choice of "literal" has no rule.

FNR == 1 { input++ }

# url.tab.c has the line of each rule of url.y. bison counts rules from 1 there.
input == 1 {
  if (/yyrline\[\] =$/) in_lines = 1
  else if (in_lines && /}/) in_lines = 0
  else if (in_lines && /[0-9]/)
    {
      gsub(/ /, "")
      n = split ($0, number, ",")
      for (i = 1; i <= n; i++)
        if (number[i] != "") line_of[rules++ - 1] = number[i]
    }
  next
}

# Return a pattern and its trailing context without parentheses and "/".
function plain(pattern)
{
  gsub(/[()\/]/, "", pattern)
  return pattern
}

# Remove the pattern at the beginning of the line, and return it.  It has white space only in
# quotes.
function take_pattern(    rest)
{
  sub(/^ +/, "")
  rest = $0
  while (match(rest, /^[^" \t]*"([^"\\]|\\.)*"/)) rest = substr(rest, RLENGTH + 1)
  sub(/^[^ \t]*/, "", rest)
  pattern = substr($0, 1, length($0) - length(rest))
  $0 = rest
}

# url.flex.l has the choice that each rule belongs to, in the order of the rules.
input == 2 {
  if (in_rules && /^  [^ \/]/)
    {
      take_pattern()
      scan_rules++
      if (of_choice || /return STRAY;/) choice_of[scan_rules] = plain(pattern)
    }
  of_choice = /^  \/\* A choice: /
  if (/^%%/) in_rules = 1
  next
}

# url.l has the choices.
input == 3 {
  if (below && /^[^ \t]/ && !/[ \t]literal$/)
    {
      take_pattern()
      choice[++choices] = plain(pattern)
      sub(/^[ \t]+/, "")
      what_choice[choices] = "line " FNR " of url.l (" pattern "  " $0 ")"
    }
  if (/^%%/) below = 1
  next
}

# The output of gcov has the count of a line and its text.
{
  count = $0
  sub(/:.*/, "", count)
  gsub(/[ *]/, "", count)
  source = $0
  sub(/^[^:]*:[^:]*:/, "", source)
}

source ~ /^(reduce|rule)[0-9]+:/ {
  kind = source ~ /^reduce/ ? "reduced" : "matched"
  where = source
  gsub(/^[a-z]*|:.*/, "", where)
  lhs = source
  sub(/^[^*]*\* */, "", lhs)
  sub(/ *\*\/.*/, "", lhs)
  what[kind, where] = lhs
  all[kind, where] += 0
  next
}
# The first line with a count decides.
where != "" && count != "-" {
  all[kind, where] += count ~ /#/ ? 0 : count
  where = ""
}

END {
  for (key in all)
    {
      split (key, part, SUBSEP)
      if (part[1] == "reduced")
        {
          reductions++
          if (all[key] != 0) reduced++
          else wrong = wrong "  never reduced: line " line_of[part[2]] " of url.y (" what[key] ")\n"
        }
      else if (part[2] in choice_of) times[choice_of[part[2]]] += all[key]
    }
  for (i = 1; i <= choices; i++)
    if (times[choice[i]] > 0) made++
    else wrong = wrong "  never made: the choice in " what_choice[i] "\n"
  if (reductions == 0) wrong = wrong "  this is not what src/generate/ makes\n"
  printf "grammar %s: %d of %d rules of url.y reduced; %d of %d choices of url.l made\n%s", name,
         reduced, reductions, made, choices, wrong
  exit wrong != ""
}
