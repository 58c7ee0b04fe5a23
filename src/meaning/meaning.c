/* meaning.c: walk over the parts of a URL, find the octets that are reserved in a part, and read
   options; for the other files of this folder.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"
#include "parse/productions.h"

/* Whether the parts within PART are read in its place.  AT is not 0 if it contains parts
   (parts.c).  An article is read, and then its host.  */
static bool
is_divided (const urlbnf_part *part)
{
  return part->production != URLBNF_ARTICLE && part->at != 0;
}

bool
ub_read_part (struct ub_part_walk *walk, const urlbnf_part **part)
{
  for (;;)
    {
      if (walk->item.url != NULL && urlbnf_item_next (&walk->item, &walk->field))
        {
          *part = &walk->field;
          return true;
        }
      if (walk->part.is_list && urlbnf_item_next (&walk->part, &walk->item))
        {
          urlbnf_part field = { .production = URLBNF_NONE };
          if (urlbnf_item_next (&walk->item, &field))
            continue;
          *part = &walk->item;
          return true;
        }
      if (!urlbnf_part_next (walk->url, &walk->part))
        return false;
      if (!walk->part.is_list && !is_divided (&walk->part))
        {
          *part = &walk->part;
          return true;
        }
    }
}

bool
ub_is_url (const urlbnf_url *url)
{
  urlbnf_production kind = urlbnf_kind (url);
  return ub_get_standard (ub_get_grammar (url)) == UB_STANDARD_RFC1738
         && kind != URLBNF_LOGIN && kind != URLBNF_HOSTPORT && kind != URLBNF_HOST;
}

/* Return the characters that URLs of KIND reserve in PRODUCTION.  */
static const char *
get_reserved (urlbnf_production kind, urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_USER: case URLBNF_PASSWORD:     /* s.3.1.  */
      return ":@/";
    case URLBNF_FSEGMENT:       /* s.3.2.2; a file has no type (s.3.10).  */
      return kind == URLBNF_FTPURL ? "/;" : "/";
    case URLBNF_HSEGMENT:       /* s.3.3.  */
      return "/;?";
    case URLBNF_SEARCH:         /* s.3.3; in gopher nothing is reserved (s.3.4.1); s.3.9.  */
      return kind == URLBNF_HTTPURL ? "/;?" : kind == URLBNF_GOPHERURL ? "" : "/?";
    case URLBNF_DATABASE: case URLBNF_WTYPE: case URLBNF_WPATH: /* s.3.9.  */
      return "/?";
    case URLBNF_ARTICLE:        /* s.3.6.  */
      return "@";
    case URLBNF_PSEGMENT:       /* A "/" has no significance there (s.3.11).  */
      return ";";
    case URLBNF_FIELDNAME: case URLBNF_FIELDVALUE:      /* s.3.11.  */
      return ";=";
    case URLBNF_SCHEMEPART: case URLBNF_URLPATH:        /* Any reserved one may (s.2.2).  */
      return ";/?:@&=";
    default:    /* In gopher and mailto nothing is reserved (s.3.4.1, 3.5).  */
      return "";
    }
}

bool
ub_is_reserved (urlbnf_production kind, urlbnf_production production, unsigned char octet)
{
  return octet != '\0' && strchr (get_reserved (kind, production), octet) != NULL;
}

/* Whether PRODUCTION of RFC 3986 has the components of a URI.  */
static bool
is_uri (urlbnf_production production)
{
  int start = (int) production;
  return start == UB_URI || start == UB_URI_reference || start == UB_absolute_URI
         || start == UB_relative_ref;
}

bool
ub_read_options (urlbnf_options *options, const urlbnf_options *given)
{
  if (!ub_copy_options (options, given))
    return false;
  const struct ub_grammar *grammar = ub_find_grammar_with_meaning (options->grammar);
  if (grammar == NULL)
    return false;
  options->grammar = ub_get_grammar_name (grammar);
  if (ub_get_standard (grammar) == UB_STANDARD_RFC1738)
    options->start = URLBNF_NONE;
  return options->start == URLBNF_NONE || is_uri (options->start);
}
