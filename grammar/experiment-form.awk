# experiment-form.awk: the differences between two tables of the audit.
# SPDX-License-Identifier: MIT
#
# usage: awk -F '\t' -f experiment-form.awk ORIGINAL CHANGED
#
# A table has name, BNF, file, what stands there, and verdict.

FNR == 1 { tables++ }
tables == 1 {
  order[++count] = $1
  bnf[$1] = $2; file[$1] = $3; found[$1] = $4; verdict[$1] = $5
  next
}
{ seen[$1] = 1 }
!($1 in bnf) {
  print $1 " is new"
  print "  BNF   " $2
  print "  in    " ($3 == "" ? "neither url.y nor url.l" : $3 ":  " $4)
  print "        " $5
  next
}
$2 != bnf[$1] || $3 != file[$1] || $4 != found[$1] || $5 != verdict[$1] {
  print $1
  if ($2 != bnf[$1]) { print "  BNF   was  " bnf[$1]; print "        is   " $2 }
  else print "  BNF   as it was"
  if ($3 != file[$1] || $4 != found[$1]) {
    print "  in    was  " file[$1] ":  " found[$1]
    print "        is   " $3 ":  " $4
  }
  if ($5 != verdict[$1]) { print "  verdict was  " verdict[$1]; print "          is   " $5 }
  else print "  verdict      " $5
}
END {
  for (i = 1; i <= count; i++)
    if (!(order[i] in seen)) print order[i] " is gone"
}
