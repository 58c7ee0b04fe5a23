/* data-uriparser.c: parse as the extension pguri does for PostgreSQL, for "make bench-data": each
   call copies the text to a C string, and parses it with uriparser.

   SPDX-License-Identifier: MIT  */

#include "postgres.h"

#include "fmgr.h"
#include "utils/builtins.h"

#include <uriparser/Uri.h>

PG_MODULE_MAGIC;

PG_FUNCTION_INFO_V1 (uriparser_host);
Datum
uriparser_host (PG_FUNCTION_ARGS)
{
  char *string = text_to_cstring (PG_GETARG_TEXT_PP (0));
  UriUriA uri;
  UriParserStateA state = { .uri = &uri };
  text *host = NULL;
  if (uriParseUriA (&state, string) == URI_SUCCESS && uri.hostText.first != NULL)
    host = cstring_to_text_with_len (uri.hostText.first,
                                     (int) (uri.hostText.afterLast - uri.hostText.first));
  uriFreeUriMembersA (&uri);
  pfree (string);
  if (host == NULL)
    PG_RETURN_NULL ();
  PG_RETURN_TEXT_P (host);
}
