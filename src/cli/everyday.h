/* everyday.h: the names of parts that people use, whatever the grammar calls them.

   SPDX-License-Identifier: MIT  */

#ifndef EVERYDAY_H
#define EVERYDAY_H

#include <urlbnf.h>

enum everyday { EVERYDAY_NONE, EVERYDAY_PATH, EVERYDAY_QUERY, EVERYDAY_AUTHORITY };

/* The LENGTH octets at NAME as such a name, or EVERYDAY_NONE.  */
enum everyday find_everyday (const char *name, size_t length);

/* The name for a part PRODUCTION, or EVERYDAY_NONE.  */
enum everyday everyday_of (urlbnf_production production);

/* The text of URL that NAME stands for, or absent.  */
urlbnf_slice everyday_text (const urlbnf_url *url, enum everyday name);

#endif
