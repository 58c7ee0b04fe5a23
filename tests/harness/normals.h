/* normals.h: check the properties of a normal form.

   SPDX-License-Identifier: MIT

   A failure ends the program with a message.  */

#ifndef NORMALS_H
#define NORMALS_H

#include <stddef.h>

#include <urlbnf.h>

/* The longest text that is checked is shorter.  */
enum { CAPACITY = 4100 };

/* Return the tree of TEXT, which may have a fragment, or NULL if START does not derive it.  */
urlbnf_url *parse_text (const char *text, size_t length, urlbnf_production start);

/* Write the normal form of URL to BUFFER, of SIZE octets.  Return its length.  */
size_t normal_form (char *buffer, size_t size, const urlbnf_url *url);

/* Write the normal form of URL to BUFFER, of CAPACITY octets, and check its properties.  Return its
   length.  */
size_t check_normal_form (char *buffer, const urlbnf_url *url, urlbnf_production start);

#endif
