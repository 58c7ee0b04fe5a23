/* cli.h: what the files of the program share.

   SPDX-License-Identifier: MIT

   The input is cut into blocks of whole lines.  A thread takes a block, writes the records of
   its lines into memory, waits until all blocks before it are written, and writes its own; one
   thread does the same as many.  */

#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <string.h>
#include <time.h>

#include <sys/types.h>
#include <urlbnf.h>

#include "buffer.h"

/* The statuses that the program ends with; of several the greatest counts.  */
enum { STATUS_VALID = 0, STATUS_INVALID = 1, STATUS_TROUBLE = 2 };

enum format { TABLE, TREE, JSON, GET, CHECK };

/* What was asked for.  */
struct options
{
  enum format format;
  struct piece *template;
  bool tree;                    /* To write the records takes a tree.  */
  bool quiet;
  bool color;
  size_t jobs;
  urlbnf_options how;
  const char **file;            /* Read first, FILES of them.  */
  size_t files;
  char **argument;              /* URLs, ended by NULL.  */
};

/* One input and what became of it.  */
struct record
{
  const char *text;             /* Without its newline.  */
  size_t length;
  urlbnf_code code;
  const urlbnf_url *url;        /* If CODE is URLBNF_OK and the format needs a tree.  */
  urlbnf_error error;           /* If CODE is not URLBNF_OK.  */
};

/* Inputs that are worked on together, and what is to be written for them.  */
struct block
{
  /* Set by input_next().  */
  struct buffer text;           /* Lines, the last one maybe without its newline.  */
  char **argument;              /* Or ARGUMENTS of these.  */
  size_t arguments;
  bool first;                   /* Its inputs are counted from BEFORE + 1 on.  */
  size_t before;
  const char *trouble;          /* What could not be read behind it, and why; or NULL.  */
  int reason;
  off_t offset, size;           /* Where in the file it ends, and the file; 0 if not known.  */

  /* Set by do_inputs().  */
  size_t done;                  /* How much of TEXT, or how many arguments.  */
  size_t count;                 /* How many inputs that were.  */
  int status;
  struct buffer records;
  struct buffer notes;          /* Each a struct note and a message that a NUL ends.  */
};

/* What goes before a message for standard error.  */
struct note
{
  size_t at;                    /* How much of the records comes first.  */
  size_t number;                /* The input it is about, in the block, from 1; 0 for none.  */
};

/* A part of a URL.  LIST or FIELDS is set if it is one of these.  */
struct part
{
  urlbnf_production production;
  urlbnf_slice text;
  const urlbnf_list *list;
  const urlbnf_fields *fields;
};

enum { PARTS_MAX = 8 };

/* options.c: read the command line.  Returns a status to end with, or -1 to go on.  */
int read_options (int argc, char **argv, struct options *options);
int trouble (const char *what, const char *why);

/* parts.c: list the parts of URL that are present, but the scheme, in the order of the JSON
   keys; returns how many.  */
size_t list_parts (const urlbnf_url *url, struct part part[PARTS_MAX]);

/* The production by whose NAME some URL has a part; URLBNF_NONE if there is none.  */
urlbnf_production find_part (const char *name, size_t length);

/* json.c: write one line of JSON.  False if there is no memory for it.  start_json() comes
   first, before there are threads.  */
void start_json (void);
bool write_json (struct buffer *to, const struct record *record);

/* show.c: write for people.  */
void write_table (struct buffer *to, const struct record *record, bool color);
void write_tree (struct buffer *to, const struct record *record, bool color);

/* template.c: --get.  template_read() makes a template of its text, to be freed by free(); or
   returns NULL and says why.  TEXT has to stay.  */
struct piece *template_read (const char *text, const char **why);
bool template_needs_tree (const struct piece *template);
void write_template (struct buffer *to, const struct record *record,
                     const struct piece *template);

/* record.c: what one thread needs to make records.  PARSER is to be freed.  */
struct worker
{
  const struct options *options;
  urlbnf_parser *parser;
  struct record record;
  urlbnf_error *error;          /* That of RECORD, or NULL if no one asks for it.  */
  urlbnf_slice valid;           /* The record of each valid input, if they are all the same.  */
};

urlbnf_code worker_start (struct worker *worker, const struct options *options);

/* Do the inputs of BLOCK.  True if there are more of them, but the records are so many that
   they have to be written first.  */
bool do_inputs (struct worker *worker, struct block *block);

/* input.c: all that is to be read, as blocks.  */
struct input
{
  const char **file;            /* What comes next.  */
  size_t files;
  char **argument;
  size_t number;                /* How many arguments came before.  */
  bool nothing;                 /* Nothing was named.  */
  const char *name;             /* What is being read, or NULL.  */
  int descriptor;
  bool first;
  off_t offset, size;
  struct buffer rest;           /* The beginning of a line, from behind the last block.  */
};

void input_start (struct input *input, const struct options *options);

/* Fill BLOCK with what has arrived of the input, once that is a line.  False if there is no
   more.  */
bool input_next (struct input *input, struct block *block);

/* output.c: what is written.  If that fails the program ends.  */
struct output
{
  bool parted;                  /* Each record begins with a newline: the first has none.  */
  bool together;                /* Records and messages go to the same place.  */
  bool watched;                 /* Someone waits for the end.  */
  time_t looked;                /* When progress was shown last.  */
  bool shown;
  size_t before;                /* How many inputs came before the block.  */
  int status;
};

void output_start (struct output *output, const struct options *options);

/* Write what there is of BLOCK by now, and forget it; and what goes behind all of it.  */
void output_some (struct output *output, struct block *block);
void output_rest (struct output *output, struct block *block);
int output_end (struct output *output);

/* jobs.c: do all the input.  Returns the status.  */
int do_all (const struct options *options);

#endif
