/* corpus.c: read the tables in tests/grammar/corpus/.

   SPDX-License-Identifier: MIT  */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "corpus.h"
#include "trees.h"

struct cases
{
  struct test_case *item;
  size_t count;
};

static void
die (const char *what, const char *why)
{
  fprintf (stderr, "%s: %s\n", what, why);
  exit (99);
}

static void *
grow (void *pointer, size_t size)
{
  pointer = realloc (pointer, size);
  if (pointer == NULL)
    die ("corpus", "out of memory");
  return pointer;
}

/* Return a stream that writes to *TEXT, which is complete, with a NUL, when it is closed.  */
static FILE *
open_text (char **text)
{
  static _Thread_local size_t length;
  FILE *stream = open_memstream (text, &length);
  if (stream == NULL)
    die ("corpus", "out of memory");
  return stream;
}

char *
corpus_escape (const char *octets, size_t length)
{
  char *text;
  FILE *to = open_text (&text);
  for (size_t i = 0; i < length; i++)
    {
      unsigned char octet = (unsigned char) octets[i];
      if (octet == '\\')
        fputs ("\\\\", to);
      else if (octet < 0x20 || octet > 0x7E || (octet == ' ' && (i == 0 || i + 1 == length))
               || (i == 0 && strchr ("#@", octet) != NULL))
        fprintf (to, "\\x%02X", octet);
      else
        putc (octet, to);
    }
  fclose (to);
  return text;
}

/* Undo the escapes of the LENGTH octets at FROM, in place.  Return the new length.  */
static size_t
unescape (char *from, size_t length)
{
  char *to = from, *start = from, *end = from + length;
  if (length == 2 && memcmp (from, "\"\"", 2) == 0)
    return 0;
  for (unsigned value; from < end;)
    if (*from == '\\' && sscanf (from, "\\x%2x", &value) == 1)
      {
        *to++ = (char) value;
        from += 4;
      }
    else if (*from == '\\')
      {
        *to++ = '\\';
        from += 2;
      }
    else
      *to++ = *from++;
  return (size_t) (to - start);
}

static const char *
find_grammar (const char *name)
{
  const char *found;
  for (size_t i = 0; (found = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (found, name) == 0)
      break;
  return found;
}

/* Return the grammar whose folder has DIRECTORY, as grammar/w3c/corpus, or NULL.  */
static const char *
find_owner (const char *directory)
{
  const char *name;
  char tail[100];
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      size_t all = strlen (directory), length = strlen (name) + strlen ("//corpus");
      snprintf (tail, sizeof tail, "/%s/corpus", name);
      if (length <= all && strcmp (directory + all - length, tail) == 0)
        break;
    }
  return name;
}

urlbnf_options
corpus_options (const struct test_case *test)
{
  urlbnf_options options = { .grammar = test->grammar, .start = test->start };
  return options;
}

static bool
is_start (const char *grammar, urlbnf_production start)
{
  urlbnf_options options = { .grammar = grammar, .start = start };
  return start != URLBNF_NONE && urlbnf_validate ("", 0, &options, NULL) != URLBNF_E_ARGUMENT;
}

/* Return the beginning of the expectation on the line of its text, or the end of the line.  */
static size_t
find_expected (const char *line)
{
  const char *at = line;
  while ((at = strstr (at, "  ")) != NULL
         && ((at[2] != '=' && at[2] != '!') || (at[3] != ' ' && at[3] != '\0')))
    at++;
  return at != NULL ? (size_t) (at - line) : strlen (line);
}

/* Add LINE to the expectation of TEST.  */
static void
add_expected (struct test_case *test, const char *line)
{
  size_t old = test->expected != NULL ? strlen (test->expected) : 0;
  test->expected = grow (test->expected, old + strlen (line) + 2);
  sprintf (test->expected + old, "%s%s", line, *line != '\0' ? "\n" : "");
  test->wants_tree |= line[strspn (line, " ")] == '-';
}

static void
read_table (struct cases *cases, const char *directory, const char *name)
{
  char path[4096], *line = NULL;
  size_t size = 0, number = 0;
  ssize_t length;
  const char *grammar = find_owner (directory);
  urlbnf_production start = grammar == NULL ? URLBNF_URL : URLBNF_NONE;
  snprintf (path, sizeof path, "%s/%s", directory, name);
  FILE *stream = fopen (path, "r");
  if (stream == NULL)
    die (path, "cannot be read");
  char *file = strcpy (grow (NULL, strlen (name) + 1), name);

  while ((length = getline (&line, &size, stream)) > 0)
    {
      number++;
      if (line[length - 1] == '\n')
        line[--length] = '\0';
      if (length == 0 || *line == '#')
        continue;
      if (strncmp (line, "@start ", 7) == 0)
        {
          start = urlbnf_production_find (line + 7, (size_t) length - 7);
          if (!is_start (grammar, start))
            die (path, "unknown start symbol");
        }
      else if (strncmp (line, "@grammar ", 9) == 0)
        {
          grammar = find_grammar (line + 9);
          start = URLBNF_NONE;
          if (grammar == NULL)
            die (path, "unknown grammar");
        }
      else if (*line == ' ')
        {
          if (cases->count == 0 || cases->item[cases->count - 1].file != file)
            die (path, "an expected line without a text");
          add_expected (&cases->item[cases->count - 1], line);
        }
      else
        {
          cases->item = grow (cases->item, (cases->count + 1) * sizeof *cases->item);
          struct test_case *test = &cases->item[cases->count++];
          size_t end = find_expected (line);
          char *text = strndup (line, end);
          if (text == NULL)
            die (path, "out of memory");
          *test = (struct test_case) { file, number, grammar, start, text, 0, NULL, false };
          test->length = unescape (text, end);
          /* The copy has no NUL, for no octet after it may be read.  */
          test->text = grow (text, test->length != 0 ? test->length : 1);
          add_expected (test, line + end);
        }
    }
  free (line);
  fclose (stream);
}

static int
is_table (const struct dirent *entry)
{
  size_t length = strlen (entry->d_name);
  return length > 4 && strcmp (entry->d_name + length - 4, ".txt") == 0;
}

size_t
corpus_read (const char *directory, struct test_case **item)
{
  struct cases cases = { NULL, 0 };
  struct dirent **entry;
  if (directory == NULL)
    directory = "tests/grammar/corpus";
  int count = scandir (directory, &entry, is_table, alphasort);
  if (count <= 0)
    die (directory, "no tables");
  for (int i = 0; i < count; i++)
    {
      read_table (&cases, directory, entry[i]->d_name);
      free (entry[i]);
    }
  free (entry);
  *item = cases.item;
  return cases.count;
}

void
corpus_free (struct test_case *cases, size_t count)
{
  for (size_t i = 0; i < count; i++)
    {
      if (i + 1 == count || cases[i].file != cases[i + 1].file)
        free ((void *) (size_t) cases[i].file);
      free (cases[i].text);
      free (cases[i].expected);
    }
  free (cases);
}

/* Write the parts within ITEM, of a list, or its text if it has no parts.  */
static void
walk_item (FILE *to, const urlbnf_part *item)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  bool has_fields = false;
  for (; urlbnf_item_next (item, &field); has_fields = true)
    fprintf (to, "%s%.*s", has_fields ? "=" : "", (int) field.text.len, field.text.ptr);
  if (!has_fields)
    fprintf (to, "%.*s", (int) item->text.len, item->text.ptr);
}

/* Write the parts, in source order.  */
static void
describe_parts (FILE *to, const urlbnf_url *url)
{
  const urlbnf_file *file = AS (url, FILE, file);
  urlbnf_part next = { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, &next))
    if (!next.is_list)
      fprintf (to, " %s=%.*s", urlbnf_production_name (next.production), (int) next.text.len,
           next.text.ptr);
    else
      {
        urlbnf_part item = { .production = URLBNF_NONE };
        fprintf (to, " %s=[", urlbnf_production_name (next.production));
        for (bool first = true; urlbnf_item_next (&next, &item); first = false)
          {
            fprintf (to, "%s", first ? "" : " ");
            walk_item (to, &item);
          }
        fputs ("]", to);
      }
  if (file != NULL && file->is_local)
    fputs (" local", to);
}

static void
describe_tree (FILE *to, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (url, &node))
    fprintf (to, "  %*s- %s %.*s\n", (int) (2 * node.depth), "",
         urlbnf_production_name (node.production), (int) node.text.len, node.text.ptr);
}

static void
describe_error (FILE *to, const urlbnf_error *error)
{
  fprintf (to, "  ! %zu %s:", error->offset, urlbnf_production_name (error->production));
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      switch (expected->kind)
        {
        case URLBNF_EXPECTED_PRODUCTION: fprintf (to, " %s", expected->text); break;
        case URLBNF_EXPECTED_LITERAL: fprintf (to, " \"%s\"", expected->text); break;
        case URLBNF_EXPECTED_END: fputs (" end", to); break;
        }
    }
  fputs ("\n", to);
}

char *
corpus_describe (const urlbnf_url *url, const urlbnf_error *error, bool tree)
{
  char *text;
  FILE *to = open_text (&text);
  if (url == NULL)
    describe_error (to, error);
  else
    {
      fprintf (to, "  = %s", urlbnf_production_name (urlbnf_kind (url)));
      describe_parts (to, url);
      fputs ("\n", to);
      if (tree)
        describe_tree (to, url);
    }
  fclose (to);
  return text;
}
