/* sqlite-functions.c: url_valid, url_part, url_normal and url_error, the same for URIs, and
   references.

   SPDX-License-Identifier: MIT

   If an argument is NULL, so is the result.  A text that is not a URL has no parts and no
   normal form, so the result is NULL, too.  */

#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT3

/* Set TEXT to the octets of VALUE.  Return false, with the result set, if VALUE is NULL, or if
   there is no memory.  */
static bool
take_argument (sqlite3_context *context, urlbnf_slice *text, sqlite3_value *value)
{
  if (sqlite3_value_type (value) == SQLITE_NULL)
    {
      bool *probe = sqlite3_value_pointer (value, PROBE);
      if (probe != NULL)
        *probe = true;
      return false;
    }
  if (take_octets (text, value))
    return true;
  sqlite3_result_error_nomem (context);
  return false;
}

/* Parse VALUE.  Return NULL, with the result set, if it is not a URL.  */
static urlbnf_url *
parse_argument (sqlite3_context *context, struct arena *arena, sqlite3_value *value)
{
  urlbnf_slice text;
  urlbnf_url *url = NULL;
  if (take_argument (context, &text, value)
      && parse_octets (arena, &url, text, sqlite3_user_data (context)) == URLBNF_E_MEMORY)
    sqlite3_result_error_nomem (context);
  return url;
}

/* Validate VALUE.  Return false, with the result set, if it is NULL, or if there is no memory.  */
static bool
validate_argument (sqlite3_context *context, sqlite3_value *value, urlbnf_code *code,
                   urlbnf_error *error)
{
  const urlbnf_options options = { .grammar = sqlite3_user_data (context) };
  urlbnf_slice text;
  if (!take_argument (context, &text, value))
    return false;
  *code = urlbnf_validate (text.ptr, text.len, &options, error);
  if (*code == URLBNF_E_MEMORY)
    sqlite3_result_error_nomem (context);
  return *code != URLBNF_E_MEMORY;
}

/* url_valid (X)  */
void
url_valid (sqlite3_context *context, int count, sqlite3_value **argument)
{
  urlbnf_code code;
  if (validate_argument (context, argument[0], &code, NULL))
    sqlite3_result_int (context, code == URLBNF_OK);
}

/* url_part (X, NAME)  */
void
url_part (sqlite3_context *context, int count, sqlite3_value **argument)
{
  urlbnf_slice name;
  struct arena arena;
  if (!take_argument (context, &name, argument[1]))
    return;
  if (urlbnf_production_find (name.ptr, name.len) == URLBNF_NONE)
    {
      sqlite3_result_error (context, "the second argument is not the name of a part,"
                            " such as 'scheme', 'host' or 'path'", -1);
      return;
    }
  urlbnf_url *url = parse_argument (context, &arena, argument[0]);
  if (url == NULL)
    return;
  set_slice (context, urlbnf_part_named (url, name.ptr, name.len));
  urlbnf_free (url);
}

/* url_normal (X)  */
void
url_normal (sqlite3_context *context, int count, sqlite3_value **argument)
{
  struct arena arena;
  char buffer[SHORT];
  size_t length;
  urlbnf_url *url = parse_argument (context, &arena, argument[0]);
  if (url == NULL)
    return;
  char *normal = make_normal (url, buffer, &length);
  urlbnf_free (url);
  if (normal == NULL)
    sqlite3_result_error_nomem (context);
  else
    sqlite3_result_text64 (context, normal, length, normal == buffer ? SQLITE_TRANSIENT
                           : sqlite3_free, SQLITE_UTF8);
}

static void
set_message (sqlite3_context *context, const urlbnf_error *error)
{
  size_t length = urlbnf_error_format (NULL, 0, error, NULL, 0);
  char *message = sqlite3_malloc64 (length + 1);
  if (message == NULL)
    {
      sqlite3_result_error_nomem (context);
      return;
    }
  urlbnf_error_format (message, length + 1, error, NULL, 0);
  sqlite3_result_text64 (context, message, length, sqlite3_free, SQLITE_UTF8);
}

/* Set the result to an array in JSON of the expected names, and literals in quotes.  They are
   constants of the grammar, and graphic ASCII, so only quotes and backslashes need escapes.  */
static void
set_expected (sqlite3_context *context, const urlbnf_error *error)
{
  sqlite3_str *json = sqlite3_str_new (NULL);
  sqlite3_str_appendchar (json, 1, '[');
  for (size_t i = 0; i < error->expected_count; i++)
    {
      bool is_literal = error->expected[i].kind == URLBNF_EXPECTED_LITERAL;
      sqlite3_str_appendall (json, i == 0 ? "\"" : ",\"");
      sqlite3_str_appendall (json, is_literal ? "\\\"" : "");
      for (const char *text = error->expected[i].text; *text != '\0'; text++)
        {
          if (*text == '"' || *text == '\\')
            sqlite3_str_appendchar (json, 1, '\\');
          sqlite3_str_appendchar (json, 1, *text);
        }
      sqlite3_str_appendall (json, is_literal ? "\\\"\"" : "\"");
    }
  sqlite3_str_appendchar (json, 1, ']');
  char *text = sqlite3_str_finish (json);
  if (text == NULL)
    sqlite3_result_error_nomem (context);
  else
    sqlite3_result_text (context, text, -1, sqlite3_free);
}

enum field { OFFSET, PRODUCTION, EXPECTED, MESSAGE, CODE, HINT, FIELDS };

/* Return the field that VALUE names, or FIELDS, with the result set.  */
static enum field
take_field (sqlite3_context *context, sqlite3_value *value)
{
  static const char *const names[]
    = { "offset", "production", "expected", "message", "code", "hint" };
  urlbnf_slice name;
  int field = OFFSET;
  if (!take_argument (context, &name, value))
    return FIELDS;
  while (field < FIELDS
         && (strlen (names[field]) != name.len || memcmp (names[field], name.ptr, name.len) != 0))
    field++;
  if (field == FIELDS)
    sqlite3_result_error (context, "the second argument is none of 'offset', 'production',"
                          " 'expected', 'message', 'code' and 'hint'", -1);
  return (enum field) field;
}

/* Return a hint that makes the text valid, or NULL.  */
static const char *
get_hint (const urlbnf_error *error)
{
  return (error->remedies & URLBNF_REMEDY_FRAGMENT) != 0 ? "without its fragment it is a URL"
         : (error->remedies & URLBNF_REMEDY_RFC3986) != 0 ? "it is a URI by RFC 3986" : NULL;
}

static void
set_field (sqlite3_context *context, const urlbnf_error *error, enum field field)
{
  switch (field)
    {
    case OFFSET:
      sqlite3_result_int64 (context, (sqlite3_int64) error->offset);
      break;
    case PRODUCTION:
      sqlite3_result_text (context, urlbnf_production_name (error->production), -1, SQLITE_STATIC);
      break;
    case EXPECTED:
      set_expected (context, error);
      break;
    case MESSAGE:
      set_message (context, error);
      break;
    case CODE:
      sqlite3_result_text (context, urlbnf_code_name (error->code), -1, SQLITE_STATIC);
      break;
    case HINT:
      sqlite3_result_text (context, get_hint (error), -1, SQLITE_STATIC);
      break;
    case FIELDS:
      break;
    }
}

/* url_error (X) and url_error (X, FIELD); NULL for a URL.  */
void
url_error (sqlite3_context *context, int count, sqlite3_value **argument)
{
  enum field field = count == 2 ? take_field (context, argument[1]) : MESSAGE;
  urlbnf_error error;
  urlbnf_code code;
  if (field != FIELDS && validate_argument (context, argument[0], &code, &error)
      && code != URLBNF_OK)
    set_field (context, &error, field);
}

/* uri_resolve (BASE, REFERENCE): NULL if one of them is invalid.  */
void
uri_resolve (sqlite3_context *context, int count, sqlite3_value **argument)
{
  const urlbnf_options options = { .grammar = sqlite3_user_data (context) };
  struct arena arena;
  urlbnf_slice reference;
  urlbnf_url *url;
  if (!take_argument (context, &reference, argument[1]))
    return;
  urlbnf_url *base = parse_argument (context, &arena, argument[0]);
  if (base == NULL)
    return;
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, reference.ptr, reference.len, 0, &options,
                                              NULL);
  if (code == URLBNF_E_MEMORY)
    sqlite3_result_error_nomem (context);
  else if (code == URLBNF_OK)
    set_slice (context, urlbnf_text (url));
  urlbnf_free (url);
  urlbnf_free (base);
}

/* uri_relative (X, BASE): the shortest reference; NULL if one of them is invalid.  */
void
uri_relative (sqlite3_context *context, int count, sqlite3_value **argument)
{
  struct arena arena, base_arena;
  urlbnf_url *url = parse_argument (context, &arena, argument[0]);
  urlbnf_url *base = url != NULL ? parse_argument (context, &base_arena, argument[1]) : NULL;
  if (base != NULL)
    {
      size_t size = urlbnf_text (url).len + 2, length;
      char *reference = sqlite3_malloc64 (size);
      if (reference == NULL)
        sqlite3_result_error_nomem (context);
      else if (urlbnf_uri_relative (reference, size, &length, base, url) == URLBNF_OK)
        sqlite3_result_text64 (context, reference, length, SQLITE_TRANSIENT, SQLITE_UTF8);
      sqlite3_free (reference);
    }
  urlbnf_free (base);
  urlbnf_free (url);
}
