/* request-file.c: draft the path of a local file (RFC 1738 s.3.10).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "request.h"

/* Draft the path.  If a segment contains an encoded "/", the request has no path, since the segment
   would become two.  */
void
ub_draft_file (struct ub_draft *draft)
{
  const urlbnf_file *file = &urlbnf_as_typed (draft->url)->as.file;
  size_t start = draft->octets.length;

  draft->request->is_local = file->is_local;
  if (!file->is_local || ub_find_escape (file->fpath.text, "/", 1) != NULL)
    return;
  for (size_t i = 0; i < file->fpath.count; i++)
    {
      ub_put (&draft->octets, '/');
      ub_put_decoded (&draft->octets, file->fpath.item[i]);
    }
  draft->request->path = ub_terminate_slice (draft, start);
}
