/* t-state.c: fails if a parser that has failed, or was used before, differs from a fresh one.

   SPDX-License-Identifier: MIT

   One parser gets many texts of the tables after each other one, and all after an allocation that
   fails; slow/fuzz/fuzz-parse.c compares it with a fresh one.  t-builder.c does so with a builder,
   t-extract.c with an extractor.  */

#include "../slow/fuzz/fuzz.h"
#include "corpus.h"
#include "table.h"
#include "unit.h"

static struct test_case *cases;
static size_t count;

static void
add_line (struct text *to, const struct test_case *test)
{
  text_add (to, test->text, test->length);
  text_add (to, "\n", 1);
}

/* The harness parses each line of its text with one parser, and validates it.  */
TEST (a_parser_keeps_nothing_of_a_text)
{
  size_t step = count / 50;
  assert_int_not_equal (step, 0);
  for (size_t a = 0; a < count; a += step)
    {
      struct text lines = { NULL, 0 };
      for (size_t b = 0; b < count; b += step)
        {
          add_line (&lines, &cases[a]);
          add_line (&lines, &cases[b]);
        }
      fuzz_text ("0A0", lines.octets, lines.length);
      free (lines.octets);
    }
}

/* Each case is tried with a fragment, and some without.  */
TEST (a_parser_goes_on_after_a_failure)
{
  for (size_t i = 0; i < count; i++)
    {
      const struct test_case *test = &cases[i];
      const char *grammar = test->grammar != NULL ? test->grammar : urlbnf_grammar_name (0);
      char head[] = { '2', fuzz_start_octet (grammar, test->start) };
      struct text text = { NULL, 0 };
      text_add (&text, test->text, test->length);
      text_add (&text, "#a%20", 5);
      fuzz_without_memory (head, text.octets, text.length);
      head[0] = '0';
      if (i % 10 == 0)
        fuzz_without_memory (head, test->text, test->length);
      free (text.octets);
    }
}

/* The texts need more than the stack, and their trees a second run.  Fields have nodes of their
   own.  */
TEST (a_large_text_lacks_memory)
{
  static const struct { const char *head, *unit; size_t count; const char *tail; } rows[] = {
    { "http://h/", "a", 5000, "" }, { "http://h/", "/", 190, "" }, { "http://h/", "/", 10000, "" },
    { "http://h/", "/", 5000, "?a?////" }, { "prospero://h/", ";=", 100, "" }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      struct text text
        = text_repeat (rows[i].head, rows[i].unit, rows[i].count, rows[i].tail);
      fuzz_without_memory ("0A", text.octets, text.length);
      free (text.octets);
    }
}

int
main (void)
{
  count = corpus_read (getenv ("CORPUS"), &cases);
  int status = run_all_tests ();
  corpus_free (cases, count);
  return status;
}
