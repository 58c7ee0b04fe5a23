/* soak.c: works for long, or makes the program do so.

   SPDX-License-Identifier: MIT

     soak parser COUNT                   one parser for COUNT lines
     soak lines COUNT                    write them
     soak prose COUNT                    write prose with so many URLs
     soak newlines COUNT TEXT            write so many newlines, and TEXT
     soak records COUNT PID              compare what the program PID writes for the lines:
                                         --get='{line} {valid} {production} {port} {message}'
     soak json COUNT PID SAMPLES         the same of --json: keep lines and their records now and then,
                                         in SAMPLES.lines and SAMPLES.records
     soak places COUNT PID               --extract --get='{start} {end} {line} {column} {url}'

   tests/slow/soak/run puts them together.  CORPUS in the environment is the folder of the tables.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "soak.h"

static void
write_lines (uint64_t count, bool is_prose)
{
  struct text text = { NULL, 0, 0 };
  struct wrapper wrapper;
  for (uint64_t i = 0; i < count; i++)
    {
      if (is_prose)
        stream_prose (&text, i, &wrapper);
      else
        stream_line (&text, i);
      fwrite (text.octets, 1, text.length, stdout);
      if (!is_prose)
        putchar ('\n');
    }
  free (text.octets);
}

static void
write_newlines (uint64_t count, const char *text)
{
  static char newlines[1 << 16];
  memset (newlines, '\n', sizeof newlines);
  for (uint64_t left = count; left != 0 && !ferror (stdout);)
    {
      size_t some = left < sizeof newlines ? (size_t) left : sizeof newlines;
      fwrite (newlines, 1, some, stdout);
      left -= some;
    }
  fputs (text, stdout);
}

int
main (int argc, char **argv)
{
  static char buffer[1 << 16];
  const char *what = argc > 1 ? argv[1] : "";
  uint64_t count = argc > 2 ? strtoull (argv[2], NULL, 10) : 0;
  long pid = argc > 3 ? strtol (argv[3], NULL, 10) : 0;
  setvbuf (stdin, buffer, _IOFBF, sizeof buffer);
  stream_start ();
  if (strcmp (what, "parser") == 0)
    soak_parser (count);
  else if (strcmp (what, "lines") == 0 || strcmp (what, "prose") == 0)
    write_lines (count, *what == 'p');
  else if (strcmp (what, "newlines") == 0 && argc > 3)
    write_newlines (count, argv[3]);
  else if (strcmp (what, "records") == 0)
    check_records (count, pid, false, NULL);
  else if (strcmp (what, "json") == 0 && argc > 4)
    check_records (count, pid, true, argv[4]);
  else if (strcmp (what, "places") == 0)
    check_places (count, pid);
  else
    soak_fail ("no such thing to do", 0, what, NULL);
  if (fflush (stdout) != 0 || ferror (stdout))
    soak_fail ("cannot write", count, NULL, NULL);
  return 0;
}
