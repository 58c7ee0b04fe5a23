/* requests.h: make requests in memory that is watched, and check their properties.

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

/* Call urlbnf_request_new() with MEMORY, and check that its result and the ERROR agree.  */
urlbnf_code make_request (urlbnf_request **request, const urlbnf_url *url, unsigned flags,
                          struct memory *memory, urlbnf_error *error);

/* Check that REQUEST lies in MEMORY, and has the parts and the endpoint of URL.  */
void check_request (const struct memory *memory, const urlbnf_request *request,
                    const urlbnf_url *url);

/* Return the request in words, LENGTH octets to be freed.  */
char *request_in_words (const urlbnf_request *request, size_t *length);

#endif
