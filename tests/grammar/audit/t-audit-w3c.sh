#!/bin/sh
# t-audit-w3c.sh: fails if the audit rejects the grammar w3c, in its notation, or misses an edit.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=w3c
. "${srcdir:-.}/tests/grammar/audit/setup.sh"

passes 56 3

# url.bnf
b=w3c/url.bnf
refuse "url.bnf: a character less in a literal" $b 's/^ftpaddress f t p :/ftpaddress f t p/' \
  'ftpaddress: alternative 1 is not'
refuse "url.bnf: a literal more" $b 's/^safe .*/& | ~/' 'safe is not what the BNF says'
refuse "url.bnf: a space is no character" $b 's/ | space$//' 'extra is not what the BNF says'
refuse "url.bnf: brackets" $b 's/^hostport .*/hostport host : port/' \
  'hostport: alternative 2 is too many'
refuse "url.bnf: two brackets swapped" $b 's/\[ \/ path \] \[ ?$/[ ? search ]/
  /^httpaddress/{n; s/.*/[ \/ path ]/;}' 'httpaddress: alternative 2 is not'
refuse "url.bnf: the name of a production" $b 's/^gtype /gtypo /' \
  'gtypo stands neither in url.y nor in url.l'
refuse "url.bnf: a production twice" $b 's/^gtype .*/&\n&/' 'gtype: it is defined twice'
refuse "url.bnf: two productions swapped" $b '/^database/d; s/^wtype .*/&\ndatabase xalphas/' \
  '\(database\|wtype\) is not in the order of url.bnf'
refuse "url.bnf: malformed" $b 's/^escape .*/escape \\% hex [ hex/' \
  'escape: the end is out of place'
refuse "url.bnf: nothing is something" $b 's/^void$/void !/' 'void is not what the BNF says'
refuse "url.bnf: no repetition" $b 's/^digits digit .*/digits digit [ digit ]/' \
  'digits is not what the BNF says$'
refuse "url.bnf: what stands between the items" $b 's/^search xalphas \[ +/search xalphas [ -/' \
  'search is not what the BNF says, where'
refuse "url.bnf: another last item" $b 's/^path void |/path xalpha |/' \
  'path is not what the BNF says, where'
refuse "url.bnf: another repetition" $b 's/^group ialpha \[ . group/group ialpha [ . hostname/' \
  'group is not what the BNF says$'
refuse "url.bnf: left recursion" $b 's/^search x.*/search [ search + ] xalphas/' \
  'search refers to itself\|recurs'
refuse "url.bnf: a bracket less in national" $b 's/ | \] | / | /' 'above national'

# url.y
y=w3c/url.y
refuse "url.y: an alternative dropped" $y '/^  | "http:.*hostport "?" search/d' \
  'httpaddress: alternative 3 is not'
refuse "url.y: an alternative more" $y \
  '/^cellname$/,/;$/s/^  : hostname .*/&\n  | hostnumber { $$ = NODE ($hostnumber); }/' \
  'cellname: alternative 2 is too many'
refuse "url.y: two alternatives swapped" $y \
  '/^  | "http:.*hostport "\/" path  /{h;d;}; /^  | "http:.*hostport "?" search/G' \
  'httpaddress: alternative 2 is not'
refuse "url.y: another literal" $y 's/^  | host ":" port /  | host "@" port /' \
  'hostport: alternative 2 is not'
refuse "url.y: another symbol" $y \
  's/^  : "ftp:\/\/" login .*/  : "ftp:\/\/" login "\/" selector { $$ = NODE ($login, $selector); }/' \
  'ftpaddress: alternative 1 is not'
refuse "url.y: another alias" $y 's/"gopher:\/\/"/"gofer:\/\/"/' \
  'gopheraddress: alternative 1 is not'
refuse "url.y: a quoted comment changed" $y \
  's/^\/\* newsaddress .*/\/* newsaddress n e w s : group *\//' \
  'the comment above newsaddress does not quote'
refuse "url.y: a quoted comment, in its second line" $y \
  's/^   digits \/ path   (row W1:/   digits   (row W1:/' \
  'the comment above waisdoc does not quote'
refuse "url.y: no comment" $y '/^\/\* hostport host/d' 'above hostport its BNF is not quoted'
refuse "url.y: a line quoted elsewhere" $y 's/^\/\* ftpaddress .*/\/* uri url *\/\n&/' \
  'uri is quoted here, and does not stand below'
refuse "url.y: a comment that goes on after its BNF" $y 's/(row W5) \*\//(for AFS) *\//' \
  'the comment above afsaddress goes on after'
refuse "url.y: a row that there is not" $y 's/(row W12:/(row W55:/' \
  'a comment names a row that README does not have'
refuse "url.y: the row of another grammar" $y 's/(row W14:/(row 14:/' \
  'does not name each row by which it departs'
refuse "url.y: the row of a departure not named" $y 's/   (row W15: all is one attribute)//' \
  'does not name each row by which it departs'
refuse "url.y: a repetition where it departs" $y \
  's/^  : attribute .*/&\n  | attribute attributes { $$ = NODE ($attribute, $2); }/' \
  'attributes: alternative 2 is too many'
refuse "url.y: two productions swapped" $y \
  '/^\/\* selector path/,/^  ;/d
   s/^\/\* cellname hostname \*\/$/\/* selector path *\/\nselector : path { $$ = NODE ($path); } ;\n&/' \
     'cellname is not in the order of url.bnf'
refuse "url.y: another first symbol" $y \
  's/^  : fragmentaddress .*/  : uri { cx->root = $uri; }/
   s/^  | START_URI .*/  | START_URI fragmentaddress { cx->root = $fragmentaddress; }/' \
  'start: alternative 1'
refuse "url.y: precedence" $y 's/^%token END.*/&\n%left "@"/' 'bison reports a precedence'
refuse "url.y: children in another order" $y 's/NODE (\$host, \$port)/NODE ($port, $host)/' \
  'hostport: the action of alternative 2 names the children in another order'
refuse "url.y: a child left out" $y 's/NODE (\$user, \$password, /NODE ($user, /' \
  'login: the action of alternative 3 leaves out \$password'
refuse "url.y: a child left out on the line below" $y 's/, \$digits, \$path)/, $path)/' \
  'waisdoc: the action of alternative 1 leaves out \$digits'

# url.l
l=w3c/url.l
refuse "url.l: a class with a character more" $l 's/^\(alpha  *.*\)Z\]/\1Z_]/' \
  'alpha is not what the BNF says'
refuse "url.l: two digits at least" $l 's/^port  *{digits}/&{digits}/' \
  'port is not what the BNF says'
refuse "url.l: + for *" $l 's/^\(search  *({xalphas}"+")\)\*/\1+/' 'search is not what the BNF says'
refuse "url.l: a last item less" $l 's/({void}|{xpalphas})/{xpalphas}/' \
  'path is not what the BNF says'
refuse "url.l: order in a choice" $l 's/({void}|{xpalphas})/({xpalphas}|{void})/' \
  'path is not what the BNF says'
refuse "url.l: the repetition on the other side" $l \
  's/^search  *({xalphas}"+").*/search {xalphas}("+"{xalphas})*/' 'search is not what the BNF says'
refuse "url.l: void is not empty" $l 's/^void  *""/void "v"/' 'void is not what the BNF says'
refuse "url.l: a quoted comment changed" $l 's/^  \/\* port .*/  \/* port digit *\//' \
  'the comment above port'
refuse "url.l: a definition more" $l 's/^digits .*/&\nletters {alpha}+/' 'letters is no production'
refuse "url.l: the case of a production" $l 's/^group  *\(.*\)/group (?i:\1)/' \
  'group: the case of letters does not count, and no row'
refuse "url.l: choices without their row" $l 's/Row W12: an/An/' \
  'the choice "shortest host" has no row'
refuse "url.l: a choice of no production" $l 's/^longest version/longest digit/' \
  'the choice "longest digit" is of something that url.y does not have'

# departures and README
d=w3c/choices
no_departures 'national is not what the BNF says'
refuse "departures: one less" $d '/^    attributes/d' 'attributes: alternative 2 is missing'
refuse "departures: one that is as printed" $d \
  's/^    attributes.*/&\n    port = digits ; row W10/' \
  'port does not depart'
refuse "departures: one that is as printed, in the other notation" $d \
  's/^    attributes.*/&\n    waisindex = "wais:\/\/" hostport "\/" database [ "?" search ] ; row W13/' \
  'waisindex does not depart'
refuse "departures: one that is not transcribed" $d \
  's/^    attributes.*/&\n    hostport = [ host ] ; row W10/' \
  'hostport: alternative 1 is not'
refuse "departures: one that expands as printed" $d \
  's/^    attributes.*/&\n    login = hostport | user "@" hostport | user ":" password "@" hostport ; row W9/' \
  'login need not depart'
refuse "departures: one that is the repetition printed" $d \
  's/^    attributes.*/&\n    search = *[ xalphas "+" ] xalphas ; row W16/' 'search need not depart'
refuse "departures: a row that there is not" $d 's/; row W15/; row W99/' \
  'a row that README does not have'
refuse "departures: no row" $d 's/; row W15//' 'no row says why'
refuse "departures: no such production" $d 's/^    attributes.*/&\n    file = host ; row W9/' \
  'file departs from nothing'
refuse "departures: in the notation of url.bnf" $d \
  's/.*//; 1s/.*/departures\n    attributes attribute/' \
  'departures are written in the notation of RFC 1738'
refuse "README: no row W14" w3c/README '/^ W14 /d' 'README does not have'
judge
done_testing
