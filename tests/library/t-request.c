/* t-request.c: fails if a request is not that of the table; or if slow/fuzz/fuzz-request.c finds a
   fault in the request of a URL with any octets, or of a long URL.

   SPDX-License-Identifier: MIT  */

#include "../slow/fuzz/fuzz.h"
#include "parsed.h"
#include "short-texts.h"
#include "table.h"
#include "unit.h"

/* Run the harness of the fuzzers on a URL: with controls allowed and not, and without memory.  */
static void
check (const char *text, size_t length, urlbnf_production start)
{
  static const char *const heads[] = { "0A0", "4A0", "4A1" };
  urlbnf_free (parsed_from (text, length, start));
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    {
      char head[] = { heads[i][0], fuzz_start_octet ("rfc1738", start), heads[i][2] };
      fuzz_text (head, text, length);
    }
}

/* Write REQUEST in words, a space at the end of a line as \x20.  */
static void
write_lines (struct text *to, const urlbnf_request *request)
{
  size_t length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (length);
  assert_int_equal (urlbnf_request_format (text, length, request), length);
  for (size_t i = 0; i < length; i++)
    if (text[i] == ' ' && text[i + 1] == '\n')
      text_print (to, "\\x20");
    else
      text_add (to, text + i, 1);
  free (text);
}

/* After "ALLOW " controls are allowed; after "GENERIC " the start symbol is genericurl.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  static const char allow[] = "ALLOW ", generic[] = "GENERIC ";
  bool allowed = strncmp (input, allow, sizeof allow - 1) == 0;
  bool is_generic = strncmp (input, generic, sizeof generic - 1) == 0;
  size_t skip = allowed ? sizeof allow - 1 : is_generic ? sizeof generic - 1 : 0;
  urlbnf_production start = is_generic ? URLBNF_GENERICURL : URLBNF_URL;
  urlbnf_request *request;
  urlbnf_error error;

  check (input + skip, length - skip, start);
  urlbnf_url *url = parsed_from (input + skip, length - skip, start);
  if (urlbnf_request_new (&request, url, allowed ? URLBNF_ALLOW_CONTROL : 0, NULL, &error)
      != URLBNF_OK)
    text_print (to, "! %s %s %zu %02X\n", urlbnf_code_name (error.code),
                urlbnf_production_name (error.production), error.offset, (unsigned) error.found);
  else
    {
      write_lines (to, request);
      if (request->is_local)
        {
          text_print (to, "path %s", request->path.ptr != NULL ? "[" : "absent");
          text_add_visible (to, request->path.ptr, request->path.len);
          text_print (to, request->path.ptr != NULL ? "]\n" : "\n");
        }
    }
  urlbnf_request_free (request);
  urlbnf_free (url);
}

TEST (requests_are_those_of_the_table)
{
  table_run ("request.txt", convert);
}

/* In another grammar, a waisdoc may have no wpath.  */
TEST (a_waisdoc_may_have_no_path)
{
  static const char text[] = "wais://h/d/t/p";
  char with[200], without[200];
  urlbnf_url *url;
  urlbnf_request *request;
  assert_int_equal (urlbnf_parse (&url, text, strlen (text), NULL, NULL), URLBNF_OK);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_OK);
  assert_true (urlbnf_request_format (with, sizeof with, request) < sizeof with);
  request->parts--;
  assert_true (urlbnf_request_format (without, sizeof without, request) < sizeof without);
  request->parts++;
  char *path = strstr (with, " document p\n");
  assert_non_null (path);
  assert_string_equal (path, " document p\n");
  strcpy (path, "\n");
  assert_string_equal (without, with);
  urlbnf_request_free (request);
  urlbnf_free (url);
}

TEST (wrong_arguments_are_refused)
{
  static const urlbnf_production parts[] = { URLBNF_LOGIN, URLBNF_HOSTPORT, URLBNF_HOST };
  urlbnf_request *request;
  urlbnf_error error;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    check ("h", 1, parts[i]);
  urlbnf_url *url = parsed ("ftp://h/%0D");
  for (unsigned more = 2; more != 0; more <<= 1)
    {
      unsigned flags = URLBNF_ALLOW_CONTROL | more;
      assert_int_equal (urlbnf_request_new (&request, url, flags, NULL, &error),
                        URLBNF_E_ARGUMENT);
      assert_true (request == NULL && error.code == URLBNF_E_ARGUMENT && error.offset == 0);
    }
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_E_CONTROL);
  assert_null (request);
  urlbnf_free (url);
}

static void
check_url (const char *text, size_t length)
{
  check (text, length, URLBNF_URL);
}

TEST (each_octet_is_sent_or_refused)
{
  for_escapes (check_url);
}

/* Check the request of a URL of 100 kB: START and UNITs.  COMMANDS and VALUES are the numbers for
   START alone; the harness counts the parts.  */
static void
try_large (const char *start, const char *unit, size_t commands, size_t values)
{
  size_t units = 100000 / strlen (unit);
  urlbnf_request *request;
  struct text text = text_repeat (start, unit, units, "");
  fuzz_text ("4A0", text.octets, text.length);
  urlbnf_url *url = parsed_from (text.octets, text.length, URLBNF_URL);
  assert_int_equal (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL),
                    URLBNF_OK);
  assert_int_equal (request->commands, commands != 0 ? commands + units : 0);
  assert_int_equal (request->values, values != 0 ? values + units : 0);
  urlbnf_request_free (request);
  urlbnf_free (url);
  free (text.octets);
}

TEST (large_urls_have_requests)
{
  try_large ("ftp://h/", "/", 3, 0);
  try_large ("http://h/", "/", 0, 0);
  try_large ("http://h/", "%0D", 0, 0);
  try_large ("file:///", "/", 0, 0);
  try_large ("prospero://h/", ";n=v", 0, 0);
  try_large ("gopher://h/1x%09%09!a", "%20b", 0, 1);
  try_large ("gopher://h/1x%09%09%20", "%0D%0A", 0, 0);
  try_large ("mailto:", "%0A", 0, 0);
}
