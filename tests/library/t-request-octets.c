/* t-request-octets.c: fails if a request of a URL with any octets, of a long URL or of a random one
   breaks what requests.c checks.

   SPDX-License-Identifier: MIT  */

#include "draw.h"
#include "parsed.h"
#include "requests.h"
#include "table.h"
#include "typed.h"
#include "unit.h"

/*------------------------------------------------------------------------.
| Each octet                                                              |
`------------------------------------------------------------------------*/

/* Whether the protocol would take OCTET in PART of a URL of KIND for its own.  */
static bool
is_forbidden (urlbnf_production kind, urlbnf_production part, unsigned char octet)
{
  bool ends_line = octet == '\r' || octet == '\n', is_space = octet == ' ' || octet == '\t';
  bool is_group = part == URLBNF_GROUP && (kind == URLBNF_NEWSURL || kind == URLBNF_NNTPURL);
  if (kind == URLBNF_HTTPURL)
    return false;
  if (ends_line)
    return true;
  if (kind == URLBNF_GOPHERURL && part == URLBNF_SELECTOR)
    return octet == '\t';
  if (octet == '\0' || (kind == URLBNF_GOPHERURL && part == URLBNF_SEARCH && octet == '\t'))
    return true;
  if (kind == URLBNF_NEWSURL && part == URLBNF_ARTICLE)
    return is_space || octet == '<' || octet == '>';
  return is_group ? is_space : kind == URLBNF_FTPURL && octet == 0xFF;
}

/* What is answered for URL: as its parts say, which are seen if all is allowed.  The NUL in the name of a
   file never is.  */
static urlbnf_code
expected_code (const urlbnf_url *url)
{
  urlbnf_request *request;
  urlbnf_code expected = urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL);
  for (size_t i = 0; expected == URLBNF_OK && i < request->parts; i++)
    for (size_t k = 0; k < request->part[i].octets.len; k++)
      if (is_forbidden (request->kind, request->part[i].production,
                        (unsigned char) request->part[i].octets.ptr[k]))
        expected = URLBNF_E_CONTROL;
  urlbnf_request_free (request);
  return expected;
}

/* What is said of an escape of OCTET at OFFSET: its name, or else the octet itself or its number.  */
static void
check_message (const urlbnf_error *error, unsigned char octet, size_t offset)
{
  char message[200], wanted[200], name[16];
  if (octet > 0x20 && octet < 0x7F)
    snprintf (name, sizeof name, "\"%c\"", octet);
  else
    snprintf (name, sizeof name, "byte %02X", (unsigned) octet);
  switch (octet)
    {
    case 0: strcpy (name, "NUL"); break;
    case 9: strcpy (name, "HT"); break;
    case 10: strcpy (name, "LF"); break;
    case 13: strcpy (name, "CR"); break;
    case 32: strcpy (name, "space"); break;
    default: break;
    }
  snprintf (wanted, sizeof wanted, "%s: an encoded %s at byte %zu (RFC 1738 s.6)",
            urlbnf_production_name (error->production), name, offset);
  urlbnf_error_format (message, sizeof message, error, NULL, 0);
  assert_string_equal (message, wanted);
}

/* Each octet in each kind of part, raw or as an escape, is that octet.  */
TEST (all_octets)
{
  static const char *const around[][2] = {
    { "ftp://", ":p@h/" }, { "ftp://u:", "@h/" }, { "ftp://h/", "/x" }, { "ftp://h/x/", "" },
    { "http://h/", "/x" }, { "http://h/?", "" }, { "gopher://h/", "" }, { "gopher://h/0", "" },
    { "gopher://h/0%09", "" }, { "gopher://h/0%09%09", "" }, { "mailto:", "" }, { "news:", "@h" },
    { "telnet://", ":p@h" }, { "telnet://u:", "@h" }, { "wais://h/", "" }, { "wais://h/d?", "" },
    { "wais://h/d/", "/x" }, { "wais://h/d/t/", "" }, { "prospero://h/", "/x" },
    { "prospero://h/x;", "=v" }, { "prospero://h/x;n=", "" }, { "file://h/", "/x" }, { "x:", "" },
    { "x://h/", "" }, { "x://", "@h" }, { "x://u:", "@h" }
  };
  for (size_t i = 0; i < sizeof around / sizeof *around; i++)
    for (unsigned octet = 0; octet < 256; octet++)
      for (int lower = 0; lower < 2; lower++)
        {
          char text[64];
          struct memory memory = { .fails = false };
          urlbnf_request *request;
          urlbnf_error error;
          snprintf (text, sizeof text, lower ? "%s%%%02x%s" : "%s%%%02X%s", around[i][0], octet,
                    around[i][1]);
          urlbnf_url *url = parsed (text);
          urlbnf_code code = make_request (&request, url, 0, &memory, &error);
          assert_int_equal (code, expected_code (url));
          if (code == URLBNF_E_CONTROL)
            {
              assert_int_equal (error.offset, strlen (around[i][0]));
              assert_int_equal (error.found, octet);
              check_message (&error, (unsigned char) octet, strlen (around[i][0]));
              assert_int_equal (make_request (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error),
                                URLBNF_OK);
            }
          check_request (&memory, request, url);
          size_t length;
          free (request_in_words (request, &length));
          urlbnf_request_free (request);
          urlbnf_free (url);
        }
}

/*------------------------------------------------------------------------.
| Much, and anything                                                      |
`------------------------------------------------------------------------*/

/* START and then as many UNITs as 2 MB hold.  */
static void
try_large (const char *start, const char *unit, size_t parts, size_t commands, size_t values)
{
  enum { OCTETS = 2000000 };
  struct text text = { NULL, 0 };
  struct memory memory = { .fails = false };
  size_t units = OCTETS / strlen (unit), length;
  urlbnf_request *request;
  urlbnf_error error;
  text_add (&text, start, strlen (start));
  char *large = realloc (text.octets, text.length + units * strlen (unit));
  assert_non_null (large);
  for (size_t i = 0; i < units; i++)
    memcpy (large + text.length + i * strlen (unit), unit, strlen (unit));
  urlbnf_url *url = parsed_from (large, text.length + units * strlen (unit), URLBNF_URL);
  free (large);
  assert_int_equal (make_request (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error), URLBNF_OK);
  check_request (&memory, request, url);
  assert_int_equal (request->parts, parts + (strchr (unit, '/') != NULL ? units : 0)
                                    + (strchr (unit, ';') != NULL ? 2 * units : 0));
  assert_int_equal (request->commands, commands != 0 ? commands + units : 0);
  assert_int_equal (request->values, values != 0 ? values + units : 0);
  free (request_in_words (request, &length));
  urlbnf_request_free (request);
  urlbnf_free (url);
}

TEST (large)
{
  try_large ("ftp://h/", "/", 1, 3, 0);
  try_large ("http://h/", "/", 1, 0, 0);
  try_large ("http://h/", "%0D", 1, 0, 0);
  try_large ("file:///", "/", 1, 0, 0);
  try_large ("prospero://h/", ";n=v", 1, 0, 0);
  try_large ("gopher://h/1x%09%09!a", "%20b", 4, 0, 1);
  try_large ("gopher://h/1x%09%09%20", "%0D%0A", 4, 0, 0);
  try_large ("mailto:", "%0A", 1, 0, 0);
}

static void
try_random (const char *text)
{
  struct memory memory = { .fails = false };
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_url *url;
  size_t length;
  if (urlbnf_parse (&url, text, strlen (text), NULL, NULL) != URLBNF_OK)
    return;
  urlbnf_code code = make_request (&request, url, 0, &memory, &error);
  assert_int_equal (code, expected_code (url));
  if (code != URLBNF_OK)
    {
      assert_true (is_forbidden (urlbnf_kind (url), error.production, (unsigned char) error.found));
      assert_int_equal (text[error.offset], '%');
      assert_int_equal (strtol ((char[]) { text[error.offset + 1], text[error.offset + 2], '\0' }, NULL, 16),
                        error.found);
      code = make_request (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error);
    }
  if (code == URLBNF_OK)
    {
      check_request (&memory, request, url);
      free (request_in_words (request, &length));
      urlbnf_request_free (request);
    }
  else
    assert_true (AS (url, FILE, file)->is_local && error.found == 0);
  urlbnf_free (url);
}

TEST (anything)
{
  static const char *const starts[] = {
    "ftp://", "http://h", "gopher://h/1", "gopher://h/1x%09%09", "gopher://h/1%09%09+%091%0D%0A+-1",
    "news:", "nntp://h/", "telnet://", "wais://h/", "prospero://h/", "mailto:", "file://", "x:"
  };
  static const char *const pieces[] = {
    "a", "1", "/", "?", ";", "=", ":", "@", "h", "+", "!", "$", ".", "%09", "%0D%0A", "%0D", "%0a",
    "%00", "%20", "%2F", "%2f", "%25", "%FF", "%0D%0A.%0D%0A", ";type=d", "%5C", "localhost", "*"
  };
  for (size_t i = rounds (5000); i != 0; i--)
    {
      char text[256];
      strcpy (text, starts[draw (sizeof starts / sizeof *starts)]);
      for (size_t left = draw (10); left > 0; left--)
        strcat (text, pieces[draw (sizeof pieces / sizeof *pieces)]);
      try_random (text);
    }
}
