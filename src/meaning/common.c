/* common.c: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

/*------------------------------------------------------------------------.
| Parts                                                                   |
`------------------------------------------------------------------------*/

/* Whether parts within PART stand for it.  An article stands for itself, and so does its host.  */
static bool
is_divided (const urlbnf_url *url, const urlbnf_part *part)
{
  urlbnf_part next = *part;
  return part->production != URLBNF_ARTICLE && urlbnf_part_next (url, &next)
         && next.within == part->production;
}

bool
ub_next_part (struct ub_walk *walk, const urlbnf_part **part)
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
      if (!walk->part.is_list && !is_divided (walk->url, &walk->part))
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
  return ub_has_prose (url)
         && kind != URLBNF_LOGIN && kind != URLBNF_HOSTPORT && kind != URLBNF_HOST;
}

/*------------------------------------------------------------------------.
| Options                                                                 |
`------------------------------------------------------------------------*/

bool
ub_read_options (urlbnf_options *options, const urlbnf_options *given)
{
  const char *grammar = ub_prose_grammar ();
  if (grammar == NULL || !ub_copy_options (options, given)
      || (options->grammar != NULL && strcmp (options->grammar, grammar) != 0))
    return false;
  options->grammar = grammar;
  options->start = URLBNF_NONE;
  return true;
}
