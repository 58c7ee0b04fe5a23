/* suggest.c: suggest names similar to an unknown one.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "template.h"
#include "text/similar.h"

/* Return the name I of a template, without its prefix.  */
static const char *
get_template_name (const void *list, size_t i)
{
  static const char *const words[] = {
#define WORD(meaning, name) name,
#define EVERYDAY(meaning, name) name,
#include "names.def"
  };
  enum { WORDS = sizeof words / sizeof *words };
  (void) list;
  const char *name = i < WORDS ? words[i] : get_production_name (NULL, i - WORDS);
  /* A production may have the name of a word.  */
  for (size_t word = 0; i >= WORDS && name != NULL && word < WORDS; word++)
    if (strcmp (words[word], name) == 0)
      return "";
  return name;
}

/* The use of a part.  */
struct use
{
  const char *option;
  const urlbnf_options *how;
};

/* Return the name I of a part that the option of LIST, a struct use, can change.  */
static const char *
get_part_name (const void *list, size_t i)
{
  const struct use *use = list;
  static const char *const words[] = {
    "fragment",
#define EVERYDAY(meaning, name) name,
#include "names.def"
  };
  enum { WORDS = sizeof words / sizeof *words };
  bool strips = strcmp (use->option, "--strip") == 0;
  size_t first = strips ? WORDS : 1;
  if (i < first)
    return words[i];
  const char *name = get_production_name (NULL, i - first);
  for (size_t word = 0; name != NULL && word < first; word++)
    if (strcmp (words[word], name) == 0)
      return "";
  urlbnf_production production = (urlbnf_production) (i - first + 1);
  bool leaves_out = strips || strcmp (use->option, "--unset") == 0;
  bool fits = name == NULL || *name == '\0'
              || (!(leaves_out && is_item (production))
                  && check_part (production, use->how) == NULL);
  return fits ? name : "";
}

static void
suggest_similar (struct buffer *why, urlbnf_slice name, const char *before, const char *after,
                 ub_name_at *at, const struct use *use)
{
  char wanted[UB_LONGEST_SIMILAR + 1] = "", suggestion[UB_SUGGESTION] = "";
  if (name.len == 0 || name.len >= sizeof wanted)
    return;
  memcpy (wanted, name.ptr, name.len);
  ub_suggest_between (suggestion, before, after, wanted, at, use);
  buffer_add_string (why, suggestion);
}

const char *
get_production_name (const void *list, size_t i)
{
  const char *name = urlbnf_production_name ((urlbnf_production) (i + 1));
  (void) list;
  return name == NULL && i < URLBNF_PRODUCTIONS_MAX ? "" : name;
}

void
suggest_name (struct buffer *why, const char *name, size_t length, bool in_template)
{
  bool braces = length >= 2 && *name == '{' && name[length - 1] == '}';
  urlbnf_slice bare = { braces ? name + 1 : name, braces ? length - 2 : length };
  urlbnf_slice after = get_half (bare, ':', true);
  bool whole = in_template && after.ptr == NULL;
  if (after.ptr != NULL)
    bare = after;
  suggest_similar (why, bare, whole ? "{" : "", whole ? "}" : "", get_template_name, NULL);
}

void
suggest_part (struct buffer *why, const char *option, const char *text, const urlbnf_options *how)
{
  const struct use use = { option, how };
  struct part_change known;
  size_t length = strcspn (text, "=,");
  while (text[length] == ',' && read_unset_part (&known, text, length, how) == NULL)
    {
      text += length + 1;
      length = strcspn (text, ",");
    }
  while (length != 0 && strchr (":+?", text[length - 1]) != NULL)
    length--;
  /* The name of a production is spelled correctly.  */
  if (urlbnf_production_find (text, length) == URLBNF_NONE)
    suggest_similar (why, (urlbnf_slice) { text, length }, "", "", get_part_name, &use);
}
