/* values.c: defaults, and whom to connect to (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "schemes.h"

urlbnf_slice
urlbnf_default (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  urlbnf_slice name = urlbnf_part_text (url, URLBNF_SCHEME);
  const char *text = NULL;
  if (form == URLBNF_FORM_URI && name.ptr != NULL && production == URLBNF_PORT)
    text = ub_port_of (ub_scheme_of_uri (name));
  else if (form != URLBNF_FORM_URI && (form != URLBNF_FORM_OTHER || production == URLBNF_PORT))
    {
      const struct ub_place *place = ub_place_of (ub_scheme_of (name), production);
      text = place != NULL ? place->fallback : NULL;
    }
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

/* Whether HOST, of a URL of SCHEME, is the host that its absence stands for, such as that of a local file.  */
static bool
is_local (const struct ub_scheme *scheme, urlbnf_slice host)
{
  const struct ub_place *place = ub_place_of (scheme, URLBNF_HOST);
  return place != NULL && place->fallback != NULL
         && (host.len == 0 || ub_same_but_case (host.ptr, host.len, place->fallback));
}

int
urlbnf_endpoint_find (const urlbnf_url *url, urlbnf_endpoint *endpoint)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  *endpoint = (urlbnf_endpoint) { .protocol = NULL };
  if (form == URLBNF_FORM_NONE)
    return 0;
  urlbnf_slice name = urlbnf_part_text (url, URLBNF_SCHEME), port = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST);
  bool is_own = name.ptr != NULL && form != URLBNF_FORM_OTHER;
  const struct ub_scheme *scheme = form == URLBNF_FORM_URI ? ub_scheme_of_uri (name) : ub_scheme_of (name);
  if (is_own)
    endpoint->protocol = scheme->protocol;
  if (!is_own || !is_local (scheme, host))
    endpoint->host = host;
  /* By RFC 3986 a port may be empty, which is as if it were absent (s.3.2.3).  */
  endpoint->port_from = port.len != 0 ? URLBNF_PORT_WRITTEN : URLBNF_PORT_DEFAULT;
  if (port.len == 0)
    port = urlbnf_default (url, URLBNF_PORT);
  if (port.ptr == NULL)
    endpoint->port_from = URLBNF_PORT_NONE;
  endpoint->port = ub_digits_value (port);
  return endpoint->host.len != 0;
}
