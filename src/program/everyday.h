/* everyday.h: common names of parts, which mean the same in all grammars.

   SPDX-License-Identifier: MIT  */

#ifndef EVERYDAY_H
#define EVERYDAY_H

#include <urlbnf.h>

/* The names in the order in which --strip applies them.  A query needs the path before it.  */
enum everyday { EVERYDAY_NONE, EVERYDAY_QUERY, EVERYDAY_PATH, EVERYDAY_AUTHORITY, EVERYDAY_COUNT };

/* Return the name that is the LENGTH octets at NAME, or EVERYDAY_NONE.  */
enum everyday find_everyday (const char *name, size_t length);

/* Return NAME as a string.  */
const char *get_everyday_name (enum everyday name);

/* Return the name for a part PRODUCTION, or EVERYDAY_NONE.  */
enum everyday get_everyday (urlbnf_production production);

/* Return the first part PRODUCTION of URL, or an absent slice.  */
urlbnf_slice get_part_text (const urlbnf_url *url, urlbnf_production production);

/* Return the user or the password in a userinfo of RFC 3986, before and after its first ":"; or an
   absent slice.  */
urlbnf_slice get_userinfo_text (urlbnf_slice userinfo, bool is_password);

/* Return the text of URL that NAME means, or an absent slice.  */
urlbnf_slice get_everyday_text (const urlbnf_url *url, enum everyday name);

#endif
