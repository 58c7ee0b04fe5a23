/* json-plain.c: the JSON of most records, written at once.

   SPDX-License-Identifier: MIT

   jansson makes a tree of each record, with a copy of each string, and then writes it.  Most records are
   valid URLs with nothing but their parts, and in these no octet needs an escape: they are written here
   part by part, octet for octet as jansson writes them.  Whatever is not as simple is left to it.  */

#include <config.h>

#include <stdint.h>
#include <stdio.h>

#include "program.h"

/* The members of a record that are no parts.  */
static const char *const taken[] = { "input", "valid", "file", "line", "production", "fragment" };

/* The name of each production as a key: ,"NAME": and how long that is; 0 if it is not simple.  */
enum { KEY_MAX = 32, PRODUCTIONS = URLBNF_PRODUCTIONS_MAX + 1 };
static struct key
{
  char text[KEY_MAX];
  size_t length;
} keys[PRODUCTIONS];

/* The octets of a word that are less than N, of those that are ASCII, have their high bit in the result; a
   wrong one may, too, but only beside one of those.  */
#define EACH(octet) (UINT64_C (0x0101010101010101) * (octet))
#define LESS(word, n) (((word) - EACH (n)) & ~(word) & EACH (0x80))

/* Whether TEXT is ASCII that needs no escape in JSON: eight octets at a time.  */
static bool
is_simple (const char *text, size_t length)
{
  uint64_t wrong = 0, word;
  for (size_t i = 0; i < length; i += sizeof word)
    {
      size_t left = length - i;
      word = EACH (' ');
      memcpy (&word, text + i, left < sizeof word ? left : sizeof word);
      wrong |= (word & EACH (0x80)) | LESS (word, ' ') | LESS (word ^ EACH ('"'), 1)
               | LESS (word ^ EACH ('\\'), 1) | LESS (word ^ EACH (0x7F), 1);
    }
  return wrong == 0;
}

void
start_plain_json (void)
{
  for (unsigned i = 0; i < PRODUCTIONS; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      bool simple = name != NULL && strlen (name) + sizeof ",\"\":" <= KEY_MAX
                    && is_simple (name, strlen (name));
      for (size_t k = 0; k < sizeof taken / sizeof *taken; k++)
        simple = simple && strcmp (name, taken[k]) != 0;
      keys[i].length = simple ? (size_t) snprintf (keys[i].text, KEY_MAX, ",\"%s\":", name) : 0;
    }
}

/* Productions that an object has already.  */
struct seen
{
  unsigned char of[PRODUCTIONS / 8];
};

/* Add TEXT in quotes.  */
static void
add_string (struct buffer *to, urlbnf_slice text)
{
  if (!buffer_reserve (to, text.len + 2))
    return;
  char *at = to->text + to->length;
  *at = '"';
  if (text.len != 0)
    memcpy (at + 1, text.ptr, text.len);
  at[text.len + 1] = '"';
  to->length += text.len + 2;
}

/* Add the key of PART.  False if that is not simple, or is there already.  */
static bool
add_key (struct buffer *to, const urlbnf_part *part, struct seen *seen)
{
  unsigned number = part->production;
  const struct key *key = &keys[number];
  unsigned char bit = (unsigned char) (1u << number % 8);
  if (key->length == 0 || (seen->of[number / 8] & bit) != 0 || !buffer_reserve (to, KEY_MAX))
    return false;
  seen->of[number / 8] |= bit;
  memcpy (to->text + to->length, key->text, KEY_MAX);
  to->length += key->length;
  return true;
}

static bool add_part (struct buffer *to, const urlbnf_part *part);

/* An item that has parts of its own is an object, whose first key has no comma before it.  */
static bool
add_item (struct buffer *to, const urlbnf_part *item)
{
  urlbnf_part field = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  if (!urlbnf_item_next (item, &field))
    {
      add_string (to, item->text);
      return true;
    }
  size_t start = to->length;
  do
    if (!add_key (to, &field, &seen) || !add_part (to, &field))
      return false;
  while (urlbnf_item_next (item, &field));
  to->text[start] = '{';
  buffer_add (to, "}", 1);
  return true;
}

/* How deep lists stand in items depends on the grammar alone.  */
static bool
add_part (struct buffer *to, const urlbnf_part *part)
{
  if (!part->is_list)
    {
      size_t start = to->length + 1;
      add_string (to, part->text);
      if (part->production == URLBNF_SCHEME && !to->failed)
        for (size_t i = start; i < to->length - 1; i++)
          to->text[i] = ub_lower (to->text[i]);
      return true;
    }
  urlbnf_part item = { .production = URLBNF_NONE };
  bool first = true;
  for (; urlbnf_item_next (part, &item); first = false)
    {
      buffer_add (to, first ? "[" : ",", 1);
      if (!add_item (to, &item))
        return false;
    }
  buffer_string (to, first ? "[]" : "]");
  return true;
}

static bool
add_parts (struct buffer *to, const urlbnf_url *url)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  struct seen seen = { { 0 } };
  while (urlbnf_part_next (url, &part))
    if (!add_key (to, &part, &seen) || !add_part (to, &part))
      return false;
  return true;
}

/* Where the input comes from, if that is a file that was named.  */
static bool
add_place (struct buffer *to, const struct record *record)
{
  const struct place place = place_of (record);
  if (!place.is_named)
    return true;
  size_t length = strlen (place.file);
  buffer_string (to, ",\"file\":");
  add_string (to, (urlbnf_slice) { place.file, length });
  buffer_string (to, ",\"line\":");
  buffer_number (to, place.line, 0);
  return is_simple (place.file, length);
}

static bool
is_plain (const struct record *record)
{
  const struct options *options = record->options;
  return record->code == URLBNF_OK && record->found == NULL && record->escaped == NULL
         && !makes_url (options) && !options->which && !options->warn && !options->request && options->compare == NULL
         && !options->offsets && !options->derivation && is_simple (record->text, record->length);
}

bool
write_plain_json (struct buffer *to, const struct record *record)
{
  size_t start = to->length;
  if (!is_plain (record))
    return false;
  urlbnf_slice fragment = urlbnf_fragment (record->url);
  buffer_string (to, "{\"input\":");
  add_string (to, (urlbnf_slice) { record->text, record->length });
  buffer_string (to, ",\"valid\":true");
  bool simple = add_place (to, record);
  buffer_string (to, ",\"production\":\"");
  buffer_string (to, urlbnf_production_name (urlbnf_kind (record->url)));
  buffer_add (to, "\"", 1);
  simple = simple && add_parts (to, record->url);
  if (fragment.ptr != NULL)
    {
      buffer_string (to, ",\"fragment\":");
      add_string (to, fragment);
    }
  buffer_add (to, "}", 1);
  end_record (to, record->options);
  if (!simple || to->failed)
    {
      to->length = start;
      to->failed = false;
    }
  return simple && to->length != start;
}
