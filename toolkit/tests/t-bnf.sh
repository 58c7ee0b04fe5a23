#!/bin/sh
# t-bnf.sh: the program urlbnf-grammar: usage, and output that cannot be written.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/bnf/setup.sh"
for_section_5

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

# new: a copy of a grammar.  Here is none, and maybe none is installed.
g new mine rfc1738-not-there > /dev/null 2> said
is "new: no such folder" "$? $(cat said)" \
   "2 urlbnf-grammar: rfc1738-not-there: there is no such folder, and no grammar of that name in \
grammar/ or installed"
mkdir from
cp "$dir/url.bnf" from
is "new: a folder that is no grammar" "$(g new mine from 2>&1)" \
   "urlbnf-grammar: from is no grammar: it has no url.y that can be read"
for file in url.y url.l corrections choices; do echo "$file" > "from/$file"; done
g new mine from > said; ok "new"
is "new: the copy is one" "$(diff -r from mine)" ""
echo other > from/other
g new more from > /dev/null
is "new: nothing else" "$(diff -r from more)" "Only in from: other"
is "new: says what and whence" "$(sed -n 1p said)" "mine: copied from from:"
for file in url.bnf url.y url.l corrections choices; do
  grep -q "^  $file  *[a-z]" said; ok "new: names $file"
done
grep -q 'make experiment GRAMMAR=mine' said; ok "new: says what to do next"
echo mine > mine/url.y
is "new: overwrites nothing" "$(g new mine from 2>&1; cat mine/url.y)" \
   "urlbnf-grammar: mine: it is there already; nothing is copied
mine"
is "new: a folder that cannot be made" "$(g new mine/not/there from 2>&1; echo $?)" \
   "urlbnf-grammar: mine/not/there: No such file or directory
2"
is "new: status" "$(status g new mine from)" 2
if g new usual > said 2>&1; then
  skip "new: no grammar at all" "one is installed"
  rm -r usual
else
  is "new: no grammar at all" "$? $(cat said)" \
     "2 urlbnf-grammar: new: there is no grammar here (grammar/rfc1738) and none is installed; \
say which folder to copy"
fi
is "new: an argument too few" "$(g new 2>&1 | head -n 1)" \
   "urlbnf-grammar: new: expected DIR [FROM]"
is "new: an argument too many" "$(g new a b c 2>&1 | head -n 1)" \
   "urlbnf-grammar: new: expected DIR [FROM]"
mkdir -p source/grammar && cp -r from source/grammar/rfc1738
is "new: the usual one, in a source folder" \
   "$(cd source && g new mine | sed -n 1p)" "mine: copied from grammar/rfc1738:"
cp -r from source/grammar/other
is "new: one by its name" "$(cd source && g new two other | sed -n 1p)" "two: copied from grammar/other:"
mkdir source/grammar/deep && cp -r from source/grammar/deep/one
is "new: by a path, only what is there" "$(cd source && g new three deep/one 2>&1; echo $?)" \
   "urlbnf-grammar: deep/one: there is no such folder, and no grammar of that name in \
grammar/ or installed
2"

# --corrections-other: diff reads the other grammar by corrections of its own.
printf 'g = "a" | / "b"\n' > slash.bnf
printf 'g = "a" | "/" "b"\n' > quoted.bnf
echo 'D1 literal g /' > slash.corrections
: > none.corrections
is "diff: corrections of its own" \
   "$(g -c slash.corrections --corrections-other=none.corrections diff slash.bnf quoted.bnf g)" \
   "g is equal"

# diff: another symbol of each.
printf 'b = a "b"\nc = 1*a "b"\na = "a" | "c"\n' > two.bnf
is "diff: two symbols, equal" "$(g diff g.bnf two.bnf g c; echo $?)" "$(printf 'g and c are equal\n0')"
is "diff: two symbols, different" "$(g diff g.bnf two.bnf g b; echo $?)" "g and b differ
  only by g.bnf:
    \"aab\"
1"
is "diff: two symbols of one name" "$(g diff g.bnf two.bnf a a)" "a is equal"
is "diff: two symbols of one grammar" "$(g diff two.bnf two.bnf b c | sed 1q)" "b and c differ"

while read -r command least most arguments; do
  is "$command is named by --help" "$(g --help | grep -cF "  $command $arguments ")" 1
  set -- g.bnf
  for argument in $(seq 1 $((least - 1))); do set -- "$@" g; done
  if test "$least" -gt 0; then
    is "$command: an argument too few" "$(g "$command" "$@" 2>&1 | head -n 1)" \
       "urlbnf-grammar: $command: expected $arguments"
  fi
  set -- g.bnf
  for argument in $(seq 0 "$most"); do set -- "$@" g; done
  is "$command: an argument too many" "$(g "$command" "$@" 2>&1 | head -n 1)" \
     "urlbnf-grammar: $command: expected $arguments"
done <<'END'
check 0 0 GRAMMAR
info 0 1 GRAMMAR [SYMBOL]
classes 0 0 GRAMMAR
accept 2 2 GRAMMAR SYMBOL STRING
viable 2 2 GRAMMAR SYMBOL STRING
strings 1 1 GRAMMAR SYMBOL
enumerate 1 1 GRAMMAR SYMBOL
sample 2 2 GRAMMAR SYMBOL N
mutate 2 2 GRAMMAR SYMBOL N
ambiguity 1 1 GRAMMAR SYMBOL
diff 1 3 GRAMMAR OTHER [SYMBOL] [SYMBOL]
suite 1 1 GRAMMAR SYMBOL
dfa 1 1 GRAMMAR SYMBOL
railroad 0 1 GRAMMAR [SYMBOL]
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
2 enumerate --count=3x g.bnf g
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
2 suite --bytes=x g.bnf g
2 suite --extra=9 g.bnf g
2 suite g.bnf x
0 dfa g.bnf g
2 dfa --format=svg g.bnf g
2 dfa g.bnf x
2 dfa broken.bnf g
0 railroad g.bnf
0 railroad --format=html g.bnf
0 railroad broken.bnf g
2 railroad --format=svg g.bnf
2 railroad --format=dot g.bnf g
2 railroad g.bnf x
END
# What an option cannot be.
most=$(g --seed=-1 suite g.bnf g 2>&1 | sed -n 's/.* to //p')
while read -r option wanted; do
  is "$option is refused" "$(g "$option" suite g.bnf g 2>&1; echo $?)" "urlbnf-grammar: $option: expected $wanted
Try 'urlbnf-grammar --help' for more information.
2"
done << END
--bytes=none all or classes
--bytes= all or classes
--bytes=classes,all all or classes
--bytes=All all or classes
--bytes=clas all or classes
--extra=9 a number from 0 to 8
--extra=-1 a number from 0 to 8
--extra=1x a number from 0 to 8
--extra= a number from 0 to 8
--depth=0 a number from 1 to 20
--depth=21 a number from 1 to 20
--lines=3-2 FROM-TO, such as 375-492
--notation=ebnf rfc1738, rfc821, rfc822, abnf or w3c
--seed=18446744073709551616 a number from 0 to $most
END
for option in --count=18446744073709551615 --max-length=99999999999999999999; do
  is "$option is refused" "$(g "$option" suite g.bnf g 2>&1 | sed -n '1s/ [0-9]*$//p')" \
     "urlbnf-grammar: $option: expected a number from 0 to"
done
for option in --bytes=classes --bytes=all --extra=0 --extra=1 --seed=18446744073709551615; do
  is "$option" "$(g "$option" suite g.bnf g > said 2>&1; echo $?)" 0
done
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
   "urlbnf-grammar: --apply: there are no corrections; -c names a file of them"
is "the same for the other" "$(g --apply-other=D1 diff g.bnf g.bnf 2>&1 | head -n 1)" \
   "urlbnf-grammar: --apply-other: there are no corrections; -c names a file of them"
is "a broken production names its fault" "$(g accept broken.bnf g ab 2>&1)" \
   "urlbnf-grammar: broken.bnf:2:11: x is undefined, in a"
is "what needs no broken production can be used" \
   "$(printf 'g = "a"\nh = x\n' > half.bnf; g accept half.bnf g a)" accepted

is "no such production: one is meant" "$(c accept url.bnf uchr a 2>&1)" \
   "urlbnf-grammar: uchr: no such production; did you mean uchar?"
is "no such production: one of several" "$(c accept url.bnf Xsegment a 2>&1)" \
   "urlbnf-grammar: Xsegment: no such production; did you mean fsegment, hsegment or psegment?"
is "no such production: neighbours exchanged" "$(c dfa url.bnf shceme 2>&1)" \
   "urlbnf-grammar: shceme: no such production; did you mean scheme?"
is "no such production: none is like it" "$(c accept url.bnf nonsense a 2>&1; c dfa url.bnf x 2>&1)" \
   "urlbnf-grammar: nonsense: no such production
urlbnf-grammar: x: no such production"
is "no such production: of several letters too many, or too long to be compared" \
   "$(c accept url.bnf hostportport a 2>&1; long=$(printf 'h%.0s' $(seq 70)); c accept url.bnf $long a 2>&1 | wc -l)" \
   "urlbnf-grammar: hostportport: no such production
1"
printf 'ab = "a"\nac = ab\nad = ab\nae = ab\naf = ab\n' > many.bnf
is "no such production: too many are like it" "$(g accept many.bnf ax a 2>&1)" \
   "urlbnf-grammar: ax: no such production"
is "no such production: whatever the case" "$(c accept url.bnf UCHAR a 2>&1)" \
   "urlbnf-grammar: UCHAR: no such production; did you mean uchar?"
is "no such production: of two grammars" "$(g diff g.bnf two.bnf b 2>&1; g diff two.bnf g.bnf b 2>&1)" \
   "urlbnf-grammar: b: no such production in g.bnf
urlbnf-grammar: b: no such production in g.bnf"
printf 'abc = "a" bca\nbcab = "b"\n' > x.bnf
is "undefined: one is meant" "$(g check x.bnf | sed -n 1p)" \
   "x.bnf:1:11: error: bca is undefined, in abc; did you mean bcab?"

# The longest that are compared, and as many as are told.
name=$(printf 'abcdefgh%.0s' 1 2 3 4 5 6 7)abcdefg
printf 's = "x" / %sx\n' "$name" > x.bnf
for last in a b c d; do printf '%s%s = "y"\n' "$name" $last; done >> x.bnf
is "undefined: four are meant, of 64 octets each" "$(g check x.bnf | sed -n 1p)" \
   "x.bnf:1:11: error: ${name}x is undefined, in s; did you mean ${name}a, ${name}b, ${name}c or ${name}d?"

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
  printf 'L literal a ?\n' > odd
  g -c odd accept g.bnf a c > said 2> /dev/full
  is "a full disk: a warning" "$? $(cat said)" "2 accepted"
  c suite url.bnf url > /dev/full 2> err
  is "a full disk in the middle" "$? $(cat err)" \
     "2 urlbnf-grammar: standard output: No space left on device"
else
  skip "a full disk" "no /dev/full"
fi

# The same seed gives the same strings on every machine: all kinds of edits are among these.
is "sample and mutate: strings of a seed" \
   "$(c sample --seed=7 url.bnf url 300 | cksum) $(c mutate --seed=7 --expect url.bnf url 1000 | cksum)" \
   "3091542770 4341 151052372 18505"

done_testing
