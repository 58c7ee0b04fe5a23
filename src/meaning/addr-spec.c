/* addr-spec.c: recognize an addr-spec of RFC 822 s.6.1.

   SPDX-License-Identifier: MIT

     addr-spec      = local-part "@" domain
     local-part     = word *("." word)
     word           = atom / quoted-string
     domain         = sub-domain *("." sub-domain)
     sub-domain     = atom / domain-literal
     quoted-string  = <"> *(qtext / quoted-pair) <">
     domain-literal = "[" *(dtext / quoted-pair) "]"

   The current octet decides which of them continues, so no octet is read twice.  */

#include <config.h>

#include "meaning.h"

enum { CHAR_MAX_OCTET = 127 };

/* The state of reading an address.  Escapes are decoded one by one, so an address of any length
   needs no memory.  */
struct address
{
  struct ub_reader rest;
  int octet;                    /* The current octet, or UB_END.  */
};

static void
read_octet (struct address *address)
{
  address->octet = ub_read_octet (&address->rest);
}

/* Whether OCTET may stand in an atom: any CHAR except specials, SPACE and CTLs.  */
static bool
is_atom_octet (int octet)
{
  return octet > ' ' && octet < CHAR_MAX_OCTET && strchr ("()<>@,;:\\\".[]", octet) == NULL;
}

static bool
skip_atom (struct address *address)
{
  if (!is_atom_octet (address->octet))
    return false;
  while (is_atom_octet (address->octet))
    read_octet (address);
  return true;
}

/* Skip the CR LF before a SPACE or HTAB.  A CR may stand only there, where linear-white-space
   folds a line.  */
static bool
skip_line_end (struct address *address)
{
  read_octet (address);
  if (address->octet != '\n')
    return false;
  read_octet (address);
  return address->octet == ' ' || address->octet == '\t';
}

/* Skip a quoted-string or a domain-literal with its delimiters.  A domain-literal cannot contain
   another opening delimiter.  */
static bool
skip_delimited (struct address *address, int opening, int closing)
{
  for (read_octet (address); address->octet != closing; read_octet (address))
    {
      if (address->octet == opening)
        return false;
      if (address->octet == '\\')
        read_octet (address);
      else if (address->octet == '\r' && !skip_line_end (address))
        return false;
      if (address->octet == UB_END || address->octet > CHAR_MAX_OCTET)
        return false;
    }
  read_octet (address);
  return true;
}

/* Skip a sequence of atoms and delimited strings, with "." between them.  */
static bool
skip_dotted (struct address *address, int opening, int closing)
{
  for (;;)
    {
      bool skipped = address->octet == opening ? skip_delimited (address, opening, closing)
                                               : skip_atom (address);
      if (!skipped || address->octet != '.')
        return skipped;
      read_octet (address);
    }
}

bool
ub_is_addr_spec (urlbnf_slice text)
{
  struct address address = { ub_begin_reading (text), UB_END };
  read_octet (&address);
  if (!skip_dotted (&address, '"', '"') || address.octet != '@')
    return false;
  read_octet (&address);
  return skip_dotted (&address, '[', ']') && address.octet == UB_END;
}
