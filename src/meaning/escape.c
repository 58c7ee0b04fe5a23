/* escape.c: escape the octets of a text that keep it from being a URL.

   SPDX-License-Identifier: MIT

   In the parts of the text that can have escapes, each octet that they cannot have becomes an
   escape.  A parse of the result then finds out whether it is a URL, and in which production
   each escape is.  */

#include <config.h>

#include "escape.h"

/* One allocation: the result, which comes first so that its address is that of the block, its
   changes, and then its text.  */
struct block
{
  urlbnf_escaped escaped;
  urlbnf_allocator allocator;
  urlbnf_url *url;
  urlbnf_change change[];
};

/* The text and its escaped form.  If OUT has no buffer and CHANGE is NULL, both are only
   counted.  */
struct writer
{
  const struct ub_grammar *grammar;
  const char *text;
  struct ub_region region[UB_REGIONS];
  size_t regions;
  struct ub_out out;
  urlbnf_change *change;
  size_t changes;
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

/* The state of reading a fieldspec, for example "a=b;c=d".  */
struct field_state
{
  size_t next;                  /* The offset of the ";" before the next field.  */
  bool in_value;
};

/* Whether the octet at AT of REGION needs no escape.  Only delimiters may stay raw: an article,
   which the splitter ends at its last "@", has no "@", and a field has one "=".  */
static bool
can_stay_raw (const struct writer *writer, const struct ub_region *region, size_t at,
              struct field_state *state)
{
  char octet = writer->text[at];
  if (region->production == URLBNF_ARTICLE && octet == '@')
    return false;
  if (region->production == URLBNF_FIELDSPEC && octet == ';')
    {
      if (at != state->next)
        return false;
      *state = (struct field_state) { ub_find_field (writer->text, at + 1, region->end), false };
      return true;
    }
  if (region->production == URLBNF_FIELDSPEC && octet == '=')
    {
      bool is_first = !state->in_value;
      state->in_value = true;
      return is_first;
    }
  return ub_is_in_set (ub_get_set (writer->grammar, region->production), (unsigned char) octet);
}

static void
put_region (struct writer *writer, const struct ub_region *region)
{
  const char *text = writer->text;
  struct field_state state = { ub_find_field (text, region->start, region->end), false };
  if (!ub_get_set (writer->grammar, region->production)->escapes)
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
    else if (can_stay_raw (writer, region, i, &state))
      ub_put (&writer->out, text[i]);
    else
      put_change (writer, i);
}

/* Write the delimiter between two parts.  Only a tab has to be escaped.  */
static void
put_delimiter (struct writer *writer, size_t start, size_t end)
{
  for (size_t i = start; i < end; i++)
    if (writer->text[i] == '\t')
      put_change (writer, i);
    else
      ub_put (&writer->out, writer->text[i]);
}

/* Write the LENGTH octets of the text.  After the first URL_LENGTH comes a "#" with a fragment, if
   any.  */
static void
put_text (struct writer *writer, size_t url_length, size_t length)
{
  size_t at = 0;
  for (size_t i = 0; i < writer->regions; at = writer->region[i++].end)
    {
      put_delimiter (writer, at, writer->region[i].start);
      put_region (writer, &writer->region[i]);
    }
  ub_put_octets (&writer->out, writer->text + at, url_length - at);
  if (url_length < length)
    {
      ub_put (&writer->out, '#');
      put_region (writer, &(struct ub_region) { URLBNF_XCHAR, url_length + 1, length, 0, 0 });
    }
}

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
  size_t result = length + 2 * changes;
  uint64_t size = sizeof **block + result + 1 + (uint64_t) changes * sizeof *writer->change;
  *block = ub_allocate (allocator, size);
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

/* Set the production of each change to the part of URL that it is in.  A tab may have become the
   delimiter after the selector or the search of a gopherurl: its production is the part before it.
   A fragment after the URL consists of xchars.  */
static void
set_productions (struct block *block, const urlbnf_url *url)
{
  struct ub_part_walk walk = { .url = url };
  const urlbnf_part *part;
  urlbnf_production last = URLBNF_NONE;
  size_t i = 0, changes = block->escaped.changes;
  for (; i < changes && ub_read_part (&walk, &part); last = part->production)
    for (; i < changes && block->change[i].result < part->offset + part->text.len; i++)
      block->change[i].production
        = block->change[i].result < part->offset ? last : part->production;
  while (i < changes)
    block->change[i++].production = URLBNF_XCHAR;
}

/* Change ERROR, in the escaped text of BLOCK, to one in TEXT.  */
static void
move_error (struct block *block, const char *text, size_t length, bool is_brief,
            urlbnf_error *error)
{
  size_t before = 0;            /* The number of changes before the error.  */
  while (before < block->escaped.changes && block->change[before].result < error->offset)
    before++;
  error->offset -= 2 * before;
  error->found = error->offset < length ? (unsigned char) text[error->offset] : URLBNF_END;
  if (!is_brief)
    ub_find_remedies (text, length, error);
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
  urlbnf_allocator allocator = ub_get_allocator (options.allocator);
  const struct ub_grammar *grammar = ub_find_grammar (options.grammar);
  struct writer writer = { .grammar = grammar, .text = length != 0 ? text : "" };
  /* In RFC 3986 the fragment is part of the URI.  */
  bool may_have_fragment = (options.flags & URLBNF_ALLOW_FRAGMENT) != 0
                           && ub_get_standard (grammar) == UB_STANDARD_RFC1738;
  const char *number = may_have_fragment ? memchr (writer.text, '#', length) : NULL;
  size_t url_length = number != NULL ? (size_t) (number - writer.text) : length;

  writer.regions = ub_split (writer.region, grammar, writer.text, url_length);
  urlbnf_code code = write_block (&block, &writer, url_length, length, &allocator);
  if (code != URLBNF_OK)
    return ub_set_code (error, code);
  code = urlbnf_parse (&url, block->escaped.text.ptr, block->escaped.text.len, &options, error);
  if (code == URLBNF_OK)
    {
      set_productions (block, url);
      block->escaped.url = block->url = url;
      *escaped = &block->escaped;
      return URLBNF_OK;
    }
  if (code == URLBNF_E_SYNTAX && error != NULL)
    move_error (block, text, length, (options.flags & URLBNF_BRIEF_ERRORS) != 0, error);
  urlbnf_escaped_free (&block->escaped);
  return code;
}

void
urlbnf_escaped_free (urlbnf_escaped *escaped)
{
  struct block *block = (struct block *) (void *) escaped;
  if (block == NULL)
    return;
  urlbnf_free (block->url);
  ub_deallocate (&block->allocator, block);
}
