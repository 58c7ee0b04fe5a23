#!/bin/sh
# t-coq.sh: fails if Coq cannot prove a grammar without axioms, or does not explain a false theorem.
# SPDX-License-Identifier: MIT
#
# The proof has one start symbol, so that it takes minutes; ROUNDS=10, as in "make check-long",
# tries more false theorems.

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
for_tools ${COQC:-coqc} ${BISON:-bison} ${FLEX:-flex} ${PERL:-perl}
export ORIGINALS SYMBOLS

use () # GRAMMAR SYMBOL
{
  ORIGINALS=$(cd "${srcdir:-.}/grammar/$1" && pwd) SYMBOLS=$2
  grammar=$ORIGINALS made=grammar/$1
  test -f $made/url.yy.c || made=$grammar
}

fresh ()
{
  rm -rf "$dir/mine" && mkdir "$dir/mine" || exit 1
  cp "$grammar/url.bnf" "$grammar/corrections" "$dir/mine"
  for file in errors.h yy.c looks.h tab.c tab.h tokens.h direct.h direct-only.c; do
    cp "$made/url.$file" "$dir/mine"; done
  chmod -R u+w "$dir/mine"
}
change () # FILE SED
{
  fresh
  sed "$2" "$dir/mine/$1" > "$dir/changed" && cat "$dir/changed" > "$dir/mine/$1"
}
prove () # what it says, without the time
{
  sh "${srcdir:-.}/grammar/proof/coq/prove" "$dir/mine" 2>&1 | sed 's/ ([0-9]* s)$//'
}

use rfc1738 hostport
fresh
is "the theorem is proved without axioms" "$(prove)" "mine: proved, closed under the global context"

# False theorems, of a grammar of five lines, which take a quarter of the time.
mkdir "$dir/five"
for file in y l; do cp "${srcdir:-.}/tests/generate/five.$file" "$dir/five/url.$file"; done
touch "$dir/five/corrections"
sed -n 's/^ *\/[*] \([a-z]* = .*\) [*]\/$/\1/p' "$dir"/five/url.[yl] > "$dir/five/url.bnf"
sh "${srcdir:-.}/src/generate/make-grammar" "$dir/five/url.y" "$dir/five/url.l" "$dir/five" five
grammar=$dir/five made=$dir/five SYMBOLS=login
change url.bnf 's/^port = .*/port = *"1"/'
is "for another language a text is shown" "$(prove | sed "s/'[^']*:'/'...:'/")" "mine: NOT proved
  login: '...:': url.bnf derives it, the tables of url.errors.h do not accept it"
change url.yy.c 's/^yy_current_state = -yy_current_state/yy_current_state = yy_current_state/
  s/= -yy_current_state;/= yy_current_state;/'
is "another scanner than that of the model is refused" \
  "$(prove | sed 's/  After.* stands/ ... stands/')" "mine: NOT proved
  url.yy.c: not as the proof has it. ... stands 'yy_current_state ; yy_find_action :', not '- yy_current_state ; yy_find_action'"
test "${ROUNDS:-1}" -gt 1 || { done_testing; exit; }

use rfc1738 hostport
change url.bnf 's/^port           = digits/port           = digit | digit digits/'
is "another BNF of the same language is proved" \
  "$(prove)" "mine: proved, closed under the global context"
change url.bnf 's/^port           = digits/port           = digits "/'
is "the line of a BNF that cannot be read is shown" "$(prove)" 'mine: NOT proved
  url.bnf: cannot be read: port = digits "'
change url.tab.c 's/hostport: host  /hostport: port  /'
is "another rule than that of the tables is refused" "$(prove)" "mine: NOT proved
  url.tab.c: the tables are not of the rules: there is no ' case 37: /* hostport: host */'"

use w3c newsaddress
change url.looks.h 's/{ TOK_xalphas, 0 }/{ TOK_group, 0 }/'
is "for a changed automaton that looks ahead a text is shown" "$(prove)" "mine: NOT proved
  newsaddress: 'news:z@z': url.bnf derives it, the scanner and the parser refuse it"
done_testing
