/* uri-path.c: a path without its dot-segments (s.5.2.4).

   SPDX-License-Identifier: MIT

   The RFC moves segments from an input to an output, and takes the last one back for each "..".  What
   is left is the same if the segments are read from the last one on: then each ".." takes away the next
   segment that no other ".." has taken.  That needs no memory.  */

#include <config.h>

#include "uri.h"

/* How many dots SEGMENT is: 1, 2, or 0 if it is no dot-segment.  */
static unsigned
count_dots (urlbnf_slice segment, bool normal)
{
  unsigned dots = 0;
  for (size_t i = 0; i < segment.len && dots < 3; dots++)
    if (segment.ptr[i] == '.')
      i++;
    else if (normal && ub_is_escape (segment.ptr + i, segment.len - i)
             && ub_escape_value (segment.ptr + i) == '.')
      i += 3;
    else
      return 0;
  return dots < 3 ? dots : 0;
}

/* What stands in PIECE after the last segment that begins with DOT, such as a dot-segment; all of it if there
   is none; NULL if that is the last segment.  */
static const char *
find_after (urlbnf_slice piece, char dot)
{
  const char *end = piece.ptr + piece.len, *at = piece.ptr, *after = at;
  while (at != end && (at = memchr (at, dot, (size_t) (end - at))) != NULL)
    {
      bool is_dot = dot == '.' || ub_escape_value (at) == '.';
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

/* What stands in PIECE after all that may be a dot-segment: as find_after().  */
static const char *
find_rest (urlbnf_slice piece, bool normal)
{
  if (piece.ptr == NULL)
    return NULL;
  const char *after_dot = find_after (piece, '.');
  const char *after_escape = normal && after_dot != NULL ? find_after (piece, '%') : after_dot;
  return after_escape == NULL || after_escape > after_dot ? after_escape : after_dot;
}

/* Take the first segment off PATH, which has a segment, with the "/" after it.  */
static void
drop_first (struct ub_path *path)
{
  urlbnf_slice *piece = &path->piece[path->piece[0].ptr != NULL ? 0 : 1];
  const char *slash = memchr (piece->ptr, '/', piece->len);
  size_t gone = slash != NULL ? (size_t) (slash - piece->ptr) + 1 : 0;
  *piece = slash != NULL ? (urlbnf_slice) { slash + 1, piece->len - gone }
           : (urlbnf_slice) { NULL, 0 };
}

/* The first segment of PATH; absent if there is none.  *ALONE is whether there is no other.  */
static urlbnf_slice
first_segment (const struct ub_path *path, bool *alone)
{
  unsigned first = path->piece[0].ptr != NULL ? 0 : 1;
  urlbnf_slice segment = path->piece[first];
  const char *slash = segment.len != 0 ? memchr (segment.ptr, '/', segment.len) : NULL;
  *alone = slash == NULL && (first == 1 || path->piece[1].ptr == NULL);
  if (slash != NULL)
    segment.len = (size_t) (slash - segment.ptr);
  return segment;
}

/* Steps A and D, for a path that does not begin with "/".  It may do so after that.  */
void
ub_drop_dots_before (struct ub_path *path)
{
  bool alone;
  urlbnf_slice first;
  while (!path->rooted && (first = first_segment (path, &alone)).ptr != NULL)
    {
      if (count_dots (first, path->normal) == 0)
        {
          if (first.len != 0 || alone)
            return;
          path->rooted = true;
        }
      drop_first (path);
    }
}

/* The segment before those that were read; false if there is none.  Segments that no ".." can take away
   come together, with the "/" between them.  */
static bool
step_back (struct ub_segments *walk, urlbnf_slice *segment)
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

/* The next segment that stays.  If the last one of all is a dot-segment, an empty one comes in its place:
   what is left ends with "/".  */
bool
ub_next_segment (struct ub_segments *walk, urlbnf_slice *segment)
{
  while (step_back (walk, segment))
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

/* In a URI each "%" begins an escape.  */
static const char *
find_escape (const char *text, const char *end)
{
  const char *found = text != end ? memchr (text, '%', (size_t) (end - text)) : NULL;
  return found != NULL ? found : end;
}

/* Write TEXT with its escapes in their normal form.  */
static void
put_normal (struct ub_out *out, urlbnf_slice text)
{
  const char *at = text.ptr, *end = text.ptr + text.len;
  while (at != end)
    {
      const char *escape = find_escape (at, end);
      ub_put_octets (out, at, (size_t) (escape - at));
      if (escape == end)
        return;
      unsigned char octet = ub_escape_value (escape);
      if (!ub_is_unreserved (octet))
        ub_put_escape (out, octet);
      else
        ub_put (out, (char) octet);
      at = escape + 3;
    }
}

/* Return how many octets that writes.  */
static size_t
normal_length (urlbnf_slice text)
{
  const char *at = text.ptr, *end = text.ptr + text.len;
  size_t length = text.len;
  while ((at = find_escape (at, end)) != end)
    {
      length -= ub_is_unreserved (ub_escape_value (at)) ? 2 : 0;
      at += 3;
    }
  return length;
}

static size_t
length_of (const struct ub_path *path, urlbnf_slice segment)
{
  return path->normal ? normal_length (segment) : segment.len;
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

/* How many octets PATH has without its dot-segments.  *DOUBLE_SLASH is whether it begins with "//".  */
static size_t
measure (struct ub_segments walk, bool *double_slash)
{
  urlbnf_slice segment;
  size_t length = 0;
  *double_slash = false;
  while (ub_next_segment (&walk, &segment))
    {
      bool is_empty = segment.len == 0 ? length != 0 : segment.ptr[0] == '/';
      *double_slash = is_empty && ub_has_slash (&walk);
      length += length_of (walk.path, segment) + ub_has_slash (&walk);
    }
  return length;
}

/* From the last segment to the first: each has its place once it is known how many octets there are.  */
static void
put_without_dots (struct ub_out *out, const struct ub_path *path, bool has_authority)
{
  struct ub_segments walk = { .path = path };
  urlbnf_slice segment;
  bool double_slash;
  for (unsigned i = 0; i < 2; i++)
    walk.rest[i] = find_rest (path->piece[i], path->normal);
  size_t length = measure (walk, &double_slash);
  if (double_slash && !has_authority)
    ub_put_string (out, "/.");
  size_t end = out->length + length;
  out->length = end;
  while (ub_next_segment (&walk, &segment))
    {
      end -= length_of (path, segment);
      struct ub_out at = { out->buffer, out->size, end };
      put_segment (&at, path, segment);
      if (ub_has_slash (&walk))
        {
          at.length = --end;
          ub_put (&at, '/');
        }
    }
}

/* The two pieces as they are.  */
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

bool
ub_has_dots (const struct ub_path *given)
{
  struct ub_path path = *given;
  urlbnf_slice segment;
  bool alone;
  while ((segment = first_segment (&path, &alone)).ptr != NULL)
    {
      if (count_dots (segment, path.normal) != 0)
        return true;
      drop_first (&path);
    }
  return false;
}

struct ub_path
ub_read_path (urlbnf_slice text)
{
  struct ub_path path = { .rooted = text.len != 0 && text.ptr[0] == '/' };
  path.piece[1] = (urlbnf_slice) { text.ptr + path.rooted, text.len - path.rooted };
  return path;
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
  ub_drop_dots_before (&path);
  put_without_dots (out, &path, has_authority);
}
