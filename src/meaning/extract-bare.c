/* extract-bare.c: find URLs without a wrapper.

   SPDX-License-Identifier: MIT

   The RFC asks for wrappers because nothing else separates a URL from the punctuation around
   it.  So the ends of a candidate are guesses, which are right in prose.  But a candidate is
   never cut until it is a URL: if it is not one, it is reported with its error.  */

#include <config.h>

#include "extractor.h"
#include "schemes.h"

/* Append octets to TEXT.  If TEXT is full, copy it to OTHER, and from then on keep only its end,
   which is as long as an entity or a character.  */
static void
append_octets (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  enum { KEPT = 12 };
  while (length > extractor->limit - extractor->length)
    {
      size_t some = extractor->limit - extractor->length;
      memcpy (extractor->text + extractor->length, octets, some);
      if (!extractor->is_too_long)
        memcpy (extractor->other, extractor->text, extractor->limit);
      memmove (extractor->text, extractor->text + extractor->limit - KEPT, KEPT);
      extractor->length = KEPT;
      extractor->is_too_long = true;
      octets += some;
      length -= some;
    }
  memcpy (extractor->text + extractor->length, octets, length);
  extractor->length += length;
}

static void
clear_text (struct urlbnf_extractor *extractor)
{
  extractor->length = 0;
  extractor->is_too_long = false;
}

/* Whether OCTET may join words in a scheme.  */
static bool
is_joint (char octet)
{
  return octet == '+' || octet == '-' || octet == '.';
}

/* Append octets to BEFORE, which keeps only the last ones.  */
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

/* Append octets between URLs: keep in TEXT the name at their end, and in BEFORE the octets before
   it.  */
static void
keep_name (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  size_t name = length;
  while (name != 0 && ub_is_scheme_octet (octets[name - 1]))
    name--;
  if (name != 0)
    {
      if (name < UB_BEFORE_MAX)
        keep_before (extractor, extractor->text, extractor->length);
      keep_before (extractor, octets, name);
      clear_text (extractor);
    }
  append_octets (extractor, octets + name, length - name);
}

/* Whether NAME is a scheme of RFC 1738 or a newer one.  In "git+https", which is one scheme, https
   comes AFTER a "+" and is not.  */
static bool
is_known_scheme (urlbnf_slice name, char after)
{
  return (after == '+' ? ub_find_scheme (name) : ub_find_uri_scheme (name))->name != NULL;
}

/* Return the number of octets at the beginning of the name that belong to an escape: two
   hexadecimal digits after a "%"; or, after a "\" as in "\n" and "\u0022", those before a known
   scheme.  */
static size_t
count_escape_rest (const struct urlbnf_extractor *extractor)
{
  const char *name = extractor->text;
  size_t length = extractor->length;
  char before = extractor->before_length != 0 ? extractor->before[extractor->before_length - 1] : 0;
  if (before == '%' && length >= 2 && ub_get_hex_value (name[0]) >= 0
      && ub_get_hex_value (name[1]) >= 0)
    return 2;
  if (before == '\\')
    for (size_t rest = 1; rest <= strlen ("u0022") && rest < length; rest++)
      if (is_known_scheme ((urlbnf_slice) { name + rest, length - rest }, 0))
        return rest;
  return 0;
}

/* Return the offset of the scheme in the name.  A known scheme may follow any name and a joint.
   Any other scheme begins with a letter or a digit, and is lost in a name that is too long, of
   which TEXT has only the end.  */
static size_t
find_scheme (const struct urlbnf_extractor *extractor)
{
  const char *name = extractor->text;
  size_t length = extractor->length, last = length;
  while (last != 0 && !is_joint (name[last - 1]))
    last--;
  if (is_known_scheme ((urlbnf_slice) { name + last, length - last },
                       last != 0 ? name[last - 1] : 0))
    return last;
  if (extractor->is_too_long)
    return length;
  size_t begin = count_escape_rest (extractor);
  while (begin < length && is_joint (name[begin]))
    begin++;
  return begin;
}

/* Return the octet that closes OCTET, or -1.  */
static int
find_partner (int octet)
{
  static const char pairs[] = "()[]{}''``";
  const char *open = octet != 0 ? strchr (pairs, octet) : NULL;
  return open != NULL && (open - pairs) % 2 == 0 ? open[1] : -1;
}

/* Set the octets around a candidate whose scheme is at SCHEME in the name.  The prefix "URL:" may
   stand between a bracket or quote and the scheme.  */
static void
set_partner (struct urlbnf_extractor *extractor, size_t scheme)
{
  static const char prefix[] = "url:";
  const char *before = extractor->before;
  size_t length = extractor->before_length;
  unsigned long character;
  if (length >= strlen (prefix)
      && ub_is_same_but_case (before + length - strlen (prefix), strlen (prefix), prefix))
    length -= strlen (prefix);
  extractor->open = length != 0 ? (unsigned char) before[length - 1] : -1;
  extractor->close = find_partner (extractor->open);
  extractor->depth = 0;
  extractor->entity = 0;
  if (extractor->open == ';' && ub_read_last_entity (before, length, &character) != 0)
    extractor->entity = character;
  /* In a string of C or JSON, a "\" before the closing quote ends the candidate.  */
  bool is_quote = extractor->open == '"' || extractor->open == '\'';
  if ((extractor->open == '\\' && scheme != 0)
      || (is_quote && length > 1 && before[length - 2] == '\\'))
    extractor->open = extractor->close = '\\';
}

/* Whether an entity for CHARACTER closes the entity before the candidate.  */
static bool
is_partner (const struct urlbnf_extractor *extractor, unsigned long character)
{
  unsigned long open = extractor->entity;
  bool are_ends = ub_classify_character (open) == UB_MARK_END
                  && ub_classify_character (character) == UB_MARK_END;
  return open != 0
         && (are_ends || (open < 0x80 && find_partner ((int) open) == (int) character));
}

/* Fill FOUND for a candidate that is longer than the limit.  TEXT is its beginning, which must not
   end within a character of UTF-8.  */
static void
fill_too_long (const struct urlbnf_extractor *extractor, urlbnf_found *found, const char *text,
               urlbnf_error *error)
{
  size_t last = extractor->limit - 1, least = extractor->limit - 3;
  while (last > least && (unsigned char) text[last] >> 6 == 2)
    last--;
  size_t length = (unsigned char) text[last] >= 0xC0 ? last : extractor->limit;
  found->text = (urlbnf_slice) { text, length };
  found->code = ub_set_code (error, URLBNF_E_TOO_LONG);
  found->error = error;
}

/* Report the candidate, which ends before END, unless it is a word such as "news:" with nothing
   but punctuation after it.  */
static void
report_candidate (struct urlbnf_extractor *extractor, unsigned long long end)
{
  urlbnf_error error;
  urlbnf_found found = { .start = extractor->start, .end = end, .wrapper = URLBNF_WRAPPER_NONE };
  const char *text = extractor->is_too_long ? extractor->other : extractor->text;
  unsigned long long length = end - extractor->start;
  if (length > extractor->limit)
    fill_too_long (extractor, &found, text, &error);
  else
    {
      urlbnf_slice whole = { text, ub_find_end_in_prose (text, (size_t) length) };
      if (whole.len < extractor->head
          || (whole.len == extractor->head && text[whole.len - 1] == ':'))
        return;
      found.end = found.start + whole.len;
      ub_parse_found (extractor, &found, whole, true, &error);
    }
  extractor->answer = extractor->found (extractor->context, &found);
}

/* Report the candidate without the last LENGTH octets of TEXT, which end it.  END is the offset
   after them.  */
static void
end_candidate (struct urlbnf_extractor *extractor, size_t length, unsigned long long end)
{
  report_candidate (extractor, end - length);
  extractor->before_length = 0;
  keep_before (extractor, extractor->text, extractor->length);
  clear_text (extractor);
  extractor->state = UB_BETWEEN;
}

/* Whether OCTET, the next one, ends the candidate.  Count the brackets in the candidate.  */
static bool
ends_with_octet (struct urlbnf_extractor *extractor, unsigned char octet)
{
  if (octet == extractor->close)
    {
      if (extractor->depth == 0)
        return true;
      extractor->depth--;
    }
  else if (octet == extractor->open && extractor->close >= 0)
    extractor->depth++;
  return octet < 0x80 && ub_classify_character (octet) == UB_MARK_END;
}

/* Return the length of the character or entity at the end of TEXT if it ends the candidate,
   otherwise 0.  */
static size_t
find_end (const struct urlbnf_extractor *extractor)
{
  const char *text = extractor->text;
  size_t length = extractor->length, end;
  unsigned long character;
  if (text[length - 1] == ';' && extractor->entity != 0)
    {
      end = ub_read_last_entity (text, length, &character);
      return end != 0 && is_partner (extractor, character) ? end : 0;
    }
  if ((unsigned char) text[length - 1] >> 6 != 2)
    return 0;
  end = ub_read_last_character (text, length, &character);
  return end != 0 && ub_classify_character (character) == UB_MARK_END ? end : 0;
}

/* Read more of the candidate.  Return the number of octets that were read.  */
static size_t
read_candidate (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  size_t done = 0, end = 0;
  while (end == 0 && done < length)
    {
      size_t from = done;
      while (done < length && ub_is_plain_octet (octets[done]))
        done++;
      bool ends = done < length && ends_with_octet (extractor, (unsigned char) octets[done]);
      done += done < length;
      append_octets (extractor, octets + from, done - from);
      end = ends ? 1 : find_end (extractor);
    }
  if (end != 0)
    end_candidate (extractor, end, extractor->place + done);
  return done;
}

/* Begin a candidate with the scheme, which is at SCHEME in the name, and DELIMITER.  The last
   octet of DELIMITER is the next one.  */
static void
begin_candidate (struct urlbnf_extractor *extractor, size_t scheme, const char *delimiter)
{
  set_partner (extractor, scheme);
  extractor->length -= scheme;
  extractor->is_too_long = false;
  memmove (extractor->text, extractor->text + scheme, extractor->length);
  extractor->head = extractor->length + strlen (delimiter);
  extractor->start = extractor->place + 1 - extractor->head;
  append_octets (extractor, delimiter, strlen (delimiter));
  extractor->state = UB_IN_URL;
}

/* Read the ":" after the name.  */
static void
read_colon (struct urlbnf_extractor *extractor)
{
  size_t scheme = find_scheme (extractor);
  urlbnf_slice name = { extractor->text + scheme, extractor->length - scheme };
  const struct ub_scheme *row = ub_find_scheme (name);
  if (name.len == 0)
    keep_name (extractor, ":", 1);
  else if (row->name != NULL && strcmp (row->begin, ":") == 0)
    begin_candidate (extractor, scheme, ":");
  else
    extractor->state = UB_COLON;
}

/* Read OCTET after the ":" or ":/" of a name.  Return whether it is a "/".  */
static bool
read_slash (struct urlbnf_extractor *extractor, char octet)
{
  bool is_second = extractor->state == UB_SLASH;
  extractor->state = UB_BETWEEN;
  if (octet != '/')
    keep_name (extractor, ":/", is_second ? 2 : 1);
  else if (is_second)
    begin_candidate (extractor, find_scheme (extractor), "://");
  else
    extractor->state = UB_SLASH;
  return octet == '/';
}

/* Scan up to the next ":", without those before white space, which begin no URL.  Return the number
   of octets that were read.  */
static size_t
find_colon (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if (*octets == ':')
    {
      read_colon (extractor);
      return 1;
    }
  const char *end = octets + length, *colon = octets;
  do
    colon = memchr (colon + 1, ':', (size_t) (end - colon - 1));
  while (colon != NULL && end - colon > 1 && (unsigned char) colon[1] <= ' ');
  size_t done = colon != NULL ? (size_t) (colon - octets) : length;
  keep_name (extractor, octets, done);
  return done;
}

void
ub_scan_bare (struct urlbnf_extractor *extractor, const char *octets, size_t length)
{
  if ((extractor->flags & URLBNF_EXTRACT_BARE) == 0)
    {
      extractor->place += length;
      return;
    }
  while (length != 0 && extractor->answer == 0)
    {
      size_t done = extractor->state == UB_IN_URL ? read_candidate (extractor, octets, length)
                    : extractor->state == UB_BETWEEN ? find_colon (extractor, octets, length)
                    : read_slash (extractor, *octets) ? 1 : 0;
      extractor->place += done;
      octets += done;
      length -= done;
    }
}

void
ub_end_bare (struct urlbnf_extractor *extractor)
{
  if (extractor->state == UB_IN_URL)
    end_candidate (extractor, 0, extractor->place);
}
