/* endpoint.c: find the defaults of parts, and the endpoint of a URL (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "schemes.h"

static const struct ub_scheme *
find_scheme (urlbnf_form form, urlbnf_slice name)
{
  return form == URLBNF_FORM_URI ? ub_find_uri_scheme (name) : ub_find_scheme (name);
}

urlbnf_slice
urlbnf_default (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  urlbnf_slice name = urlbnf_part_text (url, URLBNF_SCHEME);
  const struct ub_place *place = ub_find_place (find_scheme (form, name), production);
  bool has_default = form == URLBNF_FORM_URI || form == URLBNF_FORM_OTHER
                     ? production == URLBNF_PORT
                     : ub_get_standard (ub_get_grammar (url)) == UB_STANDARD_RFC1738;
  const char *text = place != NULL && has_default ? place->fallback : NULL;
  return (urlbnf_slice) { text, text != NULL ? strlen (text) : 0 };
}

unsigned long
ub_read_number (urlbnf_slice digits)
{
  unsigned long value = 0;
  for (size_t i = 0; i < digits.len; i++)
    {
      unsigned long digit = (unsigned long) (digits.ptr[i] - '0');
      value = value > (URLBNF_VALUE_MAX - digit) / 10 ? URLBNF_VALUE_MAX : value * 10 + digit;
    }
  return value;
}

/* Whether HOST means the same as an absent host, as "localhost" does in a file URL.  */
static bool
is_local_host (const struct ub_scheme *scheme, urlbnf_slice host)
{
  const struct ub_place *place = ub_find_place (scheme, URLBNF_HOST);
  return place != NULL && place->fallback != NULL
         && (host.len == 0 || ub_is_same_but_case (host.ptr, host.len, place->fallback));
}

int
urlbnf_endpoint_find (const urlbnf_url *url, urlbnf_endpoint *endpoint)
{
  urlbnf_form form = urlbnf_as_typed (url)->form;
  *endpoint = (urlbnf_endpoint) { .protocol = NULL };
  if (form == URLBNF_FORM_NONE)
    return 0;
  urlbnf_slice name = urlbnf_part_text (url, URLBNF_SCHEME);
  urlbnf_slice port = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST);
  bool is_own = name.ptr != NULL && form != URLBNF_FORM_OTHER;
  const struct ub_scheme *scheme = find_scheme (form, name);
  if (is_own)
    endpoint->protocol = scheme->protocol;
  /* A URI of mailto or news may have an authority, but nothing connects to it.  */
  if (is_own && scheme->name != NULL && ub_find_place (scheme, URLBNF_HOST) == NULL)
    return 0;
  if (!is_own || !is_local_host (scheme, host))
    endpoint->host = host;
  /* In RFC 3986 an empty port means the same as an absent one (s.3.2.3).  */
  endpoint->port_from = port.len != 0 ? URLBNF_PORT_WRITTEN : URLBNF_PORT_DEFAULT;
  if (port.len == 0)
    port = urlbnf_default (url, URLBNF_PORT);
  if (port.ptr == NULL)
    endpoint->port_from = URLBNF_PORT_NONE;
  else
    endpoint->port = ub_read_number (port);
  return endpoint->host.len != 0;
}
