/* url.y: the productions of RFC 3986 appendix A that have structure.

   SPDX-License-Identifier: MIT

   In the RFC's order and under the RFC's names.  Above each rule stands the
   production as the RFC prints it; the rule is its mechanical expansion:
   [ x ] becomes alternatives without it and with it, and a group ( x / y )
   one alternative for each of its own.  A string is a literal of the RFC.  A
   name that no rule of this file defines is a production of characters: it
   stands in url.l.  "row R1" and so on point to the numbered rows in
   README.  */

%require "3.8"
%expect 0                             /* The grammar is LR(1) as it stands.  */
%define api.pure full                 /* No globals.  */
%define api.prefix {ubyy}             /* Nothing of the parser is called urlbnf_.  */
%define api.token.prefix {TOK_}
%define api.token.raw                 /* The scanner speaks in symbol numbers.  */
%define api.value.type {struct ub_forest}
%define api.location.type {struct ub_span}
%locations
%define lr.default-reduction consistent /* A state that reads names its tokens.  */
%define lr.type canonical-lr          /* What follows an authority depends on the start (row R8).  */
%param {struct ub_parse *cx}

%code requires {
#include "parse/parse-state.h"
}

%code {
#include "parse/construct.h"
}

%token END 0 "end of URL"

/* Literals.  */
%token COLON    ":"
       QUESTION "?"
       HASH     "#"
       SLASHES  "//"
       AT       "@"
       LEFT     "["
       RIGHT    "]"

/* Productions of characters, from url.l, in the RFC's order.  */
%token scheme userinfo port IPvFuture IPv6address IPv4address reg-name
       path-abempty path-absolute path-noscheme path-rootless path-empty query
       fragment

/* What a parse begins with when the start symbol is not URI (row 20).  */
%token START_URI_REFERENCE START_ABSOLUTE_URI START_RELATIVE_REF START_SCHEME
       START_AUTHORITY START_USERINFO START_HOST START_PORT START_IP_LITERAL
       START_IPV6ADDRESS START_IPV4ADDRESS START_REG_NAME START_PATH
       START_QUERY START_FRAGMENT

%%

/* Start symbols (row 20; row R1: URI comes first).  */
start
  : URI                                     { cx->root = $URI; }
  | START_URI_REFERENCE URI-reference       { cx->root = $[URI-reference]; }
  | START_ABSOLUTE_URI  absolute-URI        { cx->root = $[absolute-URI]; }
  | START_RELATIVE_REF  relative-ref        { cx->root = $[relative-ref]; }
  | START_SCHEME        scheme              { cx->root = $scheme; }
  | START_AUTHORITY     authority           { cx->root = $authority; }
  | START_USERINFO      userinfo            { cx->root = $userinfo; }
  | START_HOST          host                { cx->root = $host; }
  | START_PORT          port                { cx->root = $port; }
  | START_IP_LITERAL    IP-literal          { cx->root = $[IP-literal]; }
  | START_IPV6ADDRESS   IPv6address         { cx->root = $IPv6address; }
  | START_IPV4ADDRESS   IPv4address         { cx->root = $IPv4address; }
  | START_REG_NAME      reg-name            { cx->root = $[reg-name]; }
  | START_PATH          path                { cx->root = $path; }
  | START_QUERY         query               { cx->root = $query; }
  | START_FRAGMENT      fragment            { cx->root = $fragment; }
  ;

/* URI           = scheme ":" hier-part [ "?" query ] [ "#" fragment ] */
URI
  : scheme ":" hier-part                    { $$ = NODE ($scheme, $[hier-part]); }
  | scheme ":" hier-part "?" query          { $$ = NODE ($scheme, $[hier-part], $query); }
  | scheme ":" hier-part "#" fragment       { $$ = NODE ($scheme, $[hier-part], $fragment); }
  | scheme ":" hier-part "?" query "#" fragment
                                          { $$ = NODE ($scheme, $[hier-part], $query, $fragment); }
  ;

/* hier-part     = "//" authority path-abempty
                 / path-absolute
                 / path-rootless
                 / path-empty */
hier-part
  : "//" authority path-abempty             { $$ = NODE ($authority, $[path-abempty]); }
  | path-absolute                           { $$ = NODE ($[path-absolute]); }
  | path-rootless                           { $$ = NODE ($[path-rootless]); }
  | path-empty                              { $$ = NODE ($[path-empty]); }
  ;

/* URI-reference = URI / relative-ref    (row R9: which of the two) */
URI-reference
  : URI                                     { $$ = NODE ($URI); }
  | relative-ref                            { $$ = NODE ($[relative-ref]); }
  ;

/* absolute-URI  = scheme ":" hier-part [ "?" query ] */
absolute-URI
  : scheme ":" hier-part                    { $$ = NODE ($scheme, $[hier-part]); }
  | scheme ":" hier-part "?" query          { $$ = NODE ($scheme, $[hier-part], $query); }
  ;

/* relative-ref  = relative-part [ "?" query ] [ "#" fragment ] */
relative-ref
  : relative-part                           { $$ = NODE ($[relative-part]); }
  | relative-part "?" query                 { $$ = NODE ($[relative-part], $query); }
  | relative-part "#" fragment              { $$ = NODE ($[relative-part], $fragment); }
  | relative-part "?" query "#" fragment    { $$ = NODE ($[relative-part], $query, $fragment); }
  ;

/* relative-part = "//" authority path-abempty
                 / path-absolute
                 / path-noscheme
                 / path-empty */
relative-part
  : "//" authority path-abempty             { $$ = NODE ($authority, $[path-abempty]); }
  | path-absolute                           { $$ = NODE ($[path-absolute]); }
  | path-noscheme                           { $$ = NODE ($[path-noscheme]); }
  | path-empty                              { $$ = NODE ($[path-empty]); }
  ;

/* authority     = [ userinfo "@" ] host [ ":" port ] */
authority
  : host                                    { $$ = NODE ($host); }
  | userinfo "@" host                       { $$ = NODE ($userinfo, $host); }
  | host ":" port                           { $$ = NODE ($host, $port); }
  | userinfo "@" host ":" port              { $$ = NODE ($userinfo, $host, $port); }
  ;

/* host          = IP-literal / IPv4address / reg-name   (row R3: which of the last two) */
host
  : IP-literal                              { $$ = NODE ($[IP-literal]); }
  | IPv4address                             { $$ = NODE ($IPv4address); }
  | reg-name                                { $$ = NODE ($[reg-name]); }
  ;

/* IP-literal    = "[" ( IPv6address / IPvFuture  ) "]" */
IP-literal
  : "[" IPv6address "]"                     { $$ = NODE ($IPv6address); }
  | "[" IPvFuture "]"                       { $$ = NODE ($IPvFuture); }
  ;

/* path          = path-abempty    ; begins with "/" or is empty
                 / path-absolute   ; begins with "/" but not "//"
                 / path-noscheme   ; begins with a non-colon segment
                 / path-rootless   ; begins with a segment
                 / path-empty      ; zero characters
                                         (row R5: which of the five) */
path
  : path-abempty                            { $$ = NODE ($[path-abempty]); }
  | path-absolute                           { $$ = NODE ($[path-absolute]); }
  | path-noscheme                           { $$ = NODE ($[path-noscheme]); }
  | path-rootless                           { $$ = NODE ($[path-rootless]); }
  | path-empty                              { $$ = NODE ($[path-empty]); }
  ;
