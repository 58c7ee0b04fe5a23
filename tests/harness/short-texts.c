/* short-texts.c: enumerate all short texts of a few octets.

   SPDX-License-Identifier: MIT  */

#include <string.h>

#include "short-texts.h"

/* The beginnings of URLs, and the letters of the words after them.  */
static const struct
{
  const char *prefix, *letters[16];
} rows[] = {
  { "", { ":", "/", "@", "%", "4", "a", "?", ";", ".", "=", "-", "~", "#", NULL } },
  { "http://", { ":", "/", "@", "%", "4", "a", "?", ";", ".", "-", "#", NULL } },
  { "hTTp://h/", { "/", "%", "4", "a", "?", ";", "&", "\xFF", "#", NULL } },
  { "ftp://", { ":", "/", "@", "%", "4", "a", ".", ";type=", "-", NULL } },
  { "ftp://h/", { "/", "%", "4", "i", ";type=", ";", "=", "?", NULL } },
  { "file://", { "/", "%", "4", "a", ".", "localhost", "?", NULL } },
  { "gopher://h", { "/", "%", "09", "1", ":", "+", "?", "#", NULL } },
  { "mailto:", { "/", "%", "4", "a", "@", "?", "\"", "#", NULL } },
  { "news:", { "*", "%", "4", "a", "@", ".", "/", ":", "[", NULL } },
  { "nntp://h/", { "/", "%", "4", "a", "@", ".", "-", NULL } },
  { "telnet://", { ":", "/", "@", "%", "4", "a", ".", NULL } },
  { "wais://h/", { "/", "%", "4", "a", "?", ";", NULL } },
  { "prospero://h/", { "/", "%", "4", "a", ";", "=", "?", NULL } },
  { "x:", { "/", "a", "@", "%", "4", ":", ".", "?", "#", NULL } },
  { "x://", { "/", "a", "@", "%", "4", ":", ".", "-", "?", "#", NULL } }
};
enum { ROWS = sizeof rows / sizeof *rows };

/* Make all words of LEFT letters out of LETTERS after the LENGTH octets at TEXT.  */
static void
for_words (char *text, size_t length, const char *const *letters, size_t left,
           void (*function) (const char *text, size_t length))
{
  if (left == 0)
    {
      function (text, length);
      return;
    }
  for (size_t i = 0; letters[i] != NULL; i++)
    {
      size_t more = strlen (letters[i]);
      memcpy (text + length, letters[i], more);
      for_words (text, length + more, letters, left - 1, function);
    }
}

void
for_short_texts (const char *prefix, size_t most,
                 void (*function) (const char *text, size_t length))
{
  char text[TEXT_MAX];
  for (size_t i = 0; i < ROWS; i++)
    {
      if (prefix != NULL && strcmp (prefix, rows[i].prefix) != 0)
        continue;
      size_t letters = 0, count = 1, before = strlen (rows[i].prefix);
      while (rows[i].letters[letters] != NULL)
        letters++;
      memcpy (text, rows[i].prefix, before);
      for (size_t length = 1; length < before; length++)
        function (text, length);
      for (size_t length = 0; count <= most; length++, count *= letters)
        for_words (text, before, rows[i].letters, length, function);
    }
}
