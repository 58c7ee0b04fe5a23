/* length-kinds.c: the kinds of long URLs, and their lengths.

   SPDX-License-Identifier: MIT

   Each has one construct of the grammar again and again; what takes its text in one token, and
   what makes a node of each part, on more than one scheme.  */

#include <config.h>

#include <string.h>

#include "length.h"

#define BYTES "abcdefghijklmnopqrstuvwxyz0123456789"

const struct kind kinds[KINDS] = {
  { "http path", "http://host.dom/", BYTES, "" },
  { "http search", "http://host.dom/?", BYTES, "" },
  { "ftp path", "ftp://host.dom/", BYTES, "" },
  { "ftp user", "ftp://", BYTES, "@host.dom/" },
  { "opaque", "x-scheme:", BYTES, "" },
  { "http segments", "http://host.dom", "/a/b", "" },
  { "ftp segments", "ftp://host.dom", "/a/b", "" },
  { "prospero fields", "prospero://host.dom/path", ";a=b;c=d", "" },
  { "http escapes", "http://host.dom/", "%41%42", "" },
  { "gopher escapes", "gopher://host.dom/1", "%41%42", "" },
  { "http labels", "http://a", ".b.c3", ".dom/" },
  { "telnet labels", "telnet://a", ".b.c3", ".dom/" },
  { "nntp digits", "nntp://host.dom/group/", "0123456789", "" },
  { "http port", "http://host.dom:", "0123456789", "/" },
};

const size_t lengths[LENGTHS] = {
  10, 30, 100, 300, 1000, 3000, 10000, 30000, 100000, 300000,
  1000000, 10000000, 50000000, 200000000, 1000000000 };

size_t
write_url (char *text, const struct kind *kind, size_t length)
{
  size_t head = strlen (kind->head), unit = strlen (kind->unit), tail = strlen (kind->tail);
  char *end = text + head;
  memcpy (text, kind->head, head);
  do
    {
      memcpy (end, kind->unit, unit);
      end += unit;
    }
  while (end + unit + tail <= text + length);
  memcpy (end, kind->tail, tail);
  return (size_t) (end - text) + tail;
}
