/* wrong-option.h: report a wrong option.

   SPDX-License-Identifier: MIT

   The messages of getopt_long() would have the option with all its octets, visible or not.  So
   opterr has to be 0, and the list of short options has to begin with ":".  */

#ifndef UB_WRONG_OPTION_H
#define UB_WRONG_OPTION_H

#include <getopt.h>
#include <string.h>

#include "text/similar.h"
#include "text/visible.h"

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
    ub_suggest_between (suggestion, "--", "", wanted, ub_get_option, options);
  fprintf (stderr, ": %s%s\n", alike > 1 ? "several options begin like this"
           : "there is no such option", suggestion);
}

/* Write PROGRAM and the message, after getopt_long() has returned ANSWER, which is ":" or "?".  */
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
}

#endif
