/* core.c: the rules of RFC 5234 that need no definition (appendix B.1).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* The core rules.  A rule precedes those that it refers to.  */
const struct bnf_core bnf_core[BNF_CORE_RULES] = {
  { "HEXDIG", "HEXDIG = DIGIT / \"A\" / \"B\" / \"C\" / \"D\" / \"E\" / \"F\"" },
  { "LWSP", "LWSP = *( WSP / CRLF WSP )" },
  { "WSP", "WSP = SP / HTAB" },
  { "CRLF", "CRLF = CR LF" },
  { "ALPHA", "ALPHA = %x41-5A / %x61-7A" },
  { "BIT", "BIT = \"0\" / \"1\"" },
  { "CHAR", "CHAR = %x01-7F" },
  { "CR", "CR = %x0D" },
  { "CTL", "CTL = %x00-1F / %x7F" },
  { "DIGIT", "DIGIT = %x30-39" },
  { "DQUOTE", "DQUOTE = %x22" },
  { "HTAB", "HTAB = %x09" },
  { "LF", "LF = %x0A" },
  { "OCTET", "OCTET = %x00-FF" },
  { "SP", "SP = %x20" },
  { "VCHAR", "VCHAR = %x21-7E" }
};

size_t
bnf_core_find (const char *name, size_t length)
{
  size_t i = 0;
  while (i < BNF_CORE_RULES
         && (strlen (bnf_core[i].name) != length
             || !bnf_same_but_case (bnf_core[i].name, name, length)))
    i++;
  return i;
}
