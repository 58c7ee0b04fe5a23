/* template.c: read and write templates, which are text with {names} in it (--get).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>

#include "template.h"

/* The escapes of a template, and the octets that they mean.  */
static const char escapes[] = "ntr\\{", octets[] = "\n\t\r\\{";

/* Remove a prefix from the name of a part, and return the meaning of the prefix.  */
static enum meaning
read_prefix (const char **name, size_t *length)
{
  static const struct { const char *text; enum meaning meaning; } prefixes[] = {
#define PREFIX(meaning, name) { name, meaning },
#include "names.def"
  };
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    {
      size_t prefix = strlen (prefixes[i].text);
      if (*length > prefix && memcmp (*name, prefixes[i].text, prefix) == 0)
        {
          *name += prefix;
          *length -= prefix;
          return prefixes[i].meaning;
        }
    }
  return PART;
}

/* Find the meaning of NAME.  Return false if it has no meaning.  */
static bool
find_meaning (struct piece *piece, const char *name, size_t length)
{
  static const struct { const char *name; enum meaning meaning; } names[] = {
#define WORD(meaning, name) { name, meaning },
#include "names.def"
  };
  if (is_pair_name (name, length))
    {
      bool all = name[length - 1] == '*';
      size_t prefix = strlen ("query:");
      *piece
        = (struct piece) { all ? PAIRS : PAIR, .text = name + prefix, .length = length - prefix
                           - all };
      return true;
    }
  enum meaning meaning = read_prefix (&name, &length);
  *piece = (struct piece) { meaning, .part = urlbnf_production_find (name, length),
                            .everyday = find_everyday (name, length) };
  piece->place = piece->part == URLBNF_USER ? PLACE_USER
                 : piece->part == URLBNF_PASSWORD ? PLACE_PASSWORD
                 : piece->part == URLBNF_HOST ? PLACE_HOST
                 : piece->part == URLBNF_PORT ? PLACE_PORT : 0;
  if (meaning == HOST_ASCII || meaning == HOST_UNICODE)
    return is_word (name, length, "host") || is_word (name, length, "url");
  for (size_t i = 0; meaning == PART && i < sizeof names / sizeof *names; i++)
    if (is_word (name, length, names[i].name))
      {
        piece->meaning = names[i].meaning;
        return true;
      }
  if (meaning == DECODED && is_word (name, length, "fragment"))
    piece->meaning = DECODED_FRAGMENT;
  else if (meaning == PART && piece->everyday != EVERYDAY_NONE)
    piece->meaning = EVERYDAY_PART;
  return piece->part != URLBNF_NONE || piece->everyday != EVERYDAY_NONE
         || piece->meaning == DECODED_FRAGMENT;
}

/* Add to WHY that NAME, which may have braces, is unknown.  */
static void
refuse_name (struct buffer *why, const char *name, size_t length, bool in_template,
             enum meaning meaning)
{
  buffer_add_string (why, length != 0 ? "unknown name " : "a name is empty");
  buffer_add (why, name, length);
  size_t before = why->length;
  if (meaning == HOST_ASCII || meaning == HOST_UNICODE)
    buffer_add_string (why, "; ascii: and unicode: go before host or url");
  else
    suggest_name (why, name, length, in_template);
  if (why->length == before)
    buffer_add_string (why, "; see urlbnf(1)");
}

/* Return the form of hosts that MEANING needs.  */
static enum host_form
get_host_form (enum meaning meaning)
{
  return meaning == HOST_ASCII ? HOST_FORM_ASCII : meaning == HOST_UNICODE ? HOST_FORM_UNICODE
         : meaning == DOMAIN ? HOST_FORM_DOMAIN : HOST_FORM_NONE;
}

bool
read_name (struct piece *piece, const char *name, size_t length, bool in_template,
           struct buffer *why)
{
  size_t braces = in_template ? 1 : 0;
  if (!find_meaning (piece, name, length))
    {
      refuse_name (why, name - braces, length + 2 * braces, in_template, piece->meaning);
      return false;
    }
  const char *library = get_missing_library (get_host_form (piece->meaning));
  if (library == NULL)
    return true;
  buffer_add (why, name, length);
  buffer_add_string (why, " needs ");
  buffer_add_string (why, library);
  buffer_add_string (why, ", and this urlbnf was built without it");
  return false;
}

/* Read a piece at *AT, which is not at the end, and move *AT after it.  Return false, and the
   reason in WHY, if it is wrong.  */
static bool
read_piece (struct piece *piece, const char **at, struct buffer *why)
{
  const char *from = *at;
  if (*from == '\\')
    {
      const char *escape = from[1] != '\0' ? strchr (escapes, from[1]) : NULL;
      if (escape == NULL)
        {
          buffer_add_string (why, "unknown escape ");
          buffer_add (why, from, from[1] != '\0' ? 2 : 1);
          buffer_add_string (why, "; known are \\n \\t \\r \\\\ \\{");
          return false;
        }
      *piece = (struct piece) { TEXT, .text = &octets[escape - escapes], .length = 1 };
      *at = from + 2;
      return true;
    }
  if (*from == '{')
    {
      const char *end = strchr (from, '}');
      if (end == NULL)
        {
          buffer_add_string (why, "'{' without '}'");
          return false;
        }
      *at = end + 1;
      return read_name (piece, from + 1, (size_t) (end - from - 1), true, why);
    }
  *piece = (struct piece) { TEXT, .text = from, .length = strcspn (from, "\\{") };
  *at = from + piece->length;
  return true;
}

struct piece *
read_template (const char *text, struct buffer *why)
{
  /* Each piece has at least one octet.  The END is one more piece.  */
  struct piece *template = calloc (strlen (text) + 1, sizeof *template), *piece = template;
  if (template == NULL)
    buffer_add_string (why, "out of memory");
  while (template != NULL && *text != '\0' && read_piece (piece, &text, why))
    piece++;
  if (template != NULL && *text == '\0' && why->length == 0 && !why->failed)
    return template;
  free (template);
  return NULL;
}

/* Whether an input that is not a URL has a value of MEANING, too.  */
static bool
has_any_input (enum meaning meaning)
{
  return meaning <= MESSAGE || meaning >= FILE_NAME;
}

bool
template_needs_tree (const struct piece *template)
{
  for (; template->meaning != END; template++)
    if (!has_any_input (template->meaning))
      return true;
  return false;
}

bool
template_has (const struct piece *template, enum meaning meaning)
{
  for (; template->meaning != END; template++)
    if (template->meaning == meaning)
      return true;
  return false;
}

bool
template_set (struct piece *template, enum meaning meaning)
{
  urlbnf_production part = meaning == DEFAULT ? URLBNF_PORT : URLBNF_HOST;
  bool is_set = false;
  for (; template->meaning != END; template++)
    if ((template->meaning == PART && template->part == part)
        || (template->meaning == URL && part == URLBNF_HOST))
      {
        template->meaning = meaning;
        is_set = true;
      }
  return is_set;
}

urlbnf_slice
get_piece_text (const urlbnf_url *url, const struct piece *piece)
{
  urlbnf_slice text = { NULL, 0 };
  if (piece->part != URLBNF_NONE)
    text = get_part_text (url, piece->part);
  if (text.ptr == NULL && piece->everyday != EVERYDAY_NONE)
    text = get_everyday_text (url, piece->everyday);
  return text;
}

urlbnf_slice
get_fragment (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_slice fragment = urlbnf_fragment (url);
  return fragment.ptr != NULL || production == URLBNF_NONE ? fragment
         : get_part_text (url, production);
}

static void
write_default (struct buffer *to, const urlbnf_url *url, const struct piece *piece)
{
  urlbnf_slice text = get_piece_text (url, piece);
  buffer_add_slice (to, text.ptr != NULL ? text : urlbnf_default (url, piece->part));
}

/* Write the offset and the hexadecimal digits of each octet that was escaped.  */
static void
write_changes (struct buffer *to, const urlbnf_escaped *escaped)
{
  char change[32];
  for (size_t i = 0; escaped != NULL && i < escaped->changes; i++)
    {
      snprintf (change, sizeof change, "%s%zu:%02X", i == 0 ? "" : " ", escaped->change[i].offset,
                (unsigned) escaped->change[i].octet);
      buffer_add_string (to, change);
    }
}

/* Write the host, or the URL with its host, in the form of PIECE.  */
static void
write_host (struct buffer *to, const urlbnf_url *url, const struct piece *piece)
{
  enum host_form form = get_host_form (piece->meaning);
  urlbnf_slice text = urlbnf_text (url), fragment = urlbnf_fragment (url);
  urlbnf_part host;
  bool has_host = urlbnf_part_find (url, &host, URLBNF_HOST);
  if (piece->part == URLBNF_HOST || form == HOST_FORM_DOMAIN)
    {
      buffer_add_host (to, host.text, form);
      return;
    }
  size_t before = has_host ? host.offset : text.len, after = before + host.text.len;
  buffer_add (to, text.ptr, before);
  buffer_add_host (to, host.text, form);
  buffer_add (to, text.ptr + after, text.len - after);
  buffer_add_string (to, fragment.ptr != NULL ? "#" : "");
  buffer_add_slice (to, fragment);
}

void
write_piece (struct buffer *to, const struct record *record, const struct piece *piece)
{
  const urlbnf_url *url = record->url;
  const urlbnf_found *found = record->found;
  enum meaning meaning = piece->meaning;
  bool valid = record->code == URLBNF_OK;
  if ((!valid && !has_any_input (meaning)) || (found == NULL && meaning >= COLUMN))
    return;
  switch (meaning)
    {
    case INPUT: buffer_add (to, record->text, record->length); break;
    case VALID: buffer_add_string (to, valid ? "true" : "false"); break;
    case MESSAGE:
      if (!valid)
        buffer_add_reason (to, record);
      break;
    case PART: case EVERYDAY_PART: buffer_add_slice (to, get_piece_text (url, piece)); break;
    case PRODUCTION: buffer_add_string (to, urlbnf_production_name (urlbnf_kind (url))); break;
    case PAIR: case PAIRS:
      add_values (to, get_everyday_text (url, EVERYDAY_QUERY), &record->options->pairs,
                  (urlbnf_slice) { piece->text, piece->length }, meaning == PAIRS);
      break;
    case DECODED: buffer_add_decoded (to, get_piece_text (url, piece)); break;
    case DECODED_FRAGMENT: buffer_add_decoded (to, get_fragment (url, piece->part)); break;
    case DEFAULT: write_default (to, url, piece); break;
    case URL: buffer_add_url (to, url); break;
    case FRAGMENT: buffer_add_slice (to, get_fragment (url, piece->part)); break;
    case WARNINGS: add_warning_names (to, url, false); break;
    case COMPARISON:
      if (record->options->compare != NULL)
        buffer_add_string (to, record->same ? "same" : "different");
      break;
    case SAME_DOCUMENT:
      if (record->options->base != NULL)
        buffer_add_string (to, record->is_same_document ? "true" : "false");
      break;
    case OCTETS:
      if (record->request != NULL)
        buffer_add_slice (to, record->request->octets);
      break;
    case CHANGES: write_changes (to, record->escaped); break;
    case HOST_ASCII: case HOST_UNICODE: case DOMAIN: write_host (to, url, piece); break;
    case FILE_NAME:
      buffer_add_string (to, record->place.file != NULL ? record->place.file : "");
      break;
    case LINE: buffer_add_number (to, record->place.line, 0); break;
    case COLUMN: buffer_add_number (to, record->place.column, 0); break;
    case FROM: buffer_add_number (to, found->start, 0); break;
    case TO: buffer_add_number (to, found->end, 0); break;
    case WRAPPER: buffer_add_string (to, get_wrapper_name (found->wrapper)); break;
    default: buffer_add_slice (to, found->other); break;        /* OTHER */
    }
}

void
write_template (struct buffer *to, const struct record *record, const struct piece *template)
{
  for (; template->meaning != END; template++)
    if (template->meaning == TEXT)
      buffer_add (to, template->text, template->length);
    else
      write_piece (to, record, template);
  end_record (to, record->options);
}
