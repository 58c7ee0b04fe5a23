/* tell.c: the places that the library reports and the program does not show, for library.py.

   SPDX-License-Identifier: MIT

   A line of standard input is a question, words with a space between them; octets are in hexadecimal
   digits, after an "x".  Its answer is a line of words, most of them numbers:

     lines XTEXT                        of each line: number, offset, next, its text, the code, the error
     parts XTEXT                        of each part, item and node: its name, offset, and its text
     encode PRODUCTION XTEXT            code, offset, octet
     set PRODUCTION FLAGS XTEXT         the same, of a builder
     field FLAGS XNAME XVALUE           the same
     build XURL PORT                    code, offset, octet, after the port was set; and the text
     escape XTEXT                       code, offset, octet; each change: offset, result, octet
     request XTEXT                      code, offset, octet
     resolve XTEXT                      code, offset, octet, of a reference
     split XTEXT                        of each component that is present: its text

   A text in an answer is two numbers: where it begins in the whole one, and its length.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include <stdio.h>

/* Each text in memory of its own.  */
struct octets
{
  char *text;
  size_t length;
};

static int
digit (char c)
{
  return c <= '9' ? c - '0' : c - 'a' + 10;
}

static struct octets
next_octets (void)
{
  const char *word = strtok (NULL, " \n");
  size_t length = word != NULL ? (strlen (word) - 1) / 2 : 0;
  struct octets octets = { malloc (length + 1), length };
  if (octets.text == NULL)
    exit (2);
  for (size_t i = 0; i < length; i++)
    octets.text[i] = (char) (digit (word[2 * i + 1]) * 16 + digit (word[2 * i + 2]));
  return octets;
}

static urlbnf_production
next_production (void)
{
  const char *word = strtok (NULL, " \n");
  return word != NULL ? urlbnf_production_find (word, strlen (word)) : URLBNF_NONE;
}

static unsigned
next_number (void)
{
  const char *word = strtok (NULL, " \n");
  return word != NULL ? (unsigned) strtoul (word, NULL, 10) : 0;
}

static void
tell_slice (const char *whole, urlbnf_slice slice)
{
  printf (" %td %zu", slice.ptr - whole, slice.len);
}

static void
tell_error (urlbnf_code code, const urlbnf_error *error)
{
  if (code == URLBNF_OK)
    printf ("ok");
  else
    printf ("%s %zu %d", urlbnf_code_name (code), error->offset, error->found);
}

static int
tell_line (void *context, const urlbnf_line *line)
{
  printf (" %zu %zu %zu", line->number, line->offset, line->next);
  tell_slice (context, line->text);
  printf (" %d %zd", (int) line->code, line->error != NULL ? (ssize_t) line->error->offset : -1);
  if (line->url != NULL && urlbnf_text (line->url).len != line->text.len)
    printf (" wrong");
  return 0;
}

static void
tell_part (const urlbnf_url *url, const urlbnf_part *part)
{
  printf (" %s %zu", urlbnf_production_name (part->production), part->offset);
  tell_slice (urlbnf_text (url).ptr, part->text);
}

static void
tell_parts (const urlbnf_url *url)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, &part))
    {
      urlbnf_part item = { .production = URLBNF_NONE };
      tell_part (url, &part);
      while (urlbnf_item_next (&part, &item))
        {
          urlbnf_part field = { .production = URLBNF_NONE };
          tell_part (url, &item);
          while (urlbnf_item_next (&item, &field))
            tell_part (url, &field);
        }
    }
  printf (" nodes");
  while (urlbnf_node_next (url, &node))
    {
      printf (" %s %zu", urlbnf_production_name (node.production), node.offset);
      tell_slice (urlbnf_text (url).ptr, node.text);
    }
}

static void
answer_tree (const char *question, const struct octets *text)
{
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_request *request;
  if (urlbnf_parse (&url, text->text, text->length, NULL, &error) != URLBNF_OK)
    printf ("invalid");
  else if (strcmp (question, "parts") == 0)
    tell_parts (url);
  else
    {
      urlbnf_code code = urlbnf_request_new (&request, url, 0, NULL, &error);
      tell_error (code, &error);
      urlbnf_request_free (request);
    }
  urlbnf_free (url);
}

static void
answer_escape (const struct octets *text)
{
  urlbnf_escaped *escaped;
  urlbnf_error error;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, text->text, text->length, NULL, &error);
  tell_error (code, &error);
  for (size_t i = 0; code == URLBNF_OK && i < escaped->changes; i++)
    printf (" %zu %zu %u", escaped->change[i].offset, escaped->change[i].result,
            (unsigned) escaped->change[i].octet);
  urlbnf_escaped_free (escaped);
}

/* "set", "field" and "build".  */
static void
answer_builder (const char *question)
{
  urlbnf_builder *builder;
  urlbnf_error error;
  urlbnf_code code;
  if (urlbnf_builder_new (&builder, NULL) != URLBNF_OK)
    exit (2);
  if (strcmp (question, "set") == 0)
    {
      urlbnf_production production = next_production ();
      unsigned flags = next_number ();
      struct octets text = next_octets ();
      code = urlbnf_builder_set (builder, production, text.text, text.length, flags, &error);
      tell_error (code, &error);
      free (text.text);
    }
  else if (strcmp (question, "field") == 0)
    {
      unsigned flags = next_number ();
      struct octets name = next_octets (), value = next_octets ();
      code = urlbnf_builder_add_field (builder, name.text, name.length, value.text, value.length, flags, &error);
      tell_error (code, &error);
      if (code != URLBNF_OK)
        printf (" %s", urlbnf_production_name (error.production));
      free (name.text);
      free (value.text);
    }
  else
    {
      struct octets text = next_octets (), port = next_octets ();
      char buffer[10000];
      size_t needed;
      urlbnf_url *url, *built;
      if (urlbnf_parse (&url, text.text, text.length, NULL, NULL) == URLBNF_OK
          && urlbnf_builder_load (builder, url) == URLBNF_OK
          && urlbnf_builder_set (builder, URLBNF_PORT, port.text, port.length, URLBNF_ENCODED, NULL) == URLBNF_OK)
        {
          code = urlbnf_builder_build (builder, &built, buffer, sizeof buffer, &needed, &error);
          tell_error (code, &error);
          printf (" %s", buffer);
          urlbnf_free (built);
        }
      urlbnf_free (url);
      free (text.text);
      free (port.text);
    }
  urlbnf_builder_free (builder);
}

static void
answer_uri (const char *question, const struct octets *text)
{
  static const char base_text[] = "http://a/b";
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url, *base;
  urlbnf_error error;
  options.grammar = "rfc3986";
  options.start = urlbnf_production_find ("URI-reference", 13);
  if (strcmp (question, "split") == 0)
    {
      urlbnf_uri uri;
      if (urlbnf_parse (&url, text->text, text->length, &options, NULL) == URLBNF_OK
          && urlbnf_uri_split (url, &uri))
        {
          const urlbnf_slice components[] = { uri.scheme, uri.authority, uri.userinfo, uri.host, uri.port, uri.path,
                                              uri.query, uri.fragment };
          for (size_t i = 0; i < sizeof components / sizeof *components; i++)
            if (components[i].ptr != NULL)
              tell_slice (urlbnf_text (url).ptr, components[i]);
            else
              printf (" - -");
        }
      else
        printf ("invalid");
      urlbnf_free (url);
      return;
    }
  if (urlbnf_parse (&base, base_text, sizeof base_text - 1, &options, NULL) != URLBNF_OK)
    exit (2);
  tell_error (urlbnf_uri_resolve_text (&url, base, text->text, text->length, 0, NULL, &error), &error);
  urlbnf_free (url);
  urlbnf_free (base);
}

static void
answer_lines (const struct octets *text)
{
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, NULL) != URLBNF_OK
      || urlbnf_parser_lines (parser, text->text, text->length, URLBNF_LINES_TREES | URLBNF_LINES_ERRORS, tell_line,
                              text->text) != URLBNF_OK)
    exit (2);
  urlbnf_parser_free (parser);
}

static void
answer_encode (void)
{
  urlbnf_production production = next_production ();
  struct octets text = next_octets ();
  urlbnf_error error;
  size_t needed;
  tell_error (urlbnf_encode (NULL, 0, &needed, text.text, text.length, production, &error), &error);
  free (text.text);
}

static void
answer (const char *question)
{
  if (strcmp (question, "set") == 0 || strcmp (question, "field") == 0 || strcmp (question, "build") == 0)
    {
      answer_builder (question);
      return;
    }
  if (strcmp (question, "encode") == 0)
    {
      answer_encode ();
      return;
    }
  struct octets text = next_octets ();
  if (strcmp (question, "lines") == 0)
    answer_lines (&text);
  else if (strcmp (question, "escape") == 0)
    answer_escape (&text);
  else if (strcmp (question, "resolve") == 0 || strcmp (question, "split") == 0)
    answer_uri (question, &text);
  else
    answer_tree (question, &text);
  free (text.text);
}

int
main (void)
{
  char *line = NULL;
  size_t room = 0;
  while (getline (&line, &room, stdin) > 0)
    {
      const char *question = strtok (line, " \n");
      if (question != NULL)
        answer (question);
      putchar ('\n');
    }
  free (line);
  return 0;
}
