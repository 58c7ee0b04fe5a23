/* show.c: write records for people.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"
#include "color.h"

/* Write the error and the text.  The error of a part that was to be changed has no offset in the
   text.  */
void
write_error (struct buffer *to, const struct record *record, bool color)
{
  const urlbnf_error *error = &record->error;
  urlbnf_slice text = { record->text != NULL ? record->text : "", record->length };
  if (record->made.ptr != NULL)
    text = record->made;
  size_t length = urlbnf_error_format (NULL, 0, error, text.ptr, text.len);
  write_color (to, red, color);
  buffer_add_string (to, "urlbnf: ");
  if (error->code == URLBNF_E_PART || error->code == URLBNF_E_OCTET)
    {
      buffer_add_reason (to, record);
      buffer_add_string (to, text.len != 0 ? "\n  " : "\n");
      buffer_add_visible (to, text.ptr, text.len);
      buffer_add_string (to, text.len != 0 ? "\n" : "");
    }
  else if (buffer_reserve (to, length + 1))
    {
      urlbnf_error_format (to->text + to->length, length + 1, error, text.ptr, text.len);
      to->length += length;
    }
  buffer_add_remedies (to, error, "  ", " accepts it\n");
  write_color (to, plain, color);
}

static void
write_row (struct buffer *to, const struct row *row, bool color)
{
  urlbnf_slice text = row->part->text;
  buffer_add (to, "  ", 2);
  write_color (to, cyan, color);
  buffer_add_padded (to, row->name, 14);
  write_color (to, plain, color);
  buffer_add (to, " ", 1);
  buffer_add_number (to, row->part->offset, 6);
  buffer_add (to, "  ", 2);
  if (text.len == 0)
    buffer_add_string (to, "(empty)");
  buffer_add_visible (to, text.ptr, text.len);
  buffer_add (to, "\n", 1);
}

/* Write the line below the URL: a "-" under each octet of a part, unless the part overlaps one
   before it.  */
static void
write_ruler (struct buffer *to, const urlbnf_url *url)
{
  const char *text = urlbnf_text (url).ptr;
  struct row_walk walk = { .url = url };
  struct row row;
  size_t end = 0;
  while (read_row (&walk, &row))
    if (row.part->offset >= end && row.part->text.len != 0)
      {
        buffer_fill (to, ' ', get_visible_width (text + end, row.part->offset - end));
        buffer_fill (to, '-', get_visible_width (row.part->text.ptr, row.part->text.len));
        end = row.part->offset + row.part->text.len;
      }
  buffer_add (to, "\n", 1);
}

static void
write_rows (struct buffer *to, const urlbnf_url *url, bool color)
{
  struct row_walk walk = { .url = url };
  struct row row;
  while (read_row (&walk, &row))
    write_row (to, &row, color);
}

/* Write the URL with its fragment or, if there is no tree, the input.  */
void
write_heading (struct buffer *to, const struct record *record, bool color)
{
  urlbnf_slice text = { record->text, record->length }, fragment = { NULL, 0 };
  if (record->url != NULL)
    {
      text = urlbnf_text (record->url);
      fragment = urlbnf_fragment (record->url);
    }
  write_color (to, bold, color);
  buffer_add_visible (to, text.ptr, text.len);
  if (fragment.ptr != NULL)
    buffer_add_string (to, "#");
  buffer_add_visible (to, fragment.ptr, fragment.len);
  write_color (to, plain, color);
  buffer_add (to, "\n", 1);
}

static void
write_note_row (struct buffer *to, const char *name, urlbnf_slice text, bool color)
{
  buffer_add (to, "  ", 2);
  write_color (to, cyan, color);
  buffer_add_padded (to, name, 14);
  write_color (to, plain, color);
  buffer_fill (to, ' ', 9);
  buffer_add_visible (to, text.ptr, text.len);
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
      buffer_add_padded (to, "warning", 14);
      write_color (to, plain, color);
      buffer_add (to, " ", 1);
      buffer_add_number (to, few[i].offset, 6);
      buffer_add (to, "  ", 2);
      buffer_add_string (to, few[i].about->name);
      buffer_add_string (to, ": ");
      buffer_add_string (to, few[i].about->message);
      buffer_add_string (to, few[i].about->rfc == 1738 ? " (s." : " (RFC 3986 s.");
      buffer_add_string (to, few[i].about->section);
      buffer_add_string (to, ")\n");
    }
  if (count > 64)
    write_note_row (to, "warning", (urlbnf_slice) { "...", 3 }, color);
}

/* Write the fragment, which is not a part of the URL, and has no offset in it.  */
static void
write_fragment (struct buffer *to, const urlbnf_url *url, bool color)
{
  urlbnf_slice fragment = urlbnf_fragment (url);
  if (fragment.ptr != NULL)
    write_note_row (to, "#fragment", fragment.len != 0 ? fragment : (urlbnf_slice) { "(empty)", 7 },
                    color);
}

/* Write the rows that --warn, --base and --compare add to a record.  */
static void
write_notes (struct buffer *to, const struct record *record, bool color)
{
  const char *comparison = record->same ? "same" : "different";
  if (record->options->warn)
    write_warnings (to, record->url, color);
  if (record->options->base != NULL && record->is_same_document)
    write_note_row (to, "reference", (urlbnf_slice) { "same document", 13 }, color);
  if (record->options->compare != NULL)
    write_note_row (to, "comparison", (urlbnf_slice) { comparison, strlen (comparison) }, color);
}

void
write_table (struct buffer *to, const struct record *record, bool color)
{
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK)
    {
      write_error (to, record, color);
      return;
    }
  write_heading (to, record, color);
  write_ruler (to, record->url);
  buffer_add_string (to, urlbnf_production_name (urlbnf_kind (record->url)));
  buffer_add (to, "\n", 1);
  write_rows (to, record->url, color);
  write_fragment (to, record->url, color);
  write_notes (to, record, color);
}

static void
write_request_text (struct buffer *to, const struct record *record, bool color)
{
  if (record->request_code != URLBNF_OK)
    {
      write_color (to, red, color);
      buffer_add_string (to, "refused: ");
      buffer_add_message (to, &record->request_error);
      write_color (to, plain, color);
      buffer_add (to, "\n", 1);
      return;
    }
  size_t length = urlbnf_request_format (NULL, 0, record->request);
  if (buffer_reserve (to, length + 1))
    to->length += urlbnf_request_format (to->text + to->length, length, record->request);
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
  write_request_text (to, record, color);
  write_notes (to, record, color);
}

void
write_tree (struct buffer *to, const struct record *record, bool color)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK)
    {
      write_error (to, record, color);
      return;
    }
  write_heading (to, record, color);
  while (urlbnf_node_next (record->url, &node))
    {
      size_t indent = 2 * (size_t) node.depth;
      buffer_add_number (to, node.offset, 6);
      buffer_fill (to, ' ', 2 + indent);
      write_color (to, cyan, color);
      buffer_add_padded (to, urlbnf_production_name (node.production),
                         indent < 24 ? 24 - indent : 0);
      write_color (to, plain, color);
      buffer_add (to, "  ", 2);
      buffer_add_visible (to, node.text.ptr, node.text.len);
      buffer_add (to, "\n", 1);
    }
  if (record->options->request)
    write_request_text (to, record, color);
  write_notes (to, record, color);
}
