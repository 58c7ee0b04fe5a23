/* fuzz-request.c: check requests, warnings and defaults.

   SPDX-License-Identifier: MIT  */

#include <strings.h>

#include "fuzz.h"

static bool
has_line_end (urlbnf_slice octets)
{
  for (size_t i = 0; i < octets.len; i++)
    if (octets.ptr[i] == '\r' || octets.ptr[i] == '\n')
      return true;
  return false;
}

static bool
has_control (urlbnf_slice octets)
{
  return has_line_end (octets)
         || (octets.len != 0 && memchr (octets.ptr, '\0', octets.len) != NULL);
}

/* Check that without URLBNF_ALLOW_CONTROL no command contains a line end or a NUL, except a NUL in
   a selector of gopher, and that a request of gopher is one line.  */
static void
check_controls (const urlbnf_request *request)
{
  /* A request of HTTP is not decoded.  */
  for (size_t i = 0; i < request->parts && request->kind != URLBNF_HTTPURL; i++)
    CHECK (request->part[i].production == URLBNF_SELECTOR ? !has_line_end (request->part[i].octets)
           : !has_control (request->part[i].octets));
  for (size_t i = 0; i < request->commands; i++)
    CHECK (!has_control (request->command[i].argument));
  CHECK (!has_control (request->endpoint.host) && !has_control (request->target));
  CHECK (!has_control (request->host_header) && !has_control (request->path));
  if (request->kind == URLBNF_GOPHERURL)
    {
      urlbnf_slice line = request->octets;
      CHECK (line.len >= 2 && memcmp (line.ptr + line.len - 2, "\r\n", 2) == 0);
      line.len -= 2;
      CHECK (!has_line_end (line));
    }
}

static void
check_end (urlbnf_slice octets)
{
  CHECK (octets.ptr != NULL ? octets.ptr[octets.len] == '\0' : octets.len == 0);
}

static void
check_request (const urlbnf_request *request)
{
  size_t needed = urlbnf_request_format (NULL, 0, request);
  char *whole = fuzz_allocate (needed + 1), *some = fuzz_allocate (needed / 2);
  CHECK (urlbnf_request_format (whole, needed + 1, request) == needed);
  CHECK (urlbnf_request_format (some, needed / 2, request) == needed);
  CHECK (whole[needed] == '\0' && (needed == 0 || whole[needed - 1] == '\n'));
  CHECK (needed < 2 || memcmp (some, whole, needed / 2) == 0);
  for (size_t i = 0; i < needed; i++)
    CHECK ((whole[i] >= ' ' && whole[i] <= '~') || whole[i] == '\n');
  free (whole);
  free (some);
  check_end (request->scheme);
  check_end (request->endpoint.host);
  check_end (request->octets);
  check_end (request->path);
  CHECK (request->path.ptr == NULL || request->kind != URLBNF_FILEURL
         || strlen (request->path.ptr) == request->path.len);
  for (size_t i = 0; i < request->parts; i++)
    {
      CHECK (request->part[i].octets.ptr != NULL);
      check_end (request->part[i].octets);
    }
  for (size_t i = 0; i < request->commands; i++)
    {
      CHECK (request->command[i].verb != NULL);
      check_end (request->command[i].argument);
    }
  for (size_t i = 0; i < request->values; i++)
    CHECK (request->value[i].ptr != NULL);
  CHECK ((request->gopherplus == URLBNF_GOPHERPLUS_NONE)
         == (request->gopherplus_name == NULL));
}

static void
check_warnings (const urlbnf_url *url)
{
  size_t count = urlbnf_warnings (NULL, 0, url), length = urlbnf_text (url).len;
  urlbnf_warning *all = fuzz_allocate (count * sizeof *all), some;
  size_t kinds;
  const urlbnf_warning_about *about = urlbnf_warning_table (&kinds);
  CHECK (urlbnf_warnings (all, count, url) == count);
  CHECK (urlbnf_warnings (&some, 1, url) == count);
  CHECK (count == 0 || (some.kind == all[0].kind && some.offset == all[0].offset));
  for (size_t i = 0; i < count; i++)
    {
      CHECK (all[i].offset <= length && all[i].length <= length - all[i].offset);
      CHECK (all[i].kind > 0 && all[i].kind <= kinds);
      CHECK (strcmp (all[i].about->name, about[all[i].kind - 1].name) == 0);
      CHECK (all[i].about->kind == all[i].kind);
      CHECK (i == 0 || all[i - 1].offset < all[i].offset
             || (all[i - 1].offset == all[i].offset && all[i - 1].kind <= all[i].kind));
    }
  free (all);
}

/* Whether URI names a file of this host.  */
static bool
is_local_uri (const urlbnf_url *url, urlbnf_slice host)
{
  urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  return scheme.len == 4 && strncasecmp (scheme.ptr, "file", 4) == 0
         && (host.len == 0 || (host.len == 9 && strncasecmp (host.ptr, "localhost", 9) == 0));
}

/* Check that the host to connect to is a part, and neither that of an article nor this host.  */
static void
check_endpoint (const urlbnf_url *url)
{
  urlbnf_endpoint endpoint;
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST),
               port = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice usual = urlbnf_default (url, URLBNF_PORT);
  const urlbnf_file *file = AS (url, FILE, file);
  int found = urlbnf_endpoint_find (url, &endpoint);
  if (urlbnf_as_typed (url)->form == URLBNF_FORM_NONE)
    {
      CHECK (!found && endpoint.host.ptr == NULL && endpoint.port_from == URLBNF_PORT_NONE);
      return;
    }
  CHECK (found == (endpoint.host.len != 0));
  CHECK (found || host.len == 0 || (file != NULL && file->is_local) || is_local_uri (url, host));
  CHECK (!found || (endpoint.host.ptr == host.ptr && endpoint.host.len == host.len));
  CHECK (endpoint.port <= URLBNF_VALUE_MAX);
  CHECK (endpoint.port_from == (port.len != 0 ? URLBNF_PORT_WRITTEN
                                : usual.ptr != NULL ? URLBNF_PORT_DEFAULT : URLBNF_PORT_NONE));
  CHECK (endpoint.port_from == URLBNF_PORT_WRITTEN || endpoint.port == (usual.ptr != NULL
                                                                        ? strtoul (usual.ptr, NULL,
                                                                                   10) : 0));
}

HARNESS (input)
{
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_url *url;
  struct failing *memory = &input->memory;
  urlbnf_options options = input->options;
  unsigned flags = input->choice & URLBNF_ALLOW_CONTROL;
  options.allocator = NULL;
  if (urlbnf_parse (&url, input->text, input->length, &options, NULL) == URLBNF_OK)
    {
      urlbnf_code code = urlbnf_request_new (&request, url, flags, &input->allocator, &error);
      CHECK ((code == URLBNF_OK) == (request != NULL) && error.code == code);
      CHECK (code == URLBNF_OK || code == URLBNF_E_CONTROL || code == URLBNF_E_ARGUMENT
             || code == URLBNF_E_PORT
             || code == URLBNF_E_PART || (code == URLBNF_E_MEMORY && memory->failed)
             || (code == URLBNF_E_SYNTAX && strcmp (options.grammar, "rfc3986") == 0));
      CHECK (memory->live == (code == URLBNF_OK));
      if (code == URLBNF_OK)
        {
          check_request (request);
          if (flags == 0)
            check_controls (request);
        }
      if (code == URLBNF_E_CONTROL)
        CHECK (error.offset < urlbnf_text (url).len && input->text[error.offset] == '%');
      urlbnf_request_free (request);
      check_warnings (url);
      for (int i = 0; i < URLBNF_PRODUCTIONS_MAX; i++)
        urlbnf_default (url, (urlbnf_production) i);
      check_endpoint (url);
    }
  urlbnf_free (url);
}
