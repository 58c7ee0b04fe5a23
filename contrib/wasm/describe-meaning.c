/* describe-meaning.c: what a URL means, and what is wrong with a text that is none.

   SPDX-License-Identifier: MIT  */

#include <stdlib.h>
#include <string.h>

#include "describe.h"

/* An absent slice is no member.  */
static void
put_slice (struct json *to, const char *key, urlbnf_slice slice)
{
  if (slice.ptr != NULL)
    json_member (to, key, slice.ptr, slice.len);
}

static void
put_place (struct json *to, const char *key, size_t number)
{
  json_key (to, key);
  json_number (to, number);
}

static void
put_bool (struct json *to, const char *key, int value)
{
  json_key (to, key);
  json_raw (to, value ? "true" : "false");
}

static void
put_warnings (struct json *to, const urlbnf_url *url)
{
  size_t count = urlbnf_warnings (NULL, 0, url);
  urlbnf_warning *warning = malloc ((count + 1) * sizeof *warning);
  to->failed = to->failed || warning == NULL;
  if (warning == NULL)
    return;
  urlbnf_warnings (warning, count, url);
  json_key (to, "warnings");
  json_raw (to, "[");
  for (size_t i = 0; i < count; i++)
    {
      json_comma (to);
      json_raw (to, "{");
      json_word (to, "name", warning[i].about->name);
      put_place (to, "offset", warning[i].offset);
      put_place (to, "length", warning[i].length);
      json_word (to, "production", urlbnf_production_name (warning[i].production));
      json_word (to, "section", warning[i].about->section);
      json_word (to, "message", warning[i].about->message);
      json_raw (to, "}");
    }
  json_raw (to, "]");
  free (warning);
}

static void
put_commands (struct json *to, const urlbnf_request *request)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  json_key (to, "commands");
  json_raw (to, "[");
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      json_comma (to);
      json_raw (to, "{");
      json_word (to, "verb", command->verb);
      put_slice (to, "argument", command->argument);
      json_word (to, "when", command->when == URLBNF_WHEN_ASKED ? "asked" : "always");
      json_word (to, "from", sources[command->source]);
      json_raw (to, "}");
    }
  json_raw (to, "]");
}

static void
put_decoded (struct json *to, const urlbnf_request *request)
{
  json_key (to, "parts");
  json_raw (to, "[");
  for (size_t i = 0; i < request->parts; i++)
    {
      json_comma (to);
      json_raw (to, "{");
      json_word (to, "production", urlbnf_production_name (request->part[i].production));
      put_slice (to, "octets", request->part[i].octets);
      json_raw (to, "}");
    }
  json_raw (to, "]");
}

/* The values of a gopher+_string as an array of strings, in the FORM.  */
static void
put_values (struct json *to, const char *key, const urlbnf_request *request,
            void (*form) (struct json *to, const char *text, size_t length))
{
  json_key (to, key);
  json_raw (to, "[");
  for (size_t i = 0; i < request->values; i++)
    {
      json_comma (to);
      form (to, request->value[i].ptr, request->value[i].len);
    }
  json_raw (to, "]");
}

static void
put_gopherplus (struct json *to, const urlbnf_request *request)
{
  bool lossless = true;
  for (size_t i = 0; i < request->values; i++)
    lossless = lossless && json_is_lossless (request->value[i].ptr, request->value[i].len);
  json_key (to, "gopherplus");
  json_raw (to, "{");
  json_word (to, "meaning", request->gopherplus_name);
  put_values (to, "values", request, json_string);
  if (!lossless)
    put_values (to, "values_hex", request, json_hex);
  json_raw (to, "}");
}

/* The request in lines.  */
static void
put_request_display (struct json *to, const urlbnf_request *request)
{
  size_t length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (length + 1);
  to->failed = to->failed || text == NULL;
  if (text == NULL)
    return;
  urlbnf_request_format (text, length, request);
  json_member (to, "display", text, length);
  free (text);
}

static void
put_request (struct json *to, const urlbnf_request *request, unsigned flags)
{
  const urlbnf_endpoint *endpoint = &request->endpoint;
  json_raw (to, "{");
  if (endpoint->protocol != NULL)
    json_word (to, "protocol", endpoint->protocol);
  put_slice (to, "host", endpoint->host);
  if (endpoint->port_from != URLBNF_PORT_NONE)
    put_place (to, "port", endpoint->port);
  put_decoded (to, request);
  if (request->commands != 0)
    put_commands (to, request);
  put_slice (to, "target", request->target);
  put_slice (to, "host_header", request->host_header);
  put_slice (to, "octets", request->octets);
  if (request->gopherplus != URLBNF_GOPHERPLUS_NONE)
    put_gopherplus (to, request);
  if (request->kind == URLBNF_FILEURL)
    put_bool (to, "is_local", request->is_local);
  put_slice (to, "path", request->path);
  if (request->kind == URLBNF_MAILTOURL)
    put_bool (to, "is_addr_spec", request->is_addr_spec);
  if (flags & DESCRIBE_DISPLAY)
    put_request_display (to, request);
  json_raw (to, "}");
}

/* The words for an error; with TEXT, the lines for people.  */
static void
put_words (struct json *to, const char *key, const urlbnf_error *error, const char *text,
           size_t length)
{
  size_t needed = urlbnf_error_format (NULL, 0, error, text, length);
  char *words = malloc (needed + 1);
  to->failed = to->failed || words == NULL;
  if (words == NULL)
    return;
  urlbnf_error_format (words, needed + 1, error, text, length);
  json_member (to, key, words, needed);
  free (words);
}

static void
put_refusal (struct json *to, const urlbnf_error *error)
{
  json_key (to, "refusal");
  json_raw (to, "{");
  json_word (to, "code", urlbnf_code_name (error->code));
  if (error->code == URLBNF_E_CONTROL || error->code == URLBNF_E_PORT)
    {
      put_place (to, "offset", error->offset);
      if (error->code == URLBNF_E_CONTROL)
        put_place (to, "found", (size_t) error->found);
      json_word (to, "production", urlbnf_production_name (error->production));
    }
  put_words (to, "message", error, NULL, 0);
  json_raw (to, "}");
}

/* A login, a hostport and a host are no URLs, and have no request.  */
static void
describe_request (struct json *to, const urlbnf_url *url, unsigned flags)
{
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_code code = urlbnf_request_new (&request, url,
                                         flags & ALLOW_CONTROL ? URLBNF_ALLOW_CONTROL : 0, NULL,
                                         &error);
  to->failed = to->failed || code == URLBNF_E_MEMORY;
  if (code == URLBNF_E_ARGUMENT || code == URLBNF_E_MEMORY)
    return;
  json_key (to, "request");
  if (code == URLBNF_OK)
    put_request (to, request, flags);
  else
    {
      json_raw (to, "null");
      put_refusal (to, &error);
    }
  urlbnf_request_free (request);
}

static void
describe_normal (struct json *to, const urlbnf_url *url)
{
  size_t length = urlbnf_normalize (NULL, 0, url);
  char *text = malloc (length);
  to->failed = to->failed || text == NULL;
  if (text == NULL)
    return;
  urlbnf_normalize (text, length, url);
  json_member (to, "normal", text, length);
  free (text);
}

void
describe_meaning (struct json *to, const urlbnf_url *url, unsigned flags)
{
  if (flags & DESCRIBE_WARNINGS)
    put_warnings (to, url);
  if (flags & DESCRIBE_REQUEST)
    describe_request (to, url, flags);
  if (flags & DESCRIBE_NORMAL)
    describe_normal (to, url);
}

/* A literal has its quotes; a production and the end of the URL have none.  */
static void
put_expected (struct json *to, const urlbnf_error *error)
{
  json_key (to, "expected");
  json_raw (to, "[");
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      bool literal = expected->kind == URLBNF_EXPECTED_LITERAL;
      json_comma (to);
      json_raw (to, "\"");
      json_octets (to, "\"", literal);
      json_octets (to, expected->text, strlen (expected->text));
      json_octets (to, "\"", literal);
      json_raw (to, "\"");
    }
  json_raw (to, "]");
}

/* Which options make the text valid.  */
static void
put_hint (struct json *to, const urlbnf_error *error)
{
  static const char *const hints[] = {
    NULL, "with { allowFragment: true } it is valid", "with { grammar: \"rfc3986\" } it is valid",
    "with { allowFragment: true } or { grammar: \"rfc3986\" } it is valid"
  };
  const char *hint = hints[error->remedies & (URLBNF_REMEDY_FRAGMENT | URLBNF_REMEDY_RFC3986)];
  if (error->code == URLBNF_E_SYNTAX && hint != NULL)
    json_member (to, "hint", hint, strlen (hint));
}

static void
put_octets (struct json *to, const urlbnf_error *error)
{
  json_key (to, "octets");
  json_raw (to, "[");
  for (unsigned octet = 0; octet < 256; octet++)
    if (error->octets[octet / 8] >> octet % 8 & 1)
      {
        json_comma (to);
        json_number (to, octet);
      }
  json_raw (to, "]");
}

void
describe_error (struct json *to, const urlbnf_error *error, const char *text, size_t length,
                unsigned flags)
{
  json_key (to, "error");
  json_raw (to, "{");
  json_word (to, "code", urlbnf_code_name (error->code));
  if (error->code == URLBNF_E_SYNTAX)
    {
      put_place (to, "offset", error->offset);
      json_key (to, "found");
      if (error->found == URLBNF_END)
        json_raw (to, "null");
      else
        json_number (to, (unsigned long) error->found);
      json_word (to, "production", urlbnf_production_name (error->production));
      put_expected (to, error);
      if (flags & DESCRIBE_OCTETS)
        put_octets (to, error);
    }
  put_words (to, "message", error, NULL, 0);
  put_hint (to, error);
  if (flags & DESCRIBE_DISPLAY)
    put_words (to, "display", error, text, length);
  json_raw (to, "}");
}
