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

/* The parts of a URL, for who asks for many of them.  */
enum { PARTS_MAX = 24 };
struct part_list
{
  size_t count;
  urlbnf_part part[PARTS_MAX];
  /* Of each production, which of these is the first, from 1; 0 if there is none.  */
  unsigned char first[URLBNF_PRODUCTIONS_MAX + 1];
};

/* Make LIST those of URL.  Returns LIST, or NULL if they are more than it can have.  */
const struct part_list *list_parts (struct part_list *list, const urlbnf_url *url);

/* The first part PRODUCTION of LIST, or absent.  */
static inline urlbnf_slice
listed_text (const struct part_list *list, urlbnf_production production)
{
  unsigned number = list->first[production];
  return number != 0 ? list->part[number - 1].text : (urlbnf_slice) { NULL, 0 };
}

/* The first part PRODUCTION of URL, or absent.  LIST has its parts, or is NULL.  */
urlbnf_slice part_text (const urlbnf_url *url, const struct part_list *list,
                        urlbnf_production production);

/* The user or the password in a userinfo of RFC 3986: what stands before its first ":", and after it; or
   absent.  */
urlbnf_slice userinfo_text (urlbnf_slice userinfo, bool is_password);

/* The text of URL that NAME stands for, or absent.  LIST is as above.  */
urlbnf_slice everyday_text (const urlbnf_url *url, const struct part_list *list, enum everyday name);

#endif
