/* trouble.h: messages about the command line, on standard error.

   SPDX-License-Identifier: MIT

   Each function returns STATUS_TROUBLE, with which the program ends.  */

#ifndef TROUBLE_H
#define TROUBLE_H

#include "buffer.h"
#include "descriptor.h"

/* Write "urlbnf: WHAT: WHY".  */
int report_trouble (const char *what, const char *why);

/* Write "urlbnf: WHAT: " and the message of CODE.  */
int report_code (const char *what, urlbnf_code code);

/* Write the rest of MESSAGE, and a hint at --help.  */
int end_usage_message (struct message *message);

/* Report WHY the VALUE of OPTION is wrong.  */
int refuse_value (const char *option, const char *value, const char *why);

/* Report WHY the VALUE of OPTION is wrong, and free WHY.  */
int refuse_value_for (const char *option, const char *value, struct buffer *why);

/* Report WHY options cannot be combined.  */
int refuse_options (const char *why);

#endif
