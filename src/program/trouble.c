/* trouble.c: messages about the command line, on standard error.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "descriptor.h"
#include "program.h"
#include "trouble.h"

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
  message_add_string (&message, "urlbnf: ");
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
