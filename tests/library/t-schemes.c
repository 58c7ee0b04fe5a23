/* t-schemes.c: fails if the table of schemes, src/meaning/schemes.def, allows other URLs than the
   grammar.

   SPDX-License-Identifier: MIT

   Each set of the parts of each row is put together: the result must be a URL with exactly these
   parts if the row allows the set, and invalid otherwise.  Conversely, each URL of the corpus must
   have a row that allows its parts and puts its text together from them.  */

#include <config.h>

#include "corpus-urls.h"
#include "meaning/schemes.h"
#include "unit.h"

#define ONE_MORE(...) + 1
_Static_assert ((int) LAST_OF_RFC1738 == 0 UB_PRODUCTIONS (ONE_MORE), "LAST_OF_RFC1738 in unit.h");

enum { CAPACITY = 4096 };

/* A text for each part, and the shortest one.  Fields have no first ";", as in the table.  */
static const struct { const char *usual, *least; } samples[UB_PRODUCTIONS_COUNT] = {
  [URLBNF_USER] = { "u", "" }, [URLBNF_PASSWORD] = { "p", "" },
  [URLBNF_HOST] = { "h.example", "h" },
  [URLBNF_PORT] = { "70000", "0" }, [URLBNF_FPATH] = { "a/b//c", "" },
  [URLBNF_FTPTYPE] = { "i", "D" },
  [URLBNF_HPATH] = { "a/b//c", "" }, [URLBNF_SEARCH] = { "q", "" }, [URLBNF_GTYPE] = { "9", "/" },
  [URLBNF_SELECTOR] = { "a/b", "" }, [URLBNF_GOPHERPLUS_STRING] = { "+", "" },
  [URLBNF_ENCODED822ADDR] = { "a@b.example", "/" }, [URLBNF_GROUPPART] = { "*", "*" },
  [URLBNF_GROUP] = { "comp.infosystems", "g" }, [URLBNF_ARTICLE] = { "1@h.example", "/@h" },
  [URLBNF_DIGITS] = { "17", "0" }, [URLBNF_DATABASE] = { "d", "" }, [URLBNF_WTYPE] = { "t", "" },
  [URLBNF_WPATH] = { "w", "" }, [URLBNF_PPATH] = { "a/b//c", "" },
  [URLBNF_FIELDSPEC] = { "n=v;m=", "=" }, [URLBNF_SCHEMEPART] = { "a/b", "" },
  [URLBNF_URLPATH] = { "a/b", "" }
};

/* The parts of a URL, indexed by production; absent ones have no pointer.  */
typedef urlbnf_slice parts[UB_PRODUCTIONS_COUNT];

static urlbnf_slice
make_slice (const char *text)
{
  return (urlbnf_slice) { text, strlen (text) };
}

static size_t
count_places (const struct ub_scheme *row)
{
  size_t count = 0;
  while (count < UB_PLACES_MAX && row->place[count].production != URLBNF_NONE)
    count++;
  return count;
}

static const struct ub_scheme *
get_schemes (void)
{
  return ub_get_schemes (ub_find_grammar ("rfc1738"));
}

static const char *
get_scheme (const struct ub_scheme *row)
{
  return row->name != NULL ? row->name : "x-other";
}

/* Whether ROW allows PART: all required parts are there, no others, and each has what it needs.  */
static bool
allows (const struct ub_scheme *row, parts part)
{
  for (int i = 1; i < UB_PRODUCTIONS_COUNT; i++)
    if (part[i].ptr != NULL && i != URLBNF_SCHEME
        && ub_find_place (row, (urlbnf_production) i) == NULL)
      return false;
  for (size_t i = 0; i < count_places (row); i++)
    {
      const struct ub_place *place = &row->place[i];
      bool has_needed = place->needs == URLBNF_NONE || part[place->needs].ptr != NULL;
      bool has_other = place->without != URLBNF_NONE && part[place->without].ptr != NULL;
      if (part[place->production].ptr == NULL ? place->required && has_needed
                                              : !has_needed || has_other)
        return false;
    }
  return true;
}

static void
put (char *to, size_t *length, const char *octets, size_t count)
{
  assert_true (*length + count < CAPACITY);
  memcpy (to + *length, octets, count);
  *length += count;
}

/* Write a URL of SCHEME according to ROW, even if ROW forbids it.  Return its length.  */
static size_t
put_together (char *to, const struct ub_scheme *row, urlbnf_slice scheme, parts part)
{
  size_t length = 0;
  put (to, &length, scheme.ptr, scheme.len);
  put (to, &length, row->begin, strlen (row->begin));
  for (size_t i = 0; i < count_places (row); i++)
    {
      const struct ub_place *place = &row->place[i];
      urlbnf_slice text = part[place->production];
      if (text.ptr == NULL)
        continue;
      /* The host of a login.  */
      if (strcmp (place->before, "@") != 0 || part[URLBNF_USER].ptr != NULL)
        put (to, &length, place->before, strlen (place->before));
      put (to, &length, text.ptr, text.len);
    }
  to[length] = '\0';
  return length;
}

/* Whether PART only contains the next parts: a grouppart a group or an article, a schemepart the
   parts of an ip-schemepart.  */
static bool
is_holder (const urlbnf_url *url, const urlbnf_part *part)
{
  urlbnf_part next = *part;
  return (part->production == URLBNF_GROUPPART || part->production == URLBNF_SCHEMEPART)
         && urlbnf_part_next (url, &next) && next.within == part->production;
}

/* Collect the parts of URL that a row has places for.  A gopherurl with a gtype has a selector (row
   12), which is left out if it is empty and absent in WANTED.  */
static void
read_parts (parts part, const urlbnf_url *url, const urlbnf_slice *wanted)
{
  urlbnf_part next = { .production = URLBNF_NONE };
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    part[i] = (urlbnf_slice) { NULL, 0 };
  while (urlbnf_part_next (url, &next))
    if (next.within != URLBNF_ARTICLE && next.production != URLBNF_SCHEME
        && !is_holder (url, &next))
      {
        assert_null (part[next.production].ptr);
        part[next.production] = next.text;
      }
  urlbnf_slice *fields = &part[URLBNF_FIELDSPEC], *selector = &part[URLBNF_SELECTOR];
  if (fields->ptr != NULL)
    *fields = (urlbnf_slice) { fields->ptr + 1, fields->len - 1 };
  if (selector->len == 0 && wanted != NULL && wanted[URLBNF_SELECTOR].ptr == NULL)
    selector->ptr = NULL;
}

static bool
is_same (urlbnf_slice a, urlbnf_slice b)
{
  return (a.ptr == NULL) == (b.ptr == NULL) && a.len == b.len
         && (a.len == 0 || memcmp (a.ptr, b.ptr, a.len) == 0);
}

static bool
has_exactly (const urlbnf_url *url, parts wanted)
{
  parts part;
  read_parts (part, url, wanted);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    if (!is_same (part[i], wanted[i]))
      return false;
  return true;
}

/* Check that a list has the items of the row, and that no other part has items.  */
static void
check_items (const struct ub_scheme *row, const urlbnf_url *url)
{
  for (size_t i = 0; i < count_places (row); i++)
    {
      const struct ub_place *place = &row->place[i];
      urlbnf_part part, item = { .production = URLBNF_NONE };
      size_t items = 0;
      if (!urlbnf_part_find (url, &part, place->production))
        continue;
      assert_int_equal (part.is_list, place->item != URLBNF_NONE);
      for (; urlbnf_item_next (&part, &item); items++)
        assert_int_equal (item.production, place->item);
      assert_int_equal (items != 0, place->item != URLBNF_NONE);
    }
}

/* Check the facts of the row that are not syntax.  */
static void
check_meaning (const struct ub_scheme *row, const urlbnf_url *url)
{
  urlbnf_endpoint endpoint;
  (void) urlbnf_endpoint_find (url, &endpoint);
  if (row->protocol == NULL)
    assert_null (endpoint.protocol);
  else
    {
      assert_non_null (endpoint.protocol);
      assert_string_equal (endpoint.protocol, row->protocol);
    }
  for (size_t i = 0; i < count_places (row); i++)
    {
      urlbnf_slice text = urlbnf_default (url, row->place[i].production);
      if (row->place[i].fallback == NULL)
        assert_null (text.ptr);
      else
        assert_true (is_same (text, make_slice (row->place[i].fallback)));
    }
}

/* Check that a builder makes the same URL, or fails if no row allows the parts.  */
static void
check_builder (urlbnf_slice scheme, parts part, bool allowed, const char *text, size_t length)
{
  urlbnf_builder *builder;
  urlbnf_url *url;
  char fields[CAPACITY];
  assert_int_equal (urlbnf_builder_new (&builder, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_SCHEME, scheme.ptr, scheme.len, 0, NULL),
                    URLBNF_OK);
  for (int i = 1; i < UB_PRODUCTIONS_COUNT; i++)
    if (part[i].ptr != NULL)
      {
        urlbnf_slice one = part[i];
        if (i == URLBNF_FIELDSPEC)
          one = (urlbnf_slice) { fields,
                                (size_t) snprintf (fields, CAPACITY, ";%.*s", (int) one.len,
                                                   one.ptr) };
        assert_int_equal (urlbnf_builder_set (builder, (urlbnf_production) i, one.ptr, one.len,
                                              URLBNF_ENCODED, NULL), URLBNF_OK);
      }
  urlbnf_code code = urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL);
  if (code != (allowed ? URLBNF_OK : URLBNF_E_PART))
    fail_msg ("%s: the builder says %s", text, urlbnf_code_name (code));
  if (allowed)
    assert_true (is_same (urlbnf_text (url), (urlbnf_slice) { text, length }));
  urlbnf_free (url);
  urlbnf_builder_free (builder);
}

static void
check_set (const struct ub_scheme *row, parts part)
{
  char text[CAPACITY];
  urlbnf_slice scheme = make_slice (get_scheme (row));
  size_t length = put_together (text, row, scheme, part);
  bool allowed = allows (row, part);
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, NULL, NULL);
  if ((code == URLBNF_OK && has_exactly (url, part)) != allowed)
    fail_msg ("%s: %s, but it is %s", text, allowed ? "allowed" : "not allowed",
              code != URLBNF_OK ? "no URL" : allowed ? "one with other parts"
              : "one with these parts");
  if (allowed)
    {
      assert_true (is_same (urlbnf_part_text (url, URLBNF_SCHEME), scheme));
      check_items (row, url);
      check_meaning (row, url);
    }
  check_builder (scheme, part, allowed, text, length);
  urlbnf_free (url);
}

/* Return how many sets of its parts a row allows.  */
static size_t
check_row (const struct ub_scheme *row, bool least)
{
  size_t places = count_places (row), allowed = 0;
  for (unsigned set = 0; set < 1u << places; set++)
    {
      parts part = { { NULL, 0 } };
      for (size_t i = 0; i < places; i++)
        if ((set >> i & 1) != 0)
          {
            urlbnf_production production = row->place[i].production;
            const char *text = least ? samples[production].least : samples[production].usual;
            if (text == NULL)
              fail_msg ("%s has no sample", urlbnf_production_name (production));
            part[production] = make_slice (text);
          }
      check_set (row, part);
      allowed += allows (row, part);
    }
  return allowed;
}

TEST (each_set_of_parts_is_a_url_or_not)
{
  const struct ub_scheme *row;
  for (row = get_schemes (); row->begin != NULL; row++)
    for (int least = 0; least < 2; least++)
      if (check_row (row, least) == 0)
        fail_msg ("%s: nothing is allowed", get_scheme (row));
}

/* Return the first row for the parts of URL.  A genericurl has the rows of no scheme.  */
static const struct ub_scheme *
first_row (const urlbnf_url *url)
{
  bool is_other = urlbnf_as_typed (url)->form == URLBNF_FORM_OTHER;
  return ub_find_scheme (is_other ? make_slice ("x-other") : urlbnf_part_text (url, URLBNF_SCHEME));
}

/* Some clients end a URL without a path with a "/" (s.3.4 and 3.8): it is no part.  */
static bool
is_text (urlbnf_slice text, const char *octets, size_t length)
{
  return text.len >= length && text.len <= length + 1 && memcmp (text.ptr, octets, length) == 0
         && (text.len == length || text.ptr[length] == '/');
}

static size_t urls;

static void
check_url (const urlbnf_url *url)
{
  parts part, own;
  char text[CAPACITY];
  size_t allowing = 0;
  urlbnf_form form = urlbnf_as_typed (url)->form;
  if (form == URLBNF_FORM_NONE || form == URLBNF_FORM_URI || form == URLBNF_FORM_LOGIN
      || urlbnf_text (url).len >= CAPACITY)
    return;
  urls++;
  read_parts (part, url, NULL);
  for (const struct ub_scheme *row = first_row (url); row != NULL; row = ub_find_next_form (row))
    if (allows (row, part))
      {
        size_t length = put_together (text, row, urlbnf_part_text (url, URLBNF_SCHEME), part);
        CHECK (is_text (urlbnf_text (url), text, length));
        allowing++;
      }
  CHECK (allowing == 1);

  /* The library's own list also has the scheme, and always a grouppart.  */
  ub_set_parts (own, url);
  CHECK (is_same (own[URLBNF_SCHEME], urlbnf_part_text (url, URLBNF_SCHEME)));
  for (int i = 1; i < UB_PRODUCTIONS_COUNT; i++)
    CHECK (i == URLBNF_SCHEME || (i == URLBNF_GROUPPART && part[i].ptr == NULL)
           || is_same (own[i], part[i]));
}

TEST (each_url_has_a_row)
{
  for_all_urls (check_url);
  assert_true (urls > 100);
}

/* A scheme in any case finds its rows, which stand together; another name those of no scheme.  */
TEST (rows_are_found)
{
  static const char *const others[]
    = { "x", "https", "ht", "httpx", "mail-to", "", "news-x", "ftp." };
  const struct ub_scheme *row, *last = NULL;
  for (row = get_schemes (); row->begin != NULL; last = row++)
    {
      char upper[20] = "";
      size_t places = count_places (row);
      assert_true (places != 0 && places <= UB_PLACES_MAX);
      if (row->name != NULL)
        for (size_t k = 0; row->name[k] != '\0'; k++)
          {
            assert_true (row->name[k] >= 'a' && row->name[k] <= 'z' && k + 1 < sizeof upper);
            upper[k] = (char) (row->name[k] - 'a' + 'A');
          }
      const struct ub_scheme *found = ub_find_scheme (make_slice (get_scheme (row)));
      assert_ptr_equal (ub_find_scheme (make_slice (row->name != NULL ? upper : "X-Other")), found);
      assert_ptr_equal (found->name, row->name);
      while (found != row && found != NULL)
        found = ub_find_next_form (found);
      assert_ptr_equal (found, row);
      if (last != NULL && last->name == NULL)
        assert_null (row->name);
    }
  assert_non_null (last);
  assert_null (last->name);
  assert_null (ub_find_next_form (last));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_null (ub_find_scheme (make_slice (others[i]))->name);
}

/* A part stands after the one it needs, and has one place in a row.  */
TEST (places_are_found)
{
  const struct ub_scheme *row;
  bool is_placed[UB_PRODUCTIONS_COUNT] = { [URLBNF_SCHEME] = true };
  urlbnf_production list_of[UB_PRODUCTIONS_COUNT] = { URLBNF_NONE };
  const struct ub_grammar *grammar = ub_find_grammar ("rfc1738");
  for (row = get_schemes (); row->begin != NULL; row++)
    for (size_t k = 0; k < count_places (row); k++)
      {
        const struct ub_place *place = &row->place[k];
        assert_ptr_equal (ub_find_place (row, place->production), place);
        is_placed[place->production] = true;
        if (place->item != URLBNF_NONE)
          {
            assert_true (list_of[place->item] == URLBNF_NONE
                         || list_of[place->item] == place->production);
            list_of[place->item] = place->production;
          }
        if (place->needs != URLBNF_NONE)
          {
            const struct ub_place *needed = ub_find_place (row, place->needs);
            assert_true (needed != NULL && needed < place);
          }
        if (place->without != URLBNF_NONE)
          assert_non_null (ub_find_place (row, place->without));
      }
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    {
      urlbnf_production production = (urlbnf_production) i;
      assert_int_equal (ub_is_placed (grammar, production), is_placed[i]);
      if (production != URLBNF_NONE)
        assert_int_equal (ub_find_list (grammar, production), list_of[i]);
    }
  assert_null (ub_find_place (get_schemes (), URLBNF_NONE));
  assert_null (ub_find_place (get_schemes (), URLBNF_URL));
}
