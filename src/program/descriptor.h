/* descriptor.h: reading, writing, and messages on standard error.

   SPDX-License-Identifier: MIT

   If a descriptor does not block, because another process that shares it has set that, these
   functions wait for it.  */

#ifndef DESCRIPTOR_H
#define DESCRIPTOR_H

#include <stdbool.h>
#include <stddef.h>

#include <sys/types.h>

/* Read up to LENGTH octets, as read() does, once there are any.  */
ssize_t read_some (int descriptor, char *to, size_t length);

/* Write all of TEXT.  False, with errno set, if that fails.  */
bool write_all (int descriptor, const char *text, size_t length);

/* A message on standard error.  It allocates nothing, and is one write unless it is long.  It
   begins as 0.  */
struct message
{
  bool failed;
  size_t length;
  char text[4096];
};

void message_add (struct message *message, const char *text, size_t length);
void message_add_string (struct message *message, const char *string);
void message_add_number (struct message *message, size_t number);

/* What people may see of TEXT: visible.h.  */
void message_add_visible (struct message *message, const char *text, size_t length);

/* Write the rest.  False if the message, or some of it, could not be written.  */
bool end_message (struct message *message);

#endif
