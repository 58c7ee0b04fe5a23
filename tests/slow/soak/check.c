/* check.c: what the program writes for lines without end.

   SPDX-License-Identifier: MIT

   Each record begins with its number, which is compared; the whole record, now and then, with what the
   library says of the line by itself.  JSON is kept, now and then, with its line, for a fresh program.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "soak.h"

/* Read a record, without its newline; false at the end.  */
static bool
read_record (struct text *record)
{
  ssize_t length = getline (&record->octets, &record->room, stdin);
  if (length <= 0)
    return false;
  record->length = (size_t) length - (record->octets[length - 1] == '\n');
  record->octets[record->length] = '\0';
  return true;
}

/* Add the options that the program names after a message.  */
static void
add_remedies (struct text *to, unsigned remedies)
{
  static const char *const options[]
    = { "", "--fragment", "--grammar=rfc3986", "--fragment or --grammar=rfc3986" };
  unsigned which = ((remedies & URLBNF_REMEDY_FRAGMENT) != 0 ? 1u : 0)
                   + ((remedies & URLBNF_REMEDY_RFC3986) != 0 ? 2u : 0);
  char text[100];
  int length = snprintf (text, sizeof text, "; %s accepts it", options[which]);
  if (which != 0)
    soak_add (to, text, (size_t) length);
}

/* What --get='{line} {valid} {production} {port} {message}' has to write for LINE.  */
static void
write_wanted (struct text *to, const struct text *line, uint64_t number)
{
  static char message[5000];
  char head[64];
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_code code = urlbnf_parse (&url, line->octets, line->length, NULL, &error);
  int length = snprintf (head, sizeof head, "%llu %s ", (unsigned long long) number + 1,
                         code == URLBNF_OK ? "true" : "false");
  to->length = 0;
  soak_add (to, head, (size_t) length);
  if (code == URLBNF_OK)
    {
      const char *kind = urlbnf_production_name (urlbnf_kind (url));
      urlbnf_slice port = urlbnf_part_text (url, URLBNF_PORT);
      soak_add (to, kind, strlen (kind));
      soak_add (to, " ", 1);
      soak_add (to, port.len != 0 ? port.ptr : "", port.len);
      soak_add (to, " ", 1);
    }
  else
    {
      size_t size = urlbnf_error_format (message, sizeof message, &error, NULL, 0);
      soak_add (to, "  ", 2);
      soak_add (to, message, size);
      add_remedies (to, error.remedies);
    }
  urlbnf_free (url);
}

static void
check_number (const struct text *record, uint64_t number)
{
  char *end;
  if (strtoull (record->octets, &end, 10) != number + 1 || *end != ' ')
    soak_fail ("a record of another line", number, record->octets, NULL);
}

void
check_records (uint64_t count, long pid, bool is_json, const char *samples)
{
  struct memory memory = { .pid = pid, .count = count };
  struct text record = { NULL, 0, 0 }, line = { NULL, 0, 0 }, wanted = { NULL, 0, 0 };
  uint64_t state = 7, compared = 0;
  char name[4000];
  FILE *lines = NULL, *records = NULL;
  if (is_json)
    {
      snprintf (name, sizeof name, "%s.lines", samples);
      lines = fopen (name, "w");
      snprintf (name, sizeof name, "%s.records", samples);
      records = fopen (name, "w");
      if (lines == NULL || records == NULL)
        soak_fail ("cannot write there", 0, samples, NULL);
    }
  for (uint64_t i = 0; i < count; i++)
    {
      if (!read_record (&record))
        soak_fail ("a record is missing", i, NULL, NULL);
      if (!is_json)
        check_number (&record, i);
      bool is_long = record.length > 2000 && record.length < 500000;
      if (soak_pick (&state, 50) == 0 || is_long)
        {
          stream_line (&line, i);
          compared++;
          if (is_json)
            {
              fwrite (line.octets, 1, line.length, lines);
              putc ('\n', lines);
              fwrite (record.octets, 1, record.length, records);
              putc ('\n', records);
            }
          else
            {
              write_wanted (&wanted, &line, i);
              if (wanted.length != record.length
                  || memcmp (wanted.octets, record.octets, wanted.length) != 0)
                soak_fail ("a record", i, record.octets, wanted.octets);
            }
        }
      memory_look (&memory, i);
    }
  if (read_record (&record))
    soak_fail ("a record too much", count, record.octets, NULL);
  if (is_json && (fclose (lines) != 0 || fclose (records) != 0))
    soak_fail ("cannot write there", 0, samples, NULL);
  printf ("%s: %llu records, %llu of them compared with %s\n", is_json ? "--json" : "--get",
          (unsigned long long) count, (unsigned long long) compared,
          is_json ? "those of a fresh program" : "a fresh parser");
  memory_end (&memory, "the program");
  free (record.octets);
  free (line.octets);
  free (wanted.octets);
}

void
check_places (uint64_t count, long pid)
{
  struct memory memory = { .pid = pid, .count = count };
  struct text record = { NULL, 0, 0 }, piece = { NULL, 0, 0 }, wanted = { NULL, 0, 0 };
  struct wrapper wrapper;
  unsigned long long offset = 0, line = 1, column = 0;
  char head[100];
  for (uint64_t i = 0; i < count; i++)
    {
      if (!read_record (&record))
        soak_fail ("a URL is missing", i, NULL, NULL);
      stream_prose (&piece, i, &wrapper);
      line += wrapper.in_new_line;
      column = wrapper.in_new_line ? wrapper.line : column + wrapper.line;
      int length = snprintf (head, sizeof head, "%llu %llu %llu %llu ", offset + wrapper.start,
                             offset + wrapper.end, line, column + 1);
      column += wrapper.end - wrapper.start;
      offset += piece.length;
      wanted.length = 0;
      soak_add (&wanted, head, (size_t) length);
      soak_add (&wanted, piece.octets + wrapper.url, wrapper.url_length);
      if (wanted.length != record.length || memcmp (wanted.octets, record.octets, wanted.length) != 0)
        soak_fail ("a place", i, record.octets, wanted.octets);
      memory_look (&memory, i);
    }
  if (read_record (&record))
    soak_fail ("a URL too much", count, record.octets, NULL);
  printf ("--extract: %llu URLs in %llu octets and %llu lines, each with its place\n",
          (unsigned long long) count, offset, line);
  memory_end (&memory, "the program");
  free (record.octets);
  free (piece.octets);
  free (wanted.octets);
}
