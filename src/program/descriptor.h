/* descriptor.h: read, write, and write messages to standard error.

   SPDX-License-Identifier: MIT

   These functions wait for a descriptor that does not block, since another process may have
   set that.  */

#ifndef DESCRIPTOR_H
#define DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>

#include <sys/types.h>

#include "buffer.h"

/* Wait for octets, and read up to LENGTH, as read() does.  */
ssize_t read_some (int descriptor, char *to, size_t length);

/* Write all of TEXT.  Return false, with errno set, if that fails.  */
bool write_all (int descriptor, const char *text, size_t length);

/* Begin a message for standard error, of which there is one at a time.  It needs no memory.  A line
   needs one write, unless it is long.  Long texts are added with buffer_add_visible().  */
struct buffer begin_message (void);

/* Write the rest.  Return false if some of the message could not be written.  */
bool end_message (struct buffer *message);

/* The functions that follow write messages about the command line.  Each returns STATUS_TROUBLE,
   with which the program ends.  */

/* Write "urlbnf: WHAT: WHY".  */
int report_trouble (const char *what, const char *why);

/* Write "urlbnf: WHAT: " and the message of CODE.  */
int report_code (const char *what, urlbnf_code code);

/* Report WHY the VALUE of OPTION, a name without its "--", is wrong.  */
int refuse_value (const char *option, const char *value, const char *why);

/* Report WHY the VALUE of OPTION is wrong, and free WHY.  */
int refuse_value_for (const char *option, const char *value, struct buffer *why);

/* Report WHY options cannot be combined.  */
int refuse_options (const char *why);

#endif
