/* record.c: process inputs, and make their records.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "program.h"
#include "template.h"

/* The length from which on records are written before their block is done; and the length of a
   text above which its memory is not kept.  */
enum { RECORDS_MAX = 4 << 20, LENGTH_KEPT = 1 << 20 };

size_t
begin_note (struct block *block, size_t number)
{
  struct note head = { block->records.length, number, 0 };
  size_t start = block->notes.length;
  buffer_add (&block->notes, (const char *) &head, sizeof head);
  return start;
}

void
end_note (struct block *block, size_t start)
{
  struct buffer *notes = &block->notes;
  struct note head;
  if (notes->failed)
    {
      notes->length = start;
      return;
    }
  memcpy (&head, notes->text + start, sizeof head);
  head.length = notes->length - start - sizeof head;
  memcpy (notes->text + start, &head, sizeof head);
}

/* Add a message after the records so far: WHAT and ERROR, which may be NULL, about the input NUMBER
   unless that is 0.  */
static void
add_note (struct block *block, size_t number, const char *what, const urlbnf_error *error)
{
  size_t start = begin_note (block, number);
  buffer_add_string (&block->notes, what);
  if (error != NULL)
    buffer_add_message (&block->notes, error);
  end_note (block, start);
}

static const urlbnf_error no_memory = { .code = URLBNF_E_MEMORY };

void
add_memory_note (struct block *block, const char *what)
{
  add_note (block, 0, what, &no_memory);
  block->status = STATUS_TROUBLE;
}

/* Write the octets of a part, encoded or decoded (--encode, --decode).  */
static void
write_coded (struct buffer *to, const struct record *record)
{
  const struct options *options = record->options;
  if (options->format == DECODE)
    buffer_add_decoded (to, (urlbnf_slice) { record->text, record->length });
  else
    buffer_add_encoded (to, record->text, record->length, options->encode, &options->how);
  end_record (to, options);
}

static bool
write_record (struct buffer *to, const struct record *record, const struct options *options)
{
  switch (options->format)
    {
    case TABLE: case TREE: case REQUEST: case WHICH_GRAMMARS: write_for_people (to, record); break;
    case JSON: write_json (to, record); break;
    case GET: write_template (to, record, options->template); break;
    case CHECK: write_check (to, record); break;
    case TSV: case CSV: write_columns (to, record); break;
    case ENCODE: case DECODE: write_coded (to, record); break;
    }
  return !to->failed;
}

/* Whether RECORD is valid and has nothing that makes the status 1.  */
static bool
is_good (const struct record *record)
{
  return record->code == URLBNF_OK && record->request_code == URLBNF_OK
         && (record->options->compare == NULL || record->same);
}

/* Return the number of the input for a message.  The input of --build has no number.  */
static size_t
get_input_number (const struct record *record, const struct block *block)
{
  return record->options->build ? 0 : block->count;
}

/* Add the reason why the input, or the text made from it, is not a URL.  The offset is in that
   text.  */
static void
note_reason (const struct record *record, struct block *block)
{
  size_t start = begin_note (block, get_input_number (record, block));
  if (record->made.len != 0)
    {
      buffer_add_slice (&block->notes, record->made);
      buffer_add_string (&block->notes, ": ");
    }
  buffer_add_reason (&block->notes, record);
  end_note (block, start);
}

/* Add messages that the record does not contain.  */
static void
note_record (const struct record *record, struct block *block)
{
  const struct options *options = record->options;
  bool skipped = record->code != URLBNF_OK && options->on_error == ON_ERROR_SKIP;
  bool must_note = options->must_note_errors && !options->quiet && record->found == NULL
                   && !skipped;
  if (record->code == URLBNF_E_MEMORY || record->request_code == URLBNF_E_MEMORY)
    {
      block->status = STATUS_TROUBLE;
      if (!must_note)
        add_note (block, record->found == NULL ? block->count : 0, "input: ", &no_memory);
    }
  const char *hint = options->quiet || options->format == JSON ? NULL : get_escape_hint (record);
  if (hint != NULL)
    add_note (block, record->found == NULL ? get_input_number (record, block) : 0, hint, NULL);
  if (must_note && record->code != URLBNF_OK)
    note_reason (record, block);
  else if (must_note && record->request_code != URLBNF_OK)
    add_note (block, get_input_number (record, block), "", &record->request_error);
}

/* The state of a block before an input.  */
struct mark
{
  size_t records, notes;
  bool failed;                  /* Whether a note is lost already.  */
  int status;
};

/* Undo an input of BLOCK for which there was no memory, and return false.  It is processed again
   after the records before it are written or, if the block is STARVED, after other threads have
   ended.  */
static bool
undo_input (struct block *block, const struct mark *before, bool starved)
{
  block->records.length = before->records;
  block->records.failed = false;
  block->notes.length = before->notes;
  block->notes.failed = before->failed;
  block->status = before->status;
  block->count--;
  block->starved = starved;
  return false;
}

/* Whether there was no memory to parse the input, although there was memory for its text.  */
static bool
is_out_of_memory (const struct record *record)
{
  return record->text != NULL
         && (record->code == URLBNF_E_MEMORY || record->request_code == URLBNF_E_MEMORY);
}

/* Write the record, and add messages.  Return false if the input has to be processed again.  */
static bool
finish_input (const struct worker *worker, struct block *block)
{
  const struct record *record = &worker->record;
  struct buffer *records = &block->records;
  const struct mark before = { records->length, block->notes.length, block->notes.failed,
                               block->status };
  if (worker->patient && is_out_of_memory (record))
    return undo_input (block, &before, true);
  bool shown = record->code == URLBNF_OK ? worker->shows_valid : worker->shows_invalid;
  if (shown && !write_record (records, record, worker->options))
    {
      records->length = before.records;
      records->failed = false;
      if (before.records != 0 || worker->patient)
        return undo_input (block, &before, before.records == 0);
      add_memory_note (block, "output: ");
    }
  if (!is_good (record) && block->status == STATUS_VALID)
    block->status = STATUS_INVALID;
  note_record (record, block);
  bool kept = before.records != 0 || before.notes != 0;
  bool lost = block->notes.failed && !before.failed;
  if (lost && (kept || worker->patient))
    return undo_input (block, &before, !kept);
  if (record->code != URLBNF_OK && worker->options->on_error == ON_ERROR_STOP)
    {
      block->done = block->argument != NULL ? block->arguments : block->text.length;
      block->lost = false;
      block->over = true;
    }
  return true;
}

/* Validate a text.  A parser keeps the memory for it, so a long one is validated without a
   parser.  */
static inline urlbnf_code
validate_input (struct worker *worker, const char *text, size_t length, urlbnf_error *error)
{
  return length > LENGTH_KEPT ? urlbnf_validate (text, length, &worker->options->how, error)
         : urlbnf_parser_validate (worker->parser, text, length, error);
}

/* Whether FOUND, an input in a text, has the result of the parse that OPTIONS need.  */
static inline bool
is_parsed (const urlbnf_found *found, const struct options *options)
{
  return found->code == URLBNF_E_TOO_LONG
         || (found->code != URLBNF_E_MEMORY && !must_make_url (options)
             && options->how.start == URLBNF_NONE);
}

/* Set the code of the record, and its tree or error.  */
static void
parse_input (struct worker *worker, const char *text, size_t length)
{
  const struct options *options = worker->options;
  struct record *record = &worker->record;
  size_t needed;
  if (record->found != NULL && is_parsed (record->found, options))
    {
      record->code = record->found->code;
      record->url = record->found->url;
      if (record->code != URLBNF_OK)
        record->error = *record->found->error;
    }
  else if (options->which)
    find_verdicts (record, text, length);
  else if (worker->extras && must_make_url (options))
    record->code = make_url (worker, text, length);
  else if (options->tree)
    record->code = urlbnf_parser_parse (worker->parser, &record->url, text, length,
                                        worker->error);
  else if (options->format == DECODE)
    record->code = URLBNF_OK;
  else if (options->format == ENCODE)
    record->code = urlbnf_encode (NULL, 0, &needed, text, length, options->encode, &options->how,
                                  worker->error);
  else
    {
      /* Most inputs are valid, and need no error.  */
      record->code = validate_input (worker, text, length, NULL);
      if (record->code != URLBNF_OK && worker->error != NULL)
        record->code = validate_input (worker, text, length, worker->error);
    }
}

bool
do_input (struct worker *worker, struct block *block, const char *text, size_t length)
{
  struct record *record = &worker->record;
  block->count++;
  if (record->found == NULL)
    record->place.line = block->before + block->count;
  parse_input (worker, text, length);
  /* Keep only those remedies that can be combined with the options.  */
  if (record->code == URLBNF_E_SYNTAX && worker->error != NULL)
    record->error.remedies &= worker->options->remedies;
  if (record->code == URLBNF_OK && worker->valid.ptr != NULL)
    {
      buffer_add_slice (&block->records, worker->valid);
      if (!block->records.failed)
        return true;
    }
  record->text = text;
  record->length = length;
  if (!worker->extras)
    return finish_input (worker, block);
  make_extras (worker);
  bool finished = finish_input (worker, block);
  free_extras (record);
  return finished;
}

static inline bool
do_line (struct worker *worker, struct block *block)
{
  const char *line = block->text.text + block->done;
  size_t left = block->text.length - block->done;
  const char *newline = memchr (line, worker->end, left);
  size_t length = newline != NULL ? (size_t) (newline - line) : left;
  block->done += newline != NULL ? length + 1 : left;
  if (length != 0 && line[length - 1] == '\r' && worker->end == '\n')
    length--;
  return do_input (worker, block, line, length);
}

/* Lines of BLOCK that are processed together, up to the first invalid one.  */
struct run
{
  struct block *block;
  size_t from;                  /* The offset of the first.  */
  size_t length;                /* The length of the lines, without the read-ahead.  */
  urlbnf_slice valid;           /* The record of each.  */
};

static int
do_valid_line (void *context, const urlbnf_line *line)
{
  struct run *run = context;
  struct block *block = run->block;
  if (line->code != URLBNF_OK || line->offset >= run->length)
    return 1;
  buffer_add_slice (&block->records, run->valid);
  if (block->records.failed)
    {
      block->records.failed = false;
      return 1;
    }
  block->count++;
  block->done = run->from + line->next;
  return block->records.length >= RECORDS_MAX;
}

/* Process the next valid lines together.  The library may read some octets after a line.  After
   the last one these are newlines, which do not belong to BLOCK.  */
static void
do_valid_lines (struct worker *worker, struct block *block)
{
  struct buffer *text = &block->text;
  size_t left = text->length - block->done, ahead = 0;
  struct run run = { block, block->done, left, worker->valid };
  if (text->text[text->length - 1] == '\n' && text->capacity - text->length >= BLOCK_READ_AHEAD)
    {
      ahead = BLOCK_READ_AHEAD;
      memset (text->text + text->length, '\n', ahead);
    }
  (void) !urlbnf_parser_lines (worker->parser, text->text + block->done, left + ahead, 0,
                               do_valid_line, &run);
}

/* Make the record of the line for which there was no memory.  */
static void
do_lost_line (struct worker *worker, struct block *block)
{
  struct record *record = &worker->record;
  *record = (struct record) {
    .code = URLBNF_E_MEMORY, .error = no_memory, .options = worker->options,
    .verdict = record->verdict, .verdicts = record->verdicts, .place = record->place
  };
  record->place.line = block->before + ++block->count;
  block->lost = !finish_input (worker, block);
}

static bool
do_argument (struct worker *worker, struct block *block)
{
  const char *text = block->argument[block->done++];
  return do_input (worker, block, text, strlen (text));
}

bool
begin_next_round (struct worker *worker, struct block *block)
{
  if (block->over || ++worker->round >= worker->rounds)
    {
      worker->round = 0;
      return false;
    }
  /* The same input is counted again.  */
  block->count--;
  return true;
}

bool
do_inputs (struct worker *worker, struct block *block)
{
  size_t all = block->argument != NULL ? block->arguments : block->text.length;
  worker->record.place = (struct place) { block->file, block->is_named, 0, 0 };
  while (block->done != all && block->records.length < RECORDS_MAX)
    {
      if (worker->quick && block->argument == NULL)
        do_valid_lines (worker, block);
      if (block->done == all || block->records.length >= RECORDS_MAX)
        break;
      size_t done = block->done;
      if (!(block->argument != NULL ? do_argument (worker, block) : do_line (worker, block)))
        {
          block->done = done;
          break;
        }
      if (worker->iterates && begin_next_round (worker, block))
        block->done = done;
    }
  if (block->done == all && block->lost)
    do_lost_line (worker, block);
  return block->done != all || block->lost;
}

urlbnf_code
start_worker (struct worker *worker, const struct options *options)
{
  *worker = (struct worker) { .options = options };
  worker->shows_valid = !options->quiet && options->only != ONLY_INVALID;
  /* A template has nothing to show of an invalid URL in a text.  */
  worker->shows_invalid = !options->quiet && options->only != ONLY_VALID
                          && options->on_error != ON_ERROR_SKIP
                          && !(options->extract && options->format == GET);
  worker->record.options = options;
  worker->iterates = options->rounds > 1;
  worker->end = get_line_end (options);
  worker->extras = must_make_url (options) || options->request || options->compare != NULL;
  if (!options->quiet)
    worker->error = &worker->record.error;
  if ((!worker->shows_valid || (options->format == CHECK && !options->warn)) && !worker->extras)
    worker->valid = (urlbnf_slice) { options->null ? "valid" : "valid\n",
                                     worker->shows_valid ? sizeof "valid" : 0 };
  if (options->which)
    return create_verdicts (&worker->record, options);
  worker->quick = worker->valid.ptr != NULL && !worker->iterates && !options->null
                  && options->format != ENCODE && options->format != DECODE;
  urlbnf_code code = urlbnf_parser_new (&worker->parser, &options->how);
  if (code == URLBNF_OK && must_change_parts (options))
    code = urlbnf_builder_new (&worker->builder, &options->how);
  return code;
}

void
end_worker (struct worker *worker)
{
  urlbnf_parser_free (worker->parser);
  urlbnf_builder_free (worker->builder);
  free_verdicts (&worker->record);
  buffer_free (&worker->text);
  buffer_free (&worker->spelled);
}
