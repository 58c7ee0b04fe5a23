/* request-news.c: draft the commands of NNTP (RFC 1738 s.3.6 and s.3.7, RFC 977).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

static void
add_command (struct ub_draft *draft, const char *verb, urlbnf_slice argument)
{
  ub_add_command (draft, verb, argument, URLBNF_WHEN_ALWAYS, URLBNF_FROM_URL);
}

void
ub_draft_nntp (struct ub_draft *draft)
{
  add_command (draft, "GROUP", ub_find_octets (draft, URLBNF_GROUP));
  if (urlbnf_as_typed (draft->url)->as.nntp.digits.ptr != NULL)
    add_command (draft, "ARTICLE", ub_find_octets (draft, URLBNF_DIGITS));
}

/* Draft the command for a newsurl.  A message-id in a URL lacks its "<" and ">" (s.3.6).  */
void
ub_draft_news (struct ub_draft *draft)
{
  const urlbnf_news *news = &urlbnf_as_typed (draft->url)->as.news;
  size_t start = draft->octets.length;

  if (news->group.ptr != NULL)
    add_command (draft, "GROUP", ub_find_octets (draft, URLBNF_GROUP));
  else if (news->article.ptr == NULL)
    add_command (draft, "LIST", (urlbnf_slice) { NULL, 0 });
  else
    {
      ub_put (&draft->octets, '<');
      ub_put_decoded (&draft->octets, news->article);
      ub_put (&draft->octets, '>');
      add_command (draft, "ARTICLE", ub_terminate_slice (draft, start));
    }
}
