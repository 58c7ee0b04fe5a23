/* request.c: what a client does (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "request.h"
#include "schemes.h"
#include "uri.h"

/* What urlbnf_request_new() allocates begins with this.  Parts, commands, values and octets follow
   in this order, so that each of them is aligned.  */
struct block
{
  urlbnf_request request;
  urlbnf_allocator allocator;
};

_Static_assert (sizeof (struct block) % _Alignof (urlbnf_decoded) == 0
                && sizeof (urlbnf_decoded) % _Alignof (urlbnf_command) == 0
                && sizeof (urlbnf_command) % _Alignof (urlbnf_slice) == 0, "no gaps");

/*------------------------------------------------------------------------.
| What all kinds of URLs have                                             |
`------------------------------------------------------------------------*/

/* A copy of TEXT, which is not decoded; absent if that is.  */
static urlbnf_slice
copy (struct ub_draft *draft, urlbnf_slice text)
{
  size_t start = draft->octets.length;
  if (text.ptr == NULL)
    return text;
  ub_put_octets (&draft->octets, text.ptr, text.len);
  return ub_end_slice (draft, start);
}

/* Whether PART is sent in a request: host, port and fragment are not.  */
static bool
is_sent (const urlbnf_part *part)
{
  return part->production != URLBNF_SCHEME && part->production != URLBNF_HOST
         && part->production != URLBNF_PORT && (int) part->production != UB_fragment;
}

/* A URI's host has parts of its own, such as a reg-name, which are not sent either.  */
static void
draft_parts (struct ub_draft *draft)
{
  struct ub_part_walk walk = { .url = draft->url };
  const urlbnf_part *part;
  urlbnf_part host;
  bool has_host = ub_uri_of (draft->url) != NULL && urlbnf_part_find (draft->url, &host, URLBNF_HOST);
  while (ub_read_part (&walk, &part))
    {
      if (!is_sent (part)
          || (has_host && part->offset >= host.offset
              && part->offset + part->text.len <= host.offset + host.text.len))
        continue;
      size_t start = draft->octets.length;
      ub_put_decoded (&draft->octets, part->text);
      urlbnf_slice octets = ub_end_slice (draft, start);
      if (!ub_is_counting (draft))
        draft->part[draft->request->parts] = (urlbnf_decoded) { part->production, octets };
      draft->request->parts++;
    }
}

static void
draft_mailto (struct ub_draft *draft)
{
  urlbnf_slice address = ub_part_octets (draft, 0);
  draft->request->is_addr_spec = ub_is_addr_spec (address.ptr, address.len);
}

/* The hsoname is one name, to which each "/" belongs (s.3.11).  */
static void
draft_prospero (struct ub_draft *draft)
{
  size_t start = draft->octets.length;
  ub_put_decoded (&draft->octets, urlbnf_part_text (draft->url, URLBNF_PPATH));
  draft->request->path = ub_end_slice (draft, start);
}

static void
draft_request (struct ub_draft *draft)
{
  urlbnf_request *request = draft->request;
  memset (request, 0, sizeof *request);
  request->kind = urlbnf_kind (draft->url);
  request->scheme = copy (draft, urlbnf_part_text (draft->url, URLBNF_SCHEME));
  urlbnf_endpoint_find (draft->url, &request->endpoint);
  request->endpoint.host = copy (draft, request->endpoint.host);
  draft_parts (draft);
  switch (request->kind)
    {
    case URLBNF_FTPURL: ub_draft_ftp (draft); break;
    case URLBNF_GOPHERURL: ub_draft_gopher (draft); break;
    case URLBNF_NEWSURL: ub_draft_news (draft); break;
    case URLBNF_NNTPURL: ub_draft_nntp (draft); break;
    case URLBNF_FILEURL: ub_draft_file (draft); break;
    case URLBNF_MAILTOURL: draft_mailto (draft); break;
    case URLBNF_PROSPEROURL: draft_prospero (draft); break;
    default: break;
    }
  if (ub_is_http (draft->url))
    ub_draft_http (draft);
}

/*------------------------------------------------------------------------.
| The block                                                               |
`------------------------------------------------------------------------*/

/* Add COUNT times SIZE to TOTAL.  False if that is more than a size_t holds.  */
static bool
add_size (size_t *total, size_t count, size_t size)
{
  /* GCOVR_EXCL_START: a size_t of 32 bits.  */
  if (count > (SIZE_MAX - *total) / size)
    return false;
  /* GCOVR_EXCL_STOP */
  *total += count * size;
  return true;
}

/* The octets are little more than twice those of the URL: the parts, each with a NUL in place of
   its delimiter, and what is sent.  So below the limit they were counted without overflow.  */
static bool
block_size (const struct ub_draft *count, size_t *total)
{
  *total = sizeof (struct block);
  /* GCOVR_EXCL_BR_START: what add_size() says.  */
  return urlbnf_text (count->url).len < SIZE_MAX / 4
         && add_size (total, count->request->parts, sizeof (urlbnf_decoded))
         && add_size (total, count->request->commands, sizeof (urlbnf_command))
         && add_size (total, count->request->values, sizeof (urlbnf_slice))
         && add_size (total, count->octets.length, 1);
  /* GCOVR_EXCL_BR_STOP */
}

/* Make the request in BLOCK, which is as large as COUNT says.  */
static void
fill_block (struct block *block, const struct ub_draft *count)
{
  const urlbnf_request *counted = count->request;
  struct ub_draft draft = { .url = count->url, .request = &block->request };
  void *next = block + 1;
  draft.part = next;
  next = draft.part + counted->parts;
  draft.command = next;
  next = draft.command + counted->commands;
  draft.value = next;
  next = draft.value + counted->values;
  draft.octets = (struct ub_out) { next, count->octets.length, 0 };
  draft_request (&draft);
  block->request.part = block->request.parts != 0 ? draft.part : NULL;
  block->request.command = block->request.commands != 0 ? draft.command : NULL;
  block->request.value = block->request.values != 0 ? draft.value : NULL;
}

/* Whether the request of URI is that of the same URL by RFC 1738, which has the scheme.  */
static bool
is_of_rfc1738 (const urlbnf_url *url)
{
  return ub_uri_of (url) != NULL && !ub_is_http (url)
         && ub_find_scheme (ub_uri_of (url)->scheme)->name != NULL;
}

/* The request of a URI by RFC 1738: of its text before the fragment.  */
static urlbnf_code
request_by_rfc1738 (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                    const urlbnf_allocator *allocator, urlbnf_error *error)
{
  const urlbnf_options options = { .grammar = ub_prose_grammar (), .allocator = allocator };
  urlbnf_slice text = urlbnf_text (url), fragment = ub_uri_of (url)->fragment;
  urlbnf_url *same;
  if (fragment.ptr != NULL)
    text.len = (size_t) (fragment.ptr - text.ptr) - 1;
  if (options.grammar == NULL)
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  urlbnf_code code = urlbnf_parse (&same, text.ptr, text.len, &options, error);
  if (code == URLBNF_OK)
    code = urlbnf_request_new (request, same, flags, allocator, error);
  urlbnf_free (same);
  if (code == URLBNF_E_SYNTAX && error != NULL)
    error->remedies = 0;
  return code;
}

urlbnf_code
urlbnf_request_new (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                    const urlbnf_allocator *allocator, urlbnf_error *error)
{
  const urlbnf_uri *uri = ub_uri_of (url);
  urlbnf_allocator from = ub_allocator (allocator);
  urlbnf_request counted;
  struct ub_draft count = { .url = url, .request = &counted };
  size_t size;

  *request = NULL;
  if ((flags & ~URLBNF_ALLOW_CONTROL) != 0 || (uri != NULL ? uri->scheme.ptr == NULL : !ub_is_url (url)))
    return ub_set_code (error, URLBNF_E_ARGUMENT);
  if (is_of_rfc1738 (url))
    return request_by_rfc1738 (request, url, flags, allocator, error);
  urlbnf_code code = ub_check_request (url, flags, error);
  if (code != URLBNF_OK)
    return code;
  draft_request (&count);
  struct block *block = block_size (&count, &size) ? from.allocate (from.context, size) : NULL;
  if (block == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  block->allocator = from;
  fill_block (block, &count);
  *request = &block->request;
  return ub_set_code (error, URLBNF_OK);
}

void
urlbnf_request_free (urlbnf_request *request)
{
  if (request == NULL)
    return;
  urlbnf_allocator allocator = ((struct block *) (void *) request)->allocator;
  allocator.deallocate (allocator.context, request);
}
