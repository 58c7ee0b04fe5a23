/* request-commands.c: draft the commands of FTP (RFC 1738 s.3.2) and of NNTP (s.3.6 and s.3.7,
   RFC 977).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request-draft.h"

static const urlbnf_slice absent = { NULL, 0 };

/* Add a command that is always sent, with ARGUMENT from the URL.  */
static void
add_command (struct ub_draft *draft, const char *verb, urlbnf_slice argument)
{
  ub_add_command (draft, verb, argument, URLBNF_WHEN_ALWAYS, URLBNF_FROM_URL);
}

/* Add the commands of a login (s.3.2.1).  */
static void
add_login (struct ub_draft *draft, const urlbnf_ftp *ftp)
{
  if (ftp->user.ptr == NULL)
    {
      urlbnf_slice user = ub_draft_text (draft, urlbnf_default (draft->url, URLBNF_USER));
      ub_add_command (draft, "USER", user, URLBNF_WHEN_ASKED, URLBNF_FROM_CONVENTION);
      ub_add_command (draft, "PASS", absent, URLBNF_WHEN_ASKED, URLBNF_FROM_ADDRESS);
      return;
    }
  add_command (draft, "USER", ub_find_octets (draft, URLBNF_USER));
  if (ftp->password.ptr != NULL)
    add_command (draft, "PASS", ub_find_octets (draft, URLBNF_PASSWORD));
  else
    ub_add_command (draft, "PASS", absent, URLBNF_WHEN_ASKED, URLBNF_FROM_USER);
}

/* Add the commands for the name, which is the part INDEX (s.3.2.2).  Without a typecode the client
   guesses (s.3.2.3): an empty name means a directory.  */
static void
add_access (struct ub_draft *draft, const urlbnf_ftp *ftp, size_t index)
{
  bool is_empty = ftp->fpath.item[ftp->fpath.count - 1].len == 0;
  bool is_typed = ftp->ftptype.ptr != NULL;
  bool is_list = is_typed ? ub_lower (*ftp->ftptype.ptr) == 'd' : is_empty;
  urlbnf_slice name = is_list && is_empty ? absent : ub_get_part_octets (draft, index);

  if (is_typed && !is_list)
    add_command (draft, "TYPE", ub_find_octets (draft, URLBNF_FTPTYPE));
  add_command (draft, is_list ? "NLST" : "RETR", name);
}

void
ub_draft_ftp (struct ub_draft *draft)
{
  const urlbnf_ftp *ftp = &urlbnf_as_typed (draft->url)->as.ftp;
  size_t index = ub_find_part_index (draft, URLBNF_FSEGMENT);

  add_login (draft, ftp);
  if (ftp->fpath.count == 0)
    return;
  for (size_t i = 1; i < ftp->fpath.count; i++)
    add_command (draft, "CWD", ub_get_part_octets (draft, index++));
  add_access (draft, ftp, index);
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
    add_command (draft, "LIST", absent);
  else
    {
      ub_put (&draft->octets, '<');
      ub_put_decoded (&draft->octets, news->article);
      ub_put (&draft->octets, '>');
      add_command (draft, "ARTICLE", ub_terminate_slice (draft, start));
    }
}
