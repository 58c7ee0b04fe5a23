# scanner.awk: flex's DFA, from a table into code.
#
# SPDX-License-Identifier: MIT
#
#   awk -f scanner.awk url.l url.yy.c > url.scan.c
#
# flex runs its DFA by a loop that looks each octet up in a table of states: each look-up waits
# for the one before it.  Here the DFA is minimised (Moore), each start condition becomes a
# function, and each state a piece of code, so that the state is where the program is; and what a
# state only goes round in is skipped, many octets at once.  The tables and the actions are
# flex's; nothing here knows the grammar.  What flex writes is checked for all that is relied on;
# where it differs, this fails.
#
# In url.yy.c, yy_nxt has a row for each state and a column for each class of octets, yy_ec is
# the class of each octet (the class of NUL stands elsewhere), yy_accept is the rule that a
# state accepts, and the start state of condition c is 1 + 2 * c.
#
# What an action does is read off its form, for parser.awk: "leads: CONDITION TOKEN NEXT".  It
# returns a macro whose argument is the token, or one that is no token (UNFINISHED..., STRAY), or
# nothing ("-": the scanner goes on); and it may name the condition that comes next as the argument
# of BEGIN, the first of AUTHORITY, or the second of SCHEME ("?": no name, any condition).
#
# What an error names is read off url.l.  Above each start condition stands a comment,
#
#     production : what comes next
#
# with the production that is being read there; behind a comma may stand another, which is the one
# being read once a token has been; "*" is that of the whole URL.  The first argument of SCHEME is
# what the whole URL is when the literal has been read that the action returns; (?i: in the same
# line says that the case of its letters does not count.
#
# src/instance.h defines what the code calls: SCAN (condition), the head of a function, and
# SCAN_BEGIN, its variables; SCAN_ANY, the head of the function for any condition, and CALL
# (condition); SKIP (table, bit, ranges, rows, many), which moves AT over octets of a set, given
# as a bit of a table, as ranges, and as a matrix of bits, or NULL, and which says whether many
# are expected; MATCH (condition, how many octets were looked at only); and all that the actions
# need.  Included once more, the file has only the functions.

function fail(why)
{
  print "scanner.awk: " FILENAME ": " why > "/dev/stderr"
  failed = 1
  exit 1
}

# Append the numbers of a line of a table to an array; returns how many there are then.
function numbers(line, into, count,   field, fields, i)
{
  gsub (/[^-0-9,]/, "", line)
  fields = split (line, field, ",")
  for (i = 1; i <= fields; i++)
    if (field[i] != "") into[count++] = field[i] + 0
  return count
}

FNR == 1 { file++ }

# What url.l says of its start conditions, and of its literals.
file == 1 && /^ *\/\* / {
  name = $0
  sub (/^ *\/\* */, "", name)
  if (!sub (/ *:.*/, "", name)) name = "?"
  place = name ~ /^(\*|[A-Za-z][A-Za-z0-9+_-]*)(, *[A-Za-z][A-Za-z0-9+_-]*)?$/ ? name : ""
}
file == 1 && /^%[sx]/ {
  for (k = 2; k <= NF; k++)
    {
      if (place == "") fail ("no comment above " $k " in line " FNR " names the production that is read there")
      split (place, name_of, / *, */)
      read_in[$k] = production(name_of[1])
      read_behind[$k] = production(place ~ /,/ ? name_of[2] : name_of[1])
    }
}
file == 1 && /\(\?i:.*return LITERAL \(/ {
  sub (/.*return LITERAL \(/, "")
  sub (/\).*/, "")
  folds[$0] = 1
}
file == 1 { next }

/^static const flex_int[0-9]*_t yy_nxt\[\]\[/ { reading = "nxt"; next }
/^static const flex_int[0-9]*_t yy_accept\[/ { reading = "accept"; next }
/^static const YY_CHAR yy_ec\[/ { reading = "ec"; next }
/^ *} ?;/ { reading = "" }
reading == "nxt" && /{/ && cells > 0 && columns == 0 { columns = cells }
reading == "nxt" { cells = numbers ($0, cell, cells) }
reading == "accept" { states = numbers ($0, accept, states) }
reading == "ec" { octets = numbers ($0, ec, octets) }
/yy_current_state = yy_nxt\[yy_current_state\]\[[0-9]+\];/ {
  nul = $0
  gsub (/.*\[|\];.*/, "", nul)
}
/^#define INITIAL 0$/ { conditions = 0 }
/^#define [A-Za-z0-9_]+ [0-9]+$/ && conditions != "" && $3 == conditions { condition[conditions++] = $2 }

# The actions.
/beginning of action switch/ { acting = 1; next }
acting && /^case YY_STATE_EOF|^\t*case YY_STATE_EOF/ { acting = 0 }
acting && /^case [0-9]+:$/ {
  rule = $2 + 0
  back[rule] = 0
  setting = 1
  next
}
acting && setting && /yy_c_buf_p\)? = yy_cp -= [0-9]+;/ { back[rule] = $NF + 0; next }
acting && setting && /yy_c_buf_p\)? = |yy_cp = yy_bp/ { fail ("trailing context of another form: " $0) }
acting && /^YY_RULE_SETUP$/ { setting = 0; next }
acting && /^#line [0-9]+ / { if (rule != 0 && !(rule in line)) line[rule] = $2; next }
acting && /^\tYY_BREAK$/ { rule = 0; next }
acting && rule != 0 && !setting { action[rule] = action[rule] "    " $0 "\n" }

# How C spells a production.
function production(name)
{
  if (name == "*") return "UB_NONE"
  gsub (/-/, "_", name)
  gsub (/\+/, "plus", name)
  return "UB_" name
}

# Put states into classes that no text tells apart, and number those that can be reached.
function minimise(   s, k, before, classes, name, seen, refined, to, queue, head, tail)
{
  for (s = 0; s < states; s++) class[s] = accept[s]
  do
    {
      before = classes
      classes = 0
      split ("", seen)
      for (s = 0; s < states; s++)
        {
          name = class[s]
          for (k = 1; k < columns; k++)
            {
              to = cell[s * columns + k]
              name = name " " (to > 0 ? class[to] : "-")
            }
          if (!(name in seen)) seen[name] = ++classes
          refined[s] = seen[name]
        }
      for (s = 0; s < states; s++) class[s] = refined[s]
    }
  while (classes != before)

  for (k = 0; k < conditions; k++)
    {
      if (!(class[1 + 2 * k] in number))
        {
          number[class[1 + 2 * k]] = ++count
          queue[++tail] = 1 + 2 * k
        }
      start[k] = number[class[1 + 2 * k]]
    }
  while (head < tail)
    {
      s = queue[++head]
      rule_of[head] = accept[s]
      for (k = 1; k < columns; k++)
        {
          to = cell[s * columns + k]
          if (to > 0 && !(class[to] in number))
            {
              number[class[to]] = ++count
              queue[++tail] = to
            }
          target[head, k] = to > 0 ? number[class[to]] : 0
        }
    }
}

# The number of a set of octets.
function number_of(octets_in)
{
  if (!(octets_in in set_number))
    {
      set_number[octets_in] = sets + 0
      set_octets[sets++ + 0] = octets_in
    }
  return set_number[octets_in]
}

# Code that goes on while the octets are of a set.  Where that is most of what a URL can have, as in
# a path, and unlike in a scheme, many are expected.
function skip(octets_in,   n, members)
{
  n = number_of(octets_in)
  return "SKIP (set" int (n / 8) ", " 2 ^ (n % 8) ", RANGES_" n ", ROWS_" n ", " \
         (split (octets_in, members, " ") > 70) ");"
}

function is_leaf(s,   k)
{
  for (k = 1; k < columns; k++)
    if (target[s, k] != 0) return 0
  return 1
}

# Where state S goes to: into another state, or, where that goes nowhere, to its rule.
function go(s)
{
  if (s in leaf) return accept_rule(rule_of[s])
  if (!(s in entered)) { entered[s] = 1; waiting[++last_waiting] = s }
  return "goto state" s ";"
}

function accept_rule(rule)
{
  used[rule] = 1
  if (!(rule in taken)) { taken[rule] = 1; rules_taken[++last_taken] = rule }
  return "goto rule" rule ";"
}

# The octets that lead from state S to itself.
function loop(s,   o, octets_in)
{
  octets_in = ""
  for (o = 0; o < 256; o++)
    if (target[s, ec[o]] == s) octets_in = octets_in " " o
  return octets_in
}

# The code of state S.
function state(s,   o, k, to, members, size, octets_to, list, lists, rest, small, i, text, inside)
{
  split ("", size); split ("", octets_to); split ("", list)
  for (o = 0; o < 256; o++)
    {
      to = target[s, ec[o]]
      if (!(to in size)) list[++lists] = to
      size[to]++
      octets_to[to] = octets_to[to] " " o
    }
  text = "state" s ":\n"
  if (s in size) text = text "  " skip(octets_to[s]) "\nbehind" s ":\n"
  # Where most octets lead to a state that they only go round in, they are skipped at once.
  for (i = 1; i <= lists; i++)
    if (size[list[i]] > 32 && list[i] != s && (list[i] in loop_of) \
        && loop_of[list[i]] == octets_to[list[i]])
      {
        to = list[i]
        go(to)
        text = text "  {\n    const unsigned char *from = at;\n    " skip(octets_to[to]) "\n" \
               "    if (at != from)\n      goto behind" to ";\n  }\n"
        delete size[to]
        list[i] = list[lists--]
        break
      }
  # What most octets lead to needs no test.
  rest = ""
  for (i = 1; i <= lists; i++)
    if (list[i] != s && (rest == "" || size[list[i]] > size[rest])) rest = list[i]
  # Where there are one or two other ways, as in the middle of a literal, they are tried first.
  small = 0
  for (i = 1; i <= lists; i++) if (list[i] != s && list[i] != rest && size[list[i]] <= 2) small++
  if (small <= 2)
    for (i = 1; i <= lists; i++)
      if (list[i] != s && list[i] != rest && size[list[i]] <= 2)
        {
          to = list[i]
          split (octets_to[to], members, " ")
          text = text "  if (*at == " members[1] (size[to] == 2 ? " || *at == " members[2] : "") ")\n" \
                 "    { " arrive(s, to) " }\n"
          delete size[to]
          list[i--] = list[lists--]
        }
  if (rest != "" && lists > 1 + (s in size))
    {
      text = text "  switch (*at)\n    {\n"
      for (i = 1; i <= lists; i++)
        if (list[i] != s && list[i] != rest)
          {
            to = list[i]
            size[to] = split (octets_to[to], members, " ")
            inside = "   "
            for (k = 1; k <= size[to]; k++)
              {
                if (k % 10 == 1 && k > 1) inside = inside "\n   "
                inside = inside " case " members[k] ":"
              }
            text = text inside "\n      " arrive(s, to) "\n"
          }
      text = text "    default:\n      " arrive(s, rest) "\n    }\n"
    }
  else
    text = text "  " arrive(s, rest) "\n"
  return text
}

function arrive(s, to)
{
  return to == 0 ? accept_rule(rule_of[s]) : "at++; " go(to)
}

# What condition an action leads to from condition C: "?" is any.
function next_condition(text, c,   name)
{
  name = text
  if (!sub (/.*SCHEME \([A-Za-z_]+, /, "", name) && !sub (/.*(AUTHORITY|BEGIN) \(/, "", name))
    return condition[c]
  sub (/[^A-Za-z0-9_].*/, "", name)
  for (c = 1; c < conditions; c++) if (condition[c] == name) return name
  return "?"
}

# What SCHEME says that the whole URL is.
function whole_of(text)
{
  sub (/.*SCHEME \(/, "", text)
  sub (/[^A-Za-z0-9_].*/, "", text)
  return "UB_" text
}

# The token that an action returns; "" if it is an error, "-" if the scanner goes on.
function returned(text)
{
  if (text !~ /return/) return "-"
  sub (/.*return /, "", text)
  if (text ~ /^[A-Z_]*(UNFINISHED|STRAY)/) return ""
  if (text !~ /^[A-Z]+ \([A-Za-z0-9_]+/) fail ("a return of another form: " text)
  sub (/^[A-Z]+ \(/, "", text)
  sub (/[^A-Za-z0-9_].*/, "", text)
  return text
}

# The function of condition C: its states, and then the rules that these accept.
function condition_function(c,   text, i, rule, next_name, token)
{
  split ("", entered); split ("", waiting); split ("", taken); split ("", rules_taken)
  last_waiting = last_taken = 0
  text = "SCAN (" condition[c] ")\n{\n  SCAN_BEGIN;\n\n"
  go(start[c])
  for (i = 1; i <= last_waiting; i++) text = text state(waiting[i]) "\n"
  for (i = 1; i <= last_taken; i++)
    {
      rule = rules_taken[i]
      if (rule == 0)
        fail ("in " condition[c] " the scanner can back up: something that has begun there has no" \
              " rule (flex -b says what)")
      if (action[rule] ~ /YY_FATAL_ERROR/) fail ("the scanner can jam")
      text = text "rule" rule ":                         /* Line " line[rule] " of url.l.  */\n" \
             "  MATCH (" condition[c] ", " back[rule] ");\n  {\n" action[rule] "  }\n"
      next_name = next_condition(action[rule], c)
      token = returned(action[rule])
      if (token == "-")
        text = text "  return " (next_name == "?" ? "CALL_ANY" : "CALL (" next_name ")") ";\n"
      if (token != "")
        text = text "  /* leads: " condition[c] " " token " " next_name " */\n"
      if (action[rule] ~ /SCHEME \(/ && action[rule] ~ /return LITERAL/ && !(token in whole))
        {
          whole[token] = whole_of(action[rule])
          folded[token] = (token in folds) ? "true" : "false"
          literal[++literals] = token
        }
      text = text "\n"
    }
  return text "}\n\n"
}

# What errors need to know of the conditions, and of the literals that a scheme is in.
function print_productions(   k)
{
  print "/* Of each start condition the production that is being read there, and the one that is when\n" \
        "   a token has been read there; UB_NONE: that of the whole URL.  */"
  printf "static const unsigned char scan_reading[] = {\n  UB_NONE"
  for (k = 1; k < conditions; k++) printf ",\n  %s", read_in[condition[k]]
  printf "\n};\nstatic const unsigned char scan_read[] = {\n  UB_NONE"
  for (k = 1; k < conditions; k++) printf ",\n  %s", read_behind[condition[k]]
  print "\n};\n"
  print "/* What the whole URL is that begins with a literal, and whether the case of its letters\n" \
        "   does not count.  */"
  print "static inline int\nscan_whole (int token, bool *folds)\n{"
  print "  *folds = false;\n  switch (token)\n    {"
  for (k = 1; k <= literals; k++)
    print "    case TOK_" literal[k] ": *folds = " folded[literal[k]] "; return " whole[literal[k]] ";"
  print "    default: return UB_NONE;\n    }\n}\n"
}

function print_table(name, type, count, value,   i)
{
  printf "static const %s %s = {", type, name
  for (i = 0; i < count; i++) printf "%s%d,", i % 16 ? " " : "\n  ", value[i]
  print "\n};\n"
}

# The set I as a matrix of bits: row L, bit H is the octet 16 * H + L.  Only sets of ASCII have one.
function print_rows(i, member, members,   o, l, row)
{
  if (member[members] >= 128)
    {
      print "#define ROWS_" i " NULL"
      return
    }
  for (l = 0; l < 16; l++) row[l] = 0
  for (o = 1; o <= members; o++) row[member[o] % 16] += 2 ^ int (member[o] / 16)
  print "#define ROWS_" i " rows" i
  print_table("rows" i "[16]", "unsigned char", 16, row)
}

# The sets as ranges, as matrices, and as bits of tables.
function print_sets(   i, o, t, member, members, bits, first)
{
  for (i = 0; i < sets; i++)
    {
      members = split (set_octets[i], member, " ")
      printf "#define RANGES_%d(IN)", i
      for (o = 1; o <= members; o++)
        {
          first = member[o]
          while (o < members && member[o + 1] == member[o] + 1) o++
          printf "%s IN (%d, %d)", first == member[1] ? "" : " |", first, member[o]
        }
      print ""
      print_rows(i, member, members)
    }
  for (t = 0; t * 8 < sets; t++)
    {
      for (o = 0; o < 256; o++) bits[o] = 0
      for (i = t * 8; i < sets && i < t * 8 + 8; i++)
        {
          members = split (set_octets[i], member, " ")
          for (o = 1; o <= members; o++) bits[member[o]] += 2 ^ (i % 8)
        }
      print_table("set" t "[256]", "unsigned char", 256, bits)
    }
}

END {
  if (failed) exit 1
  if (columns == 0 || cells != columns * states) fail ("no full table of the DFA (%option full ecs)")
  if (octets != 256) fail ("no classes of octets (%option ecs)")
  if (nul == "") fail ("no class of NUL")
  if (conditions < 2) fail ("no start conditions")
  for (c = 1; c < conditions; c++)
    if (!(condition[c] in read_in)) fail ("url.l has no start condition " condition[c])
  ec[0] = nul
  minimise()
  for (s = 1; s <= count; s++) if (is_leaf(s)) leaf[s] = 1
  for (c = 1; c < conditions; c++) delete leaf[start[c]]
  for (s = 1; s <= count; s++) if (!(s in leaf)) loop_of[s] = loop(s)
  for (c = 1; c < conditions; c++) functions = functions condition_function(c)

  print "/* Made by scanner.awk of " FILENAME ".  */\n"
  print "#ifndef SCAN_STATES"
  for (c = 0; c < conditions; c++) print "#define " condition[c] " " c
  print "#define SCAN_STATES " count + 1
  print "#define SCAN_CLASSES " columns "\n"
  print "/* The DFA, for those who want to walk it: the class of each octet, the start state of\n" \
        "   each condition, and what each class of octets leads to from each state, or 0.  */"
  print_table("scan_class[256]", "unsigned char", 256, ec)
  print_table("scan_start[]", "unsigned short", conditions, start)
  for (s = 0; s <= count; s++)
    for (k = 0; k < columns; k++) flat[s * columns + k] = target[s, k]
  print_table("scan_next[SCAN_STATES * SCAN_CLASSES]", "unsigned short", (count + 1) * columns, flat)
  print_productions()
  print "/* Sets of octets that a state only goes round in.  */"
  print_sets()
  print "#endif\n"

  for (c = 1; c < conditions; c++) print "SCAN (" condition[c] ");"
  print "\nSCAN_ANY\n{\n  switch (cx->next_condition)\n    {"
  for (c = 1; c < conditions; c++) print "    case " condition[c] ": return CALL (" condition[c] ");"
  print "    default: NEVER;\n    }\n}\n"
  printf "%s", functions
  for (rule in line)
    if (!(rule in used) && action[rule] !~ /YY_FATAL_ERROR/)
      fail ("the rule in line " line[rule] " of url.l never matches")
  if (failed) exit 1
}
