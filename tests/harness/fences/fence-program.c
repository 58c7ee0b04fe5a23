/* fence-program.c: put all inputs of the program urlbnf between fences.

   SPDX-License-Identifier: MIT

   Like fence-library.c, it copies each line, each block that is read, and the parts that the
   library returns.  fence-main.c copies the arguments.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "program/program.h"
#include "program/everyday.h"
#include "loans.h"
#include "seed.h"

__attribute__ ((constructor)) static void
want_slices (void)
{
  fence_slices_wanted = true;
}

/* Return a number that depends on the seed and on the number of earlier CALLS.  */
static unsigned
draw_number (unsigned calls)
{
  return fence_seed () - FENCE_SEED + calls;
}

/* Fill the rest of the buffer, which must not matter, with line ends or letters.  */
ssize_t __real_read (int descriptor, void *buffer, size_t size);
ssize_t
__wrap_read (int descriptor, void *buffer, size_t size)
{
  static _Thread_local unsigned calls;
  ssize_t got = __real_read (descriptor, buffer, size);
  if (got > 0 && (size_t) got < size)
    memset ((char *) buffer + got, draw_number (calls++) % 2 == 0 ? '\n' : 'a',
            size - (size_t) got);
  return got;
}

bool __real_do_inputs (struct worker *worker, struct block *block);

/* Put one line, or the rest of it, at a fence, in three of four cases without its end.  The block
   may be larger than the line: by the octets that the program reads ahead, or one less.  */
static bool
do_line (struct worker *worker, struct block *block, const struct buffer *all, size_t *done)
{
  static _Thread_local unsigned calls;
  struct fence_call call = { .loans = 0 };
  const char *line = all->text + *done;
  size_t left = all->length - *done;
  const char *end = memchr (line, worker->end, left);
  size_t length = end != NULL ? (size_t) (end + 1 - line) : left;
  size_t seen = end != NULL && length > 1 && draw_number (calls++) % 4 != 0 ? length - 1 : length;
  unsigned choice = draw_number (calls) / 4 % 3;
  size_t capacity = seen
                    + (choice == 0 ? 0 : choice == 1 ? BLOCK_READ_AHEAD - 1 : BLOCK_READ_AHEAD);
  char *own = capacity != seen ? malloc (capacity) : NULL;
  if (own != NULL)
    memcpy (own, line, seen);
  else
    capacity = seen;
  char *copy = own != NULL ? own : fence_buffer (&call, (char *) all->text + *done, seen);
  block->text = (struct buffer) { .text = copy, .length = seen, .capacity = capacity };
  block->done = 0;
  bool more = __real_do_inputs (worker, block);
  *done += block->done == seen ? length : block->done;
  fence_end (&call);
  free (own);
  return more;
}

bool
__wrap_do_inputs (struct worker *worker, struct block *block)
{
  if (block->argument != NULL)
    return __real_do_inputs (worker, block);
  struct buffer all = block->text;
  bool lost = block->lost, more = false;
  size_t done = block->done;
  block->lost = false;
  while (done != all.length && !more && !block->over)
    more = do_line (worker, block, &all, &done);
  block->text = all;
  block->done = done;
  block->lost = lost;
  return more || (!block->over && __real_do_inputs (worker, block));
}

bool __real_do_input (struct worker *worker, struct block *block, const char *text, size_t length);
bool
__wrap_do_input (struct worker *worker, struct block *block, const char *text, size_t length)
{
  struct fence_call call = { .loans = 0 };
  bool result = __real_do_input (worker, block, fence_text (&call, text, length), length);
  fence_end (&call);
  return result;
}

/* Copy an authority or a path only as a whole, because it spans parts of one text.  */
urlbnf_slice __real_get_part_text (const urlbnf_url *url, urlbnf_production production);
urlbnf_slice
__wrap_get_part_text (const urlbnf_url *url, urlbnf_production production)
{
  return fence_slice (__real_get_part_text (url, production), 0);
}

urlbnf_slice __real_get_everyday_text (const urlbnf_url *url, enum everyday name);
urlbnf_slice
__wrap_get_everyday_text (const urlbnf_url *url, enum everyday name)
{
  fence_slices_held++;
  urlbnf_slice result = __real_get_everyday_text (url, name);
  fence_slices_held--;
  return fence_slice (result, 0);
}
