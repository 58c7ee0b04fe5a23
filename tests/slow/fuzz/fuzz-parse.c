/* fuzz-parse.c: check that all functions that parse agree, in any order, for any start symbol of
   any grammar.

   SPDX-License-Identifier: MIT

   The text is parsed alone.  It is also parsed by a parser that has parsed each of its lines
   before, alone and by urlbnf_parser_lines(), and the text with an allocation that failed.  */

#include "fuzz.h"

/* The result of a one-shot parse.  */
struct answer
{
  urlbnf_code code;
  urlbnf_url *url;
  urlbnf_error error;
};

/* Check that a brief error lacks only what was expected.  */
static void
check_brief (const struct answer *answer, const char *text, size_t length,
             const urlbnf_options *options)
{
  static const unsigned char none[sizeof answer->error.octets];
  urlbnf_options other = *options;
  urlbnf_error error;
  other.flags ^= URLBNF_BRIEF_ERRORS;
  CHECK (urlbnf_validate (text, length, &other, &error) == answer->code);
  CHECK (error.offset == answer->error.offset && error.found == answer->error.found);
  CHECK (error.production == answer->error.production);
  CHECK (urlbnf_validate (text, length, &other, NULL) == answer->code);
  const urlbnf_error *brief = (other.flags & URLBNF_BRIEF_ERRORS) != 0 ? &error : &answer->error;
  CHECK (brief->expected_count == 0 && brief->may_end == 0 && brief->hides_host == 0);
  CHECK (memcmp (brief->octets, none, sizeof none) == 0);
}

static struct answer
parse (const char *text, size_t length, const urlbnf_options *options)
{
  struct answer answer;
  urlbnf_options own = *options;
  urlbnf_error error;
  own.allocator = NULL;
  answer.url = (urlbnf_url *) &answer;
  answer.code = urlbnf_parse (&answer.url, text, length, &own, &answer.error);
  CHECK (answer.code == URLBNF_OK || answer.code == URLBNF_E_SYNTAX);
  CHECK ((answer.code == URLBNF_OK) == (answer.url != NULL));
  CHECK (answer.error.code == answer.code);
  CHECK (urlbnf_validate (text, length, &own, &error) == answer.code);
  fuzz_compare_errors (&answer.error, &error);
  if (answer.code == URLBNF_OK)
    fuzz_check_tree (answer.url, text, length);
  else
    fuzz_check_error (&answer.error, text, length, &own);
  check_brief (&answer, text, length, &own);
  return answer;
}

/* Check that the parser has the same result.  */
static void
check_reused (urlbnf_parser *parser, const char *text, size_t length, const struct answer *answer)
{
  urlbnf_error error;
  const urlbnf_url *url = (const urlbnf_url *) &url;
  CHECK (urlbnf_parser_parse (parser, &url, text, length, &error) == answer->code);
  CHECK ((answer->code == URLBNF_OK) == (url != NULL));
  fuzz_compare_errors (&answer->error, &error);
  if (answer->code == URLBNF_OK)
    fuzz_compare_trees (answer->url, url);
  CHECK (urlbnf_parser_validate (parser, text, length, &error) == answer->code);
  fuzz_compare_errors (&answer->error, &error);
}

/* The state of a walk over the lines of the input.  */
struct walk
{
  const struct fuzz_input *input;
  size_t at, number, failures;
  unsigned flags;
};

/* Return the end of the line that begins at AT, according to the header.  */
static size_t
find_end (const struct walk *walk, size_t *next)
{
  const char *line = walk->input->text + walk->at;
  const char *newline = memchr (line, '\n', walk->input->length - walk->at);
  *next = newline != NULL ? (size_t) (newline + 1 - walk->input->text) : walk->input->length;
  size_t end = *next - (newline != NULL);
  return end != walk->at && walk->input->text[end - 1] == '\r' ? end - 1 : end;
}

/* Check that urlbnf_parser_lines() gives a line the same result as a parse of that line, or reports
   a lack of memory.  */
static int
check_line (void *context, const urlbnf_line *line)
{
  struct walk *walk = context;
  urlbnf_options options = walk->input->options;
  urlbnf_error error;
  urlbnf_url *url;
  size_t next, end = find_end (walk, &next);
  CHECK (line->number == walk->number++ && line->offset == walk->at && line->next == next);
  CHECK (line->text.ptr == walk->input->text + walk->at && line->text.len == end - walk->at);
  walk->at = next;
  if (line->code == URLBNF_E_MEMORY)
    {
      walk->failures++;
      return 0;
    }
  options.allocator = NULL;
  urlbnf_code code = urlbnf_parse (&url, line->text.ptr, line->text.len, &options, &error);
  CHECK (line->code == code);
  CHECK ((line->url != NULL) == (code == URLBNF_OK && (walk->flags & URLBNF_LINES_TREES) != 0));
  CHECK ((line->error != NULL)
         == (code != URLBNF_OK && (walk->flags & URLBNF_LINES_ERRORS) != 0));
  if (line->url != NULL)
    fuzz_compare_trees (line->url, url);
  if (line->error != NULL)
    fuzz_compare_errors (line->error, &error);
  urlbnf_free (url);
  return 0;
}

/* Walk over all lines with each set of flags.  One line lacks memory if one allocation fails.  */
static void
walk_lines (urlbnf_parser *parser, const struct fuzz_input *input)
{
  bool failed = input->memory.failed;
  size_t failures = 0;
  for (unsigned flags = 0; flags < 4; flags++)
    {
      struct walk walk = { .input = input, .flags = flags };
      CHECK (urlbnf_parser_lines (parser, input->text, input->length, flags, check_line, &walk)
             == URLBNF_OK);
      CHECK (walk.at == input->length);
      failures += walk.failures;
    }
  CHECK ((failures != 0) == (input->memory.failed && !failed));
  CHECK (failures <= 1 || input->memory.on);
}

static void
check_lines (urlbnf_parser *parser, const struct fuzz_input *input)
{
  size_t at = 0, length;
  for (; at < input->length; at += length + 1)
    {
      const char *line = input->text + at, *newline = memchr (line, '\n', input->length - at);
      length = newline != NULL ? (size_t) (newline - line) : input->length - at;
      struct answer answer = parse (line, length, &input->options);
      check_reused (parser, line, length, &answer);
      urlbnf_free (answer.url);
    }
  walk_lines (parser, input);
}

/* Check that an allocation that fails leaves no memory, and does not change the next parse.  */
static void
check_memory (struct fuzz_input *input, const struct answer *answer)
{
  struct failing *memory = &input->memory;
  const struct failing before = *memory;
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_parser *parser;

  urlbnf_code code = urlbnf_parse (&url, input->text, input->length, &input->options, &error);
  CHECK (code == (memory->failed ? URLBNF_E_MEMORY : answer->code) && error.code == code);
  CHECK (code == URLBNF_OK ? memory->live == 1 : url == NULL && memory->live == 0);
  urlbnf_free (url);

  *memory = before;
  code = urlbnf_validate (input->text, input->length, &input->options, &error);
  CHECK (code == (memory->failed ? URLBNF_E_MEMORY : answer->code) && memory->live == 0);

  *memory = before;
  code = urlbnf_parser_new (&parser, &input->options);
  CHECK (code == (memory->failed ? URLBNF_E_MEMORY : URLBNF_OK));
  CHECK ((code == URLBNF_OK) == (parser != NULL));
  if (code != URLBNF_OK)
    return;
  const urlbnf_url *tree;
  code = urlbnf_parser_parse (parser, &tree, input->text, input->length, &error);
  CHECK (code == (memory->failed ? URLBNF_E_MEMORY : answer->code));
  memory->good = SIZE_MAX;
  check_reused (parser, input->text, input->length, answer);
  check_lines (parser, input);
  check_reused (parser, input->text, input->length, answer);
  urlbnf_parser_free (parser);

  *memory = before;
  if (urlbnf_parser_new (&parser, &input->options) == URLBNF_OK)
    walk_lines (parser, input);
  urlbnf_parser_free (parser);
}

HARNESS (input)
{
  struct answer answer = parse (input->text, input->length, &input->options);
  urlbnf_options options = input->options;
  /* There is no such flag.  */
  options.flags |= 4u << input->choice % 30;
  CHECK (urlbnf_validate (input->text, input->length, &options, NULL) == URLBNF_E_ARGUMENT);
  check_memory (input, &answer);
  urlbnf_free (answer.url);
}
