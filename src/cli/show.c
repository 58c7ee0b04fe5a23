/* show.c: records for people.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "cli.h"

static const char bold[] = "\033[1m", cyan[] = "\033[36m", red[] = "\033[31m", plain[] = "\033[0m";

static void
write_slice (urlbnf_slice slice)
{
  fwrite (slice.ptr, 1, slice.len, stdout);
}

static void
write_error (const struct record *record, bool color)
{
  size_t size = urlbnf_error_format (NULL, 0, record->text, record->length, &record->error) + 1;
  char *text = malloc (size);
  if (text == NULL)
    {
      printf ("urlbnf: %s\n", urlbnf_strerror (record->error.code));
      return;
    }
  urlbnf_error_format (text, size, record->text, record->length, &record->error);
  printf ("%s%s%s", color ? red : "", text, color ? plain : "");
  free (text);
}

/* The line below the URL: a "-" under each octet of SLICE.  *COLUMN is where the line ends.  */
static void
rule (const urlbnf_url *url, urlbnf_slice slice, size_t *column)
{
  size_t offset = (size_t) (slice.ptr - urlbnf_text (url).ptr);
  for (; slice.len != 0 && *column < offset; ++*column)
    putchar (' ');
  for (size_t i = 0; i < slice.len; i++, ++*column)
    putchar ('-');
}

static void
row (const urlbnf_url *url, const char *name, urlbnf_slice slice, bool color)
{
  printf ("  %s%-14s%s %6zu  %s", color ? cyan : "", name, color ? plain : "",
          (size_t) (slice.ptr - urlbnf_text (url).ptr), slice.len == 0 ? "(empty)" : "");
  write_slice (slice);
  putchar ('\n');
}

/* Call RULE or ROW for each part and each item of a list.  */
static void
write_parts (const urlbnf_url *url, bool ruler, bool color)
{
  struct part part[PARTS_MAX];
  size_t count = list_parts (url, part), column = 0;
  urlbnf_slice scheme = urlbnf_scheme (url);
  if (scheme.ptr != NULL)
    {
      if (ruler)
        rule (url, scheme, &column);
      else
        row (url, "scheme", scheme, color);
    }
  for (size_t i = 0; i < count; i++)
    {
      const urlbnf_list *list = part[i].list;
      const urlbnf_fields *fields = part[i].fields;
      size_t items = list != NULL ? list->count : fields != NULL ? 2 * fields->count : 1;
      for (size_t k = 0; k < items; k++)
        {
          urlbnf_slice slice = list != NULL ? list->item[k]
                               : fields == NULL ? part[i].text
                               : k % 2 == 0 ? fields->item[k / 2].fieldname
                               : fields->item[k / 2].fieldvalue;
          const char *name = fields != NULL ? (k % 2 == 0 ? "fieldname" : "fieldvalue")
                             : k == 0 ? part[i].name : "";
          if (!ruler)
            row (url, name, slice, color);
          else if ((size_t) (slice.ptr - urlbnf_text (url).ptr) >= column)
            rule (url, slice, &column);
        }
    }
  if (ruler)
    putchar ('\n');
}

static void
write_heading (const struct record *record, bool color)
{
  printf ("%s", color ? bold : "");
  fwrite (record->text, 1, record->length, stdout);
  printf ("%s\n", color ? plain : "");
}

void
write_table (const struct record *record, bool color)
{
  if (record->url == NULL)
    {
      write_error (record, color);
      return;
    }
  write_heading (record, color);
  write_parts (record->url, true, color);
  printf ("%s\n", urlbnf_production_name (urlbnf_kind (record->url)));
  write_parts (record->url, false, color);
}

void
write_tree (const struct record *record, bool color)
{
  urlbnf_cursor cursor;
  urlbnf_node node;
  if (record->url == NULL)
    {
      write_error (record, color);
      return;
    }
  write_heading (record, color);
  urlbnf_cursor_init (&cursor, record->url);
  while (urlbnf_cursor_next (&cursor, &node))
    {
      int indent = (int) (2 * node.depth);
      printf ("%6zu  %*s%s%-*s%s  ", node.offset, indent, "", color ? cyan : "",
              indent < 24 ? 24 - indent : 0, urlbnf_production_name (node.production),
              color ? plain : "");
      write_slice (node.text);
      putchar ('\n');
    }
}
