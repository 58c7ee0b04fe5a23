/* chosen-grammar.c: find out about the grammar that the options choose.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"
#include "options.h"

void
add_grammars (struct buffer *to)
{
  const char *name;
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      buffer_add_string (to, i == 0 ? "" : ", ");
      buffer_add_string (to, name);
    }
}

bool
is_start (const urlbnf_options *how)
{
  urlbnf_parser *parser;
  urlbnf_code code = urlbnf_parser_new (&parser, how);
  urlbnf_parser_free (parser);
  return code != URLBNF_E_ARGUMENT;
}

bool
is_start_of_any (const struct options *options)
{
  urlbnf_options how = options->how;
  bool is_found = false;
  for (size_t i = 0; !is_found && (how.grammar = urlbnf_grammar_name (i)) != NULL; i++)
    is_found = is_start (&how);
  return is_found;
}

const char *
get_chosen_grammar (const struct options *options)
{
  return options->how.grammar != NULL ? options->how.grammar : urlbnf_grammar_name (0);
}

bool
has_meaning (const struct options *options)
{
  const urlbnf_options how = { .grammar = get_chosen_grammar (options) };
  urlbnf_builder *builder;
  urlbnf_code code = urlbnf_builder_new (&builder, &how);
  urlbnf_builder_free (builder);
  return code != URLBNF_E_ARGUMENT;
}

urlbnf_production
find_production (const char *name)
{
  return urlbnf_production_find (name, strlen (name));
}

bool
has_uris (const urlbnf_options *how)
{
  static const char *const starts[] = { "URI", "URI-reference", "absolute-URI", "relative-ref" };
  const urlbnf_options reference
    = { .grammar = how->grammar, .start = find_production ("URI-reference") };
  bool is_uri = how->start == URLBNF_NONE;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    is_uri = is_uri || find_production (starts[i]) == how->start;
  return is_uri && reference.start != URLBNF_NONE && is_start (&reference);
}
