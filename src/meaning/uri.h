/* uri.h: what the files about URIs of RFC 3986 share.

   SPDX-License-Identifier: MIT

   The sections named in these files are those of RFC 3986.  */

#ifndef UB_URI_H
#define UB_URI_H

#include "meaning.h"

/* A path whose dot-segments are to be removed (s.5.2.4): segments with a "/" between them.  Those of
   PIECE[1] follow those of PIECE[0]; a piece that is absent has no segments, and an empty one has one,
   which is empty.  */
struct ub_path
{
  bool rooted;                  /* A "/" stands before the first segment.  */
  bool normal;                  /* What is written is normalized, and "%2E" is a dot.  */
  urlbnf_slice piece[2];
};

/* TEXT as such a path.  */
struct ub_path ub_read_path (urlbnf_slice text);

/* Write PATH without its dot-segments.  Without an authority no "//" may begin it: then "/." stands
   before it (s.3.3).  */
void ub_put_path (struct ub_out *out, const struct ub_path *path, bool has_authority);

/* Write TEXT with percent-encoded octets in their normal form, and with FOLD all other letters in lower
   case.  */
void ub_put_normal (struct ub_out *out, urlbnf_slice text, bool fold);

/* How many octets that writes.  */
size_t ub_normal_length (urlbnf_slice text);

/* Write DELIMITER and COMPONENT, or nothing if COMPONENT is absent.  */
static inline void
ub_put_after (struct ub_out *out, char delimiter, urlbnf_slice component)
{
  if (component.ptr == NULL)
    return;
  ub_put (out, delimiter);
  ub_put_octets (out, component.ptr, component.len);
}

/* Write COMPONENT and DELIMITER, or nothing.  */
static inline void
ub_put_before (struct ub_out *out, urlbnf_slice component, char delimiter)
{
  if (component.ptr == NULL)
    return;
  ub_put_octets (out, component.ptr, component.len);
  ub_put (out, delimiter);
}

/* Write "//" and AUTHORITY, or nothing.  */
static inline void
ub_put_authority (struct ub_out *out, urlbnf_slice authority)
{
  if (authority.ptr != NULL)
    ub_put (out, '/');
  ub_put_after (out, '/', authority);
}

#endif
