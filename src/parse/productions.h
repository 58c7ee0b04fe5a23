/* productions.h: the names of the productions.

   SPDX-License-Identifier: MIT

   UB_PRODUCTIONS (X) expands X (upper, lower, "name") for each production of
   the public enum: those of RFC 1738 section 5, in the RFC's order.

   UB_URI_PRODUCTIONS (X) expands X (lower, "name") for those of RFC 3986 that
   src/meaning knows.  They have numbers even if the library is built without
   their grammar.

   UB_MORE_PRODUCTIONS (X) expands X (lower, "name") for each one that only
   other grammars have.  It is made of the files of the grammars, and the first
   list of urlbnf.h, by src/generate/productions.awk.  */

#ifndef UB_PRODUCTIONS_H
#define UB_PRODUCTIONS_H

#include "grammar/more-productions.h"
#include "urlbnf.h"

#define UB_URI_PRODUCTIONS(X)                                           \
  X (URI, "URI")                                                        \
  X (URI_reference, "URI-reference")                                    \
  X (absolute_URI, "absolute-URI")                                      \
  X (relative_ref, "relative-ref")                                      \
  X (authority, "authority")                                            \
  X (userinfo, "userinfo")                                              \
  X (reg_name, "reg-name")                                              \
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
