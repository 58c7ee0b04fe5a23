/* requests.h: requests in memory that is watched, and what is so of each.

   SPDX-License-Identifier: MIT  */

#ifndef REQUESTS_H
#define REQUESTS_H

#include <stdbool.h>
#include <stddef.h>

#include <urlbnf.h>

/* An allocator that knows its one block, or fails.  */
struct memory
{
  bool fails;
  size_t calls;
  char *block;
  size_t size;
};

/* urlbnf_request_new() with MEMORY; what it gives and the ERROR have to agree.  */
urlbnf_code make_request (urlbnf_request **request, const urlbnf_url *url, unsigned flags, struct memory *memory,
                          urlbnf_error *error);

/* REQUEST, of URL, lies in MEMORY, and its parts and its endpoint are those of the URL.  */
void check_request (const struct memory *memory, const urlbnf_request *request, const urlbnf_url *url);

/* The request in words, LENGTH octets to be freed.  */
char *request_in_words (const urlbnf_request *request, size_t *length);

#endif
