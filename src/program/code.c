/* code.c: encode and decode an input, which is not a URL, but a part (--encode, --decode).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"

static void
decode_part (struct buffer *to, const struct record *record)
{
  if (buffer_reserve (to, record->length + 1))
    to->length += urlbnf_decode (to->text + to->length, record->length, record->text,
                                 record->length);
}

static void
encode_part (struct buffer *to, const struct record *record)
{
  urlbnf_production production = record->options->encode;
  size_t needed;
  if (urlbnf_encode (NULL, 0, &needed, record->text, record->length, production,
                     &record->options->how, NULL) == URLBNF_OK
      && buffer_reserve (to, needed + 1)
      && urlbnf_encode (to->text + to->length, needed, &needed, record->text, record->length,
                        production, &record->options->how, NULL) == URLBNF_OK)
    to->length += needed;
}

urlbnf_code
validate_part (const struct options *options, const char *text, size_t length, urlbnf_error *error)
{
  size_t needed;
  return options->format == DECODE
         ? URLBNF_OK : urlbnf_encode (NULL, 0, &needed, text, length, options->encode,
                                      &options->how, error);
}

void
write_coded (struct buffer *to, const struct record *record)
{
  if (record->options->format == DECODE)
    decode_part (to, record);
  else
    encode_part (to, record);
  end_record (to, record->options);
}
