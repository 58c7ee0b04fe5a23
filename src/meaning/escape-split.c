/* escape-split.c: split a text that is not yet a URL into parts.

   SPDX-License-Identifier: MIT

   The parser would refuse the text, so the delimiters of its scheme split it: each part ends
   at the nearest delimiter of a part that may follow it.  */

#include <config.h>

#include "escape.h"

/* Return the offset of the first OCTET between START and END, otherwise END.  */
static size_t
find_octet (const struct ub_splitter *splitter, char octet, size_t start, size_t end)
{
  const char *at = start < end ? memchr (splitter->text + start, octet, end - start) : NULL;
  return at != NULL ? (size_t) (at - splitter->text) : end;
}

/* Return the offset of the last OCTET between START and END, otherwise END.  */
static size_t
find_last_octet (const struct ub_splitter *splitter, char octet, size_t start, size_t end)
{
  for (size_t at = end; at > start; at--)
    if (splitter->text[at - 1] == octet)
      return at - 1;
  return end;
}

/* Return the offset of the ";type=" before an ftptype, otherwise the length.  Only at the end of
   the URL is it a delimiter: an earlier ";" is data that should have been encoded (s.3.2.2).  */
static size_t
find_ftptype (const struct ub_splitter *splitter, const char *before)
{
  size_t length = strlen (before) + 1;
  if (splitter->length - splitter->next < length)
    return splitter->length;
  const char *at = splitter->text + splitter->length - length;
  return memcmp (at, before, length - 1) == 0
         && ub_is_in_set (ub_get_set (splitter->grammar, URLBNF_FTPTYPE),
                          (unsigned char) at[length - 1])
         ? splitter->length - length : splitter->length;
}

/* Return the offset of the "/" before a wtype, otherwise the length.  Another "/" has to follow it
   (s.3.9).  */
static size_t
find_wtype (const struct ub_splitter *splitter)
{
  size_t length = splitter->length, at = find_octet (splitter, '/', splitter->next, length);
  return find_octet (splitter, '/', at + 1, length) < length ? at : length;
}

/* Return the offset of the delimiter before PLACE, otherwise the length.  */
static size_t
find_delimiter (const struct ub_splitter *splitter, const struct ub_place *place)
{
  switch (place->production)
    {
    case URLBNF_FTPTYPE:
      return find_ftptype (splitter, place->before);
    case URLBNF_HOST:
      return splitter->login_end;
    case URLBNF_WTYPE:
      return find_wtype (splitter);
    case URLBNF_FIELDSPEC:
      return ub_find_field (splitter->text, splitter->next, splitter->length);
    default:
      /* A raw tab separates the parts of a gopherurl.  An encoded one separates nothing that
         matters here, since each of these parts consists of xchars (s.3.4.1).  */
      if (strlen (place->before) == 0)
        return splitter->length;
      return find_octet (splitter, strlen (place->before) == 1 ? *place->before : '\t',
                         splitter->next, splitter->length);
    }
}

size_t
ub_find_field (const char *text, size_t start, size_t end)
{
  size_t found = end;
  for (size_t at = start; at < end; at++)
    if (text[at] == ';')
      found = at;
    else if (text[at] == '=' && found != end)
      return found;
  return end;
}

/* Return the offset after the scheme and its ":", or 0 if the text has no scheme.  */
static size_t
find_schemepart (const struct ub_splitter *splitter)
{
  const struct ub_set *set = ub_get_set (splitter->grammar, URLBNF_SCHEME);
  size_t at = 0;
  while (at < splitter->length && ub_is_in_set (set, (unsigned char) splitter->text[at]))
    at++;
  return at != 0 && at < splitter->length && splitter->text[at] == ':' ? at + 1 : 0;
}

void
ub_begin_split (struct ub_splitter *splitter, const struct ub_grammar *grammar, const char *text,
                size_t length)
{
  *splitter = (struct ub_splitter) { .grammar = grammar, .text = text, .length = length };
  size_t start = find_schemepart (splitter);
  if (ub_get_standard (grammar) == UB_STANDARD_RFC3986)
    ub_split_uri (splitter, start);
  if (start == 0 || splitter->regions != 0)
    return;
  const struct ub_scheme *scheme = ub_find_scheme ((urlbnf_slice) { text, start - 1 });
  const char *slashes = scheme->begin + strlen (":");
  if (length - start < strlen (slashes) || memcmp (text + start, slashes, strlen (slashes)) != 0)
    return;
  splitter->next = start + strlen (slashes);
  splitter->place = scheme->place;
  if (scheme->place->production == URLBNF_USER)
    {
      /* "Within the user and password field, any ":", "@", or "/" must be encoded" (s.3.1).  Where
         they are not, only a "/" surely ends the login.  */
      size_t end = find_octet (splitter, '/', splitter->next, length);
      size_t at = find_last_octet (splitter, '@', splitter->next, end);
      if (at != end)
        splitter->login_end = at;
      else
        while (splitter->place->production != URLBNF_HOST)
          splitter->place++;
    }
}

/* Set the host of REGION, if that is a schemepart that begins like an ip-schemepart.  An escape in
   the host would make the schemepart opaque, and hide that it is no ip-schemepart (s.3.1).  */
static void
set_host (const struct ub_splitter *splitter, struct ub_region *region)
{
  const char *text = splitter->text;
  size_t start = region->start + strlen ("//"), end = start;
  if (region->end < start || memcmp (text + region->start, "//", strlen ("//")) != 0)
    return;
  while (end < region->end && text[end] != '/' && text[end] != '?')
    end++;
  size_t at = find_last_octet (splitter, '@', start, end);
  region->host = at != end ? at + 1 : start;
  region->host_end = end;
}

/* End REGION, of the current place, before the first delimiter of another.  Return that place, or
   NULL.  */
static const struct ub_place *
end_region (struct ub_splitter *splitter, struct ub_region *region)
{
  const struct ub_place *place = splitter->place, *next = NULL;
  for (const struct ub_place *other = place + 1; other->production != URLBNF_NONE; other++)
    if (other->needs == URLBNF_NONE || other->needs == place->production)
      {
        size_t at = find_delimiter (splitter, other);
        if (at >= region->start && at < region->end)
          {
            region->end = at;
            next = other;
          }
      }
  return next;
}

bool
ub_read_region (struct ub_splitter *splitter, struct ub_region *region)
{
  const struct ub_place *place = splitter->place;
  if (splitter->next < splitter->regions)
    {
      *region = splitter->ready[splitter->next++];
      return true;
    }
  if (place == NULL)
    return false;
  *region = (struct ub_region) { place->production, splitter->next, splitter->length, 0, 0 };
  if (region->production == URLBNF_SCHEMEPART)
    set_host (splitter, region);
  const struct ub_place *next = end_region (splitter, region);
  splitter->place = next;
  splitter->next = region->end;
  if (next != NULL)
    splitter->next += splitter->text[region->end] == '\t' ? 1 : strlen (next->before);
  if (region->production == URLBNF_GROUPPART)
    {
      /* "A message identifier may be distinguished ... by the presence of the commercial at"
         (s.3.6).  */
      size_t at = find_last_octet (splitter, '@', region->start, region->end);
      *region = (struct ub_region) { at != region->end ? URLBNF_ARTICLE : URLBNF_GROUP,
                                  region->start, at, 0, 0 };
    }
  return true;
}
