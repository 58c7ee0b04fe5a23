/* output.c: what is written, in the order of the input.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"
#include "columns.h"

/* Do standard output and standard error go to the same place?  */
static bool
is_together (void)
{
  struct stat output, error;
  return fstat (STDOUT_FILENO, &output) == 0 && fstat (STDERR_FILENO, &error) == 0
         && output.st_dev == error.st_dev && output.st_ino == error.st_ino;
}

static void write_out (struct output *output, const char *text, size_t length);

/* The first line of a table.  */
static void
write_header (struct output *output, const struct options *options)
{
  struct buffer header = { NULL, 0, 0, false };
  write_column_names (&header, options);
  if (header.failed)
    output->status = trouble ("output", strerror (ENOMEM));
  else
    write_out (output, header.text, header.length);
  buffer_free (&header);
}

void
output_start (struct output *output, const struct options *options)
{
  *output = (struct output) {
    .parted = options->format == TABLE || options->format == TREE || options->format == REQUEST
              || options->format == WHICH_GRAMMARS,
    .together = is_together (),
    .watched = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO),
    .looked = time (NULL),
    .status = STATUS_VALID
  };
  if ((options->format == TSV || options->format == CSV) && !options->no_header && !options->quiet)
    write_header (output, options);
}

/* Say how far it has come, once a second.  */
static void
show_progress (struct output *output, const struct block *block)
{
  time_t now;
  if (!output->watched || block->argument != NULL || (now = time (NULL)) <= output->looked)
    return;
  fprintf (stderr, "\r\033[Kurlbnf: %zu lines", output->before + block->count);
  if (block->offset > 0 && block->offset <= block->size)
    fprintf (stderr, ", %d%%", (int) ((double) block->offset * 100 / (double) block->size));
  fflush (stderr);
  output->looked = now;
  output->shown = true;
}

static void
hide_progress (struct output *output)
{
  if (!output->shown)
    return;
  fputs ("\r\033[K", stderr);
  fflush (stderr);
  output->shown = false;
}

static void
report (struct output *output, const char *what, const char *why)
{
  hide_progress (output);
  output->status = trouble (what, why);
}

/* A closed pipe ends the program by a signal, unless that is ignored: then it is trouble like any
   other.  Other threads may wait for input that never comes: they are not waited for.  */
static void
give_up (struct output *output)
{
  report (output, "standard output", strerror (errno));
  exit (output->status);
}

static void
write_out (struct output *output, const char *text, size_t length)
{
  while (length != 0)
    {
      ssize_t written = write (STDOUT_FILENO, text, length);
      if (written < 0 && errno != EINTR)
        give_up (output);
      if (written > 0)
        {
          text += written;
          length -= (size_t) written;
        }
    }
}

static void
write_note (struct output *output, const struct block *block, const struct note *note,
            const char *message)
{
  hide_progress (output);
  size_t number = output->before + note->number;
  fputs ("urlbnf: ", stderr);
  if (note->number != 0 && block->is_named)
    {
      ub_write_visible (stderr, block->file, strlen (block->file));
      fprintf (stderr, ":%zu: ", number);
    }
  else if (note->number != 0)
    fprintf (stderr, "%s %zu: ", block->argument != NULL ? "argument" : "line", number);
  ub_write_visible (stderr, message, note->length);
  fputc ('\n', stderr);
}

void
output_some (struct output *output, struct block *block)
{
  const struct buffer *records = &block->records, *notes = &block->notes;
  size_t from = 0;
  if (block->first)
    output->before = block->before;
  block->first = false;
  if (block->status > output->status)
    output->status = block->status;
  if (output->parted && records->length != 0)
    {
      from = 1;
      output->parted = false;
    }

  for (size_t at = 0; at < notes->length;)
    {
      struct note note;
      const char *message = notes->text + at + sizeof note;
      memcpy (&note, notes->text + at, sizeof note);
      if (output->together && note.at > from)
        {
          write_out (output, records->text + from, note.at - from);
          from = note.at;
        }
      write_note (output, block, &note, message);
      at += sizeof note + note.length;
    }
  if (records->length > from)
    write_out (output, records->text + from, records->length - from);
  if (notes->failed)
    report (output, "messages", strerror (ENOMEM));
  buffer_empty (&block->records);
  buffer_empty (&block->notes);
  show_progress (output, block);
}

void
output_rest (struct output *output, struct block *block)
{
  if (block->trouble != NULL)
    report (output, block->trouble, strerror (block->reason));
  output->before += block->count;
}

int
output_end (struct output *output)
{
  hide_progress (output);
  /* A message that could not be written can be said by the status alone.  */
  return fflush (stderr) != 0 || ferror (stderr) ? STATUS_TROUBLE : output->status;
}
