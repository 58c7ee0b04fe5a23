# setup.sh: copy the grammar and the tables here into a temporary folder; the tests of
# urlbnf-grammar read it with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
program=${URLBNF_GRAMMAR:-$toolkit}
case $program in /*) ;; *) program=$PWD/$program ;; esac
grammar=${GRAMMAR:-${srcdir:-.}/grammar/rfc1738}
tables=$(cd "${srcdir:-.}/toolkit/tests/bnf" && pwd)
tab=$(printf '\t')
unset POSIXLY_CORRECT

# Short names make short messages.
cp "$grammar/url.bnf" "$dir/url.bnf"
cp "$grammar/url.bnf.sha256" "$dir"
cp "$grammar/corrections" "$dir/corrections"
cp "$tables/malformed.txt" "$tables/malformed-w3c.txt" "$tables/corrections.txt" \
  "$tables/changes.txt" \
   "$tables/texts.txt" "$tables/notations.txt" "$dir"
for table in sizes sizes-w3c; do
  grep -v '^#' "$tables/$table.txt" > "$dir/$table.txt"
done
cd "$dir" || exit 99
productions=$(grep -c '^[^; ].*=' url.bnf)

g () { "$program" "$@"; }
c () { "$program" -c corrections "$@"; }
# Whether a field that was read from a table is empty.
is_blank () { test "x$1" = x; }

printf 'g = 1*[ a ] "b"\na = "a" | "c"\n' > g.bnf
printf 'g = a "b"\na = "a" | "c"\n' > h.bnf
printf 'g = a "b"\na = "a" | x\n' > broken.bnf
printf 'e = *[ "a" ] *[ "a" ]\n' > ambiguous.bnf
