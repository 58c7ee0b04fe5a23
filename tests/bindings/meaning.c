/* meaning.c: print the facts of answers.c about the meaning of URLs, and about URLs in text.

   SPDX-License-Identifier: MIT  */

#include "answers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
print_warnings (const urlbnf_url *url)
{
  size_t count = url != NULL ? urlbnf_warnings (NULL, 0, url) : 0;
  urlbnf_warning *warning = calloc (count + 1, sizeof *warning);
  if (warning == NULL)
    abort ();
  if (count != 0)
    urlbnf_warnings (warning, count, url);
  for (size_t i = 0; i < count; i++)
    {
      begin ("warning");
      put_number (i + 1);
      put_word (warning[i].about->name);
      put_word (urlbnf_production_name (warning[i].production));
      put_number (warning[i].offset);
      put_number (warning[i].length);
      put_word (warning[i].about->section);
      end ();
    }
  free (warning);
}

static void
put_port (const urlbnf_endpoint *endpoint)
{
  if (endpoint->port_from == URLBNF_PORT_NONE)
    put_word (NULL);
  else
    put_number (endpoint->port);
}

static void
print_endpoint (const urlbnf_url *url)
{
  urlbnf_endpoint endpoint;
  if (url == NULL || !urlbnf_endpoint_find (url, &endpoint))
    return;
  begin ("endpoint");
  put_word (endpoint.protocol);
  put_octets (endpoint.host);
  put_port (&endpoint);
  end ();
}

static void
put_text (const urlbnf_request *request)
{
  size_t length = urlbnf_request_format (NULL, 0, request);
  char *text = malloc (length + 1);
  if (text == NULL)
    abort ();
  urlbnf_request_format (text, length + 1, request);
  put_octets ((urlbnf_slice) { text, length });
  free (text);
}

static void
print_request (const urlbnf_url *url)
{
  urlbnf_request *request;
  urlbnf_error error;
  if (url == NULL)
    return;
  begin ("request");
  if (urlbnf_request_new (&request, url, 0, NULL, &error) == URLBNF_OK)
    put_text (request);
  else
    put_message (&error);
  end ();
  urlbnf_request_free (request);
}

static void
put_commands (const urlbnf_request *request)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      put_word (command->verb);
      put_octets (command->argument);
      put_word (command->when == URLBNF_WHEN_ASKED ? "asked" : "always");
      put_word (sources[command->source]);
    }
}

/* Print the fields of a request that may contain control octets of the protocol.  */
static void
print_client (const urlbnf_url *url)
{
  urlbnf_request *request;
  urlbnf_error error;
  if (url == NULL)
    return;
  begin ("client");
  if (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, &error) == URLBNF_OK)
    {
      put_word (request->endpoint.protocol);
      put_octets (request->endpoint.host);
      put_port (&request->endpoint);
      put_number (request->parts);
      for (size_t i = 0; i < request->parts; i++)
        {
          put_word (urlbnf_production_name (request->part[i].production));
          put_octets (request->part[i].octets);
        }
      put_number (request->commands);
      put_commands (request);
      put_octets (request->octets);
      put_octets (request->target);
      put_octets (request->path);
      put_number ((unsigned) request->is_local);
      put_number ((unsigned) request->is_addr_spec);
      put_text (request);
    }
  else
    {
      put_word (urlbnf_code_name (error.code));
      put_number (error.offset);
      put_word (urlbnf_production_name (error.production));
      put_message (&error);
    }
  end ();
  urlbnf_request_free (request);
}

static void
print_escaped (const char *text, size_t length)
{
  urlbnf_escaped *escaped;
  urlbnf_error error;
  begin ("escaped");
  if (urlbnf_escape_unsafe (&escaped, text, length, &asked, &error) == URLBNF_OK)
    put_octets (urlbnf_text (escaped->url));
  else
    put_message (&error);
  end ();
  urlbnf_escaped_free (escaped);
}

struct finds
{
  const char *fact;
  size_t place;
};

static int
print_find (void *context, const urlbnf_found *found)
{
  static const char *const wrappers[] = { "URL", "angle", "none" };
  struct finds *finds = context;
  begin (finds->fact);
  put_number (++finds->place);
  put_number (found->start);
  put_number (found->end);
  put_word (wrappers[found->wrapper]);
  put_octets (found->text);
  put_octets (found->fragment);
  put_number (found->code == URLBNF_OK);
  if (found->error != NULL)
    put_message (found->error);
  else
    put_word (NULL);
  put_octets (found->other);
  end ();
  return 0;
}

static void
print_finds (const char *fact, const char *text, size_t length)
{
  urlbnf_extractor *extractor;
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  struct finds finds = { fact, 0 };
  options.grammar = asked.grammar;
  options.flags = strcmp (fact, "bare") == 0 ? URLBNF_EXTRACT_BARE : 0;
  if (urlbnf_extractor_new (&extractor, print_find, &finds, &options) != URLBNF_OK
      || urlbnf_extractor_feed (extractor, text, length) != 0
      || urlbnf_extractor_finish (extractor) != 0)
    abort ();
  urlbnf_extractor_free (extractor);
}

bool
print_meaning (const char *fact, const urlbnf_url *url, const char *text, size_t length)
{
  if (strcmp (fact, "warning") == 0)
    print_warnings (url);
  else if (strcmp (fact, "endpoint") == 0)
    print_endpoint (url);
  else if (strcmp (fact, "request") == 0)
    print_request (url);
  else if (strcmp (fact, "client") == 0)
    print_client (url);
  else if (strcmp (fact, "escaped") == 0)
    print_escaped (text, length);
  else if (strcmp (fact, "bare") == 0 || strcmp (fact, "wrapped") == 0)
    print_finds (fact, text, length);
  else
    return false;
  return true;
}
