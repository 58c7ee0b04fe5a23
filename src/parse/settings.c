/* settings.c: read the options of a parse.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "settings.h"

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

/* Copy GIVEN, options of this version, or of a newer one in which all newer fields are 0.  If
   their size is 0, they have the fields of the first version.  */
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
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  if (!copy_options (&options, given))
    return URLBNF_E_ARGUMENT;
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
  *options = (urlbnf_options) URLBNF_OPTIONS_INIT;
  return given == NULL
         || (copy_options (options, given) && ub_read_settings (&settings, options) == URLBNF_OK);
}

bool
ub_copy_options_for (urlbnf_options *options, const urlbnf_options *given, const urlbnf_url *url)
{
  bool copied = ub_copy_options (options, given);
  options->grammar = url->grammar->name;
  return copied;
}
