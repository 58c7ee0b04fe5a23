/* settings.c: what a parse is asked for: the options, and the grammars by name.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "api.h"
#include "settings.h"

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

const struct ub_grammar *
ub_grammar_of (const urlbnf_url *url)
{
  return url->grammar;
}

const char *
ub_grammar_name (const struct ub_grammar *grammar)
{
  return grammar->name;
}

enum ub_standard
ub_grammar_standard (const struct ub_grammar *grammar)
{
  return grammar->roles[UB_genericurl] != UB_ROLE_NONE ? UB_STANDARD_RFC1738
         : grammar->roles[UB_URI_reference] != UB_ROLE_NONE ? UB_STANDARD_RFC3986 : UB_STANDARD_NONE;
}

const struct ub_set *
ub_set_in (const struct ub_grammar *grammar, urlbnf_production production)
{
  return grammar != NULL && (int) production > 0 && (int) production < UB_PRODUCTIONS_COUNT
         ? &grammar->sets[production] : NULL;
}

const struct ub_grammar *
ub_grammar_with_meaning (const char *name)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  while (*grammar != NULL && (ub_grammar_standard (*grammar) == UB_STANDARD_NONE
                              || (name != NULL && strcmp ((*grammar)->name, name) != 0)))
    grammar++;
  return *grammar;
}

const struct ub_grammar *
ub_grammar_with_production (urlbnf_production production)
{
  static const struct ub_set none;
  for (const struct ub_grammar *const *grammar = ub_grammars; *grammar != NULL; grammar++)
    {
      const struct ub_set *set = ub_set_in (*grammar, production);
      if (ub_grammar_standard (*grammar) != UB_STANDARD_NONE && set != NULL
          && (set->escapes || memcmp (set->octet, none.octet, sizeof none.octet) != 0))
        return *grammar;
    }
  return ub_grammar_with_meaning (NULL);
}

static const struct ub_grammar *
first_of_rfc1738 (void)
{
  const struct ub_grammar *const *grammar = ub_grammars;
  while (*grammar != NULL && ub_grammar_standard (*grammar) != UB_STANDARD_RFC1738)
    grammar++;
  return *grammar;
}

const char *
ub_prose_grammar (void)
{
  const struct ub_grammar *grammar = first_of_rfc1738 ();
  return grammar != NULL ? grammar->name : NULL;
}

const struct ub_set *
ub_set_of (urlbnf_production production)
{
  return ub_set_in (first_of_rfc1738 (), production);
}

urlbnf_allocator
ub_allocator (const urlbnf_allocator *allocator)
{
  return allocator != NULL
         ? *allocator : (urlbnf_allocator) { default_allocate, default_deallocate, NULL };
}

/* Out of the way of the defaults.  */
static UB_COLD urlbnf_code
read_given (struct ub_settings *settings, const urlbnf_options *given)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  if (!copy_options (&options, given))
    return URLBNF_E_ARGUMENT;
  const struct ub_grammar *grammar = ub_grammar_find (options.grammar);
  if (grammar == NULL)
    return URLBNF_E_ARGUMENT;
  if (options.start == URLBNF_NONE)
    options.start = grammar->start;
  if ((options.flags & ~(URLBNF_BRIEF_ERRORS | URLBNF_ALLOW_FRAGMENT)) != 0
      || !ub_is_start (grammar, options.start))
    return URLBNF_E_ARGUMENT;

  /* The fragments that are allowed are of xchar, unless the grammar has its own.  */
  if (ub_grammar_standard (grammar) == UB_STANDARD_RFC3986 || ub_set_of (URLBNF_XCHAR) == NULL)
    options.flags &= ~URLBNF_ALLOW_FRAGMENT;
  settings->flags = options.flags;
  settings->grammar = grammar;
  settings->start = options.start;
  settings->allocator = ub_allocator (options.allocator);
  return URLBNF_OK;
}

urlbnf_code
ub_read_settings (struct ub_settings *settings, const urlbnf_options *given)
{
  if (given != NULL)
    return read_given (settings, given);
  /* The defaults are right.  */
  const struct ub_grammar *grammar = ub_grammars[0];
  *settings = (struct ub_settings) { 0, grammar, grammar->start, ub_allocator (NULL) };
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
ub_options_for (urlbnf_options *options, const urlbnf_options *given, const urlbnf_url *url)
{
  bool copied = ub_copy_options (options, given);
  options->grammar = url->grammar->name;
  return copied;
}
