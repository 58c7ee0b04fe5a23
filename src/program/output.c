/* output.c: write records and messages in the order of the input.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "descriptor.h"
#include "template.h"

/* Whether standard output and standard error are the same file, and not a device such as /dev/null,
   in which no order shows.  */
static bool
is_together (void)
{
  struct stat output, error;
  return fstat (STDOUT_FILENO, &output) == 0 && fstat (STDERR_FILENO, &error) == 0
         && output.st_dev == error.st_dev && output.st_ino == error.st_ino
         && (!S_ISCHR (output.st_mode) || isatty (STDOUT_FILENO));
}

/* End a message.  If it cannot be written, only the status reports the failure.  */
static void
end_output_message (struct output *output, struct buffer *message)
{
  output->mute |= !end_message (message);
}

/* Show the progress once a second.  */
static void
show_progress (struct output *output, const struct block *block)
{
  struct buffer message = begin_message ();
  time_t now;
  if (!output->watched || block->argument != NULL || (now = time (NULL)) <= output->looked)
    return;
  buffer_add_string (&message, "\r\033[Kurlbnf: ");
  buffer_add_number (&message, output->before + block->count, 0);
  buffer_add_string (&message, " lines");
  if (block->offset > 0 && block->offset <= block->size)
    {
      buffer_add_string (&message, ", ");
      buffer_add_number (&message, (unsigned long long) ((double) block->offset * 100
                                                         / (double) block->size), 0);
      buffer_add_string (&message, "%");
    }
  end_output_message (output, &message);
  output->looked = now;
  output->shown = true;
}

static void
hide_progress (struct output *output)
{
  struct buffer message = begin_message ();
  if (!output->shown)
    return;
  buffer_add_string (&message, "\r\033[K");
  end_output_message (output, &message);
  output->shown = false;
}

static void
report_failure (struct output *output, const char *what, const char *why)
{
  hide_progress (output);
  output->status = report_trouble (what, why);
}

/* If standard output cannot be written, report that, and end the program without waiting for other
   threads, which may wait for input.  A closed pipe ends it with a signal, unless that is
   ignored.  */
static void
write_out (struct output *output, const char *text, size_t length)
{
  if (write_all (STDOUT_FILENO, text, length))
    return;
  report_failure (output, "standard output", strerror (errno));
  exit (output->status);
}

static void
write_header (struct output *output, const struct options *options)
{
  struct buffer header = { .text = NULL };
  write_column_names (&header, options);
  if (header.failed)
    output->status = report_trouble ("output", strerror (ENOMEM));
  else
    write_out (output, header.text, header.length);
  buffer_free (&header);
}

void
begin_output (struct output *output, const struct options *options)
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

/* Add a note with its TEXT to a message that consists of whole lines.  */
static void
add_line (struct buffer *message, const struct output *output, const struct block *block,
          const struct note *note, const char *text)
{
  buffer_add_string (message, "urlbnf: ");
  if (note->number != 0)
    {
      if (block->is_named)
        buffer_add_visible (message, block->file, strlen (block->file));
      else
        buffer_add_string (message, block->argument != NULL ? "argument" : "line");
      buffer_add_string (message, block->is_named ? ":" : " ");
      buffer_add_number (message, output->before + note->number, 0);
      buffer_add_string (message, ": ");
    }
  buffer_add_visible (message, text, note->length);
  buffer_add_string (message, "\n");
}

/* Write the records of BLOCK from the offset FROM on, and between them its messages.  Messages
   without a record between them are one.  */
static void
write_records (struct output *output, const struct block *block, size_t from)
{
  const struct buffer *records = &block->records, *notes = &block->notes;
  struct buffer message = begin_message ();
  if (notes->length != 0)
    hide_progress (output);
  for (size_t at = 0; at < notes->length;)
    {
      struct note note;
      const char *text = notes->text + at + sizeof note;
      memcpy (&note, notes->text + at, sizeof note);
      if (output->together && note.at > from)
        {
          end_output_message (output, &message);
          write_out (output, records->text + from, note.at - from);
          from = note.at;
        }
      add_line (&message, output, block, &note, text);
      at += sizeof note + note.length;
    }
  end_output_message (output, &message);
  if (records->length > from)
    write_out (output, records->text + from, records->length - from);
}

void
write_block (struct output *output, struct block *block)
{
  if (block->first)
    output->before = block->before;
  block->first = false;
  if (block->status > output->status)
    output->status = block->status;
  /* The first record begins with the empty line that parts it from another.  */
  bool leaves_out = output->parted && block->records.length != 0;
  output->parted = output->parted && !leaves_out;
  write_records (output, block, leaves_out);
  if (block->notes.failed)
    report_failure (output, "messages", strerror (ENOMEM));
  buffer_empty (&block->records);
  buffer_empty (&block->notes);
  show_progress (output, block);
}

void
end_block (struct output *output, struct block *block)
{
  if (block->trouble != NULL)
    report_failure (output, block->trouble, strerror (block->reason));
  output->before += block->count;
}

int
end_output (struct output *output)
{
  hide_progress (output);
  return output->mute ? STATUS_TROUBLE : output->status;
}
