/* addr-spec.c: addr-spec = local-part "@" domain (RFC 822 s.6.1).

   SPDX-License-Identifier: MIT

     local-part     = word *("." word)
     word           = atom / quoted-string
     domain         = sub-domain *("." sub-domain)
     sub-domain     = atom / domain-literal
     quoted-string  = <"> *(qtext / quoted-pair) <">
     domain-literal = "[" *(dtext / quoted-pair) "]"

   The octet at hand always tells which of them goes on, so nothing is read twice.  */

#include <config.h>

#include "meaning.h"

enum { END = -1, CHAR_MAX_OCTET = 127 };

/* An address, and the octet at hand, or END.  An encoded one is decoded on the way: so it needs no
   memory, however long it is.  */
struct address
{
  const char *text;
  size_t length;
  size_t next;
  bool encoded;
  int octet;
};

static void
advance (struct address *address)
{
  size_t left = address->length - address->next;
  if (left == 0)
    {
      address->octet = END;
      return;
    }
  const char *at = address->text + address->next;
  bool escape = address->encoded && ub_is_escape (at, left);
  address->octet = escape ? ub_escape_value (at) : (unsigned char) *at;
  address->next += escape ? 3 : 1;
}

/* atom: any CHAR except specials, SPACE and CTLs.  */
static bool
is_in_atom (int octet)
{
  return octet > ' ' && octet < CHAR_MAX_OCTET && strchr ("()<>@,;:\\\".[]", octet) == NULL;
}

static bool
skip_atom (struct address *address)
{
  if (!is_in_atom (address->octet))
    return false;
  while (is_in_atom (address->octet))
    advance (address);
  return true;
}

/* A CR stands only in linear-white-space, which a line may be folded in: CR LF, and SPACE or HTAB,
   on which ADDRESS is left.  */
static bool
skip_line_end (struct address *address)
{
  advance (address);
  if (address->octet != '\n')
    return false;
  advance (address);
  return address->octet == ' ' || address->octet == '\t';
}

/* A quoted-string or a domain-literal, from its opening delimiter to its closing one.  A
   domain-literal cannot hold another opening one; in a quoted-string it is the closing one.  */
static bool
skip_delimited (struct address *address, int opening, int closing)
{
  for (advance (address); address->octet != closing; advance (address))
    {
      if (address->octet == opening)
        return false;
      if (address->octet == '\\')
        advance (address);
      else if (address->octet == '\r' && !skip_line_end (address))
        return false;
      if (address->octet == END || address->octet > CHAR_MAX_OCTET)
        return false;
    }
  advance (address);
  return true;
}

/* Atoms, and what stands between OPENING and CLOSING, with "." between them.  */
static bool
skip_dotted (struct address *address, int opening, int closing)
{
  for (;;)
    {
      bool skipped = address->octet == opening ? skip_delimited (address, opening, closing)
                                               : skip_atom (address);
      if (!skipped || address->octet != '.')
        return skipped;
      advance (address);
    }
}

static bool
is_addr_spec (const char *text, size_t length, bool encoded)
{
  struct address address = { text, length, 0, encoded, END };
  advance (&address);
  if (!skip_dotted (&address, '"', '"') || address.octet != '@')
    return false;
  advance (&address);
  return skip_dotted (&address, '[', ']') && address.octet == END;
}

bool
ub_is_addr_spec (const char *text, size_t length)
{
  return is_addr_spec (text, length, false);
}

bool
ub_is_encoded_addr_spec (const char *text, size_t length)
{
  return is_addr_spec (text, length, true);
}
