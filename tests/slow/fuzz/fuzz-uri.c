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

/* Check that a buffer of half the size gets the first half, and an empty one nothing.  */
static void
check_halves (const struct uri_text *whole, size_t needed, const struct uri_text *half)
{
  CHECK (needed == whole->length);
  CHECK (half->capacity == 0 || memcmp (half->octets, whole->octets, half->capacity) == 0);
}

static struct uri_text
normalize (const urlbnf_url *url, unsigned flags)
{
  size_t length, needed;
  CHECK (urlbnf_normalize (NULL, 0, &length, url, flags) == URLBNF_OK);
  CHECK (length <= urlbnf_text (url).len + URLBNF_NORMAL_LONGER);
  struct uri_text normal = new_uri_text (length + 1), half = new_uri_text (length / 2);
  CHECK (urlbnf_normalize (normal.octets, length + 1, &normal.length, url, flags) == URLBNF_OK);
  CHECK (normal.length == length && normal.octets[length] == '\0');
  CHECK (urlbnf_normalize (half.octets, half.capacity, &needed, url, flags) == URLBNF_OK);
  check_halves (&normal, needed, &half);
  free (half.octets);
  return normal;
}

static bool
is_same (const struct uri_text *a, const struct uri_text *b)
{
  return fuzz_same (a->octets, a->length, b->octets, b->length);
}

static void
check_normal (const urlbnf_url *url, unsigned flags)
{
  const urlbnf_uri *uri = AS (url, URI, uri);
  CHECK (uri != NULL);
  struct uri_text normal = normalize (url, flags);
  urlbnf_url *parsed = parse ((urlbnf_slice) { normal.octets, normal.length },
                              uri->scheme.ptr != NULL ? "URI" : "relative-ref");
  CHECK (parsed != NULL);
  struct uri_text again = normalize (parsed, flags);
  CHECK (is_same (&again, &normal));
  struct uri_text wanted = normalize_by_rfc (uri, AS (parsed, URI, uri)->host, flags,
                                    urlbnf_text (url).len + URLBNF_NORMAL_LONGER + 8);
  CHECK (is_same (&wanted, &normal));
  CHECK (flags != 0
         || (urlbnf_equal (url, parsed) && urlbnf_hash (url, 7) == urlbnf_hash (parsed, 7)));
  free (wanted.octets);
  free (again.octets);
  free (normal.octets);
  urlbnf_free (parsed);
}

static void
check_one (const urlbnf_url *url)
{
  check_normal (url, 0);
  check_normal (url, URLBNF_NORMALIZE_SYNTAX);
}

/* Check that two URIs are equal if their normal forms are.  */
static void
check_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  struct uri_text of_a = normalize (a, 0), of_b = normalize (b, 0);
  CHECK (urlbnf_equal (a, b) == is_same (&of_a, &of_b));
  free (of_a.octets);
  free (of_b.octets);
}

/* Check that the reference from BASE to URL resolves to URL, with dot-segments removed.  */
static void
check_relative (const urlbnf_url *base, const urlbnf_url *url)
{
  size_t needed, most = urlbnf_text (url).len + 2;
  struct uri_text reference = new_uri_text (most + 1);
  CHECK (urlbnf_uri_relative (reference.octets, most + 1, &reference.length, base, url)
         == URLBNF_OK);
  CHECK (reference.length <= most);
  CHECK (urlbnf_uri_relative (NULL, 0, &needed, base, url) == URLBNF_OK);
  CHECK (needed == reference.length);
  urlbnf_url *parsed
    = parse ((urlbnf_slice) { reference.octets, reference.length }, "URI-reference");
  CHECK (parsed != NULL);
  struct uri_text got = new_uri_text (urlbnf_text (base).len + most + 8);
  struct uri_text wanted = new_uri_text (most + 8);
  CHECK (urlbnf_uri_resolve (got.octets, got.capacity, &got.length, base, parsed, 0, NULL)
         == URLBNF_OK);
  CHECK (urlbnf_uri_resolve (wanted.octets, wanted.capacity, &wanted.length, base, url, 0, NULL)
         == URLBNF_OK);
  CHECK (is_same (&got, &wanted));
  free (reference.octets);
  free (got.octets);
  free (wanted.octets);
  urlbnf_free (parsed);
}

static void
check_resolved (const urlbnf_url *base, const urlbnf_url *reference, unsigned flags)
{
  const urlbnf_uri *base_uri = AS (base, URI, uri), *uri = AS (reference, URI, uri);
  size_t length, needed;
  CHECK (base_uri != NULL && uri != NULL);
  CHECK (urlbnf_uri_resolve (NULL, 0, &length, base, reference, flags, NULL) == URLBNF_OK);
  struct uri_text result = new_uri_text (length + 1), half = new_uri_text (length / 2);
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
  size_t most = urlbnf_text (base).len + urlbnf_text (reference).len + 8;
  struct uri_text wanted = resolve_by_rfc (base_uri, uri, flags, most);
  CHECK (is_same (&wanted, &result));
  free (wanted.octets);
  check_relative (base, url);
  check_relative (url, base);
  if (uri->scheme.ptr != NULL)
    check_relative (base, reference);
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
  if (code == URLBNF_OK)
    {
      urlbnf_slice own = urlbnf_text (url);
      urlbnf_url *parsed = parse (own, "URI"), *reference = parse (text, "URI-reference");
      struct uri_text result = new_uri_text (own.len + 1);
      CHECK (parsed != NULL && reference != NULL);
      fuzz_compare_trees (url, parsed);
      CHECK (urlbnf_uri_resolve (result.octets, own.len + 1, &result.length, base, reference, flags,
                                 NULL)
             == URLBNF_OK);
      CHECK (fuzz_same (result.octets, result.length, own.ptr, own.len));
      free (result.octets);
      urlbnf_free (parsed);
      urlbnf_free (reference);
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
      check_tree (input, base, text, flags);
    }
  urlbnf_free (base);
  urlbnf_free (reference);
}
