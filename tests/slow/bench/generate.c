/* generate.c: generate URLs to measure with, as long and as varied as those in use.

   SPDX-License-Identifier: MIT

   The URLs come from a table of rules.  The text of a rule may contain:

     a|b             one of these, at random; only in a rule as a whole
     {name}          what that rule makes
     {30:a|b}        a in 30 of 100 cases, otherwise b or nothing
     {!3:a}          a, but not in 3 of 100 cases
     {*38:a}         a again and again, each time in 38 of 100 cases
     {+48:a}         the same, and one time before
     {#6:a} {#6+8:a} a 0 to 5 times; 8 to 13 times  */

#include <config.h>

#include "bench.h"

static const struct
{
  const char *name, *text;
} rules[] = {
  { "word",
    "a|index|news|images|article|user|the|of|pub|archive|docs|static|content|view|media|2019|"
    "library|en|research|product|forum|download|wiki|search|blog|data|linux|history|category|"
    "report|main|info|software|music|thread|x86|travel|about|science|photo|release|network|city|"
    "store|public|world|homepage|v2|services|gallery|support|department|assets|home|international|"
    "page|computer|archives|by|green|mirror|paper" },
  { "joint", "-|-|-|-|_|_|.|.|+|%20|%C3%A9" },
  { "hex", "0|1|2|3|4|5|6|7|8|9|a|b|c|d|e|f" },
  /* Words, or an identifier, seldom with an escape.  */
  { "name", "{15:{#16+8:{hex}}|{12:{number 8}|{word}{*38:{joint}{word}}}}" },
  { "prefix", "www.|www.|www.|ftp.|cdn1.|mail." },
  { "top", "com|com|com|org|net|edu|de|co.uk|ac.jp|info|fr" },
  { "host",
    "{3:{number 2}.{number 2}.{number 2}.{number 2}|{55:{prefix}}{word}{40:-}{word}.{top}}" },
  { "port", ":8080|:80|:8000|:70|:2121" },
  { "hostport", "{host}{6:{port}}" },
  { "login", "{30:{word}{60::{name}}@}{hostport}" },
  { "suffix", ".html|.html|.gif|.php|.tar.gz|.txt" },
  /* The last segment of a path is often a file, and may be empty.  */
  { "file", "{85:{name}{50:{suffix}}}" },
  { "search", "?{10:{name}|{+48:{word}={92:{name}}&}{word}=1}" },
  { "http", "http://{hostport}{!3:/{#6:{name}/}{file}{50:{search}}}" },
  { "type", ";type=a|;type=i|;type=d" },
  { "ftp", "ftp://{login}/{#6:{name}/}{file}{15:{type}}" },
  { "local", "file://{20:{host}}/{#7:{name}/}{file}" },
  { "gtype", "0|1|1|7|9|g" },
  { "gopher", "gopher://{hostport}/{!10:{gtype}{80:/{#4:{name}/}{file}}"
    "{15:%09{name}{30:%09+application/postscript}}}" },
  { "mailto", "mailto:{name}@{host}" },
  { "hierarchy", "comp.|alt.|rec.|sci.|de.comp." },
  { "group", "{hierarchy}{+20:os.{word}}" },
  { "news", "news:{2:*|{50:{group}|{name}.{number 8}@{host}}}" },
  { "nntp", "nntp://{hostport}/{group}/{number 6}" },
  { "telnet", "telnet://{login}{70:/}" },
  { "wais", "wais://{hostport}/{name}{40:?{name}|{50:/TEXT/{name}{name}}}" },
  { "prospero", "prospero://{hostport}/{#4:{name}/}{file}{*35:;{word}={name}}" },
  /* Schemes without a production: with an ip-schemepart, and opaque.  */
  { "other", "{70:https://{login}/{#5:{name}/}{file}|mid:{name}@{host}}" },
  { "web", "{85:https|http}://{host}{!10:/{#4:{name}/}{file}{6:{search}}}" },
  { "value", "{60:{name}|{30:{number 8}|%22{name}%20{name}%22}}" },
  { "long", "https://{host}/{#4+2:{name}/}{file}?{#4+3:{word}={value}&}{word}={value}" } };

/* The number of a hundred mixed URLs that each rule makes.  */
static const struct
{
  unsigned share;
  const char *rule;
} schemes[] = {
  { 50, "http" }, { 13, "ftp" }, { 8, "local" }, { 6, "gopher" }, { 5, "mailto" }, { 4, "news" },
  { 3, "nntp" }, { 3, "telnet" }, { 3, "wais" }, { 3, "prospero" }, { 2, "other" } };

struct generator
{
  uint64_t state;
  FILE *to;
};

/* Return a number below LIMIT, by splitmix64: rand() differs from one libc to the next.  */
static unsigned
pick (struct generator *m, unsigned limit)
{
  uint64_t z = m->state += UINT64_C (0x9E3779B97F4A7C15);
  z = (z ^ z >> 30) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ z >> 27) * UINT64_C (0x94D049BB133111EB);
  z ^= z >> 31;
  return (unsigned) ((z >> 32) * limit >> 32);
}

/* Return the place of the first "|" or "}" outside of braces in TEXT, or END.  */
static const char *
find_end (const char *text, const char *end)
{
  for (int depth = 0; text < end; text++)
    if (*text == '{')
      depth++;
    else if (depth == 0 && (*text == '|' || *text == '}'))
      break;
    else
      depth -= *text == '}';
  return text;
}

static void
put_number (struct generator *m, unsigned digits)
{
  unsigned limit = 10;
  for (unsigned i = pick (m, digits); i > 0; i--)
    limit *= 10;
  fprintf (m->to, "%u", pick (m, limit));
}

static void put_rule (struct generator *m, const char *name, size_t length);
static void put_text (struct generator *m, const char *text, const char *end);

/* Put the text that the braces around ITEM make.  */
static void
put_item (struct generator *m, const char *item, const char *end)
{
  char kind = strchr ("!*+#", *item) != NULL ? *item++ : '0';
  char *next;
  unsigned number = (unsigned) strtoul (item, &next, 10);
  unsigned more = *next == '+' ? (unsigned) strtoul (next, &next, 10) : 0;
  const char *body = next + 1, *body_end = find_end (body, end);
  if (next == item)
    put_rule (m, item, (size_t) (end - item));
  else if (kind == '#')
    for (unsigned i = pick (m, number) + more; i > 0; i--)
      put_text (m, body, body_end);
  else if (kind == '*' || kind == '+')
    for (bool again = kind == '+' || pick (m, 100) < number; again; again = pick (m, 100) < number)
      put_text (m, body, body_end);
  else if ((pick (m, 100) < number) != (kind == '!'))
    put_text (m, body, body_end);
  else if (body_end < end)
    put_text (m, body_end + 1, end);
}

static void
put_text (struct generator *m, const char *text, const char *end)
{
  while (text < end)
    {
      const char *brace = memchr (text, '{', (size_t) (end - text)), *stop = brace != NULL ? brace
                          : end;
      fwrite (text, 1, (size_t) (stop - text), m->to);
      text = stop;
      if (brace != NULL)
        {
          stop = brace + 1;
          while (*(stop = find_end (stop, end)) == '|')
            stop++;
          put_item (m, brace + 1, stop);
          text = stop + 1;
        }
    }
}

static void
put_rule (struct generator *m, const char *name, size_t length)
{
  if (strncmp (name, "number ", 7) == 0)
    {
      put_number (m, (unsigned) atoi (name + 7));
      return;
    }
  size_t i = 0;
  while (strncmp (rules[i].name, name, length) != 0 || rules[i].name[length] != '\0')
    i++;
  const char *text = rules[i].text, *end = text + strlen (text);
  unsigned alternatives = 1;
  for (const char *bar = text; (bar = find_end (bar, end)) < end; bar++)
    alternatives++;
  for (unsigned before = alternatives > 1 ? pick (m, alternatives) : 0; before > 0; before--)
    text = find_end (text, end) + 1;
  put_text (m, text, find_end (text, end));
}

void
generate (FILE *to, enum generated kind, size_t count, uint64_t seed)
{
  struct generator m = { 2 * seed + kind, to };
  for (; count > 0; count--)
    {
      unsigned share = kind == GENERATE_MIXED ? pick (&m, 100) : 0;
      size_t i = 0;
      while (share >= schemes[i].share)
        share -= schemes[i++].share;
      const char *rule = kind == GENERATE_WEB ? "web" : kind == GENERATE_LONG ? "long"
                         : schemes[i].rule;
      put_rule (&m, rule, strlen (rule));
      putc ('\n', to);
    }
}
