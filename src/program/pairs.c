/* pairs.c: read, write, change and sort the pairs of a query: NAME=VALUE, with "&" or ";" between
   two.

   SPDX-License-Identifier: MIT

   A query such as "a=1&b&&c=%26" has the pairs a=1, b, which has no value, and c=&.  The piece
   between two separators is a pair, unless it is empty; then it stays as it is.  The name ends at
   the first "=".  Names and values are compared and shown decoded.  A "+" is a space only if an
   option says so.  Pairs that are not changed keep their octets.  */

#include <config.h>

#include <stdlib.h>

#include "changes.h"
#include "json.h"
#include "options.h"

static const char prefix[] = "query:";
enum { PREFIX = sizeof prefix - 1 };

bool
is_pair_name (const char *name, size_t length)
{
  return length > PREFIX && memcmp (name, prefix, PREFIX) == 0;
}

/* Return the name of a pair without its prefix.  */
static urlbnf_slice
remove_prefix (urlbnf_slice name)
{
  return (urlbnf_slice) { name.ptr + PREFIX, name.len - PREFIX };
}

/* A pair, encoded.  VALUE is absent if there is no "=".  */
struct pair
{
  urlbnf_slice name, value;
};

/* Read the text before the next separator, which may be empty, and remove it from QUERY.  Return
   false after the last, when QUERY is absent.  */
static bool
read_piece (urlbnf_slice *query, const struct pair_form *form, urlbnf_slice *piece)
{
  if (query->ptr == NULL)
    return false;
  *piece = split_slice (*query, form->separator, query);
  return true;
}

static struct pair
read_pair (urlbnf_slice piece)
{
  struct pair pair;
  pair.name = split_slice (piece, '=', &pair.value);
  return pair;
}

/* Read the next pair of QUERY, and remove it from QUERY.  Return false after the last.  */
static bool
read_next_pair (urlbnf_slice *query, const struct pair_form *form, struct pair *pair)
{
  urlbnf_slice piece;
  while (read_piece (query, form, &piece))
    if (piece.len != 0)
      {
        *pair = read_pair (piece);
        return true;
      }
  return false;
}

/* Read the first octet of TEXT, decoded, and remove it from TEXT.  */
static inline unsigned char
read_octet (urlbnf_slice *text, const struct pair_form *form)
{
  bool is_escape = ub_is_escape (text->ptr, text->len);
  size_t width = is_escape ? 3 : 1;
  unsigned char octet = is_escape ? ub_decode_escape (text->ptr)
                        : form->has_plus && *text->ptr == '+' ? ' ' : (unsigned char) *text->ptr;
  *text = (urlbnf_slice) { text->ptr + width, text->len - width };
  return octet;
}

/* The form of the names of options.  */
static const struct pair_form plain = { '&', false };

/* Whether PAIR has the name PATTERN, which may have escapes.  With STARS a "*" in it matches any
   octets.  */
static bool
has_name (const struct pair *pair, const struct pair_form *form, urlbnf_slice pattern, bool stars)
{
  urlbnf_slice name = pair->name, after_star = { NULL, 0 }, tried = name;
  for (;;)
    {
      if (stars && pattern.len != 0 && *pattern.ptr == '*')
        {
          after_star = pattern = (urlbnf_slice) { pattern.ptr + 1, pattern.len - 1 };
          tried = name;
        }
      else if (name.len == 0 && pattern.len == 0)
        return true;
      else if (name.len != 0 && pattern.len != 0
               && read_octet (&name, form) == read_octet (&pattern, &plain))
        continue;
      else if (after_star.ptr != NULL && tried.len != 0)
        {
          /* The last star matches one octet more.  */
          read_octet (&tried, form);
          name = tried;
          pattern = after_star;
        }
      else
        return false;
    }
}

/* Add TEXT, a name or a value, decoded.  */
static void
add_decoded (struct buffer *to, const struct pair_form *form, urlbnf_slice text)
{
  while (text.len != 0)
    {
      char octet = (char) read_octet (&text, form);
      buffer_add (to, &octet, 1);
    }
}

void
add_values (struct buffer *to, urlbnf_slice query, const struct pair_form *form, urlbnf_slice name,
            bool all)
{
  struct pair pair;
  bool is_first = true;
  while ((all || is_first) && read_next_pair (&query, form, &pair))
    if (has_name (&pair, form, name, false))
      {
        buffer_add (to, " ", !is_first);
        add_decoded (to, form, pair.value);
        is_first = false;
      }
}

void
json_add_pairs (struct buffer *to, urlbnf_slice query, const struct pair_form *form)
{
  struct pair pair;
  struct buffer text = { .text = NULL };
  json_begin_member (to, "pairs", "[");
  while (read_next_pair (&query, form, &pair))
    {
      json_add_comma (to);
      buffer_add (to, "{", 1);
      const urlbnf_slice halves[] = { pair.name, pair.value };
      for (size_t i = 0; i < 2 && halves[i].ptr != NULL; i++)
        {
          buffer_empty (&text);
          add_decoded (&text, form, halves[i]);
          to->failed |= text.failed;
          json_add_slice (to, i == 0 ? "name" : "value",
                          (urlbnf_slice) { text.text != NULL ? text.text : "", text.length });
        }
      buffer_add (to, "}", 1);
    }
  buffer_add (to, "]", 1);
  buffer_free (&text);
}

/* Add LENGTH octets at OCTETS, encoded for a query.  All separators, a "+", and in a name a "="
   become escapes, so that each program reads the same pairs.  */
static void
encode_half (struct buffer *to, const struct options *options, const char *octets, size_t length,
             bool is_name)
{
  bool has_plus = options->pairs.has_plus;
  urlbnf_production production
    = options->uris ? find_production ("query") : URLBNF_SEARCH;
  for (size_t i = 0; i < length; i++)
    {
      char escape[] = "%00", octet = octets[i];
      bool is_special = strchr ("&;+", octet) != NULL || (is_name && octet == '=');
      if (octet == ' ' && has_plus)
        buffer_add (to, "+", 1);
      else if (is_special
               || buffer_add_encoded (to, &octet, 1, production, &options->how) != URLBNF_OK)
        {
          ub_write_hex (escape + 1, octet);
          buffer_add_string (to, escape);
        }
    }
}

static void
add_name (struct buffer *to, const struct options *options, const struct part_change *change)
{
  struct buffer name = { .text = NULL };
  add_decoded (&name, &plain, remove_prefix (change->pair));
  encode_half (to, options, name.text, name.length, true);
  to->failed |= name.failed;
  buffer_free (&name);
}

/* Return the query of BUILDER, or an absent slice.  */
static urlbnf_slice
get_query (const urlbnf_builder *builder, bool uris)
{
  if (uris)
    return urlbnf_builder_part (builder, find_production ("query"));
  urlbnf_slice query = get_half (urlbnf_builder_part (builder, URLBNF_URLPATH), '?', true);
  return query.ptr != NULL ? query : urlbnf_builder_part (builder, URLBNF_SEARCH);
}

/* Set the query to QUERY, or unset it if it is not PRESENT.  Free QUERY.  */
static urlbnf_code
put_query (struct worker *worker, struct buffer *query, bool present)
{
  const struct part_change change = {
    SET, .everyday = EVERYDAY_QUERY, .flags = URLBNF_ENCODED,
    .value = query->length != 0 ? query->text : "", .length = query->length
  };
  urlbnf_code code = URLBNF_E_MEMORY;
  if (!query->failed && worker->options->uris)
    code = urlbnf_builder_set (worker->builder, find_production ("query"),
                               present ? change.value : NULL, change.length, URLBNF_ENCODED,
                               &worker->record.error);
  else if (!query->failed)
    code = present ? set_everyday (worker, &change) : unset_everyday (worker, EVERYDAY_QUERY);
  buffer_free (query);
  return code;
}

/* A query that is being written.  */
struct writer
{
  const struct options *options;
  struct buffer text;
  size_t pieces;
  size_t pairs;                 /* The number of pieces that are not empty.  */
};

static void
begin_piece (struct writer *writer, bool is_pair)
{
  buffer_add (&writer->text, &writer->options->pairs.separator, writer->pieces != 0);
  writer->pieces++;
  writer->pairs += is_pair;
}

static void
put_piece (struct writer *writer, urlbnf_slice piece)
{
  begin_piece (writer, piece.len != 0);
  buffer_add_slice (&writer->text, piece);
}

static void
put_changed_pair (struct writer *writer, const struct part_change *change, urlbnf_slice name)
{
  begin_piece (writer, true);
  if (name.ptr != NULL)
    buffer_add_slice (&writer->text, name);
  else
    add_name (&writer->text, writer->options, change);
  buffer_add (&writer->text, "=", 1);
  if (change->flags == URLBNF_ENCODED)
    buffer_add (&writer->text, change->value, change->length);
  else
    encode_half (&writer->text, writer->options, change->value, change->length, false);
}

/* Whether the names of --strip in TEXT match PAIR.  */
static bool
is_stripped_pair (const struct pair *pair, const struct pair_form *form, const char *text)
{
  for (;; text++)
    {
      urlbnf_slice name = { text, strcspn (text, ",") };
      if (is_pair_name (name.ptr, name.len) && has_name (pair, form, remove_prefix (name), true))
        return true;
      text += name.len;
      if (*text == '\0')
        return false;
    }
}

static bool
leaves_out_pairs (const struct part_change *change)
{
  return change->action == UNSET || change->action == STRIP_PAIRS;
}

/* Write the pieces of QUERY, with CHANGE.  Return whether it has a pair that CHANGE is about.  */
static bool
put_changed_pieces (struct writer *writer, const struct part_change *change, urlbnf_slice query)
{
  const struct pair_form *form = &writer->options->pairs;
  bool was_there = false, is_set = change->action == SET;
  urlbnf_slice piece;
  while (read_piece (&query, form, &piece))
    {
      struct pair pair = read_pair (piece);
      bool is_changed = piece.len != 0
                        && (change->action == STRIP_PAIRS
                            ? is_stripped_pair (&pair, form, change->value)
                            : has_name (&pair, form, remove_prefix (change->pair), false));
      if (is_changed && is_set && !was_there)
        put_changed_pair (writer, change, pair.name);
      else if (!is_changed || !(is_set || leaves_out_pairs (change)))
        put_piece (writer, piece);
      was_there |= is_changed;
    }
  return was_there;
}

urlbnf_code
change_pairs (struct worker *worker, const struct part_change *change)
{
  const struct options *options = worker->options;
  struct writer writer = { .options = options };
  urlbnf_slice query = get_query (worker->builder, options->uris);
  /* An absent query may be in an opaque schemepart, which unset_everyday() refuses.  */
  if (query.ptr == NULL && !options->uris && leaves_out_pairs (change))
    return unset_everyday (worker, EVERYDAY_QUERY);
  bool was_there = put_changed_pieces (&writer, change, query);
  bool adds = change->action == APPEND || (!leaves_out_pairs (change) && !was_there);
  /* An empty query needs no separator after it.  */
  if (adds && query.len == 0)
    writer.pieces = 0;
  if (adds)
    put_changed_pair (&writer, change, (urlbnf_slice) { NULL, 0 });
  if (adds || (was_there && change->action != SET_IF_ABSENT))
    return put_query (worker, &writer.text, writer.pairs != 0);
  buffer_free (&writer.text);
  return URLBNF_OK;
}

/* A pair of a query that is sorted.  */
struct sorted
{
  urlbnf_slice piece;
  const struct pair_form *form;
};

/* Compare the names of two pairs, decoded, or their places if the names are equal.  */
static int
compare_pairs (const void *a, const void *b)
{
  const struct sorted *first = a, *second = b;
  urlbnf_slice one = read_pair (first->piece).name, two = read_pair (second->piece).name;
  int order = 0;
  while (order == 0 && one.len != 0 && two.len != 0)
    order = read_octet (&one, first->form) - read_octet (&two, first->form);
  return order != 0 ? order : one.len != 0 ? 1 : two.len != 0 ? -1
         : first->piece.ptr < second->piece.ptr ? -1 : 1;
}

urlbnf_code
sort_pairs (struct worker *worker)
{
  const struct options *options = worker->options;
  struct writer writer = { .options = options };
  urlbnf_slice query = get_query (worker->builder, options->uris), rest = query, piece;
  if (query.len == 0)
    return options->uris || query.ptr != NULL ? URLBNF_OK
           : unset_everyday (worker, EVERYDAY_QUERY);
  size_t count = 1, used = 0;
  for (size_t i = 0; i < query.len; i++)
    count += query.ptr[i] == options->pairs.separator;
  struct sorted *sorted = malloc (count * sizeof *sorted);
  if (sorted == NULL)
    return URLBNF_E_MEMORY;
  while (read_piece (&rest, &options->pairs, &piece))
    if (piece.len != 0)
      sorted[used++] = (struct sorted) { piece, &options->pairs };
  qsort (sorted, used, sizeof *sorted, compare_pairs);
  for (size_t i = 0; i < used; i++)
    put_piece (&writer, sorted[i].piece);
  free (sorted);
  return put_query (worker, &writer.text, true);
}
