/* command-lines.h: declarations for the harnesses of both programs.

   SPDX-License-Identifier: MIT

   An input of the fuzzer has the arguments, each ended by a line feed, up to an empty one, and then
   the text.  Its first octet, less '0', is the number of pieces in which the text is read.  */

#ifndef COMMAND_LINES_H
#define COMMAND_LINES_H

#include "fuzz.h"

enum { FUZZ_ARGUMENTS = 12 };

struct fuzz_command
{
  char *argument[FUZZ_ARGUMENTS];       /* The arguments after the program's name.  */
  int arguments;
  size_t pieces;
  char *text;
  size_t length;
};

/* Read the arguments at the beginning of DATA, and change it.  Return false if there are too many,
   or if one has no end.  */
bool fuzz_read_command (struct fuzz_command *command, char *data, size_t size);

/* CHECK the command of an input, if it IS_WANTED.  */
int fuzz_check_command (const uint8_t *data, size_t size,
                        bool (*is_wanted) (struct fuzz_command *command),
                        void (*check) (const struct fuzz_command *command));

/* Set ARGUMENT to the arguments of main(): NAME, MORE unless that is NULL, and those of COMMAND.
   Reset the reader of options.  Return the number of arguments.  */
enum { FUZZ_ARGV = FUZZ_ARGUMENTS + 3 };
int fuzz_put_arguments (char **argument, const struct fuzz_command *command, const char *name,
                        const char *more);

/* The output of a program; the caller frees the texts.  If TOGETHER, messages and records go to the
   same file.  If FUZZ_SHOW is in the environment, the messages and the reports of sanitizers are
   shown and not kept.  */
struct fuzz_written
{
  char *text;
  size_t length;
};

struct fuzz_run
{
  int status;
  struct fuzz_written output, messages;
};

struct fuzz_run fuzz_run (int (*function) (int, char **), int count, char **argument, int folder,
                          int input,
                          bool together);
void fuzz_end_run (struct fuzz_run *run);
bool fuzz_shows (void);

/* Call FUNCTION with CONTEXT, and discard all that it writes.  */
bool fuzz_in_silence (bool (*function) (void *context), void *context);

/* Open a file without a name; or a new folder in /tmp, whose name is written to NAME.  */
int fuzz_scratch (void);
int fuzz_scratch_folder (char name[32]);
void fuzz_write_all (int fd, const char *text, size_t length);

/* Check that the text has only printable ASCII and line feeds, and with COLOR the sequences for
   colors.  */
void fuzz_check_visible (const struct fuzz_written *written, bool color);

/* An option of options.def or commands.def.  WORDS are its values, or the name of their kind.  */
struct fuzz_option
{
  const char *name, *value, *words;
};

/* The values of a kind that WORDS can name.  A production can be any one.  */
struct fuzz_kind
{
  const char *name;
  const char *value[10];
};

/* Write up to three of the COUNT options, each with a value of its kind and a line feed, to MADE,
   of SIZE octets.  Return their length.  */
size_t fuzz_make_options (char *made, size_t size, uint64_t *chance,
                          const struct fuzz_option *option, size_t count,
                          const struct fuzz_kind *kind);

/* Write one of WORDS, or a value of the kind WORDS.  "$" in such a value is any production.  */
void fuzz_make_value (char *made, size_t size, uint64_t *chance, const char *words,
                      const struct fuzz_kind *kind);

/* Change the arguments of an input.  MAKE appends new ones to the ones kept, each with a line
   feed.  Try until CAN_RUN is true.  Return the new size, or 0.  */
typedef void fuzz_make (char *made, size_t size, uint64_t *chance, const char *text, size_t length);
size_t fuzz_change_arguments (uint8_t *data, size_t size, size_t max_size, uint64_t *chance,
                              bool keeps,
                              fuzz_make *make, bool (*can_run) (struct fuzz_command *command));

#endif
