/* show.c: records for people.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

static const char bold[] = "\033[1m", cyan[] = "\033[36m", red[] = "\033[31m", plain[] = "\033[0m";

static void
write_color (struct buffer *to, const char *code, bool color)
{
  if (color)
    buffer_string (to, code);
}

static void
write_error (struct buffer *to, const struct record *record, bool color)
{
  const urlbnf_error *error = &record->error;
  urlbnf_slice text = { record->text, record->length };
  if (record->made.ptr != NULL)
    text = record->made;
  size_t length = urlbnf_error_format (NULL, 0, text.ptr, text.len, error);
  write_color (to, red, color);
  if (buffer_reserve (to, length + 1))
    {
      urlbnf_error_format (to->text + to->length, length + 1, text.ptr, text.len, error);
      to->length += length;
    }
  write_color (to, plain, color);
}

static size_t
offset_of (const urlbnf_url *url, urlbnf_slice slice)
{
  return (size_t) (slice.ptr - urlbnf_text (url).ptr);
}

/* The line below the URL: a "-" under each octet of SLICE, which does not begin before *END, where
   the line ends.  */
static void
rule (struct buffer *to, const urlbnf_url *url, urlbnf_slice slice, size_t *end)
{
  size_t offset = offset_of (url, slice);
  if (slice.len == 0)
    return;
  buffer_fill (to, ' ', visible_width (urlbnf_text (url).ptr + *end, offset - *end));
  buffer_fill (to, '-', visible_width (slice.ptr, slice.len));
  *end = offset + slice.len;
}

static void
row (struct buffer *to, const urlbnf_url *url, const char *name, urlbnf_slice slice, bool color)
{
  buffer_add (to, "  ", 2);
  write_color (to, cyan, color);
  buffer_padded (to, name, 14);
  write_color (to, plain, color);
  buffer_add (to, " ", 1);
  buffer_number (to, offset_of (url, slice), 6);
  buffer_add (to, "  ", 2);
  if (slice.len == 0)
    buffer_string (to, "(empty)");
  buffer_visible (to, slice.ptr, slice.len);
  buffer_add (to, "\n", 1);
}

/* How many rows PART has, and item K of it with its name.  */
static size_t
count_items (const struct part *part)
{
  return part->list != NULL ? part->list->count
         : part->fields != NULL ? 2 * part->fields->count : 1;
}

static urlbnf_slice
get_item (const struct part *part, size_t k, const char **name)
{
  if (part->fields != NULL)
    {
      const urlbnf_field *field = &part->fields->item[k / 2];
      *name = urlbnf_production_name (k % 2 == 0 ? URLBNF_FIELDNAME : URLBNF_FIELDVALUE);
      return k % 2 == 0 ? field->fieldname : field->fieldvalue;
    }
  *name = k == 0 ? urlbnf_production_name (part->production) : "";
  return part->list != NULL ? part->list->item[k] : part->text;
}

static void
write_ruler (struct buffer *to, const urlbnf_url *url, const struct part *part, size_t count)
{
  urlbnf_slice scheme = urlbnf_scheme (url);
  const char *name;
  size_t end = 0;
  if (scheme.ptr != NULL)
    rule (to, url, scheme, &end);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < count_items (&part[i]); k++)
      {
        urlbnf_slice slice = get_item (&part[i], k, &name);
        if (offset_of (url, slice) >= end)
          rule (to, url, slice, &end);
      }
  buffer_add (to, "\n", 1);
}

static void
write_rows (struct buffer *to, const urlbnf_url *url, const struct part *part, size_t count,
            bool color)
{
  urlbnf_slice scheme = urlbnf_scheme (url);
  const char *name;
  if (scheme.ptr != NULL)
    row (to, url, "scheme", scheme, color);
  for (size_t i = 0; i < count; i++)
    for (size_t k = 0; k < count_items (&part[i]); k++)
      {
        urlbnf_slice slice = get_item (&part[i], k, &name);
        row (to, url, name, slice, color);
      }
}

/* Each record begins with an empty line; the first one loses it when it is written.  */
static void
write_heading (struct buffer *to, const struct record *record, bool color)
{
  write_color (to, bold, color);
  buffer_visible (to, record->text, record->length);
  write_color (to, plain, color);
  buffer_add (to, "\n", 1);
}

/* A row without an offset.  */
static void
write_note_row (struct buffer *to, const char *name, urlbnf_slice text, bool color)
{
  buffer_add (to, "  ", 2);
  write_color (to, cyan, color);
  buffer_padded (to, name, 14);
  write_color (to, plain, color);
  buffer_fill (to, ' ', 9);
  buffer_visible (to, text.ptr, text.len);
  buffer_add (to, "\n", 1);
}

static void
write_warnings (struct buffer *to, const urlbnf_url *url, bool color)
{
  urlbnf_warning few[64];
  size_t count = urlbnf_warnings (few, 64, url);
  for (size_t i = 0; i < count && i < 64; i++)
    {
      buffer_add (to, "  ", 2);
      write_color (to, red, color);
      buffer_padded (to, "warning", 14);
      write_color (to, plain, color);
      buffer_add (to, " ", 1);
      buffer_number (to, few[i].offset, 6);
      buffer_add (to, "  ", 2);
      buffer_string (to, urlbnf_warning_name (few[i].kind));
      buffer_string (to, ": ");
      buffer_string (to, urlbnf_warning_message (few[i].kind));
      buffer_string (to, " (s.");
      buffer_string (to, urlbnf_warning_section (few[i].kind));
      buffer_string (to, ")\n");
    }
  if (count > 64)
    write_note_row (to, "warning", (urlbnf_slice) { "...", 3 }, color);
}

/* The fragment is behind the URL and no part of it: it has no offset in it.  */
static void
write_fragment (struct buffer *to, const urlbnf_url *url, bool color)
{
  urlbnf_slice fragment = urlbnf_fragment (url);
  if (fragment.ptr != NULL)
    write_note_row (to, "#fragment", fragment.len != 0 ? fragment : (urlbnf_slice) { "(empty)", 7 },
                    color);
}

void
write_table (struct buffer *to, const struct record *record, bool color)
{
  struct part part[PARTS_MAX];
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK)
    {
      write_error (to, record, color);
      return;
    }
  size_t count = list_parts (record->url, part);
  write_heading (to, record, color);
  write_ruler (to, record->url, part, count);
  buffer_string (to, urlbnf_production_name (urlbnf_kind (record->url)));
  buffer_add (to, "\n", 1);
  write_rows (to, record->url, part, count, color);
  write_fragment (to, record->url, color);
  if (record->options->warn)
    write_warnings (to, record->url, color);
}

void
write_request (struct buffer *to, const struct record *record, bool color)
{
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK)
    {
      write_error (to, record, color);
      return;
    }
  write_heading (to, record, color);
  if (record->request_code != URLBNF_OK)
    {
      write_color (to, red, color);
      buffer_string (to, "refused: ");
      buffer_message (to, &record->request_error);
      write_color (to, plain, color);
      buffer_add (to, "\n", 1);
      return;
    }
  size_t length = urlbnf_request_format (NULL, 0, record->request);
  if (buffer_reserve (to, length + 1))
    to->length += urlbnf_request_format (to->text + to->length, length, record->request);
}

void
write_tree (struct buffer *to, const struct record *record, bool color)
{
  urlbnf_cursor cursor;
  urlbnf_node node;
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK)
    {
      write_error (to, record, color);
      return;
    }
  write_heading (to, record, color);
  urlbnf_cursor_init (&cursor, record->url);
  while (urlbnf_cursor_next (&cursor, &node))
    {
      size_t indent = 2 * (size_t) node.depth;
      buffer_number (to, node.offset, 6);
      buffer_fill (to, ' ', 2 + indent);
      write_color (to, cyan, color);
      buffer_padded (to, urlbnf_production_name (node.production),
                     indent < 24 ? 24 - indent : 0);
      write_color (to, plain, color);
      buffer_add (to, "  ", 2);
      buffer_visible (to, node.text.ptr, node.text.len);
      buffer_add (to, "\n", 1);
    }
}
