/* json-record.c: write records as JSON, one object a line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "json.h"
#include "program.h"

static void
put_place (struct buffer *to, const struct record *record)
{
  const struct place *place = &record->place;
  if (!place->is_named && record->found == NULL)
    return;
  json_add_member (to, "file", place->file, strlen (place->file));
  json_add_number (to, "line", place->line);
  if (record->found != NULL)
    json_add_number (to, "column", place->column);
}

static void
put_changes (struct buffer *to, const struct record *record)
{
  const urlbnf_escaped *escaped = record->escaped;
  bool changed_more = must_change_parts (record->options) || record->options->normalize;
  json_begin_member (to, "changes", "[");
  for (size_t i = 0; i < escaped->changes; i++)
    {
      const urlbnf_change *change = &escaped->change[i];
      json_add_comma (to);
      buffer_add (to, "{", 1);
      json_add_number (to, "offset", change->offset);
      json_add_number (to, "octet", change->octet);
      if (!changed_more)
        json_add_number (to, "result", change->result);
      json_add_word (to, "production", urlbnf_production_name (change->production));
      buffer_add (to, "}", 1);
    }
  buffer_add (to, "]", 1);
}

static void
put_request (struct buffer *to, const struct record *record)
{
  if (record->request_code == URLBNF_OK)
    {
      json_begin_member (to, "request", "{");
      json_add_request (to, record->request);
      buffer_add (to, "}", 1);
      return;
    }
  json_add_word (to, "request", NULL);
  json_add_refusal (to, &record->request_error);
}

static void
put_source (struct buffer *to, const struct record *record)
{
  const urlbnf_found *found = record->found;
  json_begin_member (to, "source", "{");
  json_add_member (to, "file", record->place.file, strlen (record->place.file));
  json_add_number (to, "start", found->start);
  json_add_number (to, "end", found->end);
  json_add_word (to, "wrapper", get_wrapper_name (found->wrapper));
  if (found->hyphens != 0)
    {
      json_add_number (to, "hyphens", found->hyphens);
      json_add_slice (to, "other", found->other);
    }
  buffer_add (to, "}", 1);
}

/* Add the members that options request in addition to the parts or the error.  */
static void
put_meaning (struct buffer *to, const struct record *record)
{
  const struct options *options = record->options;
  if (record->escaped != NULL)
    {
      const char *hint = get_escape_hint (record);
      put_changes (to, record);
      if (hint != NULL)
        json_add_word (to, "hint", hint);
    }
  if (record->code == URLBNF_OK)
    {
      json_add_slice (to, "fragment", urlbnf_fragment (record->url));
      if (options->shows_pairs)
        json_add_pairs (to, get_everyday_text (record->url, EVERYDAY_QUERY), &options->pairs);
      if (options->warn)
        json_add_warnings (to, record->url);
      if (options->compare != NULL)
        json_add_word (to, "comparison", record->same ? "same" : "different");
      if (options->base != NULL && record->is_same_document)
        json_add_bool (to, "is_same_document", true);
      if (options->request)
        put_request (to, record);
    }
  if (record->found != NULL)
    put_source (to, record);
}

/* Add the whole URL, with its fragment.  */
static void
put_url (struct buffer *to, const urlbnf_url *url)
{
  json_add_key (to, "url");
  buffer_add (to, "\"", 1);
  urlbnf_slice text = urlbnf_text (url), fragment = urlbnf_fragment (url);
  json_add_octets (to, text.ptr, text.len);
  buffer_add (to, "#", fragment.ptr != NULL);
  json_add_octets (to, fragment.ptr, fragment.len);
  buffer_add (to, "\"", 1);
}

static void
put_valid (struct buffer *to, const struct record *record, bool is_simple)
{
  bool made = must_make_url (record->options);
  if (made)
    put_url (to, record->url);
  json_add_parts (to, record->url, is_simple && !made);
  put_meaning (to, record);
  if (record->options->offsets)
    json_add_offsets (to, record->url);
  if (record->options->derivation)
    json_add_tree (to, record->url);
}

static void
put_error (struct buffer *to, const urlbnf_error *error, const struct record *reason)
{
  json_begin_member (to, "error", "{");
  json_add_error (to, error);
  json_add_key (to, "message");
  size_t start = to->length;
  if (reason != NULL)
    buffer_add_reason (to, reason);
  else
    buffer_add_error (to, error, NULL, 0);
  json_quote (to, start);
  buffer_add_remedies (to, error, ",\"hint\":\"", " accepts it\"");
  buffer_add (to, "}", 1);
}

/* Add the error, with the text that its offset refers to, unless that is the input.  */
static void
put_invalid (struct buffer *to, const struct record *record)
{
  if (must_make_url (record->options))
    json_add_slice (to, "url", record->made);
  put_error (to, &record->error, record->refusal.name != NULL ? record : NULL);
  put_meaning (to, record);
}

static void
put_verdicts (struct buffer *to, const struct record *record)
{
  json_begin_member (to, "grammars", "[");
  for (size_t i = 0; i < record->verdicts; i++)
    {
      const struct verdict *verdict = &record->verdict[i];
      bool valid = verdict->code == URLBNF_OK;
      json_add_comma (to);
      buffer_add (to, "{", 1);
      json_add_word (to, "grammar", verdict->grammar);
      json_add_bool (to, "valid", valid);
      if (valid)
        json_add_word (to, "production", urlbnf_production_name (verdict->kind));
      else
        put_error (to, &verdict->error, NULL);
      buffer_add (to, "}", 1);
    }
  buffer_add (to, "]", 1);
}

void
write_json (struct buffer *to, const struct record *record)
{
  bool valid = record->code == URLBNF_OK, is_simple = false;
  buffer_add (to, "{", 1);
  if (record->text == NULL)
    json_add_word (to, "input", NULL);
  else
    is_simple = json_add_member (to, "input", record->text, record->length);
  json_add_bool (to, "valid", valid);
  put_place (to, record);
  if (record->options->which && (valid || record->code == URLBNF_E_SYNTAX))
    put_verdicts (to, record);
  else if (valid)
    put_valid (to, record, is_simple);
  else
    put_invalid (to, record);
  buffer_add (to, "}", 1);
  end_record (to, record->options);
}
