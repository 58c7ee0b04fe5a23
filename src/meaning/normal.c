/* normal.c: write, compare and hash the normal form.

   SPDX-License-Identifier: MIT

   First the pieces of the normal form are found.  They are written from the first to the last,
   but compared and hashed from the last octet to the first, the only order in which the
   dot-segments of a path can be removed without memory.  uri-normal.c finds the pieces of a
   URI.  */

#include <config.h>

#include "normal.h"

/*------------------------------------------------------------------------.
| The pieces of a URL of RFC 1738                                         |
`------------------------------------------------------------------------*/

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

/* Whether the kind of URL belongs to its grammar, but not to RFC 1738.  */
static bool
has_own_kind (const urlbnf_url *url)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  return form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI;
}

/* Set HOST and PORT from the struct of URL, or from its parts if it has no struct.  */
static inline void
find_host (const urlbnf_url *url, urlbnf_slice *host, urlbnf_slice *port)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  const char *start = (const char *) typed;
  size_t at_host = fields[typed->form].host, at_port = fields[typed->form].port;
  urlbnf_part part;
  *host = *port = (urlbnf_slice) { NULL, 0 };
  if (at_host != 0)
    *host = *(const urlbnf_slice *) (const void *) (start + at_host);
  if (at_port != 0)
    *port = *(const urlbnf_slice *) (const void *) (start + at_port);
  if (UB_SELDOM (has_own_kind (url)))
    {
      *host = urlbnf_part_find (url, &part, URLBNF_HOST) ? part.text : *host;
      *port = urlbnf_part_find (url, &part, URLBNF_PORT) ? part.text : *port;
    }
}

/* Return the length of the scheme of URL, or 0.  */
static size_t
get_scheme_length (const urlbnf_url *url)
{
  urlbnf_slice text = ub_get_text (url);
  if (has_own_kind (url))
    return urlbnf_part_text (url, URLBNF_SCHEME).len;
  return urlbnf_as_typed (url)->form == URLBNF_FORM_LOGIN ? 0
         : (size_t) ((const char *) memchr (text.ptr, ':', text.len) - text.ptr);
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

static void
read_url (struct ub_normal *normal)
{
  static const char slash[] = "/";
  const urlbnf_url *url = normal->url;
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_slice text = ub_get_text (url);
  urlbnf_production kind = urlbnf_kind (url);
  urlbnf_form form = typed->form;
  urlbnf_slice host, port;
  const char *end = text.ptr + text.len, *path = text.ptr;
  find_host (url, &host, &port);
  if (host.ptr == NULL)
    {
      path += get_scheme_length (url);
      ub_add_piece (normal, text.ptr, path, UB_FOLDS);
    }
  else
    {
      path = host.ptr + host.len;
      /* In a fileurl "localhost" means the same as an empty host (s.3.10).  */
      if (kind == URLBNF_FILEURL && ub_is_same_but_case (host.ptr, host.len, "localhost"))
        host.len = 0;
      bool has_user = host.ptr - text.ptr < 3 || memcmp (host.ptr - 3, "://", 3) != 0;
      const char *scheme_end = has_user ? text.ptr + get_scheme_length (url) : host.ptr;
      ub_add_front (normal, text.ptr, scheme_end, host, UB_FOLDS);
    }
  if (port.ptr != NULL)
    {
      add_port (normal, port);
      path = port.ptr + port.len;
    }
  if (path == end && can_omit_slash (kind))
    {
      ub_add_piece (normal, slash, slash + 1, 0);
      return;
    }
  urlbnf_slice gtype = form == URLBNF_FORM_GOPHER ? typed->as.gopher.gtype
                       : (urlbnf_slice) { NULL, 0 };
  if (gtype.ptr != NULL && gtype.ptr + gtype.len == end && is_usual_gtype (gtype))
    end = gtype.ptr;
  ub_add_piece (normal, path, end, UB_HAS_ESCAPES);
}

static void
read_normal (struct ub_normal *normal, const urlbnf_url *url, enum ub_standard standard,
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

/*------------------------------------------------------------------------.
| Escapes                                                                 |
`------------------------------------------------------------------------*/

/* The state of reading the escapes of a URL.  */
struct escapes
{
  const urlbnf_url *url;
  bool is_uri;
  const char *from, *to;        /* The part of a URL of RFC 1738 that has the last escape.  */
  urlbnf_production production; /* Its production, or URLBNF_NONE if its escapes stay.  */
  char few[3];                  /* The normal form of the last escape that does not stay.  */
};

static UB_INLINE struct escapes
begin_escapes (const urlbnf_url *url, enum ub_standard standard)
{
  return (struct escapes) { .url = url, .is_uri = standard == UB_STANDARD_RFC3986 };
}

/* The fields of structs that can have escapes.  */
#define FIELD(FORM, form, field, PRODUCTION) \
  { URLBNF_FORM_##FORM, URLBNF_##PRODUCTION, offsetof (urlbnf_typed, as.form.field) }
static const struct { urlbnf_form form; urlbnf_production production; size_t field; } with_escapes[]
  = {
  FIELD (HTTP, http, hpath.text, HSEGMENT), FIELD (HTTP, http, search, SEARCH),
  FIELD (OTHER, other, urlpath, URLPATH), FIELD (OTHER, other, user, USER),
  FIELD (OTHER, other, password, PASSWORD), FIELD (FILE, file, fpath.text, FSEGMENT),
  FIELD (FTP, ftp, fpath.text, FSEGMENT), FIELD (FTP, ftp, user, USER),
  FIELD (FTP, ftp, password, PASSWORD), FIELD (MAILTO, mailto, encoded822addr, ENCODED822ADDR),
  FIELD (GOPHER, gopher, selector, SELECTOR), FIELD (GOPHER, gopher, search, SEARCH),
  FIELD (WAIS, wais, search, SEARCH), FIELD (WAIS, wais, wpath, WPATH),
  FIELD (PROSPERO, prospero, ppath.text, PSEGMENT)
};

/* Find the smallest part with the escape AT.  A "%09" that delimits parts is in no part.  The
   escapes of an opaque schemepart that begins with "//" stay, since x://a/ has a host, and
   x://%61/ has not.  */
static UB_NOINLINE void
find_part (struct escapes *escapes, const char *at)
{
  const urlbnf_typed *typed = urlbnf_as_typed (escapes->url);
  for (size_t i = 0; i < sizeof with_escapes / sizeof *with_escapes; i++)
    if (with_escapes[i].form == typed->form)
      {
        const void *field = (const char *) typed + with_escapes[i].field;
        const urlbnf_slice *text = field;
        if (text->ptr == NULL || at < text->ptr || at >= text->ptr + text->len)
          continue;
        escapes->from = text->ptr;
        escapes->to = text->ptr + text->len;
        escapes->production = with_escapes[i].production;
        return;
      }

  urlbnf_part part = { .production = URLBNF_NONE }, item = part, field = part;
  escapes->from = escapes->to = NULL;
  escapes->production = URLBNF_NONE;
  while (urlbnf_part_next (escapes->url, &part) && part.text.ptr <= at)
    if (at < part.text.ptr + part.text.len)
      {
        escapes->from = part.text.ptr;
        escapes->to = part.text.ptr + part.text.len;
        escapes->production = part.production;
        if (part.is_list && urlbnf_item_next (&part, &item))
          escapes->production
            = urlbnf_item_next (&item, &field) ? field.production : item.production;
      }
  if (escapes->production == URLBNF_SCHEMEPART && escapes->to - escapes->from >= 2
      && memcmp (escapes->from, "//", 2) == 0)
    escapes->production = URLBNF_NONE;
}

static bool
has_octet (const urlbnf_url *url, urlbnf_production production, unsigned char octet)
{
  return ub_is_in_set (ub_get_set (ub_get_grammar (url), production), octet);
}

/* Whether the escape AT means the same as OCTET, which is allowed in the part, and which the
   scheme does not reserve there (s.2.2).  An unknown scheme may reserve any reserved octet.  */
static bool
is_same_as_octet (struct escapes *escapes, const char *at, unsigned char octet)
{
  const urlbnf_url *url = escapes->url;
  if (at < escapes->from || at >= escapes->to)
    find_part (escapes, at);
  urlbnf_production production = escapes->production;
  /* A "/" ends the psegment, but has no significance (s.3.11).  */
  return (production == URLBNF_PSEGMENT && octet == '/')
         || (production != URLBNF_NONE && has_octet (url, production, octet)
             && (has_octet (url, URLBNF_UNRESERVED, octet)
                 || (urlbnf_as_typed (url)->form != URLBNF_FORM_OTHER
                     && !ub_is_reserved (urlbnf_kind (url), production, octet))));
}

/* Return 0 if the escape AT stays in a piece that FOLDS or not.  Otherwise write its normal form
   to FEW, and return the length of that.  */
static size_t
read_escape (struct escapes *escapes, const char *at, bool folds)
{
  unsigned char octet = ub_decode_escape (at);
  char *few = escapes->few;
  if (escapes->is_uri ? ub_is_unreserved (octet) : is_same_as_octet (escapes, at, octet))
    {
      *few = folds ? ub_lower ((char) octet) : (char) octet;
      return 1;
    }
  *few = '%';
  ub_write_hex (few + 1, (char) octet);
  return few[1] != at[1] || few[2] != at[2] || folds ? 3 : 0;
}

/* Return the first "%" between AT and END, or END.  Octets after END may be read, and have no effect.  */
static UB_INLINE const char *
find_escape (const char *at, const char *end)
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

/* Return the last "%" between AT and END, or NULL.  */
static UB_INLINE const char *
find_escape_back (const char *at, const char *end)
{
  uint64_t set = 0;
  for (; end - at >= UB_OCTETS && set == 0; end -= UB_OCTETS)
    set = ub_octets_equal (end - UB_OCTETS, '%');
  if (set != 0)
    return end + ub_octets_last (set);
  set = end != at ? ub_octets_equal (at, '%') & ((UINT64_C (1) << (end - at)) - 1) : 0;
  return set != 0 ? at + ub_octets_last (set) : NULL;
}

/*------------------------------------------------------------------------.
| Writing                                                                 |
`------------------------------------------------------------------------*/

/* Return the standard that has a normal form of URL.  */
static enum ub_standard
get_standard (const urlbnf_url *url)
{
  enum ub_standard standard = ub_get_standard (ub_get_grammar (url));
  bool is_part = standard == UB_STANDARD_RFC3986 && ub_get_uri (url) == NULL;
  return is_part ? UB_STANDARD_NONE : standard;
}

static void
put_run (struct ub_out *out, const char *from, const char *end, bool folds)
{
  if (folds)
    ub_put_lower (out, from, (size_t) (end - from));
  else
    ub_put_octets (out, from, (size_t) (end - from));
}

static void
put_piece (struct ub_out *out, const struct ub_piece *piece, struct escapes *escapes)
{
  const char *from = piece->at, *at = from, *end = piece->end;
  bool folds = (piece->flags & UB_FOLDS) != 0;
  if ((piece->flags & UB_HAS_ESCAPES) != 0)
    for (; (at = find_escape (at, end)) != end; at += 3)
      {
        size_t count = read_escape (escapes, at, folds);
        if (count == 0)
          continue;
        put_run (out, from, at, folds);
        ub_put_octets (out, escapes->few, count);
        from = at + 3;
      }
  put_run (out, from, end, folds);
}

urlbnf_code
urlbnf_normalize (char *buffer, size_t size, size_t *needed, const urlbnf_url *url, unsigned flags)
{
  struct ub_out out = { buffer, size, 0 };
  enum ub_standard standard = get_standard (url);
  unsigned known = standard == UB_STANDARD_RFC3986 ? URLBNF_NORMALIZE_SYNTAX : 0;
  bool is_done = standard != UB_STANDARD_NONE && (flags & ~known) == 0;
  if (is_done)
    {
      struct escapes escapes = begin_escapes (url, standard);
      struct ub_normal normal;
      read_normal (&normal, url, standard, flags);
      for (unsigned i = 0; i < normal.count; i++)
        if (i == normal.path_piece)
          ub_put_path (&out, &normal.path, normal.has_authority);
        else
          put_piece (&out, &normal.piece[i], &escapes);
    }
  *needed = ub_put_end (&out);
  return is_done ? URLBNF_OK : URLBNF_E_ARGUMENT;
}

/*------------------------------------------------------------------------.
| Reading from the last octet to the first                                |
`------------------------------------------------------------------------*/

/* Octets of the normal form, except for letters in upper case if it FOLDS.  */
struct run
{
  const char *at;
  size_t length;
  bool folds;
};

/* The state of reading the runs of a normal form, from the last to the first.  */
struct runs
{
  const struct ub_normal *normal;
  const char *from, *end;       /* The unread octets of the current piece or segment.  */
  unsigned flags;               /* The flags of the piece.  */
  unsigned left;                /* The number of pieces before it.  */
  bool in_path;                 /* Whether other segments of the path come before it.  */
  bool has_slash;               /* Whether a "/" comes before it.  */
  struct ub_segments walk;
  struct ub_path path;
  struct escapes escapes;
};

static void
begin_runs (struct runs *runs, const struct ub_normal *normal, enum ub_standard standard)
{
  runs->normal = normal;
  runs->left = normal->count;
  runs->from = runs->end = NULL;
  runs->in_path = runs->has_slash = false;
  runs->escapes = begin_escapes (normal->url, standard);
}

/* Read the previous segment of the path, or the "/" after it.  Return false before the first.  */
static UB_NOINLINE bool
read_path_segment (struct runs *runs)
{
  /* find_escape_back() reads the octets after it, too.  */
  static const char slash[UB_OCTETS] = "/";
  urlbnf_slice segment = { slash, 1 };
  if (runs->has_slash)
    runs->has_slash = false;
  else if (ub_read_segment (&runs->walk, &segment))
    runs->has_slash = ub_has_slash (&runs->walk);
  else
    return runs->in_path = false;
  runs->from = segment.ptr;
  runs->end = segment.ptr + segment.len;
  return true;
}

/* Read the previous piece or segment.  Return false before the first.  */
static UB_INLINE bool
read_piece (struct runs *runs)
{
  if (UB_SELDOM (runs->in_path) && read_path_segment (runs))
    return true;
  if (runs->left == 0)
    return false;
  const struct ub_piece *piece = &runs->normal->piece[--runs->left];
  runs->flags = piece->flags;
  runs->from = piece->at;
  runs->end = piece->end;
  if (UB_SELDOM (runs->left == runs->normal->path_piece))
    {
      runs->in_path = true;
      runs->end = runs->from;
      runs->path = runs->normal->path;
      ub_remove_leading_dots (&runs->path);
      runs->walk = (struct ub_segments) { .path = &runs->path };
    }
  return true;
}

/* Read the previous run, which is valid until the next call.  Return false before the first.  */
static UB_INLINE bool
read_run (struct runs *runs, struct run *run)
{
  while (runs->from == runs->end)
    if (!read_piece (runs))
      return false;
  const char *end = runs->end, *escape = end;
  run->folds = (runs->flags & UB_FOLDS) != 0;
  size_t count = 0;
  if ((runs->flags & UB_HAS_ESCAPES) != 0)
    while (count == 0 && (escape = find_escape_back (runs->from, escape)) != NULL)
      count = read_escape (&runs->escapes, escape, run->folds);
  if (count != 0 && escape + 3 == end)
    {
      run->at = runs->escapes.few;
      run->length = count;
      run->folds = false;
      runs->end = escape;
    }
  else
    {
      run->at = count != 0 ? escape + 3 : runs->from;
      run->length = (size_t) (end - run->at);
      runs->end = run->at;
    }
  return true;
}

static UB_NOINLINE bool
read_run_small (struct runs *runs, struct run *run)
{
  return read_run (runs, run);
}

/* Whether the last LENGTH octets of A and B are the same.  */
static bool
is_same_end (const struct run *a, const struct run *b, size_t length)
{
  const char *at_a = a->at + a->length - length, *at_b = b->at + b->length - length;
  if (!a->folds && !b->folds)
    return memcmp (at_a, at_b, length) == 0;
  for (; a->folds && b->folds && length >= 8; length -= 8, at_a += 8, at_b += 8)
    if (ub_lower_word (ub_load_word (at_a)) != ub_lower_word (ub_load_word (at_b)))
      return false;
  for (size_t i = 0; i < length; i++)
    if ((a->folds ? ub_lower (at_a[i]) : at_a[i]) != (b->folds ? ub_lower (at_b[i]) : at_b[i]))
      return false;
  return true;
}

static bool
is_same_form (const struct ub_normal *a, const struct ub_normal *b, enum ub_standard standard)
{
  struct runs runs_a, runs_b;
  struct run run_a = { NULL, 0, false }, run_b = run_a;
  begin_runs (&runs_a, a, standard);
  begin_runs (&runs_b, b, standard);
  for (;;)
    {
      bool has_a = run_a.length != 0 || read_run_small (&runs_a, &run_a);
      bool has_b = run_b.length != 0 || read_run_small (&runs_b, &run_b);
      if (!has_a || !has_b)
        return has_a == has_b;
      size_t length = run_a.length < run_b.length ? run_a.length : run_b.length;
      if (!is_same_end (&run_a, &run_b, length))
        return false;
      run_a.length -= length;
      run_b.length -= length;
    }
}

/* Whether the first pieces of A and B differ.  */
static bool
is_different_at_start (const struct ub_normal *a, const struct ub_normal *b)
{
  const struct ub_piece *first_a = a->piece, *first_b = b->piece;
  const char *at_a = first_a->at, *at_b = first_b->at;
  if (a->count == 0 || b->count == 0 || first_a->flags != UB_FOLDS || first_b->flags != UB_FOLDS)
    return false;
  for (; first_a->end - at_a >= 8 && first_b->end - at_b >= 8; at_a += 8, at_b += 8)
    if (ub_lower_word (ub_load_word (at_a)) != ub_lower_word (ub_load_word (at_b)))
      return true;
  return false;
}

int
urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_slice text_a = urlbnf_text (a), text_b = urlbnf_text (b);
  enum ub_standard standard = get_standard (a);
  struct ub_normal normal_a, normal_b;
  if (standard != get_standard (b))
    return 0;
  bool is_same_text = text_a.len == text_b.len && memcmp (text_a.ptr, text_b.ptr, text_a.len) == 0;
  bool is_same_kind = urlbnf_kind (a) == urlbnf_kind (b)
                      && ub_get_grammar (a) == ub_get_grammar (b);
  if (standard == UB_STANDARD_NONE || (is_same_text && is_same_kind))
    return is_same_text;
  read_normal (&normal_a, a, standard, 0);
  read_normal (&normal_b, b, standard, 0);
  return !is_different_at_start (&normal_a, &normal_b)
         && is_same_form (&normal_a, &normal_b, standard);
}

/* The hash of octets, read from the last to the first.  It depends neither on the runs that have
   them, nor on the order of octets in numbers of the computer.  */
struct hash
{
  uint64_t value;               /* The hash of all octets that are not in WORD.  */
  uint64_t word;                /* The last octets that were read.  */
  unsigned held;                /* Their number, less than 8.  */
};

static inline uint64_t
mix_word (uint64_t value, uint64_t word)
{
  value = (value ^ word) * UINT64_C (0x9E3779B97F4A7C15);
  return value ^ value >> 32;
}

/* Add the COUNT octets of WORD, from 1 to 8.  The last octet is the lowest, and all bits above the
   first are 0.  */
static UB_INLINE void
add_word (struct hash *hash, uint64_t word, unsigned count)
{
  unsigned shift = 8 * hash->held;
  hash->word |= word << shift;
  hash->held += count;
  if (hash->held < 8)
    return;
  hash->value = mix_word (hash->value, hash->word);
  hash->word = word >> 1 >> (63 - shift);
  hash->held -= 8;
}

static UB_INLINE void
hash_run (struct hash *to, const struct run *run)
{
  struct hash hash = *to;
  const char *at = run->at, *end = at + run->length;
  uint64_t word = 0;
  if (hash.held == 0 && !run->folds)
    for (; end - at >= 8; end -= 8)
      hash.value = mix_word (hash.value, ub_load_word_back (end - 8));
  for (; end - at >= 8; end -= 8)
    {
      word = ub_load_word_back (end - 8);
      add_word (&hash, run->folds ? ub_lower_word (word) : word, 8);
    }
  unsigned left = (unsigned) (end - at);
  if (left != 0)
    {
      if (run->length >= 8)
        word = ub_load_word_back (at) >> (64 - 8 * left);
      else
        for (; at != end; at++)
          word = word << 8 | (unsigned char) *at;
      add_word (&hash, run->folds ? ub_lower_word (word) : word, left);
    }
  *to = hash;
}

size_t
urlbnf_hash (const urlbnf_url *url, size_t seed)
{
  struct hash hash = { UINT64_C (0xCBF29CE484222325) ^ seed, 0, 0 };
  urlbnf_slice text = urlbnf_text (url);
  enum ub_standard standard = get_standard (url);
  struct run run = { text.ptr, text.len, false };
  struct ub_normal normal;
  struct runs runs;
  if (standard == UB_STANDARD_NONE)
    hash_run (&hash, &run);
  else
    {
      read_normal (&normal, url, standard, 0);
      for (begin_runs (&runs, &normal, standard); read_run (&runs, &run);)
        hash_run (&hash, &run);
    }
  /* Without the number of octets in the last word, octets that are 0 would not count.  */
  uint64_t value = mix_word (mix_word (hash.value, hash.word), hash.held + 1);
  return (size_t) (SIZE_MAX < UINT64_MAX ? value ^ value >> 32 : value);
}
