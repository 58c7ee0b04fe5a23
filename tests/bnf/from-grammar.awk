# from-grammar.awk: the productions of a url.y and a url.l as BNF, to be compared with a url.bnf.
# SPDX-License-Identifier: MIT
#
# usage: awk -f from-grammar.awk url.y url.l
#
# Of url.l only those definitions that have a lower-case letter in their names.  It reads what
# definitions of grammar/w3c/url.l are made of, and no more: what it cannot read is no BNF, and
# the toolkit says so.

FNR == 1 { file++; part = 0 }
/^%%/ { part++; next }

file == 1 && part == 1 && /^[a-z]/ && $1 != "start" { printf "\n%s = ", $1; rule = 1; next }
file == 1 && part == 1 && /^  ;/ { rule = 0 }
file == 1 && part == 1 && rule && /^  [:|]/ {
  sub (/\{ .*/, "")
  sub (/^  :/, "")
  printf "%s", $0
}

# A set of characters is a choice; ({a}"b")* is *[ a "b" ], {a}? is [ a ], and {a} is a.
file == 2 && part == 0 && /^[a-z]+ / && $1 ~ /[a-z]/ {
  name = $1
  sub (/^[a-z]+ +/, "")
  if (/^\[[a-zA-Z0-9]+\]$/)
    {
      gsub (/[a-zA-Z0-9]/, "\"&\"|")
      gsub (/^\[|\|\]$/, "")
    }
  gsub (/"\\""/, "<\">")
  gsub (/"\\\\"/, "\"\\\"")
  gsub (/\(\{void\}\|\{xpalphas\}\)/, "[ {xpalphas} ]")
  while (match ($0, /\([^()]*\)\*/))
    $0 = substr ($0, 1, RSTART - 1) " *[" substr ($0, RSTART + 1, RLENGTH - 3) "] " \
         substr ($0, RSTART + RLENGTH)
  while (match ($0, /\{[a-z]+\}\?/))
    $0 = substr ($0, 1, RSTART - 1) " [" substr ($0, RSTART, RLENGTH - 1) "] " \
         substr ($0, RSTART + RLENGTH)
  while (match ($0, /\{[a-z]+\}/))
    $0 = substr ($0, 1, RSTART - 1) " " substr ($0, RSTART + 1, RLENGTH - 2) " " \
         substr ($0, RSTART + RLENGTH)
  print "\n" name " = " $0
}
END { print "" }
