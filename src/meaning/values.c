/* values.c: defaults and values (RFC 1738 s.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

static urlbnf_slice
constant (const char *text)
{
  return (urlbnf_slice) { text, strlen (text) };
}

/* By the scheme and not by the kind: a genericurl has the port of its scheme, too.  */
static urlbnf_slice
default_port (urlbnf_slice scheme)
{
  static const struct { const char *scheme, *port; } ports[] = {
    { "ftp", "21" },            /* s.3.2 */
    { "http", "80" },           /* s.3.3 */
    { "gopher", "70" },         /* s.3.4.1 */
    { "nntp", "119" },          /* s.3.7 */
    { "telnet", "23" },         /* s.3.8 */
    { "wais", "210" },          /* s.3.9 */
    { "prospero", "1525" }      /* s.3.11 */
  };
  for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
    if (ub_same_but_case (scheme.ptr, scheme.len, ports[i].scheme))
      return constant (ports[i].port);
  return (urlbnf_slice) { NULL, 0 };
}

urlbnf_slice
urlbnf_default (const urlbnf_url *url, urlbnf_production production)
{
  urlbnf_production kind = urlbnf_kind (url);
  if (production == URLBNF_PORT)
    return default_port (urlbnf_scheme (url));
  if (production == URLBNF_GTYPE && kind == URLBNF_GOPHERURL)
    return constant ("1");              /* s.3.4.1 */
  if (production == URLBNF_USER && kind == URLBNF_FTPURL)
    return constant ("anonymous");      /* s.3.2.1 */
  if (production == URLBNF_HOST && kind == URLBNF_FILEURL)
    return constant ("localhost");      /* s.3.10 */
  return (urlbnf_slice) { NULL, 0 };
}

unsigned long
urlbnf_digits_value (const char *digits, size_t length)
{
  unsigned long value = 0;
  for (size_t i = 0; i < length; i++)
    {
      if (digits[i] < '0' || digits[i] > '9')
        return 0;
      unsigned long digit = (unsigned long) (digits[i] - '0');
      value = value > (URLBNF_VALUE_MAX - digit) / 10 ? URLBNF_VALUE_MAX : value * 10 + digit;
    }
  return value;
}

unsigned long
urlbnf_port_value (const urlbnf_url *url)
{
  urlbnf_slice port = urlbnf_part (url, URLBNF_PORT);
  if (port.ptr == NULL)
    port = urlbnf_default (url, URLBNF_PORT);
  return urlbnf_digits_value (port.ptr, port.len);
}
