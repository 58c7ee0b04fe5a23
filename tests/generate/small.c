/* small.c: compare the instances of the parser of a small grammar.

   SPDX-License-Identifier: MIT

   compare.sh compiles it once for each of its grammars, with the files of src/generate and with

     UB_GRAMMAR   the name of the grammar
     STARTS       UB_NAME, ... for each start symbol but the first
     ALPHABET     the octets that texts are made of
     CHOICES      1: a choice may leave out readings, which the code that only validates has, too

   The code for any computer has neither leaps nor trials, and the code that only validates has no
   tokens, so a wrong leap or trial makes a difference.  The texts are all of up to SHORT octets,
   and random ones that are longer than the octets of a leap.  */

#include "src/parse/driver.c"

#include <stdio.h>
#include <stdlib.h>

#include "tests/harness/draw.h"

/* Whether all instances agree; compare_NAME for the grammar NAME.  */
#define COMPARE(name) COMPARE_ (name)
#define COMPARE_(name) compare_##name

enum { SHORT = 6, LONG = 150, LONG_TEXTS = 3000, CAPACITY = 400 };

#ifdef UB_FAST
/* A parse, and its tree.  */
struct parse
{
  _Alignas (UB_STEP) char text[LONG + 1 + UB_SENTINEL];
  struct ub_parse cx;
  _Alignas (struct ub_node) uint8_t memory[UB_PARTS + CAPACITY * sizeof (struct ub_node)];
  bool valid;
};

static void
begin (struct parse *parse, const char *text, size_t length, int start)
{
  memset (parse, 0, sizeof *parse);
  ub_prepare (&parse->cx, NULL, parse->text, length, (enum urlbnf_production) start, 
              (struct ub_node *) (void *) (parse->memory + UB_PARTS), CAPACITY);
}

static bool
same_trees (const struct parse *a, const struct parse *b)
{
  return a->cx.nodes == b->cx.nodes && memcmp (&a->cx.root, &b->cx.root, sizeof a->cx.root) == 0
         && memcmp (a->memory, b->memory, UB_PARTS + a->cx.nodes * sizeof (struct ub_node)) == 0;
}

static unsigned long texts, valid, different;

static void
try (const char *text, size_t length, int start)
{
  static struct parse fast, any;
  static _Alignas (UB_STEP) char copy[LONG + UB_SENTINEL];
  begin (&fast, text, length, start);
  begin (&any, text, length, start);
  fast.valid = UB_RUN_OF (UB_GRAMMAR) (&fast.cx, text);
  memcpy (any.text, fast.text, length + UB_SENTINEL);
  int token = start_token (start);
  any.valid = any_parse (&any.cx, token == 0 ? NO_TOKEN : token, true) == PARSED;
  bool only
    = UB_VALIDATE_OF (UB_GRAMMAR) (copy, text, length, (enum urlbnf_production) start);
  texts++;
  valid += any.valid;
  if (fast.valid == any.valid && (CHOICES ? only || !any.valid : only == any.valid)
      && (!any.valid || same_trees (&fast, &any)))
    return;
  if (different++ < 3)
    printf ("%.*s, start symbol %d: any computer says %d, the fast code %d, the one without tokens "
            "%d%s\n",
            (int) length, text, start, any.valid, fast.valid, only,
            fast.valid && any.valid ? ", with another tree" : "");
}

static void
try_all (int start)
{
  static const char alphabet[] = ALPHABET;
  const size_t letters = sizeof alphabet - 1;
  char text[LONG];
  for (size_t length = 0; length <= SHORT; length++)
    {
      size_t digit[SHORT] = { 0 }, at;
      do
        {
          for (at = 0; at < length; at++)
            text[at] = alphabet[digit[at]];
          try (text, length, start);
          for (at = 0; at < length && ++digit[at] == letters; at++)
            digit[at] = 0;
        }
      while (at < length);
    }
  /* A short text again and again, with an octet of its own here and there.  */
  for (int i = 0; i < LONG_TEXTS; i++)
    {
      size_t length = draw (LONG + 1), period = 1 + draw (9), changes = draw (4);
      for (size_t k = 0; k < length; k++)
        text[k] = k < period ? alphabet[draw (letters)] : text[k - period];
      for (; length != 0 && changes != 0; changes--)
        text[draw (length)] = alphabet[draw (letters)];
      try (text, length, start);
    }
}

int
COMPARE (UB_GRAMMAR) (void)
{
  static const int starts[] = { PARSE_START, STARTS };
  bool is_tried = true;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    {
      unsigned long before = valid;
      try_all (starts[i]);
      if (valid == before)
        {
          printf ("start symbol %d derives none of the texts\n", starts[i]);
          is_tried = false;
        }
    }
  if (different != 0)
    printf ("%lu of %lu texts, of which %lu are valid\n", different, texts, valid);
  return is_tried && different == 0;
}
#else
int
COMPARE (UB_GRAMMAR) (void)
{
  puts ("none");
  return 1;
}
#endif
