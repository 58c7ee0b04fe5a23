/* guard.c: octets with a fence beside them.

   SPDX-License-Identifier: MIT  */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "guard.h"

const char *guard_what = "";
static char guard_text_shown[200];

/* In a handler of signals there is write(2), and nothing is to be done if that fails.  */
static void
guard_say (const char *words)
{
  if (write (STDOUT_FILENO, words, strlen (words)) < 0)
    return;
}

static void
guard_caught (int signal_number)
{
  guard_say ("# beside the end of a text, or of a buffer: ");
  guard_say (guard_what);
  guard_say (" ");
  guard_say (guard_text_shown);
  guard_say ("\n");
  signal (signal_number, SIG_DFL);
  raise (signal_number);
}

struct guard
guard_new (size_t size)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE), room = (size + page - 1) / page * page;
  char *all = mmap (NULL, room + 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (all == MAP_FAILED || mprotect (all, page, PROT_NONE) != 0
      || mprotect (all + page + room, page, PROT_NONE) != 0)
    {
      perror ("mmap");
      exit (99);
    }
  signal (SIGSEGV, guard_caught);
  signal (SIGBUS, guard_caught);
  return (struct guard) { all + page, all + page + room, room };
}

void
guard_free (struct guard *guard)
{
  size_t page = (size_t) sysconf (_SC_PAGESIZE);
  munmap (guard->first - page, guard->size + 2 * page);
}

char *
guard_room (const struct guard *guard, size_t length, int side)
{
  if (length > guard->size)
    abort ();
  return side == GUARD_BEHIND ? guard->last - length : guard->first;
}

char *
guard_text (const struct guard *guard, const char *text, size_t length, int side)
{
  char *at = guard_room (guard, length, side);
  size_t beside = guard->size - length < 80 ? guard->size - length : 80;
  memset (side == GUARD_BEHIND ? at - beside : at + length, 'a', beside);
  if (length != 0)
    memcpy (at, text, length);
  snprintf (guard_text_shown, sizeof guard_text_shown, "%.*s",
            (int) (length < 150 ? length : 150), text != NULL ? text : "");
  return at;
}
