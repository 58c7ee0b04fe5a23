/* pg-part.c: the parts of a URL: by name, all as rows, all as jsonb.

   SPDX-License-Identifier: MIT

   The library knows the names of parts.  This file lists only names after which functions are
   named.  */

#include "pg-urlbnf.h"

#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/formatting.h"
#include "utils/jsonb.h"

/* Return the part NAME of the argument to SQL.  */
static Datum
return_part (FunctionCallInfo fcinfo, const kind *kind, urlbnf_slice name)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  urlbnf_slice part = urlbnf_part_named (url, name.ptr, name.len);
  Datum result = part.ptr != NULL ? PointerGetDatum (make_value (part)) : (Datum) 0;
  urlbnf_free (url);
  if (part.ptr == NULL)
    PG_RETURN_NULL ();
  return result;
}

/* url_part (url, text)  */
SQL_FUNCTION (part)
{
  octets name = get_octets (fcinfo, 1);
  Datum result = return_part (fcinfo, kind, name.text);
  if (fcinfo->isnull && urlbnf_production_find (name.text.ptr, name.text.len) == URLBNF_NONE)
    ereport (ERROR, errcode (ERRCODE_INVALID_PARAMETER_VALUE),
             errmsg ("a %s has no part \"%s\"", kind->noun, shorten_text (name.text)),
             errhint ("Parts are named after productions, such as scheme, host, path and query;"
                      " url_parts(%s) shows those of a %s.", kind->type, kind->noun));
  free_octets (&name);
  return result;
}

#define PART_FUNCTION(name)                                             \
  SQL_FUNCTION (name)                                                   \
  {                                                                     \
    return return_part (fcinfo, kind, (urlbnf_slice) { #name, strlen (#name) }); \
  }
PART_FUNCTION (scheme)
PART_FUNCTION (user)
PART_FUNCTION (password)
PART_FUNCTION (host)
PART_FUNCTION (port)
PART_FUNCTION (path)
PART_FUNCTION (query)
PART_FUNCTION (search)
PART_FUNCTION (fragment)

/* Put a part, after a list its items, and after an item the parts of that.  */
static void
put_part (FunctionCallInfo fcinfo, const urlbnf_part *part)
{
  urlbnf_part item = { 0 };
  row row = { 0 };
  add_string (&row, urlbnf_production_name (part->production));
  add_string (&row, urlbnf_production_name (part->within));
  add_integer (&row, part->offset);
  add_text (&row, part->text);
  put_row (fcinfo, &row);
  for (int i = 0; i < row.columns; i++)
    if (i != 2 && !row.null[i])
      pfree (DatumGetPointer (row.value[i]));
  CHECK_FOR_INTERRUPTS ();
  while (urlbnf_item_next (part, &item))
    put_part (fcinfo, &item);
}

/* url_part_rows (url)  */
SQL_FUNCTION (part_rows)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  urlbnf_part part = { 0 };
  begin_set (fcinfo);
  while (urlbnf_part_next (url, &part))
    put_part (fcinfo, &part);
  urlbnf_free (url);
  return (Datum) 0;
}

/* An object or an array that is being built.  */
typedef struct json
{
  JsonbParseState *state;
  JsonbValue *result;
} json;

static void
put_token (json *json, JsonbIteratorToken token)
{
  json->result = pushJsonbValue (&json->state, token, NULL);
}

static void
put_text (json *json, JsonbIteratorToken token, urlbnf_slice text)
{
  JsonbValue value;
  value.type = jbvString;
  value.val.string.val = (char *) text.ptr;
  value.val.string.len = (int) text.len;
  json->result = pushJsonbValue (&json->state, token, &value);
}

static void
put_string (json *json, JsonbIteratorToken token, const char *string)
{
  put_text (json, token, (urlbnf_slice) { string, strlen (string) });
}

/* Put the text of PART.  The scheme is in lower case (RFC 1738 s.2.1), as in urlbnf --json.  */
static void
put_part_text (json *json, JsonbIteratorToken token, const urlbnf_part *part)
{
  urlbnf_slice text = part->text;
  if (part->production == URLBNF_SCHEME)
    text.ptr = asc_tolower (text.ptr, text.len);
  put_text (json, token, text);
}

/* Put an item: its text or, if it has parts, an object with its parts.  */
static void
put_item (json *json, const urlbnf_part *item)
{
  urlbnf_part field = { 0 };
  if (!urlbnf_item_next (item, &field))
    {
      put_part_text (json, WJB_ELEM, item);
      return;
    }
  put_token (json, WJB_BEGIN_OBJECT);
  do
    {
      put_string (json, WJB_KEY, urlbnf_production_name (field.production));
      put_part_text (json, WJB_VALUE, &field);
    }
  while (urlbnf_item_next (item, &field));
  put_token (json, WJB_END_OBJECT);
}

/* Put a part: its text or, if it is a list, an array of its items.  */
static void
put_value (json *json, const urlbnf_part *part)
{
  urlbnf_part item = { 0 };
  if (!part->is_list)
    {
      put_part_text (json, WJB_VALUE, part);
      return;
    }
  put_token (json, WJB_BEGIN_ARRAY);
  while (urlbnf_item_next (part, &item))
    {
      put_item (json, &item);
      CHECK_FOR_INTERRUPTS ();
    }
  put_token (json, WJB_END_ARRAY);
}

/* url_parts (url): the object of urlbnf --json, with only the members for the URL itself.  */
SQL_FUNCTION (parts)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  urlbnf_part part = { 0 };
  json json = { NULL, NULL };
  put_token (&json, WJB_BEGIN_OBJECT);
  put_string (&json, WJB_KEY, "production");
  put_string (&json, WJB_VALUE, urlbnf_production_name (urlbnf_kind (url)));
  while (urlbnf_part_next (url, &part))
    {
      put_string (&json, WJB_KEY, urlbnf_production_name (part.production));
      put_value (&json, &part);
    }
  put_token (&json, WJB_END_OBJECT);
  PG_RETURN_JSONB_P (JsonbValueToJsonb (json.result));
}
