#!/bin/sh
# t-new.sh: fails if "urlbnf-grammar new --from" writes an incomplete folder, or accepts BNF of
# which it cannot make one.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
top=$PWD
cd "$dir" || exit 99
g () { "$top/urlbnf-grammar" "$@"; }

cat > text << 'END'
   A text with the rules of RFC 3339 in it.

   date-fullyear   = 4DIGIT
   date-month      = 2DIGIT  ; 01-12
   date-mday       = 2DIGIT  ; 01-28, 01-29, 01-30, 01-31 based on
                             ; month/year
   time-hour       = 2DIGIT  ; 00-23
   time-offset     = "Z" / ( "+" / "-" ) time-hour

   full-date       = date-fullyear "-" date-month "-" date-mday
   date-time       = full-date "T" time-hour time-offset
END
g new mine --from text --start date-time full-date > said 2> log
is "new --from makes the folder of a text" \
   "$? $(ls mine | tr '\n' ' ')" "0 choices corrections url.bnf url.l url.y "
is "url.bnf begins in the first column" "$(sed -n 3,4p mine/url.bnf)" \
  "date-mday       = 2DIGIT  ; 01-28, 01-29, 01-30, 01-31 based on
                          ; month/year"
is "the start symbols are those asked for" \
  "$(grep '^start' mine/choices; grep -c START_FULL_DATE mine/url.y)" "start date-time full-date
2"
is "generate has nothing to do in the new folder" "$(g --check generate mine)" "nothing to do"
is "new --from names the next commands" "$(tail -n 2 said)" "  make try GRAMMAR=mine URL=TEXT
  configure --with-grammar=mine"
is "url.bnf has only what the start symbols need" \
  "$(g --start full-date --from text new date > said 2> log; grep -c '=' date/url.bnf)" 4
printf 'a = *b [ "b" ] c ; of text\nb = "b" | "x"\nc = "."\nd = e\n' > two
g new two.readings --from=two --start=a > said 2> log
is "texts with two readings are noted in choices" "$? $(sed -n '/readings/,$p' \
    two.readings/choices)" "0 ; A a can have two readings.  If the build refuses one, write \
below the word choices which wins:
;     \"b.\", in a
;         no more: \"b\"
;         once more: b"
refused () # WHAT MESSAGE ARGUMENT...
{
  what=$1 message=$2
  shift 2
  is "new --from refuses: $what" "$(g "$@" 2>&1 | grep -v ' note: ' | sed 1q; test -d none \
      && echo made)" "urlbnf-grammar: $message"
}
# Characters beyond ASCII become octets in literals, values and comments.
cat > high << 'END'
x = a b / 2%xE9 "%xE9" / %xE9.41.100 ; %xE9
a = %x41-E0 %x42 / %d200 /
    %xE9
b = %x100-101 / %x42.43
END
g --utf8 new octets --from high x > said 2> log
is "--utf8 writes characters as octets" \
   "$(cat octets/url.bnf)" 'x = a b / 2%xC3.A9 "%xE9" / %xC3.A9.41.C4.80 ; %xE9
a = (%x41-7F / %xC2 %x80-BF / %xC3 %x80-A0) %x42 / %xC3.88 /
    %xC3.A9
b = %xC4 %x80-81 / %x42.43'
is "without --utf8 a value above 255 is refused" \
  "$(g new other --from high x 2>&1 | grep -c 'above 255')" 1
is "a folder of a grammar stands for its url.bnf" "$(g --format=regex dfa mine full-date)" \
  '[0-9]{4}-[0-9]{2}-[0-9]{2}'
refused "no start symbol" "new: a start symbol is missing: --start=SYMBOL" new none --from text
refused "an unknown start symbol" "date: no such production" new none --from text --start=date
refused "a start symbol that cannot be used" \
   "two:4:5: e is undefined, in d" new none --from two --start=d
refused "an unknown text" \
  "texts: there is no such file, and no grammar of that name in grammar/ or installed" new none \
  --from texts --start=a
printf 'a = "x" b / "y"\nb = "z" a / "w"\n' > ring
refused "productions that end with each other" "ring:1:1: a is recursive: a -> b -> a" new none \
  --from ring --start=a
refused "a folder that exists" "mine: it is there already; nothing is written" new mine \
  --from text --start=full-date
cd /
done_testing
