/* request.c: make the request that a client sends for a URL (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "request-draft.h"
#include "schemes.h"
#include "uri.h"

/* The beginning of the block that urlbnf_request_new() allocates.  Parts, commands, values and
   octets follow in this order, so each of them is aligned.  */
struct block
{
  urlbnf_request request;
  urlbnf_allocator allocator;
};

_Static_assert (sizeof (struct block) % _Alignof (urlbnf_decoded) == 0
                && sizeof (urlbnf_decoded) % _Alignof (urlbnf_command) == 0
                && sizeof (urlbnf_command) % _Alignof (urlbnf_slice) == 0, "no gaps");

/* Whether a request sends PART.  */
static bool
is_sent (const urlbnf_part *part)
{
  return part->production != URLBNF_SCHEME && part->production != URLBNF_HOST
         && part->production != URLBNF_PORT && (int) part->production != UB_fragment;
}

/* Return TEXT, decoded.  */
static urlbnf_slice
draft_decoded (struct ub_draft *draft, urlbnf_slice text)
{
  size_t start = draft->octets.length;
  ub_put_decoded (&draft->octets, text);
  return ub_terminate_slice (draft, start);
}

/* Draft the parts.  The host of a URI may contain parts, such as a reg-name, which are not
   sent.  */
static void
draft_parts (struct ub_draft *draft)
{
  struct ub_part_walk walk = { .url = draft->url };
  const urlbnf_part *part;
  urlbnf_part host;
  bool has_host = ub_get_uri (draft->url) != NULL
                  && urlbnf_part_find (draft->url, &host, URLBNF_HOST);
  while (ub_read_part (&walk, &part))
    {
      if (!is_sent (part)
          || (has_host && part->offset >= host.offset
              && part->offset + part->text.len <= host.offset + host.text.len))
        continue;
      draft->part[draft->request->parts++]
        = (urlbnf_decoded) { part->production, draft_decoded (draft, part->text) };
    }
}

/* Draft the path of a local file (s.3.10).  If a segment contains an encoded "/", the request has
   no path, since the segment would become two.  */
static void
draft_file (struct ub_draft *draft)
{
  const urlbnf_file *file = &urlbnf_as_typed (draft->url)->as.file;
  size_t start = draft->octets.length;

  draft->request->is_local = file->is_local;
  if (!file->is_local || ub_find_escape (file->fpath.text, "/", 1) != NULL)
    return;
  for (size_t i = 0; i < file->fpath.count; i++)
    {
      ub_put (&draft->octets, '/');
      ub_put_decoded (&draft->octets, file->fpath.item[i]);
    }
  draft->request->path = ub_terminate_slice (draft, start);
}

/* Draft the request of HTTP (s.3.3): the path and the search as they are in the text, where a URI
   also has a fragment, with their escapes, whose meaning only the server knows.  */
static void
draft_http (struct ub_draft *draft)
{
  urlbnf_slice text = urlbnf_text (draft->url);
  urlbnf_slice host = urlbnf_part_text (draft->url, URLBNF_HOST);
  urlbnf_slice port = urlbnf_part_text (draft->url, URLBNF_PORT);
  urlbnf_slice fragment = urlbnf_part_text (draft->url, (urlbnf_production) UB_fragment);
  const char *end = fragment.ptr != NULL ? fragment.ptr - 1 : text.ptr + text.len;
  const char *host_end = host.ptr + host.len;
  const char *path = port.ptr != NULL ? port.ptr + port.len : host_end;
  bool has_port = port.len != 0 && draft->request->endpoint.port
                                   != ub_read_number (urlbnf_default (draft->url, URLBNF_PORT));
  size_t start = draft->octets.length;
  ub_put_string (&draft->octets, "GET ");
  size_t target = draft->octets.length;
  ub_put_string (&draft->octets, path != end && *path == '/' ? "" : "/");
  ub_put_octets (&draft->octets, path, (size_t) (end - path));
  draft->request->target = ub_get_slice (draft, target);
  ub_put_string (&draft->octets, " HTTP/1.1\r\nHost: ");
  size_t header = draft->octets.length;
  ub_put_octets (&draft->octets, host.ptr, (size_t) ((has_port ? path : host_end) - host.ptr));
  draft->request->host_header = ub_get_slice (draft, header);
  ub_put_string (&draft->octets, "\r\nConnection: close\r\n\r\n");
  draft->request->octets = ub_terminate_slice (draft, start);
}

static void
draft_request (struct ub_draft *draft)
{
  urlbnf_request *request = draft->request;
  memset (request, 0, sizeof *request);
  request->kind = urlbnf_kind (draft->url);
  request->scheme = ub_draft_text (draft, urlbnf_part_text (draft->url, URLBNF_SCHEME));
  urlbnf_endpoint_find (draft->url, &request->endpoint);
  request->endpoint.host = ub_draft_text (draft, request->endpoint.host);
  draft_parts (draft);
  switch (request->kind)
    {
    case URLBNF_FTPURL: ub_draft_ftp (draft); break;
    case URLBNF_GOPHERURL: ub_draft_gopher (draft); break;
    case URLBNF_NEWSURL: ub_draft_news (draft); break;
    case URLBNF_NNTPURL: ub_draft_nntp (draft); break;
    case URLBNF_FILEURL: draft_file (draft); break;
    case URLBNF_MAILTOURL:
      request->is_addr_spec
        = ub_is_addr_spec (urlbnf_as_typed (draft->url)->as.mailto.encoded822addr);
      break;
    case URLBNF_PROSPEROURL:    /* The hsoname is one name with all its "/" (s.3.11).  */
      request->path = draft_decoded (draft, urlbnf_part_text (draft->url, URLBNF_PPATH));
      break;
    default: break;
    }
  if (ub_is_http (draft->url))
    draft_http (draft);
  request->part = request->parts != 0 ? draft->part : NULL;
  request->command = request->commands != 0 ? draft->command : NULL;
  request->value = request->values != 0 ? draft->value : NULL;
}

/* The greatest number of octets that are not in the URL, as in a request of HTTP; and of commands
   that are not for one part, as in FTP.  */
enum { MORE_OCTETS = 64, MORE_COMMANDS = 3 };

/* Allocate the block of DRAFT, with a capacity for the request of its URL.  Return false if memory
   is short.  The octets of each part are in the block twice at most: decoded with a NUL, and to
   send.  Each value of a gopher+_string ends with an escape, or with the string.  */
static bool
allocate_block (struct ub_draft *draft, const urlbnf_allocator *allocator)
{
  const urlbnf_typed *typed = urlbnf_as_typed (draft->url);
  struct ub_part_walk walk = { .url = draft->url };
  const urlbnf_part *part;
  uint64_t parts = 0, length = urlbnf_text (draft->url).len, values = 0;
  while (ub_read_part (&walk, &part))
    parts++;
  if (typed->form == URLBNF_FORM_GOPHER)
    values = typed->as.gopher.gopherplus_string.len / 3 + 1;
  uint64_t commands = parts + MORE_COMMANDS, octets = 2 * length + parts + MORE_OCTETS;
  uint64_t size = sizeof (struct block) + parts * sizeof (urlbnf_decoded)
                  + commands * sizeof (urlbnf_command) + values * sizeof (urlbnf_slice) + octets;
  struct block *block = ub_allocate (allocator, size);
  if (block == NULL)
    return false;
  block->allocator = *allocator;
  draft->request = &block->request;
  draft->part = (urlbnf_decoded *) (void *) (block + 1);
  draft->command = (urlbnf_command *) (void *) (draft->part + parts);
  draft->value = (urlbnf_slice *) (void *) (draft->command + commands);
  draft->octets = (struct ub_out) { (char *) (draft->value + values), (size_t) octets, 0 };
  return true;
}

/* Whether URL is a URI whose scheme, not http, has its request in RFC 1738, such as ftp.  */
static bool
has_rfc1738_request (const urlbnf_url *url)
{
  const urlbnf_uri *uri = ub_get_uri (url);
  return uri != NULL && !ub_is_http (url) && ub_find_scheme (uri->scheme)->name != NULL;
}

/* Make the request of a URL of RFC 1738, or of a URI whose scheme is http or https.  */
static urlbnf_code
make_request (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
              const urlbnf_allocator *allocator, urlbnf_error *error)
{
  urlbnf_allocator from = ub_get_allocator (allocator);
  struct ub_draft draft = { .url = url };
  urlbnf_code code = ub_check_request (url, flags, error);
  if (code != URLBNF_OK)
    return code;
  if (!allocate_block (&draft, &from))
    return ub_set_code (error, URLBNF_E_MEMORY);
  draft_request (&draft);
  *request = draft.request;
  return ub_set_code (error, URLBNF_OK);
}

/* Check that the URI URL and SAME, its URL according to RFC 1738, have the same host.  They do not
   for ftp://a?@b: the host of the URI is "a", but RFC 1738 allows a "?" in a user.  */
static urlbnf_code
check_host (const urlbnf_url *url, const urlbnf_url *same, urlbnf_error *error)
{
  const urlbnf_uri *uri = ub_get_uri (url);
  const char *text = urlbnf_text (url).ptr, *host = urlbnf_part_text (same, URLBNF_HOST).ptr;
  if (host == NULL || host - urlbnf_text (same).ptr == uri->host.ptr - text)
    return URLBNF_OK;
  ub_fail_part (error, URLBNF_PART_MISREAD, URLBNF_HOST, URLBNF_USER);
  if (error != NULL)
    {
      error->offset = (size_t) (uri->query.ptr - text) - 1;
      error->found = '?';
    }
  return URLBNF_E_PART;
}

/* Make the request of a URI without its fragment according to RFC 1738.  */
static urlbnf_code
make_rfc1738_request (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                      const urlbnf_allocator *allocator, urlbnf_error *error)
{
  const struct ub_grammar *grammar = ub_find_rfc1738 ();
  urlbnf_slice text = urlbnf_text (url), fragment = ub_get_uri (url)->fragment;
  urlbnf_url *same;
  if (fragment.ptr != NULL)
    text.len = (size_t) (fragment.ptr - text.ptr) - 1;
  if (grammar == NULL)
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  const urlbnf_options options
    = { .grammar = ub_get_grammar_name (grammar), .allocator = allocator };
  urlbnf_code code = urlbnf_parse (&same, text.ptr, text.len, &options, error);
  if (code == URLBNF_OK)
    code = check_host (url, same, error);
  if (code == URLBNF_OK)
    code = make_request (request, same, flags, allocator, error);
  urlbnf_free (same);
  if (code == URLBNF_E_SYNTAX && error != NULL)
    error->remedies = 0;
  return code;
}

urlbnf_code
urlbnf_request_new (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                    const urlbnf_allocator *allocator, urlbnf_error *error)
{
  const urlbnf_uri *uri = ub_get_uri (url);
  *request = NULL;
  if ((flags & ~URLBNF_ALLOW_CONTROL) != 0
      || (uri != NULL ? uri->scheme.ptr == NULL : !ub_is_url (url)))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  return has_rfc1738_request (url) ? make_rfc1738_request (request, url, flags, allocator, error)
         : make_request (request, url, flags, allocator, error);
}

void
urlbnf_request_free (urlbnf_request *request)
{
  if (request != NULL)
    ub_deallocate (&((struct block *) (void *) request)->allocator, request);
}
