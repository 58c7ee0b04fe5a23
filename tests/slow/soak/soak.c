/* soak.c: use one parser for a long time, and make a long input for the program.

   SPDX-License-Identifier: MIT

     soak parser COUNT                   parse COUNT lines with one parser
     soak lines COUNT                    write these lines

   CORPUS in the environment is the folder of the tables.  */

#include <config.h>

#include <err.h>
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include <urlbnf.h>

#include "corpus.h"
#include "draw.h"

/* The program processes very long lines one at a time.  */
enum { LONG = 20000, VERY_LONG = 2000000 };

static struct test_case *cases;
static size_t case_count;

/* The texts without a newline.  */
static struct test_case **usable;
static size_t usable_count;

/* A text that is used again and again.  */
struct text
{
  char octets[VERY_LONG + 1000];
  size_t length;
};

static void
soak_add (struct text *text, const char *octets, size_t length)
{
  if (length > sizeof text->octets - text->length)
    errx (1, "a text is too long");
  memcpy (text->octets + text->length, octets, length);
  text->length += length;
}

/* Read the tables, from which the lines are made: valid and invalid ones, long ones, with NUL, of
   all schemes.  */
static void
stream_start (void)
{
  const char *folder = getenv ("CORPUS");
  case_count = corpus_read (folder != NULL ? folder : "tests/grammar/corpus", &cases);
  usable = calloc (case_count, sizeof *usable);
  if (usable == NULL)
    errx (1, "out of memory");
  for (size_t i = 0; i < case_count; i++)
    if (memchr (cases[i].text, '\n', cases[i].length) == NULL)
      usable[usable_count++] = &cases[i];
  if (usable_count < 100)
    errx (1, "the tables in CORPUS have too few texts: %zu", usable_count);
}

static void
add_case (struct text *line, uint64_t *state)
{
  const struct test_case *test = usable[draw_from (state, usable_count)];
  soak_add (line, test->text, test->length);
}

static void
change_octet (struct text *line, uint64_t *state)
{
  char octet = (char) draw_from (state, 256);
  size_t at = draw_from (state, line->length + 1);
  size_t out = draw_from (state, 2), in = draw_from (state, 2);
  if (at + out > line->length)
    out = 0;
  memmove (line->octets + at + in, line->octets + at + out, line->length - at - out);
  line->length += in;
  line->length -= out;
  if (in != 0)
    line->octets[at] = octet != '\n' ? octet : '\0';
}

static void
add_long (struct text *line, uint64_t *state, size_t limit)
{
  static const char piece[] = "a/%41b.c-";
  size_t pieces = draw_from (state, limit / sizeof piece);
  soak_add (line, "http://h/", 9);
  for (size_t i = 0; i < pieces; i++)
    soak_add (line, piece, sizeof piece - 1);
  if (draw_from (state, 3) == 0)
    soak_add (line, "~", 1);
}

/* Make line NUMBER, always the same one, without a newline, and without a CR at its end.  */
static void
stream_line (struct text *line, uintmax_t number)
{
  uint64_t state = number * UINT64_C (0xD1B54A32D192ED03) + 1738;
  size_t kind = draw_from (&state, 1000);
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
      int length = snprintf (octets, sizeof octets,
                             "http://www%zu.example.com:%zu/path/%ju/%%7Euser?%zu",
                             draw_from (&state, 1000), draw_from (&state, 70000), number,
                             draw_from (&state, 10));
      soak_add (line, octets, (size_t) length);
    }
  else
    {
      size_t length = draw_from (&state, sizeof octets);
      for (size_t i = 0; i < length; i++)
        octets[i] = (char) draw_from (&state, 256);
      soak_add (line, octets, length);
    }
  for (size_t i = 0; i < line->length; i++)
    if (line->octets[i] == '\n')
      line->octets[i] = '\0';
  while (line->length != 0 && line->octets[line->length - 1] == '\r')
    line->length--;
}

/* The parser is compared with a fresh one for about every fiftieth line, and for each long one.
   Its memory is counted, and must never exceed twice the most that a fresh parser has taken for a
   line.  */

struct counted
{
  size_t live, most;
  uintmax_t allocations;
};

static void *
allocate (void *context, size_t size)
{
  struct counted *counted = context;
  void *block = malloc (size);
  counted->live += malloc_usable_size (block);
  counted->allocations++;
  if (counted->live > counted->most)
    counted->most = counted->live;
  return block;
}

static void
deallocate (void *context, void *block)
{
  struct counted *counted = context;
  counted->live -= malloc_usable_size (block);
  free (block);
}

struct soak
{
  struct counted counted;       /* The memory of the parser.  */
  size_t alone_max;             /* The most memory that a fresh parser took.  */
  urlbnf_parser *parser;
  uintmax_t compared, valid, validated, lines;
};

/* Compare the parser's result for LINE with that of a fresh one.  */
static void
compare (struct soak *soak, const struct text *line, uintmax_t number, const urlbnf_url *url,
         const urlbnf_error *error)
{
  struct counted counted = { 0 };
  urlbnf_allocator allocator = { allocate, deallocate, &counted };
  urlbnf_options options = { .allocator = &allocator };
  urlbnf_parser *parser;
  const urlbnf_url *other;
  urlbnf_error other_error;
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    errx (1, "out of memory");
  /* A copy shows that the result does not depend on the memory after the line.  */
  char *copy = malloc (line->length + 1);
  if (copy == NULL)
    errx (1, "out of memory");
  memcpy (copy, line->octets, line->length);
  urlbnf_code code = urlbnf_parser_parse (parser, &other, copy, line->length, &other_error);
  if (code != (url != NULL ? URLBNF_OK : error->code))
    errx (1, "line %ju: a fresh parser returns %s", number, urlbnf_code_name (code));
  char *got = corpus_describe (url, error, line->length < 5000);
  char *wanted = corpus_describe (other, &other_error, line->length < 5000);
  if (strcmp (got, wanted) != 0)
    errx (1, "line %ju: the result is %s\n  and that of a fresh parser %s", number, got, wanted);
  free (got);
  free (wanted);
  if (counted.most > soak->alone_max)
    soak->alone_max = counted.most;
  urlbnf_parser_free (parser);
  if (counted.live != 0)
    errx (1, "line %ju: a fresh parser leaves memory", number);
  free (copy);
  soak->compared++;
}

static void
do_line (struct soak *soak, const struct text *line, uintmax_t number, uint64_t *state)
{
  const urlbnf_url *url;
  urlbnf_error error;
  size_t chance = draw_from (state, 200);
  bool long_one = line->length > 1000;
  if (chance < 150 || long_one)
    {
      /* A call without an error must not change the parser.  */
      bool asks = chance < 60 || long_one;
      urlbnf_code code = urlbnf_parser_parse (soak->parser, &url, line->octets, line->length,
                                              asks ? &error : NULL);
      soak->valid += code == URLBNF_OK;
      if (asks && (chance < 4 || long_one))
        compare (soak, line, number, url, &error);
      return;
    }
  urlbnf_code code = urlbnf_parser_validate (soak->parser, line->octets, line->length, NULL);
  soak->validated++;
  soak->valid += code == URLBNF_OK;
  if (chance < 154 && code != urlbnf_validate (line->octets, line->length, NULL, NULL))
    errx (1, "line %ju: a fresh parser does not return %s", number, urlbnf_code_name (code));
  soak->compared += chance < 154;
}

/* The lines of one call of urlbnf_parser_lines().  */
struct block
{
  struct text text;
  size_t at, number;            /* The offset and the number of the next line.  */
  uintmax_t valid;
};

static int
take_line (void *context, const urlbnf_line *line)
{
  struct block *block = context;
  const char *newline = memchr (block->text.octets + block->at, '\n',
                                block->text.length - block->at);
  size_t next = (size_t) (newline - block->text.octets) + 1;
  if (line->number != block->number++ || line->offset != block->at || line->next != next
      || line->text.ptr != block->text.octets + block->at)
    errx (1, "line %zu of many is not where it stands", line->number);
  if (line->number % 64 == 5
      && line->code != urlbnf_validate (line->text.ptr, line->text.len, NULL, NULL))
    errx (1, "line %zu of many is judged otherwise by a fresh parser", line->number);
  block->at = next;
  block->valid += line->code == URLBNF_OK;
  return 0;
}

static void
do_lines (struct soak *soak, struct block *block, uintmax_t number)
{
  block->at = block->number = 0;
  block->valid = 0;
  if (urlbnf_parser_lines (soak->parser, block->text.octets, block->text.length, 0, take_line,
                           block)
        != URLBNF_OK
      || block->at != block->text.length)
    errx (1, "line %ju: many lines at once", number);
  soak->lines += block->number;
  soak->valid += block->valid;
  block->text.length = 0;
}

static void
soak_parser (uintmax_t count)
{
  struct soak soak = { .alone_max = 1 << 16 };
  static struct block block;
  static struct text line;
  urlbnf_allocator allocator = { allocate, deallocate, &soak.counted };
  urlbnf_options options = { .allocator = &allocator };
  if (urlbnf_parser_new (&soak.parser, &options) != URLBNF_OK)
    errx (1, "out of memory");
  for (uintmax_t i = 0; i < count; i++)
    {
      uint64_t state = i + 42;
      stream_line (&line, i);
      if (i / 1000 % 4 == 3 && line.length < 1000)
        {
          soak_add (&block.text, line.octets, line.length);
          soak_add (&block.text, "\n", 1);
          if (block.text.length > 10000)
            do_lines (&soak, &block, i);
        }
      else
        do_line (&soak, &line, i, &state);
      if (soak.counted.live > 2 * soak.alone_max)
        errx (1, "line %ju: the parser keeps more than twice what its largest URL takes", i);
    }
  do_lines (&soak, &block, count);
  printf ("one parser: %ju URLs, %ju of them valid, %ju only validated, %ju by lines;\n"
          "  %ju compared with a fresh parser; %ju allocations, %zu kB at most\n",
          count, soak.valid, soak.validated, soak.lines, soak.compared, soak.counted.allocations,
          soak.counted.most >> 10);
  urlbnf_parser_free (soak.parser);
  if (soak.counted.live != 0)
    errx (1, "%zu octets are not freed", soak.counted.live);
}

static void
write_lines (uintmax_t count)
{
  static struct text line;
  for (uintmax_t i = 0; i < count; i++)
    {
      stream_line (&line, i);
      fwrite (line.octets, 1, line.length, stdout);
      putchar ('\n');
    }
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";
  uintmax_t count = argc > 2 ? strtoull (argv[2], NULL, 10) : 0;
  stream_start ();
  if (strcmp (what, "parser") == 0)
    soak_parser (count);
  else if (strcmp (what, "lines") == 0)
    write_lines (count);
  else
    errx (1, "no such thing to do: %s", what);
  if (fflush (stdout) != 0 || ferror (stdout))
    errx (1, "cannot write");
  return 0;
}
