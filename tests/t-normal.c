/* t-normal.c: the normal form.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include <urlbnf.h>

#include "table.h"
#include "typed.h"

enum { ROOM = 1024 };

static urlbnf_url *
parse (const char *text, size_t length, urlbnf_production start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.start = start;
  options.flags = URLBNF_ALLOW_FRAGMENT | URLBNF_BRIEF_ERRORS;
  if (urlbnf_parse (&url, text, length, &options, NULL) != URLBNF_OK)
    return NULL;
  return url;
}

static urlbnf_url *
parse_string (const char *text)
{
  urlbnf_url *url = parse (text, strlen (text), URLBNF_URL);
  if (url == NULL)
    fail_msg ("%s is no URL", text);
  return url;
}

/*------------------------------------------------------------------------.
| What holds for each URL                                                 |
`------------------------------------------------------------------------*/

/* The next node that is neither a port nor the digits of one.  */
static bool
next_node (const urlbnf_url *url, urlbnf_node *node)
{
  if (!urlbnf_node_next (url, node))
    return false;
  if (node->production != URLBNF_PORT)
    return true;
  assert_true (urlbnf_node_next (url, node));
  assert_int_equal (node->production, URLBNF_DIGITS);
  return urlbnf_node_next (url, node);
}

/* How a node's text may differ from that of the same node of the normal form.  */
enum difference { ANY, CASE, CODING };

static enum difference
difference_of (const urlbnf_url *url, urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_SCHEME: case URLBNF_HOST: case URLBNF_HOSTNAME: case URLBNF_DOMAINLABEL:
    case URLBNF_TOPLABEL: case URLBNF_HOSTNUMBER:
      return urlbnf_kind (url) == URLBNF_NEWSURL ? CODING : CASE;
    case URLBNF_USER: case URLBNF_PASSWORD: case URLBNF_URLPATH: case URLBNF_FPATH:
    case URLBNF_FSEGMENT: case URLBNF_FTPTYPE: case URLBNF_HPATH: case URLBNF_HSEGMENT:
    case URLBNF_SEARCH: case URLBNF_GTYPE: case URLBNF_SELECTOR: case URLBNF_GOPHERPLUS_STRING:
    case URLBNF_ENCODED822ADDR: case URLBNF_GROUPPART: case URLBNF_GROUP: case URLBNF_ARTICLE:
    case URLBNF_DATABASE: case URLBNF_WTYPE: case URLBNF_WPATH: case URLBNF_PPATH:
    case URLBNF_PSEGMENT: case URLBNF_FIELDSPEC: case URLBNF_FIELDNAME: case URLBNF_FIELDVALUE:
    case URLBNF_DIGITS:
      return CODING;
    case URLBNF_SCHEMEPART:
      return AS (url, OTHER, other)->host.ptr == NULL ? CODING : ANY;
    default:
      return ANY;
    }
}

static bool
is_same_text (enum difference difference, urlbnf_slice from, urlbnf_slice to)
{
  char decoded_from[ROOM], decoded_to[ROOM];
  size_t length = urlbnf_decode (decoded_from, ROOM, from.ptr, from.len);
  assert_true (length < ROOM);
  if (urlbnf_decode (decoded_to, ROOM, to.ptr, to.len) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    {
      char octet = decoded_from[i];
      if (difference == CASE && octet >= 'A' && octet <= 'Z')
        octet = (char) (octet - 'A' + 'a');
      if (decoded_to[i] != octet)
        return false;
    }
  return true;
}

/* Whether NORMAL has the derivation of URL, with parts that decode to the same.  */
static bool
is_same_derivation (const urlbnf_url *url, const urlbnf_url *normal)
{
  urlbnf_node from = { .production = URLBNF_NONE }, to = from;
  if (urlbnf_kind (url) != urlbnf_kind (normal))
    return false;
  while (next_node (url, &from))
    {
      enum difference difference = difference_of (url, from.production);
      if (!next_node (normal, &to) || from.production != to.production || from.depth != to.depth
          || (difference != ANY && !is_same_text (difference, from.text, to.text)))
        return false;
    }
  return !next_node (normal, &to);
}

/* Write URL without what may be left out, and with the "/" that may: s.3.3, 3.4.1, 3.8, 3.10; and with each
   "/" of an hsoname as itself (s.3.11).  Returns its length.  */
static size_t
simplify (char *buffer, const urlbnf_url *url)
{
  urlbnf_slice text = urlbnf_text (url), host = urlbnf_part_text (url, URLBNF_HOST);
  urlbnf_slice gtype = urlbnf_part_text (url, URLBNF_GTYPE), ppath = urlbnf_part_text (url, URLBNF_PPATH);
  urlbnf_production kind = urlbnf_kind (url);
  size_t length = 0;
  for (size_t i = 0; i < text.len; i++)
    {
      const char *at = text.ptr + i;
      if (kind == URLBNF_FILEURL && at == host.ptr && host.len == 9 && strncasecmp (at, "localhost", 9) == 0)
        i += 8;
      else if (at == gtype.ptr && at + gtype.len == text.ptr + text.len
               && (*at == '1' || memcmp (at, "%31", gtype.len) == 0))
        i += gtype.len - 1;
      else if (kind == URLBNF_PROSPEROURL && at < ppath.ptr + ppath.len && *at == '%' && at[1] == '2'
               && (at[2] == 'f' || at[2] == 'F'))
        {
          buffer[length++] = '/';
          i += 2;
        }
      else
        buffer[length++] = *at;
    }
  if (((kind == URLBNF_HTTPURL && urlbnf_part_text (url, URLBNF_HPATH).ptr == NULL)
       || (kind == URLBNF_GOPHERURL && gtype.ptr == NULL) || kind == URLBNF_TELNETURL)
      && buffer[length - 1] != '/')
    buffer[length++] = '/';
  return length;
}

static void
check_derivation (const urlbnf_url *url, const urlbnf_url *normal, urlbnf_production start)
{
  char text[ROOM + 1];
  urlbnf_url *simple = parse (text, simplify (text, url), start);
  urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  assert_non_null (simple);
  if (!is_same_derivation (simple, normal))
    fail_msg ("%s has the normal form %s", urlbnf_text (url).ptr, urlbnf_text (normal).ptr);
  if (scheme.ptr != NULL)
    assert_true (is_same_text (CASE, scheme, urlbnf_part_text (normal, URLBNF_SCHEME)));
  urlbnf_free (simple);
}

/* The value of digits, which something else follows, or a NUL; 0 if they are absent.  */
static unsigned long
value_of (urlbnf_slice digits)
{
  unsigned long long value = digits.ptr != NULL ? strtoull (digits.ptr, NULL, 10) : 0;
  return value < URLBNF_VALUE_MAX ? (unsigned long) value : URLBNF_VALUE_MAX;
}

/* A port goes if it is the default, and else loses its leading zeros.  */
static void
check_port (const urlbnf_url *url, const urlbnf_url *normal)
{
  urlbnf_slice from = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice to = urlbnf_part_text (normal, URLBNF_PORT);
  urlbnf_slice port = urlbnf_default (url, URLBNF_PORT);
  unsigned long value = value_of (port);
  urlbnf_endpoint one, other;
  assert_int_equal (urlbnf_endpoint_find (url, &one), urlbnf_endpoint_find (normal, &other));
  assert_ptr_equal (one.protocol, other.protocol);
  /* A local file has no host to connect to.  */
  assert_int_equal (one.host.len, other.host.len);
  assert_int_equal (one.port, other.port);
  assert_int_equal (one.port, from.ptr != NULL ? value_of (from) : value);
  assert_int_equal (one.port_from, from.ptr != NULL ? URLBNF_PORT_WRITTEN
                                   : port.ptr != NULL ? URLBNF_PORT_DEFAULT : URLBNF_PORT_NONE);
  assert_int_equal (other.port_from, to.ptr != NULL ? URLBNF_PORT_WRITTEN
                                     : port.ptr != NULL ? URLBNF_PORT_DEFAULT : URLBNF_PORT_NONE);
  if (to.ptr != NULL)
    {
      while (from.len > to.len && *from.ptr == '0')
        from = (urlbnf_slice) { from.ptr + 1, from.len - 1 };
      assert_int_equal (from.len, to.len);
      assert_memory_equal (from.ptr, to.ptr, to.len);
      assert_true (to.len == 1 || *to.ptr != '0');
      assert_true (port.ptr == NULL || value_of (to) != value);
    }
  else if (from.ptr != NULL)
    assert_true (port.ptr != NULL && value_of (from) == value);
}

/* Whether the escape at AT of URL, a normal form, could be its octet: the derivation would be the same, and
   the scheme does not reserve it.  An httpurl reserves ";" (s.3.3), and another scheme may reserve
   any of the reserved ones (s.2.2).  */
static bool
could_be_raw (const urlbnf_url *url, size_t at, urlbnf_production start)
{
  char text[ROOM];
  urlbnf_slice whole = urlbnf_text (url);
  urlbnf_production kind = urlbnf_kind (url);
  memcpy (text, whole.ptr, at);
  assert_int_equal (urlbnf_decode (text + at, 1, whole.ptr + at, 3), 1);
  memcpy (text + at + 1, whole.ptr + at + 3, whole.len - at - 3);
  bool is_named = kind != URLBNF_OTHERURL && kind != URLBNF_GENERICURL && kind != URLBNF_LOGIN;
  if (text[at] != '\0' && strchr (is_named ? kind == URLBNF_HTTPURL ? ";" : "" : ";/?:@&=", text[at]) != NULL)
    return false;
  urlbnf_url *raw = parse (text, whole.len - 2, start);
  bool same = raw != NULL && is_same_derivation (url, raw);
  urlbnf_free (raw);
  return same;
}

/* Nothing is left that the normal form has not.  */
static void
check_normal (const urlbnf_url *url, urlbnf_production start)
{
  const urlbnf_other *other = AS (url, OTHER, other);
  urlbnf_slice text = urlbnf_text (url), scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST);
  if (urlbnf_kind (url) == URLBNF_NEWSURL)
    assert_null (host.ptr);
  for (size_t i = 0; i < scheme.len; i++)
    assert_false (scheme.ptr[i] >= 'A' && scheme.ptr[i] <= 'Z');
  for (size_t i = 0; i < host.len; i++)
    assert_false (host.ptr[i] >= 'A' && host.ptr[i] <= 'Z');
  if (other != NULL && other->host.ptr == NULL && other->schemepart.len >= 2
      && memcmp (other->schemepart.ptr, "//", 2) == 0)
    return;
  for (size_t i = 0; i < text.len; i++)
    if (text.ptr[i] == '%')
      {
        assert_true (text.len - i >= 3);
        assert_false (text.ptr[i + 1] >= 'a' || text.ptr[i + 2] >= 'a');
        if (could_be_raw (url, i, start))
          fail_msg ("%s could have the octet at %zu", text.ptr, i);
      }
}

/* Write the normal form of URL to BUFFER, and check what holds for each.  */
static size_t
check (char *buffer, const urlbnf_url *url, urlbnf_production start)
{
  char again[ROOM];
  size_t length = urlbnf_normalize (buffer, ROOM, url);
  assert_true (length < ROOM && length <= urlbnf_text (url).len + 1);
  urlbnf_url *normal = parse (buffer, length, start);
  if (normal == NULL)
    fail_msg ("%.*s, of %s, is no URL", (int) length, buffer, urlbnf_text (url).ptr);
  check_derivation (url, normal, start);
  check_port (url, normal);
  check_normal (normal, start);
  assert_int_equal (urlbnf_normalize (again, ROOM, normal), length);
  assert_memory_equal (again, buffer, length);
  assert_int_equal (urlbnf_equal (url, normal), 1);
  assert_int_equal (urlbnf_equal (normal, url), 1);
  assert_true (urlbnf_hash (url, length) == urlbnf_hash (normal, length));
  urlbnf_free (normal);
  return length;
}

/*------------------------------------------------------------------------.
| The table                                                               |
`------------------------------------------------------------------------*/

/* Parse what a line has for a URL: "@START " may stand before it.  */
static urlbnf_url *
parse_input (const char *input, size_t length, urlbnf_production *start)
{
  *start = URLBNF_URL;
  if (length != 0 && input[0] == '@')
    {
      const char *space = memchr (input, ' ', length);
      assert_non_null (space);
      size_t word = (size_t) (space - input);
      *start = urlbnf_production_find (input + 1, word - 1);
      input += word + 1;
      length -= word + 1;
    }
  urlbnf_url *url = parse (input, length, *start);
  if (url == NULL)
    fail_msg ("%.*s is no URL", (int) length, input);
  return url;
}

static void
convert_one (struct text *to, const char *input, size_t length)
{
  char buffer[ROOM];
  urlbnf_production start;
  urlbnf_url *url = parse_input (input, length, &start);
  text_add_visible (to, buffer, check (buffer, url, start));
  text_print (to, "\n");
  urlbnf_free (url);
}

/* A line with " = " has two URLs, which are compared.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  const char *equals = memmem (input, length, " = ", 3);
  urlbnf_production start;
  if (equals == NULL)
    {
      convert_one (to, input, length);
      return;
    }
  size_t before = (size_t) (equals - input);
  urlbnf_url *a = parse_input (input, before, &start);
  urlbnf_url *b = parse_input (equals + 3, length - before - 3, &start);
  int equal = urlbnf_equal (a, b);
  assert_int_equal (urlbnf_equal (b, a), equal);
  assert_int_equal (urlbnf_hash (a, 1) == urlbnf_hash (b, 1), equal);
  text_print (to, equal == 1 ? "equal\n" : "different\n");
  urlbnf_free (a);
  urlbnf_free (b);
}

static void
table (void **state)
{
  (void) state;
  table_run ("normal.txt", convert);
}

/*------------------------------------------------------------------------.
| Random URLs                                                             |
`------------------------------------------------------------------------*/

static uint64_t seed;

static size_t
draw (size_t below)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (size_t) (seed >> 33) % below;
}

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
static void
random_urls (void **state)
{
  enum { COUNT = 200000, KINDS = URLBNF_DIGITS + 1 };
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
  (void) state;
  seed = 1738;
  for (int i = 0; i < COUNT; i++)
    {
      urlbnf_production start = draw (8) == 0 ? URLBNF_GENERICURL : URLBNF_URL;
      make_url (&text);
      urlbnf_url *url = parse (text.octets, text.length, start);
      if (url == NULL)
        continue;
      size_t length = check (normal[1], url, start);
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
    assert_in_range (seen[kinds[i]], 500, COUNT);
  assert_in_range (equal, 10, COUNT);
}

/*------------------------------------------------------------------------.
| Buffers and hashes                                                      |
`------------------------------------------------------------------------*/

static void
sizes (void **state)
{
  static const char normal[] = "http://h/a%2F";
  char buffer[sizeof normal + 8];
  (void) state;
  urlbnf_url *url = parse_string ("HTTP://H:80/%61%2f#f");
  size_t length = sizeof normal - 1;
  assert_int_equal (urlbnf_normalize (NULL, 0, url), length);
  for (size_t size = 0; size < length + 4; size++)
    {
      size_t written = size > length ? length + 1 : size;
      memset (buffer, '#', sizeof buffer);
      assert_int_equal (urlbnf_normalize (buffer, size, url), length);
      assert_memory_equal (buffer, normal, written);
      for (size_t i = written; i < sizeof buffer; i++)
        assert_int_equal (buffer[i], '#');
    }
  urlbnf_free (url);
}

/* A place for escapes, and the reserved characters that mean the same there as their escapes.  */
struct place
{
  const char *before, *behind, *raw;
};

static bool
is_unreserved (unsigned octet)
{
  return (octet >= 'a' && octet <= 'z') || (octet >= 'A' && octet <= 'Z')
         || (octet >= '0' && octet <= '9')
         || (octet != '\0' && octet < 128 && strchr ("$-_.+!*'(),", (int) octet) != NULL);
}

/* What OCTET, as an escape, becomes at PLACE.  */
static void
check_escape (const struct place *place, unsigned octet, bool upper)
{
  char text[64], wanted[64], normal[ROOM];
  bool is_opaque = strcmp (place->before, "x:///") == 0;
  bool is_raw = is_unreserved (octet)
                || (octet != '\0' && octet < 128 && strchr (place->raw, (int) octet) != NULL);
  snprintf (text, sizeof text, upper ? "%s%%%02X%s" : "%s%%%02x%s", place->before, octet, place->behind);
  if (!is_opaque && is_raw)
    snprintf (wanted, sizeof wanted, "%s%c%s", place->before, (int) octet, place->behind);
  else
    snprintf (wanted, sizeof wanted, "%s%%%02X%s", place->before, octet, place->behind);
  urlbnf_url *url = parse_string (text);
  assert_int_equal (check (normal, url, URLBNF_URL), strlen (wanted));
  assert_string_equal (normal, wanted);
  urlbnf_free (url);
}

/* Each octet as an escape, in a part of each production that has escapes.  */
static void
each_escape (void **state)
{
  static const struct place places[] = {
    { "ftp://", "@h", ";?&=" }, { "ftp://u:", "@h", ";?&=" }, { "ftp://h/", "", "?:@&=" },
    { "ftp://h/", ";type=a", "?:@&=" }, { "file:///", "", "?:@&=" }, { "http://h/", "", ":@&=" },
    { "http://h/?", "", ":@&=" }, { "gopher://h/", "a", ";/?:@&=" }, { "gopher://h/1", "", ";/?:@&=" },
    { "gopher://h/1%09", "", ";:@&=" }, { "gopher://h/1%09%09", "", ";/?:@&=" },
    { "mailto:", "", ";/?:@&=" }, { "news:", "@h", ";/?:&=" }, { "telnet://", "@h/", ";?&=" },
    { "wais://h/", "", "" }, { "wais://h/?", "", ";:@&=" }, { "wais://h//", "/", "" },
    { "wais://h///", "", "" }, { "prospero://h/", "", "/?:@&=" }, { "prospero://h/;", "=", "?:@&" },
    { "prospero://h/;=", "", "?:@&" }, { "x:", "", "" }, { "x:/", "", "" }, { "x://h/", "", "" },
    { "x://", "@h", "" }, { "x:///", "", "" }
  };
  (void) state;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++)
    for (unsigned octet = 0; octet < 256; octet++)
      {
        check_escape (&places[i], octet, false);
        check_escape (&places[i], octet, true);
      }
}

/* FNV-1a has been published with this value; it must not depend on the process, the order of the
   octets in memory, or the sign of a char.  */
static void
hash_is_constant (void **state)
{
  (void) state;
  urlbnf_url *host = parse ("FooBar", 6, URLBNF_HOST);
  uint64_t published = UINT64_C (0x85944171F73967E8);
  size_t folded = (size_t) (published ^ published >> 32);
  assert_non_null (host);
  assert_true (urlbnf_hash (host, 0) == (SIZE_MAX < UINT64_MAX ? folded : (size_t) published));
  urlbnf_free (host);
}

/* Another seed is another hash of the same URL.  */
static void
hash_takes_a_seed (void **state)
{
  size_t hash[64];
  (void) state;
  urlbnf_url *url = parse_string ("http://h/");
  for (size_t i = 0; i < 64; i++)
    {
      size_t number = i == 0 ? 0 : (size_t) 1 << (i - 1) % (sizeof (size_t) * 8);
      hash[i] = urlbnf_hash (url, number);
      assert_true (hash[i] == urlbnf_hash (url, number));
      for (size_t k = 0; k < i && i <= sizeof (size_t) * 8; k++)
        assert_true (hash[k] != hash[i]);
    }
  urlbnf_free (url);
}

/* Time grows with the length alone, and nothing recurs.  */
static void
long_urls (void **state)
{
  enum { COUNT = 500000 };
  static const struct { const char *repeated, *normal; } rows[] = {
    { "%61%62", "ab" }, { "%2f%3a", "%2F:" }, { "//////", "//////" }
  };
  char *text = malloc (9 + 6 * COUNT), *buffer = malloc (9 + 6 * COUNT);
  (void) state;
  assert_non_null (text);
  assert_non_null (buffer);
  memcpy (text, "http://h/", 9);
  for (size_t row = 0; row < sizeof rows / sizeof *rows; row++)
    {
      size_t each = strlen (rows[row].normal);
      for (size_t i = 0; i < COUNT; i++)
        memcpy (text + 9 + 6 * i, rows[row].repeated, 6);
      urlbnf_url *url = parse (text, 9 + 6 * COUNT, URLBNF_URL);
      assert_non_null (url);
      assert_int_equal (urlbnf_normalize (buffer, 9 + 6 * COUNT, url), 9 + each * COUNT);
      for (size_t i = 0; i < COUNT; i++)
        if (memcmp (buffer + 9 + each * i, rows[row].normal, each) != 0)
          fail_msg ("row %zu, %zu", row, i);
      assert_int_equal (urlbnf_equal (url, url), 1);
      urlbnf_free (url);
    }
  free (text);
  free (buffer);
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (table),
    cmocka_unit_test (random_urls),
    cmocka_unit_test (sizes),
    cmocka_unit_test (each_escape),
    cmocka_unit_test (hash_is_constant),
    cmocka_unit_test (hash_takes_a_seed),
    cmocka_unit_test (long_urls)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
