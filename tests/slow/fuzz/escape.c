/* escape.c: URLs made of what is found in the wild.

   SPDX-License-Identifier: MIT

   The result is a URL; it differs from what was given in the changes that are told, and in nothing
   else; and what is a URL stays as it is.  */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

/* Undo the changes, and compare.  */
static void
check_changes (const urlbnf_escaped *escaped, const struct fuzz_input *input)
{
  static const char digits[] = "0123456789ABCDEF";
  size_t from = 0, to = 0;
  for (size_t i = 0; i < escaped->changes; i++)
    {
      const urlbnf_change *change = &escaped->change[i];
      CHECK (change->offset >= from && change->offset < input->length);
      size_t same = change->offset - from;
      CHECK (change->result == to + same && change->result + 3 <= escaped->text.len);
      CHECK (fuzz_same (input->text + from, same, escaped->text.ptr + to, same));
      CHECK ((unsigned char) input->text[change->offset] == change->octet);
      const char *escape = escaped->text.ptr + change->result;
      CHECK (escape[0] == '%' && escape[1] == digits[change->octet / 16]
             && escape[2] == digits[change->octet % 16]);
      CHECK (urlbnf_production_name (change->production) != NULL);
      from = change->offset + 1;
      to = change->result + 3;
    }
  CHECK (input->length - from == escaped->text.len - to);
  CHECK (fuzz_same (input->text + from, input->length - from, escaped->text.ptr + to,
                    escaped->text.len - to));
}

static void
check_result (const urlbnf_escaped *escaped, const struct fuzz_input *input,
              const urlbnf_options *options)
{
  urlbnf_escaped *again;
  urlbnf_slice text = escaped->text;
  CHECK (text.ptr[text.len] == '\0');
  CHECK (urlbnf_validate (text.ptr, text.len, options, NULL) == URLBNF_OK);
  check_changes (escaped, input);
  CHECK ((escaped->changes == 0)
         == (urlbnf_validate (input->text, input->length, options, NULL) == URLBNF_OK));
  CHECK (urlbnf_escape_unsafe (&again, text.ptr, text.len, options, NULL) == URLBNF_OK);
  CHECK (again->changes == 0 && fuzz_same_slice (again->text, text));
  urlbnf_escaped_free (again);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  struct fuzz_input input;
  urlbnf_escaped *escaped;
  urlbnf_error error;
  if (!fuzz_begin (&input, data, size))
    return 0;
  struct fuzz_memory *memory = &input.memory;
  input.options.grammar = NULL;
  input.options.start = URLBNF_URL;
  urlbnf_options options = input.options;
  options.allocator = NULL;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, input.text, input.length, &input.options,
                                           &error);
  CHECK ((code == URLBNF_OK) == (escaped != NULL) && error.code == code);
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX
         || (code == URLBNF_E_MEMORY && memory->failed));
  /* The result and its tree.  */
  CHECK (memory->live == (code == URLBNF_OK ? 2 : 0));
  if (code == URLBNF_OK)
    check_result (escaped, &input, &options);
  else if (code == URLBNF_E_SYNTAX)
    {
      char message[1000];
      CHECK (error.offset <= input.length);
      CHECK (urlbnf_error_format (message, sizeof message, &error, input.text, input.length) != 0);
      CHECK (urlbnf_validate (input.text, input.length, &options, NULL) == URLBNF_E_SYNTAX);
    }
  urlbnf_escaped_free (escaped);
  fuzz_end (&input);
  return 0;
}
