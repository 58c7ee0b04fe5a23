/* machine.c: the computer and its clock.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <fcntl.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

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

size_t
machine_memory (void)
{
  long page = sysconf (_SC_PAGESIZE), free_pages = -1;
#ifdef _SC_AVPHYS_PAGES
  free_pages = sysconf (_SC_AVPHYS_PAGES);
#endif
  return page > 0 && free_pages >= 0 ? (size_t) page * (size_t) free_pages : 1000000000;
}

static double
read_clock (clockid_t clock)
{
  struct timespec now;
  clock_gettime (clock, &now);
  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}

double
machine_now (void)
{
  return read_clock (CLOCK_MONOTONIC);
}

double
machine_worked (void)
{
  return read_clock (CLOCK_PROCESS_CPUTIME_ID);
}

static double
get_seconds (struct timeval time)
{
  return (double) time.tv_sec + (double) time.tv_usec / 1e6;
}

void
machine_run (char **argv)
{
  double start = machine_now ();
  int status;
  struct rusage usage;
  pid_t child = fork ();
  if (child == 0)
    {
      int null = open ("/dev/null", O_WRONLY);
      if (null >= 0 && dup2 (null, STDOUT_FILENO) >= 0 && dup2 (null, STDERR_FILENO) >= 0)
        execvp (argv[0], argv);
      _exit (127);
    }
  if (child < 0 || wait4 (child, &status, 0, &usage) != child || !WIFEXITED (status)
      || WEXITSTATUS (status) >= 126)
    errx (2, "cannot run %s", argv[0]);
  printf ("%.6f %.6f %ld\n", get_seconds (usage.ru_utime) + get_seconds (usage.ru_stime),
          (machine_now () - start) / 1e9, usage.ru_maxrss);
}
