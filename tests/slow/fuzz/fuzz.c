/* fuzz.c: functions for all harnesses.

   SPDX-License-Identifier: MIT  */

#define _GNU_SOURCE

#include "fuzz.h"

void
fuzz_fail (const char *file, int line, const char *what)
{
  fprintf (stderr, "%s:%d: this does not hold: %s\n", file, line, what);
  abort ();
}

size_t (*fuzz_change_command) (uint8_t *data, size_t size, size_t max_size, uint64_t *chance);

void *
fuzz_allocate (size_t size)
{
  void *pointer = malloc (size != 0 ? size : 1);
  if (pointer == NULL)
    abort ();
  return pointer;
}

enum { STARTS_MAX = 2 * URLBNF_PRODUCTIONS_MAX };

static struct fuzz_start starts[STARTS_MAX];
static size_t starts_count;

static void
add_starts (const char *grammar)
{
  urlbnf_options options = { .grammar = grammar };
  /* URLBNF_NONE is the first start symbol of the grammar.  */
  for (int i = 0; i < URLBNF_PRODUCTIONS_MAX && starts_count < STARTS_MAX; i++)
    {
      options.start = (urlbnf_production) i;
      if (urlbnf_validate ("", 0, &options, NULL) != URLBNF_E_ARGUMENT)
        starts[starts_count++] = (struct fuzz_start) { grammar, options.start };
    }
}

struct fuzz_start
fuzz_start (size_t number)
{
  const char *grammar;
  if (starts_count == 0)
    for (size_t i = 0; (grammar = urlbnf_grammar_name (i)) != NULL; i++)
      /* fuzz-instances.c has grammars that are instances of others.  */
      if (strstr (grammar, "_plain") == NULL && strstr (grammar, "_sse2") == NULL
          && strstr (grammar, "_stock") == NULL)
        add_starts (grammar);
  return starts[number % starts_count];
}

char
fuzz_start_octet (const char *grammar, urlbnf_production production)
{
  for (size_t i = 0; i < 190; i++)
    {
      struct fuzz_start start = fuzz_start (i);
      if (strcmp (start.grammar, grammar) == 0 && start.production == production)
        return (char) ('A' + i);
    }
  return 'A';
}

int
fuzz_run_harness (const uint8_t *data, size_t size, void (*function) (struct fuzz_input *input))
{
  struct fuzz_input input = { .options = URLBNF_OPTIONS_INIT };
  if (size < FUZZ_HEAD)
    return 0;
  unsigned first = (data[0] - (unsigned) '0') & 0xFF;
  input.second = (data[1] - (unsigned) 'A') & 0xFF;
  input.third = (data[2] - (unsigned) '0') & 0xFF;
  input.memory.on = input.third >= 64;
  input.memory.good = input.third != 0 ? input.third % 64 - !input.memory.on : SIZE_MAX;
  input.allocator = (urlbnf_allocator) { fail_allocate, fail_deallocate, &input.memory };
  struct fuzz_start start = fuzz_start (input.second);
  input.choice = first >> 2;
  input.options.flags = first & (URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT);
  input.options.start = start.production;
  input.options.grammar = start.grammar;
  input.options.allocator = &input.allocator;
  /* The text has memory of its own, so that a sanitizer notices reads before it or after it.  */
  input.length = size - FUZZ_HEAD;
  if (input.length != 0)
    {
      input.text = fuzz_allocate (input.length);
      memcpy (input.text, data + FUZZ_HEAD, input.length);
    }
  function (&input);
  CHECK (input.memory.live == 0);
  free (input.text);
  return 0;
}

static char
get_escaped (char name)
{
  return (char) (name == 'n' ? '\n' : name == 't' ? '\t' : name == 'r' ? '\r'
                 : name == 'f' ? '\f' : name);
}

size_t
fuzz_unescape (char *text)
{
  char *from = text, *to = text;
  for (; *from != '\0'; from++)
    {
      unsigned value;
      if (from[0] == '\\' && from[1] == 'x' && sscanf (from + 2, "%2x", &value) == 1)
        {
          *to++ = (char) value;
          from += 3;
        }
      else if (from[0] == '\\' && from[1] != '\0')
        *to++ = get_escaped (*++from);
      else
        *to++ = *from;
    }
  return (size_t) (to - text);
}

size_t
fuzz_part_length (const char *text, size_t length)
{
  const char *end = memmem (text, length, "\n---\n", 5);
  return end != NULL ? (size_t) (end - text) + 1 : length;
}

bool
fuzz_same (const char *a, size_t a_length, const char *b, size_t b_length)
{
  return a_length == b_length && (a_length == 0 || memcmp (a, b, a_length) == 0);
}

bool
fuzz_same_slice (urlbnf_slice a, urlbnf_slice b)
{
  return (a.ptr == NULL) == (b.ptr == NULL) && fuzz_same (a.ptr, a.len, b.ptr, b.len);
}
