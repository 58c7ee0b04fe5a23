/* sqlite-collation.c: the collations URL and URI, which compare normal forms.

   SPDX-License-Identifier: MIT

   The key of a URL is its normal form.  The key of any other text is that text, which cannot
   be a normal form.  Keys are compared octet by octet, and a prefix is less than a longer key.
   That is a total order of all texts.  */

#include <string.h>

#include "sqlite-urlbnf.h"

SQLITE_EXTENSION_INIT3

/* The key of a text, and the memory for it.  */
struct key
{
  urlbnf_slice octets;
  char *made;                   /* The normal form, or NULL.  */
  char buffer[SHORT];
};

/* Set KEY to that of TEXT.  Return false if there is no memory.  */
static bool
make_key (struct key *key, urlbnf_slice text, const char *grammar)
{
  struct arena arena;
  urlbnf_url *url;
  urlbnf_code code = parse_octets (&arena, &url, text, grammar);
  key->octets = text;
  key->made = NULL;
  if (code != URLBNF_OK)
    return code != URLBNF_E_MEMORY;
  key->made = make_normal (url, key->buffer, &key->octets.len);
  key->octets.ptr = key->made;
  urlbnf_free (url);
  return key->made != NULL;
}

static void
free_key (struct key *key)
{
  if (key->made != key->buffer)
    sqlite3_free (key->made);
}

static int
compare_octets (urlbnf_slice a, urlbnf_slice b)
{
  size_t both = a.len < b.len ? a.len : b.len;
  int order = both != 0 ? memcmp (a.ptr, b.ptr, both) : 0;
  return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* Compare two texts.  A collation cannot return an error.  If there is no memory for the keys,
   which are in memory only for URLs of some thousand octets, it compares the texts, and interrupts
   the statement.  */
static int
compare_texts (sqlite3 *db, urlbnf_slice left, urlbnf_slice right, const char *grammar)
{
  struct key left_key, right_key;
  int order = compare_octets (left, right);
  if (order == 0)
    return 0;
  bool good = make_key (&left_key, left, grammar);
  good = make_key (&right_key, right, grammar) && good;
  if (good)
    order = compare_octets (left_key.octets, right_key.octets);
  else
    sqlite3_interrupt (db);
  free_key (&left_key);
  free_key (&right_key);
  return order;
}

int
compare_urls (void *context, int a_length, const void *a, int b_length, const void *b)
{
  return compare_texts (context, (urlbnf_slice) { a, (size_t) a_length },
                        (urlbnf_slice) { b, (size_t) b_length }, "rfc1738");
}

int
compare_uris (void *context, int a_length, const void *a, int b_length, const void *b)
{
  return compare_texts (context, (urlbnf_slice) { a, (size_t) a_length },
                        (urlbnf_slice) { b, (size_t) b_length }, "rfc3986");
}
