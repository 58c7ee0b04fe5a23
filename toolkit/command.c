/* command.c: functions for all commands of urlbnf-grammar: messages, texts, productions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/visible.h"

struct options options = { .grammar = { .linear = true }, .all_bytes = -1, .count = SIZE_MAX,
                           .max_length = SIZE_MAX, .random = SIZE_MAX };

void
write_visible (FILE *stream, const char *text)
{
  ub_write_visible (stream, text, strlen (text));
}

enum status
trouble (const char *what, const char *why)
{
  fputs ("urlbnf-grammar: ", stderr);
  if (what != NULL)
    {
      write_visible (stderr, what);
      fputs (": ", stderr);
    }
  write_visible (stderr, why);
  fputc ('\n', stderr);
  return STATUS_TROUBLE;
}

enum status
wrong_usage (const char *what, const char *why)
{
  trouble (what, why);
  fputs ("Try 'urlbnf-grammar --help' for more information.\n", stderr);
  return STATUS_TROUBLE;
}

void *
check_memory (void *memory)
{
  if (memory == NULL)
    exit ((int) trouble (NULL, "out of memory"));
  return memory;
}

void
text_begin (struct text *text)
{
  *text = (struct text) { NULL, NULL, 0 };
  text->stream = check_memory (open_memstream (&text->octets, &text->length));
}

char *
text_end (struct text *text)
{
  bool fine = !ferror (text->stream);
  fine &= fclose (text->stream) == 0;
  return check_memory (fine ? text->octets : NULL);
}

bool
refuse_value (const char *option, const char *value, const char *why)
{
  struct text what;
  text_begin (&what);
  fprintf (what.stream, "%s%s%s%s", option != NULL ? "--" : "", option != NULL ? option : "",
           option != NULL ? "=" : "", value);
  char *text = text_end (&what);
  wrong_usage (text, why);
  free (text);
  return false;
}

size_t
find_rule (const bnf_grammar *grammar, const char *symbol)
{
  size_t rule = bnf_grammar_find (grammar, symbol);
  if (rule == BNF_NO_RULE)
    {
      char suggestion[BNF_SUGGESTION];
      /* If there are two grammars, the message names the file.  */
      bool two = options.other.name != NULL;
      bnf_grammar_suggest (grammar, symbol, suggestion);
      struct text why;
      text_begin (&why);
      fprintf (why.stream, "no such production%s%s%s", two ? " in " : "", two ? grammar->file : "",
               suggestion);
      char *text = text_end (&why);
      trouble (symbol, text);
      free (text);
    }
  return rule;
}

enum status
lacks_automaton (bnf_grammar *grammar, size_t rule, const char *why)
{
  const char *missing = bnf_grammar_missing (grammar, rule);
  trouble (NULL, why);
  if (missing != NULL)
    {
      struct text text;
      text_begin (&text);
      fprintf (text.stream, "%s needs all of these, which are missing: %s",
               grammar->rule[rule].name, missing);
      char *all = text_end (&text);
      trouble (NULL, all);
      free (all);
    }
  return STATUS_TROUBLE;
}

const bnf_dfa *
get_automaton (bnf_grammar *grammar, const char *symbol)
{
  const char *why;
  size_t rule = find_rule (grammar, symbol);
  if (rule == BNF_NO_RULE)
    return NULL;
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule, &why);
  if (dfa == NULL)
    lacks_automaton (grammar, rule, why);
  return dfa;
}

int
choose_format (const char *const *formats)
{
  struct text why;
  for (int i = 0; formats[i] != NULL; i++)
    if (options.format == NULL || strcmp (options.format, formats[i]) == 0)
      return i;
  text_begin (&why);
  for (int i = 0; formats[i] != NULL; i++)
    {
      const char *before = i == 0 ? "expected " : formats[i + 1] != NULL ? ", " : " or ";
      fprintf (why.stream, "%s%s", before, formats[i]);
    }
  char *text = text_end (&why);
  refuse_value ("format", options.format, text);
  free (text);
  return -1;
}
