/* jobs.c: process the input with threads.

   SPDX-License-Identifier: MIT

   The blocks of the input are numbered, and a thread reads the next one, processes it, and writes
   it when its turn has come.  While TURN is 4 and BLOCKS is 7, three threads may be at this:

     block 4   writes its records
     block 5   is ready, and waits until TURN is 5
     block 6   was read last, and is processed

   Several threads need several times the memory of one.  If there is no memory, a thread waits
   for its turn, and until all others have handed over their blocks to it and have ended.  So
   the threads can do what one thread can.  A long line is read alone for the same reason, after all
   lines before it are written.  */

#include <config.h>

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
/* Defined by the headers above.  */
#ifdef __GLIBC__
# include <malloc.h>
#endif

#include "descriptor.h"
#include "json.h"
#include "program.h"

/* The length above which a block is processed alone; the size of a stack, where the library uses
   some kilobytes; and the memory that one thread needs, which other threads must leave.  The
   system may keep the stacks of threads that have ended.  */
enum { BLOCK_LONG = 1 << 20, STACK_SIZE = 256 << 10, MEMORY_LEFT = 64 << 20 };

/* The state that the threads share.  LOCK protects it, and CHANGED signals a change.  But INPUT
   belongs to the thread that reads, and OUTPUT to the thread whose turn it is.  */
struct work
{
  const struct options *options;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  size_t threads;               /* The number of threads with memory.  */

  bool reading;                 /* Whether a thread reads, or has read a block to process alone.  */
  bool in_read;                 /* Whether a thread reads.  */
  bool over;                    /* Whether all input was read.  */
  size_t blocks;                /* The number of blocks that were read.  */
  struct input input;

  size_t turn;                  /* The number of the block to write.  */
  struct output output;

  bool alone;                   /* Whether only one thread may go on.  */
  bool leave;                   /* Whether the others must hand over their blocks.  */
  struct handover *handover;    /* Block N is at N modulo the number of threads.  It is NULL if no
                                   other thread may use memory.  */
};

/* A block that its thread has handed over to another.  */
struct handover
{
  bool is_set;
  struct block block;
};

/* A block that a thread processes.  */
struct task
{
  struct block block;
  size_t ticket;                /* The number of the block.  */
  bool alone;                   /* Whether no other is read before it is written.  */
};

/* Wait, in the thread that reads, until all blocks that were read are written and, if
   NEEDS_MEMORY, until it is the only thread.  */
static void
wait_for_others (void *context, bool needs_memory)
{
  struct work *work = context;
  pthread_mutex_lock (&work->lock);
  work->alone = work->alone || needs_memory;
  pthread_cond_broadcast (&work->changed);
  while (work->turn != work->blocks || (needs_memory && work->threads != 1))
    pthread_cond_wait (&work->changed, &work->lock);
  pthread_mutex_unlock (&work->lock);
}

/* Wait, in the thread whose turn it is, until no other thread has memory, except one that reads a
   line.  */
static void
wait_for_memory (struct work *work)
{
  pthread_mutex_lock (&work->lock);
  work->alone = work->leave = true;
  pthread_cond_broadcast (&work->changed);
  while (work->threads - work->in_read > 1)
    pthread_cond_wait (&work->changed, &work->lock);
  work->leave = false;
  pthread_mutex_unlock (&work->lock);
}

/* Hand over the block of TASK, as it was read, to the thread whose turn it is.  */
static void
hand_over_block (struct work *work, struct task *task)
{
  struct block *block = &task->block;
  struct handover *handover = &work->handover[task->ticket % work->options->jobs];
  buffer_free (&block->records);
  buffer_free (&block->notes);
  block->done = block->count = 0;
  block->status = STATUS_VALID;
  block->starved = false;
  *handover = (struct handover) { true, *block };
  *block = (struct block) { .count = 0 };
  /* The thread that takes it may read the next block.  */
  if (task->alone)
    work->reading = false;
  pthread_cond_broadcast (&work->changed);
}

/* Wait for the turn of TASK.  Return false after its block was handed over.  */
static bool
wait_for_turn (struct work *work, struct task *task)
{
  pthread_mutex_lock (&work->lock);
  while (work->turn != task->ticket && !work->leave)
    pthread_cond_wait (&work->changed, &work->lock);
  bool is_turn = work->turn == task->ticket;
  if (!is_turn)
    hand_over_block (work, task);
  pthread_mutex_unlock (&work->lock);
  return is_turn;
}

static void
end_turn (struct work *work, bool was_alone)
{
  pthread_mutex_lock (&work->lock);
  work->turn++;
  if (was_alone)
    work->reading = false;
  pthread_cond_broadcast (&work->changed);
  pthread_mutex_unlock (&work->lock);
}

/* Take the block whose turn it is, if it was handed over.  Return false otherwise.  */
static bool
take_handover (struct work *work, struct task *task)
{
  struct block *block = &task->block;
  if (work->handover == NULL)
    return false;
  struct handover *handover = &work->handover[work->turn % work->options->jobs];
  if (!handover->is_set)
    return false;
  buffer_free (&block->text);
  handover->block.records = block->records;
  handover->block.notes = block->notes;
  *block = handover->block;
  handover->is_set = false;
  task->ticket = work->turn;
  task->alone = false;
  return true;
}

/* Read a block.  WORK is locked, except during the read.  Return false after the last block.  */
static bool
read_task (struct work *work, struct task *task)
{
  work->reading = work->in_read = true;
  pthread_mutex_unlock (&work->lock);
  bool taken = read_input_block (&work->input, &task->block);
  pthread_mutex_lock (&work->lock);
  work->over = !taken;
  if (taken)
    task->ticket = work->blocks++;
  task->alone = taken && (work->alone || task->block.text.length > BLOCK_LONG);
  work->reading = task->alone;
  pthread_cond_broadcast (&work->changed);
  /* Another thread may still need all the memory.  */
  while (taken && work->alone && work->turn != task->ticket)
    pthread_cond_wait (&work->changed, &work->lock);
  work->in_read = false;
  return taken;
}

/* Take or read a block.  Return false if this thread has nothing more to do.  */
static bool
take_task (struct work *work, struct task *task)
{
  pthread_mutex_lock (&work->lock);
  bool taken = take_handover (work, task);
  while (!taken && work->reading && !work->alone)
    pthread_cond_wait (&work->changed, &work->lock);
  if (!taken && !work->reading && !work->over && !work->leave)
    taken = read_task (work, task);
  pthread_mutex_unlock (&work->lock);
  return taken;
}

/* Process a block.  Return false if it was handed over, or if the thread ends after it.  */
static bool
do_task (struct work *work, struct worker *worker, struct task *task)
{
  struct block *block = &task->block;
  bool more;
  worker->patient = work->handover != NULL;
  do
    {
      more = do_inputs (worker, block);
      if (!wait_for_turn (work, task))
        return false;
      write_block (&work->output, block);
      if (block->starved)
        wait_for_memory (work);
      worker->patient = worker->patient && !block->starved;
      block->starved = false;
    }
  while (more);
  end_block (&work->output, block);
  /* A single thread counts the lines here, and not while reading.  */
  if (work->handover == NULL)
    work->input.lines += block->count;
  end_turn (work, task->alone);
  return !block->over;
}

static void
do_tasks (struct work *work, struct worker *worker)
{
  struct task task = { .block = { .count = 0 } };
  while (take_task (work, &task) && do_task (work, worker, &task))
    continue;
  buffer_free (&task.block.text);
  buffer_free (&task.block.records);
  buffer_free (&task.block.notes);
}

static void
end_thread (struct work *work, struct worker *worker)
{
  end_worker (worker);
  pthread_mutex_lock (&work->lock);
  work->threads--;
  pthread_cond_broadcast (&work->changed);
  pthread_mutex_unlock (&work->lock);
}

/* Run a thread.  If there is no memory for it, the others go on without it.  */
static void *
run_helper (void *context)
{
  struct work *work = context;
  struct worker worker;
  if (start_worker (&worker, work->options) == URLBNF_OK)
    do_tasks (work, &worker);
  end_thread (work, &worker);
  return NULL;
}

/* Return how many of MOST helpers there may be if their stacks take at most 1/64 of a limit of
   memory.  The limit counts addresses.  glibc would reserve 64 MB of them for each thread, and
   keep freed ones.  */
static size_t
limit_helpers (size_t most)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return most;
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  mallopt (M_MMAP_THRESHOLD, 128 << 10);
#endif
  rlim_t count = limit.rlim_cur / 64 / STACK_SIZE;
  return count < most ? (size_t) count : most;
}

/* Start a thread, unless only one may go on.  */
static bool
start_helper (struct work *work, pthread_t *helper, const pthread_attr_t *attributes)
{
  pthread_mutex_lock (&work->lock);
  bool started = !work->alone && pthread_create (helper, attributes, run_helper, work) == 0;
  work->threads += started;
  pthread_mutex_unlock (&work->lock);
  return started;
}

/* Start up to MOST helpers, and return their number, which is 0 if little memory is left.  */
static size_t
start_helpers (struct work *work, pthread_t *helper, size_t most)
{
  size_t helpers = 0;
  pthread_attr_t attributes;
  void *left = mmap (NULL, MEMORY_LEFT, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (left == MAP_FAILED)
    return 0;
  if (pthread_attr_init (&attributes) == 0)
    {
      most = limit_helpers (most);
      /* If this fails because the size is too small for the system, the default is used.  */
      pthread_attr_setstacksize (&attributes, STACK_SIZE);
      while (helpers < most && start_helper (work, &helper[helpers], &attributes))
        helpers++;
      pthread_attr_destroy (&attributes);
    }
  munmap (left, MEMORY_LEFT);
  return helpers;
}

/* Process all input with this thread, and with as many helpers as were asked for and can be
   started.  */
static void
do_by_threads (struct work *work, struct worker *worker)
{
  size_t jobs = work->options->jobs, helpers = 0;
  pthread_t *helper = jobs > 1 ? calloc (jobs, sizeof *helper) : NULL;
  work->handover = helper != NULL ? calloc (jobs, sizeof *work->handover) : NULL;
  if (work->handover != NULL)
    {
      work->input.wait = wait_for_others;
      work->input.waiting = work;
      work->input.counts = work->options->numbers;
      helpers = start_helpers (work, helper, jobs - 1);
    }
  if (helpers == 0)
    {
      free (work->handover);
      work->handover = NULL;
      work->input.wait = NULL;
      work->input.counts = false;
    }
  do_tasks (work, worker);
  end_thread (work, worker);
  while (helpers != 0)
    pthread_join (helper[--helpers], NULL);
  free (helper);
  free (work->handover);
}

int
do_all (const struct options *options)
{
  struct work work = { .options = options, .lock = PTHREAD_MUTEX_INITIALIZER,
                       .changed = PTHREAD_COND_INITIALIZER, .threads = 1 };
  struct worker worker;
  urlbnf_code code = start_worker (&worker, options);
  if (code != URLBNF_OK)
    {
      end_worker (&worker);
      return report_code ("start", code);
    }
  if (options->format == JSON)
    prepare_json ();
  begin_input (&work.input, options);
  begin_output (&work.output, options);
  if (options->extract)
    extract_all (&worker, &work.input, &work.output);
  else
    do_by_threads (&work, &worker);
  buffer_free (&work.input.rest);
  return end_output (&work.output);
}
