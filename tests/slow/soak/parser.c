/* parser.c: one parser for all lines.

   SPDX-License-Identifier: MIT

   What it answers is compared with what a fresh one does, about every fiftieth time, and always for long
   lines.  Its memory is counted: it never has more than twice what the one line of all so far takes that
   takes most.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

#include "corpus.h"
#include "soak.h"

/* Memory that is counted.  */
struct counted
{
  size_t live, most;
  uint64_t allocations;
};

static void *
allocate (void *context, size_t size)
{
  struct counted *counted = context;
  max_align_t *block = malloc (size + sizeof (max_align_t));
  if (block == NULL)
    return NULL;
  *(size_t *) (void *) block = size;
  counted->live += size;
  counted->allocations++;
  if (counted->live > counted->most)
    counted->most = counted->live;
  return block + 1;
}

static void
deallocate (void *context, void *pointer)
{
  struct counted *counted = context;
  max_align_t *block = (max_align_t *) pointer - 1;
  counted->live -= *(size_t *) (void *) block;
  free (block);
}

struct soak
{
  struct counted counted;       /* Of the parser,  */
  size_t alone_max;             /* and the most that a fresh one took.  */
  urlbnf_parser *parser;
  uint64_t compared, valid, validated, lines;
};

/* What the parser says of LINE, and what a fresh one does.  */
static void
compare (struct soak *soak, const struct text *line, uint64_t number, const urlbnf_url *url,
         const urlbnf_error *error)
{
  struct counted counted = { 0 };
  urlbnf_allocator allocator = { allocate, deallocate, &counted };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_parser *parser;
  const urlbnf_url *other;
  urlbnf_error other_error;
  options.allocator = &allocator;
  if (urlbnf_parser_new (&parser, &options) != URLBNF_OK)
    soak_fail ("out of memory", number, NULL, NULL);
  /* The text lies in memory of its own, too.  */
  struct text copy = { NULL, 0, 0 };
  soak_add (&copy, line->octets, line->length);
  urlbnf_code code = urlbnf_parser_parse (parser, &other, copy.octets, copy.length, &other_error);
  if (code != (url != NULL ? URLBNF_OK : error->code))
    soak_fail ("another code than a fresh parser", number, urlbnf_code_name (code), NULL);
  char *got = corpus_describe (url, error, line->length < 5000);
  char *wanted = corpus_describe (other, &other_error, line->length < 5000);
  if (strcmp (got, wanted) != 0)
    soak_fail ("another result than that of a fresh parser", number, got, wanted);
  free (got);
  free (wanted);
  if (counted.most > soak->alone_max)
    soak->alone_max = counted.most;
  urlbnf_parser_free (parser);
  if (counted.live != 0)
    soak_fail ("a fresh parser leaves memory", number, NULL, NULL);
  free (copy.octets);
  soak->compared++;
}

static void
do_line (struct soak *soak, const struct text *line, uint64_t number, uint64_t *state)
{
  const urlbnf_url *url;
  urlbnf_error error;
  uint64_t chance = soak_pick (state, 200);
  bool long_one = line->length > 1000;
  if (chance < 150 || long_one)
    {
      /* That nobody asks for the error must not matter.  */
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
    soak_fail ("validates otherwise than a fresh parser", number, urlbnf_code_name (code), NULL);
  soak->compared += chance < 154;
}

/* Many lines at once, as urlbnf_parser_lines() takes them.  */
struct block
{
  struct text text;
  size_t at, number;            /* Where the next line has to begin, and which it has to be.  */
  uint64_t valid;
};

static int
take_line (void *context, const urlbnf_line *line)
{
  struct block *block = context;
  const char *newline = memchr (block->text.octets + block->at, '\n', block->text.length - block->at);
  size_t next = (size_t) (newline - block->text.octets) + 1;
  if (line->number != block->number++ || line->offset != block->at || line->next != next
      || line->text.ptr != block->text.octets + block->at)
    soak_fail ("a line of many is not where it stands", line->number, NULL, NULL);
  if (line->number % 64 == 5
      && line->code != urlbnf_validate (line->text.ptr, line->text.len, NULL, NULL))
    soak_fail ("a line of many is judged otherwise than by a fresh parser", line->number, NULL, NULL);
  block->at = next;
  block->valid += line->code == URLBNF_OK;
  return 0;
}

static void
do_lines (struct soak *soak, struct block *block, uint64_t number)
{
  block->at = block->number = 0;
  block->valid = 0;
  if (urlbnf_parser_lines (soak->parser, block->text.octets, block->text.length, 0, take_line, block)
        != URLBNF_OK
      || block->at != block->text.length)
    soak_fail ("many lines at once", number, NULL, NULL);
  soak->lines += block->number;
  soak->valid += block->valid;
  block->text.length = 0;
}

void
soak_parser (uint64_t count)
{
  struct soak soak = { .alone_max = 1 << 16 };
  struct block block = { .text = { NULL, 0, 0 } };
  struct memory memory = { .count = count };
  struct text line = { NULL, 0, 0 };
  urlbnf_allocator allocator = { allocate, deallocate, &soak.counted };
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  options.allocator = &allocator;
  if (urlbnf_parser_new (&soak.parser, &options) != URLBNF_OK)
    soak_fail ("out of memory", 0, NULL, NULL);
  for (uint64_t i = 0; i < count; i++)
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
        soak_fail ("the parser keeps more than twice what its largest URL takes", i, NULL, NULL);
      memory_look (&memory, i);
    }
  do_lines (&soak, &block, count);
  printf ("one parser: %llu URLs, %llu of them valid, %llu only validated, %llu by lines;\n"
          "  %llu compared with a fresh parser; %llu allocations, %zu kB at most\n",
          (unsigned long long) count, (unsigned long long) soak.valid,
          (unsigned long long) soak.validated, (unsigned long long) soak.lines,
          (unsigned long long) soak.compared, (unsigned long long) soak.counted.allocations,
          soak.counted.most >> 10);
  memory_end (&memory, "the parser's process");
  urlbnf_parser_free (soak.parser);
  if (soak.counted.live != 0)
    soak_fail ("memory that is not freed", soak.counted.live, NULL, NULL);
  free (block.text.octets);
  free (line.octets);
}
