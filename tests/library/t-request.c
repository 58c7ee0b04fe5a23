/* t-request.c: fails if a request is not that of the table; or if the request of a URL with any
   octets, or of a long URL, has wrong parts or pointers.  slow/fuzz/fuzz-request.c has random ones.

   SPDX-License-Identifier: MIT  */

#include "parsed.h"
#include "table.h"
#include "trees.h"
#include "unit.h"

/* An allocator that knows its one block, or fails.  */
struct memory
{
  bool fails;
  size_t calls;
  char *block;
  size_t size;
};

static void *
allocate (void *context, size_t size)
{
  struct memory *memory = context;
  memory->calls++;
  if (memory->fails)
    return NULL;
  assert_null (memory->block);
  memory->size = size;
  memory->block = malloc (size);
  return memory->block;
}

static void
deallocate (void *context, void *pointer)
{
  struct memory *memory = context;
  assert_non_null (pointer);
  assert_ptr_equal (pointer, memory->block);
  free (pointer);
  memory->block = NULL;
}

/* Call urlbnf_request_new() with MEMORY, and check that its result and the ERROR agree.  */
static urlbnf_code
make_request (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
              struct memory *memory, urlbnf_error *error)
{
  urlbnf_allocator allocator = { allocate, deallocate, memory };
  *request = (urlbnf_request *) (void *) request;
  memset (error, 0xAA, sizeof *error);
  urlbnf_code code = urlbnf_request_new (request, url, flags, &allocator, error);
  assert_int_equal (error->code, code);
  assert_true ((code == URLBNF_OK) == (*request != NULL));
  assert_int_equal (error->expected_count, 0);
  return code;
}

static void
check_inside (const struct memory *memory, const void *pointer, size_t size)
{
  const char *start = pointer;
  if (pointer == NULL)
    assert_int_equal (size, 0);
  else
    assert_true (start >= memory->block && size <= memory->size
                 && (size_t) (start - memory->block) <= memory->size - size);
}

static void
check_string (const struct memory *memory, urlbnf_slice slice)
{
  check_inside (memory, slice.ptr, slice.ptr != NULL ? slice.len + 1 : 0);
  if (slice.ptr != NULL)
    assert_int_equal (slice.ptr[slice.len], '\0');
}

static void
check_pointers (const struct memory *memory, const urlbnf_request *request)
{
  check_inside (memory, request->part, request->parts * sizeof *request->part);
  check_inside (memory, request->command, request->commands * sizeof *request->command);
  check_inside (memory, request->value, request->values * sizeof *request->value);
  check_string (memory, request->scheme);
  check_string (memory, request->endpoint.host);
  check_string (memory, request->octets);
  check_string (memory, request->path);
  check_inside (memory, request->target.ptr, request->target.len);
  check_inside (memory, request->host_header.ptr, request->host_header.len);
  for (size_t i = 0; i < request->parts; i++)
    check_string (memory, request->part[i].octets);
  for (size_t i = 0; i < request->commands; i++)
    check_string (memory, request->command[i].argument);
  for (size_t i = 0; i < request->values; i++)
    check_inside (memory, request->value[i].ptr, request->value[i].len);
}

/* Check that OCTETS are TEXT decoded, without the library's decoder.  */
static void
check_decoded (urlbnf_slice octets, urlbnf_slice text)
{
  size_t to = 0;
  for (size_t i = 0; i < text.len; i++, to++)
    {
      unsigned long octet = (unsigned char) text.ptr[i];
      if (octet == '%')
        {
          char digits[3] = { text.ptr[i + 1], text.ptr[i + 2], '\0' };
          octet = strtoul (digits, NULL, 16);
          i += 2;
        }
      assert_true (to < octets.len);
      assert_int_equal ((unsigned char) octets.ptr[to], octet);
    }
  assert_int_equal (to, octets.len);
}

/* Whether a node of the derivation is a part of the request, according to its kind.  */
static bool
is_part (const urlbnf_url *url, const urlbnf_node *node)
{
  static const urlbnf_production always[] = {
    URLBNF_USER, URLBNF_PASSWORD, URLBNF_URLPATH, URLBNF_FSEGMENT, URLBNF_FTPTYPE,
    URLBNF_HSEGMENT, URLBNF_SEARCH, URLBNF_GTYPE, URLBNF_SELECTOR, URLBNF_GOPHERPLUS_STRING,
    URLBNF_ENCODED822ADDR, URLBNF_GROUP, URLBNF_ARTICLE, URLBNF_DATABASE, URLBNF_WTYPE,
    URLBNF_WPATH, URLBNF_PSEGMENT, URLBNF_FIELDNAME, URLBNF_FIELDVALUE
  };
  for (size_t i = 0; i < sizeof always / sizeof *always; i++)
    if (node->production == always[i])
      return true;
  return (node->production == URLBNF_GROUPPART && node->text.len == 1 && *node->text.ptr == '*')
         || (node->production == URLBNF_SCHEMEPART && AS (url, OTHER, other)->host.ptr == NULL)
         || (node->production == URLBNF_DIGITS && AS (url, NNTP, nntp) != NULL
             && AS (url, NNTP, nntp)->digits.ptr == node->text.ptr);
}

static void
check_parts (const urlbnf_request *request, const urlbnf_url *url)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  size_t i = 0;
  while (urlbnf_node_next (url, &node))
    if (is_part (url, &node))
      {
        assert_true (i < request->parts);
        assert_int_equal (request->part[i].production, node.production);
        assert_non_null (request->part[i].octets.ptr);
        check_decoded (request->part[i].octets, node.text);
        i++;
      }
  assert_int_equal (i, request->parts);
}

/* Check where arguments are from: urlbnf_request_format() does not show "anonymous" to be by
   convention.  */
static void
check_sources (const urlbnf_request *request)
{
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      bool is_asked = command->when == URLBNF_WHEN_ASKED;
      assert_int_equal (is_asked, command->source != URLBNF_FROM_URL);
      assert_int_equal (is_asked && command->argument.ptr != NULL,
                        command->source == URLBNF_FROM_CONVENTION);
    }
}

/* Check that the endpoint is that of the URL, with a copy of the host.  */
static void
check_endpoint (const urlbnf_request *request, const urlbnf_url *url)
{
  urlbnf_endpoint endpoint;
  bool has_host = request->endpoint.host.ptr != NULL;
  memset (&endpoint, 0xAA, sizeof endpoint);
  assert_int_equal (urlbnf_endpoint_find (url, &endpoint), has_host);
  assert_true ((endpoint.host.ptr != NULL) == has_host);
  assert_int_equal (endpoint.host.len, request->endpoint.host.len);
  if (has_host)
    {
      assert_true (endpoint.host.ptr != request->endpoint.host.ptr);
      assert_memory_equal (endpoint.host.ptr, request->endpoint.host.ptr, endpoint.host.len);
    }
  assert_ptr_equal (endpoint.protocol, request->endpoint.protocol);
  assert_int_equal (endpoint.port, request->endpoint.port);
  assert_int_equal (endpoint.port_from, request->endpoint.port_from);
  assert_true (endpoint.port_from != URLBNF_PORT_NONE || endpoint.port == 0);
}

/* Check that REQUEST lies in MEMORY, and has the parts and the endpoint of URL.  */
static void
check_request (const struct memory *memory, const urlbnf_request *request, const urlbnf_url *url)
{
  assert_int_equal (request->kind, urlbnf_kind (url));
  check_pointers (memory, request);
  check_parts (request, url);
  check_sources (request);
  check_endpoint (request, url);
}

/* Check that FORMAT writes only lines of graphic ASCII and spaces.  */
static void
check_lines (const char *text, size_t length)
{
  assert_true (length > 0 && text[length - 1] == '\n');
  for (size_t i = 0; i < length; i++)
    {
      assert_true (text[i] == '\n' || (text[i] >= ' ' && text[i] <= '~'));
      assert_true (text[i] != '\n' || i == 0 || text[i - 1] != '\n');
    }
}

/* Return the request in words, LENGTH octets to be freed.  The buffer has exactly that size;
   t-sizes.c tries others.  */
static char *
request_in_words (const urlbnf_request *request, size_t *length)
{
  *length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (*length);
  assert_non_null (text);
  assert_int_equal (urlbnf_request_format (text, *length, request), *length);
  check_lines (text, *length);
  return text;
}

static void
write_slice (struct text *to, const char *name, urlbnf_slice slice)
{
  text_print (to, "%s", name);
  if (slice.ptr == NULL)
    text_print (to, " absent\n");
  else
    {
      text_print (to, " [");
      text_add_visible (to, slice.ptr, slice.len);
      text_print (to, "]\n");
    }
}

/* Write REQUEST in words, a space at the end of a line as \x20.  */
static void
write_lines (struct text *to, const urlbnf_request *request)
{
  size_t length;
  char *text = request_in_words (request, &length);
  for (size_t i = 0; i < length; i++)
    if (text[i] == ' ' && text[i + 1] == '\n')
      text_print (to, "\\x20");
    else
      text_add (to, text + i, 1);
  free (text);
}

/* Check that the octets of an HTTP request contain its target and its host.  */
static void
check_http (const urlbnf_request *request)
{
  struct text wanted = { NULL, 0 };
  text_add (&wanted, "GET ", 4);
  text_add (&wanted, request->target.ptr, request->target.len);
  text_print (&wanted, " HTTP/1.1\r\nHost: ");
  text_add (&wanted, request->host_header.ptr, request->host_header.len);
  text_print (&wanted, "\r\nConnection: close\r\n\r\n");
  assert_int_equal (request->octets.len, wanted.length);
  assert_memory_equal (request->octets.ptr, wanted.octets, wanted.length);
  free (wanted.octets);
}

/* Check that a request makes one allocation, and is URLBNF_E_MEMORY if that fails.  */
static void
check_memory (const urlbnf_url *url, unsigned flags)
{
  struct memory memory = { .fails = true };
  urlbnf_request *request;
  urlbnf_error error;
  assert_int_equal (make_request (&request, url, flags, &memory, &error), URLBNF_E_MEMORY);
  assert_int_equal (memory.calls, 1);
}

/* After "ALLOW " controls are allowed; after "GENERIC " the start symbol is genericurl.  */
static void
convert (struct text *to, const char *input, size_t length)
{
  static const char allow[] = "ALLOW ", generic[] = "GENERIC ";
  bool allowed = strncmp (input, allow, sizeof allow - 1) == 0;
  bool is_generic = strncmp (input, generic, sizeof generic - 1) == 0;
  size_t skip = allowed ? sizeof allow - 1 : is_generic ? sizeof generic - 1 : 0;
  unsigned flags = allowed ? URLBNF_ALLOW_CONTROL : 0;
  struct memory memory = { .fails = false };
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_url *url = parsed_from (input + skip, length - skip,
                                 is_generic ? URLBNF_GENERICURL : URLBNF_URL);

  if (make_request (&request, url, flags, &memory, &error) != URLBNF_OK)
    {
      assert_int_equal (memory.calls, 0);
      text_print (to, "! %s %s %zu %02X\n", urlbnf_code_name (error.code),
                  urlbnf_production_name (error.production), error.offset,
                  (unsigned) error.found);
      urlbnf_free (url);
      return;
    }
  check_memory (url, flags);
  check_request (&memory, request, url);
  urlbnf_free (url);
  write_lines (to, request);
  if (request->kind == URLBNF_HTTPURL)
    check_http (request);
  if (request->is_local)
    write_slice (to, "path", request->path);
  urlbnf_request_free (request);
  assert_null (memory.block);
}

TEST (requests_are_those_of_the_table)
{
  table_run ("request.txt", convert);
}

static urlbnf_request *
request_text (const char *text, unsigned flags)
{
  urlbnf_url *url = parsed (text);
  urlbnf_request *request;
  assert_int_equal (urlbnf_request_new (&request, url, flags, NULL, NULL), URLBNF_OK);
  urlbnf_free (url);
  return request;
}

TEST (schemes_have_protocols_and_ports)
{
  static const struct
  {
    const char *text, *protocol, *scheme, *host;
    unsigned long port;
    urlbnf_port_from port_from;
  } cases[] = {
    { "FTP://H.example/a", "ftp", "FTP", "H.example", 21, URLBNF_PORT_DEFAULT },
    { "http://h:8080/", "http", "http", "h", 8080, URLBNF_PORT_WRITTEN },
    { "gopher://h", "gopher", "gopher", "h", 70, URLBNF_PORT_DEFAULT },
    { "news:a.b", "nntp", "news", NULL, 0, URLBNF_PORT_NONE },
    { "news:1@a.example", "nntp", "news", NULL, 0, URLBNF_PORT_NONE },
    { "news:*", "nntp", "news", NULL, 0, URLBNF_PORT_NONE },
    { "nntp://h/g", "nntp", "nntp", "h", 119, URLBNF_PORT_DEFAULT },
    { "telnet://h/", "telnet", "telnet", "h", 23, URLBNF_PORT_DEFAULT },
    { "wais://h/d", "wais", "wais", "h", 210, URLBNF_PORT_DEFAULT },
    { "wais://h/d?s", "wais", "wais", "h", 210, URLBNF_PORT_DEFAULT },
    { "wais://h/d/t/p", "wais", "wais", "h", 210, URLBNF_PORT_DEFAULT },
    { "prospero://h/o", "prospero", "prospero", "h", 1525, URLBNF_PORT_DEFAULT },
    { "mailto:a@b", NULL, "mailto", NULL, 0, URLBNF_PORT_NONE },
    { "file:///a", NULL, "file", NULL, 0, URLBNF_PORT_NONE },
    { "file://LocalHost/a", NULL, "file", NULL, 0, URLBNF_PORT_NONE },
    { "file://h/a", NULL, "file", "h", 0, URLBNF_PORT_NONE },
    { "x:y", NULL, "x", NULL, 0, URLBNF_PORT_NONE },
    { "x://h/y", NULL, "x", "h", 0, URLBNF_PORT_NONE },
    { "x://h:000065535/y", NULL, "x", "h", 65535, URLBNF_PORT_WRITTEN },
    { "http://h:80/", "http", "http", "h", 80, URLBNF_PORT_WRITTEN },
    { "nntp://h:0/g/5", "nntp", "nntp", "h", 0, URLBNF_PORT_WRITTEN },
    { "x://h:0/y", NULL, "x", "h", 0, URLBNF_PORT_WRITTEN }
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      urlbnf_request *request = request_text (cases[i].text, 0);
      if (cases[i].protocol == NULL)
        assert_null (request->endpoint.protocol);
      else
        assert_string_equal (request->endpoint.protocol, cases[i].protocol);
      assert_string_equal (request->scheme.ptr, cases[i].scheme);
      if (cases[i].host == NULL)
        assert_null (request->endpoint.host.ptr);
      else
        assert_string_equal (request->endpoint.host.ptr, cases[i].host);
      assert_int_equal (request->endpoint.port, cases[i].port);
      assert_int_equal (request->endpoint.port_from, cases[i].port_from);
      assert_int_equal (request->is_local, strncmp (cases[i].text, "file", 4) == 0
                                           && cases[i].host == NULL);
      assert_true ((request->parts == 0) == (request->part == NULL));
      assert_true ((request->commands == 0) == (request->command == NULL));
      assert_true ((request->values == 0) == (request->value == NULL));
      urlbnf_request_free (request);
    }
}

/* The RFC gives no meaning to the trees of another grammar.  */
TEST (a_tree_of_w3c_has_no_request)
{
  static const char text[] = "wais://h/d/t/1/p";
  urlbnf_options options = { .grammar = "w3c" };
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_request *request;
  urlbnf_code code = urlbnf_parse (&url, text, strlen (text), &options, NULL);
  if (code == URLBNF_E_ARGUMENT)
    return;
  assert_int_equal (code, URLBNF_OK);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, &error), URLBNF_E_ARGUMENT);
  assert_true (request == NULL && error.code == URLBNF_E_ARGUMENT);
  urlbnf_free (url);
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
  struct memory memory = { .fails = false };
  urlbnf_request *request;
  urlbnf_error error;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    {
      urlbnf_url *part = parsed_from ("h", 1, parts[i]);
      assert_int_equal (make_request (&request, part, 0, &memory, &error), URLBNF_E_ARGUMENT);
      urlbnf_free (part);
    }
  urlbnf_url *url = parsed ("ftp://h/%0D");
  for (unsigned bit = 1; bit < 32; bit++)
    assert_int_equal (make_request (&request, url, 1u << bit, &memory, &error), URLBNF_E_ARGUMENT);
  assert_int_equal (make_request (&request, url, URLBNF_ALLOW_CONTROL | 2, &memory, &error),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (error.offset, 0);
  assert_int_equal (memory.calls, 0);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_E_CONTROL);
  assert_null (request);
  urlbnf_free (url);
  urlbnf_request_free (NULL);
}

/* Whether OCTET in PART of a URL of KIND would be syntax of the protocol.  */
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

/* Return the code that a request for URL must have, by the octets of its parts, which a request
   that allows controls shows.  A NUL in the name of a file is never allowed.  */
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

/* Check the message about OCTET at OFFSET: it has the name, the octet itself or its number.  */
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

/* Each octet is tried in each kind of part, raw or as an escape.  */
TEST (each_octet_is_sent_or_refused)
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

/* Check the request of a URL of 600 kB: START and UNITs.  PARTS, COMMANDS and VALUES are the
   numbers for START alone.  */
static void
try_large (const char *start, const char *unit, size_t parts, size_t commands, size_t values)
{
  enum { OCTETS = 600000 };
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

TEST (large_urls_have_requests)
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
