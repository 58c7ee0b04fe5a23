/* stream.c: lines and prose without end, the same ones for each process.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "corpus.h"
#include "soak.h"

/* Very long lines are longer than those that the program does one at a time.  */
enum { LONG = 20000, VERY_LONG = 2000000 };

static struct test_case *cases;
static size_t case_count;

/* Those without a newline, and of them those that are URLs.  */
static struct test_case **usable, **valid;
static size_t usable_count, valid_count;

uint64_t
soak_pick (uint64_t *state, uint64_t limit)
{
  uint64_t z = *state += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  return ((z ^ z >> 31) >> 32) * limit >> 32;
}

void
soak_fail (const char *what, uint64_t number, const char *got, const char *wanted)
{
  fflush (stdout);
  fprintf (stderr, "soak: %s, number %llu\n", what, (unsigned long long) number);
  if (got != NULL)
    fprintf (stderr, "  got:    %s\n", got);
  if (wanted != NULL)
    fprintf (stderr, "  wanted: %s\n", wanted);
  exit (1);
}

void
soak_reserve (struct text *text, size_t length)
{
  if (length <= text->room)
    return;
  text->room = 2 * length;
  text->octets = realloc (text->octets, text->room);
  if (text->octets == NULL)
    soak_fail ("out of memory", 0, NULL, NULL);
}

void
soak_add (struct text *text, const char *octets, size_t length)
{
  soak_reserve (text, text->length + length + 1);
  memcpy (text->octets + text->length, octets, length);
  text->length += length;
  text->octets[text->length] = '\0';
}

void
stream_start (void)
{
  const char *folder = getenv ("CORPUS");
  case_count = corpus_read (folder != NULL ? folder : "tests/grammar/corpus", &cases);
  usable = calloc (case_count, sizeof *usable);
  valid = calloc (case_count, sizeof *valid);
  if (usable == NULL || valid == NULL)
    soak_fail ("out of memory", 0, NULL, NULL);
  for (size_t i = 0; i < case_count; i++)
    if (memchr (cases[i].text, '\n', cases[i].length) == NULL)
      {
        usable[usable_count++] = &cases[i];
        if (urlbnf_validate (cases[i].text, cases[i].length, NULL, NULL) == URLBNF_OK)
          valid[valid_count++] = &cases[i];
      }
  if (usable_count < 100 || valid_count < 100)
    soak_fail ("the tables in CORPUS have too few texts", usable_count, NULL, NULL);
}

static void
add_case (struct text *line, uint64_t *state)
{
  const struct test_case *test = usable[soak_pick (state, usable_count)];
  soak_add (line, test->text, test->length);
}

/* Put another octet for one, put one in, or leave one out.  */
static void
change_octet (struct text *line, uint64_t *state)
{
  char octet = (char) soak_pick (state, 256);
  size_t at = (size_t) soak_pick (state, line->length + 1);
  size_t out = (size_t) soak_pick (state, 2), in = (size_t) soak_pick (state, 2);
  soak_add (line, "", 1);
  line->length--;
  if (at + out > line->length)
    out = 0;
  memmove (line->octets + at + in, line->octets + at + out, line->length - at - out);
  line->length += in;
  line->length -= out;
  if (in != 0)
    line->octets[at] = octet != '\n' ? octet : '\0';
}

static void
add_long (struct text *line, uint64_t *state, uint64_t limit)
{
  static const char piece[] = "a/%41b.c-";
  uint64_t pieces = soak_pick (state, limit / sizeof piece);
  soak_add (line, "http://h/", 9);
  for (uint64_t i = 0; i < pieces; i++)
    soak_add (line, piece, sizeof piece - 1);
  if (soak_pick (state, 3) == 0)
    soak_add (line, "~", 1);
}

void
stream_line (struct text *line, uint64_t number)
{
  uint64_t state = number * UINT64_C (0xD1B54A32D192ED03) + 1738;
  uint64_t kind = soak_pick (&state, 1000);
  char octets[200];
  line->length = 0;
  if (number % 1000000 == 999)
    add_long (line, &state, VERY_LONG);
  else if (number % 5000 == 77)
    add_long (line, &state, LONG);
  else if (kind < 700)
    add_case (line, &state);
  else if (kind < 850)
    {
      add_case (line, &state);
      change_octet (line, &state);
    }
  else if (kind < 970)
    {
      int length = snprintf (octets, sizeof octets, "http://www%u.example.com:%u/path/%llu/%%7Euser?%u",
                             (unsigned) soak_pick (&state, 1000), (unsigned) soak_pick (&state, 70000),
                             (unsigned long long) number, (unsigned) soak_pick (&state, 10));
      soak_add (line, octets, (size_t) length);
    }
  else
    {
      size_t length = (size_t) soak_pick (&state, sizeof octets);
      for (size_t i = 0; i < length; i++)
        octets[i] = (char) soak_pick (&state, 256);
      soak_add (line, octets, length);
    }
  for (size_t i = 0; i < line->length; i++)
    if (line->octets[i] == '\n')
      line->octets[i] = '\0';
  while (line->length != 0 && line->octets[line->length - 1] == '\r')
    line->length--;
  soak_add (line, "", 0);
}

void
stream_prose (struct text *text, uint64_t number, struct wrapper *wrapper)
{
  static const char words[] = "\tcaf\xC3\xA9 and so on; see \xFF\x01 which is, for all that, nothing ";
  uint64_t state = number * UINT64_C (0xD1B54A32D192ED03) + 822;
  size_t before = (size_t) soak_pick (&state, sizeof words - 1);
  size_t newline = (size_t) soak_pick (&state, before + 2);
  const struct test_case *test = valid[soak_pick (&state, valid_count)];
  text->length = 0;
  wrapper->in_new_line = newline <= before;
  soak_add (text, words, wrapper->in_new_line ? newline : before);
  if (wrapper->in_new_line)
    {
      soak_add (text, "\n", 1);
      soak_add (text, words + newline, before - newline);
    }
  wrapper->line = wrapper->in_new_line ? before - newline : text->length;
  wrapper->start = text->length;
  soak_add (text, "<URL:", 5);
  wrapper->url = text->length;
  wrapper->url_length = test->length;
  soak_add (text, test->text, test->length);
  soak_add (text, ">", 1);
  wrapper->end = text->length;
}
