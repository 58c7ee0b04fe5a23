/* program.c: the whole program, from its main() on, with any options and any input.

   SPDX-License-Identifier: MIT

   An input of the fuzzer is the arguments, each ended by a line feed, up to an empty one; what follows is
   read from standard input, in pieces, and from the file @.  The first octet of all, less '0', says in how
   many pieces.  The program runs four times: with its output and its messages apart, with both in one
   file, with three threads, and with --quiet.

   Whatever the options are: the status is 0, 1 or 2; the messages, and each record for people, hold
   printable ASCII alone; a line of JSON is an object in which no control stands, and there is one for each
   input; --check has a line for each; --quiet writes no record, and has the same status; both streams
   together hold what they hold apart; threads change nothing.

   The report of a sanitizer would go where the messages go: it is shown if FUZZ_SHOW is in the
   environment, and a fuzzer has it from the sanitizer itself.  */

#include <config.h>

#include <ctype.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <jansson.h>

int program_main (int argc, char **argv);
#define main program_main
#include "program/urlbnf.c"
#undef main

#include "fuzz.h"

enum { ARGUMENTS_MAX = 12, PIECES_MAX = 64, JOBS_MOST = 8 };

/* The command line, and what is read.  */
struct command
{
  char *argument[ARGUMENTS_MAX];        /* Without the first, which is the program.  */
  int arguments;
  size_t pieces;
  const char *text;
  size_t length;
};

/*------------------------------------------------------------------------.
| The command line                                                        |
`------------------------------------------------------------------------*/

static char file_name[32];

/* Whether an argument could name another file than @, or asks for many threads.  All names that have no
   slash are of an empty folder.  */
static bool
is_unwanted (const char *argument)
{
  const char *jobs = strncmp (argument, "-j", 2) == 0 ? argument + 2
                     : strncmp (argument, "--jo", 4) == 0 ? argument + strcspn (argument, "=") : NULL;
  const char *slash = strchr (argument, '/');
  if (jobs != NULL)
    return strtol (jobs + (*jobs == '='), NULL, 10) > JOBS_MOST || strpbrk (jobs, "123456789") == NULL;
  if (*argument == '-' && argument[1] != '-' && strchr (argument, 'j') != NULL)
    return true;
  return strstr (argument, "..") != NULL || *argument == '/'
         || (slash != NULL && (slash[-1] == '=' || slash[-1] == 'f'));
}

/* Take the arguments off DATA; false if it is not to be run.  */
static bool
read_command (struct command *command, char *data, size_t size)
{
  char *end;
  *command = (struct command) { .pieces = 0 };
  if (size == 0)
    return false;
  command->pieces = ((unsigned char) *data - (size_t) '0') % PIECES_MAX;
  for (data++, size--; size != 0 && *data != '\n'; size -= (size_t) (end - data), data = end)
    {
      end = memchr (data, '\n', size);
      if (end == NULL || memchr (data, '\0', (size_t) (end - data)) != NULL
          || command->arguments == ARGUMENTS_MAX)
        return false;
      *end++ = '\0';
      if (is_unwanted (data))
        return false;
      command->argument[command->arguments++] = strcmp (data, "@") == 0 ? file_name : data;
    }
  command->text = size != 0 ? data + 1 : data;
  command->length = size != 0 ? size - 1 : 0;
  return true;
}

/*------------------------------------------------------------------------.
| Running                                                                 |
`------------------------------------------------------------------------*/

/* A file without a name, that FD is then.  */
static int
scratch (void)
{
  FILE *stream = tmpfile ();
  CHECK (stream != NULL);
  int fd = dup (fileno (stream));
  CHECK (fd >= 0 && fclose (stream) == 0);
  return fd;
}

static void
write_octets (int fd, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (fd, text, length);
      CHECK (written > 0);
      text += written;
      length -= (size_t) written;
    }
}

/* Each read from a socket of packets gives one of them.  */
static int
open_input (const struct command *command, int file)
{
  int fd[2];
  size_t size = command->pieces != 0 ? command->length / command->pieces + 1 : 0;
  if (command->pieces == 0 || command->length > 65536)
    {
      CHECK (lseek (file, 0, SEEK_SET) == 0);
      return dup (file);
    }
  CHECK (socketpair (AF_UNIX, SOCK_SEQPACKET, 0, fd) == 0);
  for (size_t at = 0; at < command->length; at += size)
    write_octets (fd[1], command->text + at, command->length - at < size ? command->length - at : size);
  CHECK (close (fd[1]) == 0);
  return fd[0];
}

struct written
{
  char *text;
  size_t length;
};

static struct written
read_back (int fd)
{
  struct written written = { NULL, (size_t) lseek (fd, 0, SEEK_END) };
  written.text = fuzz_allocate (written.length);
  CHECK (pread (fd, written.text, written.length, 0) == (ssize_t) written.length);
  return written;
}

/* The arguments of main(), with MORE before the others, unless that is NULL; returns how many.  */
static int
put_arguments (char **argument, const struct command *command, const char *more)
{
  static char name[] = "urlbnf";
  int count = 0;
  argument[count++] = name;
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

static int
call_main (const struct command *command, const char *more)
{
  char *argument[ARGUMENTS_MAX + 3];
  int count = put_arguments (argument, command, more);
  return program_main (count, argument);
}

/* The files that are read and written; and an empty folder, which is the current one while the program
   runs, and the one before.  */
static struct
{
  bool ready, show;
  int input, output, messages;
  int folder, here;
} files;

static void
prepare (void)
{
  char folder[] = "/tmp/urlbnf-fuzz-XXXXXX";
  if (files.ready)
    return;
  files.ready = true;
  files.input = scratch ();
  files.output = scratch ();
  files.messages = scratch ();
  files.show = getenv ("FUZZ_SHOW") != NULL;
  snprintf (file_name, sizeof file_name, "/dev/fd/%d", files.input);
  files.here = open (".", O_RDONLY | O_DIRECTORY);
  CHECK (files.here >= 0 && mkdtemp (folder) != NULL);
  files.folder = open (folder, O_RDONLY | O_DIRECTORY);
  CHECK (files.folder >= 0 && rmdir (folder) == 0);
}

/* Run the program with MORE before its arguments, unless that is NULL; with TOGETHER its messages go where
   its records go.  Returns the status.  */
static int
run (const struct command *command, const char *more, bool together)
{
  int kept[3], input = open_input (command, files.input);
  CHECK (input >= 0 && fflush (NULL) == 0);
  CHECK (ftruncate (files.output, 0) == 0 && lseek (files.output, 0, SEEK_SET) == 0);
  CHECK (ftruncate (files.messages, 0) == 0 && lseek (files.messages, 0, SEEK_SET) == 0);
  for (int i = 0; i < 3; i++)
    kept[i] = fcntl (i, F_DUPFD_CLOEXEC, 10);
  dup2 (input, STDIN_FILENO);
  dup2 (files.output, STDOUT_FILENO);
  if (!files.show)
    dup2 (together ? files.output : files.messages, STDERR_FILENO);
  CHECK (fchdir (files.folder) == 0);
  int status = call_main (command, more);
  CHECK (fflush (NULL) == 0 && fchdir (files.here) == 0);
  for (int i = 0; i < 3; i++)
    if (kept[i] >= 0)
      {
        dup2 (kept[i], i);
        close (kept[i]);
      }
    else
      close (i);
  close (input);
  CHECK (status >= STATUS_VALID && status <= STATUS_TROUBLE);
  return status;
}

/*------------------------------------------------------------------------.
| What it wrote                                                           |
`------------------------------------------------------------------------*/

/* Printable ASCII; with COLOR also the sequences that set one.  */
static void
check_visible (const struct written *written, bool color)
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

/* Take a line, which END ends, off what is LEFT at AT; false if there is none.  */
static bool
next_line (const char **at, size_t *left, const char **line, size_t *length, char end)
{
  if (*left == 0)
    return false;
  const char *newline = memchr (*at, end, *left);
  *line = *at;
  *length = newline != NULL ? (size_t) (newline - *at) : *left;
  *left -= *length + (newline != NULL);
  *at += *length + (newline != NULL);
  return true;
}

/* No control is left: of C0, DEL, C1, of direction.  */
static void
check_harmless (const char *line, size_t length)
{
  const unsigned char *octet = (const unsigned char *) line;
  for (size_t i = 0; i < length; i++)
    {
      CHECK (octet[i] >= ' ' && octet[i] != 0x7F);
      if (i + 1 < length)
        CHECK (!(octet[i] == 0xC2 && octet[i + 1] < 0xA0) && !(octet[i] == 0xD8 && octet[i + 1] == 0x9C));
      if (i + 2 < length && octet[i] == 0xE2)
        CHECK (!(octet[i + 1] == 0x80 && ((octet[i + 2] >= 0xA8 && octet[i + 2] <= 0xAE)
                                          || octet[i + 2] == 0x8E || octet[i + 2] == 0x8F))
               && !(octet[i + 1] == 0x81 && octet[i + 2] >= 0xA6 && octet[i + 2] <= 0xA9));
    }
}

/* It is about the input, unless that is NULL; returns whether that is valid.  */
static bool
check_object (const char *line, size_t length, const char *input, size_t input_length)
{
  json_error_t error;
  json_t *object = json_loadb (line, length, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
  const json_t *valid = json_object_get (object, "valid"), *text = json_object_get (object, "input");
  CHECK (json_is_object (object) && json_is_boolean (valid) && json_is_string (text));
  /* With --which each grammar has its error.  */
  CHECK (json_is_true (valid) != json_is_object (json_object_get (object, "error"))
         || json_is_array (json_object_get (object, "grammars")));
  bool ascii = input != NULL;
  for (size_t i = 0; ascii && i < input_length; i++)
    ascii = (unsigned char) input[i] < 0x80;
  if (ascii)
    CHECK (fuzz_same (json_string_value (text), json_string_length (text), input, input_length));
  bool is_valid = json_is_true (valid);
  json_decref (object);
  return is_valid;
}

/* Whether a record of --check says what is wrong.  If a file may have a name, the place in it comes first;
   and a color may come before the verdict.  */
static bool
is_fault (const char *record, size_t length, const struct options *options)
{
  bool has_place = options->files != 0 || options->extract;
  size_t at = 0;
  while (length - at >= 9 && memcmp (record + at, "invalid: ", 9) != 0
         && memcmp (record + at, "refused: ", 9) != 0)
    at++;
  if (options->color && at >= 5 && memcmp (record + at - 5, "\033[31m", 5) == 0)
    return at == 5 || (has_place && memcmp (record + at - 7, ": ", 2) == 0);
  return length - at >= 9 && !options->color
         && (at == 0 || (has_place && memcmp (record + at - 2, ": ", 2) == 0));
}

/* The records of --json and --check are one a line.  With LINES all inputs are those of standard input, and
   they are about these; and with PLAIN, what the library says of them.  */
static void
check_records (const struct written *written, const struct command *command,
               const struct options *options, bool lines, bool plain)
{
  const char *at = written->text, *text = command->text, *record, *line = NULL;
  size_t left = written->length, text_left = command->length, length, line_length = 0;
  char end = get_line_end (options);
  CHECK (written->length == 0 || written->text[written->length - 1] == end);
  while (next_line (&at, &left, &record, &length, end))
    {
      if (lines)
        CHECK (next_line (&text, &text_left, &line, &line_length, end));
      if (line_length != 0 && line[line_length - 1] == '\r' && !options->null)
        line_length--;
      bool valid = length >= 5 && memcmp (record, "valid", 5) == 0;
      if (options->format == JSON)
        {
          check_harmless (record, length);
          valid = check_object (record, length, line, line_length);
        }
      else
        CHECK (valid || is_fault (record, length, options));
      if (plain)
        CHECK (valid == (urlbnf_validate (line, line_length, NULL, NULL) == URLBNF_OK));
    }
  CHECK (!lines || text_left == 0);
}

/* Each row of a TSV has as many cells as the first.  A NUL in a cell would end a row with --null.  */
static void
check_rows (const struct written *written, const struct options *options)
{
  const char *at = written->text, *row;
  size_t left = written->length, length, wanted = 0;
  CHECK (written->length == 0 || written->text[written->length - 1] == get_line_end (options));
  while (!options->null && next_line (&at, &left, &row, &length, '\n'))
    {
      size_t cells = 1;
      for (size_t i = 0; i < length; i++)
        cells += row[i] == '\t';
      CHECK (memchr (row, '\r', length) == NULL && (wanted == 0 || cells == wanted));
      wanted = cells;
    }
}

/* What the OPTIONS promise of the records.  */
static void
check_format (const struct command *command, const struct options *options,
              const struct written *output)
{
  bool all = options->only == ONLY_ALL && options->on_error == ON_ERROR_RECORD && options->rounds == 1;
  bool lines = all && !options->extract && !options->build && options->files == 0
               && options->argument[0] == NULL;
  bool plain = lines && !must_make_url (options) && !options->request && options->how.flags == 0
               && options->how.start == URLBNF_NONE && options->how.grammar == NULL;
  if (options->quiet)
    CHECK (output->length == 0);
  else if (options->format == JSON || options->format == CHECK)
    check_records (output, command, options, lines, plain);
  else if (options->format == TSV)
    check_rows (output, options);
  bool visible = options->format == TABLE || options->format == TREE || options->format == REQUEST
                 || (options->format == CHECK && !options->null);
  if (visible)
    check_visible (output, options->color);
}

/* What the program makes of its arguments; false if it does not come to work.  */
static bool
understand (const struct command *command, struct options *options, const char **file,
            struct part_change *change)
{
  static char *argument[ARGUMENTS_MAX + 3];
  int kept[2], nowhere = open ("/dev/null", O_WRONLY);
  *options = (struct options) { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT };
  options->file = file;
  options->change = change;
  CHECK (nowhere >= 0 && fflush (NULL) == 0);
  for (int i = 0; i < 2; i++)
    {
      kept[i] = fcntl (i + 1, F_DUPFD_CLOEXEC, 10);
      dup2 (nowhere, i + 1);
    }
  int count = put_arguments (argument, command, NULL);
  bool understood = read_options (count, argument, options) < 0;
  fflush (NULL);
  for (int i = 0; i < 2; i++)
    if (kept[i] >= 0)
      {
        dup2 (kept[i], i + 1);
        close (kept[i]);
      }
  close (nowhere);
  return understood;
}

static void
check_output (const struct command *command, const struct written *output,
              const struct written *messages, int status)
{
  const char *file[ARGUMENTS_MAX + 3];
  struct part_change change[ARGUMENTS_MAX + 3] = { { .production = URLBNF_NONE } };
  struct options options;
  check_visible (messages, false);
  CHECK (messages->length == 0 || memcmp (messages->text, "urlbnf: ", 8) == 0);
  if (files.show)
    return;
  CHECK (status != STATUS_TROUBLE || messages->length != 0);
  if (understand (command, &options, file, change))
    check_format (command, &options, output);
  free_options (&options);
}

/* The same without records, and with threads.  */
static void
check_again (const struct command *command, const struct written *output,
             const struct written *messages, int status)
{
  CHECK (run (command, NULL, true) == status);
  struct written together = read_back (files.output);
  CHECK (files.show || together.length == output->length + messages->length);
  CHECK (run (command, "-j3", false) == status);
  struct written again = read_back (files.output), said = read_back (files.messages);
  CHECK (fuzz_same (again.text, again.length, output->text, output->length));
  CHECK (fuzz_same (said.text, said.length, messages->text, messages->length));
  CHECK (run (command, "--quiet", false) == status);
  free (together.text);
  free (again.text);
  free (said.text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct command command;
  prepare ();
  char *copy = fuzz_allocate (size);
  if (size != 0)
    memcpy (copy, data, size);
  if (read_command (&command, copy, size))
    {
      CHECK (ftruncate (files.input, 0) == 0 && lseek (files.input, 0, SEEK_SET) == 0);
      write_octets (files.input, command.text, command.length);
      int status = run (&command, NULL, false);
      struct written output = read_back (files.output), messages = read_back (files.messages);
      check_output (&command, &output, &messages, status);
      check_again (&command, &output, &messages, status);
      free (output.text);
      free (messages.text);
    }
  free (copy);
  return 0;
}
