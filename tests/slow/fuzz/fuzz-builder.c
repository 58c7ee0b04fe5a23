/* fuzz-builder.c: check URLs that are built from parts.

   SPDX-License-Identifier: MIT

   The text is a script as in tests/library/meaning/builder.txt, its steps parted by two spaces.
   The URL that is built has the parts that were set, and is built again from its own parts; a step
   that fails leaves the builder as it was.  */

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
  urlbnf_builder *builder;
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

static const char *
find (const char *text, size_t length, const char *two)
{
  for (; length >= 2; text++, length--)
    if (memcmp (text, two, 2) == 0)
      return text;
  return NULL;
}

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
load (urlbnf_builder *builder, const char *text, size_t length)
{
  urlbnf_url *url;
  urlbnf_code code = urlbnf_parse (&url, text, length, NULL, NULL);
  if (code == URLBNF_OK)
    code = urlbnf_builder_load (builder, url);
  urlbnf_free (url);
  return code;
}

static urlbnf_code
do_step (urlbnf_builder *builder, const struct step *step, urlbnf_error *error)
{
  *error = (urlbnf_error) { .code = URLBNF_OK };
  switch (step->what)
    {
    case LOAD:
      return load (builder, step->text, step->length);
    case UNSET:
      return urlbnf_builder_set (builder, step->production, NULL, 0, 0, error);
    case ADD:
      return urlbnf_builder_set (builder, step->production, step->text, step->length, step->flags,
                                 error);
    case SET:
      break;
    }
  return urlbnf_builder_set (builder, step->production, step->text, step->length, step->flags,
                             error);
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
  char *text;
  size_t length;
};

static struct built
build (const urlbnf_builder *builder, urlbnf_url **url)
{
  struct built built;
  urlbnf_error error;
  urlbnf_url *first;
  char message[1000];
  built.code = urlbnf_builder_build (builder, &first, NULL, 0, &built.length, &error);
  CHECK (error.code == built.code && (built.code == URLBNF_OK) == (first != NULL));
  CHECK (urlbnf_error_format (message, sizeof message, &error, NULL, 0) != 0);
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

static void
check_url (const struct script *script, const urlbnf_url *url)
{
  urlbnf_builder *builder;
  urlbnf_url *again;
  for (int i = 1; i < URLBNF_PRODUCTIONS_MAX; i++)
    if (script->set[i].known)
      check_set (&script->set[i], (urlbnf_production) i, url);
  CHECK (urlbnf_builder_new (&builder, NULL) == URLBNF_OK);
  CHECK (urlbnf_builder_load (builder, url) == URLBNF_OK);
  struct built built = build (builder, &again);
  CHECK (built.code == URLBNF_OK);
  fuzz_compare_trees (url, again);
  free (built.text);
  urlbnf_free (again);
  urlbnf_builder_free (builder);
}

static void
check_built (const struct script *script)
{
  urlbnf_url *url;
  struct built built = build (script->builder, &url);
  if (built.code == URLBNF_OK)
    {
      fuzz_check_tree (url, built.text, built.length);
      check_url (script, url);
    }
  urlbnf_free (url);
  free (built.text);
}

/* Do a step.  If memory fails, the builder must be unchanged.  */
static void
check_step (struct script *script, const struct step *step, struct failing *memory)
{
  urlbnf_url *url;
  urlbnf_error error;
  size_t good = memory->good;
  memory->good = SIZE_MAX;
  struct built before = build (script->builder, &url);
  urlbnf_free (url);
  memory->good = good;
  urlbnf_code code = do_step (script->builder, step, &error);
  CHECK (code != URLBNF_E_MEMORY || memory->failed);
  good = memory->good;
  memory->good = SIZE_MAX;
  if (code == URLBNF_OK)
    remember (script, step);
  else
    {
      struct built after = build (script->builder, &url);
      CHECK (after.code == before.code
             && fuzz_same (after.text, after.length, before.text, before.length));
      free (after.text);
      urlbnf_free (url);
    }
  free (before.text);
  memory->good = good;
}

HARNESS (input)
{
  struct script script = { .builder = NULL };
  input->options.start = URLBNF_NONE;
  input->options.grammar = NULL;
  urlbnf_code code = urlbnf_builder_new (&script.builder, &input->options);
  CHECK (code == (input->memory.failed ? URLBNF_E_MEMORY : URLBNF_OK));
  const char *at = input->text, *next;
  for (size_t left = input->length; script.builder != NULL && left != 0;)
    {
      struct step step;
      next = find (at, left, "  ");
      size_t length = next != NULL ? (size_t) (next - at) : left;
      if (read_step (&step, at, length))
        check_step (&script, &step, &input->memory);
      at += length + (next != NULL ? 2 : 0);
      left -= length + (next != NULL ? 2 : 0);
    }
  input->memory.good = SIZE_MAX;
  if (script.builder != NULL)
    check_built (&script);
  urlbnf_builder_free (script.builder);
}
