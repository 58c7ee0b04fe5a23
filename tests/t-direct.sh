#!/bin/sh
# t-direct.sh: what src/direct/ cannot make code of, it says.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
grammar=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)

direct=$(cd "${srcdir:-.}/src/direct" && pwd)
if bison --version > /dev/null 2>&1 && flex --version > /dev/null 2>&1; then
  scan=$dir/scan.c
  flex -o "$dir/right.yy.c" "$grammar/url.l"
  awk -f "$direct/scanner.awk" "$grammar/url.l" "$dir/right.yy.c" > "$scan"
  sed 's/| fieldspec\.0\[head\] fieldspec /| fieldspec fieldspec.0[head] /' "$grammar/url.y" \
    > "$dir/right.y"
  bison --xml="$dir/right.xml" -o "$dir/right.c" "$dir/right.y" 2> /dev/null
  is "a list that is not left-recursive" \
     "$(awk -f "$direct/parser.awk" "$scan" "$dir/right.xml" "$dir/right.c" 2>&1 > /dev/null \
        | sed 's/.*: //; s/[0-9]*$/N/')" "recursion that is not on the left, by state N"
  bison --xml="$dir/y.xml" -o "$dir/y.c" "$grammar/url.y"
  sed 's/leads: URL HTTP /leads: URL HTTQ /' "$scan" > "$dir/odd.c"
  is "a token that the grammar has not" \
     "$(awk -f "$direct/parser.awk" "$dir/odd.c" "$dir/y.xml" "$dir/y.c" 2>&1 > /dev/null \
        | sed 's/.*: //')" "unknown token HTTQ"
else
  skip "what parser.awk refuses" "there is no bison, or no flex"
fi
if flex --version > /dev/null 2>&1; then
  sed 's/full ecs//' "$grammar/url.l" > "$dir/packed.l"
  flex -o "$dir/packed.c" "$dir/packed.l"
  is "packed tables" \
     "$(awk -f "$direct/scanner.awk" "$dir/packed.l" "$dir/packed.c" 2>&1 > /dev/null | sed 's/.*c: //')" \
     "no full table of the DFA (%option full ecs)"
  sed 's/return LABELS (hostname);/return yyleng;/' "$grammar/url.l" > "$dir/form.l"
  flex -o "$dir/form.c" "$dir/form.l"
  is "an action of another form" \
     "$(awk -f "$direct/scanner.awk" "$dir/form.l" "$dir/form.c" 2>&1 > /dev/null \
        | sed -n '1s/.*c: \([^:]*\):.*/\1/p')" "a return of another form"
  sed 's/{digit}|{safe}|/{digit}|/' "$grammar/url.l" > "$dir/back.l"
  flex -o "$dir/back.c" "$dir/back.l"
  is "a scanner that backs up" \
     "$(awk -f "$direct/scanner.awk" "$dir/back.l" "$dir/back.c" 2>&1 > /dev/null | sed 's/.*c: //')" \
     "in LOGIN the scanner can back up: something that has begun there has no rule (flex -b says what)"
  sed 's/httpurl       : "?"/"?"/' "$grammar/url.l" > "$dir/place.l"
  is "a start condition without a production" \
     "$(awk -f "$direct/scanner.awk" "$dir/place.l" "$dir/form.c" 2>&1 > /dev/null \
        | sed -n '1s/.*l: \(.*\) in line.*/\1/p')" "no comment above HTTPURL"
else
  skip "what scanner.awk refuses" "there is no flex"
fi
done_testing
