#!/bin/sh
# t-site.sh: the web site of "make html": what its pages have, and, in a Chromium without a window, what they
# do; the playground beside the program.
# SPDX-License-Identifier: MIT
#
# With the folder SCREENSHOTS in the environment pictures of some pages are put there.

. "${srcdir:-.}/tests/harness/tap.sh"
make=${MAKE:-make}
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES TESTS
for_section_5
for_program
for_wasm
source=$(cd "${srcdir:-.}" && pwd)
for tool in mandoc node; do
  command -v $tool > /dev/null || { echo "1..0 # SKIP there is no $tool"; exit 0; }
done
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome) \
  || { echo "1..0 # SKIP there is no chromium"; exit 0; }

# The checks of the pages say "ok WHAT" or "not ok WHAT", and details after "#".
results () # FILE
{
  while read -r line; do
    case $line in
      ok\ *) result 0 "${line#ok }" ;;
      not\ ok\ *) result 1 "${line#not ok }" ;;
      *) echo "$line" ;;
    esac
  done < "$1"
}

$make -s html SITE="$dir/html" > "$dir/log" 2>&1; status=$?
test $status -eq 0 || sed 's/^/# /' "$dir/log"
result $status "make html"
# rfc3986 and the builder are 100 kB of it.
test "$(wc -c < contrib/wasm/urlbnf.wasm)" -le 350000; ok "the module has at most 350 kB"

node "$source/tests/bindings/site/check-pages.js" "$dir/html" "$chromium" ${SCREENSHOTS:+"$SCREENSHOTS"} > "$dir/pages" 2>&1 &
pages=$!

for grammar in rfc1738 w3c rfc3986; do
  for name in $(./urlbnf-grammar -c "$source/grammar/$grammar/corrections" info "$source/grammar/$grammar/url.bnf" |
                  awk '$1 ~ /^[0-9]+$/ && $4 ~ /^[0-9]+$/ { print $2 }'); do
    page=$dir/html/grammar/$grammar/$(echo "$name" | sed 's/+/plus/g').html
    for what in 'class="bnf"' 'class="railroad"' 'id="rule"' 'id="verdict"' 'id="automaton"' 'id="change"' 'class="here"'; do
      grep -q "$what" "$page" || echo "$name: $what"
    done
    if test -f tests/grammar/audit/$grammar.txt; then
      grep -q 'class="verdict [a-z]' "$page" || echo "$name: verdict"
    fi
  done
done > "$dir/without" 2>&1
is "each production has a page, with all that there is" "$(cat "$dir/without")" ""
is "a production that departs has its rows" \
   "$(sed -n 's/.*<h3><a href="[^"]*">\(Row [0-9]*\).*/\1/p' "$dir/html/grammar/rfc1738/gopherurl.html" | tr '\n' ' ')" "Row 3 Row 12 "
is "and so has one that a choice is about" \
   "$(sed -n 's/.*<h3><a href="[^"]*">\(Row [0-9]*\).*/\1/p' "$dir/html/grammar/rfc1738/search.html")" "Row 12"
for folder in '' w3c/ rfc3986/; do
  is "each row of grammar/${folder}README has a place" \
     "$(grep -c '^<section class="row"' "$dir/html/grammar/${folder}readme.html")" \
     "$(grep -Ec '^( [0-9]  |[0-9][0-9]  | [A-Z][0-9]+ )[^ ]' "$source/grammar/${folder}README")"
done
is "each manual page is there" "$(cd "$dir/html/man" && ls | grep -v '^index' | sed 's/\.html$//')" \
   "$(cd "$source/doc/man" && ls | grep '\.[137]$')"
test "$(grep -c '<svg class="plot"' "$dir/html/performance.html")" -ge 3; ok "the page about performance has plots"
is "what the start page shows is what the program writes" \
   "$(sed -n '/^<pre>\$ urlbnf --request/,/<\/pre>/p' "$dir/html/index.html" | sed '1d; s/<\/pre>//')" \
   "$("$built/urlbnf" --request 'ftp://myname@host.dom/%2Fetc/motd')"

# Polite without tools: no playground, no pictures of automata, no audit.
$make -s html SITE="$dir/less" site_wasm= site_audit= DOT= > "$dir/log" 2>&1; ok "make html, without tools"
is "there is no playground then" "$(grep -c playground "$dir/less/index.html")" 0
is "and all links lead somewhere" \
   "$(node -p 'require (process.argv[1]).checkLinks (process.argv[2]).join ("\n")' "$source/tests/bindings/site/links.js" "$dir/less")" ""

wait $pages
results "$dir/pages"
is "all checks of pages were made" "$(grep -Ec '^(not )?ok' "$dir/pages")" 8
# It measures, too, so nothing else runs meanwhile.
node "$source/tests/bindings/site/check-playground.js" "$dir/html" "$chromium" "$built/urlbnf" "$source" > "$dir/playground" 2>&1
results "$dir/playground"
is "all checks of the playground were made" "$(grep -Ec '^(not )?ok' "$dir/playground")" 6
done_testing
