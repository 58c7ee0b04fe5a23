/* fill.c: write each block for a tree to its last octet.

   SPDX-License-Identifier: MIT

   It is loaded before an integration with its own allocator.  A block of that allocator must be as
   long as the library requested, even if the library does not use all of it.  With the address
   sanitizer a block that is too short is an error, also on the stack.  */

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

static void *
allocate (void *context, size_t size)
{
  const urlbnf_allocator *given = context;
  void *block = given->allocate (given->context, size);
  if (block != NULL)
    memset (block, 0xA5, size);
  return block;
}

static void
deallocate (void *context, void *block)
{
  const urlbnf_allocator *given = context;
  given->deallocate (given->context, block);
}

/* This allocator must live as long as the tree.  */
urlbnf_code
urlbnf_parse (urlbnf_url **url, const char *text, size_t length, const urlbnf_options *options,
              urlbnf_error *error)
{
  urlbnf_code (*parse) (urlbnf_url **, const char *, size_t, const urlbnf_options *,
                        urlbnf_error *);
  void *symbol = dlsym (RTLD_NEXT, "urlbnf_parse");
  if (symbol == NULL)
    abort ();
  memcpy (&parse, &symbol, sizeof parse);
  if (options == NULL || options->allocator == NULL)
    return parse (url, text, length, options, error);
  urlbnf_options filled = *options;
  const urlbnf_allocator allocator = { allocate, deallocate, (void *) options->allocator };
  filled.allocator = &allocator;
  return parse (url, text, length, &filled, error);
}
