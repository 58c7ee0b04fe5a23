/* extractor.h: declarations for the extractor.

   SPDX-License-Identifier: MIT

   The extractor cuts a text into candidates, from a "<" to the next ">", and the rest, which
   it scans for bare URLs.  In "see x-(a.http://h/b)c" TEXT is in turn "see", "x-", "a.http"
   and, after "://", "http://h/b".  Then BEFORE ends with "(", and CLOSE is ")".

   An octet is kept at most until its candidate ends, and is read a fixed number of times.  So
   time is linear and memory is bounded for any text.  */

#ifndef UB_EXTRACTOR_H
#define UB_EXTRACTOR_H

#include "meaning.h"

enum
{
  UB_ENTITY_MAX = 15,           /* The greatest length of an entity without its "&".  */
  UB_BEFORE_MAX = 24            /* The capacity for an entity and "URL:" before a name.  */
};

/* The state of the scan for bare URLs.  */
enum ub_bare_state
{
  UB_BETWEEN,                   /* Between URLs.  TEXT is a name that may become a scheme.  */
  UB_COLON,                     /* After the name and ":".  */
  UB_SLASH,                     /* After the name and ":/".  */
  UB_IN_URL                        /* In a bare URL, which is TEXT.  */
};

struct urlbnf_extractor
{
  urlbnf_allocator allocator;
  size_t limit;
  unsigned flags;
  const struct ub_grammar *grammar;
  int (*found) (void *context, const urlbnf_found *found);
  void *context;
  urlbnf_parser *parser;

  unsigned long long place;     /* The number of octets that were scanned for bare URLs.  */
  int answer;                   /* The result of FOUND.  */
  size_t used;                  /* The length of SOURCE, which is 0 outside of a candidate.  */
  bool has_scheme;              /* Whether SOURCE begins like a URL or the prefix "URL:", as few
                                   tags of HTML do.  Any other candidate is rejected at once.  */

  enum ub_bare_state state;
  char before[UB_BEFORE_MAX];   /* The octets before the name.  */
  size_t before_length;
  size_t length;                /* The length of the name or bare URL in TEXT.  */
  bool is_too_long;             /* TEXT has only its end, and OTHER its first LIMIT octets.  */
  size_t head;                  /* The length of the scheme with its ":" or "://".  */
  unsigned long long start;     /* The offset of the bare URL.  */
  int open, close;              /* The octet before it, and the one that closes that, or -1.  */
  size_t depth;                 /* The number of OPEN in it without a CLOSE.  */
  unsigned long entity;         /* The character of the entity before it, or 0.  */

  /* Three buffers of LIMIT octets after the struct.  A "<" ends each bare URL, so TEXT is free
     when a wrapper is folded.  */
  char *source;                 /* The candidate with its "<".  */
  char *text;                   /* The candidate, folded; or the name or bare URL.  */
  char *other;                  /* The candidate, folded, without its hyphens at ends of lines; or
                                   the beginning of a bare URL that is too long.  */
};

/* Report the complete candidate if it is a URL or claims to be one.  Return false if it is
   neither.  */
bool ub_report_candidate (struct urlbnf_extractor *extractor);

/* Whether a URL of the grammar may have a fragment.  */
static inline bool
ub_has_fragments (const struct urlbnf_extractor *extractor)
{
  return ub_get_standard (extractor->grammar) == UB_STANDARD_RFC3986;
}

/* Parse WHOLE, a URL with or without a "#" and a fragment, into FOUND.  Fill only the code of
   ERROR, unless EXPLAIN.  */
void ub_parse_found (struct urlbnf_extractor *extractor, urlbnf_found *found, urlbnf_slice whole,
                     bool explain, urlbnf_error *error);

/* Scan the next LENGTH octets for bare URLs.  */
void ub_scan_bare (struct urlbnf_extractor *extractor, const char *octets, size_t length);

/* End the scan for bare URLs.  */
void ub_end_bare (struct urlbnf_extractor *extractor);

/* Whether a scheme may contain OCTET.  */
static inline bool
ub_is_scheme_octet (char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet) || octet == '+' || octet == '-'
         || octet == '.';
}

/* Whether OCTET neither ends a bare URL nor is left out at its end.  */
static inline bool
ub_is_plain_octet (char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet) || octet == '/' || octet == '-' || octet == '='
         || octet == '%' || octet == '_';
}

/* The class of a character at the end of a URL in prose.  */
enum ub_mark
{
  UB_MARK_NONE,
  UB_MARK_PUNCTUATION,          /* Left out at the end.  */
  UB_MARK_CLOSE,                /* Left out at the end if it closes no bracket in the URL.  */
  UB_MARK_END                   /* The URL ends before it.  */
};
enum ub_mark ub_classify_character (unsigned long character);

/* Set *CHARACTER to the last character of the LENGTH octets at TEXT: a character of two or three
   octets of UTF-8, or an entity of HTML.  Return its length, or 0 if the text does not end with
   one.  */
size_t ub_read_last_character (const char *text, size_t length, unsigned long *character);
size_t ub_read_last_entity (const char *text, size_t length, unsigned long *character);

/* Return the length of the candidate at TEXT without the punctuation, the entities and the closing
   brackets at its end.  */
size_t ub_find_end_in_prose (const char *text, size_t length);

#endif
