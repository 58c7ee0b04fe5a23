/* cli.h: what the files of the program share.

   SPDX-License-Identifier: MIT  */

#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <stdio.h>

#include <urlbnf.h>

/* The statuses that the program ends with.  */
enum { STATUS_VALID = 0, STATUS_INVALID = 1, STATUS_TROUBLE = 2 };

/* One input and what became of it.  */
struct record
{
  const char *text;             /* Without its newline.  */
  size_t length;
  const char *where;            /* What NUMBER counts: "line" or "argument".  */
  size_t number;                /* From 1.  */
  const urlbnf_url *url;        /* NULL if it is not valid.  */
  urlbnf_error error;
};

/* A part of a URL, under its JSON key.  LIST or FIELDS is set if it is one of these.  */
struct part
{
  const char *name;
  urlbnf_slice text;
  const urlbnf_list *list;
  const urlbnf_fields *fields;
};

enum { PARTS_MAX = 8 };

/* parts.c: list the parts of URL that are present, but the scheme, in the order of the JSON
   keys; returns how many.  */
size_t list_parts (const urlbnf_url *url, struct part part[PARTS_MAX]);

/* Say whether some URL has a part of that NAME.  */
bool is_part_name (const char *name, size_t length);

/* json.c: write one line of JSON.  False if there is no memory for it.  */
bool write_json (const struct record *record);

/* show.c: write for people.  */
void write_table (const struct record *record, bool color);
void write_tree (const struct record *record, bool color);

/* template.c: --get.  A template is checked before it is used: template_check() says what
   is wrong with one, or returns NULL.  */
const char *template_check (const char *template);
void write_template (const struct record *record, const char *template);

/* lines.c: call RECORD for each line of STREAM, without its end of line, until it returns
   false.  False if the stream cannot be read; errno tells why.  */
bool read_lines (FILE *stream, bool (*record) (const char *text, size_t length, size_t line));

#endif
