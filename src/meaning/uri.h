/* uri.h: components and paths of URIs of RFC 3986.

   SPDX-License-Identifier: MIT

   The sections named in these files are those of RFC 3986.  */

#ifndef UB_URI_H
#define UB_URI_H

#include "meaning.h"

/* Return the components of URL if it is a URI or a reference, otherwise NULL.  */
static inline const urlbnf_uri *
ub_get_uri (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  return typed->form == URLBNF_FORM_URI ? &typed->as.uri : NULL;
}

/* A path whose dot-segments are to be removed (s.5.2.4): the segments of PIECE[0] and then those
   of PIECE[1], with "/" between all of them.  A piece that is absent has no segments, and an empty
   one has one empty segment.  For the reference "../c" and the base "x:/a/b" the path is rooted
   and has the pieces "a" and "../c".  */
struct ub_path
{
  bool rooted;                  /* Whether it has a "/" before the first segment.  */
  bool normal;                  /* Whether it is written normalized, and "%2E" is a dot.  */
  bool plain;                   /* Whether ub_may_have_dots() has found no dot-segments.  */
  urlbnf_slice piece[2];
};

/* Return the path TEXT.  */
struct ub_path ub_read_path (urlbnf_slice text);

/* Return the length of the directory of the path TEXT, which ends with the last "/".  */
static inline size_t
ub_get_directory_length (urlbnf_slice text)
{
  size_t length = text.len;
  while (length != 0 && text.ptr[length - 1] != '/')
    length--;
  return length;
}

/* Write PATH without its dot-segments.  A URI without an authority has "/." before a path that
   begins with "//" (s.3.3).  */
void ub_put_path (struct ub_out *out, const struct ub_path *path, bool has_authority);

/* Whether the path TEXT has dot-segments.  Whether PATH has segments that begin with a dot, such as
   dot-segments.  */
bool ub_has_dots (urlbnf_slice text);
bool ub_may_have_dots (const struct ub_path *path);

/* A walk over the segments of a path that stay, from the last to the first.  Before the walk, all
   is 0 except REST and PATH, which must have no leading dot-segments.  For "a/b/../c" the segments
   are "c" and "a".  */
struct ub_segments
{
  const struct ub_path *path;
  const char *rest[2];          /* In each piece, the octets after the last dot-segment, which are
                                   read as one segment; or NULL.  */
  unsigned pieces;              /* The number of pieces that were read.  */
  const char *end;              /* The end of the unread octets of the next piece, or NULL.  */
  size_t taken;                 /* The number of segments that ".." still has to remove.  */
  bool begun;
  bool at_first;                /* Whether the segment is the first of the path.  */
};

/* Remove the dot-segments at the beginning of a path that is not rooted.  */
void ub_remove_leading_dots (struct ub_path *path);

/* Read the next segment.  Return false after the last.  The first segment is empty if the path
   ends with a dot-segment.  */
bool ub_read_segment (struct ub_segments *walk, urlbnf_slice *segment);

/* Whether there is a "/" before the segment that was read.  */
bool ub_has_slash (const struct ub_segments *walk);

/* The greatest length of an IPv6 address in brackets.  */
enum { UB_ADDRESS_LENGTH = 41 };

/* ipv6.c: write HOST, an IPv6 address in brackets, in the form of RFC 5952.  Return the length, or
   0 if HOST is not an IPv6 address.  */
size_t ub_write_ipv6 (char to[UB_ADDRESS_LENGTH], urlbnf_slice host);

/* Read an IPv4 address, four numbers up to 255 with a "." between two, into two fields of 16 bits.
   Return false if TEXT is not one.  */
bool ub_read_ipv4 (unsigned field[2], urlbnf_slice text);

/* Whether OCTET is unreserved (s.2.3).  */
static inline bool
ub_is_unreserved (unsigned char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet)
         || octet == '-' || octet == '.' || octet == '_' || octet == '~';
}

#endif
