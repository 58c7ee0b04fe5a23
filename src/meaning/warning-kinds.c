/* warning-kinds.c: the kinds of warnings in words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

/* In the order of their values, from 1 on.  */
static const urlbnf_warning_about kinds[] = {
  { URLBNF_WARN_SLASHES_NOT_IP, "slashes-not-ip",
    "the text after \"//\" is not a login with a url-path", "3.1" },
  { URLBNF_WARN_PORT_NOT_DEFAULT, "port-not-default",
    "the port is not the default of the scheme", "6" },
  { URLBNF_WARN_PORT_RESERVED, "port-reserved",
    "the port is less than 1024, where other protocols have their ports", "6" },
  { URLBNF_WARN_PORT_RANGE, "port-range",
    "the port is greater than 65535", "3.1" },
  { URLBNF_WARN_IPV4_OCTET_RANGE, "ipv4-octet-range",
    "a number in the IP address is greater than 255", "3.1" },
  { URLBNF_WARN_IPV4_LEADING_ZERO, "ipv4-leading-zero",
    "a number in the IP address begins with 0, as octal numbers do", "3.1" },
  { URLBNF_WARN_LABEL_TOO_LONG, "label-too-long",
    "a label of the domain name is longer than 63 octets", "3.1" },
  { URLBNF_WARN_NAME_TOO_LONG, "name-too-long",
    "the domain name is longer than 253 octets", "3.1" },
  { URLBNF_WARN_USER_HAS_QUESTION_MARK, "user-has-question-mark",
    "other programs end the host at a \"?\" in a login", "3.1" },
  { URLBNF_WARN_PASSWORD_IN_URL, "password-in-url",
    "there is a password, which should be secret", "6" },
  { URLBNF_WARN_ENCODED_CONTROL, "encoded-control",
    "a control character is encoded", "6" },
  { URLBNF_WARN_ENCODED_DELIMITER, "encoded-delimiter",
    "a character that delimits parts is encoded", "6" },
  { URLBNF_WARN_GOPHER_TAB_IN_SELECTOR, "gopher-tab-in-selector",
    "a tab is encoded in a selector, which cannot contain one", "3.4.1" },
  { URLBNF_WARN_GOPHER_TYPE_UNKNOWN, "gopher-type-unknown",
    "RFC 1436 does not list this type", "3.4.1" },
  { URLBNF_WARN_NEWS_SERVER_FORM, "news-server-form",
    "the text after \"//\" is part of the article, not a server", "3.6" },
  { URLBNF_WARN_NOT_ADDR_SPEC, "not-addr-spec",
    "the address is not an addr-spec of RFC 822", "3.5" },
  { URLBNF_WARN_EMPTY_DATABASE, "empty-database",
    "the name of the database is empty", "3.9" },
  { URLBNF_WARN_FTP_QUESTION_MARK, "ftp-question-mark",
    "a \"?\" is part of the name, and does not begin a search", "3.2.2" },
  { URLBNF_WARN_SCHEME_FIRST_NOT_LETTER, "scheme-first-not-letter",
    "the scheme does not begin with a letter", "2.1" },
  { URLBNF_WARN_SCHEME_RESERVED, "scheme-reserved",
    "the scheme is reserved for future definition", "4" },
  { URLBNF_WARN_SCHEME_EXPERIMENTAL, "scheme-experimental",
    "the scheme is experimental", "4" },
  { URLBNF_WARN_URL_PREFIX, "url-prefix",
    "\"URL:\" belongs before a URL in a text, and is read as a scheme here", "4" },
  { URLBNF_WARN_HOST_NOT_QUALIFIED, "host-not-qualified",
    "the domain name is not fully qualified: it has no \".\"", "3.1" },
  { URLBNF_WARN_NOT_MESSAGE_ID, "not-message-id",
    "the article is not a message-id of RFC 1036", "3.6" },
  { URLBNF_WARN_NNTP_WITHOUT_ARTICLE, "nntp-without-article",
    "there is no article number", "3.7" },
  { URLBNF_WARN_FTP_OCTET_FF, "ftp-octet-ff",
    "the octet FF is encoded, which the FTP connection takes for a command", "3.2.2" },
  { URLBNF_WARN_SCHEME_UPPER_CASE, "scheme-upper-case",
    "the scheme has upper case letters, and only lower case ones are allowed", "2.1" },
  { URLBNF_WARN_FTP_TYPE_UPPER_CASE, "ftp-type-upper-case",
    "the type is in upper case, and it is \"a\", \"i\" or \"d\"", "3.2.2" },
  { URLBNF_WARN_GOPHER_SEARCH_TYPE, "gopher-search-type",
    "a search is for a search engine, which has the type 7", "3.4.2" },
  { URLBNF_WARN_GOPHERPLUS_UNKNOWN, "gopherplus-unknown",
    "a Gopher+ string begins with \"+\", \"?\", \"!\" or \"$\"", "3.4.3" },
  { URLBNF_WARN_GROUP_EMPTY_COMPONENT, "group-empty-component",
    "the name of the newsgroup has an empty component", "3.6" },
  { URLBNF_WARN_EMPTY_DOCUMENT, "empty-document",
    "the type of the document, or its identifier, is empty", "3.9" },
  { URLBNF_WARN_FILE_HOST_NOT_NAME, "file-host-not-name",
    "the host is an IP address, and not a domain name", "3.10" },
  { URLBNF_WARN_EMPTY_HSONAME, "empty-hsoname",
    "the name of the object is empty", "3.11" },
  { URLBNF_WARN_OPTION_LIKE, "option-like",
    "it begins with \"-\", and a program may take it for an option", "6" }
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const urlbnf_warning_about *
ub_warning_about (urlbnf_warning_kind kind)
{
  return &kinds[kind - 1];
}

size_t
ub_all_warnings (urlbnf_warning *warning, size_t room)
{
  for (size_t i = 0; i < KINDS && i < room; i++)
    warning[i] = (urlbnf_warning) { .kind = kinds[i].kind, .about = &kinds[i] };
  return KINDS;
}
