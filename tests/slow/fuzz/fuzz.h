/* fuzz.h: what the harnesses share.

   SPDX-License-Identifier: MIT

   A harness is a function of any octets that aborts, with a message, if something is wrong that
   has to hold for all of them.  libFuzzer and AFL++ look for octets that make it do so; replay.c
   gives it the octets of files.

   Where a harness parses, the first three octets of its input are the head, which says how: the
   flags, and what else there is to choose; the start symbol, and with it the grammar; which
   allocation fails.  They are made so that "0A0" asks for nothing special, of the first start
   symbol.  */

#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urlbnf.h>

#include "../../harness/trees.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* mutator.c: called before all else; and for an input that is to become another one.  */
int LLVMFuzzerInitialize (int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned seed);

/* Turn an input into another command line, for a harness that runs a program.  Return the new size,
   or 0.  */
extern size_t (*fuzz_change_command) (uint8_t *data, size_t size, size_t max_size,
                                      uint64_t *chance);

/* The folder of this program, with a slash, or ""; mutator.c.  */
const char *fuzz_folder (void);

/* Say what is wrong, and abort.  */
_Noreturn void fuzz_fail (const char *file, int line, const char *what);
#define CHECK(holds) ((holds) ? (void) 0 : fuzz_fail (__FILE__, __LINE__, #holds))

/* Memory that is counted, of which one allocation may fail.  */
struct fuzz_memory
{
  size_t good;                  /* How many succeed before that one.  */
  size_t live;                  /* How many there are that were not freed.  */
  bool failed;
  urlbnf_allocator allocator;
};

void fuzz_memory_start (struct fuzz_memory *memory, size_t good);

/* A start symbol of the grammar of that name.  */
struct fuzz_start
{
  const char *grammar;
  urlbnf_production production;
};

/* The start symbol NUMBER, from 0, of all grammars together, the first of each coming first; modulo
   how many there are.  */
struct fuzz_start fuzz_start (size_t number);

enum { FUZZ_HEAD = 3 };

struct fuzz_input
{
  unsigned choice;              /* The first octet, less '0', and without the flags: 0 to 63.  */
  unsigned second, third;       /* The others of the head.  */
  struct fuzz_memory memory;
  urlbnf_options options;       /* With the flags, the start symbol, and the memory.  */
  char *text;                   /* Behind the head; NULL if there is none.  */
  size_t length;
};

/* Take an input apart, call FUNCTION unless it has no head, and check that all memory was
   freed.  */
int fuzz_run_harness (const uint8_t *data, size_t size,
                      void (*function) (struct fuzz_input *input));

/* Before the body of a harness that parses.  */
#define HARNESS(input)                                                                     \
  static void run_harness (struct fuzz_input *input);                                      \
  int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)                            \
  {                                                                                        \
    return fuzz_run_harness (data, size, run_harness);                                     \
  }                                                                                        \
  static void run_harness (struct fuzz_input *input)

/* Memory that is not counted, or the end of it all.  */
void *fuzz_allocate (size_t size);

/* Numbers by chance: *CHANCE is fuzz_chance (SEED) at first, and each number is less than LIMIT, or
   0.  */
uint64_t fuzz_chance (uint64_t seed);
size_t fuzz_below (uint64_t *chance, size_t limit);

/* Undo the escapes \\, \n, \t, \r, \f and \xHH in place; returns the length.  */
size_t fuzz_unescape (char *text);

/* How much of the text comes before a line "---".  */
size_t fuzz_part_length (const char *text, size_t length);

/* The same octets?  */
bool fuzz_same (const char *a, size_t a_length, const char *b, size_t b_length);
bool fuzz_same_slice (urlbnf_slice a, urlbnf_slice b);

/* PART is absent or lies in WHOLE.  */
bool fuzz_lies_in (urlbnf_slice part, urlbnf_slice whole);

#endif
