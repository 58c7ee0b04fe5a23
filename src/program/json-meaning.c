/* json-meaning.c: write warnings, requests and errors as JSON.

   SPDX-License-Identifier: MIT  */

#include <stdlib.h>

#include "json.h"

static void
put_production (struct buffer *to, urlbnf_production production)
{
  json_add_word (to, "production", urlbnf_production_name (production));
}

static void
put_warning (struct buffer *to, const urlbnf_warning *warning)
{
  json_add_comma (to);
  buffer_add (to, "{", 1);
  json_add_word (to, "name", warning->about->name);
  json_add_number (to, "offset", warning->offset);
  json_add_number (to, "length", warning->length);
  put_production (to, warning->production);
  json_add_word (to, "section", warning->about->section);
  json_add_word (to, "message", warning->about->message);
  buffer_add (to, "}", 1);
}

void
json_add_warnings (struct buffer *to, const urlbnf_url *url)
{
  urlbnf_warning few[16], *warning = few;
  size_t count = urlbnf_warnings (few, 16, url);
  if (count > 16)
    {
      warning = malloc (count * sizeof *warning);
      to->failed = to->failed || warning == NULL;
      if (warning == NULL)
        return;
      urlbnf_warnings (warning, count, url);
    }
  json_begin_member (to, "warnings", "[");
  for (size_t i = 0; i < count; i++)
    put_warning (to, &warning[i]);
  buffer_add (to, "]", 1);
  if (warning != few)
    free (warning);
}

static void
put_commands (struct buffer *to, const urlbnf_request *request)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  json_begin_member (to, "commands", "[");
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      json_add_comma (to);
      buffer_add (to, "{", 1);
      json_add_word (to, "verb", command->verb);
      json_add_slice (to, "argument", command->argument);
      json_add_word (to, "when", command->when == URLBNF_WHEN_ASKED ? "asked" : "always");
      json_add_word (to, "from", sources[command->source]);
      buffer_add (to, "}", 1);
    }
  buffer_add (to, "]", 1);
}

static void
put_parts (struct buffer *to, const urlbnf_request *request)
{
  json_begin_member (to, "parts", "[");
  for (size_t i = 0; i < request->parts; i++)
    {
      json_add_comma (to);
      buffer_add (to, "{", 1);
      put_production (to, request->part[i].production);
      json_add_slice (to, "octets", request->part[i].octets);
      buffer_add (to, "}", 1);
    }
  buffer_add (to, "]", 1);
}

/* Write the values of a gopher+_string with the function FORM.  */
static void
put_values (struct buffer *to, const char *key, const urlbnf_request *request,
            void (*form) (struct buffer *to, const char *text, size_t length))
{
  json_begin_member (to, key, "[");
  for (size_t i = 0; i < request->values; i++)
    {
      json_add_comma (to);
      form (to, request->value[i].ptr, request->value[i].len);
    }
  buffer_add (to, "]", 1);
}

static void
put_gopherplus (struct buffer *to, const urlbnf_request *request)
{
  bool lossless = true;
  for (size_t i = 0; i < request->values; i++)
    lossless = lossless && json_is_utf8 (request->value[i].ptr, request->value[i].len);
  json_begin_member (to, "gopherplus", "{");
  json_add_word (to, "meaning", request->gopherplus_name);
  put_values (to, "values", request, json_add_string);
  if (!lossless)
    put_values (to, "values_hex", request, json_add_hex);
  buffer_add (to, "}", 1);
}

void
json_add_request (struct buffer *to, const urlbnf_request *request)
{
  const urlbnf_endpoint *endpoint = &request->endpoint;
  if (endpoint->protocol != NULL)
    json_add_word (to, "protocol", endpoint->protocol);
  json_add_slice (to, "host", endpoint->host);
  if (endpoint->port_from != URLBNF_PORT_NONE)
    json_add_number (to, "port", endpoint->port);
  put_parts (to, request);
  if (request->commands != 0)
    put_commands (to, request);
  json_add_slice (to, "target", request->target);
  json_add_slice (to, "host_header", request->host_header);
  json_add_slice (to, "octets", request->octets);
  if (request->gopherplus != URLBNF_GOPHERPLUS_NONE)
    put_gopherplus (to, request);
  if (request->kind == URLBNF_FILEURL)
    json_add_bool (to, "is_local", request->is_local);
  json_add_slice (to, "path", request->path);
  if (request->kind == URLBNF_MAILTOURL)
    json_add_bool (to, "is_addr_spec", request->is_addr_spec);
}

/* Write the wrong octet, or null at the end of the text.  */
static void
put_found (struct buffer *to, const urlbnf_error *error)
{
  if (error->found == URLBNF_END)
    json_add_word (to, "found", NULL);
  else
    json_add_number (to, "found", (unsigned long long) error->found);
}

void
json_add_refusal (struct buffer *to, const urlbnf_error *error)
{
  json_begin_member (to, "refusal", "{");
  json_add_word (to, "code", urlbnf_code_name (error->code));
  if (error->code == URLBNF_E_CONTROL || error->code == URLBNF_E_PORT)
    {
      json_add_number (to, "offset", error->offset);
      if (error->code == URLBNF_E_CONTROL)
        put_found (to, error);
      put_production (to, error->production);
    }
  json_add_message (to, "message", error, NULL, 0);
  buffer_add (to, "}", 1);
}

/* Write the expected symbols: literals in quotes, productions and the end of the text without.  */
static void
put_expected (struct buffer *to, const urlbnf_error *error)
{
  json_begin_member (to, "expected", "[");
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      bool literal = expected->kind == URLBNF_EXPECTED_LITERAL;
      json_add_comma (to);
      buffer_add (to, "\"", 1);
      json_add_octets (to, "\"", literal);
      json_add_octets (to, expected->text, strlen (expected->text));
      json_add_octets (to, "\"", literal);
      buffer_add (to, "\"", 1);
    }
  buffer_add (to, "]", 1);
}

void
json_add_error (struct buffer *to, const urlbnf_error *error)
{
  json_add_word (to, "code", urlbnf_code_name (error->code));
  if (error->code == URLBNF_E_SYNTAX)
    json_add_number (to, "offset", error->offset);
  if (error->code == URLBNF_E_SYNTAX
      || (error->code == URLBNF_E_OCTET && error->production != URLBNF_NONE))
    put_found (to, error);
  if (error->code == URLBNF_E_SYNTAX || error->production != URLBNF_NONE)
    put_production (to, error->production);
  if (error->code == URLBNF_E_SYNTAX)
    put_expected (to, error);
}

void
json_add_message (struct buffer *to, const char *key, const urlbnf_error *error, const char *text,
                  size_t length)
{
  json_add_key (to, key);
  size_t start = to->length;
  buffer_add_error (to, error, text, length);
  json_quote (to, start);
}
