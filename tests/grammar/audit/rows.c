/* rows.c: the rows of the README, and where they are named.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

/* The length of the name of a row that stands here, 12 or W3, or 0.  */
static size_t
name_length (const char *at)
{
  size_t letters = isupper ((unsigned char) *at) != 0;
  size_t digits = strspn (at + letters, "0123456789");
  return digits == 0 || audit_is_word (at[letters + digits]) ? 0 : letters + digits;
}

static audit_rows
row_of (struct audit *audit, const char *name, size_t length)
{
  size_t i = 0;
  while (i < audit->rows && (strlen (audit->row[i]) != length
                             || memcmp (audit->row[i], name, length) != 0))
    i++;
  if (i == audit->rows && i < ROW_LAST)
    audit->row[audit->rows++] = audit_copy (audit, name, length);
  return (audit_rows) 1 << i;
}

audit_rows
audit_rows_in (struct audit *audit, const char *text)
{
  audit_rows rows = 0;
  for (const char *at = text; *at != '\0'; at++)
    {
      if ((at != text && isalnum ((unsigned char) at[-1])) || tolower ((unsigned char) at[0]) != 'r'
          || at[1] != 'o' || at[2] != 'w')
        continue;
      const char *name = at + 3 + (at[3] == 's');
      size_t length;
      while (*name == ' ' && (length = name_length (name + 1)) != 0)
        {
          rows |= row_of (audit, name + 1, length);
          name += 1 + length;
          if (*name == ',' || strncmp (name, " and", 4) == 0)
            name += *name == ',' ? 1 : 4;
          if (strncmp (name, " and", 4) == 0)
            name += 4;
        }
    }
  return rows;
}

const char *
audit_rows_name (struct audit *audit, audit_rows rows)
{
  const char *name = "";
  size_t count = 0, done = 0;
  for (unsigned row = 0; row <= ROW_LAST; row++)
    count += rows >> row & 1;
  for (unsigned row = 0; row <= ROW_LAST; row++)
    if ((rows >> row & 1) != 0)
      {
        name = audit_print (audit, "%s%s%s", name,
                            done == 0 ? "" : done + 1 == count ? " and " : ", ",
                            row == ROW_LAST ? "others" : audit->row[row]);
        done++;
      }
  return audit_print (audit, "%s %s", count == 1 ? "row" : "rows", name);
}

/* A row is a paragraph that begins with its name, at the margin or behind one blank; behind it
   is a blank, or two if the name is a number alone, which other paragraphs may begin with.  */
void
audit_read_rows (struct audit *audit, const char *readme)
{
  const char *at = audit_read (audit, readme);
  for (bool begins = true; *at != '\0';)
    {
      const char *name = at + (*at == ' ');
      size_t length = name_length (name), end = strcspn (at, "\n");
      size_t blanks = isdigit ((unsigned char) *name) ? 2 : 1;
      if (begins && length != 0 && strspn (name + length, " ") >= blanks)
        audit->readme_rows |= row_of (audit, name, length);
      begins = strspn (at, " \t") >= end;
      at += end + (at[end] != '\0');
    }
  if (audit->readme_rows == 0)
    audit_fail (audit, audit->readme_file, 1, NULL, NULL, "there is no row");
  if ((audit->readme_rows >> ROW_LAST & 1) != 0)
    audit_fail (audit, audit->readme_file, 1, audit_print (audit, "up to %d", ROW_LAST), NULL,
                "there are more rows than the audit can tell apart");
}
