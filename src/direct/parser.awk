# parser.awk: bison's automaton, from tables into code.
#
# SPDX-License-Identifier: MIT
#
#   awk -f parser.awk url.scan.c url.xml url.tab.c > url.parse.c
#
# bison's parser looks each step up in packed tables.  Here every state of its LALR(1) automaton
# becomes a piece of code (T. J. Pennello, Very fast LR parsing, 1986): what a token leads to is
# a jump, and so is what a reduction leads to.  The automaton is the one that bison's report
# url.xml tells of; the actions, and all that stands before yyparse(), are those of url.tab.c.
# Nothing here knows the grammar.
#
# Where a state reads a token, the scanner most often can be in one start condition only: it is
# called directly.  Which these are follows from what scanner.awk has found that each token leads
# to: from condition X a production leads to condition Y if one of its right-hand sides does.  A
# parse begins in the first condition; after the start token START_X in the condition X, if there
# the production x can begin.
#
# The stack always is a path in the automaton from state 0.  If the automaton goes round, there
# is no longest one: a list is then not left-recursive, and that is an error.
#
# src/instance.h defines what the code calls: PARSE (the head of the function), PARSE_BEGIN (its
# variables), PARSE_TOKEN (CALL (condition) or CALL_ANY; read a token, if there is none),
# PARSE_SHIFT (push it), and PARSE_ERROR (state).  Included once more, the file has only the
# function.

function fail(why)
{
  print "parser.awk: " FILENAME ": " why > "/dev/stderr"
  failed = 1
  exit 1
}

# The value of an attribute of an XML element that stands alone on its line.
function attribute(name,   value)
{
  if (!match ($0, " " name "=\"[^\"]*\"")) fail ("no " name " in: " $0)
  value = substr ($0, RSTART + length (name) + 3, RLENGTH - length (name) - 4)
  gsub (/&quot;/, "\"", value)
  gsub (/&lt;/, "<", value)
  gsub (/&gt;/, ">", value)
  gsub (/&apos;/, "'", value)
  gsub (/&amp;/, "\\&", value)
  return value
}

FNR == 1 { file++ }

# The scanner.
file == 1 && /^#define [A-Za-z0-9_]+ [0-9]+$/ && $3 > 0 && !/SCAN_/ { condition[++conditions] = $2 }
file == 1 && /^  \/\* leads: / {
  lead_from[++leads] = $3
  lead_token[leads] = $4
  lead_to[leads] = $5
}

# The report.
file == 2 && /<rule number=/ { rule = attribute ("number") + 0; in_rules = 1; size[rule] = 0 }
file == 2 && in_rules && /<lhs>/ {
  text = $0
  gsub (/.*<lhs>|<\/lhs>.*/, "", text)
  lhs[rule] = text
}
file == 2 && in_rules && /<symbol>/ {
  text = $0
  gsub (/.*<symbol>|<\/symbol>.*/, "", text)
  gsub (/&quot;/, "\"", text)
  rhs[rule, ++size[rule]] = text
}
file == 2 && /<\/rules>/ { in_rules = 0 }
file == 2 && /<terminal / {
  name = attribute ("name")
  token[name] = attribute ("symbol-number")
  terminal[token[name] + 0] = name
  if (token[name] + 0 > tokens) tokens = token[name] + 0
}
file == 2 && /<state number=/ { s = attribute ("number") + 0; if (s >= states) states = s + 1 }
file == 2 && /<transition type="shift"/ {
  symbol[s, ++shifts[s]] = attribute ("symbol")
  shift_to[s, shifts[s]] = attribute ("state")
}
file == 2 && /<transition type="goto"/ {
  nonterminal = attribute ("symbol")
  from[nonterminal, ++gotos[nonterminal]] = s
  goto_to[nonterminal, gotos[nonterminal]] = attribute ("state")
  below[s] = 1
}
file == 2 && /<transition type=/ {
  next_of[s, ++nexts[s]] = attribute ("state")
  next_symbol[s, nexts[s]] = attribute ("symbol")
}
file == 2 && /<reduction .*enabled="true"/ {
  if (attribute ("symbol") == "$default") by_default[s] = attribute ("rule")
  else
    {
      reduced[s, ++reductions[s]] = attribute ("symbol")
      reduced_by[s, reductions[s]] = attribute ("rule")
    }
}
file == 2 && /<reduction .*enabled="false"/ { fail ("a conflict") }

# The names of the tokens.
file == 3 && /^  YYSYMBOL_[A-Za-z0-9_]+ = [0-9]+,/ {
  name = $1
  sub (/^YYSYMBOL_/, "", name)
  number_of[name] = $3 + 0
}

# The code.
file == 3 && /^\| yyparse\.  \|$/ { stopped = 1 }
file == 3 && FNR == 1 { print "/* Made by parser.awk.  */\n\n#ifndef PARSE_DEPTH" }
file == 3 && !stopped && kept && before !~ /^#line / { print before }
file == 3 && !stopped { before = $0; kept = 1 }
file == 3 && stopped && /^  switch \(yyn\)$/ { acting = 1 }
file == 3 && acting && /^  case [0-9]+:/ {
  rule = $2 - 1                         # bison counts from 0 there, and from 1 here.
  in_action = 1
  if ($4 != lhs[rule] ":") fail ("rule " rule " is not of " lhs[rule] ": " $0)
  next
}
file == 3 && acting && /^    break;$/ { in_action = 0 }
file == 3 && acting && /^ *default: break;$/ { acting = 0; acted = 1 }
file == 3 && in_action && !/^#line / { action[rule] = action[rule] with_slots($0) "\n" }

# The values and spans of a rule's symbols, as slots of the stack.
function with_slots(line,   at, what)
{
  while (match (line, /yy[vl]sp\[-?[0-9]+\]/))
    {
      what = substr (line, RSTART, RLENGTH)
      at = what
      gsub (/[^-0-9]/, "", at)
      line = substr (line, 1, RSTART - 1) (what ~ /^yyv/ ? "value" : "span") "[top" \
             (at < 0 ? " - " (0 - at) : "") "]" substr (line, RSTART + RLENGTH)
    }
  return line
}

# What is to be done in state S without a look at a token: a reduction, or -1.
function sure(s)
{
  return shifts[s] + reductions[s] == 0 && (s in by_default) ? by_default[s] : -1
}

function reduce(by)
{
  if (by == "accept") return "return 0;"
  used[by] = 1
  return "goto reduce" by ";"
}

# Go into state S, whose symbol has been pushed.
function enter(s)
{
  if (sure(s) != -1 && !(s in below)) return reduce(sure(s))
  entered[s] = 1
  return "goto state" s ";"
}

# Note that SYMBOL can lead from condition X to condition Y.
function lead(x, symbol, y)
{
  if ((x, symbol, y) in leading) return
  leading[x, symbol, y] = 1
  pair[x, symbol] = pair[x, symbol] " " y
  changed = 1
}

# To which conditions the symbols of RULE from number AT on can lead from X.
function through(rule, at, x, a, first,   set, i, count, member)
{
  if (at > size[rule]) { lead(first, a, x); return }
  if (!((x, rhs[rule, at]) in pair)) return
  count = split (pair[x, rhs[rule, at]], member, " ")
  for (i = 1; i <= count; i++) through(rule, at + 1, member[i], a, first)
}

# What each symbol leads to from each condition, and then in what conditions each state reads.
function find_conditions(   i, k, x, y, t, name_at, rule, s, set, count, member)
{
  for (name_at in token) alias[token[name_at]] = name_at
  # The scanner can go on by itself, in another condition.
  do
    {
      changed = 0
      for (i = 1; i <= leads; i++)
        if (lead_token[i] == "-")
          {
            for (k = 1; k <= leads; k++)
              if (lead_from[k] == lead_to[i] && lead_token[k] != "-" \
                  && !((lead_from[i], lead_token[k], lead_to[k]) in seen))
                {
                  seen[lead_from[i], lead_token[k], lead_to[k]] = 1
                  lead_from[++leads] = lead_from[i]
                  lead_token[leads] = lead_token[k]
                  lead_to[leads] = lead_to[k]
                  changed = 1
                }
          }
    }
  while (changed)
  for (i = 1; i <= leads; i++)
    if (lead_token[i] != "-")
      {
        if (!(lead_token[i] in number_of)) fail ("unknown token " lead_token[i])
        for (k = 1; k <= conditions; k++)
          if (lead_to[i] == "?" || lead_to[i] == condition[k])
            lead(lead_from[i], alias[number_of[lead_token[i]]], condition[k])
      }
  do
    {
      changed = 0
      for (rule = 0; rule in lhs; rule++)
        for (k = 1; k <= conditions; k++) through(rule, 1, condition[k], lhs[rule], condition[k])
    }
  while (changed)
  # Start tokens, which the scanner never returns, begin a parse.
  for (i = 1; i <= shifts[0]; i++)
    {
      t = symbol[0, i]
      if (t ~ /^START_/ && !((condition[1], t) in pair))
        {
          x = substr (t, 7)
          start_condition[t] = (x, tolower (x)) in pair ? x : condition[1]
          lead(condition[1], t, start_condition[t])
        }
    }

  holds[0, condition[1]] = 1
  do
    {
      changed = 0
      for (s = 0; s < states; s++)
        for (k = 1; k <= conditions; k++)
          if ((s, condition[k]) in holds)
            for (i = 1; i <= nexts[s]; i++)
              {
                count = split (pair[condition[k], next_symbol[s, i]], member, " ")
                for (y = 1; y <= count; y++)
                  if (!((next_of[s, i], member[y]) in holds))
                    {
                      holds[next_of[s, i], member[y]] = 1
                      changed = 1
                    }
              }
    }
  while (changed)
}

# How state S calls the scanner.
function call(s,   k, only)
{
  only = ""
  for (k = 1; k <= conditions; k++)
    if ((s, condition[k]) in holds)
      {
        if (only != "") return "CALL_ANY"
        only = condition[k]
      }
  return only != "" ? "CALL (" only ")" : "CALL_ANY"
}

# How many symbols can stand on the stack above state S.
function depth(s,   i, d, most)
{
  if (s in on_path) fail ("recursion that is not on the left, by state " s)
  if (!(s in depth_of) && !failed)
    {
      on_path[s] = 1
      most = 0
      for (i = 1; i <= nexts[s] && !failed; i++)
        {
          d = 1 + depth(next_of[s, i])
          if (d > most) most = d
        }
      depth_of[s] = most
      delete on_path[s]
    }
  return depth_of[s]
}

# What is known of tokens: which are literals, and which start symbols they stand for.
function print_tokens(   i, t, name)
{
  print "/* Whether a token is a literal.  */"
  print "static inline bool\nparse_is_literal (int token)\n{\n  switch (token)\n    {"
  for (i = 1; i <= tokens; i++)
    if ((i in terminal) && terminal[i] ~ /^"/) print "    case " i ":                       /* " terminal[i] "  */"
  print "      return true;\n    default:\n      return false;\n    }\n}\n"

  for (i = 1; i in lhs && (lhs[i] != "start" || size[i] != 1); i++)
    continue
  if (!(i in lhs)) fail ("no start symbol: no rule \"start: SYMBOL\"")
  print "/* The first start symbol.  */\n#define PARSE_START UB_" spelling(rhs[i, 1]) "\n"
  print "/* The token that a parse begins with for another start symbol, or 0.  */"
  print "static inline int\nstart_token (int start)\n{\n  switch (start)\n    {"
  for (i = 1; i in lhs; i++)
    if (lhs[i] == "start" && size[i] == 2)
      print "    case UB_" spelling(rhs[i, 2]) ": return " token[rhs[i, 1]] ";"
  print "    default: return 0;\n    }\n}\n"
}

# How C spells a production.
function spelling(name)
{
  gsub (/-/, "_", name)
  gsub (/\+/, "plus", name)
  return name
}

function print_state(s,   i)
{
  print "state" s ":"
  if (s in below) print "  state[top] = " s ";"
  if (sure(s) != -1)
    {
      print "  " reduce(sure(s)) "\n"
      return
    }
  print "  PARSE_TOKEN (" call(s) ");\n  switch (token)\n    {"
  for (i = 1; i <= shifts[s]; i++)
    {
      if (!(symbol[s, i] in token)) fail ("unknown token " symbol[s, i])
      print "    case " token[symbol[s, i]] ":                       /* " symbol[s, i] "  */"
      print "      PARSE_SHIFT; " enter(shift_to[s, i])
    }
  for (i = 1; i <= reductions[s]; i++)
    {
      if (!(reduced[s, i] in token)) fail ("unknown token " reduced[s, i])
      print "    case " token[reduced[s, i]] ":                       /* " reduced[s, i] "  */"
      print "      " reduce(reduced_by[s, i])
    }
  print "    default:"
  print "      " (s in by_default ? reduce(by_default[s]) : "PARSE_ERROR (" s ");") "\n    }\n"
}

function print_reduction(by,   n, i, a, first, most, times)
{
  n = size[by]
  a = lhs[by]
  first = "top" (n > 1 ? " - " (n - 1) : "")
  print "reduce" by ":                         /* " a "  */"
  print "  yyloc.start = span[" first "]." (n == 0 ? "end" : "start") ";"
  print "  yyloc.end = span[top].end;"
  if (n > 0) print "  yyval = value[" first "];"
  printf "%s", action[by]
  if (n != 1) print "  top " (n == 0 ? "+= 1" : "-= " (n - 1)) ";"
  print "  value[top] = yyval;"
  if (n != 1) print "  span[top] = yyloc;"

  # Where most states lead to needs no test.
  split ("", times)
  most = goto_to[a, 1]
  for (i = 1; i <= gotos[a]; i++)
    if (++times[goto_to[a, i]] > times[most]) most = goto_to[a, i]
  if (times[most] < gotos[a])
    {
      print "  switch (state[top - 1])\n    {"
      for (i = 1; i <= gotos[a]; i++)
        if (goto_to[a, i] != most) print "    case " from[a, i] ": " enter(goto_to[a, i])
      print "    default: " enter(most) "\n    }\n"
    }
  else
    print "  " enter(most) "\n"
}

END {
  if (failed) exit 1
  if (states == 0) fail ("no automaton")
  if (!acted || !stopped) fail ("no yyparse()")
  # The line before the heading of yyparse() is the top of its box.
  find_conditions()
  print "\n/* The most symbols that can be on the stack, and one below them.  */"
  print "#define PARSE_DEPTH " depth(0) + 1 "\n"
  print_tokens()
  print "/* The start condition that a parse begins in, after a start token or without.  */"
  print "static inline int\nstart_condition (int token)\n{\n  switch (token)\n    {"
  for (i = 1; i <= shifts[0]; i++)
    if (symbol[0, i] in start_condition)
      print "    case " token[symbol[0, i]] ": return " start_condition[symbol[0, i]] ";" \
            "                /* " symbol[0, i] "  */"
  print "    default: return " condition[1] ";\n    }\n}\n#endif\n"
  print "PARSE\n{\n  PARSE_BEGIN;\n  goto state0;\n"
  entered[0] = 1
  do
    {
      done = 1
      for (s = 0; s < states; s++)
        if ((s in entered) && !(s in printed)) { printed[s] = 1; done = 0; print_state(s) }
      for (r = 1; r in size; r++)
        if ((r in used) && !(r in reduced_once)) { reduced_once[r] = 1; done = 0; print_reduction(r) }
    }
  while (!done)
  print "}"
}
