/* fuzz.h: declarations for all harnesses.

   SPDX-License-Identifier: MIT

   A harness is a function that takes any octets.  If a property does not hold for them, it aborts
   with a message.  libFuzzer and AFL++ search for such octets; replay.c passes the octets of files.

   If a harness parses, the first three octets of its input are the head.  They choose the flags and
   other options; the start symbol, and with it the grammar; and the allocation that fails, with all
   after it from "p" on.  "0A0" chooses no option, the first start symbol, and no failure.  */

#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "../../harness/draw.h"
#include "../../harness/failing.h"
#include "../../harness/trees.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* In mutator.c: libFuzzer calls the first function once, and the second one to change an input.  */
int LLVMFuzzerInitialize (int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Turn an input into another command line, for a harness that runs a program.  Return the new size,
   or 0.  */
extern size_t (*fuzz_change_command) (uint8_t *data, size_t size, size_t max_size,
                                      uint64_t *chance);

/* Return the BNF of a grammar of the library, with its corrections, or NULL.  GRAMMAR_DIRS in the
   environment has the folders of the grammars.  Without it they are in the folder grammar next to
   the program.  It is in mutator.c.  */
struct bnf_grammar *fuzz_load_grammar (const char *name);

/* Print the property that does not hold, and abort.  */
_Noreturn void fuzz_fail (const char *file, int line, const char *what);
#define CHECK(holds) ((holds) ? (void) 0 : fuzz_fail (__FILE__, __LINE__, #holds))

/* A start symbol, and its grammar.  */
struct fuzz_start
{
  const char *grammar;
  urlbnf_production production;
};

/* Return start symbol NUMBER, from 0, of all grammars together: first the first one of each.  A
   number that is too large begins again at 0.  */
struct fuzz_start fuzz_start (size_t number);

/* Return the octet of the head for a start symbol: 'A' if there is no such one.  */
char fuzz_start_octet (const char *grammar, urlbnf_production production);

enum { FUZZ_HEAD = 3 };

struct fuzz_input
{
  unsigned choice;              /* The first octet, less '0', and without the flags: 0 to 63.  */
  unsigned second, third;       /* The other octets of the head.  */
  struct failing memory;
  urlbnf_allocator allocator;   /* It takes the memory.  */
  urlbnf_options options;       /* They have the flags, the start symbol and the allocator.  */
  char *text;                   /* The octets after the head; NULL if the input has no head.  */
  size_t length;
};

/* Read the head of an input, call FUNCTION if there is one, and check that all memory was
   freed.  */
int fuzz_run_harness (const uint8_t *data, size_t size,
                      void (*function) (struct fuzz_input *input));

/* The head of the definition of a harness that parses.  */
#define HARNESS(input)                                                                     \
  static void run_harness (struct fuzz_input *input);                                      \
  int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)                            \
  {                                                                                        \
    return fuzz_run_harness (data, size, run_harness);                                     \
  }                                                                                        \
  static void run_harness (struct fuzz_input *input)

/* Return memory that is not counted.  If there is none, the program ends.  */
void *fuzz_allocate (size_t size);

/* Run the harness of a test on a text after the three octets of HEAD.  */
static inline void
fuzz_text (const char *head, const char *text, size_t length)
{
  uint8_t *input = fuzz_allocate (FUZZ_HEAD + length);
  memcpy (input, head, FUZZ_HEAD);
  if (length != 0)
    memcpy (input + FUZZ_HEAD, text, length);
  LLVMFuzzerTestOneInput (input, FUZZ_HEAD + length);
  free (input);
}

/* Undo the escapes \\, \n, \t, \r, \f and \xHH in place.  Return the length.  */
size_t fuzz_unescape (char *text);

/* Do the same with each of the first allocations failing, alone and with all after it.  */
static inline void
fuzz_without_memory (const char *head, const char *text, size_t length)
{
  for (const char *third = "12345pqr"; *third != '\0'; third++)
    fuzz_text ((char[]) { head[0], head[1], *third }, text, length);
}

/* Return the octet of the escape at TEXT.  */
static inline char
fuzz_escaped_octet (const char *text)
{
  const char digits[] = { text[1], text[2], '\0' };
  return (char) strtoul (digits, NULL, 16);
}

/* Return the length of the text before a line "---".  */
size_t fuzz_part_length (const char *text, size_t length);

/* Whether two texts have the same octets.  */
bool fuzz_same (const char *a, size_t a_length, const char *b, size_t b_length);
bool fuzz_same_slice (urlbnf_slice a, urlbnf_slice b);

#endif
