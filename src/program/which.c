/* which.c: find out which grammars accept an input (--which).

   SPDX-License-Identifier: MIT

   The input is valid if one of the grammars accepts it.  */

#include <config.h>

#include <stdlib.h>

#include "program.h"

urlbnf_code
create_verdicts (struct record *record, const struct options *options)
{
  urlbnf_options how = options->how;
  /* The library has at least one grammar.  */
  size_t grammars = 1;
  while (urlbnf_grammar_name (grammars) != NULL)
    grammars++;
  record->verdict = calloc (grammars, sizeof *record->verdict);
  if (record->verdict == NULL)
    return URLBNF_E_MEMORY;
  for (size_t i = 0; i < grammars; i++)
    {
      struct verdict *verdict = &record->verdict[record->verdicts];
      verdict->grammar = how.grammar = urlbnf_grammar_name (i);
      urlbnf_code code = urlbnf_parser_new (&verdict->parser, &how);
      if (code == URLBNF_E_MEMORY)
        return code;
      /* Grammars without the start symbol are left out.  */
      record->verdicts += code == URLBNF_OK;
    }
  return URLBNF_OK;
}

void
free_verdicts (struct record *record)
{
  for (size_t i = 0; i < record->verdicts; i++)
    urlbnf_parser_free (record->verdict[i].parser);
  free (record->verdict);
}

void
find_verdicts (struct record *record, const char *text, size_t length)
{
  urlbnf_code code = URLBNF_E_SYNTAX;
  for (size_t i = 0; i < record->verdicts; i++)
    {
      struct verdict *verdict = &record->verdict[i];
      const urlbnf_url *url;
      verdict->code = urlbnf_parser_parse (verdict->parser, &url, text, length, &verdict->error);
      /* Another grammar is no remedy, since all are tried.  */
      verdict->error.remedies &= URLBNF_REMEDY_FRAGMENT;
      if (verdict->code == URLBNF_E_MEMORY || verdict->code == URLBNF_E_TOO_LONG)
        {
          record->code = verdict->code;
          record->error = verdict->error;
          return;
        }
      if (verdict->code == URLBNF_OK)
        {
          verdict->kind = urlbnf_kind (url);
          code = URLBNF_OK;
        }
    }
  record->code = code;
}
