/* everyday.h: the names of parts that people use, whatever the grammar calls them.

   SPDX-License-Identifier: MIT  */

#ifndef EVERYDAY_H
#define EVERYDAY_H

#include <urlbnf.h>

/* In the order in which parts are left out: a path may need to stay before its query.  */
enum everyday { EVERYDAY_NONE, EVERYDAY_QUERY, EVERYDAY_PATH, EVERYDAY_AUTHORITY, EVERYDAY_COUNT };

/* The LENGTH octets at NAME as such a name, or EVERYDAY_NONE.  */
enum everyday find_everyday (const char *name, size_t length);

/* NAME as it is written.  */
const char *everyday_name (enum everyday name);

/* The name for a part PRODUCTION, or EVERYDAY_NONE.  */
enum everyday everyday_of (urlbnf_production production);

/* The first part PRODUCTION of URL, or absent.  */
urlbnf_slice part_text (const urlbnf_url *url, urlbnf_production production);

/* The user or the password in a userinfo of RFC 3986: what stands before its first ":", and after it; or
   absent.  */
urlbnf_slice userinfo_text (urlbnf_slice userinfo, bool is_password);

/* The text of URL that NAME stands for, or absent.  */
urlbnf_slice everyday_text (const urlbnf_url *url, enum everyday name);

#endif
