/* list.c: a list of URLs.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

/* Grow the array at POINTER, of *CAPACITY elements of SIZE, to at least NEEDED elements.  */
static void *
grow (void *pointer, size_t *capacity, size_t needed, size_t size)
{
  if (needed <= *capacity)
    return pointer;
  *capacity = needed + needed / 2;
  pointer = realloc (pointer, *capacity * size);
  if (pointer == NULL)
    errx (2, "out of memory");
  return pointer;
}

void
list_put (struct list *list, const char *text, size_t length)
{
  list->octets = grow (list->octets, &list->size, list->used + length, 1);
  memcpy (list->octets + list->used, text, length);
  list->used += length;
}

void
list_end (struct list *list)
{
  list_put (list, "", 1);
  list->start = grow (list->start, &list->capacity, list->count + 2, sizeof *list->start);
  list->start[0] = 0;
  list->start[++list->count] = list->used;
}

bool
list_read (struct list *list, const char *file)
{
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  FILE *stream = fopen (file, "r");
  if (stream == NULL)
    return false;
  while ((length = getline (&line, &size, stream)) > 0)
    {
      if (line[length - 1] == '\n')
        length--;
      if (length > 0 && line[length - 1] == '\r')
        length--;
      if (length > 0)
        {
          list_put (list, line, (size_t) length);
          list_end (list);
        }
    }
  bool complete = feof (stream) != 0;
  free (line);
  fclose (stream);
  return complete;
}

void
list_references (struct list *to, const struct list *from)
{
  for (size_t i = 0; i < from->count; i++)
    {
      const char *text = from->octets + from->start[i], *slashes = strstr (text, "://");
      const char *path = slashes != NULL ? strchr (slashes + 3, '/') : NULL;
      if (path == NULL || i % 3 == 0)
        path = text;
      else if (i % 3 == 1)
        {
          list_put (to, "../.", 4);
          path = path[1] == '/' ? path + 1 : path;
        }
      else if (path[1] == '/')
        path = text;
      list_put (to, path, strlen (path));
      list_end (to);
    }
}

size_t
list_length (const struct list *list, size_t index)
{
  return list->start[index + 1] - list->start[index] - 1;
}

double
list_mean_length (const struct list *list)
{
  return (double) list->used / (double) list->count - 1;
}
