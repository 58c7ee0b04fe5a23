/* extract-bare.c: URLs in text without a wrapper.

   SPDX-License-Identifier: MIT

   The RFC asks for wrappers because nothing else tells a URL from the punctuation around it.  So
   these are guesses, made to be right in prose: only the RFC's own schemes are looked for, and what
   ends a sentence ends a URL.  */

#include <config.h>

#include "extract.h"
#include "schemes.h"

/* The prefix that the appendix recommends, which a URL may follow.  Behind the first octet of it, or of a
   scheme, no other can begin: so one that fails is never read again.  */
static const char prefix[] = "url:";

/* How many octets of WORD the LENGTH octets at TEXT begin with.  */
static size_t
same_octets (const char *word, const char *text, size_t length)
{
  size_t same = 0;
  while (same < length && word[same] != '\0' && ub_lower (text[same]) == word[same])
    same++;
  return same;
}

/* The state behind the LENGTH octets at TEXT, which begin as the prefix or a URL does but for the
   last.  */
static enum ub_bare_state
state_behind (const char *text, size_t length)
{
  const struct ub_scheme *scheme;
  if (same_octets (prefix, text, length) == length)
    return length == strlen (prefix) ? UB_BETWEEN : UB_HEAD;
  for (size_t i = 0; (scheme = ub_scheme_at (i)) != NULL && scheme->name != NULL; i++)
    {
      size_t name = strlen (scheme->name), same = same_octets (scheme->name, text, length);
      if (same == name)
        same += same_octets (scheme->begin, text + name, length - name);
      if (same == length)
        return length == name + strlen (scheme->begin) ? UB_RUN : UB_HEAD;
    }
  return UB_JOINED;
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
  if (extractor->state == UB_BETWEEN)
    {
      extractor->start = extractor->place;
      extractor->length = 0;
      extractor->has_fragment = false;
    }
  if (extractor->state != UB_JOINED)
    {
      extractor->text[extractor->length++] = octet;
      extractor->state = state_behind (extractor->text, extractor->length);
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
