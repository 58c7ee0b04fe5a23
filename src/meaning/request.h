/* request.h: what the files that make a request share.

   SPDX-License-Identifier: MIT  */

#ifndef UB_REQUEST_H
#define UB_REQUEST_H

#include "meaning.h"

/* A request in the making.  It is made twice by the same functions: the first time PART, COMMAND
   and VALUE are NULL and there is no room for octets, so that everything is only counted; the
   second time all of them lie in one block of that size.  So what these functions do depends on
   the URL alone, and not on the octets they decoded, which the first time are not there.  */
struct ub_draft
{
  const urlbnf_url *url;
  urlbnf_request *request;
  urlbnf_decoded *part;
  urlbnf_command *command;
  urlbnf_slice *value;
  struct ub_out octets;
};

static inline bool
ub_is_counting (const struct ub_draft *draft)
{
  return draft->octets.buffer == NULL;
}

/* The octets put since START; absent while counting.  */
static inline urlbnf_slice
ub_slice_from (const struct ub_draft *draft, size_t start)
{
  return ub_is_counting (draft)
         ? (urlbnf_slice) { NULL, 0 }
         : (urlbnf_slice) { draft->octets.buffer + start, draft->octets.length - start };
}

/* The same, and a NUL after it.  */
static inline urlbnf_slice
ub_end_slice (struct ub_draft *draft, size_t start)
{
  urlbnf_slice slice = ub_slice_from (draft, start);
  ub_put (&draft->octets, '\0');
  return slice;
}

/* The index of the first part that is PRODUCTION.  A grammar may have parts before it that the RFC has
   not.  */
static inline size_t
ub_part_index (const struct ub_draft *draft, urlbnf_production production)
{
  size_t index = 0;
  if (!ub_is_counting (draft))
    while (index < draft->request->parts && draft->part[index].production != production)
      index++;
  return index;
}

/* The octets of the part INDEX, decoded; absent while counting, and if there is no such part.  */
static inline urlbnf_slice
ub_part_octets (const struct ub_draft *draft, size_t index)
{
  return ub_is_counting (draft) || index >= draft->request->parts ? (urlbnf_slice) { NULL, 0 }
                                                                   : draft->part[index].octets;
}

static inline urlbnf_slice
ub_octets_of (const struct ub_draft *draft, urlbnf_production production)
{
  return ub_part_octets (draft, ub_part_index (draft, production));
}

static inline void
ub_add_command (struct ub_draft *draft, const char *verb, urlbnf_slice argument,
                urlbnf_command_when when, urlbnf_command_source source)
{
  if (!ub_is_counting (draft))
    draft->command[draft->request->commands] = (urlbnf_command) { verb, argument, when, source };
  draft->request->commands++;
}

/* percent.c: write TEXT, decoded.  */
void ub_put_decoded (struct ub_out *out, urlbnf_slice text);

/* The first escape in TEXT that stands for one of COUNT octets; NULL if there is none.  */
const char *ub_find_escape (urlbnf_slice text, const char *octets, size_t count);

/* request-check.c: whether the request of URL is one of HTTP: it is an httpurl, or a URI of http or https.  */
bool ub_is_http (const urlbnf_url *url);

/* The same: whether a request of URL can be made; ERROR says why not.  */
urlbnf_code ub_check_request (const urlbnf_url *url, unsigned flags, urlbnf_error *error);

/* What there is beside the parts, for each kind of URL that has more.  */
void ub_draft_ftp (struct ub_draft *draft);
void ub_draft_http (struct ub_draft *draft);
void ub_draft_gopher (struct ub_draft *draft);
void ub_draft_news (struct ub_draft *draft);
void ub_draft_nntp (struct ub_draft *draft);
void ub_draft_file (struct ub_draft *draft);

#endif
