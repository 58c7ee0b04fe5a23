/* requests.c: make requests in memory that is watched, and check their properties.

   SPDX-License-Identifier: MIT  */

#include "requests.h"
#include "trees.h"
#include "unit.h"

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

urlbnf_code
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

void
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

/* The buffer has exactly that size; t-sizes.c tries others.  */
char *
request_in_words (const urlbnf_request *request, size_t *length)
{
  *length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (*length);
  assert_non_null (text);
  assert_int_equal (urlbnf_request_format (text, *length, request), *length);
  check_lines (text, *length);
  return text;
}
