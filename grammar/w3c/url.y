/* url.y: the productions of the W3C's "BNF syntax" that have structure.

   SPDX-License-Identifier: MIT

   In the text's order and under its names.  Above each rule stands the
   production as the text prints it; the rule is its mechanical expansion:
   [ x ] becomes alternatives without it and with it.  A string is a literal,
   whose single letters the text parts by spaces.  A name that no rule of this
   file defines is a production of characters: it stands in url.l.
   "row W1" and so on point to the numbered rows in ../README.  */

%require "3.8"
%expect 0                             /* The grammar is LALR(1) as it stands.  */
%define api.pure full                 /* No globals.  */
%define api.prefix {ubyy}             /* Nothing of the parser is called urlbnf_.  */
%define api.token.prefix {TOK_}
%define api.token.raw                 /* The scanner speaks in symbol numbers.  */
%define api.value.type {struct ub_forest}
%define api.location.type {struct ub_span}
%locations
%define parse.error custom            /* See yyreport_syntax_error in src/grammar.c.  */
%param {struct ub_parse *cx}

%code requires {
#include "parse.h"
}

%code {
#include "tree.h"
}

%token END 0 "end of URL"

/* Literals.  The case of the letters counts (row W3).  */
%token HTTP     "http://"
       FTP      "ftp://"
       AFS      "afs://"
       NEWS     "news:"
       WAIS     "wais://"
       PROSPERO "prospero://"
       TELNET   "telnet://"
       GOPHER   "gopher://"
       HASH     "#"
       COLON    ":"
       QUESTION "?"
       SLASH    "/"
       STAR     "*"
       AT       "@"
       NUL      "%00"

/* Productions of characters, from url.l, in the text's order.  */
%token scheme group database wtype version attribute
       hostname hostnumber port path search user password fragmentid gtype
       xalphas digits

/* What a parse begins with when the start symbol is not fragmentaddress (row 20).  */
%token START_URI START_URL START_GENERIC START_HTTPADDRESS START_FTPADDRESS
       START_AFSADDRESS START_NEWSADDRESS START_PROSPEROADDRESS
       START_TELNETADDRESS START_GOPHERADDRESS START_WAISADDRESS START_LOGIN
       START_HOSTPORT START_HOST

%%

/* Start symbols (row 20).  */
start
  : fragmentaddress                                 { cx->root = $fragmentaddress;                           }
  | START_URI             uri                       { cx->root = $uri;                                       }
  | START_URL             url                       { cx->root = $url;                                       }
  | START_GENERIC         generic                   { cx->root = $generic;                                   }
  | START_HTTPADDRESS     httpaddress               { cx->root = $httpaddress;                               }
  | START_FTPADDRESS      ftpaddress                { cx->root = $ftpaddress;                                }
  | START_AFSADDRESS      afsaddress                { cx->root = $afsaddress;                                }
  | START_NEWSADDRESS     newsaddress               { cx->root = $newsaddress;                               }
  | START_PROSPEROADDRESS prosperoaddress           { cx->root = $prosperoaddress;                           }
  | START_TELNETADDRESS   telnetaddress             { cx->root = $telnetaddress;                             }
  | START_GOPHERADDRESS   gopheraddress             { cx->root = $gopheraddress;                             }
  | START_WAISADDRESS     waisaddress               { cx->root = $waisaddress;                               }
  | START_LOGIN           login                     { cx->root = $login;                                     }
  | START_HOSTPORT        hostport                  { cx->root = $hostport;                                  }
  | START_HOST            host                      { cx->root = $host;                                      }
  ;

/* fragmentaddress uri [ # fragmentid ] */
fragmentaddress
  : uri                                             { $$ = NODE (fragmentaddress, @$, $uri);                 }
  | uri "#" fragmentid                              { $$ = NODE (fragmentaddress, @$, $uri, $fragmentid);    }
  ;

/* uri url */
uri
  : url                                             { $$ = NODE (uri, @$, $url);                             }
  ;

/* url generic | httpaddress | ftpaddress |
   newsaddress | prosperoaddress | telnetaddress
   | gopheraddress | waisaddress   (row W6: generic is the last choice) */
url
  : generic                                         { $$ = NODE (url, @$, $generic);                         }
  | httpaddress                                     { $$ = NODE (url, @$, $httpaddress);                     }
  | ftpaddress                                      { $$ = NODE (url, @$, $ftpaddress);                      }
  | newsaddress                                     { $$ = NODE (url, @$, $newsaddress);                     }
  | prosperoaddress                                 { $$ = NODE (url, @$, $prosperoaddress);                 }
  | telnetaddress                                   { $$ = NODE (url, @$, $telnetaddress);                   }
  | gopheraddress                                   { $$ = NODE (url, @$, $gopheraddress);                   }
  | waisaddress                                     { $$ = NODE (url, @$, $waisaddress);                     }
  ;

/* generic scheme : path [ ? search ] */
generic
  : scheme ":" path                                 { $$ = NODE (generic, @$, $scheme, $path);               }
  | scheme ":" path "?" search                      { $$ = NODE (generic, @$, $scheme, $path, $search);      }
  ;

/* httpaddress h t t p : / / hostport [ / path ] [ ?
   search ] */
httpaddress
  : "http://" hostport                              { $$ = NODE (httpaddress, @$, $hostport);                }
  | "http://" hostport "/" path                     { $$ = NODE (httpaddress, @$, $hostport, $path);         }
  | "http://" hostport "?" search                   { $$ = NODE (httpaddress, @$, $hostport, $search);       }
  | "http://" hostport "/" path "?" search          { $$ = NODE (httpaddress, @$, $hostport, $path, $search); }
  ;

/* ftpaddress f t p : / / login / path */
ftpaddress
  : "ftp://" login "/" path                         { $$ = NODE (ftpaddress, @$, $login, $path);             }
  ;

/* afsaddress a f s : / / cellname / path   (row W5) */
afsaddress
  : "afs://" cellname "/" path                      { $$ = NODE (afsaddress, @$, $cellname, $path);          }
  ;

/* newsaddress n e w s : groupart */
newsaddress
  : "news:" groupart                                { $$ = NODE (newsaddress, @$, $groupart);                }
  ;

/* waisaddress waisindex | waisdoc */
waisaddress
  : waisindex                                       { $$ = NODE (waisaddress, @$, $waisindex);               }
  | waisdoc                                         { $$ = NODE (waisaddress, @$, $waisdoc);                 }
  ;

/* waisindex w a i s : / / hostport / database [ ? search
   ] */
waisindex
  : "wais://" hostport "/" database                 { $$ = NODE (waisindex, @$, $hostport, $database);       }
  | "wais://" hostport "/" database "?" search      { $$ = NODE (waisindex, @$, $hostport, $database, $search); }
  ;

/* waisdoc w a i s : / / hostport / database / wtype /
   digits / path   (row W1: one production) */
waisdoc
  : "wais://" hostport "/" database "/" wtype "/" digits "/" path
                                                    { $$ = NODE (waisdoc, @$, $hostport, $database, $wtype, $digits, $path); }
  ;

/* groupart * | group | article   (row W12: which of the three) */
groupart
  : "*"                                             { $$ = NODE (groupart, @$);                              }
  | group                                           { $$ = NODE (groupart, @$, $group);                      }
  | article                                         { $$ = NODE (groupart, @$, $article);                    }
  ;

/* article xalphas @ host */
article
  : xalphas "@" host                                { $$ = NODE (article, @$, $xalphas, $host);              }
  ;

/* prosperoaddress prosperolink */
prosperoaddress
  : prosperolink                                    { $$ = NODE (prosperoaddress, @$, $prosperolink);        }
  ;

/* prosperolink p r o s p e r o : / / hostport / hsoname [ \%
   0 0 version [ attributes ] ]   (row W15: where the hsoname ends) */
prosperolink
  : "prospero://" hostport "/" hsoname              { $$ = NODE (prosperolink, @$, $hostport, $hsoname);     }
  | "prospero://" hostport "/" hsoname "%00" version
                                                    { $$ = NODE (prosperolink, @$, $hostport, $hsoname, $version); }
  | "prospero://" hostport "/" hsoname "%00" version attributes
                                                    { $$ = NODE (prosperolink, @$, $hostport, $hsoname, $version, $attributes); }
  ;

/* hsoname path */
hsoname
  : path                                            { $$ = NODE (hsoname, @$, $path);                        }
  ;

/* attributes attribute [ attributes ]   (row W15: all is one attribute) */
attributes
  : attribute                                       { $$ = NODE (attributes, @$, $attribute);                }
  ;

/* telnetaddress t e l n e t : / / login */
telnetaddress
  : "telnet://" login                               { $$ = NODE (telnetaddress, @$, $login);                 }
  ;

/* gopheraddress g o p h e r : / / hostport [/ gtype [
   selector ] ] [ ? search ]   (row W14: a selector wherever a gtype) */
gopheraddress
  : "gopher://" hostport                            { $$ = NODE (gopheraddress, @$, $hostport);              }
  | "gopher://" hostport "/" gtype selector         { $$ = NODE (gopheraddress, @$, $hostport, $gtype, $selector); }
  | "gopher://" hostport "?" search                 { $$ = NODE (gopheraddress, @$, $hostport, $search);     }
  | "gopher://" hostport "/" gtype selector "?" search
                                                    { $$ = NODE (gopheraddress, @$, $hostport, $gtype, $selector, $search); }
  ;

/* login [ user [ : password ] @ ] hostport */
login
  : hostport                                        { $$ = NODE (login, @$, $hostport);                      }
  | user "@" hostport                               { $$ = NODE (login, @$, $user, $hostport);               }
  | user ":" password "@" hostport                  { $$ = NODE (login, @$, $user, $password, $hostport);    }
  ;

/* hostport host [ : port ] */
hostport
  : host                                            { $$ = NODE (hostport, @$, $host);                       }
  | host ":" port                                   { $$ = NODE (hostport, @$, $host, $port);                }
  ;

/* host hostname | hostnumber */
host
  : hostname                                        { $$ = NODE (host, @$, $hostname);                       }
  | hostnumber                                      { $$ = NODE (host, @$, $hostnumber);                     }
  ;

/* cellname hostname */
cellname
  : hostname                                        { $$ = NODE (cellname, @$, $hostname);                   }
  ;

/* selector path */
selector
  : path                                            { $$ = NODE (selector, @$, $path);                       }
  ;
