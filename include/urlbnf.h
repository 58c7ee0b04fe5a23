/* urlbnf.h: parse URLs by the grammar of RFC 1738, section 5.

   SPDX-License-Identifier: MIT

   The contract
   ------------
   Text.  A URL is given as a pointer and a length in octets.  It may contain
   any octet, NUL too, and needs no terminator.  If the length is 0, the library
   does not read through the pointer, but NULL may have a meaning of its own.
   Nothing is decoded, folded or otherwise rewritten.  Every part of a tree is a
   slice of the text as it was given.  The slice of the whole URL is that text,
   octet for octet.  RFC 1738 s.2.2 says why an escape is not its character.
   Offsets and lengths are counted in octets, offsets from 0.  A text longer
   than URLBNF_LENGTH_MAX is an error, never truncated.

   Absent and empty.  A part that is absent is a slice whose pointer is NULL.  A
   part that is present and empty has a pointer, and the length 0.  That is how
   ftp://@host.com/ differs from ftp://host.com/ (s.3.1).

   Lifetime.  A tree from urlbnf_parse() owns a copy of the text and lives until
   urlbnf_free().  A tree from urlbnf_parser_parse() belongs to its parser and
   lives until that parser is used again or freed.  Parts, slices, lists and
   typed structs point into the tree and live as long as it.  Strings that the
   library returns, which are names and the version, are constants.

   Threads.  There is no global state.  Any number of threads may call functions
   that take a pointer to const on the same object at once.  A parser serves one
   thread at a time.

   Walks.  A function whose name ends in _next() goes from one thing to the
   next.  Begin with a struct that is all 0 ("= { 0 }" in C, "= {}" in C++).  Go
   on while the function returns 1.  When it returns 0, the struct is all 0
   again.  The last fields of these structs belong to the library.

   Errors.  A function that can fail returns a urlbnf_code.  The caller may pass
   a urlbnf_error, which it owns and need not initialize, or NULL.  Filling it
   allocates nothing.  On failure the output handle is set to NULL.  The library
   never prints, never exits, and uses neither errno nor the locale.

   Arguments.  They stand in this order: the object that the function works on,
   outputs, inputs with a length right after its pointer, options, and the error
   last.  A pointer may be NULL only where the comment says so.  */

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

/* The longest text that the library parses, in octets.  */
#define URLBNF_LENGTH_MAX ((size_t) 2147483391)

/*------------------------------------------------------------------------.
| Values                                                                  |
`------------------------------------------------------------------------*/

/* The code that a function returns.  Later versions only add values, at the
   end.  */
typedef enum urlbnf_code
{
  URLBNF_OK = 0,              /* No error.  */
  URLBNF_E_SYNTAX = 1,        /* The start symbol does not derive the text.  */
  URLBNF_E_MEMORY = 2,        /* An allocation failed.  */
  URLBNF_E_TOO_LONG = 3,      /* The text is longer than URLBNF_LENGTH_MAX.  */
  URLBNF_E_ARGUMENT = 4,      /* An option is unknown or has no such value.  */
  URLBNF_E_OCTET = 5,         /* An octet cannot stand in a part, even as an
                                 escape.  */
  URLBNF_E_CONTROL = 6,       /* An escape in a part stands for an octet
                                 that the protocol would take for its
                                 own.  */
  URLBNF_E_PART = 7,          /* The parts do not make up a URL.  */
  URLBNF_E_PORT = 8           /* No connection can have a port above 65535.  */
} urlbnf_code;

/* The productions of RFC 1738 s.5, in its order.  They name the parts and nodes
   of a tree, the start symbols, and the production that was being parsed when
   an error occurred.  Later versions only add values, at the end.

   Another grammar may have productions that RFC 1738 does not have.  Their
   numbers are greater than these, and depend on how the library was built.
   urlbnf_production_find() finds them, and urlbnf_production_name() returns
   their names.  */
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
  URLBNF_PRODUCTIONS_MAX = 255  /* No production.  No value is greater.  */
} urlbnf_production;

/* A run of octets inside the text of a URL.  It is not terminated.  It contains
   a NUL only if the text does, and no valid URL does.  If it is absent, ptr is
   NULL and len is 0.  */
typedef struct urlbnf_slice
{
  const char *ptr;
  size_t len;
} urlbnf_slice;

/* A production that repeats a smaller one: the whole, and its items in order.
   An example is hpath = hsegment *[ "/" hsegment ].  If the list is absent,
   text.ptr and item are NULL, and count is 0.  If it is present, count is at
   least 1.  */
typedef struct urlbnf_list
{
  urlbnf_slice text;
  const urlbnf_slice *item;
  size_t count;
} urlbnf_list;

/* One fieldspec of a prosperourl (s.3.11).  Both parts are always present.  */
typedef struct urlbnf_field
{
  urlbnf_slice fieldname;
  urlbnf_slice fieldvalue;
} urlbnf_field;

/* All fieldspecs of a prosperourl, in order, with duplicates.  If there is no
   fieldspec, count is 0.  */
typedef struct urlbnf_fields
{
  const urlbnf_field *item;
  size_t count;
} urlbnf_fields;

/* A parsed URL: an immutable tree.  */
typedef struct urlbnf_url urlbnf_url;

/* A parser, which keeps its memory from one parse to the next.  */
typedef struct urlbnf_parser urlbnf_parser;

/*------------------------------------------------------------------------.
| Errors                                                                  |
`------------------------------------------------------------------------*/

/* The kinds of things that could have stood at the place of an error.  */
typedef enum urlbnf_expected_kind
{
  URLBNF_EXPECTED_PRODUCTION = 0,     /* More of the production TEXT, or its
                                         beginning.  */
  URLBNF_EXPECTED_LITERAL = 1,        /* The literal TEXT of the RFC, or its
                                         rest.  */
  URLBNF_EXPECTED_END = 2             /* The end of the URL.  */
} urlbnf_expected_kind;

/* One thing that could have stood at the place of an error.  */
typedef struct urlbnf_expected
{
  urlbnf_expected_kind kind;
  urlbnf_production production;       /* URLBNF_NONE unless KIND is
                                         URLBNF_EXPECTED_PRODUCTION.  */
  const char *text;                   /* A constant.  A literal has no
                                         quotes.  */
} urlbnf_expected;

/* How many things can be expected in one place, at most.  */
#define URLBNF_EXPECTED_MAX 64

/* The value of urlbnf_error.found at the end of the text.  */
#define URLBNF_END (-1)

/* The fault of a part, with URLBNF_E_PART.  Later versions only add values, at
   the end.  */
typedef enum urlbnf_part_fault
{
  URLBNF_PART_NONE = 0,       /* Another code.  */
  URLBNF_PART_MISSING = 1,    /* The scheme, or another part, needs it.  */
  URLBNF_PART_FOREIGN = 2,    /* The scheme has no such part.  */
  URLBNF_PART_BESIDE = 3,     /* A URL with the part OTHER cannot have
                                 it.  */
  URLBNF_PART_TOO_LONG = 4,   /* It has more octets than it can have.  */
  URLBNF_PART_MISREAD = 5,    /* A parser would read another part in its place:
                                 because of the octet FOUND, if that is not
                                 0.  */
  URLBNF_PART_EMPTY = 6       /* If it is empty, a parser finds no such
                                 part.  */
} urlbnf_part_fault;

/* What would accept a text with a syntax error.  Later versions may add
   bits.  */

/* With URLBNF_ALLOW_FRAGMENT the text is valid: the octet found is a "#" after
   a URL, and a fragment follows.  */
#define URLBNF_REMEDY_FRAGMENT 0x1u

/* The grammar rfc3986 accepts the text.  */
#define URLBNF_REMEDY_RFC3986 0x2u

/* Why a call failed.  The caller owns the struct, and no part of it needs to be
   freed.

   URLBNF_E_SYNTAX sets all fields except FAULT and OTHER.  URLBNF_E_OCTET,
   _E_CONTROL, _E_PART and _E_PORT set PRODUCTION to the part that is wrong.
   _E_OCTET and _E_CONTROL also set OFFSET and FOUND, _E_PORT sets OFFSET, and
   _E_PART sets FAULT.  With URLBNF_PART_MISREAD, FOUND is the octet that is the
   cause, decoded, and OFFSET its place in the text that was put together; both
   are 0 if there is no such octet.  All other fields are 0.  Any other code
   sets only CODE.
   Of EXPECTED only the first EXPECTED_COUNT entries are set.

   OFFSET is the length of the longest prefix of the text that some valid text
   begins with.  The octet there is the first that cannot be right.  If the
   whole text is such a prefix, it ends too early and OFFSET is its length.

   The list of expected things is complete: it has all readings of the prefix.
   Each octet that may follow belongs to one of the entries.  Each entry but the
   end of the URL has such an octet.  OCTETS is the exact set of these
   octets.  */
typedef struct urlbnf_error
{
  urlbnf_code code;
  urlbnf_production production;       /* The production that was being parsed,
                                         of those that have structure.  */
  size_t offset;                      /* In octets from the start of the
                                         text.  */
  int found;                          /* The octet at OFFSET, 0 to 255, or
                                         URLBNF_END.  */
  int may_end;                        /* Not 0 if the prefix is itself
                                         valid.  */
  size_t expected_count;
  urlbnf_expected expected[URLBNF_EXPECTED_MAX];
  unsigned char octets[32];           /* Octet B may follow if
                                         octets[B / 8] >> B % 8 & 1.  */
  const char *grammar;                /* With URLBNF_E_SYNTAX, the name of the
                                         grammar; see
                                         urlbnf_grammar_name().  */
  urlbnf_part_fault fault;            /* With URLBNF_E_PART.  */
  urlbnf_production other;            /* With URLBNF_PART_BESIDE.  With
                                         _MISSING, the part that needs
                                         PRODUCTION; with _MISREAD, the part
                                         that would be read; or URLBNF_NONE.  */
  urlbnf_production start;            /* With URLBNF_E_SYNTAX, the start
                                         symbol.  */
  int hides_host;                     /* Not 0 if the octet stands in a host,
                                         and with an escape in its place the
                                         text would be another URL, without a
                                         host.  */
  unsigned char foreign[16];          /* With URLBNF_PART_FOREIGN, the scheme
                                         has no part P if
                                         foreign[P / 8] >> P % 8 & 1.  */
  unsigned remedies;                  /* If FOUND is "#", "~", "[" or "]", and
                                         the start symbol is the first of the
                                         grammar: the URLBNF_REMEDY_ bits that
                                         are true.  0 otherwise, with
                                         URLBNF_BRIEF_ERRORS, and from a builder
                                         or a request.  */
  void *reserved[2];                  /* 0.  */
} urlbnf_error;

/* Return a constant name of CODE, for machines: "ok", "syntax", "memory",
   "too-long", "argument", "octet", "control", "part" or "port".  Return NULL if
   there is no such code.  */
URLBNF_API const char *urlbnf_code_name (urlbnf_code code);

/* Write ERROR in words.  The function has two forms.

   If TEXT is NULL, it writes one line without a newline:

     byte 5: expected scheme or ":", found "/" (production genericurl)

   If TEXT is the text that failed, of LENGTH octets, it writes for people.  The
   lines are the error, the text, and a caret below the octet at fault.
   Each line ends with a newline:

     not a URL by RFC 1738
       h.dom/
            ^ byte 5: expected scheme or ":", found "/"   (production genericurl)

   The first line names another grammar than rfc1738, as in "not a URL by the
   grammar w3c" or "not a URI by RFC 3986", and another start symbol, as in "not
   a host by RFC 1738".  If the code is not URLBNF_E_SYNTAX, the first line
   names the other error, and there is no third line.  Octets of the text that
   are neither graphic ASCII nor a space are shown as \xHH.  Of a long text only
   the octets around the error are shown, with "..." for the rest.

   The words help to correct the text:

   - An octet that no URL can have is named with its class and the escape to
     write instead (s.2.2): "a national character; write %7E".  If the escape
     cannot stand there either, the words say so.  The class is national or
     punctuation of the grammar in use, a control, a space, or an octet above
     7F.
   - An octet that is reserved can be meant as data.  If its escape can stand
     there, the words name it: "as data write %2F".
   - If a "%" has no two hex digits after it, the words say that a "%" that is
     data is written %25.
   - A "#" after a URL begins a fragment, and its escape would make another URL.
     So the words name the escape only for a "#" that is data.  REMEDIES says
     whether the text is valid with a fragment, or by RFC 3986.

   To get the words for a code, pass an ERROR that contains only the code:
   { .code = URLBNF_E_MEMORY }.

   At most SIZE octets are written to BUFFER, the terminating NUL included.
   BUFFER may be NULL if SIZE is 0.  Returns the length of the whole text in
   octets, without the NUL, even if it did not fit, as snprintf does.  */
URLBNF_API size_t urlbnf_error_format (char *buffer, size_t size,
                                       const urlbnf_error *error,
                                       const char *text, size_t length);

/*------------------------------------------------------------------------.
| Options                                                                 |
`------------------------------------------------------------------------*/

/* Where the library gets its memory.  Both functions get CONTEXT back.
   allocate() returns memory of SIZE octets, aligned for any type, or NULL.
   deallocate() gets the pointers that allocate() returned, and never NULL.  The
   library has locked nothing when it calls them.  They must not use the object
   that the library is working on.  */
typedef struct urlbnf_allocator
{
  void *(*allocate) (void *context, size_t size);
  void (*deallocate) (void *context, void *pointer);
  void *context;
} urlbnf_allocator;

/* Flags for urlbnf_options.flags.  A bit without a meaning is the error
   URLBNF_E_ARGUMENT.  */

/* Leave out the things that were expected.  The fields expected_count, may_end
   and octets of an error stay 0.  The message may then propose an escape that
   cannot stand there.  A rejection with a urlbnf_error takes two to three times
   as long as one without.  The flag saves a small part of that time.  */
#define URLBNF_BRIEF_ERRORS 0x1u

/* Accept url [ "#" *xchar ]: the text may have a fragment after the URL.  Other
   systems add it to a URL (s.2.2; the fragmentaddress of the older BNF).  The
   fragment is no part of the URL's tree or text; see urlbnf_fragment().  A
   grammar like rfc3986 has fragments itself, and the flag changes nothing.  */
#define URLBNF_ALLOW_FRAGMENT 0x2u

/* How to parse.  NULL stands for a struct that is all 0.  URLBNF_OPTIONS_INIT
   sets SIZE and leaves all other fields 0.  SIZE is the size of the struct that
   the caller was compiled with, because later versions may add fields.  0
   stands for the fields of version 0.2.0, which are these.  */
typedef struct urlbnf_options
{
  size_t size;                        /* sizeof (urlbnf_options), or 0.  */
  unsigned flags;
  urlbnf_production start;            /* The start symbol, see below.
                                         URLBNF_NONE stands for the first one
                                         of the grammar, which is URLBNF_URL
                                         for RFC 1738.  */
  const urlbnf_allocator *allocator;  /* NULL stands for malloc and free.  The
                                         struct is copied.  */
  const char *grammar;                /* The name of the grammar.  NULL stands
                                         for the first, "rfc1738".  */
} urlbnf_options;

#define URLBNF_OPTIONS_INIT \
  { sizeof (urlbnf_options), 0, URLBNF_NONE, NULL, NULL }

/* The start symbols of RFC 1738 are:

   - URLBNF_URL;
   - URLBNF_GENERICURL, where every scheme has only the general syntax;
   - URLBNF_HTTPURL, _FTPURL, _NEWSURL, _NNTPURL, _TELNETURL, _GOPHERURL,
     _WAISURL, _MAILTOURL, _FILEURL and _PROSPEROURL;
   - URLBNF_LOGIN, _HOSTPORT and _HOST.

   Another grammar has start symbols of its own.  With any other production, a
   function that takes options returns URLBNF_E_ARGUMENT.  */

/* Return the name of the grammar INDEX, counted from 0, or NULL after the last.
   Unless the library was built otherwise, they are "rfc1738", "w3c" and
   "rfc3986".  Each grammar can parse; urlbnf-meaning.h says which have a
   meaning.  The string is a constant.  */
URLBNF_API const char *urlbnf_grammar_name (size_t index);

/*------------------------------------------------------------------------.
| Parsing                                                                 |
`------------------------------------------------------------------------*/

/* Parse a URL and make its tree.  The text is LENGTH octets at TEXT.  OPTIONS
   and ERROR may be NULL.

   On URLBNF_OK, *URL is a tree with a copy of the text, to be freed by
   urlbnf_free().  The tree and the text are one allocation.  Otherwise *URL is
   NULL.  If URL itself is NULL, the function only validates.
   See RFC 1738 s.5.
   Codes: _OK, _E_SYNTAX, _E_MEMORY, _E_TOO_LONG, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length,
              const urlbnf_options *options, urlbnf_error *error);

/* Free a tree that urlbnf_parse(), urlbnf_builder_build() or
   urlbnf_uri_resolve_text() made, with the allocator that made it.  If URL is
   NULL, do nothing.  All other trees belong to the object they came from: a
   parser, a urlbnf_escaped, or an extractor.  Do not free those.  */
URLBNF_API void urlbnf_free (urlbnf_url *url);

/* Say whether urlbnf_parse() would accept the text with the same OPTIONS, and
   if not, why not.  The arguments and the codes are those of urlbnf_parse().
   The function makes no tree.  It allocates memory only for a text of more than
   2,000 octets, and frees that before it returns.  */
URLBNF_CHECKED static inline urlbnf_code
urlbnf_validate (const char *text, size_t length, const urlbnf_options *options,
                 urlbnf_error *error)
{
  return urlbnf_parse (NULL, text, length, options, error);
}

/* Make a parser, to be freed by urlbnf_parser_free().  The options are copied;
   OPTIONS may be NULL.  On failure *PARSER is NULL.
   Codes: _OK, _E_MEMORY, _E_ARGUMENT.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_new (urlbnf_parser **parser, const urlbnf_options *options);

/* Free PARSER and its tree.  If PARSER is NULL, do nothing.  */
URLBNF_API void urlbnf_parser_free (urlbnf_parser *parser);

/* Parse as urlbnf_parse() does, with the options of PARSER.  *URL belongs to
   the parser: do not free it.  It lives until the next call with PARSER,
   even if that call fails.  So TEXT must not lie in that tree.  If URL itself
   is NULL, the function only validates.

   The parser allocates memory only when a URL needs more than each one before
   it did.  After URLBNF_E_MEMORY the parser can be used again.
   Codes: _OK, _E_SYNTAX, _E_MEMORY, _E_TOO_LONG.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_parse (urlbnf_parser *parser, const urlbnf_url **url,
                     const char *text, size_t length, urlbnf_error *error);

/* Say whether urlbnf_parser_parse() would accept the text, as urlbnf_validate()
   does, with the options and the memory of PARSER.  This ends the life of the
   tree that PARSER had.  */
URLBNF_CHECKED static inline urlbnf_code
urlbnf_parser_validate (urlbnf_parser *parser, const char *text, size_t length,
                        urlbnf_error *error)
{
  return urlbnf_parser_parse (parser, NULL, text, length, error);
}

/* One line of a text, for a urlbnf_line_function.  */
typedef struct urlbnf_line
{
  size_t number;                /* The first line is 0.  */
  size_t offset;                /* Where it begins in the text, in octets,  */
  size_t next;                  /* and where the next one would begin.  */
  urlbnf_slice text;            /* The line, without its end.  */
  urlbnf_code code;             /* What urlbnf_parser_validate() or
                                   urlbnf_parser_parse() returns for it.  */
  const urlbnf_url *url;        /* With URLBNF_LINES_TREES, if CODE is _OK: the
                                   tree, until the function returns.  */
  const urlbnf_error *error;    /* With URLBNF_LINES_ERRORS, if CODE is not _OK:
                                   why, until the function returns.  */
} urlbnf_line;

/* Called for each line.  CONTEXT is the caller's.  If the function returns 0,
   the next line follows, otherwise none.  It must not use the parser.  */
typedef int urlbnf_line_function (void *context, const urlbnf_line *line);

enum
{
  URLBNF_LINES_TREES = 1,       /* Make a tree of each valid line.  */
  URLBNF_LINES_ERRORS = 2       /* Report why other lines are invalid.  */
};

/* Call FUNCTION for each line of the text, in order.  A newline ends a line.
   The octets after the last newline, if there are any, are a line too.  A CR at
   the end of a line is not part of it.  An empty line is a line.  FLAGS are
   those above, or 0.

   This validates many lines in less time than a call for each takes: most of
   them are read where they are, and not copied.  The tree that PARSER had ends
   its life.  If there is no memory for a line, the code of the line says so.
   Codes: _OK, also if FUNCTION ended it; _E_ARGUMENT for an unknown flag.  */
URLBNF_API URLBNF_CHECKED urlbnf_code
urlbnf_parser_lines (urlbnf_parser *parser, const char *text, size_t length,
                     unsigned flags, urlbnf_line_function *function,
                     void *context);

/*------------------------------------------------------------------------.
| The parts of a URL                                                      |
`------------------------------------------------------------------------*/

/* Return the whole text of URL, without the fragment.  The octet after it is a
   NUL that does not belong to it.  */
URLBNF_API urlbnf_slice urlbnf_text (const urlbnf_url *url);

/* Return the fragment: the text after the "#" that follows URL, not decoded.
   It is absent if URL was parsed without URLBNF_ALLOW_FRAGMENT or has no "#".
   The octet after it is a NUL that does not belong to it.  */
URLBNF_API urlbnf_slice urlbnf_fragment (const urlbnf_url *url);

/* Return the kind of URL, which decides which parts there are.  It is the
   production below url, such as URLBNF_HTTPURL, _FTPURL, _FILEURL, _GOPHERURL,
   _MAILTOURL, _NEWSURL, _NNTPURL, _TELNETURL, _WAISDATABASE, _WAISINDEX,
   _WAISDOC, _PROSPEROURL or _OTHERURL.  URLBNF_GENERICURL, _LOGIN, _HOSTPORT
   and _HOST occur only if they were the start symbol.  */
URLBNF_API urlbnf_production urlbnf_kind (const urlbnf_url *url);

/* A part of a URL.  PRODUCTION derives TEXT, which begins at OFFSET.  A list
   has items: a path such as hpath, or all fieldspecs of a prosperourl together.
   A list of another grammar than rfc1738 may begin with its separator, and may
   have no items: the path-abempty "/a/b" has the items "a" and "b".

   WITHIN is the part that this one belongs to, or URLBNF_NONE:

   - group and article are within grouppart;
   - the host in an article is within article;
   - user, password, host, port and urlpath of an ip-schemepart are within
     schemepart;
   - the IP address or reg-name of a host of RFC 3986 is within host;
   - an item is within its list.  */
typedef struct urlbnf_part
{
  urlbnf_production production;
  urlbnf_production within;
  size_t offset;
  urlbnf_slice text;
  int is_list;                  /* 1 or 0.  */
  const urlbnf_url *url;        /* This and the rest belong to the library.  */
  size_t node, last, at;
} urlbnf_part;

/* Go on to the next part of URL in source order; see "Walks" above.  The scheme
   comes first.  A part comes before the parts within it.  The function works
   for every grammar, and the caller needs no list of its productions.  Returns
   1 if there is a next part, and 0 after the last.  */
URLBNF_API int urlbnf_part_next (const urlbnf_url *url, urlbnf_part *part);

/* Go on to the next item of PART, if that is a list; see "Walks" above.  An
   item may have parts of its own, as a fieldspec has a fieldname and a
   fieldvalue.  The same function walks over them:
   urlbnf_item_next (&item, &field).  Returns 1 if there is a next item, and 0
   otherwise.  */
URLBNF_API int urlbnf_item_next (const urlbnf_part *part, urlbnf_part *item);

/* Find the part PRODUCTION of URL.  Returns 1 and fills *PART, or returns 0 and
   sets *PART to all 0 if the part is absent.  Items of a list are not found;
   find the list.

   Two things only look like such a part.  The host in an article is no host of
   the URL, and is not found: walk over the parts, or use urlbnf_as_typed().  A
   port has no part digits: that is the number of the article in an nntpurl.  */
static inline int
urlbnf_part_find (const urlbnf_url *url, urlbnf_part *part,
                  urlbnf_production production)
{
  const urlbnf_part none = { URLBNF_NONE, URLBNF_NONE, 0, { 0, 0 }, 0, 0, 0, 0,
                             0 };
  *part = none;
  while (urlbnf_part_next (url, part))
    if (part->production == production && part->within != URLBNF_ARTICLE)
      return 1;
  return 0;
}

/* Return the text of the part that urlbnf_part_find() finds, in less time.  It
   is absent if there is no such part.  The scheme is in the case it was written
   in.  RFC 1738 s.2.1 says that upper case letters are equivalent to lower
   case.  */
URLBNF_API urlbnf_slice urlbnf_part_text (const urlbnf_url *url,
                                          urlbnf_production production);

/*------------------------------------------------------------------------.
| Compact copies                                                          |
`------------------------------------------------------------------------*/

/* Write a compact copy of URL, to keep many URLs in memory.  The copy contains
   the text, the fragment and the places of the parts.  It has about 20 octets
   more than the text, no pointers, and can be moved.  The copy is for the
   library that wrote it: another version or build may not read it.

   At most SIZE octets are written to BUFFER, which may be NULL if SIZE is 0.
   Returns the length of the whole copy in octets, even if it did not fit.  */
URLBNF_API size_t urlbnf_pack (char *buffer, size_t size,
                               const urlbnf_url *url);

/* Go on to the next part of the compact copy of LENGTH octets at PACK; see
   "Walks" above.  First comes the whole URL: its production is the kind of the
   URL, and its text is the text of the URL.  The parts follow as from
   urlbnf_part_next(), and after them the fragment, as the production fragment,
   if URL has one.  Texts are slices of PACK.  A list has no items.

   To make the tree again, parse the text of the whole URL with the same
   options.  If there is a fragment, parse the octets up to its end.

   PACK may contain any octets.  Those that are no compact copy have other parts
   or none, but no text is outside PACK.
   Returns 1 if there is a next part, and 0 after the last.  */
URLBNF_API int urlbnf_pack_next (const char *pack, size_t length,
                                 urlbnf_part *part);

/* Return the text of the part PRODUCTION of a compact copy, or the text of the
   whole URL if PRODUCTION is URLBNF_NONE.  It is absent if there is no such
   part; see urlbnf_part_find().  */
static inline urlbnf_slice
urlbnf_pack_text (const char *pack, size_t length, urlbnf_production production)
{
  urlbnf_part part = { URLBNF_NONE, URLBNF_NONE, 0, { 0, 0 }, 0, 0, 0, 0, 0 };
  if (urlbnf_pack_next (pack, length, &part) && production != URLBNF_NONE)
    while (urlbnf_pack_next (pack, length, &part)
           && (part.production != production || part.within == URLBNF_ARTICLE))
      continue;
  return part.text;
}

/*------------------------------------------------------------------------.
| The parts as structs                                                    |
`------------------------------------------------------------------------*/

/* These structs have the same parts, under the RFC's names, for programs in
   C.  */

/* httpurl (s.3.3).  search is absent without a "?", and hpath without a "/"
   after the host.  */
typedef struct urlbnf_http
{
  urlbnf_slice host, port;
  urlbnf_list hpath;
  urlbnf_slice search;
} urlbnf_http;

/* ftpurl (s.3.2).  user is absent without an "@", password without a ":" before
   it, fpath without a "/" after the host, and ftptype without a ";type=".  All
   fsegments but the last are directories (s.3.2.2).  */
typedef struct urlbnf_ftp
{
  urlbnf_slice user, password, host, port;
  urlbnf_list fpath;
  urlbnf_slice ftptype;
} urlbnf_ftp;

/* fileurl (s.3.10).  is_local is 1 if host is absent or "localhost", in any
   case of its letters, and 0 otherwise.  */
typedef struct urlbnf_file
{
  urlbnf_slice host;
  urlbnf_list fpath;
  int is_local;
} urlbnf_file;

/* gopherurl (s.3.4).  gtype is absent if nothing but a "/" follows the host.
   With a gtype there is a selector, which may be empty.  search and
   gopherplus_string are absent without the "%09" before them.  */
typedef struct urlbnf_gopher
{
  urlbnf_slice host, port, gtype, selector, search, gopherplus_string;
} urlbnf_gopher;

/* mailtourl (s.3.5).  */
typedef struct urlbnf_mailto
{
  urlbnf_slice encoded822addr;
} urlbnf_mailto;

/* newsurl (s.3.6).  grouppart is always present.  group and article are absent
   with "*"; otherwise one of them is present.  article_host is the host in an
   article.  It is no host to connect to.  */
typedef struct urlbnf_news
{
  urlbnf_slice grouppart, group, article, article_host;
} urlbnf_news;

/* nntpurl (s.3.7).  digits is the number of the article.  It is absent if the
   URL does not name one.  */
typedef struct urlbnf_nntp
{
  urlbnf_slice host, port, group, digits;
} urlbnf_nntp;

/* telneturl (s.3.8).  user and password are absent as in an ftpurl.  */
typedef struct urlbnf_telnet
{
  urlbnf_slice user, password, host, port;
} urlbnf_telnet;

/* waisdatabase, waisindex and waisdoc (s.3.9).  Only a waisindex has a search,
   and only a waisdoc has a wtype and a wpath.  */
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

/* otherurl and genericurl (s.2.1).  host is present if schemepart is an
   ip-schemepart (s.3.1); otherwise all parts but schemepart are absent.  */
typedef struct urlbnf_other
{
  urlbnf_slice schemepart, user, password, host, port, urlpath;
} urlbnf_other;

/* URI, absolute-URI and relative-ref of RFC 3986 (its s.3).  The path is always
   present; it may be empty.  The authority contains the userinfo, the host and
   the port; the host is present if the authority is.  */
typedef struct urlbnf_uri
{
  urlbnf_slice scheme, authority, userinfo, host, port, path, query, fragment;
} urlbnf_uri;

/* login, hostport and host (s.3.1), where one of them was the start symbol.  */
typedef struct urlbnf_login
{
  urlbnf_slice user, password, host, port;
} urlbnf_login;

/* The struct that a URL has.  Later versions only add values, at the end.  */
typedef enum urlbnf_form
{
  URLBNF_FORM_NONE = 0,         /* No struct: a kind of another grammar.  */
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
  URLBNF_FORM_LOGIN = 12,
  URLBNF_FORM_URI = 13
} urlbnf_form;

/* The parts of a URL as one of the structs.  */
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
    urlbnf_uri uri;
  } as;                         /* Read only the member that FORM names.  */
} urlbnf_typed;

/* Return the struct with the parts of URL.  It is never NULL, and lives as long
   as URL.  */
URLBNF_API const urlbnf_typed *urlbnf_as_typed (const urlbnf_url *url);

/*------------------------------------------------------------------------.
| The derivation of a URL                                                 |
`------------------------------------------------------------------------*/

/* A node of the derivation.  PRODUCTION derives TEXT, which begins at OFFSET.
   The root has depth 0.  Nodes reach down to the parts of a URL, such as
   hsegment, domainlabel and digits.  Single characters are not nodes.  */
typedef struct urlbnf_node
{
  urlbnf_production production;
  unsigned depth;
  size_t offset;
  urlbnf_slice text;
  const urlbnf_url *url;        /* This and the rest belong to the library.  */
  size_t node, at;
} urlbnf_node;

/* Go on to the next node of the derivation of URL; see "Walks" above.  The root
   comes first.  Parents come before their children, and children in source
   order.  Returns 1 if there is a next node, and 0 after the last.  */
URLBNF_API int urlbnf_node_next (const urlbnf_url *url, urlbnf_node *node);

/*------------------------------------------------------------------------.
| Names and versions                                                      |
`------------------------------------------------------------------------*/

/* Return the name that PRODUCTION has in the RFC, or in the text of another
   grammar, such as "ip-schemepart".  Return NULL if there is no such
   production.  */
URLBNF_API const char *urlbnf_production_name (urlbnf_production production);

/* Return the production whose name is the LENGTH octets at NAME, or URLBNF_NONE
   if there is none.  */
URLBNF_API urlbnf_production urlbnf_production_find (const char *name,
                                                     size_t length);

/* Return a part of URL by its everyday name, the LENGTH octets at NAME, for any
   kind of URL:

   - path: the hpath, fpath or ppath; what a urlpath has before its first "?";
     the path of a URI, which begins with its "/";
   - query: the search; what a urlpath has after its first "?"; the query of a
     URI;
   - user, password: also what the userinfo of a URI has before and after its
     first ":".

   Any other name is that of a production, as for urlbnf_part_text().  The
   result is absent if there is no such part or production.  */
static inline urlbnf_slice
urlbnf_part_named (const urlbnf_url *url, const char *name, size_t length)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_production production = urlbnf_production_find (name, length);
  urlbnf_slice text = urlbnf_part_text (url, production);
  int is_uri = typed->form == URLBNF_FORM_URI;
  int is_path = length == 4 && name[0] == 'p' && name[1] == 'a'
                && name[2] == 't' && name[3] == 'h';
  int is_query = length == 5 && name[0] == 'q' && name[1] == 'u'
                 && name[2] == 'e' && name[3] == 'r' && name[4] == 'y';
  int is_second = is_query || production == URLBNF_PASSWORD;
  size_t at = 0;
  if (is_uri && (production == URLBNF_USER || production == URLBNF_PASSWORD))
    text = typed->as.uri.userinfo;
  else if (typed->form == URLBNF_FORM_OTHER && (is_path || is_query))
    text = typed->as.other.urlpath;
  else if (is_path)
    return is_uri ? typed->as.uri.path
           : typed->form == URLBNF_FORM_HTTP ? typed->as.http.hpath.text
           : typed->form == URLBNF_FORM_FTP ? typed->as.ftp.fpath.text
           : typed->form == URLBNF_FORM_FILE ? typed->as.file.fpath.text
           : typed->form == URLBNF_FORM_PROSPERO ? typed->as.prospero.ppath.text
           : text;
  else
    return is_query && !is_uri ? urlbnf_part_text (url, URLBNF_SEARCH) : text;
  while (at < text.len && text.ptr[at] != (is_path || is_query ? '?' : ':'))
    at++;
  if (is_second && at == text.len)
    text.ptr = NULL;
  if (is_second && text.ptr != NULL)
    text.ptr += ++at;
  text.len = is_second ? text.len - at : at;
  return text;
}

/* Return the version of the library that is running, in the form of
   URLBNF_VERSION.  */
URLBNF_API const char *urlbnf_version (void);

/* The meaning of URLs: percent-coding, defaults, requests, warnings, the normal
   form, building, escaping unsafe octets, URLs in text, and references.  */
#include <urlbnf-meaning.h>

#ifdef __cplusplus
}
#endif

#endif
