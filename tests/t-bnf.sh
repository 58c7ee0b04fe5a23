#!/bin/sh
# t-bnf.sh: what urlbnf-grammar says of the grammar of RFC 1738, of copies of it with a change,
# and of grammars with faults.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
program=${URLBNF_GRAMMAR:-./urlbnf-grammar}
case $program in /*) ;; *) program=$PWD/$program ;; esac
grammar=${GRAMMAR:-${srcdir:-.}/grammar/rfc1738}
tables=${srcdir:-.}/tests/bnf
tab=$(printf '\t')
LC_ALL=C
export LC_ALL
unset POSIXLY_CORRECT

# Short names, and so short messages.
cp "$grammar/url.bnf" "$dir/url.bnf"
cp "$grammar/corrections" "$dir/corrections"
cp "$tables/malformed.txt" "$tables/corrections.txt" "$tables/changes.txt" "$dir"
for table in sizes sizes-printed; do
  grep -v '^#' "$tables/$table.txt" > "$dir/$table.txt"
done
cd "$dir" || exit 99

g () { "$program" "$@"; }
c () { "$program" -c corrections "$@"; }
status () { "$@" >/dev/null 2>&1; echo $?; }
# Does the line of a table say nothing?
is_blank () { test "x$1" = x; }

printf 'g = 1*[ a ] "b"\na = "a" | "c"\n' > g.bnf
printf 'g = a "b"\na = "a" | "c"\n' > h.bnf
printf 'g = a "b"\na = "a" | x\n' > broken.bnf
printf 'e = *[ "a" ] *[ "a" ]\n' > ambiguous.bnf

## Usage

is "no command: status" "$(status g)" 2
is "no such command: status" "$(status g nonsense g.bnf)" 2
is "no such command: message" "$(g nonsense g.bnf 2>&1 | head -n 1)" \
   "urlbnf-grammar: nonsense: no such command"
is "no such option: status" "$(status g --nonsense check g.bnf)" 2
g --help | grep -q '^Usage: urlbnf-grammar'; ok "--help"
is "--help: status" "$(status g --help)" 0
g --version | grep -q '^urlbnf-grammar (urlbnf) [0-9]'; ok "--version"
is "--version: status" "$(status g -V)" 0
while read -r command least most; do
  is "$command: named by --help" "$(g --help | grep -c "^  $command GRAMMAR")" 1
  set -- g.bnf
  for argument in $(seq 1 $((least - 1))); do set -- "$@" g; done
  if test "$least" -gt 0; then
    is "$command: an argument too few" "$(g "$command" "$@" 2>&1 | head -n 1)" \
       "urlbnf-grammar: $command: wrong number of arguments"
  fi
  set -- g.bnf
  for argument in $(seq 0 "$most"); do set -- "$@" g; done
  is "$command: an argument too many" "$(g "$command" "$@" 2>&1 | head -n 1)" \
     "urlbnf-grammar: $command: wrong number of arguments"
done <<'END'
check 0 0
info 0 0
classes 0 0
accept 2 2
viable 2 2
enumerate 1 1
sample 2 2
mutate 2 2
ambiguity 1 1
diff 1 2
suite 1 1
dfa 1 1
railroad 0 1
END

# Statuses: what is asked, and what is answered.
while read -r want line; do
  is_blank "$want" && continue
  # shellcheck disable=SC2086
  is "status $want: $line" "$(status g $line)" "$want"
done <<'END'
0 check g.bnf
1 check broken.bnf
2 check nonexistent.bnf
2 check .
2 check -c nonexistent g.bnf
2 check -a D1 g.bnf
2 diff --apply-other=D1 g.bnf g.bnf
0 info g.bnf
1 info broken.bnf
2 info nonexistent.bnf
0 classes g.bnf
2 classes nonexistent.bnf
0 accept g.bnf g ab
1 accept g.bnf g a
2 accept g.bnf x a
2 accept g.bnf g \q
2 accept g.bnf g \x4
2 accept broken.bnf g ab
0 viable g.bnf g a
1 viable g.bnf g ad
2 viable g.bnf x a
2 viable g.bnf g \
0 enumerate g.bnf g
2 enumerate g.bnf x
2 enumerate --count=x g.bnf g
2 enumerate --count=-1 g.bnf g
2 enumerate --max-length= g.bnf g
2 enumerate --bytes=some g.bnf g
0 sample g.bnf g 3
2 sample g.bnf g three
2 sample g.bnf x 3
2 sample broken.bnf g 3
2 sample --seed=18446744073709551616 g.bnf g 3
0 sample --seed=18446744073709551615 g.bnf g 3
0 mutate g.bnf g 3
2 mutate g.bnf g -3
0 ambiguity g.bnf g
1 ambiguity ambiguous.bnf e
2 ambiguity ambiguous.bnf x
2 ambiguity broken.bnf g
0 diff g.bnf g.bnf
1 diff g.bnf h.bnf
2 diff g.bnf nonexistent.bnf
0 diff g.bnf h.bnf a
1 diff g.bnf h.bnf g
2 diff g.bnf h.bnf x
1 diff g.bnf broken.bnf
2 diff g.bnf broken.bnf g
0 suite g.bnf g
2 suite --method=x g.bnf g
2 suite --extra=9 g.bnf g
2 suite g.bnf x
0 dfa g.bnf g
2 dfa --format=svg g.bnf g
2 dfa g.bnf x
2 dfa broken.bnf g
0 railroad g.bnf
0 railroad broken.bnf g
2 railroad --format=svg g.bnf
2 railroad --format=dot g.bnf g
2 railroad g.bnf x
END
is "a grammar that is not there says so" "$(g check nonexistent.bnf 2>&1)" \
   "urlbnf-grammar: nonexistent.bnf: No such file or directory"
is "a folder is no grammar" "$(g check . 2>&1)" "urlbnf-grammar: .: Is a directory"
if test "$(id -u)" -ne 0; then
  cp g.bnf secret.bnf
  chmod 000 secret.bnf
  is "a grammar that cannot be read says so" "$(g check secret.bnf 2>&1)" \
     "urlbnf-grammar: secret.bnf: Permission denied"
else
  skip "a grammar that cannot be read says so" "root can read anything"
fi
is "corrections by name, but no file of them" "$(g -a D1 check g.bnf 2>&1 | head -n 1)" \
   "urlbnf-grammar: --apply: there are no corrections (-c)"
is "the same for the other" "$(g --apply-other=D1 diff g.bnf g.bnf 2>&1 | head -n 1)" \
   "urlbnf-grammar: --apply-other: there are no corrections (-c)"
is "a broken production names its fault" "$(g accept broken.bnf g ab 2>&1)" \
   "urlbnf-grammar: broken.bnf:2:11: x is undefined, in a"
is "what needs no broken production can be used" \
   "$(printf 'g = "a"\nh = x\n' > half.bnf; g accept half.bnf g a)" accepted

## Grammars with faults

# Ask what check has to say of the grammar in $format, which should have the errors in $want.
faults () {
  if is_blank "$format"; then return; fi
  # shellcheck disable=SC2059
  printf "$format" > x.bnf
  g check x.bnf > x.out 2>&1
  got=$?
  is "malformed.txt:$at" "$(sed -n 's/^x\.bnf:\([0-9]*:[0-9]*\): error:/\1:/p' x.out)" "$want"
  if is_blank "$want"; then
    is "malformed.txt:$at: status" $got 0
  else
    is "malformed.txt:$at: status" $got 1
  fi
}
format='' want='' line_number=0
while IFS= read -r line; do
  line_number=$((line_number + 1))
  case $line in
    '' | '#'*) ;;
    '> '*) want=${want:+$want
}${line#> } ;;
    *)
      faults
      format=$line want='' at=$line_number ;;
  esac
done < malformed.txt
faults

: > empty.bnf
is "an empty file" "$(g check empty.bnf)" "$(printf '%s\n' \
   'empty.bnf:1:1: error: there is no rule' 'empty.bnf: 0 productions, 1 error')"
is "an empty file: info" "$(g info empty.bnf | grep -c '^0 productions')" 1
is "one production: info" "$(printf 'a = "x"\n' > x.bnf; g info x.bnf | grep '^1 ')" \
   "1 production; 2 classes of bytes in all of them together"
is "one state: dfa" "$(printf 'a = ""\n' > x.bnf; g dfa x.bnf a | head -n 1)" \
   "1 live state, 1 class of bytes; the start is 0"
is "an empty file: diff with itself" "$(status g diff empty.bnf empty.bnf)" 0
is "the last line needs no newline" "$(printf 'a = "x"' > x.bnf; g accept x.bnf a x)" accepted
printf 'a = "x" \0 "y"\n' > x.bnf
is "a NUL outside quotes" "$(g check x.bnf | head -n 1)" \
   "x.bnf:1:9: error: stray character \\x00 outside quotes, in a"
printf 'a = "x" \033 \303\n' > x.bnf
is "odd bytes outside quotes" "$(g check x.bnf | grep error:)" "$(cat <<'END'
x.bnf:1:9: error: stray character \x1B outside quotes, in a
x.bnf:1:11: error: stray character \xC3 outside quotes, in a
END
)"
is "odd bytes in a correction" \
   "$(printf 'L literal a\033 /\n' > odd; g -c odd check x.bnf | grep odd)" \
   "odd:1:1: error: L cannot be applied: a\\x1B is not defined"
printf 'a = "x\0 \001" \002\nb = "\0\134" | <">\n' > x.bnf
printf 'a = "x"\nb = "\0\134"\n' > y.bnf
printf 'E except b "\001"\n' > odd
is "odd bytes in an expression" "$(g -c odd -a none --apply-other=E diff x.bnf y.bnf 2>&1)" "$(cat <<'END'
a cannot be compared: x.bnf:1:12: stray character \x02 outside quotes, in a
b differs
  - x.bnf:2:  "\x00\x5C" | <">
  + y.bnf:2:  except( "\x00\x5C" ; "\x01" )
  only by x.bnf:
    """
0 equal, 0 equal but written otherwise, 1 different, 1 not compared, 0 in one only
END
)"
awk 'BEGIN { printf "a = \"x"; for (i = 0; i < 3000; i++) printf "\" | \"%d", i; print "\" ?" }' > x.bnf
is "a line of 27 kB: the column" "$(g check x.bnf | grep -o '^x.*: error')" \
   "x.bnf:1:$(($(wc -c < x.bnf) - 1)): error"
awk 'BEGIN { printf "a = \""; for (i = 0; i < 2000; i++) printf "x"; print "\"" }' > x.bnf
is "a literal of 2000 bytes" "$(g info x.bnf | awk '$2 == "a" { print $4, $6 }')" "2001 2000"
is "a literal of 2000 bytes: there is no other" "$(g enumerate x.bnf a | wc)" "$(g enumerate --count=1 x.bnf a | wc)"
# Where the shell cannot limit the stack, the tests say less.
# shellcheck disable=SC3045
small_stack () { ulimit -s 1024 2>/dev/null || :; }
# Neither memory nor the stack may grow faster than the literal.
awk 'BEGIN { printf "a = \""; for (i = 0; i < 40000; i++) printf "x"; print "\" *[ \"y\" ]" }' > x.bnf
is "a literal of 40000 bytes" "$(small_stack; g info x.bnf | awk '$2 == "a" { print $4, $6 }')" "40001 40000"
is "a literal of 40000 bytes: enumerate" "$(small_stack; g enumerate --count=1 x.bnf a | wc -c)" 40001
is "a literal of 40000 bytes: diff" "$(small_stack; g diff x.bnf g.bnf a | head -n 3 | wc -c)" 40034
is "a literal of 40000 bytes: sample" "$(small_stack; g sample x.bnf a 9 | grep -c '^x*y*$')" 9
awk 'BEGIN { printf "a = "; for (i = 0; i < 200; i++) printf "[ "; printf "\"x\""
             for (i = 0; i < 200; i++) printf " ]"; print "" }' > x.bnf
is "200 brackets within brackets" "$(g accept x.bnf a x)" accepted
sed 's/= /= [ /; s/$/ ]/' x.bnf > y.bnf
is "201 are too many" "$(g check y.bnf | head -n 1)" \
   "y.bnf:1:405: error: too many brackets within brackets, in a"
# Chains of references; all that follow them recurse.
chain () { awk -v n="$1" -v last="$2" 'BEGIN { for (i = 0; i < n; i++) printf "a%d = a%d\n", i, i + 1
                                               printf "a%d = %s\n", n, last }'; }
chain 500 '"x"' > x.bnf
is "500 references" "$(small_stack; g check x.bnf | tail -n 1; g accept x.bnf a0 x; g ambiguity x.bnf a0)" \
   "$(printf '%s\n' 'x.bnf: 501 productions, 0 errors' accepted 'a0 is unambiguous')"
chain 500 '[ "x" ]' > x.bnf
is "a bracket more is too deep" "$(g check x.bnf | head -n 1; g accept x.bnf a0 x 2>&1; g accept x.bnf a1 x)" \
   "$(cat <<'END'
x.bnf:1:6: error: productions nested too deep: more than 500, in a0
urlbnf-grammar: x.bnf:1:6: productions nested too deep: more than 500, in a0
accepted
END
)"
chain 20000 '"x"' > x.bnf
is "20000 references" "$(small_stack; g check x.bnf | grep -c 'nested too deep'; g accept x.bnf a0 x 2>&1)" \
   "$(printf '%s\n' 39 'urlbnf-grammar: x.bnf:462:8: productions nested too deep: more than 500, in a461')"
is "20000 references: those at the end" "$(g accept x.bnf a19500 x)" accepted
chain 20000 'a20000' > x.bnf
is "20000 references and a cycle" "$(small_stack; g check x.bnf | grep recursive)" \
   "x.bnf:20001:1: error: a20000 is recursive: a20000 -> a20000"
chain 40 a0 > x.bnf
is "a long cycle is cut short" "$(g check x.bnf | sed -n 's/.*: a3 is recursive: //p')" \
   "a3 -> a4 -> a5 -> a6 -> a7 -> a8 -> a9 -> a10 -> ... -> a36 -> a37 -> a38 -> a39 -> a40 -> a0 -> a1 -> a2 -> a3"
printf 'a = "x"\nb = "y"\na = "z"\n' > x.bnf
is "the second of a name has no note" "$(g check x.bnf)" "$(cat <<'END'
x.bnf:3:1: error: a is defined again; the first time on line 1
x.bnf:1:1: note: no other rule refers to a
x.bnf:2:1: note: no other rule refers to b
x.bnf: 3 productions, 1 error
END
)"
awk 'BEGIN { for (i = 0; i < 40; i++) printf "a%d = a%d a%d\n", i, i + 1, i + 1
             print "a40 = \"x\"" }' > x.bnf
is "an automaton that would be too large" "$(g accept x.bnf a0 x 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: the automaton of a0 is too large\n2')"

# Each byte in quotes but for the newline and the quote, which is written <">.
number_of_byte=0
while test $number_of_byte -lt 256; do
  octal=$(printf %03o $number_of_byte)
  case $number_of_byte in
    10) ;;
    34) printf 'b34 = <">\n' ;;
    *) printf "b$number_of_byte = \"\\$octal\"\n" ;;
  esac
  number_of_byte=$((number_of_byte + 1))
done > bytes.bnf
awk 'BEGIN { printf "all = b0"; for (i = 1; i < 256; i++) if (i != 10) printf " | b%d", i; print "" }' \
  >> bytes.bnf
awk 'BEGIN { for (i = 0; i < 256; i++) {
               text = sprintf("\\x%02X", i)
               if (i > 32 && i < 127 && i != 92) text = sprintf("%c", i)
               if (i != 10) print "b" i, 1, text
             }
             print "all 255" }' > bytes.want
g classes bytes.bnf | awk '{ print $1, $2 ($1 == "all" ? "" : " " $3) }' > bytes.got
cmp -s bytes.got bytes.want; ok "every byte in a literal: classes"
is "every byte in a literal: accept" \
   "$(i=0; while test $i -lt 256; do
        g accept bytes.bnf all "\\x$(printf %02x $i)"; i=$((i + 1)); done | uniq -c | awk '{ print $1, $2 }')" \
   "$(printf '10 accepted\n1 rejected\n245 accepted')"
is "every byte in a literal: enumerate" \
   "$(g enumerate --count=300 bytes.bnf all | tr '\n' ' ')" "$(grep -v '^all' bytes.want | cut -d' ' -f3 | tr '\n' ' ')"

## Corrections

printf 'a = "x:" / b\nb = "y"\n' > x.bnf
fit () {
  if is_blank "$format"; then return; fi
  # shellcheck disable=SC2059
  printf "$format" > rows
  g --corrections=rows check x.bnf > x.out 2> x.err
  got=$?
  case $want in
    '>'*)
      is "corrections.txt:$at" "$got $(cat x.err)" "2 urlbnf-grammar: rows:${want#> }" ;;
    *)
      is "corrections.txt:$at" \
         "$(sed -n 's/^rows:\([0-9]*:[0-9]*\): error:/\1:/p; /^x\.bnf:.*error: /p' x.out)" \
         "$(printf '%s' "$want" | sed 's/^? //')"
      if is_blank "$want"; then want=0; else want=1; fi
      is "corrections.txt:$at: status" $got $want ;;
  esac
}
format='' want='' line_number=0
while IFS= read -r line; do
  line_number=$((line_number + 1))
  case $line in
    '' | '#'*) ;;
    '> '* | '? '*) want=${want:+$want
}$line ;;
    *)
      fit
      format=$line want='' at=$line_number ;;
  esac
done < corrections.txt
fit

printf 'L literal a /\nF fold a b\nE except a "x:/q" "X:/YY" ; none begins so\n' > rows
printf 'a = "x:" / b\nb = "y" | "qy" | *"y" "Zy:Zy"\n' > x.bnf
while read -r want names text; do
  is "$names: $text" "$(g -c rows -a "$names" accept x.bnf a "$text" 2>/dev/null)" "$want"
done <<'END'
accepted L x:/y
rejected L X:/y
rejected L x:/Y
accepted L x:/qy
accepted L,F X:/y
accepted L,F X:/Y
rejected L,F X:/Zy:zy
accepted L,F x:/zY:Zy
accepted F,L,E x:/y
rejected F,L,E x:/qy
rejected F,L,E X:/Qy
rejected F,L,E X:/qY
rejected F,L,E x:/yyZy:Zy
accepted F,L,E x:/yZy:Zy
rejected L,E x:/qy
accepted L,E x:/y
END
is "a correction that does not fit is a warning" \
   "$(printf 'L literal a ?\n' > odd; g -c odd accept x.bnf b y 2>&1 | tr '\n' '|')" \
   "urlbnf-grammar: odd:1: warning: L cannot be applied: a does not have that character outside quotes|accepted|"
is "a name that no correction has" "$(g -c rows -a L,M check x.bnf 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: rows: not all of these are there: L,M\n2')"
is "--apply=none" "$(g -c rows -a none check x.bnf | grep -c applied)" 0
is "--apply=L" "$(g -c rows --apply=L check x.bnf | grep applied)" "applied: L literal a /"
printf 'a = 1*[ "x" ]\n' > x.bnf
is "n*[ x ] is n or more x" "$(g viable x.bnf a '' | grep 'may end')" "may end  no"
is "--bracket-optional" "$(g --bracket-optional viable x.bnf a '' | grep 'may end')" "may end  yes"

## The grammar of RFC 1738

is "check of url.bnf" "$(g check url.bnf; echo $?)" "$(cat <<'END'
url.bnf:60:41: error: stray character / outside quotes, in gopherurl
url.bnf:8:1: note: no other rule refers to url
url.bnf:120:1: note: no other rule refers to national
url.bnf:121:1: note: no other rule refers to punctuation
url.bnf: 67 productions, 1 error
1
END
)"
is "check with the corrections" "$(c check url.bnf; echo $?)" "$(cat <<'END'
url.bnf:8:1: note: no other rule refers to url
url.bnf:120:1: note: no other rule refers to national
url.bnf:121:1: note: no other rule refers to punctuation
applied: D1 except otherurl "http:" "ftp:" "news:" "nntp:" "telnet:" "gopher:" "wais:" "mailto:" "file:" "prospero:"
applied: D2 fold scheme httpurl ftpurl newsurl nntpurl telneturl gopherurl waisdatabase waisindex waisdoc mailtourl fileurl prosperourl
applied: D3 literal gopherurl /
applied: D4 group
url.bnf: 67 productions, 0 errors
0
END
)"
is "without the corrections, what needs gopherurl has no automaton" \
   "$(g info url.bnf | awk '/stray/ { print $2 }' | tr '\n' ' ')" "url gopherurl "
sizes () { awk -v OFS='\t' 'NF == 6 && $1 ~ /^[0-9]+$/ { print $2, $4, $5 }'; }
c info url.bnf | sizes > got
cmp -s got sizes.txt; ok "states and classes of each production"
diff got sizes.txt | sed 's/^/# /'
c -a D3 info url.bnf | sizes > got
cmp -s got sizes-printed.txt; ok "states and classes of each production as printed"
diff got sizes-printed.txt | sed 's/^/# /'
is "classes of bytes in all productions" "$(c info url.bnf | grep '^67')" \
   "67 productions; 56 classes of bytes in all of them together"
is "the characters" "$(g classes url.bnf)" "$(cat <<'END'
alphadigit         62  0-9 A-Z a-z
ftptype             6  A D I a d i
lowalpha           26  a-z
hialpha            26  A-Z
alpha              52  A-Z a-z
digit              10  0-9
safe                5  $ + - . _
extra               6  ! ' ( ) * ,
national            9  [ \x5C ] ^ ` { | } ~
punctuation         5  " # % < >
reserved            7  & / : ; = ? @
hex                22  0-9 A-F a-f
unreserved         73  ! $ ' ( ) * + , - . 0-9 A-Z _ a-z
END
)"

# Verdict, longest viable prefix, corrections, production, string.
while read -r verdict viable names symbol text; do
  is "$symbol $text, $names: accept" "$(c -a "$names" -- accept url.bnf "$symbol" "$text")" "$verdict"
  is "$symbol $text, $names: viable" \
     "$(c -a "$names" -- viable url.bnf "$symbol" "$text" | awk '/^viable/ { print $2 }')" "$viable"
done <<'END'
rejected 0 D3 url
accepted 2 D3 url +:
accepted 2 D3 url -:
rejected 4 D3 url http
accepted 5 D3 url http:
rejected 5 D1,D3 url http:
rejected 0 D3 url HTTP://h
accepted 8 D1,D2,D3 url HTTP://h
rejected 0 D1,D3 url HTTP://h
accepted 8 D1,D3 url http://h
accepted 24 D1,D2,D3 url http://h/a/b;c?d=e&f%2f1
rejected 9 D1,D2,D3 url http://h/~
rejected 8 D1,D2,D3 url http://h?q
rejected 8 D1,D2,D3 url http://h#f
rejected 9 D1,D2,D3 url http://h:
rejected 15 D1,D2,D3 url http://1.2.3.4.
accepted 14 D1,D2,D3 url http://1.2.3.4
rejected 13 D1,D2,D3 url http://1.2.3./
accepted 9 D1,D2,D3 url ftp://@h/
rejected 14 D1,D2,D3 url ftp://h/;type=x
accepted 15 D1,D2,D3 url ftp://h/;type=i
rejected 6 D1,D2,D3 url file:/x
accepted 8 D1,D2,D3 url file:///
accepted 12 D1,D2,D3 url gopher://h/1
accepted 10 D1,D2,D3 url gopher://h
rejected 7 D1,D2,D3 url mailto:
accepted 10 D1,D2,D3 url mailto:a@b
accepted 6 D1,D2,D3 url news:*
rejected 8 D1,D2,D3 url news:a@b_
accepted 8 D1,D2,D3 url news:a@b
accepted 15 D1,D2,D3 url prospero://h/;=
accepted 5 D1,D2,D3 url x:%41
rejected 4 D1,D2,D3 url x:%4
rejected 4 D1,D2,D3 url x:%\x41x
rejected 2 D1,D2,D3 url x:\x00
rejected 2 D1,D2,D3 url x:\xff
rejected 2 D1,D2,D3 url x:\x5c
accepted 5 D3 genericurl http:
accepted 1 D3 host a
accepted 3 D3 host 3.a
rejected 1 D3 host 3
rejected 2 D3 host a.
rejected 2 D3 host a-
accepted 5 D3 login :@h:1
END
is "viable, all of it" "$(c viable url.bnf url 'ftp:\x2fx'; echo $?)" "$(cat <<'END'
viable   5 of 6
prefix   ftp:/
may end  no
next     /
1
END
)"

## Languages that are equal

changed () { sed "$1" url.bnf > copy.bnf; ! cmp -s url.bnf copy.bnf; }
equal () # WHAT SYMBOL NAMES SCRIPT
{
  changed "$4"; ok "$1: the copy has the change"
  is "$1" "$(c -a "$3" diff url.bnf copy.bnf "$2"; echo $?)" "$(printf '%s is equal\n0' "$2")"
}
equal "as printed, url derives just what genericurl does" url D3 \
  '/^url /,/otherurl$/c\
url = genericurl'
is "with D1 it does not" "$(c -a D1,D3 diff url.bnf copy.bnf url)" "$(cat <<'END'
url differs
  only by copy.bnf:
    "ftp:"
END
)"
equal "schemepart derives just what *xchar does" schemepart none 's/^schemepart .*/schemepart = *xchar/'
equal "localhost is a host" fileurl none 's/host | "localhost"/host/'
equal "a selector may hold any %09" gopherurl D3 's/^gopherurl .*/gopherurl = "gopher:\/\/" hostport [ \/ [ gtype [ selector ] ] ]/
  /^                 \[ "%09" search/d'
equal "psegment is fsegment" ppath none 's/^psegment .*/psegment = fsegment/'
equal "search is hsegment" httpurl none 's/^search .*/search = hsegment/'
is "equal, but written otherwise" "$(c diff url.bnf copy.bnf; echo $?)" "$(cat <<'END'
search is equal, but written otherwise
  - url.bnf:56:  *[ uchar | ";" | ":" | "@" | "&" | "=" ]
  + copy.bnf:56:  hsegment
66 equal, 1 equal but written otherwise, 0 different, 0 not compared, 0 in one only
0
END
)"
is "url.bnf and itself" "$(c diff url.bnf url.bnf; echo $?)" "$(cat <<'END'
67 equal, 0 equal but written otherwise, 0 different, 0 not compared, 0 in one only
0
END
)"
is "D4 changes nothing" "$(status c --apply-other=D1,D2,D3 diff url.bnf url.bnf)" 0
is "D1 changes otherurl, and url with it" \
   "$(c -a D2,D3 diff --apply-other=D1,D2,D3 url.bnf url.bnf | awk '/ differs/ { print $1 }' | tr '\n' ' ')" \
   "otherurl url "
is "the same file twice: its corrections tell the sides apart" \
   "$(c -a D3 diff --apply-other=D1,D3 url.bnf url.bnf | head -n 5)" "$(cat <<'END'
otherurl differs
  - url.bnf:14 (D3):  genericurl
  + url.bnf:14 (D1 D3):  except( genericurl ; "http:" "ftp:" "news:" "nntp:" "telnet:" "gopher:" "wais:" "mailto:" "file:" "prospero:" )
  only by url.bnf (D3):
    "ftp:"
END
)"
is "the same file twice: one production" "$(c -a none diff --apply-other=D1 url.bnf url.bnf otherurl)" "$(cat <<'END'
otherurl differs
  only by url.bnf (none):
    "ftp:"
END
)"
is "without the corrections, gopherurl and url cannot be compared" \
   "$(g diff url.bnf url.bnf; echo $?)" "$(cat <<'END'
url cannot be compared, but is written the same: url.bnf:60:41: stray character / outside quotes, in gopherurl
gopherurl cannot be compared, but is written the same: url.bnf:60:41: stray character / outside quotes, in gopherurl
65 equal, 0 equal but written otherwise, 0 different, 2 not compared, 0 in one only
1
END
)"

## Copies with one change

# What differs in itself is written first; behind it, with "because of", what refers to it.
line_number=0
while IFS=$tab read -r script rule first second; do
  line_number=$((line_number + 1))
  case $script in '' | '#'*) continue ;; esac
  what="changes.txt:$line_number, $rule"
  changed "$script"; ok "$what: the copy has the change"
  c -a D3 diff url.bnf copy.bnf > got
  is "$what: status" $? 1
  is "$what: found" "$(sed -n 's/ differs$//p' got)" "$rule"
  is "$what: the others are equal, or differ because of it" \
     "$(tail -n 1 got | awk '{ print $1 + $8, $3 + $11 + $14 }')" "67 0"
  is "$what: witnesses" "$(awk '
       / differs$/ { on = 1; a = b = "-"; next }
       / differs, / { exit }
       / only by url/ { to = 1 }
       / only by copy/ { to = 2 }
       on && /^    "/ { if (to == 1) a = substr($0, 5); else b = substr($0, 5) }
       END { print a " " b }' got)" "$first $second"
done < changes.txt
changed 's/^url            = httpurl . /url            = /'
is "httpurl left out of url, as printed: url is written otherwise" \
   "$(c -a D3 diff url.bnf copy.bnf | grep -v '^ ')" "$(cat <<'END'
url is equal, but written otherwise
66 equal, 1 equal but written otherwise, 0 different, 0 not compared, 0 in one only
END
)"
is "httpurl left out of url: url differs" "$(c diff url.bnf copy.bnf url)" "$(cat <<'END'
url differs
  only by url.bnf:
    "http://a"
END
)"
changed '/^hex /,/"f"$/d'
is "a production left out" "$(c diff url.bnf copy.bnf | grep '^hex')" "hex is only in url.bnf"
is "a production more" "$(c diff copy.bnf url.bnf | grep '^hex')" "hex is only in url.bnf"
is "diff: up to 3 strings" "$(g diff --count=3 g.bnf h.bnf g)" "$(cat <<'END'
g differs
  only by g.bnf:
    "aab"
    "aaab"
    "aaaab"
END
)"

## Ambiguity

is "the ambiguities of url as printed" "$(c -a D3 ambiguity url.bnf url; echo $?)" "$(cat <<'END'
"http://a"  url, url.bnf:8:18
    httpurl "http://"
    otherurl genericurl scheme
"ftp://a"  url, url.bnf:8:18
    ftpurl "ftp://"
    otherurl genericurl scheme
"news:a"  url, url.bnf:8:18
    newsurl "news:"
    otherurl genericurl scheme
"nntp://a/a"  url, url.bnf:8:18
    nntpurl "nntp://"
    otherurl genericurl scheme
"telnet://a"  url, url.bnf:8:18
    telneturl "telnet://"
    otherurl genericurl scheme
"gopher://a"  url, url.bnf:8:18
    gopherurl "gopher://"
    otherurl genericurl scheme
"wais://a/"  url, url.bnf:8:18
    waisurl waisdatabase "wais://"
    otherurl genericurl scheme
"wais://a/?"  url, url.bnf:8:18
    waisurl waisindex "wais://"
    otherurl genericurl scheme
"wais://a///"  url, url.bnf:8:18
    waisurl waisdoc "wais://"
    otherurl genericurl scheme
"mailto:a"  url, url.bnf:8:18
    mailtourl "mailto:"
    otherurl genericurl scheme
"file:///"  url, url.bnf:8:18
    fileurl "file://"
    otherurl genericurl scheme
"prospero://a/"  url, url.bnf:8:18
    prosperourl "prospero://"
    otherurl genericurl scheme
"gopher://a/a"  gopherurl, url.bnf:60:51
    left out: end
    there: selector end
"gopher://a/a%09"  selector, url.bnf:63:18
    no more: behind selector "%09"
    once more: xchar escape "%"
"gopher://a/a%09%09"  search, url.bnf:56:18
    no more: behind search "%09"
    once more: uchar escape "%"
"file://localhost/"  fileurl, url.bnf:49:30
    host hostname toplabel alpha
    "localhost"
"a://a"  schemepart, url.bnf:19:18
    xchar reserved
    ip-schemepart "//"
17 kinds of ambiguity in url
1
END
)"
is "with D1 five are left" "$(c ambiguity url.bnf url | tail -n 1)" "5 kinds of ambiguity in url"
for symbol in httpurl ftpurl newsurl nntpurl telneturl waisurl mailtourl prosperourl; do
  is "$symbol is unambiguous" "$(c ambiguity url.bnf $symbol; echo $?)" \
     "$(printf '%s is unambiguous\n0' $symbol)"
done
is "ambiguous productions" \
   "$(for symbol in $(cut -f1 sizes.txt); do c -a D3 ambiguity url.bnf "$symbol" | tail -n 1; done \
      | grep -v unambiguous)" "$(cat <<'END'
1 kind of ambiguity in genericurl
17 kinds of ambiguity in url
1 kind of ambiguity in otherurl
1 kind of ambiguity in schemepart
1 kind of ambiguity in fileurl
3 kinds of ambiguity in gopherurl
END
)"
printf 'a = "x" | "x"\nb = *[ "" ]\nc = *[ "x" "y" ] [ "x" ]\n' > x.bnf
is "the same twice" "$(g ambiguity x.bnf a | tail -n 1)" "1 kind of ambiguity in a"
is "a repetition of nothing" "$(g ambiguity x.bnf b | sed -n 1,2p)" \
   "$(printf '"%s  b, x.bnf:2:5\n    a repetition of nothing' '"')"
printf 'a = "\0a" | "\0" "a"\n' > odd.bnf
is "odd bytes in a reading" "$(g ambiguity odd.bnf a)" "$(cat <<'END'
"\x00a"  a, odd.bnf:1:5
    "\x00a"
    "\x00"
1 kind of ambiguity in a
END
)"
is "no ambiguity: it shows a byte later" "$(g ambiguity x.bnf c)" "c is unambiguous"

## Strings

is "enumerate: the shorter first, then by byte" \
   "$(g enumerate --max-length=4 g.bnf g | tr '\n' ' ')" \
   "ab cb aab acb cab ccb aaab aacb acab accb caab cacb ccab cccb "
is "enumerate: --count" "$(g enumerate --count=3 g.bnf g | tr '\n' ' ')" "ab cb aab "
is "enumerate: none" "$(g enumerate --count=0 g.bnf g)" ""
is "enumerate: none so short" "$(g enumerate --max-length=1 g.bnf g)" ""
is "enumerate: 20 without more" "$(g enumerate g.bnf g | wc -l)" 20
is "enumerate: a finite language ends" "$(g enumerate --max-length=99 g.bnf a | tr '\n' ' ')" "a c "
is "enumerate: one byte of each class" "$(g enumerate --bytes=classes --max-length=3 g.bnf g | tr '\n' ' ')" \
   "ab aab "
is "enumerate: the empty string" "$(printf 'a = [ "x" ]\n' > x.bnf; g enumerate x.bnf a)" \
   "$(printf '\nx')"
is "enumerate: in order, each once" \
   "$(c enumerate --count=20000 url.bnf hostport > got
      awk '{ print length($0) "\t" $0 }' got | sort -c -u -t "$tab" -k1,1n -k2,2 2>&1; wc -l < got)" 20000

c sample url.bnf url 300 > one
c sample url.bnf url 300 > two
c sample --seed=1 url.bnf url 300 > three
is "sample: as many as asked for" "$(wc -l < one)" 300
cmp -s one two; ok "sample: the same seed, the same strings"
! cmp -s one three; ok "sample: another seed, others"
c sample --seed=0 url.bnf url 300 | cmp -s - one; ok "sample: the seed is 0"
is "sample: all are accepted" "$(c sample --expect url.bnf url 2000 | grep -vc '^+')" 0
is "sample: the first strings of the seed 7" "$(g sample --seed=7 url.bnf hostport 3)" "$(cat <<'END'
K5I-P:5658818769407768142004386
5b61qQS7.0uy.a
b.m4
END
)"
c mutate url.bnf url 300 > one
c mutate url.bnf url 300 > two
cmp -s one two; ok "mutate: the same seed, the same strings"
is "mutate: as many as asked for" "$(wc -l < one)" 300
is "mutate: some are accepted, some not" \
   "$(c mutate --expect url.bnf url 2000 | cut -c1 | sort -u | tr -d '\n')" "+-"
is "sample: none of the empty language" \
   "$(printf 'a = b\nb = "x"\n' > x.bnf; printf 'E except a "x"\n' > rows
      g -c rows sample x.bnf a 1 2>&1; echo $?)" \
   "$(printf 'urlbnf-grammar: a: derives no string at all\n2')"
is "info: the empty language" "$(g -c rows info x.bnf | awk '$2 == "a" { print $4, $6 }')" "0 none"

## Suites

# The number of strings, by method, bytes and further states.
while read -r symbol method bytes extra want; do
  is "suite of $symbol, $method, $bytes, $extra more: strings" \
     "$(c suite --method="$method" --bytes="$bytes" --extra="$extra" url.bnf "$symbol" | wc -l)" "$want"
done <<'END'
host hsi classes 0 295
host hsi classes 1 1495
host hsi all 0 14285
host w classes 0 852
host w all 0 43020
hostport hsi classes 0 470
hostport w classes 0 1164
login hsi classes 0 2626
login w classes 0 6678
httpurl hsi classes 0 4167
httpurl w classes 0 10175
END

# What the suite expects is what accept and viable say.
c suite --expect url.bnf host | sort -u > suite
while IFS=$tab read -r _ text; do
  verdict=-
  if c -- accept url.bnf host "$text" > verdict; then verdict=+; fi
  echo "$verdict$(c -- viable url.bnf host "$text" | awk '/^viable/ { print $2 }')$tab$text"
done < suite > got
cmp -s suite got; ok "suite: as accept and viable say"
# The same by regular expressions, which know nothing of the automaton.
alphadigits='([A-Za-z0-9-]*[A-Za-z0-9])?'
host="([A-Za-z0-9]${alphadigits}[.])*[A-Za-z]$alphadigits|[0-9]+[.][0-9]+[.][0-9]+[.][0-9]+"
for method in hsi w; do
  c suite --method=$method --extra=1 --expect url.bnf host > suite
  cut -f2- suite | grep -Exc "$host" > got
  is "suite, $method: grep accepts as many" "$(cat got)" "$(grep -c '^+' suite)"
  is "suite, $method: grep accepts the same" "$(grep '^+' suite | cut -f2- | grep -Exvc "$host")" 0
done
c sample url.bnf host 3000 > got
is "sample: grep accepts all" "$(grep -Exvc "$host" got)" 0
c mutate --expect url.bnf host 3000 > got
is "mutate: grep agrees" \
   "$(grep '^+' got | cut -f2- | grep -Exvc "$host") $(grep '^-' got | cut -f2- | grep -Exc "$host")" "0 0"
# Some implementation that is wrong in one place is found by some string of the suite.
c suite url.bnf host > suite
for wrong in 's/A-Z/A-Y/g' 's/z0-9/z0-9_/g' 's/-\]/]/' 's/0-9\]+$/0-9]*/' 's/|.*//' 's/\[\.\]/./'; do
  other=$(printf '%s\n' "$host" | sed "$wrong")
  grep -Ex "$host" suite > one
  grep -Ex "$other" suite > two
  case $wrong in
    s/A-Z/A-Y/g | s/z0-9/z0-9_/g)
      # It does not treat the bytes of a class alike, so all bytes are needed.
      c suite --bytes=all url.bnf host > all
      grep -Ex "$host" all > one
      grep -Ex "$other" all > two ;;
  esac
  ! cmp -s one two; ok "suite: finds $wrong"
done

## Automata and diagrams as text

c dfa url.bnf hostport > text
is "dfa: as many states as it says" "$(grep -c '^state' text)" "$(sed -n '1s/ live.*//p' text)"
is "dfa: a small one" "$(g dfa g.bnf g)" "$(cat <<'END'
3 live states, 3 classes of bytes; the start is 0

state 0
     1  a c

state 1
     1  a c
     2  b

state 2, accepting
END
)"
is "dfa: a small one as dot" "$(g dfa --format=dot g.bnf g)" "$(cat <<'END'
digraph "g" {
  rankdir=LR;
  node [shape=circle];
  start [shape=point];
  start -> 0;
  0 -> 1 [label="a c"];
  1 -> 1 [label="a c"];
  1 -> 2 [label="b"];
  2 [shape=doublecircle];
}
END
)"
# Each line of an edge has a label, whose quotes and backslashes have a backslash before them.
for symbol in url punctuation national gopher+_string; do
  c dfa --format=dot url.bnf $symbol > dot
  is "dfa as dot: $symbol" "$(grep -Evc '^(digraph "[^"]*" \{|  (rankdir|node|start)[^"]*;|  [0-9]+ \[shape=doublecircle\];|  [0-9]+ -> [0-9]+ \[label="([^"\\]|\\["\\])+"\];|\})$' dot)" 0
  is "dfa as dot: the edges of $symbol" "$(grep -c 'label=' dot)" \
     "$(c dfa url.bnf $symbol | grep -c '^ ')"
  if command -v dot > where; then
    dot -Tsvg dot > dot.svg; ok "dfa as dot: Graphviz reads $symbol"
  fi
done

well_formed () # FILE: XML
{
  if command -v xmllint > where; then
    xmllint --noout "$1"
  else
    test "$(grep -o '<svg' "$1" | wc -l)" -eq "$(grep -o '</svg>' "$1" | wc -l)" \
      && test "$(grep -o '<text' "$1" | wc -l)" -eq "$(grep -o '</text>' "$1" | wc -l)" \
      && test "$(grep -o '<a ' "$1" | wc -l)" -eq "$(grep -o '</a>' "$1" | wc -l)"
  fi
}
for symbol in $(cut -f1 sizes.txt); do
  c railroad --format=svg url.bnf "$symbol" > "$symbol.svg" && well_formed "$symbol.svg" \
    || echo "$symbol"
done > got 2>&1
is "railroad: the diagrams are well-formed" "$(cat got)" ""
is "railroad: the corrections are shown" "$(grep -c 'class="frame"' otherurl.svg)" 1
c railroad --format=svg --printed url.bnf otherurl > printed.svg
is "railroad: --printed does not show them" "$(grep -c 'class="frame"' printed.svg)" 0
is "railroad: references are links" "$(grep -o '<a href="#[^"]*"' login.svg | tr '\n' ' ')" \
   '<a href="#user" <a href="#password" <a href="#hostport" '
is "railroad: <, > and & are escaped" "$(grep -c '&quot;\|&lt;\|&gt;' punctuation.svg)" 1
awk 'BEGIN { printf "a = \"\\001\\002\\377<&>\\\\\" | <\"> \001 [ *b ]\nb = 3*[ \"x\" ]\n" }' > x.bnf
g railroad --format=svg x.bnf a > x.svg && well_formed x.svg; ok "railroad: odd bytes"
c railroad --printed url.bnf > page.html
is "railroad: a page of all, --printed" "$(grep -c 'class="frame"' page.html)" 0
c railroad url.bnf > page.html
is "railroad: a page of all, corrected" "$(grep -c 'class="frame"' page.html)" 14
is "railroad: a page of all" "$(grep -c '<h2 id=' page.html) $(grep -c '^<svg' page.html)" "67 67"
sed -n '/^<svg/,/^<\/svg>/p' page.html | { echo '<x>'; cat; echo '</x>'; } > page.xml
well_formed page.xml; ok "railroad: the diagrams of the page are well-formed"
is "railroad: the links of the page lead somewhere" \
   "$(grep -o 'href="#[^"]*"' page.html | sed 's/href="#/<h2 id="/' | sort -u \
      | while read -r link; do grep -qF "$link" page.html || echo "$link"; done)" ""
g railroad broken.bnf > page.html; ok "railroad: a page of a broken grammar"
printf 'a = "x\nb = "y"\n' > x.bnf
is "railroad: a malformed production has none" \
   "$(g railroad x.bnf | grep -c malformed) $(g railroad x.bnf | grep -c '^<svg')" "1 1"
is "railroad: a malformed production by itself" "$(status g railroad x.bnf a)" 2

## Output that cannot be written

if test -w /dev/full; then
  for line in "check" "info" "classes" "accept g ab" "viable g a" "enumerate g" "sample g 9" \
              "mutate g 9" "ambiguity g" "suite g" "dfa g" "railroad"; do
    command=${line%% *}
    # shellcheck disable=SC2086
    set -- "$command" g.bnf ${line#"$command"}
    g "$@" > /dev/full 2> err
    is "a full disk: $command" "$? $(cat err)" \
       "2 urlbnf-grammar: standard output: No space left on device"
  done
  g diff g.bnf h.bnf > /dev/full 2> err
  is "a full disk: diff" $? 2
  g --help > /dev/full 2> err
  is "a full disk: --help" $? 2
  c suite url.bnf url > /dev/full 2> err
  is "a full disk in the middle" "$? $(cat err)" \
     "2 urlbnf-grammar: standard output: No space left on device"
else
  skip "a full disk" "no /dev/full"
fi

done_testing
