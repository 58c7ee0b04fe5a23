/* fuzz-request.c: check requests, warnings and defaults.

   SPDX-License-Identifier: MIT

   A request is refused if and only if an escape in a part of its URL is syntax of the protocol, or
   the port is too large.  It has the parts of the URL, decoded, and all of it is in its block.  */

#include <strings.h>

#include "fuzz.h"

/* The block of the request in question.  */
static urlbnf_slice block;

/* Whether PART is absent or lies in the block.  */
static bool
is_in_block (urlbnf_slice part)
{
  return part.ptr == NULL ? part.len == 0
         : part.ptr >= block.ptr && part.len <= block.len
           && (size_t) (part.ptr - block.ptr) <= block.len - part.len;
}

/* Check that OCTETS, if they are not absent, and the NUL after them are in the block.  */
static void
check_string (urlbnf_slice octets)
{
  CHECK (octets.ptr == NULL || octets.ptr[octets.len] == '\0');
  CHECK (is_in_block ((urlbnf_slice) { octets.ptr, octets.len + (octets.ptr != NULL) }));
}

static void
check_array (const void *array, size_t count, size_t size)
{
  CHECK (is_in_block ((urlbnf_slice) { array, count * size }));
  CHECK ((array == NULL) == (count == 0));
}

static void
check_pointers (const urlbnf_request *request)
{
  check_array (request->part, request->parts, sizeof *request->part);
  check_array (request->command, request->commands, sizeof *request->command);
  check_array (request->value, request->values, sizeof *request->value);
  check_string (request->scheme);
  check_string (request->endpoint.host);
  check_string (request->octets);
  check_string (request->path);
  CHECK (is_in_block (request->target) && is_in_block (request->host_header));
  CHECK (request->path.ptr == NULL || request->kind != URLBNF_FILEURL
         || strlen (request->path.ptr) == request->path.len);
  for (size_t i = 0; i < request->parts; i++)
    check_string (request->part[i].octets);
  for (size_t i = 0; i < request->values; i++)
    CHECK (request->value[i].ptr != NULL && is_in_block (request->value[i]));
}

/* Check the commands and where arguments are from: urlbnf_request_format() does not show
   "anonymous" to be by convention.  */
static void
check_commands (const urlbnf_request *request)
{
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      bool is_asked = command->when == URLBNF_WHEN_ASKED;
      CHECK (command->verb != NULL);
      check_string (command->argument);
      CHECK (is_asked == (command->source != URLBNF_FROM_URL));
      CHECK ((is_asked && command->argument.ptr != NULL)
             == (command->source == URLBNF_FROM_CONVENTION));
    }
}

/* Check that OCTETS are TEXT decoded.  */
static void
check_decoded (urlbnf_slice octets, urlbnf_slice text)
{
  size_t to = 0;
  for (size_t i = 0; i < text.len; i++, to++)
    {
      bool is_escape = text.ptr[i] == '%';
      CHECK (to < octets.len);
      CHECK (octets.ptr[to] == (is_escape ? fuzz_escaped_octet (text.ptr + i) : text.ptr[i]));
      i += is_escape ? 2 : 0;
    }
  CHECK (to == octets.len);
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
  size_t parts = 0;
  while (urlbnf_node_next (url, &node))
    if (is_part (url, &node))
      {
        CHECK (parts < request->parts && request->part[parts].production == node.production);
        check_decoded (request->part[parts++].octets, node.text);
      }
  CHECK (parts == request->parts && request->kind == urlbnf_kind (url));
}

/* Check that the octets of an HTTP request contain its target and its host.  */
static void
check_http (const urlbnf_request *request)
{
  size_t size = request->target.len + request->host_header.len + 100;
  char *wanted = fuzz_allocate (size);
  int length = snprintf (wanted, size, "GET %.*s HTTP/1.1\r\nHost: %.*s\r\n%s\r\n\r\n",
                         (int) request->target.len, request->target.ptr,
                         (int) request->host_header.len, request->host_header.ptr,
                         "Connection: close");
  CHECK (fuzz_same (request->octets.ptr, request->octets.len, wanted, (size_t) length));
  free (wanted);
}

/* Check that the request in words has lines of graphic ASCII and spaces, none of them empty.  */
static void
check_words (const urlbnf_request *request)
{
  size_t needed = urlbnf_request_format (NULL, 0, request);
  char *whole = fuzz_allocate (needed);
  CHECK (urlbnf_request_format (whole, needed, request) == needed);
  CHECK (needed != 0 && *whole != '\n' && whole[needed - 1] == '\n');
  for (size_t i = 0; i < needed; i++)
    CHECK ((whole[i] >= ' ' && whole[i] <= '~') || (whole[i] == '\n' && whole[i - 1] != '\n'));
  free (whole);
}

/* Check that a protocol has the name of its scheme, except that of news.  */
static void
check_protocol (const char *protocol, urlbnf_slice scheme, urlbnf_form form)
{
  const char *name = scheme.len == 4 && strncasecmp (scheme.ptr, "news", 4) == 0 ? "nntp"
                     : scheme.ptr;
  size_t length = scheme.len;
  bool has_none = form == URLBNF_FORM_FILE || form == URLBNF_FORM_MAILTO
                  || form == URLBNF_FORM_OTHER || form == URLBNF_FORM_LOGIN;
  CHECK (form == URLBNF_FORM_URI || has_none == (protocol == NULL));
  CHECK (protocol == NULL
         || (strlen (protocol) == length && strncasecmp (protocol, name, length) == 0));
}

/* Check the endpoint of URL: its host is a part, and neither that of an article nor this host.  */
static void
check_endpoint (const urlbnf_url *url, const urlbnf_endpoint *endpoint)
{
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST),
               port = urlbnf_part_text (url, URLBNF_PORT),
               scheme = urlbnf_part_text (url, URLBNF_SCHEME),
               usual = urlbnf_default (url, URLBNF_PORT);
  urlbnf_form form = urlbnf_as_typed (url)->form;
  bool is_local = form != URLBNF_FORM_OTHER && scheme.len == 4
                  && strncasecmp (scheme.ptr, "file", 4) == 0
                  && (host.len == 0
                      || (host.len == 9 && strncasecmp (host.ptr, "localhost", 9) == 0));
  bool has_none = form == URLBNF_FORM_URI
                  && ((scheme.len == 6 && strncasecmp (scheme.ptr, "mailto", 6) == 0)
                      || (scheme.len == 4 && strncasecmp (scheme.ptr, "news", 4) == 0));
  if (form == URLBNF_FORM_NONE || has_none)
    {
      CHECK (endpoint->host.ptr == NULL && endpoint->port_from == URLBNF_PORT_NONE);
      return;
    }
  CHECK (is_local || (endpoint->host.ptr == host.ptr && endpoint->host.len == host.len));
  CHECK (!is_local || endpoint->host.len == 0);
  CHECK (endpoint->port <= URLBNF_VALUE_MAX);
  CHECK (endpoint->port_from == (port.len != 0 ? URLBNF_PORT_WRITTEN
                                 : usual.ptr != NULL ? URLBNF_PORT_DEFAULT : URLBNF_PORT_NONE));
  CHECK (endpoint->port_from == URLBNF_PORT_WRITTEN
         || endpoint->port == (usual.ptr != NULL ? strtoul (usual.ptr, NULL, 10) : 0));
  check_protocol (endpoint->protocol, scheme, form);
  const urlbnf_file *file = AS (url, FILE, file);
  CHECK (file == NULL || (file->is_local != 0) == is_local);
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

/* Return the error of a request for URL, which is no URI: its code, production, offset and octet.
   A NUL in the name of a file of this host is never allowed.  */
static urlbnf_error
find_error (const urlbnf_url *url, const urlbnf_endpoint *endpoint, bool is_allowed)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  urlbnf_part port;
  bool is_local = AS (url, FILE, file) != NULL && AS (url, FILE, file)->is_local;
  urlbnf_form form = urlbnf_as_typed (url)->form;
  if (form == URLBNF_FORM_NONE || form == URLBNF_FORM_LOGIN)
    return (urlbnf_error) { .code = URLBNF_E_ARGUMENT };
  if (endpoint->port > 65535 && urlbnf_part_find (url, &port, URLBNF_PORT))
    return (urlbnf_error) { .code = URLBNF_E_PORT, .production = URLBNF_PORT,
                            .offset = port.offset };
  while (urlbnf_node_next (url, &node))
    {
      const char *at = node.text.ptr, *end = is_part (url, &node) ? at + node.text.len : at;
      for (; (at = memchr (at, '%', (size_t) (end - at))) != NULL; at++)
        {
          unsigned char octet = (unsigned char) fuzz_escaped_octet (at);
          if (is_allowed ? is_local && octet == '\0'
              : is_forbidden (urlbnf_kind (url), node.production, octet))
            return (urlbnf_error) { .code = URLBNF_E_CONTROL, .production = node.production,
                                    .offset = (size_t) (at - urlbnf_text (url).ptr),
                                    .found = octet };
        }
    }
  return (urlbnf_error) { .code = URLBNF_OK };
}

/* Check the message of ERROR: it has the name of the octet, the octet itself or its number.  */
static void
check_message (const urlbnf_error *error)
{
  static const struct { int octet; const char *name; } names[]
    = { { 0, "NUL" }, { 9, "HT" }, { 10, "LF" }, { 13, "CR" }, { 32, "space" } };
  char message[200], wanted[200], name[16];
  snprintf (name, sizeof name, error->found > ' ' && error->found < 0x7F ? "\"%c\"" : "byte %02X",
            (unsigned) error->found);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (error->found == names[i].octet)
      strcpy (name, names[i].name);
  snprintf (wanted, sizeof wanted, "%s: an encoded %s at byte %zu (RFC 1738 s.6)",
            urlbnf_production_name (error->production), name, error->offset);
  urlbnf_error_format (message, sizeof message, error, NULL, 0);
  CHECK (strcmp (message, wanted) == 0);
}

/* Whether there is a line end in OCTETS, or a NUL unless they may have one.  */
static bool
has_control (urlbnf_slice octets, bool may_have_nul)
{
  for (size_t i = 0; i < octets.len; i++)
    if (octets.ptr[i] == '\r' || octets.ptr[i] == '\n' || (octets.ptr[i] == '\0' && !may_have_nul))
      return true;
  return false;
}

/* Check that without URLBNF_ALLOW_CONTROL no command contains a line end or a NUL, except a NUL in
   a selector of gopher, and that a request of gopher is one line.  */
static void
check_controls (const urlbnf_request *request)
{
  /* A request of HTTP is not decoded.  */
  for (size_t i = 0; i < request->parts && request->target.ptr == NULL; i++)
    CHECK (!has_control (request->part[i].octets, request->part[i].production == URLBNF_SELECTOR));
  for (size_t i = 0; i < request->commands; i++)
    CHECK (!has_control (request->command[i].argument, false));
  CHECK (!has_control (request->endpoint.host, false) && !has_control (request->target, false));
  CHECK (!has_control (request->host_header, false) && !has_control (request->path, false));
  if (request->kind == URLBNF_GOPHERURL)
    {
      urlbnf_slice line = request->octets;
      CHECK (line.len >= 2 && memcmp (line.ptr + line.len - 2, "\r\n", 2) == 0);
      line.len -= 2;
      CHECK (!has_control (line, true));
    }
}

/* Check a REQUEST for URL, which has that ENDPOINT.  */
static void
check_request (const urlbnf_request *request, const urlbnf_url *url,
               const urlbnf_endpoint *endpoint)
{
  const urlbnf_endpoint *own = &request->endpoint;
  check_pointers (request);
  check_commands (request);
  check_words (request);
  CHECK ((request->gopherplus == URLBNF_GOPHERPLUS_NONE) == (request->gopherplus_name == NULL));
  CHECK (fuzz_same_slice (request->scheme, urlbnf_part_text (url, URLBNF_SCHEME)));
  const urlbnf_file *file = AS (url, FILE, file);
  bool is_uri = urlbnf_as_typed (url)->form == URLBNF_FORM_URI;
  CHECK (request->is_local == (file != NULL && file->is_local)
         || (is_uri && own->host.ptr == NULL));
  if (!is_uri)
    check_parts (request, url);
  CHECK (own->protocol == endpoint->protocol && fuzz_same_slice (own->host, endpoint->host));
  CHECK (own->port == endpoint->port && own->port_from == endpoint->port_from);
  if (request->target.ptr != NULL)
    check_http (request);
}

/* Make a request for URL, with memory that may fail.  */
static void
try_request (struct fuzz_input *input, const urlbnf_url *url, const urlbnf_endpoint *endpoint)
{
  urlbnf_request *request = (urlbnf_request *) (void *) &request;
  urlbnf_form form = urlbnf_as_typed (url)->form;
  unsigned flags = input->choice & URLBNF_ALLOW_CONTROL;
  urlbnf_error error;
  memset (&error, 0xAA, sizeof error);
  urlbnf_code code = urlbnf_request_new (&request, url, flags, &input->allocator, &error);
  CHECK ((code == URLBNF_OK) == (request != NULL) && error.code == code);
  CHECK (input->memory.live == (code == URLBNF_OK));
  CHECK ((code == URLBNF_E_MEMORY) == input->memory.failed);
  if (code == URLBNF_OK)
    {
      block = (urlbnf_slice) { (char *) request, input->memory.total };
      check_request (request, url, endpoint);
      if (flags == 0)
        check_controls (request);
    }
  if (form != URLBNF_FORM_URI && code != URLBNF_E_MEMORY)
    {
      urlbnf_error wanted = find_error (url, endpoint, flags != 0);
      CHECK (code == wanted.code && error.production == wanted.production);
      CHECK (error.offset == wanted.offset && error.found == wanted.found);
      CHECK (code == URLBNF_OK || input->memory.total == 0);
    }
  if (code == URLBNF_E_CONTROL)
    {
      CHECK (error.offset < urlbnf_text (url).len && input->text[error.offset] == '%');
      check_message (&error);
    }
  urlbnf_request_free (request);
}

/* Whether the octets of WARNING are in a node of its production, or are the scheme, which need not
   have a node.  */
static bool
is_in_tree (const urlbnf_url *url, const urlbnf_warning *warning)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  size_t end = warning->offset + warning->length;
  bool found = warning->production == URLBNF_SCHEME && warning->offset == 0
               && end == urlbnf_part_text (url, URLBNF_SCHEME).len;
  while (!found && urlbnf_node_next (url, &node))
    found = node.production == warning->production && node.offset <= warning->offset
            && node.offset + node.text.len >= end;
  return found;
}

static void
check_warnings (const urlbnf_url *url)
{
  size_t count = urlbnf_warnings (NULL, 0, url), length = urlbnf_text (url).len;
  urlbnf_warning *all = fuzz_allocate (count * sizeof *all), some;
  size_t kinds;
  const urlbnf_warning_about *about = urlbnf_warning_table (&kinds);
  /* The RFCs give no meaning to the trees of another grammar.  */
  CHECK (count == 0 || urlbnf_as_typed (url)->form != URLBNF_FORM_NONE);
  CHECK (urlbnf_warnings (all, count, url) == count);
  CHECK (urlbnf_warnings (&some, 1, url) == count);
  CHECK (count == 0 || (some.kind == all[0].kind && some.offset == all[0].offset));
  for (size_t i = 0; i < count; i++)
    {
      CHECK (all[i].offset <= length && all[i].length <= length - all[i].offset);
      CHECK (all[i].kind > 0 && all[i].kind <= kinds);
      CHECK (count > 1000 || urlbnf_as_typed (url)->form == URLBNF_FORM_URI
             || is_in_tree (url, &all[i]));
      CHECK (strcmp (all[i].about->name, about[all[i].kind - 1].name) == 0);
      CHECK (all[i].about->kind == all[i].kind);
      CHECK (i == 0 || all[i - 1].offset < all[i].offset
             || (all[i - 1].offset == all[i].offset && all[i - 1].kind <= all[i].kind));
    }
  free (all);
}

HARNESS (input)
{
  urlbnf_endpoint endpoint;
  urlbnf_url *url;
  urlbnf_options options = input->options;
  options.allocator = NULL;
  if (urlbnf_parse (&url, input->text, input->length, &options, NULL) == URLBNF_OK)
    {
      memset (&endpoint, 0xAA, sizeof endpoint);
      CHECK (urlbnf_endpoint_find (url, &endpoint) == (endpoint.host.len != 0));
      check_endpoint (url, &endpoint);
      try_request (input, url, &endpoint);
      check_warnings (url);
      /* A grammar without a meaning has no defaults, and neither has a part of a URI.  */
      size_t needed;
      bool has_meaning = urlbnf_normalize (NULL, 0, &needed, url, 0) == URLBNF_OK;
      for (int i = 0; i < URLBNF_PRODUCTIONS_MAX; i++)
        CHECK (urlbnf_default (url, (urlbnf_production) i).ptr == NULL || has_meaning);
    }
  urlbnf_free (url);
}
