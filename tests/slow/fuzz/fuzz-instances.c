/* fuzz-instances.c: compare the parsers of a grammar with each other: the one for this computer,
   those in plain C and for any x86-64, and the stock parser with the code of bison and flex.

   SPDX-License-Identifier: MIT

   fuzz-grammars.c lists them as grammars.  Their trees and errors have to be the same.  */

#include "fuzz.h"

/* Parse with the instance GRAMMAR.  */
static urlbnf_code
parse (const struct fuzz_input *input, const char *instance, urlbnf_url **url, urlbnf_error *error)
{
  char name[200];
  urlbnf_options options = input->options;
  urlbnf_error validated;
  snprintf (name, sizeof name, "%s%s", options.grammar, instance);
  options.grammar = name;
  options.allocator = NULL;
  urlbnf_code code = urlbnf_parse (url, input->text, input->length, &options, error);
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX);
  CHECK (urlbnf_validate (input->text, input->length, &options, &validated) == code);
  fuzz_compare_errors (error, &validated);
  return code;
}

HARNESS (input)
{
  static const char *const others[] = { "_plain", "_sse2", "_stock" };
  urlbnf_url *url, *other;
  urlbnf_error error, other_error;
  urlbnf_code code = parse (input, "", &url, &error);
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    {
      CHECK (parse (input, others[i], &other, &other_error) == code);
      fuzz_compare_errors (&error, &other_error);
      if (code == URLBNF_OK)
        fuzz_compare_trees (url, other);
      urlbnf_free (other);
    }
  urlbnf_free (url);
}
