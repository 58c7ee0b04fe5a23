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
  bool folds;                   /* Letters become lower case.  */
  bool has_escapes;             /* An escape may become its octet, or get upper case.  */
};

/* By RFC 1738 UB_PATH is all after the port, and UB_REST a "/" that is added.  By RFC 3986 UB_REST
   is the query and the fragment.  */
enum ub_pieces { UB_SCHEME, UB_BEFORE_HOST, UB_HOST, UB_PORT, UB_PATH, UB_REST, UB_PIECES };

/* A URL, and the pieces of its normal form.  */
struct ub_normal
{
  const urlbnf_url *url;
  struct ub_piece piece[UB_PIECES];
  bool is_uri;
  bool has_authority;
  bool has_dots;                /* There may be dot-segments that go: PATH is the path, too.  */
  struct ub_path path;
};

/* Set the pieces up to HOST and its end.  "://" has no letters: so with no user that is one
   piece.  */
static inline void
ub_set_front (struct ub_normal *normal, const char *text, const char *scheme_end, urlbnf_slice host,
              bool has_escapes)
{
  const char *host_end = host.ptr + host.len;
  size_t between = (size_t) (host.ptr - scheme_end);
  bool is_one = (between == 2 || between == 3) && memcmp (host.ptr - 2, "//", 2) == 0;
  normal->piece[UB_SCHEME] = (struct ub_piece) { text, scheme_end, true, false };
  if (is_one)
    normal->piece[UB_SCHEME] = (struct ub_piece) { text, host_end, true, has_escapes };
  else
    {
      normal->piece[UB_BEFORE_HOST] = (struct ub_piece) { scheme_end, host.ptr, false, true };
      normal->piece[UB_HOST] = (struct ub_piece) { host.ptr, host_end, true, has_escapes };
    }
}

/* uri-normal.c: fill NORMAL, of a tree of RFC 3986, with the flags of urlbnf_normalize().  */
void ub_read_normal_uri (struct ub_normal *normal, const urlbnf_url *url, unsigned flags);

/* Whether the paths of two URIs, of which one may have dot-segments, are the same.  */
bool ub_is_same_path (struct ub_normal *a, struct ub_normal *b);

/*------------------------------------------------------------------------.
| Hashing                                                                 |
`------------------------------------------------------------------------*/

/* The hash of octets, of which WORD has the HELD last ones.  How they come in pieces does not
   matter, nor how a computer orders the octets of a number.  */
struct ub_hash
{
  uint64_t value;
  uint64_t word;
  unsigned held;                /* Less than 8.  */
};

static inline uint64_t
ub_hash_word (uint64_t value, uint64_t word)
{
  value = (value ^ word) * UINT64_C (0x9E3779B97F4A7C15);
  return value ^ value >> 32;
}

/* Add COUNT octets, at most 8: the first is the lowest of WORD, and above the last there are zeros.
    */
static inline void
ub_hash_add (struct ub_hash *hash, uint64_t word, unsigned count)
{
  unsigned shift = 8 * hash->held;
  hash->word |= word << shift;
  hash->held += count;
  if (hash->held < 8)
    return;
  hash->value = ub_hash_word (hash->value, hash->word);
  hash->word = word >> 1 >> (63 - shift);
  hash->held -= 8;
}

/* The path of NORMAL, a URI, from its last octet to its first: that is the order in which a path
   without its dot-segments can be read.  */
void ub_hash_path (struct ub_hash *hash, struct ub_normal *normal);

#endif
