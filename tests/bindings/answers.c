/* answers.c: print the library's results for texts, to be compared with those of an integration.

   SPDX-License-Identifier: MIT

     answers [--grammar=NAME] FACT... < TEXTS
     answers --productions

   TEXTS has a text in hexadecimal digits on each line.  Each line of the output is about the text
   of that number, from 0: the number, a fact, and its fields, all divided by tabs.  Octets are
   written in hexadecimal digits; a part that is absent is "-".  An integration prints the same
   lines from the results of its functions.

     valid     1, or 0 and the rest of the error: the code, the offset, the production, what was
               expected, and the message
     found     the octet at the offset
     kind      the production below url
     part      number, production, within, offset, octets: parts, items and their parts, in order
     node      number, production, depth, offset, octets
     named     name, octets: of each production that --productions lists
     attribute name, octets
     normal    octets
     keys      the order of this text and the one before by their keys: the normal form, or the text
     urls      the same, if both are URLs
     same      1 if both are URLs with one key, 0 if with two
     warning   number, name, production, offset, length, section
     endpoint  protocol, host, port
     request   the text for people, or the message of the error
     client    all fields of the request
     escaped   octets, or the message of the error
     bare      number, start, end, wrapper, octets, fragment, validity, message, other: URLs in the
               text
     wrapped   the same, only for those in wrappers  */

#include "answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static size_t number;
urlbnf_options asked;

void
begin (const char *fact)
{
  printf ("%zu\t%s", number, fact);
}

void
end (void)
{
  putchar ('\n');
}

void
put_octets (urlbnf_slice octets)
{
  putchar ('\t');
  if (octets.ptr == NULL)
    putchar ('-');
  for (size_t i = 0; i < octets.len; i++)
    printf ("%02x", (unsigned) (unsigned char) octets.ptr[i]);
}

void
put_word (const char *word)
{
  printf ("\t%s", word != NULL ? word : "-");
}

void
put_number (unsigned long long value)
{
  printf ("\t%llu", value);
}

void
put_message (const urlbnf_error *error)
{
  char message[2000];
  size_t length = urlbnf_error_format (message, sizeof message, error, NULL, 0);
  if (length >= sizeof message)
    abort ();
  put_octets ((urlbnf_slice) { message, length });
}

/* A text with its tree or error, and its key.  */
struct text
{
  char *octets;
  size_t length;
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_slice key;
};

static void *
allocate (size_t size)
{
  void *memory = malloc (size != 0 ? size : 1);
  if (memory == NULL)
    abort ();
  return memory;
}

static void
parse_text (struct text *text)
{
  if (urlbnf_parse (&text->url, text->octets, text->length, &asked, &text->error) == URLBNF_OK)
    {
      size_t length;
      (void) !urlbnf_normalize (NULL, 0, &length, text->url, 0);
      char *key = allocate (length);
      (void) !urlbnf_normalize (key, length, &length, text->url, 0);
      text->key = (urlbnf_slice) { key, length };
    }
  else
    text->key = (urlbnf_slice) { text->octets, text->length };
}

static void
free_text (struct text *text)
{
  if (text->url != NULL)
    free ((char *) text->key.ptr);
  urlbnf_free (text->url);
  free (text->octets);
  *text = (struct text) { .octets = NULL };
}

static void
print_valid (const struct text *text)
{
  const urlbnf_error *error = &text->error;
  begin ("valid");
  put_number (text->url != NULL);
  if (text->url == NULL)
    {
      put_word (urlbnf_code_name (error->code));
      put_number (error->offset);
      put_word (urlbnf_production_name (error->production));
      putchar ('\t');
      for (size_t i = 0; i < error->expected_count; i++)
        {
          char entry[300];
          snprintf (entry, sizeof entry, error->expected[i].kind == URLBNF_EXPECTED_LITERAL
                    ? "\"%s\"" : "%s",
                    error->expected[i].text);
          for (const char *at = entry; *at != '\0'; at++)
            printf ("%02x", (unsigned) (unsigned char) *at);
          putchar (',');
        }
      put_message (error);
    }
  end ();
}

static void
print_found (const struct text *text)
{
  if (text->url != NULL)
    return;
  begin ("found");
  if (text->error.found == URLBNF_END)
    put_word (NULL);
  else
    put_number ((unsigned) text->error.found);
  end ();
}

static void
print_kind (const struct text *text)
{
  if (text->url == NULL)
    return;
  begin ("kind");
  put_word (urlbnf_production_name (urlbnf_kind (text->url)));
  end ();
}

static void
print_part (size_t place, const urlbnf_part *part)
{
  begin ("part");
  put_number (place);
  put_word (urlbnf_production_name (part->production));
  put_word (urlbnf_production_name (part->within));
  put_number (part->offset);
  put_octets (part->text);
  end ();
}

static void
print_parts (const struct text *text)
{
  urlbnf_part part = { .production = URLBNF_NONE }, item = part, field = part;
  size_t place = 0;
  while (text->url != NULL && urlbnf_part_next (text->url, &part))
    {
      print_part (++place, &part);
      while (urlbnf_item_next (&part, &item))
        {
          print_part (++place, &item);
          while (urlbnf_item_next (&item, &field))
            print_part (++place, &field);
        }
    }
}

static void
print_nodes (const struct text *text)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  for (size_t place = 1; text->url != NULL && urlbnf_node_next (text->url, &node); place++)
    {
      begin ("node");
      put_number (place);
      put_word (urlbnf_production_name (node.production));
      put_number (node.depth);
      put_number (node.offset);
      put_octets (node.text);
      end ();
    }
}

static void
print_named (const struct text *text)
{
  const char *name;
  for (int i = URLBNF_GENERICURL; text->url != NULL && i < URLBNF_PRODUCTIONS_MAX; i++)
    {
      if ((name = urlbnf_production_name ((urlbnf_production) i)) == NULL)
        continue;
      urlbnf_slice part = urlbnf_part_named (text->url, name, strlen (name));
      if (part.ptr == NULL)
        continue;
      begin ("named");
      put_word (name);
      put_octets (part);
      end ();
    }
}

static void
print_attribute (const char *name, urlbnf_slice value)
{
  begin ("attribute");
  put_word (name);
  put_octets (value);
  end ();
}

/* Print path and query under their everyday names: a urlpath, as a path, ends at its first "?".  */
static void
print_path_and_query (const urlbnf_url *url)
{
  static const urlbnf_production paths[] = { URLBNF_HPATH, URLBNF_FPATH, URLBNF_PPATH };
  urlbnf_slice path = urlbnf_part_text (url, URLBNF_URLPATH);
  urlbnf_slice query = urlbnf_part_text (url, URLBNF_SEARCH);
  const char *mark = path.len != 0 ? memchr (path.ptr, '?', path.len) : NULL;
  if (mark != NULL)
    {
      query = (urlbnf_slice) { mark + 1, path.len - (size_t) (mark + 1 - path.ptr) };
      path.len = (size_t) (mark - path.ptr);
    }
  for (size_t i = 0; i < sizeof paths / sizeof *paths; i++)
    if (path.ptr == NULL)
      path = urlbnf_part_text (url, paths[i]);
  print_attribute ("path", path);
  print_attribute ("query", query);
}

static void
print_uri (const urlbnf_uri *uri)
{
  urlbnf_slice user = { uri->userinfo.ptr, 0 }, password = { NULL, 0 };
  while (user.len < uri->userinfo.len && user.ptr[user.len] != ':')
    user.len++;
  if (user.len < uri->userinfo.len)
    password = (urlbnf_slice) { user.ptr + user.len + 1, uri->userinfo.len - user.len - 1 };
  print_attribute ("scheme", uri->scheme);
  print_attribute ("user", user);
  print_attribute ("password", password);
  print_attribute ("host", uri->host);
  print_attribute ("port", uri->port);
  print_attribute ("path", uri->path);
  print_attribute ("query", uri->query);
}

static void
print_attributes (const struct text *text)
{
  static const urlbnf_production attributes[]
    = { URLBNF_SCHEME, URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST, URLBNF_PORT };
  if (text->url == NULL)
    return;
  if (urlbnf_as_typed (text->url)->form == URLBNF_FORM_URI)
    {
      print_uri (&urlbnf_as_typed (text->url)->as.uri);
      return;
    }
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    print_attribute (urlbnf_production_name (attributes[i]),
                     urlbnf_part_text (text->url, attributes[i]));
  print_path_and_query (text->url);
}

static void
print_normal (const struct text *text)
{
  if (text->url == NULL)
    return;
  begin ("normal");
  put_octets (text->key);
  end ();
}

/* Print the order of two keys, octet by octet, or whether they are the same.  */
static void
print_order (const char *fact, const struct text *a, const struct text *b)
{
  size_t both = a->key.len < b->key.len ? a->key.len : b->key.len;
  int order = both != 0 ? memcmp (a->key.ptr, b->key.ptr, both) : 0;
  if (order == 0)
    order = (a->key.len > b->key.len) - (a->key.len < b->key.len);
  begin (fact);
  if (strcmp (fact, "same") == 0)
    put_number (order == 0);
  else
    put_word (order < 0 ? "-1" : order == 0 ? "0" : "1");
  end ();
}

/* Print FACT of TEXT.  BEFORE is the previous text, empty on the first line.  */
static void
print_fact (const char *fact, const struct text *text, const struct text *before)
{
  static const struct
  {
    const char *name;
    void (*print) (const struct text *text);
  } facts[] = {
    { "valid", print_valid }, { "found", print_found }, { "kind", print_kind },
    { "part", print_parts },
    { "node", print_nodes }, { "named", print_named }, { "attribute", print_attributes },
    { "normal", print_normal }
  };
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
    if (strcmp (facts[i].name, fact) == 0)
      {
        facts[i].print (text);
        return;
      }
  if (strcmp (fact, "keys") == 0)
    {
      if (before->octets != NULL)
        print_order (fact, before, text);
    }
  else if (strcmp (fact, "urls") == 0 || strcmp (fact, "same") == 0)
    {
      if (before->url != NULL && text->url != NULL)
        print_order (fact, before, text);
    }
  else if (!print_meaning (fact, text->url, text->octets, text->length))
    {
      fprintf (stderr, "answers: there is no fact %s\n", fact);
      exit (2);
    }
}

static unsigned
read_digit (char digit)
{
  return (unsigned) (digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* Read the next text; return false at the end.  */
static bool
read_text (struct text *text)
{
  static char *line;
  static size_t capacity;
  ssize_t length = getline (&line, &capacity, stdin);
  if (length <= 0)
    {
      free (line);
      return false;
    }
  text->length = (size_t) length / 2;
  text->octets = allocate (text->length);
  for (size_t i = 0; i < text->length; i++)
    text->octets[i] = (char) (read_digit (line[2 * i]) << 4 | read_digit (line[2 * i + 1]));
  parse_text (text);
  return true;
}

int
main (int argc, char **argv)
{
  struct text before = { .octets = NULL }, text = { .octets = NULL };
  if (argc == 2 && strcmp (argv[1], "--productions") == 0)
    {
      for (int i = URLBNF_GENERICURL; i < URLBNF_PRODUCTIONS_MAX; i++)
        if (urlbnf_production_name ((urlbnf_production) i) != NULL)
          puts (urlbnf_production_name ((urlbnf_production) i));
      return 0;
    }
  if (argc > 1 && strncmp (argv[1], "--grammar=", 10) == 0)
    {
      asked.grammar = argv[1] + 10;
      argv++, argc--;
    }
  for (; read_text (&text); number++)
    {
      for (int i = 1; i < argc; i++)
        print_fact (argv[i], &text, &before);
      free_text (&before);
      before = text;
    }
  free_text (&before);
  return 0;
}
