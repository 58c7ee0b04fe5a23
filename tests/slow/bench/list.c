/* list.c: a list of URLs.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "bench.h"

FILE *
list_open (const char *name)
{
  FILE *file = name != NULL ? fopen (name, "r") : tmpfile ();
  if (file == NULL)
    err (2, "%s", name != NULL ? name : "no temporary file");
  return file;
}

void
list_read (struct list *list, FILE *from)
{
  char *line = NULL, *starts;
  size_t size = 0, start = 0;
  ssize_t length;
  FILE *octets = open_memstream (&list->octets, &list->used);
  FILE *offsets = open_memstream (&starts, &list->count);
  if (octets == NULL || offsets == NULL)
    err (2, "no memory for a list");
  fwrite (&start, sizeof start, 1, offsets);
  rewind (from);
  while ((length = getline (&line, &size, from)) > 0)
    {
      if (line[length - 1] == '\n')
        length--;
      if (length > 0 && line[length - 1] == '\r')
        length--;
      if (length == 0)
        continue;
      line[length++] = '\0';
      start += fwrite (line, 1, (size_t) length, octets);
      fwrite (&start, sizeof start, 1, offsets);
    }
  if (!feof (from) || fclose (octets) != 0 || fclose (offsets) != 0)
    err (2, "the list is not complete");
  free (line);
  fclose (from);
  list->start = (size_t *) (void *) starts;
  list->count = list->count / sizeof start - 1;
}

void
list_references (FILE *to, const struct list *from)
{
  for (size_t i = 0; i < from->count; i++)
    {
      const char *text = from->octets + from->start[i], *slashes = strstr (text, "://");
      const char *path = slashes != NULL ? strchr (slashes + 3, '/') : NULL, *dots = "";
      if (path == NULL || i % 3 == 0)
        path = text;
      else if (i % 3 == 1)
        {
          dots = "../.";
          path = path[1] == '/' ? path + 1 : path;
        }
      else if (path[1] == '/')
        path = text;
      fprintf (to, "%s%s\n", dots, path);
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
