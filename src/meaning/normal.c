/* normal.c: find the pieces of the normal form of a URL, and write them.

   SPDX-License-Identifier: MIT

   uri-normal.c finds the pieces of a URI, normal-escape.c reads the escapes in them, and
   normal-compare.c compares and hashes them.  */

#include <config.h>

#include "normal-pieces.h"

/* The offsets of the host and the port in the struct of a form, or 0.  */
#define HOST(form) .host = offsetof (urlbnf_typed, as.form.host)
#define HOST_AND_PORT(form) { HOST (form), .port = offsetof (urlbnf_typed, as.form.port) }
static const struct { size_t host, port; } fields[] = {
  [URLBNF_FORM_HTTP] = HOST_AND_PORT (http), [URLBNF_FORM_FTP] = HOST_AND_PORT (ftp),
  [URLBNF_FORM_FILE] = { HOST (file) }, [URLBNF_FORM_GOPHER] = HOST_AND_PORT (gopher),
  [URLBNF_FORM_NNTP] = HOST_AND_PORT (nntp), [URLBNF_FORM_TELNET] = HOST_AND_PORT (telnet),
  [URLBNF_FORM_WAIS] = HOST_AND_PORT (wais), [URLBNF_FORM_PROSPERO] = HOST_AND_PORT (prospero),
  [URLBNF_FORM_OTHER] = HOST_AND_PORT (other), [URLBNF_FORM_LOGIN] = HOST_AND_PORT (login),
  [URLBNF_FORM_URI] = { 0, 0 }
};

/* Set HOST and PORT from the struct of URL, or from its parts if its kind is not of RFC 1738.  */
static inline void
find_host (const urlbnf_url *url, urlbnf_slice *host, urlbnf_slice *port)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  const char *start = (const char *) typed;
  size_t at_host = fields[typed->form].host, at_port = fields[typed->form].port;
  *host = *port = (urlbnf_slice) { NULL, 0 };
  if (at_host != 0)
    *host = *(const urlbnf_slice *) (const void *) (start + at_host);
  if (at_port != 0)
    *port = *(const urlbnf_slice *) (const void *) (start + at_port);
  if (UB_SELDOM (typed->form == URLBNF_FORM_NONE || typed->form == URLBNF_FORM_URI))
    {
      *host = urlbnf_part_text (url, URLBNF_HOST);
      *port = urlbnf_part_text (url, URLBNF_PORT);
    }
}

/* Add the port and the ":" before it, without leading zeros.  A port that means the same as an
   absent one is left out (s.3.1).  */
static void
add_port (struct ub_normal *normal, urlbnf_slice port)
{
  urlbnf_slice usual = urlbnf_default (normal->url, URLBNF_PORT);
  const char *at = port.ptr, *end = port.ptr + port.len;
  if (usual.ptr != NULL && ub_read_number (port) == ub_read_number (usual))
    return;
  while (at + 1 < end && *at == '0')
    at++;
  ub_add_piece (normal, port.ptr - 1, port.ptr, 0);
  ub_add_piece (normal, at, end, 0);
}

/* Whether a URL of KIND means the same with and without a "/" as its path (s.3.3, 3.4.1, 3.8).  */
static bool
can_omit_slash (urlbnf_production kind)
{
  return kind == URLBNF_HTTPURL || kind == URLBNF_GOPHERURL || kind == URLBNF_TELNETURL;
}

/* Whether GTYPE means the same as an empty gopher path (s.3.4.1).  */
static bool
is_usual_gtype (urlbnf_slice gtype)
{
  char octet;
  return urlbnf_decode (&octet, 1, gtype.ptr, gtype.len) == 1 && octet == '1';
}

/* Add the scheme, the user and HOST, if they are there.  Return their end in the text.  */
static const char *
add_scheme_and_host (struct ub_normal *normal, urlbnf_slice host)
{
  const urlbnf_url *url = normal->url;
  urlbnf_slice text = urlbnf_text (url);
  if (host.ptr == NULL)
    {
      const char *scheme_end = text.ptr + urlbnf_part_text (url, URLBNF_SCHEME).len;
      ub_add_piece (normal, text.ptr, scheme_end, UB_FOLDS);
      return scheme_end;
    }
  const char *end = host.ptr + host.len;
  /* In a fileurl "localhost" means the same as an empty host (s.3.10).  */
  if (urlbnf_kind (url) == URLBNF_FILEURL
      && ub_is_same_but_case (host.ptr, host.len, "localhost"))
    host.len = 0;
  bool has_user = host.ptr - text.ptr < 3 || memcmp (host.ptr - 3, "://", 3) != 0;
  const char *scheme_end
    = has_user ? text.ptr + urlbnf_part_text (url, URLBNF_SCHEME).len : host.ptr;
  ub_add_front (normal, text.ptr, scheme_end, host, UB_FOLDS);
  return end;
}

static void
read_url (struct ub_normal *normal)
{
  static const char slash[] = "/";
  const urlbnf_typed *typed = urlbnf_as_typed (normal->url);
  urlbnf_slice text = urlbnf_text (normal->url), host, port;
  find_host (normal->url, &host, &port);
  const char *path = add_scheme_and_host (normal, host), *end = text.ptr + text.len;
  if (port.ptr != NULL)
    {
      add_port (normal, port);
      path = port.ptr + port.len;
    }
  if (path == end && can_omit_slash (urlbnf_kind (normal->url)))
    {
      ub_add_piece (normal, slash, slash + 1, 0);
      return;
    }
  urlbnf_slice gtype = typed->form == URLBNF_FORM_GOPHER ? typed->as.gopher.gtype
                       : (urlbnf_slice) { NULL, 0 };
  if (gtype.ptr != NULL && gtype.ptr + gtype.len == end && is_usual_gtype (gtype))
    end = gtype.ptr;
  ub_add_piece (normal, path, end, UB_HAS_ESCAPES);
}

enum ub_standard
ub_get_normal_standard (const urlbnf_url *url)
{
  enum ub_standard standard = ub_get_standard (ub_get_grammar (url));
  bool is_part = standard == UB_STANDARD_RFC3986 && ub_get_uri (url) == NULL;
  return is_part ? UB_STANDARD_NONE : standard;
}

void
ub_read_normal (struct ub_normal *normal, const urlbnf_url *url, enum ub_standard standard,
                unsigned flags)
{
  normal->url = url;
  normal->count = 0;
  normal->path_piece = UB_PIECES;
  if (standard == UB_STANDARD_RFC3986)
    ub_read_normal_uri (normal, flags);
  else
    read_url (normal);
}

urlbnf_code
urlbnf_normalize (char *buffer, size_t size, size_t *needed, const urlbnf_url *url, unsigned flags)
{
  struct ub_out out = { buffer, size, 0 };
  enum ub_standard standard = ub_get_normal_standard (url);
  unsigned known = standard == UB_STANDARD_RFC3986 ? URLBNF_NORMALIZE_SYNTAX : 0;
  bool is_done = standard != UB_STANDARD_NONE && (flags & ~known) == 0;
  if (is_done)
    {
      struct ub_escapes escapes = { .url = url, .is_uri = standard == UB_STANDARD_RFC3986 };
      struct ub_normal normal;
      ub_read_normal (&normal, url, standard, flags);
      for (unsigned i = 0; i < normal.count; i++)
        if (i == normal.path_piece)
          ub_put_path (&out, &normal.path, normal.has_authority);
        else
          ub_put_piece (&out, &normal.piece[i], &escapes);
    }
  *needed = ub_put_end (&out);
  return is_done ? URLBNF_OK : URLBNF_E_ARGUMENT;
}
