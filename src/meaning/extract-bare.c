/* extract-bare.c: URLs in text without a wrapper.

   SPDX-License-Identifier: MIT

   The RFC asks for wrappers because nothing else tells a URL from the punctuation around it.  So
   these are guesses, made to be right in prose: any scheme with "://" after it is looked for, and the RFC's
   own that have no "//"; and the punctuation that ends a sentence ends a URL.  */

#include <config.h>

#include "extract.h"
#include "schemes.h"

/* Whether LENGTH octets at TEXT are the prefix that the appendix recommends, which a URL may follow.  */
static bool
is_prefix (const char *text, size_t length)
{
  return ub_same_but_case (text, length, "url:");
}

/* Whether OCTET may be in a scheme, or begin one here.  Of the octets that a scheme may begin with only
   these do not also begin words that are joined to one, such as "-http:".  */
static bool
is_scheme_octet (char octet, bool first)
{
  return ub_is_letter (octet) || ub_is_digit (octet)
         || (!first && octet != '\0' && strchr ("+-.", octet) != NULL);
}

/* The state behind the head, which is a URL's but for its last octet.  Behind the first octet of a scheme no
   other can begin: so one that fails is never read again.  */
static enum ub_bare_state
state_behind_head (struct urlbnf_extractor *extractor)
{
  size_t length = extractor->length, behind = length - extractor->scheme;
  char octet = extractor->text[length - 1];
  if (extractor->scheme != 0)   /* The ":" has been.  */
    return octet != '/' ? UB_JOINED : behind == strlen ("://") ? UB_RUN : UB_HEAD;
  if (octet != ':' || length == 1)
    return is_scheme_octet (octet, length == 1) ? UB_HEAD : UB_JOINED;
  extractor->scheme = length - 1;
  const struct ub_scheme *scheme = ub_scheme_of ((urlbnf_slice) { extractor->text, extractor->scheme });
  return scheme->name != NULL && strcmp (scheme->begin, ":") == 0 ? UB_RUN : UB_HEAD;
}

/* Whether what follows OCTET belongs to the same word.  */
static bool
joins (char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet)
         || (octet != '\0' && strchr ("+-._%/:@", octet) != NULL);
}

/* How much of LENGTH octets at TEXT is left without the punctuation at their end.  A ")" is
   punctuation if no "(" before it is its own.  */
static size_t
without_punctuation (const char *text, size_t length)
{
  size_t kept = 0, open = 0;
  for (size_t i = 0; i < length; i++)
    {
      bool is_punctuation = strchr (".,;:!?'*", text[i]) != NULL
                            || (text[i] == ')' && open == 0);
      if (!is_punctuation)
        kept = i + 1;
      if (text[i] == '(')
        open++;
      else if (text[i] == ')' && open != 0)
        open--;
    }
  return kept;
}

/* Tell the run, if it is a URL, or would be one but for a "~".  */
static void
tell_run (struct urlbnf_extractor *extractor)
{
  if (extractor->length > extractor->limit)
    return;
  urlbnf_slice whole
    = { extractor->text, without_punctuation (extractor->text, extractor->length) };
  urlbnf_error error;
  urlbnf_found found = {
    .start = extractor->start,
    .end = extractor->start + whole.len,
    .wrapper = URLBNF_WRAPPER_NONE
  };
  bool has_tilde = memchr (whole.ptr, '~', whole.len) != NULL;
  ub_read_found (extractor, &found, whole, has_tilde, &error);
  if (ub_may_be_url (&found) || has_tilde)
    extractor->answer = extractor->found (extractor->context, &found);
}

/* Whether the run goes on with OCTET.  A "%" may begin no escape: then all of it is no URL.  A "~" is
   in no URL either (s.2.2), but so common in what people write that to end there would tell another
   URL than the one that is meant.  */
static bool
run_goes_on (struct urlbnf_extractor *extractor, char octet)
{
  if (octet != '#' || extractor->has_fragment)
    return octet == '%' || octet == '~' || ub_in_set (extractor->xchar, (unsigned char) octet);
  extractor->has_fragment = true;
  return true;
}

static void
add_to_run (struct urlbnf_extractor *extractor, char octet)
{
  if (extractor->length < extractor->limit)
    extractor->text[extractor->length] = octet;
  if (extractor->length <= extractor->limit)
    extractor->length++;
}

static void
step (struct urlbnf_extractor *extractor, char octet)
{
  if (extractor->state == UB_RUN)
    {
      if (run_goes_on (extractor, octet))
        {
          add_to_run (extractor, octet);
          return;
        }
      tell_run (extractor);
      extractor->state = UB_BETWEEN;
    }
  /* Only "://" makes a scheme of the prefix.  */
  if (extractor->state == UB_HEAD && octet != '/' && is_prefix (extractor->text, extractor->length))
    extractor->state = UB_BETWEEN;
  if (extractor->state == UB_BETWEEN)
    {
      extractor->start = extractor->place;
      extractor->length = extractor->scheme = 0;
      extractor->has_fragment = false;
    }
  if (extractor->length == extractor->limit)
    extractor->state = UB_JOINED;
  if (extractor->state != UB_JOINED)
    {
      extractor->text[extractor->length++] = octet;
      extractor->state = state_behind_head (extractor);
    }
  if (extractor->state == UB_JOINED && !joins (octet))
    extractor->state = UB_BETWEEN;
}

void
ub_bare_scan (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if ((extractor->flags & URLBNF_EXTRACT_BARE) == 0)
    {
      extractor->place += length;
      return;
    }
  for (size_t i = 0; i < length && extractor->answer == 0; i++)
    {
      step (extractor, octets[i]);
      extractor->place++;
    }
}

void
ub_bare_end (struct urlbnf_extractor *extractor)
{
  if (extractor->state == UB_RUN)
    tell_run (extractor);
}
