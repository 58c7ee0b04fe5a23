/* lines.c: parse or validate the lines of a text.

   SPDX-License-Identifier: MIT

   For the parser a text ends with a newline (row 22), and each line has one already.  So a
   line is validated in place, and its end is found on the way, provided that the text contains
   the octets before the line and after its newline that the validator may read.  Each other
   line is copied, and so is an invalid line if the caller wants its error.  */

#include <config.h>

#include <string.h>

#include "grammar.h"

/* The rest of a text.  */
struct lines
{
  const char *at;
  const char *end;
  const char *from, *to;        /* Lines that begin between these are read in place.  */
};

/* Set LINE to the next line.  If NEWLINE is not NULL, the line ends there.  */
static void
take_line (struct lines *lines, urlbnf_line *line, const char *newline)
{
  const char *at = lines->at;
  if (newline == NULL)
    newline = memchr (at, '\n', (size_t) (lines->end - at));
  size_t length = (size_t) ((newline != NULL ? newline : lines->end) - at);
  lines->at = newline != NULL ? newline + 1 : lines->end;
  line->offset = line->next;
  line->next += (size_t) (lines->at - at);
  if (length != 0 && at[length - 1] == '\r')
    length--;
  line->text = (urlbnf_slice) { at, length };
}

/* Parse or validate a copy of the line.  WHY may be NULL.  */
static void
parse_line (urlbnf_parser *parser, urlbnf_line *line, bool trees, urlbnf_error *why)
{
  const urlbnf_slice text = line->text;
  line->code = trees ? urlbnf_parser_parse (parser, &line->url, text.ptr, text.len, why)
               : urlbnf_parser_validate (parser, text.ptr, text.len, why);
  line->error = line->code != URLBNF_OK ? why : NULL;
}

/* Begin to read TEXT, whose LENGTH is not 0, by lines; in place if CAN_VALIDATE_IN_PLACE.  */
static struct lines
begin_lines (const char *text, size_t length, bool can_validate_in_place)
{
  struct lines lines = { text, text + length, text, text };
  if (can_validate_in_place && length > UB_OCTETS)
    {
      /* The step in which the text begins may begin before it.  */
      lines.from += UB_TO_STEP (text);
      /* These lines end with a newline, and UB_OCTETS octets of the text follow them.  */
      lines.to = lines.end - UB_OCTETS;
      while (lines.to != text && lines.to[-1] != '\n')
        lines.to--;
    }
  return lines;
}

urlbnf_code
urlbnf_parser_lines (urlbnf_parser *parser, const char *text, size_t length, unsigned flags,
                     urlbnf_line_function *function, void *context)
{
  bool trees = (flags & URLBNF_LINES_TREES) != 0, errors = (flags & URLBNF_LINES_ERRORS) != 0;
  if ((flags & ~(unsigned) (URLBNF_LINES_TREES | URLBNF_LINES_ERRORS)) != 0)
    return URLBNF_E_ARGUMENT;
  /* An empty text has no lines, and may be NULL.  */
  if (length == 0)
    return URLBNF_OK;

  enum urlbnf_production start = URLBNF_NONE;
  ub_end_function *find_end = trees ? NULL : ub_end_of_lines (parser, &start);
  struct lines lines = begin_lines (text, length, find_end != NULL);
  urlbnf_error error;
  urlbnf_line line = { .number = 0 };
  for (int stop = 0; stop == 0 && line.next != length; line.number++)
    {
      bool in_place = lines.at >= lines.from && lines.at < lines.to;
      const char *newline = in_place ? find_end (lines.at, start) : NULL;
      take_line (&lines, &line, newline);
      /* A line that ends with CR LF is copied without the CR, and an invalid line if its error
         is wanted.  */
      bool is_read = in_place && line.text.len == line.next - line.offset - 1
                     && line.text.len <= URLBNF_LENGTH_MAX && (newline != NULL || !errors);
      line.url = NULL;
      line.error = NULL;
      if (is_read)
        line.code = newline != NULL ? URLBNF_OK : URLBNF_E_SYNTAX;
      else
        parse_line (parser, &line, trees, errors ? &error : NULL);
      stop = function (context, &line);
    }
  return URLBNF_OK;
}
