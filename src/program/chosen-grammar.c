/* chosen-grammar.c: find out about the grammar that the options choose, and read the bases of URIs.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>

#include "descriptor.h"
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
  return urlbnf_validate ("", 0, how, NULL) != URLBNF_E_ARGUMENT;
}

void
add_starts (struct buffer *to, const urlbnf_options *how, size_t length)
{
  urlbnf_options start = { .grammar = how->grammar };
  size_t line = to->length;
  const char *gap = "";
  for (unsigned i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      start.start = (urlbnf_production) i;
      if (name == NULL || !is_start (&start))
        continue;
      bool fits = to->length - line + strlen (name) < length;
      buffer_add_string (to, fits ? gap : ",\n");
      if (!fits)
        line = to->length;
      buffer_add_string (to, name);
      gap = ", ";
    }
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

/* Return why the grammar is wrong for OPTION, which was given, or NULL.  If there is the grammar
   rfc3986, it was chosen unless another was given.  */
static const char *
check_uris (const struct options *options, const char *option)
{
  static char why[100];
  bool is_missing = options->how.grammar == NULL;
  if (options->how.start != URLBNF_NONE)
    return "--start cannot be combined with options that make another URL";
  snprintf (why, sizeof why, "%s needs the grammar rfc3986%s", option,
            is_missing ? ", which this library was built without" : "");
  return is_missing || !has_uris (&options->how) ? why : NULL;
}

const char *
choose_uris (struct options *options)
{
  const char *why = NULL;
  if (options->base != NULL || options->origin != NULL)
    why = check_uris (options, options->base != NULL ? "--base" : "--relative-to");
  if (why == NULL && options->base == NULL && options->resolve_flags != 0)
    why = "--loosely needs --base";
  options->uris = has_uris (&options->how);
  return why;
}

static int
read_base (urlbnf_url **url, const struct options *options, const char *option, const char *text)
{
  urlbnf_error error;
  char message[1024];
  struct buffer words = begin_message ();
  if (text == NULL)
    return -1;
  size_t length = strlen (text);
  if (urlbnf_parse (url, text, length, &options->how, &error) == URLBNF_OK)
    return -1;
  urlbnf_error_format (message, sizeof message, &error, text, length);
  buffer_add_string (&words, "urlbnf: ");
  buffer_add_string (&words, option);
  buffer_add_string (&words, ": ");
  buffer_add_string (&words, message);
  end_message (&words);
  return STATUS_TROUBLE;
}

int
read_bases (struct options *options)
{
  int ended = read_base (&options->base_url, options, "--base", options->base);
  if (ended < 0)
    ended = read_base (&options->origin_url, options, "--relative-to", options->origin);
  if (options->base != NULL || options->origin != NULL)
    options->how.start = find_production ("URI-reference");
  return ended;
}
