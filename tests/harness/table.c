/* table.c: run tables of inputs and outputs.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "table.h"
#include "unit.h"

enum { LINE_MAX_OCTETS = 65536 };

void
text_add (struct text *to, const char *octets, size_t length)
{
  to->octets = realloc (to->octets, to->length + length + 1);
  if (to->octets == NULL)
    abort ();
  if (length != 0)
    memcpy (to->octets + to->length, octets, length);
  to->length += length;
  to->octets[to->length] = '\0';
}

struct text
text_repeat (const char *head, const char *unit, size_t count, const char *tail)
{
  struct text text = { NULL, 0 };
  size_t step = strlen (unit);
  char *units = malloc (count * step + 1);
  if (units == NULL)
    abort ();
  for (size_t i = 0; i < count; i++)
    memcpy (units + i * step, unit, step);
  text_add (&text, head, strlen (head));
  text_add (&text, units, count * step);
  text_add (&text, tail, strlen (tail));
  free (units);
  return text;
}

void
text_add_visible (struct text *to, const char *octets, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      unsigned char octet = (unsigned char) octets[i];
      if (octet == '\\' || octet == '\n' || octet == '\t')
        text_print (to, "\\%c", octet == '\\' ? '\\' : octet == '\n' ? 'n' : 't');
      else if (octet < ' ' || octet > '~')
        text_print (to, "\\x%02X", octet);
      else
        text_add (to, octets + i, 1);
    }
}

void
text_print (struct text *to, const char *format, ...)
{
  char line[1024];
  va_list arguments;
  va_start (arguments, format);
  int length = vsnprintf (line, sizeof line, format, arguments);
  va_end (arguments);
  if (length < 0 || (size_t) length >= sizeof line)
    abort ();
  text_add (to, line, (size_t) length);
}

/* Return the octets that LINE stands for.  */
static struct text
read_octets (const char *line)
{
  struct text text = { NULL, 0 };
  text_add (&text, line, strcmp (line, "\"\"") == 0 ? 0 : strlen (line));
  text.length = fuzz_unescape (text.octets);
  return text;
}

/* A case: its place, its input and its expected output.  */
struct one
{
  const char *name;
  size_t line;
  struct text input, expected;
};

static void
free_case (struct one *one)
{
  free (one->input.octets);
  free (one->expected.octets);
  one->input = one->expected = (struct text) { NULL, 0 };
}

/* Cut LINE at each " => " into lines of the expected output; if INPUT, the first is the input.  */
static void
read_expected (struct one *one, char *line, bool input)
{
  static const char arrow[] = " => ";
  for (char *next = line; line != NULL; line = next, input = false)
    {
      next = strstr (line, arrow);
      if (next != NULL)
        {
          *next = '\0';
          next += sizeof arrow - 1;
        }
      if (input)
        one->input = read_octets (line);
      else
        {
          text_add (&one->expected, line, strlen (line));
          text_add (&one->expected, "\n", 1);
        }
    }
}

/* Run the case, if there is one.  Return the number of failures.  */
static size_t
try_one (struct one *one, void (*convert) (struct text *, const char *, size_t))
{
  struct text got = { NULL, 0 };
  size_t failed = 0;
  if (one->input.octets == NULL)
    return 0;
  text_add (&got, "", 0);
  text_add (&one->expected, "", 0);
  /* The input has no NUL, for no octet after it may be read.  */
  char *input = malloc (one->input.length != 0 ? one->input.length : 1);
  if (input == NULL)
    abort ();
  memcpy (input, one->input.octets, one->input.length);
  convert (&got, input, one->input.length);
  free (input);
  if (strcmp (got.octets, one->expected.octets) != 0)
    {
      print_message ("%s:%zu: expected\n%sgot\n%s", one->name, one->line, one->expected.octets,
                     got.octets);
      failed = 1;
    }
  free (got.octets);
  free_case (one);
  return failed;
}

void
table_run (const char *name, void (*convert) (struct text *, const char *, size_t))
{
  static char line[LINE_MAX_OCTETS];
  const char *directory = getenv ("TABLES");
  char path[4096];
  struct one one = { .name = name };
  size_t number = 0, cases = 0, failed = 0;

  snprintf (path, sizeof path, "%s/%s", directory != NULL ? directory : "tests/library/meaning",
            name);
  FILE *file = fopen (path, "r");
  if (file == NULL)
    fail_msg ("%s: cannot be read", path);
  while (fgets (line, sizeof line, file) != NULL)
    {
      number++;
      line[strcspn (line, "\n")] = '\0';
      if (strncmp (line, "  ", 2) == 0)
        read_expected (&one, line + 2, false);
      else if (line[0] != '#')
        {
          failed += try_one (&one, convert);
          if (line[0] != '\0')
            {
              one.line = number;
              read_expected (&one, line, true);
              cases++;
            }
        }
    }
  failed += try_one (&one, convert);
  fclose (file);
  if (failed != 0 || cases == 0)
    fail_msg ("%s: %zu of %zu cases failed", name, failed, cases);
}
