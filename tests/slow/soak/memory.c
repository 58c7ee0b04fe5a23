/* memory.c: the memory of a process, from what Linux tells of it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <unistd.h>

#include "soak.h"

/* How often a process is looked at; how much it may have, which is several times the longest line for
   each thread; and how much more it may have later than in the first quarter: a thread may first meet a
   long line after that.  */
enum { LOOKS = 400 };
static const uint64_t most_allowed = UINT64_C (100) << 20, growth_max = UINT64_C (16) << 20;

/* 0 where there is no such file.  */
static uint64_t
resident (long pid)
{
  char name[64];
  unsigned long long size, pages = 0;
  snprintf (name, sizeof name, pid != 0 ? "/proc/%ld/statm" : "/proc/self/statm", pid);
  FILE *file = fopen (name, "r");
  if (file == NULL)
    return 0;
  if (fscanf (file, "%llu %llu", &size, &pages) != 2)
    pages = 0;
  fclose (file);
  return pages * (uint64_t) sysconf (_SC_PAGESIZE);
}

void
memory_look (struct memory *memory, uint64_t number)
{
  uint64_t step = memory->count / LOOKS + 1;
  if (number % step != step - 1)
    return;
  uint64_t now = resident (memory->pid);
  uint64_t *most = number < memory->count / 4 ? &memory->first : &memory->later;
  if (now > *most)
    *most = now;
  memory->looks += now != 0;
}

void
memory_end (const struct memory *memory, const char *what)
{
  char got[100];
  printf ("  memory of %s: at most %llu kB in the first quarter, %llu kB later (%llu looks)\n", what,
          (unsigned long long) memory->first >> 10, (unsigned long long) memory->later >> 10,
          (unsigned long long) memory->looks);
  if (memory->later > most_allowed)
    soak_fail ("too much memory", memory->count, NULL, "102400 kB at most");
  if (memory->later > memory->first + growth_max)
    {
      snprintf (got, sizeof got, "%llu kB more later than in the first quarter",
                (unsigned long long) (memory->later - memory->first) >> 10);
      soak_fail ("the memory grows", memory->count, got, "16384 kB more at most");
    }
}
