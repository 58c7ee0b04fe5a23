/* t-builder.c: fails if a builder makes another URL of its parts than builder.txt says, loses a
   part, or takes a wrong argument.

   SPDX-License-Identifier: MIT  */

#define _GNU_SOURCE

#include "../slow/fuzz/fuzz.h"
#include "parsed.h"
#include "table.h"
#include "unit.h"

static const char *
get_name (urlbnf_production production)
{
  return production == URLBNF_NONE ? "-" : urlbnf_production_name (production);
}

/* The options of builders, or NULL.  */
static const urlbnf_options *chosen;

static urlbnf_builder *
new_builder (const urlbnf_options *options)
{
  urlbnf_builder *builder;
  assert_int_equal (urlbnf_builder_new (&builder, options), URLBNF_OK);
  return builder;
}

static urlbnf_code
load_text (urlbnf_builder *builder, const char *text, size_t length)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, chosen, NULL);
  if (code == URLBNF_OK)
    code = urlbnf_builder_load (builder, url);
  urlbnf_free (url);
  return code;
}

static void
build (struct text *to, const urlbnf_builder *builder)
{
  char buffer[1000];
  size_t needed;
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_code code = urlbnf_builder_build (builder, &url, buffer, sizeof buffer, &needed, &error);
  assert_true (needed < sizeof buffer);
  assert_true ((code == URLBNF_E_SYNTAX) == (error.expected_count != 0));
  if (code != URLBNF_OK)
    text_print (to, "! %s %s %zu ", urlbnf_code_name (code), get_name (error.production),
                error.offset);
  text_add_visible (to, buffer, needed);
  text_add (to, "\n", 1);
  urlbnf_free (url);
}

/* Write what fails, and the URL; the harness of the fuzzers checks each step of the script.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  urlbnf_builder *builder = new_builder (chosen);
  const char *end = input + length;
  fuzz_text ((char[]) { '0', fuzz_start_octet (chosen != NULL ? "rfc3986" : "rfc1738", URLBNF_NONE),
                        '0' }, input, length);
  for (size_t number = 1; input < end; number++)
    {
      urlbnf_error error;
      const char *next = memmem (input, (size_t) (end - input), "  ", 2);
      urlbnf_code code = fuzz_build_step (builder, input,
                                          (size_t) ((next != NULL ? next : end) - input), chosen,
                                          &error);
      if (code != URLBNF_OK)
        text_print (to, "! %zu %s %s %zu %02X\n", number, urlbnf_code_name (code),
                    get_name (error.production), error.offset, (unsigned) error.found);
      input = next != NULL ? next + 2 : end;
    }
  build (to, builder);
  urlbnf_builder_free (builder);
}

TEST (urls_are_built_as_in_the_table)
{
  table_run ("builder.txt", convert);
}

/* The shapes: URLs, and of each the names of its parts and items, with a blank after each.  */
struct shape
{
  const char *text, *names;
};

/* Append a step that sets a part of SHAPE to octets at random, or unsets it.  */
static void
add_step (struct text *script, const struct shape *shape)
{
  static const char octets[] = "aaa1///:;?#[]@&=% \t.*\xFF";
  static const char *const forms[] = { "  %.*s=", "  %.*s:=", "  %.*s:=", "  %.*s+=", "  -%.*s" };
  size_t names = 0, form = draw (sizeof forms / sizeof *forms);
  const char *name = shape->names;
  for (const char *at = name; *at != '\0'; at++)
    names += *at == ' ';
  for (size_t left = draw (names); left > 0; left--)
    name = strchr (name, ' ') + 1;
  text_print (script, forms[form], (int) strcspn (name, " "), name);
  for (size_t left = draw (4); form != 4 && left > 0; left--)
    text_add (script, &octets[draw (sizeof octets - 1)], 1);
}

/* Run scripts at random in the harness of the fuzzers, which knows what they must do.  They load
   URLs, set parts of them and of others, and change the scheme, and allocations fail.  HEAD selects
   the grammar.  */
static void
run_at_random (char head, const struct shape *shapes, size_t count)
{
  static const char *const schemes[]
    = { "http", "ftp", "file", "x", "prospero", "wais", "news", "y-" };
  for (size_t i = 0; i < count; i++)
    for (size_t round = rounds (500); round > 0; round--)
      {
        struct text script = { NULL, 0 };
        text_print (&script, "0%c%c<%s>", head, "00022222345"[draw (11)], shapes[i].text);
        for (size_t steps = 1 + draw (6); steps > 0; steps--)
          if (draw (6) == 0)
            text_print (&script, "  <%s>", shapes[draw (count)].text);
          else if (draw (6) == 0)
            text_print (&script, "  scheme=%s", schemes[draw (sizeof schemes / sizeof *schemes)]);
          else
            add_step (&script, &shapes[draw (3) == 0 ? draw (count) : i]);
        LLVMFuzzerTestOneInput ((const uint8_t *) script.octets, script.length);
        free (script.octets);
      }
}

TEST (random_scripts_keep_what_was_set)
{
  static const struct shape shapes[] = {
    { "ftp://u:p@h:1/;type=i", "user password host port fpath ftptype fsegment " },
    { "file://h/a", "host fpath fsegment " },
    { "http://h:1/a/?b", "host port hpath search hsegment hsegment " },
    { "gopher://h:1/0a%09b%09+", "host gtype selector search gopher+_string " },
    { "mailto:a", "encoded822addr " },
    { "news:a", "group " }, { "news:a@b", "article " },
    { "nntp://h:1/a/1", "host port group digits " },
    { "telnet://u:p@h:1", "user password host port " },
    { "wais://h:1/d?s", "host port database search " },
    { "wais://h:1/d/t/p", "host port database wtype wpath " },
    { "prospero://h:1/a;b=c", "host port ppath fieldspec psegment fieldname fieldvalue " },
    { "x:a", "scheme schemepart " }, { "x://u:p@h:1/a", "scheme user password host port urlpath " }
  };
  run_at_random ('A', shapes, sizeof shapes / sizeof *shapes);
}

TEST (uris_are_built_as_in_the_table)
{
#define NAMES "scheme userinfo host port path segment query fragment "
  static const struct shape shapes[] = {
    { "http://u:p@h:8/a/b?q#f", NAMES }, { "http://h", NAMES }, { "x:a", NAMES }, { "x:", NAMES },
    { "//h/", NAMES }, { "a", NAMES }, { "", NAMES }, { "/a?q", NAMES }, { "x:/a", NAMES },
    { "x://", NAMES }
  };
  const urlbnf_options options = { .grammar = "rfc3986",
                                   .start = urlbnf_production_find ("URI-reference", 13) };
  chosen = &options;
  table_run ("builder-uri.txt", convert);
  char head = fuzz_start_octet ("rfc3986", URLBNF_NONE);
  if (head != 'A')
    run_at_random (head, shapes, sizeof shapes / sizeof *shapes);
  chosen = NULL;
}

/* Each part is longer than the first buffer, and memory lacks for each second one.  */
TEST (long_parts_lack_memory)
{
  static const char *const steps[] = {
    "-port", "<prospero://h:1525/a/b;c=d;e=f>", "psegment=", "psegment=", "ppath=", "psegment=",
    "fieldname=", "fieldvalue="
  };
  enum { STEPS = sizeof steps / sizeof *steps };
  struct text part = text_repeat ("/", "a", 5000, "");
  for (size_t first = 0; first < 2; first++)
    {
      struct text script = { NULL, 0 };
      for (size_t i = first; i < STEPS; i++)
        {
          text_print (&script, "%s%s", i > first ? "  " : "", steps[i]);
          text_add (&script, part.octets, i > 1 ? part.length : 0);
        }
      fuzz_without_memory ("0A", script.octets, script.length);
      free (script.octets);
    }
  free (part.octets);
}

TEST (a_host_is_not_loaded)
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

/* The parts of the general syntax make a URL again, but not one of a predefined scheme.  */
TEST (a_genericurl_has_parts_of_the_general_syntax)
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

/* The start symbol is always url, and there is no fragment; errors may be brief.  */
TEST (a_start_symbol_is_ignored)
{
  urlbnf_options options = { .start = URLBNF_HOST,
                             .flags = URLBNF_ALLOW_FRAGMENT | URLBNF_BRIEF_ERRORS };
  urlbnf_url *url;
  urlbnf_error error;
  urlbnf_builder *builder = new_builder (&options);
  assert_int_equal (load_text (builder, "http://h/a", 10), URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, NULL), URLBNF_OK);
  urlbnf_free (url);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HPATH, "a#b", 3, URLBNF_ENCODED, NULL),
                    URLBNF_OK);
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, NULL, &error),
                    URLBNF_E_SYNTAX);
  assert_int_equal (error.production, URLBNF_HPATH);
  assert_int_equal (error.offset, 10);
  assert_int_equal (error.found, '#');
  assert_int_equal (error.expected_count, 0);
  urlbnf_builder_free (builder);
}

TEST (wrong_arguments_are_refused)
{
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_error error;
  for (unsigned bit = 1; bit < 32; bit++)
    {
      unsigned flags = 1u << bit;
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HOST, "h", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_HSEGMENT, "h", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_FIELDNAME, "a", 1, flags, &error),
                        URLBNF_E_ARGUMENT);
    }
  static const int none[] = { -1, 0, LAST_OF_RFC1738 + 1, 1000, 0x7FFFFFFF };
  for (size_t i = 0; i < sizeof none / sizeof *none; i++)
    {
      urlbnf_production production = (urlbnf_production) none[i];
      assert_int_equal (urlbnf_builder_set (builder, production, "h", 1, 0, NULL),
                        URLBNF_E_ARGUMENT);
      assert_int_equal (urlbnf_builder_set (builder, production, NULL, 0, 0, NULL),
                        URLBNF_E_ARGUMENT);
    }
  /* An item of a list cannot be absent.  */
  static const urlbnf_production items[] = { URLBNF_HSEGMENT, URLBNF_FSEGMENT, URLBNF_PSEGMENT };
  for (size_t i = 0; i < sizeof items / sizeof *items; i++)
    for (unsigned flags = 0; flags <= URLBNF_ENCODED; flags++)
      {
        memset (&error, 0xFF, sizeof error);
        assert_int_equal (urlbnf_builder_set (builder, items[i], NULL, 0, flags, &error),
                          URLBNF_E_ARGUMENT);
        assert_int_equal (error.code, URLBNF_E_ARGUMENT);
      }
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_HOST, NULL, 0, 2, &error),
                    URLBNF_E_ARGUMENT);
  urlbnf_builder_free (builder);
}

/* A part that is too long, or that its escapes make so, is refused after its first octet.  */
TEST (parts_that_are_too_long_are_refused)
{
  static const urlbnf_production parts[] = { URLBNF_HPATH, URLBNF_HSEGMENT, URLBNF_FIELDNAME,
                                             URLBNF_FIELDVALUE };
  static const size_t lengths[] = { URLBNF_LENGTH_MAX - 1, URLBNF_LENGTH_MAX,
                                    URLBNF_LENGTH_MAX + 1, SIZE_MAX / 2 + 11 };
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_error error;
  assert_int_equal (load_text (builder, "prospero://h/", 13), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_FIELDNAME, "a", 1, 0, NULL), URLBNF_OK);
  for (size_t i = 0; i < 16; i++)
    {
      assert_int_equal (urlbnf_builder_set (builder, parts[i / 4], " ", lengths[i % 4], 0, &error),
                        URLBNF_E_TOO_LONG);
      assert_int_equal (error.code, URLBNF_E_TOO_LONG);
    }
  urlbnf_builder_free (builder);
}

TEST (a_million_items_are_appended)
{
  enum { MANY = 1000000 };
  urlbnf_builder *builder = new_builder (NULL);
  urlbnf_url *url;
  size_t needed;
  assert_int_equal (load_text (builder, "prospero://h/", 13), URLBNF_OK);
  assert_int_equal (urlbnf_builder_set (builder, URLBNF_PPATH, NULL, 0, 0, NULL), URLBNF_OK);
  for (int i = 0; i < MANY; i++)
    {
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_PSEGMENT, "/", 1, 0, NULL),
                        URLBNF_OK);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_FIELDNAME, "", 0, 0, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_builder_set (builder, URLBNF_FIELDVALUE, "", 0, 0, NULL),
                        URLBNF_OK);
    }
  assert_int_equal (urlbnf_builder_build (builder, &url, NULL, 0, &needed, NULL), URLBNF_OK);
  assert_int_equal (needed, 12 + MANY * 6);
  assert_int_equal (AS (url, PROSPERO, prospero)->ppath.count, MANY);
  assert_int_equal (AS (url, PROSPERO, prospero)->fieldspec.count, MANY);
  urlbnf_free (url);
  urlbnf_builder_free (builder);
}
