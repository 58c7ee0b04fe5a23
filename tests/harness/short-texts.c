/* short-texts.c: enumerate all short texts of a few octets, and URLs with an escape.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
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

void
for_escapes (void (*function) (const char *text, size_t length))
{
  static const char *const places[][2] = {
    { "ftp://", "@h" }, { "ftp://", ":p@h/" }, { "ftp://u:", "@h" }, { "ftp://h/", "" },
    { "ftp://h/x/", ";type=a" }, { "file:///", "" }, { "file://h/", "/x" }, { "http://h/", "/x" },
    { "http://h/", "" }, { "http://h/?", "" }, { "gopher://h/", "" }, { "gopher://h/", "a" },
    { "gopher://h/1", "" }, { "gopher://h/0%09", "" }, { "gopher://h/1%09%09", "" },
    { "mailto:", "" }, { "news:", "@h" }, { "telnet://", "@h/" }, { "telnet://u:", "@h" },
    { "wais://h/", "" }, { "wais://h/?", "" }, { "wais://h//", "/" }, { "wais://h/d/t/", "" },
    { "prospero://h/", "/x" }, { "prospero://h/x;", "=v" }, { "prospero://h/;=", "" }, { "x:", "" },
    { "x:/", "" }, { "x://h/", "" }, { "x://", "@h" }, { "x://u:", "@h" }, { "x:///", "" }
  };
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (unsigned octet = 0; octet < 256; octet++)
      for (int lower = 0; lower < 2; lower++)
        {
          char text[TEXT_MAX];
          function (text, (size_t) snprintf (text, sizeof text, lower ? "%s%%%02x%s" : "%s%%%02X%s",
                                             places[i][0], octet, places[i][1]));
        }
}
