/* code.c: --encode and --decode, for which an input is no URL but a part of one.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

static void
decode (struct buffer *to, const struct record *record)
{
  if (buffer_reserve (to, record->length + 1))
    to->length += urlbnf_decode (to->text + to->length, record->length, record->text,
                                 record->length);
}

static void
encode (struct buffer *to, struct record *record)
{
  urlbnf_production production = record->options->encode;
  size_t needed;
  record->code = urlbnf_encode (NULL, 0, &needed, record->text, record->length, production,
                                &record->error);
  if (record->code == URLBNF_OK && buffer_reserve (to, needed + 1))
    {
      record->code = urlbnf_encode (to->text + to->length, needed, &needed, record->text,
                                    record->length, production, &record->error);
      to->length += needed;
    }
}

void
write_coded (struct buffer *to, struct record *record)
{
  if (record->options->format == DECODE)
    decode (to, record);
  else
    encode (to, record);
  buffer_add (to, "\n", 1);
}
