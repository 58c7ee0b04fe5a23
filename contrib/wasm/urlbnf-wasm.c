/* urlbnf-wasm.c: the library as a WebAssembly module.

   SPDX-License-Identifier: MIT

   The module imports nothing.  It exports its memory, malloc(), free(), about() and run(), and
   contrib/wasm/binding.js calls them.  On other computers than WebAssembly's these are functions for
   tests.  */

#include <stdlib.h>

#include "describe.h"

#ifdef __wasm__
# define EXPORT(name) __attribute__ ((export_name (#name), used))
#else
# define EXPORT(name)
#endif

/* Whether the OPTIONS are right for their grammar.  */
static bool
is_right (const urlbnf_options *options)
{
  return urlbnf_validate ("", 0, options, NULL) != URLBNF_E_ARGUMENT;
}

/* Whether the meaning of URLs is known of that grammar, and not only their syntax.  */
static bool
has_meaning (struct json *to, const char *grammar)
{
  urlbnf_builder *builder;
  urlbnf_options options = { .grammar = grammar };
  urlbnf_code code = urlbnf_builder_new (&builder, &options);
  urlbnf_builder_free (builder);
  to->failed = to->failed || code == URLBNF_E_MEMORY;
  return code == URLBNF_OK;
}

static char *
finish (struct json *to)
{
  if (!to->failed)
    return to->text;
  free (to->text);
  return NULL;
}

static void
put_grammar (struct json *to, const char *grammar)
{
  json_comma (to);
  json_raw (to, "{");
  json_word (to, "name", grammar);
  json_key (to, "meaning");
  json_raw (to, has_meaning (to, grammar) ? "true" : "false");
  json_key (to, "starts");
  json_raw (to, "{");
  for (unsigned i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_options options = { .start = (urlbnf_production) i, .grammar = grammar };
      const char *name = urlbnf_production_name (options.start);
      if (name == NULL || !is_right (&options))
        continue;
      json_key (to, name);
      json_number (to, i);
    }
  json_raw (to, "}}");
}

EXPORT (about) char *
about (void)
{
  struct json to = { NULL, 0, 0, false };
  const char *grammar;
  json_raw (&to, "{");
  json_word (&to, "version", urlbnf_version ());
  json_key (&to, "grammars");
  json_raw (&to, "[");
  for (size_t i = 0; (grammar = urlbnf_grammar_name (i)) != NULL; i++)
    put_grammar (&to, grammar);
  json_raw (&to, "]}");
  return finish (&to);
}

EXPORT (run) char *
run (const char *text, size_t length, size_t grammar, unsigned start, unsigned flags)
{
  struct json to = { NULL, 0, 0, false };
  urlbnf_options options = {
    .flags = flags & ALLOW_FRAGMENT ? URLBNF_ALLOW_FRAGMENT : 0,
    .start = (urlbnf_production) start, .grammar = urlbnf_grammar_name (grammar)
  };
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, &options, &error);
  to.failed = code == URLBNF_E_MEMORY;
  json_raw (&to, "{");
  json_member (&to, "input", text, length);
  json_key (&to, "valid");
  json_raw (&to, code == URLBNF_OK ? "true" : "false");
  if (code != URLBNF_OK)
    describe_error (&to, &error, text, length, flags);
  else
    {
      describe_parts (&to, url, flags);
      if (has_meaning (&to, options.grammar))
        describe_meaning (&to, url, flags);
    }
  urlbnf_free (url);
  json_raw (&to, "}");
  return finish (&to);
}
