/* py-lines.c: find invalid lines of a text, without the lock of the interpreter.

   SPDX-License-Identifier: MIT  */

#include "py-module.h"

#include <stdlib.h>

/* A line that is not a URL.  */
typedef struct invalid
{
  size_t number;                /* The first line is 1.  */
  urlbnf_error error;
} invalid;

typedef struct findings
{
  invalid *line;
  size_t count, capacity;
  bool no_memory;
} findings;

/* Record LINE if it is invalid: a urlbnf_line_function.  */
static int
take_line (void *context, const urlbnf_line *line)
{
  findings *found = context;
  if (line->code == URLBNF_OK)
    return 0;
  if (line->code == URLBNF_E_SYNTAX && found->count == found->capacity)
    {
      size_t capacity = found->capacity != 0 ? 2 * found->capacity : 16;
      invalid *grown = realloc (found->line, capacity * sizeof *grown);
      if (grown != NULL)
        {
          found->line = grown;
          found->capacity = capacity;
        }
    }
  found->no_memory = line->code != URLBNF_E_SYNTAX || found->count == found->capacity;
  if (!found->no_memory)
    found->line[found->count++] = (invalid) { line->number + 1, *line->error };
  return found->no_memory;
}

static void
find_invalid (findings *found, urlbnf_slice text, const char *grammar)
{
  const urlbnf_options options = { .grammar = grammar };
  urlbnf_parser *parser;
  found->no_memory = urlbnf_parser_new (&parser, &options) != URLBNF_OK
                     || urlbnf_parser_lines (parser, text.ptr, text.len, URLBNF_LINES_ERRORS,
                                             take_line, found)
                        != URLBNF_OK
                     || found->no_memory;
  urlbnf_parser_free (parser);
}

FUNCTION (invalid_lines)
{
  PyObject *value;
  const char *grammar;
  octets octets;
  findings found = { NULL, 0, 0, false };
  if (!get_arguments (arguments, keywords, &value, &grammar) || !get_octets (&octets, value))
    return NULL;
  Py_BEGIN_ALLOW_THREADS
  find_invalid (&found, octets.text, grammar);
  Py_END_ALLOW_THREADS
  release_octets (&octets);
  PyObject *list = found.no_memory ? PyErr_NoMemory () : PyList_New (0);
  for (size_t i = 0; list != NULL && i < found.count; i++)
    APPEND (&list, Py_BuildValue ("(nN)", (Py_ssize_t) found.line[i].number,
                                  make_error (&found.line[i].error)));
  free (found.line);
  return list;
}
