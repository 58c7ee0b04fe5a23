/* escape.c: from the wild to the RFC.

   SPDX-License-Identifier: MIT

   In those parts of the text that can have escapes, each octet that cannot stand there becomes one.
   Whether the result is a URL is for the grammar to say, and also which part each octet is in: the
   split knows but where parts end.  */

#include <config.h>

#include "escape.h"

/* What is returned, its changes, and then its text.  */
struct block
{
  urlbnf_escaped escaped;       /* The first, so that it leads back to the block.  */
  urlbnf_allocator allocator;
  urlbnf_url *url;
  urlbnf_change change[];
};

/*------------------------------------------------------------------------.
| Writing                                                                 |
`------------------------------------------------------------------------*/

/* Where the result goes; without room and CHANGE, it is only counted.  */
struct writer
{
  const struct ub_grammar *grammar;
  const char *text;             /* What was given.  */
  struct ub_out out;
  urlbnf_change *change;
  size_t changes;
  size_t url_length;            /* Of the result, without the fragment.  */
};

static void
put_change (struct writer *writer, size_t offset)
{
  unsigned char octet = (unsigned char) writer->text[offset];
  if (writer->change != NULL)
    writer->change[writer->changes]
      = (urlbnf_change) { offset, writer->out.length, URLBNF_NONE, octet };
  writer->changes++;
  ub_put_escape (&writer->out, octet);
}

/* What has been seen of the fields of a fieldspec.  */
struct fields
{
  size_t next;                  /* The ";" of the next one.  */
  bool in_value;
};

/* Whether the octet at AT stands for itself in REGION.  A delimiter of its own a part has but once:
   the "@" of an article is behind what is split off of it, a field has one "=", and what has none is
   no field.  */
static bool
stands (const struct writer *writer, const struct ub_region *region, size_t at,
        struct fields *fields)
{
  char octet = writer->text[at];
  if (region->production == URLBNF_ARTICLE && octet == '@')
    return false;
  if (region->production == URLBNF_FIELDSPEC && octet == ';')
    {
      if (at != fields->next)
        return false;
      *fields = (struct fields) { ub_find_field (writer->text, at + 1, region->end), false };
      return true;
    }
  if (region->production == URLBNF_FIELDSPEC && octet == '=')
    {
      bool first = !fields->in_value;
      fields->in_value = true;
      return first;
    }
  return ub_in_set (ub_set_in (writer->grammar, region->production), (unsigned char) octet);
}

static void
put_region (struct writer *writer, const struct ub_region *region)
{
  const char *text = writer->text;
  struct fields fields = { ub_find_field (text, region->start, region->end), false };
  if (!ub_set_in (writer->grammar, region->production)->escapes)
    {
      ub_put_octets (&writer->out, text + region->start, region->end - region->start);
      return;
    }
  for (size_t i = region->start; i < region->end; i++)
    if (i >= region->host && i < region->host_end)
      ub_put (&writer->out, text[i]);
    else if (ub_is_escape (text + i, region->end - i))
      {
        ub_put_octets (&writer->out, text + i, 3);
        i += 2;
      }
    else if (stands (writer, region, i, &fields))
      ub_put (&writer->out, text[i]);
    else
      put_change (writer, i);
}

/* What stands between two parts: a delimiter, of which only a tab has to be encoded.  */
static void
put_between (struct writer *writer, size_t start, size_t end)
{
  for (size_t i = start; i < end; i++)
    if (writer->text[i] == '\t')
      put_change (writer, i);
    else
      ub_put (&writer->out, writer->text[i]);
}

/* Write LENGTH octets, of which the URL is the first URL_LENGTH; what is behind the "#" there is a
   fragment.  */
static void
put_text (struct writer *writer, size_t url_length, size_t length)
{
  struct ub_splitter splitter;
  struct ub_region region;
  size_t at = 0;
  ub_start_split (&splitter, writer->grammar, writer->text, url_length);
  for (; ub_next_region (&splitter, &region); at = region.end)
    {
      put_between (writer, at, region.start);
      put_region (writer, &region);
    }
  ub_put_octets (&writer->out, writer->text + at, url_length - at);
  writer->url_length = writer->out.length;
  if (url_length < length)
    {
      ub_put (&writer->out, '#');
      put_region (writer, &(struct ub_region) { URLBNF_XCHAR, url_length + 1, length, 0, 0 });
    }
}

/* Allocate and write the result.  */
static urlbnf_code
write_block (struct block **block, struct writer *writer, size_t url_length, size_t length,
             const urlbnf_allocator *allocator)
{
  put_text (writer, url_length, length);
  size_t changes = writer->changes;
  /* GCOVR_EXCL_START: takes a text of 700 megabytes.  */
  if (changes > (URLBNF_LENGTH_MAX - length) / 2)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  size_t result = length + 2 * changes, fixed = sizeof **block + result + 1;
  /* GCOVR_EXCL_START: a size_t of 32 bits.  */
  if (changes > (SIZE_MAX - fixed) / sizeof *writer->change)
    return URLBNF_E_MEMORY;
  /* GCOVR_EXCL_STOP */
  *block = allocator->allocate (allocator->context, fixed + changes * sizeof *writer->change);
  if (*block == NULL)
    return URLBNF_E_MEMORY;

  char *text = (char *) ((*block)->change + changes);
  (*block)->allocator = *allocator;
  (*block)->url = NULL;
  (*block)->escaped = (urlbnf_escaped) { { text, result }, NULL, (*block)->change, changes };
  writer->out = (struct ub_out) { text, result + 1, 0 };
  writer->change = (*block)->change;
  writer->changes = 0;
  put_text (writer, url_length, length);
  ub_put_end (&writer->out);
  return URLBNF_OK;
}

/*------------------------------------------------------------------------.
| What the grammar says                                                   |
`------------------------------------------------------------------------*/

/* Say of each change which part of URL it is in.  A tab may have become the delimiter behind the
   selector or the search of a gopherurl; then it is that part.  Behind the URL, a fragment is made
   of xchars.  */
static void
name_changes (struct block *block, const urlbnf_url *url)
{
  struct ub_walk walk = { .url = url };
  const urlbnf_part *part;
  urlbnf_production last = URLBNF_NONE;
  size_t i = 0, changes = block->escaped.changes;
  for (; i < changes && ub_next_part (&walk, &part); last = part->production)
    for (; i < changes && block->change[i].result < part->offset + part->text.len; i++)
      block->change[i].production
        = block->change[i].result < part->offset ? last : part->production;
  while (i < changes)
    block->change[i++].production = URLBNF_XCHAR;
}

/* Where an OFFSET of the result is in the text that was given.  */
static size_t
given_offset (const struct block *block, size_t offset)
{
  size_t low = 0, high = block->escaped.changes;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (block->change[middle].result < offset)
        low = middle + 1;
      else
        high = middle;
    }
  return offset - 2 * low;
}

urlbnf_code
urlbnf_escape_unsafe (urlbnf_escaped **escaped, const char *text, size_t length,
                      const urlbnf_options *given, urlbnf_error *error)
{
  urlbnf_options options;
  struct block *block = NULL;
  urlbnf_url *url;
  *escaped = NULL;
  if (!ub_read_options (&options, given))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  if (length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, URLBNF_E_TOO_LONG);
  urlbnf_allocator allocator = ub_allocator (options.allocator);
  const struct ub_grammar *grammar = ub_grammar_find (options.grammar);
  struct writer writer = { .grammar = grammar, .text = length != 0 ? text : "" };
  /* A grammar that has fragments itself needs no flag.  */
  bool fragment = (options.flags & URLBNF_ALLOW_FRAGMENT) != 0
                  && ub_grammar_standard (grammar) == UB_STANDARD_RFC1738;
  const char *number = fragment ? memchr (writer.text, '#', length) : NULL;
  size_t url_length = number != NULL ? (size_t) (number - writer.text) : length;

  urlbnf_code code = write_block (&block, &writer, url_length, length, &allocator);
  if (code != URLBNF_OK)
    return ub_set_code (error, code);
  code = urlbnf_parse (&url, block->escaped.text.ptr, block->escaped.text.len, &options, error);
  if (code == URLBNF_OK)
    {
      name_changes (block, url);
      block->escaped.url = block->url = url;
      *escaped = &block->escaped;
      return URLBNF_OK;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->offset = given_offset (block, error->offset);
      error->found = error->offset < length ? (unsigned char) text[error->offset] : URLBNF_END;
      if ((options.flags & URLBNF_BRIEF_ERRORS) == 0)
        ub_find_remedies (text, length, error);
    }
  urlbnf_escaped_free (&block->escaped);
  return code;
}

void
urlbnf_escaped_free (urlbnf_escaped *escaped)
{
  if (escaped == NULL)
    return;
  struct block *block = (struct block *) (void *) escaped;
  urlbnf_allocator allocator = block->allocator;
  urlbnf_free (block->url);
  allocator.deallocate (allocator.context, block);
}
