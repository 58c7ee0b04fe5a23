/* warnings.c: where the prose asks for more than the grammar.

   SPDX-License-Identifier: MIT

   The parts are walked in source order, and the octets of each after it, so warnings come in the
   order of their offsets.  Only a few can have the same one: add() puts these in order.  */

#include <config.h>

#include "warnings.h"

enum
{
  IPV4_GROUP_MAX = 255
};

void
ub_add_warning (struct ub_warnings *to, urlbnf_warning_kind kind, urlbnf_production production,
                size_t offset, size_t length)
{
  size_t at = to->count < to->room ? to->count : to->room;
  for (; at > 0 && to->warning[at - 1].offset == offset && to->warning[at - 1].kind > kind; at--)
    if (at < to->room)
      to->warning[at] = to->warning[at - 1];
  if (at < to->room)
    to->warning[at] = (urlbnf_warning) { kind, production, offset, length,
                                         ub_warning_about (kind, to->is_uri) };
  to->count++;
}

static void
add_part (struct ub_warnings *to, urlbnf_warning_kind kind, const urlbnf_part *part)
{
  ub_add_warning (to, kind, part->production, part->offset, part->text.len);
}

static void
add_node (struct ub_warnings *to, urlbnf_warning_kind kind, const urlbnf_node *node)
{
  ub_add_warning (to, kind, node->production, node->offset, node->text.len);
}

/* The first octet of PART, decoded; or -1 if it is empty.  */
static int
first_octet (urlbnf_slice part)
{
  if (part.len == 0)
    return -1;
  return ub_is_escape (part.ptr, part.len) ? ub_escape_value (part.ptr) : (unsigned char) part.ptr[0];
}

static bool
begins_with (urlbnf_slice slice, const char *prefix)
{
  size_t length = strlen (prefix);
  return slice.len >= length && memcmp (slice.ptr, prefix, length) == 0;
}

/*------------------------------------------------------------------------.
| Parts                                                                   |
`------------------------------------------------------------------------*/

/* s.2.1 and 4.  */
static void
check_scheme (struct ub_warnings *to, const urlbnf_part *scheme)
{
  static const char reserved[][11] = {
    "afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"
  };
  urlbnf_slice text = scheme->text;
  char first = ub_lower (text.ptr[0]);

  for (size_t i = 0; i < text.len; i++)
    if (text.ptr[i] != ub_lower (text.ptr[i]))
      {
        add_part (to, URLBNF_WARN_SCHEME_UPPER_CASE, scheme);
        break;
      }
  if (!ub_is_letter (first))
    add_part (to, URLBNF_WARN_SCHEME_FIRST_NOT_LETTER, scheme);
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (ub_same_but_case (text.ptr, text.len, reserved[i]))
      add_part (to, URLBNF_WARN_SCHEME_RESERVED, scheme);
  if (first == 'x' && text.len >= 2 && text.ptr[1] == '-')
    add_part (to, URLBNF_WARN_SCHEME_EXPERIMENTAL, scheme);
  if (ub_same_but_case (text.ptr, text.len, "url"))
    add_part (to, URLBNF_WARN_URL_PREFIX, scheme);
}

static void
check_port (struct ub_warnings *to, const urlbnf_part *port)
{
  urlbnf_slice standard = urlbnf_default (to->url, URLBNF_PORT);
  unsigned long value = ub_digits_value (port->text);
  bool is_standard = standard.ptr != NULL
                     && ub_digits_value (standard) == value;

  if (standard.ptr != NULL && !is_standard)
    add_part (to, URLBNF_WARN_PORT_NOT_DEFAULT, port);
  if (value < UB_PORT_RESERVED_END && !is_standard)
    add_part (to, URLBNF_WARN_PORT_RESERVED, port);
  if (value > UB_PORT_MAX)
    add_part (to, URLBNF_WARN_PORT_RANGE, port);
}

static void
check_ipv4_group (struct ub_warnings *to, const urlbnf_node *digits)
{
  if (ub_digits_value (digits->text) > IPV4_GROUP_MAX)
    add_node (to, URLBNF_WARN_IPV4_OCTET_RANGE, digits);
  if (digits->text.len > 1 && digits->text.ptr[0] == '0')
    add_node (to, URLBNF_WARN_IPV4_LEADING_ZERO, digits);
}

/* "Fully qualified domain names" have a "." (s.3.1); but "localhost" is a special case of a file's host
   (s.3.10).  */
static bool
is_qualified (const urlbnf_url *url, urlbnf_slice name)
{
  return memchr (name.ptr, '.', name.len) != NULL
         || (urlbnf_kind (url) == URLBNF_FILEURL && ub_same_but_case (name.ptr, name.len, "localhost"));
}

/* The nodes below HOST.  */
static void
check_host (struct ub_warnings *to, const urlbnf_part *host)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  while (urlbnf_node_next (to->url, &node)
         && (node.production != URLBNF_HOST || node.offset != host->offset))
    continue;
  unsigned depth = node.depth;
  while (urlbnf_node_next (to->url, &node) && node.depth > depth)
    switch (node.production)
      {
      case URLBNF_HOSTNAME:
        if (node.text.len > UB_NAME_LENGTH_MAX)
          add_node (to, URLBNF_WARN_NAME_TOO_LONG, &node);
        if (!is_qualified (to->url, node.text))
          add_node (to, URLBNF_WARN_HOST_NOT_QUALIFIED, &node);
        break;
      case URLBNF_HOSTNUMBER:
        /* "The fully qualified domain name" (s.3.10).  */
        if (urlbnf_kind (to->url) == URLBNF_FILEURL)
          add_node (to, URLBNF_WARN_FILE_HOST_NOT_NAME, &node);
        break;
      case URLBNF_DOMAINLABEL: case URLBNF_TOPLABEL:
        if (node.text.len > UB_LABEL_LENGTH_MAX)
          add_node (to, URLBNF_WARN_LABEL_TOO_LONG, &node);
        break;
      case URLBNF_DIGITS:
        check_ipv4_group (to, &node);
        break;
      default:
        break;
      }
}

/* RFC 1436 s.3.8.  */
static bool
is_gopher_type (urlbnf_slice gtype)
{
  int type = first_octet (gtype);
  return type != '\0' && strchr ("0123456789+TgI", type) != NULL;
}

static bool
is_gopherplus (urlbnf_slice text)
{
  int first = first_octet (text);
  return first > '\0' && strchr ("+?!$", first) != NULL;
}

/* "A period-delimited hierarchical name" (s.3.6), which a letter begins.  */
static bool
has_empty_component (urlbnf_slice group)
{
  for (size_t i = 0; i < group.len; i++)
    if (group.ptr[i] == '.' && (i + 1 == group.len || group.ptr[i + 1] == '.'))
      return true;
  return false;
}

/* Whether the part PRODUCTION of a URL of that KIND is data that its clients may give to other programs, as
   arguments of a command line.  */
static bool
is_argument (urlbnf_production kind, urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_USER: case URLBNF_PASSWORD: case URLBNF_ENCODED822ADDR: case URLBNF_DATABASE:
    case URLBNF_WTYPE: case URLBNF_WPATH: case URLBNF_SCHEMEPART:
      return true;
    case URLBNF_FSEGMENT:
      return kind == URLBNF_FTPURL;
    case URLBNF_SEARCH:
      return kind == URLBNF_WAISINDEX;
    default:
      return false;
    }
}

/* A schemepart that is no ip-schemepart is read as one by others, so that its host may begin with "-".  */
static bool
is_like_option (const urlbnf_url *url, const urlbnf_part *part)
{
  urlbnf_slice text = part->text;
  if (part->production == URLBNF_SCHEMEPART && begins_with (text, "//"))
    text = (urlbnf_slice) { text.ptr + 2, text.len - 2 };
  return is_argument (urlbnf_kind (url), part->production) && first_octet (text) == '-';
}

/* What is wrong with a part whatever is wrong with its octets.  */
static urlbnf_warning_kind
warning_of_part (const urlbnf_url *url, urlbnf_production production, urlbnf_slice text)
{
  switch (production)
    {
    case URLBNF_SCHEMEPART:
      return begins_with (text, "//") ? URLBNF_WARN_SLASHES_NOT_IP : URLBNF_WARN_NONE;
    case URLBNF_PASSWORD:
      return text.len != 0 ? URLBNF_WARN_PASSWORD_IN_URL : URLBNF_WARN_NONE;
    case URLBNF_GTYPE:
      return is_gopher_type (text) ? URLBNF_WARN_NONE : URLBNF_WARN_GOPHER_TYPE_UNKNOWN;
    case URLBNF_ENCODED822ADDR:
      return ub_is_encoded_addr_spec (text.ptr, text.len) ? URLBNF_WARN_NONE
                                                          : URLBNF_WARN_NOT_ADDR_SPEC;
    case URLBNF_ARTICLE:
      return begins_with (text, "//") ? URLBNF_WARN_NEWS_SERVER_FORM : URLBNF_WARN_NONE;
    case URLBNF_DATABASE:
      return text.len == 0 ? URLBNF_WARN_EMPTY_DATABASE : URLBNF_WARN_NONE;
    case URLBNF_WTYPE: case URLBNF_WPATH:
      return text.len == 0 ? URLBNF_WARN_EMPTY_DOCUMENT : URLBNF_WARN_NONE;
    case URLBNF_PSEGMENT:
      return urlbnf_part_text (url, URLBNF_PPATH).len == 0 ? URLBNF_WARN_EMPTY_HSONAME
                                                           : URLBNF_WARN_NONE;
    case URLBNF_FTPTYPE:
      return *text.ptr <= 'Z' ? URLBNF_WARN_FTP_TYPE_UPPER_CASE : URLBNF_WARN_NONE;
    case URLBNF_GOPHERPLUS_STRING:
      return is_gopherplus (text) ? URLBNF_WARN_NONE : URLBNF_WARN_GOPHERPLUS_UNKNOWN;
    case URLBNF_GROUP:
      return has_empty_component (text) ? URLBNF_WARN_GROUP_EMPTY_COMPONENT : URLBNF_WARN_NONE;
    case URLBNF_SEARCH:
      return text.len != 0 && urlbnf_kind (url) == URLBNF_GOPHERURL
             && first_octet (urlbnf_part_text (url, URLBNF_GTYPE)) != '7'
             ? URLBNF_WARN_GOPHER_SEARCH_TYPE : URLBNF_WARN_NONE;
    default:
      return URLBNF_WARN_NONE;
    }
}

/* Where the host of ARTICLE stands, from its beginning on.  */
static size_t
host_of_article (const urlbnf_url *url, const urlbnf_part *article)
{
  urlbnf_part host = *article;
  return urlbnf_part_next (url, &host) && host.within == URLBNF_ARTICLE
         ? host.offset - article->offset : article->text.len;
}

/* Whether HOST is no name: the last label of a name begins with a letter.  */
static bool
is_number (urlbnf_slice host)
{
  size_t i = host.len;
  while (i > 0 && host.ptr[i - 1] != '.')
    i--;
  return i < host.len && ub_is_digit (host.ptr[i]);
}

/* "Unique is any string of printing ASCII characters, not including "<", ">", or "@"" (RFC 1036
   s.2.1.5): that is before the "@".  After it stands a full domain name.  */
static bool
is_message_id (const urlbnf_url *url, const urlbnf_part *article)
{
  size_t host = host_of_article (url, article), length = host - 1;
  bool escape;
  if (is_number ((urlbnf_slice) { article->text.ptr + host, article->text.len - host }))
    return false;
  for (size_t i = 0; i < length; i += escape ? 3 : 1)
    {
      const char *at = article->text.ptr + i;
      escape = ub_is_escape (at, length - i);
      unsigned char octet = escape ? ub_escape_value (at) : (unsigned char) *at;
      if (octet <= ' ' || octet > '~' || strchr ("<>@", octet) != NULL)
        return false;
    }
  return true;
}

static void
check_part (struct ub_warnings *to, const urlbnf_part *part)
{
  urlbnf_warning_kind kind = warning_of_part (to->url, part->production, part->text);
  if (kind != URLBNF_WARN_NONE)
    add_part (to, kind, part);
  if (is_like_option (to->url, part))
    add_part (to, URLBNF_WARN_OPTION_LIKE, part);
  if (part->production == URLBNF_SCHEME)
    check_scheme (to, part);
  else if (part->production == URLBNF_HOST)
    check_host (to, part);
  else if (part->production == URLBNF_PORT)
    check_port (to, part);
  else if (part->production == URLBNF_ARTICLE && !is_message_id (to->url, part))
    add_part (to, URLBNF_WARN_NOT_MESSAGE_ID, part);
  else if (part->production == URLBNF_GROUP && urlbnf_kind (to->url) == URLBNF_NNTPURL
           && urlbnf_part_text (to->url, URLBNF_DIGITS).ptr == NULL)
    add_part (to, URLBNF_WARN_NNTP_WITHOUT_ARTICLE, part);
}

/*------------------------------------------------------------------------.
| Octets                                                                  |
`------------------------------------------------------------------------*/

static urlbnf_warning_kind
warning_of_escape (urlbnf_production kind, urlbnf_production production, unsigned char octet)
{
  if (octet == '\t' && production == URLBNF_SELECTOR)
    return URLBNF_WARN_GOPHER_TAB_IN_SELECTOR;
  if (octet < ' ' || octet == 0x7F)
    return URLBNF_WARN_ENCODED_CONTROL;
  if (octet == 0xFF && kind == URLBNF_FTPURL)
    return URLBNF_WARN_FTP_OCTET_FF;
  return ub_is_reserved (kind, production, octet) ? URLBNF_WARN_ENCODED_DELIMITER : URLBNF_WARN_NONE;
}

static urlbnf_warning_kind
warning_of_question_mark (urlbnf_production kind, urlbnf_production production)
{
  if (production == URLBNF_USER || production == URLBNF_PASSWORD)
    return URLBNF_WARN_USER_HAS_QUESTION_MARK;
  return production == URLBNF_FSEGMENT && kind == URLBNF_FTPURL ? URLBNF_WARN_FTP_QUESTION_MARK
                                                                : URLBNF_WARN_NONE;
}

static void
check_octets (struct ub_warnings *to, const urlbnf_part *part, size_t length_of_part)
{
  urlbnf_production kind = urlbnf_kind (to->url);
  size_t length;

  for (size_t i = 0; i < length_of_part; i += length)
    {
      const char *at = part->text.ptr + i;
      urlbnf_warning_kind warning = URLBNF_WARN_NONE;
      length = ub_is_escape (at, length_of_part - i) ? 3 : 1;
      if (length == 3)
        warning = warning_of_escape (kind, part->production, ub_escape_value (at));
      else if (*at == '?')
        warning = warning_of_question_mark (kind, part->production);
      if (warning != URLBNF_WARN_NONE)
        ub_add_warning (to, warning, part->production, part->offset + i, length);
    }
}

size_t
urlbnf_warnings (urlbnf_warning *warning, size_t room, const urlbnf_url *url)
{
  if (url == NULL)
    return ub_all_warnings (warning, room);
  enum ub_standard standard = ub_grammar_standard (ub_grammar_of (url));
  struct ub_warnings to = { url, warning, room, 0, standard == UB_STANDARD_RFC3986, NULL };
  struct ub_walk walk = { .url = url };
  const urlbnf_part *part;

  if (to.is_uri)
    ub_warn_of_uri (&to);
  while (standard == UB_STANDARD_RFC1738 && ub_next_part (&walk, &part))
    {
      size_t length = part->text.len;
      check_part (&to, part);
      /* The host in an article comes next, and in another grammar it may have escapes.  */
      if (part->production == URLBNF_ARTICLE)
        length = host_of_article (url, part);
      check_octets (&to, part, length);
    }
  return to.count;
}
