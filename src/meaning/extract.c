/* extract.c: find URLs in text (RFC 1738, appendix; RFC 3986, appendix C).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "extractor.h"
#include "parse/productions.h"

/* The least limit suffices for the scheme of a bare URL and its "://".  */
enum { LIMIT_MIN = 16, LIMIT_DEFAULT = 65536 };

/* Copy GIVEN to OPTIONS, with defaults.  The grammar must have a meaning.  */
static bool
read_options (urlbnf_extractor_options *options, const urlbnf_extractor_options *given)
{
  *options = (urlbnf_extractor_options) { .flags = 0 };
  if (given != NULL && !ub_is_known (given, given->size, sizeof *given))
    return false;
  if (given != NULL)
    *options = *given;
  if (options->limit == 0)
    options->limit = LIMIT_DEFAULT;
  return (options->flags & ~URLBNF_EXTRACT_BARE) == 0 && options->limit >= LIMIT_MIN
         && ub_find_grammar_with_meaning (options->grammar) != NULL;
}

/* Return an extractor with its buffers, but without a parser, or NULL if there is no memory.  All
   other fields are 0, as they are at the beginning of a text.  */
static struct urlbnf_extractor *
allocate_extractor (const urlbnf_extractor_options *options)
{
  urlbnf_allocator allocator = ub_get_allocator (options->allocator);
  if (options->limit > (SIZE_MAX - sizeof (struct urlbnf_extractor)) / 3)
    return NULL;
  struct urlbnf_extractor *extractor
    = ub_allocate (&allocator, sizeof *extractor + 3 * options->limit);
  if (extractor == NULL)
    return NULL;
  char *buffers = (char *) (extractor + 1);
  *extractor = (struct urlbnf_extractor) {
    .allocator = allocator, .limit = options->limit, .flags = options->flags,
    .grammar = ub_find_grammar_with_meaning (options->grammar), .source = buffers,
    .text = buffers + options->limit, .other = buffers + 2 * options->limit
  };
  return extractor;
}

urlbnf_code
urlbnf_extractor_new (urlbnf_extractor **result,
                      int (*found) (void *context, const urlbnf_found *found), void *context,
                      const urlbnf_extractor_options *given)
{
  urlbnf_extractor_options options;
  *result = NULL;
  if (!read_options (&options, given))
    return URLBNF_E_ARGUMENT;
  struct urlbnf_extractor *extractor = allocate_extractor (&options);
  if (extractor == NULL)
    return URLBNF_E_MEMORY;
  extractor->found = found;
  extractor->context = context;

  const urlbnf_options parsing = {
    .grammar = ub_get_grammar_name (extractor->grammar),
    .start = ub_has_fragments (extractor) ? (urlbnf_production) UB_URI : URLBNF_NONE,
    .flags = URLBNF_ALLOW_FRAGMENT,
    .allocator = &extractor->allocator
  };
  urlbnf_code code = urlbnf_parser_new (&extractor->parser, &parsing);
  if (code == URLBNF_OK)
    *result = extractor;
  else
    urlbnf_extractor_free (extractor);
  return code;
}

void
urlbnf_extractor_free (urlbnf_extractor *extractor)
{
  if (extractor == NULL)
    return;
  urlbnf_parser_free (extractor->parser);
  ub_deallocate (&extractor->allocator, extractor);
}

/* Scan up to the next candidate.  Return the number of octets that were read.  */
static size_t
find_candidate (struct urlbnf_extractor *extractor, const char *text, size_t length)
{
  const char *open = memchr (text, '<', length);
  size_t done = open != NULL ? (size_t) (open - text) + 1 : length;
  ub_scan_bare (extractor, text, done);
  if (open != NULL)
    extractor->source[extractor->used++] = '<';
  extractor->has_scheme = false;
  return done;
}

/* Scan the candidate after its "<", which has been scanned, for bare URLs.  */
static void
reject_candidate (struct urlbnf_extractor *extractor)
{
  ub_scan_bare (extractor, extractor->source + 1, extractor->used - 1);
  extractor->used = 0;
}

/* Read more of the candidate.  Return the number of octets that were read.  */
static size_t
read_candidate (struct urlbnf_extractor *extractor, const char *text, size_t length)
{
  size_t left = extractor->limit - extractor->used;
  size_t end = 0;
  if (length > left)
    length = left;
  if (!extractor->has_scheme)
    {
      while (end < length && (ub_is_space (text[end]) || ub_is_scheme_octet (text[end])))
        end++;
      extractor->has_scheme = end < length && text[end] == ':';
    }
  if (extractor->has_scheme)
    while (end < length && text[end] != '<' && text[end] != '>')
      end++;
  memcpy (extractor->source + extractor->used, text, end);
  extractor->used += end;
  if (end == length || !extractor->has_scheme || text[end] == '<')
    {
      if (end != length || extractor->used == extractor->limit)
        reject_candidate (extractor);
      return end;
    }
  extractor->source[extractor->used++] = '>';
  if (!ub_report_candidate (extractor))
    reject_candidate (extractor);
  else
    {
      extractor->place += extractor->used - 1;
      extractor->used = 0;
    }
  return end + 1;
}

static int
end_text (urlbnf_extractor *extractor)
{
  /* After FOUND has stopped the extractor, neither call finds anything.  */
  if (extractor->used != 0)
    reject_candidate (extractor);
  ub_end_bare (extractor);
  int answer = extractor->answer;
  extractor->place = 0;
  extractor->answer = 0;
  extractor->used = 0;
  extractor->state = UB_BETWEEN;
  extractor->before_length = extractor->length = 0;
  extractor->is_too_long = false;
  return answer;
}

int
urlbnf_extractor_feed (urlbnf_extractor *extractor, const char *text, size_t length)
{
  if (text == NULL && length == 0)
    return end_text (extractor);
  while (length != 0 && extractor->answer == 0)
    {
      size_t done = extractor->used == 0 ? find_candidate (extractor, text, length)
                                         : read_candidate (extractor, text, length);
      text += done;
      length -= done;
    }
  return extractor->answer;
}
