/* warnings-uri.c: warn where a URI breaks rules that are only in the prose of RFC 3986.

   SPDX-License-Identifier: MIT

   The components are checked in source order, and each before its octets.  They are read
   decoded, as people see them and other programs get them.  */

#include <config.h>

#include "schemes.h"
#include "uri.h"
#include "warning-kinds.h"

enum { MALFORMED = -2 };

/* Read the next character of UTF-8 (RFC 3629 s.4).  Return UB_END after the last, and MALFORMED
   after an octet that begins no character.  */
static long
read_character (struct ub_reader *reader)
{
  static const long least[] = { 0, 0x80, 0x800, 0x10000 };
  int first = ub_read_octet (reader);
  if (first < 0x80)
    return first;
  int tails = first < 0xC2 || first > 0xF4 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  struct ub_reader rest = *reader;
  long character = first & (0x3F >> tails);
  for (int i = 0; i < tails; i++)
    {
      int octet = ub_read_octet (&rest);
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
check_escapes (struct ub_warnings *to, unsigned production, urlbnf_slice part)
{
  struct ub_reader reader = ub_begin_reading (part);
  const char *at;
  while (part.ptr != NULL
         && (at = memchr (reader.at, '%', (size_t) (reader.end - reader.at))) != NULL)
    {
      reader.at = at;
      long character = read_character (&reader);
      urlbnf_warning_kind kind = find_character_warning ((urlbnf_production) production, character);
      if (kind != URLBNF_WARN_NONE)
        ub_add_warning (to, kind, production, (urlbnf_slice) { at, (size_t) (reader.at - at) });
    }
}

/* Whether USER has a "." within a word, as a host has (s.7.6).  */
static bool
is_like_host (urlbnf_slice user)
{
  struct ub_reader reader = ub_begin_reading (user);
  int before = 0, octet = 0, next;
  while ((next = ub_read_octet (&reader)) != UB_END)
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
    ub_add_warning (to, URLBNF_WARN_USER_LIKE_HOST, UB_userinfo, user);
  if (length + 1 < userinfo.len)
    ub_add_warning (to, URLBNF_WARN_PASSWORD_IN_URL, UB_userinfo,
                    (urlbnf_slice) { colon + 1, userinfo.len - length - 1 });
  check_escapes (to, UB_userinfo, userinfo);
}

/* Whether inet_aton() takes HOST for an address (s.7.4): one to four numbers, each decimal, octal
   or hexadecimal.  */
static bool
is_like_ipv4_address (urlbnf_slice host)
{
  struct ub_reader reader = ub_begin_reading (host);
  int octet = ub_read_octet (&reader);
  for (int numbers = 1; numbers <= 4; numbers++)
    {
      if (!ub_is_digit (octet))
        return numbers > 1 && octet == UB_END;
      bool is_zero = octet == '0';
      octet = ub_read_octet (&reader);
      bool is_hex = is_zero && (octet == 'x' || octet == 'X');
      if (is_hex)
        octet = ub_read_octet (&reader);
      while (octet != UB_END && (is_hex ? ub_get_hex_value (octet) >= 0 : ub_is_digit (octet)))
        octet = ub_read_octet (&reader);
      if (octet == UB_END)
        return true;
      if (octet != '.')
        return false;
      octet = ub_read_octet (&reader);
    }
  return octet == UB_END;
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
read_label (struct ub_reader *reader, struct label *label)
{
  const char *start = reader->at, *end = start;
  long before = '-', character;
  *label = (struct label) { .is_name = true };
  if (start == reader->end)
    return false;
  while ((character = read_character (reader)) != UB_END && character != '.')
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
  struct ub_reader reader = ub_begin_reading (host);
  struct label label;
  size_t length = 0;
  bool is_name = true;
  while (read_label (&reader, &label))
    {
      is_name = is_name && label.is_name;
      length += label.length + 1;
      if (label.length > UB_LABEL_LENGTH_MAX)
        ub_add_warning (to, URLBNF_WARN_LABEL_TOO_LONG, UB_host, label.text);
      check_escapes (to, UB_host, label.text);
    }
  if (length > UB_NAME_LENGTH_MAX + 1)
    ub_add_warning (to, URLBNF_WARN_NAME_TOO_LONG, UB_host, host);
  if (!is_name)
    ub_add_warning (to, URLBNF_WARN_HOST_NOT_DNS, UB_host, host);
}

/* Check a host, which may be absent (s.3.2.2 and 7.4).  */
static void
check_host (struct ub_warnings *to, const urlbnf_uri *uri)
{
  urlbnf_slice host = uri->host;
  unsigned address[2];
  const struct ub_place *place = ub_find_place (ub_find_uri_scheme (uri->scheme), URLBNF_HOST);
  if (host.ptr == NULL)
    host = (urlbnf_slice) { uri->path.ptr, 0 };
  if (host.len == 0 && place != NULL && place->required)
    ub_add_warning (to, URLBNF_WARN_HOST_EMPTY, UB_host, host);
  if (host.len == 0 || *host.ptr == '[' || ub_read_ipv4 (address, host))
    return;
  if (is_like_ipv4_address (host))
    ub_add_warning (to, URLBNF_WARN_HOST_LIKE_NUMBER, UB_host, host);
  check_name (to, host);
}

void
ub_add_uri_warnings (struct ub_warnings *to)
{
  const urlbnf_uri *uri = ub_get_uri (to->url);
  if (uri == NULL)
    return;
  ub_check_case (to, UB_scheme, uri->scheme);
  check_userinfo (to, uri->userinfo);
  check_host (to, uri);
  if (uri->port.ptr != NULL)
    ub_check_port (to, UB_port, uri->port);
  check_escapes (to, UB_path, uri->path);
  check_escapes (to, UB_query, uri->query);
  check_escapes (to, UB_fragment, uri->fragment);
}
