/* input.c: read the input in blocks.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "descriptor.h"

/* The number of octets to read at once; of arguments in a block; and of octets of a line to read
   while other threads have memory.  */
enum { BLOCK_SIZE = 256 << 10, BLOCK_ARGUMENTS = 1000, LINE_LONG = 1 << 20 };

/* Write to a terminal that the program reads standard input.  */
static void
announce_standard_input (const struct options *options)
{
  bool coded = options->format == ENCODE || options->format == DECODE;
  if (!options->quiet && isatty (STDIN_FILENO))
    fprintf (stderr, "urlbnf: reading standard input, %s; see urlbnf --help\n",
             options->extract ? "a text" : coded ? "a part of a URL on each line"
             : "a URL on each line");
}

void
begin_input (struct input *input, const struct options *options)
{
  /* --build has one input, which is empty.  */
  static char nothing[] = "", *empty[] = { nothing, NULL };
  static char standard_input[] = "-", *alone[] = { standard_input, NULL };
  *input = (struct input) { .file = options->file, .files = options->files,
                            .argument = options->argument, .end = get_line_end (options),
                            .extract = options->extract };
  if (options->build)
    input->argument = empty;
  else if (options->files == 0 && options->argument[0] == NULL)
    {
      input->argument = alone;
      announce_standard_input (options);
    }
}

static void
set_trouble (struct block *block, const char *name)
{
  block->trouble = name;
  block->reason = errno;
}

static void
open_file (struct input *input, const char *name, struct block *block)
{
  struct stat status;
  bool is_stdin = strcmp (name, "-") == 0;
  input->descriptor = is_stdin ? STDIN_FILENO : open (name, O_RDONLY);
  if (input->descriptor < 0)
    {
      set_trouble (block, name);
      return;
    }
  input->name = is_stdin ? "standard input" : name;
  input->is_named = !is_stdin;
  input->first = true;
  input->lines = 0;
  input->offset = input->size = 0;
  if (fstat (input->descriptor, &status) == 0 && S_ISREG (status.st_mode))
    {
      input->size = status.st_size;
      input->offset = is_stdin ? lseek (STDIN_FILENO, 0, SEEK_CUR) : 0;
    }
}

void
close_file (struct input *input)
{
  if (input->descriptor != STDIN_FILENO)
    close (input->descriptor);
  input->name = NULL;
  input->skipping = false;
}

/* Read once into TEXT, which is not full.  Return false at the end, or after an error.  */
static bool
read_more (struct input *input, struct block *block)
{
  struct buffer *text = &block->text;
  size_t size = text->capacity - text->length;
  ssize_t got = read_some (input->descriptor, text->text + text->length,
                           size < BLOCK_SIZE ? size : BLOCK_SIZE);
  if (got < 0)
    set_trouble (block, input->name);
  if (got <= 0)
    return false;
  text->length += (size_t) got;
  input->offset += got;
  return true;
}

/* Remove the rest of a line, or the part of it that was read, from the beginning of TEXT.  */
static void
skip_line (struct input *input, struct buffer *text)
{
  const char *newline = memchr (text->text, input->end, text->length);
  size_t lost = newline != NULL ? (size_t) (newline + 1 - text->text) : text->length;
  memmove (text->text, text->text + lost, text->length - lost);
  text->length -= lost;
  input->skipping = newline == NULL;
}

/* Drop the line in the text of BLOCK, for which there is no memory, since the next one may be
   shorter; or the rest of the file if there is no memory for any octet.  */
static void
drop_line (struct input *input, struct block *block, bool is_begun)
{
  buffer_free (&block->text);
  if (is_begun)
    block->lost = input->skipping = true;
  else
    {
      errno = ENOMEM;
      set_trouble (block, input->name);
      close_file (input);
    }
}

/* Return the offset after the last END in TEXT, or 0.  The first SEARCHED octets have none.  */
static size_t
find_last_end (const struct buffer *text, size_t searched, char end)
{
  size_t length = text->length;
  while (length > searched && text->text[length - 1] != end)
    length--;
  return length > searched ? length : 0;
}

/* Reserve MORE octets in BUFFER, if necessary after all other threads have released their
   memory.  */
static bool
reserve_or_wait (const struct input *input, struct buffer *buffer, size_t more)
{
  if (!buffer_reserve (buffer, more) && input->wait != NULL)
    {
      input->wait (input->waiting, true);
      buffer->failed = false;
      buffer_reserve (buffer, more);
    }
  return !buffer->failed;
}

/* Reserve memory for one more read of a line.  SEARCHED octets of it have been read.  */
static bool
reserve_read (const struct input *input, struct buffer *text, size_t searched)
{
  if (searched > LINE_LONG && input->wait != NULL)
    input->wait (input->waiting, false);
  return reserve_or_wait (input, text, 1);
}

/* Begin BLOCK with the octets that the last block has left.  */
static void
begin_lines (struct input *input, struct block *block)
{
  struct buffer *rest = &input->rest;
  reserve_or_wait (input, &block->text, BLOCK_SIZE + BLOCK_READ_AHEAD + rest->length);
  buffer_add (&block->text, rest->text, rest->length);
  buffer_empty (rest);
  block->file = input->name;
  block->is_named = input->is_named;
  block->first = input->first;
  block->before = input->lines;
  input->first = false;
}

/* End BLOCK after WHOLE octets, and keep the others for the next block.  */
static void
keep_rest (struct input *input, struct block *block, size_t whole)
{
  struct buffer *text = &block->text;
  if (reserve_or_wait (input, &input->rest, text->length - whole))
    buffer_add (&input->rest, text->text + whole, text->length - whole);
  else
    {
      block->lost = input->skipping = true;
      buffer_empty (&input->rest);
    }
  text->length = whole;
  block->offset = input->offset;
  block->size = input->size;
}

/* Read until there is a line or the file ends.  */
static void
read_block (struct input *input, struct block *block)
{
  struct buffer *text = &block->text;
  size_t whole = 0, searched;
  bool had_rest = input->rest.length != 0;
  begin_lines (input, block);
  while (whole == 0)
    {
      searched = text->length;
      if (!reserve_read (input, text, searched))
        {
          drop_line (input, block, had_rest || searched != 0);
          return;
        }
      if (!read_more (input, block))
        {
          close_file (input);
          return;
        }
      if (input->skipping)
        skip_line (input, text);
      whole = find_last_end (text, searched, input->end);
    }
  keep_rest (input, block, whole);
}

/* Return the number of inputs in BLOCK.  The compiler counts the ends of lines many at a time, if
   their number fits in an octet.  */
static size_t
count_lines (const struct block *block, char end)
{
  enum { AT_ONCE = 240 };
  const char *text = block->text.text;
  size_t length = block->text.length, count = block->lost, i = 0;
  for (; length - i >= AT_ONCE; i += AT_ONCE)
    {
      unsigned char ends = 0;
      for (size_t j = 0; j < AT_ONCE; j++)
        ends = (unsigned char) (ends + (text[i + j] == end));
      count += ends;
    }
  for (; i < length; i++)
    count += text[i] == end;
  return count + (length != 0 && text[length - 1] != end);
}

/* Take the arguments before the next "-".  */
static void
take_arguments (struct input *input, struct block *block)
{
  block->first = true;
  block->before = input->number;
  block->argument = input->argument;
  while (*input->argument != NULL && strcmp (*input->argument, "-") != 0
         && block->arguments < BLOCK_ARGUMENTS)
    {
      block->arguments++;
      input->argument++;
    }
  input->number += block->arguments;
}

bool
begin_next_input (struct input *input, struct block *block)
{
  if (input->files != 0)
    {
      input->files--;
      open_file (input, *input->file++, block);
    }
  else if (*input->argument == NULL)
    return false;
  else if (input->extract || strcmp (*input->argument, "-") == 0)
    {
      input->number++;
      open_file (input, *input->argument++, block);
    }
  else
    take_arguments (input, block);
  return true;
}

bool
read_input_block (struct input *input, struct block *block)
{
  struct buffer text = block->text, records = block->records, notes = block->notes;
  buffer_empty (&text);
  *block = (struct block) { .text = text, .records = records, .notes = notes };
  if (input->name == NULL && !begin_next_input (input, block))
    {
      buffer_free (&input->rest);
      return false;
    }
  if (input->name != NULL)
    {
      read_block (input, block);
      if (input->counts)
        input->lines += count_lines (block, input->end);
    }
  return true;
}
