#!/bin/sh
# t-bnf-regex.sh: fails if an automaton written as a regular expression or as JSON accepts other
# strings, or if a random string is not in its language.
# SPDX-License-Identifier: MIT
#
# Each installed engine matches the expression with the suite: Python, PCRE2, Perl, RE2 (with its
# headers), PostgreSQL.

folders=$(cd "${srcdir:-.}/grammar" && pwd)
contrib=$(cd "${srcdir:-.}/contrib/postgresql/tests" && pwd)
FENCED=${FENCED:-no}
. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

printf 'a = b "." *3("x" / "[") [ "\\" ]\nb = %%x00-1F / "-" / "]" / "^" / "a" / "b" / "7"\n' \
  > odd.abnf
printf 'list = item *( "," list ) / list ";"\nitem = 1*300"a"\n' > list.abnf
printf 'set = num *( "," set )\nnum = 1*DIGIT / "*"\nup = up "." num / ( "^" / "_" ) [ 2*3"=" ]\n' \
  > set.abnf
printf 'char = %%x80-10FFFF\ntext = 1*char "$"\n' > utf8.abnf
printf 'many = 260"a" / 2*600"b"\n' > many.abnf

while read -r name symbol options; do
  # shellcheck disable=SC2086
  g $options dfa --format=regex "$name" "$symbol" > "$symbol.regex" 2> error \
    && g $options suite --expect "$name" "$symbol" > "$symbol.suite"
  ok "$symbol has a regular expression"
done <<END
$folders/rfc1738/url.bnf ftpurl -c $folders/rfc1738/corrections
$folders/rfc3986/url.bnf URI
$folders/rfc3986/url.bnf IPv6address
odd.abnf a
set.abnf set
set.abnf up
utf8.abnf text --utf8
END
is "dec-octet has the shortest expression" \
   "$(g dfa --format=regex "$folders/rfc3986/url.bnf" dec-octet)" \
   "1[0-9]{2}|(?:[1-9]?|2[0-4])[0-9]|25[0-5]"
test "$(wc -c < URI.regex)" -lt 1400 \
  && test "$(g -c corrections dfa --format=regex url.bnf url | wc -c)" -lt 11000
ok "the expressions are short"
is "a production without strings has no expression" \
  "$(printf 'a = "x" a\n' > none.abnf; g --depth=1 dfa --format=regex none.abnf a 2>&1 | sed 1d)" \
   "urlbnf-grammar: a: derives no string at all"

# Each engine prints "SYMBOL: N strings, M wrong" for each suite.
symbols='IPv6address URI a ftpurl set text up'
right () # SUFFIX: what is right for the files with it
{
  wc -l ./*."$1" | sed -n "s/^ *\([1-9][0-9]*\) \.\/\(.*\)\.$1\$/\2: \1 strings, 0 wrong/p"
}
wanted=$(right suite)

# shellcheck disable=SC2086
is "Perl agrees with the suites" "$(perl -e '
  for my $symbol (@ARGV) {
    open my $file, "<", "$symbol.regex" or die; my $regex = <$file>; chomp $regex;
    my ($strings, $wrong) = (0, 0);
    open my $suite, "<", "$symbol.suite" or die;
    while (<$suite>) { chomp; my ($sign, $text) = /^([-+])\d+\t(.*)$/ or die;
                       $text =~ s/\\x(..)/chr hex $1/ge; $strings++;
                       $wrong++ if ($text =~ /\A(?:$regex)\z/) != ($sign eq "+") }
    print "$symbol: $strings strings, $wrong wrong\n" }' $symbols)" "$wanted"

if python3 -c 'import re' 2> error; then
  # shellcheck disable=SC2086
  is "Python agrees with the suites" "$(python3 -c 'import re, sys
for symbol in sys.argv[1:]:
    match = re.compile(open(symbol + ".regex", "rb").read().rstrip(b"\n")).fullmatch
    rows = [line.rstrip(b"\n").split(b"\t", 1) for line in open(symbol + ".suite", "rb")]
    wrong = sum((match(re.sub(rb"\\x(..)", lambda m: bytes([int(m[1], 16)]), text)) is None)
                == (verdict[:1] == b"+") for verdict, text in rows)
    print("%s: %d strings, %d wrong" % (symbol, len(rows), wrong))' $symbols 2>&1)" "$wanted"
else
  skip "Python" "there is none"
fi

# grep -P is PCRE2.  With -z a text ends with a NUL, and "^" stands after each newline, too.
texts () # SIGN: the texts of $symbol with that sign
{
  perl -ne 's/^\Q'"$1"'\E\d+\t// or next; chomp; s/\\x(..)/chr hex $1/ge; print "$_\0"' \
    "$symbol.lines"
}
if printf 'a\0' | grep -zqPx a 2> error; then
  for symbol in $symbols; do
    sed '/\\x0[0A]/d' "$symbol.suite" > "$symbol.lines"
    lost=$(texts + | grep -zPxvc -f "$symbol.regex")
    gained=$(texts - | grep -zPxc -f "$symbol.regex")
    echo "$symbol: $(grep -c . "$symbol.lines") strings, $((lost + gained)) wrong"
  done > pcre2 2>&1
  is "PCRE2 agrees with the suites" "$(cat pcre2)" "$(right lines)"
else
  skip "PCRE2" "there is no grep -P"
fi

is "more than 255 repetitions are divided" "$(g dfa --format=regex many.abnf many)" \
  "[Aa]{255}[Aa]{5}|[Bb]{2,255}[Bb]{0,255}[Bb]{0,90}"

cat > re2.cc <<'END'
#include <re2/re2.h>
#include <fstream>
#include <iostream>
int
main (int, char **symbol)
{
  while (*++symbol)
    {
      std::ifstream expression (std::string (*symbol) + ".regex");
      std::ifstream suite (std::string (*symbol) + ".suite");
      std::string regex, line;
      std::getline (expression, regex);
      RE2::Options options;
      options.set_encoding (RE2::Options::EncodingLatin1);
      options.set_max_mem (1 << 30);
      RE2 compiled (regex, options);
      int strings = 0, wrong = !compiled.ok ();
      for (; std::getline (suite, line); strings++)
        {
          std::string text, coded = line.substr (line.find ('\t') + 1);
          for (size_t i = 0; i < coded.size (); i++)
            if (coded[i] == '\\')
              {
                text += (char) std::stoi (coded.substr (i + 2, 2), nullptr, 16);
                i += 3;
              }
            else
              text += coded[i];
          wrong += RE2::FullMatch (text, compiled) != (line[0] == '+');
        }
      std::cout << *symbol << ": " << strings << " strings, " << wrong << " wrong\n";
    }
}
END
# shellcheck disable=SC2086
if ${CXX:-c++} ${RE2_CFLAGS:-} -o re2 re2.cc ${RE2_LIBS:--lre2} 2> error; then
  is "RE2 agrees with the suites" "$(./re2 $symbols 2>&1)" "$wanted"
else
  skip "RE2" "its headers are not there (Debian: libre2-dev)"
fi

# PostgreSQL's text has no NUL and is in UTF-8.
if "${PG_CONFIG:-pg_config}" --bindir > bindir 2> error && test -x "$(cat bindir)/initdb" \
  && command -v setpriv > path; then
  servers=''
  . "$contrib/cluster.sh"
  installation=''
  chmod go+rx "$dir"
  mkdir sockets
  test "$(id -u)" -ne 0 || chown "$server_user" . sockets
  if make_server regex; then
    for symbol in IPv6address URI a ftpurl set up; do
      sed '/x00\|x[89A-F]/d; s/^\([-+]\)[0-9]*/\1/' $symbol.suite > $symbol.rows
      echo "create temp table $symbol (sign text, string text); copy $symbol from stdin;"
      cat $symbol.rows
      IFS= read -r regex < $symbol.regex
      printf '%s\nselect $$%s: $$ || count(*) || $$ strings, $$ || count(*) filter (where ' \
        '\.' $symbol
      # shellcheck disable=SC2016
      printf '(string ~ $re$^(?:%s)$$re$) <> (sign = $$+$$)) || $$ wrong$$ from %s;\n' \
        "$regex" $symbol
    done > script.sql
    is "PostgreSQL agrees with the suites" \
      "$(as_user "$bindir/psql" -h "$dir/sockets" -p "$port_regex" -U "$server_user" -d postgres \
        -qAtX < script.sql 2>&1)" "$(right rows)"
  else
    skip "PostgreSQL" "no server starts"
  fi
  stop_servers
else
  skip "PostgreSQL" "it is not there"
fi

## JSON: an automaton that is read from it gives the verdicts of the suite.

for symbol in IPv6address a up; do
  case $symbol in IPv6address) name=$folders/rfc3986/url.bnf ;; a) name=odd.abnf ;;
  *) name=set.abnf ;; esac
  g dfa --format=json "$name" $symbol > $symbol.json
  is "the JSON of $symbol accepts its suite" "$(perl -MJSON::PP -e '
    local $/; open my $file, "<", shift or die; my $dfa = decode_json <$file>; $/ = "\n";
    my (@class, $wrong); $wrong = 0; my %accepts = map { $_ => 1 } @{ $dfa->{accepting} };
    for my $c (0 .. $#{ $dfa->{classes} }) {
    for (@{ $dfa->{classes}[$c] }) { $class[$_] = $c for $_->[0] .. $_->[1] } }
    while (<>) { chomp; my ($sign, $text) = /^([-+])\d+\t(.*)$/; $text =~ s/\\x(..)/chr hex $1/ge;
      my $state = $dfa->{start};
      for (unpack "C*", $text) { $state = $dfa->{next}[$state][$class[$_]];
      last if !defined $state }
      $wrong++ if (defined $state && $accepts{$state} || 0) != ($sign eq "+") }
    print "$dfa->{symbol} $wrong"' $symbol.json $symbol.suite)" "$symbol 0"
done
is "JSON escapes a symbol with odd characters" \
  "$(printf '<a "b> ::= "x"\n' > odd.bnf; g dfa --format=json odd.bnf 'a "b' | sed -n 2p)" \
   '  "symbol": "a \"b",'

## Strings at random, evenly by length

printf 'a = 1*9( "x" / "y" ) / "z" [ 12"w" ]\n' > even.abnf
g strings --random=1100 --seed=7 even.abnf a > strings
is "random strings have each length about as often" \
   "$(awk '{ count[length ($0)]++ }
     END { for (n in count) { lengths++; if (count[n] < 70 || count[n] > 150) print n, count[n] }
     print lengths, NR }' \
     strings)" \
   "10 1100"
is "random strings of one length are equally likely" \
   "$(awk 'length ($0) == 1 { count[tolower ($0)]++ }
     END { for (s in count) print s, (count[s] > 15 && count[s] < 60) }' \
     strings | sort)" "x 1
y 1
z 1"
is "random strings are accepted" \
  "$(head -n 50 strings | xargs -n 1 "$program" accept even.abnf a | uniq -c | tr -s ' '
      grep -Eixc '[xy]{1,9}|z(w{12})?' strings)" \
  "$(printf ' 50 accepted\n1100')"
is "the same seed gives the same strings" \
  "$(g strings --random=1100 --seed=7 even.abnf a | cmp - strings; echo $?)" 0
is "another seed gives other strings" \
  "$(g strings --random=1100 --seed=8 even.abnf a | cmp -s - strings; echo $?)" 1
is "--max-length limits random strings" \
  "$(g strings --random=50 --max-length=1 even.abnf a | awk 'length ($0) != 1' | head -n 1)" ""
is "a language without such short strings is refused" \
   "$(g strings --random=5 --max-length=1 odd.abnf a 2>&1; echo $?)" \
   "urlbnf-grammar: a: derives no string of that length
2"
is "random strings of a URL may be long" "$(g -c corrections strings --random=3 --max-length=2000 \
    --seed=1 url.bnf url | awk '{ gsub (/\\x../, "x") } length ($0) < 3000' | wc -l | tr -d ' ')" 3

done_testing
