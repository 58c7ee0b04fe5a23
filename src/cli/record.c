/* record.c: one input, and the record of it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

/* A message that stands behind the records so far.  */
static void
note (struct block *block, size_t number, const char *what, const urlbnf_error *error)
{
  struct note head = { block->records.length, number };
  struct buffer *notes = &block->notes;
  size_t start = notes->length;
  buffer_add (notes, (const char *) &head, sizeof head);
  buffer_string (notes, what);
  buffer_message (notes, error);
  buffer_add (notes, "", 1);
  /* All of it or nothing.  */
  if (notes->failed)
    notes->length = start;
}

/* No memory for WHAT.  */
static void
note_memory (struct block *block, const char *what)
{
  static const urlbnf_error memory = { .code = URLBNF_E_MEMORY };
  note (block, 0, what, &memory);
  block->status = STATUS_TROUBLE;
}

static void
write_check (struct buffer *to, const struct record *record)
{
  if (record->code == URLBNF_OK)
    {
      buffer_add (to, "valid\n", 6);
      return;
    }
  buffer_string (to, record->code == URLBNF_E_SYNTAX ? "invalid: " : "unknown: ");
  buffer_message (to, &record->error);
  buffer_add (to, "\n", 1);
}

static bool
write_record (struct buffer *to, const struct record *record, const struct options *options)
{
  switch (options->format)
    {
    case TABLE:
      write_table (to, record, options->color);
      break;
    case TREE:
      write_tree (to, record, options->color);
      break;
    case JSON:
      return write_json (to, record) && !to->failed;
    case GET:
      write_template (to, record, options->template);
      break;
    case CHECK:
      write_check (to, record);
      break;
    }
  return !to->failed;
}

static urlbnf_code
parse (struct worker *worker, const char *text, size_t length)
{
  struct record *record = &worker->record;
  if (worker->options->quiet)
    return urlbnf_parser_validate (worker->parser, text, length, NULL);
  if (worker->options->tree)
    return urlbnf_parser_parse (worker->parser, &record->url, text, length, &record->error);
  return urlbnf_parser_validate (worker->parser, text, length, &record->error);
}

void
do_input (struct worker *worker, struct block *block, const char *text, size_t length)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  struct buffer *records = &block->records;
  size_t start = records->length;

  block->count++;
  record->text = text;
  record->length = length;
  record->code = parse (worker, text, length);
  if (record->code != URLBNF_OK && block->status == STATUS_VALID)
    block->status = STATUS_INVALID;
  if (record->code == URLBNF_E_MEMORY)
    note_memory (block, "input: ");
  if (options->quiet)
    return;
  if (!write_record (records, record, options))
    {
      records->length = start;
      records->failed = false;
      note_memory (block, "output: ");
    }
  /* A record of --get has no room for the reason.  */
  if (options->format == GET && record->code != URLBNF_OK)
    note (block, block->count, "", &record->error);
}
