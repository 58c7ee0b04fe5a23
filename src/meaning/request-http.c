/* request-http.c: draft the request of HTTP (RFC 1738 s.3.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

/* The parts of an httpurl or a URI.  The path has no "/" before it.  */
struct http
{
  urlbnf_slice host, port, path, query;
};

static struct http
read_http (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  const urlbnf_http *http = &typed->as.http;
  const urlbnf_uri *uri = &typed->as.uri;
  if (typed->form != URLBNF_FORM_URI)
    return (struct http) { http->host, http->port, http->hpath.text, http->search };
  size_t slash = uri->path.len != 0;
  return (struct http) { uri->host, uri->port, { uri->path.ptr + slash, uri->path.len - slash },
                         uri->query };
}

/* Write the path and the query with their escapes, whose meaning only the server knows.  */
static urlbnf_slice
put_target (struct ub_draft *draft, const struct http *http)
{
  size_t start = draft->octets.length;
  ub_put (&draft->octets, '/');
  ub_put_octets (&draft->octets, http->path.ptr, http->path.len);
  if (http->query.ptr != NULL)
    {
      ub_put (&draft->octets, '?');
      ub_put_octets (&draft->octets, http->query.ptr, http->query.len);
    }
  return ub_get_slice (draft, start);
}

static urlbnf_slice
put_host (struct ub_draft *draft, const struct http *http)
{
  urlbnf_slice usual = urlbnf_default (draft->url, URLBNF_PORT);
  size_t start = draft->octets.length;
  ub_put_octets (&draft->octets, http->host.ptr, http->host.len);
  if (http->port.len != 0 && draft->request->endpoint.port != ub_read_number (usual))
    {
      ub_put (&draft->octets, ':');
      ub_put_octets (&draft->octets, http->port.ptr, http->port.len);
    }
  return ub_get_slice (draft, start);
}

void
ub_draft_http (struct ub_draft *draft)
{
  const struct http http = read_http (draft->url);
  size_t start = draft->octets.length;
  ub_put_string (&draft->octets, "GET ");
  draft->request->target = put_target (draft, &http);
  ub_put_string (&draft->octets, " HTTP/1.1\r\nHost: ");
  draft->request->host_header = put_host (draft, &http);
  ub_put_string (&draft->octets, "\r\nConnection: close\r\n\r\n");
  draft->request->octets = ub_terminate_slice (draft, start);
}
