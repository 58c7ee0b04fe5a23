/* until-merged.h: stand-ins for functions that are on other branches.  Goes with the merge.

   SPDX-License-Identifier: MIT  */

static int
stand_in_hex (char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10
         : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

size_t
urlbnf_decode (char *buffer, size_t size, const char *text, size_t length)
{
  size_t to = 0;
  for (size_t i = 0; i < length; i++, to++)
    {
      char octet = text[i];
      if (octet == '%' && length - i >= 3 && stand_in_hex (text[i + 1]) >= 0
          && stand_in_hex (text[i + 2]) >= 0)
        {
          octet = (char) (stand_in_hex (text[i + 1]) * 16 + stand_in_hex (text[i + 2]));
          i += 2;
        }
      if (to < size)
        buffer[to] = octet;
    }
  if (to < size)
    buffer[to] = '\0';
  return to;
}

urlbnf_slice
urlbnf_default (const urlbnf_url *url, urlbnf_production production)
{
  static const struct { const char *scheme, *port; } ports[] = {
    { "ftp", "21" }, { "http", "80" }, { "gopher", "70" }, { "nntp", "119" }, { "telnet", "23" },
    { "wais", "210" }, { "prospero", "1525" }
  };
  urlbnf_slice scheme = urlbnf_scheme (url);
  const char *text = production == URLBNF_USER ? "anonymous" : "";
  if (production == URLBNF_PORT)
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
      if (scheme.len == strlen (ports[i].scheme)
          && (scheme.ptr[0] | ' ') == ports[i].scheme[0] && (scheme.ptr[1] | ' ') == ports[i].scheme[1])
        text = ports[i].port;
  return (urlbnf_slice) { text, strlen (text) };
}

unsigned long
urlbnf_digits_value (const char *digits, size_t length)
{
  unsigned long value = 0;
  for (size_t i = 0; i < length; i++)
    value = value > 429496728ul ? URLBNF_VALUE_MAX : value * 10 + (unsigned long) (digits[i] - '0');
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

int
urlbnf_is_addr_spec (const char *text, size_t length)
{
  return length != 0 && memchr (text, '@', length) != NULL && memchr (text, ' ', length) == NULL;
}
