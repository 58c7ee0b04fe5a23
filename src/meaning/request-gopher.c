/* request-gopher.c: draft the request of gopher (RFC 1738 s.3.4).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request-draft.h"

/* The beginning and the end of a filled form (s.3.4.9).  */
static const char form_start[] = "+\t1\r\n+-1\r\n";
static const char form_end[] = ".\r\n";

static void
add_value (struct ub_draft *draft, const char *start, const char *end)
{
  draft->value[draft->request->values++] = (urlbnf_slice) { start, (size_t) (end - start) };
}

/* Add words with one space between each two (s.3.4.7, s.3.4.8).  Return false if there is anything
   else, or if there are more than MOST.  */
static bool
add_words (struct ub_draft *draft, const char *text, const char *end, size_t most)
{
  for (const char *start = text;; text++)
    if (text == end || *text == ' ')
      {
        if (text == start || draft->request->values == most)
          return false;
        add_value (draft, start, text);
        if (text == end)
          return true;
        start = text + 1;
      }
    else if (*text == '\t' || *text == '\r' || *text == '\n' || *text == '\0')
      return false;
}

/* Add the lines of a filled form before the last, which is "." (s.3.4.9).  Return false if the
   text is not such a form.  */
static bool
add_items (struct ub_draft *draft, const char *text, const char *end)
{
  const size_t before = sizeof form_start - 1, after = sizeof form_end - 1;
  if ((size_t) (end - text) < before + after || memcmp (text, form_start, before) != 0
      || memcmp (end - after, form_end, after) != 0)
    return false;
  text += before;
  for (end -= after; text != end;)
    {
      /* The end of the form follows, so there is an octet after a CR.  */
      const char *line_end = memchr (text, '\r', (size_t) (end - text));
      if (line_end == NULL || line_end[1] != '\n'
          || memchr (text, '\n', (size_t) (line_end - text)) != NULL
          || (line_end - text == 1 && *text == '.'))
        return false;
      add_value (draft, text, line_end);
      text = line_end + 2;
    }
  return true;
}

/* Return the meaning of a gopher+_string (s.3.4.4 to 3.4.9), and add its values.  If the meaning
   is URLBNF_GOPHERPLUS_OTHER, the caller has to drop them.  */
static urlbnf_gopherplus
read_gopherplus (struct ub_draft *draft, const char *text, const char *end)
{
  const char *rest = text + 1;
  if (text == end)
    return URLBNF_GOPHERPLUS_OTHER;
  if (*text == '?' && rest == end)
    return URLBNF_GOPHERPLUS_FORM;
  if (*text == '+' && rest == end)
    return URLBNF_GOPHERPLUS_DEFAULT;
  if ((*text == '!' || *text == '$') && (rest == end || add_words (draft, rest, end, SIZE_MAX)))
    return *text == '!' ? URLBNF_GOPHERPLUS_ATTRIBUTES : URLBNF_GOPHERPLUS_DIRECTORY;
  if (*text == '+' && rest[0] == '\t' && add_items (draft, text, end))
    return URLBNF_GOPHERPLUS_FILLED;
  if (*text == '+' && rest[0] != '\t' && add_words (draft, rest, end, 2))
    return URLBNF_GOPHERPLUS_VIEW;
  return URLBNF_GOPHERPLUS_OTHER;
}

static const char *const names[] = {
  [URLBNF_GOPHERPLUS_DEFAULT] = "default", [URLBNF_GOPHERPLUS_FORM] = "form",
  [URLBNF_GOPHERPLUS_ATTRIBUTES] = "attributes", [URLBNF_GOPHERPLUS_DIRECTORY] = "directory",
  [URLBNF_GOPHERPLUS_VIEW] = "view", [URLBNF_GOPHERPLUS_FILLED] = "filled",
  [URLBNF_GOPHERPLUS_OTHER] = "other"
};

/* Draft the octets: the selector (s.3.4.1), a tab and the search (s.3.4.2), a tab and the
   gopher+_string (s.3.4.3), and a line end.  A filled form has its own line ends, and comes after
   the selector unless the search has octets (s.3.4.9).  */
void
ub_draft_gopher (struct ub_draft *draft)
{
  const urlbnf_gopher *gopher = &urlbnf_as_typed (draft->url)->as.gopher;
  size_t start = draft->octets.length;

  if (gopher->gopherplus_string.ptr != NULL)
    {
      urlbnf_slice text = ub_find_octets (draft, URLBNF_GOPHERPLUS_STRING);
      draft->request->gopherplus = read_gopherplus (draft, text.ptr, text.ptr + text.len);
    }
  if (draft->request->gopherplus == URLBNF_GOPHERPLUS_OTHER)
    draft->request->values = 0;
  draft->request->gopherplus_name = names[draft->request->gopherplus];
  bool is_filled = draft->request->gopherplus == URLBNF_GOPHERPLUS_FILLED;

  ub_put_decoded (&draft->octets, gopher->selector);
  if (gopher->search.ptr != NULL && !(is_filled && gopher->search.len == 0))
    {
      ub_put (&draft->octets, '\t');
      ub_put_decoded (&draft->octets, gopher->search);
    }
  if (gopher->gopherplus_string.ptr != NULL)
    {
      ub_put (&draft->octets, '\t');
      ub_put_decoded (&draft->octets, gopher->gopherplus_string);
    }
  if (!is_filled)
    ub_put_string (&draft->octets, "\r\n");
  draft->request->octets = ub_terminate_slice (draft, start);
}
