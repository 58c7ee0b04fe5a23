/* warning-kinds.c: the kinds of warnings in words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

struct kind
{
  const char *name, *section, *message;
};

static const struct kind kinds[] = {
  [URLBNF_WARN_SLASHES_NOT_IP] =
    { "slashes-not-ip", "3.1", "what begins with \"//\" is no login with a url-path" },
  [URLBNF_WARN_PORT_NOT_DEFAULT] =
    { "port-not-default", "6", "the port is not the default of the scheme" },
  [URLBNF_WARN_PORT_RESERVED] =
    { "port-reserved", "6", "the port is less than 1024, where other protocols have theirs" },
  [URLBNF_WARN_PORT_RANGE] =
    { "port-range", "3.1", "the port is greater than 65535" },
  [URLBNF_WARN_IPV4_OCTET_RANGE] =
    { "ipv4-octet-range", "3.1", "a number in the IP address is greater than 255" },
  [URLBNF_WARN_IPV4_LEADING_ZERO] =
    { "ipv4-leading-zero", "3.1", "a number in the IP address begins with 0, as octal ones do" },
  [URLBNF_WARN_LABEL_TOO_LONG] =
    { "label-too-long", "3.1", "a label of the domain name is longer than 63 octets" },
  [URLBNF_WARN_NAME_TOO_LONG] =
    { "name-too-long", "3.1", "the domain name is longer than 253 octets" },
  [URLBNF_WARN_USER_HAS_QUESTION_MARK] =
    { "user-has-question-mark", "3.1", "other programs end the host at a \"?\" in a login" },
  [URLBNF_WARN_PASSWORD_IN_URL] =
    { "password-in-url", "6", "there is a password, which should be secret" },
  [URLBNF_WARN_ENCODED_CONTROL] =
    { "encoded-control", "6", "a control character is encoded" },
  [URLBNF_WARN_ENCODED_DELIMITER] =
    { "encoded-delimiter", "6", "a character that delimits parts is encoded" },
  [URLBNF_WARN_GOPHER_TAB_IN_SELECTOR] =
    { "gopher-tab-in-selector", "3.4.1", "a tab is encoded in a selector, which cannot hold one" },
  [URLBNF_WARN_GOPHER_TYPE_UNKNOWN] =
    { "gopher-type-unknown", "3.4.1", "RFC 1436 knows no such type" },
  [URLBNF_WARN_NEWS_SERVER_FORM] =
    { "news-server-form", "3.6", "what follows \"//\" is part of the article, and no server" },
  [URLBNF_WARN_NOT_ADDR_SPEC] =
    { "not-addr-spec", "3.5", "the address is no addr-spec of RFC 822" },
  [URLBNF_WARN_EMPTY_DATABASE] =
    { "empty-database", "3.9", "the name of the database is empty" },
  [URLBNF_WARN_FTP_QUESTION_MARK] =
    { "ftp-question-mark", "3.2.2", "a \"?\" is part of the name, and begins no search" },
  [URLBNF_WARN_SCHEME_FIRST_NOT_LETTER] =
    { "scheme-first-not-letter", "2.1", "the scheme does not begin with a letter" },
  [URLBNF_WARN_SCHEME_RESERVED] =
    { "scheme-reserved", "4", "the scheme is reserved for future definition" },
  [URLBNF_WARN_SCHEME_EXPERIMENTAL] =
    { "scheme-experimental", "4", "the scheme is experimental" }
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* The row of KIND; that of URLBNF_WARN_NONE, which is empty, if there is no such kind.  */
static const struct kind *
row_of (urlbnf_warning_kind kind)
{
  return &kinds[(int) kind > 0 && (int) kind < KINDS ? kind : URLBNF_WARN_NONE];
}

const char *
urlbnf_warning_name (urlbnf_warning_kind kind)
{
  return row_of (kind)->name;
}

const char *
urlbnf_warning_section (urlbnf_warning_kind kind)
{
  return row_of (kind)->section;
}

const char *
urlbnf_warning_message (urlbnf_warning_kind kind)
{
  return row_of (kind)->message;
}

urlbnf_warning_kind
urlbnf_warning_find (const char *name, size_t length)
{
  for (int kind = 1; kind < KINDS; kind++)
    if (strlen (kinds[kind].name) == length && memcmp (kinds[kind].name, name, length) == 0)
      return (urlbnf_warning_kind) kind;
  return URLBNF_WARN_NONE;
}
