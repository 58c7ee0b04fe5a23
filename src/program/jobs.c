/* jobs.c: the threads, and the order of what they do.

   SPDX-License-Identifier: MIT

   Several threads take several times the memory.  Where that is not there, a thread waits for
   its turn, and for all others to leave what they have to it and to end: what one thread can
   do is done.  A long line is read when all before it is written, and alone, for the same
   reason.  */

#include <config.h>

#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
/* Defined by the headers above.  */
#ifdef __GLIBC__
# include <malloc.h>
#endif

#include "json.h"
#include "program.h"
#include "trouble.h"

/* A block that is longer is read and done while there is no other; what a thread has for its
   stack, of which the library takes some kilobytes; and what one thread needs at the least,
   which has to be left when there are more.  The system may keep the stacks of threads that
   have ended.  */
enum { BLOCK_LONG = 1 << 20, STACK_SIZE = 256 << 10, LEFT_LEAST = 64 << 20 };

/* What the threads share.  LOCK is for all of it, and CHANGED says that some of it is another;
   but INPUT belongs to the thread that reads, and OUTPUT to the one whose turn it is.  */
struct work
{
  const struct options *options;
  pthread_mutex_t lock;
  pthread_cond_t changed;
  size_t threads;               /* Which have memory.  */

  bool reading;                 /* A thread reads, or no other is to read before it is done;  */
  bool in_read;                 /* it has not begun to do what it reads.  */
  bool over;
  size_t blocks;                /* How many were read.  */
  struct input input;

  size_t turn;                  /* Which block is to be written.  */
  struct output output;

  bool alone;                   /* One thread is to go on,  */
  bool leave;                   /* and to have the blocks of the others.  */
  struct left *left;            /* Number N is at N modulo the number of threads.  */
};

/* A block that its thread has left to another.  */
struct left
{
  bool is_there;
  struct block block;
};

/* A block that is to be done.  */
struct task
{
  struct block block;
  size_t ticket;                /* Its number.  */
  bool alone;                   /* No other is read before it is written.  */
};

/* Whether memory may be short because of other threads.  */
static bool
has_others (const struct work *work)
{
  return work->left != NULL;
}

/*------------------------------------------------------------------------.
| Waiting                                                                 |
`------------------------------------------------------------------------*/

/* The thread that reads waits until all it has read is written, and with NEEDS_MEMORY until it
   is the only one.  */
static void
await_others (void *context, bool needs_memory)
{
  struct work *work = context;
  pthread_mutex_lock (&work->lock);
  work->alone = work->alone || needs_memory;
  pthread_cond_broadcast (&work->changed);
  while (work->turn != work->blocks || (needs_memory && work->threads != 1))
    pthread_cond_wait (&work->changed, &work->lock);
  pthread_mutex_unlock (&work->lock);
}

/* The thread whose turn it is waits until no other has memory, but one that still reads a line.  */
static void
stay_alone (struct work *work)
{
  pthread_mutex_lock (&work->lock);
  work->alone = work->leave = true;
  pthread_cond_broadcast (&work->changed);
  while (work->threads > (work->in_read ? 2 : 1))
    pthread_cond_wait (&work->changed, &work->lock);
  work->leave = false;
  pthread_mutex_unlock (&work->lock);
}

/* Leave the block of TASK, as it was read, to the thread whose turn it is.  */
static void
leave_block (struct work *work, struct task *task)
{
  struct block *block = &task->block;
  struct left *left = &work->left[task->ticket % work->options->jobs];
  buffer_free (&block->records);
  buffer_free (&block->notes);
  block->done = block->count = 0;
  block->status = STATUS_VALID;
  block->starved = false;
  *left = (struct left) { true, *block };
  *block = (struct block) { .count = 0 };
  /* Who takes it may read what comes behind it.  */
  if (task->alone)
    work->reading = false;
  pthread_cond_broadcast (&work->changed);
}

/* False if the block is another thread's now.  */
static bool
await_turn (struct work *work, struct task *task)
{
  pthread_mutex_lock (&work->lock);
  while (work->turn != task->ticket && !work->leave)
    pthread_cond_wait (&work->changed, &work->lock);
  bool is_turn = work->turn == task->ticket;
  if (!is_turn)
    leave_block (work, task);
  pthread_mutex_unlock (&work->lock);
  return is_turn;
}

static void
next_turn (struct work *work, bool was_alone)
{
  pthread_mutex_lock (&work->lock);
  work->turn++;
  if (was_alone)
    work->reading = false;
  pthread_cond_broadcast (&work->changed);
  pthread_mutex_unlock (&work->lock);
}

/*------------------------------------------------------------------------.
| Blocks                                                                  |
`------------------------------------------------------------------------*/

/* Take the block whose turn it is from those that were left.  False if it is none of them.  */
static bool
take_left (struct work *work, struct task *task)
{
  struct block *block = &task->block;
  struct left *left = has_others (work) ? &work->left[work->turn % work->options->jobs] : NULL;
  if (left == NULL || !left->is_there)
    return false;
  buffer_free (&block->text);
  left->block.records = block->records;
  left->block.notes = block->notes;
  *block = left->block;
  left->is_there = false;
  task->ticket = work->turn;
  task->alone = false;
  return true;
}

/* Read a block, in WORK, which is locked, and unlocked meanwhile.  False if there are no more.  */
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
  /* Who is to be alone with the memory may not be done yet.  */
  while (taken && work->alone && work->turn != task->ticket)
    pthread_cond_wait (&work->changed, &work->lock);
  work->in_read = false;
  return taken;
}

/* False if there is nothing more to do for this thread.  */
static bool
take_task (struct work *work, struct task *task)
{
  pthread_mutex_lock (&work->lock);
  bool taken = take_left (work, task);
  while (!taken && work->reading && !work->alone)
    pthread_cond_wait (&work->changed, &work->lock);
  if (!taken && !work->reading && !work->over && !work->leave)
    taken = read_task (work, task);
  pthread_mutex_unlock (&work->lock);
  return taken;
}

/* False if it was left to another thread, or nothing is to be done after it.  */
static bool
do_task (struct work *work, struct worker *worker, struct task *task)
{
  struct block *block = &task->block;
  bool more;
  worker->patient = has_others (work);
  do
    {
      more = do_inputs (worker, block);
      if (!await_turn (work, task))
        return false;
      write_block (&work->output, block);
      if (block->starved)
        stay_alone (work);
      worker->patient = worker->patient && !block->starved;
      block->starved = false;
    }
  while (more);
  end_block (&work->output, block);
  /* The only thread counts the lines as it does them.  */
  if (!has_others (work))
    work->input.lines += block->count;
  next_turn (work, task->alone);
  return !block->over;
}

/* What each thread does.  */
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

/*------------------------------------------------------------------------.
| Threads                                                                 |
`------------------------------------------------------------------------*/

static void
end_thread (struct work *work, struct worker *worker)
{
  end_worker (worker);
  pthread_mutex_lock (&work->lock);
  work->threads--;
  pthread_cond_broadcast (&work->changed);
  pthread_mutex_unlock (&work->lock);
}

/* One thread more.  Without memory for it the others go on alone.  */
static void *
help (void *context)
{
  struct work *work = context;
  struct worker worker;
  if (start_worker (&worker, work->options) == URLBNF_OK)
    do_tasks (work, &worker);
  end_thread (work, &worker);
  return NULL;
}

/* How many of MOST helpers there may be, with stacks that take one part in 64 of a limit of
   memory.  Such a limit counts addresses, of which glibc would take 64 MB for each thread, and
   keep those of what was freed.  */
static size_t
spare_addresses (size_t most)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return most;
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 1);
  mallopt (M_MMAP_THRESHOLD, 128 << 10);
#endif
  rlim_t room = limit.rlim_cur / 64 / STACK_SIZE;
  return room < most ? (size_t) room : most;
}

/* Start a thread, unless one is to be alone already.  */
static bool
start_helper (struct work *work, pthread_t *helper, const pthread_attr_t *attributes)
{
  pthread_mutex_lock (&work->lock);
  bool started = !work->alone;
  work->threads += started;
  pthread_mutex_unlock (&work->lock);
  if (started && pthread_create (helper, attributes, help, work) != 0)
    {
      started = false;
      pthread_mutex_lock (&work->lock);
      work->threads--;
      pthread_cond_broadcast (&work->changed);
      pthread_mutex_unlock (&work->lock);
    }
  return started;
}

/* Start up to MOST helpers; returns how many.  Where little memory is left there are none, and
   all is as with one thread.  */
static size_t
start_helpers (struct work *work, pthread_t *helper, size_t most)
{
  size_t helpers = 0;
  pthread_attr_t attributes;
  void *left = mmap (NULL, LEFT_LEAST, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (left == MAP_FAILED)
    return 0;
  if (pthread_attr_init (&attributes) == 0)
    {
      most = spare_addresses (most);
      /* If that is too small for this system, its own size is right.  */
      pthread_attr_setstacksize (&attributes, STACK_SIZE);
      while (helpers < most && start_helper (work, &helper[helpers], &attributes))
        helpers++;
      pthread_attr_destroy (&attributes);
    }
  munmap (left, LEFT_LEAST);
  return helpers;
}

/* Do all that there is, by this thread and as many more as were asked for and can be had.  */
static void
do_by_threads (struct work *work, struct worker *worker)
{
  size_t jobs = work->options->jobs, helpers = 0;
  pthread_t *helper = jobs > 1 ? calloc (jobs, sizeof *helper) : NULL;
  work->left = helper != NULL ? calloc (jobs, sizeof *work->left) : NULL;
  if (has_others (work))
    {
      work->input.wait = await_others;
      work->input.waiting = work;
      work->input.counts = work->options->numbers;
      helpers = start_helpers (work, helper, jobs - 1);
    }
  if (helpers == 0)
    {
      free (work->left);
      work->left = NULL;
      work->input.wait = NULL;
      work->input.counts = false;
    }
  do_tasks (work, worker);
  end_thread (work, worker);
  while (helpers != 0)
    pthread_join (helper[--helpers], NULL);
  free (helper);
  free (work->left);
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
  do_by_threads (&work, &worker);
  buffer_free (&work.input.rest);
  return end_output (&work.output);
}
