/* problems.c: read files, and collect the problems of a grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <string.h>

#include "internal.h"

/* The greatest length of a grammar, for which no diagram is wider than an int.  */
enum { LARGEST_FILE = 16 << 20 };

const char *
bnf_read_file (const char *file, struct bnf_buffer *buffer)
{
  FILE *stream = fopen (file, "rb");
  int octet;
  while (stream != NULL && buffer->length <= LARGEST_FILE && (octet = getc (stream)) != EOF)
    bnf_buffer_byte (buffer, (unsigned char) octet);
  if (buffer->length > LARGEST_FILE)
    errno = EFBIG;
  const char *reason = strerror (errno);
  bool fine = stream != NULL && !ferror (stream) && buffer->length <= LARGEST_FILE;
  if (stream != NULL)
    fclose (stream);
  return fine ? NULL
         : bnf_arena_printf (buffer->arena, "%s: %s",
                             bnf_arena_visible (buffer->arena, file, strlen (file)), reason);
}

void
bnf_problem_add (bnf_grammar *grammar, enum bnf_problem_kind kind, const char *file, size_t line,
                 size_t column, const char *message)
{
  BNF_ADD (grammar->arena, grammar->problem, grammar->problems,
           (bnf_problem) { kind, file, line, column, message });
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
