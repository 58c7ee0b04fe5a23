/* trouble.h: messages about the command line, on standard error.

   SPDX-License-Identifier: MIT

   Each function returns STATUS_TROUBLE, with which the program ends.  */

#ifndef TROUBLE_H
#define TROUBLE_H

#include "buffer.h"
#include "descriptor.h"

/* Write "urlbnf: WHAT: WHY".  */
int report_trouble (const char *what, const char *why);

/* The same; CODE says why.  */
int report_code (const char *what, urlbnf_code code);

/* Write the rest of MESSAGE, and where to read more.  */
int end_usage_message (struct message *message);

/* Say why the VALUE of OPTION is wrong.  */
int refuse_value (const char *option, const char *value, const char *why);

/* The same, with the text of WHY, which is freed.  */
int refuse_value_for (const char *option, const char *value, struct buffer *why);

/* Say why options cannot be given together.  */
int refuse_options (const char *why);

#endif
