/* trouble.c: messages about the command line, on standard error.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "descriptor.h"
#include "program.h"
#include "trouble.h"

int
trouble (const char *what, const char *why)
{
  struct message message = { .length = 0 };
  message_string (&message, "urlbnf: ");
  message_visible (&message, what, strlen (what));
  message_string (&message, ": ");
  message_string (&message, why);
  message_string (&message, "\n");
  message_end (&message);
  return STATUS_TROUBLE;
}

int
trouble_code (const char *what, urlbnf_code code)
{
  const urlbnf_error error = { .code = code };
  char message[100];
  urlbnf_error_format (message, sizeof message, &error, NULL, 0);
  return trouble (what, message);
}

int
end_usage_message (struct message *message)
{
  message_string (message, "Try 'urlbnf --help' for more information.\n");
  message_end (message);
  return STATUS_TROUBLE;
}

int
refuse_value (const char *option, const char *value, const char *why)
{
  struct message message = { .length = 0 };
  message_string (&message, "urlbnf: ");
  message_string (&message, option);
  message_string (&message, "=");
  message_visible (&message, value, strlen (value));
  message_string (&message, ": ");
  message_visible (&message, why, strlen (why));
  message_string (&message, "\n");
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
  message_string (&message, "urlbnf: ");
  message_string (&message, why);
  message_string (&message, "\n");
  return end_usage_message (&message);
}
