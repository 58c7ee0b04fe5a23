/* fuzz-normal.c: check the normal form; the text has one URL, or two with a newline between them.

   SPDX-License-Identifier: MIT

   A normal form has the properties in harness/normals.c.  Two URLs are equal if their normal forms
   are.  */

#include "../../harness/normals.h"
#include "fuzz.h"

/* Check that a smaller buffer gets the beginning of the normal form.  */
static void
check_half (const char *normal, size_t length, const urlbnf_url *url)
{
  char *half = fuzz_allocate (length / 2);
  CHECK (normal_form (half, length / 2, url) == length && memcmp (half, normal, length / 2) == 0);
  free (half);
}

/* Check that two trees are equal if their normal forms are; without these, if their texts are.  */
static void
check_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  char of_a[CAPACITY], of_b[CAPACITY];
  size_t a_length;
  if (urlbnf_normalize (NULL, 0, &a_length, a, 0) == URLBNF_E_ARGUMENT)
    {
      urlbnf_slice one = urlbnf_text (a), other = urlbnf_text (b);
      CHECK (urlbnf_equal (a, b) == fuzz_same (one.ptr, one.len, other.ptr, other.len));
      return;
    }
  size_t b_length = normal_form (of_b, CAPACITY, b);
  bool same = fuzz_same (of_a, normal_form (of_a, CAPACITY, a), of_b, b_length);
  check_half (of_a, a_length, a);
  CHECK (urlbnf_equal (a, b) == same && urlbnf_equal (b, a) == same);
  CHECK (!same || urlbnf_hash (a, a_length) == urlbnf_hash (b, a_length));
}

HARNESS (input)
{
  urlbnf_url *url[2] = { NULL, NULL };
  char normal[CAPACITY];
  urlbnf_options options = input->options;
  options.allocator = NULL;
  const char *at = input->text, *newline;
  size_t left = input->length < CAPACITY - 2 ? input->length : CAPACITY - 2, length;
  for (int i = 0; i < 2; i++)
    {
      newline = left != 0 ? memchr (at, '\n', left) : NULL;
      length = newline != NULL ? (size_t) (newline - at) : left;
      if (urlbnf_parse (&url[i], at, length, &options, NULL) == URLBNF_OK)
        {
          /* The library promises nothing for other grammars than the first, but it must not
             crash.  */
          if (strcmp (options.grammar, urlbnf_grammar_name (0)) == 0)
            check_half (normal, check_normal_form (normal, url[i], options.start), url[i]);
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
}
