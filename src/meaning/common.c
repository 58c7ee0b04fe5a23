/* common.c: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

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
| Options                                                                 |
`------------------------------------------------------------------------*/

const char ub_meaning_grammar[] = MEANING_GRAMMAR;

bool
ub_read_options (urlbnf_options *options, const urlbnf_options *given)
{
  if (!ub_copy_options (options, given)
      || (options->grammar != NULL && strcmp (options->grammar, ub_meaning_grammar) != 0))
    return false;
  options->grammar = ub_meaning_grammar;
  options->start = URLBNF_NONE;
  return true;
}
