/* request-check.c: refuse URLs whose request would be dangerous (RFC 1738 s.6).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "request-draft.h"

/* Octets that must not be encoded in a part, since the protocol gives them a meaning.  A line end
   in the argument of a command would begin another command, and a NUL would end a string.  */
struct forbidden
{
  urlbnf_production kind;       /* A kind of URL, or URLBNF_NONE for all others.  */
  urlbnf_production part;       /* A part, or URLBNF_NONE for all others.  */
  const char *octets;
  size_t count;
};
#define FORBIDDEN(kind, part, octets) { URLBNF_##kind, URLBNF_##part, octets, sizeof (octets) - 1 }

/* The first row that matches a part counts.  */
static const struct forbidden forbidden[] = {
  /* A selector has any octets except these (s.3.4.1).  A tab also ends a search.  */
  FORBIDDEN (GOPHERURL, SELECTOR, "\t\r\n"),
  FORBIDDEN (GOPHERURL, SEARCH, "\0\t\r\n"),
  /* "<" and ">" enclose a message-id, and white space ends an argument (RFC 977).  */
  FORBIDDEN (NEWSURL, ARTICLE, "\0\r\n\t <>"),
  FORBIDDEN (NEWSURL, GROUP, "\0\r\n\t "),
  FORBIDDEN (NNTPURL, GROUP, "\0\r\n\t "),
  /* FF is the IAC of Telnet, which carries the commands of FTP (RFC 959 s.4.1).  */
  FORBIDDEN (FTPURL, NONE, "\0\r\n\377"),
  FORBIDDEN (NONE, NONE, "\0\r\n")
};

static const struct forbidden *
find_forbidden (urlbnf_production kind, urlbnf_production part)
{
  const struct forbidden *row = forbidden;
  while ((row->kind != URLBNF_NONE && row->kind != kind)
         || (row->part != URLBNF_NONE && row->part != part))
    row++;
  return row;
}

/* The name of a file has no NUL.  */
static const struct forbidden in_file_names = FORBIDDEN (FILEURL, NONE, "\0");

bool
ub_is_http (const urlbnf_url *url)
{
  urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  if (urlbnf_as_typed (url)->form != URLBNF_FORM_URI)
    return urlbnf_kind (url) == URLBNF_HTTPURL;
  return ub_is_same_but_case (scheme.ptr, scheme.len, "http")
         || ub_is_same_but_case (scheme.ptr, scheme.len, "https");
}

/* Check that no part has an escape of a forbidden octet.  HTTP sends the parts as they are in the
   URL, so nothing is decoded.  A fragment is not sent.  */
static urlbnf_code
check_octets (const urlbnf_url *url, unsigned flags, urlbnf_error *error)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  bool is_local = typed->form == URLBNF_FORM_FILE && typed->as.file.is_local;
  bool is_allowed = (flags & URLBNF_ALLOW_CONTROL) != 0;
  struct ub_part_walk walk = { .url = url };
  const urlbnf_part *part;

  if (ub_is_http (url) || (is_allowed && !is_local))
    return URLBNF_OK;
  while (ub_read_part (&walk, &part))
    {
      const struct forbidden *row = is_allowed ? &in_file_names
                                    : find_forbidden (urlbnf_kind (url), part->production);
      const char *escape = ub_find_escape (part->text, row->octets, row->count);
      if (escape != NULL && (int) part->production != UB_fragment)
        return ub_fail (error, URLBNF_E_CONTROL, part->production,
                        part->offset + (size_t) (escape - part->text.ptr),
                        ub_decode_escape (escape));
    }
  return URLBNF_OK;
}

urlbnf_code
ub_check_request (const urlbnf_url *url, unsigned flags, urlbnf_error *error)
{
  enum { PORT_MAX = 65535 };
  urlbnf_endpoint endpoint;
  urlbnf_part port;
  bool has_host = urlbnf_endpoint_find (url, &endpoint) != 0;
  if (!has_host && ub_is_http (url))
    return ub_fail_part (error, URLBNF_PART_MISSING, URLBNF_HOST, URLBNF_NONE);
  if (has_host && endpoint.port > PORT_MAX && urlbnf_part_find (url, &port, URLBNF_PORT))
    return ub_fail (error, URLBNF_E_PORT, URLBNF_PORT, port.offset, 0);
  return check_octets (url, flags, error);
}
