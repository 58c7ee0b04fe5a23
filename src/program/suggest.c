/* suggest.c: suggest names similar to an unknown one.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "template.h"
#include "text/similar.h"

/* The names that may be meant: words, and the productions with other names.  */
struct names
{
  const char *const *word;
  size_t words;
  const urlbnf_options *how;    /* If it is not NULL, only the parts of URLs parsed with it ...  */
  bool leaves_out;              /* ... that can be left out, if this is set, or else changed.  */
};

/* Return the name I of LIST, a struct names.  */
static const char *
get_name (const void *list, size_t i)
{
  const struct names *names = list;
  if (i < names->words)
    return names->word[i];
  const char *name = get_production_name (NULL, i - names->words);
  urlbnf_production production = (urlbnf_production) (i - names->words + 1);
  /* A production may have the name of a word.  */
  for (size_t word = 0; name != NULL && word < names->words; word++)
    if (strcmp (names->word[word], name) == 0)
      return "";
  if (name == NULL || *name == '\0' || names->how == NULL)
    return name;
  return !(names->leaves_out && is_item (production))
         && check_part (production, names->how) == NULL ? name : "";
}

static void
suggest_similar (struct buffer *why, urlbnf_slice name, const char *before, const char *after,
                 const struct names *names)
{
  char wanted[UB_LONGEST_SIMILAR + 1] = "", suggestion[UB_SUGGESTION] = "";
  if (name.len == 0 || name.len >= sizeof wanted)
    return;
  memcpy (wanted, name.ptr, name.len);
  ub_suggest (suggestion, before, after, wanted, get_name, names);
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
  static const char *const words[] = {
#define WORD(meaning, name) name,
#define EVERYDAY(meaning, name) name,
#include "names.def"
  };
  const struct names names = { words, sizeof words / sizeof *words, NULL, false };
  bool braces = length >= 2 && *name == '{' && name[length - 1] == '}';
  urlbnf_slice bare = { braces ? name + 1 : name, braces ? length - 2 : length };
  urlbnf_slice after = get_half (bare, ':', true);
  bool whole = in_template && after.ptr == NULL;
  if (after.ptr != NULL)
    bare = after;
  suggest_similar (why, bare, whole ? "{" : "", whole ? "}" : "", &names);
}

void
suggest_part (struct buffer *why, const char *option, const char *text, const urlbnf_options *how)
{
  static const char *const words[] = {
    "fragment",
#define EVERYDAY(meaning, name) name,
#include "names.def"
  };
  bool strips = strcmp (option, "strip") == 0;
  const struct names names = {
    words, strips ? sizeof words / sizeof *words : 1, how, strips || strcmp (option, "unset") == 0
  };
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
    suggest_similar (why, (urlbnf_slice) { text, length }, "", "", &names);
}
