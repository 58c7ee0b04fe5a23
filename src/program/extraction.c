/* extraction.c: process the URLs in a text (--extract).

   SPDX-License-Identifier: MIT

   Each URL that is found is processed like an input that was given.  */

#include <config.h>

#include <errno.h>

#include "program.h"
#include "descriptor.h"

/* The length above which records are written before all octets that were read are processed.  */
enum { RECORDS_MAX = 256 << 10 };

/* The numbers of octets that are read at once, and that are kept, since their lines may still be
   asked for.  The extractor reports a URL at most two times its limit of 64 kB after its first
   octet, unless it is a longer bare one, which has no newline.  */
enum { WINDOW_READ = 256 << 10, WINDOW_KEPT = 256 << 10, WINDOW_SIZE = WINDOW_KEPT + WINDOW_READ };

/* A window on a text that is read in pieces.  At first all but TEXT, which has WINDOW_SIZE octets,
   and COUNTS is 0.  */
struct window
{
  char *text;
  bool counts;                  /* Whether lines are asked for.  */
  size_t length;                /* The number of octets in TEXT.  */
  unsigned long long start;     /* The number of octets before them.  */
  unsigned long long counted;   /* The number of octets whose newlines were counted.  */
  size_t lines;                 /* The number of these newlines.  */
  unsigned long long line;      /* The offset after the last of them.  */
};

struct extraction
{
  struct worker *worker;
  struct input *input;
  struct output *output;
  struct block block;
  struct buffer text;           /* A URL that was found, with its fragment.  */
  struct window window;         /* The text that is read.  */
};

/* Count the lines that end before OFFSET.  */
static void
count_lines (struct window *window, unsigned long long offset)
{
  const char *at = window->text + (window->counted - window->start);
  const char *end = window->text + (offset - window->start), *newline;
  while (at != end && (newline = memchr (at, '\n', (size_t) (end - at))) != NULL)
    {
      at = newline + 1;
      window->lines++;
      window->line = window->start + (unsigned long long) (at - window->text);
    }
  window->counted = offset;
}

/* Return where WINDOW_READ octets more can be stored.  The caller then adds their number to
   LENGTH.  */
static char *
window_reserve (struct window *window)
{
  size_t kept = window->counts ? WINDOW_KEPT : 0;
  if (window->length > kept)
    {
      size_t dropped = window->length - kept;
      unsigned long long start = window->start + dropped;
      if (window->counts && window->counted < start)
        count_lines (window, start);
      memmove (window->text, window->text + dropped, kept);
      window->start = start;
      window->length = kept;
    }
  return window->text + window->length;
}

/* Set the line and the column of PLACE, both from 1, to those of the octet at OFFSET, which must
   not decrease.  */
static void
window_find_line (struct window *window, unsigned long long offset, struct place *place)
{
  if (offset > window->counted)
    count_lines (window, offset);
  place->line = window->lines + 1;
  place->column = offset - window->line + 1;
}

/* Begin a message about FOUND with the file and the offsets.  */
static size_t
begin_found_note (struct extraction *extraction, const urlbnf_found *found)
{
  struct buffer *notes = &extraction->block.notes;
  size_t start = begin_note (&extraction->block, 0);
  buffer_add_string (notes, extraction->input->name);
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
  const struct record *record = &extraction->worker->record;
  struct block *block = &extraction->block;
  bool valid = record->code == URLBNF_OK;
  if (record->options->quiet || record->options->format == JSON
      || (!valid && record->options->on_error == ON_ERROR_SKIP))
    return;
  if (record->options->must_note_errors && (!valid || record->request_code != URLBNF_OK))
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
do_found (struct extraction *extraction, urlbnf_slice text, const urlbnf_found *found)
{
  struct block *block = &extraction->block;
  if (!do_input (extraction->worker, block, text.ptr, text.len))
    {
      write_block (extraction->output, block);
      do_input (extraction->worker, block, text.ptr, text.len);
    }
  note_doubts (extraction, found);
  if (block->records.length > RECORDS_MAX)
    write_block (extraction->output, block);
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
  struct record *record = &extraction->worker->record;
  record->found = found;
  record->place.file = extraction->input->name;
  if (extraction->window.counts)
    window_find_line (&extraction->window, found->start, &record->place);
  if (text->failed)
    {
      add_memory_note (&extraction->block, "input: ");
      return 0;
    }
  do
    do_found (extraction, whole, found);
  while (extraction->worker->iterates && begin_next_round (extraction->worker, &extraction->block));
  return extraction->block.over;
}

/* Extract from the file that is open.  */
static void
read_file (struct extraction *extraction, urlbnf_extractor *extractor)
{
  struct window *window = &extraction->window;
  ssize_t got = 0;
  *window = (struct window) { .text = window->text, .counts = window->counts };
  extraction->worker->record.place.is_named = extraction->input->is_named;
  while (!extraction->block.over)
    {
      char *piece = window_reserve (window);
      got = read_some (extraction->input->descriptor, piece, WINDOW_READ);
      if (got <= 0)
        break;
      window->length += (size_t) got;
      urlbnf_extractor_feed (extractor, piece, (size_t) got);
      write_block (extraction->output, &extraction->block);
    }
  if (got < 0)
    {
      extraction->block.trouble = extraction->input->name;
      extraction->block.reason = errno;
    }
  urlbnf_extractor_finish (extractor);
  write_block (extraction->output, &extraction->block);
  close_file (extraction->input);
}

void
extract_all (struct worker *worker, struct input *input, struct output *output)
{
  static char text[WINDOW_SIZE];
  const struct options *options = worker->options;
  struct extraction extraction = {
    worker, input, output, .window = { text, .counts = options->numbers }
  };
  struct block *block = &extraction.block;
  const urlbnf_extractor_options how = {
    .flags = options->extract_flags, .grammar = options->how.grammar
  };
  urlbnf_extractor *extractor;
  urlbnf_code code = urlbnf_extractor_new (&extractor, take_found, &extraction, &how);
  if (code != URLBNF_OK)
    output->status = report_code ("start", code);
  while (code == URLBNF_OK && !block->over && begin_next_input (input, block))
    {
      if (input->name != NULL)
        read_file (&extraction, extractor);
      end_block (output, block);
      block->trouble = NULL;
      block->count = 0;
    }
  urlbnf_extractor_free (extractor);
  end_worker (worker);
  buffer_free (&extraction.text);
  buffer_free (&block->records);
  buffer_free (&block->notes);
}
