#!/bin/sh
# t-w3c.sh: fails if the program shows the grammar of the W3C's "BNF syntax" wrongly.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
for_grammar w3c

u () { "$built/urlbnf" --grammar=w3c "$@" 2>&1; } # URL...
is "the parts that RFC 1738 lacks are shown" \
   "$(u --json 'prospero://h/ab%001c#f' 'wais://h/d/t/3/p' 'x:a/b?s+t' \
     | sed 's/.*"scheme"/"scheme"/')" \
   '"scheme":"prospero","host":"h","hsoname":"ab","version":"1","attributes":"c","fragmentid":"f"}
"scheme":"wais","host":"h","database":"d","wtype":"t","digits":"3","path":["p"]}
"scheme":"x","path":["a","b"],"search":["s","t"]}'
is "the names of these parts find them" \
   "$(u --get '{fragmentid} {version} {attributes} {digits} {search}' 'prospero://h/ab%001c#f' \
        'wais://h/d/t/3/p' 'x:?a')" "f 1 c  
   3 
    a"
is "an error names the grammar" "$(u 'x:a#')" "urlbnf: not a URL by the grammar w3c
  x:a#
      ^ byte 4: expected fragmentid, found end of URL   (production fragmentaddress)"
is "functions of meaning refuse the grammar" "$(u --request http://h/)" \
   "urlbnf: --request needs the grammar rfc1738 or rfc3986, and the grammar is w3c
Try 'urlbnf --help' for more information."
is "a part that only w3c has cannot be set" \
  "$("$built/urlbnf" --set version=1 prospero://h/a 2>&1 | head -n 1)" \
   "urlbnf: --set=version=1: no URL has such a part; see urlbnf(1)"
done_testing
