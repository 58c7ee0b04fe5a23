/* command-lines.h: what the harnesses of the two programs share.

   SPDX-License-Identifier: MIT

   An input of the fuzzer is the arguments, each ended by a line feed, up to an empty one; the text
   follows.  The first octet of all, less '0', says in how many pieces the text is read.  */

#ifndef COMMAND_LINES_H
#define COMMAND_LINES_H

#include "fuzz.h"

enum { FUZZ_ARGUMENTS = 12 };

struct fuzz_command
{
  char *argument[FUZZ_ARGUMENTS];       /* Without the first, which is the program.  */
  int arguments;
  size_t pieces;
  char *text;
  size_t length;
};

/* Take the arguments off DATA, which is changed; false if there are too many, or one has no
   end.  */
bool fuzz_read_command (struct fuzz_command *command, char *data, size_t size);

/* CHECK the command of an input, if it IS_WANTED.  */
int fuzz_check_command (const uint8_t *data, size_t size,
                        bool (*is_wanted) (struct fuzz_command *command),
                        void (*check) (const struct fuzz_command *command));

/* Put the arguments of main() into ARGUMENT: NAME, MORE unless that is NULL, and those of COMMAND.
   Get the options ready to be read.  Returns how many there are.  */
enum { FUZZ_ARGV = FUZZ_ARGUMENTS + 3 };
int fuzz_put_arguments (char **argument, const struct fuzz_command *command, const char *name,
                        const char *more);

/* The output of a program; the caller frees the texts.  In a run that is TOGETHER, messages go
   where the records go.  If FUZZ_SHOW is in the environment, the messages and the reports of
   sanitizers are shown and not kept.  */
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

/* Call FUNCTION for COMMAND, with nobody to read what it writes.  */
bool fuzz_in_silence (bool (*function) (void *context), void *context);

/* A file without a name; and a new folder in /tmp, whose name is written to NAME.  */
int fuzz_scratch (void);
int fuzz_scratch_folder (char name[32]);
void fuzz_write_all (int fd, const char *text, size_t length);

/* Printable ASCII and line feeds alone; with COLOR also the sequences that set one.  */
void fuzz_check_visible (const struct fuzz_written *written, bool color);

/* An option as options.def and commands.def have it: WORDS says what its value can be.  */
struct fuzz_option
{
  const char *name, *value, *words;
};

/* The values of a kind that WORDS can name; of a production, those are the names of all.  */
struct fuzz_kind
{
  const char *name;
  const char *value[10];
};

/* Write an option of the COUNT ones, with a value of its kind, as an argument: to MADE, of SIZE
   octets.  */
void fuzz_make_option (char *made, size_t size, uint64_t *chance, const struct fuzz_option *option,
                       size_t count, const struct fuzz_kind *kind);

/* Write a value of WORDS, which is the name of a kind, or words.  In the values of a kind "$" is
   any production.  */
void fuzz_make_value (char *made, size_t size, uint64_t *chance, const char *words,
                      const struct fuzz_kind *kind);

/* Other arguments for an input, which MAKE appends to those that were kept, each with a line feed.
   Tries until CAN_RUN; returns the new size, or 0.  */
typedef void fuzz_make (char *made, size_t size, uint64_t *chance, const char *text, size_t length);
size_t fuzz_change_arguments (uint8_t *data, size_t size, size_t max_size, uint64_t *chance,
                              bool keeps,
                              fuzz_make *make, bool (*can_run) (struct fuzz_command *command));

#endif
