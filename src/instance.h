/* instance.h: one instance of the scanner and the parser.

   SPDX-License-Identifier: MIT

   Included by grammar.c for each instance, with
     UB_INSTANCE   what its functions' names end in
     UB_TREE       whether it makes a tree: if not, it has no nodes, no values and no spans
     UB_ERRORS     whether it notes what errors need to know
     UB_TARGET     the attribute of its functions, or nothing
     UB_SKIP       how it moves AT over octets of a set  */

/* Names, behind whose macros names of start conditions are not numbers.  */
#define UB_PASTE_(name, instance) name##instance
#define UB_PASTE(name, instance) UB_PASTE_ (name, instance)
#define UB_NAME(name) UB_PASTE (name, UB_INSTANCE)

#define CALL(condition) UB_NAME (scan_##condition) (cx)
#define CALL_ANY UB_NAME (scan_any) (cx)
#define SCAN(condition) \
  static UB_TARGET int UB_NAME (scan_##condition) (struct ub_parse *cx)
#define SCAN_ANY static UB_TARGET int UB_NAME (scan_any) (struct ub_parse *cx)
#define SKIP UB_SKIP
#include "url.scan.c"

#define PARSE static UB_TARGET int UB_NAME (parse) (struct ub_parse *cx, int token)
#include "url.parse.c"

#undef CALL
#undef CALL_ANY
#undef PARSE
#undef SCAN
#undef SCAN_ANY
#undef SKIP
#undef UB_ERRORS
#undef UB_INSTANCE
#undef UB_NAME
#undef UB_PASTE
#undef UB_PASTE_
#undef UB_SKIP
#undef UB_TARGET
#undef UB_TREE
