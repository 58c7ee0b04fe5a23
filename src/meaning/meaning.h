/* meaning.h: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT

   They stand on the public interface: nothing here sees the parser or the nodes of a tree.  */

#ifndef UB_MEANING_H
#define UB_MEANING_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "urlbnf.h"

/* A buffer that takes what fits and counts everything.  */
struct ub_out
{
  char *buffer;
  size_t size;
  size_t length;
};

static inline void
ub_put (struct ub_out *out, char octet)
{
  if (out->length < out->size)
    out->buffer[out->length] = octet;
  out->length++;
}

void ub_put_octets (struct ub_out *out, const char *octets, size_t length);
void ub_put_string (struct ub_out *out, const char *string);

/* OCTET as an escape.  */
void ub_put_escape (struct ub_out *out, unsigned char octet);

/* Octets for people: what is neither graphic ASCII nor a space as \xHH, a backslash as "\\".  */
void ub_put_visible (struct ub_out *out, const char *octets, size_t length);

/* Set the NUL behind the octets, if there is room.  Returns their length.  */
size_t ub_put_end (struct ub_out *out);

/* Which octets stand as themselves in a production, and whether escapes can stand there; from
   url.bnf.  NULL if there is no such production.  */
struct ub_set
{
  unsigned char octet[32];
  bool escapes;
};
const struct ub_set *ub_set_of (urlbnf_production production);

static inline bool
ub_in_set (const struct ub_set *set, unsigned char octet)
{
  return (set->octet[octet / 8] >> octet % 8 & 1) != 0;
}

/* The value of a hexadecimal digit, or -1.  */
int ub_hex_value (char digit);

/* Whether an escape stands at TEXT, of which there are LENGTH octets.  */
static inline bool
ub_is_escape (const char *text, size_t length)
{
  return length >= 3 && text[0] == '%' && ub_hex_value (text[1]) >= 0
         && ub_hex_value (text[2]) >= 0;
}

static inline unsigned char
ub_escape_value (const char *text)
{
  return (unsigned char) (ub_hex_value (text[1]) * 16 + ub_hex_value (text[2]));
}

static inline char
ub_lower (char octet)
{
  return octet >= 'A' && octet <= 'Z' ? (char) (octet - 'A' + 'a') : octet;
}

/* Whether two texts are the same but for the case of letters; LOWER has none in upper case.  */
bool ub_same_but_case (urlbnf_slice slice, const char *lower);

/* The next part of a URL, in source order, from a cursor before its root.  The parts are those that
   the urlbnf_as_ functions show, each item of a list and each half of a field for itself, but the
   scheme of a predefined URL, which is no node: "*" is a grouppart, else there is a group or an
   article; the host in an article comes after the article; a schemepart is one only if it is no
   ip-schemepart.  False if there are no more.  */
bool ub_next_part (urlbnf_cursor *cursor, urlbnf_node *part);

/* As urlbnf_is_addr_spec(), of LENGTH octets at TEXT, decoded on the way.  */
bool ub_is_encoded_addr_spec (const char *text, size_t length);

/* ALLOCATOR, or that of malloc() if it is NULL.  */
urlbnf_allocator ub_allocator (const urlbnf_allocator *allocator);

/* The grammar that the prose, and all of this, is of: that of RFC 1738, or one that stands for it.  */
extern const char ub_meaning_grammar[];

/* Read options, which may be NULL: their flags and their allocator; the start symbol is URLBNF_URL.
   False if they ask for what there is not.  */
bool ub_read_options (urlbnf_options *options, const urlbnf_options *given);

/* Set ERROR, if there is one, to CODE with the part, the offset and the octet, and nothing
   expected.  Returns CODE.  */
urlbnf_code ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production,
                     size_t offset, int found);

#endif
