/* typed.h: the typed parts of a URL, as an expression.

   SPDX-License-Identifier: MIT

   AS (url, HTTP, http) is a pointer to URL's urlbnf_http, or NULL if it has another form.  URL is
   evaluated twice.  */

#ifndef TYPED_H
#define TYPED_H

#include <stddef.h>

#include <urlbnf.h>

#define AS(url, FORM, member)                                                                \
  (urlbnf_as_typed (url)->form == URLBNF_FORM_##FORM ? &urlbnf_as_typed (url)->as.member : NULL)

#endif
