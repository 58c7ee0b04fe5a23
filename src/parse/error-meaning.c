/* error-meaning.c: put errors that are not errors of syntax into words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "error-meaning.h"
#include "text/octet-set.h"

/* Write "a" or "an", and the name of PRODUCTION: a user, a urlpath, an article, an ftptype.  */
static void
put_production (struct ub_out *out, urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  bool has_an = name != NULL && (strchr ("aeio", *name) != NULL || production == URLBNF_FTPTYPE);
  ub_put_string (out, name == NULL ? "" : has_an ? "an " : "a ");
  ub_put_string (out, name == NULL ? "another part" : name);
}

static bool
has_range (const unsigned char *set, unsigned from, unsigned to)
{
  while (from <= to && ub_has_octet (set, (unsigned char) from))
    from++;
  return from > to;
}

/* Write the octets of SET, after "expected" if there are any.  */
static void
put_set (struct ub_out *out, const unsigned char *set)
{
  bool letters = has_range (set, 'A', 'Z') && has_range (set, 'a', 'z');
  bool digits = has_range (set, '0', '9');
  const char *gap = "; expected ";
  if (letters || digits)
    {
      ub_put_string (out, gap);
      ub_put_string (out, letters && digits ? "letters, digits" : letters ? "letters" : "digits");
      gap = ", ";
    }
  for (unsigned octet = '!'; octet <= '~'; octet++)
    {
      bool is_letter = (octet >= 'A' && octet <= 'Z') || (octet >= 'a' && octet <= 'z');
      bool is_named = (letters && is_letter) || (digits && octet >= '0' && octet <= '9');
      if (is_named || !ub_has_octet (set, (unsigned char) octet))
        continue;
      ub_put_string (out, gap);
      ub_put_octet (out, (unsigned char) octet, true);
      gap = ", ";
    }
}

/* Write an octet that no request may have by its common name.  */
static void
put_octet_name (struct ub_out *out, unsigned char octet)
{
  static const char *const names[]
    = { ['\0'] = "NUL", ['\t'] = "HT", ['\n'] = "LF", ['\r'] = "CR", [' '] = "space" };
  if (octet <= ' ' && names[octet] != NULL)
    ub_put_string (out, names[octet]);
  else
    ub_put_octet (out, octet, ub_is_graphic (octet));
}

/* Return the set of the part at fault.  ERROR does not name its grammar: that is the first with the
   part, as RFC 3986 is for a segment.  */
static const struct ub_set *
get_set_of_part (const urlbnf_error *error)
{
  return ub_get_set (ub_find_grammar_with_production (error->production), error->production);
}

/* Write the reason why an octet cannot be encoded, or why a request cannot contain an escape.  */
static void
put_wrong_octet (struct ub_out *out, const urlbnf_error *error)
{
  if (error->code == URLBNF_E_OCTET)
    {
      ub_put_octet (out, (unsigned char) error->found, ub_is_graphic (error->found));
      const struct ub_set *set = get_set_of_part (error);
      bool escape_fits = set != NULL && set->escapes;
      ub_put_string (out, escape_fits ? " cannot stand there; as data write "
                     : " cannot stand there, even as ");
      ub_put_escape (out, (unsigned char) error->found);
      if (set != NULL && !escape_fits)
        put_set (out, set->octet);
      return;
    }
  ub_put_string (out, "an encoded ");
  put_octet_name (out, (unsigned char) error->found);
  ub_put_string (out, " at byte ");
  ub_put_number (out, error->offset);
  ub_put_string (out, " (RFC 1738 s.6)");
}

/* Write the names of the parts that the scheme does not have.  Return their number.  */
static size_t
put_foreign (struct ub_out *out, const urlbnf_error *error)
{
  enum { MOST = 8 * sizeof error->foreign };
  size_t count = 0, put = 0;
  for (unsigned part = 0; part < MOST; part++)
    count += ub_has_octet (error->foreign, (unsigned char) part);
  for (unsigned part = 0; part < MOST; part++)
    if (ub_has_octet (error->foreign, (unsigned char) part))
      {
        ub_put_string (out, put == 0 ? "" : put + 1 < count ? ", " : " and ");
        ub_put_string (out, urlbnf_production_name ((urlbnf_production) part));
        put++;
      }
  return count;
}

/* Write why a part would be read as other parts.  */
static void
put_misread (struct ub_out *out, const urlbnf_error *error)
{
  const struct ub_set *set = get_set_of_part (error);
  unsigned char octet = (unsigned char) error->found;
  bool is_escape = !ub_is_graphic (octet);
  if (octet == '\0')
    {
      ub_put_string (out, error->production == URLBNF_ARTICLE ? "without \"@\" it" : "it");
      ub_put_string (out, " would be read as ");
      put_production (out, error->other);
      return;
    }
  if (is_escape)
    {
      put_octet_name (out, octet);
      ub_put_string (out, ", encoded as ");
      ub_put_escape (out, octet);
    }
  else
    ub_put_octet (out, octet, true);
  ub_put_string (out, is_escape ? ", would " : " would ");
  ub_put_string (out, error->other != URLBNF_NONE ? "make it " : "be read as a delimiter there");
  if (error->other != URLBNF_NONE)
    put_production (out, error->other);
  if (!is_escape && set != NULL && set->escapes)
    {
      ub_put_string (out, "; as data write ");
      ub_put_escape (out, octet);
    }
}

/* Write what needs the missing part: another part, each URL, or each URL of the scheme.  */
static void
put_missing (struct ub_out *out, const urlbnf_error *error)
{
  ub_put_string (out, "it is missing, and ");
  if (error->other != URLBNF_NONE)
    put_production (out, error->other);
  else
    ub_put_string (out, error->production == URLBNF_SCHEME ? "each URL"
                   : "each URL of this scheme");
  ub_put_string (out, " needs one");
}

/* Write what is wrong with the part PRODUCTION.  */
static void
put_part_fault (struct ub_out *out, const urlbnf_error *error, const char *production)
{
  if (error->fault == URLBNF_PART_FOREIGN)
    {
      size_t count = put_foreign (out, error);
      ub_put_string (out, count == 0 ? production : "");
      ub_put_string (out, count > 1 ? ": URLs of this scheme have no such parts"
                     : ": URLs of this scheme have no such part");
      return;
    }
  ub_put_string (out, production);
  ub_put_string (out, ": ");
  switch (error->fault)
    {
    case URLBNF_PART_MISSING: put_missing (out, error); break;
    case URLBNF_PART_BESIDE:
      ub_put_string (out, "it cannot stand beside ");
      put_production (out, error->other);
      break;
    case URLBNF_PART_TOO_LONG:
      ub_put_string (out, "it is too long: it is one character, or one escape");
      break;
    case URLBNF_PART_MISREAD: put_misread (out, error); break;
    case URLBNF_PART_EMPTY:
      ub_put_string (out, "it cannot be empty; leave it out");
      break;
    default:
      ub_put_string (out, "it is missing, or cannot stand in such a URL");
      break;
    }
}

/* The name of each code, and its meaning without a full stop.  */
static const struct { const char *name, *meaning; } codes[] = {
  [URLBNF_OK] = { "ok", "no error" },
  [URLBNF_E_SYNTAX] = { "syntax", "not a URL" },
  [URLBNF_E_MEMORY] = { "memory", "out of memory" },
  [URLBNF_E_TOO_LONG] = { "too-long", "the text is too long" },
  [URLBNF_E_ARGUMENT]
    = { "argument", "an argument or an option has a value that is not allowed" },
  [URLBNF_E_OCTET] = { "octet", "an octet cannot stand in its part, even as an escape" },
  [URLBNF_E_CONTROL]
    = { "control", "an escape stands for an octet that the protocol would take for its own" },
  [URLBNF_E_PART] = { "part", "a part is missing, or cannot stand in such a URL" },
  [URLBNF_E_PORT] = { "port", "the port is greater than 65535" }
};

static bool
is_code (urlbnf_code code)
{
  return (unsigned) code < sizeof codes / sizeof *codes;
}

const char *
urlbnf_code_name (urlbnf_code code)
{
  return is_code (code) ? codes[code].name : NULL;
}

void
ub_put_meaning (struct ub_out *out, const urlbnf_error *error, const char *production)
{
  if (production != NULL && error->code == URLBNF_E_PART)
    {
      put_part_fault (out, error, production);
      return;
    }
  if (production != NULL)
    {
      ub_put_string (out, production);
      ub_put_string (out, ": ");
    }
  if (production != NULL && (error->code == URLBNF_E_OCTET || error->code == URLBNF_E_CONTROL))
    put_wrong_octet (out, error);
  else if (production != NULL && error->code == URLBNF_E_PORT)
    ub_put_string (out, "it is greater than 65535");
  else
    ub_put_string (out, is_code (error->code) ? codes[error->code].meaning : "unknown error");
}
