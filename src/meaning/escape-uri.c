/* escape-uri.c: split a text that is not yet a URI into components (RFC 3986 appendix B).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "escape.h"

/* Add the part PRODUCTION, which ends at the first of the octets STOPS, or at END.  Return where
   it ends.  */
static size_t
add_region (struct ub_splitter *splitter, int production, size_t start, size_t end,
            const char *stops)
{
  size_t at = start;
  while (at < end && (splitter->text[at] == '\0' || strchr (stops, splitter->text[at]) == NULL))
    at++;
  splitter->ready[splitter->regions++]
    = (struct ub_region) { (urlbnf_production) production, start, at, 0, 0 };
  return at;
}

/* Add the parts of an authority.  Only a "/", "?" or "#" surely ends it, so the last "@" in it
   ends the userinfo.  An IP-literal can have no escapes.  */
static size_t
add_authority (struct ub_splitter *splitter, size_t start)
{
  const char *text = splitter->text;
  size_t end = start, host = start;
  for (; end < splitter->length && (text[end] == '\0' || strchr ("/?#", text[end]) == NULL); end++)
    if (text[end] == '@')
      host = end + 1;
  if (host != start)
    add_region (splitter, UB_userinfo, start, host - 1, "");
  bool is_literal = host < end && text[host] == '[';
  size_t port = add_region (splitter, UB_host, host, end, is_literal ? "]" : ":");
  if (is_literal)
    {
      struct ub_region *literal = &splitter->ready[splitter->regions - 1];
      port += port < end;
      *literal = (struct ub_region) { (urlbnf_production) UB_host, host, port, host, port };
    }
  if (port < end)
    add_region (splitter, UB_port, port + (text[port] == ':'), end, "");
  return end;
}

void
ub_split_uri (struct ub_splitter *splitter, size_t start)
{
  size_t length = splitter->length;
  if (length - start >= 2 && memcmp (splitter->text + start, "//", 2) == 0)
    start = add_authority (splitter, start + 2);
  start = add_region (splitter, UB_path, start, length, "?#");
  if (start < length && splitter->text[start] == '?')
    start = add_region (splitter, UB_query, start + 1, length, "#");
  if (start < length)
    add_region (splitter, UB_fragment, start + 1, length, "");
}
