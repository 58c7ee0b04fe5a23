/* descriptor.c: read, write, and write messages to standard error.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "descriptor.h"
#include "program.h"

/* Whether to repeat a call on DESCRIPTOR that failed.  If it would have blocked, wait for EVENTS
   first.  */
static bool
can_retry (int descriptor, short events)
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
  while (got < 0 && can_retry (descriptor, POLLIN));
  return got;
}

bool
write_all (int descriptor, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (descriptor, text, length);
      if (written < 0 && !can_retry (descriptor, POLLOUT))
        return false;
      if (written > 0)
        {
          text += written;
          length -= (size_t) written;
        }
    }
  return true;
}

/* Write the whole lines of MESSAGE or, if there are none, all of it.  */
static void
write_lines (struct buffer *message)
{
  size_t length = message->length;
  while (length != 0 && message->text[length - 1] != '\n')
    length--;
  length = length != 0 ? length : message->length;
  message->failed |= !write_all (STDERR_FILENO, message->text, length);
  message->length -= length;
  memmove (message->text, message->text + length, message->length);
}

static bool
make_room (struct buffer *message, size_t more)
{
  while (message->length != 0 && message->capacity - message->length < more)
    write_lines (message);
  return message->capacity >= more;
}

struct buffer
begin_message (void)
{
  static char text[4096];
  return (struct buffer) { .text = text, .capacity = sizeof text, .make_room = make_room };
}

bool
end_message (struct buffer *message)
{
  make_room (message, message->capacity);
  return !message->failed;
}

int
report_trouble (const char *what, const char *why)
{
  struct buffer message = begin_message ();
  buffer_add_string (&message, "urlbnf: ");
  buffer_add_visible (&message, what, strlen (what));
  buffer_add_string (&message, ": ");
  buffer_add_string (&message, why);
  buffer_add_string (&message, "\n");
  end_message (&message);
  return STATUS_TROUBLE;
}

int
report_code (const char *what, urlbnf_code code)
{
  const urlbnf_error error = { .code = code };
  char message[100];
  urlbnf_error_format (message, sizeof message, &error, NULL, 0);
  return report_trouble (what, message);
}

/* Write the rest of MESSAGE, and a hint at --help.  */
static int
end_usage_message (struct buffer *message)
{
  buffer_add_string (message, "Try 'urlbnf --help' for more information.\n");
  end_message (message);
  return STATUS_TROUBLE;
}

int
refuse_value (const char *option, const char *value, const char *why)
{
  struct buffer message = begin_message ();
  buffer_add_string (&message, "urlbnf: --");
  buffer_add_string (&message, option);
  buffer_add_string (&message, "=");
  buffer_add_visible (&message, value, strlen (value));
  buffer_add_string (&message, ": ");
  buffer_add_visible (&message, why, strlen (why));
  buffer_add_string (&message, "\n");
  return end_usage_message (&message);
}

int
refuse_value_for (const char *option, const char *value, struct buffer *why)
{
  buffer_add (why, "", sizeof "");
  int ended = refuse_value (option, value, why->failed ? "out of memory" : why->text);
  buffer_free (why);
  return ended;
}

int
refuse_options (const char *why)
{
  struct buffer message = begin_message ();
  buffer_add_string (&message, "urlbnf: ");
  buffer_add_string (&message, why);
  buffer_add_string (&message, "\n");
  return end_usage_message (&message);
}
