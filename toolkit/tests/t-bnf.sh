#!/bin/sh
# t-bnf.sh: fails if urlbnf-grammar takes or refuses arguments wrongly, or hides that output failed.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/toolkit/tests/bnf/setup-bnf.sh"
for_section_5

## Usage

g --help | grep -q '^Usage: urlbnf-grammar'; ok "--help prints the usage"
is "--help has the status 0" "$(status g --help)" 0
g --version | grep -q '^urlbnf-grammar (urlbnf) [0-9]'; ok "--version prints the version"
is "--version has the status 0" "$(status g -V)" 0

# new copies a grammar.  This folder has no grammar, and maybe none is installed.
g new mine rfc1738-not-there > /dev/null 2> said
is "new reports an unknown grammar" "$? $(cat said)" \
   "2 urlbnf-grammar: rfc1738-not-there: there is no such folder, and no grammar of that name in \
grammar/ or installed"
mkdir from
cp "$dir/url.bnf" from
is "new refuses a folder that is no grammar" "$(g new mine from 2>&1)" \
   "urlbnf-grammar: from is no grammar: it has no url.y that can be read"
for file in url.y url.l corrections choices; do echo "$file" > "from/$file"; done
g new mine from > said; ok "new copies a grammar"
is "new copies each file" "$(diff -r from mine)" ""
echo other > from/other
g new more from > /dev/null
is "new copies no other file" "$(diff -r from more)" "Only in from: other"
is "new writes what it copied from where" "$(sed -n 1p said)" "mine: copied from from:"
for file in url.bnf url.y url.l corrections choices; do
  grep -q "^  $file  *[a-z]" said; ok "new lists $file"
done
grep -q 'make experiment GRAMMAR=mine' said; ok "new names the next command"
echo mine > mine/url.y
is "new overwrites nothing" "$(g new mine from 2>&1; cat mine/url.y)" \
   "urlbnf-grammar: mine: it is there already; nothing is copied
mine"
is "new reports a folder that cannot be made" "$(g new mine/not/there from 2>&1; echo $?)" \
   "urlbnf-grammar: mine/not/there: No such file or directory
2"
is "new has the status 2 if the folder exists" "$(status g new mine from)" 2
if g new usual > said 2>&1; then
  skip "new: no grammar at all" "one is installed"
  rm -r usual
else
  is "new without any grammar is refused" "$? $(cat said)" \
     "2 urlbnf-grammar: new: there is no grammar here (grammar/rfc1738) and none is installed; \
say which folder to copy"
fi
mkdir -p source/grammar && cp -r from source/grammar/rfc1738
is "new copies rfc1738 of a source folder" \
   "$(cd source && g new mine | sed -n 1p)" "mine: copied from grammar/rfc1738:"
cp -r from source/grammar/other
is "new copies a named grammar" "$(cd source && g new two other | sed -n 1p)" \
  "two: copied from grammar/other:"
mkdir source/grammar/deep && cp -r from source/grammar/deep/one
is "new refuses a path to no folder" "$(cd source && g new three deep/one 2>&1; echo $?)" \
   "urlbnf-grammar: deep/one: there is no such folder, and no grammar of that name in \
grammar/ or installed
2"

# --corrections-other names the corrections of the second grammar.
printf 'g = "a" | / "b"\n' > slash.bnf
printf 'g = "a" | "/" "b"\n' > quoted.bnf
echo 'D1 literal g /' > slash.corrections
: > none.corrections
is "diff --corrections-other is for the second grammar" \
   "$(g -c slash.corrections --corrections-other=none.corrections diff slash.bnf quoted.bnf g)" \
   "g is equal"

# diff compares two symbols.
printf 'b = a "b"\nc = 1*a "b"\na = "a" | "c"\n' > two.bnf
is "diff finds two symbols equal" "$(g diff g.bnf two.bnf g c; echo $?)" \
  "$(printf 'g and c are equal\n0')"
is "diff finds two symbols different" "$(g diff g.bnf two.bnf g b; echo $?)" "g and b differ
  only by g.bnf:
    \"aab\"
1"
is "diff compares two symbols of one name" "$(g diff g.bnf two.bnf a a)" "a is equal"
is "diff compares two symbols of one grammar" \
   "$(g diff two.bnf two.bnf b c | sed 1q)" "b and c differ"

while read -r command least most arguments; do
  is "--help lists $command with its arguments" "$(g --help | grep -cF "  $command $arguments ")" 1
  set -- g.bnf
  for argument in $(seq 1 $((least - 1))); do set -- "$@" g; done
  if test "$least" -gt 0; then
    is "$command refuses an argument too few" "$(g "$command" "$@" 2>&1 | head -n 1)" \
       "urlbnf-grammar: $command: expected $arguments"
  fi
  set -- g.bnf
  for argument in $(seq 0 "$most"); do set -- "$@" g; done
  is "$command refuses an argument too many" "$(g "$command" "$@" 2>&1 | head -n 1)" \
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

# Each row has a status and arguments.
while read -r want line; do
  # shellcheck disable=SC2086
  is "the status of $line is $want" "$(status g $line)" "$want"
done <<'END'
0 check g.bnf
1 check broken.bnf
2
2 nonsense g.bnf
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
2 accept g.bnf g \xg0
2 accept broken.bnf g ab
0 viable g.bnf g a
1 viable g.bnf g ad
2 viable g.bnf x a
2 viable g.bnf g \
0 enumerate g.bnf g
2 enumerate g.bnf x
0 sample g.bnf g 3
2 sample g.bnf g three
2 sample g.bnf x 3
2 sample broken.bnf g 3
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
# These values are refused.
most=$(g --seed=-1 suite g.bnf g 2>&1 | sed -n 's/.* to //p')
while read -r option wanted; do
  is "$option is refused" "$(g "$option" suite g.bnf g 2>&1; echo $?)" \
    "urlbnf-grammar: $option: expected $wanted
Try 'urlbnf-grammar --help' for more information.
2"
done << END
--bytes=none all or classes
--bytes= all or classes
--bytes=classes,all all or classes
--bytes=All all or classes
--bytes=clas all or classes
--extra=9 a number from 0 to 8
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
  is "$option is accepted" "$(g "$option" suite g.bnf g > said 2>&1; echo $?)" 0
done
if test "$(id -u)" -ne 0; then
  cp g.bnf secret.bnf
  chmod 000 secret.bnf
  is "a grammar that cannot be read is reported" "$(g check secret.bnf 2>&1)" \
     "urlbnf-grammar: secret.bnf: Permission denied"
else
  skip "a grammar that cannot be read is reported" "root can read anything"
fi
is "a broken production has its fault in the message" "$(g accept broken.bnf g ab 2>&1)" \
   "urlbnf-grammar: broken.bnf:2:11: x is undefined, in a"
is "a production that needs no broken one can be used" \
   "$(printf 'g = "a"\nh = x\n' > half.bnf; g accept half.bnf g a)" accepted

is "names with several letters more, or too long, have no suggestion" \
   "$(c accept url.bnf hostportport a 2>&1; long=$(printf 'h%.0s' $(seq 70));
     c accept url.bnf $long a 2>&1 | wc -l)" \
   "urlbnf-grammar: hostportport: no such production
1"
is "a production that the first or second grammar lacks is reported with its file" \
  "$(g diff g.bnf two.bnf b 2>&1; g diff two.bnf g.bnf b 2>&1)" \
   "urlbnf-grammar: b: no such production in g.bnf
urlbnf-grammar: b: no such production in g.bnf"
printf 'abc = "a" bca\nbcab = "b"\n' > x.bnf
is "an undefined name is answered with one like it" "$(g check x.bnf | sed -n 1p)" \
   "x.bnf:1:11: error: bca is undefined, in abc; did you mean bcab?"

# Names of up to 64 octets are compared, and four suggested.
name=$(printf 'abcdefgh%.0s' 1 2 3 4 5 6 7)abcdefg
printf 's = "x" / %sx\n' "$name" > x.bnf
for last in a b c d; do printf '%s%s = "y"\n' "$name" $last; done >> x.bnf
is "an undefined name of 64 octets is answered with four" "$(g check x.bnf | sed -n 1p)" \
   "x.bnf:1:11: error: ${name}x is undefined, in s; did you mean ${name}a, ${name}b, ${name}c or ${name}d?"

## Output that cannot be written

if test -w /dev/full; then
  for line in "check" "info" "classes" "accept g ab" "viable g a" "enumerate g" "sample g 9" \
              "mutate g 9" "ambiguity g" "suite g" "dfa g" "railroad"; do
    command=${line%% *}
    # shellcheck disable=SC2086
    set -- "$command" g.bnf ${line#"$command"}
    g "$@" > /dev/full 2> err
    is "a full disk is reported by $command" "$? $(cat err)" \
       "2 urlbnf-grammar: standard output: No space left on device"
  done
  g diff g.bnf h.bnf > /dev/full 2> err
  is "a full disk is reported by diff" $? 2
  g --help > /dev/full 2> err
  is "a full disk is reported by --help" $? 2
  printf 'L literal a ?\n' > odd
  g -c odd accept g.bnf a c > said 2> /dev/full
  is "a full disk for a warning makes the status 2" "$? $(cat said)" "2 accepted"
  c suite url.bnf url > /dev/full 2> err
  is "a full disk in the middle is reported" "$? $(cat err)" \
     "2 urlbnf-grammar: standard output: No space left on device"
else
  skip "a full disk" "no /dev/full"
fi

# A seed gives the same strings on every machine; these have all kinds of edits.
is "sample and mutate have these strings for the seed 7" \
   "$(c sample --seed=7 url.bnf url 300 | cksum) $(c mutate --seed=7 --expect url.bnf url \
     1000 | cksum)" \
   "3091542770 4341 151052372 18505"

done_testing
