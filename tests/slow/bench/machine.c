/* machine.c: the computer and its clock.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <sched.h>
#include <time.h>

#include "bench.h"

int
machine_pin (void)
{
#ifdef CPU_SET
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    /* The first CPU has most of the interrupts.  */
    for (size_t cpu = CPU_SETSIZE; cpu-- > 0;)
      if (CPU_ISSET (cpu, &set))
        {
          CPU_ZERO (&set);
          CPU_SET (cpu, &set);
          return sched_setaffinity (0, sizeof set, &set) == 0 ? (int) cpu : -1;
        }
#endif
  return -1;
}

const char *
machine_cpu (void)
{
  static char line[256];
  const char *name = "unknown";
  FILE *stream = fopen ("/proc/cpuinfo", "r");
  if (stream == NULL)
    return name;
  while (fgets (line, sizeof line, stream) != NULL)
    if (strncmp (line, "model name", 10) == 0 && strchr (line, ':') != NULL)
      {
        name = strchr (line, ':') + 1;
        name += strspn (name, " ");
        line[strcspn (line, "\n")] = '\0';
        break;
      }
  fclose (stream);
  return name;
}

const char *
machine_compiler (void)
{
#if defined __clang__
  return __VERSION__;           /* This macro names the compiler.  */
#elif defined __GNUC__
  return "gcc " __VERSION__;
#else
  return "unknown";
#endif
}

double
machine_worked (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}
