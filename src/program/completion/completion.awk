# completion.awk: make the completion of a shell from the lists of the program.
#
# SPDX-License-Identifier: MIT
#
#   awk -f completion.awk -v grammars=NAMES -v folder=FOLDER LIST... TEMPLATE...
#
# LISTs are options.def of the program, and for urlbnf names.def, schemes.def,
# src/parse/productions.h, grammar/more-productions.h, and the url.tokens.h of each of the grammars
# NAMES, in their order.  FOLDER is where these are installed.  TEMPLATEs end in .bash,
# .zsh or .fish, and are written with each @NAME@ replaced:
#
#   @function@ @program@       names
#   @options@                  all long options; "=" follows those that take a value
#   @valued@                   the options that take a value, as a pattern of "case"
#   @grammars@ @grammar@       the grammars; the first one
#   @folder@                   FOLDER
#   @parts@ @set@              from schemes.def; @set@ is what --set begins with
#   @more-parts@               the parts that only other grammars have
#   @words@ @everyday@ @prefixes@
#                              from names.def
#   @productions@              the productions that --encode is for: they have escapes
#   @commands@                 the commands of urlbnf-grammar
#
# A line that is one of these is replaced by lines of its shell:
#
#   @option-lines@             each option with the words or the kind of its value
#   @start-lines@              the start symbols of each grammar
#   @command-lines@            each command with its arguments

# A grammar may have no productions for --encode, and no additional parts.
BEGIN { lists["productions"] = lists["more-parts"] = "" }

function fail(why) { print FILENAME ":" FNR ": " why > "/dev/stderr"; failed = 1; exit 1 }

function add(list, name, between) {
  lists[list] = lists[list] (lists[list] == "" ? "" : between == "" ? " " : between) name
}

# The strings of an entry into STRING, adjacent ones joined; returns their number.
function read_strings(text,    n, piece, joined) {
  while (match(text, /"([^"\\]|\\.)*"/)) {
    joined = n > 0 && substr(text, 1, RSTART - 1) ~ /^[ \t]*$/
    piece = substr(text, RSTART + 1, RLENGTH - 2)
    text = substr(text, RSTART + RLENGTH)
    if (joined) string[n] = string[n] piece
    else string[++n] = piece
  }
  return n
}

# Return the description of an option: its help, up to a ";" or a list.
function describe(help) {
  gsub(/\\n/, " ", help)
  sub(/[;@].*/, "", help)
  gsub(/\\"/, "\"", help)
  sub(/[ :;,]+$/, "", help)
  return help
}

function add_option(letter) {
  options++
  letter_of[options] = letter
  name_of[options] = string[1]
  both_of[options] = (letter == "" ? "" : "-" letter " | ") "--" string[1]
  again[options] = sub(/\.\.\.$/, "", string[3])
  if (string[2] ~ /^\[/) {
    add("options", "--" string[1] "=" string[3])
    string[2] = ""
  }
  value_of[options] = string[2]
  words_of[options] = string[3]
  help_of[options] = describe(string[4])
  add("options", "--" string[1] (string[2] == "" ? "" : "="))
  if (string[2] != "") add("valued", both_of[options], " | ")
}

function add_command(name) {
  commands++
  command_of[commands] = name
  arguments_of[commands] = string[1]
  command_help[commands] = describe(string[2])
  add("commands", name)
}

function entry(text,    kind, n) {
  split(text, kind, /[ (,]+/)
  n = read_strings(text)
  if (kind[1] ~ /OPTION$/ && n == 4)
    add_option(kind[1] == "OPTION" ? substr(kind[2], 2, 1) : "")
  else if (kind[1] ~ /COMMAND$/ && n == 2) add_command(kind[2])
  else if (kind[1] == "WORD" && n == 1) add("words", string[1])
  else if (kind[1] == "EVERYDAY" && n == 1) add("everyday", string[1])
  else if (kind[1] == "PREFIX" && n == 1) add("prefixes", string[1])
  else if (kind[1] != "HEADING") fail("cannot read: " text)
}

# TEXT between single quotes, for bash and zsh, and for fish.
function quote(text) { gsub(/'/, "'\\''", text); return "'" text "'" }
function quote_fish(text) { gsub(/\\/, "\\\\", text); gsub(/'/, "\\'", text); return "'" text "'" }

function is_kind(words) { return words ~ /^[A-Z]+$/ }

function option_bash(i, indent) {
  if (value_of[i] != "")
    print indent both_of[i] ") " \
      (is_kind(words_of[i]) ? "kind=" words_of[i] : "words=" quote(words_of[i])) " ;;"
}

function option_zsh(i, indent,    spec, names) {
  spec = help_of[i]
  gsub(/[][\\]/, "\\\\&", spec)
  spec = "[" spec "]"
  if (value_of[i] != "")
    spec = spec ":" value_of[i] ":" (words_of[i] == "" || words_of[i] ~ /^(NUMBER|URL)$/ ? " " : \
      words_of[i] == "FILE" ? "_files" : \
      is_kind(words_of[i]) ? "_urlbnf_" tolower(words_of[i]) : "(" words_of[i] ")")
  names = letter_of[i] == "" ? "" : "{-" letter_of[i] (value_of[i] == "" ? "" : "+") ","
  names = names "--" name_of[i] (value_of[i] == "" ? "" : "=") (letter_of[i] == "" ? "" : "}")
  others = letter_of[i] == "" ? "" : "'(-" letter_of[i] " --" name_of[i] ")'"
  print indent (again[i] ? "'*'" : others) names quote(spec) " \\"
}

function option_fish(i, indent,    line) {
  line = "complete -c " program (letter_of[i] == "" ? "" : " -s " letter_of[i]) " -l " name_of[i]
  if (value_of[i] == "") line = line " -f"
  else if (words_of[i] == "FILE") line = line " -r -F"
  else if (words_of[i] == "" || words_of[i] ~ /^(NUMBER|URL)$/) line = line " -x"
  else {
    list = is_kind(words_of[i]) ? "(__urlbnf_" tolower(words_of[i]) ")" : words_of[i]
    line = line " -x -a " quote_fish(list)
  }
  print indent line " -d " quote_fish(help_of[i])
}

function write_lines(what, indent,    i) {
  if (what == "option")
    for (i = 1; i <= options; i++) {
      if (shell == "bash") option_bash(i, indent)
      else if (shell == "zsh") option_zsh(i, indent)
      else option_fish(i, indent)
    }
  else if (what == "start")
    for (i = 1; i <= grammar_count; i++) {
      if (shell == "fish")
        print indent "case " grammar_of[i] "\n" indent "    string split ' ' " quote(starts[i])
      else print indent grammar_of[i] ") words=" quote(starts[i]) " ;;"
    }
  else
    for (i = 1; i <= commands; i++) {
      if (shell == "bash") print indent command_of[i] ") arguments=" quote(arguments_of[i]) " ;;"
      else if (shell == "zsh") print indent quote(command_of[i] ":" command_help[i])
      else print indent "complete -c " program " -f -n __urlbnf_grammar_first -a " command_of[i] \
                        " -d " quote_fish(command_help[i])
    }
}

FNR == 1 {
  shell = FILENAME
  if (sub(/.*\./, "", shell) == 0 || shell !~ /^(bash|zsh|fish)$/) shell = ""
}

# The parts: MUST (NAME, and MAY (NAME, and their items: LIST (NAME.
FILENAME ~ /schemes\.def$/ {
  line = $0
  for (; match(line, /(MUST|MAY|LIST) \([A-Z0-9_]+/); line = substr(line, RSTART + RLENGTH)) {
    split(substr(line, RSTART, RLENGTH), word, / \(/)
    if (word[2] ~ /^(NAME|ITEM)$/ || (word[1], word[2]) in placed) continue
    placed[word[1], word[2]] = 1
    part_kind[++placed_count] = word[1]
    part_name[placed_count] = word[2]
  }
  next
}

FILENAME ~ /\.def$/ {
  if (text == "" && /^[A-Z_]+ \(/) text = $0
  else if (text != "") text = text $0
  if (text ~ /\)$/) { entry(text); text = "" }
  next
}

# The names of productions as C spells them: X (UPPER, lower, "name") or X (lower, "name").
FILENAME ~ /productions\.h$/ {
  if (/^  X \(/) {
    n = split($0, field, /[ (),"\\]+/)
    spelled[field[n - 2]] = field[n - 1]
    if (n == 6) name_of_upper[field[3]] = field[n - 1]
    else if (FILENAME ~ /more/) is_more[field[n - 2]] = 1
  }
  next
}

# The start symbols of each grammar; the parts that RFC 1738 lacks, and that are no common names.
FILENAME ~ /tokens\.h$/ {
  if (FNR == 1) { grammar_count++; has_meaning = 0 }
  name = $2 == "PARSE_START" ? $3 : $1 == "case" || $1 == "#define" ? $2 : $1
  gsub(/^\[?UB_|^MAKE_|[]:]$/, "", name)
  if ($2 == "PARSE_START") starts[grammar_count] = spelled[name]
  if (/: return TOK_START_/) starts[grammar_count] = starts[grammar_count] " " spelled[name]
  if (/^  \[UB_(genericurl|URI_reference)\] = UB_ROLE_/) has_meaning = 1
  # SETS: the first grammar with a meaning that has a production decides whether it has escapes.
  if (/^  \[UB_.*, (true|false) }/ && has_meaning && !(name in has_set)) {
    has_set[name] = 1
    if (/, true }/ && name in spelled) add("productions", spelled[name])
  }
  if (name in is_more && ($3 ~ /^ADD_/ || / = UB_ROLE_(PART|OPEN|REPEATED)/)) {
    delete is_more[name]
    if (index(" " lists["everyday"] " ", " " spelled[name] " ") == 0)
      add("more-parts", spelled[name])
  }
  next
}

# All fields of a fieldspec are set encoded; like the items of a list, one is appended.
function add_parts(    i, name) {
  add("parts", "scheme")
  lists["set"] = "scheme " lists["everyday"] " fragment="
  sub(/ authority/, "", lists["set"])
  gsub(/ /, "= ", lists["set"])
  for (i = 1; i <= placed_count; i++) {
    name = name_of_upper[part_name[i]]
    if (part_kind[i] == "LIST") add("set", name "+=")
    else if (!(name in seen)) {
      seen[name] = 1
      add("parts", name)
      add("set", name (("LIST", part_name[i]) in placed ? ":=" : "="))
    }
  }
}

shell != "" && !prepared {
  prepared = 1
  add_parts()
  lists["grammars"] = grammars
  gsub(/^ +| +$/, "", lists["grammars"])
  split(lists["grammars"], grammar_of, / +/)
  lists["grammar"] = grammar_of[1]
  lists["folder"] = folder
  # The kinds of values that are words.  zsh has to add no space to a SET.
  words["GRAMMAR"] = lists["grammars"]
  words["PART"] = lists["parts"] " " lists["everyday"] " fragment"
  words["PRODUCTION"] = lists["productions"]
  if (shell != "zsh") words["SET"] = lists["set"]
  for (i = 1; i <= options; i++) if (words_of[i] in words) words_of[i] = words[words_of[i]]
  lists["program"] = program = commands > 0 ? "urlbnf-grammar" : "urlbnf"
  lists["function"] = commands > 0 ? "_urlbnf_grammar" : "_urlbnf"
}

shell != "" && /^ *@[a-z]+-lines@$/ {
  indent = $0
  sub(/@.*/, "", indent)
  sub(/^ *@/, "")
  sub(/-lines@/, "")
  write_lines($0, indent)
  next
}

shell != "" {
  line = $0
  out = ""
  while (match(line, /@[a-z][a-z-]*@/)) {
    name = substr(line, RSTART + 1, RLENGTH - 2)
    if (!(name in lists)) fail("there is no list @" name "@")
    out = out substr(line, 1, RSTART - 1) lists[name]
    line = substr(line, RSTART + RLENGTH)
  }
  print out line
}

END { if (failed) exit 1 }
