/* fragment.c: check the fragment after the "#" of a URL.

   SPDX-License-Identifier: MIT

   A fragment is not part of a URL (RFC 1738 s.2.2), so the grammar does not define it.  The older
   BNF has fragmentaddress = uri [ "#" fragmentid ] and fragmentid = xalphas.  A fragment is
   *xchar of RFC 1738 here: it may also be empty, as it often is.  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "grammar.h"
#include "text/ascii.h"

static void
add_expected (urlbnf_error *error, urlbnf_expected_kind kind, urlbnf_production production,
              const char *text)
{
  if (error->expected_count < URLBNF_EXPECTED_MAX)
    error->expected[error->expected_count++] = (urlbnf_expected) { kind, production, text };
}

static void
add_expected_octets (urlbnf_error *error, urlbnf_production production)
{
  const struct ub_set *set = ub_get_rfc1738_set (production);
  memcpy (error->octets, set->octet, sizeof error->octets);
  if (set->escapes)
    ub_add_octet (error->octets, '%');
  add_expected (error, URLBNF_EXPECTED_PRODUCTION, production, urlbnf_production_name (production));
}

/* Return the length of the longest viable prefix of FRAGMENT.  Set *IN_ESCAPE if it ends
   within an escape.  */
static size_t
find_viable_length (urlbnf_slice fragment, bool *in_escape)
{
  const struct ub_set *xchar = ub_get_rfc1738_set (URLBNF_XCHAR);
  size_t at = 0;
  while (at < fragment.len)
    if (ub_is_escape (fragment.ptr + at, fragment.len - at))
      at += 3;
    else if (ub_is_in_set (xchar, (unsigned char) fragment.ptr[at]))
      at++;
    else
      break;
  *in_escape = at < fragment.len && fragment.ptr[at] == '%';
  at += *in_escape;
  return at + (*in_escape && at < fragment.len && ub_get_hex_value (fragment.ptr[at]) >= 0);
}

bool
ub_is_valid_fragment (urlbnf_slice fragment, size_t offset, bool expected, urlbnf_error *error)
{
  bool in_escape;
  size_t length = find_viable_length (fragment, &in_escape);
  if (length == fragment.len && !in_escape)
    return true;
  if (error != NULL)
    {
      int found = length < fragment.len ? (unsigned char) fragment.ptr[length] : URLBNF_END;
      ub_fail (error, URLBNF_E_SYNTAX, URLBNF_XCHAR, offset + length, found);
      if (expected)
        {
          add_expected_octets (error, in_escape ? URLBNF_HEX : URLBNF_XCHAR);
          error->may_end = !in_escape;
          if (!in_escape)
            add_expected (error, URLBNF_EXPECTED_END, URLBNF_NONE, "end of URL");
        }
    }
  return false;
}

void
ub_expect_fragment (size_t length, urlbnf_slice fragment, urlbnf_error *error)
{
  if (fragment.ptr != NULL && error->offset == length)
    error->found = '#';
  /* If "#" is expected already, the grammar itself allows a fragment.  */
  if (!error->may_end || ub_has_octet (error->octets, '#'))
    return;
  ub_add_octet (error->octets, '#');
  /* The end of the URL stays the last symbol.  */
  urlbnf_expected end = error->expected[--error->expected_count];
  add_expected (error, URLBNF_EXPECTED_LITERAL, URLBNF_NONE, "#");
  add_expected (error, end.kind, end.production, end.text);
}
