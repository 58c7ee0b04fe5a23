/* template.c: --get, text with {parts} in it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "cli.h"

/* The escapes of a template and what they stand for.  */
static const char escapes[][2] = {
  { 'n', '\n' }, { 't', '\t' }, { 'r', '\r' }, { '\\', '\\' }, { '{', '{' }
};

/* The octet that the escape \NAME stands for; -1 if there is none.  */
static int
escape (char name)
{
  for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++)
    if (escapes[i][0] == name)
      return escapes[i][1];
  return -1;
}

static bool
is (const char *name, size_t length, const char *word)
{
  return strlen (word) == length && memcmp (name, word, length) == 0;
}

static bool
is_known (const char *name, size_t length)
{
  return is (name, length, "input") || is (name, length, "valid")
         || is (name, length, "production") || is (name, length, "message")
         || is_part_name (name, length);
}

const char *
template_check (const char *template)
{
  for (const char *at = template; *at != '\0'; at++)
    if (*at == '\\')
      {
        if (escape (*++at) < 0)
          return "unknown escape after '\\'; known are \\n \\t \\r \\\\ \\{";
      }
    else if (*at == '{')
      {
        const char *name = at + 1;
        at = strchr (name, '}');
        if (at == NULL)
          return "'{' without '}'";
        if (!is_known (name, (size_t) (at - name)))
          return "unknown name in '{}'; see urlbnf(1)";
      }
  return NULL;
}

static void
write_slice (urlbnf_slice slice)
{
  if (slice.len != 0)
    fwrite (slice.ptr, 1, slice.len, stdout);
}

static void
write_name (const struct record *record, const char *name, size_t length)
{
  struct part part[PARTS_MAX];
  char message[1024];
  const urlbnf_url *url = record->url;
  if (is (name, length, "input"))
    fwrite (record->text, 1, record->length, stdout);
  else if (is (name, length, "valid"))
    fputs (url != NULL ? "true" : "false", stdout);
  else if (is (name, length, "message"))
    {
      if (url == NULL)
        {
          urlbnf_error_message (message, sizeof message, &record->error);
          fputs (message, stdout);
        }
    }
  else if (url == NULL)
    return;
  else if (is (name, length, "production"))
    fputs (urlbnf_production_name (urlbnf_kind (url)), stdout);
  else if (is (name, length, "scheme"))
    write_slice (urlbnf_scheme (url));
  else
    {
      size_t count = list_parts (url, part);
      for (size_t i = 0; i < count; i++)
        if (is (name, length, part[i].name))
          write_slice (part[i].text);
    }
}

void
write_template (const struct record *record, const char *template)
{
  for (const char *at = template; *at != '\0'; at++)
    if (*at == '\\')
      putchar (escape (*++at));
    else if (*at == '{')
      {
        const char *end = strchr (at, '}');
        write_name (record, at + 1, (size_t) (end - at - 1));
        at = end;
      }
    else
      putchar (*at);
  putchar ('\n');
}
