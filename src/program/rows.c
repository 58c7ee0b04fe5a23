/* rows.c: walk over the parts of a URL, row by row.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"

/* Read the next item of the current list, or the next part of the current item.  */
static bool
read_item (struct row_walk *walk, struct row *row)
{
  if (!walk->part.is_list)
    return false;
  if (walk->item.url != NULL && urlbnf_item_next (&walk->item, &walk->field))
    {
      *row = (struct row) { urlbnf_production_name (walk->field.production), &walk->field };
      return true;
    }
  bool is_first = walk->item.url == NULL;
  if (!urlbnf_item_next (&walk->part, &walk->item))
    return false;
  if (urlbnf_item_next (&walk->item, &walk->field))
    {
      *row = (struct row) { urlbnf_production_name (walk->field.production), &walk->field };
      return true;
    }
  *row = (struct row) { is_first ? urlbnf_production_name (walk->part.production) : "",
                        &walk->item };
  return true;
}

static bool
has_items (const urlbnf_part *list)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  return urlbnf_item_next (list, &item);
}

bool
read_row (struct row_walk *walk, struct row *row)
{
  while (!read_item (walk, row))
    {
      if (!urlbnf_part_next (walk->url, &walk->part))
        return false;
      if (!walk->part.is_list || !has_items (&walk->part))
        {
          *row = (struct row) { urlbnf_production_name (walk->part.production), &walk->part };
          return true;
        }
    }
  return true;
}
