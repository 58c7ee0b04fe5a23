/* api.c: the public functions that parse.

   SPDX-License-Identifier: MIT

   All memory is taken here.  A tree is one allocation; the reusable parser keeps the
   largest one it needed.  How many nodes a tree has is known only after the parse, so the
   grammar counts on where it has no room left, and is run once more with room enough.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "parse.h"

/* What options say, with the defaults filled in.  */
struct settings
{
  unsigned flags;
  enum urlbnf_production start;
  struct urlbnf_allocator allocator;
};

struct urlbnf_parser
{
  struct settings settings;
  struct urlbnf_url *url;       /* NULL before the first parse.  */
  size_t length;                /* The longest text that URL has room for.  */
  size_t room;                  /* The number of nodes that URL has room for.  */
};

/* A one-shot parse or validation of a text no longer than this runs on the stack.  */
enum { SCRATCH_LENGTH = 2000, SCRATCH_NODES = 64 };

static void *
default_allocate (void *context, size_t size)
{
  (void) context;
  return malloc (size);
}

static void
default_deallocate (void *context, void *pointer)
{
  (void) context;
  free (pointer);
}

static void *
allocate (const struct urlbnf_allocator *allocator, size_t size)
{
  return allocator->allocate (allocator->context, size);
}

static void
deallocate (const struct urlbnf_allocator *allocator, void *pointer)
{
  if (pointer != NULL)
    allocator->deallocate (allocator->context, pointer);
}

/* Read options of this version, the first, or of a newer one that asks for nothing new.  */
static urlbnf_code
read_options (struct settings *settings, const urlbnf_options *given)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  if (given != NULL)
    {
      const unsigned char *octet = (const unsigned char *) given;
      if (given->size < sizeof options)
        return URLBNF_E_ARGUMENT;
      for (size_t i = sizeof options; i < given->size; i++)
        if (octet[i] != 0)
          return URLBNF_E_ARGUMENT;
      options = *given;
    }
  if (options.start == URLBNF_NONE)
    options.start = URLBNF_URL;
  if ((options.flags & ~URLBNF_BRIEF_ERRORS) != 0
      || !urlbnf_production_is_start (options.start))
    return URLBNF_E_ARGUMENT;

  settings->flags = options.flags;
  settings->start = options.start;
  settings->allocator = (struct urlbnf_allocator) { default_allocate, default_deallocate, NULL };
  if (options.allocator != NULL)
    settings->allocator = *options.allocator;
  return URLBNF_OK;
}

/* Set ERROR, if there is one, to CODE and nothing else.  */
static urlbnf_code
fail (urlbnf_error *error, urlbnf_code code)
{
  if (error != NULL)
    {
      memset (error, 0, sizeof *error);
      error->code = code;
    }
  return code;
}

/* Run CX and explain its error.  */
static urlbnf_code
run (struct ub_parse *cx, const struct settings *settings, urlbnf_error *error)
{
  bool accepted = ub_run (cx);
  urlbnf_code code = fail (error, accepted ? URLBNF_OK : URLBNF_E_SYNTAX);
  if (!accepted && error != NULL)
    ub_explain (cx, (settings->flags & URLBNF_BRIEF_ERRORS) == 0, error);
  return code;
}

/* A run over LENGTH octets at TEXT, copied to BUFFER.  */
static struct ub_parse
prepare (char *buffer, const char *text, size_t length, const struct settings *settings)
{
  if (length != 0)
    memcpy (buffer, text, length);
  return (struct ub_parse) { .text = buffer, .length = length, .start = settings->start };
}

/* A tree with room for ROOM nodes and a text of LENGTH octets; NULL if there is none.  */
static struct urlbnf_url *
new_url (const struct urlbnf_allocator *allocator, size_t length, size_t room)
{
  size_t each = sizeof (urlbnf_slice) + sizeof (struct ub_node);
  size_t fixed = sizeof (struct urlbnf_url) + length + UB_SENTINEL;
  if (room >= UB_UP || room > (SIZE_MAX - fixed) / each)
    return NULL;
  struct urlbnf_url *url = allocate (allocator, fixed + room * each);
  if (url == NULL)
    return NULL;
  url->allocator = *allocator;
  url->item = (urlbnf_slice *) (void *) (url + 1);
  url->node = (struct ub_node *) (void *) (url->item + room);
  url->text = (char *) (url->node + room);
  return url;
}

/* The run CX has built URL's nodes and is over.  */
static void
finish (struct urlbnf_url *url, const struct ub_parse *cx)
{
  url->length = cx->length;
  url->text[cx->length] = '\0';
  url->root = cx->root.first;
  ub_view (url);
}

/* Parse the text into URL, which has room for it and for ROOM nodes.  *NODES is how many
   there are: if that is more, URL is not finished.  */
static urlbnf_code
parse_into (struct urlbnf_url *url, size_t room, const char *text, size_t length,
            const struct settings *settings, size_t *nodes, urlbnf_error *error)
{
  struct ub_parse cx = prepare (url->text, text, length, settings);
  cx.node = url->node;
  cx.room = room;
  urlbnf_code code = run (&cx, settings, error);
  *nodes = cx.nodes;
  if (code == URLBNF_OK && cx.nodes <= room)
    finish (url, &cx);
  return code;
}

/* A text that fits the stack is parsed there, and the tree made as large as it has to be.  */
static urlbnf_code
parse_short (urlbnf_url **url, const char *text, size_t length,
             const struct settings *settings, size_t *nodes, urlbnf_error *error)
{
  char buffer[SCRATCH_LENGTH + UB_SENTINEL];
  struct ub_node node[SCRATCH_NODES];
  struct ub_parse cx = prepare (buffer, text, length, settings);
  cx.node = node;
  cx.room = SCRATCH_NODES;
  urlbnf_code code = run (&cx, settings, error);
  *nodes = cx.nodes;
  if (code != URLBNF_OK || cx.nodes > SCRATCH_NODES)
    return code;

  *url = new_url (&settings->allocator, length, cx.nodes);
  if (*url == NULL)
    return fail (error, URLBNF_E_MEMORY);
  memcpy ((*url)->node, node, cx.nodes * sizeof *node);
  memcpy ((*url)->text, buffer, length);
  finish (*url, &cx);
  return URLBNF_OK;
}

urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length,
              const urlbnf_options *options, urlbnf_error *error)
{
  struct settings settings;
  size_t nodes = SCRATCH_NODES + length / 8;
  urlbnf_code code = read_options (&settings, options);
  *url = NULL;
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return fail (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);

  if (length <= SCRATCH_LENGTH)
    {
      code = parse_short (url, text, length, &settings, &nodes, error);
      if (code != URLBNF_OK || *url != NULL)
        return code;
    }
  for (;;)
    {
      size_t room = nodes;
      struct urlbnf_url *new = new_url (&settings.allocator, length, room);
      if (new == NULL)
        return fail (error, URLBNF_E_MEMORY);
      code = parse_into (new, room, text, length, &settings, &nodes, error);
      if (code == URLBNF_OK && nodes <= room)
        {
          *url = new;
          return URLBNF_OK;
        }
      deallocate (&settings.allocator, new);
      if (code != URLBNF_OK)
        return code;
    }
}

void
urlbnf_free (urlbnf_url *url)
{
  if (url != NULL)
    {
      struct urlbnf_allocator allocator = url->allocator;
      deallocate (&allocator, url);
    }
}

urlbnf_code
urlbnf_validate (const char *text, size_t length, const urlbnf_options *options,
                 urlbnf_error *error)
{
  struct settings settings;
  char scratch[SCRATCH_LENGTH + UB_SENTINEL];
  char *buffer = scratch;
  urlbnf_code code = read_options (&settings, options);
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return fail (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);

  if (length > SCRATCH_LENGTH)
    buffer = allocate (&settings.allocator, length + UB_SENTINEL);
  if (buffer == NULL)
    return fail (error, URLBNF_E_MEMORY);
  struct ub_parse cx = prepare (buffer, text, length, &settings);
  code = run (&cx, &settings, error);
  if (buffer != scratch)
    deallocate (&settings.allocator, buffer);
  return code;
}

urlbnf_code
urlbnf_parser_new (urlbnf_parser **parser, const urlbnf_options *options)
{
  struct settings settings;
  urlbnf_code code = read_options (&settings, options);
  *parser = NULL;
  if (code != URLBNF_OK)
    return code;
  *parser = allocate (&settings.allocator, sizeof **parser);
  if (*parser == NULL)
    return URLBNF_E_MEMORY;
  **parser = (struct urlbnf_parser) { .settings = settings };
  return URLBNF_OK;
}

void
urlbnf_parser_free (urlbnf_parser *parser)
{
  if (parser != NULL)
    {
      struct urlbnf_allocator allocator = parser->settings.allocator;
      deallocate (&allocator, parser->url);
      deallocate (&allocator, parser);
    }
}

/* See that PARSER's tree has room for a text of LENGTH octets and for NODES nodes.  It
   grows by half at least, so that it seldom has to.  */
static bool
reserve (struct urlbnf_parser *parser, size_t length, size_t nodes)
{
  if (parser->url != NULL && length <= parser->length && nodes <= parser->room)
    return true;
  deallocate (&parser->settings.allocator, parser->url);
  if (length > parser->length)
    parser->length = length + length / 2;
  if (nodes > parser->room)
    parser->room = nodes + nodes / 2;
  parser->url = new_url (&parser->settings.allocator, parser->length, parser->room);
  if (parser->url == NULL)
    parser->length = parser->room = 0;
  return parser->url != NULL;
}

urlbnf_code
urlbnf_parser_parse (urlbnf_parser *parser, const urlbnf_url **url, const char *text,
                     size_t length, urlbnf_error *error)
{
  size_t nodes = SCRATCH_NODES, room;
  urlbnf_code code;
  *url = NULL;
  if (length > URLBNF_LENGTH_MAX)
    return fail (error, URLBNF_E_TOO_LONG);
  do
    {
      if (!reserve (parser, length, nodes))
        return fail (error, URLBNF_E_MEMORY);
      room = parser->room;
      code = parse_into (parser->url, room, text, length, &parser->settings, &nodes, error);
      if (code != URLBNF_OK)
        return code;
    }
  while (nodes > room);
  *url = parser->url;
  return URLBNF_OK;
}

urlbnf_code
urlbnf_parser_validate (urlbnf_parser *parser, const char *text, size_t length,
                        urlbnf_error *error)
{
  if (length > URLBNF_LENGTH_MAX)
    return fail (error, URLBNF_E_TOO_LONG);
  if (!reserve (parser, length, SCRATCH_NODES))
    return fail (error, URLBNF_E_MEMORY);
  struct ub_parse cx = prepare (parser->url->text, text, length, &parser->settings);
  return run (&cx, &parser->settings, error);
}
