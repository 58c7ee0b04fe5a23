/* show.c: write records for people, and whether an input is valid, on a line (--check); and what
   records of all formats show, such as the reason why an input is not a URL.

   SPDX-License-Identifier: MIT

   A line of --check about an invalid input from a named file has the form of a compiler's message:
   FILE:LINE:COLUMN: and the reason.  */

#include <config.h>

#include <stdint.h>

#include "program.h"

/* The offset of a row that has none.  */
#define NO_OFFSET SIZE_MAX

static const char bold[] = "\033[1m", cyan[] = "\033[36m", red[] = "\033[31m", plain[] = "\033[0m";

static void
write_color (struct buffer *to, const char *code, bool color)
{
  if (color)
    buffer_add_string (to, code);
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

/* Write the error and the text.  The error of a part that was to be changed has no offset in the
   text.  */
static void
write_error (struct buffer *to, const struct record *record, bool color)
{
  const urlbnf_error *error = &record->error;
  urlbnf_slice text = { record->text != NULL ? record->text : "", record->length };
  if (record->made.ptr != NULL)
    text = record->made;
  write_color (to, red, color);
  buffer_add_string (to, "urlbnf: ");
  if (error->code == URLBNF_E_PART || error->code == URLBNF_E_OCTET)
    {
      buffer_add_reason (to, record);
      buffer_add_string (to, text.len != 0 ? "\n  " : "\n");
      buffer_add_visible (to, text.ptr, text.len);
      buffer_add_string (to, text.len != 0 ? "\n" : "");
    }
  else
    buffer_add_error (to, error, text.ptr, text.len);
  buffer_add_remedies (to, error, "  ", " accepts it\n");
  write_color (to, plain, color);
}

/* Add NAME, and spaces after it up to WIDTH, in the color CODE.  */
static void
add_name (struct buffer *to, const char *name, size_t width, const char *code, bool color)
{
  size_t length = strlen (name);
  write_color (to, code, color);
  buffer_add (to, name, length);
  buffer_fill (to, ' ', length < width ? width - length : 0);
  write_color (to, plain, color);
}

/* Begin a row about the octet OFFSET of the URL or, if that is NO_OFFSET, about the whole.  */
static void
begin_row (struct buffer *to, const char *name, size_t offset, const char *code, bool color)
{
  buffer_add (to, "  ", 2);
  add_name (to, name, 14, code, color);
  buffer_add (to, " ", 1);
  if (offset == NO_OFFSET)
    buffer_fill (to, ' ', 6);
  else
    buffer_add_number (to, offset, 6);
  buffer_add (to, "  ", 2);
}

static void
write_row (struct buffer *to, const char *name, size_t offset, urlbnf_slice text, bool color)
{
  begin_row (to, name, offset, cyan, color);
  if (text.len == 0)
    buffer_add_string (to, "(empty)");
  buffer_add_visible (to, text.ptr, text.len);
  buffer_add (to, "\n", 1);
}

static void
write_note (struct buffer *to, const char *name, const char *text, bool color)
{
  write_row (to, name, NO_OFFSET, (urlbnf_slice) { text, strlen (text) }, color);
}

/* A table that is being written.  */
struct table
{
  struct buffer *to;
  bool color;
  const char *text;             /* The URL.  */
  size_t end;                   /* The number of its octets that the ruler covers so far.  */
};

/* Write a row about PART: a part, an item of a list, or a part of an item.  NAME is empty for all
   items of a list except the first.  */
typedef void row_form (struct table *table, const char *name, const urlbnf_part *part);

static void
write_rows (struct table *table, const urlbnf_url *url, row_form *form)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, &part))
    {
      const char *name = urlbnf_production_name (part.production);
      urlbnf_part item = { .production = URLBNF_NONE };
      bool has_items = false;
      for (; part.is_list && urlbnf_item_next (&part, &item); has_items = true)
        {
          urlbnf_part field = { .production = URLBNF_NONE };
          bool has_fields = false;
          for (; urlbnf_item_next (&item, &field); has_fields = true)
            form (table, urlbnf_production_name (field.production), &field);
          if (!has_fields)
            form (table, has_items ? "" : name, &item);
        }
      if (!has_items)
        form (table, name, &part);
    }
}

/* Rule the URL: write a "-" under each octet of a part, unless the part overlaps one before it.  */
static void
rule_part (struct table *table, const char *name, const urlbnf_part *part)
{
  (void) name;
  if (part->offset < table->end || part->text.len == 0)
    return;
  buffer_fill (table->to, ' ',
               get_visible_width (table->text + table->end, part->offset - table->end));
  buffer_fill (table->to, '-', get_visible_width (part->text.ptr, part->text.len));
  table->end = part->offset + part->text.len;
}

static void
write_part (struct table *table, const char *name, const urlbnf_part *part)
{
  write_row (table->to, name, part->offset, part->text, table->color);
}

/* Write the URL with its fragment or, if there is no tree, the input.  */
static void
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
write_warnings (struct buffer *to, const urlbnf_url *url, bool color)
{
  urlbnf_warning few[64];
  size_t count = urlbnf_warnings (few, 64, url);
  for (size_t i = 0; i < count && i < 64; i++)
    {
      begin_row (to, "warning", few[i].offset, red, color);
      buffer_add_string (to, few[i].about->name);
      buffer_add_string (to, ": ");
      buffer_add_string (to, few[i].about->message);
      buffer_add_string (to, few[i].about->rfc == 1738 ? " (s." : " (RFC 3986 s.");
      buffer_add_string (to, few[i].about->section);
      buffer_add_string (to, ")\n");
    }
  if (count > 64)
    write_note (to, "warning", "...", color);
}

void
add_warning_names (struct buffer *to, const urlbnf_url *url, bool with_offsets)
{
  urlbnf_warning few[64];
  size_t most = with_offsets ? 16 : 64, count = urlbnf_warnings (few, most, url);
  const char *between = with_offsets ? ", " : " ";
  for (size_t i = 0; i < count && i < most; i++)
    {
      buffer_add_string (to, i != 0 ? between : with_offsets ? "; " : "");
      buffer_add_string (to, few[i].about->name);
      buffer_add_string (to, with_offsets ? " at byte " : "");
      if (with_offsets)
        buffer_add_number (to, few[i].offset, 0);
    }
  buffer_add_string (to, count > most ? between : "");
  buffer_add_string (to, count > most ? "..." : "");
}

/* Write the rows that --warn, --base and --compare add to a record.  */
static void
write_notes (struct buffer *to, const struct record *record, bool color)
{
  if (record->options->warn)
    write_warnings (to, record->url, color);
  if (record->options->base != NULL && record->is_same_document)
    write_note (to, "reference", "same document", color);
  if (record->options->compare != NULL)
    write_note (to, "comparison", record->same ? "same" : "different", color);
}

/* Write the parts, and the fragment, which is not a part of the URL, and has no offset in it.  */
static void
write_table (struct buffer *to, const urlbnf_url *url, bool color)
{
  struct table table = { to, color, urlbnf_text (url).ptr, 0 };
  urlbnf_slice fragment = urlbnf_fragment (url);
  write_rows (&table, url, rule_part);
  buffer_add (to, "\n", 1);
  buffer_add_string (to, urlbnf_production_name (urlbnf_kind (url)));
  buffer_add (to, "\n", 1);
  write_rows (&table, url, write_part);
  if (fragment.ptr != NULL)
    write_row (to, "#fragment", NO_OFFSET, fragment, color);
}

static void
write_request (struct buffer *to, const struct record *record, bool color)
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

static void
write_tree (struct buffer *to, const urlbnf_url *url, bool color)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    {
      size_t indent = 2 * (size_t) node.depth;
      buffer_add_number (to, node.offset, 6);
      buffer_fill (to, ' ', 2 + indent);
      add_name (to, urlbnf_production_name (node.production), indent < 24 ? 24 - indent : 0, cyan,
                color);
      buffer_add (to, "  ", 2);
      buffer_add_visible (to, node.text.ptr, node.text.len);
      buffer_add (to, "\n", 1);
    }
}

static void
write_verdict (struct buffer *to, const struct verdict *verdict, bool color)
{
  buffer_add (to, "  ", 2);
  add_name (to, verdict->grammar, 14, cyan, color);
  buffer_add (to, " ", 1);
  if (verdict->code == URLBNF_OK)
    {
      buffer_add_string (to, "valid: ");
      buffer_add_string (to, urlbnf_production_name (verdict->kind));
    }
  else
    {
      write_color (to, red, color);
      buffer_add_string (to, "invalid: ");
      buffer_add_message (to, &verdict->error);
      write_color (to, plain, color);
    }
  buffer_add (to, "\n", 1);
}

void
write_for_people (struct buffer *to, const struct record *record)
{
  const struct options *options = record->options;
  bool color = options->color;
  buffer_add (to, "\n", 1);
  if (record->code != URLBNF_OK && !(options->which && record->code == URLBNF_E_SYNTAX))
    {
      write_error (to, record, color);
      return;
    }
  write_heading (to, record, color);
  if (options->format == TABLE)
    write_table (to, record->url, color);
  else if (options->format == TREE)
    write_tree (to, record->url, color);
  for (size_t i = 0; i < record->verdicts; i++)
    write_verdict (to, &record->verdict[i], color);
  if (options->request)
    write_request (to, record, color);
  write_notes (to, record, color);
}

/* Return the offset of ERROR in the input, or 0 if the error is in a text made from it.  */
static size_t
get_error_offset (const struct record *record, const urlbnf_error *error)
{
  bool is_in_input = record->code != URLBNF_OK
                     ? error->code == URLBNF_E_SYNTAX && record->made.ptr == NULL
                     : !must_make_url (record->options);
  return is_in_input ? error->offset : 0;
}

/* Write the place of ERROR, if the input came from a named file.  The octets of a URL found in a
   text may be folded, so only its first octet is known.  */
static void
write_place (struct buffer *to, const struct record *record, const urlbnf_error *error)
{
  const struct place *place = &record->place;
  if (!place->is_named)
    return;
  buffer_add_visible (to, place->file, strlen (place->file));
  buffer_add_string (to, ":");
  buffer_add_number (to, place->line, 0);
  buffer_add_string (to, ":");
  buffer_add_number (to, place->column != 0 ? place->column : get_error_offset (record, error) + 1,
                     0);
  buffer_add_string (to, ": ");
}

/* Write the verdict on an input that is invalid or has no request.  */
static void
write_fault (struct buffer *to, const struct record *record)
{
  bool parsed = record->code == URLBNF_OK, color = record->options->color;
  const urlbnf_error *error = parsed ? &record->request_error : &record->error;
  urlbnf_code code = parsed ? record->request_code : record->code;
  write_place (to, record, error);
  write_color (to, red, color);
  buffer_add_string (to, code == URLBNF_E_MEMORY || code == URLBNF_E_TOO_LONG ? "unknown: "
                     : parsed ? "refused: " : "invalid: ");
  if (record->made.len != 0)
    {
      buffer_add_visible (to, record->made.ptr, record->made.len);
      buffer_add_string (to, ": ");
    }
  if (parsed)
    buffer_add_message (to, error);
  else
    buffer_add_reason (to, record);
  write_color (to, plain, color);
}

void
write_check (struct buffer *to, const struct record *record)
{
  if (record->code != URLBNF_OK || record->request_code != URLBNF_OK)
    write_fault (to, record);
  else
    buffer_add_string (to, "valid");
  if (record->code == URLBNF_OK && record->options->warn)
    add_warning_names (to, record->url, true);
  if (record->code == URLBNF_OK && record->options->compare != NULL)
    buffer_add_string (to, record->same ? "; same" : "; different");
  end_record (to, record->options);
}
