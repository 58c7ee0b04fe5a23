#!/bin/sh
# t-readings.sh: fails if a tree is not the reading that a row of grammar/README prefers.
# SPDX-License-Identifier: MIT
#
# grammar/proof/readings enumerates all readings of some texts of the suites; EVERY=1 takes all
# texts, and ROUNDS=10 forty times as many.

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
for_tools ${PERL:-perl}

readings () # NAME SYMBOL ROWS PRIORITY...
{
  name=$1 symbol=$2 rows=$3
  shift 3
  case " $("$built/urlbnf" --help | tr ',\n' '  ') " in
    *" $name "*) ;;
    *) skip "$name" "it is no grammar of this build"; return ;;
  esac
  test -s "tests/suite-$name.txt" || {
    skip "$name" "there is no suite: make tests/suite-$name.txt"; return; }
  # A line of the tree whose text has a blank cannot be read.
  sed -n "s/^$symbol	//p" "tests/suite-$name.txt" | grep -v '[ \\]' \
    | awk -v every="${EVERY:-$((400 / ${ROUNDS:-1}))}" 'NR % every == 0' > "$dir/texts"
  "$built/urlbnf" --grammar="$name" --tree -f "$dir/texts" > "$dir/trees" 2> "$dir/log"
  ${PERL:-perl} "${srcdir:-.}/grammar/proof/readings" "${srcdir:-.}/grammar/$name" "$symbol" \
    "$@" < "$dir/trees" > "$dir/log" 2>&1
  status=$?
  test $status -eq 0 || sed 's/^/# /' "$dir/log"
  result $status "$name: trees follow $rows: $(tail -n 1 "$dir/log")"
}
readings rfc1738 url "rows 7 and 12" 'ip-schemepart before *xchar' 'shortest selector' \
  'shortest search'
readings w3c fragmentaddress "rows W6 to W15" 'newsaddress before generic' 'shortest scheme' \
  'shortest hostport' \
  'shortest user' 'shortest hostname' 'article before group' 'shortest host' 'shortest hsoname' \
  'longest version' \
  'shortest ialpha' 'longest attribute'
readings rfc3986 URI "rows R3 and R5" 'IPv4address before reg-name' \
  'path-absolute path-empty before path-abempty' \
  'path-noscheme before path-rootless'
# An additional priority must be noticed where a tree breaks it.
printf 'gopher://h/7a%%09b\n' > "$dir/texts"
"$built/urlbnf" --tree -f "$dir/texts" > "$dir/trees"
is "the selector is not the longest" \
   "$(${PERL:-perl} "${srcdir:-.}/grammar/proof/readings" "${srcdir:-.}/grammar/rfc1738" url \
     'longest selector' < "$dir/trees" | sed 1q)" \
   "gopher://h/7a%09b: the tree is not the reading with priority"
done_testing
