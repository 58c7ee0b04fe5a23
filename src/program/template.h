/* template.h: templates of --get and tables, which name the values of a record.

   SPDX-License-Identifier: MIT  */

#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "program.h"

/* The meaning of a piece of a template.  An input that is not a URL also has those up to MESSAGE
   and from FILE_NAME on.  Only a URL that was found in a text has those from COLUMN on.  */
enum meaning
{
  END, TEXT, INPUT, VALID, MESSAGE, PRODUCTION, PART, EVERYDAY_PART,
  PAIR, PAIRS, DECODED, DECODED_FRAGMENT, DEFAULT, URL, FRAGMENT, WARNINGS, COMPARISON,
  SAME_DOCUMENT, OCTETS, CHANGES, HOST_ASCII, HOST_UNICODE, DOMAIN, FILE_NAME, LINE, COLUMN, FROM,
  TO, WRAPPER, OTHER
};

struct piece
{
  enum meaning meaning;
  const char *text;             /* The text of TEXT, or the name of PAIR and PAIRS.  */
  size_t length;
  urlbnf_production part;       /* The part of PART and the meanings for parts.  */
  enum everyday everyday;       /* The common name that counts if the URL has no such part.  */
  unsigned place;               /* The place of PART in structs, or 0.  */
};

/* template.c: make a template for --get from TEXT, which must outlive it, to be freed with free();
   or return NULL, and the reason in WHY, which must be empty.  */
struct piece *read_template (const char *text, struct buffer *why);

/* Whether TEMPLATE has a piece of MEANING; whether it needs a tree.  */
bool template_has (const struct piece *template, enum meaning meaning);
bool template_needs_tree (const struct piece *template);

/* Let {port} have the MEANING DEFAULT, or {host} and {url} HOST_ASCII or HOST_UNICODE.  Return
   false if TEMPLATE has no such name.  */
bool template_set (struct piece *template, enum meaning meaning);
void write_template (struct buffer *to, const struct record *record,
                     const struct piece *template);

/* Read the LENGTH octets at NAME, which IN_TEMPLATE have braces around them.  Return false, and
   the reason in WHY, if there is no such name, or if this program lacks a library for it.  */
bool read_name (struct piece *piece, const char *name, size_t length, bool in_template,
                struct buffer *why);

/* suggest.c: add to WHY the names that may be meant by an unknown name, with braces
   IN_TEMPLATE.  */
void suggest_name (struct buffer *why, const char *name, size_t length, bool in_template);

/* Return the text of URL that PIECE means.  A production counts before a common name.  */
urlbnf_slice get_piece_text (const urlbnf_url *url, const struct piece *piece);

/* Return the fragment of URL or, if it has none, the part PRODUCTION.  */
urlbnf_slice get_fragment (const urlbnf_url *url, urlbnf_production production);

/* Write a piece that is not a TEXT.  */
void write_piece (struct buffer *to, const struct record *record, const struct piece *piece);

/* columns.c: make a template from names with commas between them, as read_template() does.  */
extern const char default_columns[];
struct piece *read_columns (const char *text, struct buffer *why);

/* Write a record as a row of TSV or CSV; write the names of the columns.  */
void write_columns (struct buffer *to, const struct record *record);
void write_column_names (struct buffer *to, const struct options *options);

#endif
