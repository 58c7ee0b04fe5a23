/* regex-print.c: print a regular expression.

   SPDX-License-Identifier: MIT

   The notation is what PCRE2, RE2, Python and PostgreSQL read alike.  PostgreSQL takes any number
   of digits after \x, so such an octet is printed in brackets, before another one or the closing
   bracket.  */

#include <config.h>

#include <string.h>

#include "regex.h"
#include "text/ascii.h"

enum level { ALTERNATIVE, SEQUENCE, ELEMENT };

static bool
is_graphic (unsigned byte)
{
  return byte >= ' ' && byte < 0x7F;
}

static void
print_byte (FILE *stream, unsigned byte, const char *special)
{
  if (!is_graphic (byte))
    fprintf (stream, "\\x%02X", byte);
  else
    {
      if (strchr (special, (int) byte) != NULL)
        putc ('\\', stream);
      putc ((int) byte, stream);
    }
}

/* Print the ranges of graphic bytes, or of the others.  */
static void
print_ranges (FILE *stream, const bnf_set *set, bool graphic)
{
  for (unsigned byte = 0, last; byte < 256; byte = last + 1)
    {
      last = byte;
      if (!bnf_set_has (set, byte) || is_graphic (byte) != graphic)
        continue;
      while (last + 1 < 256 && bnf_set_has (set, last + 1) && is_graphic (last + 1) == graphic)
        last++;
      print_byte (stream, byte, "\\[]^-");
      if (last > byte + 1)
        putc ('-', stream);
      if (last > byte)
        print_byte (stream, last, "\\[]^-");
    }
}

static void
print_set (FILE *stream, const bnf_set *set)
{
  unsigned count = 0, only = 0;
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_set_has (set, byte))
      {
        count++;
        only = byte;
      }
  if (count == 1 && is_graphic (only))
    {
      print_byte (stream, only, "\\.+*?[]^$(){}|");
      return;
    }
  putc ('[', stream);
  print_ranges (stream, set, true);
  print_ranges (stream, set, false);
  putc (']', stream);
}

static void
print_count (FILE *stream, const struct bnf_regex *regex)
{
  if (regex->maximum == BNF_ENDLESS && regex->minimum <= 1)
    putc (regex->minimum == 0 ? '*' : '+', stream);
  else if (regex->maximum == BNF_ENDLESS)
    fprintf (stream, "{%u,}", regex->minimum);
  else if (regex->maximum == 1)
    putc ('?', stream);
  else if (regex->minimum == regex->maximum)
    fprintf (stream, "{%u}", regex->minimum);
  else
    fprintf (stream, "{%u,%u}", regex->minimum, regex->maximum);
}

static void print (FILE *stream, const struct bnf_regex *regex, enum level level);

static void
print_list (FILE *stream, const struct bnf_regex *regex, enum level level)
{
  enum bnf_regex_kind kind = regex->kind;
  bool alternatives = kind == BNF_RE_ALT;
  bool group = level > (alternatives ? ALTERNATIVE : SEQUENCE);
  if (group)
    fputs ("(?:", stream);
  for (; regex->kind == kind; regex = regex->rest)
    {
      print (stream, regex->first, SEQUENCE);
      if (alternatives)
        putc ('|', stream);
    }
  print (stream, regex, SEQUENCE);
  if (group)
    putc (')', stream);
}

/* Whether a repetition is written out, since two or three equal literals are no longer than one
   with a number.  */
static bool
is_written_out (const struct bnf_regex *regex)
{
  return regex->first->kind == BNF_RE_SET && regex->first->size <= 1
         && regex->minimum == regex->maximum && regex->minimum <= 3;
}

static void
print (FILE *stream, const struct bnf_regex *regex, enum level level)
{
  switch (regex->kind)
    {
    case BNF_RE_NONE:           /* Such an expression is never printed.  */
    case BNF_RE_EMPTY:
      fputs ("(?:)", stream);
      break;
    case BNF_RE_SET:
      print_set (stream, &regex->set);
      break;
    case BNF_RE_TIMES:
      if (level != ELEMENT && is_written_out (regex))
        for (unsigned i = 0; i < regex->minimum; i++)
          print (stream, regex->first, ELEMENT);
      else if (level == ELEMENT)
        {
          fputs ("(?:", stream);
          print (stream, regex, SEQUENCE);
          putc (')', stream);
        }
      else
        {
          print (stream, regex->first, ELEMENT);
          print_count (stream, regex);
        }
      break;
    default:
      print_list (stream, regex, level);
    }
}

void
bnf_regex_print (FILE *stream, const struct bnf_regex *regex)
{
  print (stream, regex, ALTERNATIVE);
}
