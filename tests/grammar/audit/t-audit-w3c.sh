#!/bin/sh
# t-audit-w3c.sh: fails if the audit rejects the grammar w3c, in its notation, or misses an edit.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=w3c
. "${srcdir:-.}/tests/grammar/audit/setup-audit.sh"

passes 56 3

# url.bnf
refuse "url.bnf: a character less in a literal" 's/^ftpaddress f t p :/ftpaddress f t p/' \
  'ftpaddress: alternative 1 is not'
refuse "url.bnf: a space is no character" 's/ | space$//' 'extra is not what the BNF says'
refuse "url.bnf: brackets" 's/^hostport .*/hostport host : port/' \
  'hostport: alternative 2 is too many'
refuse "url.bnf: two brackets swapped" 's/\[ \/ path \] \[ ?$/[ ? search ]/
  /^httpaddress/{n; s/.*/[ \/ path ]/;}' 'httpaddress: alternative 2 is not'
refuse "url.bnf: malformed" 's/^escape .*/escape \\% hex [ hex/' 'escape: the end is out of place'
refuse "url.bnf: nothing is something" 's/^void$/void !/' 'void is not what the BNF says'
refuse "url.bnf: no repetition" 's/^digits digit .*/digits digit [ digit ]/' \
  'digits is not what the BNF says$'
refuse "url.bnf: what stands between the items" 's/^search xalphas \[ +/search xalphas [ -/' \
  'search is not what the BNF says, where'
refuse "url.bnf: another last item" 's/^path void |/path xalpha |/' \
  'path is not what the BNF says, where'
refuse "url.bnf: another repetition" 's/^group ialpha \[ . group/group ialpha [ . hostname/' \
  'group is not what the BNF says$'
refuse "url.bnf: left recursion" 's/^search x.*/search [ search + ] xalphas/' \
  'search refers to itself|recurs'
refuse "url.bnf: a bracket less in national" 's/ | \] | / | /' 'above national'

# url.y
refuse "url.y: a quoted comment, in its second line" \
  's/^   digits \/ path   (row W1:/   digits   (row W1:/' 'the comment above waisdoc does not quote'
refuse "url.y: a comment that goes on after its BNF" 's/(row W5) \*\//(for AFS) *\//' \
  'the comment above afsaddress goes on after'
refuse "url.y: the row of another grammar" 's/(row W14:/(row 14:/' \
  'does not name each row by which it departs'
refuse "url.y: a repetition where it departs" \
  's/^  : attribute .*/&\n  | attribute attributes { $$ = NODE ($attribute, $2); }/' \
  'attributes: alternative 2 is too many'
refuse "url.y: two productions swapped" \
  '/^\/\* selector path/,/^  ;/d
   s/^\/\* cellname hostname \*\/$/\/* selector path *\/\nselector : path { $$ = NODE ($path); } ;\n&/' \
     'cellname is not in the order of url.bnf'

# url.l
refuse "url.l: two digits at least" 's/^port  *{digits}/&{digits}/' 'port is not what the BNF says'
refuse "url.l: + for *" 's/^\(search  *({xalphas}"+")\)\*/\1+/' 'search is not what the BNF says'
refuse "url.l: a last item less" 's/({void}|{xpalphas})/{xpalphas}/' 'path is not what the BNF says'
refuse "url.l: order in a choice" 's/({void}|{xpalphas})/({xpalphas}|{void})/' \
  'path is not what the BNF says'
refuse "url.l: the repetition on the other side" \
  's/^search  *({xalphas}"+").*/search {xalphas}("+"{xalphas})*/' 'search is not what the BNF says'
refuse "url.l: void is not empty" 's/^void  *""/void "v"/' 'void is not what the BNF says'

# departures and README
no_departures 'national is not what the BNF says'
refuse "departures: one that is as printed, in the other notation" \
  's/^    attributes.*/&\n    waisindex = "wais:\/\/" hostport "\/" database [ "?" search ] ; row W13/' \
  'waisindex does not depart'
refuse "departures: one that expands as printed" \
  's/^    attributes.*/&\n    login = hostport | user "@" hostport | user ":" password "@" hostport ; row W9/' \
  'login need not depart'
refuse "departures: one that is the repetition printed" \
  's/^    attributes.*/&\n    search = *[ xalphas "+" ] xalphas ; row W16/' 'search need not depart'
refuse "departures: in the notation of url.bnf" \
  's/.*//; 1s/.*/departures\n    attributes attribute/' \
  'departures are written in the notation of RFC 1738'
refuse "README: no row W14" '/^ W14 /d' 'README and rows do not have'
judge
done_testing
