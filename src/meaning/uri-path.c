/* uri-path.c: remove the dot-segments of a path (s.5.2.4).

   SPDX-License-Identifier: MIT

   The RFC moves segments from an input to an output, from which each ".." removes the last
   one.  The result is the same if the segments are read from the last to the first, and each
   ".." removes the next segment that no other ".." has removed.  That needs no memory.  */

#include <config.h>

#include "normal-pieces.h"

/* Return 1 or 2 if SEGMENT consists of that number of dots, otherwise 0.  */
static unsigned
count_dots (urlbnf_slice segment, bool normal)
{
  unsigned dots = 0;
  for (size_t i = 0; i < segment.len && dots < 3; dots++)
    if (segment.ptr[i] == '.')
      i++;
    else if (normal && ub_is_escape (segment.ptr + i, segment.len - i)
             && ub_decode_escape (segment.ptr + i) == '.')
      i += 3;
    else
      return 0;
  return dots < 3 ? dots : 0;
}

/* Return the octets of PIECE after the last segment that begins with DOT, or NULL if that is its
   last segment.  */
static const char *
find_after_dot (urlbnf_slice piece, char dot)
{
  const char *end = piece.ptr + piece.len, *at = piece.ptr, *after = at;
  while (at != end && (at = memchr (at, dot, (size_t) (end - at))) != NULL)
    {
      bool is_dot = dot == '.' || ub_decode_escape (at) == '.';
      if (is_dot && (at == piece.ptr || at[-1] == '/'))
        {
          at = memchr (at, '/', (size_t) (end - at));
          if (at == NULL)
            return NULL;
          after = at + 1;
        }
      at++;
    }
  return after;
}

/* Return the octets of PIECE after the last segment that may be a dot-segment, or NULL if that is
   its last segment.  */
static const char *
find_rest (urlbnf_slice piece, bool normal)
{
  if (piece.ptr == NULL)
    return NULL;
  const char *after_dot = find_after_dot (piece, '.');
  const char *after_escape = normal && after_dot != NULL ? find_after_dot (piece, '%') : after_dot;
  return after_escape == NULL || after_escape > after_dot ? after_escape : after_dot;
}

/* Remove the first segment of PATH, which has one, and the "/" after it.  */
static void
remove_first_segment (struct ub_path *path)
{
  urlbnf_slice *piece = &path->piece[path->piece[0].ptr != NULL ? 0 : 1];
  const char *slash = memchr (piece->ptr, '/', piece->len);
  size_t gone = slash != NULL ? (size_t) (slash - piece->ptr) + 1 : 0;
  *piece = slash != NULL ? (urlbnf_slice) { slash + 1, piece->len - gone }
           : (urlbnf_slice) { NULL, 0 };
}

/* Return the first segment of PATH, or an absent one.  Set *ALONE to whether it is the only
   one.  */
static urlbnf_slice
get_first_segment (const struct ub_path *path, bool *alone)
{
  unsigned first = path->piece[0].ptr != NULL ? 0 : 1;
  urlbnf_slice segment = path->piece[first];
  const char *slash = segment.len != 0 ? memchr (segment.ptr, '/', segment.len) : NULL;
  *alone = slash == NULL && (first == 1 || path->piece[1].ptr == NULL);
  if (slash != NULL)
    segment.len = (size_t) (slash - segment.ptr);
  return segment;
}

/* Steps A and D of s.5.2.4.  */
void
ub_remove_leading_dots (struct ub_path *path)
{
  bool alone;
  urlbnf_slice first;
  while (!path->rooted && (first = get_first_segment (path, &alone)).ptr != NULL)
    {
      if (count_dots (first, path->normal) == 0)
        {
          if (first.len != 0 || alone)
            return;
          path->rooted = true;
        }
      remove_first_segment (path);
    }
}

/* Read the segment before those that were read.  Return false before the first.  Segments that no
   ".." can remove are read as one, with the "/" between them.  */
static bool
read_previous_segment (struct ub_segments *walk, urlbnf_slice *segment)
{
  const struct ub_path *path = walk->path;
  while (walk->pieces < 2 && path->piece[1 - walk->pieces].ptr == NULL)
    walk->pieces++;
  if (walk->pieces == 2)
    return false;
  const urlbnf_slice *piece = &path->piece[1 - walk->pieces];
  const char *end = walk->end != NULL ? walk->end : piece->ptr + piece->len, *start = end;
  const char *rest = walk->rest[1 - walk->pieces];
  if (walk->taken == 0 && rest != NULL && rest <= end)
    start = rest;
  while (start != piece->ptr && start[-1] != '/')
    start--;
  *segment = (urlbnf_slice) { start, (size_t) (end - start) };
  walk->at_first = start == piece->ptr && (walk->pieces == 1 || path->piece[0].ptr == NULL);
  walk->end = start != piece->ptr ? start - 1 : NULL;
  walk->pieces += start == piece->ptr;
  return true;
}

bool
ub_read_segment (struct ub_segments *walk, urlbnf_slice *segment)
{
  while (read_previous_segment (walk, segment))
    {
      unsigned dots = count_dots (*segment, walk->path->normal);
      bool is_last = !walk->begun;
      walk->begun = true;
      walk->taken += dots == 2;
      if (dots != 0 && is_last)
        {
          segment->len = 0;
          return true;
        }
      if (dots == 0 && walk->taken == 0)
        return true;
      walk->taken -= dots == 0;
    }
  return false;
}

/* Write TEXT with its escapes in their normal form.  Not inline, for few paths are normalized.  */
static UB_NOINLINE void
put_normal (struct ub_out *out, urlbnf_slice text)
{
  struct ub_piece piece = { text.ptr, text.ptr + text.len, UB_HAS_ESCAPES };
  struct ub_escapes escapes = { .is_uri = true };
  ub_put_piece (out, &piece, &escapes);
}

static size_t
count_octets (const struct ub_path *path, urlbnf_slice segment)
{
  struct ub_out out = { NULL, 0, 0 };
  if (!path->normal)
    return segment.len;
  put_normal (&out, segment);
  return out.length;
}

static void
put_segment (struct ub_out *out, const struct ub_path *path, urlbnf_slice segment)
{
  if (path->normal)
    put_normal (out, segment);
  else
    ub_put_octets (out, segment.ptr, segment.len);
}

bool
ub_has_slash (const struct ub_segments *walk)
{
  return walk->path->rooted || !walk->at_first;
}

/* Return the number of octets of a path without its dot-segments.  Set *DOUBLE_SLASH to whether
   they begin with "//".  */
static size_t
count_octets_without_dots (struct ub_segments walk, bool *double_slash)
{
  urlbnf_slice segment;
  size_t length = 0;
  *double_slash = false;
  while (ub_read_segment (&walk, &segment))
    {
      bool is_empty = segment.len == 0 ? length != 0 : segment.ptr[0] == '/';
      *double_slash = is_empty && ub_has_slash (&walk);
      length += count_octets (walk.path, segment) + ub_has_slash (&walk);
    }
  return length;
}

/* Write PATH without its dot-segments, from the last segment to the first.  The total length
   determines the offset of each.  */
static void
put_without_dots (struct ub_out *out, const struct ub_path *path, bool has_authority)
{
  struct ub_segments walk = { .path = path };
  urlbnf_slice segment;
  bool double_slash;
  for (unsigned i = 0; i < 2; i++)
    walk.rest[i] = find_rest (path->piece[i], path->normal);
  size_t length = count_octets_without_dots (walk, &double_slash);
  if (double_slash && !has_authority)
    ub_put_string (out, "/.");
  size_t end = out->length + length;
  out->length = end;
  while (ub_read_segment (&walk, &segment))
    {
      end -= count_octets (path, segment);
      struct ub_out at = { out->buffer, out->size, end };
      put_segment (&at, path, segment);
      if (ub_has_slash (&walk))
        {
          at.length = --end;
          ub_put (&at, '/');
        }
    }
}

/* Write the two pieces of PATH.  */
static void
put_with_dots (struct ub_out *out, const struct ub_path *path)
{
  if (path->rooted)
    ub_put (out, '/');
  if (path->piece[0].ptr != NULL)
    {
      put_segment (out, path, path->piece[0]);
      ub_put (out, '/');
    }
  if (path->piece[1].ptr != NULL)
    put_segment (out, path, path->piece[1]);
}

struct ub_path
ub_read_path (urlbnf_slice text)
{
  struct ub_path path = { .rooted = text.len != 0 && text.ptr[0] == '/' };
  path.piece[1] = (urlbnf_slice) { text.ptr + path.rooted, text.len - path.rooted };
  return path;
}

bool
ub_has_dots (urlbnf_slice text)
{
  struct ub_path path = ub_read_path (text);
  urlbnf_slice segment;
  bool alone;
  while ((segment = get_first_segment (&path, &alone)).ptr != NULL)
    {
      if (count_dots (segment, false) != 0)
        return true;
      remove_first_segment (&path);
    }
  return false;
}

bool
ub_may_have_dots (const struct ub_path *path)
{
  return find_rest (path->piece[0], path->normal) != path->piece[0].ptr
         || find_rest (path->piece[1], path->normal) != path->piece[1].ptr;
}

void
ub_put_path (struct ub_out *out, const struct ub_path *given, bool has_authority)
{
  struct ub_path path = *given;
  if (path.plain)
    {
      put_with_dots (out, &path);
      return;
    }
  ub_remove_leading_dots (&path);
  put_without_dots (out, &path, has_authority);
}
