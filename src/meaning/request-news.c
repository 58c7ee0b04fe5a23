/* request-news.c: the commands of NNTP (RFC 1738 s.3.6 and s.3.7, RFC 977).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

static void
add (struct ub_draft *draft, const char *verb, urlbnf_slice argument)
{
  ub_add_command (draft, verb, argument, URLBNF_WHEN_ALWAYS, URLBNF_FROM_URL);
}

void
ub_draft_nntp (struct ub_draft *draft)
{
  add (draft, "GROUP", ub_octets_of (draft, URLBNF_GROUP));
  if (urlbnf_as_typed (draft->url)->as.nntp.digits.ptr != NULL)
    add (draft, "ARTICLE", ub_octets_of (draft, URLBNF_DIGITS));
}

/* A message-id stands in a URL without its "<" and ">" (s.3.6).  */
void
ub_draft_news (struct ub_draft *draft)
{
  const urlbnf_news *news = &urlbnf_as_typed (draft->url)->as.news;
  size_t start = draft->octets.length;

  if (news->group.ptr != NULL)
    add (draft, "GROUP", ub_octets_of (draft, URLBNF_GROUP));
  else if (news->article.ptr == NULL)
    add (draft, "LIST", (urlbnf_slice) { NULL, 0 });
  else
    {
      ub_put (&draft->octets, '<');
      ub_put_decoded (&draft->octets, news->article);
      ub_put (&draft->octets, '>');
      add (draft, "ARTICLE", ub_end_slice (draft, start));
    }
}
