/* meaning.h: declarations for the files of src/meaning/.

   SPDX-License-Identifier: MIT

   These files use the public interface and src/text, but neither the parser nor the nodes of a
   tree.  */

#ifndef UB_MEANING_H
#define UB_MEANING_H

#include <stdbool.h>
#include <string.h>

#include "parse/api.h"
#include "text/ascii.h"
#include "text/octet-set.h"
#include "text/out.h"
#include "urlbnf.h"

/* A walk over the smallest parts of a URL in source order: items of lists, names and values of
   fields, and other parts if they contain no parts.  The host in an article comes after the
   article.  Before the walk, all but URL is 0.  For "http://h/a/b" the parts are "http", "h",
   "a" and "b".  */
struct ub_part_walk
{
  const urlbnf_url *url;
  urlbnf_part part, item, field;
};

/* Set *PART to the next part, which is valid until the next call.  Return false after the last.  */
bool ub_read_part (struct ub_part_walk *walk, const urlbnf_part **part);

/* Whether URL is a URL of RFC 1738, and not a login, hostport or host.  */
bool ub_is_url (const urlbnf_url *url);

/* Whether OCTET is reserved in the part PRODUCTION of a URL of KIND, so that its escape has
   another meaning.  */
bool ub_is_reserved (urlbnf_production kind, urlbnf_production production, unsigned char octet);

/* Octets to encode for PRODUCTION, and the delimiter before them.  */
struct ub_part_piece
{
  const struct ub_grammar *grammar;
  const char *before;
  urlbnf_production production;
  const char *text;
  size_t length;
  bool is_item;                 /* Whether it must not contain the delimiters of a list.  */
  bool is_list;                 /* Whether it is an encoded list whose items become PRODUCTION.  */
};

/* Write PIECE, which is encoded already if FLAGS is URLBNF_ENCODED.  Return URLBNF_E_OCTET if the
   production cannot have an octet, or URLBNF_E_TOO_LONG if more than URLBNF_LENGTH_MAX octets would
   be in OUT.  */
urlbnf_code ub_put_part_piece (struct ub_out *out, const struct ub_part_piece *piece,
                               unsigned flags, urlbnf_error *error);

/* The octets of a text that are not yet read.  */
struct ub_reader
{
  const char *at, *end;
};

/* Read TEXT, which may be absent.  */
static inline struct ub_reader
ub_begin_reading (urlbnf_slice text)
{
  return (struct ub_reader) { text.ptr, text.len != 0 ? text.ptr + text.len : text.ptr };
}

/* Return the next octet, decoded, or UB_END after the last.  */
enum { UB_END = -1 };
int ub_read_octet (struct ub_reader *reader);

/* Whether TEXT, decoded, is an addr-spec of RFC 822 s.6.1.  */
bool ub_is_addr_spec (urlbnf_slice text);

/* Return the value of decimal DIGITS, but at most URLBNF_VALUE_MAX.  */
unsigned long ub_read_number (urlbnf_slice digits);

/* Copy GIVEN, which may be NULL, to OPTIONS, with a grammar that has a meaning, by default the
   first.  The start symbol becomes the first of RFC 1738.  In RFC 3986 it may be any that has
   components.  Return false if GIVEN has an unknown flag, grammar or start symbol.  */
bool ub_read_options (urlbnf_options *options, const urlbnf_options *given);

#endif
