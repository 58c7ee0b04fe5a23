/* fuzz-uri.c: check URIs of RFC 3986; the text is a base and a reference, with a newline or a space
   between them.

   SPDX-License-Identifier: MIT

   The components, put together, are the text.  A normal form is valid, and is its own normal form.
   A reference is resolved as by the pseudo-code of RFC 3986 s.5.2, which is copied here, with
   memory for its two buffers.  */

#include "fuzz.h"

/* A text in memory of its own.  */
struct text
{
  char *octets;
  size_t length, capacity;
};

static struct text
new_text (size_t capacity)
{
  return (struct text) { fuzz_allocate (capacity), 0, capacity };
}

static void
add (struct text *to, urlbnf_slice octets)
{
  CHECK (octets.len <= to->capacity - to->length);
  if (octets.len != 0)
    memcpy (to->octets + to->length, octets.ptr, octets.len);
  to->length += octets.len;
}

static void
add_string (struct text *to, const char *string)
{
  add (to, (urlbnf_slice) { string, strlen (string) });
}

static bool
begins (urlbnf_slice text, const char *prefix)
{
  size_t length = strlen (prefix);
  return text.len >= length && memcmp (text.ptr, prefix, length) == 0;
}

static bool
is (urlbnf_slice text, const char *string)
{
  return text.len == strlen (string) && begins (text, string);
}

static void
drop (urlbnf_slice *text, size_t length)
{
  /* C allows no addition to NULL.  */
  if (length == 0)
    return;
  text->ptr += length;
  text->len -= length;
}

/* Remove dot-segments by s.5.2.4.  Its replacement for a prefix is the last "/" of that prefix, so
   the input remains a slice.  */
static void
remove_dot_segments (struct text *output, urlbnf_slice input)
{
  size_t start = output->length;
  while (input.len != 0)
    if (begins (input, "../"))                                  /* A */
      drop (&input, 3);
    else if (begins (input, "./"))
      drop (&input, 2);
    else if (begins (input, "/./"))                             /* B */
      drop (&input, 2);
    else if (is (input, "/."))
      input = (urlbnf_slice) { "/", 1 };
    else if (begins (input, "/../") || is (input, "/.."))       /* C */
      {
        if (input.len > 3)
          drop (&input, 3);
        else
          input = (urlbnf_slice) { "/", 1 };
        while (output->length > start && output->octets[--output->length] != '/')
          continue;
      }
    else if (is (input, ".") || is (input, ".."))               /* D */
      input.len = 0;
    else                                                        /* E */
      {
        size_t length = 1;
        while (length < input.len && input.ptr[length] != '/')
          length++;
        add (output, (urlbnf_slice) { input.ptr, length });
        drop (&input, length);
      }
}

/* Merge paths by s.5.2.3.  */
static struct text
merge (const urlbnf_uri *base, urlbnf_slice path)
{
  struct text merged = new_text (base->path.len + path.len + 1);
  urlbnf_slice directory = base->path;
  if (base->authority.ptr != NULL && base->path.len == 0)
    add_string (&merged, "/");
  while (directory.len != 0 && directory.ptr[directory.len - 1] != '/')
    directory.len--;
  add (&merged, directory);
  add (&merged, path);
  return merged;
}

/* Resolve a reference by s.5.2.2 and s.5.3.  */
static struct text
resolve (const urlbnf_uri *base, const urlbnf_uri *reference, size_t capacity)
{
  struct text path = new_text (capacity), result = new_text (capacity), merged = { NULL, 0, 0 };
  urlbnf_uri target = *reference;
  if (reference->scheme.ptr != NULL || reference->authority.ptr != NULL)
    remove_dot_segments (&path, reference->path);
  else if (reference->path.len == 0)
    {
      add (&path, base->path);
      if (reference->query.ptr == NULL)
        target.query = base->query;
    }
  else if (begins (reference->path, "/"))
    remove_dot_segments (&path, reference->path);
  else
    {
      merged = merge (base, reference->path);
      remove_dot_segments (&path, (urlbnf_slice) { merged.octets, merged.length });
    }
  if (reference->scheme.ptr == NULL)
    {
      target.scheme = base->scheme;
      if (reference->authority.ptr == NULL)
        target.authority = base->authority;
    }

  add (&result, target.scheme);
  add_string (&result, ":");
  if (target.authority.ptr != NULL)
    {
      add_string (&result, "//");
      add (&result, target.authority);
    }
  else if (path.length >= 2 && memcmp (path.octets, "//", 2) == 0)
    add_string (&result, "/.");         /* s.3.3.  */
  add (&result, (urlbnf_slice) { path.octets, path.length });
  if (target.query.ptr != NULL)
    add_string (&result, "?");
  add (&result, target.query);
  if (target.fragment.ptr != NULL)
    add_string (&result, "#");
  add (&result, target.fragment);
  free (path.octets);
  free (merged.octets);
  return result;
}

static urlbnf_url *
parse (urlbnf_slice text, const char *start)
{
  urlbnf_options options = { .grammar = "rfc3986",
                             .start = urlbnf_production_find (start, strlen (start)) };
  urlbnf_url *url;
  return urlbnf_parse (&url, text.ptr, text.len, &options, NULL) == URLBNF_OK ? url : NULL;
}

/* Check that a buffer of half the size gets the first half, and an empty one nothing.  */
static void
check_halves (const struct text *whole, size_t needed, const struct text *half)
{
  CHECK (needed == whole->length);
  CHECK (half->capacity == 0 || memcmp (half->octets, whole->octets, half->capacity) == 0);
}

static struct text
normalize (const urlbnf_url *url)
{
  size_t length, needed;
  CHECK (urlbnf_normalize (NULL, 0, &length, url, 0) == URLBNF_OK);
  CHECK (length <= urlbnf_text (url).len + URLBNF_NORMAL_LONGER);
  struct text normal = new_text (length + 1), half = new_text (length / 2);
  CHECK (urlbnf_normalize (normal.octets, length + 1, &normal.length, url, 0) == URLBNF_OK);
  CHECK (normal.length == length && normal.octets[length] == '\0');
  CHECK (urlbnf_normalize (half.octets, half.capacity, &needed, url, 0) == URLBNF_OK);
  check_halves (&normal, needed, &half);
  free (half.octets);
  return normal;
}

static void
check_one (const urlbnf_url *url)
{
  const urlbnf_uri *uri = AS (url, URI, uri);
  CHECK (uri != NULL);
  struct text normal = normalize (url);
  urlbnf_url *parsed = parse ((urlbnf_slice) { normal.octets, normal.length },
                              uri->scheme.ptr != NULL ? "URI" : "relative-ref");
  CHECK (parsed != NULL);
  const urlbnf_uri *normal_uri = AS (parsed, URI, uri);
  CHECK (normal_uri != NULL);
  CHECK ((uri->authority.ptr == NULL) == (normal_uri->authority.ptr == NULL));
  CHECK ((uri->query.ptr == NULL) == (normal_uri->query.ptr == NULL));
  CHECK ((uri->fragment.ptr == NULL) == (normal_uri->fragment.ptr == NULL));
  struct text again = normalize (parsed);
  CHECK (fuzz_same (again.octets, again.length, normal.octets, normal.length));
  free (again.octets);
  free (normal.octets);
  urlbnf_free (parsed);
}

static void
check_resolved (const urlbnf_url *base, const urlbnf_url *reference, unsigned flags)
{
  const urlbnf_uri *base_uri = AS (base, URI, uri), *uri = AS (reference, URI, uri);
  size_t length, needed;
  CHECK (base_uri != NULL && uri != NULL);
  CHECK (urlbnf_uri_resolve (NULL, 0, &length, base, reference, flags, NULL) == URLBNF_OK);
  struct text result = new_text (length + 1), half = new_text (length / 2);
  CHECK (urlbnf_uri_resolve (result.octets, length + 1, &result.length, base, reference, flags,
                             NULL)
         == URLBNF_OK);
  CHECK (result.length == length && result.octets[length] == '\0');
  CHECK (urlbnf_uri_resolve (half.octets, half.capacity, &needed, base, reference, flags, NULL)
         == URLBNF_OK);
  check_halves (&result, needed, &half);
  urlbnf_url *url = parse ((urlbnf_slice) { result.octets, length }, "URI");
  CHECK (url != NULL);
  check_one (url);
  if (flags == 0)
    {
      struct text wanted = resolve (base_uri, uri, urlbnf_text (base).len
                                    + urlbnf_text (reference).len + 8);
      CHECK (fuzz_same (wanted.octets, wanted.length, result.octets, length));
      free (wanted.octets);
    }
  urlbnf_free (url);
  free (result.octets);
  free (half.octets);
}

/* Check the functions with memory that may fail.  */
static void
check_tree (const struct fuzz_input *input, const urlbnf_url *base, urlbnf_slice text,
            unsigned flags)
{
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_options options = input->options;
  options.start = URLBNF_NONE;
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, text.ptr, text.len, flags, &options,
                                              &error);
  CHECK (error.code == code && (code == URLBNF_OK) == (url != NULL));
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX
         || (code == URLBNF_E_MEMORY && input->memory.failed));
  CHECK (code != URLBNF_E_SYNTAX || error.offset <= text.len);
  urlbnf_free (url);
}

HARNESS (input)
{
  unsigned flags = (input->choice & 1) != 0 ? URLBNF_RESOLVE_LOOSELY : 0;
  urlbnf_slice base_text = { input->text, 0 };
  while (base_text.len < input->length && input->text[base_text.len] != '\n'
         && input->text[base_text.len] != ' ')
    base_text.len++;
  urlbnf_slice text = { input->text, input->length };
  drop (&text, base_text.len < input->length ? base_text.len + 1 : base_text.len);
  /* The tables of tests/library/meaning/uri-resolve.txt have this form.  */
  if (text.len >= 2 && *text.ptr == '<' && text.ptr[text.len - 1] == '>')
    text = (urlbnf_slice) { text.ptr + 1, text.len - 2 };

  urlbnf_url *base = parse (base_text, "URI-reference"), *reference = parse (text, "URI-reference");
  if (base != NULL)
    check_one (base);
  if (reference != NULL)
    check_one (reference);
  if (base != NULL && AS (base, URI, uri)->scheme.ptr != NULL)
    {
      if (reference != NULL)
        check_resolved (base, reference, flags);
      check_tree (input, base, text, flags);
    }
  urlbnf_free (base);
  urlbnf_free (reference);
}
