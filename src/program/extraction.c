/* extraction.c: process the URLs in a text (--extract).

   SPDX-License-Identifier: MIT

   Each URL that is found is processed like an input that was given.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "json.h"
#include "program.h"
#include "descriptor.h"
#include "window.h"
#include "trouble.h"

/* The length above which records are written before all octets that were read are processed.  */
enum { RECORDS_MAX = 256 << 10 };

struct extraction
{
  const struct options *options;
  struct worker worker;
  struct block block;
  struct output output;
  struct buffer text;           /* A URL that was found, with its fragment.  */
  struct window window;         /* The text that is read.  */
  const char *name;             /* The name of its file.  */
};

/* Begin a message about FOUND with the file and the offsets.  */
static size_t
begin_found_note (struct extraction *extraction, const urlbnf_found *found)
{
  struct buffer *notes = &extraction->block.notes;
  size_t start = begin_note (&extraction->block, 0);
  buffer_add_string (notes, extraction->name);
  buffer_add_string (notes, ": bytes ");
  buffer_add_number (notes, found->start, 0);
  buffer_add_string (notes, "-");
  buffer_add_number (notes, found->end, 0);
  buffer_add_string (notes, ": ");
  return start;
}

/* Add messages that the record does not contain.  */
static void
note_doubts (struct extraction *extraction, const urlbnf_found *found)
{
  const struct record *record = &extraction->worker.record;
  struct block *block = &extraction->block;
  bool valid = record->code == URLBNF_OK;
  if (extraction->options->quiet || extraction->options->format == JSON
      || (!valid && extraction->options->on_error == ON_ERROR_SKIP))
    return;
  if (extraction->options->must_note_errors && (!valid || record->request_code != URLBNF_OK))
    {
      size_t start = begin_found_note (extraction, found);
      if (valid)
        buffer_add_message (&block->notes, &record->request_error);
      else
        buffer_add_reason (&block->notes, record);
      end_note (block, start);
    }
  if (found->hyphens != 0)
    {
      size_t start = begin_found_note (extraction, found);
      buffer_add_string (&block->notes,
                         "a typesetter may have added the hyphen at the end of a line;"
                         " without it: ");
      buffer_add_slice (&block->notes, found->other);
      end_note (block, start);
    }
}

/* Process a URL that was found.  If there is no memory for its record, write those before it
   first.  */
static void
do_once (struct extraction *extraction, urlbnf_slice text, const urlbnf_found *found)
{
  struct block *block = &extraction->block;
  if (!do_input (&extraction->worker, block, text.ptr, text.len))
    {
      write_block (&extraction->output, block);
      do_input (&extraction->worker, block, text.ptr, text.len);
    }
  note_doubts (extraction, found);
  if (block->records.length > RECORDS_MAX)
    write_block (&extraction->output, block);
}

static void
do_found (struct extraction *extraction, urlbnf_slice text, const urlbnf_found *found)
{
  do
    do_once (extraction, text, found);
  while (extraction->worker.iterates && begin_next_round (&extraction->worker, &extraction->block));
}

/* Process a URL that was found.  Return 1 to stop the extractor.  */
static int
take_found (void *context, const urlbnf_found *found)
{
  struct extraction *extraction = context;
  struct buffer *text = &extraction->text;
  urlbnf_slice whole = found->text;
  if (found->fragment.ptr != NULL)
    {
      buffer_empty (text);
      buffer_add_slice (text, found->text);
      buffer_add (text, "#", 1);
      buffer_add_slice (text, found->fragment);
      whole = (urlbnf_slice) { text->text, text->length };
    }
  struct record *record = &extraction->worker.record;
  record->found = found;
  record->place.file = extraction->name;
  if (extraction->window.counts)
    window_find_line (&extraction->window, found->start, &record->place.line,
                      &record->place.column);
  if (text->failed)
    {
      add_memory_note (&extraction->block, "input: ");
      return 0;
    }
  do_found (extraction, whole, found);
  return extraction->block.over;
}

static void
read_file (struct extraction *extraction, urlbnf_extractor *extractor, int descriptor)
{
  struct window *window = &extraction->window;
  ssize_t got = 0;
  window_reset (window);
  while (!extraction->block.over)
    {
      char *piece = window_reserve (window);
      got = read_some (descriptor, piece, WINDOW_READ);
      if (got <= 0)
        break;
      window->length += (size_t) got;
      urlbnf_extractor_feed (extractor, piece, (size_t) got);
      write_block (&extraction->output, &extraction->block);
    }
  if (got < 0)
    {
      extraction->block.trouble = extraction->name;
      extraction->block.reason = errno;
    }
  urlbnf_extractor_finish (extractor);
  write_block (&extraction->output, &extraction->block);
}

static void
extract_file (struct extraction *extraction, urlbnf_extractor *extractor, const char *name)
{
  bool is_stdin = strcmp (name, "-") == 0;
  int descriptor = is_stdin ? STDIN_FILENO : open (name, O_RDONLY);
  extraction->name = is_stdin ? "standard input" : name;
  extraction->worker.record.place.is_named = !is_stdin;
  extraction->block.trouble = NULL;
  if (descriptor < 0)
    {
      extraction->block.trouble = name;
      extraction->block.reason = errno;
    }
  else
    read_file (extraction, extractor, descriptor);
  if (descriptor > STDIN_FILENO)
    close (descriptor);
  end_block (&extraction->output, &extraction->block);
  extraction->block.count = 0;
}

/* Extract from each file and argument, or from standard input if there are neither.  */
static void
extract_files (struct extraction *extraction, urlbnf_extractor *extractor)
{
  static char standard_input[] = "-", *nothing[] = { standard_input, NULL };
  const struct options *options = extraction->options;
  for (size_t i = 0; i < options->files && !extraction->block.over; i++)
    extract_file (extraction, extractor, options->file[i]);
  char **name = options->argument[0] != NULL || options->files != 0 ? options->argument : nothing;
  if (name == nothing)
    announce_standard_input (options);
  for (; *name != NULL && !extraction->block.over; name++)
    extract_file (extraction, extractor, *name);
}

int
extract_all (const struct options *options)
{
  static char text[WINDOW_SIZE];
  struct extraction extraction
    = { .options = options, .window = { text, .counts = options->numbers } };
  const urlbnf_extractor_options how = {
    .flags = options->extract_flags, .grammar = options->how.grammar
  };
  urlbnf_extractor *extractor = NULL;
  urlbnf_code code = start_worker (&extraction.worker, options);
  if (code == URLBNF_OK)
    code = urlbnf_extractor_new (&extractor, take_found, &extraction, &how);
  begin_output (&extraction.output, options);
  if (code != URLBNF_OK)
    extraction.output.status = report_code ("start", code);
  else
    {
      if (options->format == JSON)
        prepare_json ();
      extract_files (&extraction, extractor);
    }
  urlbnf_extractor_free (extractor);
  end_worker (&extraction.worker);
  buffer_free (&extraction.text);
  buffer_free (&extraction.block.records);
  buffer_free (&extraction.block.notes);
  return end_output (&extraction.output);
}
