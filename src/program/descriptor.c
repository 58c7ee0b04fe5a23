/* descriptor.c: reading, writing, and messages on standard error.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "descriptor.h"
#include "text/visible.h"

/* After a call on DESCRIPTOR failed: whether to try again.  If the call would have blocked, wait
   for EVENTS first.  */
static bool
may_retry (int descriptor, short events)
{
  struct pollfd ready = { .fd = descriptor, .events = events };
  if (errno != EAGAIN)
    return errno == EINTR;
  return poll (&ready, 1, -1) >= 0 || errno == EINTR;
}

ssize_t
read_some (int descriptor, char *to, size_t length)
{
  ssize_t got;
  do
    got = read (descriptor, to, length);
  while (got < 0 && may_retry (descriptor, POLLIN));
  return got;
}

bool
write_all (int descriptor, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (descriptor, text, length);
      if (written < 0 && !may_retry (descriptor, POLLOUT))
        return false;
      if (written > 0)
        {
          text += written;
          length -= (size_t) written;
        }
    }
  return true;
}

/*------------------------------------------------------------------------.
| Messages                                                                |
`------------------------------------------------------------------------*/

static void
flush (struct message *message)
{
  message->failed |= !write_all (STDERR_FILENO, message->text, message->length);
  message->length = 0;
}

void
message_add (struct message *message, const char *text, size_t length)
{
  while (length != 0)
    {
      size_t room = sizeof message->text - message->length, some = length < room ? length : room;
      memcpy (message->text + message->length, text, some);
      message->length += some;
      text += some;
      length -= some;
      if (message->length == sizeof message->text)
        flush (message);
    }
}

void
message_add_string (struct message *message, const char *string)
{
  message_add (message, string, strlen (string));
}

void
message_add_number (struct message *message, size_t number)
{
  char digits[3 * sizeof number + 1];
  snprintf (digits, sizeof digits, "%zu", number);
  message_add_string (message, digits);
}

void
message_add_visible (struct message *message, const char *text, size_t length)
{
  char form[UB_VISIBLE];
  for (size_t i = 0; i < length; i++)
    message_add (message, form, ub_visible (form, text[i]));
}

bool
end_message (struct message *message)
{
  flush (message);
  return !message->failed;
}
