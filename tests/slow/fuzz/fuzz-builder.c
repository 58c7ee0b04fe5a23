/* fuzz-builder.c: check URLs that are built from parts.

   SPDX-License-Identifier: MIT

   The text is a script as in tests/library/meaning/builder.txt, its steps parted by two spaces.
   The URL that is built has the parts that were set, and is built again from its own parts, which
   are those of the builder.  A second builder gets only the steps that succeed: a step that fails
   leaves the first one as it was.  */

#define _GNU_SOURCE

#include "fuzz.h"

/* The last value of a part, if it is known.  */
struct set
{
  const char *octets;
  size_t length;
  bool known, encoded;
};

struct script
{
  urlbnf_options options;       /* They have no allocator.  */
  urlbnf_builder *builder, *other;
  bool has_holder;              /* A GROUPPART or a SCHEMEPART was set.  */
  struct set set[URLBNF_PRODUCTIONS_MAX + 1];
};

/* One step of a script.  */
struct step
{
  enum { LOAD, UNSET, SET, ADD } what;
  urlbnf_production production;
  unsigned flags;
  const char *text;
  size_t length;
};

/* Read a step.  Return false if the text is no step.  */
static bool
read_step (struct step *step, const char *text, size_t length)
{
  *step = (struct step) { .what = SET };
  if (length != 0 && *text == '<')
    {
      step->what = LOAD;
      step->text = text + 1;
      step->length = length - 1 - (length > 1 && text[length - 1] == '>');
      return true;
    }
  if (length != 0 && *text == '-')
    {
      step->what = UNSET;
      step->production = urlbnf_production_find (text + 1, length - 1);
      return true;
    }
  const char *equals = length != 0 ? memchr (text, '=', length) : NULL;
  if (equals == NULL)
    return false;
  size_t name = (size_t) (equals - text);
  step->text = equals + 1;
  step->length = length - name - 1;
  if (name != 0 && text[name - 1] == ':')
    {
      step->flags = URLBNF_ENCODED;
      name--;
    }
  if (name != 0 && text[name - 1] == '+')
    {
      step->what = ADD;
      name--;
    }
  step->production = urlbnf_production_find (text, name);
  return true;
}

static urlbnf_code
load (urlbnf_builder *builder, const char *text, size_t length, const urlbnf_options *options)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, options, NULL);
  if (code == URLBNF_OK)
    code = urlbnf_builder_load (builder, url);
  urlbnf_free (url);
  return code;
}

/* Do a step.  Loading sets only the code of the ERROR.  */
static urlbnf_code
do_step (urlbnf_builder *builder, const struct step *step, const urlbnf_options *options,
         urlbnf_error *error)
{
  urlbnf_code code;
  if (step->what == LOAD)
    {
      code = load (builder, step->text, step->length, options);
      *error = (urlbnf_error) { .code = code };
    }
  else
    code = urlbnf_builder_set (builder, step->production, step->text, step->length, step->flags,
                               error);
  CHECK (error->code == code);
  return code;
}

urlbnf_code
fuzz_build_step (urlbnf_builder *builder, const char *text, size_t length,
                 const urlbnf_options *options, urlbnf_error *error)
{
  struct step step;
  CHECK (read_step (&step, text, length));
  return do_step (builder, &step, options, error);
}

/* Record the values of the parts after a STEP that succeeded.  */
static void
remember (struct script *script, const struct step *step)
{
  static const urlbnf_production one_of[] = { URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE };
  struct set *set = &script->set[step->production];
  bool is_item = step->production == URLBNF_HSEGMENT || step->production == URLBNF_FSEGMENT
                 || step->production == URLBNF_PSEGMENT || step->production == URLBNF_FIELDNAME
                 || step->production == URLBNF_FIELDVALUE;
  /* Another scheme may have other names for the parts.  */
  bool is_scheme = step->production == URLBNF_SCHEME;
  script->has_holder |= step->production == URLBNF_GROUPPART
                        || step->production == URLBNF_SCHEMEPART;
  if (step->what == LOAD || is_item || is_scheme)
    for (int i = 0; i <= URLBNF_PRODUCTIONS_MAX; i++)
      script->set[i].known = false;
  if (step->what == LOAD || is_item)
    return;
  for (size_t i = 0; i < 3; i++)
    if (step->production == one_of[i])
      for (size_t j = 0; j < 3; j++)
        script->set[one_of[j]].known = false;
  *set = (struct set) { step->text, step->length, step->what == SET,
                        (step->flags & URLBNF_ENCODED) != 0 };
}

struct built
{
  urlbnf_code code;
  urlbnf_production production;
  char *text;
  size_t length, offset;
};

static struct built
build (const urlbnf_builder *builder, urlbnf_url **url)
{
  struct built built;
  urlbnf_error error;
  urlbnf_url *first = (urlbnf_url *) &first;
  char message[1000];
  built.code = urlbnf_builder_build (builder, &first, NULL, 0, &built.length, &error);
  CHECK (error.code == built.code && (built.code == URLBNF_OK) == (first != NULL));
  CHECK (built.code == URLBNF_E_SYNTAX || error.expected_count == 0);
  CHECK (built.code != URLBNF_E_PART || error.found != 0 || error.offset == 0);
  CHECK (urlbnf_error_format (message, sizeof message, &error, NULL, 0) != 0);
  built.production = error.production;
  built.offset = error.offset;
  built.text = fuzz_allocate (built.length + 1);
  urlbnf_free (first);
  CHECK (urlbnf_builder_build (builder, url, built.text, built.length + 1, &built.length, &error)
         == built.code);
  CHECK (built.text[built.length] == '\0');
  if (built.code == URLBNF_OK)
    CHECK (fuzz_same (built.text, built.length, urlbnf_text (*url).ptr, urlbnf_text (*url).len));
  else if (built.code == URLBNF_E_SYNTAX)
    {
      CHECK (error.offset <= built.length && urlbnf_production_name (error.production) != NULL);
      CHECK (error.found == (error.offset < built.length
                             ? (unsigned char) built.text[error.offset] : URLBNF_END));
    }
  return built;
}

/* Check that each part has the value that was set.  */
static void
check_set (const struct set *set, urlbnf_production production, const urlbnf_url *url)
{
  urlbnf_slice part = urlbnf_part_text (url, production);
  if (production == URLBNF_FIELDSPEC)
    return;
  CHECK (part.ptr != NULL);
  if (set->encoded)
    CHECK (fuzz_same (part.ptr, part.len, set->octets, set->length));
  else
    {
      char *decoded = fuzz_allocate (part.len);
      size_t length = urlbnf_decode (decoded, part.len, part.ptr, part.len);
      CHECK (fuzz_same (decoded, length, set->octets, set->length));
      free (decoded);
    }
}

/* Check that two builders have the same parts, but that an absent one may be empty.  */
static void
check_parts (const urlbnf_builder *a, const urlbnf_builder *b)
{
  for (int i = 0; i < URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_slice of_a = urlbnf_builder_part (a, (urlbnf_production) i);
      urlbnf_slice of_b = urlbnf_builder_part (b, (urlbnf_production) i);
      CHECK (fuzz_same (of_a.ptr, of_a.len, of_b.ptr, of_b.len));
    }
}

/* Check that two builders have the same parts, and make the same URL or error.  */
static void
check_alike (const urlbnf_builder *a, const urlbnf_builder *b)
{
  urlbnf_url *one, *other;
  check_parts (a, b);
  struct built of_a = build (a, &one), of_b = build (b, &other);
  CHECK (of_a.code == of_b.code && fuzz_same (of_a.text, of_a.length, of_b.text, of_b.length));
  CHECK (of_a.production == of_b.production && of_a.offset == of_b.offset);
  free (of_a.text);
  free (of_b.text);
  urlbnf_free (one);
  urlbnf_free (other);
}

static void
check_url (const struct script *script, const urlbnf_url *url)
{
  urlbnf_builder *builder;
  urlbnf_url *again;
  /* A path of a URI has several productions.  */
  for (int i = 1; script->options.grammar == NULL && i < URLBNF_PRODUCTIONS_MAX; i++)
    if (script->set[i].known)
      check_set (&script->set[i], (urlbnf_production) i, url);
  CHECK (urlbnf_builder_new (&builder, &script->options) == URLBNF_OK);
  CHECK (urlbnf_builder_load (builder, url) == URLBNF_OK);
  /* A part that holds others is set in place of these.  */
  if (!script->has_holder)
    check_parts (builder, script->builder);
  struct built built = build (builder, &again);
  CHECK (built.code == URLBNF_OK);
  /* The tree outlives the builder.  */
  urlbnf_builder_free (builder);
  fuzz_compare_trees (url, again);
  free (built.text);
  urlbnf_free (again);
}

/* Check what is built; before that, that a lack of MEMORY, if there is one, is reported.  */
static void
check_built (const struct script *script, struct failing *memory)
{
  urlbnf_url *url = (urlbnf_url *) &url;
  memory->failed = false;
  urlbnf_code code = urlbnf_builder_build (script->builder, &url, NULL, 0, NULL, NULL);
  CHECK ((code == URLBNF_E_MEMORY) == memory->failed && (code == URLBNF_OK) == (url != NULL));
  urlbnf_free (url);
  memory->good = SIZE_MAX;
  struct built built = build (script->builder, &url);
  if (built.code == URLBNF_OK)
    {
      fuzz_check_tree (url, built.text, built.length);
      check_url (script, url);
    }
  urlbnf_free (url);
  free (built.text);
}

/* Check that a builder that has loaded a URL builds it, perhaps without a "/" that is no part.  */
static void
check_loaded (const struct script *script, const struct step *step)
{
  urlbnf_url *url, *again;
  CHECK (urlbnf_parse (&url, step->text, step->length, &script->options, NULL) == URLBNF_OK);
  urlbnf_slice text = urlbnf_text (url);
  struct built built = build (script->other, &again);
  CHECK (built.code == URLBNF_OK);
  text.len -= text.len == built.length + 1 && text.ptr[built.length] == '/';
  CHECK (fuzz_same (built.text, built.length, text.ptr, text.len));
  free (built.text);
  urlbnf_free (again);
  urlbnf_free (url);
}

/* Do a step, with MEMORY that may fail.  */
static void
check_step (struct script *script, const struct step *step, struct failing *memory)
{
  urlbnf_error error;
  urlbnf_code code = do_step (script->builder, step, &script->options, &error);
  CHECK (code != URLBNF_E_MEMORY || memory->failed);
  memory->good = SIZE_MAX;
  if (code == URLBNF_OK)
    {
      CHECK (do_step (script->other, step, &script->options, &error) == URLBNF_OK);
      if (step->what == LOAD)
        check_loaded (script, step);
      remember (script, step);
    }
  check_alike (script->builder, script->other);
}

HARNESS (input)
{
  struct script script = { .options = input->options };
  bool is_uri = strcmp (input->options.grammar, "rfc3986") == 0;
  script.options.start = is_uri ? urlbnf_production_find ("URI-reference", 13) : URLBNF_NONE;
  script.options.grammar = is_uri ? "rfc3986" : NULL;
  script.options.allocator = NULL;
  CHECK (urlbnf_builder_new (&script.other, &script.options) == URLBNF_OK);
  script.options.allocator = &input->allocator;
  urlbnf_code code = urlbnf_builder_new (&script.builder, &script.options);
  script.options.allocator = NULL;
  CHECK (code == (input->memory.failed ? URLBNF_E_MEMORY : URLBNF_OK));
  const char *at = input->text, *next;
  bool may_fail = false;
  for (size_t left = input->length; script.builder != NULL && left != 0; may_fail = !may_fail)
    {
      struct step step;
      next = memmem (at, left, "  ", 2);
      size_t length = next != NULL ? (size_t) (next - at) : left;
      input->memory.good = may_fail && input->third > 1 ? input->third - 2 : SIZE_MAX;
      if (read_step (&step, at, length))
        check_step (&script, &step, &input->memory);
      at += length + (next != NULL ? 2 : 0);
      left -= length + (next != NULL ? 2 : 0);
    }
  input->memory.good = input->third > 1 ? input->third % 64 - 2 : SIZE_MAX;
  if (script.builder != NULL)
    check_built (&script, &input->memory);
  input->memory.good = SIZE_MAX;
  urlbnf_builder_free (script.builder);
  urlbnf_builder_free (script.other);
}
