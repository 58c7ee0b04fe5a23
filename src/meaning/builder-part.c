/* builder-part.c: write the parts of a URL to be.

   SPDX-License-Identifier: MIT

   A part is measured before it is written, so a failure changes nothing.  */

#include <config.h>

#include "builder.h"

/* Return how many octets the one at AT of PIECE becomes; 0 if it cannot stand there.  Encoded text is for the
   parser to judge, but of a delimiter in an item it would make two items.  */
static size_t
width (const struct ub_addition *piece, unsigned flags, size_t at)
{
  const struct ub_set *set = ub_set_in (piece->grammar, piece->production);
  char octet = piece->text[at];
  if ((flags & URLBNF_ENCODED) == 0)
    return ub_is_plain (piece->grammar, piece->production, piece->text, at, piece->length) ? 1
           : set->escapes ? 3 : 0;
  if (ub_in_set (set, (unsigned char) octet))
    return 1;
  return piece->is_item && (octet == '/' || octet == ';' || octet == '=') ? 0 : 1;
}

/* Add to *LENGTH how many octets PIECE becomes.  */
static urlbnf_code
measure (const struct ub_addition *piece, unsigned flags, size_t *length, urlbnf_error *error)
{
  *length += strlen (piece->before);
  if (*length > URLBNF_LENGTH_MAX || piece->length > URLBNF_LENGTH_MAX - *length)
    return ub_set_code (error, URLBNF_E_TOO_LONG);
  for (size_t i = 0; i < piece->length; i++)
    {
      size_t added = width (piece, flags, i), left = piece->length - i - 1;
      if (added == 0)
        return ub_fail (error, URLBNF_E_OCTET, piece->production, i, (unsigned char) piece->text[i]);
      *length += added;
      if (*length > URLBNF_LENGTH_MAX || left > URLBNF_LENGTH_MAX - *length)
        return ub_set_code (error, URLBNF_E_TOO_LONG);
    }
  return URLBNF_OK;
}

static void
put_piece (struct ub_out *out, const struct ub_addition *piece, unsigned flags)
{
  ub_put_string (out, piece->before);
  for (size_t i = 0; i < piece->length; i++)
    if (width (piece, flags, i) == 1)
      ub_put (out, piece->text[i]);
    else
      ub_put_escape (out, (unsigned char) piece->text[i]);
}

/* Let PART hold LENGTH octets.  It grows by half, so many items take linear time.  */
static bool
reserve (const urlbnf_allocator *allocator, struct ub_part *part, size_t length)
{
  if (length <= part->room)
    return true;
  size_t room = length + length / 2;
  char *octets = allocator->allocate (allocator->context, room);
  if (octets == NULL)
    return false;
  if (part->octets != NULL)
    {
      memcpy (octets, part->octets, part->length);
      allocator->deallocate (allocator->context, part->octets);
    }
  part->octets = octets;
  part->room = room;
  return true;
}

urlbnf_code
ub_append (urlbnf_builder *builder, struct ub_part *part, const struct ub_addition *piece, size_t count,
           unsigned flags, urlbnf_error *error)
{
  size_t length = part->length;
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_code code = measure (&piece[i], flags, &length, error);
      if (code != URLBNF_OK)
        return code;
    }
  if (!reserve (&builder->allocator, part, length))
    return ub_set_code (error, URLBNF_E_MEMORY);

  struct ub_out out = { part->octets, length, part->length };
  for (size_t i = 0; i < count; i++)
    put_piece (&out, &piece[i], flags);
  part->length = length;
  part->present = true;
  return ub_set_code (error, URLBNF_OK);
}

void
ub_clear_part (struct ub_part *part)
{
  part->length = 0;
  part->present = false;
}

/* A newsurl has but one of these.  */
static void
clear_others (urlbnf_builder *builder, urlbnf_production production)
{
  static const urlbnf_production one[] = { URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE };
  if (production < URLBNF_GROUPPART || production > URLBNF_ARTICLE)
    return;
  for (size_t i = 0; i < sizeof one / sizeof *one; i++)
    if (one[i] != production)
      ub_clear_part (&builder->part[one[i]]);
}

urlbnf_code
ub_replace_part (urlbnf_builder *builder, urlbnf_production production, const char *text,
                 size_t length, unsigned flags, urlbnf_error *error)
{
  struct ub_addition piece = { builder->grammar, "", production, text, length, false };
  struct ub_part *part = &builder->part[production];
  struct ub_part before = *part;
  part->length = 0;
  urlbnf_code code = ub_append (builder, part, &piece, 1, flags, error);
  if (code == URLBNF_OK)
    {
      part->is_whole = true;
      clear_others (builder, production);
    }
  else
    *part = before;
  return code;
}

void
ub_release_parts (urlbnf_builder *builder)
{
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    if (builder->part[i].octets != NULL)
      builder->allocator.deallocate (builder->allocator.context, builder->part[i].octets);
}
