/* pg-meaning.c: the normal form, warnings, endpoint and request of a URL; escaping and resolving.

   SPDX-License-Identifier: MIT  */

#include "pg-urlbnf.h"

#include "miscadmin.h"
#include "utils/builtins.h"
#include "utils/memutils.h"

/* url_normal (url)  */
SQL_FUNCTION (normal)
{
  octets url = get_octets (fcinfo, 0);
  normal normal;
  struct varlena *result;
  make_normal (&normal, kind, url.text);
  result = make_value (normal.text);
  free_normal (&normal);
  PG_RETURN_URL_P (result);
}

/* url_warnings (url)  */
SQL_FUNCTION (warnings)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  size_t count = urlbnf_warnings (NULL, 0, url);
  urlbnf_warning *warning
    = MemoryContextAllocHuge (CurrentMemoryContext, (count + 1) * sizeof *warning);
  CHECK_FOR_INTERRUPTS ();
  urlbnf_warnings (warning, count, url);
  begin_set (fcinfo);
  for (size_t i = 0; i < count; i++)
    {
      row row = { 0 };
      add_string (&row, warning[i].about->name);
      add_string (&row, urlbnf_production_name (warning[i].production));
      add_integer (&row, warning[i].offset);
      add_integer (&row, warning[i].length);
      add_string (&row, warning[i].about->section);
      add_string (&row, warning[i].about->message);
      put_row (fcinfo, &row);
      CHECK_FOR_INTERRUPTS ();
    }
  pfree (warning);
  urlbnf_free (url);
  return (Datum) 0;
}

/* url_endpoint (url): NULL if there is nothing to connect to.  */
SQL_FUNCTION (endpoint)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  urlbnf_endpoint endpoint;
  row row = { 0 };
  if (!urlbnf_endpoint_find (url, &endpoint))
    PG_RETURN_NULL ();
  add_string (&row, endpoint.protocol);
  add_text (&row, endpoint.host);
  add_value (&row, Int64GetDatum ((int64) endpoint.port), endpoint.port_from == URLBNF_PORT_NONE);
  PG_RETURN_DATUM (make_row (fcinfo, &row));
}

/* url_request (url)  */
SQL_FUNCTION (request)
{
  urlbnf_allocator allocator = get_allocator ();
  urlbnf_url *url = parse_argument (fcinfo, 0, kind);
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_code code = urlbnf_request_new (&request, url, 0, &allocator, &error);
  bool is_unsafe = code == URLBNF_E_CONTROL || code == URLBNF_E_PORT;
  size_t length;
  text *result;
  if (is_unsafe || code == URLBNF_E_PART || code == URLBNF_E_SYNTAX)
    ereport (ERROR, errcode (ERRCODE_DATA_EXCEPTION),
             errmsg ("there is no request for this %s", kind->noun),
             errdetail ("%s.", make_message (&error)),
             is_unsafe
             ? errhint ("The protocol would take an octet that the URL encodes for its own,"
                        " or no connection can have such a port.") : 0);
  if (code != URLBNF_OK)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  length = urlbnf_request_format (NULL, 0, request);
  if (length > MaxAllocSize - VARHDRSZ - 1)
    throw_code (URLBNF_E_TOO_LONG);
  result = palloc (VARHDRSZ + length + 1);
  urlbnf_request_format (VARDATA (result), length, request);
  SET_VARSIZE (result, VARHDRSZ + length);
  urlbnf_request_free (request);
  urlbnf_free (url);
  PG_RETURN_TEXT_P (result);
}

/* url_escape (text): a URL made of a text with unsafe octets.  */
SQL_FUNCTION (escape)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .allocator = &allocator, .grammar = kind->grammar };
  octets text = get_octets (fcinfo, 0);
  urlbnf_escaped *escaped;
  urlbnf_error error;
  urlbnf_code code
    = urlbnf_escape_unsafe (&escaped, text.text.ptr, text.text.len, &options, &error);
  struct varlena *result;
  if (code == URLBNF_E_SYNTAX)
    ereport (ERROR, errcode (ERRCODE_INVALID_TEXT_REPRESENTATION),
             errmsg ("no escape can make a %s of this text", kind->noun),
             errdetail ("%s.", make_message (&error)));
  if (code != URLBNF_OK)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  result = make_value (urlbnf_text (escaped->url));
  urlbnf_escaped_free (escaped);
  free_octets (&text);
  PG_RETURN_URL_P (result);
}

/* url_resolve (base uri, reference text): the URI that the reference refers to.  */
SQL_FUNCTION (resolve)
{
  urlbnf_allocator allocator = get_allocator ();
  const urlbnf_options options = { .allocator = &allocator, .grammar = kind->grammar };
  urlbnf_url *base = parse_argument (fcinfo, 0, kind), *url;
  octets reference = get_octets (fcinfo, 1);
  urlbnf_error error;
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, reference.text.ptr, reference.text.len, 0,
                                              &options, &error);
  if (code == URLBNF_E_SYNTAX)
    ereport (ERROR, errcode (ERRCODE_INVALID_TEXT_REPRESENTATION),
             errmsg ("not a reference by %s: \"%s\"", kind->standard,
                     shorten_text (reference.text)),
             errdetail ("%s.", make_message (&error)));
  if (code != URLBNF_OK)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  PG_RETURN_URL_P (make_value (urlbnf_text (url)));
}

/* url_relative (uri, base uri): the shortest reference, a text.  */
SQL_FUNCTION (relative)
{
  urlbnf_url *url = parse_argument (fcinfo, 0, kind), *base = parse_argument (fcinfo, 1, kind);
  size_t size = urlbnf_text (url).len + 2, length;
  char *reference = MemoryContextAllocHuge (CurrentMemoryContext, size);
  urlbnf_code code = urlbnf_uri_relative (reference, size, &length, base, url);
  if (code != URLBNF_OK)
    throw_code (code);
  CHECK_FOR_INTERRUPTS ();
  PG_RETURN_TEXT_P (make_value ((urlbnf_slice) { reference, length }));
}

/* urlbnf_version ()  */
SQL_FUNCTION (version)
{
  PG_RETURN_TEXT_P (cstring_to_text (urlbnf_version ()));
}
