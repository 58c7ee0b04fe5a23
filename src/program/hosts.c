/* hosts.c: convert names of hosts with IDNA (libidn2) and the public suffix list (libpsl).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdlib.h>

#ifdef HAVE_LIBIDN2
# include <idn2.h>
#endif
#ifdef HAVE_LIBPSL
# include <libpsl.h>
#endif

#include "program.h"

/* The greatest length of a host that may be a name of the DNS, which has up to 253 octets.  Each
   may be escaped, or become up to four octets of UTF-8.  */
enum { HOST_MAX = 1024 };

const char *
get_missing_library (enum host_form form)
{
#ifndef HAVE_LIBPSL
  if (form == HOST_FORM_DOMAIN)
    return "libpsl";
#endif
#ifndef HAVE_LIBIDN2
  if (form == HOST_FORM_ASCII || form == HOST_FORM_UNICODE)
    return "libidn2";
#endif
  (void) form;
  return NULL;
}

/* Decode HOST into NAME, a string.  Return false if HOST is not a name: an IP literal, too long,
   or with a NUL.  */
static bool
read_host_name (char name[HOST_MAX], urlbnf_slice host)
{
  if (host.len == 0 || host.len >= HOST_MAX || host.ptr[0] == '[')
    return false;
  size_t length = urlbnf_decode (name, HOST_MAX, host.ptr, host.len);
  name[length] = '\0';
  return strlen (name) == length;
}

#if defined HAVE_LIBIDN2 || defined HAVE_LIBPSL
/* Whether NAME is a reg-name of RFC 3986 without escapes, in Unicode unless IS_ASCII.  */
static bool
is_reg_name (const char *name, bool is_ascii)
{
  for (const char *at = name; *at != '\0'; at++)
    if (!ub_is_letter (*at) && !ub_is_digit (*at) && strchr ("-._~!$&'()*+,;=", *at) == NULL
        && (is_ascii || (unsigned char) *at <= 0x7F))
      return false;
  return *name != '\0';
}
#endif

#ifdef HAVE_LIBIDN2
/* Make *MADE of NAME, in ASCII if IS_ASCII, otherwise in Unicode, and return a code of libidn2.  An
   escape may stand for a delimiter, and libidn2 maps others to one, such as U+FF0F to "/", which
   would make another URL.  */
static int
make_idna_form (char **made, const char *name, bool is_ascii)
{
  int code = is_ascii ? idn2_to_ascii_8z (name, made, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
             : idn2_to_unicode_8z8z (name, made, IDN2_NONTRANSITIONAL);
  return code == IDN2_OK && !is_reg_name (*made, is_ascii) ? IDN2_DISALLOWED : code;
}
#endif

/* Add NAME in FORM, ASCII or Unicode, according to IDNA 2008 without transitional mappings.
   Return false if it has no such form.  */
static bool
add_idna_form (struct buffer *to, const char *name, enum host_form form)
{
#ifdef HAVE_LIBIDN2
  char *ascii = NULL, *made = NULL, *back = NULL;
  int code = make_idna_form (&ascii, name, true);
  /* libidn2 decodes all Punycode: only what leads back is a name, and not a control character.  */
  if (code == IDN2_OK && form == HOST_FORM_UNICODE)
    code = make_idna_form (&made, ascii, false);
  if (code == IDN2_OK && made != NULL)
    code = make_idna_form (&back, made, true);
  if (code == IDN2_OK && back != NULL && strcmp (back, ascii) != 0)
    code = IDN2_DISALLOWED;
  if (code == IDN2_OK)
    buffer_add_string (to, made != NULL ? made : ascii);
  else if (code == IDN2_MALLOC)
    to->failed = true;
  idn2_free (ascii);
  idn2_free (made);
  idn2_free (back);
  return code == IDN2_OK || code == IDN2_MALLOC;
#else
  (void) to, (void) name, (void) form;
  return false;
#endif
}

/* Add the registrable domain of NAME, in lower case.  An IPv4 address, whose last label is a
   number, and a public suffix have none.  */
static void
add_domain (struct buffer *to, const char *name)
{
#ifdef HAVE_LIBPSL
  struct buffer ascii = { .text = NULL };
  if (!add_idna_form (&ascii, name, HOST_FORM_ASCII) && is_reg_name (name, true))
    buffer_add_string (&ascii, name);
  if (ascii.length != 0 && ascii.text[ascii.length - 1] == '.')
    ascii.length--;
  for (size_t i = 0; i < ascii.length; i++)
    ascii.text[i] = ub_lower (ascii.text[i]);
  buffer_add (&ascii, "", 1);
  if (!ascii.failed)
    {
      const char *dot = strrchr (ascii.text, '.');
      bool is_address = dot != NULL && dot[1] >= '0' && dot[1] <= '9';
      const char *domain = is_address ? NULL : psl_registrable_domain (psl_builtin (), ascii.text);
      buffer_add_string (to, domain != NULL ? domain : "");
    }
  to->failed |= ascii.failed;
  buffer_free (&ascii);
#else
  (void) to, (void) name;
#endif
}

void
buffer_add_host (struct buffer *to, urlbnf_slice host, enum host_form form)
{
  char name[HOST_MAX];
  bool is_name = read_host_name (name, host);
  if (form == HOST_FORM_DOMAIN)
    {
      if (is_name)
        add_domain (to, name);
    }
  else if (!is_name || form == HOST_FORM_NONE || !add_idna_form (to, name, form))
    buffer_add_slice (to, host);
}
