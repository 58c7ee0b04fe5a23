/* command.c: functions for all commands of urlbnf-grammar: messages, texts, productions, and the
   progress that is shown on a terminal while an automaton is made.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"

struct bnf_arena *memory;

struct options options = { .grammar = { .linear = true }, .all_bytes = -1, .count = SIZE_MAX,
                           .max_length = SIZE_MAX, .random = SIZE_MAX };

const char *
visible (const char *text)
{
  return bnf_arena_visible (memory, text, strlen (text));
}

enum status
trouble (const char *what, const char *why)
{
  fprintf (stderr, "urlbnf-grammar: %s%s%s\n", what != NULL ? visible (what) : "",
           what != NULL ? ": " : "", visible (why));
  return STATUS_TROUBLE;
}

enum status
wrong_usage (const char *what, const char *why)
{
  trouble (what, why);
  fputs ("Try 'urlbnf-grammar --help' for more information.\n", stderr);
  return STATUS_TROUBLE;
}

char *
compose (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  char *text = bnf_arena_vprintf (memory, format, arguments);
  va_end (arguments);
  return text;
}

bool
refuse_value (const char *option, const char *value, const char *why)
{
  wrong_usage (option != NULL ? compose ("--%s=%s", option, value) : value, why);
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
      trouble (symbol, compose ("no such production%s%s%s", two ? " in " : "",
                                two ? grammar->file : "", suggestion));
    }
  return rule;
}

enum status
lacks_automaton (bnf_grammar *grammar, size_t rule, const char *why)
{
  const char *missing = bnf_grammar_missing (grammar, rule);
  trouble (NULL, why);
  if (missing != NULL)
    trouble (NULL, compose ("%s needs all of these, which are missing: %s",
                            grammar->rule[rule].name, missing));
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
  const char *why = "expected ";
  for (int i = 0; formats[i] != NULL; i++)
    if (options.format == NULL || strcmp (options.format, formats[i]) == 0)
      return i;
  for (int i = 0; formats[i] != NULL; i++)
    why = compose ("%s%s%s", why, i == 0 ? "" : formats[i + 1] != NULL ? ", " : " or ", formats[i]);
  refuse_value ("format", options.format, why);
  return -1;
}

static time_t looked;           /* The time when progress was shown last, or the program began.  */
static bool shown;

static void
show (uint64_t steps, uint64_t limit)
{
  time_t now = time (NULL);
  if (steps != 0 && now > looked)
    {
      fprintf (stderr, "\r\033[Kurlbnf-grammar: %u%% of the steps that --limit allows",
               (unsigned) (steps / (limit / 100 + 1)));
      looked = now;
      shown = true;
    }
  else if (steps == 0 && shown)
    {
      fputs ("\r\033[K", stderr);
      shown = false;
    }
  fflush (stderr);
}

void
watch_progress (void)
{
  looked = time (NULL);
  if (isatty (STDERR_FILENO) != 0)
    options.grammar.progress = show;
}
