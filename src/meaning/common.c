/* common.c: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "meaning.h"
#include "productions.h"

/*------------------------------------------------------------------------.
| Octets                                                                  |
`------------------------------------------------------------------------*/

static const char hex_digits[] = "0123456789ABCDEF";

void
ub_put_octets (struct ub_out *out, const char *octets, size_t length)
{
  size_t room = out->length < out->size ? out->size - out->length : 0;
  if (length != 0 && room != 0)
    memcpy (out->buffer + out->length, octets, length < room ? length : room);
  out->length += length;
}

void
ub_put_string (struct ub_out *out, const char *string)
{
  ub_put_octets (out, string, strlen (string));
}

void
ub_put_escape (struct ub_out *out, unsigned char octet)
{
  ub_put (out, '%');
  ub_put (out, hex_digits[octet >> 4]);
  ub_put (out, hex_digits[octet & 15]);
}

void
ub_put_visible (struct ub_out *out, const char *octets, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      unsigned char octet = (unsigned char) octets[i];
      if (octet == '\\')
        ub_put_string (out, "\\\\");
      else if (octet >= ' ' && octet <= '~')
        ub_put (out, octets[i]);
      else
        {
          ub_put_string (out, "\\x");
          ub_put (out, hex_digits[octet >> 4]);
          ub_put (out, hex_digits[octet & 15]);
        }
    }
}

size_t
ub_put_end (struct ub_out *out)
{
  if (out->length < out->size)
    out->buffer[out->length] = '\0';
  return out->length;
}

int
ub_hex_value (char digit)
{
  return digit >= '0' && digit <= '9' ? digit - '0'
         : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
         : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool
ub_same_but_case (urlbnf_slice slice, const char *lower)
{
  if (strlen (lower) != slice.len)
    return false;
  for (size_t i = 0; i < slice.len; i++)
    if (ub_lower (slice.ptr[i]) != lower[i])
      return false;
  return true;
}

/* Of each production, by its value.  */
static const struct ub_set sets[] = {
#include "grammar/sets.h"
};

const struct ub_set *
ub_set_of (urlbnf_production production)
{
  return (int) production > 0 && (size_t) production < sizeof sets / sizeof *sets
         ? &sets[production] : NULL;
}

/*------------------------------------------------------------------------.
| Parts                                                                   |
`------------------------------------------------------------------------*/

/* Whether a node is a part, where that does not follow from its production.  A tree of another
   grammar may have the production and not the view.  */
static bool
is_part (const urlbnf_url *url, const urlbnf_node *node)
{
  const urlbnf_news *news = urlbnf_as_news (url);
  const urlbnf_other *other = urlbnf_as_other (url);
  const urlbnf_nntp *nntp = urlbnf_as_nntp (url);
  switch (node->production)
    {
    case URLBNF_SCHEME: case URLBNF_USER: case URLBNF_PASSWORD: case URLBNF_HOST:
    case URLBNF_PORT: case URLBNF_URLPATH: case URLBNF_FSEGMENT: case URLBNF_FTPTYPE:
    case URLBNF_HSEGMENT: case URLBNF_SEARCH: case URLBNF_GTYPE: case URLBNF_SELECTOR:
    case URLBNF_GOPHERPLUS_STRING: case URLBNF_ENCODED822ADDR: case URLBNF_GROUP:
    case URLBNF_ARTICLE: case URLBNF_DATABASE: case URLBNF_WTYPE: case URLBNF_WPATH:
    case URLBNF_PSEGMENT: case URLBNF_FIELDNAME: case URLBNF_FIELDVALUE:
      return true;
    case URLBNF_GROUPPART:
      return news != NULL && news->group.ptr == NULL && news->article.ptr == NULL;
    case URLBNF_SCHEMEPART:
      return other != NULL && other->host.ptr == NULL;
    case URLBNF_DIGITS:
      return nntp != NULL && nntp->digits.ptr == node->text.ptr;
    default:
      return false;
    }
}

bool
ub_next_part (urlbnf_cursor *cursor, urlbnf_node *part)
{
  while (urlbnf_cursor_next (cursor, part))
    if (is_part (cursor->url, part))
      return true;
  return false;
}

/*------------------------------------------------------------------------.
| Memory and errors                                                       |
`------------------------------------------------------------------------*/

static void *
allocate (void *context, size_t size)
{
  (void) context;
  return malloc (size);
}

static void
deallocate (void *context, void *pointer)
{
  (void) context;
  free (pointer);
}

urlbnf_allocator
ub_allocator (const urlbnf_allocator *allocator)
{
  return allocator != NULL ? *allocator : (urlbnf_allocator) { allocate, deallocate, NULL };
}

const char ub_meaning_grammar[] = MEANING_GRAMMAR;

/* Whether the options, which are valid, ask for no grammar but that one.  An older version has no such
   field.  */
static bool
has_meaning (const urlbnf_options *given)
{
  return given->size <= offsetof (urlbnf_options, grammar) || given->grammar == NULL
         || strcmp (given->grammar, ub_meaning_grammar) == 0;
}

bool
ub_read_options (urlbnf_options *options, const urlbnf_options *given)
{
  *options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  options->grammar = ub_meaning_grammar;
  if (given == NULL)
    return true;
  /* The parser knows what is valid.  */
  if (urlbnf_validate ("", 0, given, NULL) == URLBNF_E_ARGUMENT || !has_meaning (given))
    return false;
  options->flags = given->flags;
  options->allocator = given->allocator;
  return true;
}

urlbnf_code
ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production, size_t offset,
         int found)
{
  if (error != NULL)
    {
      memset (error, 0, sizeof *error);
      error->code = code;
      error->production = production;
      error->offset = offset;
      error->found = found;
    }
  return code;
}
