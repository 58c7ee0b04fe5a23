/* uri.h: what the files about URIs of RFC 3986 share.

   SPDX-License-Identifier: MIT

   The sections named in these files are those of RFC 3986.  */

#ifndef UB_URI_H
#define UB_URI_H

#include "meaning.h"

/* The components of URL, which is a URI or a reference; NULL if it is neither.  */
static inline const urlbnf_uri *
ub_uri_of (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  return typed->form == URLBNF_FORM_URI ? &typed->as.uri : NULL;
}

/* A path whose dot-segments are to be removed (s.5.2.4): segments with a "/" between them.  Those
   of PIECE[1] follow those of PIECE[0]; a piece that is absent has no segments, and an empty one
   has one, which is empty.  */
struct ub_path
{
  bool rooted;                  /* A "/" stands before the first segment.  */
  bool normal;                  /* What is written is normalized, and "%2E" is a dot.  */
  bool plain;                   /* There are no dot-segments, as ub_may_have_dots() has found.  */
  urlbnf_slice piece[2];
};

/* TEXT as such a path.  */
struct ub_path ub_read_path (urlbnf_slice text);

/* Write PATH without its dot-segments.  Without an authority no "//" may begin it: then "/." stands
   before it (s.3.3).  */
void ub_put_path (struct ub_out *out, const struct ub_path *path, bool has_authority);

/* Whether PATH has dot-segments; may have some, and octets that only look like one, such as a name
   that begins with a dot.  */
bool ub_has_dots (const struct ub_path *path);
bool ub_may_have_dots (const struct ub_path *path);

/* A walk over the segments of a path that stay, from the last to the first.  It begins with PATH,
   after ub_drop_dots_before(), and 0.  */
struct ub_segments
{
  const struct ub_path *path;
  const char *rest[2];          /* From here on a piece has no dot-segments, and its segments come
                                   together; or NULL.  */
  unsigned pieces;              /* So many are done, from the last on,  */
  const char *end;              /* and the next but for what stands before this; NULL: all of it.  */
  size_t taken;                 /* So many segments are taken away by "..".  */
  bool begun;
  bool at_first;                /* The segment is the first of the path.  */
};
void ub_drop_dots_before (struct ub_path *path);

/* The next segment; false if there is none.  If the last one of all is a dot-segment, an empty one
   comes in its place.  */
bool ub_next_segment (struct ub_segments *walk, urlbnf_slice *segment);

/* Whether a "/" stands before the segment that WALK has reached.  */
bool ub_has_slash (const struct ub_segments *walk);

/* s.2.3.  */
static inline bool
ub_is_unreserved (unsigned char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet)
         || octet == '-' || octet == '.' || octet == '_' || octet == '~';
}

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
