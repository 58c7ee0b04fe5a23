/* command.c: functions for all commands of urlbnf-grammar: messages, texts, the progress that is
   shown on a terminal while an automaton is made, and the files of grammars and their productions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands.h"
#include "text/usage.h"

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

const char *
next_line (const char **at)
{
  size_t length = strcspn (*at, "\n");
  const char *line = bnf_arena_text (memory, *at, length);
  *at += length + ((*at)[length] == '\n');
  return line;
}

const char *
join_lines (const char *text, const char *between)
{
  const char *joined = "";
  size_t indent = strspn (text, " \t");
  while (*text != '\0')
    {
      const char *line = next_line (&text);
      size_t blank = strspn (line, " \t"), end;
      line += blank < indent ? blank : indent;
      end = strlen (line);
      while (end > 0 && strchr (" \t\r", line[end - 1]) != NULL)
        end--;
      joined = compose ("%s%s%.*s", joined, *joined != '\0' ? between : "", (int) end, line);
    }
  return joined;
}

bool
refuse_value (const char *option, const char *value, const char *why)
{
  wrong_usage (option != NULL ? compose ("--%s=%s", option, value) : value, why);
  return false;
}

/* The files of a grammar's folder, without the digest of url.bnf.  */
const char *const grammar_files[]
  = { "url.bnf", "url.y", "url.l", "corrections", "choices", NULL };

/* The folders with grammars that are given by their names: in the source, and where they are
   installed.  */
static const char *const places[] = { "grammar", GRAMMARS };

const char *
join_path (const char *dir, const char *file)
{
  return compose ("%s/%s", dir, file);
}

const char *
find_lacking_file (const char *dir)
{
  size_t i = 0;
  while (grammar_files[i] != NULL && access (join_path (dir, grammar_files[i]), R_OK) == 0)
    i++;
  return grammar_files[i];
}

const char *
find_grammar (const char *name)
{
  if (*name == '\0' || strpbrk (name, "/.") != NULL)
    return NULL;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    if (find_lacking_file (join_path (places[i], name)) == NULL)
      return join_path (places[i], name);
  return NULL;
}

void
find_source (struct source *source, const char *name)
{
  const char *dir = find_grammar (name);
  if (dir == NULL && find_lacking_file (name) == NULL)
    dir = name;
  source->name = name;
  source->file = dir != NULL ? join_path (dir, "url.bnf") : name;
  source->own = dir != NULL ? join_path (dir, "corrections") : NULL;
}

static const char *
choose_first (const char *first, const char *second)
{
  return first != NULL ? first : second;
}

void
choose_reading (struct source *source, struct source *other)
{
  source->notation = options.grammar.notation;
  source->apply = options.grammar.apply;
  other->apply = choose_first (other->apply, options.grammar.apply);
  source->corrections = choose_first (options.grammar.corrections,
                                      choose_first (source->own, other->own));
  other->corrections = choose_first (choose_first (other->corrections, other->own),
                                     choose_first (options.grammar.corrections, source->own));
}

/* Whether a problem of KIND is reported.  An error of a production matters only if a command
   needs that production, or compares all.  A text that is not read as it stands, and a
   correction that does not fit, must not go unnoticed.  */
static bool
is_reported (const bnf_grammar *grammar, enum bnf_problem_kind kind, enum report report)
{
  switch ((int) kind)
    {
    case BNF_CORRECTION:
      return grammar->rules != 0;
    case BNF_OUTSIDE:
    case BNF_COPY:
    case BNF_UNROLLED:
    case BNF_HINT:
      return report != REPORT_LITTLE;
    default:
      return report == REPORT_ALL && kind < BNF_UNUSED && grammar->rules != 0;
    }
}

static void
write_problems (const bnf_grammar *grammar, enum report report)
{
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      if (!is_reported (grammar, problem->kind, report))
        continue;
      fprintf (stderr, "urlbnf-grammar: %s:%zu:", problem->file, problem->line);
      if (problem->kind == BNF_CORRECTION)
        fputs (" warning", stderr);
      else
        fprintf (stderr, "%zu: %s", problem->column,
                 problem->kind >= BNF_UNUSED ? "note" : "error");
      fprintf (stderr, ": %s\n", problem->message);
    }
}

bnf_grammar *
load (const struct source *source, enum report report)
{
  bnf_options how = options.grammar;
  how.notation = source->notation;
  how.corrections = source->corrections;
  how.apply = source->apply;
  bnf_grammar *grammar = bnf_grammar_load (source->file, &how);
  if (grammar->why == NULL)
    write_problems (grammar, report);
  if (grammar->why == NULL && (grammar->rules != 0 || report == REPORT_LITTLE))
    return grammar;
  if (grammar->why == NULL)
    trouble (source->file, "no production found");
  else if (strpbrk (source->name, "/.") == NULL && access (source->name, F_OK) != 0
           && source->own == NULL)
    trouble (source->name, "there is no such file, and no grammar of that name in grammar/ or "
             "installed");
  else
    trouble (NULL, grammar->why);
  bnf_grammar_free (grammar);
  return NULL;
}

size_t
find_rule (const bnf_grammar *grammar, const char *symbol)
{
  size_t rule = bnf_grammar_find (grammar, symbol);
  if (rule == BNF_NO_RULE)
    {
      /* If there are two grammars, the message names the file.  */
      bool two = options.other.name != NULL;
      trouble (symbol, compose ("no such production%s%s%s", two ? " in " : "",
                                two ? grammar->file : "",
                                bnf_grammar_suggest (grammar, symbol)));
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
  size_t rule = find_rule (grammar, symbol);
  if (rule == BNF_NO_RULE)
    return NULL;
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule);
  if (dfa == NULL)
    lacks_automaton (grammar, rule, grammar->why);
  return dfa;
}

int
choose_format (const char *formats)
{
  char why[UB_EXPECTED];
  int format = options.format == NULL ? 0 : ub_choose_word (why, options.format, formats);
  if (format < 0)
    refuse_value ("format", options.format, why);
  return format;
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
