/* extract.c: URLs in text (RFC 1738, appendix; RFC 3986, appendix C).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "extract.h"
#include "parse/productions.h"

/* What a bare URL of the RFC's schemes begins with fits into the least.  */
enum { LIMIT_MIN = 16, LIMIT_DEFAULT = 65536 };

/*------------------------------------------------------------------------.
| Making and freeing                                                      |
`------------------------------------------------------------------------*/

/* Read options of this version, the first, or of a newer one that asks for nothing new.  The grammar is one
   that has a meaning.  */
static urlbnf_code
read_options (urlbnf_extractor_options *options, const urlbnf_extractor_options *given)
{
  *options = (urlbnf_extractor_options) { .flags = 0 };
  if (given != NULL)
    {
      const unsigned char *octet = (const unsigned char *) given;
      if (given->size != 0 && given->size < sizeof *options)
        return URLBNF_E_ARGUMENT;
      for (size_t i = sizeof *options; i < given->size; i++)
        if (octet[i] != 0)
          return URLBNF_E_ARGUMENT;
      *options = *given;
    }
  if (options->limit == 0)
    options->limit = LIMIT_DEFAULT;
  return (options->flags & ~URLBNF_EXTRACT_BARE) == 0 && options->limit >= LIMIT_MIN
         && ub_grammar_with_meaning (options->grammar) != NULL ? URLBNF_OK : URLBNF_E_ARGUMENT;
}

/* As at the beginning of a text.  */
static void
reset (struct urlbnf_extractor *extractor)
{
  extractor->place = 0;
  extractor->answer = 0;
  extractor->used = 0;
  extractor->state = UB_BETWEEN;
  extractor->before_length = extractor->length = 0;
  extractor->is_too_long = false;
}

/* An extractor with its buffers, but without a parser; NULL if there is no memory.  */
static struct urlbnf_extractor *
allocate (const urlbnf_extractor_options *options)
{
  urlbnf_allocator allocator = ub_allocator (options->allocator);
  if (options->limit > (SIZE_MAX - sizeof (struct urlbnf_extractor)) / 3)
    return NULL;
  struct urlbnf_extractor *extractor
    = allocator.allocate (allocator.context,
                          sizeof (struct urlbnf_extractor) + 3 * options->limit);
  if (extractor != NULL)
    {
      memset (extractor, 0, sizeof *extractor);
      extractor->allocator = allocator;
      extractor->limit = options->limit;
      extractor->flags = options->flags;
      extractor->grammar = ub_grammar_with_meaning (options->grammar);
      extractor->source = (char *) (extractor + 1);
      extractor->text = extractor->source + options->limit;
      extractor->other = extractor->text + options->limit;
    }
  return extractor;
}

urlbnf_code
urlbnf_extractor_new (urlbnf_extractor **result,
                      int (*found) (void *context, const urlbnf_found *found), void *context,
                      const urlbnf_extractor_options *given)
{
  urlbnf_extractor_options options;
  urlbnf_code code = read_options (&options, given);
  *result = NULL;
  if (code != URLBNF_OK)
    return code;
  struct urlbnf_extractor *extractor = allocate (&options);
  if (extractor == NULL)
    return URLBNF_E_MEMORY;

  const urlbnf_options parsing = {
    .grammar = ub_grammar_name (extractor->grammar),
    .start = ub_has_fragments (extractor) ? (urlbnf_production) UB_URI : URLBNF_NONE,
    .allocator = &extractor->allocator
  };
  code = urlbnf_parser_new (&extractor->parser, &parsing);
  if (code != URLBNF_OK)
    {
      urlbnf_extractor_free (extractor);
      return code;
    }
  extractor->found = found;
  extractor->context = context;
  reset (extractor);
  *result = extractor;
  return URLBNF_OK;
}

void
urlbnf_extractor_free (urlbnf_extractor *extractor)
{
  if (extractor == NULL)
    return;
  urlbnf_allocator allocator = extractor->allocator;
  urlbnf_parser_free (extractor->parser);
  allocator.deallocate (allocator.context, extractor);
}

/*------------------------------------------------------------------------.
| Looking through a text                                                  |
`------------------------------------------------------------------------*/

/* Go on outside of a candidate.  Returns how many octets are done.  */
static size_t
look_for_candidate (struct urlbnf_extractor *extractor, const char *text, size_t length)
{
  const char *open = memchr (text, '<', length);
  size_t done = open != NULL ? (size_t) (open - text) + 1 : length;
  ub_bare_scan (extractor, text, done);
  if (open != NULL)
    extractor->source[extractor->used++] = '<';
  return done;
}

/* The candidate is none.  Its "<" has been looked at.  */
static void
give_up_candidate (struct urlbnf_extractor *extractor)
{
  ub_bare_scan (extractor, extractor->source + 1, extractor->used - 1);
  extractor->used = 0;
}

/* The candidate is complete.  */
static void
close_candidate (struct urlbnf_extractor *extractor)
{
  if (ub_tell_candidate (extractor))
    {
      extractor->place += extractor->used - 1;
      extractor->used = 0;
    }
  else
    give_up_candidate (extractor);
}

/* Go on in a candidate.  Returns how many octets are done.  */
static size_t
read_candidate (struct urlbnf_extractor *extractor, const char *text, size_t length)
{
  size_t room = extractor->limit - extractor->used;
  size_t end = 0;
  if (length > room)
    length = room;
  while (end < length && text[end] != '<' && text[end] != '>')
    end++;
  memcpy (extractor->source + extractor->used, text, end);
  extractor->used += end;
  if (end == length)
    {
      if (extractor->used == extractor->limit)
        give_up_candidate (extractor);
      return end;
    }

  if (text[end] == '<')
    {
      give_up_candidate (extractor);
      return end;
    }
  extractor->source[extractor->used++] = '>';
  close_candidate (extractor);
  return end + 1;
}

/* End the text.  */
static int
finish (urlbnf_extractor *extractor)
{
  /* After a stop neither finds anything: nothing is scanned then, and no run is left.  */
  if (extractor->used != 0)
    give_up_candidate (extractor);
  ub_bare_end (extractor);
  int answer = extractor->answer;
  reset (extractor);
  return answer;
}

int
urlbnf_extractor_feed (urlbnf_extractor *extractor, const char *text, size_t length)
{
  if (text == NULL && length == 0)
    return finish (extractor);
  while (length != 0 && extractor->answer == 0)
    {
      size_t done = extractor->used == 0 ? look_for_candidate (extractor, text, length)
                                         : read_candidate (extractor, text, length);
      text += done;
      length -= done;
    }
  return extractor->answer;
}
