#!/bin/sh
# t-program-pairs.sh: fails if {query:NAME}, --set, --unset, --strip, --sort-query or --pairs
# touches another pair of a query, or decodes or encodes a value wrongly.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

u () { both "$urlbnf" "$@"; }
by=
for grammar in rfc1738 rfc3986; do
  "$urlbnf" --grammar=$grammar --check a: > /dev/null 2>&1 || continue
  by=--grammar=$grammar

  is "$grammar: {query:NAME} has the first value, or all, decoded" \
     "$(u $by -g '{query:a}|{query:a*}|{query:%61}|{query:b}|{query:x}|{query:d*}' \
       'http://h/p?a=1%26&b&&a=+&=2&d=&%64')" \
     "1&|1& +|1&||| "
  is "$grammar: --plus reads spaces, --semicolon other separators" \
    "$(u $by --plus --semicolon -g '{query:a b}' 'http://h/p?c=1;a+b=x+%2By&;')" "x +y&"
  is "$grammar: --set changes the first pair, removes others of its name, and keeps the rest" \
     "$(u $by --set='query:a=x&y=+ %41;' 'http://h/p?b=%7e&%61=1&&c&a' http://h/ http://h/?)" \
     "http://h/p?b=%7e&%61=x%26y=%2B%20%2541%3B&&c
http://h/?a=x%26y=%2B%20%2541%3B
http://h/?a=x%26y=%2B%20%2541%3B"
  makes $by << 'END'
--set=query:a:=%41 --set=query:b%3D+=x --set=query:c?=1 --set=query:c?=2|http://h/p?a|http://h/p?a=%41&b%3D=x&c=1
--unset=query:a|http://h/p?x&a=1&&a&y=1|http://h/p?x&&y=1
--unset=query:a|http://h/p?a|http://h/p
--unset=query:a|http://h/p?|http://h/p?
--unset=query:a|http://h/p|http://h/p
--strip=query:utm_*,query:*id,query:a*b*c|http://h/p?utm_x=1&q=2&gclid=3&idx&axxbyyc&abcd&utm=4|http://h/p?q=2&idx&abcd&utm=4
--strip=query:utm_*,query:*id,query:a*b*c|x://h/p?fbclid=1|x://h/p
--sort-query|http://h/p?b=2&ab=1&a=z&&%61=y&c&B|http://h/p?B&a=z&%61=y&ab=1&b=2&c
END
  is "$grammar: --plus writes a space" "$(u $by --plus --set='query:a b=c +' 'http://h/p')" \
    "http://h/p?a+b=c+%2B"
  is "$grammar: --iterate sets a pair" \
     "$(u $by --iterate='query:p=1 2' 'http://h/?p=0&q')" "http://h/?p=1&q
http://h/?p=2&q"
  is "$grammar: --json --pairs writes names and values" \
    "$(u $by --json --pairs 'http://h/p?a=%22&b&=' | sed 's/.*"pairs"/"pairs"/')" \
     '"pairs":[{"name":"a","value":"\""},{"name":"b"},{"name":"","value":""}]}'
  is "$grammar: a column can be a pair" \
    "$(u $by --format=tsv --columns=query:a,host 'http://h/p?a=%09' | tail -n 1)" "\\t	h"
done
test -n "$by" || skip_all "no such grammar"

is "--pairs alone is refused" "$(u --pairs http://h/ | head -n 1)" "urlbnf: --pairs needs --json"
if "$urlbnf" --grammar=rfc1738 --check a: > /dev/null 2>&1; then
  is "the pairs of an opaque schemepart are unknown" \
    "$(u --grammar=rfc1738 --unset=query:a 'x:y?a' x:y)" "
urlbnf: argument 1: query: it is not known: the schemepart is opaque
x:y
status 1"
fi
done_testing
