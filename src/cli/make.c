/* make.c: the URL to be shown for an input, and what else was asked for.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

/* --escape-unsafe: the input with escapes for what may not stand there.  */
static urlbnf_code
escape (struct worker *worker, const char *text, size_t length)
{
  struct record *record = &worker->record;
  urlbnf_code code = urlbnf_escape_unsafe (&record->escaped, text, length, &worker->options->how,
                                           worker->error);
  if (code == URLBNF_OK)
    record->url = record->escaped->url;
  return code;
}

/* --set, --unset, --iterate, --strip and --build.  */
static urlbnf_code
change (struct worker *worker)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  urlbnf_slice fragment = { NULL, 0 };
  urlbnf_code code;
  if (options->build)
    {
      /* Each round of --iterate begins without parts.  */
      urlbnf_builder_free (worker->builder);
      code = urlbnf_builder_new (&worker->builder, &options->how);
    }
  else
    {
      fragment = urlbnf_fragment (record->url);
      code = urlbnf_builder_load (worker->builder, record->url);
    }
  if (code == URLBNF_OK)
    code = apply_changes (&record->own, &worker->text, worker->builder, worker->round, options,
                          &record->error);
  if (code == URLBNF_E_SYNTAX)
    record->made = (urlbnf_slice) { worker->text.text, worker->text.length };
  if (code != URLBNF_OK || (fragment.ptr == NULL && !changes_fragment (options)))
    {
      record->url = record->own;
      return code;
    }
  /* A builder knows no fragment: it goes behind the new URL.  */
  buffer_empty (&worker->text);
  buffer_slice (&worker->text, urlbnf_text (record->own));
  add_fragment (&worker->text, fragment, worker->round, options);
  if (worker->text.failed)
    return URLBNF_E_MEMORY;
  code = urlbnf_parser_parse (worker->parser, &record->url, worker->text.text, worker->text.length,
                              &record->error);
  if (code == URLBNF_E_SYNTAX)
    record->made = (urlbnf_slice) { worker->text.text, worker->text.length };
  return code;
}

/* --normalize.  */
static urlbnf_code
normalize (struct worker *worker)
{
  struct record *record = &worker->record;
  struct buffer *text = &worker->text;
  urlbnf_slice fragment = urlbnf_fragment (record->url);
  struct buffer made = { NULL, 0, 0, false };
  /* The normal form may have one octet more.  */
  size_t length = urlbnf_text (record->url).len + 1;
  if (!buffer_reserve (&made, length + fragment.len + 2))
    return URLBNF_E_MEMORY;
  made.length = urlbnf_normalize (made.text, length, record->url);
  if (fragment.ptr != NULL)
    {
      buffer_add (&made, "#", 1);
      buffer_slice (&made, fragment);
    }
  buffer_free (text);
  *text = made;
  return urlbnf_parser_parse (worker->parser, &record->url, text->text, text->length,
                              worker->error);
}

urlbnf_code
make_url (struct worker *worker, const char *text, size_t length)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  urlbnf_code code = URLBNF_OK;
  record->url = NULL;
  record->made = (urlbnf_slice) { NULL, 0 };
  record->error.code = URLBNF_OK;
  worker->rounds = 1;
  if (options->escape && !options->build)
    code = escape (worker, text, length);
  else if (!options->build)
    code = urlbnf_parser_parse (worker->parser, &record->url, text, length, worker->error);
  if (code == URLBNF_OK && changes_parts (options))
    {
      worker->rounds = options->rounds;
      code = change (worker);
    }
  if (code == URLBNF_OK && options->normalize)
    code = normalize (worker);
  if (code != URLBNF_OK && record->error.code != code)
    record->error = (urlbnf_error) { .code = code };
  return code;
}

void
make_extras (struct worker *worker)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  record->same = record->code == URLBNF_OK && options->compare != NULL
                 && urlbnf_equal (options->other, record->url);
  record->request_code = URLBNF_OK;
  if (record->code == URLBNF_OK && options->request)
    record->request_code = urlbnf_request_new (&record->request, record->url,
                                               options->request_flags, NULL,
                                               &record->request_error);
}

void
forget_extras (struct record *record)
{
  urlbnf_free (record->own);
  urlbnf_escaped_free (record->escaped);
  urlbnf_request_free (record->request);
  record->own = NULL;
  record->escaped = NULL;
  record->request = NULL;
}
