/* hosts.h: convert names of hosts to other forms.

   SPDX-License-Identifier: MIT  */

#ifndef HOSTS_H
#define HOSTS_H

#include "buffer.h"

enum host_form
{
  HOST_FORM_NONE,               /* The host as it is.  */
  HOST_FORM_ASCII,              /* A-labels: xn--brger-kva.example.  */
  HOST_FORM_UNICODE,            /* U-labels, in UTF-8.  */
  HOST_FORM_DOMAIN              /* The registrable domain, one label below a public suffix.  */
};

/* Return the library that FORM needs if this program was built without it, otherwise NULL.  */
const char *get_missing_library (enum host_form form);

/* Add HOST, decoded, in FORM.  A host without that form, such as an address, is added as it is.
   For an address or a public suffix HOST_FORM_DOMAIN adds nothing.  */
void buffer_add_host (struct buffer *to, urlbnf_slice host, enum host_form form);

#endif
