/* error.c: url_valid and url_error, for texts that need not be URLs.

   SPDX-License-Identifier: MIT  */

#include "extension.h"

#include "catalog/pg_type.h"
#include "utils/array.h"
#include "utils/builtins.h"

static urlbnf_code
validate_argument (FunctionCallInfo fcinfo, const kind *kind, urlbnf_error *error)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .allocator = &allocator, .grammar = kind->grammar };
  octets text = get_octets (fcinfo, 0);
  urlbnf_code code = urlbnf_validate (text.text.ptr, text.text.len, &options, error);
  free_octets (&text);
  if (code != URLBNF_OK && code != URLBNF_E_SYNTAX)
    throw_code (code);
  return code;
}

/* url_valid (text)  */
SQL_FUNCTION (valid)
{
  PG_RETURN_BOOL (validate_argument (fcinfo, kind, NULL) == URLBNF_OK);
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
  if (validate_argument (fcinfo, kind, &error) == URLBNF_OK)
    PG_RETURN_NULL ();
  add_integer (&row, error.offset);
  add_string (&row, urlbnf_production_name (error.production));
  add_value (&row, make_expected_array (&error), false);
  add_string (&row, make_message (&error));
  PG_RETURN_DATUM (make_row (fcinfo, &row));
}
