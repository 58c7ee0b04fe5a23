/* verdict.c: write whether an input is valid, on a line (--check).

   SPDX-License-Identifier: MIT

   A line about an invalid input from a named file has the form of a compiler's message:
   FILE:LINE:COLUMN: and the reason.  */

#include <config.h>

#include "program.h"
#include "color.h"

/* Write warnings on the same line.  */
static void
write_warnings (struct buffer *to, const urlbnf_url *url)
{
  urlbnf_warning few[16];
  size_t count = urlbnf_warnings (few, 16, url);
  for (size_t i = 0; i < count && i < 16; i++)
    {
      buffer_add_string (to, i == 0 ? "; " : ", ");
      buffer_add_string (to, few[i].about->name);
      buffer_add_string (to, " at byte ");
      buffer_add_number (to, few[i].offset, 0);
    }
  if (count > 16)
    buffer_add_string (to, ", ...");
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
  const struct place place = get_place (record);
  if (!place.is_named)
    return;
  buffer_add_visible (to, place.file, strlen (place.file));
  buffer_add_string (to, ":");
  buffer_add_number (to, place.line, 0);
  buffer_add_string (to, ":");
  buffer_add_number (to, place.column != 0 ? place.column : get_error_offset (record, error) + 1,
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
    {
      buffer_add_string (to, "valid");
      if (record->options->warn)
        write_warnings (to, record->url);
      if (record->options->compare != NULL)
        buffer_add_string (to, record->same ? "; same" : "; different");
    }
  end_record (to, record->options);
}
