/* parser.c: parse or validate a text, with the reusable parser or without one.

   SPDX-License-Identifier: MIT

   The reusable parser keeps the memory of the largest tree that it has needed.  The functions for
   one text use a parser of their own, whose tree they return.  */

#include <config.h>

#include <string.h>

#include "tree.h"

struct urlbnf_parser
{
  struct ub_settings settings;
  struct urlbnf_url *url;       /* NULL before the first parse.  */
  struct ub_capacity capacity;  /* The capacity of URL.  */
  bool is_kept;                 /* Whether URL is for other texts, too.  */
};

urlbnf_code
urlbnf_parser_new (urlbnf_parser **parser, const urlbnf_options *options)
{
  struct ub_settings settings;
  urlbnf_code code = ub_read_settings (&settings, options);
  *parser = NULL;
  if (code != URLBNF_OK)
    return code;
  *parser = ub_allocate (&settings.allocator, sizeof **parser);
  if (*parser == NULL)
    return URLBNF_E_MEMORY;
  **parser = (struct urlbnf_parser) { .settings = settings, .is_kept = true };
  return URLBNF_OK;
}

void
urlbnf_parser_free (urlbnf_parser *parser)
{
  if (parser != NULL)
    {
      ub_deallocate (&parser->settings.allocator, parser->url);
      ub_deallocate (&parser->settings.allocator, parser);
    }
}

/* Copy the nodes and the text of CX into a new tree with CAPACITY; return NULL if memory is
   short.  */
static UB_COLD struct urlbnf_url *
copy_tree (const struct ub_parse *cx, const struct urlbnf_allocator *allocator,
           const struct ub_capacity *capacity)
{
  struct urlbnf_url *url = ub_allocate_url (allocator, cx->grammar, capacity);
  if (url == NULL)
    return NULL;
  unsigned parts = UB_PARTS_OF (cx->grammar->productions);
  memcpy ((uint8_t *) url->node - parts, (uint8_t *) cx->node - parts,
          parts + cx->nodes * sizeof *url->node);
  memcpy (url->text, cx->text, cx->length);
  ub_finish_tree (url, cx, capacity->items);
  return url;
}

/* Return a capacity of at least WANTED; if FROM has to grow, and is kept, it grows by half at
   least.  */
static size_t
get_grown_size (const struct urlbnf_parser *parser, size_t from, size_t wanted)
{
  return wanted <= from ? from : parser->is_kept ? wanted + wanted / 2 : wanted;
}

/* Grow PARSER's tree to at least WANTED.  If CX is not NULL, keep the nodes that CX has built.  */
static UB_COLD bool
reserve_tree (struct urlbnf_parser *parser, const struct ub_capacity *wanted,
              const struct ub_parse *cx)
{
  const struct urlbnf_allocator *allocator = &parser->settings.allocator;
  struct urlbnf_url *old = parser->url;
  struct ub_capacity capacity
    = { get_grown_size (parser, parser->capacity.length, wanted->length),
        get_grown_size (parser, parser->capacity.nodes, wanted->nodes),
        get_grown_size (parser, parser->capacity.items, wanted->items) };
  if (cx == NULL)
    {
      ub_deallocate (allocator, old);
      old = NULL;
    }
  parser->url = cx != NULL ? copy_tree (cx, allocator, &capacity)
                : ub_allocate_url (allocator, parser->settings.grammar, &capacity);
  parser->capacity = parser->url != NULL ? capacity : (struct ub_capacity) { 0, 0, 0 };
  ub_deallocate (allocator, old);
  return parser->url != NULL;
}

/* Grow PARSER's tree for a text of LENGTH octets and some nodes.  */
static inline bool
reserve_text (struct urlbnf_parser *parser, size_t length)
{
  return (parser->url != NULL && length <= parser->capacity.length)
         || reserve_tree (parser, &(struct ub_capacity) { length, UB_FIRST_NODES, UB_FIRST_ITEMS },
                          NULL);
}

/* Fill ERROR, if it is not NULL, with the syntax error of CX.  */
static UB_COLD urlbnf_code
reject (const struct ub_parse *cx, const struct ub_settings *settings, urlbnf_error *error)
{
#ifdef UB_ASSERT
  /* ub_explain_error() asserts even if the caller wants no error.  */
  urlbnf_error unasked;
  if (error == NULL)
    error = &unasked;
#endif
  if (error != NULL)
    {
      ub_set_code (error, URLBNF_E_SYNTAX);
      ub_name_source (error, settings);
      ub_explain_error (cx, (settings->flags & URLBNF_BRIEF_ERRORS) == 0, error);
    }
  return URLBNF_E_SYNTAX;
}

/* Do the same for TEXT, a copy with the end mark.  */
static UB_COLD urlbnf_code
reject_text (char *text, size_t length, const struct ub_settings *settings, urlbnf_error *error)
{
  struct ub_parse cx;
  ub_prepare (&cx, settings->grammar, text, length, settings->start, NULL, 0);
  return reject (&cx, settings, error);
}

static inline urlbnf_code
accept_text (urlbnf_error *error)
{
  return error != NULL ? ub_set_code (error, URLBNF_OK) : URLBNF_OK;
}

/* Parse the text into PARSER's tree, which is large enough for the text.  */
static UB_INLINE urlbnf_code
parse_url (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
           urlbnf_error *error)
{
  const struct ub_settings *settings = &parser->settings;
  struct ub_parse cx;
  for (;;)
    {
      ub_prepare (&cx, settings->grammar, parser->url->text, length, settings->start,
                  parser->url->node, parser->capacity.nodes);
      if (!settings->grammar->run (&cx, text))
        return reject (&cx, settings, error);
      /* CX counts all nodes, even if there is no capacity for them.  */
      if (cx.nodes <= parser->capacity.nodes)
        break;
      struct ub_capacity capacity = { length, cx.nodes, UB_FIRST_ITEMS };
      if (!reserve_tree (parser, &capacity, NULL))
        return ub_set_code (error, URLBNF_E_MEMORY);
    }

  size_t items = ub_finish_tree (parser->url, &cx, parser->capacity.items);
  if (items > parser->capacity.items)
    {
      struct ub_capacity capacity = { length, cx.nodes, items };
      if (!reserve_tree (parser, &capacity, &cx))
        return ub_set_code (error, URLBNF_E_MEMORY);
    }
  *url = parser->url;
  return accept_text (error);
}

static UB_COLD urlbnf_code
parse_with_fragment (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
                     urlbnf_error *error)
{
  struct ub_source source = ub_read_source (text, length);
  urlbnf_code code = parse_url (parser, url, text, source.length, error);
  code = ub_check_fragment (code, &source, &parser->settings, error);
  if (code == URLBNF_OK)
    ub_keep_fragment (parser->url, &source);
  else
    *url = NULL;
  return code;
}

/* Parse the text, which is not too long, into PARSER's tree, which is large enough for it.  */
static UB_INLINE urlbnf_code
parse_text (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
            urlbnf_error *error)
{
  return UB_SELDOM (parser->settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? parse_with_fragment (parser, url, text, length, error)
         : parse_url (parser, url, text, length, error);
}

/* Validate the text.  BUFFER is aligned to a step and holds the text and the sentinel.  */
static UB_INLINE urlbnf_code
validate_url (char *buffer, const char *text, size_t length, const struct ub_settings *settings,
              urlbnf_error *error)
{
  return settings->grammar->validate (buffer, text, length, settings->start) ? accept_text (error)
         : reject_text (buffer, length, settings, error);
}

static UB_COLD urlbnf_code
validate_with_fragment (char *buffer, const char *text, size_t length,
                        const struct ub_settings *settings, urlbnf_error *error)
{
  struct ub_source source = ub_read_source (text, length);
  urlbnf_code code = validate_url (buffer, text, source.length, settings, error);
  return ub_check_fragment (code, &source, settings, error);
}

/* Validate the text in BUFFER, as validate_url() does.  */
static UB_INLINE urlbnf_code
validate_text (char *buffer, const char *text, size_t length, const struct ub_settings *settings,
               urlbnf_error *error)
{
  return UB_SELDOM (settings->flags & URLBNF_ALLOW_FRAGMENT)
         ? validate_with_fragment (buffer, text, length, settings, error)
         : validate_url (buffer, text, length, settings, error);
}

static UB_JUMPED_TO urlbnf_code
validate_again (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
                urlbnf_error *error)
{
  (void) url;
  if (length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, URLBNF_E_TOO_LONG);
  if (!reserve_text (parser, length))
    return ub_set_code (error, URLBNF_E_MEMORY);
  return validate_text (parser->url->text, text, length, &parser->settings, error);
}

static UB_JUMPED_TO urlbnf_code
parse_again (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
             urlbnf_error *error)
{
  *url = NULL;
  if (length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, URLBNF_E_TOO_LONG);
  if (!reserve_text (parser, length))
    return ub_set_code (error, URLBNF_E_MEMORY);
  return parse_text (parser, url, text, length, error);
}

/* Make a tail call with the same arguments, so that neither function needs the other's stack.  */
urlbnf_code
urlbnf_parser_parse (urlbnf_parser *parser, const urlbnf_url **url, const char *text,
                     size_t length, urlbnf_error *error)
{
  return url != NULL ? parse_again (parser, url, text, length, error)
         : validate_again (parser, url, text, length, error);
}

/* The buffer of a validation is on the stack if the text is no longer than this.  */
enum { SCRATCH_LENGTH = 2000 };

static UB_JUMPED_TO urlbnf_code
validate_once (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
               urlbnf_error *error)
{
  (void) url;
  struct ub_settings settings;
  char scratch[UB_STEP - 1 + SCRATCH_LENGTH + UB_SENTINEL], *buffer = scratch;
  urlbnf_code code = ub_read_settings (&settings, options);
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  if (length > SCRATCH_LENGTH)
    buffer = ub_allocate (&settings.allocator, UB_STEP - 1 + length + UB_SENTINEL);
  if (buffer == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  code = validate_text (buffer + UB_TO_STEP (buffer), text, length, &settings, error);
  if (buffer != scratch)
    ub_deallocate (&settings.allocator, buffer);
  return code;
}

/* Parse a text into a new tree, which first has the least capacity.  */
static UB_JUMPED_TO urlbnf_code
parse_once (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
            urlbnf_error *error)
{
  struct urlbnf_parser parser;
  const urlbnf_url *result;
  urlbnf_code code = ub_read_settings (&parser.settings, options);
  *url = NULL;
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  parser.is_kept = false;
  parser.capacity = (struct ub_capacity) { length, UB_FIRST_NODES, UB_FIRST_ITEMS };
  parser.url
    = ub_allocate_url (&parser.settings.allocator, parser.settings.grammar, &parser.capacity);
  if (parser.url == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  code = parse_text (&parser, &result, text, length, error);
  if (code == URLBNF_OK)
    *url = parser.url;
  else
    ub_deallocate (&parser.settings.allocator, parser.url);
  return code;
}

urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
              urlbnf_error *error)
{
  return url != NULL ? parse_once (url, text, length, options, error)
         : validate_once (url, text, length, options, error);
}

void
urlbnf_free (urlbnf_url *url)
{
  if (url != NULL)
    ub_deallocate (&url->allocator, url);
}

ub_end_function *
ub_end_of_lines (const urlbnf_parser *parser, enum urlbnf_production *start)
{
  const struct ub_settings *settings = &parser->settings;
  *start = settings->start;
  return (settings->flags & URLBNF_ALLOW_FRAGMENT) == 0 ? settings->grammar->end () : NULL;
}
