/* api.c: the public functions that parse.

   SPDX-License-Identifier: MIT

   All memory is taken here.  A tree is one allocation; the reusable parser keeps the
   largest one it needed.  How many nodes a tree has is known only after the parse, so the
   grammar counts on where it has no room left, and is run once more with room enough; and so
   it is with the items of lists.  */

#include <config.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "grammar.h"

/* What options say, with the defaults filled in.  */
struct settings
{
  unsigned flags;
  const struct ub_grammar *grammar;
  enum urlbnf_production start;
  struct urlbnf_allocator allocator;
};

/* How much a tree has room for: octets of its text, nodes, and items of lists.  */
struct room
{
  size_t length;
  size_t nodes;
  size_t items;
};

struct urlbnf_parser
{
  struct settings settings;
  struct urlbnf_url *url;       /* NULL before the first parse.  */
  struct room room;             /* URL's.  */
};

/* A one-shot validation of a text no longer than this runs on the stack.  */
enum { SCRATCH_LENGTH = 2000 };

/* What a tree has room for at first: most need no more.  */
enum { FIRST_NODES = 16, FIRST_ITEMS = 12 };

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

/* Take over options of this version, or of a newer one that asks for nothing new.  Without a size they
   have the fields of the first version.  */
static inline bool
copy_options (urlbnf_options *options, const urlbnf_options *given)
{
  const unsigned char *octet = (const unsigned char *) given;
  if (given->size != 0 && given->size < sizeof *options)
    return false;
  for (size_t i = sizeof *options; i < given->size; i++)
    if (octet[i] != 0)
      return false;
  *options = *given;
  options->size = sizeof *options;
  return true;
}

const struct ub_grammar *
ub_grammar_find (const char *name)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  if (name != NULL)
    while (*grammar != NULL && strcmp ((*grammar)->name, name) != 0)
      grammar++;
  return *grammar;
}

const char *
urlbnf_grammar_name (size_t index)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  for (; *grammar != NULL && index != 0; index--)
    grammar++;
  return *grammar != NULL ? (*grammar)->name : NULL;
}

/* Whether GRAMMAR has the productions of RFC 1738.  */
static bool
is_like_rfc1738 (const struct ub_grammar *grammar)
{
  return grammar->roles[URLBNF_GENERICURL] != UB_ROLE_NONE;
}

const char *
ub_prose_grammar (void)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  while (*grammar != NULL && !is_like_rfc1738 (*grammar))
    grammar++;
  return *grammar != NULL ? (*grammar)->name : NULL;
}

bool
ub_has_prose (const urlbnf_url *url)
{
  return is_like_rfc1738 (url->grammar);
}

urlbnf_allocator
ub_allocator (const urlbnf_allocator *allocator)
{
  return allocator != NULL
         ? *allocator : (urlbnf_allocator) { default_allocate, default_deallocate, NULL };
}

static urlbnf_code
read_options (struct settings *settings, const urlbnf_options *given)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  if (given != NULL && !copy_options (&options, given))
    return URLBNF_E_ARGUMENT;
  const struct ub_grammar *grammar = ub_grammar_find (options.grammar);
  if (grammar == NULL)
    return URLBNF_E_ARGUMENT;
  if (options.start == URLBNF_NONE)
    options.start = grammar->start;
  if ((options.flags & ~(URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT)) != 0
      || !ub_is_start (grammar, options.start))
    return URLBNF_E_ARGUMENT;

  settings->flags = options.flags;
  settings->grammar = grammar;
  settings->start = options.start;
  settings->allocator = ub_allocator (options.allocator);
  return URLBNF_OK;
}

bool
ub_copy_options (urlbnf_options *options, const urlbnf_options *given)
{
  struct settings settings;
  *options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  return given == NULL
         || (copy_options (options, given) && read_options (&settings, options) == URLBNF_OK);
}

bool
ub_options_for (urlbnf_options *options, const urlbnf_options *given, const urlbnf_url *url)
{
  bool copied = ub_copy_options (options, given);
  options->grammar = url->grammar->name;
  return copied;
}

/* Set ERROR, if there is one, to CODE and nothing else.  There is nothing expected: so its
   longest part is left as it is.  */
static urlbnf_code
fail (urlbnf_error *error, urlbnf_code code)
{
  if (error != NULL)
    {
      size_t behind = offsetof (urlbnf_error, octets);
      memset (error, 0, offsetof (urlbnf_error, expected));
      memset ((char *) error + behind, 0, sizeof *error - behind);
      error->code = code;
    }
  return code;
}

urlbnf_code
ub_fail (urlbnf_error *error, urlbnf_code code, urlbnf_production production, size_t offset,
         int found)
{
  fail (error, code);
  if (error != NULL)
    {
      error->production = production;
      error->offset = offset;
      error->found = found;
    }
  return code;
}

/* Say in ERROR, if there is one, what the text was parsed as.  */
static urlbnf_code
name_source (urlbnf_error *error, const struct settings *settings)
{
  if (error != NULL)
    {
      error->grammar = settings->grammar->name;
      error->start = settings->start;
    }
  return URLBNF_E_SYNTAX;
}

/* Say in ERROR, if there is one, why CX did not parse.  */
static UB_COLD urlbnf_code
reject (const struct ub_parse *cx, const struct settings *settings, urlbnf_error *error)
{
  if (error != NULL)
    {
      fail (error, URLBNF_E_SYNTAX);
      name_source (error, settings);
      ub_explain (cx, (settings->flags & URLBNF_BRIEF_ERRORS) == 0, error);
    }
  return URLBNF_E_SYNTAX;
}

static inline urlbnf_code
accept (urlbnf_error *error)
{
  return error != NULL ? fail (error, URLBNF_OK) : URLBNF_OK;
}

/* Say in ERROR, if there is one, why the text, of which TEXT is a copy with an end, is not valid.  */
static UB_COLD urlbnf_code
reject_text (char *text, size_t length, const struct settings *settings, urlbnf_error *error)
{
  struct ub_parse cx;
  ub_prepare (&cx, settings->grammar, text, length, settings->start, NULL, 0);
  return reject (&cx, settings, error);
}

/* Validate the text.  BUFFER is where a step begins, and has room for the text and the sentinel.  */
static inline urlbnf_code
validate (char *buffer, const char *text, size_t length, const struct settings *settings,
          urlbnf_error *error)
{
  return settings->grammar->validate (buffer, text, length, settings->start)
         ? accept (error)
         : reject_text (buffer, length, settings, error);
}

/* The items of URL's lists stand behind it, then its nodes, then its text.  */
static urlbnf_slice *
items_of (struct urlbnf_url *url)
{
  return (urlbnf_slice *) (void *) (url + 1);
}

/* A tree with that ROOM; NULL if there is none.  */
static struct urlbnf_url *
new_url (const struct urlbnf_allocator *allocator, const struct room *room)
{
  size_t fixed = sizeof (struct urlbnf_url) + (UB_OCTETS - 1) + room->length + UB_SENTINEL;
  size_t left = SIZE_MAX - fixed, each = sizeof (struct ub_node);
  /* GCOVR_EXCL_START: takes a text of more than a gigabyte, or a size_t of 32 bits.  */
  if (room->nodes >= UB_UP || room->nodes > left / each
      || room->items > (left - room->nodes * each) / sizeof (urlbnf_slice))
    return NULL;
  /* GCOVR_EXCL_STOP */
  struct urlbnf_url *url
    = allocate (allocator, fixed + room->nodes * each + room->items * sizeof (urlbnf_slice));
  if (url == NULL)
    return NULL;
  url->allocator = *allocator;
  url->node = (struct ub_node *) (void *) (items_of (url) + room->items);
  /* Octets that are read at once should be in one line of the cache.  */
  char *behind = (char *) (url->node + room->nodes);
  url->text = behind + (0 - (uintptr_t) behind) % UB_OCTETS;
  return url;
}

/* Parse the text by the run CX into TO, which has room for it and the sentinel, and into ROOM
   nodes at NODE.  If there are more nodes, CX says how many.  */
static inline urlbnf_code
parse_into (struct ub_parse *cx, char *to, struct ub_node *node, size_t room, const char *text,
            size_t length, const struct settings *settings, urlbnf_error *error)
{
  ub_copy (to, text, length);
  ub_prepare (cx, settings->grammar, to, length, settings->start, node, room);
  return settings->grammar->run (cx) ? accept (error) : reject (cx, settings, error);
}

/* URL is what CX has made.  Its items have ROOM; returns how many there are.  */
static inline size_t
finish (struct urlbnf_url *url, const struct ub_parse *cx, size_t room)
{
  url->length = cx->length;
  url->fragment = (urlbnf_slice) { NULL, 0 };
  url->root = cx->root.first;
  size_t count = ub_view (url, cx, items_of (url), room);
  url->text[url->length] = '\0';
  return count;
}

/* A new tree with ROOM and what CX has made, whose memory is not the tree's own.  */
static struct urlbnf_url *
copy (const struct ub_parse *cx, const struct urlbnf_allocator *allocator,
      const struct room *room)
{
  struct urlbnf_url *url = new_url (allocator, room);
  if (url == NULL)
    return NULL;
  memcpy (url->node, cx->node, cx->nodes * sizeof *url->node);
  memcpy (url->text, cx->text, cx->length);
  finish (url, cx, room->items);
  return url;
}

/*------------------------------------------------------------------------.
| A fragment behind the URL                                               |
`------------------------------------------------------------------------*/

/* A URL, and the fragment behind its "#", or none.  */
struct source
{
  size_t length;
  urlbnf_slice fragment;
};

static struct source
read_source (const char *text, size_t length)
{
  const char *mark = length != 0 ? memchr (text, '#', length) : NULL;
  size_t before = mark != NULL ? (size_t) (mark - text) : length;
  struct source source = { before, { NULL, 0 } };
  if (mark != NULL)
    source.fragment = (urlbnf_slice) { mark + 1, length - before - 1 };
  return source;
}

/* What comes of a source whose URL has that CODE.  */
static urlbnf_code
judge_fragment (urlbnf_code code, const struct source *source, const struct settings *settings,
                urlbnf_error *error)
{
  bool expected = (settings->flags & URLBNF_BRIEF_ERRORS) == 0;
  if (code == URLBNF_OK && source->fragment.ptr != NULL
      && !ub_fragment_is_valid (source->fragment, source->length + 1, expected, error))
    return name_source (error, settings);
  if (code == URLBNF_E_SYNTAX && error != NULL)
    ub_expect_fragment (source->length, source->fragment, error);
  return code;
}

/* Keep the fragment behind the text of URL, which is as long and has room for it, and behind what the
   scanner needs there.  */
static void
keep_fragment (struct urlbnf_url *url, const struct source *source)
{
  if (source->fragment.ptr == NULL)
    return;
  char *to = url->text + source->length + UB_SENTINEL;
  if (source->fragment.len != 0)
    memcpy (to, source->fragment.ptr, source->fragment.len);
  to[source->fragment.len] = '\0';
  url->fragment = (urlbnf_slice) { to, source->fragment.len };
}

/*------------------------------------------------------------------------.
| One-shot                                                                |
`------------------------------------------------------------------------*/

/* A tree of its own, with so much room BEHIND its text.  It is parsed where it stays, in FIRST_NODES and
   FIRST_ITEMS; if there are more, again, or copied.  */
static inline urlbnf_code
parse_once (urlbnf_url **url, const char *text, size_t length, size_t behind,
            const struct settings *settings, urlbnf_error *error)
{
  const struct urlbnf_allocator *allocator = &settings->allocator;
  struct room room = { length + behind, FIRST_NODES, FIRST_ITEMS };
  struct urlbnf_url *new;
  struct ub_parse cx;
  for (;;)
    {
      new = new_url (allocator, &room);
      if (new == NULL)
        return fail (error, URLBNF_E_MEMORY);
      urlbnf_code code
        = parse_into (&cx, new->text, new->node, room.nodes, text, length, settings, error);
      if (code == URLBNF_OK && cx.nodes <= room.nodes)
        break;
      deallocate (allocator, new);
      if (code != URLBNF_OK)
        return code;
      room.nodes = cx.nodes;
    }

  size_t items = finish (new, &cx, room.items);
  if (items > room.items)
    {
      room.items = items;
      room.nodes = cx.nodes;
      struct urlbnf_url *first = new;
      new = copy (&cx, allocator, &room);
      deallocate (allocator, first);
      if (new == NULL)
        return fail (error, URLBNF_E_MEMORY);
    }
  *url = new;
  return URLBNF_OK;
}

static UB_COLD urlbnf_code
parse_once_with_fragment (urlbnf_url **url, const char *text, size_t length,
                          const struct settings *settings, urlbnf_error *error)
{
  struct source source = read_source (text, length);
  urlbnf_code code = parse_once (url, text, source.length, length - source.length, settings, error);
  code = judge_fragment (code, &source, settings, error);
  if (code == URLBNF_OK)
    keep_fragment (*url, &source);
  else
    {
      urlbnf_free (*url);
      *url = NULL;
    }
  return code;
}

urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length,
              const urlbnf_options *options, urlbnf_error *error)
{
  struct settings settings;
  urlbnf_code code = read_options (&settings, options);
  *url = NULL;
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return fail (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  return UB_SELDOM (settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? parse_once_with_fragment (url, text, length, &settings, error)
         : parse_once (url, text, length, 0, &settings, error);
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

static inline urlbnf_code
validate_once (const char *text, size_t length, const struct settings *settings,
               urlbnf_error *error)
{
  char scratch[UB_STEP - 1 + SCRATCH_LENGTH + UB_SENTINEL];
  char *buffer = scratch;
  if (length > SCRATCH_LENGTH)
    buffer = allocate (&settings->allocator, UB_STEP - 1 + length + UB_SENTINEL);
  if (buffer == NULL)
    return fail (error, URLBNF_E_MEMORY);
  urlbnf_code code = validate (buffer + UB_TO_STEP (buffer), text, length, settings, error);
  if (buffer != scratch)
    deallocate (&settings->allocator, buffer);
  return code;
}

static UB_COLD urlbnf_code
validate_once_with_fragment (const char *text, size_t length, const struct settings *settings,
                             urlbnf_error *error)
{
  struct source source = read_source (text, length);
  urlbnf_code code = validate_once (text, source.length, settings, error);
  return judge_fragment (code, &source, settings, error);
}

urlbnf_code
urlbnf_validate (const char *text, size_t length, const urlbnf_options *options,
                 urlbnf_error *error)
{
  struct settings settings;
  urlbnf_code code = read_options (&settings, options);
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return fail (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  return UB_SELDOM (settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? validate_once_with_fragment (text, length, &settings, error)
         : validate_once (text, length, &settings, error);
}

/*------------------------------------------------------------------------.
| The parser that keeps its memory                                        |
`------------------------------------------------------------------------*/

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

/* More than FROM, by half at least, so that what grows seldom has to.  */
static size_t
more (size_t from, size_t wanted)
{
  return wanted > from ? wanted + wanted / 2 : from;
}

/* See that PARSER's tree has room for so much.  What CX has made there, if there is CX, is in
   the new tree.  */
static UB_COLD bool
reserve (struct urlbnf_parser *parser, const struct room *wanted, const struct ub_parse *cx)
{
  const struct urlbnf_allocator *allocator = &parser->settings.allocator;
  struct urlbnf_url *old = parser->url;
  struct room room = { more (parser->room.length, wanted->length),
                       more (parser->room.nodes, wanted->nodes),
                       more (parser->room.items, wanted->items) };
  if (cx == NULL)
    {
      deallocate (allocator, old);
      old = NULL;
    }
  parser->url = cx != NULL ? copy (cx, allocator, &room) : new_url (allocator, &room);
  parser->room = parser->url != NULL ? room : (struct room) { 0, 0, 0 };
  deallocate (allocator, old);
  return parser->url != NULL;
}

/* See that PARSER's tree has room for a text of that LENGTH.  Then it also has some nodes.  */
static inline bool
reserve_text (struct urlbnf_parser *parser, size_t length)
{
  return (parser->url != NULL && length <= parser->room.length)
         || reserve (parser, &(struct room) { length, FIRST_NODES, FIRST_ITEMS }, NULL);
}

/* Parse into PARSER's tree, which has room for the text.  */
static UB_INLINE urlbnf_code
parse_again (urlbnf_parser *parser, const urlbnf_url **url, const char *text, size_t length,
             urlbnf_error *error)
{
  struct ub_parse cx;
  for (;;)
    {
      urlbnf_code code = parse_into (&cx, parser->url->text, parser->url->node,
                                     parser->room.nodes, text, length, &parser->settings, error);
      if (code != URLBNF_OK)
        return code;
      if (cx.nodes <= parser->room.nodes)
        break;
      struct room room = { length, cx.nodes, FIRST_ITEMS };
      if (!reserve (parser, &room, NULL))
        return fail (error, URLBNF_E_MEMORY);
    }

  size_t items = finish (parser->url, &cx, parser->room.items);
  if (items > parser->room.items)
    {
      struct room room = { length, cx.nodes, items };
      if (!reserve (parser, &room, &cx))
        return fail (error, URLBNF_E_MEMORY);
    }
  *url = parser->url;
  return URLBNF_OK;
}

static UB_COLD urlbnf_code
parse_again_with_fragment (urlbnf_parser *parser, const urlbnf_url **url, const char *text,
                           size_t length, urlbnf_error *error)
{
  struct source source = read_source (text, length);
  urlbnf_code code = parse_again (parser, url, text, source.length, error);
  code = judge_fragment (code, &source, &parser->settings, error);
  if (code == URLBNF_OK)
    keep_fragment (parser->url, &source);
  else
    *url = NULL;
  return code;
}

urlbnf_code
urlbnf_parser_parse (urlbnf_parser *parser, const urlbnf_url **url, const char *text,
                     size_t length, urlbnf_error *error)
{
  *url = NULL;
  if (length > URLBNF_LENGTH_MAX)
    return fail (error, URLBNF_E_TOO_LONG);
  if (!reserve_text (parser, length))
    return fail (error, URLBNF_E_MEMORY);
  return UB_SELDOM (parser->settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? parse_again_with_fragment (parser, url, text, length, error)
         : parse_again (parser, url, text, length, error);
}

static UB_COLD urlbnf_code
validate_again_with_fragment (urlbnf_parser *parser, const char *text, size_t length,
                              urlbnf_error *error)
{
  struct source source = read_source (text, length);
  urlbnf_code code = validate (parser->url->text, text, source.length, &parser->settings, error);
  return judge_fragment (code, &source, &parser->settings, error);
}

urlbnf_code
urlbnf_parser_validate (urlbnf_parser *parser, const char *text, size_t length,
                        urlbnf_error *error)
{
  if (length > URLBNF_LENGTH_MAX)
    return fail (error, URLBNF_E_TOO_LONG);
  if (!reserve_text (parser, length))
    return fail (error, URLBNF_E_MEMORY);
  return UB_SELDOM (parser->settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? validate_again_with_fragment (parser, text, length, error)
         : validate (parser->url->text, text, length, &parser->settings, error);
}

ub_end_function *
ub_end_of_lines (const urlbnf_parser *parser, enum urlbnf_production *start)
{
  const struct settings *settings = &parser->settings;
  *start = settings->start;
  return (settings->flags & URLBNF_ALLOW_FRAGMENT) == 0 ? settings->grammar->end () : NULL;
}
