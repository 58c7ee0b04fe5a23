/* two-grammars.c: two grammars in one process.

   SPDX-License-Identifier: MIT

   usage: two-grammars CORPUS-FILE...

   For t-two-grammars.sh, which makes the grammar "second": RFC 1738 with other names for some
   productions.  So both must say the same of any text, under their own names.  */

#include <stdio.h>
#include <string.h>

#include <urlbnf.h>

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
  const char *more[] = { "httpaddress", "path", "gopher-string" };
  check (strcmp (urlbnf_grammar_name (0), "rfc1738") == 0
         && strcmp (urlbnf_grammar_name (1), "second") == 0 && urlbnf_grammar_name (2) == NULL,
         "the grammars in the order of the list");
  for (size_t i = 0; i < sizeof more / sizeof *more; i++)
    check (find (more[i]) > URLBNF_DIGITS && find (more[i]) < URLBNF_PRODUCTIONS_MAX
           && strcmp (name_of (find (more[i])), more[i]) == 0, more[i]);
  check (name_of ((urlbnf_production) (URLBNF_DIGITS + 4))[0] == '\0', "and no others");
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
  const urlbnf_http *http = urlbnf_as_http (second);
  check (http != NULL && is (http->host, "h") && is (http->port, "80") && http->hpath.count == 2
         && is (http->hpath.item[1], "b") && is (http->search, "c"), "and both have the view");
  check (is (urlbnf_part (second, find ("path")), "a/b")
         && urlbnf_part (second, URLBNF_HPATH).ptr == NULL
         && is (urlbnf_part (first, URLBNF_HPATH), "a/b"), "the path under its name");
  check (is (urlbnf_scheme (second), "http"), "the scheme");
  urlbnf_free (first);
  urlbnf_free (second);

  second = parse ("gopher://h/1%09b%09c", "second", URLBNF_NONE, NULL);
  check (second != NULL && is (urlbnf_as_gopher (second)->gopherplus_string, "c")
         && is (urlbnf_part (second, find ("gopher-string")), "c"),
         "a field of a production with another name");
  urlbnf_free (second);
  second = parse ("prospero://h/a/b;c=d;e=f", "second", URLBNF_NONE, NULL);
  check (second != NULL && urlbnf_as_prospero (second)->ppath.count == 2
         && urlbnf_as_prospero (second)->fieldspec.count == 2
         && is (urlbnf_as_prospero (second)->fieldspec.item[1].fieldvalue, "f"), "fieldspecs");
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
  check (url != NULL && urlbnf_as_login (url) != NULL, "one that both have");
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

/* All beginnings of all words of the corpus.  */
static void
corpus (char **files)
{
  char line[4096];
  size_t texts = 0, agreed = 0;
  for (; *files != NULL; files++)
    {
      FILE *file = fopen (*files, "r");
      if (file == NULL)
        continue;
      while (fgets (line, sizeof line, file) != NULL)
        for (char *word = strtok (line, " \t\n"); word != NULL; word = strtok (NULL, " \t\n"))
          for (size_t length = strlen (word); length > 0; length--, texts++)
            agreed += (size_t) agree (word, length);
      fclose (file);
    }
  printf ("# %zu texts\n", texts);
  check (texts > 10000 && agreed == texts, "both say the same of the corpus");
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
