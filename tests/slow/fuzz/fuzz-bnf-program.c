/* fuzz-bnf-program.c: check urlbnf-grammar, from its main() on, with each command, option and
   notation.

   SPDX-License-Identifier: MIT

   The text of an input (command-lines.h) is a grammar, corrections and choices, with lines "---"
   between them.  They become the files g and c, and those of the folder d, in a scratch folder,
   where new makes n.

   With any options, the status is 0, 1 or 2; messages and output contain only printable ASCII,
   except in pictures; and a second run writes the same.  "generate --check" accepts the files that
   generate wrote.  */

#include <config.h>

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

int grammar_main (int argc, char **argv);
#define main grammar_main
#include "urlbnf-grammar.c"
#undef main

#include "command-lines.h"

enum { ARGUMENT_MAX = 100 };

static char folder_name[32];
static int folder;
static struct options first_options;

static int
remove_file (const char *path, const struct stat *status, int type, struct FTW *place)
{
  (void) status, (void) type;
  return place->level == 0 ? 0 : remove (path);
}

static void
empty_folder (void)
{
  CHECK (nftw (folder_name, remove_file, 8, FTW_DEPTH | FTW_PHYS) == 0);
}

static void
end (void)
{
  empty_folder ();
  rmdir (folder_name);
}

/* A suite of a thousand states takes gigabytes.  Beyond the limit the program's output fails.  */
static void
limit_output (void)
{
  struct rlimit limit;
  CHECK (getrlimit (RLIMIT_FSIZE, &limit) == 0);
  limit.rlim_cur = 4 << 20;
  CHECK (setrlimit (RLIMIT_FSIZE, &limit) == 0 && signal (SIGXFSZ, SIG_IGN) != SIG_ERR);
}

static void
write_file (const char *name, const char *text, size_t length)
{
  int fd = openat (folder, name, O_WRONLY | O_CREAT | O_TRUNC, 0666);
  CHECK (fd >= 0);
  fuzz_write_all (fd, text, length);
  close (fd);
}

static void
write_files (const char *text, size_t length)
{
  static const char *const name[3][2]
    = { { "g", "d/url.bnf" }, { "c", "d/corrections" }, { "d/choices", "h" } };
  empty_folder ();
  CHECK (mkdirat (folder, "d", 0777) == 0);
  for (size_t i = 0; i < 3; i++)
    {
      size_t part = i < 2 ? fuzz_part_length (text, length) : length;
      write_file (name[i][0], text, part);
      write_file (name[i][1], text, part);
      size_t used = part + 4 < length ? part + 4 : length;
      text += used;
      length -= used;
    }
}

static int
call_main (int count, char **argument)
{
  options = first_options;
  depth = millions = 0;
  return grammar_main (count, argument);
}

/* The program undoes the escapes of its arguments in place, so it gets copies.  */
static struct fuzz_run
run_main (const struct fuzz_command *command, const char *more)
{
  char *argument[FUZZ_ARGV], copy[FUZZ_ARGUMENTS][ARGUMENT_MAX + 1];
  struct fuzz_command copied = *command;
  for (int i = 0; i < command->arguments; i++)
    copied.argument[i] = strcpy (copy[i], command->argument[i]);
  int count = fuzz_put_arguments (argument, &copied, "urlbnf-grammar", more);
  return fuzz_run (call_main, count, argument, folder, open ("/dev/null", O_RDONLY), false);
}

static bool
has (const struct fuzz_command *command, const char *argument)
{
  for (int i = 0; i < command->arguments; i++)
    if (strcmp (command->argument[i], argument) == 0)
      return true;
  return false;
}

/* Whether the arguments name no file outside of the folder, and start no long work.  */
static bool
is_wanted (struct fuzz_command *command)
{
  for (int i = 0; i < command->arguments; i++)
    if (strchr (command->argument[i], '/') != NULL || strstr (command->argument[i], "..") != NULL
        || strstr (command->argument[i], "--lim") != NULL
        || strlen (command->argument[i]) > ARGUMENT_MAX
        || strspn (command->argument[i] + strcspn (command->argument[i], "0123456789"),
                   "0123456789") > 2)
      return false;
  return true;
}

static void
check (const struct fuzz_command *command)
{
  static const char limit[] = "--limit=1";
  write_files (command->text, command->length);
  struct fuzz_run first = run_main (command, limit);
  fuzz_check_visible (&first.messages, false);
  if (!has (command, "railroad") && !has (command, "--expect"))
    fuzz_check_visible (&first.output, false);
  CHECK (fuzz_shows () || first.status != STATUS_TROUBLE || first.messages.length != 0);
  if (has (command, "generate") && first.status == 0 && command->arguments == 2)
    {
      struct fuzz_run checked = run_main (command, "--check");
      CHECK (checked.status == 0);
      fuzz_end_run (&checked);
    }
  write_files (command->text, command->length);
  struct fuzz_run again = run_main (command, limit);
  CHECK (again.status == first.status);
  CHECK (fuzz_same (again.output.text, again.output.length, first.output.text,
                    first.output.length));
  CHECK (fuzz_same (again.messages.text, again.messages.length, first.messages.text,
                    first.messages.length));
  fuzz_end_run (&again);
  fuzz_end_run (&first);
}

static const struct fuzz_option option_rows[] = {
#define OPTION(letter, name, value, words, setting, help) { name, value, words },
#define LONG_OPTION OPTION
#include "commands.def"
};

static const struct { const char *name, *arguments; } command_rows[] = {
#define COMMAND(name, arguments, least, most, help) { #name, arguments },
#define FIRST_COMMAND(name, arguments, help) { #name, arguments },
#include "commands.def"
};

static const struct fuzz_kind kinds[] = {
  { "FILE", { "c", "g", "missing" } },
  { "GRAMMAR", { "g" } },
  { "OTHER", { "g", "h", "c" } },
  { "DIR", { "d", "n" } },
  { "FROM", { "d" } },
  { "FROM-TO", { "1-9", "2-40" } },
  { "NAMES", { "none", "D1", "D1,D3" } },
  { "NUMBER", { "0", "1", "2", "3", "12" } },
  { "N", { "0", "1", "5" } },
  { "STRING", { "a", "", "http://h/", "\\x00b", "0Aa" } },
  { "SYMBOL", { "$", "a" } },
  { NULL, { NULL } }
};

/* Write the first word of a line of the text, which may be the name of a production.  */
static void
make_symbol (char *made, size_t size, uint64_t *chance, const char *text, size_t length)
{
  size_t at = draw_from (chance, length + 1), word = 0;
  while (at > 0 && text[at - 1] != '\n')
    at--;
  while (at + word < length && word < 40 && strchr (" =\t\n:/", text[at + word]) == NULL)
    word++;
  snprintf (made, size, "%.*s", (int) word, text + at);
}

static void
make_argument (char *made, size_t size, uint64_t *chance, const char *text, size_t length,
               const char *kind)
{
  char name[20];
  snprintf (name, sizeof name, "%.*s", (int) strcspn (kind, " ]"), kind);
  if (strcmp (name, "SYMBOL") == 0)
    make_symbol (made, size, chance, text, length);
  else
    fuzz_make_value (made, size, chance, name, kinds);
}

static void
make_command (char *made, size_t size, uint64_t *chance, const char *text, size_t length)
{
  enum { OPTIONS = sizeof option_rows / sizeof *option_rows,
         COMMANDS = sizeof command_rows / sizeof *command_rows };
  size_t number = draw_from (chance, COMMANDS);
  size_t at = fuzz_make_options (made, size, chance, option_rows, OPTIONS, kinds);
  at += (size_t) snprintf (made + at, size - at, "%s\n", command_rows[number].name);
  for (const char *kind = command_rows[number].arguments; *kind != '\0'; kind += strspn (kind, " "))
    {
      bool is_optional = *kind == '[';
      if (!is_optional || draw_from (chance, 2) == 0)
        {
          make_argument (made + at, size - at - 1, chance, text, length, kind + is_optional);
          at += strlen (made + at);
          at += (size_t) snprintf (made + at, size - at, "\n");
        }
      kind += strcspn (kind, " ");
    }
}

static size_t
change_command (uint8_t *data, size_t size, size_t max_size, uint64_t *chance)
{
  return fuzz_change_arguments (data, size, max_size, chance, false, make_command, is_wanted);
}

__attribute__ ((constructor)) static void
begin (void)
{
  fuzz_change_command = change_command;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (folder_name[0] == '\0')
    {
      first_options = options;
      folder = fuzz_scratch_folder (folder_name);
      CHECK (atexit (end) == 0);
      limit_output ();
    }
  return fuzz_check_command (data, size, is_wanted, check);
}
