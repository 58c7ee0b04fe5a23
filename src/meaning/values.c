/* values.c: defaults, and whom to connect to (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "schemes.h"

/* A genericurl has the port of its scheme, and nothing else of it.  */
urlbnf_slice
urlbnf_default (const urlbnf_url *url, urlbnf_production production)
{
  bool is_own = urlbnf_as_typed (url)->form != URLBNF_FORM_OTHER;
  const struct ub_scheme *scheme = ub_scheme_of (urlbnf_part_text (url, URLBNF_SCHEME));
  const struct ub_place *place = is_own || production == URLBNF_PORT ? ub_place_of (scheme, production)
                                                                     : NULL;
  const char *text = place != NULL ? place->fallback : NULL;
  return (urlbnf_slice) { text, text != NULL ? strlen (text) : 0 };
}

unsigned long
ub_digits_value (urlbnf_slice digits)
{
  unsigned long value = 0;
  for (size_t i = 0; i < digits.len; i++)
    {
      unsigned long digit = (unsigned long) (digits.ptr[i] - '0');
      value = value > (URLBNF_VALUE_MAX - digit) / 10 ? URLBNF_VALUE_MAX : value * 10 + digit;
    }
  return value;
}

int
urlbnf_endpoint_find (const urlbnf_url *url, urlbnf_endpoint *endpoint)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_slice port = urlbnf_part_text (url, URLBNF_PORT);
  bool is_local = typed->form == URLBNF_FORM_FILE && typed->as.file.is_local;
  bool is_own = typed->form != URLBNF_FORM_OTHER && ub_is_url (url);

  *endpoint = (urlbnf_endpoint) { .protocol = NULL };
  if (is_own)
    endpoint->protocol = ub_scheme_of (urlbnf_part_text (url, URLBNF_SCHEME))->protocol;
  if (!is_local)
    endpoint->host = urlbnf_part_text (url, URLBNF_HOST);
  endpoint->port_from = port.ptr != NULL ? URLBNF_PORT_WRITTEN : URLBNF_PORT_DEFAULT;
  if (port.ptr == NULL)
    port = urlbnf_default (url, URLBNF_PORT);
  if (port.ptr == NULL)
    endpoint->port_from = URLBNF_PORT_NONE;
  endpoint->port = ub_digits_value (port);
  return endpoint->host.ptr != NULL;
}
