#!/bin/sh
# t-disagreements.sh: a failing proof says each fault once, in words.  The parser of section 5 is
# judged by copies of url.bnf with a change.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
section_5=${srcdir:-.}/grammar/rfc1738
mkdir "$dir/changed"
cp "$section_5/corrections" "$dir/changed"

prove () # CHANGE-BY-SED [OPTION-OR-START]...
{
  sed "$1" "$section_5/url.bnf" > "$dir/changed/url.bnf"
  shift
  tests/grammar/t-conformance --samples=50 --grammar="$dir/changed" "$@" > "$dir/said"
}
faults () { sed -n 's/also in [0-9]* more texts/also in N more texts/; s/^# \(".*: .*\)/\1/p; s/^# \([0-9]* fault.*\)/\1/p' "$dir/said"; }

prove 's/^safe .*/safe = "$" | "-" | "_" | "."/' url
is "an octet that the parser has and url.bnf has not" "$? $(faults)" \
   '1 2 faults, the shortest text first:
"a:": at octet 2 the parser allows "+", url.bnf does not; also after "news:", "ftp://" and at 46 more places
"news:a+": at octet 7 the parser allows any of ! $ % & '"'"' ( ) * , / : ; = ? @, url.bnf does not'
prove 's/^hsegment .*/hsegment = *[ uchar | ";" | ":" | "@" | "\&" | "=" | "~" ]/' url httpurl
is "one that url.bnf has and the parser has not, with two start symbols" "$(faults)" \
   '1 fault, the shortest text first:
"http://a/": at octet 9 url.bnf allows "~", the parser does not; also at 1 more place'
prove 's/^hostport .*/hostport = host ":" port/' httpurl
is "the end, and what may follow" "$(faults)" \
   '2 faults, the shortest text first:
"http://a": at octet 8 the parser allows "/", url.bnf does not (start symbol httpurl); also after "http://0.0.0.0"
"http://a": at octet 8 the parser allows the end, url.bnf does not (start symbol httpurl); also after "http://0.0.0.0"'
prove 's/^port .*/port = "x"/' hostport
is "a set of octets that is a production" "$(faults)" \
   '2 faults, the shortest text first:
"a:": at octet 2 url.bnf allows "x", the parser does not (start symbol hostport)
"a:": at octet 2 the parser allows digit (0-9), url.bnf does not (start symbol hostport)'
prove 's/^\(hostname\|hostnumber\) /other\1 /; s/otherhostname/hostnumber/; s/otherhostnumber/hostname/' host url
is "nodes of the tree" "$(faults)" \
   '2 faults, the shortest text first:
"a://a": in the tree "a" at octet 4 is a node hostname, which hostname does not derive by url.bnf; also in N more texts
"a://0.0.0.0": in the tree "0.0.0.0" at octet 4 is a node hostnumber, which hostnumber does not derive by url.bnf; also in N more texts'
prove 's/hsegment/part/g' httpurl
is "a node without a production" "$(faults | sed 's/; also.*//')" \
   '1 fault, the shortest text first:
"http://a/": in the tree "" at octet 9 is a node hsegment, and url.bnf has no such production (start symbol httpurl)'
prove 's/^scheme .*/scheme = 1*[ alpha | digit | "+" | "-" | "." | hsegment ]/' genericurl
is "any other set" "$(faults)" \
   '1 fault, the shortest text first:
"": at octet 0 url.bnf allows any of ! $ % & '"'"' ( ) * , : ; = @ _, the parser does not (start symbol genericurl)'
prove 's/^safe .*/safe = "$" | "-" | "_" | "."/' --first
is "--first: no more than the first" "$? $(faults) $(grep -c '^ok\|^not ok' "$dir/said")" \
   '1 1 fault, the shortest text first:
"a:": at octet 2 the parser allows "+", url.bnf does not (start symbol genericurl) 1'
prove 's/^safe /safe /'
is "no fault: nothing is said" "$? $(faults)" "0 "
done_testing
