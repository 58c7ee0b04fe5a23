/* fence-library.c: put all arguments of the library, and the buffers of its parser, between fences.

   SPDX-License-Identifier: MIT

   The linker replaces a function with its wrapper here, also where another file of the library
   calls it: --wrap, with the names that wrapped.awk finds in this file.  The wrapper calls the
   function itself with copies of the texts, the structs and the buffers, each copy at a fence.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "loans.h"
#include "parse/grammar.h"

/* The arguments to copy: a text, a buffer, a struct that is written to.  */
#define TEXT(text, length) fence_text (&call, (text), (length))
#define BUFFER(buffer, size) fence_buffer (&call, (buffer), (size))
#define TO(object) fence_buffer (&call, (object), sizeof *(object))
#define NODES(node, count, parts)                                       \
  (struct ub_node *) (void *) ((char *) BUFFER ((char *) (node) - (parts), \
                                                (parts) + (count) * sizeof *(node)) + (parts))
#define FROM(object) fence_text (&call, (object), sizeof *(object))
#define OPTIONS(options) fence_options (&call, (options))

/* Replace a function.  The library computes places from pointers.  So if HELD is 1, slices are not
   copied while it runs; if 0, they are for the functions that it calls.  */
#define WRAP(name, type, parameters, arguments) WRAP_HELD (1, name, type, parameters, arguments)
#define WRAP_HELD(held, name, type, parameters, arguments)              \
  type __real_##name parameters;                                        \
  type __wrap_##name parameters                                         \
  {                                                                     \
    struct fence_call call = { .loans = 0 };                            \
    fence_slices_held += (held);                                        \
    type result = __real_##name arguments;                              \
    fence_slices_held -= (held);                                        \
    fence_end (&call);                                                  \
    return result;                                                      \
  }

/* Replace a function that finds a part, whose text is then between fences; or one that returns a
   slice, after which EXTRA octets may be read.  */
#define FIND(name, object, parameters, arguments)                       \
  int __real_##name parameters;                                         \
  int __wrap_##name parameters                                          \
  {                                                                     \
    struct fence_call call = { .loans = 0 };                            \
    int result = __real_##name arguments;                               \
    fence_end (&call);                                                  \
    object->text = fence_slice (object->text, 0);                       \
    return result;                                                      \
  }
#define VIEW(name, parameters, arguments, extra)                        \
  urlbnf_slice __real_##name parameters;                                \
  urlbnf_slice __wrap_##name parameters                                 \
  {                                                                     \
    return fence_slice (__real_##name arguments, (extra));              \
  }

WRAP (urlbnf_parse, urlbnf_code,
      (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
       urlbnf_error *error),
      (TO (url), TEXT (text, length), length, OPTIONS (options), TO (error)))
WRAP (urlbnf_parser_new, urlbnf_code, (urlbnf_parser **parser, const urlbnf_options *options),
      (TO (parser), OPTIONS (options)))
WRAP (urlbnf_parser_parse, urlbnf_code,
      (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
       urlbnf_error *error),
      (parser, TO (url), TEXT (text, length), length, TO (error)))
WRAP (urlbnf_error_format, size_t,
      (char *buffer, size_t size, const urlbnf_error *error, const char *text, size_t length),
      (BUFFER (buffer, size), size, FROM (error), TEXT (text, length), length))
WRAP (urlbnf_production_find, urlbnf_production, (const char *name, size_t length),
      (TEXT (name, length), length))
FIND (urlbnf_part_next, part, (const urlbnf_url *url, urlbnf_part *part), (url, TO (part)))
FIND (urlbnf_item_next, item, (const urlbnf_part *part, urlbnf_part *item),
      (FROM (part), TO (item)))
FIND (urlbnf_node_next, node, (const urlbnf_url *url, urlbnf_node *node), (url, TO (node)))
WRAP (urlbnf_pack, size_t, (char *buffer, size_t size, const urlbnf_url *url),
      (BUFFER (buffer, size), size, url))
VIEW (urlbnf_part_text, (const urlbnf_url *url, urlbnf_production production), (url, production), 0)
VIEW (urlbnf_text, (const urlbnf_url *url), (url), 1)
VIEW (urlbnf_fragment, (const urlbnf_url *url), (url), 1)

/* The texts are slices of the caller's PACK.  */
int __real_urlbnf_pack_next (const char *pack, size_t length, urlbnf_part *part);
int
__wrap_urlbnf_pack_next (const char *pack, size_t length, urlbnf_part *part)
{
  struct fence_call call = { .loans = 0 };
  const char *copy = TEXT (pack, length);
  int result = __real_urlbnf_pack_next (copy, length, TO (part));
  fence_end (&call);
  if (result != 0)
    part->text.ptr = pack + (part->text.ptr - copy);
  return result;
}

/* The caller gets lines of its own text.  */
struct lines
{
  urlbnf_line_function *function;
  void *context;
  const char *text;
};

static int
do_line (void *context, const urlbnf_line *line)
{
  const struct lines *lines = context;
  urlbnf_line own = *line;
  own.text.ptr = lines->text + line->offset;
  return lines->function (lines->context, &own);
}

urlbnf_code __real_urlbnf_parser_lines (urlbnf_parser *parser, const char *text, size_t length,
                                        unsigned flags, urlbnf_line_function *function,
                                        void *context);
urlbnf_code
__wrap_urlbnf_parser_lines (urlbnf_parser *parser, const char *text, size_t length, unsigned flags,
                            urlbnf_line_function *function, void *context)
{
  struct fence_call call = { .loans = 0 };
  struct lines lines = { function, context, text };
  urlbnf_code result
    = __real_urlbnf_parser_lines (parser, TEXT (text, length), length, flags, do_line, &lines);
  fence_end (&call);
  return result;
}

WRAP (urlbnf_decode, size_t, (char *buffer, size_t size, const char *text, size_t length),
      (BUFFER (buffer, size), size, TEXT (text, length), length))
WRAP (urlbnf_encode, urlbnf_code,
      (char *buffer, size_t size, size_t *needed, const char *octets, size_t length,
       urlbnf_production production, const urlbnf_options *options, urlbnf_error *error),
      (BUFFER (buffer, size), size, TO (needed), TEXT (octets, length), length, production,
       OPTIONS (options), TO (error)))
VIEW (urlbnf_default, (const urlbnf_url *url, urlbnf_production production), (url, production), 0)
WRAP (urlbnf_endpoint_find, int, (const urlbnf_url *url, urlbnf_endpoint *endpoint),
      (url, TO (endpoint)))
WRAP (urlbnf_request_new, urlbnf_code,
      (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
       const urlbnf_allocator *allocator, urlbnf_error *error),
      (TO (request), url, flags, FROM (allocator), TO (error)))
WRAP (urlbnf_request_format, size_t, (char *buffer, size_t size, const urlbnf_request *request),
      (BUFFER (buffer, size), size, FROM (request)))
WRAP (urlbnf_warnings, size_t, (urlbnf_warning *warning, size_t capacity, const urlbnf_url *url),
      (BUFFER (warning, capacity * sizeof *warning), capacity, url))
WRAP (urlbnf_normalize, urlbnf_code,
      (char *buffer, size_t size, size_t *needed, const urlbnf_url *url, unsigned flags),
      (BUFFER (buffer, size), size, TO (needed), url, flags))
WRAP (urlbnf_equal, int, (const urlbnf_url *a, const urlbnf_url *b), (a, b))
WRAP (urlbnf_hash, size_t, (const urlbnf_url *url, size_t seed), (url, seed))
WRAP (urlbnf_builder_new, urlbnf_code, (urlbnf_builder **builder, const urlbnf_options *options),
      (TO (builder), OPTIONS (options)))
WRAP (urlbnf_builder_set, urlbnf_code,
      (urlbnf_builder *builder, urlbnf_production production, const char *text, size_t length,
       unsigned flags, urlbnf_error *error),
      (builder, production, TEXT (text, length), length, flags, TO (error)))
VIEW (urlbnf_builder_part, (const urlbnf_builder *builder, urlbnf_production production),
      (builder, production), 0)
WRAP (urlbnf_builder_build, urlbnf_code,
      (const urlbnf_builder *builder, urlbnf_url **url, char *buffer, size_t size, size_t *needed,
       urlbnf_error *error),
      (builder, TO (url), BUFFER (buffer, size), size, TO (needed), TO (error)))
WRAP (urlbnf_escape_unsafe, urlbnf_code,
      (urlbnf_escaped **escaped, const char *text, size_t length, const urlbnf_options *options,
       urlbnf_error *error),
      (TO (escaped), TEXT (text, length), length, OPTIONS (options), TO (error)))
WRAP (urlbnf_extractor_new, urlbnf_code,
      (urlbnf_extractor **extractor, int (*found) (void *context, const urlbnf_found *found),
       void *context, const urlbnf_extractor_options *options),
      (TO (extractor), found, context, fence_extractor_options (&call, options)))
WRAP_HELD (0, urlbnf_extractor_feed, int,
           (urlbnf_extractor *extractor, const char *text, size_t length),
      (extractor, TEXT (text, length), length))

WRAP (urlbnf_uri_resolve, urlbnf_code,
      (char *buffer, size_t size, size_t *needed, const urlbnf_url *base,
       const urlbnf_url *reference, unsigned flags, urlbnf_error *error),
      (BUFFER (buffer, size), size, TO (needed), base, reference, flags, TO (error)))
WRAP (urlbnf_uri_relative, urlbnf_code,
      (char *buffer, size_t size, size_t *needed, const urlbnf_url *base, const urlbnf_url *url),
      (BUFFER (buffer, size), size, TO (needed), base, url))
WRAP (urlbnf_uri_resolve_text, urlbnf_code,
      (urlbnf_url **url, const urlbnf_url *base, const char *text, size_t length, unsigned flags,
       const urlbnf_options *options, urlbnf_error *error),
      (TO (url), base, TEXT (text, length), length, flags, OPTIONS (options), TO (error)))

/* Run a parser with buffers for the text and the nodes of exactly the sizes given.  */
static bool
run (bool (*function) (struct ub_parse *cx, const char *from), struct ub_parse *cx,
     const char *from)
{
  struct fence_call call = { .loans = 0 };
  char *text = cx->text;
  struct ub_node *node = cx->node;
  cx->text = BUFFER (text, cx->length + UB_SENTINEL);
  /* The array of a validation is large enough for any grammar.  */
  size_t parts = cx->grammar != NULL ? UB_PARTS_OF (cx->grammar->productions) : UB_PARTS;
  cx->node = NODES (node, cx->capacity, parts);
  bool result = function (cx, TEXT (from, cx->length));
  fence_end (&call);
  cx->text = text;
  cx->node = node;
  return result;
}

/* Each grammar has such a wrapper, since a validation does not know its grammar.  */
enum { GRAMMARS_MAX = 12 };
static struct fenced
{
  struct ub_grammar grammar;
  const struct ub_grammar *own;
} fenced[GRAMMARS_MAX];

static bool
run_fenced (struct ub_parse *cx, const char *from)
{
  return run (((const struct fenced *) (const void *) cx->grammar)->own->run, cx, from);
}

static bool
validate (const struct ub_grammar *own, char *to, const char *from, size_t length,
          enum urlbnf_production start)
{
  struct fence_call call = { .loans = 0 };
  bool result = own->validate (BUFFER (to, length + UB_SENTINEL), TEXT (from, length), length,
                               start);
  fence_end (&call);
  return result;
}

#define VALIDATE(number)                                                \
  static bool                                                           \
  validate_##number (char *to, const char *from, size_t length, enum urlbnf_production start) \
  {                                                                     \
    return validate (fenced[number].own, to, from, length, start);      \
  }
VALIDATE (0) VALIDATE (1) VALIDATE (2) VALIDATE (3)
VALIDATE (4) VALIDATE (5) VALIDATE (6) VALIDATE (7)
VALIDATE (8) VALIDATE (9) VALIDATE (10) VALIDATE (11)
static bool (*const validate_fenced[GRAMMARS_MAX]) (char *, const char *, size_t,
                                                    enum urlbnf_production)
  = { validate_0, validate_1, validate_2, validate_3, validate_4, validate_5, validate_6,
      validate_7,
      validate_8, validate_9, validate_10, validate_11 };

extern const struct ub_grammar *const __real_ub_grammars[];
const struct ub_grammar *__wrap_ub_grammars[GRAMMARS_MAX + 1];

__attribute__ ((constructor)) static void
fence_grammars (void)
{
  for (size_t i = 0; __real_ub_grammars[i] != NULL; i++)
    {
      if (i == GRAMMARS_MAX)
        abort ();
      fenced[i] = (struct fenced) { *__real_ub_grammars[i], __real_ub_grammars[i] };
      fenced[i].grammar.run = run_fenced;
      fenced[i].grammar.validate = validate_fenced[i];
      __wrap_ub_grammars[i] = &fenced[i].grammar;
    }
}

void __real_ub_explain_error (const struct ub_parse *cx, bool expected, struct urlbnf_error *error);
void
__wrap_ub_explain_error (const struct ub_parse *cx, bool expected, struct urlbnf_error *error)
{
  struct fence_call call = { .loans = 0 };
  struct ub_parse own = *cx;
  own.text = BUFFER (cx->text, cx->length + UB_SENTINEL);
  __real_ub_explain_error (&own, expected, error);
  fence_end (&call);
}

/* The struct of parts has pointers to the items of lists.  */
size_t __real_ub_set_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item,
                           size_t capacity);
size_t
__wrap_ub_set_view (struct urlbnf_url *url, const struct ub_parse *cx, urlbnf_slice *item,
                    size_t capacity)
{
  struct fence_call call = { .loans = 0 };
  struct ub_node *node = url->node;
  struct ub_parse own = *cx;
  size_t size = capacity * sizeof *item;
  char *copy = BUFFER (item, size);
  url->node = own.node = NODES (node, cx->nodes, UB_PARTS_OF (cx->grammar->productions));
  /* These octets make a field that is not set visible.  */
  memset (&url->typed, 0xA5, sizeof url->typed);
  size_t result = __real_ub_set_view (url, &own, (urlbnf_slice *) (void *) copy, capacity);
  fence_end (&call);
  url->node = node;
  const char **word = (const char **) (void *) &url->typed;
  for (size_t i = 0; i < sizeof url->typed / sizeof *word; i++)
    if (word[i] >= copy && word[i] < copy + size)
      word[i] = (const char *) item + (word[i] - copy);
  return result;
}
