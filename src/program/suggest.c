/* suggest.c: the names that may be meant by one that does not exist.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "template.h"
#include "text/similar.h"

/* A name of a template, without its prefix.  */
static const char *
template_name_at (const void *list, size_t i)
{
  static const char *const words[] = {
#define WORD(meaning, name) name,
#define EVERYDAY(meaning, name) name,
#include "names.def"
  };
  enum { WORDS = sizeof words / sizeof *words };
  (void) list;
  const char *name = i < WORDS ? words[i] : production_at (NULL, i - WORDS);
  /* A production may have the name of a word.  */
  for (size_t word = 0; i >= WORDS && name != NULL && word < WORDS; word++)
    if (strcmp (words[word], name) == 0)
      return "";
  return name;
}

/* A part that URLs have, to be changed by --set and others.  */
static const char *
part_at (const void *list, size_t i)
{
  const char *name = i == 0 ? "fragment" : production_at (NULL, i - 1);
  (void) list;
  return i == 0 || name == NULL || *name == '\0' || is_part ((urlbnf_production) i) ? name : "";
}

static void
suggest (struct buffer *why, urlbnf_slice name, const char *before, const char *after, ub_name_at *at)
{
  char wanted[UB_LONGEST_SIMILAR + 1] = "", suggestion[UB_SUGGESTION] = "";
  if (name.len == 0 || name.len >= sizeof wanted)
    return;
  memcpy (wanted, name.ptr, name.len);
  ub_suggest_between (suggestion, before, after, wanted, at, NULL);
  buffer_string (why, suggestion);
}

const char *
production_at (const void *list, size_t i)
{
  const char *name = urlbnf_production_name ((urlbnf_production) (i + 1));
  (void) list;
  return name == NULL && i < URLBNF_PRODUCTIONS_MAX ? "" : name;
}

void
suggest_name (struct buffer *why, const char *name, size_t length)
{
  bool braces = length >= 2 && *name == '{';
  urlbnf_slice bare = { braces ? name + 1 : name, braces ? length - 2 : length };
  const char *colon = length != 0 ? memchr (bare.ptr, ':', bare.len) : NULL;
  if (colon != NULL)
    bare = (urlbnf_slice) { colon + 1, bare.len - (size_t) (colon + 1 - bare.ptr) };
  suggest (why, bare, braces && colon == NULL ? "{" : "", braces && colon == NULL ? "}" : "",
           template_name_at);
}

void
suggest_part (struct buffer *why, const char *text)
{
  size_t length = strcspn (text, "=,");
  while (text[length] == ',' && is_stripped (text, length))
    {
      text += length + 1;
      length = strcspn (text, ",");
    }
  while (length != 0 && strchr (":+?", text[length - 1]) != NULL)
    length--;
  suggest (why, (urlbnf_slice) { text, length }, "", "", part_at);
}
