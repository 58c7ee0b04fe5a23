/* pg-io.c: the type url: input and output as text and binary, the cast from text, and its errors;
   url_valid and url_error, for texts that need not be URLs.

   SPDX-License-Identifier: MIT  */

#include "pg-urlbnf.h"

#include "catalog/pg_type.h"
#include "libpq/pqformat.h"
#include "mb/pg_wchar.h"
#include "miscadmin.h"
#include "utils/array.h"
#include "utils/builtins.h"

/* The greatest length of a text in a message, and of a URL in a hint.  */
enum { SHOWN = 200 };

char *
shorten_text (urlbnf_slice text)
{
  int length = text.len <= SHOWN ? (int) text.len : pg_mbcliplen (text.ptr, (int) text.len, SHOWN);
  return psprintf ("%.*s%s", length, text.ptr, (size_t) length < text.len ? "..." : "");
}

/* Return a hint with the URL that TEXT becomes without its fragment, or with unsafe octets escaped;
   or NULL.  */
static char *
make_hint (const kind *kind, urlbnf_slice text)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .flags = URLBNF_ALLOW_FRAGMENT, .allocator = &allocator,
                                   .grammar = kind->grammar };
  urlbnf_escaped *escaped;
  urlbnf_slice url;
  bool has_fragment, is_changed;
  char *hint;
  if (urlbnf_escape_unsafe (&escaped, text.ptr, text.len, &options, NULL) != URLBNF_OK)
    return NULL;
  url = urlbnf_text (escaped->url);
  has_fragment = urlbnf_fragment (escaped->url).ptr != NULL;
  is_changed = escaped->changes != 0 && escaped->change[0].offset < url.len;
  hint = url.len > SHOWN ? NULL
         : psprintf (has_fragment && is_changed
                     ? "Without its fragment, and escaped, it is a %s: \"%.*s\"."
                     : has_fragment ? "Without its fragment it is a %s: \"%.*s\"."
                     : "Escaped it is a %s: \"%.*s\".", kind->noun, (int) url.len, url.ptr);
  urlbnf_escaped_free (escaped);
  return hint;
}

/* Throw the error of a TEXT that is not of the type KIND, with a hint.  */
static void
throw_syntax (const kind *kind, urlbnf_slice text, const urlbnf_error *error)
{
  char *detail = make_message (error);
  char *hint = make_hint (kind, text);
  bool is_uri = kind == &url_kind && (error->remedies & URLBNF_REMEDY_RFC3986) != 0;
  detail[0] = pg_toupper ((unsigned char) detail[0]);
  ereport (ERROR, errcode (ERRCODE_INVALID_TEXT_REPRESENTATION),
           errmsg ("invalid input syntax for type %s: \"%s\"", kind->type, shorten_text (text)),
           errdetail ("%s.", detail),
           hint != NULL ? errhint ("%s%s", is_uri ? "Type uri takes it.  " : "", hint)
           : errhint (is_uri ? "Type uri takes it." : "Function %s_error(text) says more.",
                      kind->type));
}

/* Return whether TEXT is a URL.  If it is not, set ERROR.  */
static bool
is_url (const kind *kind, urlbnf_slice text, urlbnf_error *error)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .allocator = &allocator, .grammar = kind->grammar };
  urlbnf_code code = urlbnf_validate (text.ptr, text.len, &options, error);
  if (code != URLBNF_OK && code != URLBNF_E_SYNTAX)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  return code == URLBNF_OK;
}

/* Return the value of TEXT, or throw an error if it is not a URL.  */
static struct varlena *
make_url (const kind *kind, urlbnf_slice text)
{
  urlbnf_error error;
  if (!is_url (kind, text, &error))
    throw_syntax (kind, text, &error);
  return make_value (text);
}

SQL_FUNCTION (in)
{
  const char *text = PG_GETARG_CSTRING (0);
  PG_RETURN_URL_P (make_url (kind, (urlbnf_slice) { text, strlen (text) }));
}

SQL_FUNCTION (out)
{
  PG_RETURN_CSTRING (TextDatumGetCString (PG_GETARG_DATUM (0)));
}

SQL_FUNCTION (recv)
{
  StringInfo message = (StringInfo) PG_GETARG_POINTER (0);
  int length;
  char *text = pq_getmsgtext (message, message->len - message->cursor, &length);
  struct varlena *url = make_url (kind, (urlbnf_slice) { text, (size_t) length });
  pfree (text);
  PG_RETURN_URL_P (url);
}

SQL_FUNCTION (send)
{
  return DirectFunctionCall1 (textsend, PG_GETARG_DATUM (0));
}

/* url (text): the cast.  */
SQL_FUNCTION (from_text)
{
  octets text = get_octets (fcinfo, 0);
  struct varlena *url = make_url (kind, text.text);
  free_octets (&text);
  PG_RETURN_URL_P (url);
}

static bool
is_argument_url (FunctionCallInfo fcinfo, const kind *kind, urlbnf_error *error)
{
  octets text = get_octets (fcinfo, 0);
  bool is_valid = is_url (kind, text.text, error);
  free_octets (&text);
  return is_valid;
}

/* url_valid (text)  */
SQL_FUNCTION (valid)
{
  PG_RETURN_BOOL (is_argument_url (fcinfo, kind, NULL));
}

/* Return an array of the expected names of productions, and literals in quotes.  */
static Datum
make_expected_array (const urlbnf_error *error)
{
  Datum entry[URLBNF_EXPECTED_MAX];
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      const char *form = expected->kind == URLBNF_EXPECTED_LITERAL ? "\"%s\"" : "%s";
      char *text = psprintf (form, expected->text);
      entry[i] = CStringGetTextDatum (text);
    }
  return PointerGetDatum (construct_array (entry, (int) error->expected_count, TEXTOID, -1, false,
                                           TYPALIGN_INT));
}

/* url_error (text): NULL for a URL.  */
SQL_FUNCTION (error)
{
  urlbnf_error error;
  row row = { 0 };
  if (is_argument_url (fcinfo, kind, &error))
    PG_RETURN_NULL ();
  add_integer (&row, error.offset);
  add_string (&row, urlbnf_production_name (error.production));
  add_value (&row, make_expected_array (&error), false);
  add_string (&row, make_message (&error));
  PG_RETURN_DATUM (make_row (fcinfo, &row));
}
