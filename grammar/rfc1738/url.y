/* url.y: the productions of RFC 1738 section 5 that have structure.

   SPDX-License-Identifier: MIT

   In the RFC's order and under the RFC's names.  Above each rule stands the
   production as the RFC prints it; the rule is its mechanical expansion:
   [ x ] becomes alternatives in growing length, and *[ x ] becomes the
   left-recursive x.0.  A string is a literal of the RFC.  A name that no rule
   of this file defines is a production of characters: it stands in url.l.
   "row N" points to the numbered departures in ../README.  */

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

/* Literals.  The case of the letters does not count before the ":" (row 2).  */
%token HTTP     "http://"
       FTP      "ftp://"
       NEWS     "news:"
       NNTP     "nntp://"
       TELNET   "telnet://"
       GOPHER   "gopher://"
       WAIS     "wais://"
       MAILTO   "mailto:"
       FILE     "file://"
       PROSPERO "prospero://"
       COLON    ":"
       SLASHES  "//"
       SLASH    "/"
       AT       "@"
       TYPE     ";type="
       QUESTION "?"
       TAB      "%09"
       STAR     "*"
       SEMI     ";"
       EQUALS   "="

/* Productions of characters, from url.l, in the RFC's order.  Three have a
   name that C cannot spell, or none: gopher+_string; *xchar in schemepart;
   and 1*[ uchar | ... ] in article.  */
%token scheme xchar_0 hostname hostnumber port user password urlpath fpath
       ftptype hpath search gtype selector gopherplus_string encoded822addr
       group article_1 database wtype wpath ppath fieldname fieldvalue digits

/* What a parse begins with when the start symbol is not url (row 20).  */
%token START_GENERICURL START_HTTPURL START_FTPURL START_NEWSURL START_NNTPURL
       START_TELNETURL START_GOPHERURL START_WAISURL START_MAILTOURL
       START_FILEURL START_PROSPEROURL START_LOGIN START_HOSTPORT START_HOST

%%

/* Start symbols (row 20).  */
start
  : url                                             { cx->root = $url; }
  | START_GENERICURL  genericurl                    { cx->root = $genericurl; }
  | START_HTTPURL     httpurl                       { cx->root = $httpurl; }
  | START_FTPURL      ftpurl                        { cx->root = $ftpurl; }
  | START_NEWSURL     newsurl                       { cx->root = $newsurl; }
  | START_NNTPURL     nntpurl                       { cx->root = $nntpurl; }
  | START_TELNETURL   telneturl                     { cx->root = $telneturl; }
  | START_GOPHERURL   gopherurl                     { cx->root = $gopherurl; }
  | START_WAISURL     waisurl                       { cx->root = $waisurl; }
  | START_MAILTOURL   mailtourl                     { cx->root = $mailtourl; }
  | START_FILEURL     fileurl                       { cx->root = $fileurl; }
  | START_PROSPEROURL prosperourl                   { cx->root = $prosperourl; }
  | START_LOGIN       login                         { cx->root = $login; }
  | START_HOSTPORT    hostport                      { cx->root = $hostport; }
  | START_HOST        host                          { cx->root = $host; }
  ;

/*------------------------------.
| The generic form of a URL is: |
`------------------------------*/

/* genericurl     = scheme ":" schemepart */
genericurl
  : scheme ":" schemepart                           { $$ = NODE ($scheme, $schemepart); }
  ;

/*----------------------------------------------------------.
| Specific predefined schemes are defined here; new schemes |
| may be registered with IANA                               |
`----------------------------------------------------------*/

/* url            = httpurl | ftpurl | newsurl |
                    nntpurl | telneturl | gopherurl |
                    waisurl | mailtourl | fileurl |
                    prosperourl | otherurl */
url
  : httpurl                                         { $$ = NODE ($httpurl); }
  | ftpurl                                          { $$ = NODE ($ftpurl); }
  | newsurl                                         { $$ = NODE ($newsurl); }
  | nntpurl                                         { $$ = NODE ($nntpurl); }
  | telneturl                                       { $$ = NODE ($telneturl); }
  | gopherurl                                       { $$ = NODE ($gopherurl); }
  | waisurl                                         { $$ = NODE ($waisurl); }
  | mailtourl                                       { $$ = NODE ($mailtourl); }
  | fileurl                                         { $$ = NODE ($fileurl); }
  | prosperourl                                     { $$ = NODE ($prosperourl); }
  | otherurl                                        { $$ = NODE ($otherurl); }
  ;

/* otherurl       = genericurl                       (row 1: no predefined scheme) */
otherurl
  : genericurl                                      { $$ = NODE ($genericurl); }
  ;

/* schemepart     = *xchar | ip-schemepart           (row 7: which of the two) */
schemepart
  : xchar_0                                         { $$ = NODE (NOTHING); }
  | ip-schemepart                                   { $$ = NODE ($[ip-schemepart]); }
  ;

/*----------------------------------------.
| URL schemeparts for ip based protocols: |
`----------------------------------------*/

/* ip-schemepart  = "//" login [ "/" urlpath ] */
ip-schemepart
  : "//" login                                      { $$ = NODE ($login); }
  | "//" login "/" urlpath                          { $$ = NODE ($login, $urlpath); }
  ;

/* login          = [ user [ ":" password ] "@" ] hostport */
login
  : hostport                                        { $$ = NODE ($hostport); }
  | user "@" hostport                               { $$ = NODE ($user, $hostport); }
  | user ":" password "@" hostport                  { $$ = NODE ($user, $password, $hostport); }
  ;

/* hostport       = host [ ":" port ] */
hostport
  : host                                            { $$ = NODE ($host); }
  | host ":" port                                   { $$ = NODE ($host, $port); }
  ;

/* host           = hostname | hostnumber */
host
  : hostname                                        { $$ = NODE ($hostname); }
  | hostnumber                                      { $$ = NODE ($hostnumber); }
  ;

/*------------------------.
| The predefined schemes: |
`------------------------*/

/* FTP (see also RFC959) */

/* ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]] */
ftpurl
  : "ftp://" login                                  { $$ = NODE ($login); }
  | "ftp://" login "/" fpath                        { $$ = NODE ($login, $fpath); }
  | "ftp://" login "/" fpath ";type=" ftptype       { $$ = NODE ($login, $fpath, $ftptype); }
  ;

/* FILE */

/* fileurl        = "file://" [ host | "localhost" ] "/" fpath
                                                     (row 11: "localhost" is a host) */
fileurl
  : "file://" "/" fpath                             { $$ = NODE ($fpath); }
  | "file://" host "/" fpath                        { $$ = NODE ($host, $fpath); }
  ;

/* HTTP */

/* httpurl        = "http://" hostport [ "/" hpath [ "?" search ]] */
httpurl
  : "http://" hostport                              { $$ = NODE ($hostport); }
  | "http://" hostport "/" hpath                    { $$ = NODE ($hostport, $hpath); }
  | "http://" hostport "/" hpath "?" search         { $$ = NODE ($hostport, $hpath, $search); }
  ;

/* GOPHER (see also RFC1436) */

/* gopherurl      = "gopher://" hostport [ / [ gtype [ selector
                    [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
                            (row 3: "/"; row 12: a selector wherever a gtype) */
gopherurl
  : "gopher://" hostport                            { $$ = NODE ($hostport); }
  | "gopher://" hostport "/"                        { $$ = NODE ($hostport); }
  | "gopher://" hostport "/" gtype selector         { $$ = NODE ($hostport, $gtype, $selector); }
  | "gopher://" hostport "/" gtype selector "%09" search
                                             { $$ = NODE ($hostport, $gtype, $selector, $search); }
  | "gopher://" hostport "/" gtype selector "%09" search "%09" gopherplus_string
                         { $$ = NODE ($hostport, $gtype, $selector, $search, $gopherplus_string); }
  ;

/* MAILTO (see also RFC822) */

/* mailtourl      = "mailto:" encoded822addr */
mailtourl
  : "mailto:" encoded822addr                        { $$ = NODE ($encoded822addr); }
  ;

/* NEWS (see also RFC1036) */

/* newsurl        = "news:" grouppart */
newsurl
  : "news:" grouppart                               { $$ = NODE ($grouppart); }
  ;

/* grouppart      = "*" | group | article            (row 15: which of the three) */
grouppart
  : "*"                                             { $$ = NODE (NOTHING); }
  | group                                           { $$ = NODE ($group); }
  | article                                         { $$ = NODE ($article); }
  ;

/* article        = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host */
article
  : article_1 "@" host                              { $$ = NODE ($host); }
  ;

/* NNTP (see also RFC977) */

/* nntpurl        = "nntp://" hostport "/" group [ "/" digits ] */
nntpurl
  : "nntp://" hostport "/" group                    { $$ = NODE ($hostport, $group); }
  | "nntp://" hostport "/" group "/" digits         { $$ = NODE ($hostport, $group, $digits); }
  ;

/* TELNET */

/* telneturl      = "telnet://" login [ "/" ] */
telneturl
  : "telnet://" login                               { $$ = NODE ($login); }
  | "telnet://" login "/"                           { $$ = NODE ($login); }
  ;

/* WAIS (see also RFC1625) */

/* waisurl        = waisdatabase | waisindex | waisdoc */
waisurl
  : waisdatabase                                    { $$ = NODE ($waisdatabase); }
  | waisindex                                       { $$ = NODE ($waisindex); }
  | waisdoc                                         { $$ = NODE ($waisdoc); }
  ;

/* waisdatabase   = "wais://" hostport "/" database */
waisdatabase
  : "wais://" hostport "/" database                 { $$ = NODE ($hostport, $database); }
  ;

/* waisindex      = "wais://" hostport "/" database "?" search */
waisindex
  : "wais://" hostport "/" database "?" search      { $$ = NODE ($hostport, $database, $search); }
  ;

/* waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath */
waisdoc
  : "wais://" hostport "/" database "/" wtype "/" wpath
                                              { $$ = NODE ($hostport, $database, $wtype, $wpath); }
  ;

/* PROSPERO */

/* prosperourl    = "prospero://" hostport "/" ppath *[ fieldspec ] */
prosperourl
  : "prospero://" hostport "/" ppath fieldspec.0
                                                 { $$ = NODE ($hostport, $ppath, $[fieldspec.0]); }
  ;
fieldspec.0
  : %empty                                          { $$ = NOTHING; }
  | fieldspec.0[head] fieldspec                     { $$ = JOIN ($head, $fieldspec); }
  ;

/* fieldspec      = ";" fieldname "=" fieldvalue */
fieldspec
  : ";" fieldname "=" fieldvalue                    { $$ = NODE ($fieldname, $fieldvalue); }
  ;
