/* normal.c: the normal form.

   SPDX-License-Identifier: MIT

   That of RFC 1738 is read octet by octet, and never stands in memory unless it is asked for.  That of
   RFC 3986 is in uri-normal.c.  */

#include <config.h>

#include "uri.h"

/* A place in the normal form of a URL.  */
struct place
{
  const urlbnf_url *url;
  urlbnf_slice text;
  size_t scheme;                /* The length of the scheme, which the text begins with.  */
  bool adds_slash;              /* A "/" comes after the text.  */
  size_t at;                    /* What is next in the text.  */
  struct ub_walk walk;
  urlbnf_part part;             /* The part that AT is in, or else the next one.  */
  unsigned digits;              /* So many digits of an escape that stays are next.  */
};

/* Behind the last part comes an empty one, at the end of the text.  The host in an article comes
   as a part after it, but an article ends the text.  */
static void
go_to_next_part (struct place *place)
{
  const urlbnf_part *part;
  if (ub_next_part (&place->walk, &part))
    place->part = *part;
  else
    place->part = (urlbnf_part) { .production = URLBNF_NONE, .offset = place->text.len };
}

/* Whether URL leaves out the "/" after its host, which means the same there: s.3.3, 3.4.1, 3.8.  */
static bool
omits_slash (const urlbnf_url *url)
{
  switch (urlbnf_kind (url))
    {
    case URLBNF_HTTPURL:
      return urlbnf_part_text (url, URLBNF_HPATH).ptr == NULL;
    case URLBNF_GOPHERURL: case URLBNF_TELNETURL:
      {
        /* Without a gtype, the "/" is the last octet.  */
        urlbnf_slice text = urlbnf_text (url);
        return urlbnf_part_text (url, URLBNF_GTYPE).ptr == NULL && text.ptr[text.len - 1] != '/';
      }
    default:
      return false;
    }
}

static void
go_to_start (struct place *place, const urlbnf_url *url)
{
  place->url = url;
  place->text = urlbnf_text (url);
  place->scheme = urlbnf_part_text (url, URLBNF_SCHEME).len;
  place->adds_slash = omits_slash (url);
  place->at = 0;
  place->digits = 0;
  place->walk = (struct ub_walk) { .url = url };
  go_to_next_part (place);
}

/* Whether the next part is a port that means what its absence means (s.3.1).  */
static bool
is_default_port (const struct place *place)
{
  if (place->part.production != URLBNF_PORT)
    return false;
  urlbnf_slice port = urlbnf_default (place->url, URLBNF_PORT);
  return port.ptr != NULL && ub_digits_value (place->part.text) == ub_digits_value (port);
}

/* Whether the part means what an empty one does: the host of a local file (s.3.10), or the gtype "1" that
   is all of a gopher path (s.3.4.1).  */
static bool
is_as_empty (const struct place *place)
{
  const urlbnf_url *url = place->url;
  char gtype;
  switch (place->part.production)
    {
    case URLBNF_HOST:
      return urlbnf_kind (url) == URLBNF_FILEURL
             && ub_same_but_case (place->part.text.ptr, place->part.text.len, "localhost");
    case URLBNF_GTYPE:
      return urlbnf_decode (&gtype, 1, place->part.text.ptr, place->part.text.len) == 1 && gtype == '1'
             && place->part.offset + place->part.text.len == place->text.len;
    default:
      return false;
    }
}

/* How many zeros a port begins with that add nothing to its value.  */
static size_t
leading_zeros (const urlbnf_part *part)
{
  size_t zeros = 0;
  while (part->production == URLBNF_PORT && zeros + 1 < part->text.len && part->text.ptr[zeros] == '0')
    zeros++;
  return zeros;
}

/* Go to the part, or the literal before it, that the next octet is of: over empty parts, and over
   what is left out.  False at the end.  */
static bool
go_to_octet (struct place *place)
{
  while (place->at < place->text.len)
    {
      size_t end = place->part.offset + place->part.text.len;
      if (place->at >= end)
        go_to_next_part (place);
      else if ((place->at + 1 == place->part.offset && is_default_port (place))
               || (place->at == place->part.offset && is_as_empty (place)))
        place->at = end;
      else
        {
          if (place->at == place->part.offset)
            place->at += leading_zeros (&place->part);
          return true;
        }
    }
  return false;
}

/* Whether each escape of the part stays one.  x://%61/ is opaque, but x://a/ has a host.  */
static bool
keeps_escapes (const urlbnf_part *part)
{
  return part->production == URLBNF_SCHEMEPART && part->text.len >= 2
         && memcmp (part->text.ptr, "//", 2) == 0;
}

/* Whether an octet means the same as itself and as an escape: it can stand in PRODUCTION, and the scheme
   does not reserve it there (s.2.2).  Other schemes may reserve any of the reserved ones.  */
static bool
is_same_escaped (const urlbnf_url *url, urlbnf_production production, unsigned char octet)
{
  /* A "/" ends the psegment, but has no significance (s.3.11).  */
  if (production == URLBNF_PSEGMENT && octet == '/')
    return true;
  const struct ub_grammar *grammar = ub_grammar_of (url);
  if (!ub_in_set (ub_set_in (grammar, production), octet))
    return false;
  return ub_in_set (ub_set_in (grammar, URLBNF_UNRESERVED), octet)
         || (urlbnf_as_typed (url)->form != URLBNF_FORM_OTHER
             && !ub_is_reserved (urlbnf_kind (url), production, octet));
}

/* What becomes of an octet of a part: the next one of the normal form.  */
static char
read_part (struct place *place)
{
  size_t left = place->part.offset + place->part.text.len - place->at;
  const char *text = place->text.ptr + place->at++;
  if (place->part.production == URLBNF_HOST)
    return ub_lower (*text);
  if (place->digits != 0)
    {
      place->digits--;
      return ub_upper (*text);
    }
  if (!ub_is_escape (text, left))
    return *text;
  if (keeps_escapes (&place->part)
      || !is_same_escaped (place->url, place->part.production, ub_escape_value (text)))
    {
      place->digits = 2;
      return *text;
    }
  place->at += 2;
  return (char) ub_escape_value (text);
}

/* The next octet of the normal form; false at its end.  */
static bool
read_octet (struct place *place, char *octet)
{
  if (!go_to_octet (place))
    {
      bool added = place->adds_slash;
      *octet = '/';
      place->adds_slash = false;
      return added;
    }
  if (place->at < place->scheme)
    *octet = ub_lower (place->text.ptr[place->at++]);
  else if (place->at < place->part.offset)
    *octet = place->text.ptr[place->at++];
  else
    *octet = read_part (place);
  return true;
}

/* The standard that has a normal form of URL.  */
static enum ub_standard
standard_of (const urlbnf_url *url)
{
  enum ub_standard standard = ub_grammar_standard (ub_grammar_of (url));
  bool is_part = standard == UB_STANDARD_RFC3986 && ub_uri_of (url) == NULL;
  return is_part ? UB_STANDARD_NONE : standard;
}

urlbnf_code
urlbnf_normalize (char *buffer, size_t size, size_t *needed, const urlbnf_url *url, unsigned flags)
{
  struct ub_out out = { buffer, size, 0 };
  enum ub_standard standard = standard_of (url);
  unsigned known = standard == UB_STANDARD_RFC3986 ? URLBNF_NORMALIZE_SYNTAX : 0;
  bool is_done = standard != UB_STANDARD_NONE && (flags & ~known) == 0;
  struct place place;
  char octet;
  if (is_done && standard == UB_STANDARD_RFC3986)
    ub_put_normal_uri (&out, url, flags);
  else if (is_done)
    for (go_to_start (&place, url); read_octet (&place, &octet);)
      ub_put (&out, octet);
  *needed = ub_put_end (&out);
  return is_done ? URLBNF_OK : URLBNF_E_ARGUMENT;
}

static bool
is_same_url (const urlbnf_url *a, const urlbnf_url *b)
{
  struct place at_a, at_b;
  char octet_a = 0, octet_b = 0;
  go_to_start (&at_a, a);
  go_to_start (&at_b, b);
  for (;;)
    {
      bool more_a = read_octet (&at_a, &octet_a), more_b = read_octet (&at_b, &octet_b);
      if (more_a != more_b || (more_a && octet_a != octet_b))
        return false;
      if (!more_a)
        return true;
    }
}

int
urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_slice text_a = urlbnf_text (a), text_b = urlbnf_text (b);
  enum ub_standard standard = standard_of (a);
  if (standard != standard_of (b))
    return 0;
  if (standard == UB_STANDARD_NONE)
    return text_a.len == text_b.len && memcmp (text_a.ptr, text_b.ptr, text_a.len) == 0;
  return standard == UB_STANDARD_RFC3986 ? ub_is_same_uri (a, b) : is_same_url (a, b);
}

/* From a basis that SEED changes.  */
size_t
urlbnf_hash (const urlbnf_url *url, size_t seed)
{
  uint64_t hash = UINT64_C (0xCBF29CE484222325) ^ seed;
  urlbnf_slice text = urlbnf_text (url);
  enum ub_standard standard = standard_of (url);
  struct place place;
  char octet;
  if (standard == UB_STANDARD_RFC3986)
    hash = ub_hash_uri (hash, url);
  else if (standard == UB_STANDARD_RFC1738)
    for (go_to_start (&place, url); read_octet (&place, &octet);)
      hash = ub_hash_more (hash, (unsigned char) octet);
  else
    for (size_t i = 0; i < text.len; i++)
      hash = ub_hash_more (hash, (unsigned char) text.ptr[i]);
  return (size_t) (SIZE_MAX < UINT64_MAX ? hash ^ hash >> 32 : hash);
}
