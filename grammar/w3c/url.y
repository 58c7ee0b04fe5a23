/* url.y: the productions of the W3C's "BNF syntax" that have structure.

   SPDX-License-Identifier: MIT

   In the text's order and under its names.  Above each rule stands the
   production as the text prints it; the rule is its mechanical expansion:
   [ x ] becomes alternatives without it and with it.  A string is a literal,
   whose single letters the text parts by spaces.  A name that no rule of this
   file defines is a production of characters: it stands in url.l.
   "row W1" and so on point to the numbered rows in README.  */

%require "3.8"
%expect 0                             /* The grammar is LALR(1) as it stands.  */
%define api.pure full                 /* No globals.  */
%define api.prefix {ubyy}             /* Nothing of the parser is called urlbnf_.  */
%define api.token.prefix {TOK_}
%define api.token.raw                 /* The scanner speaks in symbol numbers.  */
%define api.value.type {struct ub_forest}
%define api.location.type {struct ub_span}
%locations
%define lr.default-reduction consistent /* A state that reads names its tokens.  */
%param {struct ub_parse *cx}

%code requires {
#include "parse/parse-state.h"
}

%code {
#include "parse/construct.h"
}

%token END 0 "end of URL"

/* Literals.  The case of the letters counts (row W3).  */
%token HTTP     "http://"
       FTP      "ftp://"
       NEWS     "news:"
       PROSPERO "prospero://"
       TELNET   "telnet://"
       GOPHER   "gopher://"
       WAIS     "wais://"
       AFS      "afs://"
       HASH     "#"
       COLON    ":"
       QUESTION "?"
       SLASH    "/"
       STAR     "*"
       AT       "@"
       NUL      "%00"

/* Productions of characters, from url.l, in the text's order.  */
%token scheme group database wtype version attribute hostname hostnumber port
       path search user password fragmentid gtype xalphas digits

/* What a parse begins with when the start symbol is not fragmentaddress (row 20).  */
%token START_URI START_URL START_GENERIC START_HTTPADDRESS START_FTPADDRESS
       START_AFSADDRESS START_NEWSADDRESS START_PROSPEROADDRESS
       START_TELNETADDRESS START_GOPHERADDRESS START_WAISADDRESS START_LOGIN
       START_HOSTPORT START_HOST

%%

/* Start symbols (row 20).  */
start
  : fragmentaddress                                 { cx->root = $fragmentaddress; }
  | START_URI             uri                       { cx->root = $uri; }
  | START_URL             url                       { cx->root = $url; }
  | START_GENERIC         generic                   { cx->root = $generic; }
  | START_HTTPADDRESS     httpaddress               { cx->root = $httpaddress; }
  | START_FTPADDRESS      ftpaddress                { cx->root = $ftpaddress; }
  | START_AFSADDRESS      afsaddress                { cx->root = $afsaddress; }
  | START_NEWSADDRESS     newsaddress               { cx->root = $newsaddress; }
  | START_PROSPEROADDRESS prosperoaddress           { cx->root = $prosperoaddress; }
  | START_TELNETADDRESS   telnetaddress             { cx->root = $telnetaddress; }
  | START_GOPHERADDRESS   gopheraddress             { cx->root = $gopheraddress; }
  | START_WAISADDRESS     waisaddress               { cx->root = $waisaddress; }
  | START_LOGIN           login                     { cx->root = $login; }
  | START_HOSTPORT        hostport                  { cx->root = $hostport; }
  | START_HOST            host                      { cx->root = $host; }
  ;

/* fragmentaddress uri [ # fragmentid ] */
fragmentaddress
  : uri                                             { $$ = NODE ($uri); }
  | uri "#" fragmentid                              { $$ = NODE ($uri, $fragmentid); }
  ;

/* uri url */
uri
  : url                                             { $$ = NODE ($url); }
  ;

/* url generic | httpaddress | ftpaddress |
   newsaddress | prosperoaddress | telnetaddress
   | gopheraddress | waisaddress   (row W6: generic is the last choice) */
url
  : generic                                         { $$ = NODE ($generic); }
  | httpaddress                                     { $$ = NODE ($httpaddress); }
  | ftpaddress                                      { $$ = NODE ($ftpaddress); }
  | newsaddress                                     { $$ = NODE ($newsaddress); }
  | prosperoaddress                                 { $$ = NODE ($prosperoaddress); }
  | telnetaddress                                   { $$ = NODE ($telnetaddress); }
  | gopheraddress                                   { $$ = NODE ($gopheraddress); }
  | waisaddress                                     { $$ = NODE ($waisaddress); }
  ;

/* generic scheme : path [ ? search ] */
generic
  : scheme ":" path                                 { $$ = NODE ($scheme, $path); }
  | scheme ":" path "?" search                      { $$ = NODE ($scheme, $path, $search); }
  ;

/* httpaddress h t t p : / / hostport [ / path ] [ ?
   search ] */
httpaddress
  : "http://" hostport                              { $$ = NODE ($hostport); }
  | "http://" hostport "/" path                     { $$ = NODE ($hostport, $path); }
  | "http://" hostport "?" search                   { $$ = NODE ($hostport, $search); }
  | "http://" hostport "/" path "?" search          { $$ = NODE ($hostport, $path, $search); }
  ;

/* ftpaddress f t p : / / login / path */
ftpaddress
  : "ftp://" login "/" path                         { $$ = NODE ($login, $path); }
  ;

/* afsaddress a f s : / / cellname / path   (row W5) */
afsaddress
  : "afs://" cellname "/" path                      { $$ = NODE ($cellname, $path); }
  ;

/* newsaddress n e w s : groupart */
newsaddress
  : "news:" groupart                                { $$ = NODE ($groupart); }
  ;

/* waisaddress waisindex | waisdoc */
waisaddress
  : waisindex                                       { $$ = NODE ($waisindex); }
  | waisdoc                                         { $$ = NODE ($waisdoc); }
  ;

/* waisindex w a i s : / / hostport / database [ ? search
   ] */
waisindex
  : "wais://" hostport "/" database                 { $$ = NODE ($hostport, $database); }
  | "wais://" hostport "/" database "?" search      { $$ = NODE ($hostport, $database, $search); }
  ;

/* waisdoc w a i s : / / hostport / database / wtype /
   digits / path   (row W1: one production) */
waisdoc
  : "wais://" hostport "/" database "/" wtype "/" digits "/" path
                                      { $$ = NODE ($hostport, $database, $wtype, $digits, $path); }
  ;

/* groupart * | group | article   (row W12: which of the three) */
groupart
  : "*"                                             { $$ = NODE (NOTHING); }
  | group                                           { $$ = NODE ($group); }
  | article                                         { $$ = NODE ($article); }
  ;

/* article xalphas @ host */
article
  : xalphas "@" host                                { $$ = NODE ($xalphas, $host); }
  ;

/* prosperoaddress prosperolink */
prosperoaddress
  : prosperolink                                    { $$ = NODE ($prosperolink); }
  ;

/* prosperolink p r o s p e r o : / / hostport / hsoname [ \%
   0 0 version [ attributes ] ]   (row W15: where the hsoname ends) */
prosperolink
  : "prospero://" hostport "/" hsoname              { $$ = NODE ($hostport, $hsoname); }
  | "prospero://" hostport "/" hsoname "%00" version
                                                    { $$ = NODE ($hostport, $hsoname, $version); }
  | "prospero://" hostport "/" hsoname "%00" version attributes
                                        { $$ = NODE ($hostport, $hsoname, $version, $attributes); }
  ;

/* hsoname path */
hsoname
  : path                                            { $$ = NODE ($path); }
  ;

/* attributes attribute [ attributes ]   (row W15: all is one attribute) */
attributes
  : attribute                                       { $$ = NODE ($attribute); }
  ;

/* telnetaddress t e l n e t : / / login */
telnetaddress
  : "telnet://" login                               { $$ = NODE ($login); }
  ;

/* gopheraddress g o p h e r : / / hostport [/ gtype [
   selector ] ] [ ? search ]   (row W14: a selector wherever a gtype) */
gopheraddress
  : "gopher://" hostport                            { $$ = NODE ($hostport); }
  | "gopher://" hostport "/" gtype selector         { $$ = NODE ($hostport, $gtype, $selector); }
  | "gopher://" hostport "?" search                 { $$ = NODE ($hostport, $search); }
  | "gopher://" hostport "/" gtype selector "?" search
                                             { $$ = NODE ($hostport, $gtype, $selector, $search); }
  ;

/* login [ user [ : password ] @ ] hostport */
login
  : hostport                                        { $$ = NODE ($hostport); }
  | user "@" hostport                               { $$ = NODE ($user, $hostport); }
  | user ":" password "@" hostport                  { $$ = NODE ($user, $password, $hostport); }
  ;

/* hostport host [ : port ] */
hostport
  : host                                            { $$ = NODE ($host); }
  | host ":" port                                   { $$ = NODE ($host, $port); }
  ;

/* host hostname | hostnumber */
host
  : hostname                                        { $$ = NODE ($hostname); }
  | hostnumber                                      { $$ = NODE ($hostnumber); }
  ;

/* cellname hostname */
cellname
  : hostname                                        { $$ = NODE ($hostname); }
  ;

/* selector path */
selector
  : path                                            { $$ = NODE ($path); }
  ;
