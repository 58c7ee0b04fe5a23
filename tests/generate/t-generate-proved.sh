#!/bin/sh
# t-generate-proved.sh: fails if src/generate makes no parser of a small grammar, or one that is not
# proved: its scanner, parser and code.  Small grammars have forms that the three do not.
# SPDX-License-Identifier: MIT
#
# productions.pl writes random grammars, and bnf.pl productions of octets: 3 and 2 grammars, and 100
# and 20 with ROUNDS=10, as in "make check-long".

. "${srcdir:-.}/tests/harness/tap.sh"
perl=${PERL:-perl}
for_tools bison flex $perl
proof=$source/grammar/proof
small=$dir/small

# Print what is wrong with the grammar whose url.bnf and choices are in $small.
made () # [OPTION]: for "urlbnf-grammar generate"
{
  echo > "$small/corrections"
  { "$toolkit" generate "$@" "$small" \
      && PERL=$perl sh "$source/src/generate/make-grammar" "$small/url.y" "$small/url.l" "$small" \
        small \
      && $perl "$proof/exact" "$small" "$small" && $perl "$proof/readback" "$small"
  } > "$dir/log" 2>&1 || sed "s|$dir/||g" "$dir/log"
}

small () # WHAT [CHOICE]: url.bnf is on standard input
{
  rm -rf "$small" && mkdir "$small" || exit 99
  cat > "$small/url.bnf"
  { echo 'start url'; test $# -eq 1 || printf 'choices\n  %s\n' "$2"; } > "$small/choices"
  is "$1" "$(made)" ""
}

small "a token that is always empty, since it is the shortest" 'shortest a' << 'END'
url = "u:" 2a [ "/" ]
a   = *[ "z" ]
END
small "a token before others that may also be the end" << 'END'
url = "u:" [ a b ]
a   = 1*[ "b" | "c" ]
b   = "b"
END
small "a look ahead at a production that may be empty" 'a before c' << 'END'
url = "u:" a b "?" | "u:" c
b   = [ [ "x" d ] ] | e
e   = a [ d ]
a   = 1*[ "0" | "1" ] "x"
d   = "z"
c   = *[ "0" | "1" | "x" | "z" | "?" ]
END

# flex leaves out the code that gives octets back where a scanner never does.
small "a scanner that gives no octets back" << 'END'
url = "u:" a "."
a   = *[ "b" ]
END
$perl -0777 -pi -e 's/(yy_accept\[.*?\{ .*?)1,/${1}0,/s' "$small/url.yy.c"
is "such a scanner has to" "$(both $perl "$proof/exact" "$small" "$small" | sed "s|$small/||")" \
  "exact: url.yy.c: a state without a match
status 2"

# A random grammar is given the choices that it is said to need.  It is left out if it is no LALR(1)
# grammar, or needs too many.
seed=${SEED:-1}
last=$((seed + (${ROUNDS:-1} > 1 ? 100 : 3)))
while test $seed -lt $last; do
  rm -rf "$small" && mkdir "$small" || exit 99
  $perl "$source/tests/generate/productions.pl" $seed > "$small/url.bnf"
  printf 'start url\nchoices\n' > "$small/choices"
  said=
  for turn in 1 2 3 4 5 6; do
    said=$(made)
    choice=$(echo "$said" | sed -n 's/.*has to choose:  \(.*\)  or  .*/  \1/p' | sed 1q)
    test -n "$choice" && ! grep -x "$choice" "$small/choices" > "$dir/log" || break
    echo "$choice" >> "$small/choices"
  done
  case $said in
    *conflict* | *'open choices'* | *'decides nothing'* | *'ends of a token'*)
      skip "grammar $seed" "it is not LALR(1), or needs other choices" ;;
    *) is "grammar $seed" "$said" "" ;;
  esac
  seed=$((seed + 1))
done

# bnf.pl writes productions of url.l alone.
for seed in $(seq "${SEED:-1}" $((${SEED:-1} + ${ROUNDS:-1} - 1))); do
  for notation in abnf rfc1738; do
    rm -rf "$small" && mkdir "$small" || exit 99
    $perl "$source/tests/generate/bnf.pl" $seed 40 $notation > "$small/url.bnf"
    names=$(sed 's/ =.*//' "$small/url.bnf" | tr '\n' ' ')
    printf 'start %s\ntokens %s\n' "$names" "$names" > "$small/choices"
    is "productions of octets $seed, $notation" "$(made --notation=$notation)" ""
  done
done
done_testing
