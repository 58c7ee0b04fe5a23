# stack.awk CALLS SYMBOLS GRAPH...: print the most stack that each public function takes.
# SPDX-License-Identifier: MIT
#
# gcc -fcallgraph-info=su writes GRAPH.  CALLS has the functions that a call through a pointer can
# reach, under the name of the member.  SYMBOLS are the public functions.  Fails if calls form a
# circle, which is recursion, if only its input bounds the stack of a function, or if a call through
# a pointer is not in CALLS.  The stack of the C library is not included.

FILENAME == ARGV[1] {
  if (/^[a-z]/) {
    member = $1
    targets[member] = ""
    for (i = 2; i <= NF; i++)
      targets[member] = targets[member] " " $i
  }
  next
}
FILENAME == ARGV[2] { symbol[++symbols] = $1; next }

/^node: / {
  title = field("title")
  label = field("label")
  if (match(label, /[0-9]+ bytes \([a-z,]*\)/)) {
    split(substr(label, RSTART, RLENGTH), part, " ")
    # Only grammars define the same name in several files.
    if (!(title in own) || own[title] < part[1] + 0)
      own[title] = part[1] + 0
    if (part[3] == "(dynamic)")
      fail(title " takes as much as its input asks for: " part[3])
    base = title
    sub(/.*\//, "", base)
    named[base] = named[base] " " title
  }
}
/^edge: / {
  from = field("sourcename")
  to = field("targetname")
  if (to == "__indirect_call")
    through(from, field("label"))
  else
    calls[from] = calls[from] " " to
}

END {
  for (i = 1; i <= symbols; i++) {
    if (!(symbol[i] in own))
      fail("nothing is known of " symbol[i])
    size = depth(symbol[i])
    printf "%6d  %s\n", size, symbol[i]
    if (size > most) {
      most = size
      which = symbol[i]
    }
  }
  path = which
  for (at = which; below[at] != ""; at = below[at]) {
    name = below[at]
    sub(/.*:/, "", name)
    path = path " " name
  }
  print "calls of the C library that are reached:" outside
  print "the deepest: " path
  printf "stack: %d functions, no recursion, at most %d bytes: %s\n", functions, most,
         failed ? "FAILED" : "ok"
  exit failed != 0
}

function fail(what) { print "stack: " what; failed++ }

function field(name,   text) {
  text = substr($0, index($0, name ": \"") + length(name) + 3)
  return substr(text, 1, index(text, "\"") - 1)
}

# The source has the pointer of a call through one.
function through(from, place,   part, text, i, n, list) {
  split(place, part, ":")
  for (i = 1; i <= part[2] && (getline text < part[1]) > 0; i++)
    ;
  close(part[1])
  text = substr(text, part[3])
  if (!match(text, /^[a-z_.>-]+ \(/)) {
    fail("a call through a pointer that cannot be read, at " place)
    return
  }
  text = substr(text, 1, RLENGTH - 2)
  sub(/.*[.>]/, "", text)
  if (!(text in targets))
    fail("what does " text " call, at " place "?")
  n = split(targets[text], list, " ")
  for (i = 1; i <= n; i++)
    if (list[i] != "(outside)")
      calls[from] = calls[from] " =" list[i]
}

# Return the stack that FUNCTION takes, with the functions it calls.
function depth(function_name,   list, n, i, name, size, largest) {
  if (function_name in done)
    return done[function_name]
  if (function_name in active) {
    fail("recursion: " function_name)
    return 0
  }
  if (!(function_name in own)) {
    outside = outside " " function_name
    return done[function_name] = 0
  }
  active[function_name] = 1
  functions++
  n = split(expand(calls[function_name]), list, " ")
  for (i = 1; i <= n; i++) {
    size = depth(list[i])
    if (size > largest) {
      largest = size
      below[function_name] = list[i]
    }
  }
  delete active[function_name]
  return done[function_name] = own[function_name] + largest
}

function expand(text,   list, n, i, all) {
  n = split(text, list, " ")
  for (i = 1; i <= n; i++) {
    if (list[i] !~ /^=/)
      all = all " " list[i]
    else if (substr(list[i], 2) in named)
      all = all named[substr(list[i], 2)]
    else
      fail("there is no function " substr(list[i], 2))
  }
  return all
}
