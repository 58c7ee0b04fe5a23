/* percent.c: percent-coding (RFC 1738 s.2.2).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request-draft.h"

size_t
urlbnf_decode (char *buffer, size_t size, const char *text, size_t length)
{
  struct ub_out out = { buffer, size, 0 };
  /* BUFFER may be TEXT, since never more octets are written than were read.  */
  for (size_t i = 0; i < length; i++)
    if (ub_is_escape (text + i, length - i))
      {
        ub_put (&out, (char) ub_decode_escape (text + i));
        i += 2;
      }
    else
      ub_put (&out, text[i]);
  return ub_put_end (&out);
}

int
ub_read_octet (struct ub_reader *reader)
{
  if (reader->at == reader->end)
    return UB_END;
  bool is_escape = ub_is_escape (reader->at, (size_t) (reader->end - reader->at));
  int octet = is_escape ? ub_decode_escape (reader->at) : (unsigned char) *reader->at;
  reader->at += is_escape ? 3 : 1;
  return octet;
}

void
ub_put_decoded (struct ub_out *out, urlbnf_slice text)
{
  size_t left = out->length < out->size ? out->size - out->length : 0;
  char *to = left != 0 ? out->buffer + out->length : NULL;
  out->length += urlbnf_decode (to, left, text.ptr, text.len);
}

const char *
ub_find_escape (urlbnf_slice text, const char *octets, size_t count)
{
  const char *at = text.ptr, *end = text.len != 0 ? text.ptr + text.len : text.ptr;
  while (at != end && (at = memchr (at, '%', (size_t) (end - at))) != NULL)
    {
      if (ub_is_escape (at, (size_t) (end - at))
          && memchr (octets, ub_decode_escape (at), count) != NULL)
        return at;
      at++;
    }
  return NULL;
}

/* Whether the octet at AT of PIECE, which are data, needs no escape.  */
static bool
is_plain (const struct ub_part_piece *piece, const struct ub_set *set, size_t at)
{
  char octet = piece->text[at];
  if (!ub_is_in_set (set, (unsigned char) octet))
    return false;
  switch (piece->production)
    {
    case URLBNF_HPATH: case URLBNF_HSEGMENT: case URLBNF_SEARCH:
      return octet != ';';      /* s.3.3.  */
    case URLBNF_GROUPPART: case URLBNF_ARTICLE:
      /* The last "@" stands before the host (s.3.6).  */
      return octet != '@'
             || memchr (piece->text + at + 1, '@', piece->length - at - 1) == NULL;
    default:
      return true;
    }
}

/* Return the encoded length of the octet at AT of PIECE, or 0 if the part cannot have it.  The
   parser will check text that is already encoded, except that it would read an item with a
   delimiter as two items.  */
static size_t
get_encoded_width (const struct ub_part_piece *piece, const struct ub_set *set, unsigned flags,
                   size_t at)
{
  char octet = piece->text[at];
  if (piece->is_list && (octet == '/' || octet == '%'))
    return 1;
  if (piece->is_list || (flags & URLBNF_ENCODED) == 0)
    return is_plain (piece, set, at) ? 1 : set->escapes ? 3 : 0;
  return piece->is_item && (octet == '/' || octet == ';' || octet == '=')
         && !ub_is_in_set (set, (unsigned char) octet) ? 0 : 1;
}

urlbnf_code
ub_put_part_piece (struct ub_out *out, const struct ub_part_piece *piece, unsigned flags,
                   urlbnf_error *error)
{
  const struct ub_set *set = ub_get_set (piece->grammar, piece->production);
  ub_put_string (out, piece->before);
  if (out->length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, URLBNF_E_TOO_LONG);
  for (size_t i = 0; i < piece->length; i++)
    {
      size_t rest = piece->length - i - 1, capacity = URLBNF_LENGTH_MAX - out->length;
      size_t width = get_encoded_width (piece, set, flags, i);
      if (width == 0)
        return ub_fail (error, URLBNF_E_OCTET, piece->production, i,
                        (unsigned char) piece->text[i]);
      if (width > capacity || rest > capacity - width)
        return ub_set_code (error, URLBNF_E_TOO_LONG);
      if (width == 1)
        ub_put (out, piece->text[i]);
      else
        ub_put_escape (out, (unsigned char) piece->text[i]);
    }
  return ub_set_code (error, URLBNF_OK);
}

urlbnf_code
urlbnf_encode (char *buffer, size_t size, size_t *needed, const char *octets, size_t length,
               urlbnf_production production, const urlbnf_options *given, urlbnf_error *error)
{
  struct ub_out out = { buffer, size, 0 };
  urlbnf_options options;
  const struct ub_grammar *grammar = NULL;
  if (ub_copy_options (&options, given))
    grammar = options.grammar != NULL ? ub_find_grammar (options.grammar)
              : ub_find_grammar_with_production (production);
  static const struct ub_set none;
  const struct ub_set *set = ub_get_set (grammar, production);
  bool is_known = set != NULL
                  && (set->escapes || memcmp (set->octet, none.octet, sizeof none.octet) != 0);
  struct ub_part_piece piece = { grammar, "", production, octets, length, false, false };
  urlbnf_code code = is_known ? ub_put_part_piece (&out, &piece, 0, error)
                     : ub_set_code (error, URLBNF_E_ARGUMENT);
  if (code != URLBNF_OK)
    out.length = 0;
  *needed = ub_put_end (&out);
  return code;
}
