/* generate.c: URLs to measure with, as long and as varied as those in use.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "generate.h"

struct maker
{
  uint64_t state;
  struct list *list;
};

/* A number below LIMIT, by splitmix64: rand() differs from one libc to the next.  */
static unsigned
pick (struct maker *m, unsigned limit)
{
  uint64_t z = m->state += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  z ^= z >> 31;
  return (unsigned) ((z >> 32) * limit >> 32);
}

static bool
chance (struct maker *m, unsigned percent)
{
  return pick (m, 100) < percent;
}

static void
put (struct maker *m, const char *text)
{
  list_put (m->list, text, strlen (text));
}

/* One of the strings of ARRAY.  */
#define PUT_ONE(m, array) put (m, (array)[pick (m, sizeof (array) / sizeof *(array))])

/* A number of 1 to DIGITS digits.  */
static void
put_number (struct maker *m, unsigned digits)
{
  char text[16];
  unsigned limit = 10;
  for (unsigned i = pick (m, digits); i > 0; i--)
    limit *= 10;
  snprintf (text, sizeof text, "%u", pick (m, limit));
  put (m, text);
}

static void
put_word (struct maker *m)
{
  static const char *const words[] = {
    "a", "index", "news", "images", "article", "user", "the", "of", "pub", "archive",
    "docs", "static", "content", "view", "media", "2019", "library", "en", "research",
    "product", "forum", "download", "wiki", "search", "blog", "data", "linux", "history",
    "category", "report", "main", "info", "software", "music", "thread", "x86", "travel",
    "about", "science", "photo", "release", "network", "city", "store", "public", "world",
    "homepage", "v2", "services", "gallery", "support", "department", "assets", "home",
    "international", "page", "computer", "archives", "by", "green", "mirror", "paper" };
  PUT_ONE (m, words);
}

/* A name: words, or an identifier, seldom with an escape.  */
static void
put_name (struct maker *m)
{
  static const char *const joints[] = { "-", "-", "-", "-", "_", "_", ".", ".", "+",
                                        "%20", "%C3%A9" };
  if (chance (m, 15))
    {
      static const char hex[] = "0123456789abcdef";
      for (unsigned length = 8 + pick (m, 16); length > 0; length--)
        list_put (m->list, &hex[pick (m, 16)], 1);
      return;
    }
  if (chance (m, 12))
    {
      put_number (m, 8);
      return;
    }
  put_word (m);
  while (chance (m, 38))
    {
      PUT_ONE (m, joints);
      put_word (m);
    }
}

static void
put_host (struct maker *m)
{
  static const char *const first[] = { "www.", "www.", "www.", "ftp.", "cdn1.", "mail." };
  static const char *const top[] = { "com", "com", "com", "org", "net", "edu", "de",
                                     "co.uk", "ac.jp", "info", "fr" };
  if (chance (m, 3))
    {
      for (unsigned i = 0; i < 4; i++)
        {
          put (m, i > 0 ? "." : "");
          put_number (m, 2);
        }
      return;
    }
  if (chance (m, 55))
    PUT_ONE (m, first);
  put_word (m);
  if (chance (m, 40))
    put (m, "-");
  put_word (m);
  put (m, ".");
  PUT_ONE (m, top);
}

static void
put_hostport (struct maker *m)
{
  static const char *const ports[] = { ":8080", ":80", ":8000", ":70", ":2121" };
  put_host (m);
  if (chance (m, 6))
    PUT_ONE (m, ports);
}

static void
put_login (struct maker *m)
{
  if (chance (m, 30))
    {
      put_word (m);
      if (chance (m, 60))
        {
          put (m, ":");
          put_name (m);
        }
      put (m, "@");
    }
  put_hostport (m);
}

/* A path of 1 to SEGMENTS segments, with "/" between them; the last is often a file, and
   may be empty.  */
static void
put_path (struct maker *m, unsigned segments)
{
  static const char *const suffixes[] = { ".html", ".html", ".gif", ".php", ".tar.gz", ".txt" };
  for (unsigned i = pick (m, segments); i > 0; i--)
    {
      put_name (m);
      put (m, "/");
    }
  if (chance (m, 85))
    {
      put_name (m);
      if (chance (m, 50))
        PUT_ONE (m, suffixes);
    }
}

static void
put_search (struct maker *m)
{
  put (m, "?");
  if (chance (m, 10))
    {
      put_name (m);
      return;
    }
  do
    {
      put_word (m);
      put (m, "=");
      if (chance (m, 92))
        put_name (m);
      put (m, "&");
    }
  while (chance (m, 48));
  put_word (m);
  put (m, "=1");
}

static void
put_http (struct maker *m)
{
  put (m, "http://");
  put_hostport (m);
  if (chance (m, 3))
    return;
  put (m, "/");
  put_path (m, 6);
  if (chance (m, 50))
    put_search (m);
}

static void
put_ftp (struct maker *m)
{
  static const char *const types[] = { ";type=a", ";type=i", ";type=d" };
  put (m, "ftp://");
  put_login (m);
  put (m, "/");
  put_path (m, 6);
  if (chance (m, 15))
    PUT_ONE (m, types);
}

static void
put_file (struct maker *m)
{
  put (m, "file://");
  if (chance (m, 20))
    put_host (m);
  put (m, "/");
  put_path (m, 7);
}

static void
put_gopher (struct maker *m)
{
  static const char *const types[] = { "0", "1", "1", "7", "9", "g" };
  put (m, "gopher://");
  put_hostport (m);
  put (m, "/");
  if (chance (m, 10))
    return;
  PUT_ONE (m, types);
  if (chance (m, 80))
    {
      put (m, "/");
      put_path (m, 4);
    }
  if (chance (m, 15))
    {
      put (m, "%09");
      put_name (m);
      if (chance (m, 30))
        put (m, "%09+application/postscript");
    }
}

static void
put_mailto (struct maker *m)
{
  put (m, "mailto:");
  put_name (m);
  put (m, "@");
  put_host (m);
}

static void
put_group (struct maker *m)
{
  static const char *const hierarchies[] = { "comp.", "alt.", "rec.", "sci.", "de.comp." };
  PUT_ONE (m, hierarchies);
  do
    {
      put (m, "os.");
      put_word (m);
    }
  while (chance (m, 20));
}

static void
put_news (struct maker *m)
{
  put (m, "news:");
  if (chance (m, 2))
    put (m, "*");
  else if (chance (m, 50))
    put_group (m);
  else
    {
      put_name (m);
      put (m, ".");
      put_number (m, 8);
      put (m, "@");
      put_host (m);
    }
}

static void
put_nntp (struct maker *m)
{
  put (m, "nntp://");
  put_hostport (m);
  put (m, "/");
  put_group (m);
  put (m, "/");
  put_number (m, 6);
}

static void
put_telnet (struct maker *m)
{
  put (m, "telnet://");
  put_login (m);
  if (chance (m, 70))
    put (m, "/");
}

static void
put_wais (struct maker *m)
{
  put (m, "wais://");
  put_hostport (m);
  put (m, "/");
  put_name (m);
  if (chance (m, 40))
    {
      put (m, "?");
      put_name (m);
    }
  else if (chance (m, 50))
    {
      put (m, "/TEXT/");
      put_name (m);
      put_name (m);
    }
}

static void
put_prospero (struct maker *m)
{
  put (m, "prospero://");
  put_hostport (m);
  put (m, "/");
  put_path (m, 4);
  while (chance (m, 35))
    {
      put (m, ";");
      put_word (m);
      put (m, "=");
      put_name (m);
    }
}

/* Schemes without a production of their own: with an ip-schemepart, and opaque.  */
static void
put_other (struct maker *m)
{
  if (chance (m, 70))
    {
      put (m, "https://");
      put_login (m);
      put (m, "/");
      put_path (m, 5);
    }
  else
    {
      put (m, "mid:");
      put_name (m);
      put (m, "@");
      put_host (m);
    }
}

static void
put_web (struct maker *m)
{
  put (m, chance (m, 85) ? "https://" : "http://");
  put_host (m);
  if (chance (m, 10))
    return;
  put (m, "/");
  put_path (m, 4);
  if (chance (m, 6))
    put_search (m);
}

/* How many of a hundred mixed URLs are of which scheme.  */
static const struct
{
  unsigned share;
  void (*put) (struct maker *);
} schemes[] = {
  { 50, put_http }, { 13, put_ftp }, { 8, put_file }, { 6, put_gopher }, { 5, put_mailto },
  { 4, put_news }, { 3, put_nntp }, { 3, put_telnet }, { 3, put_wais },
  { 3, put_prospero }, { 2, put_other } };

void
generate (struct list *list, enum generated kind, size_t count, uint64_t seed)
{
  struct maker m = { 2 * seed + kind, list };
  for (; count > 0; count--)
    {
      unsigned share = kind == GENERATE_MIXED ? pick (&m, 100) : 0;
      size_t i = 0;
      while (share >= schemes[i].share)
        share -= schemes[i++].share;
      (kind == GENERATE_WEB ? put_web : schemes[i].put) (&m);
      list_end (list);
    }
}
