/* each.c: run a command with each fault in turn, and see that it is never wrong without saying so.

   SPDX-License-Identifier: MIT

     each [-k] [-l] [-n NUMBER] [-i INPUT] [-x OUTPUT] LIBRARY FAULT COMMAND...

   runs COMMAND with LIBRARY loaded before the others (faults.c), as it is, and then with the
   environment FAULT=1, FAULT=2, ... until no fault happens any more: FAULT is FAULT_MEMORY and
   so on; FAULT_MEMORY+ is the same with all the following failing too, and FAULT_SHORT is run
   once.  Standard input is INPUT, or /dev/null.  Before each run what is at OUTPUT, which the
   command makes, is removed.

   After a fault there are two right answers: the same output, messages, status and files as without it; or the
   status 2, a message that says which fault it was, behind what it happened to, and of the output nothing
   but records as they should be, in their order, or with that message in them.  In both nothing stays
   allocated when the program ends, but NUMBER blocks of the C library; with -k it may keep what it has when
   it gives up.  */

#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TROUBLE = 2, FAULT_DESCRIPTOR = 9 };

/* What a run came to.  */
struct result
{
  char *output, *messages;
  char *files;                  /* What was made: a line for each file, with a sum of it.  */
  int status;                   /* As waitpid() has it.  */
  bool happened;                /* There was a fault.  */
  long live;                    /* How many allocations were not freed, if it came to exit().  */
};

static const char *input = "/dev/null", *made, *library, *kind;
static char **command;
static bool once, on, loose, keeps;
static long kept;

static _Noreturn void
die (const char *what)
{
  perror (what);
  exit (99);
}

/* All that was written to a scratch file, ended by a NUL.  */
static char *
read_back (FILE *file)
{
  long length = ftell (file);
  if (fseek (file, 0, SEEK_END) != 0 || (length = ftell (file)) < 0)
    die ("scratch");
  char *text = calloc ((size_t) length + 1, 1);
  rewind (file);
  if (text == NULL || fread (text, 1, (size_t) length, file) != (size_t) length)
    die ("scratch");
  fclose (file);
  return text;
}

/* What is at OUTPUT now.  */
static char *
sums (void)
{
  FILE *list = tmpfile ();
  char find[1000];
  if (list == NULL)
    die ("scratch");
  if (made != NULL)
    {
      snprintf (find, sizeof find, "find '%s' -type f -exec cksum {} + 2> /dev/null | sort >&%d", made,
                fileno (list));
      if (system (find) != 0)
        die (made);
    }
  return read_back (list);
}

static void
become (FILE *output, FILE *messages, int told, unsigned long number)
{
  char value[32];
  int in = open (input, O_RDONLY);
  if (in < 0 || dup2 (in, STDIN_FILENO) < 0 || dup2 (fileno (output), STDOUT_FILENO) < 0
      || dup2 (fileno (messages), STDERR_FILENO) < 0 || dup2 (told, FAULT_DESCRIPTOR) < 0)
    die ("child");
  if (number != 0)
    {
      snprintf (value, sizeof value, "%lu%s", number, on ? "+" : "");
      setenv (kind, value, 1);
    }
  setenv ("LD_PRELOAD", library, 1);
  setenv ("FAULT_DESCRIPTOR", "9", 1);
  alarm (60);
  execvp (command[0], command);
  die (command[0]);
}

static struct result
run (unsigned long number)
{
  struct result result = { .happened = false };
  int told[2];
  char octet;
  FILE *output = tmpfile (), *messages = tmpfile ();
  if (output == NULL || messages == NULL || pipe2 (told, O_CLOEXEC) != 0)
    die ("scratch");
  if (made != NULL)
    {
      char remove[1000];
      snprintf (remove, sizeof remove, "rm -rf '%s'", made);
      if (system (remove) != 0)
        die (made);
    }
  pid_t child = fork ();
  if (child == 0)
    become (output, messages, told[1], number);
  close (told[1]);
  if (child < 0 || waitpid (child, &result.status, 0) != child)
    die ("child");
  while (read (told[0], &octet, 1) == 1)
    if (octet == '!')
      result.happened = true;
    else if (octet >= '0' && octet <= '9')
      result.live = 10 * result.live + (octet - '0');
  close (told[0]);
  result.output = read_back (output);
  result.messages = read_back (messages);
  result.files = sums ();
  return result;
}

static const char *const names[] = {
  "out of memory", "Cannot allocate memory", "\"memory\"", "Input/output error",
  "No space left on device", "Too many open files"
};
enum { NAMES = sizeof names / sizeof *names };

/* Whether TEXT names the fault, up to its END.  */
static bool
says (const char *text, size_t length)
{
  for (size_t i = 0; i < NAMES; i++)
    if (memmem (text, length, names[i], strlen (names[i])) != NULL)
      return true;
  return false;
}

/* The length of the line at TEXT, with its newline if it has one.  */
static size_t
line_length (const char *text)
{
  const char *end = strchr (text, '\n');
  return end != NULL ? (size_t) (end + 1 - text) : strlen (text);
}

/* Whether a line of TEXT names the fault first, and then what it happened to: "urlbnf: FAULT: WHAT".  */
static bool
is_turned (const char *text)
{
  for (; *text != '\0'; text += line_length (text))
    {
      const char *what = strstr (text, ": ");
      for (size_t i = 0; what != NULL && what < text + line_length (text) && i < NAMES; i++)
        {
          size_t length = strlen (names[i]);
          if (strncmp (what + 2, names[i], length) == 0 && strncmp (what + 2 + length, ": ", 2) == 0)
            return true;
        }
    }
  return false;
}

/* Whether each line of OUTPUT is one of WANTED, in that order, or says what was wrong, or is the
   text below such a line.  The last may be cut off where it could not be written.  */
static bool
is_part_of (const char *output, const char *wanted)
{
  bool said = false;
  while (*output != '\0')
    {
      size_t length = line_length (output);
      const char *same = wanted;
      while (*same != '\0' && strncmp (same, output, length) != 0)
        same += line_length (same);
      if (*same != '\0')
        wanted = same + line_length (same);
      else if (!said && !says (output, length))
        return false;
      said = says (output, length);
      output += length;
    }
  return true;
}

static size_t
count_lines (const char *text)
{
  size_t count = 0;
  for (; *text != '\0'; text++)
    count += *text == '\n';
  return count;
}

static bool
is_right (const struct result *result, const struct result *wanted)
{
  if (!keeps && result->live > kept)
    return false;
  bool same = result->status == wanted->status && strcmp (result->output, wanted->output) == 0
              && strcmp (result->messages, wanted->messages) == 0
              && strcmp (result->files, wanted->files) == 0;
  return same || (!once && WIFEXITED (result->status) && WEXITSTATUS (result->status) == TROUBLE
                  && says (result->messages, strlen (result->messages)) && !is_turned (result->messages)
                  && (loose ? count_lines (result->output) <= count_lines (wanted->output)
                            : is_part_of (result->output, wanted->output)));
}

static void
show (const char *what, const char *text)
{
  for (; *text != '\0'; text += line_length (text))
    printf ("# %s: %.*s\n", what, (int) strcspn (text, "\n"), text);
}

static void
complain (const struct result *result, unsigned long number)
{
  printf ("# %s=%lu%s", kind, number, on ? "+" : "");
  for (char **word = command; *word != NULL; word++)
    printf (" '%s'", *word);
  printf (WIFSIGNALED (result->status) ? "\n# signal %d\n" : "\n# status %d\n",
          WIFSIGNALED (result->status) ? WTERMSIG (result->status)
                                       : WEXITSTATUS (result->status));
  printf ("# not freed: %ld\n", result->live);
  show ("output", result->output);
  show ("message", result->messages);
  show ("file", result->files);
}

static void
release (struct result *result)
{
  free (result->output);
  free (result->messages);
  free (result->files);
}

int
main (int argc, char **argv)
{
  int option;
  static char name[64];
  unsigned long faults = 0, wrong = 0;
  while ((option = getopt (argc, argv, "+i:kln:x:")) != -1)
    if (option == 'i')
      input = optarg;
    else if (option == 'k')
      keeps = true;
    else if (option == 'n')
      kept = atol (optarg);
    else if (option == 'l')
      loose = true;
    else
      made = optarg;
  if (argc - optind < 3)
    return 99;
  library = argv[optind];
  snprintf (name, sizeof name, "%s", argv[optind + 1]);
  on = strchr (name, '+') != NULL;
  name[strcspn (name, "+")] = '\0';
  kind = name;
  once = strcmp (name, "FAULT_SHORT") == 0;
  command = argv + optind + 2;

  struct result wanted = run (0);
  if (wanted.live > kept)
    complain (&wanted, wrong++);
  for (unsigned long number = 1;; number++)
    {
      struct result result = run (number);
      if (once || result.happened)
        faults++;
      if (!is_right (&result, &wanted) && wrong++ < 5)
        complain (&result, number);
      bool over = once || !result.happened;
      release (&result);
      if (over)
        break;
    }
  release (&wanted);
  printf ("# %s: %lu faults, %lu wrong\n", kind, faults, wrong);
  return faults == 0 || wrong != 0;
}
