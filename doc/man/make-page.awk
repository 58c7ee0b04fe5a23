# make-page.awk: write a manual page of section 3, from a page that refers to the headers for what
# they say.
# SPDX-License-Identifier: MIT
#
#   awk -f make-page.awk HEADER... PAGE
#
# In PAGE the line
#
#   .\" synopsis
#
# becomes the prototypes of the functions in NAME, and
#
#   .\" header: NAME...
#
# the comments above these functions, types and macros; for a type with its fields or values.

BEGIN { page = ARGV[ARGC - 1] }

FILENAME != page { line[++lines] = $0; next }
FNR == 1 { read_headers() }
/^\.Sh / { in_name = $2 == "NAME" }
in_name && $1 == ".Nm" { names[++count] = $2; own[$2] = 1 }
/^\.\\" synopsis$/ { for (i = 1; i <= count; i++) write_prototype(names[i]); next }
/^\.\\" header: / { for (k = 3; k <= NF; k++) write_entry($k); next }
{ print }
END { exit failed }

function fail(what)
{
  print page ": " what > "/dev/stderr"
  failed = 1
}

# Find each declaration below a comment: comment_of[NAME] and declaration[NAME].
function read_headers(    i, text, code, name, word)
{
  for (i = 1; i <= lines; i++) {
    text = ""
    if (line[i] ~ /^\/\*[^-]/) {
      text = substr(line[i], 4)
      while (line[i] !~ /\*\/[ \t]*$/)
        text = text "\n" substr(line[++i], 4)
      sub(/[ \n]*\*\/[ \t]*$/, "", text)
    } else if (line[i + 1] != "enum")
      continue
    code = ""
    while (i < lines && line[i + 1] != "" && line[i + 1] !~ /^\/\*/) {
      code = code line[++i] "\n"
      # A struct has blank lines, and an inline function a body.
      while (code ~ /\n\{\n/ && line[i] !~ /^}/)
        code = code line[++i] "\n"
    }
    name = name_of(code)
    if (text ~ /\nSPDX-/) {
      # The contract at the head of a header has the header's name.
      name = substr(text, 1, index(text, ":") - 1)
      sub(/^.*SPDX-License-Identifier: MIT\n\n/, "", text)
      sub(/^The contract\n-+\n/, "", text)
      code = "head"
    } else if (code == "" && split(tolower(text), word, /[ \n]/) > 2) {
      # A comment above nothing has the name of its first words.
      name = word[1] "-" word[2] "-" word[3]
      code = "words"
    }
    if (name != "") {
      comment_of[name] = text
      declaration[name] = code
      note_words(code)
    }
  }
}

function name_of(code)
{
  if (match(code, /#define [A-Z_0-9]+/))
    return substr(code, RSTART + 8, RLENGTH - 8)
  if (match(code, /^typedef (enum|struct) [a-z_0-9]+/) || match(code, /^typedef int [a-z_0-9]+/)) {
    code = substr(code, 1, RLENGTH)
    sub(/^.* /, "", code)
    return code
  }
  if (code ~ /^enum\n/ && match(code, /[A-Z][A-Z_0-9]+/))
    return substr(code, RSTART, RLENGTH)
  if (match(code, /urlbnf_[a-z_0-9]+ \(/))
    return substr(code, RSTART, RLENGTH - 2)
  return ""
}

# Note the names of arguments and fields, which are in capitals in comments, but not the members of
# the union of structs: HTTP is a protocol.
function note_words(code,    all, word)
{
  gsub(/\/\*[^*]*\*\//, "", code)
  all = code
  while (match(code, /[a-z_]+(\[[A-Za-z0-9_]*\])?[,;)]/)) {
    word = substr(code, RSTART, RLENGTH)
    sub(/[^a-z_].*/, "", word)
    is_argument[toupper(word)] = word !~ /^(urlbnf_.*|url)$/ \
      && !index(all, "\n    urlbnf_" word " " word ";")
    code = substr(code, RSTART + RLENGTH)
  }
}

#---- Prototypes.

function write_prototype(name,    code, type, arguments)
{
  code = declaration[name]
  if (code == "") {
    fail("no header declares " name)
    return
  }
  sub(/\n\{.*/, "", code)
  gsub(/URLBNF_API|URLBNF_CHECKED|static inline/, "", code)
  gsub(/[ \n]+/, " ", code)
  sub(/^ /, "", code)
  type = substr(code, 1, index(code, name " (") - 1)
  arguments = substr(code, index(code, name " (") + length(name) + 2)
  sub(/\);? *$/, "", arguments)
  sub(/ $/, "", type)
  print ".Ft " type
  print ".Fo " name
  # A comma within parentheses belongs to the type of a function.
  while (match(arguments, /^([^(),]|\([^()]*\))*, /)) {
    print ".Fa \"" substr(arguments, 1, RLENGTH - 2) "\""
    arguments = substr(arguments, RLENGTH + 1)
  }
  print ".Fa \"" arguments "\"\n.Fc"
}

#---- Comments.

function write_entry(name,    code)
{
  code = declaration[name]
  if (code == "") {
    fail("no header has " name)
    return
  }
  if (code == "head") {
    write_contract(name, comment_of[name])
    return
  }
  if (code == "words") {
    write_text(comment_of[name])
    return
  }
  if (code ~ /^typedef (struct|enum) / && code ~ /\{/)
    print ".Ss " (code ~ /^typedef enum/ ? "enum " : "struct ") name
  else
    print ".Ss " name (code ~ /^(#define|typedef|enum)/ ? "" : "()")
  write_text(comment_of[name])
  if (code ~ /^(typedef (struct|enum) [a-z_]+|enum)\n\{/)
    write_members(code)
}

# Write a contract.  Each paragraph begins with its subject.
function write_contract(name, text,    part, parts, i)
{
  parts = split(text, part, /\n\n/)
  for (i = 1; i <= parts; i++) {
    if (match(part[i], /^[A-Z][a-z ]+\.  /) && RLENGTH < 25) {
      print ".Ss " substr(part[i], 1, RLENGTH - 3)
      part[i] = substr(part[i], RLENGTH + 1)
    } else
      print (i > 1 ? ".Pp" : ".Ss " name)
    write_text(part[i])
  }
}

# Write the fields of a struct, or the values of an enum; of many values only those with a comment.
function write_members(code,    part, parts, i, is_enum, is_compact, text, what)
{
  is_enum = code ~ /^(typedef )?enum/
  sub(/^[^{]*\{\n/, "", code)
  sub(/\n}[^}]*$/, "", code)
  sub(/\n}.*$/, "", code)
  parts = split(code, part, "\n")
  if (!is_enum && code !~ /\/\*/ || code ~ /union/) {
    print ".Bd -literal -offset indent"
    for (i = 1; i <= parts; i++)
      print escaped(part[i])
    print ".Ed"
    return
  }
  # Short entries stand close to each other.
  is_compact = gsub(/\/\*/, "/*", code) * 2 < parts && parts < 40
  print (is_compact ? ".Pp\n" : "") ".Bl -tag -width Ds" (is_compact ? " -compact" : "")
  for (i = 1; i <= parts; i++) {
    what = part[i]
    text = ""
    if (match(what, /\/\*.*/)) {
      text = substr(what, RSTART + 3)
      what = substr(what, 1, RSTART - 1)
      while (text !~ /\*\/ *$/ && i < parts) {
        sub(/^ +/, "", part[++i])
        text = text "\n" part[i]
      }
      sub(/ *\*\/ *$/, "", text)
    }
    gsub(/^ +| +$/, "", what)
    if (parts > 40 && text == "")
      continue
    if (what == "") {
      if (text != "")
        write_text(text)
      continue
    }
    if (is_enum) {
      sub(/,$/, "", what)
      sub(/ = .*/, "", what)
      print ".It Dv " what
    } else {
      sub(/;$/, "", what)
      print ".It Li " escaped(what)
    }
    write_text(text)
  }
  print ".El"
}

# Write the text of a comment as mdoc: paragraphs, lists, displays, and the codes, each with its
# reason.
function write_text(text,    part, parts, i, in_list, display)
{
  parts = split(text, part, "\n")
  in_list = display = 0
  # An empty line after the last one ends all that is open.
  for (i = 1; i <= parts + 1; i++) {
    if (part[i] ~ /^  / && !in_list) {
      flush()
      if (!display)
        print ".Bd -literal -offset indent"
      display = 1
      print escaped(substr(part[i], 3))
      continue
    }
    if (display && part[i] == "" && part[i + 1] ~ /^  /) {
      print ""
      continue
    }
    if (display)
      print ".Ed"
    display = 0
    if (part[i] ~ /^$|^- |^Codes: |^_[A-Z_]+: /) {
      flush()
      if (in_list && (part[i] !~ /^(- |_|$)/ || part[i] == "" && part[i + 1] !~ /^(- |  )/)) {
        print ".El"
        in_list = 0
      }
      if (part[i] == "") {
        if (!in_list && i <= parts && part[i + 1] !~ /^(  |- )/)
          print ".Pp"
        continue
      }
      if (part[i] ~ /^[-_]/) {
        if (!in_list)
          print (part[i] ~ /^-/ ? ".Bl -bullet" : ".Bl -tag -width Ds")
        in_list = 1
      }
      if (sub(/^- /, "", part[i]))
        print ".It"
      else if (part[i] ~ /^_/) {
        print ".It Dv URLBNF" substr(part[i], 1, index(part[i], ":") - 1)
        sub(/^[^:]*: /, "", part[i])
        part[i] = toupper(substr(part[i], 1, 1)) substr(part[i], 2)
      } else
        print ".Pp"
    }
    sub(/^ +/, "", part[i])
    paragraph = paragraph (paragraph == "" ? "" : paragraph ~ /[.:]$/ ? "  " : " ") part[i]
  }
}

# Write the paragraph: each sentence on a line, and functions of other pages as references.
function flush(    sentence, sentences, i, word, words, k, out, after)
{
  gsub(/\.  +/, ".\n", paragraph)
  sentences = split(paragraph, sentence, "\n")
  paragraph = ""
  for (i = 1; i <= sentences; i++) {
    words = split(sentence[i], word, / +/)
    out = ""
    for (k = 1; k <= words; k++) {
      name = substr(word[k], 1, index(word[k], "(") - 1)
      if (match(word[k], /^urlbnf_[a-z_]+(\(\)|\(3\))/) && !(name in own)) {
        after = substr(word[k], RLENGTH + 1)
        if (after ~ /^[.,;:]?$/) {
          print_line(out)
          out = ""
          print ".Xr " name " 3" (after == "" ? "" : " " after)
          continue
        }
      }
      out = out (out == "" ? "" : " ") styled(word[k])
    }
    print_line(out)
  }
}

function print_line(text)
{
  if (text ~ /^[.']/)
    text = "\\&" text
  if (text != "")
    print text
}

function styled(word,    head, tail, core)
{
  head = tail = ""
  core = word
  if (match(core, /^[("]+/)) {
    head = substr(core, 1, RLENGTH)
    core = substr(core, RLENGTH + 1)
  }
  if (match(core, /^\*?[A-Za-z0-9_]+/)) {
    tail = substr(core, RLENGTH + 1)
    core = substr(core, 1, RLENGTH)
  }
  if (core ~ /^_(OK|E_[A-Z_]+)$/)
    core = "URLBNF" core
  else if (core ~ /^\*?[A-Z][A-Z_]+$/ && head !~ /"/ && (is_argument[core] || core ~ /^\*/))
    return escaped(head) "\\fI" tolower(core) "\\fP" escaped(tail)
  else if (core == "s" && tail ~ /^\.[0-9]/)
    return escaped(head) "section " substr(tail, 2)
  return escaped(head core tail)
}

function escaped(text)
{
  gsub(/\\/, "\\e", text)
  return text
}
