/* fuzz-bnf.c: check the reader of BNF in all notations, and the automata of its grammars.

   SPDX-License-Identifier: MIT

   A grammar that is printed and read again is the same.  An automaton that takes few steps accepts
   its own strings.  Corrections follow after a line "---".  */

#include <unistd.h>

#include <bnf.h>

#include "fuzz.h"

/* The steps that an automaton may take, and the strings to try.  */
enum { STEPS = 20000, STRINGS = 20 };

static bool
check_string (const char *text, size_t length, void *dfa)
{
  uint32_t state;
  CHECK (bnf_dfa_accepts (dfa, text, length));
  CHECK (bnf_dfa_viable (dfa, text, length, &state) == length);
  return true;
}

static bool
check_ambiguity (const bnf_ambiguity *ambiguity, void *dfa)
{
  CHECK (ambiguity->rule != NULL);
  CHECK (bnf_dfa_accepts (dfa, ambiguity->witness, ambiguity->witness_length));
  return true;
}

static void
check_automaton (bnf_grammar *grammar, size_t rule)
{
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule);
  CHECK (dfa == NULL || bnf_grammar_broken (grammar, rule) == NULL);
  if (dfa == NULL)
    {
      CHECK (grammar->why != NULL && *grammar->why != '\0');
      return;
    }
  CHECK (dfa->states != 0 && bnf_dfa_same (dfa, dfa));
  CHECK ((bnf_dfa_shortest (dfa) == SIZE_MAX) == bnf_dfa_empty (dfa));
  bnf_dfa_enumerate (dfa, STRINGS, 20, false, check_string, (void *) dfa);
  if (!bnf_dfa_empty (dfa))
    bnf_dfa_sample (dfa, STRINGS, 1738, 0, check_string, (void *) dfa);
  bnf_grammar_ambiguities (grammar, rule, check_ambiguity, (void *) dfa);
}

static char *
print (const bnf_grammar *grammar, size_t *length)
{
  char *text = NULL;
  FILE *stream = open_memstream (&text, length);
  CHECK (stream != NULL);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      /* A name is printed as a reference, which may need < >.  */
      bnf_expr name = { .kind = BNF_REFERENCE, .text = grammar->rule[i].name };
      name.length = strlen (name.text);
      bnf_expr_print (stream, &name);
      fputs (" = ", stream);
      bnf_expr_print (stream, grammar->rule[i].expr);
      fputc ('\n', stream);
    }
  CHECK (fclose (stream) == 0);
  return text;
}

static void
check_same (const bnf_grammar *grammar, const char *text, size_t length)
{
  bnf_options options = { .notation = BNF_RFC };
  bnf_grammar *again = bnf_grammar_parse ("printed", text, length, &options);
  CHECK (bnf_grammar_errors (again) == 0 && again->rules == grammar->rules);
  for (size_t i = 0; i < grammar->rules; i++)
    CHECK (bnf_expr_same (grammar->rule[i].expr, again->rule[i].expr, false));
  bnf_grammar_free (again);
}

/* Check the same in the middle of prose whose words are not names of productions.  */
static void
check_in_prose (const bnf_grammar *grammar, const char *text, size_t length)
{
  static const char prose[] = "zzone zztwo zzthree zzfour\n";
  size_t size = sizeof prose - 1;
  char *whole = malloc (2 * size + length);
  CHECK (whole != NULL);
  memcpy (whole, prose, size);
  memcpy (whole + size, text, length);
  memcpy (whole + size + length, prose, size);
  check_same (grammar, whole, 2 * size + length);
  free (whole);
}

/* Check the printed form of a grammar without errors, unless it contains an escape.  */
static void
check_printed (const bnf_grammar *grammar)
{
  size_t length;
  char *text = print (grammar, &length);
  bool alike = grammar->notation == BNF_RFC || grammar->notation == BNF_RFC822
               /* Both notations allow white space in lists.  */
               || (grammar->notation == BNF_ABNF && memchr (text, '#', length) == NULL);
  if (alike && memchr (text, '\\', length) == NULL)
    {
      check_same (grammar, text, length);
      check_in_prose (grammar, text, length);
    }
  free (text);
}

static void
check_problems (const bnf_grammar *grammar)
{
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      CHECK (problem->message != NULL && *problem->message != '\0');
      CHECK (problem->file != NULL);
    }
}

/* The file that the toolkit reads corrections from.  */
static char corrections[32];

static void
write_corrections (const char *text, size_t length)
{
  static FILE *stream;
  if (stream == NULL)
    {
      stream = tmpfile ();
      CHECK (stream != NULL);
      snprintf (corrections, sizeof corrections, "/dev/fd/%d", fileno (stream));
    }
  rewind (stream);
  CHECK (ftruncate (fileno (stream), 0) == 0);
  CHECK (fwrite (text, 1, length, stream) == length);
  CHECK (fflush (stream) == 0);
}

/* The notations that the head chooses; with '0' or '1' as the head, the text decides.  */
static const enum bnf_notation notations[]
  = { BNF_BY_TEXT, BNF_RFC, BNF_RFC822, BNF_RFC821, BNF_ABNF, BNF_W3C };

enum { NOTATIONS = sizeof notations / sizeof *notations };

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  /* The head is one octet: its lowest bit says whether n*[ x ] repeats an optional x, the next ones
     choose the notation.  */
  if (size == 0)
    return 0;
  bnf_options options = { .bracket_optional = (data[0] & 1) != 0,
                          .notation = notations[(data[0] >> 1 & 7) % NOTATIONS], .limit = STEPS };
  char *text = fuzz_allocate (size - 1);
  if (size > 1)
    memcpy (text, data + 1, size - 1);
  size_t length = fuzz_part_length (text, size - 1);
  if (length != size - 1)
    {
      write_corrections (text + length + 4, size - 1 - length - 4);
      options.corrections = corrections;
    }
  bnf_grammar *grammar = bnf_grammar_parse ("input", text, length, &options);
  bool is_read = grammar->why == NULL;
  CHECK (is_read || (options.corrections != NULL && *grammar->why != '\0'));
  check_problems (grammar);
  if (bnf_grammar_errors (grammar) == 0 && !options.bracket_optional && options.corrections == NULL)
    check_printed (grammar);
  for (size_t i = 0; is_read && i < grammar->rules && i < 20; i++)
    {
      CHECK (grammar->rule[i].expr != NULL || bnf_grammar_broken (grammar, i) != NULL);
      check_automaton (grammar, i);
    }
  bnf_grammar_free (grammar);
  free (text);
  return 0;
}
