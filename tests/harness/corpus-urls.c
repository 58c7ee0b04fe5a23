/* corpus-urls.c: make trees of all valid texts of the corpora.

   SPDX-License-Identifier: MIT  */

#include <unistd.h>

#include "corpus-urls.h"
#include "corpus.h"
#include "short-texts.h"
#include "unit.h"

/* The text in question, for the message of a failure.  */
static const struct test_case *current;
static const char *by = "";

void
fail_url (int line, const char *what)
{
  if (current != NULL)
    print_message ("%s:%zu, by %s: %.*s\n", current->file, current->line, by,
                   current->length < 100 ? (int) current->length : 100, current->text);
  fail_msg ("line %d: this does not hold: %s", line, what);
}

static void
for_cases (const char *directory, void (*function) (const urlbnf_url *url))
{
  struct test_case *cases;
  size_t count = corpus_read (directory, &cases);
  for (size_t i = 0; i < count; i++)
    {
      current = &cases[i];
      for (size_t grammar = 0; urlbnf_grammar_name (grammar) != NULL; grammar++)
        {
          urlbnf_options options = corpus_options (&cases[i]);
          urlbnf_url *url;
          bool own = strcmp (urlbnf_grammar_name (grammar),
                             options.grammar != NULL ? options.grammar : urlbnf_grammar_name (0))
                     == 0;
          by = urlbnf_grammar_name (grammar);
          options.grammar = by;
          /* Other grammars have other start symbols.  */
          if (!own)
            options.start = URLBNF_NONE;
          if (urlbnf_parse (&url, cases[i].text, cases[i].length, &options, NULL) == URLBNF_OK)
            function (url);
          urlbnf_free (url);
        }
    }
  current = NULL;
  by = "";
  corpus_free (cases, count);
}

/* The function that for_short() calls.  */
static void (*short_function) (const urlbnf_url *url);

static void
for_short (const char *text, size_t length)
{
  struct test_case shown
    = { .file = "a short text", .text = (char *) (uintptr_t) text, .length = length };
  urlbnf_url *url;
  current = &shown;
  if (urlbnf_parse (&url, text, length, NULL, NULL) == URLBNF_OK)
    short_function (url);
  urlbnf_free (url);
  current = NULL;
}

void
for_all_urls (void (*function) (const urlbnf_url *url))
{
  short_function = function;
  for_short_texts (NULL, 400, for_short);
  const char *folders = getenv ("GRAMMAR_DIRS");
  for_cases (getenv ("CORPUS"), function);
  for (; folders != NULL && *folders != '\0'; folders += strspn (folders, " "))
    {
      char path[4096];
      size_t length = strcspn (folders, " ");
      snprintf (path, sizeof path, "%.*s/corpus", (int) length, folders);
      if (length != 0 && access (path, R_OK) == 0)
        for_cases (path, function);
      folders += length;
    }
}
