/* fuzz-tree.c: check the properties of each tree and each error.

   SPDX-License-Identifier: MIT  */

#include "fuzz.h"

/* No node of a tree is deeper.  */
enum { DEPTH_MAX = 64 };

/* Whether the text is a literal that may stand between two children of a node.  */
static bool
is_literal (const char *text, size_t length)
{
  static const char *const literals[] = { "", ":", "/", "@", "?", ";", "=", ".", "-", "+", "#",
                                          "%09", "%00", ";type=", "//" };
  for (size_t i = 0; i < sizeof literals / sizeof *literals; i++)
    if (fuzz_same (literals[i], strlen (literals[i]), text, length))
      return true;
  return false;
}

/* Check that each node lies in its parent, after the siblings before it, and that the walk begins
   again after the last node.  */
static void
check_derivation (const urlbnf_url *url, urlbnf_slice text)
{
  size_t free_from[DEPTH_MAX], ends[DEPTH_MAX], before = 0, nodes = 0;
  bool has_child[DEPTH_MAX] = { false };
  urlbnf_node node = { .production = URLBNF_NONE };
  for (; urlbnf_node_next (url, &node); nodes++)
    {
      CHECK (node.depth < DEPTH_MAX);
      CHECK (urlbnf_production_name (node.production) != NULL);
      CHECK (node.text.ptr == text.ptr + node.offset);
      CHECK (nodes == 0 ? node.depth == 0 : node.depth >= 1 && node.depth <= before + 1);
      if (nodes == 0)
        CHECK (fuzz_same_slice (node.text, text));
      else
        {
          CHECK (node.offset >= free_from[node.depth - 1]);
          CHECK (node.offset + node.text.len <= ends[node.depth - 1]);
          CHECK (!has_child[node.depth - 1]
                 || is_literal (text.ptr + free_from[node.depth - 1],
                                node.offset - free_from[node.depth - 1]));
          has_child[node.depth - 1] = true;
          free_from[node.depth - 1] = node.offset + node.text.len;
        }
      has_child[node.depth] = false;
      free_from[node.depth] = node.offset;
      ends[node.depth] = node.offset + node.text.len;
      before = node.depth;
    }
  CHECK (nodes != 0);
  CHECK (node.production == URLBNF_NONE && node.depth == 0 && node.offset == 0
         && node.text.ptr == NULL);
  CHECK (urlbnf_node_next (url, &node) && node.depth == 0 && fuzz_same_slice (node.text, text));
}

/* The most parts that are within each other.  */
enum { WITHIN_MAX = 8 };

static void
check_place (const urlbnf_part *part, urlbnf_slice text)
{
  CHECK (urlbnf_production_name (part->production) != NULL);
  CHECK (part->offset <= text.len && part->text.len <= text.len - part->offset);
  CHECK (part->text.ptr == text.ptr + part->offset);
  CHECK (part->is_list == 0 || part->is_list == 1);
}

/* Check that the parts of an item lie in it, in order.  One part may be the whole item.  */
static void
check_item (const urlbnf_part *item, urlbnf_slice text)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  size_t at = item->offset;
  while (urlbnf_item_next (item, &field))
    {
      check_place (&field, text);
      CHECK (field.within == item->production && field.offset >= at
             && end_of (&field) <= end_of (item));
      at = end_of (&field);
    }
  CHECK (is_nothing (&field));
}

/* Check that the items are the list, with at most one octet between two of them.  In another
   grammar than rfc1738 one octet may stand before the items, or stand alone.  */
static void
check_items (const urlbnf_part *part, urlbnf_slice text)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  urlbnf_form form = urlbnf_as_typed (part->url)->form;
  bool is_other = form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI;
  size_t at = part->offset, items = 0;
  char separator = '\0';
  for (; urlbnf_item_next (part, &item); items++)
    {
      check_place (&item, text);
      CHECK (item.within == part->production && item.is_list == 0);
      if (item.offset != at)
        {
          CHECK ((items != 0 || is_other) && item.offset == at + 1);
          CHECK (separator == '\0' || separator == text.ptr[at]);
          separator = text.ptr[at];
        }
      at = end_of (&item);
      check_item (&item, text);
    }
  CHECK (is_nothing (&item));
  if (is_other && part->is_list && items == 0)
    CHECK (part->text.len == 0 || (part->text.len == 1 && part->text.ptr[0] == '/'));
  else
    CHECK (part->is_list ? items != 0 && at == end_of (part) : items == 0);
}

/* Check that each part lies in the part that it is within, after the parts before it, and that
   urlbnf_part_find() finds the first part of a production, except the host of an article, and the
   walk goes on from there.  */
static void
check_parts (const urlbnf_url *url, urlbnf_slice text)
{
  urlbnf_part part = { .production = URLBNF_NONE }, found, open[WITHIN_MAX];
  urlbnf_part first[URLBNF_PRODUCTIONS_MAX + 2] = { { .production = URLBNF_NONE } };
  size_t free_from[WITHIN_MAX + 1] = { 0 }, depth = 0, parts = 0;
  for (; urlbnf_part_next (url, &part); parts++)
    {
      check_place (&part, text);
      while (depth != 0 && open[depth - 1].production != part.within)
        depth--;
      CHECK (depth != 0 || part.within == URLBNF_NONE);
      CHECK (part.offset >= free_from[depth]);
      CHECK (depth == 0
             || (end_of (&part) <= end_of (&open[depth - 1]) && !open[depth - 1].is_list));
      free_from[depth] = end_of (&part);
      CHECK (depth < WITHIN_MAX);
      open[depth++] = part;
      free_from[depth] = part.offset;
      CHECK (part.production != URLBNF_SCHEME || urlbnf_kind (url) == URLBNF_SCHEME
             || (parts == 0 && part.offset == 0 && text.ptr[part.text.len] == ':'));
      if (part.within != URLBNF_ARTICLE && first[part.production].url == NULL)
        first[part.production] = part;
      check_items (&part, text);
    }
  CHECK (parts != 0 && is_nothing (&part));
  CHECK (urlbnf_part_next (url, &part) && is_same_part (&part, &first[part.production]));
  CHECK (!urlbnf_part_find (url, &found, (urlbnf_production) -1) && is_nothing (&found));
  for (int i = 0; i <= URLBNF_PRODUCTIONS_MAX + 1; i++)
    {
      urlbnf_production production = (urlbnf_production) i;
      urlbnf_part wanted = first[i];
      urlbnf_slice got = urlbnf_part_text (url, production);
      CHECK (got.ptr == wanted.text.ptr && got.len == wanted.text.len);
      CHECK (urlbnf_part_find (url, &found, production) == (wanted.url != NULL));
      CHECK (wanted.url != NULL ? is_same_part (&found, &wanted) : is_nothing (&found));
      CHECK (wanted.url == NULL
             || (urlbnf_part_next (url, &found) == urlbnf_part_next (url, &wanted)
                 && is_same_part (&found, &wanted)));
    }
}

/* Check that a compact copy has the same parts, and the fragment, and that a buffer that is too
   small gets its beginning.  */
static void
check_pack (const urlbnf_url *url, urlbnf_slice text, urlbnf_slice fragment)
{
  urlbnf_part part = { .production = URLBNF_NONE }, copy = part;
  size_t length = urlbnf_pack (NULL, 0, url), few = length / 2;
  char *pack = fuzz_allocate (length), *begin = fuzz_allocate (few);
  CHECK (urlbnf_pack (pack, length, url) == length && urlbnf_pack (begin, few, url) == length);
  CHECK (memcmp (begin, pack, few) == 0);
  CHECK (urlbnf_pack_next (pack, length, &copy) && copy.production == urlbnf_kind (url));
  CHECK (copy.within == URLBNF_NONE && copy.offset == 0 && copy.is_list == 0);
  CHECK (fuzz_same_slice (copy.text, text));
  while (urlbnf_part_next (url, &part))
    {
      urlbnf_part item = { .production = URLBNF_NONE };
      CHECK (urlbnf_pack_next (pack, length, &copy) && !urlbnf_item_next (&copy, &item));
      CHECK (copy.production == part.production && copy.within == part.within);
      CHECK (copy.offset == part.offset && copy.is_list == part.is_list);
      CHECK (fuzz_same_slice (copy.text, part.text));
    }
  CHECK (urlbnf_pack_next (pack, length, &copy) == (fragment.ptr != NULL));
  CHECK (fragment.ptr == NULL
         || strcmp (urlbnf_production_name (copy.production), "fragment") == 0);
  CHECK (copy.offset == (fragment.ptr != NULL ? text.len + 1 : 0));
  CHECK (fuzz_same_slice (copy.text, fragment));
  CHECK (fragment.ptr == NULL || !urlbnf_pack_next (pack, length, &copy));
  CHECK (is_nothing (&copy));
  free (begin);
  free (pack);
}

/* Check that the text and the fragment have the octets that were parsed.  */
void
fuzz_check_tree (const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_slice own = urlbnf_text (url), fragment = urlbnf_fragment (url);
  CHECK (own.ptr != NULL && own.ptr[own.len] == '\0');
  CHECK (own.len <= length && fuzz_same (own.ptr, own.len, text, own.len));
  if (fragment.ptr == NULL)
    CHECK (own.len == length);
  else
    {
      CHECK (own.len + 1 + fragment.len == length && text[own.len] == '#');
      CHECK (fuzz_same (fragment.ptr, fragment.len, text + own.len + 1, fragment.len));
      CHECK (fragment.ptr[fragment.len] == '\0');
    }
  CHECK (urlbnf_production_name (urlbnf_kind (url)) != NULL);
  check_derivation (url, own);
  check_parts (url, own);
  check_pack (url, own, fragment);
  fuzz_check_typed (url);
}

void
fuzz_compare_trees (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_node x = { .production = URLBNF_NONE }, y = x;
  urlbnf_part p = { .production = URLBNF_NONE }, q = p;
  CHECK (urlbnf_kind (a) == urlbnf_kind (b));
  CHECK (fuzz_same_slice (urlbnf_text (a), urlbnf_text (b)));
  CHECK (fuzz_same_slice (urlbnf_fragment (a), urlbnf_fragment (b)));
  CHECK (urlbnf_text (a).ptr[urlbnf_text (a).len] == '\0');
  CHECK (urlbnf_text (b).ptr[urlbnf_text (b).len] == '\0');
  fuzz_check_typed (a);
  fuzz_check_typed (b);
  while (urlbnf_node_next (a, &x))
    {
      CHECK (urlbnf_node_next (b, &y));
      CHECK (x.production == y.production && x.depth == y.depth);
      CHECK (x.offset == y.offset && x.text.len == y.text.len);
    }
  CHECK (!urlbnf_node_next (b, &y));
  while (urlbnf_part_next (a, &p))
    {
      CHECK (urlbnf_part_next (b, &q));
      CHECK (p.production == q.production && p.within == q.within && p.is_list == q.is_list);
      CHECK (p.offset == q.offset && p.text.len == q.text.len);
    }
  CHECK (!urlbnf_part_next (b, &q));
}

/* Check a message, which without TEXT is one line.  */
static void
check_message (const urlbnf_error *error, const char *text, size_t length)
{
  size_t needed = urlbnf_error_format (NULL, 0, error, text, length);
  CHECK (needed != 0 && needed < 4000);
  char *whole = fuzz_allocate (needed + 1);
  CHECK (urlbnf_error_format (whole, needed + 1, error, text, length) == needed);
  CHECK (strlen (whole) == needed);
  for (size_t i = 0; i < needed; i++)
    CHECK ((whole[i] >= ' ' && whole[i] <= '~') || (text != NULL && whole[i] == '\n'));
  CHECK (text == NULL || whole[needed - 1] == '\n');
  free (whole);
}

void
fuzz_check_error (const urlbnf_error *error, const char *text, size_t length,
                  const urlbnf_options *options)
{
  check_message (error, NULL, 0);
  check_message (error, text, length);
  if (error->code != URLBNF_E_SYNTAX)
    {
      CHECK (error->expected_count == 0 && error->offset == 0 && error->may_end == 0);
      return;
    }
  CHECK (error->offset <= length);
  CHECK (error->found == (error->offset < length ? (unsigned char) text[error->offset]
                                                 : URLBNF_END));
  CHECK (urlbnf_production_name (error->production) != NULL);
  CHECK (strcmp (error->grammar, options->grammar) == 0);
  CHECK (error->fault == URLBNF_PART_NONE && error->other == URLBNF_NONE);
  if ((options->flags & URLBNF_BRIEF_ERRORS) != 0)
    {
      CHECK (error->expected_count == 0 && error->may_end == 0);
      return;
    }
  CHECK (error->expected_count != 0 && error->expected_count <= URLBNF_EXPECTED_MAX);
  CHECK (error->found == URLBNF_END
         || (error->octets[error->found / 8] >> error->found % 8 & 1) == 0);
  CHECK (error->found != URLBNF_END || error->may_end == 0);

  /* Check that the text up to the error is valid, or ends too early.  */
  urlbnf_error before;
  urlbnf_code code = urlbnf_validate (text, error->offset, options, &before);
  CHECK (code == (error->may_end ? URLBNF_OK : URLBNF_E_SYNTAX));
  if (code == URLBNF_E_SYNTAX)
    {
      CHECK (before.offset == error->offset && before.found == URLBNF_END);
      CHECK (before.production == error->production
             && before.expected_count == error->expected_count);
      CHECK (memcmp (before.octets, error->octets, sizeof error->octets) == 0);
    }
}

void
fuzz_compare_errors (const urlbnf_error *a, const urlbnf_error *b)
{
  CHECK (a->code == b->code);
  CHECK (a->offset == b->offset);
  CHECK (a->production == b->production);
  CHECK (a->found == b->found);
  CHECK (a->may_end == b->may_end && a->hides_host == b->hides_host && a->start == b->start);
  CHECK (memcmp (a->octets, b->octets, sizeof a->octets) == 0);
  CHECK (a->expected_count == b->expected_count);
  for (size_t i = 0; i < a->expected_count; i++)
    {
      CHECK (a->expected[i].kind == b->expected[i].kind);
      CHECK (a->expected[i].production == b->expected[i].production);
      CHECK (strcmp (a->expected[i].text, b->expected[i].text) == 0);
    }
}
