/* warnings-uri.c: warn where a URI breaks rules that are only in the prose of RFC 3986.

   SPDX-License-Identifier: MIT

   The components are checked in source order, and each before its octets.  They are read
   decoded, as people see them and other programs get them.  */

#include <config.h>

#include "schemes.h"
#include "uri.h"
#include "warnings.h"

/* The octets of a text that are not yet read.  */
struct reader
{
  const char *at, *end;
};

enum { END = -1, MALFORMED = -2 };

/* Read TEXT, which may be absent.  */
static struct reader
begin_reading (urlbnf_slice text)
{
  return (struct reader) { text.ptr, text.ptr != NULL ? text.ptr + text.len : NULL };
}

/* Read the next octet, decoded.  Return END after the last.  */
static int
read_octet (struct reader *reader)
{
  if (reader->at == reader->end)
    return END;
  bool is_escape = ub_is_escape (reader->at, (size_t) (reader->end - reader->at));
  int octet = is_escape ? ub_decode_escape (reader->at) : (unsigned char) *reader->at;
  reader->at += is_escape ? 3 : 1;
  return octet;
}

/* Read the next character of UTF-8 (RFC 3629 s.4).  Return END after the last, and MALFORMED after
   an octet that begins no character.  */
static long
read_character (struct reader *reader)
{
  static const long least[] = { 0, 0x80, 0x800, 0x10000 };
  int first = read_octet (reader);
  if (first < 0x80)
    return first;
  int tails = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  struct reader rest = *reader;
  long character = first & (0x3F >> tails);
  for (int i = 0; i < tails; i++)
    {
      int octet = read_octet (&rest);
      if (octet < 0x80 || octet > 0xBF)
        return MALFORMED;
      character = character << 6 | (octet & 0x3F);
    }
  bool is_surrogate = character >= 0xD800 && character < 0xE000;
  if (tails == 0 || character < least[tails] || character > 0x10FFFF || is_surrogate)
    return MALFORMED;
  *reader = rest;
  return character;
}

/* Whether CHARACTER is a control, a line end, a mark that orders text from right to left, or
   another character that is not shown.  The variation selectors, which emoji have, are allowed.  */
static bool
is_invisible (long character)
{
  static const struct { long first, last; } ranges[] = {
    { 0x80, 0x9F }, { 0xAD, 0xAD }, { 0x34F, 0x34F }, { 0x61C, 0x61C }, { 0x115F, 0x1160 },
    { 0x17B4, 0x17B5 }, { 0x180E, 0x180E }, { 0x200B, 0x200F }, { 0x2028, 0x202E },
    { 0x2060, 0x206F }, { 0x3164, 0x3164 }, { 0xFEFF, 0xFEFF }, { 0xFFA0, 0xFFA0 },
    { 0xFFF0, 0xFFFB }, { 0x1BCA0, 0x1BCA3 }, { 0x1D173, 0x1D17A }, { 0xE0000, 0xE00FF }
  };
  for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++)
    if (character <= ranges[i].last)
      return character >= ranges[i].first;
  return false;
}

static urlbnf_warning_kind
find_character_warning (urlbnf_production production, long character)
{
  if (character == '\0')
    return URLBNF_WARN_ENCODED_NUL;
  if (character == '/' && production == (urlbnf_production) UB_path)
    return URLBNF_WARN_ENCODED_DELIMITER;
  if ((character > 0 && character < ' ') || character == 0x7F)
    return URLBNF_WARN_ENCODED_CONTROL;
  return is_invisible (character) ? URLBNF_WARN_INVISIBLE_CHARACTER : URLBNF_WARN_NONE;
}

static void
add_warning (struct ub_warnings *to, urlbnf_warning_kind kind, int production, urlbnf_slice part)
{
  ub_add_warning (to, kind, (urlbnf_production) production, (size_t) (part.ptr - to->text),
                  part.len);
}

static void
check_escapes (struct ub_warnings *to, int production, urlbnf_slice part)
{
  struct reader reader = begin_reading (part);
  const char *at;
  while (part.ptr != NULL
         && (at = memchr (reader.at, '%', (size_t) (reader.end - reader.at))) != NULL)
    {
      reader.at = at;
      long character = read_character (&reader);
      urlbnf_warning_kind kind = find_character_warning ((urlbnf_production) production, character);
      if (kind != URLBNF_WARN_NONE)
        add_warning (to, kind, production, (urlbnf_slice) { at, (size_t) (reader.at - at) });
    }
}

/* Whether USER has a "." within a word, as a host has (s.7.6).  */
static bool
is_like_host (urlbnf_slice user)
{
  struct reader reader = begin_reading (user);
  int before = 0, octet = 0, next;
  while ((next = read_octet (&reader)) != END)
    {
      if (octet == '.' && (ub_is_letter (before) || ub_is_digit (before))
          && (ub_is_letter (next) || ub_is_digit (next)))
        return true;
      before = octet;
      octet = next;
    }
  return false;
}

/* Check a userinfo, which may be absent (s.3.2.1, 7.5 and 7.6).  */
static void
check_userinfo (struct ub_warnings *to, urlbnf_slice userinfo)
{
  if (userinfo.ptr == NULL)
    return;
  const char *colon = memchr (userinfo.ptr, ':', userinfo.len);
  size_t length = colon != NULL ? (size_t) (colon - userinfo.ptr) : userinfo.len;
  urlbnf_slice user = { userinfo.ptr, length };
  if (is_like_host (user))
    add_warning (to, URLBNF_WARN_USER_LIKE_HOST, UB_userinfo, user);
  check_escapes (to, UB_userinfo, user);
  if (length + 1 < userinfo.len)
    {
      urlbnf_slice password = { colon + 1, userinfo.len - length - 1 };
      add_warning (to, URLBNF_WARN_PASSWORD_IN_URL, UB_userinfo, password);
      check_escapes (to, UB_userinfo, password);
    }
}

static bool
is_ipv4_address (urlbnf_slice host)
{
  size_t at = 0;
  for (int group = 0; group < 4; group++)
    {
      size_t start = at;
      while (at < host.len && ub_is_digit (host.ptr[at]))
        at++;
      urlbnf_slice digits = { host.ptr + start, at - start };
      if (digits.len == 0 || digits.len > 3 || ub_read_number (digits) > 255
          || (digits.len > 1 && *digits.ptr == '0'))
        return false;
      if (group < 3 && (at == host.len || host.ptr[at++] != '.'))
        return false;
    }
  return at == host.len;
}

/* Whether inet_aton() takes HOST for an address (s.7.4): one to four numbers, each decimal, octal
   or hexadecimal.  */
static bool
is_like_ipv4_address (urlbnf_slice host)
{
  struct reader reader = begin_reading (host);
  int octet = read_octet (&reader);
  for (int numbers = 1; numbers <= 4; numbers++)
    {
      if (!ub_is_digit (octet))
        return numbers > 1 && octet == END;
      bool is_zero = octet == '0';
      octet = read_octet (&reader);
      bool is_hex = is_zero && (octet == 'x' || octet == 'X');
      if (is_hex)
        octet = read_octet (&reader);
      while (octet != END && (is_hex ? ub_get_hex_value (octet) >= 0 : ub_is_digit (octet)))
        octet = read_octet (&reader);
      if (octet == END)
        return true;
      if (octet != '.')
        return false;
      octet = read_octet (&reader);
    }
  return octet == END;
}

/* Whether CHARACTER may stand in a label.  Characters above 7F are allowed, since Punycode encodes
   them.  */
static bool
is_label_character (long character)
{
  int octet = character < 0 || character > 0x7F ? 0 : (int) character;
  return character > 0x7F || ub_is_letter (octet) || ub_is_digit (octet);
}

struct label
{
  urlbnf_slice text;
  size_t length;                /* The number of decoded characters.  */
  bool is_name;                 /* Whether it conforms to RFC 1123 s.2.1.  */
};

/* Read the next label and the "." after it.  Return false after the last.  */
static bool
read_label (struct reader *reader, struct label *label)
{
  const char *start = reader->at, *end = start;
  long before = '-', character;
  *label = (struct label) { .is_name = true };
  if (start == reader->end)
    return false;
  while ((character = read_character (reader)) != END && character != '.')
    {
      bool is_hyphen_within = character == '-' && label->length != 0;
      label->is_name = label->is_name && (is_label_character (character) || is_hyphen_within);
      label->length++;
      before = character;
      end = reader->at;
    }
  label->is_name = label->is_name && label->length != 0 && before != '-';
  label->text = (urlbnf_slice) { start, (size_t) (end - start) };
  return true;
}

/* Check a host that is a name: "URI producers should use names that conform to the DNS syntax"
   (s.3.2.2).  */
static void
check_name (struct ub_warnings *to, urlbnf_slice host)
{
  struct reader reader = begin_reading (host);
  struct label label;
  size_t length = 0;
  bool is_name = true;
  while (read_label (&reader, &label))
    {
      is_name = is_name && label.is_name;
      length += label.length + 1;
    }
  if (length > UB_NAME_LENGTH_MAX + 1)
    add_warning (to, URLBNF_WARN_NAME_TOO_LONG, UB_host, host);
  if (!is_name)
    add_warning (to, URLBNF_WARN_HOST_NOT_DNS, UB_host, host);
  reader = begin_reading (host);
  while (read_label (&reader, &label))
    {
      if (label.length > UB_LABEL_LENGTH_MAX)
        add_warning (to, URLBNF_WARN_LABEL_TOO_LONG, UB_host, label.text);
      check_escapes (to, UB_host, label.text);
    }
}

/* Check a host, which may be absent (s.3.2.2 and 7.4).  */
static void
check_host (struct ub_warnings *to, const struct ub_scheme *scheme, const urlbnf_uri *uri)
{
  urlbnf_slice host = uri->host;
  const struct ub_place *place = ub_find_place (scheme, URLBNF_HOST);
  if (host.ptr == NULL)
    host = (urlbnf_slice) { uri->path.ptr, 0 };
  if (host.len == 0 && place != NULL && place->required)
    add_warning (to, URLBNF_WARN_HOST_EMPTY, UB_host, host);
  if (host.len == 0 || *host.ptr == '[' || is_ipv4_address (host))
    return;
  if (is_like_ipv4_address (host))
    add_warning (to, URLBNF_WARN_HOST_LIKE_NUMBER, UB_host, host);
  check_name (to, host);
}

/* Check a port, which may be absent (s.3.2.3 and 7.2).  */
static void
check_port (struct ub_warnings *to, const struct ub_scheme *scheme, urlbnf_slice port)
{
  const char *text = ub_get_default_port (scheme);
  if (port.ptr == NULL)
    return;
  unsigned long value = ub_read_number (port);
  bool is_default = text != NULL
                    && value == ub_read_number ((urlbnf_slice) { text, strlen (text) });
  if (port.len != 0 && text != NULL && !is_default)
    add_warning (to, URLBNF_WARN_PORT_NOT_DEFAULT, UB_port, port);
  if (port.len != 0 && value < UB_PORT_RESERVED_END && !is_default)
    add_warning (to, URLBNF_WARN_PORT_RESERVED, UB_port, port);
  if (value > UB_PORT_MAX)
    add_warning (to, URLBNF_WARN_PORT_RANGE, UB_port, port);
  if (port.len == 0 || is_default)
    add_warning (to, URLBNF_WARN_PORT_NEEDLESS, UB_port, port);
}

/* Check a scheme: "should only produce lowercase scheme names" (s.3.1).  */
static void
check_scheme (struct ub_warnings *to, urlbnf_slice scheme)
{
  size_t i = 0;
  while (i < scheme.len && scheme.ptr[i] == ub_lower (scheme.ptr[i]))
    i++;
  if (i < scheme.len)
    add_warning (to, URLBNF_WARN_SCHEME_UPPER_CASE, UB_scheme, scheme);
}

void
ub_add_uri_warnings (struct ub_warnings *to)
{
  const urlbnf_uri *uri = ub_get_uri (to->url);
  if (uri == NULL)
    return;
  const struct ub_scheme *scheme = ub_find_uri_scheme (uri->scheme);
  to->text = uri->scheme.ptr != NULL ? uri->scheme.ptr
             : uri->authority.ptr != NULL ? uri->authority.ptr - strlen ("//") : uri->path.ptr;
  check_scheme (to, uri->scheme);
  check_userinfo (to, uri->userinfo);
  check_host (to, scheme, uri);
  check_port (to, scheme, uri->port);
  check_escapes (to, UB_path, uri->path);
  check_escapes (to, UB_query, uri->query);
  check_escapes (to, UB_fragment, uri->fragment);
}
