/* t-request.c: what a client does with a URL.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <urlbnf.h>

#include "table.h"
#include "typed.h"

/*------------------------------------------------------------------------.
| Memory                                                                  |
`------------------------------------------------------------------------*/

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

static urlbnf_code
make (urlbnf_request **request, const urlbnf_url *url, unsigned flags, struct memory *memory,
      urlbnf_error *error)
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

static urlbnf_url *
parse (const char *text, size_t length, urlbnf_production start)
{
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_url *url;
  options.start = start;
  if (urlbnf_parse (&url, text, length, &options, NULL) != URLBNF_OK)
    fail_msg ("no URL: %.*s", (int) length, text);
  return url;
}

/*------------------------------------------------------------------------.
| What is so of each request                                              |
`------------------------------------------------------------------------*/

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

/* An independent decoding, to compare with.  */
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

/* Whether a node of the derivation is one of the parts of a request; its kind says which.  */
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

/* The endpoint is that of the URL, with a copy of the host.  */
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

/* Octets that FORMAT writes, whatever the URL holds: lines of graphic ASCII and spaces.  */
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

/* The request in words, into memory of exactly that size, and into too little.  */
static char *
format (const urlbnf_request *request, size_t *length)
{
  *length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (*length);
  assert_non_null (text);
  assert_int_equal (urlbnf_request_format (text, *length, request), *length);
  check_lines (text, *length);
  const size_t sizes[] = { 1, 2, *length / 2 + 1, *length - 1, *length + 1, *length + 2 };
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      size_t size = sizes[i];
      char *other = malloc (size);
      assert_non_null (other);
      memset (other, '#', size);
      assert_int_equal (urlbnf_request_format (other, size, request), *length);
      assert_memory_equal (other, text, size < *length ? size : *length);
      if (size > *length)
        assert_int_equal (other[*length], '\0');
      if (size == *length + 2)
        assert_int_equal (other[*length + 1], '#');
      free (other);
    }
  return text;
}

/* An allocation that fails is URLBNF_E_MEMORY, and there is one.  */
static void
check_memory (const urlbnf_url *url, unsigned flags)
{
  struct memory memory = { .fails = true };
  urlbnf_request *request;
  urlbnf_error error;
  assert_int_equal (make (&request, url, flags, &memory, &error), URLBNF_E_MEMORY);
  assert_int_equal (memory.calls, 1);
}

/*------------------------------------------------------------------------.
| The table                                                               |
`------------------------------------------------------------------------*/

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

/* The lines, a space at the end of one as \x20.  */
static void
write_lines (struct text *to, const urlbnf_request *request)
{
  size_t length;
  char *text = format (request, &length);
  for (size_t i = 0; i < length; i++)
    if (text[i] == ' ' && text[i + 1] == '\n')
      text_print (to, "\\x20");
    else
      text_add (to, text + i, 1);
  free (text);
}

static void
write_fields (struct text *to, const urlbnf_request *request)
{
  for (size_t i = 0; i < request->parts; i++)
    {
      text_print (to, "part ");
      write_slice (to, urlbnf_production_name (request->part[i].production),
                   request->part[i].octets);
    }
  if (request->kind == URLBNF_HTTPURL)
    {
      write_slice (to, "target", request->target);
      write_slice (to, "host_header", request->host_header);
    }
  if (request->octets.ptr != NULL)
    write_slice (to, "octets", request->octets);
  for (size_t i = 0; i < request->values; i++)
    write_slice (to, "value", request->value[i]);
  if (request->is_local)
    write_slice (to, "path", request->path);
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
  urlbnf_url *url = parse (input + skip, length - skip,
                           is_generic ? URLBNF_GENERICURL : URLBNF_URL);

  if (make (&request, url, flags, &memory, &error) != URLBNF_OK)
    {
      assert_int_equal (memory.calls, 0);
      text_print (to, "! %s %s %zu %02X\n", urlbnf_code_name (error.code),
                  urlbnf_production_name (error.production), error.offset,
                  (unsigned) error.found);
      urlbnf_free (url);
      return;
    }
  check_memory (url, flags);
  check_pointers (&memory, request);
  check_parts (request, url);
  assert_int_equal (request->kind, urlbnf_kind (url));
  check_endpoint (request, url);
  urlbnf_free (url);
  write_lines (to, request);
  write_fields (to, request);
  urlbnf_request_free (request);
  assert_null (memory.block);
}

static void
table (void **state)
{
  (void) state;
  table_run ("request.txt", convert);
}

/*------------------------------------------------------------------------.
| What a table does not show                                              |
`------------------------------------------------------------------------*/

static urlbnf_request *
request_of (const char *text, unsigned flags)
{
  urlbnf_url *url = parse (text, strlen (text), URLBNF_URL);
  urlbnf_request *request;
  assert_int_equal (urlbnf_request_new (&request, url, flags, NULL, NULL), URLBNF_OK);
  urlbnf_free (url);
  return request;
}

static void
protocols (void **state)
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
  (void) state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      urlbnf_request *request = request_of (cases[i].text, 0);
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

/* Of what a tree of another grammar means the RFC says nothing.  */
static void
another_grammar (void **state)
{
  static const char text[] = "wais://h/d/t/1/p";
  urlbnf_options options = URLBNF_OPTIONS_INIT;
  urlbnf_error error;
  urlbnf_url *url;
  urlbnf_request *request;
  (void) state;
  options.grammar = "w3c";
  urlbnf_code code = urlbnf_parse (&url, text, strlen (text), &options, NULL);
  if (code == URLBNF_E_ARGUMENT)
    return;
  assert_int_equal (code, URLBNF_OK);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, &error), URLBNF_E_ARGUMENT);
  assert_true (request == NULL && error.code == URLBNF_E_ARGUMENT);
  urlbnf_free (url);
}

/* When each command is sent, and where its argument comes from (s.3.2.1).  */
static void
commands (void **state)
{
  enum { ALWAYS = URLBNF_WHEN_ALWAYS, ASKED = URLBNF_WHEN_ASKED };
  enum { URL = URLBNF_FROM_URL, CONVENTION = URLBNF_FROM_CONVENTION,
         ADDRESS = URLBNF_FROM_ADDRESS, USER = URLBNF_FROM_USER };
  static const struct { const char *text, *verb, *argument; int when, source; } cases[] = {
    { "ftp://h", "USER", "anonymous", ASKED, CONVENTION },
    { NULL, "PASS", NULL, ASKED, ADDRESS },
    { "ftp://@h/", "USER", "", ALWAYS, URL },
    { NULL, "PASS", NULL, ASKED, USER },
    { NULL, "NLST", NULL, ALWAYS, URL },
    { "ftp://foo:@h/%41//;type=A", "USER", "foo", ALWAYS, URL },
    { NULL, "PASS", "", ALWAYS, URL },
    { NULL, "CWD", "A", ALWAYS, URL },
    { NULL, "CWD", "", ALWAYS, URL },
    { NULL, "TYPE", "A", ALWAYS, URL },
    { NULL, "RETR", "", ALWAYS, URL },
    { "ftp://u:p@h/;type=d", "USER", "u", ALWAYS, URL },
    { NULL, "PASS", "p", ALWAYS, URL },
    { NULL, "NLST", NULL, ALWAYS, URL },
    { "nntp://h/g/007", "GROUP", "g", ALWAYS, URL },
    { NULL, "ARTICLE", "007", ALWAYS, URL },
    { "news:*", "LIST", NULL, ALWAYS, URL },
    { "news:a%3Db@h", "ARTICLE", "<a=b@h>", ALWAYS, URL },
    { "http://h/", NULL, NULL, 0, 0 }
  };
  urlbnf_request *request = NULL;
  size_t count = 0;
  (void) state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++, count++)
    {
      if (cases[i].text != NULL)
        {
          assert_int_equal (count, request != NULL ? request->commands : 0);
          urlbnf_request_free (request);
          request = request_of (cases[i].text, 0);
          count = 0;
        }
      if (cases[i].verb == NULL)
        break;
      assert_true (count < request->commands);
      const urlbnf_command *command = &request->command[count];
      assert_string_equal (command->verb, cases[i].verb);
      if (cases[i].argument == NULL)
        assert_null (command->argument.ptr);
      else
        assert_string_equal (command->argument.ptr, cases[i].argument);
      assert_int_equal (command->when, cases[i].when);
      assert_int_equal (command->source, cases[i].source);
    }
  assert_int_equal (request->commands, 0);
  urlbnf_request_free (request);
}

static void
arguments (void **state)
{
  static const urlbnf_production parts[] = { URLBNF_LOGIN, URLBNF_HOSTPORT, URLBNF_HOST };
  struct memory memory = { .fails = false };
  urlbnf_request *request;
  urlbnf_error error;
  (void) state;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    {
      urlbnf_url *part = parse ("h", 1, parts[i]);
      assert_int_equal (make (&request, part, 0, &memory, &error), URLBNF_E_ARGUMENT);
      urlbnf_free (part);
    }
  urlbnf_url *url = parse ("ftp://h/%0D", 11, URLBNF_URL);
  for (unsigned bit = 1; bit < 32; bit++)
    assert_int_equal (make (&request, url, 1u << bit, &memory, &error), URLBNF_E_ARGUMENT);
  assert_int_equal (make (&request, url, URLBNF_ALLOW_CONTROL | 2, &memory, &error),
                    URLBNF_E_ARGUMENT);
  assert_int_equal (error.offset, 0);
  assert_int_equal (memory.calls, 0);
  assert_int_equal (urlbnf_request_new (&request, url, 0, NULL, NULL), URLBNF_E_CONTROL);
  assert_null (request);
  urlbnf_free (url);
  urlbnf_request_free (NULL);
}

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

/* Each octet in each kind of part, raw or as an escape, is that octet.  */
static void
all_octets (void **state)
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
  (void) state;
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
          urlbnf_url *url = parse (text, strlen (text), URLBNF_URL);
          urlbnf_code code = make (&request, url, 0, &memory, &error);
          assert_int_equal (code, expected_code (url));
          if (code == URLBNF_E_CONTROL)
            {
              assert_int_equal (error.offset, strlen (around[i][0]));
              assert_int_equal (error.found, octet);
              assert_int_equal (make (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error),
                                URLBNF_OK);
            }
          check_pointers (&memory, request);
          check_parts (request, url);
          check_endpoint (request, url);
          size_t length;
          free (format (request, &length));
          urlbnf_request_free (request);
          urlbnf_free (url);
        }
}

static void
names (void **state)
{
  static const struct { const char *text; urlbnf_gopherplus gopherplus; const char *name; } cases[] = {
    { "http://h/", URLBNF_GOPHERPLUS_NONE, NULL },
    { "gopher://h/", URLBNF_GOPHERPLUS_NONE, NULL },
    { "gopher://h/1s%09q", URLBNF_GOPHERPLUS_NONE, NULL },
    { "gopher://h/1s%09%09+", URLBNF_GOPHERPLUS_DEFAULT, "default" },
    { "gopher://h/1s%09%09?", URLBNF_GOPHERPLUS_FORM, "form" },
    { "gopher://h/1s%09%09!", URLBNF_GOPHERPLUS_ATTRIBUTES, "attributes" },
    { "gopher://h/1s%09%09$", URLBNF_GOPHERPLUS_DIRECTORY, "directory" },
    { "gopher://h/1s%09%09+a%20b", URLBNF_GOPHERPLUS_VIEW, "view" },
    { "gopher://h/1s%09%09+%091%0D%0A+-1%0D%0Aa%0D%0A.%0D%0A", URLBNF_GOPHERPLUS_FILLED, "filled" },
    { "gopher://h/1s%09%09", URLBNF_GOPHERPLUS_OTHER, "other" },
    { "gopher://h/1s%09%09a", URLBNF_GOPHERPLUS_OTHER, "other" }
  };
  (void) state;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
      urlbnf_request *request = request_of (cases[i].text, URLBNF_ALLOW_CONTROL);
      assert_int_equal (request->gopherplus, cases[i].gopherplus);
      if (cases[i].name == NULL)
        assert_null (request->gopherplus_name);
      else
        assert_string_equal (request->gopherplus_name, cases[i].name);
      urlbnf_request_free (request);
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
  urlbnf_url *url = parse (large, text.length + units * strlen (unit), URLBNF_URL);
  free (large);
  assert_int_equal (make (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error), URLBNF_OK);
  check_pointers (&memory, request);
  check_parts (request, url);
  assert_int_equal (request->parts, parts + (strchr (unit, '/') != NULL ? units : 0)
                                    + (strchr (unit, ';') != NULL ? 2 * units : 0));
  assert_int_equal (request->commands, commands != 0 ? commands + units : 0);
  assert_int_equal (request->values, values != 0 ? values + units : 0);
  free (format (request, &length));
  urlbnf_request_free (request);
  urlbnf_free (url);
}

static void
large (void **state)
{
  (void) state;
  try_large ("ftp://h/", "/", 1, 3, 0);
  try_large ("http://h/", "/", 1, 0, 0);
  try_large ("http://h/", "%0D", 1, 0, 0);
  try_large ("file:///", "/", 1, 0, 0);
  try_large ("prospero://h/", ";n=v", 1, 0, 0);
  try_large ("gopher://h/1x%09%09!a", "%20b", 4, 0, 1);
  try_large ("gopher://h/1x%09%09%20", "%0D%0A", 4, 0, 0);
  try_large ("mailto:", "%0A", 1, 0, 0);
}

static uint32_t
next_random (uint32_t *state)
{
  *state = *state * 1664525u + 1013904223u;
  return *state >> 8;
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
  urlbnf_code code = make (&request, url, 0, &memory, &error);
  assert_int_equal (code, expected_code (url));
  if (code != URLBNF_OK)
    {
      assert_true (is_forbidden (urlbnf_kind (url), error.production, (unsigned char) error.found));
      assert_int_equal (text[error.offset], '%');
      assert_int_equal (strtol ((char[]) { text[error.offset + 1], text[error.offset + 2], '\0' }, NULL, 16),
                        error.found);
      code = make (&request, url, URLBNF_ALLOW_CONTROL, &memory, &error);
    }
  if (code == URLBNF_OK)
    {
      check_pointers (&memory, request);
      check_parts (request, url);
      check_endpoint (request, url);
      free (format (request, &length));
      urlbnf_request_free (request);
    }
  else
    assert_true (AS (url, FILE, file)->is_local && error.found == 0);
  urlbnf_free (url);
}

static void
anything (void **state)
{
  static const char *const starts[] = {
    "ftp://", "http://h", "gopher://h/1", "gopher://h/1x%09%09", "gopher://h/1%09%09+%091%0D%0A+-1",
    "news:", "nntp://h/", "telnet://", "wais://h/", "prospero://h/", "mailto:", "file://", "x:"
  };
  static const char *const pieces[] = {
    "a", "1", "/", "?", ";", "=", ":", "@", "h", "+", "!", "$", ".", "%09", "%0D%0A", "%0D", "%0a",
    "%00", "%20", "%2F", "%2f", "%25", "%FF", "%0D%0A.%0D%0A", ";type=d", "%5C", "localhost", "*"
  };
  uint32_t seed = 1738;
  (void) state;
  for (int i = 0; i < 100000; i++)
    {
      char text[256];
      strcpy (text, starts[next_random (&seed) % (sizeof starts / sizeof *starts)]);
      for (uint32_t left = next_random (&seed) % 10; left > 0; left--)
        strcat (text, pieces[next_random (&seed) % (sizeof pieces / sizeof *pieces)]);
      try_random (text);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (table),
    cmocka_unit_test (protocols),
    cmocka_unit_test (another_grammar),
    cmocka_unit_test (commands),
    cmocka_unit_test (arguments),
    cmocka_unit_test (all_octets),
    cmocka_unit_test (names),
    cmocka_unit_test (large),
    cmocka_unit_test (anything)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
