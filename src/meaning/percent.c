/* percent.c: percent-coding (RFC 1738 s.2.2).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

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

bool
ub_is_plain (const struct ub_grammar *grammar, urlbnf_production production, const char *octets,
             size_t at, size_t length)
{
  if (!ub_is_in_set (ub_get_set (grammar, production), (unsigned char) octets[at]))
    return false;
  switch (production)
    {
    case URLBNF_HPATH: case URLBNF_HSEGMENT: case URLBNF_SEARCH:
      return octets[at] != ';'; /* s.3.3.  */
    case URLBNF_GROUPPART: case URLBNF_ARTICLE:
      /* The last "@" stands before the host (s.3.6).  */
      return octets[at] != '@' || memchr (octets + at + 1, '@', length - at - 1) == NULL;
    default:
      return true;
    }
}

/* Write LENGTH octets to OUT.  Its length never exceeds URLBNF_LENGTH_MAX, since three times a
   length may exceed SIZE_MAX.  */
static urlbnf_code
encode_octets (struct ub_out *out, const char *octets, size_t length,
               const struct ub_grammar *grammar, urlbnf_production production, urlbnf_error *error)
{
  static const struct ub_set none;
  const struct ub_set *set = ub_get_set (grammar, production);
  if (set == NULL || (!set->escapes && memcmp (set->octet, none.octet, sizeof none.octet) == 0))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  for (size_t i = 0; i < length; i++)
    {
      size_t rest = length - i - 1, capacity = URLBNF_LENGTH_MAX - out->length;
      unsigned char octet = (unsigned char) octets[i];
      bool is_plain = ub_is_plain (grammar, production, octets, i, length);
      size_t width = is_plain ? 1 : 3;
      if (!is_plain && !set->escapes)
        return ub_fail (error, URLBNF_E_OCTET, production, i, octet);
      if (width > capacity || rest > capacity - width)
        return ub_set_code (error, URLBNF_E_TOO_LONG);
      if (is_plain)
        ub_put (out, octets[i]);
      else
        ub_put_escape (out, octet);
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
  urlbnf_code code = encode_octets (&out, octets, length, grammar, production, error);
  if (code != URLBNF_OK)
    out.length = 0;
  *needed = ub_put_end (&out);
  return code;
}
