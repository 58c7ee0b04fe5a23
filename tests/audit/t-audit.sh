#!/bin/sh
# t-audit.sh: the audit of form passes, and fails on each of many small edits.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=rfc1738
. "${srcdir:-.}/tests/audit/setup.sh"
for_section_5

passes 67 2

# url.bnf
b=rfc1738/url.bnf
refuse "url.bnf: a character less in a literal" $b 's/"ftp:\/\/"/"ftp:\/"/' \
  'ftpurl: alternative 1 is not'
refuse "url.bnf: a literal more" $b 's/^safe .*/& | "~"/' 'safe is not what the BNF says'
refuse "url.bnf: a comment changed" $b 's/further defined/defined further/' \
  'encoded822addr does not quote'
refuse "url.bnf: a minimum" $b 's/^digits  *= 1/digits = /' 'digits is not what the BNF says'
refuse "url.bnf: brackets" $b 's/^hostport .*/hostport       = host ":" port/' \
  'hostport: alternative 2 is too many'
refuse "url.bnf: the name of a production" $b 's/^gtype /gtypo /' \
  'gtypo stands neither in url.y nor in url.l'
refuse "url.bnf: a production twice" $b 's/^gtype .*/&\n&/' 'gtype is defined again'
refuse "url.bnf: two productions swapped" $b '/^database/d; s/^wpath .*/&\ndatabase       = *uchar/' \
  '\(database\|wtype\) is not in the order of url.bnf'
refuse "url.bnf: malformed" $b 's/^escape .*/escape = "%" hex [ hex/' 'closing'
refuse "url.bnf: the slash of gopherurl quoted" $b 's/\[ \/ \[ gtype/[ "\/" [ gtype/' \
  'above gopherurl'

# url.y
y=rfc1738/url.y
refuse "url.y: an alternative dropped" $y '/^  | user "@" hostport/d' 'login: alternative 2 is not'
refuse "url.y: an alternative more" $y \
  's/^  : genericurl .*/&\n  | scheme { $$ = NODE (otherurl, @$, $scheme); }/' 'otherurl: alternative 2 is too many'
refuse "url.y: two alternatives swapped" $y '/^  : hostname /{s/:/|/;h;d;}; /^  | hostnumber /{s/|/:/;G;}' \
  'host: alternative 1 is not'
refuse "url.y: another literal" $y 's/^  | host ":" port /  | host "@" port /' \
  'hostport: alternative 2 is not'
refuse "url.y: another symbol" $y 's/^  : ";" fieldname "=" fieldvalue .*/  : ";" fieldname "=" fieldname[x] { $$ = NODE (fieldspec, @$, $2, $x); }/
  s/hostport "\/" database   *{.*/hostport "\/" fieldvalue { $$ = NODE (waisdatabase, @$, $hostport, $fieldvalue); }/' \
  'fieldspec: alternative 1 is not'
refuse "url.y: another alias" $y 's/"gopher:\/\/"/"gofer:\/\/"/' 'gopherurl: alternative 1 is not'
refuse "url.y: a quoted comment changed" $y 's/^\/\* newsurl .*/\/* newsurl = "news:" group *\//' \
  'the comment above newsurl does not quote'
refuse "url.y: no comment" $y '/^\/\* hostport  *=/d' 'above hostport its BNF is not quoted'
refuse "url.y: a line quoted elsewhere" $y 's/^\/\* ftpurl .*/\/* host = hostname | hostnumber *\/\n&/' \
  'host is quoted here, and does not stand below'
refuse "url.y: another first symbol" $y '/^start$/,/;$/s/^  : url .*/  : otherurl { cx->root = $otherurl; }/' \
  'start: alternative 1'
refuse "url.y: a row that there is not" $y 's/(row 15:/(row 55:/' \
  'a comment names a row that README does not have'
refuse "url.y: the row of a departure not named" $y 's/  (row 3: "\/"; /  (/' \
  'does not name each row by which it departs'
refuse "url.y: precedence" $y 's/^%token END.*/&\n%left "@"/' 'bison reports a precedence'
refuse "url.y: a conflict" $y 's/^%expect 0 .*/%expect 1/; s/^  | \(fieldspec.0\[head\] fieldspec  .*\)/  | fieldspec\n  | \1/' \
  'bison reports conflicts'
refuse "url.y: a repetition of one or more" $y '/^fieldspec.0$/,/;$/s/%empty  /fieldspec /' \
  'fieldspec.0: alternative 1 is not'
refuse "url.y: an action" $y 's/NODE (hostport, @\$, \$host, \$port)/NODE (hostport, @$, $port, $host)/' \
  'hostport: the action of alternative 2'
refuse "url.y: C in an action" $y 's/{ \(\$\$ = NODE (telneturl, @\$, \$login);\)/{ if (0) YYERROR; \1/' \
  'telneturl: the action of alternative 1'
refuse "url.y: an unknown declaration" $y 's/^%locations/&\n%start start/' \
  'a declaration that the audit does not know'
refuse "url.y: a rule that is no production" $y 's/^host$/host : name | hostnumber { $$ = NODE (host, @$, $hostnumber); } ;\nname/; /^  | hostnumber  /d' \
  'name is no production'

# url.l
l=rfc1738/url.l
refuse "url.l: a class with a character more" $l 's/^\(lowalpha  *.*\)z\]/\1z_]/' \
  'lowalpha is not what the BNF says'
refuse "url.l: a class with a character less" $l 's/^\(digit  *\[\)0/\1/' \
  'digit is not what the BNF says'
refuse "url.l: + for *" $l 's/^\(selector  *{xchar}\)\*/\1+/' 'selector is not what the BNF says'
refuse "url.l: ? for *" $l 's/^\(hpath .*\)\*$/\1?/' 'hpath is not what the BNF says'
refuse "url.l: order in a choice" $l 's/^\(xchar  *\){unreserved}|{reserved}/\1{reserved}|{unreserved}/' \
  'xchar is not what the BNF says'
refuse "url.l: a repetition of its own" $l 's/^\(article_1 .*\)|"=")+/\1)+/' \
  'article_1 is not the repetition of article'
refuse "url.l: a quoted comment changed" $l 's/^  \/\* port .*/  \/* port = digit *\//' \
  'the comment above port'
refuse "url.l: a definition more" $l 's/^digits .*/&\nletters {alpha}+/' 'letters is no production'
refuse "url.l: a definition twice" $l 's/^digits .*/&\n&/' 'digits is defined twice'
refuse "url.l: a definition without its row" $l 's/production (row 21)/production/' \
  'ESCAPE_BEGUN is no production'
refuse "url.l: a helper named that there is not" $l 's/{NAME_BEGUN}/{NAME_BEGAN}/' \
  '{NAME_BEGAN} is not defined'
refuse "url.l: not any octet" $l 's/^\(ANY .*\)FF/\1FE/' 'ANY is not any octet'
refuse "url.l: a literal" $l 's/^  ";type="  /  ";tYpe="  /' \
  'TYPE: it is not matched as the literal'
refuse "url.l: another literal without its case" $l 's/^  ";type="     /  (?i:";type=")/' \
  'TYPE: it is not matched as the literal'
refuse "url.l: another token" $l 's/return LITERAL (AT)/return LITERAL (STAR)/' \
  'no rule returns the token AT'
refuse "url.l: another definition" $l 's/^  {wtype}\/{ANY}/  {wpath}\/{ANY}/' \
  'wtype: it is not matched as'
refuse "url.l: another list" $l 's/LIST (hpath, hsegment/LIST (hpath, psegment/' \
  'hpath: this is not the list'
refuse "url.l: no row" $l 's/  Row 15: a/  A/; s/Row 15/A/' 'article_1: it is not matched as'
refuse "url.l: the case of all patterns" $l 's/^%option 8bit/%option case-insensitive 8bit/' \
  'changes what patterns mean'
refuse "url.l: octets that nothing takes" $l 's/{ KEEP (0); BEGIN (USER)/{ KEEP (1); BEGIN (USER)/' \
  'it takes octets, and returns nothing'
refuse "url.l: C in an action" $l 's/BEGIN (HPATH)/if (1) &/; s/BEGIN (SEARCH); /if (0) &/' \
  'none of those that the audit knows'

# departures and README
d=rfc1738/departures
no_departures 'gopherurl has no mechanical expansion'
refuse "departures: one less" $d '/^fileurl/d' \
  'fileurl: alternative 3 is too many\|fileurl: alternative 3 is missing'
refuse "departures: one that is as printed" $d 's/^fileurl.*/&\nport = digits ; row 10/' \
  'port does not depart'
refuse "departures: one that is not transcribed" $d 's/^fileurl.*/&\nhostport = [ host ] ; row 10/' \
  'hostport: alternative 1 is not'
refuse "departures: one that expands as printed" $d \
  's/^fileurl.*/&\nlogin = hostport | user "@" hostport | user ":" password "@" hostport ; row 8/' \
  'login need not depart'
refuse "departures: a row that there is not" $d 's/; row 11/; row 99/' \
  'a row that README does not have'
refuse "departures: no row" $d 's/; row 11//' 'no row says why'
refuse "departures: no such production" $d 's/^fileurl.*/&\nfile = host ; row 11/' \
  'file departs from nothing'
refuse "README: no row 3" README '/^ 3  /d' 'README does not have'

rm -f "$dir/real/url.xml"
run "$dir/real"
is "a file that is not there" "$?" 2
done_testing
