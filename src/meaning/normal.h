/* normal.h: what the files of the normal form share.

   SPDX-License-Identifier: MIT  */

#ifndef UB_NORMAL_H
#define UB_NORMAL_H

#include "text/octets.h"
#include "uri.h"

/* Octets of a URL, or a literal, in the order of the normal form.  */
struct ub_piece
{
  const char *at, *end;
  unsigned flags;
};

enum
{
  UB_FOLDS = 1,                 /* Letters become lower case.  */
  UB_HAS_ESCAPES = 2,           /* An escape may become its octet, or get upper case.  */
  UB_KEEPS_ADDRESS = 4,         /* An IPv6 address has no other change.  */
  UB_PIECES = 8,                /* The most pieces of a URL.  */
  UB_ADDRESS_LENGTH = 41        /* The most octets of an IPv6 address in brackets.  */
};

/* A URL, and the pieces of its normal form.  */
struct ub_normal
{
  const urlbnf_url *url;
  unsigned count;
  unsigned path_piece;          /* The number of the piece that is PATH, which may have dot-segments
                                   that go; or UB_PIECES.  */
  bool has_authority;
  struct ub_path path;
  struct ub_piece piece[UB_PIECES];
  char address[UB_ADDRESS_LENGTH];      /* A piece may be this.  */
};

/* ipv6.c: write HOST, an IPv6 address in brackets, as RFC 5952 has it.  Return the length, or 0 if HOST is
   something else.  */
size_t ub_write_ipv6 (char to[UB_ADDRESS_LENGTH], urlbnf_slice host);

static inline void
ub_add_piece (struct ub_normal *normal, const char *at, const char *end, unsigned flags)
{
  if (at != end)
    normal->piece[normal->count++] = (struct ub_piece) { at, end, flags };
}

/* Add what stands from TEXT to the end of HOST: what is in lower case, up to FRONT; a user; and the
   HOST, with FLAGS.  "://" has no letters: so with no user all of it is one piece.  */
static inline void
ub_add_front (struct ub_normal *normal, const char *text, const char *front, urlbnf_slice host,
              unsigned flags)
{
  const char *host_end = host.ptr + host.len;
  if (host.len != 0 && *host.ptr == '[' && (flags & UB_KEEPS_ADDRESS) == 0)
    {
      const size_t length = ub_write_ipv6 (normal->address, host);
      if (length != 0)
        {
          ub_add_piece (normal, text, front, UB_FOLDS);
          ub_add_piece (normal, front, host.ptr, UB_HAS_ESCAPES);
          ub_add_piece (normal, normal->address, normal->address + length, 0);
          return;
        }
    }
  if (front == host.ptr)
    {
      ub_add_piece (normal, text, host_end, flags);
      return;
    }
  ub_add_piece (normal, text, front, UB_FOLDS);
  ub_add_piece (normal, front, host.ptr, UB_HAS_ESCAPES);
  ub_add_piece (normal, host.ptr, host_end, flags);
}

/* uri-normal.c: add the pieces of a tree of RFC 3986, with the flags of urlbnf_normalize().  */
void ub_read_normal_uri (struct ub_normal *normal, unsigned flags);

#endif
