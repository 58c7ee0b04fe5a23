/* once.c: the functions that parse or validate one text.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "tree.h"

/* The buffer of a validation is on the stack if the text is no longer than this.  */
enum { SCRATCH_LENGTH = 2000 };

/* Replace the tree NEW, whose items did not fit, by a copy with a capacity for ITEMS.  Return
   NULL if memory is short.  */
static UB_COLD struct urlbnf_url *
enlarge_tree (struct urlbnf_url *new, const struct ub_parse *cx, size_t length, size_t items,
              const struct urlbnf_allocator *allocator)
{
  const struct ub_capacity capacity = { length, cx->nodes, items };
  struct urlbnf_url *larger = ub_copy_tree (cx, allocator, &capacity);
  ub_deallocate (allocator, new);
  return larger;
}

/* Parse a text into a new tree, with a capacity for EXTRA octets after the text.  The tree
   first has the capacities UB_FIRST_NODES and UB_FIRST_ITEMS.  If these are too small, parse
   again, or copy the tree.  Inline: another call takes 2 % of the time of a parse.  */
static UB_INLINE urlbnf_code
parse_once (urlbnf_url **url, const char *text, size_t length, size_t extra,
            const struct ub_settings *settings, urlbnf_error *error)
{
  const struct urlbnf_allocator *allocator = &settings->allocator;
  struct ub_capacity capacity = { length + extra, UB_FIRST_NODES, UB_FIRST_ITEMS };
  struct urlbnf_url *new;
  struct ub_parse cx;
  for (;;)
    {
      new = ub_allocate_url (allocator, settings->grammar, &capacity);
      if (new == NULL)
        return ub_set_code (error, URLBNF_E_MEMORY);
      urlbnf_code code
        = ub_parse_into (&cx, new, capacity.nodes, text, length, settings, error);
      if (code == URLBNF_OK && cx.nodes <= capacity.nodes)
        break;
      ub_deallocate (allocator, new);
      if (code != URLBNF_OK)
        return code;
      capacity.nodes = cx.nodes;
    }

  size_t items = ub_finish_tree (new, &cx, capacity.items);
  if (items > capacity.items)
    new = enlarge_tree (new, &cx, capacity.length, items, allocator);
  if (new == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  *url = new;
  return URLBNF_OK;
}

static UB_COLD urlbnf_code
parse_once_with_fragment (urlbnf_url **url, const char *text, size_t length,
                          const struct ub_settings *settings, urlbnf_error *error)
{
  struct ub_source source = ub_read_source (text, length);
  urlbnf_code code = parse_once (url, text, source.length, length - source.length, settings, error);
  code = ub_check_fragment (code, &source, settings, error);
  if (code == URLBNF_OK)
    ub_keep_fragment (*url, &source);
  else
    {
      urlbnf_free (*url);
      *url = NULL;
    }
  return code;
}

static UB_INLINE urlbnf_code
validate_once (const char *text, size_t length, const struct ub_settings *settings,
               urlbnf_error *error)
{
  char scratch[UB_STEP - 1 + SCRATCH_LENGTH + UB_SENTINEL];
  char *buffer = scratch;
  if (length > SCRATCH_LENGTH)
    buffer = ub_allocate (&settings->allocator, UB_STEP - 1 + length + UB_SENTINEL);
  if (buffer == NULL)
    return ub_set_code (error, URLBNF_E_MEMORY);
  urlbnf_code code = ub_validate (buffer + UB_TO_STEP (buffer), text, length, settings, error);
  if (buffer != scratch)
    ub_deallocate (&settings->allocator, buffer);
  return code;
}

static UB_COLD urlbnf_code
validate_once_with_fragment (const char *text, size_t length, const struct ub_settings *settings,
                             urlbnf_error *error)
{
  struct ub_source source = ub_read_source (text, length);
  urlbnf_code code = validate_once (text, source.length, settings, error);
  return ub_check_fragment (code, &source, settings, error);
}

static UB_JUMPED_TO urlbnf_code
validate (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
          urlbnf_error *error)
{
  (void) url;
  struct ub_settings settings;
  urlbnf_code code = ub_read_settings (&settings, options);
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  return UB_SELDOM (settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? validate_once_with_fragment (text, length, &settings, error)
         : validate_once (text, length, &settings, error);
}

static UB_JUMPED_TO urlbnf_code
parse_tree (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
            urlbnf_error *error)
{
  struct ub_settings settings;
  urlbnf_code code = ub_read_settings (&settings, options);
  *url = NULL;
  if (code != URLBNF_OK || length > URLBNF_LENGTH_MAX)
    return ub_set_code (error, code != URLBNF_OK ? code : URLBNF_E_TOO_LONG);
  return UB_SELDOM (settings.flags & URLBNF_ALLOW_FRAGMENT)
         ? parse_once_with_fragment (url, text, length, &settings, error)
         : parse_once (url, text, length, 0, &settings, error);
}

/* Make a tail call with the same arguments, so that neither function needs the other's stack.  */
urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
              urlbnf_error *error)
{
  return url != NULL ? parse_tree (url, text, length, options, error)
         : validate (url, text, length, options, error);
}

void
urlbnf_free (urlbnf_url *url)
{
  if (url != NULL)
    {
      struct urlbnf_allocator allocator = url->allocator;
      ub_deallocate (&allocator, url);
    }
}
