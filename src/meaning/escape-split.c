/* escape-split.c: the parts of what is not a URL yet.

   SPDX-License-Identifier: MIT

   It cannot be parsed, so it is split by the delimiters of its scheme: each part goes up to the
   nearest delimiter of one that may follow it.  */

#include <config.h>

#include "escape.h"

/* Where OCTET first stands in the text, from START on and before END; END if it does not.  */
static size_t
find (const struct ub_splitter *splitter, char octet, size_t start, size_t end)
{
  const char *at = start < end ? memchr (splitter->text + start, octet, end - start) : NULL;
  return at != NULL ? (size_t) (at - splitter->text) : end;
}

/* Where OCTET last stands; END if it does not.  */
static size_t
find_last (const struct ub_splitter *splitter, char octet, size_t start, size_t end)
{
  for (size_t at = end; at > start; at--)
    if (splitter->text[at - 1] == octet)
      return at - 1;
  return end;
}

/* Where the ";type=" of an ftptype stands.  Only at the end of the URL is it one: before that a ";"
   is data that should have been encoded (s.3.2.2).  */
static size_t
find_type (const struct ub_splitter *splitter, const char *before)
{
  size_t length = strlen (before) + 1;
  if (splitter->length - splitter->next < length)
    return splitter->length;
  const char *at = splitter->text + splitter->length - length;
  return memcmp (at, before, length - 1) == 0
         && ub_in_set (ub_set_in (splitter->grammar, URLBNF_FTPTYPE),
                       (unsigned char) at[length - 1])
         ? splitter->length - length : splitter->length;
}

/* Where the "/" before a wtype stands: there is one only if another "/" follows it (s.3.9).  */
static size_t
find_wtype (const struct ub_splitter *splitter)
{
  size_t at = find (splitter, '/', splitter->next, splitter->length);
  return find (splitter, '/', at + 1, splitter->length) < splitter->length ? at : splitter->length;
}

/* Where the delimiter of PLACE stands; LENGTH if there is none.  */
static size_t
find_delimiter (const struct ub_splitter *splitter, const struct ub_place *place)
{
  switch (place->production)
    {
    case URLBNF_FTPTYPE:
      return find_type (splitter, place->before);
    case URLBNF_HOST:
      return splitter->login_end;
    case URLBNF_WTYPE:
      return find_wtype (splitter);
    case URLBNF_FIELDSPEC:
      return ub_find_field (splitter->text, splitter->next, splitter->length);
    default:
      /* Behind the type of a gopherurl a tab parts; what is encoded there need not be split, for all
         of it is xchar (s.3.4.1).  */
      return strlen (place->before) == 0 ? splitter->length
             : find (splitter, strlen (place->before) == 1 ? *place->before : '\t', splitter->next,
                     splitter->length);
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

/* Where the schemepart begins, behind a ":"; 0 if what stands before it is no scheme.  */
static size_t
find_schemepart (const struct ub_splitter *splitter)
{
  const struct ub_set *set = ub_set_in (splitter->grammar, URLBNF_SCHEME);
  size_t at = 0;
  while (at < splitter->length && ub_in_set (set, (unsigned char) splitter->text[at]))
    at++;
  return at != 0 && at < splitter->length && splitter->text[at] == ':' ? at + 1 : 0;
}

void
ub_start_split (struct ub_splitter *splitter, const struct ub_grammar *grammar, const char *text,
                size_t length)
{
  *splitter = (struct ub_splitter) { .grammar = grammar, .text = text, .length = length };
  size_t start = find_schemepart (splitter);
  if (ub_grammar_standard (grammar) == UB_STANDARD_RFC3986)
    ub_split_uri (splitter, start);
  if (start == 0 || splitter->regions != 0)
    return;
  const struct ub_scheme *scheme = ub_scheme_of ((urlbnf_slice) { text, start - 1 });
  const char *slashes = scheme->begin + strlen (":");
  if (length - start < strlen (slashes) || memcmp (text + start, slashes, strlen (slashes)) != 0)
    return;
  splitter->next = start + strlen (slashes);
  splitter->place = scheme->place;
  if (scheme->place->production == URLBNF_USER)
    {
      /* "Within the user and password field, any ":", "@", or "/" must be encoded" (s.3.1): but
         only a "/" tells where they end for certain.  */
      size_t end = find (splitter, '/', splitter->next, length);
      size_t at = find_last (splitter, '@', splitter->next, end);
      if (at != end)
        splitter->login_end = at;
      else
        while (splitter->place->production != URLBNF_HOST)
          splitter->place++;
    }
}

/* Find the host in a schemepart that begins as an ip-schemepart does.  An escape in it would make the
   schemepart opaque, and hide that it is none (s.3.1).  */
static void
find_host (const struct ub_splitter *splitter, struct ub_region *region)
{
  const char *text = splitter->text;
  size_t start = region->start + strlen ("//"), end = start;
  if (region->end < start || memcmp (text + region->start, "//", strlen ("//")) != 0)
    return;
  while (end < region->end && text[end] != '/' && text[end] != '?')
    end++;
  size_t at = find_last (splitter, '@', start, end);
  region->host = at != end ? at + 1 : start;
  region->host_end = end;
}

bool
ub_next_region (struct ub_splitter *splitter, struct ub_region *region)
{
  const struct ub_place *place = splitter->place, *next = NULL;
  if (splitter->next < splitter->regions)
    {
      *region = splitter->ready[splitter->next++];
      return true;
    }
  if (place == NULL)
    return false;
  *region = (struct ub_region) { place->production, splitter->next, splitter->length, 0, 0 };
  if (region->production == URLBNF_SCHEMEPART)
    find_host (splitter, region);
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
  splitter->place = next;
  splitter->next = region->end;
  if (next != NULL)
    splitter->next += splitter->text[region->end] == '\t' ? 1 : strlen (next->before);
  if (region->production == URLBNF_GROUPPART)
    {
      /* "A message identifier may be distinguished ... by the presence of the commercial at"
         (s.3.6).  */
      size_t at = find_last (splitter, '@', region->start, region->end);
      *region = (struct ub_region) { at != region->end ? URLBNF_ARTICLE : URLBNF_GROUP,
                                  region->start, at, 0, 0 };
    }
  return true;
}
