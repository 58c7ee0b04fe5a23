/* urlbnf-wasm.c: the library as a WebAssembly module.

   SPDX-License-Identifier: MIT

   The module imports nothing.  It exports its memory, malloc(), free(), and the functions of
   describe.h, which contrib/wasm/binding.js calls.  Tests call these functions on other
   computers.  */

#include <stdlib.h>
#include <string.h>

#include "describe.h"
#include "program/json.h"

#ifdef __wasm__
# define EXPORT(name) __attribute__ ((export_name (#name), used))
#else
# define EXPORT(name)
#endif

/* Whether the grammar has the start symbol of OPTIONS.  */
static bool
is_valid_for_grammar (const urlbnf_options *options)
{
  return urlbnf_validate ("", 0, options, NULL) != URLBNF_E_ARGUMENT;
}

/* Whether the library has the meaning of URLs of GRAMMAR, and not only their syntax.  */
static bool
has_meaning (struct buffer *to, const char *grammar)
{
  urlbnf_builder *builder;
  urlbnf_options options = { .grammar = grammar };
  urlbnf_code code = urlbnf_builder_new (&builder, &options);
  urlbnf_builder_free (builder);
  to->failed = to->failed || code == URLBNF_E_MEMORY;
  return code == URLBNF_OK;
}

/* Return the text with a NUL after it, or NULL if there is no memory.  */
static char *
finish_text (struct buffer *to)
{
  buffer_add (to, "", 1);
  if (to->failed)
    buffer_free (to);
  return to->text;
}

static void
put_grammar (struct buffer *to, const char *grammar)
{
  json_add_comma (to);
  buffer_add (to, "{", 1);
  json_add_word (to, "name", grammar);
  json_add_bool (to, "meaning", has_meaning (to, grammar));
  json_begin_member (to, "starts", "{");
  for (unsigned i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_options options = { .start = (urlbnf_production) i, .grammar = grammar };
      const char *name = urlbnf_production_name (options.start);
      if (name != NULL && is_valid_for_grammar (&options))
        json_add_number (to, name, i);
    }
  buffer_add_string (to, "}}");
}

EXPORT (about) char *
about (void)
{
  struct buffer to = { .text = NULL };
  const char *grammar;
  buffer_add (&to, "{", 1);
  json_add_word (&to, "version", urlbnf_version ());
  json_begin_member (&to, "grammars", "[");
  for (size_t i = 0; (grammar = urlbnf_grammar_name (i)) != NULL; i++)
    put_grammar (&to, grammar);
  buffer_add_string (&to, "]");
  json_begin_member (&to, "productions", "[");
  for (unsigned i = 0; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      json_add_comma (&to);
      json_add_string (&to, name != NULL ? name : "", name != NULL ? strlen (name) : 0);
    }
  buffer_add_string (&to, "]}");
  return finish_text (&to);
}

/* Allocate a text of LENGTH octets and a NUL.  Return NULL if there is no memory.  */
static char *
make_text (struct buffer *to, size_t length)
{
  char *text = malloc (length + 1);
  to->failed = to->failed || text == NULL;
  return text;
}

static void
put_made (struct buffer *to, const char *key, char *text, size_t length)
{
  if (text != NULL)
    json_add_member (to, key, text, length);
  free (text);
}

/* Add the request, or the reason why it is refused.  A login, a hostport and a host have
   neither.  */
static void
put_request (struct buffer *to, const urlbnf_url *url, unsigned flags)
{
  urlbnf_request *request;
  urlbnf_error error;
  unsigned control = flags & ALLOW_CONTROL ? URLBNF_ALLOW_CONTROL : 0;
  urlbnf_code code = urlbnf_request_new (&request, url, control, NULL, &error);
  to->failed = to->failed || code == URLBNF_E_MEMORY;
  if (code == URLBNF_E_ARGUMENT || code == URLBNF_E_MEMORY)
    return;
  if (code != URLBNF_OK)
    {
      json_add_word (to, "request", NULL);
      json_add_refusal (to, &error);
      return;
    }
  json_begin_member (to, "request", "{");
  json_add_request (to, request);
  if (flags & DESCRIBE_DISPLAY)
    {
      size_t length = urlbnf_request_format (NULL, 0, request);
      char *text = make_text (to, length);
      urlbnf_request_format (text, text != NULL ? length : 0, request);
      put_made (to, "display", text, length);
    }
  buffer_add (to, "}", 1);
  urlbnf_request_free (request);
}

static urlbnf_code
put_normal (struct buffer *to, const char *key, const urlbnf_url *url)
{
  size_t length = urlbnf_text (url).len + URLBNF_NORMAL_LONGER;
  char *text = make_text (to, length);
  urlbnf_code code = urlbnf_normalize (text, text != NULL ? length : 0, &length, url, 0);
  if (code == URLBNF_OK)
    put_made (to, key, text, length);
  else
    free (text);
  return code;
}

static void
put_meaning (struct buffer *to, const urlbnf_url *url, unsigned flags)
{
  if (flags & DESCRIBE_WARNINGS)
    json_add_warnings (to, url);
  if (flags & DESCRIBE_REQUEST)
    put_request (to, url, flags);
  if (flags & DESCRIBE_NORMAL)
    (void) !put_normal (to, "normal", url);
}

/* Add a hint with options that make the text valid.  */
static void
put_hint (struct buffer *to, const urlbnf_error *error)
{
  static const char *const hints[] = {
    NULL, "with { allowFragment: true } it is valid", "with { grammar: \"rfc3986\" } it is valid",
    "with { allowFragment: true } or { grammar: \"rfc3986\" } it is valid"
  };
  const char *hint = hints[error->remedies & (URLBNF_REMEDY_FRAGMENT | URLBNF_REMEDY_RFC3986)];
  if (error->code == URLBNF_E_SYNTAX && hint != NULL)
    json_add_word (to, "hint", hint);
}

static void
put_octets (struct buffer *to, const urlbnf_error *error)
{
  json_begin_member (to, "octets", "[");
  for (unsigned octet = 0; octet < 256; octet++)
    if (error->octets[octet / 8] >> octet % 8 & 1)
      {
        json_add_comma (to);
        buffer_add_number (to, octet, 0);
      }
  buffer_add (to, "]", 1);
}

static void
put_error (struct buffer *to, const urlbnf_error *error, const char *text, size_t length,
           unsigned flags)
{
  json_begin_member (to, "error", "{");
  json_add_error (to, error);
  if (error->code == URLBNF_E_SYNTAX && flags & DESCRIBE_OCTETS)
    put_octets (to, error);
  json_add_message (to, "message", error, NULL, 0);
  put_hint (to, error);
  if (flags & DESCRIBE_DISPLAY)
    json_add_message (to, "display", error, text, length);
  buffer_add (to, "}", 1);
}

static void
put_url (struct buffer *to, const urlbnf_url *url, bool is_simple, unsigned flags)
{
  json_add_parts (to, url, is_simple);
  json_add_slice (to, "fragment", urlbnf_fragment (url));
  if (flags & DESCRIBE_OFFSETS)
    json_add_offsets (to, url);
  if (flags & DESCRIBE_TREE)
    json_add_tree (to, url);
}

EXPORT (run) char *
run (const char *text, size_t length, size_t grammar, unsigned start, unsigned flags)
{
  struct buffer to = { .text = NULL };
  urlbnf_options options = {
    .flags = flags & ALLOW_FRAGMENT ? URLBNF_ALLOW_FRAGMENT : 0,
    .start = (urlbnf_production) start, .grammar = urlbnf_grammar_name (grammar)
  };
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, &options, &error);
  prepare_json ();
  to.failed = code == URLBNF_E_MEMORY;
  buffer_add (&to, "{", 1);
  bool is_simple = json_add_member (&to, "input", text, length);
  json_add_bool (&to, "valid", code == URLBNF_OK);
  if (code != URLBNF_OK)
    put_error (&to, &error, text, length, flags);
  else
    {
      put_url (&to, url, is_simple, flags);
      if (has_meaning (&to, options.grammar))
        put_meaning (&to, url, flags);
    }
  urlbnf_free (url);
  buffer_add (&to, "}", 1);
  return finish_text (&to);
}

/* Return a parser with OPTIONS: that of the last call, or a new one, or NULL.  */
static urlbnf_parser *
get_parser (const urlbnf_options *options)
{
  static urlbnf_parser *parser;
  static urlbnf_options last;
  if (parser != NULL && last.grammar == options->grammar && last.start == options->start
      && last.flags == options->flags)
    return parser;
  urlbnf_parser_free (parser);
  last = *options;
  (void) !urlbnf_parser_new (&parser, options);
  return parser;
}

/* Write the parts of URL.  Return their number, or -2 if only run() can describe the URL.  */
static int
split_url (struct split *parts, const urlbnf_url *url)
{
  urlbnf_part part = { .production = URLBNF_NONE }, item = part, field = part;
  struct split *end = parts + 1, *list;
  static unsigned seen[URLBNF_PRODUCTIONS_MAX + 1], number;
  number++;
  if (urlbnf_fragment (url).ptr != NULL)
    return -2;
  while (urlbnf_part_next (url, &part))
    {
      if (seen[part.production] == number || end - parts == SPLIT_MAX)
        return -2;
      seen[part.production] = number;
      list = end++;
      *list = (struct split) { part.production, (unsigned) part.offset, (unsigned) part.text.len };
      while (part.is_list && urlbnf_item_next (&part, &item))
        {
          if (urlbnf_item_next (&item, &field) || end - parts == SPLIT_MAX)
            return -2;
          *end++ = (struct split) { 0, (unsigned) item.offset, (unsigned) item.text.len };
        }
      if (part.is_list)
        list->what += SPLIT_LIST * (unsigned) (end - list);
    }
  parts[0] = (struct split) { urlbnf_kind (url), (unsigned) (end - parts),
                              (unsigned) urlbnf_text (url).len };
  return (int) (end - parts);
}

EXPORT (split) size_t
split (struct split *parts, size_t capacity, const char *text, int *results, size_t count,
       size_t grammar, unsigned start, unsigned flags)
{
  const urlbnf_options options = {
    .flags = (flags & ALLOW_FRAGMENT ? URLBNF_ALLOW_FRAGMENT : 0) | URLBNF_BRIEF_ERRORS,
    .start = (urlbnf_production) start, .grammar = urlbnf_grammar_name (grammar)
  };
  urlbnf_parser *parser = get_parser (&options);
  const urlbnf_url *url;
  size_t done = 0;
  for (; done < count && (parts == NULL || capacity >= SPLIT_MAX); done++)
    {
      size_t length = (size_t) results[done];
      urlbnf_code code = URLBNF_E_MEMORY;
      if (parser != NULL)
        code = urlbnf_parser_parse (parser, parts != NULL ? &url : NULL, text, length, NULL);
      results[done] = code == URLBNF_E_MEMORY ? -2 : code != URLBNF_OK ? -1
                      : parts == NULL ? 0 : split_url (parts, url);
      text += length;
      if (results[done] > 0)
        {
          parts += results[done];
          capacity -= (size_t) results[done];
        }
    }
  return done;
}

/* Read a length and octets at *AT, and move *AT after them.  The length -1 makes an absent
   slice.  */
static urlbnf_slice
take_field (const char **at)
{
  const unsigned char *octet = (const unsigned char *) *at;
  size_t length
    = octet[0] | (size_t) octet[1] << 8 | (size_t) octet[2] << 16 | (size_t) octet[3] << 24;
  urlbnf_slice field = { *at + 4, length };
  if (length == 0xffffffff)
    field = (urlbnf_slice) { NULL, 0 };
  *at += 4 + field.len;
  return field;
}

/* Build the URL of the fields from AT to END, or BASE with them in place of its parts.  */
static urlbnf_code
build_url (urlbnf_url **url, const urlbnf_url *base, const char *at, const char *end,
           const urlbnf_options *options, unsigned flags, urlbnf_error *error)
{
  urlbnf_builder *builder;
  urlbnf_code code = urlbnf_builder_new (&builder, options);
  if (code == URLBNF_OK && base != NULL)
    code = urlbnf_builder_load (builder, base);
  while (code == URLBNF_OK && at < end)
    {
      urlbnf_slice name = take_field (&at), value = take_field (&at);
      code = urlbnf_builder_set (builder, urlbnf_production_find (name.ptr, name.len), value.ptr,
                                 value.len, flags & ENCODED ? URLBNF_ENCODED : 0, error);
    }
  if (code == URLBNF_OK)
    code = urlbnf_builder_build (builder, url, NULL, 0, NULL, error);
  else if (code == URLBNF_E_ARGUMENT || code == URLBNF_E_MEMORY)
    error->code = code;
  urlbnf_builder_free (builder);
  return code;
}

EXPORT (change) char *
change (enum operation operation, size_t grammar, unsigned flags, const char *fields,
        size_t length)
{
  struct buffer to = { .text = NULL };
  const urlbnf_options options = { .grammar = urlbnf_grammar_name (grammar) };
  urlbnf_error error = { .code = URLBNF_OK };
  urlbnf_url *url = NULL, *made = NULL;
  const char *at = fields;
  urlbnf_slice text = take_field (&at);
  urlbnf_code code = URLBNF_OK;
  if (text.ptr != NULL)
    code = urlbnf_parse (&url, text.ptr, text.len, &options, &error);
  prepare_json ();
  buffer_add (&to, "{", 1);
  if (code == URLBNF_OK && operation == CHANGE_NORMALIZE)
    error.code = code = put_normal (&to, "url", url);
  else if (code == URLBNF_OK && operation == CHANGE_RESOLVE)
    {
      urlbnf_slice reference = take_field (&at);
      code = urlbnf_uri_resolve_text (&made, url, reference.ptr, reference.len, 0, &options,
                                      &error);
    }
  else if (code == URLBNF_OK)
    code = build_url (&made, url, at, fields + length, &options, flags, &error);
  to.failed = to.failed || code == URLBNF_E_MEMORY;
  if (code != URLBNF_OK)
    put_error (&to, &error, text.ptr, text.len, DESCRIBE_OCTETS);
  else if (made != NULL)
    json_add_slice (&to, "url", urlbnf_text (made));
  urlbnf_free (url);
  urlbnf_free (made);
  buffer_add (&to, "}", 1);
  return finish_text (&to);
}
