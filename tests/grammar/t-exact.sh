#!/bin/sh
# t-exact.sh: fails if grammar/proof/exact finds that a parser's language is not that of url.bnf.
# SPDX-License-Identifier: MIT
#
# It also fails if the proof misses a change of url.bnf, of corrections or of a table, for which it
# must show a shortest text, or accepts a form that it does not know.
#
# One start symbol of each grammar is proved, which derives all others; "make prove" proves all of
# them, and so does ROUNDS=10, as in "make check-long", which changes more.

. "${srcdir:-.}/tests/harness/tap.sh"
perl=${PERL:-perl}
$perl -e 'use feature "signatures"' 2> /dev/null || skip_all "there is no perl"
proof=$(cd "${srcdir:-.}/grammar/proof" && pwd)

made_of () { sh "${srcdir:-.}/grammar/made-of" "$1"; } # GRAMMAR

for grammar in $GRAMMAR_DIRS; do
  name=$(basename "$grammar")
  case $name-${ROUNDS:-1} in
    rfc1738-1) start=url ;;
    w3c-1) start=fragmentaddress ;;
    rfc3986-1) start=URI_reference ;;
    *) start= ;;
  esac
  $perl "$proof/exact" "$grammar" "$(made_of "$grammar")" ${start:+"$start"} > "$dir/said" 2>&1
  is "$name: equal for ${start:-each start symbol}" \
    "$? $(grep -v ': equal; [1-9]' "$dir/said")" "0 "
done
test -z "$OTHER_GRAMMAR" || { done_testing; exit; }

# The list of files that an auditor trusts has about the right number of lines for each.
sed -n '/^What you have to trust/,/^How to run/p' "$proof/../README" \
  | sed -e ':a' -e '/^[.][.][^ ]*$/{N;s/\n//;ba' -e '}' \
    | sed -n 's/^\([a-z.][^ ]*\)  *\([0-9][0-9]*\)  .*/\1 \2/p' > "$dir/trusted"
while read -r file lines; do
  is=$(($(wc -l < "$proof/../$file")))
  test $((is * 5)) -ge $((lines * 4)) && test $((is * 5)) -le $((lines * 6)) \
    || echo "$file has $is lines"
done < "$dir/trusted" > "$dir/wrong"
is "grammar/README lists the files to trust with their lines" \
  "$(grep -c . "$dir/trusted") $(cat "$dir/wrong")" \
   "$(grep -c . "$dir/trusted") "
is "grammar/README lists all modules of the proof" \
   "$(cd "$proof" && sed -n 's/^ *\(use\|require\) \([A-Z][A-Za-z0-9]*\);$/\2.pm/p' exact \
     Machine.pm Bnf.pm | sort -u | while read -r file; do
        test ! -f "$file" || grep "^proof/$file " "$dir/trusted" > "$dir/log" \
            || echo "$file"; done)" ""

# Prove a changed copy of a grammar for one start symbol, since each has a proof of its own.
copy () # GRAMMAR
{
  grammar=${srcdir:-.}/grammar/$1
  rm -rf "$dir/copy" && mkdir "$dir/copy" || exit 99
  cp "$grammar/url.bnf" "$grammar/corrections" "$dir/copy" || exit 99
  for file in yy.c tab.c tab.h tokens.h errors.h looks.h; do
    cp "$(made_of "$grammar")/url.$file" "$dir/copy" || exit 99
  done
  chmod u+w "$dir/copy"/*
}
change () # WHAT GRAMMAR FILE PERL START WANTED: PERL edits the file as one string
{
  copy "$2"
  $perl -0777 -p -e "$4" "$dir/copy/$3" > "$dir/changed"
  ! cmp -s "$dir/changed" "$dir/copy/$3" || echo "# $1: nothing is changed"
  cp "$dir/changed" "$dir/copy/$3"
  said=$($perl "$proof/exact" "$dir/copy" "$dir/copy" "$5" 2>&1)
  is "$1" "$? $(echo "$said" | sed "s|$dir/copy/||g; 1q")" "$6"
}
lost='is derived by url.bnf, but the parser refuses it'
more='is accepted by the parser, but not derived by url.bnf'

# url.bnf and corrections.
change "an octet less" rfc1738 url.bnf 's/ \| "\+"$//m' url "1 url: \"a:+\" $more"
change "an octet more: NUL" rfc1738 url.bnf 's/^safe .*= /$&%x00 | /m' url \
  "1 url: \"a:\\x00\" $lost"
change "a group of IPv6address less" rfc3986 url.bnf 's/\*4\( h16/*3( h16/' IPv6address \
  "1 IPv6address: \"a:a:a:a:a::a:a\" $more"
change "a letter in one case" rfc3986 url.bnf 's/"v"/%s"v"/' IP_literal \
  "1 IP-literal: \"[Va.a]\" $more"
change "1*[ x ] of ABNF may be empty" rfc3986 url.bnf 's/^(port +=).*/$1 1*[ DIGIT ]/m' port \
  "0 port: equal; 3 pairs of states, and 2 with the errors"
change "without D1" rfc1738 corrections 's/^D1.*//m' url "1 url: \"ftp:\" $lost"

# The numbers are those of the classes of octets in url.errors.h and url.yy.c.
change "another start condition" rfc1738 url.tokens.h 's/= IN_group, /= IN_digits, /' nntpurl \
  "1 nntpurl: \"nntp://a/a\" $lost"
change "KEEP" rfc1738 url.yy.c \
  's/KEEP \(yyleng - 1\); return TOKEN \(article_1\)/return TOKEN (article_1)/' newsurl \
  "1 newsurl: \"news:a@a\" $lost"
change "a scan that accepts another rule" rfc1738 url.yy.c \
  's/return TOKEN \(port\)/return TOKEN (digits)/' hostport "1 hostport: \"a:0\" $lost"
change "a reduction that makes another node of the same production" rfc1738 url.tab.c \
  's/(yydefact\[\] =\n\{\n.*?)\b39\b/${1}40/s' host "0 \
$($perl "$proof/exact" "${srcdir:-.}/grammar/rfc1738" \
  "$(made_of "${srcdir:-.}/grammar/rfc1738")" host)"
change "the errors: where a text may end" rfc1738 url.errors.h \
  's/\{ (\d+, \d+, \d+, UB_host), 1, /{ $1, 0, /' host \
  "1 host: \"a\" may end there by url.bnf; the errors say otherwise"
change "the errors: a transition" rfc1738 url.errors.h \
  's/(error_to\[\] = \{\s*)(\d+), (\d+)/$1$2, 0/' url \
  "1 url: \"fa\" begins a text of url.bnf; the errors say otherwise"

# The proof refuses forms that it does not know.
change "the octets that may follow" rfc1738 url.errors.h \
  's/(error_live.*?\{.*?\{.*?\{[ 0,]*)104/${1}105/s' url \
  "2 exact: url.errors.h: state 1 may not be followed by the octets that it lists"
change "another skeleton" rfc1738 url.yy.c \
  's/yy_last_accepting_cpos \+ 1/yy_last_accepting_cpos/' url \
  "2 exact: url.yy.c: not the scanner of flex 2.6 and bison 3.8"
change "another parser" rfc1738 url.tab.c 's/yyn \+= yytoken;/yyn -= yytoken;/' url \
  "2 exact: url.tab.c: not the parser of flex 2.6 and bison 3.8"
change "an unknown action" rfc1738 url.yy.c \
  's/KEEP \(0\); return TOKEN \(user\)/KEEP (0); unput (1); return TOKEN (user)/' \
  url "2 exact: url.yy.c: rule 19: KEEP (0); unput (1); return TOKEN (user);"
change "an action of the parser that decides" rfc1738 url.tab.c \
  's/\{ cx->root = yyvsp\[0\]; \}/{ YYABORT; }/' url \
  "2 exact: url.tab.c: the actions: case 2: { YYABORT; } break;"
change "a production within itself" rfc1738 url.bnf \
  's/^port .*/port = digits | "(" port ")"/m' url \
  "2 exact: a production contains itself, and not at its end"
change "a production that is not there" rfc1738 url.bnf 's/^port .*/port = digit1/m' url \
  "2 exact: url.bnf: digit1 is not defined"
change "a character outside quotes" rfc1738 corrections 's/^D3.*//m' url \
  '2 exact: "/" is neither a literal nor a production'
change "one of two characters outside quotes" rfc1738 corrections 's/^D3 .*/$& "="/m' url \
  '2 exact: corrections: D3  literal  gopherurl  / "=": gopherurl has no such character outside quotes'
change "a correction that is not known" rfc1738 corrections 's/^D4.*/D4  regroup/m' url \
  "2 exact: corrections: D4  regroup: no such verb"
if test "${ROUNDS:-1}" -gt 1; then
  change "an octet more: the newline" rfc1738 url.bnf 's/^safe .*= /$&%x0A | /m' url \
    "1 url: \"a:\\x0A\" $lost"
  change "an octet more: 255" rfc1738 url.bnf 's/^safe .*= /$&%xFF | /m' url \
    "1 url: \"a:\\xFF\" $lost"
  change "D2 before D1" rfc1738 corrections 's/^(D1.*)(^D2.*?\n)/$2$1/ms' url \
    "$(copy rfc1738; $perl "$proof/exact" "$dir/copy" "$dir/copy" url | sed 's/^/0 /')"
  change "a text of 31 octets of one kind" rfc1738 url.bnf \
    's/^wpath .*/wpath = *30uchar/m' waisurl \
    "1 waisurl: \"wais://a///$(printf '%031d' 0 | tr 0 a)\" $more"
  change "digits of two" w3c url.bnf \
    's/digits digit \[ digits \]/digits digit [ digit ]/' hostport \
    "1 hostport: \"000.0.0.0\" $more"
  change "without D2" rfc1738 corrections 's/^D2.*//m' genericurl "1 genericurl: \"A:\" $more"
fi
done_testing
