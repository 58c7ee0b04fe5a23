#!/bin/sh
# t-site.sh: fails if a page of the site of "make html" lacks something or does not work in a
# browser, or if the playground answers otherwise than the program.
# SPDX-License-Identifier: MIT
#
# If the environment has SCREENSHOTS, pictures of some pages are written to that folder.

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
for_wasm
for_tools node
command -v mandoc > /dev/null || skip_all "there is no mandoc"
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) \
  || skip_all "there is no chromium"

# The checks print "ok - WHAT" or "not ok - WHAT", and details after "#".
results () # FILE WHAT COUNT
{
  checks=$(grep -Ec '^(not )?ok' "$1")
  number=$((number + checks))
  cat "$1"
  is "all checks of $2 were made" "$checks" "$3"
}

$make -s html SITE="$dir/html" > "$dir/log" 2>&1; status=$?
test $status -eq 0 || sed 's/^/# /' "$dir/log"
result $status "make html builds the site"

node "$source/tests/bindings/site/check-pages.js" "$dir/html" \
  "$chromium" ${SCREENSHOTS:+"$SCREENSHOTS"} > "$dir/pages" 2>&1 &
pages=$!

for grammar in rfc1738 w3c rfc3986; do
  audited='class="verdict [a-z]'
  test -f tests/grammar/audit/$grammar.txt || audited=
  files=$(./urlbnf-grammar -c "$source/grammar/$grammar/corrections" info \
      "$source/grammar/$grammar/url.bnf" | awk -v folder="$dir/html/grammar/$grammar/" '
    $1 ~ /^[0-9]+$/ && $4 ~ /^[0-9]+$/ { gsub (/[+]/, "plus"); print folder $2 ".html" }')
  for what in 'class="bnf"' 'class="railroad"' 'id="rule"' 'id="verdict"' 'id="automaton"' \
    'id="change"' 'class="here"' "$audited"; do
    grep -L "$what" $files < /dev/null | sed "s|$|: $what|"
  done
done > "$dir/without" 2>&1
is "each production has a page with all sections" "$(cat "$dir/without")" ""
is "the page of a production that departs has its rows" \
   "$(sed -n 's/.*<h3><a href="[^"]*">\(Row [0-9]*\).*/\1/p' \
     "$dir/html/grammar/rfc1738/gopherurl.html" | tr '\n' ' ')" "Row 3 Row 12 "
is "the page of a production of a choice has its row" \
   "$(sed -n 's/.*<h3><a href="[^"]*">\(Row [0-9]*\).*/\1/p' \
     "$dir/html/grammar/rfc1738/search.html")" "Row 12"
for folder in '' w3c/ rfc3986/; do
  is "the site has each row of grammar/${folder}README" \
     "$(grep -c '^<section class="row"' "$dir/html/grammar/${folder}readme.html")" \
     "$(grep -Ec '^( [0-9]  |[0-9][0-9]  | [A-Z][0-9]+ )[^ ]' "$source/grammar/${folder}README")"
done
is "the site has each manual page" \
  "$(cd "$dir/html/man" && ls | grep -v '^index' | sed 's/\.html$//')" \
   "$(cd "$source/doc/man" && ls | grep '\.[137]$')"
test "$(grep -c '<svg class="plot"' "$dir/html/performance.html")" -ge 3;
ok "the page about performance has plots"
is "the start page shows what the program writes" \
   "$(sed -n '/^<pre>\$ urlbnf --request/,/<\/pre>/p' "$dir/html/index.html" \
     | sed '1d; s/<\/pre>//')" \
   "$("$built/urlbnf" --request 'ftp://myname@host.dom/%2Fetc/motd')"

# Without tools the site has no playground, no pictures of automata and no audit.
$make -s html SITE="$dir/less" site_wasm= site_audit= DOT= > "$dir/log" 2>&1;
ok "make html works without tools"
is "a site without tools has no playground" "$(grep -c playground "$dir/less/index.html")" 0
is "each link of a site without tools leads somewhere" \
   "$(node -p 'require (process.argv[1]).checkLinks (process.argv[2]).join ("\n")' \
     "$source/tests/bindings/site/links.js" "$dir/less")" ""

wait $pages
results "$dir/pages" pages 8
# The check of the playground measures time, so nothing else runs meanwhile.
node "$source/tests/bindings/site/check-playground.js" "$dir/html" "$chromium" "$built/urlbnf" \
  "$source" > "$dir/playground" 2>&1
results "$dir/playground" "the playground" 6
done_testing
