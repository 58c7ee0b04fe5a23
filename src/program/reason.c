/* reason.c: write the place of an input, and the reason why it is not a URL, for records of all
   formats.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"

struct place
get_place (const struct record *record)
{
  const struct block *block = record->block;
  return block == NULL ? record->place
         : (struct place) { block->file, block->is_named, block->before + block->count, 0 };
}

const char *
get_wrapper_name (urlbnf_wrapper wrapper)
{
  return wrapper == URLBNF_WRAPPER_URL ? "URL" : wrapper == URLBNF_WRAPPER_ANGLE ? "angle" : "none";
}

void
buffer_add_reason (struct buffer *buffer, const struct record *record)
{
  if (record->refusal.name == NULL)
    {
      buffer_add_message (buffer, &record->error);
      return;
    }
  buffer_add_string (buffer, record->refusal.name);
  buffer_add_string (buffer, ": ");
  buffer_add_string (buffer, record->refusal.why);
}

/* Only an escaped "#" may have been meant as a delimiter.  */
const char *
get_escape_hint (const struct record *record)
{
  const urlbnf_escaped *escaped = record->code == URLBNF_OK ? record->escaped : NULL;
  size_t i = 0;
  if (escaped == NULL || record->options->uris
      || (record->options->how.flags & URLBNF_ALLOW_FRAGMENT) != 0)
    return NULL;
  while (i < escaped->changes && escaped->change[i].octet != '#')
    i++;
  return i == escaped->changes ? NULL
         : "\"#\" became %23, which makes another URL; with --fragment it stays";
}
