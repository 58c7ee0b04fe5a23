/* request-http.c: the request of HTTP (RFC 1738 s.3.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

/* The path and the search as the URL has them: what their escapes mean is between the server and
   who made the URL.  */
static urlbnf_slice
put_target (struct ub_draft *draft, const urlbnf_http *http)
{
  size_t start = draft->octets.length;
  ub_put (&draft->octets, '/');
  ub_put_octets (&draft->octets, http->hpath.text.ptr, http->hpath.text.len);
  if (http->search.ptr != NULL)
    {
      ub_put (&draft->octets, '?');
      ub_put_octets (&draft->octets, http->search.ptr, http->search.len);
    }
  return ub_slice_from (draft, start);
}

static urlbnf_slice
put_host (struct ub_draft *draft, const urlbnf_http *http)
{
  urlbnf_slice usual = urlbnf_default (draft->url, URLBNF_PORT);
  size_t start = draft->octets.length;
  ub_put_octets (&draft->octets, http->host.ptr, http->host.len);
  if (http->port.ptr != NULL
      && draft->request->endpoint.port != ub_digits_value (usual))
    {
      ub_put (&draft->octets, ':');
      ub_put_octets (&draft->octets, http->port.ptr, http->port.len);
    }
  return ub_slice_from (draft, start);
}

void
ub_draft_http (struct ub_draft *draft)
{
  const urlbnf_http *http = &urlbnf_as_typed (draft->url)->as.http;
  size_t start = draft->octets.length;
  ub_put_string (&draft->octets, "GET ");
  draft->request->target = put_target (draft, http);
  ub_put_string (&draft->octets, " HTTP/1.1\r\nHost: ");
  draft->request->host_header = put_host (draft, http);
  ub_put_string (&draft->octets, "\r\nConnection: close\r\n\r\n");
  draft->request->octets = ub_end_slice (draft, start);
}
