/* template.h: the names of what a record has, for --get and for tables.

   SPDX-License-Identifier: MIT  */

#ifndef TEMPLATE_H
#define TEMPLATE_H

#include "program.h"

/* What a piece of a template stands for.  */
enum meaning
{
  END, TEXT, INPUT, VALID, MESSAGE, PRODUCTION, PART, EVERYDAY_PART,
  PAIR, PAIRS, DECODED, DECODED_FRAGMENT, DEFAULT, URL, FRAGMENT, WARNINGS, COMPARISON, OCTETS, CHANGES,
  HOST_ASCII, HOST_UNICODE, DOMAIN, FILE_NAME, LINE, COLUMN, FROM, TO, WRAPPER, OTHER
};

struct piece
{
  enum meaning meaning;
  const char *text;             /* Of TEXT; the name of PAIR and PAIRS.  */
  size_t length;
  urlbnf_production part;       /* Of PART and the three that follow it: this part,  */
  enum everyday everyday;       /* or if the URL has none, what this name stands for; not of PART.  */
};

/* Read the LENGTH octets at NAME; IN_TEMPLATE they stand between braces.  Return false if there is no such
   name, or this program lacks a library for it, and say so in WHY.  */
bool read_name (struct piece *piece, const char *name, size_t length, bool in_template,
                struct buffer *why);

/* suggest.c: say in WHY which names may be meant by one that does not exist, with braces IN_TEMPLATE.  */
void suggest_name (struct buffer *why, const char *name, size_t length, bool in_template);

/* PIECE is no TEXT.  */
void write_piece (struct buffer *to, const struct record *record, const struct piece *piece);

#endif
