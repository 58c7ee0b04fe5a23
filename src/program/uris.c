/* uris.c: read the options for URIs of RFC 3986.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>

#include "descriptor.h"
#include "options.h"
#include "trouble.h"

/* Set the grammar for OPTION, which was given.  Return why that is impossible, or NULL.  */
static const char *
choose_grammar (struct options *options, const char *option)
{
  static char why[100];
  const char *name;
  if (options->how.start != URLBNF_NONE)
    return "--start cannot be combined with options that make another URL";
  for (size_t i = 0; options->how.grammar == NULL && (name = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (name, "rfc3986") == 0)
      options->how.grammar = name;
  bool is_missing = options->how.grammar == NULL;
  snprintf (why, sizeof why, "%s needs the grammar rfc3986%s", option,
            is_missing ? ", which this library was built without" : "");
  return is_missing || !has_uris (&options->how) ? why : NULL;
}

const char *
choose_uris (struct options *options)
{
  const char *why = NULL;
  if (options->base != NULL || options->origin != NULL)
    why = choose_grammar (options, options->base != NULL ? "--base" : "--relative-to");
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
  struct message words = { .length = 0 };
  if (text == NULL)
    return -1;
  size_t length = strlen (text);
  if (urlbnf_parse (url, text, length, &options->how, &error) == URLBNF_OK)
    return -1;
  urlbnf_error_format (message, sizeof message, &error, text, length);
  message_add_string (&words, "urlbnf: ");
  message_add_string (&words, option);
  message_add_string (&words, ": ");
  message_add_string (&words, message);
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
