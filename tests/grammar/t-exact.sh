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

# A case is for exact.pl, which runs all of them in one process.
tab=$(printf '\t')
prove () # WHAT GRAMMAR START FILE PERL WANTED: PERL edits the file as one string
{
  test "$2" = "$of" || made=$(sh "${srcdir:-.}/grammar/made-of" "$2") || exit 99
  of=$2
  printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$1" "$2" "$made" "$3" "$4" "$5" "$6" >> "$dir/cases"
}
judge ()
{
  $perl "${srcdir:-.}/tests/grammar/exact.pl" "$proof" "$dir/cases" "$dir/copy" > "$dir/said"
  is "each case is proved" "$? $(grep -c . "$dir/said")" "0 $(grep -c . "$dir/cases")"
  while IFS=$tab read -r what said wanted; do is "$what" "$said" "$wanted"; done < "$dir/said"
  done_testing
}

for grammar in $GRAMMAR_DIRS; do
  name=$(basename "$grammar")
  case $name-${ROUNDS:-1} in
    rfc1738-1) start=url ;;
    w3c-1) start=fragmentaddress ;;
    rfc3986-1) start=URI_reference ;;
    *) start= ;;
  esac
  prove "$name: equal for ${start:-each start symbol}" "$grammar" "$start" '' '' '0 equal'
done
test -z "$OTHER_GRAMMAR" || { judge; exit; }

# The list of files that an auditor trusts has about the right number of lines for each.
sed -n '/^What you have to trust/,/^How to run/p' "$proof/../README" \
  | sed -e ':a' -e '/^[.][.][^ ]*$/{N;s/\n//;ba' -e '}' \
    | sed -n 's/^\([a-z.][^ ]*\)  *\([0-9][0-9]*\)  .*/\1 \2/p' > "$dir/trusted"
is "grammar/README lists the files to trust with their lines" \
  "$(cd "$proof/.." && awk 'FILENAME == ARGV[1] { lines[$1] = $2; next }
     { is[FILENAME]++ }
     END { for (file in lines) if (is[file] * 5 < lines[file] * 4 || is[file] * 5 > lines[file] * 6)
             print file " has " is[file] + 0 " lines" }' \
     "$dir/trusted" $(cut -d ' ' -f 1 "$dir/trusted") 2>&1; test -s "$dir/trusted" || echo none)" ""
is "grammar/README lists all modules of the proof" \
   "$(cd "$proof" && sed -n 's/^ *\(use\|require\) \([A-Z][A-Za-z0-9]*\);$/\2.pm/p' exact \
     Machine.pm Bnf.pm | while read -r file; do
        test ! -f "$file" || echo "proof/$file"; done | sort -u > "$dir/modules"
      cut -d ' ' -f 1 "$dir/trusted" | sort | comm -13 - "$dir/modules"
      test -s "$dir/modules" || echo none)" ""

change () # WHAT GRAMMAR FILE PERL START WANTED
{
  prove "$1" "${srcdir:-.}/grammar/$2" "$5" "$3" "$4" "$6"
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
  's/(yydefact\[\] =\n\{\n.*?)\b39\b/${1}40/s' host 'as it is'
change "the errors: where a text may end" rfc1738 url.errors.h \
  's/\{ (\d+, \d+, \d+, UB_host), 1, /{ $1, 0, /' host \
  "1 host: \"a\" may end there by url.bnf; the errors say otherwise"
change "the errors: a transition" rfc1738 url.errors.h \
  's/(error_to\[\] = \{\s*)(\d+), (\d+)/$1$2, 0/' url \
  "1 url: \"fa\" begins a text of url.bnf; the errors say otherwise"

# The proof refuses forms that it does not know.
change "an octal number" rfc1738 url.errors.h \
  's/(error_to\[\] = \{.*?)\b([1-7]\d)\b/${1}0$2/s' url "2 exact: error_to has a number in octal"
change "a start symbol that stands twice" rfc1738 url.errors.h \
  's/(error_start\[\] = \{\s*)(\{ UB_url, )/$1${2}1 },\n  $2/' url \
  "2 exact: url.errors.h: error_start has a symbol twice"
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
  change "D2 before D1" rfc1738 corrections 's/^(D1.*)(^D2.*?\n)/$2$1/ms' url 'as it is'
  change "a text of 31 octets of one kind" rfc1738 url.bnf \
    's/^wpath .*/wpath = *30uchar/m' waisurl \
    "1 waisurl: \"wais://a///$(printf '%031d' 0 | tr 0 a)\" $more"
  change "digits of two" w3c url.bnf \
    's/digits digit \[ digits \]/digits digit [ digit ]/' hostport \
    "1 hostport: \"000.0.0.0\" $more"
  change "without D2" rfc1738 corrections 's/^D2.*//m' genericurl "1 genericurl: \"A:\" $more"
fi
judge
