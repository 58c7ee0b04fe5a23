#!/bin/sh
# t-audit-w3c.sh: fails if the audit rejects the grammar w3c, in its notation, or misses an edit.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=w3c
. "${srcdir:-.}/tests/grammar/audit/setup.sh"

passes 56 3

# url.bnf
refuse "url.bnf: a character less in a literal" 's/^ftpaddress f t p :/ftpaddress f t p/' \
  'ftpaddress: alternative 1 is not'
refuse "url.bnf: a literal more" 's/^safe .*/& | ~/' 'safe is not what the BNF says'
refuse "url.bnf: a space is no character" 's/ | space$//' 'extra is not what the BNF says'
refuse "url.bnf: brackets" 's/^hostport .*/hostport host : port/' \
  'hostport: alternative 2 is too many'
refuse "url.bnf: two brackets swapped" 's/\[ \/ path \] \[ ?$/[ ? search ]/
  /^httpaddress/{n; s/.*/[ \/ path ]/;}' 'httpaddress: alternative 2 is not'
refuse "url.bnf: the name of a production" 's/^gtype /gtypo /' \
  'gtypo stands neither in url.y nor in url.l'
refuse "url.bnf: a production twice" 's/^gtype .*/&\n&/' 'gtype: it is defined twice'
refuse "url.bnf: two productions swapped" '/^database/d; s/^wtype .*/&\ndatabase xalphas/' \
  '(database|wtype) is not in the order of url.bnf'
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
refuse "url.y: an alternative dropped" '/^  | "http:.*hostport "?" search/d' \
  'httpaddress: alternative 3 is not'
refuse "url.y: an alternative more" \
  '/^cellname$/,/;$/s/^  : hostname .*/&\n  | hostnumber { $$ = NODE ($hostnumber); }/' \
  'cellname: alternative 2 is too many'
refuse "url.y: two alternatives swapped" \
  '/^  | "http:.*hostport "\/" path  /{h;d;}; /^  | "http:.*hostport "?" search/G' \
  'httpaddress: alternative 2 is not'
refuse "url.y: another literal" 's/^  | host ":" port /  | host "@" port /' \
  'hostport: alternative 2 is not'
refuse "url.y: another symbol" \
  's/^  : "ftp:\/\/" login .*/  : "ftp:\/\/" login "\/" selector { $$ = NODE ($login, $selector); }/' \
  'ftpaddress: alternative 1 is not'
refuse "url.y: another alias" 's/"gopher:\/\/"/"gofer:\/\/"/' 'gopheraddress: alternative 1 is not'
refuse "url.y: a quoted comment changed" \
  's/^\/\* newsaddress .*/\/* newsaddress n e w s : group *\//' \
  'the comment above newsaddress does not quote'
refuse "url.y: a quoted comment, in its second line" \
  's/^   digits \/ path   (row W1:/   digits   (row W1:/' 'the comment above waisdoc does not quote'
refuse "url.y: no comment" '/^\/\* hostport host/d' 'above hostport its BNF is not quoted'
refuse "url.y: a line quoted elsewhere" 's/^\/\* ftpaddress .*/\/* uri url *\/\n&/' \
  'uri is quoted here, and does not stand below'
refuse "url.y: a comment that goes on after its BNF" 's/(row W5) \*\//(for AFS) *\//' \
  'the comment above afsaddress goes on after'
refuse "url.y: a row that there is not" 's/(row W12:/(row W55:/' \
  'a comment names a row that README does not have'
refuse "url.y: the row of another grammar" 's/(row W14:/(row 14:/' \
  'does not name each row by which it departs'
refuse "url.y: the row of a departure not named" 's/   (row W15: all is one attribute)//' \
  'does not name each row by which it departs'
refuse "url.y: a repetition where it departs" \
  's/^  : attribute .*/&\n  | attribute attributes { $$ = NODE ($attribute, $2); }/' \
  'attributes: alternative 2 is too many'
refuse "url.y: two productions swapped" \
  '/^\/\* selector path/,/^  ;/d
   s/^\/\* cellname hostname \*\/$/\/* selector path *\/\nselector : path { $$ = NODE ($path); } ;\n&/' \
     'cellname is not in the order of url.bnf'
refuse "url.y: another first symbol" \
  's/^  : fragmentaddress .*/  : uri { cx->root = $uri; }/
   s/^  | START_URI .*/  | START_URI fragmentaddress { cx->root = $fragmentaddress; }/' \
  'start: alternative 1'
refuse "url.y: precedence" 's/^%token END.*/&\n%left "@"/' 'bison reports a precedence'
refuse "url.y: children in another order" 's/NODE (\$host, \$port)/NODE ($port, $host)/' \
  'hostport: the action of alternative 2 names the children in another order'
refuse "url.y: a child left out" 's/NODE (\$user, \$password, /NODE ($user, /' \
  'login: the action of alternative 3 leaves out \$password'
refuse "url.y: a child left out on the line below" 's/, \$digits, \$path)/, $path)/' \
  'waisdoc: the action of alternative 1 leaves out \$digits'

# url.l
refuse "url.l: a class with a character more" 's/^\(alpha  *.*\)Z\]/\1Z_]/' \
  'alpha is not what the BNF says'
refuse "url.l: two digits at least" 's/^port  *{digits}/&{digits}/' 'port is not what the BNF says'
refuse "url.l: + for *" 's/^\(search  *({xalphas}"+")\)\*/\1+/' 'search is not what the BNF says'
refuse "url.l: a last item less" 's/({void}|{xpalphas})/{xpalphas}/' 'path is not what the BNF says'
refuse "url.l: order in a choice" 's/({void}|{xpalphas})/({xpalphas}|{void})/' \
  'path is not what the BNF says'
refuse "url.l: the repetition on the other side" \
  's/^search  *({xalphas}"+").*/search {xalphas}("+"{xalphas})*/' 'search is not what the BNF says'
refuse "url.l: void is not empty" 's/^void  *""/void "v"/' 'void is not what the BNF says'
refuse "url.l: a quoted comment changed" 's/^  \/\* port .*/  \/* port digit *\//' \
  'the comment above port'
refuse "url.l: a definition more" 's/^digits .*/&\nletters {alpha}+/' 'letters is no production'
refuse "url.l: the case of a production" 's/^group  *\(.*\)/group (?i:\1)/' \
  'group: the case of letters does not count, and no row'
refuse "url.l: choices without their row" 's/Row W12: an/An/' \
  'the choice "shortest host" has no row'
refuse "url.l: a choice of no production" 's/^longest version/longest digit/' \
  'the choice "longest digit" is of something that url.y does not have'

# departures and README
no_departures 'national is not what the BNF says'
refuse "departures: one less" '/^    attributes/d' 'attributes: alternative 2 is missing'
refuse "departures: one that is as printed" 's/^    attributes.*/&\n    port = digits ; row W10/' \
  'port does not depart'
refuse "departures: one that is as printed, in the other notation" \
  's/^    attributes.*/&\n    waisindex = "wais:\/\/" hostport "\/" database [ "?" search ] ; row W13/' \
  'waisindex does not depart'
refuse "departures: one that is not transcribed" \
  's/^    attributes.*/&\n    hostport = [ host ] ; row W10/' 'hostport: alternative 1 is not'
refuse "departures: one that expands as printed" \
  's/^    attributes.*/&\n    login = hostport | user "@" hostport | user ":" password "@" hostport ; row W9/' \
  'login need not depart'
refuse "departures: one that is the repetition printed" \
  's/^    attributes.*/&\n    search = *[ xalphas "+" ] xalphas ; row W16/' 'search need not depart'
refuse "departures: a row that there is not" 's/; row W15/; row W99/' \
  'a row that README does not have'
refuse "departures: no row" 's/; row W15//' 'no row says why'
refuse "departures: no such production" 's/^    attributes.*/&\n    file = host ; row W9/' \
  'file departs from nothing'
refuse "departures: in the notation of url.bnf" \
  's/.*//; 1s/.*/departures\n    attributes attribute/' \
  'departures are written in the notation of RFC 1738'
refuse "README: no row W14" '/^ W14 /d' 'README does not have'
judge
done_testing
