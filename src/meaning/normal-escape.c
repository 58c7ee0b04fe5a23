/* normal-escape.c: find the escapes that become another octet in the normal form.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "normal-pieces.h"

/* The fields of structs that can have escapes.  */
#define FIELD(FORM, form, field, PRODUCTION) \
  { URLBNF_FORM_##FORM, URLBNF_##PRODUCTION, offsetof (urlbnf_typed, as.form.field) }
static const struct { urlbnf_form form; urlbnf_production production; size_t field; } with_escapes[]
  = {
  FIELD (HTTP, http, hpath.text, HSEGMENT), FIELD (HTTP, http, search, SEARCH),
  FIELD (OTHER, other, urlpath, URLPATH), FIELD (OTHER, other, user, USER),
  FIELD (OTHER, other, password, PASSWORD), FIELD (FILE, file, fpath.text, FSEGMENT),
  FIELD (FTP, ftp, fpath.text, FSEGMENT), FIELD (FTP, ftp, user, USER),
  FIELD (FTP, ftp, password, PASSWORD), FIELD (MAILTO, mailto, encoded822addr, ENCODED822ADDR),
  FIELD (GOPHER, gopher, selector, SELECTOR), FIELD (GOPHER, gopher, search, SEARCH),
  FIELD (WAIS, wais, search, SEARCH), FIELD (WAIS, wais, wpath, WPATH),
  FIELD (PROSPERO, prospero, ppath.text, PSEGMENT)
};

/* Find the smallest part with the escape AT.  A "%09" that delimits parts is in no part.  The
   escapes of an opaque schemepart that begins with "//" stay, since x://a/ has a host, but
   x://%61/ does not.  */
static UB_NOINLINE void
find_part (struct ub_escapes *escapes, const char *at)
{
  const urlbnf_typed *typed = urlbnf_as_typed (escapes->url);
  for (size_t i = 0; i < sizeof with_escapes / sizeof *with_escapes; i++)
    if (with_escapes[i].form == typed->form)
      {
        const void *field = (const char *) typed + with_escapes[i].field;
        const urlbnf_slice *text = field;
        if (text->ptr == NULL || at < text->ptr || at >= text->ptr + text->len)
          continue;
        escapes->from = text->ptr;
        escapes->to = text->ptr + text->len;
        escapes->production = with_escapes[i].production;
        return;
      }

  urlbnf_part part = { .production = URLBNF_NONE }, item = part, field = part;
  escapes->from = escapes->to = NULL;
  escapes->production = URLBNF_NONE;
  while (urlbnf_part_next (escapes->url, &part) && part.text.ptr <= at)
    if (at < part.text.ptr + part.text.len)
      {
        escapes->from = part.text.ptr;
        escapes->to = part.text.ptr + part.text.len;
        escapes->production = part.production;
        if (part.is_list && urlbnf_item_next (&part, &item))
          escapes->production
            = urlbnf_item_next (&item, &field) ? field.production : item.production;
      }
  if (escapes->production == URLBNF_SCHEMEPART && escapes->to - escapes->from >= 2
      && memcmp (escapes->from, "//", 2) == 0)
    escapes->production = URLBNF_NONE;
}

static bool
has_octet (const urlbnf_url *url, urlbnf_production production, unsigned char octet)
{
  return ub_is_in_set (ub_get_set (ub_get_grammar (url), production), octet);
}

/* Whether the escape AT means the same as OCTET, which is allowed in the part, and which the
   scheme does not reserve there (s.2.2).  An unknown scheme may reserve any reserved octet.  */
static bool
is_same_as_octet (struct ub_escapes *escapes, const char *at, unsigned char octet)
{
  const urlbnf_url *url = escapes->url;
  if (at < escapes->from || at >= escapes->to)
    find_part (escapes, at);
  urlbnf_production production = escapes->production;
  /* A "/" ends the psegment, but has no significance (s.3.11).  */
  return (production == URLBNF_PSEGMENT && octet == '/')
         || (production != URLBNF_NONE && has_octet (url, production, octet)
             && (has_octet (url, URLBNF_UNRESERVED, octet)
                 || (urlbnf_as_typed (url)->form != URLBNF_FORM_OTHER
                     && !ub_is_reserved (urlbnf_kind (url), production, octet))));
}

size_t
ub_read_escape (struct ub_escapes *escapes, const char *at, bool folds)
{
  unsigned char octet = ub_decode_escape (at);
  char *to = escapes->octets;
  if (escapes->is_uri ? ub_is_unreserved (octet) : is_same_as_octet (escapes, at, octet))
    {
      *to = folds ? ub_lower ((char) octet) : (char) octet;
      return 1;
    }
  *to = '%';
  ub_write_hex (to + 1, (char) octet);
  return to[1] != at[1] || to[2] != at[2] || folds ? 3 : 0;
}
