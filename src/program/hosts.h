/* hosts.h: names of hosts in other forms.

   SPDX-License-Identifier: MIT  */

#ifndef HOSTS_H
#define HOSTS_H

#include "buffer.h"

enum host_form
{
  HOST_FORM_NONE,               /* As it is.  */
  HOST_FORM_ASCII,              /* A-labels: xn--brger-kva.example.  */
  HOST_FORM_UNICODE,            /* U-labels, in UTF-8.  */
  HOST_FORM_DOMAIN              /* The registrable domain, one label below a public suffix.  */
};

/* The library that FORM needs and this program was built without; or NULL.  */
const char *get_missing_library (enum host_form form);

/* Append HOST in FORM.  What has no such form, as an address, is appended as it is; but an
   address, or a public suffix, has no domain.  Escapes are decoded.  */
void buffer_add_host (struct buffer *to, urlbnf_slice host, enum host_form form);

#endif
