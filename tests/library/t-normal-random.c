/* t-normal-random.c: fails if normals.c finds the normal form of a random URL wrong.

   SPDX-License-Identifier: MIT  */

#include "draw.h"
#include "normals.h"
#include "table.h"
#include "unit.h"

static void
add (struct text *to, const char *string)
{
  size_t length = strlen (string);
  assert_true (to->length + length < ROOM);
  memcpy (to->octets + to->length, string, length + 1);
  to->length += length;
}

#define ADD_ONE(to, choices) add (to, (choices)[draw (sizeof (choices) / sizeof *(choices))])

/* Octets of most parts, with escapes of all kinds, and what delimits parts.  */
static void
add_octets (struct text *to, size_t most)
{
  static const char *const octets[] = {
    "a", "B", "0", "9", ".", "-", "_", "*", "+", "%61", "%42", "%30", "%2E", "%2e", "%2a", "%2B",
    "%2d", "%5f", "%7e", "%7E", "%20", "%25", "%2541", "%2f", "%2F", "%3a", "%3B", "%40", "%3f",
    "%3D", "%26", "%09", "%0a", "%00", "%ff", "%C3%a9", "/", "//", "?", ";", ":", "@", "=", "&",
    ";type=a", ";type=I", "%09a", "%0961%09", "1", "%31", ":80", "localhost"
  };
  for (size_t count = draw (most); count != 0; count--)
    ADD_ONE (to, octets);
}

/* As it is allowed in a part of any scheme.  */
static void
add_plain (struct text *to)
{
  static const char *const octets[] = {
    "a", "B", "0", "%61", "%5A", "%2f", "%2F", "%2e", "%3B", "%7e", "%09", "*"
  };
  for (size_t count = draw (4); count != 0; count--)
    ADD_ONE (to, octets);
}

static void
add_login (struct text *to, bool may_have_user)
{
  static const char *const hosts[] = {
    "h", "H", "Host.Dom", "a.B-c.D", "1.2.3.4", "LOCALHOST", "localhost", "%61", "h_", ""
  };
  static const char *const ports[] = {
    ":80", ":21", ":70", ":119", ":23", ":210", ":1525", ":0080", ":00021", ":0", ":8080", ":443",
    ":4294967376", ":18446744073709551637", ":"
  };
  if (may_have_user && draw (3) == 0)
    {
      add_plain (to);
      if (draw (2) == 0)
        {
          add (to, ":");
          add_plain (to);
        }
      add (to, "@");
    }
  ADD_ONE (to, hosts);
  if (draw (2) == 0)
    ADD_ONE (to, ports);
}

static void
add_path (struct text *to)
{
  static const char *const paths[] = {
    "", "/", "/a", "/%61/B", "/1%09%62%09", "/d?%73", "/D/%74/P%2f", "/G/01", "//%2f"
  };
  if (draw (2) == 0)
    ADD_ONE (to, paths);
  else
    {
      add (to, "/");
      add_octets (to, 8);
    }
}

static void
make_url (struct text *to)
{
  static const char *const schemes[] = {
    "http", "ftp", "gopher", "nntp", "telnet", "wais", "prospero", "file", "x", "X-y+1."
  };
  static const char *const others[] = { "mailto:", "news:", "x:", "x:/", "MailTo:a" };
  enum { SCHEMES = sizeof schemes / sizeof *schemes };
  size_t scheme = draw (SCHEMES + 3);
  to->length = 0;
  if (scheme == SCHEMES)
    {
      add (to, "News:");
      add_plain (to);
      add (to, "@");
      add_login (to, false);
    }
  else if (scheme > SCHEMES)
    {
      ADD_ONE (to, others);
      add_octets (to, 6);
    }
  else
    {
      add (to, schemes[scheme]);
      for (size_t i = 0; draw (4) == 0 && i < to->length; i++)
        if (to->octets[i] >= 'a' && to->octets[i] <= 'z')
          to->octets[i] = (char) (to->octets[i] - 'a' + 'A');
      add (to, "://");
      add_login (to, scheme == 1 || scheme == 4 || scheme >= 8);
      add_path (to);
    }
  if (draw (20) == 0)
    add (to, "#%61");
}

/* Of URLs of each kind, enough have to come along.  */
TEST (random_urls)
{
  enum { KINDS = URLBNF_DIGITS + 1 };
  const size_t count = rounds (50000);
  static const urlbnf_production kinds[] = {
    URLBNF_HTTPURL, URLBNF_FTPURL, URLBNF_FILEURL, URLBNF_GOPHERURL, URLBNF_MAILTOURL,
    URLBNF_NEWSURL, URLBNF_NNTPURL, URLBNF_TELNETURL, URLBNF_WAISDATABASE, URLBNF_WAISINDEX,
    URLBNF_WAISDOC, URLBNF_PROSPEROURL, URLBNF_OTHERURL, URLBNF_GENERICURL
  };
  static size_t seen[KINDS];
  char octets[ROOM], normal[2][ROOM];
  struct text text = { octets, 0 };
  urlbnf_url *last = NULL;
  size_t equal = 0, last_length = 0;
  for (size_t i = 0; i < count; i++)
    {
      urlbnf_production start = draw (8) == 0 ? URLBNF_GENERICURL : URLBNF_URL;
      make_url (&text);
      urlbnf_url *url = parse_text (text.octets, text.length, start);
      if (url == NULL)
        continue;
      size_t length = check_normal_form (normal[1], url, start);
      seen[urlbnf_kind (url)]++;
      if (last != NULL)
        {
          bool same = length == last_length && memcmp (normal[0], normal[1], length) == 0;
          assert_int_equal (urlbnf_equal (last, url), same);
          assert_int_equal (urlbnf_hash (last, 0) == urlbnf_hash (url, 0), same);
          equal += same;
        }
      urlbnf_free (last);
      last = url;
      last_length = length;
      memcpy (normal[0], normal[1], length);
    }
  urlbnf_free (last);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    assert_in_range (seen[kinds[i]], count / 400, count);
  assert_in_range (equal, 1, count);
}
