/* normals.h: what holds for the normal form of each URL.

   SPDX-License-Identifier: MIT  */

#ifndef NORMALS_H
#define NORMALS_H

#include <stddef.h>

#include <urlbnf.h>

enum { ROOM = 1024 };

/* The tree of TEXT, which may have a fragment; NULL if it is none of START.  */
urlbnf_url *parse_text (const char *text, size_t length, urlbnf_production start);

/* Write the normal form of URL to BUFFER, of SIZE octets.  Returns its length.  */
size_t normal_form (char *buffer, size_t size, const urlbnf_url *url);

/* Write the normal form of URL to BUFFER, of ROOM octets, and check what holds for each.  Returns its
   length.  */
size_t check_normal_form (char *buffer, const urlbnf_url *url, urlbnf_production start);

#endif
