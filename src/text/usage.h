/* usage.h: a list of options, for --help and getopt_long(), and messages about wrong options.

   SPDX-License-Identifier: MIT

   src/program/options.def and toolkit/commands.def are such lists.  src/program/completion
   makes the shells' completion from them, too.

   The messages of getopt_long() would have a wrong option with all its octets, visible or not.  So
   opterr has to be 0, and the list of short options has to begin with ":".  */

#ifndef UB_USAGE_H
#define UB_USAGE_H

#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "similar.h"
#include "visible.h"

/* The first number of options without a letter.  */
enum { UB_NO_LETTER = 256 };

/* A row of --help.  */
struct ub_row
{
  int option;                   /* As getopt_long() returns it; 0 if the row is no option.  */
  const char *name;             /* Without the "--".  */
  const char *value;            /* "" without a value; in "[=]" if it may be left out.  */
  const char *words;            /* The words that the value can be, or their kind.  */
  const char *help;             /* Lines, in which "@" is replaced by a list.  */
};

/* Write the lines of TEXT, all except the first with an indentation of COLUMN, and LIST for
   "@".  */
static inline void
ub_write_lines (FILE *stream, const char *text, int column, const char *list)
{
  for (; *text != '\0'; text++)
    if (*text == '@')
      ub_write_lines (stream, list, column, "");
    else if (*text == '\n')
      fprintf (stream, "\n%*s", column, "");
    else
      putc (*text, stream);
}

/* Write a row, with its help at COLUMN.  */
static inline void
ub_write_row (FILE *stream, const struct ub_row *row, int column, const char *list)
{
  char left[80];
  const char *equals = row->option != 0 && *row->value != '\0' && *row->value != '[' ? "=" : "";
  if (row->name == NULL)
    column = 0;
  else if (row->option == 0)
    snprintf (left, sizeof left, "  %s %s", row->name, row->value);
  else if (row->option < UB_NO_LETTER)
    snprintf (left, sizeof left, "  -%c, --%s%s%s", row->option, row->name, equals, row->value);
  else
    snprintf (left, sizeof left, "      --%s%s%s", row->name, equals, row->value);
  if (row->name != NULL)
    fprintf (stream, "%-*s ", column - 1, left);
  ub_write_lines (stream, row->help, column, list);
  putc ('\n', stream);
}

/* Write the options for getopt_long(), which then writes no messages: the long ones to OPTION, with
   a capacity of one more than ROWS, and the short ones to LETTER, with one of 2 characters for each
   row and 2 more.  */
static inline void
ub_list_options (struct option *option, char *letter, const struct ub_row *row, size_t rows)
{
  *letter++ = ':';
  for (size_t i = 0; i < rows; i++)
    {
      int has_value = *row[i].value == '[' ? optional_argument
                      : *row[i].value != '\0' ? required_argument : no_argument;
      if (row[i].option != 0)
        *option++ = (struct option) { row[i].name, has_value, NULL, row[i].option };
      if (row[i].option == 0 || row[i].option >= UB_NO_LETTER)
        continue;
      *letter++ = (char) row[i].option;
      if (has_value != no_argument)
        *letter++ = ':';
    }
  *option = (struct option) { NULL, 0, NULL, 0 };
  *letter = '\0';
}

/* A buffer for the message of ub_choose_word().  */
enum { UB_EXPECTED = 128 };

/* Return the index of VALUE among WORDS, which have a space between two; or return -1, and write
   "expected a, b or c" to WHY.  */
static inline int
ub_choose_word (char why[UB_EXPECTED], const char *value, const char *words)
{
  size_t written = (size_t) snprintf (why, UB_EXPECTED, "expected ");
  for (int choice = 0;; choice++)
    {
      size_t length = strcspn (words, " ");
      const char *rest = words + length + strspn (words + length, " ");
      if (strlen (value) == length && memcmp (value, words, length) == 0)
        return choice;
      written += (size_t) snprintf (why + written, UB_EXPECTED - written, "%.*s%s", (int) length,
                                    words, *rest == '\0' ? "" : strchr (rest, ' ') != NULL ? ", "
                                    : " or ");
      if (*rest == '\0')
        return -1;
      words = rest;
    }
}

static inline const char *
ub_get_option (const void *options, size_t i)
{
  return ((const struct option *) options)[i].name;
}

/* Write the message for ARGUMENT, a wrong long option.  */
static inline void
ub_report_wrong_long_option (const struct option *options, const char *argument)
{
  const char *name = argument + strspn (argument, "-");
  size_t length = strcspn (name, "="), alike = 0;
  for (const struct option *option = options; option->name != NULL; option++)
    alike += strncmp (option->name, name, length) == 0;
  char wanted[UB_LONGEST_SIMILAR + 1] = "", suggestion[UB_SUGGESTION] = "";
  if (length < sizeof wanted)
    memcpy (wanted, name, length);
  ub_write_visible (stderr, argument, (size_t) (name - argument) + length);
  if (alike <= 1)
    ub_suggest (suggestion, "--", "", wanted, ub_get_option, options);
  fprintf (stderr, ": %s%s\n", alike > 1 ? "several options begin like this"
           : "there is no such option", suggestion);
}

/* Write PROGRAM, the message and a reference to --help, after getopt_long() has returned ANSWER,
   which is ":" or "?".  */
static inline void
ub_report_wrong_option (const char *program, int answer, const struct option *options,
                        char **argument)
{
  const struct option *option = options;
  char letter = (char) optopt;
  fprintf (stderr, "%s: ", program);
  while (option->name != NULL && option->val != optopt)
    option++;
  if (option->name != NULL)
    fprintf (stderr, answer == ':' ? "--%s: a value is missing\n"
             : "--%s: this option takes no value\n", option->name);
  else if (optopt == 0)
    ub_report_wrong_long_option (options, argument[optind - 1]);
  else
    {
      fputc ('-', stderr);
      ub_write_visible (stderr, &letter, 1);
      fputs (": there is no such option\n", stderr);
    }
  fprintf (stderr, "Try '%s --help' for more information.\n", program);
}

#endif
