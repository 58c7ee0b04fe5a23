/* jobs.c: the threads, and the order of what they do.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <pthread.h>
#include <stdlib.h>

#include "cli.h"

/* A block with more records than this does not wait for its end to be written.  */
enum { RECORDS_MAX = 4 << 20 };

/* What the threads share.  */
struct work
{
  const struct options *options;

  pthread_mutex_t reading;      /* For these: */
  struct input input;
  bool over;
  size_t blocks;                /* How many were read.  */

  pthread_mutex_t order;        /* For TURN.  */
  pthread_cond_t turned;
  size_t turn;                  /* Which block is to be written.  */
  struct output output;         /* Belongs to the thread whose turn it is.  */
};

/* Read a block; *TICKET is its number.  False if there are no more.  */
static bool
take_block (struct work *work, struct block *block, size_t *ticket)
{
  pthread_mutex_lock (&work->reading);
  work->over = work->over || !input_next (&work->input, block);
  bool taken = !work->over;
  if (taken)
    *ticket = work->blocks++;
  pthread_mutex_unlock (&work->reading);
  return taken;
}

static void
await_turn (struct work *work, size_t ticket)
{
  pthread_mutex_lock (&work->order);
  while (work->turn != ticket)
    pthread_cond_wait (&work->turned, &work->order);
  pthread_mutex_unlock (&work->order);
}

static void
next_turn (struct work *work)
{
  pthread_mutex_lock (&work->order);
  work->turn++;
  pthread_cond_broadcast (&work->turned);
  pthread_mutex_unlock (&work->order);
}

static void
do_one (struct work *work, struct worker *worker, struct block *block, size_t ticket,
        const char *text, size_t length)
{
  do_input (worker, block, text, length);
  if (block->records.length >= RECORDS_MAX)
    {
      await_turn (work, ticket);
      output_some (&work->output, block);
    }
}

static void
do_lines (struct work *work, struct worker *worker, struct block *block, size_t ticket)
{
  const char *line = block->text.text;
  size_t left = block->text.length;
  while (left != 0)
    {
      const char *newline = memchr (line, '\n', left);
      size_t whole = newline != NULL ? (size_t) (newline - line) + 1 : left;
      size_t length = newline != NULL ? whole - 1 : left;
      if (length != 0 && line[length - 1] == '\r')
        length--;
      do_one (work, worker, block, ticket, line, length);
      line += whole;
      left -= whole;
    }
}

/* What each thread does.  */
static void
do_blocks (struct work *work, urlbnf_parser *parser)
{
  struct worker worker = { .options = work->options, .parser = parser };
  struct block block = { .count = 0 };
  size_t ticket;
  while (take_block (work, &block, &ticket))
    {
      for (size_t i = 0; i < block.arguments; i++)
        do_one (work, &worker, &block, ticket, block.argument[i], strlen (block.argument[i]));
      do_lines (work, &worker, &block, ticket);
      await_turn (work, ticket);
      output_block (&work->output, &block);
      next_turn (work);
    }
  buffer_free (&block.text);
  buffer_free (&block.records);
  buffer_free (&block.notes);
}

/* One thread more.  Without memory for it the others go on alone.  */
static void *
help (void *context)
{
  struct work *work = context;
  urlbnf_parser *parser;
  if (urlbnf_parser_new (&parser, &work->options->how) == URLBNF_OK)
    do_blocks (work, parser);
  urlbnf_parser_free (parser);
  return NULL;
}

int
do_all (const struct options *options)
{
  struct work work = { .options = options, .reading = PTHREAD_MUTEX_INITIALIZER,
                       .order = PTHREAD_MUTEX_INITIALIZER, .turned = PTHREAD_COND_INITIALIZER };
  size_t helpers = 0;
  urlbnf_parser *parser;
  urlbnf_code code = urlbnf_parser_new (&parser, &options->how);
  if (code != URLBNF_OK)
    return trouble ("start", urlbnf_strerror (code));
  if (options->format == JSON)
    start_json ();
  input_start (&work.input, options);
  output_start (&work.output, options);

  pthread_t *helper = options->jobs > 1 ? calloc (options->jobs - 1, sizeof *helper) : NULL;
  while (helper != NULL && helpers < options->jobs - 1
         && pthread_create (&helper[helpers], NULL, help, &work) == 0)
    helpers++;
  do_blocks (&work, parser);
  while (helpers != 0)
    pthread_join (helper[--helpers], NULL);
  free (helper);
  urlbnf_parser_free (parser);
  return output_end (&work.output);
}
