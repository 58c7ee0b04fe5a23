/* json-meaning.c: what --warn, --request, --escape-unsafe, --compare and --extract add to a record, and
   where its input comes from.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <jansson.h>
#include <stdlib.h>

#include "program.h"

static json_t *
json_word (const char *word)
{
  return word != NULL ? json_string_nocheck (word) : json_null ();
}

/* An absent slice is no member.  */
static void
set_slice (json_t *object, const char *key, urlbnf_slice slice, bool *good)
{
  if (slice.ptr != NULL)
    json_set_any (object, key, slice.ptr, slice.len, good);
}

static json_t *
json_warning (const urlbnf_warning *warning, bool *good)
{
  json_t *object = json_object ();
  json_set (object, "name", json_word (warning->about->name), good);
  json_set (object, "offset", json_size (warning->offset), good);
  json_set (object, "length", json_size (warning->length), good);
  json_set (object, "production", json_production (warning->production), good);
  json_set (object, "section", json_word (warning->about->section), good);
  json_set (object, "message", json_word (warning->about->message), good);
  return object;
}

static json_t *
json_warnings (const urlbnf_url *url, bool *good)
{
  urlbnf_warning few[16], *warning = few;
  size_t count = urlbnf_warnings (few, 16, url);
  json_t *array = json_array ();
  if (count > 16)
    warning = malloc (count * sizeof *warning);
  if (warning == NULL)
    {
      *good = false;
      return array;
    }
  if (count > 16)
    urlbnf_warnings (warning, count, url);
  for (size_t i = 0; i < count; i++)
    json_append (array, json_warning (&warning[i], good), good);
  if (warning != few)
    free (warning);
  return array;
}

static json_t *
json_changes (const struct record *record, bool *good)
{
  const urlbnf_escaped *escaped = record->escaped;
  bool changed_more = changes_parts (record->options) || record->options->normalize;
  json_t *array = json_array ();
  for (size_t i = 0; i < escaped->changes; i++)
    {
      const urlbnf_change *change = &escaped->change[i];
      json_t *object = json_object ();
      json_set (object, "offset", json_size (change->offset), good);
      json_set (object, "octet", json_integer (change->octet), good);
      if (!changed_more)
        json_set (object, "result", json_size (change->result), good);
      json_set (object, "production", json_production (change->production), good);
      json_append (array, object, good);
    }
  return array;
}

static json_t *
json_command (const urlbnf_command *command, bool *good)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  json_t *object = json_object ();
  json_set (object, "verb", json_word (command->verb), good);
  set_slice (object, "argument", command->argument, good);
  json_set (object, "when", json_word (command->when == URLBNF_WHEN_ASKED ? "asked" : "always"),
            good);
  json_set (object, "from", json_word (sources[command->source]), good);
  return object;
}

static json_t *
json_commands (const urlbnf_request *request, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < request->commands; i++)
    json_append (array, json_command (&request->command[i], good), good);
  return array;
}

static json_t *
json_parts (const urlbnf_request *request, bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < request->parts; i++)
    {
      json_t *object = json_object ();
      json_set (object, "production", json_production (request->part[i].production), good);
      set_slice (object, "octets", request->part[i].octets, good);
      json_append (array, object, good);
    }
  return array;
}

/* The values of a gopher+_string, each in the FORM.  */
static json_t *
json_values (const urlbnf_request *request, json_t *(*form) (const char *text, size_t length),
             bool *good)
{
  json_t *array = json_array ();
  for (size_t i = 0; i < request->values; i++)
    json_append (array, form (request->value[i].ptr, request->value[i].len), good);
  return array;
}

static json_t *
json_gopherplus (const urlbnf_request *request, bool *good)
{
  json_t *object = json_object ();
  bool lossless = true;
  for (size_t i = 0; i < request->values; i++)
    lossless &= is_lossless (request->value[i].ptr, request->value[i].len);
  json_set (object, "meaning", json_word (request->gopherplus_name), good);
  json_set (object, "values", json_values (request, json_any, good), good);
  if (!lossless)
    json_set (object, "values_hex", json_values (request, json_hex, good), good);
  return object;
}

static json_t *
json_request (const struct record *record, bool *good)
{
  const urlbnf_request *request = record->request;
  const urlbnf_endpoint *endpoint = &request->endpoint;
  json_t *object = json_object ();
  if (endpoint->protocol != NULL)
    json_set (object, "protocol", json_word (endpoint->protocol), good);
  set_slice (object, "host", endpoint->host, good);
  if (endpoint->port_from != URLBNF_PORT_NONE)
    json_set (object, "port", json_integer ((json_int_t) endpoint->port), good);
  json_set (object, "parts", json_parts (request, good), good);
  if (request->commands != 0)
    json_set (object, "commands", json_commands (request, good), good);
  set_slice (object, "target", request->target, good);
  set_slice (object, "host_header", request->host_header, good);
  set_slice (object, "octets", request->octets, good);
  if (request->gopherplus != URLBNF_GOPHERPLUS_NONE)
    json_set (object, "gopherplus", json_gopherplus (request, good), good);
  if (request->kind == URLBNF_FILEURL)
    json_set (object, "is_local", json_boolean (request->is_local), good);
  set_slice (object, "path", request->path, good);
  if (request->kind == URLBNF_MAILTOURL)
    json_set (object, "is_addr_spec", json_boolean (request->is_addr_spec), good);
  return object;
}

static json_t *
json_refusal (const urlbnf_error *error, bool *good)
{
  json_t *object = json_object ();
  json_set (object, "code", json_word (urlbnf_code_name (error->code)), good);
  if (error->code == URLBNF_E_CONTROL || error->code == URLBNF_E_PORT)
    {
      json_set (object, "offset", json_size (error->offset), good);
      if (error->code == URLBNF_E_CONTROL)
        json_set (object, "found", json_integer (error->found), good);
      json_set (object, "production", json_production (error->production), good);
    }
  json_set (object, "message", json_message (error), good);
  return object;
}

const char *
wrapper_name (urlbnf_wrapper wrapper)
{
  return wrapper == URLBNF_WRAPPER_URL ? "URL" : wrapper == URLBNF_WRAPPER_ANGLE ? "angle" : "none";
}

static json_t *
json_source (const struct record *record, bool *good)
{
  const urlbnf_found *found = record->found;
  json_t *object = json_object ();
  json_set_any (object, "file", record->place.file, strlen (record->place.file), good);
  json_set (object, "start", json_integer ((json_int_t) found->start), good);
  json_set (object, "end", json_integer ((json_int_t) found->end), good);
  json_set (object, "wrapper", json_word (wrapper_name (found->wrapper)), good);
  if (found->hyphens != 0)
    {
      json_set (object, "hyphens", json_size (found->hyphens), good);
      set_slice (object, "other", found->other, good);
    }
  return object;
}

void
set_place (json_t *object, const struct record *record, bool *good)
{
  const struct place place = place_of (record);
  if (!place.is_named && record->found == NULL)
    return;
  json_set_any (object, "file", place.file, strlen (place.file), good);
  json_set (object, "line", json_size (place.line), good);
  if (record->found != NULL)
    json_set (object, "column", json_integer ((json_int_t) place.column), good);
}

/* What only a valid URL has.  */
static void
set_valid (json_t *object, const struct record *record, bool *good)
{
  const struct options *options = record->options;
  set_slice (object, "fragment", urlbnf_fragment (record->url), good);
  if (options->warn)
    json_set (object, "warnings", json_warnings (record->url, good), good);
  if (options->compare != NULL)
    json_set (object, "comparison", json_word (record->same ? "same" : "different"), good);
  if (options->request)
    json_set (object, "request",
              record->request_code == URLBNF_OK ? json_request (record, good)
                                                : json_null (), good);
  if (options->request && record->request_code != URLBNF_OK)
    json_set (object, "refusal", json_refusal (&record->request_error, good), good);
}

void
set_meaning (json_t *object, const struct record *record, bool *good)
{
  if (record->escaped != NULL)
    json_set (object, "changes", json_changes (record, good), good);
  if (escape_hint (record) != NULL)
    json_set (object, "hint", json_string_nocheck (escape_hint (record)), good);
  if (record->code == URLBNF_OK)
    set_valid (object, record, good);
  if (record->found != NULL)
    json_set (object, "source", json_source (record, good), good);
}
