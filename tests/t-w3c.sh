#!/bin/sh
# t-w3c.sh: the grammar of the W3C's "BNF syntax": its start symbols, tables and form.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
grammar=${srcdir:-.}/grammar/w3c
sizes=${srcdir:-.}/tests/bnf/sizes-w3c.txt

if ./urlbnf --grammar=w3c --check a: > /dev/null 2>&1; then :; else
  echo "1..0 # SKIP the library has no grammar w3c"
  exit 0
fi

is "all start symbols are proved" \
   "$(tests/t-conformance --grammar="$grammar" --samples=0 \
      | sed -n 's/^ok [0-9]* - \(.*\): all octets .*/\1/p' | sort | tr '\n' ' ')" \
   "afsaddress fragmentaddress ftpaddress generic gopheraddress host hostport httpaddress login \
newsaddress prosperoaddress telnetaddress uri url waisaddress "
is "a table for each production" \
   "$(sed '/^#/d; s/\t.*//' "$sizes" \
      | while read -r name; do test -f "$grammar/corpus/$name.txt" || echo "$name"; done)" ""

## What the program shows

u () # URL...
{
  ./urlbnf --grammar=w3c "$@" 2>&1
}
is "the parts that RFC 1738 has not" \
   "$(u --json 'prospero://h/ab%001c#f' 'wais://h/d/t/3/p' 'x:a/b?s+t' | sed 's/.*"scheme"/"scheme"/')" \
   '"scheme":"prospero","host":"h","ppath":["ab"],"version":"1","attributes":"c","fragmentid":"f"}
"scheme":"wais","host":"h","database":"d","wtype":"t","digits":"3","wpath":"p"}
"scheme":"x","urlpath":"a/b","search":"s+t"}'
is "the same by their names" \
   "$(u --get '{fragmentid} {version} {attributes} {digits} {search}' 'prospero://h/ab%001c#f' \
        'wais://h/d/t/3/p' 'x:?a')" "f 1 c  
   3 
    a"
is "an error" "$(u 'x:a#')" "urlbnf: not a URL by the grammar w3c
  x:a#
      ^ byte 4: expected fragmentid, found end of URL   (production fragmentaddress)"
is "meaning is that of RFC 1738" "$(u --request http://h/)" \
   "urlbnf: with this grammar URLs are only parsed
Try 'urlbnf --help' for more information."
is "parts that only w3c has cannot be set" "$(./urlbnf --set version=1 prospero://h/a 2>&1 | head -n 1)" \
   "urlbnf: --set=version=1: no URL has such a part; see urlbnf(1)"

# The lines of the text that stand above the productions are all of it.
is "each line of url.bnf stands in url.y or url.l" \
   "$(tr -s ' \n' ' ' < "$grammar/url.y" > "$dir/y"; tr -s ' \n' ' ' < "$grammar/url.l" > "$dir/l"
      sed '/^#/d; s/\t.*//' "$sizes" | while read -r name; do
        awk -v name="$name" '
          # A production goes on to the next line where a name begins that (row W1).
          FILENAME ~ /sizes/ && !/^#/ { known[$1] = 1; next }
          $1 in known && !open && last !~ /[|\/]$/ { on = $1 == name }
          $1 !~ /^(national|H)$/ { open += gsub (/\[/, "[") - gsub (/\]/, "]") }
          { last = $0 }
          on { text = text (text == "" ? "" : " ") $0 }
          END { print "/* " text " " }' "$sizes" "$grammar/url.bnf" > "$dir/line"
        test "$(cat "$dir/y" "$dir/l" | grep -cFf "$dir/line")" -eq 1 || cat "$dir/line"
      done)" ""

## The form: each production once, in the text's order, and equal to it

from_grammar=${srcdir:-.}/tests/bnf/from-grammar.awk
form () # URL.Y URL.L
{
  awk -f "$from_grammar" "$1" "$2" > "$dir/form.bnf"
  ./urlbnf-grammar -c "$grammar/corrections" diff "$grammar/url.bnf" "$dir/form.bnf" 2>&1 | tail -n 1
}
is "each production of url.y and url.l is that of url.bnf" "$(form "$grammar/url.y" "$grammar/url.l")" \
   "39 equal, 17 equal but written otherwise, 0 different, 0 not compared, 0 in one only"
for file in url.y url.l; do
  sed -n 's/^\([a-z]*\) =.*/\1/p' "$dir/form.bnf" > "$dir/both"
  sed -n 's/^\([a-z]*\)$/\1/p; s/^\([a-z]*\)  *[^ *].*/\1/p' "$grammar/$file" | grep -Fxf "$dir/both" \
    | awk '!seen[$0]++' > "$dir/names"
  is "$file has the text's order" "$(cat "$dir/names")" \
     "$(sed '/^#/d; s/\t.*//' "$sizes" | grep -Fxf "$dir/names")"
done
sed 's/^port            {digits}/port {digits}{digits}/' "$grammar/url.l" > "$dir/l"
is "a production that is another" "$(form "$grammar/url.y" "$dir/l" | sed 's/.*otherwise, //')" \
   "15 different, 0 not compared, 0 in one only"
sed '/^  | "http:.*hostport "?" search/d' "$grammar/url.y" > "$dir/y"
is "an alternative less" "$(form "$dir/y" "$grammar/url.l" | sed 's/.*otherwise, //')" \
   "4 different, 0 not compared, 0 in one only"
done_testing
