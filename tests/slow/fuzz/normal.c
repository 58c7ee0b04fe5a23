/* normal.c: the normal form; the text is two URLs, with a newline between them, or one.

   SPDX-License-Identifier: MIT

   A normal form is its own, of a URL of the same kind with the same decoded parts, but for what the prose
   says may be omitted; and two URLs are equal if theirs are the same.  */

#include <stdlib.h>
#include <string.h>

#include "../../harness/typed.h"
#include "fuzz.h"

/* The parts that are no more than characters, so that their octets count; hosts apart.  */
static const urlbnf_production parts[] = {
  URLBNF_USER, URLBNF_PASSWORD, URLBNF_FTPTYPE, URLBNF_FPATH, URLBNF_HPATH, URLBNF_SEARCH,
  URLBNF_GTYPE, URLBNF_SELECTOR, URLBNF_GOPHERPLUS_STRING, URLBNF_ENCODED822ADDR,
  URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE, URLBNF_DIGITS, URLBNF_DATABASE, URLBNF_WTYPE,
  URLBNF_WPATH, URLBNF_PPATH, URLBNF_FIELDSPEC
};

/* Whether PRODUCTION may come or go: an empty hpath comes (s.3.3); the gtype "1" goes, with its empty
   selector (s.3.4.1), and so does the localhost of a file (s.3.10).  */
static bool
may_be_omitted (const urlbnf_url *url, const urlbnf_url *normal, urlbnf_production production)
{
  urlbnf_slice a = urlbnf_part_text (url, production), b = urlbnf_part_text (normal, production);
  switch (production)
    {
    case URLBNF_HPATH:
      return a.ptr == NULL && b.ptr != NULL && b.len == 0;
    case URLBNF_GTYPE:
      return b.ptr == NULL && (fuzz_same (a.ptr, a.len, "1", 1) || fuzz_same (a.ptr, a.len, "%31", 3));
    case URLBNF_SELECTOR:
      return b.ptr == NULL && a.len == 0 && may_be_omitted (url, normal, URLBNF_GTYPE);
    case URLBNF_HOST:
      return b.ptr == NULL && urlbnf_kind (url) == URLBNF_FILEURL && a.len == strlen ("localhost");
    default:
      return false;
    }
}

static void
check_part (const urlbnf_url *url, const urlbnf_url *normal, urlbnf_production production)
{
  urlbnf_slice a = urlbnf_part_text (url, production), b = urlbnf_part_text (normal, production);
  if ((a.ptr == NULL) != (b.ptr == NULL))
    {
      CHECK (may_be_omitted (url, normal, production));
      return;
    }
  char *x = fuzz_allocate (a.len), *y = fuzz_allocate (b.len);
  size_t x_length = urlbnf_decode (x, a.len, a.ptr, a.len);
  size_t y_length = urlbnf_decode (y, b.len, b.ptr, b.len);
  CHECK (fuzz_same (x, x_length, y, y_length));
  free (x);
  free (y);
}

static void
check_parts (const urlbnf_url *url, const urlbnf_url *normal)
{
  CHECK (urlbnf_kind (url) == urlbnf_kind (normal));
  urlbnf_endpoint one, other;
  CHECK (urlbnf_endpoint_find (url, &one) == urlbnf_endpoint_find (normal, &other));
  CHECK (one.port == other.port && one.protocol == other.protocol && one.host.len == other.host.len);
  CHECK (urlbnf_part_text (url, URLBNF_HOST).len == urlbnf_part_text (normal, URLBNF_HOST).len
         || may_be_omitted (url, normal, URLBNF_HOST));
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    check_part (url, normal, parts[i]);
}

/* The normal form of URL; to be freed.  */
static char *
normalize (const urlbnf_url *url, size_t *length)
{
  size_t needed;
  CHECK (urlbnf_normalize (NULL, 0, length, url, 0) == URLBNF_OK);
  CHECK (*length <= urlbnf_text (url).len + 1);
  char *normal = fuzz_allocate (*length + 1), *some = fuzz_allocate (*length / 2);
  CHECK (urlbnf_normalize (normal, *length + 1, &needed, url, 0) == URLBNF_OK && normal[*length] == '\0');
  CHECK (urlbnf_normalize (some, *length / 2, &needed, url, 0) == URLBNF_OK && needed == *length);
  CHECK (*length < 2 || memcmp (some, normal, *length / 2) == 0);
  free (some);
  return normal;
}

static bool
has_upper (urlbnf_slice text)
{
  for (size_t i = 0; i < text.len; i++)
    if (text.ptr[i] >= 'A' && text.ptr[i] <= 'Z')
      return true;
  return false;
}

/* Nothing is left in a normal form that none has: capitals in scheme or host, but for the host
   of an article; a default port; an escape of an unreserved character, or with a small digit,
   but where escapes stay what they are.  */
static void
check_left (const urlbnf_url *url)
{
  const urlbnf_other *other = AS (url, OTHER, other);
  urlbnf_slice text = urlbnf_text (url), port = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice usual = urlbnf_default (url, URLBNF_PORT);
  CHECK (!has_upper (urlbnf_part_text (url, URLBNF_SCHEME)));
  CHECK (!has_upper (urlbnf_part_text (url, URLBNF_HOST)));
  /* Something else follows the digits, or a NUL.  */
  CHECK (port.ptr == NULL || usual.ptr == NULL
         || strtoull (port.ptr, NULL, 10) != strtoull (usual.ptr, NULL, 10));
  if (other != NULL && other->host.ptr == NULL && other->schemepart.len >= 2
      && memcmp (other->schemepart.ptr, "//", 2) == 0)
    return;
  for (size_t i = 0; i < text.len; i++)
    if (text.ptr[i] == '%')
      {
        char octet;
        CHECK (text.len - i >= 3 && text.ptr[i + 1] < 'a' && text.ptr[i + 2] < 'a');
        CHECK (urlbnf_decode (&octet, 1, text.ptr + i, 3) == 1);
        CHECK (octet == '\0'
               || strchr ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                          "$-_.+!*'(),", octet) == NULL);
      }
}

static void
check_normal (const urlbnf_url *url, const urlbnf_options *options)
{
  size_t length, again_length;
  char *text = normalize (url, &length);
  urlbnf_url *normal;
  CHECK (urlbnf_parse (&normal, text, length, options, NULL) == URLBNF_OK);
  CHECK (urlbnf_fragment (normal).ptr == NULL);
  check_parts (url, normal);
  check_left (normal);
  char *again = normalize (normal, &again_length);
  CHECK (fuzz_same (text, length, again, again_length));
  CHECK (urlbnf_equal (url, normal) == 1 && urlbnf_equal (normal, url) == 1);
  CHECK (urlbnf_hash (url, 1738) == urlbnf_hash (normal, 1738));
  free (again);
  free (text);
  urlbnf_free (normal);
}

/* Trees of a grammar without a normal form are equal if their texts are.  */
static void
check_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  size_t a_length, b_length;
  if (urlbnf_normalize (NULL, 0, &a_length, a, 0) == URLBNF_E_ARGUMENT)
    {
      urlbnf_slice one = urlbnf_text (a), other = urlbnf_text (b);
      CHECK (urlbnf_equal (a, b) == fuzz_same (one.ptr, one.len, other.ptr, other.len));
      return;
    }
  char *of_a = normalize (a, &a_length), *of_b = normalize (b, &b_length);
  bool same = fuzz_same (of_a, a_length, of_b, b_length);
  CHECK (urlbnf_equal (a, b) == same && urlbnf_equal (b, a) == same);
  CHECK (!same || urlbnf_hash (a, a_length) == urlbnf_hash (b, a_length));
  free (of_a);
  free (of_b);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct fuzz_input input;
  urlbnf_url *url[2] = { NULL, NULL };
  if (!fuzz_begin (&input, data, size))
    return 0;
  urlbnf_options options = input.options;
  options.allocator = NULL;
  const char *at = input.text, *newline;
  size_t left = input.length, length;
  for (int i = 0; i < 2; i++)
    {
      newline = left != 0 ? memchr (at, '\n', left) : NULL;
      length = newline != NULL ? (size_t) (newline - at) : left;
      if (urlbnf_parse (&url[i], at, length, &options, NULL) == URLBNF_OK)
        {
          /* Of other grammars than the first the library promises nothing, but it goes on.  */
          if (strcmp (options.grammar, urlbnf_grammar_name (0)) == 0)
            check_normal (url[i], &options);
          else
            (void) urlbnf_hash (url[i], 0);
        }
      if (newline == NULL)
        break;
      at = newline + 1;
      left -= length + 1;
    }
  if (url[0] != NULL && url[1] != NULL)
    check_equal (url[0], url[1]);
  urlbnf_free (url[0]);
  urlbnf_free (url[1]);
  fuzz_end (&input);
  return 0;
}
