/* productions.h: the names of the productions.

   SPDX-License-Identifier: MIT

   UB_PRODUCTIONS (X) expands X (upper, lower, "name") for each production of
   RFC 1738 section 5, in the RFC's order, and after digits for later ones.  The
   public enum lists the same ones in the same order; src/parse/production.c
   asserts that it does.

   UB_URI_PRODUCTIONS (X) expands X (lower, "name") for those of RFC 3986 that
   src/meaning knows.  They have numbers even if the library is built without
   their grammar.

   UB_MORE_PRODUCTIONS (X) expands X (lower, "name") for each one that only
   other grammars have.  It is made of the files of the grammars by
   src/generate/productions.awk.  */

#ifndef UB_PRODUCTIONS_H
#define UB_PRODUCTIONS_H

#include "grammar/more-productions.h"
#include "urlbnf.h"

#define UB_PRODUCTIONS(X)                                               \
  X (GENERICURL, genericurl, "genericurl")                              \
  X (URL, url, "url")                                                   \
  X (OTHERURL, otherurl, "otherurl")                                    \
  X (SCHEME, scheme, "scheme")                                          \
  X (SCHEMEPART, schemepart, "schemepart")                              \
  X (IP_SCHEMEPART, ip_schemepart, "ip-schemepart")                     \
  X (LOGIN, login, "login")                                             \
  X (HOSTPORT, hostport, "hostport")                                    \
  X (HOST, host, "host")                                                \
  X (HOSTNAME, hostname, "hostname")                                    \
  X (DOMAINLABEL, domainlabel, "domainlabel")                           \
  X (TOPLABEL, toplabel, "toplabel")                                    \
  X (ALPHADIGIT, alphadigit, "alphadigit")                              \
  X (HOSTNUMBER, hostnumber, "hostnumber")                              \
  X (PORT, port, "port")                                                \
  X (USER, user, "user")                                                \
  X (PASSWORD, password, "password")                                    \
  X (URLPATH, urlpath, "urlpath")                                       \
  X (FTPURL, ftpurl, "ftpurl")                                          \
  X (FPATH, fpath, "fpath")                                             \
  X (FSEGMENT, fsegment, "fsegment")                                    \
  X (FTPTYPE, ftptype, "ftptype")                                       \
  X (FILEURL, fileurl, "fileurl")                                       \
  X (HTTPURL, httpurl, "httpurl")                                       \
  X (HPATH, hpath, "hpath")                                             \
  X (HSEGMENT, hsegment, "hsegment")                                    \
  X (SEARCH, search, "search")                                          \
  X (GOPHERURL, gopherurl, "gopherurl")                                 \
  X (GTYPE, gtype, "gtype")                                             \
  X (SELECTOR, selector, "selector")                                    \
  X (GOPHERPLUS_STRING, gopherplus_string, "gopher+_string")            \
  X (MAILTOURL, mailtourl, "mailtourl")                                 \
  X (ENCODED822ADDR, encoded822addr, "encoded822addr")                  \
  X (NEWSURL, newsurl, "newsurl")                                       \
  X (GROUPPART, grouppart, "grouppart")                                 \
  X (GROUP, group, "group")                                             \
  X (ARTICLE, article, "article")                                       \
  X (NNTPURL, nntpurl, "nntpurl")                                       \
  X (TELNETURL, telneturl, "telneturl")                                 \
  X (WAISURL, waisurl, "waisurl")                                       \
  X (WAISDATABASE, waisdatabase, "waisdatabase")                        \
  X (WAISINDEX, waisindex, "waisindex")                                 \
  X (WAISDOC, waisdoc, "waisdoc")                                       \
  X (DATABASE, database, "database")                                    \
  X (WTYPE, wtype, "wtype")                                             \
  X (WPATH, wpath, "wpath")                                             \
  X (PROSPEROURL, prosperourl, "prosperourl")                           \
  X (PPATH, ppath, "ppath")                                             \
  X (PSEGMENT, psegment, "psegment")                                    \
  X (FIELDSPEC, fieldspec, "fieldspec")                                 \
  X (FIELDNAME, fieldname, "fieldname")                                 \
  X (FIELDVALUE, fieldvalue, "fieldvalue")                              \
  X (LOWALPHA, lowalpha, "lowalpha")                                    \
  X (HIALPHA, hialpha, "hialpha")                                       \
  X (ALPHA, alpha, "alpha")                                             \
  X (DIGIT, digit, "digit")                                             \
  X (SAFE, safe, "safe")                                                \
  X (EXTRA, extra, "extra")                                             \
  X (NATIONAL, national, "national")                                    \
  X (PUNCTUATION, punctuation, "punctuation")                           \
  X (RESERVED, reserved, "reserved")                                    \
  X (HEX, hex, "hex")                                                   \
  X (ESCAPE, escape, "escape")                                          \
  X (UNRESERVED, unreserved, "unreserved")                              \
  X (UCHAR, uchar, "uchar")                                             \
  X (XCHAR, xchar, "xchar")                                             \
  X (DIGITS, digits, "digits")

#define UB_URI_PRODUCTIONS(X)                                           \
  X (URI, "URI")                                                        \
  X (URI_reference, "URI-reference")                                    \
  X (absolute_URI, "absolute-URI")                                      \
  X (relative_ref, "relative-ref")                                      \
  X (authority, "authority")                                            \
  X (userinfo, "userinfo")                                              \
  X (path, "path")                                                      \
  X (path_abempty, "path-abempty")                                      \
  X (path_absolute, "path-absolute")                                    \
  X (path_noscheme, "path-noscheme")                                    \
  X (path_rootless, "path-rootless")                                    \
  X (path_empty, "path-empty")                                          \
  X (segment, "segment")                                                \
  X (query, "query")                                                    \
  X (fragment, "fragment")

/* After the last production of RFC 1738 come those that only other grammars have.  */
enum
{
  UB_NONE = URLBNF_NONE,
#define UB_ALIAS(upper, lower, name) UB_##lower = URLBNF_##upper,
  UB_PRODUCTIONS (UB_ALIAS)
#undef UB_ALIAS
#define UB_NUMBER(lower, name) UB_##lower,
  UB_URI_PRODUCTIONS (UB_NUMBER)
  UB_MORE_PRODUCTIONS (UB_NUMBER)
#undef UB_NUMBER
};

/* As many as there are values of urlbnf_production.  A node of a list has 8 bits for one.  */
#define UB_ONE_MORE(...) + 1
enum
{
  UB_PRODUCTIONS_COUNT = 1 UB_PRODUCTIONS (UB_ONE_MORE) UB_URI_PRODUCTIONS (UB_ONE_MORE)
                         UB_MORE_PRODUCTIONS (UB_ONE_MORE)
};
_Static_assert ((int) UB_PRODUCTIONS_COUNT <= (int) URLBNF_PRODUCTIONS_MAX, "productions");

#endif
