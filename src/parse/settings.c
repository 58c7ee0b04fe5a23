/* settings.c: read the options of a parse.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#include "tree.h"

static void *
allocate_with_malloc (void *context, size_t size)
{
  (void) context;
  return malloc (size);
}

static void
deallocate_with_free (void *context, void *pointer)
{
  (void) context;
  free (pointer);
}

bool
ub_is_known (const void *options, size_t size, size_t known)
{
  const unsigned char *octet = options;
  if (size != 0 && size < known)
    return false;
  for (size_t i = known; i < size; i++)
    if (octet[i] != 0)
      return false;
  return true;
}

urlbnf_allocator
ub_get_allocator (const urlbnf_allocator *allocator)
{
  return allocator != NULL
         ? *allocator : (urlbnf_allocator) { allocate_with_malloc, deallocate_with_free, NULL };
}

/* Read options that are given; the defaults need no call.  */
static UB_COLD urlbnf_code
read_given (struct ub_settings *settings, const urlbnf_options *given)
{
  if (!ub_is_known (given, given->size, sizeof *given))
    return URLBNF_E_ARGUMENT;
  urlbnf_options options = *given;
  const struct ub_grammar *grammar = ub_find_grammar (options.grammar);
  if (grammar == NULL)
    return URLBNF_E_ARGUMENT;
  if (options.start == URLBNF_NONE)
    options.start = grammar->start;
  if ((options.flags & ~(URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT)) != 0
      || !ub_is_start (grammar, options.start))
    return URLBNF_E_ARGUMENT;

  /* A fragment consists of xchar, unless the grammar has fragments of its own.  */
  if (ub_get_standard (grammar) == UB_STANDARD_RFC3986 || ub_get_rfc1738_set (URLBNF_XCHAR) == NULL)
    options.flags &= ~URLBNF_ALLOW_FRAGMENT;
  settings->flags = options.flags;
  settings->grammar = grammar;
  settings->start = options.start;
  settings->allocator = ub_get_allocator (options.allocator);
  return URLBNF_OK;
}

urlbnf_code
ub_read_settings (struct ub_settings *settings, const urlbnf_options *given)
{
  if (given != NULL)
    return read_given (settings, given);
  const struct ub_grammar *grammar = ub_grammars[0];
  *settings = (struct ub_settings) { 0, grammar, grammar->start, ub_get_allocator (NULL) };
  return URLBNF_OK;
}

bool
ub_copy_options (urlbnf_options *options, const urlbnf_options *given)
{
  struct ub_settings settings;
  bool is_valid = ub_read_settings (&settings, given) == URLBNF_OK;
  *options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  if (is_valid && given != NULL)
    *options = *given;
  options->size = sizeof *options;
  return is_valid;
}
