/* spelling.c: read inputs as pages and people spell them (--entities, --iri).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"
#include "text/entity.h"
#include "text/utf8.h"

/* The greatest length of an entity without its "&" and ";".  */
enum { ENTITY_MAX = 12 };

/* Append CHARACTER in UTF-8.  Return false if it is not a character: 0, a surrogate, or too
   large.  */
static bool
add_character (struct buffer *to, unsigned long character)
{
  char octets[4];
  if (character == 0 || character > UB_LAST_CHARACTER
      || (character >= UB_SURROGATES && character <= UB_SURROGATES_END))
    return false;
  buffer_add (to, octets, ub_write_utf8 (octets, (unsigned) character));
  return true;
}

/* Append the character of the entity at TEXT, which begins with "&".  Return the length of the
   entity, or 0 if TEXT has no entity.  */
static size_t
add_entity (struct buffer *to, const char *text, size_t length)
{
  size_t most = length - 1 < ENTITY_MAX ? length - 1 : ENTITY_MAX;
  const char *end = memchr (text + 1, ';', most);
  size_t name = end != NULL ? (size_t) (end - text) - 1 : 0;
  unsigned long character;
  return end != NULL && ub_find_entity (text + 1, name, &character)
         && add_character (to, character) ? name + 2 : 0;
}

/* Remove the blanks around TEXT, and pairs of quotes.  */
static urlbnf_slice
trim_attribute (const char *text, size_t length)
{
  bool is_quoted;
  do
    {
      while (length != 0 && ub_is_space (text[length - 1]))
        length--;
      for (; length != 0 && ub_is_space (*text); length--)
        text++;
      is_quoted = length >= 2 && (*text == '"' || *text == '\'') && text[length - 1] == *text;
      text += is_quoted ? 1 : 0;
      length -= is_quoted ? 2 : 0;
    }
  while (is_quoted);
  return (urlbnf_slice) { text, length };
}

/* Append the value of an attribute of a page: without blanks and quotes around it, and with
   characters in place of its entities.  */
static void
add_attribute (struct buffer *to, const char *text, size_t length)
{
  urlbnf_slice value = trim_attribute (text, length);
  for (size_t i = 0; i < value.len;)
    {
      size_t entity = value.ptr[i] == '&' ? add_entity (to, value.ptr + i, value.len - i) : 0;
      if (entity == 0)
        buffer_add (to, &value.ptr[i], 1);
      i += entity != 0 ? entity : 1;
    }
}

static bool
is_high (char octet)
{
  return ((unsigned char) octet & 0x80) != 0;
}

static bool
has_high (const char *text, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (is_high (text[i]))
      return true;
  return false;
}

/* Append TEXT with escapes for its characters above 7F.  An octet that is not part of a character
   stays.  */
static void
add_escaped (struct buffer *to, const char *text, size_t length)
{
  for (size_t i = 0; i < length;)
    {
      unsigned character;
      size_t count = is_high (text[i]) ? ub_read_utf8 (text + i, length - i, &character) : 0;
      if (count == 0)
        buffer_add (to, &text[i++], 1);
      for (; count != 0; count--)
        {
          char escape[3] = { '%' };
          ub_write_hex (escape + 1, text[i++]);
          buffer_add (to, escape, sizeof escape);
        }
    }
}

static size_t
count_until (const char *text, size_t length, const char *stops)
{
  size_t span = 0;
  while (span < length && (text[span] == '\0' || strchr (stops, text[span]) == NULL))
    span++;
  return span;
}

/* Return the host of an IRI, after "//" and a userinfo, before a port; or an empty slice after the
   scheme.  */
static urlbnf_slice
find_host (const char *text, size_t length)
{
  size_t start = count_until (text, length, ":/?#");
  start = start < length && text[start] == ':' ? start + 1 : 0;
  if (length - start < 2 || memcmp (text + start, "//", 2) != 0)
    return (urlbnf_slice) { text + start, 0 };
  start += 2;
  size_t end = start + count_until (text + start, length - start, "/?#");
  for (size_t i = start; i < end; i++)
    if (text[i] == '@')
      start = i + 1;
  size_t port = end;
  while (port > start && ub_is_digit (text[port - 1]))
    port--;
  if (port > start && text[port - 1] == ':')
    end = port - 1;
  return (urlbnf_slice) { text + start, end - start };
}

/* Append the URI of an IRI (RFC 3987 s.3.1): its host in the form of IDNA, and the rest
   escaped.  */
static void
add_uri (struct buffer *to, const char *text, size_t length)
{
  urlbnf_slice host = find_host (text, length);
  size_t before = (size_t) (host.ptr - text), after = before + host.len;
  add_escaped (to, text, before);
  if (has_high (host.ptr, host.len) && get_missing_library (HOST_FORM_ASCII) == NULL)
    buffer_add_host (to, host, HOST_FORM_ASCII);
  else
    add_escaped (to, host.ptr, host.len);
  add_escaped (to, text + after, length - after);
}

bool
respell (struct buffer *to, const struct options *options, const char *text, size_t length)
{
  bool is_attribute = options->entities
                      && (memchr (text, '&', length) != NULL
                          || trim_attribute (text, length).len != length);
  if (!is_attribute && !(options->iri && has_high (text, length)))
    return false;
  struct buffer attribute = { .text = NULL };
  if (is_attribute)
    {
      add_attribute (&attribute, text, length);
      text = attribute.length != 0 ? attribute.text : "";
      length = attribute.length;
    }
  buffer_empty (to);
  if (options->iri)
    add_uri (to, text, length);
  else
    buffer_add (to, text, length);
  to->failed |= attribute.failed;
  buffer_free (&attribute);
  return true;
}
