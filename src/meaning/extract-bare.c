/* extract-bare.c: URLs in text without a wrapper.

   SPDX-License-Identifier: MIT

   The RFC asks for wrappers because nothing else tells a URL from the punctuation around it.  So
   the places where a candidate begins and ends are guesses, made to be right in prose.  But a
   candidate is never cut so that it becomes another URL than the one in the text: if it is not a
   URL, it is reported with its error.  */

#include <config.h>

#include "extract.h"
#include "schemes.h"

/*------------------------------------------------------------------------.
| What has been read                                                      |
`------------------------------------------------------------------------*/

/* Add OCTET to TEXT.  If TEXT is full, copy it to OTHER, and from then on keep only its end: as
   much as an entity or a character needs.  */
static void
add (struct urlbnf_extractor *extractor, char octet)
{
  enum { KEPT = 12 };
  if (extractor->length == extractor->limit)
    {
      if (!extractor->is_too_long)
        memcpy (extractor->other, extractor->text, extractor->limit);
      memmove (extractor->text, extractor->text + extractor->length - KEPT, KEPT);
      extractor->length = KEPT;
      extractor->is_too_long = true;
    }
  extractor->text[extractor->length++] = octet;
}

static void
empty_text (struct urlbnf_extractor *extractor)
{
  extractor->length = 0;
  extractor->is_too_long = false;
}

/* Whether OCTET joins the words of a scheme's name.  */
static bool
is_joint (char octet)
{
  return octet == '+' || octet == '-' || octet == '.';
}

/* Keep the last of the octets that stand before a name.  */
static void
keep_before (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if (length > UB_BEFORE_MAX)
    {
      octets += length - UB_BEFORE_MAX;
      length = UB_BEFORE_MAX;
    }
  size_t kept = UB_BEFORE_MAX - length;
  if (kept > extractor->before_length)
    kept = extractor->before_length;
  memmove (extractor->before, extractor->before + extractor->before_length - kept, kept);
  memcpy (extractor->before + kept, octets, length);
  extractor->before_length = kept + length;
}

/* Keep of the next LENGTH octets the name at their end and what stands before it.  */
static void
keep_name (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  size_t name = length;
  while (name != 0 && (ub_is_letter (octets[name - 1]) || ub_is_digit (octets[name - 1])
                       || is_joint (octets[name - 1])))
    name--;
  if (name != 0)
    {
      keep_before (extractor, extractor->text, extractor->length);
      keep_before (extractor, octets, name);
      empty_text (extractor);
    }
  for (; name < length; name++)
    add (extractor, octets[name]);
}

/*------------------------------------------------------------------------.
| Names of schemes                                                        |
`------------------------------------------------------------------------*/

/* Whether NAME is a scheme of RFC 1738, or https and the like.  But git+https is one scheme:
   AFTER a "+", https does not count.  */
static bool
is_known (urlbnf_slice name, char after)
{
  return ub_find_scheme (name)->name != NULL
         || (after != '+' && ub_find_uri_scheme (name)->name != NULL);
}

/* Return how many octets at the beginning of the name are the rest of an escape: two hexadecimal
   digits after a "%"; or after a "\", as in "\n" and "\u0022", those before a known scheme.  */
static size_t
rest_of_escape (const struct urlbnf_extractor *extractor)
{
  const char *name = extractor->text;
  size_t length = extractor->length;
  char before = extractor->before_length != 0 ? extractor->before[extractor->before_length - 1] : 0;
  if (before == '%' && length >= 2 && ub_hex_value (name[0]) >= 0 && ub_hex_value (name[1]) >= 0)
    return 2;
  if (before == '\\')
    for (size_t rest = 1; rest <= strlen ("u0022") && rest < length; rest++)
      if (is_known ((urlbnf_slice) { name + rest, length - rest }, 0))
        return rest;
  return 0;
}

/* Return where the scheme begins in the name: what stands before a known scheme and "+", "-" or "."
   does not belong to it.  Any other scheme begins with a letter or a digit.  */
static size_t
begin_of_scheme (const struct urlbnf_extractor *extractor)
{
  const char *name = extractor->text;
  size_t length = extractor->length, last = length;
  while (last != 0 && !is_joint (name[last - 1]))
    last--;
  if (is_known ((urlbnf_slice) { name + last, length - last }, last != 0 ? name[last - 1] : 0))
    return last;
  size_t begin = rest_of_escape (extractor);
  while (begin < length && is_joint (name[begin]))
    begin++;
  return begin;
}

/*------------------------------------------------------------------------.
| What encloses a candidate                                               |
`------------------------------------------------------------------------*/

/* Return the octet that closes what OCTET opens, or -1.  */
static int
partner_of (int octet)
{
  static const char pairs[] = "()[]{}''``";
  const char *open = octet != 0 ? strchr (pairs, octet) : NULL;
  return open != NULL && (open - pairs) % 2 == 0 ? open[1] : -1;
}

/* Set what ends the candidate: the partner of the bracket or quote before it.  The prefix of the
   appendix may stand between them.  The scheme begins at SCHEME of the name.  */
static void
set_partner (struct urlbnf_extractor *extractor, size_t scheme)
{
  static const char prefix[] = "url:";
  const char *before = extractor->before;
  size_t length = extractor->before_length;
  unsigned long character;
  if (length >= strlen (prefix)
      && ub_same_but_case (before + length - strlen (prefix), strlen (prefix), prefix))
    length -= strlen (prefix);
  extractor->open = length != 0 ? (unsigned char) before[length - 1] : -1;
  extractor->close = partner_of (extractor->open);
  extractor->depth = 0;
  extractor->entity = 0;
  if (extractor->open == ';' && ub_last_entity (before, length, &character) != 0)
    extractor->entity = character;
  /* Within a string of C or JSON.  */
  bool is_quote = extractor->open == '"' || extractor->open == '\'';
  if ((extractor->open == '\\' && scheme != 0)
      || (is_quote && length > 1 && before[length - 2] == '\\'))
    extractor->close = '\\';
}

/* Whether an entity for CHARACTER is the partner of the entity before the candidate.  */
static bool
is_partner (const struct urlbnf_extractor *extractor, unsigned long character)
{
  unsigned long open = extractor->entity;
  return open != 0 && ((ub_mark_of (open) == UB_MARK_END && ub_mark_of (character) == UB_MARK_END)
                       || (open < 0x80 && partner_of ((int) open) == (int) character));
}

/*------------------------------------------------------------------------.
| Candidates                                                              |
`------------------------------------------------------------------------*/

/* Fill FOUND with the candidate, which is longer than the limit, and of which TEXT is the
   beginning.  No character of UTF-8 is cut there.  */
static void
fill_too_long (const struct urlbnf_extractor *extractor, urlbnf_found *found, const char *text,
               urlbnf_error *error)
{
  size_t last = extractor->limit - 1, most = extractor->limit - 3;
  while (last > most && (unsigned char) text[last] >> 6 == 2)
    last--;
  size_t length = (unsigned char) text[last] >= 0xC0 ? last : extractor->limit;
  found->text = (urlbnf_slice) { text, length };
  found->code = ub_fail (error, URLBNF_E_TOO_LONG, URLBNF_NONE, 0, 0);
  found->error = error;
}

/* Report the candidate, which ends before END.  "news:" and the like is a word if nothing but
   punctuation follows.  */
static void
tell_candidate (struct urlbnf_extractor *extractor, unsigned long long end)
{
  urlbnf_error error;
  urlbnf_found found = { .start = extractor->start, .end = end, .wrapper = URLBNF_WRAPPER_NONE };
  const char *text = extractor->is_too_long ? extractor->other : extractor->text;
  unsigned long long length = end - extractor->start;
  if (length > extractor->limit)
    fill_too_long (extractor, &found, text, &error);
  else
    {
      urlbnf_slice whole = { text, ub_length_in_prose (text, (size_t) length) };
      if (whole.len < extractor->head
          || (whole.len == extractor->head && text[whole.len - 1] == ':'))
        return;
      found.end = found.start + whole.len;
      ub_read_found (extractor, &found, whole, true, &error);
    }
  extractor->answer = extractor->found (extractor->context, &found);
}

/* Report the candidate without the last LENGTH octets of TEXT, which end it.  They stand before
   END.  */
static void
end_candidate (struct urlbnf_extractor *extractor, size_t length, unsigned long long end)
{
  tell_candidate (extractor, end - length);
  extractor->before_length = 0;
  keep_before (extractor, extractor->text + extractor->length - length, length);
  empty_text (extractor);
  extractor->state = UB_BETWEEN;
}

/* Whether OCTET, which follows, ends the candidate.  */
static bool
is_end (struct urlbnf_extractor *extractor, unsigned char octet)
{
  if (octet == extractor->close)
    {
      if (extractor->depth == 0)
        return true;
      extractor->depth--;
    }
  else if (octet == extractor->open && extractor->close >= 0)
    extractor->depth++;
  return octet < 0x80 && ub_mark_of (octet) == UB_MARK_END;
}

/* Return the length of the character or the entity at the end of TEXT, if it ends the candidate; 0
   otherwise.  */
static size_t
length_of_end (const struct urlbnf_extractor *extractor)
{
  const char *text = extractor->text;
  size_t length = extractor->length, end;
  unsigned long character;
  if (text[length - 1] == ';' && extractor->entity != 0)
    {
      end = ub_last_entity (text, length, &character);
      return end != 0 && is_partner (extractor, character) ? end : 0;
    }
  if ((unsigned char) text[length - 1] >> 6 != 2)
    return 0;
  end = ub_last_character (text, length, &character);
  return end != 0 && ub_mark_of (character) == UB_MARK_END ? end : 0;
}

/* Go on in a candidate.  Return how many octets are done.  */
static size_t
read_run (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  for (size_t i = 0; i < length; i++)
    {
      bool is_plain = ub_is_plain_octet (octets[i]);
      bool ends = !is_plain && is_end (extractor, (unsigned char) octets[i]);
      add (extractor, octets[i]);
      size_t end = is_plain ? 0 : ends ? 1 : length_of_end (extractor);
      if (end != 0)
        {
          end_candidate (extractor, end, extractor->place + i + 1);
          return i + 1;
        }
    }
  return length;
}

/* Begin a candidate with the name and its DELIMITER, the last octet of which is the next one.  */
static void
begin_candidate (struct urlbnf_extractor *extractor, size_t scheme, const char *delimiter)
{
  set_partner (extractor, scheme);
  extractor->length -= scheme;
  memmove (extractor->text, extractor->text + scheme, extractor->length);
  extractor->head = extractor->length + strlen (delimiter);
  extractor->start = extractor->place + 1 - extractor->head;
  for (; *delimiter != '\0'; delimiter++)
    add (extractor, *delimiter);
  extractor->state = UB_RUN;
}

/*------------------------------------------------------------------------.
| Heads                                                                   |
`------------------------------------------------------------------------*/

/* The ":" after the name is next.  */
static void
read_colon (struct urlbnf_extractor *extractor)
{
  size_t scheme = begin_of_scheme (extractor);
  urlbnf_slice name = { extractor->text + scheme, extractor->length - scheme };
  const struct ub_scheme *row = ub_find_scheme (name);
  if (extractor->is_too_long || name.len == 0)
    keep_name (extractor, ":", 1);
  else if (row->name != NULL && strcmp (row->begin, ":") == 0)
    begin_candidate (extractor, scheme, ":");
  else
    extractor->state = UB_COLON;
}

/* OCTET follows the ":" after a name, or its first "/".  Returns false if it is no "/".  */
static bool
read_slash (struct urlbnf_extractor *extractor, char octet)
{
  bool is_second = extractor->state == UB_SLASH;
  extractor->state = UB_BETWEEN;
  if (octet != '/')
    keep_name (extractor, ":/", is_second ? 2 : 1);
  else if (is_second)
    begin_candidate (extractor, begin_of_scheme (extractor), "://");
  else
    extractor->state = UB_SLASH;
  return octet == '/';
}

/* Go on between candidates.  Return how many octets are done.  */
static size_t
look_for_colon (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if (*octets == ':')
    {
      read_colon (extractor);
      return 1;
    }
  const char *colon = memchr (octets, ':', length);
  size_t done = colon != NULL ? (size_t) (colon - octets) : length;
  keep_name (extractor, octets, done);
  return done;
}

void
ub_bare_scan (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if ((extractor->flags & URLBNF_EXTRACT_BARE) == 0)
    {
      extractor->place += length;
      return;
    }
  while (length != 0 && extractor->answer == 0)
    {
      size_t done = extractor->state == UB_RUN ? read_run (extractor, octets, length)
                    : extractor->state == UB_BETWEEN ? look_for_colon (extractor, octets, length)
                    : read_slash (extractor, *octets) ? 1 : 0;
      extractor->place += done;
      octets += done;
      length -= done;
    }
}

void
ub_bare_end (struct urlbnf_extractor *extractor)
{
  if (extractor->state == UB_RUN)
    end_candidate (extractor, 0, extractor->place);
}
