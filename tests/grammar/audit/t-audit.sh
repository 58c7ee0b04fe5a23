#!/bin/sh
# t-audit.sh: fails if the audit of form rejects a grammar or misses one of many small edits.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=rfc1738
. "${srcdir:-.}/tests/grammar/audit/setup-audit.sh"
for_section_5

passes 67 3

# url.bnf
refuse "url.bnf: a character less in a literal" 's/"ftp:\/\/"/"ftp:\/"/' \
  'ftpurl: alternative 1 is not'
refuse "url.bnf: a literal more" 's/^safe .*/& | "~"/' 'safe is not what the BNF says'
refuse "url.bnf: a comment changed" 's/further defined/defined further/' \
  'encoded822addr does not quote'
refuse "url.bnf: a minimum" 's/^digits  *= 1/digits = /' 'digits is not what the BNF says'
refuse "url.bnf: brackets" 's/^hostport .*/hostport       = host ":" port/' \
  'hostport: alternative 2 is too many'
refuse "url.bnf: the name of a production" 's/^gtype /gtypo /' \
  'gtypo stands neither in url.y nor in url.l'
refuse "url.bnf: a production twice" 's/^gtype .*/&\n&/' 'gtype: it is defined twice'
refuse "url.bnf: two productions swapped" '/^database/d; s/^wpath .*/&\ndatabase       = *uchar/' \
  '(database|wtype) is not in the order of url.bnf'
refuse "url.bnf: malformed" 's/^escape .*/escape = "%" hex [ hex/' 'escape: the end is out of place'
refuse "url.bnf: the slash of gopherurl quoted" 's/\[ \/ \[ gtype/[ "\/" [ gtype/' 'above gopherurl'

# url.y
refuse "url.y: an alternative dropped" '/^  | user "@" hostport/d' 'login: alternative 2 is not'
refuse "url.y: an alternative more" 's/^  : genericurl .*/&\n  | scheme { $$ = NODE ($scheme); }/' \
  'otherurl: alternative 2 is too many'
refuse "url.y: two alternatives swapped" \
  '/^  : hostname /{s/:/|/;h;d;}; /^  | hostnumber /{s/|/:/;G;}' 'host: alternative 1 is not'
refuse "url.y: another literal" 's/^  | host ":" port /  | host "@" port /' \
  'hostport: alternative 2 is not'
refuse "url.y: another symbol" \
  's/^  : ";" fieldname "=" fieldvalue .*/  : ";" fieldname "=" fieldname[x] { $$ = NODE ($2, $x); }/
  s/hostport "\/" database   *{.*/hostport "\/" fieldvalue { $$ = NODE ($hostport, $fieldvalue); }/' \
  'fieldspec: alternative 1 is not'
refuse "url.y: another alias" 's/"gopher:\/\/"/"gofer:\/\/"/' 'gopherurl: alternative 1 is not'
refuse "url.y: a quoted comment changed" 's/^\/\* newsurl .*/\/* newsurl = "news:" group *\//' \
  'the comment above newsurl does not quote'
refuse "url.y: no comment" '/^\/\* hostport  *=/d' 'above hostport its BNF is not quoted'
refuse "url.y: a line quoted elsewhere" \
  's/^\/\* ftpurl .*/\/* host = hostname | hostnumber *\/\n&/' \
  'host is quoted here, and does not stand below'
refuse "url.y: another first symbol" \
  '/^start$/,/;$/s/^  : url .*/  : otherurl { cx->root = $otherurl; }/' 'start: alternative 1'
refuse "url.y: a row that there is not" 's/(row 15:/(row 55:/' \
  'a comment names a row that README and rows do not have'
refuse "url.y: the row of a departure not named" 's/  (row 3: "\/"; /  (/' \
  'does not name each row by which it departs'
refuse "url.y: precedence" 's/^%token END.*/&\n%left "@"/' 'bison reports a precedence'
refuse "url.y: a conflict" \
  's/^%expect 0 .*/%expect 1/; s/^  | \(fieldspec.0\[head\] fieldspec  .*\)/  | fieldspec\n  | \1/' \
  'bison reports conflicts'
refuse "url.y: a repetition of one or more" '/^fieldspec.0$/,/;$/s/%empty  /fieldspec /' \
  'fieldspec.0: alternative 1 is not'
refuse "url.y: a literal more in a repetition" \
  '/^fieldspec.0$/,/;$/s/fieldspec.0.head. fieldspec /fieldspec.0[head] ";" fieldspec /' \
  'fieldspec.0: alternative 2 is not that of a repetition'
refuse "url.y: children in another order" 's/NODE (\$host, \$port)/NODE ($port, $host)/' \
  'hostport: the action of alternative 2 names the children in another order'
refuse "url.y: a child left out" 's/NODE (\$user, \$password, /NODE ($user, /' \
  'login: the action of alternative 3 leaves out \$password'
refuse "url.y: a child twice" 's/NODE (\$user, \$password, /NODE ($user, $user, $password, /' \
  'login: the action of alternative 3 names \$user more than once'
refuse "url.y: no child where there is one" 's/\(| group .*NODE (\)\$group)/\1NOTHING)/' \
  'grouppart: the action of alternative 2 leaves out \$group'
refuse "url.y: a child without a node" 's/\(: xchar_0 .*NODE (\)NOTHING/\1$xchar_0/' \
  'schemepart: the action of alternative 1 names \$xchar_0, which has no node'
refuse "url.y: a child left out on the line below" 's/, \$gopherplus_string)/)/' \
  'gopherurl: the action of alternative 5 leaves out \$gopherplus_string'
refuse "url.y: C in an action" 's/{ \(\$\$ = NODE (\$login);\)/{ if (0) YYERROR; \1/' \
  'telneturl: the action of alternative 1 is not one call of NODE'
refuse "url.y: no action" 's/\(| hostnumber .*\){.*/\1/' \
  'host: the action of alternative 2 is not one call of NODE'
refuse "url.y: another list" 's/JOIN (\$head, \$fieldspec)/JOIN ($fieldspec, $head)/' \
  'fieldspec.0: the action of alternative 2 is another'
refuse "url.y: a list that begins with something" \
  's/{ \$\$ = NOTHING; }/{ $$ = JOIN (NOTHING, NOTHING); }/' \
  'fieldspec.0: the action of alternative 1 is another'
refuse "url.y: an unknown declaration" 's/^%locations/&\n%start start/' \
  'a declaration that the audit does not know'
refuse "url.y: a rule that is no production" \
  's/^host$/host : name | hostnumber { $$ = NODE ($hostnumber); } ;\nname/; /^  | hostnumber  /d' \
  'name is no production'

# url.l
refuse "url.l: a class with a character more" 's/^\(lowalpha  *.*\)z\]/\1z_]/' \
  'lowalpha is not what the BNF says'
refuse "url.l: a class with a character less" 's/^\(digit  *\[\)0/\1/' \
  'digit is not what the BNF says'
refuse "url.l: + for *" 's/^\(selector  *{xchar}\)\*/\1+/' 'selector is not what the BNF says'
refuse "url.l: ? for *" 's/^\(hpath .*\)\*$/\1?/' 'hpath is not what the BNF says'
refuse "url.l: order in a choice" \
  's/^\(xchar  *\){unreserved}|{reserved}/\1{reserved}|{unreserved}/' \
  'xchar is not what the BNF says'
refuse "url.l: a repetition of its own" 's/^\(article_1 .*\)|"=")+/\1)+/' \
  'article_1 is not the repetition of article'
refuse "url.l: a quoted comment changed" 's/^  \/\* port .*/  \/* port = digit *\//' \
  'the comment above port'
refuse "url.l: a definition more" 's/^digits .*/&\nletters {alpha}+/' 'letters is no production'
refuse "url.l: a definition twice" 's/^digits .*/&\n&/' 'digits is defined twice'
refuse "url.l: a token without a definition" '/^wtype /d' 'the token wtype is not defined'
refuse "url.l: a name that there is not" 's/^wtype  *{uchar}/wtype {uchars}/' \
  '{uchars} is not defined'
refuse "url.l: the case of a production" 's/^ftptype  *\(.*\)/ftptype (?i:\1)/' \
  'ftptype: the case of letters does not count, and no row'
refuse "url.l: the case of the scheme without its row" \
  's/use case-ignore (row 2)/use case-ignore/' \
  'scheme: the case of letters does not count, and no row'
refuse "url.l: a definition with more than the line in any case" 's/^scheme  *(?i:(/&"_"|/' \
  'scheme is not what the BNF says'
refuse "url.l: an option" '1i\
%option case-insensitive' 'a line that the audit does not understand'
refuse "url.l: a start condition" 's/^%%/%s HOST\n&/' 'a line that the audit does not understand'

# Repetitions in url.y
take "1*[ x ] as x.1" 's/ppath \*\[/ppath 1*[/' \
  's/ppath \*\[/ppath 1*[/; s/fieldspec\.0/fieldspec.1/g
  s/%empty .*/fieldspec { $$ = $fieldspec; }/'
take "*[ a b ] as p.0, after the production" \
  's/\*\[ fieldspec \]/*[ fieldspec "," ppath ]/' \
  's/\*\[ fieldspec \]/*[ fieldspec "," ppath ]/; s/^%token HTTP/%token COMMA ","\n&/
   s/fieldspec\.0/prosperourl.0/g
   s/\(prosperourl.0\[head\]\) .*/\1 fieldspec "," ppath { $$ = JOIN (JOIN ($head, $fieldspec), $ppath); }/'
list='s/\*\[ fieldspec \]/*[ fieldspec "," ppath ]/; s/^%token HTTP/%token COMMA ","\n&/
  s/fieldspec\.0/prosperourl.0/g'
refuse "url.y: a list without a child" \
  "$list; s/\\(prosperourl.0\\[head\\]\\) .*/\\1 fieldspec \",\" ppath { \$\$ = JOIN (\$head, \$ppath); }/" \
  'prosperourl.0: the action of alternative 2 is another'
refuse "url.y: a list that no production has" \
  "$list; s/\\(prosperourl.0\\[head\\]\\) .*/\\1 fieldspec { \$\$ = JOIN (\$head, \$fieldspec); }/" \
  'prosperourl.0: there is not one repetition'

# url.l: definitions
refuse "url.l: a definition of one's own" 's/^digits .*/&\nLOGIN {user}/' \
  'LOGIN is no production of url.bnf'
refuse "url.l: the schemes in a definition" 's/^wtype .*/wtype {predefined}/' \
  'wtype is not what the BNF says'
refuse "url.l: a definition that looks ahead" 's/^\(port .*\)/\1\/"\/"/' \
  'a line that the audit does not understand: something after'

# url.l: choices
refuse "url.l: a choice without its row" 's/Row 12: the/The/' \
  'the choice "shortest selector" has no row'
refuse "url.l: a choice with a row that there is not" 's/Row 12: the/Row 88: the/' \
  'the choice "shortest search" has no row'
refuse "url.l: a choice whose comment names its row later" \
  's/Row 7: a schemepart/A schemepart (row 7)/' \
  'the choice "ip-schemepart before \*xchar" has no row'
refuse "url.l: a choice after a blank line" 's/^shortest selector/\n&/' 'has no row'
refuse "url.l: a choice of no production" 's/^shortest search/&es/' \
  'the choice "shortest searches" is of something that url.y does not have'
refuse "url.l: a choice of single octets" 's/^shortest search/shortest uchar/' \
  'is of something that url.y does not have'
refuse "url.l: a choice of a token that has an alias" 's/^shortest search/shortest SLASHES/' \
  'is of something that url.y does not have'
refuse "url.l: a choice of no literal" 's/^shortest search/shortest "\/\/\/"/' \
  'is of something that url.y does not have'
refuse "url.l: a choice of a start token" 's/^shortest search/shortest START_HOST/' \
  'is of something that url.y does not have'
refuse "url.l: a choice of a repetition that there is not" 's/\*xchar$/1*xchar/' \
  'is of something that url.y does not have'
for choice in shortest 'shortest search selector' 'shorter search' 'selector before' \
  'before selector' \
  'search selector' 'shortest search before selector' '{search} search'; do
  refuse "url.l: no choice: $choice" "s/^shortest search/$choice/" \
    'a line that the audit does not understand: it is neither'
done
refuse "url.l: C below the choices" '$a\
%%\
int i;' 'there is one %% only'

# departures and README
no_departures 'gopherurl has no mechanical expansion'
refuse "departures: one less" '/^    fileurl/d' \
  'fileurl: alternative 3 is too many|fileurl: alternative 3 is missing'
refuse "departures: one that is as printed" 's/^    fileurl.*/&\n    port = digits ; row 10/' \
  'port does not depart'
refuse "departures: one that is not transcribed" \
  's/^    fileurl.*/&\n    hostport = [ host ] ; row 10/' 'hostport: alternative 1 is not'
refuse "departures: one that expands as printed" \
  's/^    fileurl.*/&\n    login = hostport | user "@" hostport | user ":" password "@" hostport ; row 8/' \
  'login need not depart'
refuse "departures: a row that there is not" 's/; row 11/; row 99/' \
  'a row that README and rows do not have'
refuse "departures: no row" 's/; row 11//' 'no row says why'
refuse "departures: no such production" 's/^    fileurl.*/&\n    file = host ; row 11/' \
  'file departs from nothing'
refuse "README: no row 3" '/^ 3  /d' 'README and rows do not have'

judge
is "the audit shows what url.y has, and what it must have" \
   "$(sed 's/^url.y:[0-9]*: //; /^status/d' \
     "$(sed -n 's/\t.*in a repetition\t.*//p' "$dir/refused")/out")" \
'fieldspec.0: alternative 2 is not that of a repetition
    expected: fieldspec.0 fieldspec
    found:    fieldspec.0 ";" fieldspec'
NAME=none run "$dir/real"
is "a missing file is status 2" "$(sed -n '$p' "$dir/real/out")" "status 2"
done_testing
