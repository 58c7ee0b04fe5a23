/* fuzz-normal.c: check the normal form; the text has one URL, or two with a newline between them.

   SPDX-License-Identifier: MIT

   A normal form has the derivation of its URL, its parts decode to the same, and no escape in it
   could be its octet.  Two URLs are equal if their normal forms are.  */

#include <strings.h>

#include "fuzz.h"

/* The longest text that is checked is shorter.  */
enum { CAPACITY = 4100 };

/* Return the tree of TEXT, which may have a fragment, or NULL if START does not derive it.  */
static urlbnf_url *
parse_text (const char *text, size_t length, urlbnf_production start)
{
  urlbnf_options options = { .start = start, .flags = URLBNF_ALLOW_FRAGMENT | URLBNF_BRIEF_ERRORS };
  urlbnf_url *url;
  if (urlbnf_parse (&url, text, length, &options, NULL) != URLBNF_OK)
    return NULL;
  return url;
}

/* Return the next node that is neither a port nor the digits of one.  */
static bool
next_node (const urlbnf_url *url, urlbnf_node *node)
{
  if (!urlbnf_node_next (url, node))
    return false;
  if (node->production != URLBNF_PORT)
    return true;
  CHECK (urlbnf_node_next (url, node));
  CHECK (node->production == URLBNF_DIGITS);
  return urlbnf_node_next (url, node);
}

/* The differences that a node's text may have from the same node of the normal form.  */
enum difference { ANY, CASE, CODING };

static enum difference
get_difference (const urlbnf_url *url, urlbnf_production production)
{
  switch (production)
    {
    case URLBNF_SCHEME: case URLBNF_HOST: case URLBNF_HOSTNAME: case URLBNF_DOMAINLABEL:
    case URLBNF_TOPLABEL: case URLBNF_HOSTNUMBER:
      return urlbnf_kind (url) == URLBNF_NEWSURL ? CODING : CASE;
    case URLBNF_USER: case URLBNF_PASSWORD: case URLBNF_URLPATH: case URLBNF_FPATH:
    case URLBNF_FSEGMENT: case URLBNF_FTPTYPE: case URLBNF_HPATH: case URLBNF_HSEGMENT:
    case URLBNF_SEARCH: case URLBNF_GTYPE: case URLBNF_SELECTOR: case URLBNF_GOPHERPLUS_STRING:
    case URLBNF_ENCODED822ADDR: case URLBNF_GROUPPART: case URLBNF_GROUP: case URLBNF_ARTICLE:
    case URLBNF_DATABASE: case URLBNF_WTYPE: case URLBNF_WPATH: case URLBNF_PPATH:
    case URLBNF_PSEGMENT: case URLBNF_FIELDSPEC: case URLBNF_FIELDNAME: case URLBNF_FIELDVALUE:
    case URLBNF_DIGITS:
      return CODING;
    case URLBNF_SCHEMEPART:
      return AS (url, OTHER, other)->host.ptr == NULL ? CODING : ANY;
    default:
      return ANY;
    }
}

static bool
is_same_text (enum difference difference, urlbnf_slice from, urlbnf_slice to)
{
  char decoded_from[CAPACITY], decoded_to[CAPACITY];
  size_t length = urlbnf_decode (decoded_from, CAPACITY, from.ptr, from.len);
  CHECK (length < CAPACITY);
  if (urlbnf_decode (decoded_to, CAPACITY, to.ptr, to.len) != length)
    return false;
  for (size_t i = 0; i < length; i++)
    {
      char octet = decoded_from[i];
      if (difference == CASE && octet >= 'A' && octet <= 'Z')
        octet = (char) (octet - 'A' + 'a');
      if (decoded_to[i] != octet)
        return false;
    }
  return true;
}

/* Whether NORMAL has the derivation of URL, with parts that decode to the same.  */
static bool
is_same_derivation (const urlbnf_url *url, const urlbnf_url *normal)
{
  urlbnf_node from = { .production = URLBNF_NONE }, to = from;
  if (urlbnf_kind (url) != urlbnf_kind (normal))
    return false;
  while (next_node (url, &from))
    {
      enum difference difference = get_difference (url, from.production);
      if (!next_node (normal, &to) || from.production != to.production || from.depth != to.depth
          || (difference != ANY && !is_same_text (difference, from.text, to.text)))
        return false;
    }
  return !next_node (normal, &to);
}

/* Write URL without the optional parts that its normal form omits, with the "/" that it adds
   (s.3.3, 3.4.1, 3.8, 3.10), and with each "/" of an hsoname unescaped (s.3.11).  Return the
   length.  */
static size_t
simplify (char *buffer, const urlbnf_url *url)
{
  urlbnf_slice text = urlbnf_text (url), host = urlbnf_part_text (url, URLBNF_HOST);
  urlbnf_slice gtype = urlbnf_part_text (url, URLBNF_GTYPE),
               ppath = urlbnf_part_text (url, URLBNF_PPATH);
  urlbnf_production kind = urlbnf_kind (url);
  size_t length = 0;
  for (size_t i = 0; i < text.len; i++)
    {
      const char *at = text.ptr + i;
      if (kind == URLBNF_FILEURL && at == host.ptr && host.len == 9
          && strncasecmp (at, "localhost", 9) == 0)
        i += 8;
      else if (at == gtype.ptr && at + gtype.len == text.ptr + text.len
               && (*at == '1' || memcmp (at, "%31", gtype.len) == 0))
        i += gtype.len - 1;
      else if (kind == URLBNF_PROSPEROURL && at < ppath.ptr + ppath.len && *at == '%'
               && at[1] == '2' && (at[2] == 'f' || at[2] == 'F'))
        {
          buffer[length++] = '/';
          i += 2;
        }
      else
        buffer[length++] = *at;
    }
  if (((kind == URLBNF_HTTPURL && urlbnf_part_text (url, URLBNF_HPATH).ptr == NULL)
       || (kind == URLBNF_GOPHERURL && gtype.ptr == NULL) || kind == URLBNF_TELNETURL)
      && buffer[length - 1] != '/')
    buffer[length++] = '/';
  return length;
}

/* Return the octets that differ from their escapes in all parts.  An httpurl reserves ";" (s.3.3),
   and another scheme may reserve any of the reserved ones (s.2.2).  */
static const char *
get_reserved (const urlbnf_url *url)
{
  switch (urlbnf_kind (url))
    {
    case URLBNF_OTHERURL: case URLBNF_GENERICURL: case URLBNF_LOGIN:
      return ";/?:@&=";
    case URLBNF_HTTPURL:
      return ";";
    default:
      return "";
    }
}

/* Return how often OCTET is in URL, but not before a port.  */
static size_t
count (const urlbnf_url *url, char octet)
{
  urlbnf_slice text = urlbnf_text (url), port = urlbnf_part_text (url, URLBNF_PORT);
  size_t found = 0;
  for (const char *at = text.ptr; at < text.ptr + text.len; at++)
    found += *at == octet && at + 1 != port.ptr;
  return found;
}

static void
check_derivation (const urlbnf_url *url, const urlbnf_url *normal, urlbnf_production start)
{
  char text[CAPACITY + 1];
  urlbnf_url *simple = parse_text (text, simplify (text, url), start);
  urlbnf_slice scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  CHECK (simple != NULL);
  if (!is_same_derivation (simple, normal))
    fuzz_fail (urlbnf_text (url).ptr, 0, urlbnf_text (normal).ptr);
  if (scheme.ptr != NULL)
    CHECK (is_same_text (CASE, scheme, urlbnf_part_text (normal, URLBNF_SCHEME)));
  for (const char *reserved = get_reserved (url); *reserved != '\0'; reserved++)
    CHECK (count (url, *reserved) == count (normal, *reserved));
  urlbnf_free (simple);
}

/* Return the value of digits, which another octet or a NUL follows; 0 if there are no digits.  */
static unsigned long
read_value (urlbnf_slice digits)
{
  unsigned long long value = digits.ptr != NULL ? strtoull (digits.ptr, NULL, 10) : 0;
  return value < URLBNF_VALUE_MAX ? (unsigned long) value : URLBNF_VALUE_MAX;
}

/* Check that NORMAL has no default port, and no leading zeros in another port.  */
static void
check_port (const urlbnf_url *url, const urlbnf_url *normal)
{
  urlbnf_slice from = urlbnf_part_text (url, URLBNF_PORT);
  urlbnf_slice to = urlbnf_part_text (normal, URLBNF_PORT);
  urlbnf_slice port = urlbnf_default (url, URLBNF_PORT);
  unsigned long value = read_value (port);
  urlbnf_endpoint one, other;
  urlbnf_port_from usual = port.ptr != NULL ? URLBNF_PORT_DEFAULT : URLBNF_PORT_NONE;
  CHECK (urlbnf_endpoint_find (url, &one) == urlbnf_endpoint_find (normal, &other));
  CHECK (one.protocol == other.protocol);
  /* A local file has no host to connect to.  */
  CHECK (one.host.len == other.host.len && one.port == other.port);
  CHECK (one.port == (from.ptr != NULL ? read_value (from) : value));
  CHECK (one.port_from == (from.ptr != NULL ? URLBNF_PORT_WRITTEN : usual));
  CHECK (other.port_from == (to.ptr != NULL ? URLBNF_PORT_WRITTEN : usual));
  if (to.ptr != NULL)
    {
      while (from.len > to.len && *from.ptr == '0')
        from = (urlbnf_slice) { from.ptr + 1, from.len - 1 };
      CHECK (fuzz_same (from.ptr, from.len, to.ptr, to.len));
      CHECK (to.len == 1 || *to.ptr != '0');
      CHECK (port.ptr == NULL || read_value (to) != value);
    }
  else if (from.ptr != NULL)
    CHECK (port.ptr != NULL && read_value (from) == value);
}

/* Whether the escape at AT of URL, a normal form, could be its octet: the derivation would be the
   same, and the scheme does not reserve it.  */
static bool
could_be_raw (const urlbnf_url *url, size_t at, urlbnf_production start)
{
  char text[CAPACITY];
  urlbnf_slice whole = urlbnf_text (url);
  memcpy (text, whole.ptr, at);
  CHECK (urlbnf_decode (text + at, 1, whole.ptr + at, 3) == 1);
  memcpy (text + at + 1, whole.ptr + at + 3, whole.len - at - 3);
  if (text[at] != '\0' && strchr (get_reserved (url), text[at]) != NULL)
    return false;
  urlbnf_url *raw = parse_text (text, whole.len - 2, start);
  bool same = raw != NULL && is_same_derivation (url, raw);
  urlbnf_free (raw);
  return same;
}

/* Check that a normal form has no part that it must lack.  */
static void
check_normal (const urlbnf_url *url, urlbnf_production start)
{
  const urlbnf_other *other = AS (url, OTHER, other);
  urlbnf_slice text = urlbnf_text (url), scheme = urlbnf_part_text (url, URLBNF_SCHEME);
  urlbnf_slice host = urlbnf_part_text (url, URLBNF_HOST);
  if (urlbnf_kind (url) == URLBNF_NEWSURL)
    CHECK (host.ptr == NULL);
  for (size_t i = 0; i < scheme.len; i++)
    CHECK (scheme.ptr[i] < 'A' || scheme.ptr[i] > 'Z');
  for (size_t i = 0; i < host.len; i++)
    CHECK (host.ptr[i] < 'A' || host.ptr[i] > 'Z');
  if (other != NULL && other->host.ptr == NULL && other->schemepart.len >= 2
      && memcmp (other->schemepart.ptr, "//", 2) == 0)
    return;
  for (size_t i = 0; i < text.len; i++)
    if (text.ptr[i] == '%')
      {
        CHECK (text.len - i >= 3);
        CHECK (text.ptr[i + 1] < 'a' && text.ptr[i + 2] < 'a');
        if (could_be_raw (url, i, start))
          fuzz_fail (text.ptr, (int) i, "the escape there is its octet");
      }
}

/* Write the normal form of URL to BUFFER, of SIZE octets.  Return its length.  */
static size_t
normal_form (char *buffer, size_t size, const urlbnf_url *url)
{
  size_t length;
  CHECK (urlbnf_normalize (buffer, size, &length, url, 0) == URLBNF_OK);
  return length;
}

/* Write the normal form of URL to BUFFER, of CAPACITY octets, and check its properties.  Return its
   length.  */
static size_t
check_normal_form (char *buffer, const urlbnf_url *url, urlbnf_production start)
{
  char again[CAPACITY];
  size_t length = normal_form (buffer, CAPACITY, url);
  CHECK (length < CAPACITY && length <= urlbnf_text (url).len + 1);
  urlbnf_url *normal = parse_text (buffer, length, start);
  if (normal == NULL)
    fuzz_fail (urlbnf_text (url).ptr, 0, "the normal form is a URL");
  CHECK (urlbnf_fragment (normal).ptr == NULL);
  check_derivation (url, normal, start);
  check_port (url, normal);
  check_normal (normal, start);
  CHECK (fuzz_same (again, normal_form (again, CAPACITY, normal), buffer, length));
  CHECK (urlbnf_equal (url, normal) == 1 && urlbnf_equal (normal, url) == 1);
  CHECK (urlbnf_hash (url, length) == urlbnf_hash (normal, length));
  urlbnf_free (normal);
  return length;
}

/* Check that two trees are equal if their normal forms are; without these, if their texts are.  */
static void
check_equal (const urlbnf_url *a, const urlbnf_url *b)
{
  char of_a[CAPACITY], of_b[CAPACITY];
  size_t a_length;
  if (urlbnf_normalize (NULL, 0, &a_length, a, 0) == URLBNF_E_ARGUMENT)
    {
      urlbnf_slice one = urlbnf_text (a), other = urlbnf_text (b);
      CHECK (urlbnf_equal (a, b) == fuzz_same (one.ptr, one.len, other.ptr, other.len));
      return;
    }
  size_t b_length = normal_form (of_b, CAPACITY, b);
  bool same = fuzz_same (of_a, normal_form (of_a, CAPACITY, a), of_b, b_length);
  CHECK (urlbnf_equal (a, b) == same && urlbnf_equal (b, a) == same);
  CHECK (!same || urlbnf_hash (a, a_length) == urlbnf_hash (b, a_length));
}

HARNESS (input)
{
  urlbnf_url *url[2] = { NULL, NULL };
  char normal[CAPACITY];
  urlbnf_options options = input->options;
  options.allocator = NULL;
  const char *at = input->text, *newline;
  size_t left = input->length < CAPACITY - 2 ? input->length : CAPACITY - 2, length;
  for (int i = 0; i < 2; i++)
    {
      newline = left != 0 ? memchr (at, '\n', left) : NULL;
      length = newline != NULL ? (size_t) (newline - at) : left;
      if (urlbnf_parse (&url[i], at, length, &options, NULL) == URLBNF_OK)
        {
          /* The library promises nothing for other grammars than the first, but it must not
             crash.  */
          if (strcmp (options.grammar, urlbnf_grammar_name (0)) == 0)
            check_normal_form (normal, url[i], options.start);
          else
            (void) urlbnf_hash (url[i], 0);
        }
      if (newline == NULL)
        break;
      at = newline + 1;
      left -= length + 1;
    }
  if (url[0] != NULL && url[1] != NULL)
    check_equal (url[0], url[1]);
  urlbnf_free (url[0]);
  urlbnf_free (url[1]);
}
