/* uris.c: the options that are about URIs of RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "descriptor.h"
#include "options.h"

static urlbnf_production
find (const char *name)
{
  return urlbnf_production_find (name, strlen (name));
}

bool
has_uris (const urlbnf_options *how)
{
  static const char *const starts[] = { "URI", "URI-reference", "absolute-URI", "relative-ref" };
  const urlbnf_options reference = { .grammar = how->grammar, .start = find ("URI-reference") };
  bool is_uri = how->start == URLBNF_NONE;
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    is_uri = is_uri || find (starts[i]) == how->start;
  return is_uri && reference.start != URLBNF_NONE && is_start (&reference);
}

/* For --base.  */
static const char *
choose_grammar (struct options *options)
{
  const char *name;
  if (options->how.start != URLBNF_NONE)
    return "--start cannot be combined with options that make another URL";
  for (size_t i = 0; options->how.grammar == NULL && (name = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (name, "rfc3986") == 0)
      options->how.grammar = name;
  if (options->how.grammar == NULL)
    return "--base needs the grammar rfc3986, which this library was built without";
  return has_uris (&options->how) ? NULL : "--base needs the grammar rfc3986";
}

const char *
choose_uris (struct options *options)
{
  const char *why = NULL;
  if (options->base != NULL)
    why = choose_grammar (options);
  else if (options->resolve_flags != 0)
    why = "--loosely needs --base";
  options->uris = has_uris (&options->how);
  return why;
}

int
read_base (struct options *options)
{
  urlbnf_error error;
  char message[1024];
  struct message words = { .length = 0 };
  if (options->base == NULL)
    return -1;
  size_t length = strlen (options->base);
  if (urlbnf_parse (&options->base_url, options->base, length, &options->how, &error) != URLBNF_OK)
    {
      urlbnf_error_format (message, sizeof message, &error, options->base, length);
      message_string (&words, "urlbnf: --base: ");
      message_string (&words, message);
      message_end (&words);
      return STATUS_TROUBLE;
    }
  options->how.start = find ("URI-reference");
  return -1;
}
