# regress.awk: convert a test of regress/, in which "--> ..." is a line that the statement above it
# prints, for pg_regress.
# SPDX-License-Identifier: MIT
#
#   awk -f regress.awk part=expected FILE   what psql prints: statements and these lines, without
#                                           empty lines and the data of COPY
#   awk -f regress.awk FILE RESULTS         the test with other results

/^-->/ && NR == FNR {
  if (part == "expected")
    print substr ($0, 5)
  next
}
NR == FNR {
  line[++lines] = $0
  is_printed[lines] = !is_data && $0 != ""
  is_data = /FROM stdin;$/ || (is_data && $0 != "\\.")
  if (part == "expected" && is_printed[lines])
    print
  next
}
{
  for (next_line = at + 1; next_line <= lines && !is_printed[next_line]; next_line++)
    ;
  if (next_line > lines || $0 != line[next_line])
    print $0 == "" ? "-->" : "--> " $0
  else
    while (at < next_line)
      print line[++at]
}
