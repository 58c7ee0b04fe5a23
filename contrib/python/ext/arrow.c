/* arrow.c: parse many URLs into columns of Arrow, without an object of Python for each.

   SPDX-License-Identifier: MIT

   The structs and the names of the capsules are those of Arrow's specification.  */

#include "module.h"

#include <errno.h>
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

/* The greatest numbers of rows in a batch, and of octets in its texts, since offsets have 31
   bits.  */
enum { ROWS = 65536, OCTETS = 1 << 30 };
enum { IS_NULLABLE = 2 };

enum { VALID, OFFSET, PORT, SCHEME, HOST, PATH, QUERY, FRAGMENT, COLUMNS };
static const char *const names[COLUMNS]
  = { "valid", "offset", "port", "scheme", "host", "path", "query", "fragment" };

/* A column, the private data of its array.  */
typedef struct column
{
  char *octets;
  size_t length, capacity;
  int64_t nulls;
  const void *buffers[3];
  uint8_t *present;             /* A bit for each row, after WORD.  */
  int32_t word[];               /* Numbers, or the offsets of texts and of their end, or bits.  */
} column;

static void
free_column (column *column)
{
  if (column != NULL)
    free (column->octets);
  free (column);
}

static column *
allocate_column (size_t rows)
{
  column *column = calloc (1, sizeof *column + (rows + 1) * sizeof *column->word + rows / 8 + 1);
  char *octets = malloc (rows + 1);
  if (column == NULL || octets == NULL)
    {
      free (column);
      free (octets);
      return NULL;
    }
  column->octets = octets;
  column->capacity = rows + 1;
  column->present = (uint8_t *) (column->word + rows + 1);
  return column;
}

static void
set_bit (uint8_t *bits, size_t row, bool value)
{
  bits[row / 8] |= (uint8_t) (value << row % 8);
}

static void
set_number (column *column, size_t row, size_t number, bool is_there)
{
  column->nulls += !is_there;
  column->word[row] = (int32_t) number;
  set_bit (column->present, row, is_there);
}

/* Set ROW, the next one, to TEXT, which may be absent.  Return false if there is no memory.  */
static bool
set_text (column *column, size_t row, urlbnf_slice text)
{
  if (text.len > column->capacity - column->length)
    {
      size_t capacity = 2 * column->capacity + text.len;
      char *octets = realloc (column->octets, capacity);
      if (octets == NULL)
        return false;
      column->octets = octets;
      column->capacity = capacity;
    }
  if (text.len != 0)
    memcpy (column->octets + column->length, text.ptr, text.len);
  column->length += text.len;
  column->nulls += text.ptr == NULL;
  set_bit (column->present, row, text.ptr != NULL);
  column->word[row + 1] = (int32_t) column->length;
  return true;
}

/* Return the part for the column NUMBER of URL, which may be NULL.  */
static urlbnf_slice
get_part (const urlbnf_url *url, int number)
{
  const urlbnf_slice none = { NULL, 0 };
  const urlbnf_typed *typed = url != NULL ? urlbnf_as_typed (url) : NULL;
  if (typed == NULL || typed->form != URLBNF_FORM_URI)
    return url != NULL ? urlbnf_part_named (url, names[number], strlen (names[number])) : none;
  const urlbnf_uri *uri = &typed->as.uri;
  const urlbnf_slice parts[COLUMNS] = {
    [PORT] = uri->port, [SCHEME] = uri->scheme, [HOST] = uri->host, [PATH] = uri->path,
    [QUERY] = uri->query, [FRAGMENT] = uri->fragment
  };
  return parts[number];
}

/* Set all columns of ROW.  A TEXT that is absent has no values.  Return false if there is no
   memory.  */
static bool
set_row (column **columns, size_t row, urlbnf_slice text, urlbnf_parser *parser)
{
  const urlbnf_url *url = NULL;
  urlbnf_error error = { .code = URLBNF_OK };
  bool is_there = text.ptr != NULL;
  urlbnf_code code = is_there ? urlbnf_parser_parse (parser, &url, text.ptr, text.len, &error)
                     : URLBNF_OK;
  columns[VALID]->nulls += !is_there;
  set_bit (columns[VALID]->present, row, is_there);
  set_bit ((uint8_t *) columns[VALID]->word, row, url != NULL);
  set_number (columns[OFFSET], row, error.offset, is_there && url == NULL);
  urlbnf_slice port = get_part (url, PORT);
  size_t number = 0;
  for (size_t i = 0; i < port.len && number <= INT32_MAX; i++)
    number = 10 * number + (size_t) (port.ptr[i] - '0');
  set_number (columns[PORT], row, number, port.len != 0 && number <= INT32_MAX);
  bool good = code != URLBNF_E_MEMORY;
  for (int i = SCHEME; i < COLUMNS && good; i++)
    good = set_text (columns[i], row, get_part (url, i));
  return good;
}

/* The source of texts: an array of strings, or a stream of arrays if the stream has a
   release().  */
typedef struct source
{
  struct ArrowArrayStream stream;
  struct ArrowSchema schema;
  struct ArrowArray array;      /* The current one, whose next row is ROW.  */
  int64_t row;
  urlbnf_parser *parser;
  const char *error;
} source;

/* Return the text in the next row, which has 32-bit or 64-bit offsets, or is a view.  */
static urlbnf_slice
get_text (const source *source)
{
  const struct ArrowArray *array = &source->array;
  const uint8_t *present = array->buffers[0];
  const char *octets = array->buffers[2] != NULL ? array->buffers[2] : "";
  int64_t row = array->offset + source->row;
  if (present != NULL && (present[row / 8] >> row % 8 & 1) == 0)
    return (urlbnf_slice) { NULL, 0 };
  if (*source->schema.format == 'v')
    {
      const int32_t *word = (const int32_t *) array->buffers[1] + 4 * row;
      const char *here = (const char *) (word + 1);
      if (word[0] > 12)
        here = (const char *) array->buffers[2 + word[2]] + word[3];
      return (urlbnf_slice) { here, (size_t) word[0] };
    }
  const int32_t *narrow = (const int32_t *) array->buffers[1] + row;
  const int64_t *wide = (const int64_t *) array->buffers[1] + row;
  bool is_wide = strchr ("UZ", *source->schema.format) != NULL;
  int64_t from = is_wide ? wide[0] : narrow[0], end = is_wide ? wide[1] : narrow[1];
  return (urlbnf_slice) { octets + from, (size_t) (end - from) };
}

/* Go to the next array if the current one has no more rows.  Return false after the last, or
   an error.  */
static bool
find_rows (source *source)
{
  while (source->array.release == NULL || source->row == source->array.length)
    {
      if (source->array.release != NULL)
        source->array.release (&source->array);
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

static void
free_source (source *source)
{
  if (source->array.release != NULL)
    source->array.release (&source->array);
  if (source->schema.release != NULL)
    source->schema.release (&source->schema);
  if (source->stream.release != NULL)
    source->stream.release (&source->stream);
  urlbnf_parser_free (source->parser);
  free (source);
}

static void
release_column (struct ArrowArray *array)
{
  free_column (array->private_data);
  array->release = NULL;
}

/* The arrays of a batch.  */
typedef struct batch
{
  struct ArrowArray child[COLUMNS], *children[COLUMNS];
  const void *no_nulls;
} batch;

static void
release_batch (struct ArrowArray *array)
{
  batch *batch = array->private_data;
  for (int i = 0; i < COLUMNS; i++)
    if (batch->child[i].release != NULL)
      batch->child[i].release (&batch->child[i]);
  free (batch);
  array->release = NULL;
}

/* Make OUT of BATCH and ROWS of the columns.  */
static void
export_batch (struct ArrowArray *out, batch *batch, column **columns, size_t rows)
{
  for (int i = 0; i < COLUMNS; i++)
    {
      const void **buffers = columns[i]->buffers;
      buffers[0] = columns[i]->present;
      buffers[1] = columns[i]->word;
      buffers[2] = columns[i]->octets;
      batch->child[i] = (struct ArrowArray) {
        .length = (int64_t) rows, .null_count = columns[i]->nulls, .n_buffers = i < SCHEME ? 2 : 3,
        .buffers = buffers, .release = release_column, .private_data = columns[i]
      };
      batch->children[i] = &batch->child[i];
    }
  *out = (struct ArrowArray) {
    .length = (int64_t) rows, .n_buffers = 1, .n_children = COLUMNS, .buffers = &batch->no_nulls,
    .children = batch->children, .release = release_batch, .private_data = batch
  };
}

static int
get_next (struct ArrowArrayStream *stream, struct ArrowArray *out)
{
  source *source = stream->private_data;
  column *columns[COLUMNS];
  out->release = NULL;
  if (!find_rows (source))
    return source->error != NULL ? EIO : 0;
  int64_t left = source->array.length - source->row;
  size_t most = left < ROWS ? (size_t) left : ROWS, row = 0, octets = 0;
  batch *batch = calloc (1, sizeof *batch);
  bool good = batch != NULL;
  for (int i = 0; i < COLUMNS; i++)
    good = (columns[i] = allocate_column (most)) != NULL && good;
  for (; good && row < most && octets < OCTETS; row++, source->row++)
    {
      urlbnf_slice text = get_text (source);
      octets += text.len;
      good = set_row (columns, row, text, source->parser);
    }
  if (good)
    {
      export_batch (out, batch, columns, row);
      return 0;
    }
  for (int i = 0; i < COLUMNS; i++)
    free_column (columns[i]);
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
  (void) stream;
  struct { struct ArrowSchema child[COLUMNS], *children[COLUMNS]; } *all = calloc (1, sizeof *all);
  if (all == NULL)
    return ENOMEM;
  for (int i = 0; i < COLUMNS; i++)
    {
      all->children[i] = &all->child[i];
      all->child[i]
        = (struct ArrowSchema) { .format = i == VALID ? "b" : i < SCHEME ? "i" : "u",
                                 .name = names[i],
                                 .flags = IS_NULLABLE, .release = release_schema };
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
  free_source (stream->private_data);
  stream->release = NULL;
}

static void
free_capsule (PyObject *capsule)
{
  struct ArrowArrayStream *stream = PyCapsule_GetPointer (capsule, "arrow_array_stream");
  if (stream != NULL && stream->release != NULL)
    stream->release (stream);
  free (stream);
}

/* Copy the texts of LIST into the array of SOURCE.  */
static bool
copy_texts (source *source, PyObject *list)
{
  Py_ssize_t count = PyList_Size (list);
  column *column = allocate_column ((size_t) count);
  octets octets;
  bool good = column != NULL;
  for (Py_ssize_t i = 0; good && i < count && get_octets (&octets, PyList_GetItem (list, i)); i++)
    {
      good = octets.text.len <= INT32_MAX - column->length
             && set_text (column, (size_t) i, octets.text);
      release_octets (&octets);
    }
  if (!good)
    PyErr_NoMemory ();
  if (PyErr_Occurred () != NULL)
    {
      free_column (column);
      return false;
    }
  column->buffers[1] = column->word;
  column->buffers[2] = column->octets;
  source->array = (struct ArrowArray) { .length = count, .n_buffers = 3, .buffers = column->buffers,
                                        .release = release_column, .private_data = column };
  source->schema.format = "z";
  return true;
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
  const char *format = "";
  if (source->stream.get_schema (&source->stream, &source->schema) == 0)
    format = source->schema.format;
  return (strlen (format) == 1 && strchr ("uUzZ", *format) != NULL) || strcmp (format, "vu") == 0
         || strcmp (format, "vz") == 0;
}

/* Make a capsule with the columns of texts: a list, or the capsule of a stream.  */
FUNCTION (arrow_stream)
{
  PyObject *given, *capsule = NULL;
  const char *grammar;
  (void) module;
  if (!get_arguments (arguments, keywords, &given, &grammar))
    return NULL;
  const urlbnf_options options = { .grammar = grammar };
  source *source = calloc (1, sizeof *source);
  struct ArrowArrayStream *stream = calloc (1, sizeof *stream);
  if (source == NULL || stream == NULL
      || urlbnf_parser_new (&source->parser, &options) != URLBNF_OK)
    PyErr_NoMemory ();
  else if (PyList_Check (given) ? copy_texts (source, given) : take_stream (source, given))
    capsule = PyCapsule_New (stream, "arrow_array_stream", free_capsule);
  if (capsule != NULL)
    *stream
      = (struct ArrowArrayStream) { get_schema, get_next, get_last_error, release_stream, source };
  else
    {
      free (stream);
      if (source != NULL)
        free_source (source);
      if (PyErr_Occurred () == NULL)
        PyErr_SetString (PyExc_TypeError, "the texts are no column of strings");
    }
  return capsule;
}
