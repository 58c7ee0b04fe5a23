#!/bin/sh
# t-faults-grammar.sh: fails if urlbnf-grammar is silently wrong when any allocation fails.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup-faults.sh"

blocks=1
g () { each FAULT_MEMORY -k $grammar "$@"; }
for command in check info classes railroad; do
  g $command g.bnf
done
g check broken.bnf
g check /nonexistent
g accept g.bnf g ab
g viable g.bnf g ax
g --count=5 enumerate g.bnf g
g ambiguity ambiguous.bnf e
g suite h.bnf g
g --expect --extra=1 suite h.bnf g
g dfa g.bnf g
g --format=dot dfa g.bnf g
g sample g.bnf g 5
g mutate g.bnf g 5
g diff g.bnf h.bnf
g diff g.bnf h.bnf g
g --format=svg railroad g.bnf g
g check text.bnf
g info abnf.bnf
g diff abnf.bnf other.bnf
g check other.bnf
mkdir -p grammar/small
printf 'D group\n' > grammar/small/corrections
for file in url.y url.l choices; do : > grammar/small/$file; done
cp text.bnf grammar/small/url.bnf
g diff small text.bnf
g info prose
made='-x new'
g new new "$source/grammar/rfc1738"
made=

if test "$FAULTS" = all; then
  g check abnf.bnf
  g railroad abnf.bnf
  g --notation=abnf check g.bnf
  input=lines blocks=1
  rfc="$source/grammar/rfc1738"
  g -c "$rfc/corrections" check "$rfc/url.bnf"
  g -c "$rfc/corrections" --apply=none --apply-other=D1 diff "$rfc/url.bnf" \
    "$rfc/url.bnf" hostnumber
fi

done_testing
