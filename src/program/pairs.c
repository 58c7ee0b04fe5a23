/* pairs.c: read, write, change and sort the pairs of a query.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "changes.h"
#include "json.h"
#include "options.h"
#include "pairs.h"

/* The query "a=1&&b" has the pieces "a=1", "" and "b".  The second is no pair, and stays as it is.
   The pair "b" has a name alone.  */

static const char prefix[] = "query:";
enum { PREFIX = sizeof prefix - 1 };

bool
is_pair_name (const char *name, size_t length)
{
  return length > PREFIX && memcmp (name, prefix, PREFIX) == 0;
}

/* Return NAME without its prefix.  */
static urlbnf_slice
remove_prefix (const char *name, size_t length)
{
  return (urlbnf_slice) { name + PREFIX, length - PREFIX };
}

/* Read the text before the next separator, which may be empty, and remove it from QUERY.  Return
   false after the last, when QUERY is absent.  */
static bool
read_piece (urlbnf_slice *query, const struct pair_form *form, urlbnf_slice *piece)
{
  if (query->ptr == NULL)
    return false;
  const char *end = query->len != 0 ? memchr (query->ptr, form->separator, query->len) : NULL;
  *piece = (urlbnf_slice) { query->ptr, end != NULL ? (size_t) (end - query->ptr) : query->len };
  *query = end != NULL ? (urlbnf_slice) { end + 1, query->len - piece->len - 1 }
           : (urlbnf_slice) { NULL, 0 };
  return true;
}

static struct pair
read_pair (urlbnf_slice piece)
{
  const char *equals = piece.len != 0 ? memchr (piece.ptr, '=', piece.len) : NULL;
  struct pair pair = { piece, { NULL, 0 } };
  if (equals != NULL)
    {
      pair.name.len = (size_t) (equals - piece.ptr);
      pair.value = (urlbnf_slice) { equals + 1, piece.len - pair.name.len - 1 };
    }
  return pair;
}

bool
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

/* Return the first octet of TEXT, decoded, and set *WIDTH to its encoded length.  */
static unsigned char
decode_first_octet (urlbnf_slice text, bool has_plus, size_t *width)
{
  *width = ub_is_escape (text.ptr, text.len) ? 3 : 1;
  return *width == 3 ? ub_decode_escape (text.ptr)
         : has_plus && *text.ptr == '+' ? ' ' : (unsigned char) *text.ptr;
}

static urlbnf_slice
skip_octets (urlbnf_slice text, size_t width)
{
  return (urlbnf_slice) { text.ptr + width, text.len - width };
}

bool
has_name (const struct pair *pair, const struct pair_form *form, urlbnf_slice pattern, bool stars)
{
  urlbnf_slice name = pair->name, after_star = { NULL, 0 }, tried = name;
  size_t one, two;
  for (;;)
    {
      if (stars && pattern.len != 0 && *pattern.ptr == '*')
        {
          after_star = pattern = skip_octets (pattern, 1);
          tried = name;
        }
      else if (name.len == 0 && pattern.len == 0)
        return true;
      else if (name.len != 0 && pattern.len != 0
               && decode_first_octet (name, form->has_plus, &one)
               == decode_first_octet (pattern, false, &two))
        {
          name = skip_octets (name, one);
          pattern = skip_octets (pattern, two);
        }
      else if (after_star.ptr != NULL && tried.len != 0)
        {
          /* The last star matches one octet more.  */
          decode_first_octet (tried, form->has_plus, &one);
          name = tried = skip_octets (tried, one);
          pattern = after_star;
        }
      else
        return false;
    }
}

void
add_decoded (struct buffer *to, const struct pair_form *form, urlbnf_slice text)
{
  size_t width;
  for (; text.len != 0; text = skip_octets (text, width))
    {
      char octet = (char) decode_first_octet (text, form->has_plus, &width);
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
  struct buffer text = { NULL, 0, 0, false };
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
add_value (struct buffer *to, const struct options *options, const struct part_change *change)
{
  if (change->flags == URLBNF_ENCODED)
    buffer_add (to, change->value, change->length);
  else
    encode_half (to, options, change->value, change->length, false);
}

static void
add_name (struct buffer *to, const struct options *options, const struct part_change *change)
{
  static const struct pair_form plain = { '&', false };
  struct buffer name = { NULL, 0, 0, false };
  add_decoded (&name, &plain, remove_prefix (change->pair.ptr, change->pair.len));
  encode_half (to, options, name.text, name.length, true);
  to->failed |= name.failed;
  buffer_free (&name);
}

/* Return the query of BUILDER, or an absent slice.  */
static urlbnf_slice
get_query (const urlbnf_builder *builder, const struct options *options)
{
  if (options->uris)
    return urlbnf_builder_part (builder, find_production ("query"));
  urlbnf_slice search = urlbnf_builder_part (builder, URLBNF_SEARCH);
  urlbnf_slice urlpath = urlbnf_builder_part (builder, URLBNF_URLPATH);
  const char *mark = urlpath.len != 0 ? memchr (urlpath.ptr, '?', urlpath.len) : NULL;
  return mark == NULL ? search
         : (urlbnf_slice) { mark + 1, urlpath.len - (size_t) (mark + 1 - urlpath.ptr) };
}

/* Set the query of BUILDER to QUERY, or unset it if it is not PRESENT.  */
static urlbnf_code
put_query (urlbnf_builder *builder, const struct options *options, const struct buffer *query,
           bool present, struct refusal *refusal, urlbnf_error *error)
{
  const struct part_change change = {
    present ? SET : UNSET, .everyday = EVERYDAY_QUERY, .flags = URLBNF_ENCODED,
    .value = query->length != 0 ? query->text : "", .length = query->length
  };
  if (query->failed)
    return URLBNF_E_MEMORY;
  if (options->uris)
    return urlbnf_builder_set (builder, find_production ("query"),
                               present ? change.value : NULL, change.length, URLBNF_ENCODED, error);
  return present ? set_everyday (builder, &change, refusal, error)
         : unset_everyday (builder, EVERYDAY_QUERY, refusal);
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
  add_value (&writer->text, writer->options, change);
}

/* Whether the names of --strip in TEXT match PAIR.  */
static bool
is_stripped_pair (const struct pair *pair, const struct pair_form *form, const char *text)
{
  for (;; text++)
    {
      size_t length = strcspn (text, ",");
      if (is_pair_name (text, length) && has_name (pair, form, remove_prefix (text, length), true))
        return true;
      text += length;
      if (*text == '\0')
        return false;
    }
}

/* Whether CHANGE is about PAIR.  */
static bool
is_changed_pair (const struct pair *pair, const struct pair_form *form,
                 const struct part_change *change)
{
  if (change->action == STRIP_PAIRS)
    return is_stripped_pair (pair, form, change->value);
  return has_name (pair, form, remove_prefix (change->pair.ptr, change->pair.len), false);
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
      bool is_changed = piece.len != 0 && is_changed_pair (&pair, form, change);
      if (is_changed && is_set && !was_there)
        put_changed_pair (writer, change, pair.name);
      else if (!is_changed || !(is_set || leaves_out_pairs (change)))
        put_piece (writer, piece);
      was_there |= is_changed;
    }
  return was_there;
}

urlbnf_code
change_pairs (urlbnf_builder *builder, const struct part_change *change,
              const struct options *options, struct refusal *refusal, urlbnf_error *error)
{
  struct writer writer = { options, { NULL, 0, 0, false }, 0, 0 };
  urlbnf_slice query = get_query (builder, options);
  /* An absent query may be in an opaque schemepart, which unset_everyday() refuses.  */
  if (query.ptr == NULL && !options->uris && leaves_out_pairs (change))
    return unset_everyday (builder, EVERYDAY_QUERY, refusal);
  bool was_there = put_changed_pieces (&writer, change, query);
  bool adds = change->action == APPEND || (!leaves_out_pairs (change) && !was_there);
  /* An empty query needs no separator after it.  */
  if (adds && query.len == 0)
    writer.pieces = 0;
  if (adds)
    put_changed_pair (&writer, change, (urlbnf_slice) { NULL, 0 });
  urlbnf_code code = URLBNF_OK;
  if (adds || (was_there && change->action != SET_IF_ABSENT))
    code = put_query (builder, options, &writer.text, writer.pairs != 0, refusal, error);
  buffer_free (&writer.text);
  return code;
}

/* A pair with its name decoded.  */
struct sorted
{
  urlbnf_slice piece;
  urlbnf_slice name;
  size_t number;
};

static int
compare_pairs (const void *a, const void *b)
{
  const struct sorted *first = a, *second = b;
  size_t length = first->name.len < second->name.len ? first->name.len : second->name.len;
  int order = length != 0 ? memcmp (first->name.ptr, second->name.ptr, length) : 0;
  return order != 0 ? order
         : first->name.len != second->name.len ? (first->name.len < second->name.len ? -1 : 1)
         : first->number < second->number ? -1 : 1;
}

/* Write NAME decoded to TO.  Return its length.  */
static size_t
decode_name (char *to, urlbnf_slice name, bool has_plus)
{
  char *at = to;
  size_t width;
  for (; name.len != 0; name = skip_octets (name, width))
    *at++ = (char) decode_first_octet (name, has_plus, &width);
  return (size_t) (at - to);
}

urlbnf_code
sort_pairs (urlbnf_builder *builder, const struct options *options, struct refusal *refusal,
            urlbnf_error *error)
{
  struct writer writer = { options, { NULL, 0, 0, false }, 0, 0 };
  urlbnf_slice query = get_query (builder, options), rest = query, piece;
  if (query.len == 0)
    return options->uris || query.ptr != NULL ? URLBNF_OK
           : unset_everyday (builder, EVERYDAY_QUERY, refusal);
  size_t count = 1, used = 0;
  for (size_t i = 0; i < query.len; i++)
    count += query.ptr[i] == options->pairs.separator;
  struct sorted *sorted = malloc (count * sizeof *sorted);
  char *names = malloc (query.len), *at = names;
  while (sorted != NULL && names != NULL && read_piece (&rest, &options->pairs, &piece))
    if (piece.len != 0)
      {
        urlbnf_slice name = read_pair (piece).name;
        name.len = decode_name (at, name, options->pairs.has_plus);
        name.ptr = at;
        at += name.len;
        sorted[used] = (struct sorted) { piece, name, used };
        used++;
      }
  if (sorted != NULL && names != NULL)
    qsort (sorted, used, sizeof *sorted, compare_pairs);
  for (size_t i = 0; i < used; i++)
    put_piece (&writer, sorted[i].piece);
  writer.text.failed |= sorted == NULL || names == NULL;
  urlbnf_code code = put_query (builder, options, &writer.text, true, refusal, error);
  free (names);
  free (sorted);
  buffer_free (&writer.text);
  return code;
}
