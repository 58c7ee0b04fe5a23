#!/bin/sh
# t-lists.sh: fails if the makefiles leave out a test, the tarball a file, or the manual a function
# or a warning; or if a line of code has more than 100 columns.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"

$make -s list-tests 2> "$dir/log" | sort > "$dir/tests"
# The test of the stock parser is in no list in a build of that parser.
is "each test is in a list of tests/tests.mk" \
   "$(cd "$source" && find tests toolkit/tests -name 't-*.sh' \
     | grep -v '^tests/grammar/t-instances\.sh$' | sort | comm -23 - "$dir/tests")" ""
is "no test is in two lists" "$(uniq -d "$dir/tests")" ""

# In a checkout git knows the files.  Names that begin with a dot are git's and the CI's.
if (test -e "$source/.git" && cd "$source" && git ls-files) > "$dir/files" 2> "$dir/log"; then
  $make -s list-distributed > "$dir/distributed" 2> "$dir/log"
  is "no file has a name that make makes of another, as try of try.c" \
     "$(awk '{ there[$0] = 1 }
          END { for (name in there) { made = name;
          if (sub (/\.(c|cc|l|y|sh|p|r|s)$/, "", made) && made in there) print name } }' \
          "$dir/distributed")" ""
  # A folder stands for all files in it.
  is "each file is in the tarball" \
     "$(awk 'NR == FNR { there[$0] = 1; next }
          /^\.|\/\./ { next }
          { path = $0
            do if (path in there) next
            while (sub (/\/[^\/]*$/, "", path))
            print }' "$dir/distributed" "$dir/files")" ""
  is "no two files of code have the same name" \
     "$(sed -n 's|.*/||; /[.]\(awk\|c\|cc\|def\|h\|js\|pl\|pm\|py\|sh\)$/p' "$dir/files" | sort | uniq -d)" ""
  # In sh a here-document, and a line that begins with a text in quotes, may be longer, because a
  # line break would change them.  So may the lines that continue a text; N is their number in each
  # file.
  cat > "$dir/longer" <<'EOF'
tests/grammar/audit/t-audit-w3c.sh 1 edits of a grammar by sed
tests/grammar/audit/t-audit.sh 2 edits of a grammar by sed
tests/grammar/t-coq.sh 1 a message
tests/grammar/t-experiments.sh 4 a report
tests/grammar/t-standards.sh 1 edits of a grammar by sed
tests/grammar/t-try.sh 1 a message
tests/program/t-program-filters.sh 1 messages
tests/program/t-program-progress.sh 2 records for people
tests/program/t-program-tables.sh 2 messages
EOF
  is "no line of code has more than 100 columns" \
     "$(cd "$source" && awk '
       FNR == NR { allowed[$1] = $2; next }
       FNR == 1 {
         end = ""
         is_sh = FILENAME ~ /[.]sh$/ || /^#!.*\/sh/
         is_code = is_sh || /^#!/ || FILENAME ~ /[.](awk|c|cc|def|h|js|pl|pm|py|ts|v)$/
       }
       !is_code { next }
       end != "" { if ($0 == end) end = ""; next }
       length > 100 && !(is_sh && /^ *(-[a-z] |[a-zA-Z_]+=|echo )?["\047]/) {
         if (--allowed[FILENAME] < 0) print FILENAME ":" FNR
       }
       is_sh && match ($0, /<< ?[\\"\047]?[A-Z]+/) {
         end = substr ($0, RSTART, RLENGTH)
         gsub (/[^A-Z]/, "", end)
       }' "$dir/longer" $(grep -v '^tests/slow/fuzz/findings/' "$dir/files"))" ""
else
  skip "each file is in the tarball" "this is no checkout"
fi
is "each test that tests/slow/builds/run names exists" \
   "$(cd "$source" && sh tests/slow/builds/run --tests | while read -r test; do
        test -f "$test" || test -f "$test.c" || echo "$test"; done)" ""
is "tests/README has a line for each folder with tests" \
   "$(cd "$source/tests" && ls -d */t-* */*/t-* | grep -v "^[a-z]*[.]d/" \
     | sed 's|/t-[^/]*$|/|' | sort -u |
        while read -r folder; do grep -q "^    \($folder\|${folder%%/*}/\) " README \
            || echo "$folder"; done)" ""
# Each of trurl's 213 tests is in one row of the table, and each row has its section.
page=$source/doc/man/urlbnf-trurl.7
is "urlbnf-trurl(7) has each test of trurl in its table" \
   "$(awk '/^\.It / { for (i = 1; i < NF; i++) if ($i == "Ta" &&
     $(i + 1) ~ /^[0-9]+$/) sum += $(i + 1) } END { print sum }' \
     "$page")" 213
is "urlbnf-trurl(7) has a section for each row" "$(sed -n 's/^\.Ss //p' "$page")" \
   "$(sed -n '/^\.It Sy/d; s/^\.It \(.*\) Ta [0-9]* Ta .*/\1/p' "$page")"
# The names in NAME of the pages of section 3: "PAGE NAME".
(cd "$source/doc/man" && awk '/^\.Sh/ { inside = $2 == "NAME" }
   inside && $1 == ".Nm" { print FILENAME, $2 }' ./*.3) | sed 's|^\./||' > "$dir/names"
# A function is exported, or is inline in a header.
sed -n '/static inline/{n;s/^\(urlbnf_[a-z_]*\) (.*/\1/p;}; s/^ \(urlbnf_.*\)@.*/\1/p' \
  "$source"/include/*.h "$source/debian/liburlbnf0.symbols" | sort > "$dir/functions"
is "each function, and nothing else, is in the NAME of one man page" \
   "$(awk '$2 != "urlbnf" { print $2 }' "$dir/names" | sort | comm -3 - "$dir/functions")" ""
is "a man page has the name of its first function" \
   "$(awk '$1 != page && $1 != $2 ".3" { print $1 } { page = $1 }' "$dir/names")" ""
is "a man page refers to existing functions alone" \
   "$(sed -n 's/^\.Xr \(urlbnf_[a-z_]*\) 3.*/\1/p; s/^\.Fn \(urlbnf_[a-z_]*\).*/\1/p' \
     "$source"/doc/man/*.[137] |
        sort -u | comm -23 - "$dir/functions")" ""
# The enumeration, the table and the page of warnings.
sed -n 's/^ *URLBNF_WARN_\([A-Z0-9_]*\) = [1-9].*/\1/p' \
  "$source/include/urlbnf-meaning.h" > "$dir/kinds"
is "the warnings of the header are the rows of src/meaning/warnings.def" \
   "$(sed -n 's/^[A-Z_]* (\([A-Z0-9_]*\), ".*/\1/p' "$source/src/meaning/warnings.def")" \
   "$(cat "$dir/kinds")"
is "urlbnf_warnings(3) has an entry of each warning" \
   "$(sed -n 's/^[.]It Dv \(URLBNF_WARN.*\)/\1/p' "$source/doc/man/urlbnf_warnings.3" \
     | grep -o 'URLBNF_WARN_[A-Z0-9_]*' | sed 's/URLBNF_WARN_//' | sort -u)" \
   "$(sort "$dir/kinds")"
done_testing
