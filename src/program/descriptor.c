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

static void
flush_message (struct message *message, size_t length)
{
  message->failed |= !write_all (STDERR_FILENO, message->text, length);
  message->length -= length;
  message->whole = 0;
  memmove (message->text, message->text + length, message->length);
}

static void
message_add (struct message *message, const char *text, size_t length)
{
  while (length != 0)
    {
      size_t size = sizeof message->text - message->length;
      size = length < size ? length : size;
      memcpy (message->text + message->length, text, size);
      message->length += size;
      text += size;
      length -= size;
      if (message->length == sizeof message->text)
        flush_message (message, message->whole != 0 ? message->whole : message->length);
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
  for (size_t i = 0, from = 0; i < length; from = i)
    {
      while (i < length && ub_is_visible (text[i]))
        i++;
      message_add (message, text + from, i - from);
      if (i < length)
        message_add (message, form, ub_make_visible (form, text[i++]));
    }
}

bool
end_message (struct message *message)
{
  flush_message (message, message->length);
  return !message->failed;
}

int
report_trouble (const char *what, const char *why)
{
  struct message message = { .length = 0 };
  message_add_string (&message, "urlbnf: ");
  message_add_visible (&message, what, strlen (what));
  message_add_string (&message, ": ");
  message_add_string (&message, why);
  message_add_string (&message, "\n");
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

int
end_usage_message (struct message *message)
{
  message_add_string (message, "Try 'urlbnf --help' for more information.\n");
  end_message (message);
  return STATUS_TROUBLE;
}

int
refuse_value (const char *option, const char *value, const char *why)
{
  struct message message = { .length = 0 };
  message_add_string (&message, "urlbnf: --");
  message_add_string (&message, option);
  message_add_string (&message, "=");
  message_add_visible (&message, value, strlen (value));
  message_add_string (&message, ": ");
  message_add_visible (&message, why, strlen (why));
  message_add_string (&message, "\n");
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
  struct message message = { .length = 0 };
  message_add_string (&message, "urlbnf: ");
  message_add_string (&message, why);
  message_add_string (&message, "\n");
  return end_usage_message (&message);
}
