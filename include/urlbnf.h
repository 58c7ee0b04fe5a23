/* urlbnf.h: URLs parsed by the grammar of RFC 1738, section 5.

   SPDX-License-Identifier: MIT

   The contract
   ------------
   Text.  A URL is given as a pointer and a length in octets; it may hold any
   octet, NUL too, and needs no terminator.  A length may be 0, and the pointer
   is then not looked at, unless NULL has a meaning of its own where that is said.  Nothing is decoded, folded or otherwise rewritten:
   every part of a tree is a slice of the text as it was given, and the slice of
   the whole URL is that text, octet for octet (RFC 1738 s.2.2 tells why an
   escape is not its character).  Offsets and lengths are counted in octets from
   0.  A text longer than URLBNF_LENGTH_MAX is an error, never truncated.

   Absent and empty.  A part that is absent is a slice whose pointer is NULL;
   a part that is present and empty has a pointer, and the length 0.  RFC 1738
   s.3.1 tells ftp://@host.com/ from ftp://host.com/ by it.

   Lifetime.  A tree from urlbnf_parse() owns a copy of the text and lives until
   urlbnf_free().  A tree from urlbnf_parser_parse() belongs to its parser and
   lives until that parser is used again or freed.  Parts, slices, lists and
   typed structs point into the tree and live as long as it.  Strings that the
   library returns (names and the version) are constants.

   Threads.  There is no global state.  Calls that take a pointer to const may be
   made on the same object from any number of threads at once; a parser serves one
   thread at a time.

   Walks.  A function that ends in _next() goes from one thing to the next: begin
   with a struct that is all 0 ("= { 0 }" in C, "= {}" in C++), go on while it
   answers 1.  When it answers 0 the struct is all 0 again.  The last fields of
   these structs are the library's.

   Errors.  A function that can fail returns a urlbnf_code.  The caller may pass a
   urlbnf_error, which it owns and need not initialise, or NULL; filling it
   allocates nothing.  On failure the output handle is set to NULL.  The library
   never prints, never exits, and uses neither errno nor the locale.

   Arguments stand in this order: the object that is worked on, outputs, inputs
   with a length right after its pointer, options, and the error last.  A pointer
   may be NULL only where that is said.  */

#ifndef URLBNF_H
#define URLBNF_H

#include <stddef.h>

#include <urlbnf-version.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined __GNUC__
# define URLBNF_API __attribute__ ((visibility ("default")))
# define URLBNF_CHECKED __attribute__ ((warn_unused_result))
#else
# define URLBNF_API
# define URLBNF_CHECKED
#endif

/* The longest text that is parsed, in octets.  */
#define URLBNF_LENGTH_MAX ((size_t) 2147483391)

/*------------------------------------------------------------------------.
| Values                                                                  |
`------------------------------------------------------------------------*/

/* What a function answers.  Values are only ever added, at the end.  */
typedef enum urlbnf_code
{
  URLBNF_OK = 0,
  URLBNF_E_SYNTAX = 1,        /* The text is not what the start symbol derives.  */
  URLBNF_E_MEMORY = 2,        /* An allocation failed.  */
  URLBNF_E_TOO_LONG = 3,      /* The text is longer than URLBNF_LENGTH_MAX.  */
  URLBNF_E_ARGUMENT = 4,      /* An option is unknown or has no such value.  */
  URLBNF_E_OCTET = 5,         /* An octet cannot stand in a part, even as an escape.  */
  URLBNF_E_CONTROL = 6,       /* A CR, LF or NUL would be decoded into a request.  */
  URLBNF_E_PART = 7           /* Parts that do not make up a URL.  */
} urlbnf_code;

/* The productions of RFC 1738 s.5, in its order.  They name the nodes of a tree,
   the start symbols, and what an error was read for.  Values are only ever added,
   at the end.

   Another grammar may have productions that RFC 1738 has not.  They have numbers
   above these, which depend on how the library was built: they are found by
   urlbnf_production_find(), and named by urlbnf_production_name().  */
typedef enum urlbnf_production
{
  URLBNF_NONE = 0,            /* No production.  */
  URLBNF_GENERICURL = 1,
  URLBNF_URL = 2,
  URLBNF_OTHERURL = 3,
  URLBNF_SCHEME = 4,
  URLBNF_SCHEMEPART = 5,
  URLBNF_IP_SCHEMEPART = 6,
  URLBNF_LOGIN = 7,
  URLBNF_HOSTPORT = 8,
  URLBNF_HOST = 9,
  URLBNF_HOSTNAME = 10,
  URLBNF_DOMAINLABEL = 11,
  URLBNF_TOPLABEL = 12,
  URLBNF_ALPHADIGIT = 13,
  URLBNF_HOSTNUMBER = 14,
  URLBNF_PORT = 15,
  URLBNF_USER = 16,
  URLBNF_PASSWORD = 17,
  URLBNF_URLPATH = 18,
  URLBNF_FTPURL = 19,
  URLBNF_FPATH = 20,
  URLBNF_FSEGMENT = 21,
  URLBNF_FTPTYPE = 22,
  URLBNF_FILEURL = 23,
  URLBNF_HTTPURL = 24,
  URLBNF_HPATH = 25,
  URLBNF_HSEGMENT = 26,
  URLBNF_SEARCH = 27,
  URLBNF_GOPHERURL = 28,
  URLBNF_GTYPE = 29,
  URLBNF_SELECTOR = 30,
  URLBNF_GOPHERPLUS_STRING = 31,
  URLBNF_MAILTOURL = 32,
  URLBNF_ENCODED822ADDR = 33,
  URLBNF_NEWSURL = 34,
  URLBNF_GROUPPART = 35,
  URLBNF_GROUP = 36,
  URLBNF_ARTICLE = 37,
  URLBNF_NNTPURL = 38,
  URLBNF_TELNETURL = 39,
  URLBNF_WAISURL = 40,
  URLBNF_WAISDATABASE = 41,
  URLBNF_WAISINDEX = 42,
  URLBNF_WAISDOC = 43,
  URLBNF_DATABASE = 44,
  URLBNF_WTYPE = 45,
  URLBNF_WPATH = 46,
  URLBNF_PROSPEROURL = 47,
  URLBNF_PPATH = 48,
  URLBNF_PSEGMENT = 49,
  URLBNF_FIELDSPEC = 50,
  URLBNF_FIELDNAME = 51,
  URLBNF_FIELDVALUE = 52,
  URLBNF_LOWALPHA = 53,
  URLBNF_HIALPHA = 54,
  URLBNF_ALPHA = 55,
  URLBNF_DIGIT = 56,
  URLBNF_SAFE = 57,
  URLBNF_EXTRA = 58,
  URLBNF_NATIONAL = 59,
  URLBNF_PUNCTUATION = 60,
  URLBNF_RESERVED = 61,
  URLBNF_HEX = 62,
  URLBNF_ESCAPE = 63,
  URLBNF_UNRESERVED = 64,
  URLBNF_UCHAR = 65,
  URLBNF_XCHAR = 66,
  URLBNF_DIGITS = 67,
  URLBNF_PRODUCTIONS_MAX = 255  /* No production.  There is none above it.  */
} urlbnf_production;

/* A run of octets inside a URL's text: not terminated, may hold NUL only if the
   text does, which no valid URL does.  Absent: ptr is NULL, and len is 0.  */
typedef struct urlbnf_slice
{
  const char *ptr;
  size_t len;
} urlbnf_slice;

/* A production that repeats a smaller one, such as hpath = hsegment *[ "/"
   hsegment ]: the whole, and its items in order.  Absent: text.ptr is NULL, item
   is NULL, and count is 0.  Present: count is at least 1.  */
typedef struct urlbnf_list
{
  urlbnf_slice text;
  const urlbnf_slice *item;
  size_t count;
} urlbnf_list;

/* One fieldspec of a prosperourl (s.3.11); both parts are always present.  */
typedef struct urlbnf_field
{
  urlbnf_slice fieldname;
  urlbnf_slice fieldvalue;
} urlbnf_field;

/* All fieldspecs of a prosperourl, in order, duplicates kept.  None: count 0.  */
typedef struct urlbnf_fields
{
  const urlbnf_field *item;
  size_t count;
} urlbnf_fields;

/* A parsed URL: an immutable tree.  */
typedef struct urlbnf_url urlbnf_url;

/* A parser that keeps its memory from one parse to the next.  */
typedef struct urlbnf_parser urlbnf_parser;

/*------------------------------------------------------------------------.
| Errors                                                                  |
`------------------------------------------------------------------------*/

/* What could have stood where an error is.  */
typedef enum urlbnf_expected_kind
{
  URLBNF_EXPECTED_PRODUCTION = 0,     /* More of the production TEXT, or its beginning.  */
  URLBNF_EXPECTED_LITERAL = 1,        /* The literal TEXT of the RFC, or its rest.  */
  URLBNF_EXPECTED_END = 2             /* The end of the URL.  */
} urlbnf_expected_kind;

typedef struct urlbnf_expected
{
  urlbnf_expected_kind kind;
  urlbnf_production production;       /* URLBNF_NONE unless a production.  */
  const char *text;                   /* A constant; a literal has no quotes.  */
} urlbnf_expected;

/* The most that can be expected in one place.  */
#define URLBNF_EXPECTED_MAX 64

/* urlbnf_error.found at the end of the text.  */
#define URLBNF_END (-1)

/* Why a call failed.  The caller owns it; no part of it needs to be freed.  All
   fields but the code are set only with URLBNF_E_SYNTAX, and are 0 otherwise; but
   URLBNF_E_OCTET, _E_CONTROL and _E_PART set PRODUCTION too, and the first two
   also OFFSET and FOUND.  Of EXPECTED only the first EXPECTED_COUNT are set.

   The offset is the length of the longest prefix of the text that some valid
   text begins with: the octet there is the first that cannot be right.  If
   the whole text is such a prefix, the text ends too early and the offset is
   its length.

   The list of what is expected is complete: it has all readings of the prefix.
   Each octet that may follow belongs to one of the entries, and each entry but
   the end of the URL has such an octet.  The exact set of these octets is in
   OCTETS.  */
typedef struct urlbnf_error
{
  urlbnf_code code;
  urlbnf_production production;       /* The one of url.y being read.  */
  size_t offset;                      /* In octets from the start of the text.  */
  int found;                          /* The octet there, 0 to 255, or URLBNF_END.  */
  int may_end;                        /* Not 0: the prefix is itself valid.  */
  size_t expected_count;
  urlbnf_expected expected[URLBNF_EXPECTED_MAX];
  unsigned char octets[32];           /* Octet B may follow if octets[B / 8] >> B % 8 & 1.  */
  const char *grammar;                /* Of URLBNF_E_SYNTAX: whose, see urlbnf_grammar_name().  */
  void *reserved[3];                  /* 0.  */
} urlbnf_error;

/* A constant name for CODE, for machines: "ok", "syntax", "memory", "too-long",
   "argument", "octet", "control", "part"; NULL if there is no such code.  */
URLBNF_API const char *urlbnf_code_name (urlbnf_code code);

/* Write what is wrong.  Without TEXT, which is then NULL, it is one line without a newline:

     byte 13: expected password or "@", found "/"; as data write %2F (production login)

   With the TEXT that failed, of LENGTH octets, it is for people: what is wrong, the text,
   and a caret below the octet at fault, each line with its newline:

     not a URL by RFC 1738
       ftp://user:pa/ss
                    ^ byte 13: expected password or "@", found "/"; as data write %2F   (production login)

   With another grammar than rfc1738 the first line says "not a URL by the grammar w3c"; without
   URLBNF_E_SYNTAX it says what else is wrong, and there is no third one.  Octets that are neither
   graphic ASCII nor a space are shown as \xHH; of a long text only what stands around the error
   is shown, with "..." for the rest.

   An octet that no URL can have is named by its class, with the escape to write instead (s.2.2):
   "a national character; write %7E".  Its class is national or punctuation of the grammar in use,
   a control, a space, or an octet above 7F.  An octet that is reserved can be meant as data; if its
   escape can stand there, the line names it: "as data write %2F".  After a "%" without two hex
   digits stands: a "%" that is data is written %25.

   An ERROR with nothing but a code, { .code = URLBNF_E_MEMORY }, gives the words for that code.

   At most SIZE octets are written to BUFFER, the terminating NUL included; BUFFER may be NULL
   if SIZE is 0.  Returns the length of it all without the NUL, as snprintf does, whether it
   fitted or not.  */
URLBNF_API size_t urlbnf_error_format (char *buffer, size_t size, const urlbnf_error *error,
                                       const char *text, size_t length);

/*------------------------------------------------------------------------.
| Options                                                                 |
`------------------------------------------------------------------------*/

/* Memory for the library.  Both functions get CONTEXT back.  allocate() returns
   memory aligned for any type, or NULL; deallocate() gets what allocate() returned,
   never NULL.  Neither is called with a lock held, and neither may call back into
   the object that is being worked on.  */
typedef struct urlbnf_allocator
{
  void *(*allocate) (void *context, size_t size);
  void (*deallocate) (void *context, void *pointer);
  void *context;
} urlbnf_allocator;

/* Flags: bits of urlbnf_options.flags.  An unknown bit is URLBNF_E_ARGUMENT.  */

/* Leave out what was expected: expected_count, may_end and octets of an error
   stay 0, and its message proposes an escape even where none can stand.  An
   error with all of it costs two to three times a plain rejection, one without
   an urlbnf_error; the flag saves a small part of that.  */
#define URLBNF_BRIEF_ERRORS 0x1u

/* Parse url [ "#" *xchar ]: the text may have a fragment, as other systems add it to a URL (s.2.2; the
   fragmentaddress of the older BNF).  It is kept beside the URL, see urlbnf_fragment(), and no part of
   its tree or its text.  */
#define URLBNF_ALLOW_FRAGMENT 0x2u

/* How to parse.  NULL stands for a struct that is all 0, and so does URLBNF_OPTIONS_INIT but for SIZE.
   SIZE is the size of the struct that the caller was compiled with, for fields may be added later; 0
   stands for the fields of version 0.2.0, which are these.  */
typedef struct urlbnf_options
{
  size_t size;                        /* sizeof (urlbnf_options), or 0.  */
  unsigned flags;
  urlbnf_production start;            /* The start symbol, see below; _NONE means the first
                                         of the grammar, which is _URL for RFC 1738.  */
  const urlbnf_allocator *allocator;  /* NULL: malloc and free.  Copied.  */
  const char *grammar;                /* The name of the grammar; NULL: the first, "rfc1738".  */
} urlbnf_options;

#define URLBNF_OPTIONS_INIT { sizeof (urlbnf_options), 0, URLBNF_NONE, NULL, NULL }

/* The start symbols of RFC 1738 are URLBNF_URL; URLBNF_GENERICURL, by which any scheme has only the
   general syntax; URLBNF_HTTPURL, _FTPURL, _NEWSURL, _NNTPURL, _TELNETURL, _GOPHERURL, _WAISURL,
   _MAILTOURL, _FILEURL, _PROSPEROURL; and URLBNF_LOGIN, _HOSTPORT and _HOST.  Another grammar has
   others.  With any other production a function that takes options answers URLBNF_E_ARGUMENT.  */

/* The name of the grammar INDEX, counted from 0; NULL behind the last.  What stands beside the
   syntax, in urlbnf-meaning.h, is of the first alone.  */
URLBNF_API const char *urlbnf_grammar_name (size_t index);

/*------------------------------------------------------------------------.
| Parsing                                                                 |
`------------------------------------------------------------------------*/

/* Parse LENGTH octets at TEXT.  On URLBNF_OK, *URL is a tree with a copy of the text,
   to be freed by urlbnf_free(); else *URL is NULL.  The tree and the text are one
   allocation.  OPTIONS may be NULL, and so may ERROR.
   Codes: _OK, _E_SYNTAX, _E_MEMORY, _E_TOO_LONG, _E_ARGUMENT.  RFC 1738 s.5.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length,
              const urlbnf_options *options, urlbnf_error *error);

/* Free a tree that urlbnf_parse() or urlbnf_builder_build() made, with the allocator it was made
   with.  Do nothing if URL is NULL.  All other trees belong to what they came from (a parser, a
   urlbnf_escaped, an extractor) and must not be freed.  */
URLBNF_API void urlbnf_free (urlbnf_url *url);

/* Say whether urlbnf_parse() would accept the text, and if not, why not.  No tree is
   made; memory is allocated only for a text of more than 2,000 octets.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_validate (const char *text, size_t length,
                 const urlbnf_options *options, urlbnf_error *error);

/* Make a parser, to be freed by urlbnf_parser_free().  The options are copied.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_new (urlbnf_parser **parser, const urlbnf_options *options);

/* Free PARSER and its tree.  NULL is nothing to free.  */
URLBNF_API void urlbnf_parser_free (urlbnf_parser *parser);

/* As urlbnf_parse(), with the options of PARSER.  *URL belongs to the parser: it lives
   until the next call with PARSER, whatever that call answers; so TEXT must not lie in it.
   Memory is allocated only when a URL needs more than each one before it did.  After
   URLBNF_E_MEMORY the parser can be used again.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_parse (urlbnf_parser *parser, const urlbnf_url **url,
                     const char *text, size_t length, urlbnf_error *error);

/* As urlbnf_validate(), with the options and the memory of PARSER.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_validate (urlbnf_parser *parser, const char *text, size_t length,
                        urlbnf_error *error);

/*------------------------------------------------------------------------.
| The tree by its parts                                                   |
`------------------------------------------------------------------------*/

/* The whole text.  The octet after it is a NUL that does not belong to it.  */
URLBNF_API urlbnf_slice urlbnf_text (const urlbnf_url *url);

/* What follows the "#" behind URL, not decoded.  Absent without URLBNF_ALLOW_FRAGMENT, or without a
   "#".  The octet after it is a NUL that does not belong to it.  */
URLBNF_API urlbnf_slice urlbnf_fragment (const urlbnf_url *url);

/* The kind of URL, which says what parts there are: the production below url, such as URLBNF_HTTPURL,
   _FTPURL, _FILEURL, _GOPHERURL, _MAILTOURL, _NEWSURL, _NNTPURL, _TELNETURL, _WAISDATABASE, _WAISINDEX,
   _WAISDOC, _PROSPEROURL or _OTHERURL; with such a start symbol _GENERICURL, _LOGIN, _HOSTPORT or
   _HOST.  */
URLBNF_API urlbnf_production urlbnf_kind (const urlbnf_url *url);

/* A part of a URL: PRODUCTION derives TEXT, which begins at OFFSET.  A list, such as hpath, or all
   fieldspecs of a prosperourl together, has items.  WITHIN is the part that this one belongs to:
   group and article are within grouppart; host is within article; user, password, host, port and urlpath
   are within schemepart; an item is within its list.  Else it is URLBNF_NONE.  */
typedef struct urlbnf_part
{
  urlbnf_production production;
  urlbnf_production within;
  size_t offset;
  urlbnf_slice text;
  int is_list;                  /* 1 or 0.  */
  const urlbnf_url *url;        /* The library's, as the rest.  */
  size_t node, last, at;
} urlbnf_part;

/* Go on to the next part of URL, in source order, the scheme first; see "Walks" above.  A part comes
   before those within it.  This works for each grammar, and needs no list of its productions.  */
URLBNF_API int urlbnf_part_next (const urlbnf_url *url, urlbnf_part *part);

/* Go on to the next item of PART, if that is a list.  An item that has parts of its own, as a fieldspec
   has a fieldname and a fieldvalue, is walked in the same way: urlbnf_item_next (&item, &field).  */
URLBNF_API int urlbnf_item_next (const urlbnf_part *part, urlbnf_part *item);

/* Find the part PRODUCTION of URL.  Returns 1 and fills *PART, or 0 if it is absent, when *PART is all 0.
   The host in an article is no host of the URL and not found: walk the parts, or use urlbnf_as_typed().
   The port has no part digits; that is the number of the article in an nntpurl.  */
URLBNF_API int urlbnf_part_find (const urlbnf_url *url, urlbnf_part *part,
                                 urlbnf_production production);

/* The text of the same part; absent if there is none.  The scheme is in the case it was written in (s.2.1:
   upper case letters are equivalent to lower case).  */
URLBNF_API urlbnf_slice urlbnf_part_text (const urlbnf_url *url, urlbnf_production production);

/*------------------------------------------------------------------------.
| The parts of RFC 1738 as structs                                        |
`------------------------------------------------------------------------*/

/* The same parts, under the RFC's names, for programs in C.  */

/* httpurl (s.3.3).  search is absent without a "?", hpath without a "/".  */
typedef struct urlbnf_http
{
  urlbnf_slice host, port;
  urlbnf_list hpath;
  urlbnf_slice search;
} urlbnf_http;

/* ftpurl (s.3.2).  All fsegments but the last are directories (s.3.2.2).  */
typedef struct urlbnf_ftp
{
  urlbnf_slice user, password, host, port;
  urlbnf_list fpath;
  urlbnf_slice ftptype;
} urlbnf_ftp;

/* fileurl (s.3.10).  is_local is 1 if host is absent or "localhost", in any case.  */
typedef struct urlbnf_file
{
  urlbnf_slice host;
  urlbnf_list fpath;
  int is_local;
} urlbnf_file;

/* gopherurl (s.3.4).  With a gtype there is a selector, maybe an empty one.  */
typedef struct urlbnf_gopher
{
  urlbnf_slice host, port, gtype, selector, search, gopherplus_string;
} urlbnf_gopher;

/* mailtourl (s.3.5).  */
typedef struct urlbnf_mailto
{
  urlbnf_slice encoded822addr;
} urlbnf_mailto;

/* newsurl (s.3.6).  grouppart is always present; group and article are absent with "*",
   and else one of them is.  article_host is the host in an article, which is none to connect to.  */
typedef struct urlbnf_news
{
  urlbnf_slice grouppart, group, article, article_host;
} urlbnf_news;

/* nntpurl (s.3.7).  digits is the number of the article.  */
typedef struct urlbnf_nntp
{
  urlbnf_slice host, port, group, digits;
} urlbnf_nntp;

/* telneturl (s.3.8).  */
typedef struct urlbnf_telnet
{
  urlbnf_slice user, password, host, port;
} urlbnf_telnet;

/* waisdatabase, waisindex and waisdoc (s.3.9).  */
typedef struct urlbnf_wais
{
  urlbnf_slice host, port, database, search, wtype, wpath;
} urlbnf_wais;

/* prosperourl (s.3.11).  */
typedef struct urlbnf_prospero
{
  urlbnf_slice host, port;
  urlbnf_list ppath;
  urlbnf_fields fieldspec;
} urlbnf_prospero;

/* otherurl and genericurl (s.2.1).  host is present if schemepart is an ip-schemepart
   (s.3.1), and else all but schemepart are absent.  */
typedef struct urlbnf_other
{
  urlbnf_slice schemepart, user, password, host, port, urlpath;
} urlbnf_other;

/* login, hostport and host (s.3.1), where they were the start symbol.  */
typedef struct urlbnf_login
{
  urlbnf_slice user, password, host, port;
} urlbnf_login;

/* Which of the structs a URL has.  Values are only ever added, at the end.  */
typedef enum urlbnf_form
{
  URLBNF_FORM_NONE = 0,         /* None: its kind is of another grammar.  */
  URLBNF_FORM_HTTP = 1,
  URLBNF_FORM_FTP = 2,
  URLBNF_FORM_FILE = 3,
  URLBNF_FORM_GOPHER = 4,
  URLBNF_FORM_MAILTO = 5,
  URLBNF_FORM_NEWS = 6,
  URLBNF_FORM_NNTP = 7,
  URLBNF_FORM_TELNET = 8,
  URLBNF_FORM_WAIS = 9,
  URLBNF_FORM_PROSPERO = 10,
  URLBNF_FORM_OTHER = 11,
  URLBNF_FORM_LOGIN = 12
} urlbnf_form;

typedef struct urlbnf_typed
{
  urlbnf_form form;
  union
  {
    urlbnf_http http;
    urlbnf_ftp ftp;
    urlbnf_file file;
    urlbnf_gopher gopher;
    urlbnf_mailto mailto;
    urlbnf_news news;
    urlbnf_nntp nntp;
    urlbnf_telnet telnet;
    urlbnf_wais wais;
    urlbnf_prospero prospero;
    urlbnf_other other;
    urlbnf_login login;
  } as;                         /* Only the member that FORM says is to be looked at.  */
} urlbnf_typed;

/* The struct of URL.  Never NULL; it lives as long as URL.  */
URLBNF_API const urlbnf_typed *urlbnf_as_typed (const urlbnf_url *url);

/*------------------------------------------------------------------------.
| The tree by its derivation                                              |
`------------------------------------------------------------------------*/

/* A node: PRODUCTION derives TEXT, which begins at OFFSET.  The root has depth 0.  Nodes
   reach down to the parts of a URL (hsegment, domainlabel, digits); single characters are
   not nodes.  */
typedef struct urlbnf_node
{
  urlbnf_production production;
  unsigned depth;
  size_t offset;
  urlbnf_slice text;
  const urlbnf_url *url;        /* The library's, as the rest.  */
  size_t node, at;
} urlbnf_node;

/* Go on to the next node of URL's derivation, the root first; see "Walks" above.  Parents come before
   their children, children in source order.  */
URLBNF_API int urlbnf_node_next (const urlbnf_url *url, urlbnf_node *node);

/*------------------------------------------------------------------------.
| Names and versions                                                      |
`------------------------------------------------------------------------*/

/* PRODUCTION's name in the RFC, or in another grammar's text, such as "ip-schemepart"; NULL if there is none.  */
URLBNF_API const char *urlbnf_production_name (urlbnf_production production);

/* The production of that name, LENGTH octets at NAME; URLBNF_NONE if there is none.  */
URLBNF_API urlbnf_production urlbnf_production_find (const char *name, size_t length);

/* The version of the library that is running, as URLBNF_VERSION has it.  */
URLBNF_API const char *urlbnf_version (void);

/* Beside the syntax: percent-coding, defaults, requests, warnings, the normal form, building, mending,
   and URLs in text.  */
#include <urlbnf-meaning.h>

#ifdef __cplusplus
}
#endif

#endif
