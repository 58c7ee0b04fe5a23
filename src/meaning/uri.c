/* uri.c: the components of a URI (s.3), and one text of them (s.5.3).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "parse/productions.h"
#include "uri.h"

/* Where the text of each production goes; 0 is for those that are no component.  */
enum slot { NONE, SCHEME, AUTHORITY, USERINFO, HOST, PORT, PATH, QUERY, FRAGMENT, SLOTS };

static const unsigned char slot_of[UB_PRODUCTIONS_COUNT] = {
  [UB_scheme] = SCHEME, [UB_authority] = AUTHORITY, [UB_userinfo] = USERINFO, [UB_host] = HOST,
  [UB_port] = PORT, [UB_path_abempty] = PATH, [UB_path_absolute] = PATH, [UB_path_noscheme] = PATH,
  [UB_path_rootless] = PATH, [UB_path_empty] = PATH, [UB_query] = QUERY, [UB_fragment] = FRAGMENT
};

static bool
is_uri (const urlbnf_url *url)
{
  int production = (int) ub_root (url);
  return production == UB_URI_reference || production == UB_URI || production == UB_absolute_URI
         || production == UB_relative_ref;
}

int
urlbnf_uri_split (const urlbnf_url *url, urlbnf_uri *uri)
{
  urlbnf_slice slot[SLOTS] = { { NULL, 0 } };
  bool is = is_uri (url);
  if (is)
    ub_collect (url, slot_of, slot);
  /* The parser may have kept it apart: URLBNF_ALLOW_FRAGMENT.  */
  if (is && slot[FRAGMENT].ptr == NULL)
    slot[FRAGMENT] = urlbnf_fragment (url);
  *uri = (urlbnf_uri) {
    .scheme = slot[SCHEME], .authority = slot[AUTHORITY], .userinfo = slot[USERINFO], .host = slot[HOST],
    .port = slot[PORT], .path = slot[PATH], .query = slot[QUERY], .fragment = slot[FRAGMENT]
  };
  return is;
}

size_t
urlbnf_uri_compose (char *buffer, size_t size, const urlbnf_uri *uri)
{
  struct ub_out out = { buffer, size, 0 };
  ub_put_before (&out, uri->scheme, ':');
  ub_put_authority (&out, uri->authority);
  ub_put_octets (&out, uri->path.ptr, uri->path.len);
  ub_put_after (&out, '?', uri->query);
  ub_put_after (&out, '#', uri->fragment);
  return ub_put_end (&out);
}
