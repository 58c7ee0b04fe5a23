/* fuzz-uri.c: check URIs of RFC 3986; the text is a base and a reference, with a newline or a space
   between them.

   SPDX-License-Identifier: MIT

   A normal form and a reference that is resolved are those of harness/uris.c.  A normal form is
   valid, and is its own normal form.  */

#include "../../harness/uris.h"
#include "fuzz.h"

static urlbnf_url *
parse (urlbnf_slice text, const char *start)
{
  urlbnf_options options = { .grammar = "rfc3986",
                             .start = urlbnf_production_find (start, strlen (start)) };
  urlbnf_url *url;
  return urlbnf_parse (&url, text.ptr, text.len, &options, NULL) == URLBNF_OK ? url : NULL;
}

enum task { NORMALIZE, RESOLVE, RELATE };

/* Write to BUFFER what TASK makes of URL, which may be resolved or related to BASE.  Return the
   length of all of it.  */
static size_t
write_to (char *buffer, size_t size, enum task task, const urlbnf_url *base, const urlbnf_url *url,
          unsigned flags)
{
  size_t needed;
  urlbnf_code code
    = task == NORMALIZE ? urlbnf_normalize (buffer, size, &needed, url, flags)
      : task == RESOLVE ? urlbnf_uri_resolve (buffer, size, &needed, base, url, flags, NULL)
      : urlbnf_uri_relative (buffer, size, &needed, base, url);
  CHECK (code == URLBNF_OK);
  return needed;
}

/* Return what write_to() writes; t-sizes.c has buffers that are too small.  */
static struct uri_text
write_text (enum task task, const urlbnf_url *base, const urlbnf_url *url, unsigned flags)
{
  struct uri_text text = new_uri_text (write_to (NULL, 0, task, base, url, flags) + 1);
  text.length = write_to (text.octets, text.capacity, task, base, url, flags);
  CHECK (text.length + 1 == text.capacity && text.octets[text.length] == '\0');
  return text;
}

/* Check that two texts are the same, and free them.  */
static void
compare (struct uri_text a, struct uri_text b)
{
  CHECK (fuzz_same (a.octets, a.length, b.octets, b.length));
  free (a.octets);
  free (b.octets);
}

static void
check_normal (const urlbnf_url *url, unsigned flags)
{
  const urlbnf_uri *uri = AS (url, URI, uri);
  CHECK (uri != NULL);
  size_t most = urlbnf_text (url).len + URLBNF_NORMAL_LONGER;
  struct uri_text normal = write_text (NORMALIZE, NULL, url, flags);
  CHECK (normal.length <= most);
  urlbnf_url *parsed = parse ((urlbnf_slice) { normal.octets, normal.length },
                              uri->scheme.ptr != NULL ? "URI" : "relative-ref");
  CHECK (parsed != NULL);
  CHECK (flags != 0
         || (urlbnf_equal (url, parsed) && urlbnf_hash (url, 7) == urlbnf_hash (parsed, 7)));
  compare (write_text (NORMALIZE, NULL, parsed, flags),
           normalize_by_rfc (uri, AS (parsed, URI, uri)->host, flags, most + 8));
  compare (write_text (NORMALIZE, NULL, parsed, flags), normal);
  urlbnf_free (parsed);
}

static void
check_one (const urlbnf_url *url)
{
  fuzz_check_typed (url);
  check_normal (url, 0);
  check_normal (url, URLBNF_NORMALIZE_SYNTAX);
}

/* Check that two URIs are equal if their normal forms are.  */
static void
check_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  struct uri_text of_a = write_text (NORMALIZE, NULL, a, 0);
  struct uri_text of_b = write_text (NORMALIZE, NULL, b, 0);
  CHECK (urlbnf_equal (a, b) == fuzz_same (of_a.octets, of_a.length, of_b.octets, of_b.length));
  free (of_a.octets);
  free (of_b.octets);
}

/* Check that the reference from BASE to URL, of MOST octets at most, resolves to URL, with
   dot-segments removed.  */
static void
check_relative (const urlbnf_url *base, const urlbnf_url *url, size_t most)
{
  struct uri_text text = write_text (RELATE, base, url, 0);
  CHECK (text.length <= urlbnf_text (url).len + 2 && text.length <= most);
  urlbnf_url *reference = parse ((urlbnf_slice) { text.octets, text.length }, "URI-reference");
  CHECK (reference != NULL);
  compare (write_text (RESOLVE, base, reference, 0), write_text (RESOLVE, base, url, 0));
  urlbnf_free (reference);
  free (text.octets);
}

static void
check_resolved (const urlbnf_url *base, const urlbnf_url *reference, unsigned flags)
{
  const urlbnf_uri *base_uri = AS (base, URI, uri), *uri = AS (reference, URI, uri);
  CHECK (base_uri != NULL && uri != NULL);
  size_t most = urlbnf_text (base).len + urlbnf_text (reference).len + 8;
  struct uri_text result = write_text (RESOLVE, base, reference, flags);
  urlbnf_url *url = parse ((urlbnf_slice) { result.octets, result.length }, "URI");
  CHECK (url != NULL);
  check_one (url);
  /* If neither URI has a dot in its path, no reference from one to the other is shorter.  */
  urlbnf_slice path = AS (url, URI, uri)->path;
  bool has_dots = (base_uri->path.len != 0 && memchr (base_uri->path.ptr, '.', base_uri->path.len))
                  || (path.len != 0 && memchr (path.ptr, '.', path.len));
  check_relative (base, url, has_dots ? most : urlbnf_text (reference).len);
  check_relative (url, base, most);
  if (uri->scheme.ptr != NULL)
    check_relative (base, reference, most);
  compare (resolve_by_rfc (base_uri, uri, flags, most), result);
  urlbnf_free (url);
}

/* Check the function that makes a tree, with memory that may fail.  REFERENCE is the tree of TEXT,
   or NULL.  */
static void
check_tree (const struct fuzz_input *input, const urlbnf_url *base, const urlbnf_url *reference,
            urlbnf_slice text, unsigned flags)
{
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_options options = input->options;
  options.start = URLBNF_NONE;
  urlbnf_code code = urlbnf_uri_resolve_text (&url, base, text.ptr, text.len, flags, &options,
                                              &error);
  CHECK (error.code == code && (code == URLBNF_OK) == (url != NULL));
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX || code == URLBNF_E_MEMORY);
  CHECK ((code == URLBNF_E_MEMORY) == input->memory.failed);
  CHECK (code != URLBNF_E_SYNTAX || error.offset <= text.len);
  CHECK (code == URLBNF_E_MEMORY || (code == URLBNF_OK) == (reference != NULL));
  if (code == URLBNF_OK)
    {
      struct uri_text wanted = write_text (RESOLVE, base, reference, flags);
      urlbnf_slice own = urlbnf_text (url);
      urlbnf_url *parsed = parse (own, "URI");
      CHECK (fuzz_same (own.ptr, own.len, wanted.octets, wanted.length));
      CHECK (parsed != NULL);
      fuzz_compare_trees (url, parsed);
      free (wanted.octets);
      urlbnf_free (parsed);
    }
  urlbnf_free (url);
}

HARNESS (input)
{
  unsigned flags = (input->choice & 1) != 0 ? URLBNF_RESOLVE_LOOSELY : 0;
  urlbnf_slice base_text = { input->text, 0 };
  while (base_text.len < input->length && input->text[base_text.len] != '\n'
         && input->text[base_text.len] != ' ')
    base_text.len++;
  size_t start = base_text.len + (base_text.len < input->length);
  urlbnf_slice text = { input->text, input->length - start };
  if (start != 0)
    text.ptr += start;
  /* The tables of tests/library/meaning/uri-resolve.txt have this form.  */
  if (text.len >= 2 && *text.ptr == '<' && text.ptr[text.len - 1] == '>')
    text = (urlbnf_slice) { text.ptr + 1, text.len - 2 };

  urlbnf_url *base = parse (base_text, "URI-reference"), *reference = parse (text, "URI-reference");
  if (base != NULL)
    check_one (base);
  if (reference != NULL)
    check_one (reference);
  if (base != NULL && reference != NULL)
    check_equal (base, reference);
  if (base != NULL && AS (base, URI, uri)->scheme.ptr != NULL)
    {
      if (reference != NULL)
        {
          check_resolved (base, reference, 0);
          check_resolved (base, reference, URLBNF_RESOLVE_LOOSELY);
        }
      check_tree (input, base, reference, text, flags);
    }
  urlbnf_free (base);
  urlbnf_free (reference);
}
