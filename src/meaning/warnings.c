/* warnings.c: warn where a URL breaks rules that are only in the prose of RFC 1738.

   SPDX-License-Identifier: MIT

   The parts are checked in source order, and each before its octets, so warnings are added in
   the order of their offsets.  */

#include <config.h>

#include "warning-kinds.h"

enum { IPV4_GROUP_MAX = 255 };

/* Add a warning about a part or a node.  */
#define ADD_WARNING(to, kind, part) ub_add_warning ((to), (kind), (part)->production, (part)->text)

/* Return the first octet of PART, decoded, or UB_END if PART is empty.  */
static int
decode_first_octet (urlbnf_slice part)
{
  struct ub_reader reader = ub_begin_reading (part);
  return ub_read_octet (&reader);
}

/* Whether the first octet of PART, decoded, is in OCTETS.  */
static bool
begins_with_one_of (urlbnf_slice part, const char *octets)
{
  int first = decode_first_octet (part);
  return first > '\0' && strchr (octets, first) != NULL;
}

static bool
has_prefix (urlbnf_slice slice, const char *prefix)
{
  size_t length = strlen (prefix);
  return slice.len >= length && memcmp (slice.ptr, prefix, length) == 0;
}

/* Check a scheme (s.2.1 and 4).  */
static void
check_scheme (struct ub_warnings *to, const urlbnf_part *scheme)
{
  static const char reserved[][11] = {
    "afs", "mid", "cid", "nfs", "tn3270", "mailserver", "z39.50"
  };
  urlbnf_slice text = scheme->text;
  char first = ub_lower (text.ptr[0]);

  ub_check_case (to, scheme->production, text);
  if (!ub_is_letter (first))
    ADD_WARNING (to, URLBNF_WARN_SCHEME_FIRST_NOT_LETTER, scheme);
  for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
    if (ub_is_same_but_case (text.ptr, text.len, reserved[i]))
      ADD_WARNING (to, URLBNF_WARN_SCHEME_RESERVED, scheme);
  if (first == 'x' && text.len >= 2 && text.ptr[1] == '-')
    ADD_WARNING (to, URLBNF_WARN_SCHEME_EXPERIMENTAL, scheme);
  if (ub_is_same_but_case (text.ptr, text.len, "url"))
    ADD_WARNING (to, URLBNF_WARN_URL_PREFIX, scheme);
}

static void
check_ipv4_group (struct ub_warnings *to, const urlbnf_node *digits)
{
  if (ub_read_number (digits->text) > IPV4_GROUP_MAX)
    ADD_WARNING (to, URLBNF_WARN_IPV4_OCTET_RANGE, digits);
  if (digits->text.len > 1 && digits->text.ptr[0] == '0')
    ADD_WARNING (to, URLBNF_WARN_IPV4_LEADING_ZERO, digits);
}

/* Whether NAME is a "fully qualified domain name" (s.3.1), which has a ".".  In a fileurl
   "localhost" is allowed, too (s.3.10).  */
static bool
is_qualified (const urlbnf_url *url, urlbnf_slice name)
{
  return memchr (name.ptr, '.', name.len) != NULL
         || (urlbnf_kind (url) == URLBNF_FILEURL
             && ub_is_same_but_case (name.ptr, name.len, "localhost"));
}

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
          ADD_WARNING (to, URLBNF_WARN_NAME_TOO_LONG, &node);
        if (!is_qualified (to->url, node.text))
          ADD_WARNING (to, URLBNF_WARN_HOST_NOT_QUALIFIED, &node);
        break;
      case URLBNF_HOSTNUMBER:
        /* "The fully qualified domain name" (s.3.10).  */
        if (urlbnf_kind (to->url) == URLBNF_FILEURL)
          ADD_WARNING (to, URLBNF_WARN_FILE_HOST_NOT_NAME, &node);
        break;
      case URLBNF_DOMAINLABEL: case URLBNF_TOPLABEL:
        if (node.text.len > UB_LABEL_LENGTH_MAX)
          ADD_WARNING (to, URLBNF_WARN_LABEL_TOO_LONG, &node);
        break;
      case URLBNF_DIGITS:
        check_ipv4_group (to, &node);
        break;
      default:
        break;
      }
}

/* Whether a component of GROUP, "a period-delimited hierarchical name" (s.3.6), is empty.  The
   first one begins with a letter.  */
static bool
has_empty_component (urlbnf_slice group)
{
  for (size_t i = 0; i < group.len; i++)
    if (group.ptr[i] == '.' && (i + 1 == group.len || group.ptr[i + 1] == '.'))
      return true;
  return false;
}

/* Whether clients may give the part PRODUCTION of a URL of KIND to other programs, as an
   argument.  */
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

/* Whether PART may be taken for an option of another program.  An opaque schemepart may be taken
   for an ip-schemepart, whose host begins with "-".  */
static bool
is_like_option (const urlbnf_url *url, const urlbnf_part *part)
{
  urlbnf_slice text = part->text;
  if (part->production == URLBNF_SCHEMEPART && has_prefix (text, "//"))
    text = (urlbnf_slice) { text.ptr + 2, text.len - 2 };
  return is_argument (urlbnf_kind (url), part->production) && decode_first_octet (text) == '-';
}

/* Return the warning about a part as a whole, or URLBNF_WARN_NONE.  */
static urlbnf_warning_kind
find_part_warning (const urlbnf_url *url, urlbnf_production production, urlbnf_slice text)
{
  switch (production)
    {
    case URLBNF_SCHEMEPART:
      return has_prefix (text, "//") ? URLBNF_WARN_SLASHES_NOT_IP : URLBNF_WARN_NONE;
    case URLBNF_PASSWORD:
      return text.len != 0 ? URLBNF_WARN_PASSWORD_IN_URL : URLBNF_WARN_NONE;
    case URLBNF_GTYPE:          /* RFC 1436 s.3.8.  */
      return begins_with_one_of (text, "0123456789+TgI") ? URLBNF_WARN_NONE
                                                         : URLBNF_WARN_GOPHER_TYPE_UNKNOWN;
    case URLBNF_ENCODED822ADDR:
      return ub_is_addr_spec (text) ? URLBNF_WARN_NONE : URLBNF_WARN_NOT_ADDR_SPEC;
    case URLBNF_ARTICLE:
      return has_prefix (text, "//") ? URLBNF_WARN_NEWS_SERVER_FORM : URLBNF_WARN_NONE;
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
      return begins_with_one_of (text, "+?!$") ? URLBNF_WARN_NONE
                                               : URLBNF_WARN_GOPHERPLUS_UNKNOWN;
    case URLBNF_GROUP:
      return has_empty_component (text) ? URLBNF_WARN_GROUP_EMPTY_COMPONENT : URLBNF_WARN_NONE;
    case URLBNF_SEARCH:
      return text.len != 0 && urlbnf_kind (url) == URLBNF_GOPHERURL
             && decode_first_octet (urlbnf_part_text (url, URLBNF_GTYPE)) != '7'
             ? URLBNF_WARN_GOPHER_SEARCH_TYPE : URLBNF_WARN_NONE;
    default:
      return URLBNF_WARN_NONE;
    }
}

/* Return the offset of the host within ARTICLE.  */
static size_t
find_article_host (const urlbnf_url *url, const urlbnf_part *article)
{
  urlbnf_part host = *article;
  return urlbnf_part_next (url, &host) && host.within == URLBNF_ARTICLE
         ? host.offset - article->offset : article->text.len;
}

/* Whether HOST is a hostnumber: the last label of a hostname begins with a letter.  */
static bool
is_number (urlbnf_slice host)
{
  size_t i = host.len;
  while (i > 0 && host.ptr[i - 1] != '.')
    i--;
  return i < host.len && ub_is_digit (host.ptr[i]);
}

/* Whether ARTICLE is a message-id of RFC 1036 s.2.1.5: before the "@" stands "any string of
   printing ASCII characters, not including "<", ">", or "@"", and after it a full domain name.  */
static bool
is_message_id (const urlbnf_url *url, const urlbnf_part *article)
{
  size_t host = find_article_host (url, article);
  struct ub_reader reader = ub_begin_reading ((urlbnf_slice) { article->text.ptr, host - 1 });
  int octet;
  if (is_number ((urlbnf_slice) { article->text.ptr + host, article->text.len - host }))
    return false;
  while ((octet = ub_read_octet (&reader)) != UB_END)
    if (octet <= ' ' || octet > '~' || strchr ("<>@", octet) != NULL)
      return false;
  return true;
}

static void
check_part (struct ub_warnings *to, const urlbnf_part *part)
{
  urlbnf_warning_kind kind = find_part_warning (to->url, part->production, part->text);
  if (kind != URLBNF_WARN_NONE)
    ADD_WARNING (to, kind, part);
  if (is_like_option (to->url, part))
    ADD_WARNING (to, URLBNF_WARN_OPTION_LIKE, part);
  if (part->production == URLBNF_SCHEME)
    check_scheme (to, part);
  else if (part->production == URLBNF_HOST)
    check_host (to, part);
  else if (part->production == URLBNF_PORT)
    ub_check_port (to, part->production, part->text);
  else if (part->production == URLBNF_ARTICLE && !is_message_id (to->url, part))
    ADD_WARNING (to, URLBNF_WARN_NOT_MESSAGE_ID, part);
  else if (part->production == URLBNF_GROUP && urlbnf_kind (to->url) == URLBNF_NNTPURL
           && urlbnf_part_text (to->url, URLBNF_DIGITS).ptr == NULL)
    ADD_WARNING (to, URLBNF_WARN_NNTP_WITHOUT_ARTICLE, part);
}

static urlbnf_warning_kind
find_escape_warning (urlbnf_production kind, urlbnf_production production, unsigned char octet)
{
  if (octet == '\t' && production == URLBNF_SELECTOR)
    return URLBNF_WARN_GOPHER_TAB_IN_SELECTOR;
  if (octet < ' ' || octet == 0x7F)
    return URLBNF_WARN_ENCODED_CONTROL;
  if (octet == 0xFF && kind == URLBNF_FTPURL)
    return URLBNF_WARN_FTP_OCTET_FF;
  return ub_is_reserved (kind, production, octet) ? URLBNF_WARN_ENCODED_DELIMITER
         : URLBNF_WARN_NONE;
}

static urlbnf_warning_kind
find_question_mark_warning (urlbnf_production kind, urlbnf_production production)
{
  if (production == URLBNF_USER || production == URLBNF_PASSWORD)
    return URLBNF_WARN_USER_HAS_QUESTION_MARK;
  return production == URLBNF_FSEGMENT && kind == URLBNF_FTPURL ? URLBNF_WARN_FTP_QUESTION_MARK
                                                                : URLBNF_WARN_NONE;
}

static void
check_octets (struct ub_warnings *to, const urlbnf_part *part, size_t end)
{
  urlbnf_production kind = urlbnf_kind (to->url);
  size_t length;

  for (size_t i = 0; i < end; i += length)
    {
      const char *at = part->text.ptr + i;
      urlbnf_warning_kind warning = URLBNF_WARN_NONE;
      length = ub_is_escape (at, end - i) ? 3 : 1;
      if (length == 3)
        warning = find_escape_warning (kind, part->production, ub_decode_escape (at));
      else if (*at == '?')
        warning = find_question_mark_warning (kind, part->production);
      if (warning != URLBNF_WARN_NONE)
        ub_add_warning (to, warning, part->production, (urlbnf_slice) { at, length });
    }
}

size_t
urlbnf_warnings (urlbnf_warning *warning, size_t capacity, const urlbnf_url *url)
{
  if (url == NULL)
    return ub_list_warnings (warning, capacity);
  enum ub_standard standard = ub_get_standard (ub_get_grammar (url));
  struct ub_warnings to = { url, warning, capacity, 0, standard == UB_STANDARD_RFC3986 };
  struct ub_part_walk walk = { .url = url };
  const urlbnf_part *part;

  if (to.is_uri)
    ub_add_uri_warnings (&to);
  while (standard == UB_STANDARD_RFC1738 && ub_read_part (&walk, &part))
    {
      check_part (&to, part);
      /* The next part is the host in an article, which in another grammar may have escapes.  */
      bool is_article = part->production == URLBNF_ARTICLE;
      check_octets (&to, part, is_article ? find_article_host (url, part) : part->text.len);
    }
  return to.count;
}
