/* request-draft.h: draft the request of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef UB_REQUEST_DRAFT_H
#define UB_REQUEST_DRAFT_H

#include "meaning.h"

/* The draft of a request.  One block has the capacity for all of it.  */
struct ub_draft
{
  const urlbnf_url *url;
  urlbnf_request *request;
  urlbnf_decoded *part;
  urlbnf_command *command;
  urlbnf_slice *value;
  struct ub_out octets;
};

/* Return the octets written since START.  */
static inline urlbnf_slice
ub_get_slice (const struct ub_draft *draft, size_t start)
{
  return (urlbnf_slice) { draft->octets.buffer + start, draft->octets.length - start };
}

/* Return the same, and write a NUL after it.  */
static inline urlbnf_slice
ub_terminate_slice (struct ub_draft *draft, size_t start)
{
  urlbnf_slice slice = ub_get_slice (draft, start);
  ub_put (&draft->octets, '\0');
  return slice;
}

/* Return a copy of TEXT, which is not decoded and may be absent.  */
static inline urlbnf_slice
ub_draft_text (struct ub_draft *draft, urlbnf_slice text)
{
  size_t start = draft->octets.length;
  if (text.ptr == NULL)
    return text;
  ub_put_octets (&draft->octets, text.ptr, text.len);
  return ub_terminate_slice (draft, start);
}

/* Return the index of the first part PRODUCTION.  */
static inline size_t
ub_find_part_index (const struct ub_draft *draft, urlbnf_production production)
{
  size_t index = 0;
  while (index < draft->request->parts && draft->part[index].production != production)
    index++;
  return index;
}

/* Return the decoded octets of the part INDEX; absent if there is no such part.  */
static inline urlbnf_slice
ub_get_part_octets (const struct ub_draft *draft, size_t index)
{
  return index < draft->request->parts ? draft->part[index].octets : (urlbnf_slice) { NULL, 0 };
}

static inline urlbnf_slice
ub_find_octets (const struct ub_draft *draft, urlbnf_production production)
{
  return ub_get_part_octets (draft, ub_find_part_index (draft, production));
}

static inline void
ub_add_command (struct ub_draft *draft, const char *verb, urlbnf_slice argument,
                urlbnf_command_when when, urlbnf_command_source source)
{
  draft->command[draft->request->commands++] = (urlbnf_command) { verb, argument, when, source };
}

/* percent.c: write TEXT, decoded.  */
void ub_put_decoded (struct ub_out *out, urlbnf_slice text);

/* Return the first escape in TEXT for one of COUNT octets, or NULL.  */
const char *ub_find_escape (urlbnf_slice text, const char *octets, size_t count);

/* request-check.c: whether URL is an httpurl, or a URI of http or https.  */
bool ub_is_http (const urlbnf_url *url);

/* Check that a request of URL can be made, and fill ERROR if not.  */
urlbnf_code ub_check_request (const urlbnf_url *url, unsigned flags, urlbnf_error *error);

/* Draft the fields of the request that depend on the kind of URL.  */
void ub_draft_ftp (struct ub_draft *draft);
void ub_draft_gopher (struct ub_draft *draft);
void ub_draft_news (struct ub_draft *draft);
void ub_draft_nntp (struct ub_draft *draft);

#endif
