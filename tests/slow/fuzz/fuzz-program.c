/* fuzz-program.c: check urlbnf, from its main() on, with any options and any input.

   SPDX-License-Identifier: MIT

   The text of an input (command-lines.h) is read from standard input, and from the file @.  The
   program runs four times: with output and messages in two files, with both in one file, with three
   threads, and with --quiet.

   With any options, the status is 0, 1 or 2; messages, and records for people, contain only
   printable ASCII; JSON has one line for each input, an object without controls; --check has a line
   for each input; --quiet writes no record, and has the same status; one file is as long as both;
   and threads change nothing.  */

#include <config.h>

#include <sys/socket.h>
#include <unistd.h>

#include <jansson.h>

int program_main (int argc, char **argv);
#define main program_main
#include "program/urlbnf.c"
#undef main

#include "command-lines.h"

enum { JOBS_MOST = 8 };

static char file_name[32];

/* Whether an argument could name another file than @, or asks for many threads.  The current folder
   is empty, so names without a slash are harmless.  */
static bool
is_unwanted (const char *argument)
{
  const char *jobs = strncmp (argument, "-j", 2) == 0 ? argument + 2
                     : strncmp (argument, "--jo", 4) == 0 ? argument + strcspn (argument, "=")
                     : NULL;
  const char *slash = strchr (argument, '/');
  if (jobs != NULL)
    return strtol (jobs + (*jobs == '='), NULL, 10) > JOBS_MOST
           || strpbrk (jobs, "123456789") == NULL;
  if (*argument == '-' && argument[1] != '-' && strchr (argument, 'j') != NULL)
    return true;
  return strstr (argument, "..") != NULL || *argument == '/'
         || (slash != NULL && (slash[-1] == '=' || slash[-1] == 'f'));
}

/* Whether the arguments name no file but @, which becomes FILE_NAME.  */
static bool
is_wanted (struct fuzz_command *command)
{
  for (int i = 0; i < command->arguments; i++)
    if (is_unwanted (command->argument[i]))
      return false;
    else if (strcmp (command->argument[i], "@") == 0)
      command->argument[i] = file_name;
  return true;
}

/* Open the input as a file, or as a socket: each read returns one of the pieces.  */
static int
open_input (const struct fuzz_command *command, int file)
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
    fuzz_write_all (fd[1], command->text + at, command->length - at < size ? command->length - at
                    : size);
  CHECK (close (fd[1]) == 0);
  return fd[0];
}

/* The file that is read, and an empty folder, which is the current one while the program runs.  */
static int input_file, folder;

static void
prepare (void)
{
  char name[32];
  if (file_name[0] != '\0')
    return;
  input_file = fuzz_scratch ();
  snprintf (file_name, sizeof file_name, "/dev/fd/%d", input_file);
  folder = fuzz_scratch_folder (name);
  CHECK (rmdir (name) == 0);
}

/* Run the program with MORE before its arguments, unless that is NULL.  */
static struct fuzz_run
run (const struct fuzz_command *command, const char *more, bool together)
{
  char *argument[FUZZ_ARGV];
  int count = fuzz_put_arguments (argument, command, "urlbnf", more);
  return fuzz_run (program_main, count, argument, folder, open_input (command, input_file),
                   together);
}

/* Read the next line, which END ends, of the *LEFT octets at *AT.  Return false if nothing is
   left.  */
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

/* Check that a line has no control: C0, DEL, C1, or one of direction.  */
static void
check_harmless (const char *line, size_t length)
{
  const unsigned char *octet = (const unsigned char *) line;
  for (size_t i = 0; i < length; i++)
    {
      CHECK (octet[i] >= ' ' && octet[i] != 0x7F);
      if (i + 1 < length)
        CHECK (!(octet[i] == 0xC2 && octet[i + 1] < 0xA0)
               && !(octet[i] == 0xD8 && octet[i + 1] == 0x9C));
      if (i + 2 < length && octet[i] == 0xE2)
        CHECK (!(octet[i + 1] == 0x80 && ((octet[i + 2] >= 0xA8 && octet[i + 2] <= 0xAE)
                                          || octet[i + 2] == 0x8E || octet[i + 2] == 0x8F))
               && !(octet[i + 1] == 0x81 && octet[i + 2] >= 0xA6 && octet[i + 2] <= 0xA9));
    }
}

/* Check a JSON object, which is about INPUT unless that is NULL.  Return whether it is valid.  */
static bool
check_object (const char *line, size_t length, const char *input, size_t input_length)
{
  json_error_t error;
  json_t *object = json_loadb (line, length, JSON_ALLOW_NUL | JSON_REJECT_DUPLICATES, &error);
  const json_t *valid = json_object_get (object, "valid"),
               *text = json_object_get (object, "input");
  CHECK (json_is_object (object) && json_is_boolean (valid) && json_is_string (text));
  /* With --which the errors are those of the grammars.  */
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

/* Whether a record of --check reports a fault.  The place in a file and a color may come first.  */
static bool
is_fault (const char *record, size_t length)
{
  return memmem (record, length, "invalid: ", 9) != NULL
         || memmem (record, length, "refused: ", 9) != NULL;
}

/* Check the records of --json or --check, one a line.  If LINES, they are about the lines of
   standard input.  If PLAIN, the library has the same verdict for each line.  */
static void
check_records (const struct fuzz_written *written, const struct fuzz_command *command,
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
        CHECK (valid || is_fault (record, length));
      if (plain)
        CHECK (valid == (urlbnf_validate (line, line_length, NULL, NULL) == URLBNF_OK));
    }
  CHECK (!lines || text_left == 0);
}

/* Check that each row of a TSV has as many cells as the first.  With --null a NUL in a cell would
   end a row.  */
static void
check_rows (const struct fuzz_written *written, const struct options *options)
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

static void
check_format (const struct fuzz_command *command, const struct options *options,
              const struct fuzz_written *output)
{
  bool all = options->only == ONLY_ALL && options->on_error == ON_ERROR_RECORD
             && options->rounds == 1;
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
                 || options->format == WHICH_GRAMMARS
                 || (options->format == CHECK && !options->null);
  if (visible)
    fuzz_check_visible (output, options->color);
}

struct understood
{
  const struct fuzz_command *command;
  struct options options;
  const char *file[FUZZ_ARGV];
  struct part_change change[FUZZ_ARGV];
  char *argument[FUZZ_ARGV];
};

/* Read the arguments as the program does.  Return false if it would not begin to work.  */
static bool
understand (void *context)
{
  struct understood *understood = context;
  understood->options = (struct options) { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT,
                                           .file = understood->file, .change = understood->change };
  int count = fuzz_put_arguments (understood->argument, understood->command, "urlbnf", NULL);
  return read_options (count, understood->argument, &understood->options) < 0;
}

static bool
can_run (struct fuzz_command *command)
{
  struct understood understood = { .command = command };
  bool can = is_wanted (command) && fuzz_in_silence (understand, &understood);
  free_options (&understood.options);
  return can;
}

static void
check_output (const struct fuzz_command *command, const struct fuzz_run *run)
{
  struct understood understood = { .command = command };
  const struct fuzz_written *messages = &run->messages;
  fuzz_check_visible (messages, false);
  CHECK (messages->length == 0 || memcmp (messages->text, "urlbnf: ", 8) == 0);
  if (fuzz_shows ())
    return;
  CHECK (run->status != STATUS_TROUBLE || messages->length != 0);
  if (fuzz_in_silence (understand, &understood))
    check_format (command, &understood.options, &run->output);
  free_options (&understood.options);
}

/* Check that the program does the same in one file, with threads, and without records.  */
static void
check_again (const struct fuzz_command *command, const struct fuzz_run *first)
{
  const struct fuzz_written *output = &first->output, *messages = &first->messages;
  struct fuzz_run together = run (command, NULL, true), threads = run (command, "-j3", false),
                  quiet = run (command, "--quiet", false);
  CHECK (together.status == first->status && threads.status == first->status
         && quiet.status == first->status);
  CHECK (fuzz_shows () || together.output.length == output->length + messages->length);
  CHECK (fuzz_same (threads.output.text, threads.output.length, output->text, output->length));
  CHECK (fuzz_same (threads.messages.text, threads.messages.length, messages->text,
                    messages->length));
  fuzz_end_run (&together);
  fuzz_end_run (&threads);
  fuzz_end_run (&quiet);
}

static const struct fuzz_option option_rows[] = {
#define OPTION(letter, name, value, words, help) { name, value, words },
#define LONG_OPTION OPTION
#include "program/options.def"
};

static const struct fuzz_kind kinds[] = {
  { "FILE", { "@", "-", "missing" } },
  { "START", { "$", "url", "URI-reference", "login" } },
  { "GRAMMAR", { "rfc1738", "rfc3986", "w3c" } },
  { "NUMBER", { "1", "2", "3", "8" } },
  { "URL", { "http://h:80/%41", "x:a/b", "http://a/b/c;p?q", "file:///" } },
  { "COLUMNS", { "input", "url,host,$", "file,line,column,start", "decoded:path,error,warnings" } },
  { "TEMPLATE", { "{url}", "{$} {host} {port}\n", "{decoded:$}",
                  "{line}:{column} {valid} {message}", "{query:a}",
                  "{file} {start}-{end} {wrapper} {other} {octets}", "{warnings}",
                  "{authority}{query}{fragment}", "a" } },
  { "PART", { "port", "search", "query", "user", "$" } },
  { "SET", { "host=a.b", "port:=8", "$=a/b c", "hsegment+=x y", "path=/a", "query:a=b",
             "fragment?=f", "scheme=ftp", "$:=%41", "port=1 2  x" } },
  { "STRIP", { "user,path,fragment", "query:utm_*", "$" } },
  { "PRODUCTION", { "$", "hsegment", "query" } },
  { NULL, { NULL } }
};

static void
make_options (char *made, size_t size, uint64_t *chance, const char *text, size_t length)
{
  static const char *const inputs[] = { "@", "-", "http://h/a?b#c", "news:*" };
  size_t end = fuzz_make_options (made, size, chance, option_rows,
                                  sizeof option_rows / sizeof *option_rows, kinds);
  (void) text, (void) length;
  if (draw_from (chance, 4) == 0)
    snprintf (made + end, size - end, "%s\n", inputs[draw_from (chance, 4)]);
}

static size_t
change_command (uint8_t *data, size_t size, size_t max_size, uint64_t *chance)
{
  prepare ();
  return fuzz_change_arguments (data, size, max_size, chance, true, make_options, can_run);
}

__attribute__ ((constructor)) static void
begin (void)
{
  fuzz_change_command = change_command;
}

static void
check (const struct fuzz_command *command)
{
  CHECK (ftruncate (input_file, 0) == 0 && lseek (input_file, 0, SEEK_SET) == 0);
  fuzz_write_all (input_file, command->text, command->length);
  struct fuzz_run first = run (command, NULL, false);
  check_output (command, &first);
  check_again (command, &first);
  fuzz_end_run (&first);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  prepare ();
  return fuzz_check_command (data, size, is_wanted, check);
}
