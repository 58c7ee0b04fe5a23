/* columns.h: write records as rows of TSV or CSV.

   SPDX-License-Identifier: MIT  */

#ifndef COLUMNS_H
#define COLUMNS_H

#include "program.h"

extern const char default_columns[];

/* Make a template from names with commas between them, as read_template() does.  */
struct piece *read_columns (const char *text, struct buffer *why);

void write_columns (struct buffer *to, const struct record *record);
void write_column_names (struct buffer *to, const struct options *options);

#endif
