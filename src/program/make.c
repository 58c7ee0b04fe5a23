/* make.c: make the URL of a record from an input.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"

/* Put FRAGMENT after the changed URL, since a builder has no fragment; and parse the whole.  */
static urlbnf_code
parse_with_fragment (struct worker *worker, urlbnf_slice fragment)
{
  struct record *record = &worker->record;
  buffer_empty (&worker->text);
  buffer_add_slice (&worker->text, urlbnf_text (record->own));
  add_fragment (worker, fragment);
  if (worker->text.failed)
    return URLBNF_E_MEMORY;
  return urlbnf_parser_parse (worker->parser, &record->url, worker->text.text,
                              worker->text.length, &record->error);
}

/* Apply --set, --unset, --iterate, --strip and --build.  */
static urlbnf_code
change_url (struct worker *worker)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  urlbnf_slice fragment = { NULL, 0 };
  urlbnf_code code;
  if (options->build)
    {
      /* Each round of --iterate begins with an empty builder.  */
      urlbnf_builder_free (worker->builder);
      code = urlbnf_builder_new (&worker->builder, &options->how);
    }
  else
    {
      fragment = urlbnf_fragment (record->url);
      code = urlbnf_builder_load (worker->builder, record->url);
    }
  if (code == URLBNF_OK)
    code = apply_changes (worker);
  if (code != URLBNF_OK || options->uris
      || (fragment.ptr == NULL && !must_change_fragment (options)))
    record->url = record->own;
  else
    code = parse_with_fragment (worker, fragment);
  if (code == URLBNF_E_SYNTAX)
    record->made = (urlbnf_slice) { worker->text.text, worker->text.length };
  return code;
}

/* Parse MADE, and keep it as the text of WORKER.  The current tree may lie in the old text.  */
static urlbnf_code
parse_made (struct worker *worker, struct buffer made)
{
  buffer_free (&worker->text);
  worker->text = made;
  return urlbnf_parser_parse (worker->parser, &worker->record.url, made.text, made.length,
                              worker->error);
}

static urlbnf_slice
get_text_without_fragment (const urlbnf_url *uri)
{
  urlbnf_slice text = urlbnf_text (uri), fragment = urlbnf_as_typed (uri)->as.uri.fragment;
  return (urlbnf_slice) { text.ptr, fragment.ptr != NULL ? text.len - fragment.len - 1 : text.len };
}

static bool
is_same_document (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_slice first = get_text_without_fragment (a), second = get_text_without_fragment (b);
  return first.len == second.len && memcmp (first.ptr, second.ptr, first.len) == 0;
}

static urlbnf_code
resolve_url (struct worker *worker)
{
  const struct options *options = worker->options;
  const urlbnf_url *reference = worker->record.url;
  struct buffer made = { .text = NULL };
  size_t length;
  urlbnf_code code = urlbnf_uri_resolve (NULL, 0, &length, options->base_url, reference,
                                         options->resolve_flags, worker->error);
  if (code != URLBNF_OK)
    return code; /* GCOVR_EXCL_LINE: takes a text of a gigabyte.  */
  if (!buffer_reserve (&made, length + 1))
    return URLBNF_E_MEMORY;
  code = urlbnf_uri_resolve (made.text, length + 1, &made.length, options->base_url, reference,
                             options->resolve_flags, worker->error);
  if (code == URLBNF_OK)
    code = parse_made (worker, made);
  worker->record.is_same_document
    = code == URLBNF_OK && is_same_document (worker->record.url, options->base_url);
  return code;
}

/* Apply --normalize.  The normal form of RFC 1738 has no fragment.  */
static urlbnf_code
normalize_url (struct worker *worker)
{
  struct record *record = &worker->record;
  urlbnf_slice fragment = urlbnf_fragment (record->url);
  struct buffer made = { .text = NULL };
  size_t length = urlbnf_text (record->url).len + URLBNF_NORMAL_LONGER + 1;
  if (!buffer_reserve (&made, length + fragment.len + 1))
    return URLBNF_E_MEMORY;
  urlbnf_code code = urlbnf_normalize (made.text, length, &made.length, record->url,
                                       worker->options->normalize_flags);
  if (code == URLBNF_OK && fragment.ptr != NULL)
    {
      buffer_add (&made, "#", 1);
      buffer_add_slice (&made, fragment);
    }
  return code == URLBNF_OK ? parse_made (worker, made) : code;
}

static urlbnf_code
make_relative (struct worker *worker)
{
  const struct options *options = worker->options;
  struct buffer made = { .text = NULL };
  size_t length = urlbnf_text (worker->record.url).len + 3;
  if (!buffer_reserve (&made, length))
    return URLBNF_E_MEMORY;
  urlbnf_code code = urlbnf_uri_relative (made.text, length, &made.length, options->origin_url,
                                          worker->record.url);
  if (code == URLBNF_OK)
    return parse_made (worker, made);
  worker->record.refusal
    = (struct refusal) { "scheme", "a reference is made of a URI, which has one" };
  buffer_free (&made);
  return URLBNF_E_PART;
}

/* Parse the input, after --iri, --entities and --escape-unsafe.  With --build there is none.  */
static urlbnf_code
parse_respelled (struct worker *worker, const char *text, size_t length)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  urlbnf_code code;
  if (options->build)
    return URLBNF_OK;
  bool is_respelled = respell (&worker->spelled, options, text, length);
  if (is_respelled)
    {
      length = worker->spelled.length;
      text = length != 0 ? worker->spelled.text : "";
    }
  if (is_respelled && worker->spelled.failed)
    return URLBNF_E_MEMORY;
  if (!options->escape)
    code = urlbnf_parser_parse (worker->parser, &record->url, text, length, worker->error);
  else
    {
      code = urlbnf_escape_unsafe (&record->escaped, text, length, &options->how, worker->error);
      if (code == URLBNF_OK)
        record->url = record->escaped->url;
    }
  if (code == URLBNF_E_SYNTAX && is_respelled)
    record->made = (urlbnf_slice) { text, length };
  return code;
}

urlbnf_code
make_url (struct worker *worker, const char *text, size_t length)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  record->url = NULL;
  record->made = (urlbnf_slice) { NULL, 0 };
  record->refusal = (struct refusal) { NULL, NULL };
  record->is_same_document = false;
  record->error.code = URLBNF_OK;
  worker->rounds = 1;
  urlbnf_code code = parse_respelled (worker, text, length);
  if (code == URLBNF_OK && must_change_parts (options))
    {
      worker->rounds = options->rounds;
      code = change_url (worker);
    }
  if (code == URLBNF_OK && options->base != NULL)
    code = resolve_url (worker);
  if (code == URLBNF_OK && options->normalize)
    code = normalize_url (worker);
  if (code == URLBNF_OK && options->origin != NULL)
    code = make_relative (worker);
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
free_extras (struct record *record)
{
  urlbnf_free (record->own);
  urlbnf_escaped_free (record->escaped);
  urlbnf_request_free (record->request);
  record->own = NULL;
  record->escaped = NULL;
  record->request = NULL;
}
