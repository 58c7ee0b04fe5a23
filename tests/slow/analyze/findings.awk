# findings.awk ACCEPTED FINDINGS: print the findings of an analyzer that are not explained.
# SPDX-License-Identifier: MIT
#
# A finding is "file:line:column: warning: message [check]".  For each finding that is no fault,
# ACCEPTED has the check, the file and the source line, and the reason on indented lines below.
# Without a source line, the check is accepted in all files whose names begin so.  -v sets analyzer,
# status (its exit status), srcdir and top (the build folder), the last two with a "/" at the end.

FNR == NR {
  if (/^[^ \t#]/) {
    colon = index($0, ": ")
    if (without_reason == "")
      lasts = 0
    last = key(colon ? substr($0, 1, colon - 1) : $0,
               colon ? substr($0, colon + 2) : "")
    waiting[++lasts] = last
    without_reason = last
  } else if (/^[ \t]+[^ \t]/ && last != "") {
    for (; lasts > 0; lasts--)
      reason[waiting[lasts]] = 1
    without_reason = ""
  } else if (without_reason != "")
    fail("accepted without a reason: " without_reason)
  next
}

/: (fatal )?error: / { fail($0); next }
!match($0, /:[0-9]+:[0-9]+: warning: .*\]$/) || seen[$0]++ { next }
{
  place = substr($0, 1, RSTART - 1)
  number = substr($0, RSTART + 1)
  sub(/:.*/, "", number)
  number += 0
  check = $0
  sub(/.*\[/, "", check)
  sub(/\]$/, "", check)
  file = place
  if (index(file, srcdir) == 1)
    file = substr(file, length(srcdir) + 1)
  if (index(file, top) == 1)
    file = substr(file, length(top) + 1)
  sub(/^\.\//, "", file)
  findings++
  if (!explained(check, file, source_line(place, number)))
    fail($0)
}

END {
  if (status != 0 && status != 123)
    fail(analyzer " ended with status " status)
  if (status == 123 && !findings && !failed)
    fail(analyzer " failed, and found nothing")
  printf "%s: %d findings, %d of them not explained\n", analyzer, findings, failed
  exit failed != 0
}

function fail(what) { print what; failed++ }
function key(where, text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return where SUBSEP text }

function explained(check, file, text,   at) {
  if ((key(check " " file, text)) in reason)
    return 1
  for (at = file; at != ""; at = substr(at, 1, length(at) - 1))
    if (key(check " " at, "") in reason)
      return 1
  return 0
}

function source_line(place, number,   text, i) {
  text = ""
  for (i = 1; i <= number && (getline text < place) > 0; i++)
    ;
  close(place)
  return text
}
