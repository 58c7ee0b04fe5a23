/* program.c: the program urlbnf beside wc and jq, on a large file.

   SPDX-License-Identifier: MIT

   A process is measured from before it is made until it is reaped.  The programs take turns, and
   a ratio is of two turns of a round, as in compare.c; each reads a file that was just written,
   so that no disk is measured.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench.h"
#include "generate.h"

/* The files.  */
enum { URLS, FEW_URLS, JSON, FILES };
static const char *const names[FILES] = { "urls", "few-urls", "urls.json" };
static char *files[FILES];
static char *directory;

/* What a process answers if there is no such program.  */
enum { NOT_FOUND = 127 };

/* What is measured: URLBNF stands for the program that the command line names.  */
#define URLBNF "urlbnf"
#define IS_URLBNF(command) (strcmp ((command)->program, URLBNF) == 0)
static const struct command
{
  const char *name;
  const char *program;
  const char *options[3];       /* Before the file.  */
  int file;
} commands[] = {
  { "wc -l", "wc", { "-l" }, URLS },
  { "urlbnf --check", URLBNF, { "--check", "-f" }, URLS },
  { "jq -c .", "jq", { "-c", "." }, JSON },
  { "urlbnf --json", URLBNF, { "--json", "-f" }, URLS },
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Each of urlbnf's commands is compared with the one before it; this one writes the JSON.  */
enum { WRITE_JSON = 3 };

/* How a process went.  */
struct process
{
  int status;
  double seconds;
  double megabytes;             /* Its resident memory at most.  */
};

static const char usage[] = "\
Usage: program [OPTION]... URLBNF\n\
Measure the program URLBNF on a file of URLs, beside wc and jq.\n\
\n\
      --urls=N       how many URLs the file has (1000000)\n\
      --rounds=N     how often each program has its turn (3)\n\
      --help         show this help and exit\n";

/*------------------------------------------------------------------------.
| The files                                                               |
`------------------------------------------------------------------------*/

static void
remove_files (void)
{
  for (size_t i = 0; i < FILES; i++)
    unlink (files[i]);
  rmdir (directory);
}

/* Leave nothing behind when interrupted.  */
static void
give_up (int signal)
{
  remove_files ();
  _exit (128 + signal);
}

static char *
join (const char *a, const char *b)
{
  size_t size = strlen (a) + strlen (b) + 2;
  char *path = take (size, 1);
  snprintf (path, size, "%s/%s", a, b);
  return path;
}

static void
make_directory (void)
{
  const char *parent = getenv ("TMPDIR");
  directory = join (parent != NULL ? parent : "/tmp", "urlbnf-bench-XXXXXX");
  if (mkdtemp (directory) == NULL)
    die ("%s: %s", directory, strerror (errno));
  for (size_t i = 0; i < FILES; i++)
    files[i] = join (directory, names[i]);
  atexit (remove_files);
  signal (SIGHUP, give_up);
  signal (SIGINT, give_up);
  signal (SIGTERM, give_up);
}

/* Write COUNT mixed URLs.  Some at a time: the memory of this process before it becomes another
   program counts as that program's.  */
static void
write_urls (const char *file, size_t count)
{
  enum { BATCH = 1000 };
  FILE *stream = fopen (file, "w");
  if (stream == NULL)
    die ("%s: %s", file, strerror (errno));
  for (size_t done = 0; done < count; done += BATCH)
    {
      struct list list = { .octets = NULL };
      generate (&list, GENERATE_MIXED, count - done < BATCH ? count - done : BATCH, 1738 + done);
      for (size_t i = 0; i < list.count; i++)
        fprintf (stream, "%s\n", list.octets + list.start[i]);
      list_free (&list);
    }
  bool written = !ferror (stream);
  if (fclose (stream) != 0 || !written)
    die ("%s: %s", file, strerror (errno));
}

/*------------------------------------------------------------------------.
| Measuring                                                               |
`------------------------------------------------------------------------*/

/* Run ARGV with its output in the file OUTPUT.  */
static struct process
run (char **argv, const char *output)
{
  struct process process;
  struct rusage usage;
  double start = machine_now ();
  pid_t child = fork ();
  if (child < 0)
    die ("cannot fork: %s", strerror (errno));
  if (child == 0)
    {
      int descriptor = open (output, O_WRONLY | O_CREAT | O_TRUNC, 0600);
      if (descriptor < 0 || dup2 (descriptor, STDOUT_FILENO) < 0)
        _exit (126);
      execvp (argv[0], argv);
      _exit (NOT_FOUND);
    }
  if (wait4 (child, &process.status, 0, &usage) < 0)
    die ("cannot wait: %s", strerror (errno));
  process.seconds = (machine_now () - start) / 1e9;
  process.megabytes = (double) usage.ru_maxrss / 1024;
  return process;
}

/* Run COMMAND on FILE.  False if there is no such program; any other failure ends this one.  */
static bool
run_command (const struct command *command, const char *urlbnf, char *file, const char *output,
             struct process *process)
{
  char *argv[6], **next = argv;
  *next++ = (char *) (IS_URLBNF (command) ? urlbnf : command->program);
  for (size_t i = 0; i < 3 && command->options[i] != NULL; i++)
    *next++ = (char *) command->options[i];
  *next++ = file;
  *next = NULL;
  *process = run (argv, output);
  if (WIFEXITED (process->status) && WEXITSTATUS (process->status) == NOT_FOUND)
    return false;
  if (process->status != 0)
    die ("%s fails", command->name);
  return true;
}

static void
measure_time (const char *urlbnf, size_t urls, size_t rounds)
{
  double *seconds[COMMANDS];
  bool found[COMMANDS];
  struct process process;
  for (size_t i = 0; i < COMMANDS; i++)
    {
      seconds[i] = take (rounds, sizeof **seconds);
      found[i] = true;
    }
  for (size_t round = 0; round < rounds; round++)
    for (size_t i = 0; i < COMMANDS; i++)
      if (found[i])
        {
          found[i] = run_command (&commands[i], urlbnf, files[commands[i].file], "/dev/null",
                                  &process);
          seconds[i][round] = process.seconds;
        }

  printf ("%-16s %9s %9s   %s\n", "program", "seconds", "ns/URL", "ratio");
  for (size_t i = 0; i < COMMANDS; i++)
    {
      if (found[i])
        {
          double middle = median (seconds[i], rounds);
          printf ("%-16s %9.3f %9.1f", commands[i].name, middle, middle / (double) urls * 1e9);
        }
      else
        printf ("%-16s is not there", commands[i].name);
      if (IS_URLBNF (&commands[i]) && found[i - 1])
        printf ("   %.2f of %s", median_ratio (seconds[i], seconds[i - 1], rounds),
                commands[i - 1].name);
      putchar ('\n');
    }
  for (size_t i = 0; i < COMMANDS; i++)
    free (seconds[i]);
}

/* The memory of urlbnf's commands on many lines and on a tenth of them.  */
static void
measure_memory (const char *urlbnf, size_t urls)
{
  struct process few, many;
  printf ("\n%-16s %9zu %9zu   lines: peak of resident memory, MB\n", "memory", urls / 10, urls);
  for (size_t i = 0; i < COMMANDS; i++)
    if (IS_URLBNF (&commands[i])
        && run_command (&commands[i], urlbnf, files[FEW_URLS], "/dev/null", &few)
        && run_command (&commands[i], urlbnf, files[URLS], "/dev/null", &many))
      printf ("%-16s %9.2f %9.2f   %s\n", commands[i].name, few.megabytes, many.megabytes,
              many.megabytes < few.megabytes * 1.1 ? "constant" : "GROWS");
}

/*------------------------------------------------------------------------.
| The program                                                             |
`------------------------------------------------------------------------*/

int
main (int argc, char **argv)
{
  static const struct option options[] = {
    { "urls", required_argument, NULL, 'u' },
    { "rounds", required_argument, NULL, 'r' },
    { "help", no_argument, NULL, 'h' },
    { NULL, 0, NULL, 0 } };
  size_t urls = 1000000, rounds = 3;
  int option;
  struct process process;
  while ((option = getopt_long (argc, argv, "", options, NULL)) != -1)
    switch (option)
      {
      case 'u': urls = positive (optarg); break;
      case 'r': rounds = positive (optarg); break;
      case 'h': fputs (usage, stdout); return 0;
      default: return 2;
      }
  if (optind != argc - 1)
    die ("one argument is needed: the program urlbnf");
  const char *urlbnf = argv[optind];

  /* One CPU: the programs that are started inherit it.  */
  machine_pin ();
  make_directory ();
  write_urls (files[URLS], urls);
  write_urls (files[FEW_URLS], urls / 10);
  if (!run_command (&commands[WRITE_JSON], urlbnf, files[URLS], files[JSON], &process))
    die ("%s: there is no such program", urlbnf);
  printf ("The program on %zu mixed URLs, one a line; %zu rounds; output to /dev/null\n\n",
          urls, rounds);
  fflush (stdout);
  measure_time (urlbnf, urls, rounds);
  measure_memory (urlbnf, urls);
  if (fflush (stdout) != 0 || ferror (stdout))
    die ("cannot write: %s", strerror (errno));
  return 0;
}
