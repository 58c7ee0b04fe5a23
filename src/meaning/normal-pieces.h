/* normal-pieces.h: the pieces of a normal form.

   SPDX-License-Identifier: MIT  */

#ifndef UB_NORMAL_PIECES_H
#define UB_NORMAL_PIECES_H

#include "text/octets.h"
#include "uri.h"

/* Octets of the normal form, which are in the URL or in a literal.  */
struct ub_piece
{
  const char *at, *end;
  unsigned flags;
};

enum
{
  UB_FOLDS = 1,                 /* Letters become lower case.  */
  UB_HAS_ESCAPES = 2,           /* An escape may become its octet, or get upper case.  */
  UB_KEEPS_ADDRESS = 4,         /* An IPv6 address is not rewritten.  */
  UB_PIECES = 8                 /* The greatest number of pieces.  */
};

/* A URL, and the pieces of its normal form.  For "HTTP://H:080" these are "http://h" and "/".  */
struct ub_normal
{
  const urlbnf_url *url;
  unsigned count;
  unsigned path_piece;          /* The index of the piece that is PATH, from which dot-segments are
                                   removed; or UB_PIECES.  */
  bool has_authority;
  struct ub_path path;
  struct ub_piece piece[UB_PIECES];
  char address[UB_ADDRESS_LENGTH];      /* The octets of a piece that is an IPv6 address.  */
};

static inline void
ub_add_piece (struct ub_normal *normal, const char *at, const char *end, unsigned flags)
{
  if (at != end)
    normal->piece[normal->count++] = (struct ub_piece) { at, end, flags };
}

/* Add the octets from TEXT to FRONT, which become lower case; then a user; and then HOST with
   FLAGS.  If there is no user, all are one piece, since "://" has no letters.  */
static inline void
ub_add_front (struct ub_normal *normal, const char *text, const char *front, urlbnf_slice host,
              unsigned flags)
{
  size_t length = 0;
  if (host.len != 0 && *host.ptr == '[' && (flags & UB_KEEPS_ADDRESS) == 0)
    length = ub_write_ipv6 (normal->address, host);
  if (front != host.ptr || length != 0)
    {
      ub_add_piece (normal, text, front, UB_FOLDS);
      ub_add_piece (normal, front, host.ptr, UB_HAS_ESCAPES);
      text = host.ptr;
    }
  if (length != 0)
    ub_add_piece (normal, normal->address, normal->address + length, 0);
  else
    ub_add_piece (normal, text, host.ptr + host.len, flags);
}

/* The state of reading the escapes of a URL.  */
struct ub_escapes
{
  const urlbnf_url *url;
  bool is_uri;
  const char *from, *to;        /* The part of a URL of RFC 1738 that has the last escape.  */
  urlbnf_production production; /* Its production, or URLBNF_NONE if its escapes stay.  */
  char octets[3];               /* The normal form of the last escape that does not stay.  */
};

/* normal-escape.c: return 0 if the escape AT stays as it is in a piece that FOLDS, or in one that
   does not.  Otherwise write its normal form to OCTETS, and return the length of that.  */
size_t ub_read_escape (struct ub_escapes *escapes, const char *at, bool folds);

/* normal.c: return the standard that has a normal form of URL.  */
enum ub_standard ub_get_normal_standard (const urlbnf_url *url);

/* Find the pieces of the normal form of URL by STANDARD, with the flags of urlbnf_normalize().  */
void ub_read_normal (struct ub_normal *normal, const urlbnf_url *url, enum ub_standard standard,
                     unsigned flags);

/* Return the first "%" between AT and END, or END.  Octets after END may be read, and have no
   effect.  */
static UB_INLINE const char *
ub_find_percent (const char *at, const char *end)
{
  uint64_t set;
  for (; end - at >= UB_OCTETS; at += UB_OCTETS)
    {
      set = ub_octets_equal (at, '%');
      if (set != 0)
        return at + ub_octets_first (set);
    }
  set = end != at ? ub_octets_equal (at, '%') & ((UINT64_C (1) << (end - at)) - 1) : 0;
  return set != 0 ? at + ub_octets_first (set) : end;
}

static inline void
ub_put_run (struct ub_out *out, const char *from, const char *end, bool folds)
{
  if (folds)
    ub_put_lower (out, from, (size_t) (end - from));
  else
    ub_put_octets (out, from, (size_t) (end - from));
}

/* Write PIECE.  A piece that HAS_ESCAPES is in the text of a tree, after which UB_OCTETS more
   octets can be read (octets.h).  */
static inline void
ub_put_piece (struct ub_out *out, const struct ub_piece *piece, struct ub_escapes *escapes)
{
  const char *from = piece->at, *at = from, *end = piece->end;
  bool folds = (piece->flags & UB_FOLDS) != 0;
  if ((piece->flags & UB_HAS_ESCAPES) != 0)
    for (; (at = ub_find_percent (at, end)) != end; at += 3)
      {
        size_t count = ub_read_escape (escapes, at, folds);
        if (count == 0)
          continue;
        ub_put_run (out, from, at, folds);
        ub_put_octets (out, escapes->octets, count);
        from = at + 3;
      }
  ub_put_run (out, from, end, folds);
}

/* uri-normal.c: add the pieces of a tree of RFC 3986, with the flags of urlbnf_normalize().  */
void ub_read_normal_uri (struct ub_normal *normal, unsigned flags);

#endif
