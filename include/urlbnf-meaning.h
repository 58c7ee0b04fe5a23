/* urlbnf-meaning.h: the meaning of URLs according to RFC 1738 and RFC 3986.

   SPDX-License-Identifier: MIT

   This header is a part of urlbnf.h, which includes it.  The contract there
   applies here too.  Nothing here changes which texts are accepted.  Sections
   without an RFC are those of RFC 1738: 2, 3, 6 and the appendix describe the
   meaning of the parts of a URL, and the work of the programs that use them.

   A function does what the grammar of the tree says.  A grammar with the
   productions of RFC 1738 or of RFC 3986 has a meaning; others only parse.

   Buffers.  A function that writes octets to a BUFFER of SIZE octets writes at
   most SIZE of them.  If there is room after the last octet, it adds a NUL that
   does not count.  So the octets can be used as a string.  The caller gets the
   length of the whole result in octets, even if it did not fit.  The result is
   complete if SIZE is at least that length.  BUFFER may be NULL if SIZE is 0.

   Errors.  URLBNF_E_OCTET, _E_CONTROL, _E_PART and _E_PORT set the part in
   PRODUCTION of a urlbnf_error.  The first two also set the octet in FOUND and
   its place in OFFSET.  _E_PART sets FAULT, and _E_PORT the place of the port
   in OFFSET.  The comment of each function has the details.  These codes list
   no expected things.  */

#ifndef URLBNF_MEANING_H
#define URLBNF_MEANING_H

/*------------------------------------------------------------------------.
| Percent-coding (s.2.2)                                                  |
`------------------------------------------------------------------------*/

/* Decode a part of a URL: write the octets that LENGTH octets at TEXT stand
   for.  Each escape becomes its octet, once.  All other octets stay as they
   are: a "+" is data, and so is a "%" that begins no escape.

   The result may contain any octet, NUL too.  It is never longer than TEXT, so
   BUFFER may be TEXT itself.  Returns the length of the whole result.

   Parse a URL first, and decode its parts after that.  An escape stands for
   data, never for a delimiter.  */
URLBNF_API size_t urlbnf_decode (char *buffer, size_t size, const char *text,
                                 size_t length);

/* Encode LENGTH octets at OCTETS for PRODUCTION.  Octets that it cannot hold as
   themselves become escapes, with upper case digits.  So do octets that are
   reserved there: ";" in an hpath, an hsegment or a search (s.3.3), and each
   "@" of an article but the last, which stands before its host (s.3.6).  No
   other octets do.  Rules about the whole part, such as a letter at the
   beginning of a group, are left to a parser or a builder.

   OPTIONS names the grammar; its other fields must be valid, and do not matter.
   Without a name it is the first grammar that has a meaning and the production.

   *NEEDED receives the length of the whole result.  On failure the result is
   empty.  BUFFER must not overlap OCTETS.  OPTIONS and ERROR may be NULL.
   Codes: _OK.
   _E_OCTET: an octet cannot stand there, even as an escape.  ERROR has the
   octet, its offset in OCTETS, and the production.
   _E_TOO_LONG: the result would be longer than URLBNF_LENGTH_MAX.
   _E_ARGUMENT: there is no such production, or it is no set of octets; or an
   option is unknown or has no such value.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_encode (char *buffer, size_t size, size_t *needed, const char *octets,
               size_t length, urlbnf_production production,
               const urlbnf_options *options, urlbnf_error *error);

/* Say whether urlbnf_encode() leaves OCTET as it is for PRODUCTION.  Returns 1
   if it does, 0 if the octet becomes an escape, and -1 if it cannot stand there
   at all or there is no such production.  */
static inline int
urlbnf_production_holds (urlbnf_production production, unsigned char octet)
{
  const char text = (char) octet;
  size_t needed;
  if (urlbnf_encode (NULL, 0, &needed, &text, 1, production, NULL, NULL)
      != URLBNF_OK)
    return -1;
  return needed == 1;
}

/*------------------------------------------------------------------------.
| Defaults and values (s.3)                                               |
`------------------------------------------------------------------------*/

/* Return the text that an absent part PRODUCTION of URL stands for, as constant
   text.  These are all the defaults that the RFC names:

   - URLBNF_PORT, according to the scheme: "21" for ftp, "80" for http, "70" for
     gopher, "119" for nntp, "23" for telnet, "210" for wais and "1525" for
     prospero; and by RFC 3986 also "443" for https and wss, and "80" for ws;
   - URLBNF_GTYPE of a gopherurl: "1" (s.3.4.1);
   - URLBNF_USER of an ftpurl: "anonymous" (s.3.2.1);
   - URLBNF_HOST of a fileurl: "localhost" (s.3.10).

   A genericurl or a URI has the default port, and no other default.  The
   function does not check that the part is absent.  The result is absent if the
   RFC names no default.  */
URLBNF_API urlbnf_slice urlbnf_default (const urlbnf_url *url,
                                        urlbnf_production production);

/* The greatest value of a port.  A greater one becomes this, however many
   digits there are.  */
#define URLBNF_VALUE_MAX 4294967295ul

/* Where a port comes from.  */
typedef enum urlbnf_port_from
{
  URLBNF_PORT_NONE = 0,         /* There is no port, not even a default.  */
  URLBNF_PORT_DEFAULT = 1,      /* It is the default of the scheme (s.3).  */
  URLBNF_PORT_WRITTEN = 2       /* The URL has it.  */
} urlbnf_port_from;

/* The protocol, the host and the port to connect to.  */
typedef struct urlbnf_endpoint
{
  const char *protocol;         /* "ftp", "http", "gopher", "nntp", "telnet",
                                   "wais" or "prospero", and by RFC 3986 also
                                   "https", "ws" or "wss", a constant.  "nntp"
                                   is for nntp and for news.  NULL for mailto,
                                   file and other schemes, without a scheme, and
                                   for a genericurl.  */
  urlbnf_slice host;            /* Absent for mailto, for news, for a local
                                   file, and for a URL that has no host.  The
                                   host of a message-id is no host to connect to
                                   (s.3.6).  A slice of the URL.  */
  unsigned long port;           /* The value.  A written one may be 0, or
                                   greater than 65535.  0 with
                                   URLBNF_PORT_NONE.  */
  urlbnf_port_from port_from;
} urlbnf_endpoint;

/* Find the protocol, the host and the port to use for URL, and fill *ENDPOINT.
   Returns 1 if there is a host to connect to, and 0 otherwise.  The function
   fills the struct in both cases.  The host in it lives as long as URL.  A tree
   of a grammar that can only parse has nothing to connect to.  */
URLBNF_API int urlbnf_endpoint_find (const urlbnf_url *url,
                                     urlbnf_endpoint *endpoint);

/*------------------------------------------------------------------------.
| Requests (s.3)                                                          |
`------------------------------------------------------------------------*/

/* Flags for urlbnf_request_new().  */

/* Do not refuse an octet that the protocol would take for its own (s.6).  */
#define URLBNF_ALLOW_CONTROL 0x1u

/* When the client sends a command.  */
typedef enum urlbnf_command_when
{
  URLBNF_WHEN_ALWAYS = 0,
  URLBNF_WHEN_ASKED = 1         /* Only if the server asks for it: a user name
                                   or a password.  */
} urlbnf_command_when;

/* Where the argument of a command comes from.  */
typedef enum urlbnf_command_source
{
  URLBNF_FROM_URL = 0,          /* The URL, decoded; or there is no
                                   argument.  */
  URLBNF_FROM_CONVENTION = 1,   /* A convention: it is "anonymous"
                                   (s.3.2.1).  */
  URLBNF_FROM_ADDRESS = 2,      /* The client must supply the user's e-mail
                                   address (s.3.2.1).  */
  URLBNF_FROM_USER = 3          /* The client must ask the user
                                   (s.3.2.1).  */
} urlbnf_command_source;

/* A command of FTP or NNTP.  ARGUMENT is absent if the command has no argument,
   or if the client must supply it.  It is empty in "CWD " with a null argument
   (s.3.2.2).  */
typedef struct urlbnf_command
{
  const char *verb;             /* The command, such as "USER", "PASS", "CWD",
                                   "TYPE", "RETR", "NLST" or "GROUP".  */
  urlbnf_slice argument;
  urlbnf_command_when when;
  urlbnf_command_source source;
} urlbnf_command;

/* A part of a URL, decoded.  */
typedef struct urlbnf_decoded
{
  urlbnf_production production;
  urlbnf_slice octets;
} urlbnf_decoded;

/* The meanings of a gopher+_string (s.3.4.4 to 3.4.9).  */
typedef enum urlbnf_gopherplus
{
  URLBNF_GOPHERPLUS_NONE = 0,           /* There is no gopher+_string.  */
  URLBNF_GOPHERPLUS_DEFAULT = 1,        /* "+": the default view.  */
  URLBNF_GOPHERPLUS_FORM = 2,           /* "?": an item with an electronic
                                           form.  */
  URLBNF_GOPHERPLUS_ATTRIBUTES = 3,     /* "!": all attributes of the item, or
                                           those that the VALUEs name.  */
  URLBNF_GOPHERPLUS_DIRECTORY = 4,      /* "$": the same of all items in a
                                           directory.  */
  URLBNF_GOPHERPLUS_VIEW = 5,           /* "+view language": the VALUEs are the
                                           view and perhaps a language.  */
  URLBNF_GOPHERPLUS_FILLED = 6,         /* A form filled out: the VALUEs are its
                                           items.  */
  URLBNF_GOPHERPLUS_OTHER = 7           /* Any other string.  */
} urlbnf_gopherplus;

/* How a client uses a URL.  The request has copies of all octets in it.  They
   are decoded unless the comment says otherwise.  A NUL that does not belong to
   them follows the octets of the scheme, the host, a part, an argument, the
   path, and OCTETS.  The caller only reads the request, and frees it.  A field
   that does not belong to the kind of URL is absent, or 0.  */
typedef struct urlbnf_request
{
  urlbnf_production kind;       /* As from urlbnf_kind().  */
  urlbnf_slice scheme;          /* In the case it was written in.  */
  urlbnf_endpoint endpoint;     /* As from urlbnf_endpoint_find().  The host is
                                   a copy.  */

  const urlbnf_decoded *part;   /* The parts that are sent, in source order: no
                                   scheme, host, port or fragment.  A list is
                                   there item by item, and a field as its name
                                   and its value.  */
  size_t parts;
  const urlbnf_command *command;        /* The commands of FTP, and those of
                                           NNTP for nntp and news, in this
                                           order.  */
  size_t commands;
  urlbnf_slice octets;          /* HTTP and gopher: all octets that are sent,
                                   line ends included.  Otherwise absent.  */

  urlbnf_slice target;          /* HTTP: the request target, not decoded.  */
  urlbnf_slice host_header;     /* HTTP: the value of Host.  */
  urlbnf_gopherplus gopherplus; /* Gopher: the meaning of the
                                   gopher+_string.  */
  const char *gopherplus_name;  /* Gopher: the same in a word: "default",
                                   "form", "attributes", "directory", "view",
                                   "filled" or "other"; or NULL.  */
  const urlbnf_slice *value;    /* Gopher: the values in the
                                   gopher+_string.  */
  size_t values;
  urlbnf_slice path;            /* A local file: its path.  Absent if a segment
                                   contains an encoded "/", since a path cannot
                                   distinguish it from a delimiter.  Prospero:
                                   the hsoname (s.3.11).  */
  int is_local;                 /* 1 if the URL is that of a file on this host,
                                   and 0 otherwise.  */
  int is_addr_spec;             /* 1 if the URL is a mailtourl and its address,
                                   decoded, is an addr-spec; 0 otherwise.  That
                                   is local-part "@" domain of RFC 822 s.6.1,
                                   without comments and white space.  */
} urlbnf_request;

/* Say how a client uses URL: the host it connects to, and the commands or
   octets it sends.  FLAGS is 0 or URLBNF_ALLOW_CONTROL.  ERROR may be NULL.

   On _OK, *REQUEST is one allocation from ALLOCATOR, or from malloc() if that
   is NULL.  Free it with urlbnf_request_free().  It does not need URL any
   longer.  On failure *REQUEST is NULL.

   By RFC 3986 a URI of http or https has a request of HTTP, without userinfo
   and fragment; what encrypts it is left to the client.  The request of one of
   RFC 1738's other schemes is that of the same URL by RFC 1738, with its KIND.
   Any other scheme has an endpoint and parts.
   Codes: _OK; _E_MEMORY.
   _E_ARGUMENT: a flag is unknown.  Or URL was parsed as a part, such as a host;
   is a reference without a scheme; or is of a grammar that only parses.
   _E_PART: a URI of http or https has no host.  Or RFC 1738 would
   take the host of a URI for a user, as in ftp://host?@other.
   _E_SYNTAX: a URI of another scheme of RFC 1738 is no URL by that.
   _E_PORT: the port is greater than 65535.  ERROR has its offset in URL.
   _E_CONTROL: an escape in a part stands for an octet that the protocol would
   take for its own (s.6), and URLBNF_ALLOW_CONTROL is not given.  ERROR has the
   part, the octet, and the offset of its escape in URL.  These octets are CR,
   LF and NUL; in ftp also FF; in the group of a newsurl or an nntpurl also
   space and HT; in an article also space, HT, "<" and ">"; in the search of a
   gopherurl also HT.  In a gopher selector they are CR, LF and HT (s.3.4.1).
   An httpurl has no such octets, because they are sent without decoding.
   A NUL in the path of a local file is _E_CONTROL with any flags.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_request_new (urlbnf_request **request, const urlbnf_url *url,
                    unsigned flags, const urlbnf_allocator *allocator,
                    urlbnf_error *error);

/* Free REQUEST, with the allocator that made it.  If REQUEST is NULL, do
   nothing.  */
URLBNF_API void urlbnf_request_free (urlbnf_request *request);

/* Write REQUEST for people.  Each step is on a line that ends with a newline:

     connect to host.dom port 21
     USER myname
     PASS (if asked: ask the user)
     CWD /etc
     RETR motd

   Octets that are neither graphic ASCII nor a space are shown as \xHH, and a
   backslash as "\\".  Returns the length of the whole text in octets.  */
URLBNF_API size_t urlbnf_request_format (char *buffer, size_t size,
                                         const urlbnf_request *request);

/*------------------------------------------------------------------------.
| Warnings                                                                |
`------------------------------------------------------------------------*/

/* The kinds of warnings: places where the prose of an RFC requires more than
   its grammar, or advises caution (RFC 1738 s.6, RFC 3986 s.7).  Later versions
   only add values, at the end.  */
typedef enum urlbnf_warning_kind
{
  URLBNF_WARN_NONE = 0,
  URLBNF_WARN_SLASHES_NOT_IP = 1,
  URLBNF_WARN_PORT_NOT_DEFAULT = 2,
  URLBNF_WARN_PORT_RESERVED = 3,
  URLBNF_WARN_PORT_RANGE = 4,
  URLBNF_WARN_IPV4_OCTET_RANGE = 5,
  URLBNF_WARN_IPV4_LEADING_ZERO = 6,
  URLBNF_WARN_LABEL_TOO_LONG = 7,
  URLBNF_WARN_NAME_TOO_LONG = 8,
  URLBNF_WARN_USER_HAS_QUESTION_MARK = 9,
  URLBNF_WARN_PASSWORD_IN_URL = 10,
  URLBNF_WARN_ENCODED_CONTROL = 11,
  URLBNF_WARN_ENCODED_DELIMITER = 12,
  URLBNF_WARN_GOPHER_TAB_IN_SELECTOR = 13,
  URLBNF_WARN_GOPHER_TYPE_UNKNOWN = 14,
  URLBNF_WARN_NEWS_SERVER_FORM = 15,
  URLBNF_WARN_NOT_ADDR_SPEC = 16,
  URLBNF_WARN_EMPTY_DATABASE = 17,
  URLBNF_WARN_FTP_QUESTION_MARK = 18,
  URLBNF_WARN_SCHEME_FIRST_NOT_LETTER = 19,
  URLBNF_WARN_SCHEME_RESERVED = 20,
  URLBNF_WARN_SCHEME_EXPERIMENTAL = 21,
  URLBNF_WARN_URL_PREFIX = 22,
  URLBNF_WARN_HOST_NOT_QUALIFIED = 23,
  URLBNF_WARN_NOT_MESSAGE_ID = 24,
  URLBNF_WARN_NNTP_WITHOUT_ARTICLE = 25,
  URLBNF_WARN_FTP_OCTET_FF = 26,
  URLBNF_WARN_SCHEME_UPPER_CASE = 27,
  URLBNF_WARN_FTP_TYPE_UPPER_CASE = 28,
  URLBNF_WARN_GOPHER_SEARCH_TYPE = 29,
  URLBNF_WARN_GOPHERPLUS_UNKNOWN = 30,
  URLBNF_WARN_GROUP_EMPTY_COMPONENT = 31,
  URLBNF_WARN_EMPTY_DOCUMENT = 32,
  URLBNF_WARN_FILE_HOST_NOT_NAME = 33,
  URLBNF_WARN_EMPTY_HSONAME = 34,
  URLBNF_WARN_OPTION_LIKE = 35,
  URLBNF_WARN_ENCODED_NUL = 36,
  URLBNF_WARN_HOST_LIKE_NUMBER = 37,
  URLBNF_WARN_USER_LIKE_HOST = 38,
  URLBNF_WARN_INVISIBLE_CHARACTER = 39,
  URLBNF_WARN_PORT_NEEDLESS = 40,
  URLBNF_WARN_HOST_EMPTY = 41,
  URLBNF_WARN_HOST_NOT_DNS = 42
} urlbnf_warning_kind;

/* A kind of warning in words.  NAME is for machines, such as "port-range".
   MESSAGE is for people: a sentence part without a full stop.  SECTION is the
   section that the warning comes from, such as "3.1", and RFC the number of the
   RFC, 1738 or 3986.  */
typedef struct urlbnf_warning_about
{
  urlbnf_warning_kind kind;
  const char *name, *message, *section;
  unsigned rfc;
} urlbnf_warning_about;

/* A warning about LENGTH octets at OFFSET of a URL.  They are the part
   PRODUCTION, or some octets of it.  */
typedef struct urlbnf_warning
{
  urlbnf_warning_kind kind;
  urlbnf_production production;
  size_t offset;
  size_t length;
  const urlbnf_warning_about *about;    /* A constant.  */
} urlbnf_warning;

/* Find the places in URL that ask for caution.  The first CAPACITY warnings
   are written to WARNING, which may be NULL if CAPACITY is 0.  They come in the
   order of their offsets, and with equal offsets in the order of their kinds.
   Returns the number of warnings, even if it is more than CAPACITY: 0 if URL is
   of a grammar that only parses, or by RFC 3986 a part such as a host.  Nothing
   is allocated.  If URL is NULL, they are one warning of each kind, in the
   order of the kinds, about no place.  */
URLBNF_API size_t urlbnf_warnings (urlbnf_warning *warning, size_t capacity,
                                   const urlbnf_url *url);

/* Return all kinds, in the order of their values.  *COUNT receives the number
   of kinds.  The table is a constant.  A kind that both RFCs have is there with
   its section of RFC 1738.  */
static inline const urlbnf_warning_about *
urlbnf_warning_table (size_t *count)
{
  urlbnf_warning first;
  *count = urlbnf_warnings (&first, 1, NULL);
  return first.about;
}

/*------------------------------------------------------------------------.
| Normal form                                                             |
`------------------------------------------------------------------------*/

/* Leave out what depends on the scheme: RFC 3986 s.6.2.2 alone.  */
#define URLBNF_NORMALIZE_SYNTAX 0x1u

/* How many octets a normal form can have more than its URL.  */
#define URLBNF_NORMAL_LONGER 7

/* Write the normal form of URL.  FLAGS is 0 or, by RFC 3986,
   URLBNF_NORMALIZE_SYNTAX.  By RFC 1738 these things change:

   - The scheme and the host are in lower case (s.2.1, RFC 1034 s.3.1).
   - A port has no leading zeros.  A port whose value is the default of the
     scheme is left out (s.3).
   - An escape becomes its character if the scheme does not reserve it and it
     can stand there (s.2.2).  ";" stays escaped in an httpurl (s.3.3), "@" in a
     user (s.3.1), and so on.  In a gopherurl or a mailtourl no character is
     reserved (s.3.4.1, s.3.5).  Other schemes may reserve any reserved
     character.
   - The digits of other escapes are in upper case.
   - An httpurl, gopherurl or telneturl that ends after its host gets a "/"
     (s.3.3, s.3.4.1, s.3.8).
   - The gtype "1" is left out if it is the whole gopher path (s.3.4.1).
   - The host "localhost" of a fileurl is left out (s.3.10).
   - An escaped "/" in a psegment becomes "/" (s.3.11).
   - A fragment is left out.

   The host of an article stays, since servers compare message-ids octet by
   octet.  So do the escapes of a schemepart that begins with "//" and is no
   ip-schemepart.

   By RFC 3986 these things change:

   - The scheme and the host are in lower case, and the digits of escapes in
     upper case (s.6.2.2.1).
   - Escapes of unreserved octets are decoded (s.6.2.2.2).
   - Dot-segments are removed from the path, also "%2E%2E" (s.6.2.2.3).  A
     relative reference whose path does not begin with "/" keeps them, because
     the base decides what they mean.  If there is no authority and the path
     would begin with "//", then "/." stands before it.
   - A port that is empty, or the default of the scheme, is left out with its
     ":" (s.6.2.3).
   - An empty path after an authority becomes "/" with http, https, ws, wss and
     ftp (s.6.2.3).

   - An IPv6 address has the form of RFC 5952: fields without leading zeros, the
     longest run of two or more fields of zero as "::", and the last 32 bits of
     an IPv4-mapped address as an IPv4 address.  That depends on no scheme, but
     with URLBNF_NORMALIZE_SYNTAX only the case of its letters changes.

   All other octets stay as they are.  The normal form has a tree of the same
   kind, and is its own normal form.  It is at most URLBNF_NORMAL_LONGER octets
   longer than URL.

   *NEEDED receives its length in octets.  On failure the result is empty.
   Codes: _OK.
   _E_ARGUMENT: the flag is unknown to the grammar of URL, or that can only
   parse, such as w3c.  Or the grammar is rfc3986 and URL is not a URI or a
   reference, but a part such as a host.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_normalize (char *buffer, size_t size, size_t *needed,
                  const urlbnf_url *url, unsigned flags);

/* Compare the normal forms of A and B, or their texts if neither has a normal
   form.  Returns 1 if they are the same, and 0 otherwise, also if the normal
   forms are of two standards, or only one has a normal form.  Nothing is
   allocated.  */
URLBNF_API int urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b);

/* Return a hash of URL.  For the same SEED, equal URLs have the same hash, in
   any process.  The hash is no defence against people who choose URLs to
   collide.  Nothing is allocated.  */
URLBNF_API size_t urlbnf_hash (const urlbnf_url *url, size_t seed);

/*------------------------------------------------------------------------.
| Building and changing                                                   |
`------------------------------------------------------------------------*/

/* A builder, which keeps the parts of a URL until they are put together.  */
typedef struct urlbnf_builder urlbnf_builder;

/* Flags for urlbnf_builder_set().  */

/* The text is encoded already and taken as it is.  Without this flag it is
   octets, to be encoded for the production.  */
#define URLBNF_ENCODED 0x1u

/* Make a builder without parts, to be freed by urlbnf_builder_free().  OPTIONS
   are for its memory and for the parse at the end.  They are copied, and
   OPTIONS may be NULL.  By RFC 1738 a URL is built, never with a fragment; by
   RFC 3986 a URI, or without a scheme a relative reference.  On failure
   *BUILDER is NULL.
   Codes: _OK; _E_MEMORY.
   _E_ARGUMENT: an option is unknown or has no such value, or the grammar can
   only parse.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_new (urlbnf_builder **builder, const urlbnf_options *options);

/* Free BUILDER, but not the trees it has built.  If BUILDER is NULL, do
   nothing.  */
URLBNF_API void urlbnf_builder_free (urlbnf_builder *builder);

/* Forget all parts of BUILDER, and take those of URL, and its grammar.  The
   parts are copied: URL need not live on.  On failure BUILDER is as it was
   before.
   Codes: _OK; _E_MEMORY.
   _E_ARGUMENT: URL was parsed as a part, such as a host, or by a grammar that
   can only parse.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_load (urlbnf_builder *builder, const urlbnf_url *url);

/* Set the part PRODUCTION to LENGTH octets at TEXT, in place of its earlier
   value.  The parts may be set in any order, but items of the path of a URI
   after its host.  If TEXT is NULL, the part becomes absent.  FLAGS is 0 or
   URLBNF_ENCODED.  ERROR may be NULL.

   The parts are those that urlbnf_part_next() shows, with these rules:

   - A newsurl has the group, article or grouppart that was set last.  An
     article includes its host.
   - By RFC 3986 they are scheme, userinfo, host, port, path, query and
     fragment; urlbnf_production_find() finds these names.
   - In a list (_HPATH, _FPATH, _PPATH; path) a "/" delimits the items.
   - An item (_HSEGMENT, _FSEGMENT, _PSEGMENT; segment) is appended to its
     list.  A "/" in the item is data, and becomes an escape.  A list that is
     absent becomes that item.  If a list that was loaded or set as a whole ends
     with an empty item, as in http://h/, the new item replaces that one.
   - Another _SCHEME carries the parts over.  A part that both schemes have
     stays, and an fpath and an hpath become each other.  Under a scheme that is
     not predefined, all that follows the host becomes the urlpath, or all that
     follows the ":" the schemepart; and the other way round.  Any other part
     stays, and urlbnf_builder_build() refuses it.
   - _FIELDSPEC is all fields, from the first ";" on.  They must be encoded.
   - _FIELDNAME appends a field with that name and an empty value.  _FIELDVALUE
     gives the last field its value, if that is empty.

   On failure BUILDER is as it was before.
   Codes: _OK; _E_MEMORY; _E_TOO_LONG.
   _E_ARGUMENT: there is no such flag; no URL has such a part; TEXT is NULL for
   an item or a half of a field; there is no field, or the last has a value; or
   fields are not encoded or do not begin with ";".
   _E_OCTET: an octet cannot stand in the part, even as an escape.  Or an item
   that is encoded already has a "/", ";" or "=" that it cannot hold.  ERROR has
   the part, the octet, and its offset in TEXT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_set (urlbnf_builder *builder, urlbnf_production production,
                    const char *text, size_t length, unsigned flags,
                    urlbnf_error *error);

/* Return the part PRODUCTION as BUILDER has it, encoded, or an absent slice.  A
   newsurl has it under the production that it was set with.  _FIELDSPEC does
   not begin with ";".  The slice lives until BUILDER is changed or freed.  Do
   not pass text within it to urlbnf_builder_set().  */
URLBNF_API urlbnf_slice urlbnf_builder_part (const urlbnf_builder *builder,
                                             urlbnf_production production);

/* Put the parts together as their scheme has them, and parse the result.
   ERROR may be NULL.

   On _OK, *URL is a tree, to be freed by urlbnf_free().  It has exactly the
   parts that were put in: no part is lost, and no part became another.
   Otherwise *URL is NULL.  BUILDER stays as it is.

   The text that was put together, valid or not, is written to BUFFER, of SIZE
   octets.  If NEEDED is not NULL, *NEEDED receives the length of the whole
   text.  The text is empty if the parts cannot be put together.
   Codes: _OK; _E_MEMORY; _E_TOO_LONG.
   _E_PART: the scheme has no such part.  Or a part is missing that the scheme
   or another part needs.  Or two parts exclude each other, or a part is too
   long or would be read as another.  ERROR has the part, and the reason in
   FAULT.
   _E_SYNTAX: the production of a part does not derive its text.  ERROR has the
   part, the expected things, and the offset in the text that was put
   together.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_build (const urlbnf_builder *builder, urlbnf_url **url,
                      char *buffer, size_t size, size_t *needed,
                      urlbnf_error *error);

/*------------------------------------------------------------------------.
| Text with unsafe octets (s.2.2)                                         |
`------------------------------------------------------------------------*/

/* An octet that became an escape.  */
typedef struct urlbnf_change
{
  size_t offset;                      /* Of the octet, in the text that was
                                         given.  */
  size_t result;                      /* Of its escape, in the result.  */
  urlbnf_production production;       /* The part that could not hold it; by RFC
                                         1738 URLBNF_XCHAR in a fragment.  */
  unsigned char octet;
} urlbnf_change;

/* A URL made of a text that has unsafe octets.  */
typedef struct urlbnf_escaped
{
  urlbnf_slice text;                  /* The URL, with its fragment if there is
                                         one.  The octet after it is a NUL that
                                         does not belong to it.  */
  const urlbnf_url *url;              /* Its tree.  It belongs to this struct:
                                         do not free it.  */
  const urlbnf_change *change;        /* The octets that became escapes, in
                                         source order.  */
  size_t changes;
} urlbnf_escaped;

/* Make a URL of LENGTH octets at TEXT, such as people write them.  They may
   contain spaces, "~", "|", octets above 7F, a "/" or "?" in a search, a
   fragment, or a "%" that begins no escape.  Each octet that cannot stand in
   its part becomes an escape, if that part can have escapes.  All other octets
   stay.  urlbnf_escape_unsafe(3) says where each part ends.

   OPTIONS and ERROR may be NULL.  With URLBNF_ALLOW_FRAGMENT, the text after
   the first "#" stays a fragment.  By RFC 3986 it always does.  By RFC 1738 the
   start symbol is always URLBNF_URL.

   On _OK, *ESCAPED is the result, to be freed by urlbnf_escaped_free().  It has
   the tree, so there is no need to parse the result again.  On failure *ESCAPED
   is NULL.
   Codes: _OK; _E_MEMORY.
   _E_ARGUMENT: an option is unknown or has no such value, or the grammar can
   only parse.
   _E_TOO_LONG: the text, or the result, is longer than URLBNF_LENGTH_MAX.
   _E_SYNTAX: no escape can correct the text, such as an empty port.  ERROR has
   the offset in TEXT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_escape_unsafe (urlbnf_escaped **escaped, const char *text, size_t length,
                      const urlbnf_options *options, urlbnf_error *error);

/* Free ESCAPED with its tree.  If ESCAPED is NULL, do nothing.  */
URLBNF_API void urlbnf_escaped_free (urlbnf_escaped *escaped);

/*------------------------------------------------------------------------.
| URLs in text (the appendix; RFC 3986, appendix C)                       |
`------------------------------------------------------------------------*/

/* Flags for urlbnf_extractor_options.flags.  */

/* Also find URLs without a wrapper; see urlbnf_extractor_new(3).  */
#define URLBNF_EXTRACT_BARE 0x1u

/* The wrapper that a URL stood in.  */
typedef enum urlbnf_wrapper
{
  URLBNF_WRAPPER_URL = 0,             /* <URL:...>, in any case of these
                                         letters.  */
  URLBNF_WRAPPER_ANGLE = 1,           /* <...>  */
  URLBNF_WRAPPER_NONE = 2             /* No wrapper.  */
} urlbnf_wrapper;

/* A URL that the extractor found.  All of it lives until the function that it
   was passed to returns.

   CODE is the code of its parse.  It need not be _OK.  A wrapper <URL:...> may
   contain any text, and a bare one that is not a URL is reported too.  <...>
   may be a URL only without its hyphens, as OTHER has it.  With _E_MEMORY or
   _E_TOO_LONG it is not known whether the text is a URL.  If a bare URL is
   longer than the limit, TEXT is its beginning.  */
typedef struct urlbnf_found
{
  unsigned long long start, end;      /* Its place in the text, with its
                                         wrapper: the octets from START on and
                                         before END.  They are counted from 0
                                         over all pieces.  */
  urlbnf_wrapper wrapper;
  urlbnf_slice text;                  /* The URL, white space folded away,
                                         without the fragment.  By RFC 3986 with
                                         it: there it is a part of the URI.  */
  urlbnf_slice fragment;              /* The text after the "#", or absent.
                                         Absent by RFC 3986.  */
  urlbnf_code code;
  const urlbnf_url *url;              /* Its tree, which keeps the fragment, if
                                         CODE is _OK; NULL otherwise.  */
  const urlbnf_error *error;          /* The error if CODE is not _OK; NULL
                                         otherwise.  Its offset is in TEXT.  If
                                         the fragment, which is *xchar, is at
                                         fault, the offset is counted in TEXT,
                                         "#" and FRAGMENT together.  */
  size_t hyphens;                     /* How many hyphens stood at the end of a
                                         line.  They may or may not belong to
                                         the URL.  */
  urlbnf_slice other;                 /* If there are any: TEXT, "#" and
                                         FRAGMENT together, without them.
                                         Absent otherwise.  */
} urlbnf_found;

/* An extractor, which finds the URLs in a text.  It serves one thread at a
   time.  */
typedef struct urlbnf_extractor urlbnf_extractor;

/* How to extract.  NULL stands for a struct that is all 0.
   URLBNF_EXTRACTOR_OPTIONS_INIT sets SIZE and leaves all other fields 0.  */
typedef struct urlbnf_extractor_options
{
  size_t size;                        /* sizeof (urlbnf_extractor_options), or 0
                                         for these fields.  */
  unsigned flags;
  size_t limit;                       /* The length, in octets, of the longest
                                         wrapper that is looked through, and of
                                         the longest bare URL.  16 or more, or
                                         0, which stands for 65536.  */
  const urlbnf_allocator *allocator;  /* NULL stands for malloc and free.  The
                                         struct is copied.  */
  const char *grammar;                /* The name of the grammar: "rfc1738" or
                                         "rfc3986", where each text is a URI.
                                         NULL stands for the first that has a
                                         meaning.  */
} urlbnf_extractor_options;

#define URLBNF_EXTRACTOR_OPTIONS_INIT \
  { sizeof (urlbnf_extractor_options), 0, 0, NULL, NULL }

/* Make an extractor, to be freed by urlbnf_extractor_free().  It calls FOUND
   with CONTEXT for each URL, in the order of the text.  FOUND must not use the
   extractor.  OPTIONS may be NULL.  On failure *EXTRACTOR is NULL.

   If FOUND returns anything but 0, the function that called it returns that
   value at once.  So do all later calls until urlbnf_extractor_finish(), and
   that one too.

   The extractor allocates three times LIMIT octets at once, and the memory to
   parse the longest URL so far, however long the text is.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_extractor_new (urlbnf_extractor **extractor,
                      int (*found) (void *context, const urlbnf_found *found),
                      void *context, const urlbnf_extractor_options *options);

/* Free EXTRACTOR.  If EXTRACTOR is NULL, do nothing.  */
URLBNF_API void urlbnf_extractor_free (urlbnf_extractor *extractor);

/* Look through the next LENGTH octets of the text.  The text may be cut
   anywhere.  TEXT is not needed any longer when the function returns.  Returns
   0, or the value that FOUND returned.  If TEXT is NULL and LENGTH 0, the text
   ends; see urlbnf_extractor_finish().  */
URLBNF_API int urlbnf_extractor_feed (urlbnf_extractor *extractor,
                                      const char *text, size_t length);

/* End the text: report the URL that may end with it.  Then the extractor is as
   new, for another text.  Returns 0, or the value that FOUND returned.  */
static inline int
urlbnf_extractor_finish (urlbnf_extractor *extractor)
{
  return urlbnf_extractor_feed (extractor, NULL, 0);
}

/*------------------------------------------------------------------------.
| References (RFC 3986 s.5)                                               |
`------------------------------------------------------------------------*/

/* These functions work on trees of the grammar rfc3986 that were parsed as URI,
   URI-reference, absolute-URI or relative-ref.  All other trees are the error
   URLBNF_E_ARGUMENT.  They parse nothing, except urlbnf_uri_resolve_text(), and
   allocate nothing, except the same.  The sections named here are those of RFC
   3986.  */

/* Flags for urlbnf_uri_resolve() and urlbnf_uri_resolve_text().  */

/* Ignore the scheme of the reference if it is that of the base, in any case of
   its letters: the algorithm of s.5.2.2 that is not strict.  Older references
   such as "http:g" need it.  */
#define URLBNF_RESOLVE_LOOSELY 0x1u

/* Write the URI that REFERENCE stands for where BASE is the base URI (s.5.2,
   s.5.3).  BASE must have a scheme.  Its fragment does not matter (s.5.1).
   FLAGS is 0 or URLBNF_RESOLVE_LOOSELY.  ERROR may be NULL.

   The result is a URI.  It has the components that s.5.2.2 computes, except in
   one case: if there is no authority and the path would begin with "//", then
   "/." stands before the path.  Otherwise the path would become an authority
   (s.3.3).

   *NEEDED receives the length of the whole result in octets.  On failure the
   result is empty.
   Codes: _OK.
   _E_ARGUMENT: a flag is unknown.  BASE or REFERENCE is no such tree.  BASE has
   no scheme.
   _E_TOO_LONG: the result would be longer than URLBNF_LENGTH_MAX.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_resolve (char *buffer, size_t size, size_t *needed,
                    const urlbnf_url *base, const urlbnf_url *reference,
                    unsigned flags, urlbnf_error *error);

/* Parse a reference, LENGTH octets at TEXT, resolve it as urlbnf_uri_resolve()
   does, and make the tree of the resulting URI.  OPTIONS are for the memory and
   the errors of the parse.  Their start symbol and grammar must be valid, and
   do not matter: the grammar is that of BASE, TEXT is parsed as URI-reference,
   and the result as URI.  OPTIONS and ERROR may be NULL.

   On _OK, *URL is a tree, to be freed by urlbnf_free().  It needs neither BASE
   nor TEXT any longer.  Otherwise *URL is NULL.
   Codes: _OK; _E_MEMORY.
   _E_SYNTAX: TEXT is no URI-reference.  All of ERROR is about TEXT.
   _E_ARGUMENT: a flag or an option is unknown, or an option has no such value.
   BASE is no such tree, or has no scheme.
   _E_TOO_LONG: TEXT or the result is longer than URLBNF_LENGTH_MAX.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_resolve_text (urlbnf_url **url, const urlbnf_url *base,
                         const char *text, size_t length, unsigned flags,
                         const urlbnf_options *options, urlbnf_error *error);

/* Write the shortest reference that stands for URL where BASE is the base URI,
   the inverse of urlbnf_uri_resolve(): resolved against BASE, the reference is
   what URL is, resolved against BASE.  That is URL itself, without
   dot-segments.  Both must have a scheme.  The reference may be empty: it
   stands for BASE without its fragment (s.4.4).  A path with dot-segments may
   get a longer reference than it needs; see urlbnf_normalize().

   *NEEDED receives its length in octets, which is at most two more than the
   length of URL.  On failure the result is empty.
   Codes: _OK.
   _E_ARGUMENT: BASE or URL is no such tree, or has no scheme.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_uri_relative (char *buffer, size_t size, size_t *needed,
                     const urlbnf_url *base, const urlbnf_url *url);

#endif
