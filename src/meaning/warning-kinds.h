/* warning-kinds.h: declarations for warnings.

   SPDX-License-Identifier: MIT  */

#ifndef UB_WARNING_KINDS_H
#define UB_WARNING_KINDS_H

#include "meaning.h"

/* The warnings about URL.  After the first CAPACITY they are only counted.  */
struct ub_warnings
{
  const urlbnf_url *url;
  urlbnf_warning *warning;
  size_t capacity;
  size_t count;
  bool is_uri;                  /* Whether URL is a URI of RFC 3986.  */
};

/* Add a warning about TEXT, which is in the URL.  Those with a greater offset are moved, which
   takes time if they are many.  */
void ub_add_warning (struct ub_warnings *to, urlbnf_warning_kind kind, unsigned production,
                     urlbnf_slice text);

/* Check a scheme, and a port, which may be empty in RFC 3986.  */
void ub_check_case (struct ub_warnings *to, unsigned production, urlbnf_slice scheme);
void ub_check_port (struct ub_warnings *to, unsigned production, urlbnf_slice port);

/* warnings-uri.c: add the warnings about a URI or a reference.  */
void ub_add_uri_warnings (struct ub_warnings *to);

/* warning-kinds.c: write one warning of each kind, about no place, as urlbnf_warnings() does.  */
size_t ub_list_warnings (urlbnf_warning *warning, size_t capacity);

enum
{
  UB_LABEL_LENGTH_MAX = 63,     /* RFC 1034 s.3.1.  */
  UB_NAME_LENGTH_MAX = 253      /* 255 without the lengths of the first label and the root.  */
};

#endif
