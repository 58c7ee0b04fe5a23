/* extract.h: what the files of the extractor share.

   SPDX-License-Identifier: MIT

   A text is cut into candidates, from a "<" to the next ">", and what lies outside of them.  Each
   octet is kept at most until its candidate ends, and looked at a fixed number of times: so
   neither time nor memory can be made to grow by what a text says.  */

#ifndef UB_EXTRACT_H
#define UB_EXTRACT_H

#include "meaning.h"

/* Where the search for bare URLs stands.  */
enum ub_bare_state
{
  UB_BETWEEN,                   /* Behind an octet that a URL may follow.  */
  UB_JOINED,                    /* Behind one that makes what follows a part of its word.  */
  UB_HEAD,                      /* In a scheme, or the ":" or "://" after it.  */
  UB_RUN                        /* Behind that.  */
};

struct urlbnf_extractor
{
  urlbnf_allocator allocator;
  size_t limit;
  unsigned flags;
  int (*found) (void *context, const urlbnf_found *found);
  void *context;
  urlbnf_parser *parser;
  const struct ub_set *xchar;

  unsigned long long place;     /* How many octets the search for bare URLs is past.  */
  int answer;                   /* What FOUND answered.  */
  size_t used;                  /* Of SOURCE; 0 outside of a candidate.  */

  enum ub_bare_state state;
  unsigned long long start;     /* Where the head or run begins.  */
  size_t length;                /* Its length; LIMIT + 1 if it is longer than LIMIT.  */
  size_t scheme;                /* The length of the scheme in it; 0 if its ":" has not been.  */
  bool has_fragment;            /* A "#" was in it.  */

  /* Each of LIMIT octets, behind the struct.  A "<" ends each run, so that none is in TEXT where a
     candidate is folded.  */
  char *source;                 /* The candidate, from its "<" on.  */
  char *text;                   /* The candidate folded; or the head or run.  */
  char *other;                  /* The candidate folded, without its hyphens at ends of lines.  */
};

/* Tell what is in the candidate, which is complete, if it is a URL or claims to be one.  False if
   it is none.  */
bool ub_tell_candidate (struct urlbnf_extractor *extractor);

/* Parse WHOLE, a URL that a "#" and a fragment may follow, into FOUND.  With EXPLAIN, ERROR says
   what is wrong, else only the code.  */
void ub_read_found (struct urlbnf_extractor *extractor, urlbnf_found *found, urlbnf_slice whole,
                    bool explain, urlbnf_error *error);

/* Whether FOUND is a URL, as far as that can be known: not without memory, or of too long a text.  */
static inline bool
ub_may_be_url (const urlbnf_found *found)
{
  return found->code != URLBNF_E_SYNTAX;
}

/* Look for bare URLs in the next LENGTH octets.  */
void ub_bare_scan (struct urlbnf_extractor *extractor, const char *octets, size_t length);

/* No octet follows.  */
void ub_bare_end (struct urlbnf_extractor *extractor);

#endif
