/* lines.c: lines of any length and any octets; and the progress of long work.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

/* After this many seconds work is long, and after this many lines the clock is asked.  */
enum { LONG_WORK = 1, LINES_A_LOOK = 4096 };

/* Say how far it has come, if someone is looking and the records go elsewhere.  */
static void
show_progress (size_t line, time_t *last)
{
  time_t now;
  if (line % LINES_A_LOOK != 0 || (now = time (NULL)) < *last + LONG_WORK)
    return;
  fprintf (stderr, "\rurlbnf: %zu lines", line);
  *last = now;
}

bool
read_lines (FILE *stream, bool (*record) (const char *text, size_t length, size_t line))
{
  char *text = NULL;
  size_t size = 0, line = 0;
  ssize_t length;
  bool watched = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO);
  time_t started = time (NULL), last = started;

  errno = 0;
  while ((length = getline (&text, &size, stream)) > 0)
    {
      if (text[length - 1] == '\n')
        length--;
      if (length > 0 && text[length - 1] == '\r')
        length--;
      if (!record (text, (size_t) length, ++line))
        break;
      if (watched)
        show_progress (line, &last);
      errno = 0;
    }
  int reason = errno;
  if (last != started)
    fprintf (stderr, "\r\033[K");
  free (text);
  errno = reason;
  return length >= 0 || feof (stream);
}
