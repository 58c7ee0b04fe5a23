/* record.c: inputs, and the records of them.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "cli.h"

/* More records than this do not wait for the end of their block.  */
enum { RECORDS_MAX = 4 << 20 };

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
  buffer_string (to, record->code == URLBNF_OK ? "valid"
                     : record->code == URLBNF_E_SYNTAX ? "invalid: " : "unknown: ");
  if (record->code != URLBNF_OK)
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

/* Write the record, and say on standard error what has no room in it.  False if there is no
   memory for the record, but may be once those before it are written.  */
static bool
finish_input (const struct worker *worker, struct block *block)
{
  const struct record *record = &worker->record;
  const struct options *options = worker->options;
  struct buffer *records = &block->records;
  size_t start = records->length;
  if (!options->quiet && !write_record (records, record, options))
    {
      records->length = start;
      records->failed = false;
      if (start != 0)
        return false;
      note_memory (block, "output: ");
    }
  if (record->code != URLBNF_OK && block->status == STATUS_VALID)
    block->status = STATUS_INVALID;
  if (record->code == URLBNF_E_MEMORY)
    note_memory (block, "input: ");
  if (options->format == GET && record->code != URLBNF_OK && !options->quiet)
    note (block, block->count, "", &record->error);
  return true;
}

/* Do one input.  */
static inline bool
do_input (struct worker *worker, struct block *block, const char *text, size_t length)
{
  struct record *record = &worker->record;
  block->count++;
  if (worker->options->tree)
    record->code = urlbnf_parser_parse (worker->parser, &record->url, text, length,
                                        worker->error);
  else
    {
      /* Most inputs are valid: only for the others is there an error to be filled.  */
      record->code = urlbnf_parser_validate (worker->parser, text, length, NULL);
      if (record->code != URLBNF_OK && worker->error != NULL)
        record->code = urlbnf_parser_validate (worker->parser, text, length, worker->error);
    }
  if (record->code == URLBNF_OK && worker->valid.ptr != NULL)
    {
      buffer_slice (&block->records, worker->valid);
      if (!block->records.failed)
        return true;
    }
  record->text = text;
  record->length = length;
  return finish_input (worker, block);
}

/* Do the next line.  */
static inline bool
do_line (struct worker *worker, struct block *block)
{
  const char *line = block->text.text + block->done;
  size_t left = block->text.length - block->done;
  const char *newline = memchr (line, '\n', left);
  size_t length = newline != NULL ? (size_t) (newline - line) : left;
  block->done += newline != NULL ? length + 1 : left;
  if (length != 0 && line[length - 1] == '\r')
    length--;
  return do_input (worker, block, line, length);
}

static bool
do_argument (struct worker *worker, struct block *block)
{
  const char *text = block->argument[block->done++];
  return do_input (worker, block, text, strlen (text));
}

bool
do_inputs (struct worker *worker, struct block *block)
{
  size_t all = block->argument != NULL ? block->arguments : block->text.length;
  while (block->done != all && block->records.length < RECORDS_MAX)
    {
      size_t done = block->done;
      if (block->argument != NULL ? do_argument (worker, block) : do_line (worker, block))
        continue;
      block->done = done;
      block->count--;
      break;
    }
  return block->done != all;
}

urlbnf_code
worker_start (struct worker *worker, const struct options *options)
{
  *worker = (struct worker) { .options = options };
  if (!options->quiet)
    worker->error = &worker->record.error;
  if (options->quiet || options->format == CHECK)
    worker->valid.ptr = options->quiet ? "" : "valid\n";
  worker->valid.len = worker->valid.ptr != NULL ? strlen (worker->valid.ptr) : 0;
  return urlbnf_parser_new (&worker->parser, &options->how);
}
