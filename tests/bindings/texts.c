/* texts.c: print texts of the tables for the integrations, changed at random and by the grammar.

   SPDX-License-Identifier: MIT

     TEXTS=COUNT TEXTS_NUMBER=NUMBER texts SEEDS/corpus /dev/null

   SEEDS is a folder that tests/slow/fuzz/seeds wrote.  This is a harness: replay.c reads the seeds,
   and after them an empty input, for which COUNT lines are printed, each a text in hexadecimal
   digits.  NUMBER is the seed: the same number gives the same texts.  The first lines are always
   the same, with the least and the greatest values, and parts that are empty.  Most others are a
   text of the tables with up to three changes by tests/slow/fuzz/mutator.c.  Some are the line
   before in other letters, some are documents that have several texts in wrappers, and some are
   long.  */

#include <config.h>

#include "../slow/fuzz/fuzz.h"

enum { CAPACITY = 200000, SHORT = 1500, SEEDS_MAX = 10000 };

struct text
{
  uint8_t octets[CAPACITY];
  size_t length;
};

static struct text text, other;
static struct seed
{
  uint8_t octets[SHORT];
  size_t length;
} seed[SEEDS_MAX];
static size_t seeds;

static void
add_seed (const uint8_t *octets, size_t length)
{
  CHECK (seeds < SEEDS_MAX);
  seed[seeds].length = length < SHORT ? length : SHORT;
  memcpy (seed[seeds].octets, octets, seed[seeds].length);
  seeds++;
}

static bool
is_url (const struct seed *seed)
{
  return urlbnf_validate ((const char *) seed->octets + FUZZ_HEAD, seed->length - FUZZ_HEAD, NULL,
                          NULL)
         == URLBNF_OK;
}

/* Write a text of the tables with up to three changes.  The mutator needs its head, too.  */
static void
make_text (struct text *text)
{
  const struct seed *chosen = &seed[draw (seeds)];
  for (int tries = 0; tries < 4 && !is_url (chosen); tries++)
    chosen = &seed[draw (seeds)];
  memcpy (text->octets, chosen->octets, chosen->length);
  text->length = chosen->length;
  for (size_t changes = draw (4); changes != 0; changes--)
    {
      memcpy (text->octets, "0A0", FUZZ_HEAD);
      text->length = LLVMFuzzerCustomMutator (text->octets, text->length, 2 * SHORT,
                                              (unsigned) draw (1 << 30));
      if (text->length < FUZZ_HEAD)
        text->length = FUZZ_HEAD;
    }
  text->length -= FUZZ_HEAD;
  memmove (text->octets, text->octets + FUZZ_HEAD, text->length);
}

static void
append (struct text *to, const void *octets, size_t length)
{
  if (length > CAPACITY - to->length)
    length = CAPACITY - to->length;
  memcpy (to->octets + to->length, octets, length);
  to->length += length;
}

static void
append_string (struct text *to, const char *string)
{
  append (to, string, strlen (string));
}

/* Change the case of letters, and write octets as escapes, which is often the same URL.  */
static void
make_variant (struct text *text)
{
  static const char digits[] = "0123456789ABCDEFabcdef";
  other.length = 0;
  size_t colon = 0;
  while (colon < text->length && text->octets[colon] != ':')
    colon++;
  for (size_t i = 0; i < text->length; i++)
    {
      uint8_t octet = text->octets[i];
      bool is_letter = (octet | 0x20) >= 'a' && (octet | 0x20) <= 'z';
      if (is_letter && i > colon && draw (12) == 0)
        {
          size_t low = octet & 15;
          char escape[] = { '%', digits[octet >> 4],
                            digits[low < 10 || draw (2) == 0 ? low : low + 6], '\0' };
          append_string (&other, escape);
          continue;
        }
      if (is_letter && i < colon + 12 && draw (4) == 0)
        octet ^= 0x20;
      append (&other, &octet, 1);
    }
  *text = other;
}

static void
make_document (struct text *text)
{
  static const char *const before[] = { "<URL:", "<", "", "see <url:", "(", "\n<URL: ",
                                        "\xC3\xA9 " };
  static const char *const after[] = { ">", "> ", "#part>", "\n", ". ", "-\n  more>", ")", "\r\n" };
  other.length = 0;
  for (size_t count = 1 + draw (8); count != 0; count--)
    {
      make_text (text);
      append_string (&other, before[draw (sizeof before / sizeof *before)]);
      append (&other, text->octets, text->length);
      append_string (&other, after[draw (sizeof after / sizeof *after)]);
    }
  *text = other;
}

/* Write a text about as long as a buffer on the stack, a piece of a text, or a packed value.  The
   first ones are their own normal form.  */
static void
make_long (struct text *text)
{
  static const size_t lengths[] = { 126, 200, 480, 1000, 2000, 4096, 8192, 65536 };
  static const char *const middles[] = { "a", "%41", "a/", "%2f/", "b;c=d" };
  enum { LENGTHS = sizeof lengths / sizeof *lengths };
  static size_t turn;
  size_t length = lengths[turn % LENGTHS] + turn / LENGTHS % 3 - 1;
  bool is_plain = turn < 3 * LENGTHS;
  const char *middle = middles[is_plain ? 0 : draw (length > 10000 ? 2 : 5)];
  turn++;
  other.length = 0;
  append_string (&other, is_plain ? "http://h/" : draw (2) == 0 ? "HTTP://Host.dom:80/"
                 : "ftp://u:p@h/");
  while (other.length < length)
    append_string (&other, middle);
  other.length = length;
  if (!is_plain && draw (3) == 0)
    {
      make_text (text);
      append (&other, text->octets, text->length);
    }
  *text = other;
}

static const char *const always[] = {
  "", "x:", "news:*", "http:", "http://h", "http://h:0/", "ftp://h:65535/a", "ftp://h:65536/a",
  "http://h:4294967295/", "http://h:4294967296/", "http://h:00080/", "ftp://:@h:/",
  "ftp://@h/;type=a", "http://h/?", "gopher://h/1",
  "gopher://h/7a%09b%09%2B", "gopher://h:70/7a%09b", "news:1@h", "news:a.b",
  "prospero://h/a/b;c=d;e=", "prospero://h/", "wais://h/d?s", "wais://h/d/t/p", "nntp://h/a.b/1",
  "telnet://u:p@h:23/", "file:///a%2Fb", "file://localhost/a",
  "mailto:a@b.dom", "x-y://u:p@h:1/z", "ftp://h/%0D", "ftp://h/%FF;type=i", "http://h/~",
  "http://h/%4", "http://1.2.3.256/", "<URL:http://h/a\n b#c>", "<http://h/a-\n b>",
  "http://h/ <URL:~>"
};

/* Print COUNT texts.  */
static void
print_texts (size_t count)
{
  for (size_t line = 0; line < count; line++)
    {
      size_t kind = draw (40);
      text.length = line < sizeof always / sizeof *always ? 0 : text.length;
      if (line < sizeof always / sizeof *always)
        append_string (&text, always[line]);
      else if (kind < 10)
        make_variant (&text);
      else if (kind < 13)
        make_document (&text);
      else if (kind < 15)
        make_long (&text);
      else
        make_text (&text);
      for (size_t i = 0; i < text.length; i++)
        printf ("%02x", text.octets[i]);
      putchar ('\n');
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  if (size != 0)
    {
      add_seed (data, size);
      return 0;
    }
  draw_seed = strtoul (getenv ("TEXTS_NUMBER"), NULL, 10);
  print_texts (strtoul (getenv ("TEXTS"), NULL, 10));
  return 0;
}
