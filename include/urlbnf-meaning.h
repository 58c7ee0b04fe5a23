/* urlbnf-meaning.h: what RFC 1738 says of URLs beside their syntax.

   SPDX-License-Identifier: MIT

   A part of urlbnf.h, which includes it; its contract holds here too.  Nothing here changes what
   is accepted: sections 2, 3, 6 and the appendix say what the parts of a URL mean, and what
   programs do with them.

   Buffers.  A function that writes octets to a BUFFER of SIZE octets writes at most SIZE of them
   and, where there is room behind the last, a NUL, for the octets may be used as a string; the
   NUL is not counted.  It tells the length of the whole result, whether that fitted or not: so
   the result is complete if SIZE is no less than it.  BUFFER may be NULL if SIZE is 0.

   Errors.  With a code other than URLBNF_E_SYNTAX, _MEMORY, _TOO_LONG and _ARGUMENT a urlbnf_error
   tells the part in PRODUCTION, the octet in FOUND and where it stands in OFFSET, as is said for
   each function; nothing is expected.  */

#ifndef URLBNF_MEANING_H
#define URLBNF_MEANING_H

/*------------------------------------------------------------------------.
| Percent-coding (s.2.2)                                                  |
`------------------------------------------------------------------------*/

/* Decode LENGTH octets at TEXT, a part of a URL: each escape becomes its octet, once, and all else
   stays as it is: "+" is data, and so is a "%" that begins no escape.  The result may hold any
   octet, NUL too, and is never longer than TEXT; BUFFER may be TEXT itself.  Returns the length of
   the result.  Take a URL apart first and decode its parts then: what an escape stands for is data,
   never a delimiter.  */
URLBNF_API size_t urlbnf_decode (char *buffer, size_t size, const char *text, size_t length);

/* Whether OCTET can stand in what PRODUCTION derives: 1 as itself, 0 only as an escape, -1 not at
   all, or there is no such production.  A "%" never stands for itself where escapes can stand.  */
URLBNF_API int urlbnf_production_holds (urlbnf_production production, unsigned char octet);

/* Encode LENGTH octets for PRODUCTION: those octets become escapes, with upper case digits, that it
   cannot hold as themselves, and no others.  What the production asks of the octets together, such
   as a letter at the beginning of a group, is not looked at: a parser or a builder does that.
   *NEEDED is the length of the result; on failure that is empty.
   Codes: _OK; _E_OCTET, if an octet cannot stand there even as an escape: ERROR tells which, and
   its offset in OCTETS; _E_TOO_LONG, if the result would be longer than URLBNF_LENGTH_MAX;
   _E_ARGUMENT, if there is no such production.  ERROR may be NULL.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_encode (char *buffer, size_t size, size_t *needed, const char *octets, size_t length,
               urlbnf_production production, urlbnf_error *error);

/*------------------------------------------------------------------------.
| Defaults and values (s.3)                                               |
`------------------------------------------------------------------------*/

/* What is meant where the part PRODUCTION of URL is absent, as constant text: a _PORT, by its
   scheme ("21" for ftp, "80" http, "70" gopher, "119" nntp, "23" telnet, "210" wais, "1525"
   prospero); a gopherurl's _GTYPE, "1" (s.3.4.1); an ftpurl's _USER, "anonymous" (s.3.2.1); a
   fileurl's _HOST, "localhost" (s.3.10).  Whether the part is absent is not looked at.  Absent where
   the RFC names no default.  */
URLBNF_API urlbnf_slice urlbnf_default (const urlbnf_url *url, urlbnf_production production);

/* The value of a port is never greater than this, however many digits there are.  */
#define URLBNF_VALUE_MAX 4294967295ul

/* Where a port comes from.  */
typedef enum urlbnf_port_from
{
  URLBNF_PORT_NONE = 0,         /* There is none, not even a default.  */
  URLBNF_PORT_DEFAULT = 1,      /* It is the default of the scheme (s.3).  */
  URLBNF_PORT_WRITTEN = 2       /* The URL has it.  */
} urlbnf_port_from;

/* Whom to connect to.  */
typedef struct urlbnf_endpoint
{
  const char *protocol;         /* "ftp", "http", "gopher", "nntp", "telnet", "wais", "prospero"; a
                                   constant.  NULL for mailto, file and other schemes.  */
  urlbnf_slice host;            /* Absent for mailto, news, a local file, and where the URL has none.  The
                                   host of a message-id is not one to connect to (s.3.6).  */
  unsigned long port;           /* The value; a written one may be 0, or more than 65535.  0 with
                                   URLBNF_PORT_NONE.  */
  urlbnf_port_from port_from;
} urlbnf_endpoint;

/* Fill *ENDPOINT.  Returns 1 if there is a host to connect to, else 0.  */
URLBNF_API int urlbnf_endpoint_find (const urlbnf_url *url, urlbnf_endpoint *endpoint);

/*------------------------------------------------------------------------.
| What a client does (s.3)                                                |
`------------------------------------------------------------------------*/

/* Flags of urlbnf_request_new().  */

/* Let decoded CR, LF and NUL pass (s.6).  */
#define URLBNF_ALLOW_CONTROL 0x1u

/* When a command is sent.  */
typedef enum urlbnf_command_when
{
  URLBNF_WHEN_ALWAYS = 0,
  URLBNF_WHEN_ASKED = 1         /* If the server asks for it: a user name or a password.  */
} urlbnf_command_when;

/* Where the argument of a command comes from.  */
typedef enum urlbnf_command_source
{
  URLBNF_FROM_URL = 0,          /* The URL, decoded; or there is none.  */
  URLBNF_FROM_CONVENTION = 1,   /* "anonymous" (s.3.2.1), or what an absent part stands for.  */
  URLBNF_FROM_ADDRESS = 2,      /* The client has to supply the user's e-mail address (s.3.2.1).  */
  URLBNF_FROM_USER = 3          /* The client has to ask the user (s.3.2.1).  */
} urlbnf_command_source;

/* A command of FTP or NNTP.  ARGUMENT is absent if there is none, or the client has to supply it;
   it is empty in "CWD " with a null argument (s.3.2.2).  */
typedef struct urlbnf_command
{
  const char *verb;             /* "USER", "PASS", "CWD", "TYPE", "RETR", "NLST"; "GROUP", ...  */
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

/* What a gopher+_string means (s.3.4.4 to 3.4.9).  */
typedef enum urlbnf_gopherplus
{
  URLBNF_GOPHERPLUS_NONE = 0,                 /* There is none.  */
  URLBNF_GOPHERPLUS_DEFAULT = 1,              /* "+": the default view.  */
  URLBNF_GOPHERPLUS_FORM = 2,                 /* "?": an item with an electronic form.  */
  URLBNF_GOPHERPLUS_ATTRIBUTES = 3,           /* "!": attributes of the item; all, or VALUEs.  */
  URLBNF_GOPHERPLUS_DIRECTORY = 4,            /* "$": attributes of all items in a directory.  */
  URLBNF_GOPHERPLUS_VIEW = 5,                 /* "+view language": VALUEs, one or two.  */
  URLBNF_GOPHERPLUS_FILLED = 6,               /* A form filled out: VALUEs, its items.  */
  URLBNF_GOPHERPLUS_OTHER = 7                 /* Anything else.  */
} urlbnf_gopherplus;

/* What a client does with a URL.  All octets in it are its own copies, decoded where nothing else
   is said.  Behind those of the scheme, the host, a part, an argument, OCTETS and the path stands
   a NUL that does not belong to them.  It is read only by the caller, who frees it.  */
typedef struct urlbnf_request
{
  urlbnf_production kind;       /* As urlbnf_kind() has it.  */
  urlbnf_slice scheme;          /* As it was written.  */
  urlbnf_endpoint endpoint;     /* As urlbnf_endpoint_find() has it; the host is a copy.  */

  const urlbnf_decoded *part;   /* All parts but host and port, in source order; a list item by
                                   item, a field as its name and its value.  */
  size_t parts;
  const urlbnf_command *command;        /* FTP, and NNTP for nntp and news; in this order.  */
  size_t commands;
  urlbnf_slice octets;          /* HTTP and gopher: all that is sent, line ends included; else
                                   absent.  */

  urlbnf_slice target;          /* HTTP: the request target, not decoded.  */
  urlbnf_slice host_header;     /* HTTP: the value of Host.  */
  urlbnf_gopherplus gopherplus; /* Gopher: what the gopher+_string means,  */
  const char *gopherplus_name;  /* in a word: "default", "form", "attributes", "directory", "view",
                                   "filled" or "other", or NULL;  */
  const urlbnf_slice *value;    /* and with these values.  */
  size_t values;
  urlbnf_slice path;            /* A local file: its path.  Absent if a segment holds an encoded
                                   "/", which no path can tell from a delimiter.  Prospero: the
                                   hsoname (s.3.11).  */
  int is_local;                 /* file: 1 if the host is this one.  */
  int is_addr_spec;             /* mailto: 1 if the address, decoded, is an addr-spec = local-part "@"
                                   domain of RFC 822 s.6.1, without comments and white space.  */
} urlbnf_request;

/* Say what a client does with URL.  *REQUEST is one allocation, by ALLOCATOR or malloc() if that is
   NULL, to be freed by urlbnf_request_free(); it does not need URL any longer.
   Codes: _OK; _E_MEMORY; _E_ARGUMENT: an unknown flag, or URL was parsed as a login, hostport or
   host, or by a grammar without RFC 1738's productions, as w3c; _E_CONTROL: a CR, LF or NUL would be decoded into a part (s.6), and URLBNF_ALLOW_CONTROL is
   not given: ERROR tells the part, the octet, and the offset of its escape in URL.  In an httpurl
   they are no error, for what is sent of it is not decoded.  A NUL in the path of a local file is
   _E_CONTROL with any flags.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_request_new (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                    const urlbnf_allocator *allocator, urlbnf_error *error);

/* Free REQUEST.  NULL is nothing to free.  */
URLBNF_API void urlbnf_request_free (urlbnf_request *request);

/* Write REQUEST for people, each step on a line that a newline ends:

     connect to host.dom port 21
     USER myname
     PASS (if asked: ask the user)
     CWD /etc
     RETR motd

   Octets that are neither graphic ASCII nor a space are shown as \xHH, a backslash as "\\".  */
URLBNF_API size_t urlbnf_request_format (char *buffer, size_t size,
                                         const urlbnf_request *request);

/*------------------------------------------------------------------------.
| Warnings                                                                |
`------------------------------------------------------------------------*/

/* Where the RFC's prose asks for more than its grammar, or section 6 for caution.  Values are only
   ever added, at the end.  */
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
  URLBNF_WARN_SCHEME_EXPERIMENTAL = 21
} urlbnf_warning_kind;

/* A kind of warning: its name, such as "port-range"; what it says, a sentence part without a full stop;
   the section of the RFC it comes from, such as "3.1".  */
typedef struct urlbnf_warning_about
{
  urlbnf_warning_kind kind;
  const char *name, *message, *section;
} urlbnf_warning_about;

/* All kinds, in the order of their values; *COUNT is how many.  A constant.  */
URLBNF_API const urlbnf_warning_about *urlbnf_warning_table (size_t *count);

/* A warning about LENGTH octets at OFFSET of a URL, a part of PRODUCTION or all of it.  */
typedef struct urlbnf_warning
{
  urlbnf_warning_kind kind;
  urlbnf_production production;
  size_t offset;
  size_t length;
  const urlbnf_warning_about *about;    /* A constant.  */
} urlbnf_warning;

/* Find what there is to warn about in URL: in the order of the offsets, and where these are equal,
   of the kinds.  The first ROOM warnings are written to WARNING, which may be NULL if ROOM is 0.
   Returns how many there are.  */
URLBNF_API size_t urlbnf_warnings (urlbnf_warning *warning, size_t room, const urlbnf_url *url);

/*------------------------------------------------------------------------.
| Normal form                                                             |
`------------------------------------------------------------------------*/

/* Write the normal form of URL: the scheme and the host are in lower case (s.2.1, RFC 1034 s.3.1), a
   port that is the default is left out (s.3), an escape of an unreserved character is that character
   (s.2.2), and the digits of other escapes are in upper case.  Reserved characters and their escapes
   stay what they are; and so does all whose change might change what the URL means: the host of an
   article, since servers compare message-ids octet by octet, and the escapes of a schemepart that
   begins with "//" and is no ip-schemepart.  The fragment, if there is one, is left out.  The result has a tree of the
   same kind with the same decoded parts, is never longer than URL, and its own normal form.  Returns
   its length.  */
URLBNF_API size_t urlbnf_normalize (char *buffer, size_t size, const urlbnf_url *url);

/* 1 if A and B have the same normal form, else 0.  Allocates nothing.  */
URLBNF_API int urlbnf_equal (const urlbnf_url *a, const urlbnf_url *b);

/* A hash of URL's normal form: of equal URLs the same for the same SEED, in any process.  It is no
   defence against those who choose URLs to collide.  */
URLBNF_API size_t urlbnf_hash (const urlbnf_url *url, size_t seed);

/*------------------------------------------------------------------------.
| Building and changing                                                   |
`------------------------------------------------------------------------*/

/* The parts of a URL to be.  */
typedef struct urlbnf_builder urlbnf_builder;

/* Flags of what is put into a builder.  */

/* The text is encoded already, and taken as it is; else it is octets, to be encoded for its
   production.  */
#define URLBNF_ENCODED 0x1u

/* Make an empty builder, to be freed by urlbnf_builder_free().  OPTIONS are for its memory and for
   the parse at the end; they are copied and may be NULL.  The start symbol is URLBNF_URL, and there
   is no fragment, whatever they say.  A grammar without RFC 1738's productions is _E_ARGUMENT.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_new (urlbnf_builder **builder, const urlbnf_options *options);

/* Free BUILDER.  NULL is nothing to free.  */
URLBNF_API void urlbnf_builder_free (urlbnf_builder *builder);

/* Forget all parts, and take those of URL, which need not live on.  Codes: _OK, _E_MEMORY,
   _E_ARGUMENT if URL is no URL but a login, hostport or host, or of a grammar without RFC 1738's
   productions.  On failure BUILDER is as before.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_load (urlbnf_builder *builder, const urlbnf_url *url);

/* Set the part PRODUCTION, whatever it was; the parts may be set in any order.  If TEXT is NULL the part
   becomes absent.  These are the parts that urlbnf_part_next() shows; a newsurl has its group, article or
   grouppart, whichever was set last, and its article has a host of its own.  In a list (_HPATH, _FPATH,
   _PPATH) a "/" delimits.  _FIELDSPEC is all fields, from the first ";" on, and has to be encoded; see
   urlbnf_builder_add_field().

   An item (_HSEGMENT, _FSEGMENT, _PSEGMENT) is appended to its list, which becomes that item if it was
   absent.  A "/" in it is data, and becomes an escape; in an item that is encoded already, a "/", ";" or
   "=" that it cannot hold is _E_OCTET.

   FLAGS are 0 or URLBNF_ENCODED.
   Codes: _OK, _E_MEMORY, _E_TOO_LONG; _E_ARGUMENT: no such flag, no URL has such a part, TEXT is NULL for
   an item, or fields that are not encoded or have no ";" before them; _E_OCTET, as urlbnf_encode().  ERROR
   may be NULL; it names the part.  On failure BUILDER is as before.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_set (urlbnf_builder *builder, urlbnf_production production,
                    const char *text, size_t length, unsigned flags, urlbnf_error *error);

/* Append a fieldspec, by its name and its value, which may be NULL if they are empty.  Else as an item in
   urlbnf_builder_set(); with _E_OCTET, ERROR
   tells _FIELDNAME or _FIELDVALUE.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_add_field (urlbnf_builder *builder, const char *name, size_t name_length,
                          const char *value, size_t value_length, unsigned flags,
                          urlbnf_error *error);

/* Put the parts together by their scheme, and parse the result.  On _OK, *URL is a tree, to be freed
   by urlbnf_free(), that has exactly the parts that were put in: none is lost, and none became
   another.  BUILDER stays as it is.
   Codes: _OK, _E_MEMORY, _E_TOO_LONG; _E_PART: the scheme has no such part, a part is missing that it
   has to have or that another cannot do without, or parts that cannot stand beside each other; and
   _E_SYNTAX: a part is not what its production derives.  ERROR names the part in PRODUCTION; with
   _E_SYNTAX its offset and what it expected are those of the text that was put together.
   That text is written to BUFFER, of SIZE octets, with its length in *NEEDED, if NEEDED is not NULL;
   it is empty if the parts cannot be put together.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_builder_build (const urlbnf_builder *builder, urlbnf_url **url,
                      char *buffer, size_t size, size_t *needed, urlbnf_error *error);

/*------------------------------------------------------------------------.
| From the wild to the RFC                                                |
`------------------------------------------------------------------------*/

/* An octet that became an escape.  */
typedef struct urlbnf_change
{
  size_t offset;                      /* In the text that was given.  */
  size_t result;                      /* Of the escape, in the result.  */
  urlbnf_production production;       /* The part that could not hold it; in a fragment _XCHAR.  */
  unsigned char octet;
} urlbnf_change;

/* A URL with escapes for what its productions could not hold.  */
typedef struct urlbnf_escaped
{
  urlbnf_slice text;                  /* A URL.  */
  const urlbnf_url *url;              /* Its tree.  */
  const urlbnf_change *change;        /* In source order.  */
  size_t changes;
} urlbnf_escaped;

/* Make a URL of LENGTH octets at TEXT, as URLs are found: with spaces, "~", "|", octets above 7F, a
   "/" or "?" in a search, a fragment, a "%" that begins no escape.  Where such an octet stands in a
   part that can have escapes, it becomes one, and nothing else is changed.  With
   URLBNF_ALLOW_FRAGMENT in OPTIONS, what follows the first "#" stays a fragment.  The start symbol is
   URLBNF_URL, whatever they say.  What parts end at is told in urlbnf_escape_unsafe(3).
   On _OK, *ESCAPED is to be freed by urlbnf_escaped_free().  It has the tree, so that the result need not
   be parsed again.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT, _E_TOO_LONG (for the result, too); _E_SYNTAX, for what no escape
   can mend, such as an empty port: ERROR tells the offset in TEXT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_escape_unsafe (urlbnf_escaped **escaped, const char *text, size_t length,
                      const urlbnf_options *options, urlbnf_error *error);

/* Free ESCAPED.  NULL is nothing to free.  */
URLBNF_API void urlbnf_escaped_free (urlbnf_escaped *escaped);

/*------------------------------------------------------------------------.
| URLs in text (the appendix)                                             |
`------------------------------------------------------------------------*/

/* Flags of urlbnf_extractor_options.  */

/* Find URLs without a wrapper too: see urlbnf_extractor_new(3).  */
#define URLBNF_EXTRACT_BARE 0x1u

/* What a URL stood in.  */
typedef enum urlbnf_wrapper
{
  URLBNF_WRAPPER_URL = 0,             /* <URL:...>, in any case of these letters.  */
  URLBNF_WRAPPER_ANGLE = 1,           /* <...>  */
  URLBNF_WRAPPER_NONE = 2             /* Nothing.  */
} urlbnf_wrapper;

/* A URL that was found.  All of it lives until the function it was told to returns.  */
typedef struct urlbnf_found
{
  unsigned long long start, end;      /* Where it stands in the text, its wrapper included: the
                                         octets from START on that lie before END.  */
  urlbnf_wrapper wrapper;
  urlbnf_slice text;                  /* The URL, white space folded away, without the fragment.  */
  urlbnf_slice fragment;              /* What follows "#", or absent.  */
  urlbnf_code code;                   /* Of its parse: a wrapper <URL:...> may hold anything, and a
                                         bare URL a "~"; <...> may be a URL by OTHER alone; and
                                         _E_MEMORY or _E_TOO_LONG if so it is not known whether it
                                         is a URL.  */
  const urlbnf_url *url;              /* If CODE is _OK: its tree.  */
  const urlbnf_error *error;          /* If it is not: offsets are in TEXT, or go on behind it
                                         where the fragment, which is *xchar, is at fault.  */
  size_t hyphens;                     /* How many hyphens stood at the end of a line, so that they
                                         may or may not belong to the URL.  */
  urlbnf_slice other;                 /* If there are any: text, "#" and fragment without them.  */
} urlbnf_found;

typedef struct urlbnf_extractor urlbnf_extractor;

/* How to extract.  NULL stands for a struct that is all 0.  */
typedef struct urlbnf_extractor_options
{
  size_t size;                        /* sizeof (urlbnf_extractor_options), or 0 for these fields.  */
  unsigned flags;
  size_t limit;                       /* The longest wrapper, in octets, that is looked through, and
                                         the longest bare URL: 16 or more, or 0, which stands
                                         for 65536.  */
  const urlbnf_allocator *allocator;  /* NULL: malloc and free.  Copied.  */
} urlbnf_extractor_options;

#define URLBNF_EXTRACTOR_OPTIONS_INIT { sizeof (urlbnf_extractor_options), 0, 0, NULL }

/* Make an extractor, which tells each URL it finds to FOUND, with CONTEXT, in the order of the text.  If
   FOUND answers anything but 0, the function that called it answers that at once, and so does each
   later one, up to urlbnf_extractor_finish().  FOUND must not use the extractor.  It is to be freed by
   urlbnf_extractor_free(), and takes some times LIMIT octets of memory, however long the text is.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_extractor_new (urlbnf_extractor **extractor,
                      int (*found) (void *context, const urlbnf_found *found), void *context,
                      const urlbnf_extractor_options *options);

/* Free EXTRACTOR.  NULL is nothing to free.  */
URLBNF_API void urlbnf_extractor_free (urlbnf_extractor *extractor);

/* Look through the next LENGTH octets of the text: pieces may be cut anywhere.  Returns 0, or what
   FOUND answered.  */
URLBNF_API int urlbnf_extractor_feed (urlbnf_extractor *extractor, const char *text,
                                      size_t length);

/* The text ends here: tell what is left, and be as new, for another text.  */
URLBNF_API int urlbnf_extractor_finish (urlbnf_extractor *extractor);

#endif
