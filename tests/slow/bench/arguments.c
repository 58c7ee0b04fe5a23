/* arguments.c: parse arguments for the benchmark's programs.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdarg.h>

#include "bench.h"

void
die (const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  fputs ("bench: ", stderr);
  vfprintf (stderr, format, arguments);
  fputs ("\n", stderr);
  va_end (arguments);
  exit (2);
}

void *
take (size_t count, size_t size)
{
  void *memory = calloc (count, size);
  if (memory == NULL)
    die ("out of memory");
  return memory;
}

size_t
number (const char *text)
{
  char *end;
  errno = 0;
  unsigned long value = strtoul (text, &end, 10);
  if (errno != 0 || end == text || *end != '\0' || *text == '-' || value > 100000000)
    die ("'%s' is no number from 0 to 100000000", text);
  return value;
}

size_t
positive (const char *text)
{
  size_t value = number (text);
  if (value == 0)
    die ("'%s' has to be 1 at least", text);
  return value;
}
