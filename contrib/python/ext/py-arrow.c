/* py-arrow.c: parse many URLs into columns of Arrow, without an object of Python for each.

   SPDX-License-Identifier: MIT

   The structs and the names of the capsules are those of Arrow's specification.  */

#include "py-module.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct ArrowSchema
{
  const char *format, *name, *metadata;
  int64_t flags, n_children;
  struct ArrowSchema **children, *dictionary;
  void (*release) (struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray
{
  int64_t length, null_count, offset, n_buffers, n_children;
  const void **buffers;
  struct ArrowArray **children, *dictionary;
  void (*release) (struct ArrowArray *);
  void *private_data;
};

struct ArrowArrayStream
{
  int (*get_schema) (struct ArrowArrayStream *, struct ArrowSchema *);
  int (*get_next) (struct ArrowArrayStream *, struct ArrowArray *);
  const char *(*get_last_error) (struct ArrowArrayStream *);
  void (*release) (struct ArrowArrayStream *);
  void *private_data;
};

/* Release a struct of the above, unless it is released or has been moved.  */
#define RELEASE(it) ((it)->release != NULL ? (it)->release (it) : (void) 0)

enum { VALID, OFFSET, PORT, SCHEME, COLUMNS = SCHEME + 5 };
static const char *const names[COLUMNS]
  = { "valid", "offset", "port", "scheme", "host", "path", "query", "fragment" };

/* The greatest numbers of rows in a batch, and of octets in its texts but the last.  */
enum { ROWS = 16384, OCTETS = 1 << 26 };

/* The columns of some rows, which live until all ARRAYS are released, because a column may be moved
   out of the others.  Each column has a bit for each row that has a value; numbers, bits, or the
   offsets of texts and of their end; and an equal share of OCTETS.  */
typedef struct batch
{
  atomic_int arrays;
  struct ArrowArray array[COLUMNS], *children[COLUMNS];
  const void *buffers[COLUMNS][3], *no_nulls;
  int64_t nulls[COLUMNS];
  uint8_t present[COLUMNS][ROWS / 8];
  int32_t word[COLUMNS][ROWS + 1];
  char octets[];
} batch;

static void
release_array (struct ArrowArray *array)
{
  batch *batch = array->private_data;
  for (int64_t i = 0; i < array->n_children; i++)
    RELEASE (array->children[i]);
  array->release = NULL;
  if (--batch->arrays == 0)
    free (batch);
}

/* Make OUT the arrays of BATCH.  */
static void
export_batch (struct ArrowArray *out, batch *batch, size_t rows, size_t share)
{
  *out = (struct ArrowArray) {
    .length = (int64_t) rows, .n_buffers = 1, .n_children = COLUMNS, .buffers = &batch->no_nulls,
    .children = batch->children, .release = release_array, .private_data = batch
  };
  batch->arrays = COLUMNS + 1;
  for (size_t i = 0; i < COLUMNS; i++)
    {
      const void **buffers = batch->buffers[i];
      buffers[0] = batch->present[i];
      buffers[1] = batch->word[i];
      buffers[2] = batch->octets + i * share;
      batch->children[i] = &batch->array[i];
      batch->array[i] = (struct ArrowArray) {
        .length = (int64_t) rows, .null_count = batch->nulls[i], .n_buffers = i < SCHEME ? 2 : 3,
        .buffers = buffers, .release = release_array, .private_data = batch
      };
    }
}

static void
set_bit (void *bits, size_t row)
{
  ((uint8_t *) bits)[row / 8] |= (uint8_t) (1 << row % 8);
}

/* Set PARTS to the parts of URL for the columns from PORT on.  */
static void
get_parts (urlbnf_slice *parts, const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  const urlbnf_uri *uri = &typed->as.uri;
  if (typed->form == URLBNF_FORM_URI)
    memcpy (parts, (urlbnf_slice[]) { uri->port, uri->scheme, uri->host, uri->path, uri->query,
                                      uri->fragment }, (COLUMNS - PORT) * sizeof *parts);
  else
    for (int i = PORT; i < COLUMNS; i++)
      parts[i - PORT] = urlbnf_part_named (url, names[i], strlen (names[i]));
}

/* Set all columns of ROW.  A TEXT that is absent has no values.  Return false if there is no
   memory.  */
static bool
set_row (batch *batch, size_t row, urlbnf_slice text, size_t share, urlbnf_parser *parser)
{
  const urlbnf_url *url = NULL;
  urlbnf_error error = { .code = URLBNF_OK };
  urlbnf_slice parts[COLUMNS] = { [VALID] = text };
  if (text.ptr != NULL
      && urlbnf_parser_parse (parser, &url, text.ptr, text.len, &error) == URLBNF_OK)
    {
      set_bit (batch->word[VALID], row);
      get_parts (parts + PORT, url);
    }
  size_t number = 0;
  for (size_t i = 0; i < parts[PORT].len && number <= INT32_MAX; i++)
    number = 10 * number + (size_t) (parts[PORT].ptr[i] - '0');
  if (parts[PORT].len == 0 || number > INT32_MAX)
    parts[PORT].ptr = NULL;
  if (error.code != URLBNF_OK)
    parts[OFFSET] = text;
  batch->word[PORT][row] = (int32_t) number;
  batch->word[OFFSET][row] = (int32_t) error.offset;
  for (size_t i = 0; i < COLUMNS; i++)
    {
      int32_t *offset = &batch->word[i][row];
      if (i >= SCHEME && parts[i].len != 0)
        memcpy (batch->octets + i * share + *offset, parts[i].ptr, parts[i].len);
      if (i >= SCHEME)
        offset[1] = *offset + (int32_t) parts[i].len;
      batch->nulls[i] += parts[i].ptr == NULL;
      if (parts[i].ptr != NULL)
        set_bit (batch->present[i], row);
    }
  return error.code != URLBNF_E_MEMORY;
}

/* The source of texts: an array of strings, or a stream of arrays if the stream has a
   release().  */
typedef struct source
{
  struct ArrowArrayStream stream;
  struct ArrowSchema schema;
  struct ArrowArray array;      /* The current one, whose next row is ROW.  */
  int64_t row;
  const void *buffers[3];       /* The buffers of an array of ours.  */
  urlbnf_parser *parser;
  const char *error;
} source;

/* Return the text ROW rows after the next one: a view, or between two offsets, which have 64 bits
   if the format is in upper case.  */
static urlbnf_slice
get_text (const source *source, size_t row)
{
  const void *const *buffers = source->array.buffers;
  const char *octets = buffers[2], *format = source->schema.format;
  row += (size_t) (source->array.offset + source->row);
  const int32_t *narrow = buffers[1], *view = narrow + 4 * row;
  const int64_t *wide = buffers[1];
  const uint8_t *present = buffers[0];
  if (present != NULL && (present[row / 8] >> row % 8 & 1) == 0)
    return (urlbnf_slice) { NULL, 0 };
  if (*format == 'v')
    return (urlbnf_slice) {
      view[0] > 12 ? (const char *) buffers[2 + view[2]] + view[3] : (const char *) (view + 1),
      (size_t) view[0]
    };
  bool is_wide = (*format & 0x20) == 0;
  int64_t from = is_wide ? wide[row] : narrow[row], to = is_wide ? wide[row + 1] : narrow[row + 1];
  return (urlbnf_slice) { octets != NULL ? octets + from : "", (size_t) (to - from) };
}

/* Go to the next array if the current one has no more rows.  Return false after the last, or
   an error.  */
static bool
find_rows (source *source)
{
  while (source->array.release == NULL || source->row == source->array.length)
    {
      RELEASE (&source->array);
      source->row = 0;
      if (source->stream.release == NULL)
        return false;
      if (source->stream.get_next (&source->stream, &source->array) != 0)
        source->error = source->stream.get_last_error (&source->stream);
      if (source->error != NULL || source->array.release == NULL)
        return false;
    }
  return true;
}

static int
get_next (struct ArrowArrayStream *stream, struct ArrowArray *out)
{
  source *source = stream->private_data;
  size_t rows = 0, share = 0;
  out->release = NULL;
  if (!find_rows (source))
    return source->error != NULL ? EIO : 0;
  for (int64_t left = source->array.length - source->row;
       rows < (size_t) left && rows < ROWS && share < OCTETS; rows++)
    share += get_text (source, rows).len;
  batch *batch = share <= INT32_MAX ? malloc (sizeof *batch + COLUMNS * share) : NULL;
  bool good = batch != NULL && memset (batch, 0, sizeof *batch) != NULL;
  for (size_t row = 0; good && row < rows; row++)
    good = set_row (batch, row, get_text (source, row), share, source->parser);
  source->row += (int64_t) rows;
  if (good)
    {
      export_batch (out, batch, rows, share);
      return 0;
    }
  free (batch);
  source->error = "out of memory";
  return ENOMEM;
}

static void
release_schema (struct ArrowSchema *schema)
{
  free (schema->private_data);
  schema->release = NULL;
}

static int
get_schema (struct ArrowArrayStream *stream, struct ArrowSchema *out)
{
  struct { struct ArrowSchema child[COLUMNS], *children[COLUMNS]; } *all = calloc (1, sizeof *all);
  if (all == NULL)
    return ENOMEM;
  for (int i = 0; i < COLUMNS; i++)
    {
      all->children[i] = &all->child[i];
      all->child[i] = (struct ArrowSchema) {
        .format = i == VALID ? "b" : i < SCHEME ? "i" : "u", .name = names[i],
        .flags = 2,             /* Nullable.  */
        .release = release_schema
      };
    }
  *out = (struct ArrowSchema) { .format = "+s", .name = "", .n_children = COLUMNS,
                                .children = all->children, .release = release_schema,
                                .private_data = all };
  return 0;
}

static const char *
get_last_error (struct ArrowArrayStream *stream)
{
  return ((source *) stream->private_data)->error;
}

static void
release_stream (struct ArrowArrayStream *stream)
{
  source *source = stream->private_data;
  RELEASE (&source->array);
  RELEASE (&source->schema);
  RELEASE (&source->stream);
  urlbnf_parser_free (source->parser);
  free (source);
  stream->release = NULL;
}

static void
free_capsule (PyObject *capsule)
{
  struct ArrowArrayStream *stream = PyCapsule_GetPointer (capsule, "arrow_array_stream");
  RELEASE (stream);
  free (stream);
}

static void
release_copy (struct ArrowArray *array)
{
  free (array->private_data);
  array->release = NULL;
}

/* Copy the texts of LIST into the array of SOURCE: the offsets, and then the octets.  Return
   false with an exception.  */
static bool
copy_texts (source *source, PyObject *list)
{
  size_t count = (size_t) PyList_Size (list), end = (count + 1) * sizeof (int64_t);
  size_t first = end, capacity = 2 * end;
  char *copy = malloc (capacity);
  for (size_t i = 0; copy != NULL; i++)
    {
      octets octets;
      ((int64_t *) (void *) copy)[i] = (int64_t) (end - first);
      if (i == count || !get_octets (&octets, PyList_GetItem (list, (Py_ssize_t) i)))
        break;
      char *grown = copy;
      if (octets.text.len > capacity - end)
        grown = realloc (copy, capacity = 2 * capacity + octets.text.len);
      if (grown == NULL)
        free (copy);
      else
        memcpy (grown + end, octets.text.ptr, octets.text.len);
      copy = grown;
      end += octets.text.len;
      release_octets (&octets);
    }
  if (copy == NULL)
    PyErr_NoMemory ();
  source->buffers[1] = copy;
  source->buffers[2] = copy != NULL ? copy + first : NULL;
  source->array = (struct ArrowArray) { .length = (int64_t) count, .buffers = source->buffers,
                                        .release = release_copy, .private_data = copy };
  source->schema.format = "Z";
  return PyErr_Occurred () == NULL;
}

/* Take the texts of the stream in CAPSULE, which is then empty.  Return false if they are not
   strings.  */
static bool
take_stream (source *source, PyObject *capsule)
{
  struct ArrowArrayStream *stream = PyCapsule_GetPointer (capsule, "arrow_array_stream");
  if (stream == NULL)
    return false;
  source->stream = *stream;
  stream->release = NULL;
  if (source->stream.get_schema (&source->stream, &source->schema) != 0)
    return false;
  const char *format = source->schema.format;
  size_t length = strlen (format);
  return (length == 1 && strchr ("uUzZ", *format) != NULL)
         || strcmp (format, "vu") == 0 || strcmp (format, "vz") == 0;
}

/* Make a capsule with the columns of texts: a list, or the capsule of a stream.  */
FUNCTION (arrow_stream)
{
  PyObject *given, *capsule = NULL;
  const char *grammar;
  if (!get_arguments (arguments, keywords, &given, &grammar))
    return NULL;
  const urlbnf_options options = { .grammar = grammar };
  source *source = calloc (1, sizeof *source);
  struct ArrowArrayStream *stream = calloc (1, sizeof *stream);
  if (source == NULL || stream == NULL
      || urlbnf_parser_new (&source->parser, &options) != URLBNF_OK)
    {
      free (source);
      free (stream);
      return PyErr_NoMemory ();
    }
  *stream
    = (struct ArrowArrayStream) { get_schema, get_next, get_last_error, release_stream, source };
  if (PyList_Check (given) ? copy_texts (source, given) : take_stream (source, given))
    capsule = PyCapsule_New (stream, "arrow_array_stream", free_capsule);
  if (capsule == NULL)
    {
      RELEASE (stream);
      free (stream);
      if (PyErr_Occurred () == NULL)
        PyErr_SetString (PyExc_TypeError, "the texts are no column of strings");
    }
  return capsule;
}
