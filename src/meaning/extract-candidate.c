/* extract-candidate.c: report URLs between "<" and ">" (RFC 1738, appendix; RFC 3986, appendix C).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "extractor.h"
#include "schemes.h"

/* A candidate without its brackets and its white space.  */
struct folded
{
  urlbnf_slice text;
  urlbnf_slice other;           /* The same without the hyphens at ends of lines.  */
  size_t hyphens;               /* The number of these hyphens.  */
  bool has_space;
};

/* Fold the candidate: "The whitespace should be ignored when extracting the URL", and a hyphen
   before a line break "may or may not actually be part of the URL".  */
static struct folded
fold_candidate (struct urlbnf_extractor *extractor)
{
  const char *source = extractor->source;
  struct folded folded = { { extractor->text, 0 }, { extractor->other, 0 }, 0, false };
  for (size_t i = 1; i + 1 < extractor->used; i++)
    if (ub_is_space (source[i]))
      folded.has_space = true;
    else
      {
        extractor->text[folded.text.len++] = source[i];
        if (source[i] == '-' && source[i + 1] >= '\n' && source[i + 1] <= '\r')
          folded.hyphens++;
        else
          extractor->other[folded.other.len++] = source[i];
      }
  return folded;
}

/* Remove the prefix "URL:" from both readings, and return whether there was one.  */
static bool
remove_prefix (struct folded *folded)
{
  static const char prefix[] = "url:";
  const size_t length = sizeof prefix - 1;
  if (folded->text.len < length || !ub_is_same_but_case (folded->text.ptr, length, prefix))
    return false;
  folded->text.ptr += length;
  folded->text.len -= length;
  folded->other.ptr += length;
  folded->other.len -= length;
  return true;
}

/* Return the "#" before the fragment after a URL in TEXT, or NULL.  */
static const char *
find_fragment (const struct urlbnf_extractor *extractor, urlbnf_slice text)
{
  return ub_has_fragments (extractor) ? NULL : memchr (text.ptr, '#', text.len);
}

void
ub_parse_found (struct urlbnf_extractor *extractor, urlbnf_found *found, urlbnf_slice whole,
                bool explain, urlbnf_error *error)
{
  const char *hash = find_fragment (extractor, whole);
  found->text = whole;
  if (hash != NULL)
    {
      found->text.len = (size_t) (hash - whole.ptr);
      found->fragment = (urlbnf_slice) { hash + 1, whole.len - found->text.len - 1 };
    }
  found->code = urlbnf_parser_parse (extractor->parser, &found->url, whole.ptr, whole.len,
                                     explain ? error : NULL);
  if (found->code == URLBNF_OK)
    return;
  if (!explain)
    ub_set_code (error, found->code);
  found->error = error;
}

/* Whether the candidate, which has a ":", has white space before it, and not only at its
   beginning.  */
static bool
has_split_scheme (const struct urlbnf_extractor *extractor)
{
  const char *octet = extractor->source + 1;
  while (ub_is_space (*octet))
    octet++;
  while (*octet != ':' && !ub_is_space (*octet))
    octet++;
  return *octet != ':';
}

/* Whether URL, which had white space, is prose with a colon, such as <Note: this>.  Schemes of RFC
   1738 are excluded.  */
static bool
is_prose (const struct urlbnf_extractor *extractor, const urlbnf_url *url)
{
  urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME), text = urlbnf_text (url);
  size_t head = scheme.len + strlen (":");
  bool has_slashes = text.len - head >= 2 && memcmp (text.ptr + head, "//", 2) == 0;
  return ub_find_scheme (scheme)->name == NULL && (!has_slashes || has_split_scheme (extractor));
}

/* Whether the other reading of FOUND is a URL.  If there is no memory for a parse, set the code of
   FOUND, and return true.  */
static bool
can_be_url_without_hyphens (struct urlbnf_extractor *extractor, urlbnf_found *found,
                            urlbnf_error *error)
{
  const urlbnf_url *url;
  if (found->hyphens == 0)
    return false;
  const char *number = find_fragment (extractor, found->other);
  size_t length = number != NULL ? (size_t) (number - found->other.ptr) : found->other.len;
  urlbnf_code code = urlbnf_parser_parse (extractor->parser, &url, found->other.ptr, length, NULL);
  if (code == URLBNF_E_MEMORY)
    {
      found->code = ub_set_code (error, code);
      found->url = NULL;
      found->error = error;
    }
  return code == URLBNF_E_MEMORY || (code == URLBNF_OK && !is_prose (extractor, url));
}

/* Whether FOUND, which has no prefix "URL:", has to be reported.  */
static bool
must_report (struct urlbnf_extractor *extractor, urlbnf_found *found, const struct folded *folded,
             urlbnf_error *error)
{
  bool is_url = found->code == URLBNF_OK;
  if (is_url ? !folded->has_space || !is_prose (extractor, found->url)
      : found->code != URLBNF_E_SYNTAX)
    return true;
  if (!can_be_url_without_hyphens (extractor, found, error))
    return false;
  /* The parser has lost the tree of this reading for that of the other one.  */
  if (is_url && found->code == URLBNF_OK)
    ub_parse_found (extractor, found, folded->text, true, error);
  return true;
}

bool
ub_report_candidate (struct urlbnf_extractor *extractor)
{
  struct folded folded = fold_candidate (extractor);
  bool has_prefix = remove_prefix (&folded);
  urlbnf_error error;
  urlbnf_found found = {
    .start = extractor->place - 1,
    .end = extractor->place - 1 + extractor->used,
    .wrapper = has_prefix ? URLBNF_WRAPPER_URL : URLBNF_WRAPPER_ANGLE,
    .hyphens = folded.hyphens
  };
  if (folded.hyphens != 0)
    found.other = folded.other;
  ub_parse_found (extractor, &found, folded.text, has_prefix || folded.hyphens != 0, &error);

  if (!has_prefix && !must_report (extractor, &found, &folded, &error))
    return false;
  extractor->answer = extractor->found (extractor->context, &found);
  return true;
}
