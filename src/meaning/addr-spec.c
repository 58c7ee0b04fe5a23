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

enum { END = -1, CHAR_MAX_OCTET = 127 };

/* The state of reading an address.  Escapes are decoded one by one, so an address of any length
   needs no memory.  */
struct address
{
  const char *text;
  size_t length;
  size_t next;                  /* The offset of the octet after OCTET.  */
  bool is_encoded;
  int octet;                    /* The current octet, decoded, or END.  */
};

static void
read_octet (struct address *address)
{
  size_t left = address->length - address->next;
  if (left == 0)
    {
      address->octet = END;
      return;
    }
  const char *at = address->text + address->next;
  bool is_escape = address->is_encoded && ub_is_escape (at, left);
  address->octet = is_escape ? ub_decode_escape (at) : (unsigned char) *at;
  address->next += is_escape ? 3 : 1;
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
      if (address->octet == END || address->octet > CHAR_MAX_OCTET)
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

static bool
is_addr_spec (const char *text, size_t length, bool is_encoded)
{
  struct address address = { text, length, 0, is_encoded, END };
  read_octet (&address);
  if (!skip_dotted (&address, '"', '"') || address.octet != '@')
    return false;
  read_octet (&address);
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
