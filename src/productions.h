/* productions.h: the names of section 5's productions, in the RFC's order.

   SPDX-License-Identifier: MIT

   UB_PRODUCTIONS (X) expands X (upper, lower, "name") for each production of
   RFC 1738 section 5.  The public enum lists the same ones in the same order;
   src/production.c asserts that it does.  A grammar of one's own may have more
   (configure --with-grammar): UB_MORE_PRODUCTIONS (X), numbered behind them.  */

#ifndef UB_PRODUCTIONS_H
#define UB_PRODUCTIONS_H

#include "urlbnf.h"
#include "url.names.h"

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

/* UB_PRODUCTIONS_COUNT: as many as there are numbers of productions, URLBNF_NONE included.  */
enum
{
  UB_LAST_OF_SECTION_5 = URLBNF_DIGITS,
#define UB_NUMBER(upper, lower, name) URLBNF_##upper,
  UB_MORE_PRODUCTIONS (UB_NUMBER)
#undef UB_NUMBER
  UB_PRODUCTIONS_COUNT
};

#endif
