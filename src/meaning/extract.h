/* extract.h: what the files of the extractor share.

   SPDX-License-Identifier: MIT

   A text is cut into candidates, from a "<" to the next ">", and what lies outside of them.  There
   bare URLs are looked for.  For "see x-(a.http://h/b)c" TEXT is in turn "see", "x-", "a.http" and,
   from "://" on, "http://h/b"; BEFORE ends with "(", and CLOSE is ")".

   Each octet is kept at most until its candidate ends, and looked at a fixed number of times: so
   neither time nor memory can be made to grow by what a text says.  */

#ifndef UB_EXTRACT_H
#define UB_EXTRACT_H

#include "meaning.h"

enum
{
  UB_ENTITY_MAX = 15,           /* No entity is longer, without its "&".  */
  UB_BEFORE_MAX = 24            /* What stands before a name: an entity, and "URL:".  */
};

/* Where the search for bare URLs stands.  */
enum ub_bare_state
{
  UB_BETWEEN,                   /* Outside of one.  TEXT is a name that may become a scheme.  */
  UB_COLON,                     /* After the name and ":".  */
  UB_SLASH,                     /* After the name and ":/".  */
  UB_RUN                        /* In a bare URL, which is TEXT.  */
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

  unsigned long long place;     /* How many octets the search for bare URLs is past.  */
  int answer;                   /* What FOUND answered.  */
  size_t used;                  /* Of SOURCE; 0 outside of a candidate.  */

  enum ub_bare_state state;
  char before[UB_BEFORE_MAX];   /* The octets before the name.  */
  size_t before_length;
  size_t length;                /* Of the name or candidate in TEXT.  */
  bool is_too_long;             /* TEXT has only its end, and OTHER its first LIMIT octets.  */
  size_t head;                  /* The length of the scheme with its ":" or "://".  */
  unsigned long long start;     /* Where the bare URL begins.  */
  int open, close;              /* The octet before it and its partner, which ends it; or -1.  */
  size_t depth;                 /* How many OPEN in it have no CLOSE yet.  */
  unsigned long entity;         /* The character that the entity before it stands for; or 0.  */

  /* Each of LIMIT octets, after the struct.  A "<" ends each bare URL, so that none is in TEXT
     where a wrapper is folded.  */
  char *source;                 /* The candidate, from its "<" on.  */
  char *text;                   /* The candidate folded; or the name or bare URL.  */
  char *other;                  /* The candidate folded, without its hyphens at ends of lines; or the
                                   beginning of a bare URL that is too long.  */
};

/* Tell what is in the candidate, which is complete, if it is a URL or claims to be one.  False if
   it is none.  */
bool ub_tell_candidate (struct urlbnf_extractor *extractor);

/* Whether a fragment is a part of a URL by the grammar.  */
static inline bool
ub_has_fragments (const struct urlbnf_extractor *extractor)
{
  return ub_grammar_standard (extractor->grammar) == UB_STANDARD_RFC3986;
}

/* Parse WHOLE, a URL that a "#" and a fragment may follow, into FOUND.  With EXPLAIN, ERROR says
   what is wrong, else only the code.  */
void ub_read_found (struct urlbnf_extractor *extractor, urlbnf_found *found, urlbnf_slice whole,
                    bool explain, urlbnf_error *error);

/* Look for bare URLs in the next LENGTH octets.  */
void ub_bare_scan (struct urlbnf_extractor *extractor, const char *octets, size_t length);

/* No octet follows.  */
void ub_bare_end (struct urlbnf_extractor *extractor);

/* Whether OCTET can neither end a bare URL nor be left out at its end.  The others may.  */
static inline bool
ub_is_plain_octet (char octet)
{
  return ub_is_letter (octet) || ub_is_digit (octet) || octet == '/' || octet == '-' || octet == '='
         || octet == '%' || octet == '_';
}

/* What a character says about the end of a URL in prose.  */
enum ub_mark
{
  UB_MARK_NONE,
  UB_MARK_PUNCTUATION,          /* At the end it is no part of the URL.  */
  UB_MARK_CLOSE,                /* Nor is it if its partner is not in the URL.  */
  UB_MARK_END                   /* A URL ends before it.  */
};
enum ub_mark ub_mark_of (unsigned long character);

/* Read the end of the LENGTH octets at TEXT into *CHARACTER: a character of two or three octets of
   UTF-8, or an entity of HTML.  Return its length, or 0 if there is none.  */
size_t ub_last_character (const char *text, size_t length, unsigned long *character);
size_t ub_last_entity (const char *text, size_t length, unsigned long *character);

/* Return the length of the candidate at TEXT without the punctuation, the entities and the closing
   brackets at its end.  */
size_t ub_length_in_prose (const char *text, size_t length);

#endif
