/* iterate.c: make several URLs from one, with each of several values of a part (--iterate).

   SPDX-License-Identifier: MIT

   Each combination of values is a round.  With "a=1 2" and "b=3 4" the rounds are 1 3, 1 4, 2
   3 and 2 4.  */

#include <config.h>

#include <stdint.h>
#include <stdlib.h>

#include "changes.h"

const char *
read_iterate (struct part_change *change, const char *text, const urlbnf_options *how)
{
  const char *why = read_set (change, text, how);
  if (why != NULL)
    return why;
  if (change->action == SET_IF_ABSENT)
    return "\"?=\" is only for --set";
  /* A space or the end follows each value.  */
  change->item = calloc (change->length + 1, sizeof *change->item);
  if (change->item == NULL)
    return "out of memory";
  for (const char *at = change->value;; at++)
    {
      size_t length = strcspn (at, " ");
      change->item[change->items++] = (urlbnf_slice) { at, length };
      at += length;
      if (*at == '\0')
        return NULL;
    }
}

/* Whether another change, too, sets or unsets the part of CHANGE.  */
static bool
is_changed_twice (const struct options *options, const struct part_change *change)
{
  for (size_t i = 0; i < options->changes; i++)
    if (&options->change[i] != change && options->change[i].production == change->production
        && options->change[i].everyday == change->everyday
        && options->change[i].pair.len == change->pair.len
        && (change->pair.len == 0
            || memcmp (options->change[i].pair.ptr, change->pair.ptr, change->pair.len) == 0)
        && change->action == SET)
      return true;
  return false;
}

const char *
count_rounds (struct options *options)
{
  options->rounds = 1;
  for (size_t i = options->changes; i-- != 0;)
    {
      struct part_change *change = &options->change[i];
      if (change->items == 0)
        continue;
      if (is_changed_twice (options, change))
        return "--iterate: the same part is set or unset twice";
      if (options->rounds > SIZE_MAX / change->items)
        return "--iterate: these are too many combinations";
      change->stride = options->rounds;
      options->rounds *= change->items;
    }
  return NULL;
}

struct part_change
get_round_change (const struct part_change *change, size_t round)
{
  struct part_change one = *change;
  if (change->items != 0)
    {
      urlbnf_slice item = change->item[round / change->stride % change->items];
      one.value = item.ptr;
      one.length = item.len;
    }
  return one;
}
