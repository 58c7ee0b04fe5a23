/* api.h: functions of src/parse for src/meaning, in addition to the public ones.

   SPDX-License-Identifier: MIT

   src/meaning includes no other file of this folder except productions.h.  */

#ifndef UB_API_H
#define UB_API_H

#include <stdbool.h>
#include <stdint.h>

#include "text/octet-set.h"
#include "urlbnf.h"

/* Return ALLOCATOR, or that of malloc() if ALLOCATOR is NULL.  */
urlbnf_allocator ub_get_allocator (const urlbnf_allocator *allocator);

/* Return NULL if memory is short.  With 32 bits SIZE may be too large for any object.  */
static inline void *
ub_allocate (const urlbnf_allocator *allocator, uint64_t size)
{
  return size <= PTRDIFF_MAX ? allocator->allocate (allocator->context, (size_t) size) : NULL;
}

/* Release POINTER, which may be NULL, and may contain ALLOCATOR.  */
static inline void
ub_deallocate (const urlbnf_allocator *allocator, void *pointer)
{
  if (pointer != NULL)
    allocator->deallocate (allocator->context, pointer);
}

/* Copy GIVEN, which is NULL or options of any version, to OPTIONS.  Fields that GIVEN does not have
   get the default.  Return false if a parser would refuse the options.  */
bool ub_copy_options (urlbnf_options *options, const urlbnf_options *given);

/* Whether OPTIONS of SIZE octets, or 0 for the first version, have the KNOWN ones of this version,
   and after them only 0.  */
bool ub_is_known (const void *options, size_t size, size_t known);

/* ---- Grammars.  */

/* A grammar, opaque here.  Its productions, and not its name, determine which standard describes
   the meaning of its URLs.  */
struct ub_grammar;
enum ub_standard
{
  UB_STANDARD_NONE,             /* The grammar can only parse.  */
  UB_STANDARD_RFC1738,          /* It has genericurl.  */
  UB_STANDARD_RFC3986           /* It has URI-reference.  */
};

/* Return the grammar NAME, or NULL; the first grammar if NAME is NULL.  */
const struct ub_grammar *ub_find_grammar (const char *name);
const struct ub_grammar *ub_get_grammar (const urlbnf_url *url);

/* Return the grammar NAME if it has a standard, or the first with one if NAME is NULL; or NULL.  */
const struct ub_grammar *ub_find_grammar_with_meaning (const char *name);

/* Return the first grammar with a standard that has PRODUCTION, or the first with a standard.  */
const struct ub_grammar *ub_find_grammar_with_production (urlbnf_production production);
const char *ub_get_grammar_name (const struct ub_grammar *grammar);
enum ub_standard ub_get_standard (const struct ub_grammar *grammar);

/* Return the octets that GRAMMAR allows in PRODUCTION, and whether it allows escapes; an empty set
   if it lacks PRODUCTION.  Return NULL if GRAMMAR is NULL or no grammar has PRODUCTION.  */
const struct ub_set *ub_get_set (const struct ub_grammar *grammar, urlbnf_production production);

/* Return the first grammar of RFC 1738, or NULL if there is none; the set of PRODUCTION in it.  */
const struct ub_grammar *ub_find_rfc1738 (void);
const struct ub_set *ub_get_rfc1738_set (urlbnf_production production);

/* error-fill.c: set ERROR, if it is not NULL, to CODE with the part, the offset and the octet, and
   return CODE.  Nothing is expected.  */
urlbnf_code ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production,
                     size_t offset, int found);

/* Do the same for URLBNF_E_PART: the part has that FAULT, for which OTHER may be the reason.  */
urlbnf_code ub_fail_part (urlbnf_error *error, urlbnf_part_fault fault,
                          urlbnf_production production, urlbnf_production other);

/* Set ERROR, if it is not NULL, to CODE alone, and return CODE.  Nothing is expected.  */
urlbnf_code ub_set_code (urlbnf_error *error, urlbnf_code code);

/* explain.c: set the remedies of ERROR, a syntax error in the LENGTH octets at TEXT.  That takes
   time only if the octet is allowed in RFC 3986, and not in RFC 1738.  */
void ub_find_remedies (const char *text, size_t length, urlbnf_error *error);

#endif
