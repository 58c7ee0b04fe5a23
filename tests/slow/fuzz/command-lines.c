/* command-lines.c: run main() of a program, and make options for it, for the harnesses of both
   programs.

   SPDX-License-Identifier: MIT  */

#include <ctype.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio_ext.h>
#include <unistd.h>

#include "command-lines.h"

bool
fuzz_read_command (struct fuzz_command *command, char *data, size_t size)
{
  char *end;
  *command = (struct fuzz_command) { .pieces = 0 };
  if (size == 0)
    return false;
  command->pieces = ((unsigned char) *data - (size_t) '0') % 64;
  for (data++, size--; size != 0 && *data != '\n'; size -= (size_t) (end - data), data = end)
    {
      end = memchr (data, '\n', size);
      if (end == NULL || memchr (data, '\0', (size_t) (end - data)) != NULL
          || command->arguments == FUZZ_ARGUMENTS)
        return false;
      *end++ = '\0';
      command->argument[command->arguments++] = data;
    }
  command->text = size != 0 ? data + 1 : data;
  command->length = size != 0 ? size - 1 : 0;
  return true;
}

int
fuzz_check_command (const uint8_t *data, size_t size,
                    bool (*is_wanted) (struct fuzz_command *command),
                    void (*check) (const struct fuzz_command *command))
{
  struct fuzz_command command;
  char *copy = fuzz_allocate (size);
  if (size != 0)
    memcpy (copy, data, size);
  if (fuzz_read_command (&command, copy, size) && is_wanted (&command))
    check (&command);
  free (copy);
  return 0;
}

int
fuzz_put_arguments (char **argument, const struct fuzz_command *command, const char *name,
                    const char *more)
{
  int count = 0;
  argument[count++] = (char *) name;
  if (more != NULL)
    argument[count++] = (char *) more;
  for (int i = 0; i < command->arguments; i++)
    argument[count++] = command->argument[i];
  argument[count] = NULL;
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
#endif
  return count;
}

int
fuzz_scratch (void)
{
  FILE *stream = tmpfile ();
  CHECK (stream != NULL);
  int fd = dup (fileno (stream));
  CHECK (fd >= 0 && fclose (stream) == 0);
  return fd;
}

int
fuzz_scratch_folder (char name[32])
{
  snprintf (name, 32, "/tmp/urlbnf-fuzz-XXXXXX");
  CHECK (mkdtemp (name) != NULL);
  int folder = open (name, O_RDONLY | O_DIRECTORY);
  CHECK (folder >= 0);
  return folder;
}

void
fuzz_write_all (int fd, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (fd, text, length);
      CHECK (written > 0);
      text += written;
      length -= (size_t) written;
    }
}

bool
fuzz_shows (void)
{
  return getenv ("FUZZ_SHOW") != NULL;
}

static void
keep (int kept[3])
{
  CHECK (fflush (NULL) == 0);
  for (int i = 0; i < 3; i++)
    kept[i] = fcntl (i, F_DUPFD_CLOEXEC, 10);
}

static void
give_back (const int kept[3])
{
  CHECK (fflush (NULL) == 0);
  for (int i = 0; i < 3; i++)
    if (kept[i] >= 0)
      {
        dup2 (kept[i], i);
        close (kept[i]);
      }
    else
      close (i);
}

bool
fuzz_in_silence (bool (*function) (void *context), void *context)
{
  int kept[3], nowhere = open ("/dev/null", O_RDWR);
  CHECK (nowhere >= 0);
  keep (kept);
  for (int i = 0; i < 3; i++)
    dup2 (nowhere, i);
  bool result = function (context);
  give_back (kept);
  close (nowhere);
  return result;
}

static struct fuzz_written
read_back (int fd)
{
  struct fuzz_written written = { NULL, (size_t) lseek (fd, 0, SEEK_END) };
  written.text = fuzz_allocate (written.length);
  CHECK (pread (fd, written.text, written.length, 0) == (ssize_t) written.length);
  return written;
}

struct fuzz_run
fuzz_run (int (*function) (int, char **), int count, char **argument, int folder, int input,
          bool together)
{
  static int file[2] = { -1, -1 }, here;
  int kept[3];
  if (file[0] < 0)
    {
      file[0] = fuzz_scratch ();
      file[1] = fuzz_scratch ();
      here = open (".", O_RDONLY | O_DIRECTORY);
    }
  CHECK (input >= 0 && here >= 0);
  for (int i = 0; i < 2; i++)
    CHECK (ftruncate (file[i], 0) == 0 && lseek (file[i], 0, SEEK_SET) == 0);
  keep (kept);
  dup2 (input, STDIN_FILENO);
  dup2 (file[0], STDOUT_FILENO);
  if (!fuzz_shows ())
    dup2 (file[!together], STDERR_FILENO);
  CHECK (fchdir (folder) == 0);
  struct fuzz_run run = { .status = function (count, argument) };
  /* Octets that a file at its limit refuses must not go to the next file.  */
  if (ferror (stdout))
    {
      __fpurge (stdout);
      clearerr (stdout);
    }
  CHECK (fflush (NULL) == 0 && fchdir (here) == 0);
  give_back (kept);
  close (input);
  CHECK (run.status >= 0 && run.status <= 2);
  run.output = read_back (file[0]);
  run.messages = read_back (file[1]);
  return run;
}

void
fuzz_end_run (struct fuzz_run *run)
{
  free (run->output.text);
  free (run->messages.text);
}

void
fuzz_check_visible (const struct fuzz_written *written, bool color)
{
  for (size_t i = 0; i < written->length; i++)
    {
      char octet = written->text[i];
      if (octet == '\033' && color)
        {
          CHECK (i + 1 < written->length && written->text[i + 1] == '[');
          for (i += 2; i < written->length && isdigit ((unsigned char) written->text[i]);)
            i++;
          CHECK (i < written->length && written->text[i] == 'm');
        }
      else
        CHECK (octet == '\n' || (octet >= ' ' && octet <= '~'));
    }
}

/* Write one of the words in TEXT, which spaces separate.  */
static void
make_word (char *made, size_t size, uint64_t *chance, const char *text)
{
  size_t words = 1;
  for (const char *at = text; *at != '\0'; at++)
    words += *at == ' ';
  for (size_t i = draw_from (chance, words); i != 0; i--)
    text = strchr (text, ' ') + 1;
  snprintf (made, size, "%.*s", (int) strcspn (text, " ."), text);
}

static const char *
any_production (uint64_t *chance)
{
  const char *name = NULL;
  while (name == NULL)
    name = urlbnf_production_name ((urlbnf_production) draw_from (chance, URLBNF_PRODUCTIONS_MAX));
  return name;
}

void
fuzz_make_value (char *made, size_t size, uint64_t *chance, const char *words,
                 const struct fuzz_kind *kind)
{
  make_word (made, size, chance, words);
  while (kind->name != NULL && strcmp (kind->name, made) != 0)
    kind++;
  size_t count = 0;
  while (count < 10 && kind->value[count] != NULL)
    count++;
  if (kind->name != NULL)
    {
      const char *value = kind->value[draw_from (chance, count)];
      const char *hole = strchr (value, '$');
      if (hole == NULL)
        snprintf (made, size, "%s", value);
      else
        snprintf (made, size, "%.*s%s%s", (int) (hole - value), value, any_production (chance),
                  hole + 1);
    }
}

size_t
fuzz_make_options (char *made, size_t size, uint64_t *chance, const struct fuzz_option *options,
                   size_t count, const struct fuzz_kind *kind)
{
  char value[200];
  size_t end = 0;
  *made = '\0';
  for (size_t i = draw_from (chance, 4); i != 0; i--)
    {
      const struct fuzz_option *option = &options[draw_from (chance, count)];
      bool is_optional = option->value[0] == '[', has_value = option->value[0] != '\0';
      if (!has_value || (is_optional && draw_from (chance, 2) == 0))
        end += (size_t) snprintf (made + end, size - end, "--%s\n", option->name);
      else
        {
          fuzz_make_value (value, sizeof value, chance, option->words[0] != '\0' ? option->words
                           : option->value, kind);
          end += (size_t) snprintf (made + end, size - end, "--%s=%s\n", option->name, value);
        }
    }
  return end;
}

size_t
fuzz_change_arguments (uint8_t *data, size_t size, size_t max_size, uint64_t *chance, bool keeps,
                       fuzz_make *make, bool (*can_run) (struct fuzz_command *command))
{
  enum { TRIES = 20, MOST = 3000 };
  char made[MOST], *copy = fuzz_allocate (size);
  struct fuzz_command old, command;
  size_t length = 0;
  memcpy (copy, data, size);
  bool is_read = fuzz_read_command (&old, copy, size);
  for (int i = 0; is_read && length == 0 && i < TRIES; i++)
    {
      char again[MOST];
      size_t end = (size_t) snprintf (made, MOST, "%c",
                                      (char) ('0' + draw_from (chance, 2) * old.pieces));
      for (int k = 0; keeps && k < old.arguments; k++)
        if (draw_from (chance, 4) != 0 && end + strlen (old.argument[k]) + 2 < MOST)
          end += (size_t) snprintf (made + end, MOST - end, "%s\n", old.argument[k]);
      make (made + end, MOST - 1 - end, chance, old.text, old.length);
      end += strlen (made + end);
      made[end++] = '\n';
      memcpy (again, made, end);
      if (fuzz_read_command (&command, again, end) && (can_run == NULL || can_run (&command))
          && end + old.length <= max_size)
        length = end;
    }
  if (length != 0)
    {
      memmove (data + length, data + size - old.length, old.length);
      memcpy (data, made, length);
      length += old.length;
    }
  free (copy);
  return length;
}
