/* t-builder.c: URLs from parts.

   SPDX-License-Identifier: MIT  */

#include "builders.h"
#include "parsed.h"
#include "table.h"
#include "unit.h"

/*------------------------------------------------------------------------.
| The table                                                               |
`------------------------------------------------------------------------*/

static const char *
name_of (urlbnf_production production)
{
  return production == URLBNF_NONE ? "-" : urlbnf_production_name (production);
}

/* What builders are made with, or NULL.  */
static const urlbnf_options *chosen;

/* Where TEXT first holds WHAT, before END.  */
static const char *
find (const char *text, const char *end, const char *what)
{
  size_t length = strlen (what);
  for (; (size_t) (end - text) >= length; text++)
    if (memcmp (text, what, length) == 0)
      return text;
  return NULL;
}

/* One step of a script, see tests/library/meaning/builder.txt.  */
static urlbnf_code
step (urlbnf_builder *builder, const char *text, const char *end, urlbnf_error *error)
{
  memset (error, 0, sizeof *error);
  if (*text == '<')
    {
      urlbnf_url *url;
      urlbnf_code code = urlbnf_parse (&url, text + 1, (size_t) (end - text) - 2, chosen, NULL);
      if (code == URLBNF_OK)
        code = urlbnf_builder_load (builder, url);
      urlbnf_free (url);
      return code;
    }
  if (*text == '-')
    return urlbnf_builder_set (builder, urlbnf_production_find (text + 1, (size_t) (end - text) - 1),
                               NULL, 0, 0, NULL);

  const char *equals = memchr (text, '=', (size_t) (end - text)), *name_end = equals;
  assert_non_null (equals);
  unsigned flags = 0;
  int add = 0;
  if (name_end[-1] == ':')
    {
      flags = URLBNF_ENCODED;
      name_end--;
    }
  if (name_end[-1] == '+')
    {
      add = 1;
      name_end--;
    }
  urlbnf_production production = urlbnf_production_find (text, (size_t) (name_end - text));
  const char *value = equals + 1;
  size_t length = (size_t) (end - value);
  const char *arrow = find (value, end, "->");
  if (production == URLBNF_FIELDSPEC && add && arrow != NULL)
    return add_field (builder, value, (size_t) (arrow - value), arrow + 2,
                                     (size_t) (end - arrow) - 2, flags, error);
  return urlbnf_builder_set (builder, production, value, length, flags, error);
}

/* What was built is built again from its own parts, and lives on without the builder.  */
static void
check_built (const urlbnf_url *url, const char *buffer, size_t needed)
{
  urlbnf_builder *again = new_builder (NULL);
  urlbnf_url *second;
  urlbnf_error error;
  urlbnf_slice text = urlbnf_text (url);
  assert_int_equal (text.len, needed);
  assert_memory_equal (text.ptr, buffer, needed);
  assert_int_equal (urlbnf_builder_load (again, url), URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (again, &second, NULL, 0, NULL, &error), URLBNF_OK);
  assert_int_equal (error.code, URLBNF_OK);
  urlbnf_builder_free (again);
  assert_int_equal (urlbnf_text (second).len, needed);
  assert_memory_equal (urlbnf_text (second).ptr, buffer, needed);
  urlbnf_free (second);
}

static void
build (struct text *to, const urlbnf_builder *builder)
{
  char buffer[1000];
  size_t needed = 12345;
  urlbnf_error error;
  urlbnf_url *url = (urlbnf_url *) &url;
  urlbnf_code code = urlbnf_builder_build (builder, &url, buffer, sizeof buffer, &needed, &error);
  assert_int_equal (error.code, code);
  assert_true (needed < sizeof buffer);
  assert_int_equal (buffer[needed], '\0');
  if (code == URLBNF_OK)
    check_built (url, buffer, needed);
  else
    {
      assert_null (url);
      text_print (to, "! %s %s %zu ", urlbnf_code_name (code), name_of (error.production),
                  error.offset);
    }
  if (code == URLBNF_E_SYNTAX)
    {
      int octet = error.offset < needed ? (unsigned char) buffer[error.offset] : URLBNF_END;
      assert_int_equal (error.found, octet);
      assert_true (error.expected_count > 0);
    }
  else
    assert_int_equal (error.expected_count, 0);
  text_add_visible (to, buffer, needed);
  text_add (to, "\n", 1);
  urlbnf_free (url);
}

static void
convert (struct text *to, const char *input, size_t length)
{
  urlbnf_builder *builder = new_builder (chosen);
  const char *end = input + length;
  for (size_t number = 1; input < end; number++)
    {
      urlbnf_error error;
      const char *next = find (input, end, "  ");
      urlbnf_code code = step (builder, input, next != NULL ? next : end, &error);
      if (code != URLBNF_OK)
        text_print (to, "! %zu %s %s %zu %02X\n", number, urlbnf_code_name (code),
                    name_of (error.production), error.offset, (unsigned) error.found);
      input = next != NULL ? next + 2 : end;
    }
  build (to, builder);
  urlbnf_builder_free (builder);
}

TEST (table)
{
  table_run ("builder.txt", convert);
}

static unsigned
next_random (void)
{
  static unsigned seed = 1;
  seed = seed * 1103515245 + 12345;
  return seed >> 16;
}

/* Set, in BUILDER with all parts of URL, the part PRODUCTION to octets at random.  Either there is no URL,
   or it has that part, and all others as they were.  Returns whether there is one.  */
static bool
set_at_random (const urlbnf_url *url, const char *name)
{
  static const char octets[] = "aa1/:/?#[]@:&=% .\xFF";
  urlbnf_production production = urlbnf_production_find (name, strlen (name));
  urlbnf_builder *builder = new_builder (chosen), *again = new_builder (chosen);
  char value[4];
  size_t length = next_random () % sizeof value;
  unsigned flags = next_random () % 2 != 0 ? URLBNF_ENCODED : 0;
  urlbnf_url *built = NULL;
  for (size_t i = 0; i < length; i++)
    value[i] = octets[next_random () % (sizeof octets - 1)];
  assert_int_equal (urlbnf_builder_load (builder, url), URLBNF_OK);
  bool is_set = urlbnf_builder_set (builder, production, value, length, flags, NULL) == URLBNF_OK
                && urlbnf_builder_build (builder, &built, NULL, 0, NULL, NULL) == URLBNF_OK;
  if (is_set)
    {
      assert_int_equal (urlbnf_builder_load (again, built), URLBNF_OK);
      for (int i = 1; i < URLBNF_PRODUCTIONS_MAX; i++)
        {
          urlbnf_slice one = urlbnf_builder_part (builder, (urlbnf_production) i);
          urlbnf_slice other = urlbnf_builder_part (again, (urlbnf_production) i);
          assert_int_equal (one.len, other.len);
          assert_true (one.len == 0 || memcmp (one.ptr, other.ptr, one.len) == 0);
        }
    }
  urlbnf_free (built);
  urlbnf_builder_free (builder);
  urlbnf_builder_free (again);
  return is_set;
}

TEST (by_rfc3986)
{
  static const char *const texts[] = {
    "http://u:p@h:8/a/b?q#f", "http://h", "x:a", "x:", "//h/a", "a", "", "/a?q", "x:/a", "x://"
  };
  static const char *const names[] = { "scheme", "userinfo", "host", "port", "path", "query", "fragment" };
  const urlbnf_options options = { .grammar = "rfc3986", .start = urlbnf_production_find ("URI-reference", 13) };
  size_t set = 0, rounds = 20000;
  chosen = &options;
  table_run ("builder-uri.txt", convert);
  for (size_t round = 0; round < rounds; round++)
    {
      const char *text = texts[round % (sizeof texts / sizeof *texts)];
      urlbnf_url *url;
      assert_int_equal (urlbnf_parse (&url, text, strlen (text), chosen, NULL), URLBNF_OK);
      set += set_at_random (url, names[next_random () % (sizeof names / sizeof *names)]);
      urlbnf_free (url);
    }
  assert_true (set > rounds / 10 && set < rounds - rounds / 10);
  chosen = NULL;
}

/*------------------------------------------------------------------------.
| Parts                                                                   |
`------------------------------------------------------------------------*/

TEST (kinds_that_are_no_urls)
{
  static const urlbnf_production start[] = { URLBNF_LOGIN, URLBNF_HOSTPORT, URLBNF_HOST };
  urlbnf_builder *builder = new_builder (NULL);
  assert_int_equal (load_text (builder, "http://g", 8), URLBNF_OK);
  for (size_t i = 0; i < 3; i++)
    {
      urlbnf_url *url = parsed_from ("h", 1, start[i]);
      assert_int_equal (urlbnf_builder_load (builder, url), URLBNF_E_ARGUMENT);
      urlbnf_free (url);
    }
  struct text text = { NULL, 0 };
  build (&text, builder);
  assert_string_equal (text.octets, "http://g\n");
  free (text.octets);
  urlbnf_builder_free (builder);
}

/* A genericurl has only the parts of the general syntax, and a predefined scheme others.  */
TEST (generic_urls)
{
  static const char *const texts[] = { "x://u@h/p", "http://h/p" };
  urlbnf_builder *builder = new_builder (NULL);
  struct text text = { NULL, 0 };
  for (size_t i = 0; i < 2; i++)
    {
      urlbnf_url *url = parsed_from (texts[i], strlen (texts[i]), URLBNF_GENERICURL);
      assert_int_equal (urlbnf_builder_load (builder, url), URLBNF_OK);
      urlbnf_free (url);
      build (&text, builder);
    }
  assert_string_equal (text.octets, "x://u@h/p\n! part urlpath 0 \n");
  free (text.octets);
  urlbnf_builder_free (builder);
}

/* Whether BUILDER has the part, as TEXT, or as absent if that is NULL.  */
static bool
has (const urlbnf_builder *builder, urlbnf_production production, const char *text)
{
  urlbnf_slice part = urlbnf_builder_part (builder, production);
  return text == NULL ? part.ptr == NULL && part.len == 0
         : part.ptr != NULL && part.len == strlen (text) && memcmp (part.ptr, text, part.len) == 0;
}

TEST (parts_can_be_seen)
{
  urlbnf_builder *builder = new_builder (NULL);
  for (int i = 0; i < URLBNF_PRODUCTIONS_MAX; i++)
    assert_true (has (builder, (urlbnf_production) i, NULL));
  assert_int_equal (load_text (builder, "http://h/a/%7e?", 15), URLBNF_OK);
  assert_true (has (builder, URLBNF_SCHEME, "http") && has (builder, URLBNF_HOST, "h"));
  assert_true (has (builder, URLBNF_HPATH, "a/%7e") && has (builder, URLBNF_SEARCH, ""));
  assert_true (has (builder, URLBNF_PORT, NULL) && has (builder, URLBNF_HSEGMENT, NULL));
  assert_true (has (builder, URLBNF_HTTPURL, NULL) && has (builder, URLBNF_NONE, NULL));
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HSEGMENT, "b c", 3, 0, NULL), URLBNF_OK);
  assert_true (has (builder, URLBNF_HPATH, "a/%7e/b%20c"));
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_SCHEME, "x", 1, 0, NULL), URLBNF_OK);
  assert_true (has (builder, URLBNF_URLPATH, "a/%7e/b%20c?") && has (builder, URLBNF_HPATH, NULL));
  assert_int_equal (load_text (builder, "prospero://h/;a=b;c=d", 21), URLBNF_OK);
  assert_true (has (builder, URLBNF_FIELDSPEC, "a=b;c=d") && has (builder, URLBNF_PPATH, ""));
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_PPATH, NULL, 0, 0, NULL), URLBNF_OK);
  assert_true (has (builder, URLBNF_PPATH, NULL));
  urlbnf_builder_free (builder);
}

/* Each octet in each part that can have escapes comes back from there.  */
TEST (each_octet)
{
  static const struct { const char *url; urlbnf_production part; } in[] = {
    { "ftp://u:p@h/a", URLBNF_USER }, { "ftp://u:p@h/a", URLBNF_PASSWORD },
    { "ftp://u:p@h/a;type=i", URLBNF_FPATH }, { "http://h/a?q", URLBNF_HPATH },
    { "http://h/a?q", URLBNF_SEARCH }, { "gopher://h/1s%09q%09g", URLBNF_GTYPE },
    { "gopher://h/1s%09q%09g", URLBNF_GOPHERPLUS_STRING },
    { "mailto:a", URLBNF_ENCODED822ADDR }, { "wais://h/d/t/p", URLBNF_DATABASE },
    { "wais://h/d/t/p", URLBNF_WTYPE }, { "wais://h/d/t/p", URLBNF_WPATH },
    { "wais://h/d?q", URLBNF_SEARCH }, { "prospero://h/a;b=c", URLBNF_PPATH },
    { "x:a", URLBNF_SCHEMEPART }, { "x://u:p@h/a", URLBNF_USER },
    { "x://u:p@h/a", URLBNF_PASSWORD }, { "x://u:p@h/a", URLBNF_URLPATH }
  };
  for (size_t i = 0; i < sizeof in / sizeof *in; i++)
    for (int value = 0; value < 256; value++)
      {
        urlbnf_builder *builder = new_builder (NULL);
        urlbnf_url *url;
        char octet = (char) value, escape[4];
        snprintf (escape, sizeof escape, "%%%02X", (unsigned) value);
        assert_int_equal (load_text (builder, in[i].url, strlen (in[i].url)), URLBNF_OK);
        assert_int_equal (urlbnf_builder_set (builder, in[i].part, &octet, 1, 0, NULL),
                          URLBNF_OK);
        assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL), URLBNF_OK);
        urlbnf_slice part = urlbnf_part_text (url, in[i].part);
        assert_true ((part.len == 1 && *part.ptr == octet && octet != '%')
                     || (part.len == 3 && memcmp (part.ptr, escape, 3) == 0));
        urlbnf_free (url);
        urlbnf_builder_free (builder);
      }
}

/*------------------------------------------------------------------------.
| Parts at random                                                         |
`------------------------------------------------------------------------*/

enum { PARTS_MAX = 6, OCTETS_MAX = 3 };

/* What is put in; LENGTH is negative if the part is absent.  */
struct random_part
{
  urlbnf_production production;
  int length;
  char octets[OCTETS_MAX];
};

/* Whether TEXT, decoded, is what was put in; or both are absent.  */
static int
is_part (urlbnf_slice text, const struct random_part *part)
{
  int count = 0;
  if (text.ptr == NULL || part->length < 0)
    return text.ptr == NULL && part->length < 0;
  for (size_t i = 0; i < text.len; i++, count++)
    {
      unsigned value = (unsigned char) text.ptr[i];
      if (text.ptr[i] == '%')
        {
          sscanf (text.ptr + i + 1, "%2x", &value);
          i += 2;
        }
      if (count >= part->length || (unsigned char) part->octets[count] != value)
        return 0;
    }
  return count == part->length;
}

/* Build a URL of SCHEME with octets at random in its parts.  What comes out has these, and no
   others.  Returns whether anything did.  */
static int
build_random (const char *scheme, const urlbnf_production *production)
{
  static const char octets[] = "aaa1/;?:@&=% \t#.*\xFF";
  urlbnf_builder *builder = new_builder (NULL);
  struct random_part part[PARTS_MAX];
  urlbnf_url *url;
  int parts = 0;
  (void) !urlbnf_builder_set (builder, URLBNF_SCHEME, scheme, strlen (scheme), 0, NULL);
  for (; parts < PARTS_MAX && production[parts] != URLBNF_NONE; parts++)
    {
      struct random_part *one = &part[parts];
      one->production = production[parts];
      one->length = (int) (next_random () % (OCTETS_MAX + 2)) - 1;
      for (int i = 0; i < one->length; i++)
        one->octets[i] = octets[next_random () % (sizeof octets - 1)];
      if (one->length >= 0
          && urlbnf_builder_set (builder, one->production, one->octets, (size_t) one->length, 0,
                                 NULL) != URLBNF_OK)
        one->length = -1;
    }
  urlbnf_code code = urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL);
  assert_true (code == URLBNF_OK || code == URLBNF_E_PART || code == URLBNF_E_SYNTAX);
  for (int i = 0; i < parts && code == URLBNF_OK; i++)
    {
      urlbnf_slice text = urlbnf_part_text (url, part[i].production);
      if (part[i].production == URLBNF_SELECTOR && part[i].length < 0)
        assert_int_equal (text.len, 0);
      else
        assert_true (is_part (text, &part[i]));
    }
  urlbnf_free (url);
  urlbnf_builder_free (builder);
  return code == URLBNF_OK;
}

TEST (parts_at_random)
{
  static const struct { const char *scheme; urlbnf_production part[PARTS_MAX]; } shape[] = {
    { "ftp", { URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST, URLBNF_PORT, URLBNF_FPATH,
               URLBNF_FTPTYPE } },
    { "file", { URLBNF_HOST, URLBNF_FPATH } },
    { "http", { URLBNF_HOST, URLBNF_PORT, URLBNF_HPATH, URLBNF_SEARCH } },
    { "gopher", { URLBNF_HOST, URLBNF_GTYPE, URLBNF_SELECTOR, URLBNF_SEARCH,
                  URLBNF_GOPHERPLUS_STRING } },
    { "mailto", { URLBNF_ENCODED822ADDR } },
    { "news", { URLBNF_GROUP } },
    { "news", { URLBNF_ARTICLE } },
    { "nntp", { URLBNF_HOST, URLBNF_PORT, URLBNF_GROUP } },
    { "telnet", { URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST, URLBNF_PORT } },
    { "wais", { URLBNF_HOST, URLBNF_PORT, URLBNF_DATABASE, URLBNF_SEARCH, URLBNF_WTYPE,
                URLBNF_WPATH } },
    { "prospero", { URLBNF_HOST, URLBNF_PORT, URLBNF_PPATH } },
    { "x", { URLBNF_SCHEMEPART } },
    { "x", { URLBNF_USER, URLBNF_PASSWORD, URLBNF_HOST, URLBNF_PORT, URLBNF_URLPATH } }
  };
  for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
    {
      int built = 0;
      for (int round = 0; round < 5000; round++)
        built += build_random (shape[i].scheme, shape[i].part);
      assert_true (built > 0 && built < 5000);
    }
}
