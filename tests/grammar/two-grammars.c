/* two-grammars.c: two grammars in one process.

   SPDX-License-Identifier: MIT

   usage: two-grammars CORPUS-FILE...

   For t-two-grammars.sh, which makes the grammar "second": RFC 1738 with other names for some
   productions.  So both must say the same of any text, under their own names.  */

#include <stdio.h>
#include <string.h>

#include <urlbnf.h>

#include "../harness/typed.h"

static int failures, number;

static void
check (int good, const char *what)
{
  failures += !good;
  printf ("%s %d - %s\n", good ? "ok" : "not ok", ++number, what);
}

static urlbnf_production
find (const char *name)
{
  return urlbnf_production_find (name, strlen (name));
}

static int
is (urlbnf_slice slice, const char *text)
{
  return slice.ptr != NULL && slice.len == strlen (text)
         && memcmp (slice.ptr, text, slice.len) == 0;
}

static const char *
name_of (urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  return name != NULL ? name : "";
}

static urlbnf_url *
parse (const char *text, const char *grammar, urlbnf_production start, urlbnf_error *error)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.grammar = grammar;
  options.start = start;
  return urlbnf_parse (&url, text, strlen (text), &options, error) == URLBNF_OK ? url : NULL;
}

static void
names (void)
{
  /* The productions that resolution is about have numbers in any library; path is one.  */
  enum { OF_URIS = 15 };
  const char *more[] = { "httpaddress", "path", "gopher-string" };
  check (strcmp (urlbnf_grammar_name (0), "rfc1738") == 0
         && strcmp (urlbnf_grammar_name (1), "second") == 0 && urlbnf_grammar_name (2) == NULL,
         "the grammars in the order of the list");
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    check (find (more[i]) > URLBNF_DIGITS && find (more[i]) < URLBNF_PRODUCTIONS_MAX
           && strcmp (name_of (find (more[i])), more[i]) == 0, more[i]);
  check (name_of ((urlbnf_production) (URLBNF_DIGITS + OF_URIS + 3))[0] == '\0', "and no others");
}

/* The name in the second grammar of what the first calls so.  */
static const char *
renamed (urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_HTTPURL: return "httpaddress";
    case URLBNF_HPATH: return "path";
    case URLBNF_GOPHERPLUS_STRING: return "gopher-string";
    default: return name_of (production);
    }
}

static int
same_part (const urlbnf_part *a, const urlbnf_part *b)
{
  return strcmp (renamed (a->production), name_of (b->production)) == 0
         && strcmp (renamed (a->within), name_of (b->within)) == 0 && a->is_list == b->is_list
         && a->offset == b->offset && a->text.len == b->text.len;
}

static int
same_items (const urlbnf_part *a, const urlbnf_part *b)
{
  urlbnf_part x = { .production = URLBNF_NONE }, y = x;
  while (urlbnf_item_next (a, &x))
    if (!urlbnf_item_next (b, &y) || !same_part (&x, &y) || !same_items (&x, &y))
      return 0;
  return !urlbnf_item_next (b, &y);
}

/* Whether the parts of FIRST and of SECOND are the same, each under its own names.  */
static int
same_parts (const urlbnf_url *first, const urlbnf_url *second)
{
  urlbnf_part a = { .production = URLBNF_NONE }, b = a;
  while (urlbnf_part_next (first, &a))
    if (!urlbnf_part_next (second, &b) || !same_part (&a, &b) || !same_items (&a, &b))
      return 0;
  return !urlbnf_part_next (second, &b);
}

static void
trees (void)
{
  const char *text = "http://h:80/a/b?c";
  urlbnf_url *first = parse (text, NULL, URLBNF_NONE, NULL);
  urlbnf_url *second = parse (text, "second", URLBNF_NONE, NULL);
  check (first != NULL && second != NULL, text);
  check (urlbnf_kind (first) == URLBNF_HTTPURL && urlbnf_kind (second) == find ("httpaddress"),
         "each has its own kind");
  const urlbnf_http *http = AS (first, HTTP, http);
  check (http != NULL && is (http->host, "h") && is (http->port, "80") && http->hpath.count == 2
         && is (http->hpath.item[1], "b") && is (http->search, "c"), "the first has a struct");
  check (urlbnf_as_typed (second)->form == URLBNF_FORM_NONE, "a kind of another name has none");
  check (same_parts (first, second), "and the same parts");
  check (is (urlbnf_part_text (second, find ("path")), "a/b")
         && urlbnf_part_text (second, URLBNF_HPATH).ptr == NULL
         && is (urlbnf_part_text (first, URLBNF_HPATH), "a/b"), "the path under its name");
  check (is (urlbnf_part_text (second, URLBNF_SCHEME), "http"), "the scheme");
  urlbnf_free (first);
  urlbnf_free (second);

  second = parse ("gopher://h/1%09b%09c", "second", URLBNF_NONE, NULL);
  check (second != NULL && is (urlbnf_part_text (second, find ("gopher-string")), "c")
         && urlbnf_part_text (second, URLBNF_GOPHERPLUS_STRING).ptr == NULL,
         "a part of a production with another name");
  urlbnf_free (second);
  second = parse ("prospero://h/a/b;c=d;e=f", "second", URLBNF_NONE, NULL);
  check (second != NULL && AS (second, PROSPERO, prospero)->ppath.count == 2
         && AS (second, PROSPERO, prospero)->fieldspec.count == 2
         && is (AS (second, PROSPERO, prospero)->fieldspec.item[1].fieldvalue, "f"), "fieldspecs");
  urlbnf_free (second);
}

static void
starts_and_errors (void)
{
  urlbnf_error error;
  urlbnf_url *url = parse ("http://h", "second", find ("httpaddress"), NULL);
  check (url != NULL, "a start symbol of its own");
  urlbnf_free (url);
  url = parse ("h", "second", URLBNF_HOST, NULL);
  check (url != NULL && AS (url, LOGIN, login) != NULL, "one that both have");
  urlbnf_free (url);
  check (parse ("http://h", "second", URLBNF_HTTPURL, &error) == NULL
         && error.code == URLBNF_E_ARGUMENT, "not that of the other");
  check (parse ("http://h", "rfc1738", find ("httpaddress"), &error) == NULL
         && error.code == URLBNF_E_ARGUMENT, "nor the other way round");
  check (parse ("http://h/a b", "second", URLBNF_NONE, &error) == NULL
         && error.production == find ("httpaddress") && error.offset == 10
         && strcmp (error.expected[0].text, "path") == 0
         && error.expected[0].production == find ("path"), "an error under its names");
  check (parse ("http:x", "second", URLBNF_NONE, &error) == NULL
         && error.production == find ("httpaddress") && error.offset == 5,
         "an error in the literal of a scheme");
}

/* Whether both say the same of a text.  */
static int
agree (const char *text, size_t length)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error first, second;
  options.grammar = "second";
  urlbnf_code code = urlbnf_validate (text, length, NULL, &first);
  return urlbnf_validate (text, length, &options, &second) == code
         && first.offset == second.offset && first.found == second.found
         && first.may_end == second.may_end && first.expected_count == second.expected_count
         && memcmp (first.octets, second.octets, sizeof first.octets) == 0;
}

/* Whether both have the same parts, if it is a URL.  */
static int
agree_on_parts (const char *word)
{
  urlbnf_url *first = parse (word, NULL, URLBNF_NONE, NULL);
  urlbnf_url *second = parse (word, "second", URLBNF_NONE, NULL);
  int same = (first == NULL) == (second == NULL) && (first == NULL || same_parts (first, second));
  urlbnf_free (first);
  urlbnf_free (second);
  return same;
}

/* All beginnings of all words of the corpus, and the parts of the words.  */
static void
corpus (char **files)
{
  char line[4096];
  size_t texts = 0, agreed = 0, words = 0, alike = 0;
  for (; *files != NULL; files++)
    {
      FILE *file = fopen (*files, "r");
      if (file == NULL)
        continue;
      while (fgets (line, sizeof line, file) != NULL)
        for (char *word = strtok (line, " \t\n"); word != NULL; word = strtok (NULL, " \t\n"))
          {
            words++;
            alike += (size_t) agree_on_parts (word);
            for (size_t length = strlen (word); length > 0; length--, texts++)
              agreed += (size_t) agree (word, length);
          }
      fclose (file);
    }
  printf ("# %zu texts\n", texts);
  check (texts > 10000 && agreed == texts, "both say the same of the corpus");
  check (words > 1000 && alike == words, "and have the same parts");
}

int
main (int argc, char **argv)
{
  (void) argc;
  names ();
  trees ();
  starts_and_errors ();
  corpus (argv + 1);
  printf ("1..%d\n", number);
  return failures != 0;
}
