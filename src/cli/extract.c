/* extract.c: --extract, URLs in text.

   SPDX-License-Identifier: MIT

   Each URL that is found becomes an input, and is done as if it had been given.  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "cli.h"

/* How much is read at once.  */
enum { PIECE_SIZE = 256 << 10 };

struct extraction
{
  const struct options *options;
  struct worker worker;
  struct block block;
  struct output output;
  struct buffer text;           /* A URL that was found, with its fragment.  */
  const char *name;             /* The file.  */
};

/* A message about FOUND: the file, the octets, WHAT and the ERROR or TEXT.  */
static void
note_found (struct extraction *extraction, const urlbnf_found *found, const char *what,
            const urlbnf_error *error, urlbnf_slice text)
{
  struct buffer *notes = &extraction->block.notes;
  char numbers[64];
  size_t start = note_begin (&extraction->block, 0);
  snprintf (numbers, sizeof numbers, ": bytes %llu-%llu: ", found->start, found->end);
  buffer_string (notes, extraction->name);
  buffer_string (notes, numbers);
  buffer_string (notes, what);
  buffer_slice (notes, text);
  if (error != NULL)
    buffer_message (notes, error);
  note_end (&extraction->block, start);
}

/* Say on standard error what the record cannot.  */
static void
note_doubts (struct extraction *extraction, const urlbnf_found *found)
{
  const struct record *record = &extraction->worker.record;
  enum format format = extraction->options->format;
  urlbnf_slice nothing = { NULL, 0 };
  if (extraction->options->quiet || format == JSON)
    return;
  if (format == GET && record->code != URLBNF_OK)
    note_found (extraction, found, "", &record->error, nothing);
  else if (format == GET && record->request_code != URLBNF_OK)
    note_found (extraction, found, "", &record->request_error, nothing);
  if (found->hyphens != 0)
    note_found (extraction, found, "a hyphen at the end of a line may be none of the URL's: ",
                NULL, found->other);
}

/* Do a URL that was found.  Without memory for its record those before it are written first.  */
static void
do_found (struct extraction *extraction, urlbnf_slice text)
{
  struct block *block = &extraction->block;
  if (do_input (&extraction->worker, block, text.ptr, text.len))
    return;
  block->count--;
  output_some (&extraction->output, block);
  do_input (&extraction->worker, block, text.ptr, text.len);
}

static int
take_found (void *context, const urlbnf_found *found)
{
  struct extraction *extraction = context;
  struct buffer *text = &extraction->text;
  buffer_empty (text);
  buffer_slice (text, found->text);
  if (found->fragment.ptr != NULL)
    {
      buffer_add (text, "#", 1);
      buffer_slice (text, found->fragment);
    }
  extraction->worker.record.found = found;
  extraction->worker.record.source = extraction->name;
  if (text->failed)
    {
      note_memory (&extraction->block, "input: ");
      return 0;
    }
  do_found (extraction, (urlbnf_slice) { text->length != 0 ? text->text : "", text->length });
  note_doubts (extraction, found);
  if (extraction->block.records.length > PIECE_SIZE)
    output_some (&extraction->output, &extraction->block);
  return 0;
}

/* Look through the open file.  */
static void
read_file (struct extraction *extraction, urlbnf_extractor *extractor, int descriptor)
{
  static char piece[PIECE_SIZE];
  ssize_t got;
  while ((got = read (descriptor, piece, sizeof piece)) > 0 || (got < 0 && errno == EINTR))
    if (got > 0)
      {
        urlbnf_extractor_feed (extractor, piece, (size_t) got);
        output_some (&extraction->output, &extraction->block);
      }
  if (got < 0)
    {
      extraction->block.trouble = extraction->name;
      extraction->block.reason = errno;
    }
  urlbnf_extractor_finish (extractor);
  output_some (&extraction->output, &extraction->block);
}

static void
extract_file (struct extraction *extraction, urlbnf_extractor *extractor, const char *name)
{
  bool is_stdin = strcmp (name, "-") == 0;
  int descriptor = is_stdin ? STDIN_FILENO : open (name, O_RDONLY);
  extraction->name = is_stdin ? "standard input" : name;
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
  output_rest (&extraction->output, &extraction->block);
  extraction->block.count = 0;
}

int
extract_all (const struct options *options)
{
  static char standard_input[] = "-", *nothing[] = { standard_input, NULL };
  struct extraction extraction = { .options = options };
  const urlbnf_extractor_options how = { .flags = options->extract_flags };
  urlbnf_extractor *extractor = NULL;
  urlbnf_code code = worker_start (&extraction.worker, options);
  if (code == URLBNF_OK)
    code = urlbnf_extractor_new (&extractor, take_found, &extraction, &how);
  output_start (&extraction.output, options);
  if (code != URLBNF_OK)
    extraction.output.status = trouble_code ("start", code);
  else
    {
      if (options->format == JSON)
        start_json ();
      for (size_t i = 0; i < options->files; i++)
        extract_file (&extraction, extractor, options->file[i]);
      char **name = options->argument[0] != NULL || options->files != 0 ? options->argument : nothing;
      for (; *name != NULL; name++)
        extract_file (&extraction, extractor, *name);
    }
  urlbnf_extractor_free (extractor);
  worker_end (&extraction.worker);
  buffer_free (&extraction.text);
  buffer_free (&extraction.block.records);
  buffer_free (&extraction.block.notes);
  return output_end (&extraction.output);
}
