#!/bin/sh
# t-program-people.sh: fails if output for people can control a terminal, or if a value of an option
# makes a program crash or accept nonsense.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"

# This text has an escape sequence, a C1 control, raw and as UTF-8, letters from right to left, DEL
# and a CR.
evil=$(printf '\033]0;x\007\233m\302\205\342\200\256\330\234\177\r!')
shown='\x1B]0;x\x07\x9Bm\xC2\x85\xE2\x80\xAE\xD8\x9C\x7F\x0D!'

# Print the octets that are neither printable ASCII nor a line end.
strange () { tr -d '\n -~' | od -An -tx1; }

## Notes

# The note of this text contains octets like the head of another note of 32 kB.
printf 'http://ok/ <URL:http://a-\nb\0\1\200\0\0\0\0\0\0\1\0\0\0\0\0\0\0z>' > "$dir/note"
is "--extract: a note with NULs is one note" \
  "$($urlbnf --extract --bare "$dir/note" 2>&1 | tail -n 1)" \
   "urlbnf: $dir/note: bytes 11-46: a typesetter may have added the hyphen at the end of a line; without it: \
http://ab\\x00\\x01\\x80\\x00\\x00\\x00\\x00\\x00\\x00\\x01\\x00\\x00\\x00\\x00\\x00\\x00\\x00z"
is "no other note follows" "$($urlbnf --extract --bare "$dir/note" 2>&1 | wc -l)" 3
printf '<URL:http://a-\n%s>' "$evil" > "$dir/hyphen"
is "--extract shows an escape sequence in hexadecimal digits" \
  "$($urlbnf --extract "$dir/hyphen" 2>&1 | sed -n 's/.*without it: //p')" \
   "http://a$(echo "$shown" | sed 's/.x0D//')"

## Each way to write for people.  tests/slow/fuzz/fuzz-program.c looks at all options.

printf 'http://h/%s\n%s\nhttp://h/a\0b\n' "$evil" "$evil" > "$dir/lines"
is "a record of --check is one line, whatever was made" \
   "$($urlbnf --check --set "$(printf 'port:=a\nb')" http://h/ | wc -l)" 1
is "colors are the only escapes" \
   "$($urlbnf --color=always -f "$dir/lines" | sed "s/$(printf '\033')\\[[0-9]*m//g" | strange)" ""
is "--check shows the octet that was found" "$($urlbnf --check "x$evil" | grep -c '\\x\|byte 1B')" 1

## File names and values of options

is "a message shows a file's name without controls" \
   "$($urlbnf -f "$evil" 2>&1)" "urlbnf: $shown: No such file or directory"
is "a message shows an unknown option without controls" "$($urlbnf "--x$evil=y" 2>&1 | head -n 1)" \
   "urlbnf: --x$shown: there is no such option"
is "a message shows an unknown letter without controls" \
   "$($urlbnf "$(printf -- '-\233')" 2>&1 | head -n 1)" \
   'urlbnf: -\x9B: there is no such option'
is "an abbreviation is accepted" "$($urlbnf --che x: 2>&1)" valid

## Raw output

is "{input} is raw" \
  "$(printf 'x\033\n' | $urlbnf --get '{input}' 2> /dev/null | od -An -c | tr -d ' ')" 'x033\n'
echo '<x:>' > "$dir/y$evil"
is "{file} is raw" "$($urlbnf --extract --get '{file}' "$dir/y$evil")" "$dir/y$evil"
is "--decode is raw" "$($urlbnf --decode '%1B' | od -An -c | tr -d ' ')" '033\n'

## JSON

json () { printf "$1\n" | $urlbnf --json | sed 's/^{"input":"\(.*\)","valid".*/\1/'; }
is "JSON escapes C1, DEL, and controls of direction and lines" \
   "$(json '\302\200\302\237\177\330\234\342\200\216\342\200\217\342\200\250\342\200\251\342\200\252\342\200\256\342\201\246\342\201\251')" \
   '\u0080\u009F\u007F\u061C\u200E\u200F\u2028\u2029\u202A\u202E\u2066\u2069'
is "JSON does not escape the letters beside them" \
   "$(json '~\302\240\303\237\330\233\330\235\342\200\215\342\200\220\342\200\247\342\200\257\342\201\245\342\201\252\342\202\200\360\230\234\200')" \
   "$(printf \
     '~\302\240\303\237\330\233\330\235\342\200\215\342\200\220\342\200\247\342\200\257\342\201\245\342\201\252\342\202\200\360\230\234\200')"
is "JSON escapes C0" "$(json '\033\001')" '\u001B\u0001'

## urlbnf-grammar

printf 'g = "a" %s | b\nb = "c" ; \0%s\n' "$evil" "$evil" > "$dir/g$evil"
cp "$dir/g$evil" "$dir/h$evil"
printf 'D%s literal g "\\" ; %s\n' "$evil" "$evil" > "$dir/c$evil"
printf 'D1 literal g "\0" ; x\n' > "$dir/c"
{
  for command in check info classes railroad; do $toolkit $command "$dir/g$evil"; done
  $toolkit diff "$dir/g$evil" "$dir/h$evil"
  $toolkit -c "$dir/c$evil" check "$dir/g$evil"
  $toolkit -c "$dir/c$evil" --apply="$evil" check "$dir/g$evil"
  for option in --apply --bytes --count --extra --format --max-length --seed "--$evil" --printed; do
    $toolkit "$option=$evil" dfa "$dir/g$evil" b
  done
  $toolkit "$evil"
  $toolkit dfa "$dir/g$evil" "$evil"
  $toolkit check "$evil"
  $toolkit new "$dir/new$evil" "$source/grammar/rfc1738"
  $toolkit new "$dir/other$evil" "$dir"
} > "$dir/plain" 2>&1
is "urlbnf-grammar writes only printable ASCII" "$(strange < "$dir/plain")" ""
is "a NUL in corrections is an error" "$($toolkit -c "$dir/c" check "$dir/g$evil" 2>&1)" \
   "urlbnf-grammar: $dir/c:1: there is a NUL in it"
is "a diagram shows the text after a NUL in a comment" \
  "$($toolkit railroad "$dir/g$evil" | grep -c 'b = .*\\x00.*!')" 1

## Values of options: empty, or one octet

octets=$(awk 'BEGIN { for (i = 33; i < 127; i++) printf "%c ", i }') wrong=
set -f
for value in '' $octets; do
  for option in --color --encode --grammar --start --unset --set --compare; do
    test "$(status $urlbnf "$option=$value" x:)" -eq 2 || wrong="$wrong
$option=$value"
  done
  wanted=0$value
  case $value in '{'|'\') wanted=2 ;; esac
  record=$($urlbnf "--get=$value" x: 2> "$dir/out")
  test "$?$record" = "$wanted" || wrong="$wrong
--get=$value: $record"
done
set +f
is "options that take names refuse an octet, and --get only a brace and a backslash" "$wrong" ""

done_testing
