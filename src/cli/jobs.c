/* jobs.c: the threads, and the order of what they do.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <pthread.h>
#include <stdlib.h>

#include "cli.h"

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

/* What each thread does.  */
static void
do_blocks (struct work *work, struct worker *worker)
{
  struct block block = { .count = 0 };
  size_t ticket;
  while (take_block (work, &block, &ticket))
    {
      bool more;
      do
        {
          more = do_inputs (worker, &block);
          await_turn (work, ticket);
          output_some (&work->output, &block);
        }
      while (more);
      output_rest (&work->output, &block);
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
  struct worker worker;
  if (worker_start (&worker, work->options) == URLBNF_OK)
    do_blocks (work, &worker);
  worker_end (&worker);
  return NULL;
}

int
do_all (const struct options *options)
{
  struct work work = { .options = options, .reading = PTHREAD_MUTEX_INITIALIZER,
                       .order = PTHREAD_MUTEX_INITIALIZER, .turned = PTHREAD_COND_INITIALIZER };
  struct worker worker;
  size_t helpers = 0;
  urlbnf_code code = worker_start (&worker, options);
  if (code != URLBNF_OK)
    {
      worker_end (&worker);
      return trouble ("start", urlbnf_strerror (code));
    }
  if (options->format == JSON)
    start_json ();
  input_start (&work.input, options);
  output_start (&work.output, options);

  pthread_t *helper = options->jobs > 1 ? calloc (options->jobs - 1, sizeof *helper) : NULL;
  while (helper != NULL && helpers < options->jobs - 1
         && pthread_create (&helper[helpers], NULL, help, &work) == 0)
    helpers++;
  do_blocks (&work, &worker);
  while (helpers != 0)
    pthread_join (helper[--helpers], NULL);
  free (helper);
  worker_end (&worker);
  return output_end (&work.output);
}
