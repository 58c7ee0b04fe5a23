/* command-progress.c: show progress on a terminal while an automaton is made.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <time.h>
#include <unistd.h>

#include "commands.h"

static time_t looked;           /* The time when progress was shown last, or the program began.  */
static bool shown;

static void
show (uint64_t steps, uint64_t limit)
{
  time_t now = time (NULL);
  if (steps != 0 && now > looked)
    {
      fprintf (stderr, "\r\033[Kurlbnf-grammar: %u%% of the steps that --limit allows",
               (unsigned) (steps / (limit / 100 + 1)));
      looked = now;
      shown = true;
    }
  else if (steps == 0 && shown)
    {
      fputs ("\r\033[K", stderr);
      shown = false;
    }
  fflush (stderr);
}

void
watch_progress (void)
{
  looked = time (NULL);
  if (isatty (STDERR_FILENO) != 0)
    options.grammar.progress = show;
}
