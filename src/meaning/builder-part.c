/* builder-part.c: write the parts of a URL that is being built.

   SPDX-License-Identifier: MIT

   A part is measured before it is written, so a failure changes nothing.  */

#include <config.h>

#include "builder-part.h"

/* Grow PART to at least LENGTH octets, and by half, so that appending many items takes linear
   time.  */
static bool
reserve_part (const urlbnf_allocator *allocator, struct ub_part *part, size_t length)
{
  if (length <= part->capacity)
    return true;
  size_t capacity = length + length / 2;
  char *octets = ub_allocate (allocator, capacity);
  if (octets == NULL)
    return false;
  if (part->length != 0)
    memcpy (octets, part->octets, part->length);
  ub_deallocate (allocator, part->octets);
  part->octets = octets;
  part->capacity = capacity;
  return true;
}

urlbnf_code
ub_append_pieces (urlbnf_builder *builder, struct ub_part *part, const struct ub_part_piece *piece,
                  size_t count, unsigned flags, urlbnf_error *error)
{
  struct ub_out counted = { NULL, 0, part->length };
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_code code = ub_put_part_piece (&counted, &piece[i], flags, error);
      if (code != URLBNF_OK)
        return code;
    }
  if (!reserve_part (&builder->allocator, part, counted.length))
    return ub_set_code (error, URLBNF_E_MEMORY);

  struct ub_out out = { part->octets, counted.length, part->length };
  for (size_t i = 0; i < count; i++)
    ub_put_part_piece (&out, &piece[i], flags, error);
  part->length = out.length;
  part->present = true;
  return ub_set_code (error, URLBNF_OK);
}

void
ub_clear_part (struct ub_part *part)
{
  part->length = 0;
  part->present = false;
}

/* Clear the other parts that a newsurl can have in the place of PRODUCTION: a grouppart, a group or
   an article.  */
static void
clear_others (urlbnf_builder *builder, urlbnf_production production)
{
  if (production >= URLBNF_GROUPPART && production <= URLBNF_ARTICLE)
    for (int other = URLBNF_GROUPPART; other <= URLBNF_ARTICLE; other++)
      if (other != (int) production)
        ub_clear_part (&builder->part[other]);
}

urlbnf_code
ub_replace_part (urlbnf_builder *builder, urlbnf_production production, const char *text,
                 size_t length, unsigned flags, urlbnf_error *error)
{
  struct ub_part_piece piece = { builder->grammar, "", production, text, length, false, false };
  struct ub_part *part = &builder->part[production];
  struct ub_part before = *part;
  part->length = 0;
  urlbnf_code code = ub_append_pieces (builder, part, &piece, 1, flags, error);
  if (code == URLBNF_OK)
    {
      part->is_whole = true;
      clear_others (builder, production);
    }
  else
    *part = before;
  return code;
}

urlbnf_code
ub_load_parts (urlbnf_builder *builder, const urlbnf_url *url)
{
  urlbnf_slice part[UB_PRODUCTIONS_COUNT];
  urlbnf_code code = URLBNF_OK;
  ub_set_parts (part, url);
  /* A group or an article comes after the grouppart, and replaces it.  */
  for (int i = 0; i < UB_PRODUCTIONS_COUNT && code == URLBNF_OK; i++)
    if (part[i].ptr != NULL && ub_is_placed (builder->grammar, (urlbnf_production) i))
      code = ub_replace_part (builder, (urlbnf_production) i, part[i].ptr, part[i].len,
                              URLBNF_ENCODED, NULL);
  return code;
}

void
ub_release_parts (urlbnf_builder *builder)
{
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    ub_deallocate (&builder->allocator, builder->part[i].octets);
}
