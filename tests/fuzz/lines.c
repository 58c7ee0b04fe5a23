/* lines.c: the program, from its command line on: what it makes of lines.

   SPDX-License-Identifier: MIT

   The second octet of the head chooses a command line, and the third in how many pieces the
   input comes.  With --check there is one line of output for each of input; with --json that is
   an object with the input in it, and says what the library says.  Several threads write what
   one does.

   What the program writes to standard error goes nowhere, and so would the report of a
   sanitizer: it is shown if FUZZ_SHOW is in the environment.  */

#include <config.h>

#include <fcntl.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <unistd.h>

#include <jansson.h>

#include "cli/cli.h"
#include "fuzz.h"

enum { ARGUMENTS_MAX = 5 };

/* With what is between quotes, each is a command line.  */
static const char *const commands[][ARGUMENTS_MAX] = {
  { "--json" },
  { "--check" },
  { "--json", "--grammar=w3c" },
  { "--json", "--fragment", "--warn", "--request" },
  { "--json", "--request", "--allow-control" },
  { "--json", "--escape-unsafe", "--fragment", "--warn" },
  { "--json", "--normalize" },
  { "--json", "--set=host=a.b", "--unset=port" },
  { "--json", "-j3" },
  { "--check", "-j2", "--fragment" },
  { "--json", "--start=login" },
  { "--check", "--warn", "--request" },
  { "--tree", "--color=always" },
  { "--color=always" },
  { "--get={url} {host} {port} {hpath} {fieldspec} {warnings}\n", "--warn" },
  { "--request" },
  { "--encode=hsegment" },
  { "--decode" },
  { "--compare=http://h:80/%41" },
  { "--extract", "--json", "--bare", "--warn" },
  { "--extract", "--tree" },
  { "--escape-unsafe" },
  { "--quiet" },
  { "--check", "--set=fsegment+=a/b", "--escape-unsafe" }
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool
has_argument (const char *const *command, const char *argument)
{
  for (int i = 0; i < ARGUMENTS_MAX && command[i] != NULL; i++)
    if (strcmp (command[i], argument) == 0)
      return true;
  return false;
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
write_all (int fd, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (fd, text, length);
      CHECK (written > 0);
      text += written;
      length -= (size_t) written;
    }
}

/* Where the input can be read from, in so many PIECES, or as a file if that is 0.  Each read from a
   socket of packets gives one of them.  */
static int
open_input (const char *text, size_t length, size_t pieces)
{
  int fd[2];
  if (pieces == 0 || length > 65536)
    {
      fd[0] = scratch ();
      write_all (fd[0], text, length);
      CHECK (lseek (fd[0], 0, SEEK_SET) == 0);
      return fd[0];
    }
  CHECK (socketpair (AF_UNIX, SOCK_SEQPACKET, 0, fd) == 0);
  size_t size = length / pieces + 1;
  for (size_t at = 0; at < length; at += size)
    write_all (fd[1], text + at, length - at < size ? length - at : size);
  CHECK (close (fd[1]) == 0);
  return fd[0];
}

/* What main() does.  */
static int
run (const char *const *command)
{
  struct options options = { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT };
  char *argument[ARGUMENTS_MAX + 2] = { (char *) "urlbnf" };
  const char *file[ARGUMENTS_MAX + 2];
  struct part_change change[ARGUMENTS_MAX + 2];
  int count = 1;
  for (; count <= ARGUMENTS_MAX && command[count - 1] != NULL; count++)
    argument[count] = (char *) command[count - 1];
  options.file = file;
  options.change = change;
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
#endif
  int status = read_options (count, argument, &options);
  CHECK (status < 0);
  status = options.extract ? extract_all (&options) : do_all (&options);
  urlbnf_free (options.other);
  free (options.template);
  return status;
}

struct written
{
  char *text;
  size_t length;
  int status;
};

/* Run the program in this process.  */
static struct written
run_on (const char *const *command, const char *text, size_t length, size_t pieces)
{
  static int to = -1, nowhere;
  static bool show;
  struct written output;
  if (to < 0)
    {
      to = scratch ();
      nowhere = open ("/dev/null", O_WRONLY);
      show = getenv ("FUZZ_SHOW") != NULL;
    }
  int input = open_input (text, length, pieces), kept[3];
  fflush (stdout);
  CHECK (ftruncate (to, 0) == 0 && lseek (to, 0, SEEK_SET) == 0);
  for (int i = 0; i < 3; i++)
    kept[i] = dup (i);
  dup2 (input, STDIN_FILENO);
  dup2 (to, STDOUT_FILENO);
  if (!show)
    dup2 (nowhere, STDERR_FILENO);
  output.status = run (command);
  for (int i = 0; i < 3; i++)
    {
      if (kept[i] >= 0)
        {
          dup2 (kept[i], i);
          close (kept[i]);
        }
      else
        close (i);
    }
  close (input);
  output.length = (size_t) lseek (to, 0, SEEK_CUR);
  output.text = fuzz_allocate (output.length);
  CHECK (pread (to, output.text, output.length, 0) == (ssize_t) output.length);
  CHECK (output.status == STATUS_VALID || output.status == STATUS_INVALID);
  return output;
}

/*------------------------------------------------------------------------.
| What it wrote                                                           |
`------------------------------------------------------------------------*/

/* The object is about the line.  */
static void
check_object (const json_t *object, const char *line, size_t length)
{
  const json_t *input = json_object_get (object, "input");
  const json_t *valid = json_object_get (object, "valid");
  CHECK (json_is_object (object) && json_is_string (input) && json_is_boolean (valid));
  CHECK (json_is_true (valid) != json_is_object (json_object_get (object, "error")));
  bool ascii = true;
  for (size_t i = 0; i < length; i++)
    ascii = ascii && (unsigned char) line[i] < 0x80;
  CHECK (ascii ? fuzz_same (json_string_value (input), json_string_length (input), line, length)
               : json_string_length (input) >= length / 4);
}

static void
check_record (const char *const *command, const char *record, size_t record_length,
              const char *line, size_t length)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  bool json = has_argument (command, "--json"), valid;
  if (json)
    {
      json_error_t error;
      json_t *object = json_loadb (record, record_length, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES,
                                   &error);
      CHECK (object != NULL);
      check_object (object, line, length);
      valid = json_is_true (json_object_get (object, "valid"));
      json_decref (object);
    }
  else
    valid = record_length >= 5 && memcmp (record, "valid", 5) == 0;
  if (command[1] == NULL)
    CHECK (valid == (urlbnf_validate (line, length, &options, NULL) == URLBNF_OK));
}

/* Take a line off what is LEFT at AT; false if there is none.  */
static bool
next_line (const char **at, size_t *left, const char **line, size_t *length)
{
  if (*left == 0)
    return false;
  const char *newline = memchr (*at, '\n', *left);
  *line = *at;
  *length = newline != NULL ? (size_t) (newline - *at) : *left;
  *left -= *length + (newline != NULL);
  *at += *length + (newline != NULL);
  return true;
}

/* A record for each line, and no more.  */
static void
check_records (const char *const *command, const struct written *output, const char *text,
               size_t left)
{
  const char *at = output->text, *line, *record;
  size_t records_left = output->length, length, record_length;
  CHECK (output->length == 0 || output->text[output->length - 1] == '\n');
  while (next_line (&text, &left, &line, &length))
    {
      CHECK (next_line (&at, &records_left, &record, &record_length));
      if (length != 0 && line[length - 1] == '\r')
        length--;
      check_record (command, record, record_length, line, length);
    }
  CHECK (records_left == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct fuzz_input input;
  if (!fuzz_begin (&input, data, size))
    return 0;
  const char *const *command = commands[input.second % COMMANDS];
  size_t pieces = input.third % 64;
  struct written output = run_on (command, input.text, input.length, pieces);
  if (!has_argument (command, "--extract")
      && (has_argument (command, "--json") || has_argument (command, "--check")))
    check_records (command, &output, input.text, input.length);
  if (has_argument (command, "-j3"))
    {
      struct written alone = run_on (commands[0], input.text, input.length, 0);
      CHECK (fuzz_same (output.text, output.length, alone.text, alone.length));
      free (alone.text);
    }
  free (output.text);
  fuzz_end (&input);
  return 0;
}
