#!/bin/sh
# t-program-values.sh: fails if one value of a whole class is treated wrongly: numbers about powers
# of two, names in templates, pairs of changes, lists in messages, beginnings of options.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
cd "$dir" || exit 99

## Numbers: those next to the limits of types must not wrap into the range of an option.

numbers="255 256 257 32767 32769 65535 65537 2147483647 2147483649 4294967295 4294967297 \
4294967298 9223372036854775807 9223372036854775809 18446744073709551615 18446744073709551616 \
18446744073709551617 18446744073709551618 36893488147419103234 \
340282366920938463463374607431768211457"
# Each line of "got" and "wanted" has a number and what became of it.
got_status () # WHAT COMMAND...
{
  what=$1
  shift
  "$@" > /dev/null 2>&1
  echo "$what: $?" >> got
}
as_wanted () { is "$1" "$(cat got)" "$(cat wanted)"; rm -f got wanted; } # WHAT
printf 'a = "x"\n' > small.bnf
# Numbers with at least DIGITS digits are refused, and what is no number.
refused () # OPTION DIGITS COMMAND...
{
  option=$1
  most=$2
  shift 2
  for value in '' a -1 +1 0x1 ' 1' '1 ' 1.0 1x $numbers; do
    case $value in '' | *[!0-9]*) ;; *) test ${#value} -ge "$most" || continue ;; esac
    got_status "$value" "$@" "$option=$value"
    echo "$value: 2" >> wanted
  done
  as_wanted "$option=NUMBER is refused"
}
refused --jobs 5 "$urlbnf" --quiet http://h
refused --count 21 "$toolkit" enumerate small.bnf a
refused --max-length 21 "$toolkit" enumerate small.bnf a
refused --seed 21 "$toolkit" sample small.bnf a 1
refused --extra 3 "$toolkit" suite small.bnf a
refused --limit 19 "$toolkit" info small.bnf
is "--seed=18446744073709551615 is accepted" \
  "$(status "$toolkit" --seed=18446744073709551615 sample small.bnf a 1)" 0
for value in 18446744073709551617 36893488147419103234; do
  is "sample $value is refused" "$(status "$toolkit" sample small.bnf a "$value")" 2
done
# More than 1000 repetitions are refused, and do not wrap.
for value in $numbers; do
  for times in "$value*x" "*${value}x" "${value}x" "1*${value}x"; do
    test ${#value} -lt 4 || {
      printf 'a = %s\nx = "x"\n' "$times" > times.bnf
      echo "$times"
      "$toolkit" --notation=abnf check times.bnf 2>&1
    }
  done
done | awk '/^[0-9*]*x$/ { times = $0; getline; sub (/.*: /, ""); print times ": " $0 }' > got
for value in $numbers; do
  test ${#value} -lt 4 || printf '%s: more than 1000 repetitions, in a\n' \
    "$value*x" "*${value}x" "${value}x" "1*${value}x"
done > wanted
as_wanted "more than 1000 repetitions are refused"

## A name of a template has the same value alone, and with all others in one.

names=$(sed -n 's/^\(WORD\|EVERYDAY\) ([A-Z_]*, "\(.*\)")$/\2/p' "$source/src/program/names.def")
names="$names scheme user password host port hpath hsegment search fpath ftptype decoded:user decoded:query default:port"
all=
for name in $names; do all="$all$name={$name}\\n"; done
printf \
  '\nsee <URL:http://h.dom:80/a%%20/b?c=d#f>\n\n and  ftp://u%%41@h/x/y;type=i, or <x:~> http://h\n' \
  > text
printf 'http://h.dom:80/a%%20/b?c=d#f\nx\nftp://u%%41@h/x/y;type=i\n\nx:~\n' > list
# The options that a message suggests depend on those that are given.
accepted='s/; --[^;]* accepts it$//'
alone () # WHAT OPTION...
{
  what=$1
  shift
  "$urlbnf" "$@" --get "$all" 2> err > together
  for name in $names; do "$urlbnf" "$@" --get "$name={$name}" 2> err; done \
    | sed "/^[^= ]*=/!d; $accepted" > one
  # The values of each name, of all records.
  sed "$accepted" together | awk -v names="$(echo $names)" '/^[^= ]*=/ {
      name = $0; sub (/[=].*/, "", name); lines[name] = lines[name] $0 "\n" }
    END {
      count = split (names, list, " ")
      for (i = 1; i <= count; i++) printf "%s", lines[list[i]]
    }' > other
  is "$what: each name alone has the same value" "$(diff one other)" ""
  for name in $names; do grep -q "^$name=" one || echo "$name"; done > missing
  is "$what: each name has values" "$(cat missing)" ""
}
alone "a list" --fragment -f list
alone "a text" --extract --bare text
alone "a request, a comparison and changes" --fragment --request --escape-unsafe \
  --compare=http://h.dom/a%20/b?c=d -f list
test "$("$urlbnf" --extract --bare --get "$all" text | grep -c '=[1-9]')" -gt 10
ok "numbers and places are among the values"

## Of two changes of a part only the last one counts.

last () # PART FIRST SECOND URL...
{
  part=$1 first=$2 second=$3
  shift 3
  for assignment in ":=$second" "=$second"; do
    for before in ":=$first" "=$first" "?=$first"; do
      echo "$part$before, $part$assignment"
      "$urlbnf" --fragment --set "$part$before" --set "$part$assignment" "$@" 2>&1
    done > got
    after=$("$urlbnf" --fragment --set "$part$assignment" "$@" 2>&1)
    for before in ":=$first" "=$first" "?=$first"; do
      echo "$part$before, $part$assignment"
      echo "$after"
    done > wanted
    as_wanted "$part$assignment after another value"
  done
  is "$part is absent after --unset" \
    "$("$urlbnf" --fragment --set "$part=$first" --unset "$part" "$@" 2>&1)" \
    "$("$urlbnf" --fragment --unset "$part" "$@" 2>&1)"
  # "=" was the last assignment.
  is "$part that is unset and set is set" \
     "$("$urlbnf" --fragment --unset "$part" --set "$part=$second" "$@" 2>&1)" "$after"
}
set -- http://h/a 'http://h:1/a?b#c'
last fragment x%20y a%20b "$@"
last hpath x%20/y a%20b/ "$@"
last search x%20y a%20b "$@"
last host x y.z "$@"
last port 7 88 "$@"
last user x%20y a%40b ftp://h/a
last password x%20y a%40b 'ftp://u:p@h/a;type=i'

## NAME?=VALUE sets an absent part, not an empty one.  Each line has the part, URLs in which it is
## empty and absent, and the second one with the part set.

while read -r part empty absent set; do
  is "$part that is empty stays" "$("$urlbnf" --fragment --set "$part?=1" "$empty" 2>&1)" "$empty"
  is "$part that is absent is set" "$("$urlbnf" --fragment --set "$part?=1" "$absent" 2>&1)" "$set"
done << 'EOF'
user ftp://@h/ ftp://h/ ftp://1@h/
password ftp://u:@h/ ftp://u@h/ ftp://u:1@h/
hpath http://h/ http://h http://h/1
search http://h/? http://h/ http://h/?1
fpath ftp://h/ ftp://h ftp://h/1
search gopher://h/1a%09 gopher://h/1a gopher://h/1a%091
gopher+_string gopher://h/1a%09b%09 gopher://h/1a%09b gopher://h/1a%09b%091
urlpath x://h/ x://h x://h/1
fragment http://h/# http://h/ http://h/#1
fragment mailto:a# mailto:a mailto:a#1
EOF

## Lists in messages: one, two, and more.

words () # WORD...: a, b and c
{
  text=$1
  test $# -lt 2 || shift
  while test $# -gt 1; do text="$text, $1"; shift; done
  test "$text" = "$1" || text="$text and $1"
  echo "$text"
}
foreign=
set -- --build --set scheme=mailto --set encoded822addr=a
for part in host port user password search group database digits; do
  foreign="$foreign $part"
  set -- "$@" --set "$part=1"
  # shellcheck disable=SC2086
  text=$(words $foreign)
  case $text in *,* | *" and "*) such="such parts" ;; *) such="such part" ;; esac
  is "parts of another scheme are listed:$foreign" "$("$urlbnf" "$@" 2>&1 > /dev/null)" \
    "urlbnf: $text: URLs of this scheme have no $such"
done

: > similar.bnf
alike=
for i in 1 2 3 4 5 6; do
  echo "name$i = \"$i\"" >> similar.bnf
  alike="$alike name$i"
  # shellcheck disable=SC2086
  text="; did you mean $(words $alike | sed 's/ and / or /')?"
  test "$i" -le 4 || text=
  is "$i names that are alike are suggested, or left out above four" \
    "$("$toolkit" accept similar.bnf name0 x 2>&1)" "urlbnf-grammar: name0: no such production$text"
done

## Each beginning that several options have.

beginnings () # PROGRAM OPTIONS.DEF
{
  sed -n 's/^\(LONG_\)\{0,1\}OPTION ([^,]*, "\([a-z-]*\)".*/\2/p' "$source/$2" > options
  # Each line has a number of options and their beginning, which is no option.
  awk '{ whole[$0] = 1; for (i = 1; i < length ($0); i++) count[substr ($0, 1, i)]++ }
    END { for (text in count) if (count[text] > 1 && !(text in whole)) print count[text], text }' \
    options | sort > several
  while read -r count beginning; do
    "$1" "--$beginning" x 2>&1 | sed 1q >&3
    "$1" "--${beginning}zz" x 2>&1 | sed 1q
  done < several 3> begun > unknown
  is "each beginning of several options of $2 is refused" "$(sed 's/^[^:]*: //' begun)" \
    "$(sed 's/[^ ]* \(.*\)/--\1: several options begin like this/' several)"
  is "no option of $2 begins with other letters" \
    "$(sed 's/^[^:]*: //; s/; did you mean .*//' unknown)" \
    "$(sed 's/[^ ]* \(.*\)/--\1zz: there is no such option/' several)"
  grep -q '^2 ' several
  ok "some beginnings belong to two options"
}
beginnings "$urlbnf" src/program/options.def
beginnings "$toolkit" toolkit/commands.def
done_testing
