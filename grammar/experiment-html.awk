# experiment-html.awk: the report of an experiment as a page that needs no other file.
# SPDX-License-Identifier: MIT
#
# usage: awk -f experiment-html.awk -v title=TITLE DIAGRAMS REPORT

function text(line) {
  gsub(/&/, "\\&amp;", line)
  gsub(/</, "\\&lt;", line)
  gsub(/>/, "\\&gt;", line)
  return line
}

FILENAME == ARGV[ARGC - 2] { diagram[++diagrams] = $0; next }
{ line[++lines] = $0 }

END {
  print "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">"
  print "<title>" text(title) "</title>"
  print "<style>"
  print "body { font-family: sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em }"
  print "pre { background: #f4f4f4; padding: 0.8em; overflow-x: auto }"
  print "td { padding: 0.2em 1em 0.2em 0; vertical-align: top }"
  print ".conclusion { font-size: 1.1em; max-width: 45em }"
  print ".bad { color: #a00; font-weight: bold } .not { color: #777 }\n</style>\n</head>\n<body>"
  print "<h1>" text(title) "</h1>"
  # The conclusion, up to an empty line; and the summary: its lines are "  step   verdict".
  print "<p class=\"conclusion\">"
  for (i = 3; i <= lines && line[i] != ""; i++) print text(line[i])
  print "</p>\n<table>"
  for (i++; i <= lines && line[i] ~ /^  [a-z]/; i++) {
    step = substr(line[i], 3, 10)
    sub(/ +$/, "", step)
    verdict = substr(line[i], 14)
    class = verdict ~ /^FAULT/ ? " class=\"bad\"" : verdict ~ /^not done/ ? " class=\"not\"" : ""
    print "<tr><td><a href=\"#" step "\">" step "</a></td><td" class ">" text(verdict) "</td></tr>"
  }
  print "</table>"
  for (; i <= lines; i++)
    if (line[i + 1] ~ /^---*$/ && length(line[i]) == length(line[i + 1])) {
      if (open) print "</pre>"
      if (last == "form") for (k = 1; k <= diagrams; k++) print diagram[k]
      last = line[i]
      print "<h2 id=\"" last "\">" last "</h2>\n<pre>"
      open = 1
      i += 2
    }
    else if (open) print text(line[i])
  if (open) print "</pre>"
  if (last == "form") for (k = 1; k <= diagrams; k++) print diagram[k]
  print "</body>\n</html>"
}
