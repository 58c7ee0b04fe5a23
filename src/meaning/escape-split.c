/* escape-split.c: split a text that is not yet a URL into parts.

   SPDX-License-Identifier: MIT

   The parser would refuse the text, so the delimiters of its scheme split it: each part ends
   at the nearest delimiter of a part that may follow it.  A URI is split as appendix B of RFC
   3986 does.  */

#include <config.h>

#include "escape.h"

struct splitter
{
  const struct ub_grammar *grammar;
  const char *text;
  size_t length;
  size_t next;                  /* The offset of the next part.  */
  size_t login_end;             /* The offset of the "@" after a login that is not yet read.  */
  struct ub_region *region;
  size_t regions;
};

/* ---- A URL of RFC 1738.  */

/* Return the offset of the first OCTET between START and END, otherwise END.  */
static size_t
find_octet (const struct splitter *splitter, char octet, size_t start, size_t end)
{
  const char *at = start < end ? memchr (splitter->text + start, octet, end - start) : NULL;
  return at != NULL ? (size_t) (at - splitter->text) : end;
}

/* Return the offset of the last OCTET between START and END, otherwise END.  */
static size_t
find_last_octet (const struct splitter *splitter, char octet, size_t start, size_t end)
{
  for (size_t at = end; at > start; at--)
    if (splitter->text[at - 1] == octet)
      return at - 1;
  return end;
}

/* Return the offset of the ";type=" before an ftptype, otherwise the length.  Only at the end of
   the URL is it a delimiter: an earlier ";" is data that should have been encoded (s.3.2.2).  */
static size_t
find_ftptype (const struct splitter *splitter, const char *before)
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
find_wtype (const struct splitter *splitter)
{
  size_t length = splitter->length, at = find_octet (splitter, '/', splitter->next, length);
  return find_octet (splitter, '/', at + 1, length) < length ? at : length;
}

/* Whether a tab begins at AT, raw or encoded.  */
static bool
is_tab (const struct splitter *splitter, size_t at)
{
  const char *text = splitter->text + at;
  return *text == '\t' || (splitter->length - at >= 3 && memcmp (text, "%09", 3) == 0);
}

/* Return the offset of the first tab from START on, otherwise the length.  */
static size_t
find_tab (const struct splitter *splitter, size_t start)
{
  size_t at = start;
  while (at < splitter->length && !is_tab (splitter, at))
    at++;
  return at;
}

/* Return the offset of the tab before the search of a gopherurl, otherwise the length.  The gtype,
   which comes first, may be a tab, too.  An encoded tab delimits only if a search, which holds no
   "/" and no "?", goes to the next tab or to the end.  */
static size_t
find_gopher_search (const struct splitter *splitter)
{
  const char *text = splitter->text;
  size_t start = splitter->next, length = splitter->length;
  size_t at = find_tab (splitter, start + (ub_is_escape (text + start, length - start) ? 3 : 1));
  while (at < length && text[at] != '\t')
    {
      size_t end = find_tab (splitter, at + 3);
      if (find_octet (splitter, '/', at, end) == end && find_octet (splitter, '?', at, end) == end)
        return at;
      at = end;
    }
  return at;
}

/* Return the offset of the delimiter before PLACE, otherwise the length.  */
static size_t
find_delimiter (const struct splitter *splitter, const struct ub_place *place)
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
    case URLBNF_GOPHERPLUS_STRING:
      return find_tab (splitter, splitter->next);
    default:
      if (strlen (place->before) == 0)
        return splitter->length;
      return strlen (place->before) != 1 ? find_gopher_search (splitter)
             : find_octet (splitter, *place->before, splitter->next, splitter->length);
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

/* Set the host of REGION, if that is a schemepart that begins like an ip-schemepart.  An escape in
   the host would make the schemepart opaque, and hide that it is no ip-schemepart (s.3.1).  */
static void
set_host (const struct splitter *splitter, struct ub_region *region)
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

/* End REGION, of PLACE, before the first delimiter of another.  Return that place, or NULL.  */
static const struct ub_place *
end_region (const struct splitter *splitter, const struct ub_place *place, struct ub_region *region)
{
  const struct ub_place *next = NULL;
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

/* Add the part PLACE, the next one.  Return the place after it, or NULL after the last.  */
static const struct ub_place *
add_part (struct splitter *splitter, const struct ub_place *place)
{
  struct ub_region region = { place->production, splitter->next, splitter->length, 0, 0 };
  if (region.production == URLBNF_SCHEMEPART)
    set_host (splitter, &region);
  const struct ub_place *next = end_region (splitter, place, &region);
  splitter->next = region.end;
  if (next != NULL)
    splitter->next += splitter->text[region.end] == '\t' ? 1 : strlen (next->before);
  if (region.production == URLBNF_GROUPPART)
    {
      /* "A message identifier may be distinguished ... by the presence of the commercial at"
         (s.3.6).  */
      size_t at = find_last_octet (splitter, '@', region.start, region.end);
      region.production = at != region.end ? URLBNF_ARTICLE : URLBNF_GROUP;
      region.end = at;
    }
  splitter->region[splitter->regions++] = region;
  return next;
}

/* Add the parts after the scheme and its ":", which end at START.  */
static void
split_url (struct splitter *splitter, size_t start)
{
  const struct ub_scheme *scheme = ub_find_scheme ((urlbnf_slice) { splitter->text, start - 1 });
  const char *slashes = scheme->begin + strlen (":");
  size_t length = splitter->length, count = strlen (slashes);
  const struct ub_place *place = scheme->place;
  if (length - start < count || memcmp (splitter->text + start, slashes, count) != 0)
    return;
  splitter->next = start + count;
  if (place->production == URLBNF_USER)
    {
      /* "Within the user and password field, any ":", "@", or "/" must be encoded" (s.3.1).  Where
         they are not, only a "/" surely ends the login.  */
      size_t end = find_octet (splitter, '/', splitter->next, length);
      size_t at = find_last_octet (splitter, '@', splitter->next, end);
      if (at != end)
        splitter->login_end = at;
      else
        while (place->production != URLBNF_HOST)
          place++;
    }
  while (place != NULL)
    place = add_part (splitter, place);
}

/* ---- A URI of RFC 3986.  */

/* Add the part PRODUCTION, which ends at the first of the octets STOPS, or at END.  Return where
   it ends.  */
static size_t
add_region (struct splitter *splitter, int production, size_t start, size_t end, const char *stops)
{
  size_t at = start;
  while (at < end && (splitter->text[at] == '\0' || strchr (stops, splitter->text[at]) == NULL))
    at++;
  splitter->region[splitter->regions++]
    = (struct ub_region) { (urlbnf_production) production, start, at, 0, 0 };
  return at;
}

/* Add the parts of an authority.  Only a "/", "?" or "#" surely ends it, so the last "@" in it
   ends the userinfo.  An IP-literal can have no escapes.  */
static size_t
add_authority (struct splitter *splitter, size_t start)
{
  const char *text = splitter->text;
  size_t end = start, host = start;
  for (; end < splitter->length && (text[end] == '\0' || strchr ("/?#", text[end]) == NULL); end++)
    if (text[end] == '@')
      host = end + 1;
  if (host != start)
    add_region (splitter, UB_userinfo, start, host - 1, "");
  bool is_literal = host < end && text[host] == '[';
  size_t port = add_region (splitter, is_literal ? UB_host : UB_reg_name, host, end,
                            is_literal ? "]" : ":");
  if (is_literal)
    {
      struct ub_region *literal = &splitter->region[splitter->regions - 1];
      port += port < end;
      *literal = (struct ub_region) { (urlbnf_production) UB_host, host, port, host, port };
    }
  if (port < end)
    add_region (splitter, UB_port, port + (text[port] == ':'), end, "");
  return end;
}

/* Add the components.  START is the offset after the scheme and its ":", or 0.  */
static void
split_uri (struct splitter *splitter, size_t start)
{
  size_t length = splitter->length;
  if (length - start >= 2 && memcmp (splitter->text + start, "//", 2) == 0)
    start = add_authority (splitter, start + 2);
  start = add_region (splitter, UB_path, start, length, "?#");
  if (start < length && splitter->text[start] == '?')
    start = add_region (splitter, UB_query, start + 1, length, "#");
  if (start < length)
    add_region (splitter, UB_fragment, start + 1, length, "");
}

/* ---- Any text.  */

/* Return the offset after the scheme and its ":", or 0 if the text has no scheme.  */
static size_t
find_schemepart (const struct splitter *splitter)
{
  const struct ub_set *set = ub_get_set (splitter->grammar, URLBNF_SCHEME);
  size_t at = 0;
  while (at < splitter->length && ub_is_in_set (set, (unsigned char) splitter->text[at]))
    at++;
  return at != 0 && at < splitter->length && splitter->text[at] == ':' ? at + 1 : 0;
}

size_t
ub_split (struct ub_region region[UB_REGIONS], const struct ub_grammar *grammar, const char *text,
          size_t length)
{
  struct splitter splitter
    = { .grammar = grammar, .text = text, .length = length, .region = region };
  size_t start = find_schemepart (&splitter);
  if (ub_get_standard (grammar) == UB_STANDARD_RFC3986)
    split_uri (&splitter, start);
  else if (start != 0)
    split_url (&splitter, start);
  return splitter.regions;
}
