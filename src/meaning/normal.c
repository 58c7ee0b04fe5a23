/* normal.c: the normal form.

   SPDX-License-Identifier: MIT

   It is read as runs of octets, and never stands in memory unless it is asked for.  uri-normal.c
   has what only RFC 3986 says.  */

#include <config.h>

#include "normal.h"

/*------------------------------------------------------------------------.
| The pieces of a URL of RFC 1738                                         |
`------------------------------------------------------------------------*/

/* Where the host and the port are in the struct of a form; 0: nowhere.  */
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

/* Whether URL is of a kind that RFC 1738 does not have, but its grammar does.  */
static bool
is_of_own_kind (const urlbnf_url *url)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  return form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI;
}

/* The host of URL, or its port.  */
static urlbnf_slice
slice_at (const urlbnf_url *url, size_t field, urlbnf_production production)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_part part;
  if (is_of_own_kind (url) && urlbnf_part_find (url, &part, production))
    return (urlbnf_slice) { ub_text (url).ptr + part.offset, part.text.len };
  return field != 0 ? *(const urlbnf_slice *) (const void *) ((const char *) typed + field)
         : (urlbnf_slice) { NULL, 0 };
}

static size_t
scheme_length (const urlbnf_url *url)
{
  urlbnf_slice text = ub_text (url);
  if (is_of_own_kind (url))
    return urlbnf_part_text (url, URLBNF_SCHEME).len;
  return urlbnf_as_typed (url)->form == URLBNF_FORM_LOGIN ? 0
         : (size_t) ((const char *) memchr (text.ptr, ':', text.len) - text.ptr);
}

/* Set the port, from the ":" on, and return where it ends: without leading zeros, or nothing, if it
   means what its absence means (s.3.1).  */
static const char *
read_port (struct ub_normal *normal, urlbnf_slice port)
{
  urlbnf_slice usual = urlbnf_default (normal->url, URLBNF_PORT);
  const char *end = port.ptr + port.len;
  if (usual.ptr != NULL && ub_read_number (port) == ub_read_number (usual))
    return end;
  normal->piece[UB_PORT] = (struct ub_piece) { .at = port.ptr - 1, .end = port.ptr };
  while (port.ptr + 1 < end && *port.ptr == '0')
    port.ptr++;
  return port.ptr;
}

/* Whether "/" may be added to or left out of a URL without a path: s.3.3, 3.4.1, 3.8.  */
static bool
may_omit_slash (urlbnf_production kind)
{
  return kind == URLBNF_HTTPURL || kind == URLBNF_GOPHERURL || kind == URLBNF_TELNETURL;
}

/* Whether TEXT, all of a gopher path, is the gtype that an empty one means (s.3.4.1).  */
static bool
is_usual_gtype (urlbnf_slice gtype)
{
  char octet;
  return urlbnf_decode (&octet, 1, gtype.ptr, gtype.len) == 1 && octet == '1';
}

static void
read_url (struct ub_normal *normal, const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_slice text = ub_text (url);
  urlbnf_production kind = urlbnf_kind (url);
  urlbnf_form form = typed->form;
  urlbnf_slice host = slice_at (url, fields[form].host, URLBNF_HOST);
  urlbnf_slice port = slice_at (url, fields[form].port, URLBNF_PORT);
  const char *end = text.ptr + text.len, *scheme_end = text.ptr + scheme_length (url);
  const char *path = scheme_end;
  if (host.ptr != NULL)
    {
      path = host.ptr + host.len;
      /* The host of a local file is as none (s.3.10).  */
      if (kind == URLBNF_FILEURL && ub_same_but_case (host.ptr, host.len, "localhost"))
        host.len = 0;
      ub_set_front (normal, text.ptr, scheme_end, host, false);
    }
  else
    normal->piece[UB_SCHEME] = (struct ub_piece) { text.ptr, scheme_end, true, false };
  if (may_omit_slash (kind) && (port.ptr != NULL ? port.ptr + port.len : path) == end)
    {
      static const char slash[] = "/";
      normal->piece[UB_REST] = (struct ub_piece) { .at = slash, .end = slash + 1 };
    }
  if (port.ptr != NULL)
    path = read_port (normal, port);
  if (form == URLBNF_FORM_GOPHER)
    {
      urlbnf_slice gtype = typed->as.gopher.gtype;
      if (gtype.ptr != NULL && gtype.ptr + gtype.len == end && is_usual_gtype (gtype))
        end = gtype.ptr;
    }
  normal->piece[UB_PATH] = (struct ub_piece) { path, end, false, true };
}

static void
read_normal (struct ub_normal *normal, const urlbnf_url *url, enum ub_standard standard,
             unsigned flags)
{
  *normal = (struct ub_normal) { .url = url, .is_uri = standard == UB_STANDARD_RFC3986 };
  if (normal->is_uri)
    ub_read_normal_uri (normal, url, flags);
  else
    read_url (normal, url);
}

/*------------------------------------------------------------------------.
| Runs                                                                    |
`------------------------------------------------------------------------*/

/* Octets of the normal form, but for upper case letters if it FOLDS.  */
struct run
{
  const char *at;
  size_t length;
  bool folds;
};

/* The runs of some pieces.  */
struct runs
{
  const struct ub_normal *normal;
  const struct ub_piece *piece, *end;   /* The pieces that are left.  */
  const char *at, *stop;        /* What is left of the one before.  */
  bool folds, has_escapes;      /* As it says.  */
  const char *block;            /* UB_OCTETS octets of the text.  */
  uint64_t set;                 /* Where a "%" stands in them, from AT on.  */
  const urlbnf_part *part;      /* By RFC 1738 that of the last escape; NULL before the first.  */
  struct ub_part_walk walk;
  char few[3];
};

/* Where a "%" stands in the block of RUNS, none of it after the end of the text.  */
static UB_INLINE uint64_t
find_percents (const struct runs *runs)
{
  urlbnf_slice text = ub_text (runs->normal->url);
  size_t left = (size_t) (text.ptr + text.len - runs->block);
  uint64_t set = ub_octets_equal (runs->block, '%');
  return left < UB_OCTETS ? set & (((uint64_t) 1 << left) - 1) : set;
}

static UB_INLINE void
begin_runs (struct runs *runs, const struct ub_normal *normal, unsigned from, unsigned to)
{
  runs->normal = normal;
  runs->piece = normal->piece + from;
  runs->end = normal->piece + to;
  runs->at = runs->stop = NULL;
  runs->block = ub_text (normal->url).ptr;
  runs->set = find_percents (runs);
  runs->part = NULL;
}

/* The part of a URL of RFC 1738 that the escape at OFFSET, after the last one, is in or before; NULL if it
   is after all.  */
static const urlbnf_part *
part_at (struct runs *runs, size_t offset)
{
  const urlbnf_part *part = runs->part;
  if (part == NULL)
    runs->walk = (struct ub_part_walk) { .url = runs->normal->url };
  runs->walk.from = offset;
  while (part == NULL || part->offset + part->text.len <= offset)
    if (!ub_read_part (&runs->walk, &part))
      return NULL;
  runs->part = part;
  return part;
}

/* Whether the escape at OFFSET stays one.  A "%09" delimits parts, and is in none.  x://%61/ is opaque,
   but x://a/ has a host.  */
static bool
keeps_escape (const urlbnf_part *part, size_t offset)
{
  return part == NULL || offset < part->offset
         || (part->production == URLBNF_SCHEMEPART && part->text.len >= 2
             && memcmp (part->text.ptr, "//", 2) == 0);
}

static bool
has_octet (const urlbnf_url *url, urlbnf_production production, unsigned char octet)
{
  return ub_in_set (ub_set_in (ub_grammar_of (url), production), octet);
}

/* Whether the escape AT means the same as its octet: that can stand in the part, and the scheme
   does not reserve it there (s.2.2).  Other schemes may reserve any of the reserved ones.  */
static bool
means_octet (struct runs *runs, const char *at, unsigned char octet)
{
  const urlbnf_url *url = runs->normal->url;
  size_t offset = (size_t) (at - ub_text (url).ptr);
  const urlbnf_part *part = part_at (runs, offset);
  if (keeps_escape (part, offset))
    return false;
  /* A "/" ends the psegment, but has no significance (s.3.11).  */
  if (part->production == URLBNF_PSEGMENT && octet == '/')
    return true;
  return has_octet (url, part->production, octet)
         && (has_octet (url, URLBNF_UNRESERVED, octet)
             || (urlbnf_as_typed (url)->form != URLBNF_FORM_OTHER
                 && !ub_is_reserved (urlbnf_kind (url), part->production, octet)));
}

/* The first escape from FROM on, or STOP.  */
static UB_INLINE const char *
find_escape (struct runs *runs, const char *from, const char *stop)
{
  for (;; runs->set &= runs->set - 1)
    {
      while (runs->set == 0)
        {
          if (stop - runs->block <= UB_OCTETS)
            return stop;
          runs->block += UB_OCTETS;
          runs->set = find_percents (runs);
        }
      const char *found = runs->block + ub_octets_first (runs->set);
      if (found >= from)
        return found < stop ? found : stop;
    }
}

/* Whether the ESCAPE is not as it stands: then RUN is what becomes of it.  */
static bool
read_escape (struct runs *runs, const char *escape, struct run *run)
{
  unsigned char octet = ub_escape_value (escape);
  bool is_octet = runs->normal->is_uri ? ub_is_unreserved (octet)
                  : means_octet (runs, escape, octet);
  if (!is_octet && !runs->folds && escape[1] < 'a' && escape[2] < 'a')
    return false;
  runs->few[0] = is_octet ? (char) octet : '%';
  ub_to_hex (runs->few + 1, (char) octet);
  *run = (struct run) { runs->few, is_octet ? 1 : 3, is_octet && runs->folds };
  return true;
}

/* The next run, which lives until the one after it; false if there is none.  */
static UB_INLINE bool
next_run (struct runs *runs, struct run *run)
{
  while (runs->at == runs->stop)
    {
      const struct ub_piece *piece = runs->piece++;
      if (piece == runs->end)
        return false;
      runs->at = piece->at;
      runs->stop = piece->end;
      runs->folds = piece->folds;
      runs->has_escapes = piece->has_escapes;
    }
  const char *from = runs->at, *escape = from;
  if (runs->has_escapes)
    for (; (escape = find_escape (runs, escape, runs->stop)) != runs->stop; escape += 3)
      if (read_escape (runs, escape, run))
        break;
  if (runs->has_escapes && escape == from)
    runs->at += 3;
  else
    {
      runs->at = runs->has_escapes ? escape : runs->stop;
      *run = (struct run) { from, (size_t) (runs->at - from), runs->folds };
    }
  return true;
}

/*------------------------------------------------------------------------.
| The functions                                                           |
`------------------------------------------------------------------------*/

/* The standard that has a normal form of URL.  */
static enum ub_standard
standard_of (const urlbnf_url *url)
{
  enum ub_standard standard = ub_grammar_standard (ub_grammar_of (url));
  bool is_part = standard == UB_STANDARD_RFC3986 && ub_uri_of (url) == NULL;
  return is_part ? UB_STANDARD_NONE : standard;
}

static void
put_pieces (struct ub_out *out, const struct ub_normal *normal, unsigned from, unsigned to)
{
  struct runs runs;
  struct run run;
  for (begin_runs (&runs, normal, from, to); next_run (&runs, &run);)
    if (run.folds)
      ub_put_lower (out, run.at, run.length);
    else
      ub_put_octets (out, run.at, run.length);
}

urlbnf_code
urlbnf_normalize (char *buffer, size_t size, size_t *needed, const urlbnf_url *url, unsigned flags)
{
  struct ub_out out = { buffer, size, 0 };
  enum ub_standard standard = standard_of (url);
  unsigned known = standard == UB_STANDARD_RFC3986 ? URLBNF_NORMALIZE_SYNTAX : 0;
  bool is_done = standard != UB_STANDARD_NONE && (flags & ~known) == 0;
  struct ub_normal normal;
  if (is_done)
    {
      read_normal (&normal, url, standard, flags);
      if (!normal.has_dots && normal.piece[UB_PATH].end == normal.piece[UB_REST].at)
        {
          normal.piece[UB_PATH].end = normal.piece[UB_REST].end;
          normal.piece[UB_PATH].has_escapes = true;
          normal.piece[UB_REST].at = normal.piece[UB_REST].end;
        }
      put_pieces (&out, &normal, 0, normal.has_dots ? UB_PATH : UB_PIECES);
      if (normal.has_dots)
        {
          ub_put_path (&out, &normal.path, normal.has_authority);
          put_pieces (&out, &normal, UB_REST, UB_PIECES);
        }
    }
  *needed = ub_put_end (&out);
  return is_done ? URLBNF_OK : URLBNF_E_ARGUMENT;
}

static bool
is_same_run (const struct run *a, const struct run *b, size_t length)
{
  if (!a->folds && !b->folds)
    return memcmp (a->at, b->at, length) == 0;
  for (size_t i = 0; i < length; i++)
    if ((a->folds ? ub_lower (a->at[i]) : a->at[i]) != (b->folds ? ub_lower (b->at[i]) : b->at[i]))
      return false;
  return true;
}

/* The same, small.  */
static UB_NOINLINE bool
step_run (struct runs *runs, struct run *run)
{
  return next_run (runs, run);
}

/* Whether the pieces of A and B from FROM to TO are the same together.  */
static bool
are_same_pieces (const struct ub_normal *a, const struct ub_normal *b, unsigned from, unsigned to)
{
  struct runs runs_a, runs_b;
  struct run run_a = { NULL, 0, false }, run_b = run_a;
  begin_runs (&runs_a, a, from, to);
  begin_runs (&runs_b, b, from, to);
  for (;;)
    {
      bool more_a = run_a.length != 0 || step_run (&runs_a, &run_a);
      bool more_b = run_b.length != 0 || step_run (&runs_b, &run_b);
      if (!more_a || !more_b)
        return more_a == more_b;
      size_t length = run_a.length < run_b.length ? run_a.length : run_b.length;
      if (!is_same_run (&run_a, &run_b, length))
        return false;
      run_a = (struct run) { run_a.at + length, run_a.length - length, run_a.folds };
      run_b = (struct run) { run_b.at + length, run_b.length - length, run_b.folds };
    }
}

int
urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_slice text_a = urlbnf_text (a), text_b = urlbnf_text (b);
  enum ub_standard standard = standard_of (a);
  struct ub_normal normal_a, normal_b;
  if (standard != standard_of (b))
    return 0;
  bool is_same_text = text_a.len == text_b.len && memcmp (text_a.ptr, text_b.ptr, text_a.len) == 0;
  bool is_same_kind = urlbnf_kind (a) == urlbnf_kind (b) && ub_grammar_of (a) == ub_grammar_of (b);
  if (standard == UB_STANDARD_NONE || (is_same_text && is_same_kind))
    return is_same_text;
  read_normal (&normal_a, a, standard, 0);
  read_normal (&normal_b, b, standard, 0);
  if (!normal_a.has_dots && !normal_b.has_dots)
    return are_same_pieces (&normal_a, &normal_b, 0, UB_PIECES);
  return are_same_pieces (&normal_a, &normal_b, 0, UB_PATH)
         && are_same_pieces (&normal_a, &normal_b, UB_REST, UB_PIECES)
         && ub_is_same_path (&normal_a, &normal_b);
}

/* The word of COUNT octets at AT, less than 8, with zeros above.  */
static inline uint64_t
few_octets (const char *at, unsigned count)
{
  uint64_t word = 0;
  while (count != 0)
    word = word << 8 | (unsigned char) at[--count];
  return word;
}

static void
hash_run (struct ub_hash *to, const struct run *run)
{
  struct ub_hash hash = *to;
  uint64_t word;
  const char *at = run->at, *end = at + run->length;
  for (; end - at >= 8; at += 8)
    {
      word = ub_word (at);
      ub_hash_add (&hash, run->folds ? ub_lower_word (word) : word, 8);
    }
  unsigned left = (unsigned) (end - at);
  word = run->length < 8 ? few_octets (at, left) : ub_word (end - 8) >> 8 >> (56 - 8 * left);
  ub_hash_add (&hash, run->folds ? ub_lower_word (word) : word, left);
  *to = hash;
}

static void
hash_pieces (struct ub_hash *hash, const struct ub_normal *normal, unsigned from, unsigned to)
{
  struct runs runs;
  struct run run;
  for (begin_runs (&runs, normal, from, to); next_run (&runs, &run);)
    hash_run (hash, &run);
}

/* From a basis that SEED changes.  */
size_t
urlbnf_hash (const urlbnf_url *url, size_t seed)
{
  struct ub_hash hash = { UINT64_C (0xCBF29CE484222325) ^ seed, 0, 0 };
  urlbnf_slice text = urlbnf_text (url);
  enum ub_standard standard = standard_of (url);
  struct ub_normal normal;
  if (standard == UB_STANDARD_NONE)
    hash_run (&hash, &(struct run) { text.ptr, text.len, false });
  else
    {
      read_normal (&normal, url, standard, 0);
      hash_pieces (&hash, &normal, 0, normal.is_uri ? UB_PATH : UB_PIECES);
      if (normal.is_uri)
        {
          ub_hash_path (&hash, &normal);
          hash_pieces (&hash, &normal, UB_REST, UB_PIECES);
        }
    }
  /* A last word that is 0 is told from none by the number of its octets.  */
  uint64_t value = ub_hash_word (ub_hash_word (hash.value, hash.word), hash.held + 1);
  return (size_t) (SIZE_MAX < UINT64_MAX ? value ^ value >> 32 : value);
}
