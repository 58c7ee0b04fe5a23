/* grammar.c: read a grammar, from its file to its automata; find its rules by name; collect its
   problems.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "text/ascii.h"
#include "text/similar.h"
#include "text/visible.h"

/* The greatest length of a grammar, for which no diagram is wider than an int.  */
enum { LARGEST_FILE = 16 << 20 };

bool
bnf_read_file (const char *file, struct bnf_buffer *buffer, char **why)
{
  char block[BUFSIZ];
  size_t length;
  FILE *stream = fopen (file, "rb");
  bool fine = stream != NULL;
  if (fine)
    {
      while (buffer->length <= LARGEST_FILE
             && (length = fread (block, 1, sizeof block, stream)) != 0)
        bnf_buffer_add (buffer, block, length);
      fine = !ferror (stream) && buffer->length <= LARGEST_FILE;
      if (buffer->length > LARGEST_FILE)
        errno = EFBIG;
    }
  if (!fine)
    {
      struct bnf_buffer message = { NULL, 0, 0 };
      const char *reason = strerror (errno);
      for (char form[UB_VISIBLE]; *file != '\0'; file++)
        bnf_buffer_add (&message, form, ub_make_visible (form, *file));
      bnf_buffer_add (&message, ": ", 2);
      bnf_buffer_add (&message, reason, strlen (reason) + 1);
      *why = message.text;
    }
  if (stream != NULL)
    fclose (stream);
  return fine;
}

void
bnf_problem_add (bnf_grammar *grammar, enum bnf_problem_kind kind, const char *file, size_t line,
                 size_t column, const char *message)
{
  grammar->problem = bnf_arena_grow (grammar->arena, grammar->problem, grammar->problems,
                                     sizeof *grammar->problem);
  grammar->problem[grammar->problems++] = (bnf_problem) { kind, file, line, column, message };
}

size_t
bnf_grammar_errors (const bnf_grammar *grammar)
{
  size_t errors = 0;
  for (size_t i = 0; i < grammar->problems; i++)
    errors += grammar->problem[i].kind < BNF_UNUSED;
  return errors;
}

void
bnf_break_rule (bnf_grammar *grammar, bnf_rule *rule)
{
  const bnf_problem *last = &grammar->problem[grammar->problems - 1];
  rule->broken = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s", last->file, last->line,
                                   last->column, last->message);
}

void
bnf_report (bnf_grammar *grammar, size_t rule, enum bnf_problem_kind kind, size_t line,
            size_t column, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  bnf_problem_add (grammar, kind, grammar->file, line, column,
                   bnf_arena_vprintf (grammar->arena, format, arguments));
  va_end (arguments);
  if (rule != BNF_NO_RULE && grammar->rule[rule].broken == NULL
      && (kind < BNF_UNUSED || kind == BNF_HAS_HOLE))
    bnf_break_rule (grammar, &grammar->rule[rule]);
}

void
bnf_index_new (bnf_grammar *grammar, size_t count)
{
  for (grammar->index_size = 1; grammar->index_size <= 2 * count;)
    grammar->index_size *= 2;
  grammar->index = bnf_arena_get (grammar->arena, grammar->index_size, sizeof *grammar->index);
  for (size_t i = 0; i < grammar->index_size; i++)
    grammar->index[i] = BNF_NO_RULE;
}

/* Whether A and B are the same name, in ABNF in any case.  */
static bool
is_same_name (const bnf_grammar *grammar, const char *a, const char *b)
{
  return grammar->notation == BNF_ABNF
         ? strlen (a) == strlen (b) && bnf_same_but_case (a, b, strlen (a)) : strcmp (a, b) == 0;
}

size_t
bnf_index_place (const bnf_grammar *grammar, const char *name)
{
  uint64_t hash = 14695981039346656037u;
  for (const char *at = name; *at != '\0'; at++)
    hash = (hash ^ (unsigned char) (grammar->notation == BNF_ABNF ? ub_lower (*at) : *at))
           * 1099511628211u;
  size_t place = (size_t) (hash ^ hash >> 29) & (grammar->index_size - 1);
  while (grammar->index[place] != BNF_NO_RULE
         && !is_same_name (grammar, grammar->rule[grammar->index[place]].name, name))
    place = (place + 1) & (grammar->index_size - 1);
  return place;
}

size_t
bnf_grammar_find (const bnf_grammar *grammar, const char *name)
{
  return grammar->index[bnf_index_place (grammar, name)];
}

static const char *
get_name (const void *list, size_t i)
{
  const bnf_grammar *grammar = list;
  return i < grammar->rules ? grammar->rule[i].name : NULL;
}

void
bnf_grammar_suggest (const bnf_grammar *grammar, const char *name, char text[BNF_SUGGESTION])
{
  _Static_assert ((int) BNF_SUGGESTION >= (int) UB_SUGGESTION, "");
  ub_suggest (text, name, get_name, grammar);
}

/* Return TEXT, to be freed, with empty lines in place of those outside of the options' lines.  */
static char *
take_lines (const char *text, size_t *length, const bnf_options *options)
{
  struct bnf_buffer taken = { NULL, 0, 0 };
  size_t line = 1;
  bnf_buffer_byte (&taken, '\n');
  taken.length = 0;
  for (size_t i = 0; i < *length; i++)
    {
      if (text[i] == '\n' || (line >= options->first_line && line <= options->last_line))
        bnf_buffer_byte (&taken, (unsigned char) text[i]);
      line += text[i] == '\n';
    }
  *length = taken.length;
  return taken.text;
}

/* Read the rules, and find their faults.  If the file of corrections is wrong, return NULL, with
   the reason in *WHY.  */
static bnf_grammar *
read_as (enum bnf_notation notation, const char *file, const char *text, size_t length,
         const bnf_options *options, char **why)
{
  bnf_grammar *grammar = bnf_xcalloc (1, sizeof *grammar);
  grammar->arena = bnf_arena_new ();
  grammar->file = bnf_arena_visible (grammar->arena, file, strlen (file));
  grammar->notation = notation;
  bnf_read (grammar, text, length, options);
  bnf_complete (grammar);
  for (size_t i = 0; options->departures != NULL && i < options->departures->rules; i++)
    {
      const bnf_rule *rule = &options->departures->rule[i];
      size_t of = bnf_grammar_find (grammar, rule->name);
      if (of != BNF_NO_RULE)
        grammar->rule[of].expr = bnf_expr_copy (grammar, rule->printed);
    }
  if (options->corrections != NULL
      && !bnf_correct (grammar, options->corrections, options->apply, why))
    {
      bnf_grammar_free (grammar);
      return NULL;
    }
  bnf_check (grammar, options);
  return grammar;
}

/* Return the number of errors and holes.  */
static size_t
count_faults (const bnf_grammar *grammar)
{
  size_t faults = 0;
  for (size_t i = 0; i < grammar->problems; i++)
    faults += grammar->problem[i].kind < BNF_UNUSED || grammar->problem[i].kind == BNF_HAS_HOLE;
  return faults;
}

/* Return the notation in which the text has fewer errors, and not fewer rules, or BNF_BY_TEXT.  The
   detected one is tried first.  */
static enum bnf_notation
find_better (const bnf_grammar *grammar, enum bnf_notation detected, const char *text,
             size_t length, const bnf_options *options)
{
  const enum bnf_notation others[] = { detected, BNF_ABNF, BNF_RFC822, BNF_RFC, BNF_RFC821 };
  enum bnf_notation better = BNF_BY_TEXT;
  size_t least = (count_faults (grammar) + 1) / 2;
  bnf_options plain = *options;
  plain.corrections = NULL;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (others[i] != grammar->notation)
      {
        bnf_grammar *other = read_as (others[i], grammar->file, text, length, &plain, NULL);
        size_t faults = count_faults (other);
        if (faults < least && other->rules - other->core >= grammar->rules - grammar->core)
          {
            least = faults;
            better = others[i];
          }
        bnf_grammar_free (other);
      }
  return better;
}

/* Add a note about the notation that was probably meant, if it is another one.  */
static void
add_hint (bnf_grammar *grammar, enum bnf_notation detected, const struct bnf_evidence *evidence,
          const char *text, size_t length, const bnf_options *options)
{
  const char *hint = "this looks like EBNF, which is not read: *( x ) stands for { x }";
  enum bnf_notation better = BNF_BY_TEXT;
  if (evidence->braces == 0)
    {
      better = find_better (grammar, detected, text, length, options);
      if (better == BNF_BY_TEXT)
        return;
      hint = bnf_hint (grammar->arena, grammar->notation, better, evidence);
    }
  bnf_report (grammar, BNF_NO_RULE, BNF_HINT, 1, 1, "%s", hint);
}

bnf_grammar *
bnf_grammar_parse (const char *file, const char *text, size_t length, const bnf_options *options,
                   char **why)
{
  static const bnf_options defaults = { .notation = BNF_BY_TEXT };
  struct bnf_evidence evidence;
  char *taken = NULL;
  if (options == NULL)
    options = &defaults;
  if (options->last_line != 0)
    text = taken = take_lines (text, &length, options);
  enum bnf_notation detected = bnf_detect_notation (text, length, options->all, &evidence);
  bnf_grammar *grammar = read_as (options->notation != BNF_BY_TEXT ? options->notation : detected,
                                  file, text, length, options, why);
  if (grammar != NULL)
    {
      if (bnf_grammar_errors (grammar) != 0 && grammar->rules != 0)
        add_hint (grammar, detected, &evidence, text, length, options);
      grammar->dfa = bnf_xcalloc (grammar->rules, sizeof *grammar->dfa);
      bnf_work_new (grammar, options);
    }
  free (taken);
  return grammar;
}

bnf_grammar *
bnf_grammar_load (const char *file, const bnf_options *options, char **why)
{
  struct bnf_buffer buffer = { NULL, 0, 0 };
  bnf_grammar *grammar = NULL;
  if (bnf_read_file (file, &buffer, why))
    grammar = bnf_grammar_parse (file, buffer.text, buffer.length, options, why);
  free (buffer.text);
  return grammar;
}

void
bnf_grammar_free (bnf_grammar *grammar)
{
  if (grammar == NULL)
    return;
  for (size_t i = 0; grammar->dfa != NULL && i < grammar->rules; i++)
    bnf_dfa_free (grammar->dfa[i]);
  free (grammar->dfa);
  bnf_arena_free (grammar->arena);
  free (grammar);
}

const bnf_dfa *
bnf_grammar_dfa (bnf_grammar *grammar, size_t rule, const char **why)
{
  if (grammar->dfa[rule] != NULL)
    return grammar->dfa[rule];
  const char *broken = bnf_grammar_broken (grammar, rule);
  if (broken == NULL)
    {
      bnf_work_begin (grammar);
      struct bnf_nfa *nfa = bnf_nfa_build (grammar, rule);
      bnf_dfa *subsets = nfa != NULL ? bnf_subset (nfa) : NULL;
      if (subsets != NULL)
        grammar->dfa[rule] = bnf_minimise (subsets);
      else
        broken = bnf_work_refusal (grammar, rule, "");
      bnf_nfa_free (nfa);
      bnf_work_end (grammar);
    }
  if (broken != NULL)
    *why = broken;
  return grammar->dfa[rule];
}
