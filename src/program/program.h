/* program.h: what the files of the program share.

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
#include "everyday.h"
#include "pairs.h"
#include "hosts.h"
#include "text/ascii.h"
#include "text/visible.h"

/* The statuses that the program ends with; of several the greatest counts.  */
enum { STATUS_VALID = 0, STATUS_INVALID = 1, STATUS_TROUBLE = 2 };

enum format { TABLE, TREE, JSON, GET, CHECK, TSV, CSV, REQUEST, ENCODE, DECODE, WHICH_GRAMMARS };

/* What is done to a part of a URL: --set, --unset and --iterate.  */
struct part_change
{
  enum { SET, SET_IF_ABSENT, APPEND, UNSET, STRIP_PAIRS } action;
  urlbnf_production production; /* Or URLBNF_NONE:  */
  enum everyday everyday;       /* this, or if that is none, the fragment.  */
  urlbnf_slice pair;            /* "query:" and the name of a pair; or absent.  */
  const char *value;            /* All that follows the "="; NULL with UNSET, and the names with
                                   STRIP_PAIRS.  */
  size_t length;
  unsigned flags;               /* As urlbnf_builder_set() has them.  */
  urlbnf_slice *item;           /* With --iterate, the ITEMS of VALUE, to be freed;  */
  size_t items;
  size_t stride;                /* each is set for so many rounds in a row.  */
};

/* How many productions there are for --strip.  */
enum { STRIP_COUNT = URLBNF_PRODUCTIONS_MAX };

/* What was asked for.  */
struct options
{
  enum format format;
  struct piece *template;       /* Of GET; the columns of TSV and CSV.  */
  const char *columns;          /* As they were given, or NULL.  */
  bool no_header;
  bool null;                    /* A NUL ends lines of input, and records on a line.  */
  bool tells;                   /* Records have no room for what is wrong: messages say it.  */
  bool tree;                    /* To write the records takes a tree.  */
  bool derivation, offsets;     /* With the format JSON, in addition.  */
  bool quiet;
  bool color;
  enum { ONLY_ALL, ONLY_VALID, ONLY_INVALID } only;     /* The records to write.  */
  enum { ON_ERROR_RECORD, ON_ERROR_SKIP, ON_ERROR_STOP } on_error;
  enum host_form host_form;     /* Of hosts in the template.  */
  bool default_port;            /* The template shows a port that is absent as its default.  */
  bool numbers;                 /* Records say which line of its file an input is.  */
  size_t jobs;
  urlbnf_options how;
  unsigned remedies;            /* Those that can be combined with the options given.  */
  const char **file;            /* Read first, FILES of them.  */
  size_t files;
  char **argument;              /* URLs, or with EXTRACT files; ended by NULL.  */

  bool which;                   /* All grammars are asked.  */
  bool warn;
  bool request;
  unsigned request_flags;
  bool extract;
  unsigned extract_flags;
  urlbnf_production encode;     /* With the format ENCODE.  */

  /* What is shown is another URL than the input, if any of these is given; in this order.  */
  bool entities, iri;
  bool escape;
  bool build;                   /* From nothing.  */
  struct part_change *change;
  size_t changes;
  size_t rounds;                /* How many URLs are made of one: 1 without --iterate.  */
  bool strips;                  /* Some of these are left out:  */
  bool strip[STRIP_COUNT];
  bool strip_everyday[EVERYDAY_COUNT];
  bool strip_fragment;
  bool sort_query;
  struct pair_form pairs;       /* How the pairs of a query are read.  */
  bool shows_pairs;             /* With JSON.  */
  const char *base;             /* What is resolved against this one, or NULL,  */
  urlbnf_url *base_url;         /* whose tree this is.  */
  unsigned resolve_flags;
  const char *origin;           /* What references are made from, or NULL,  */
  urlbnf_url *origin_url;       /* and its tree.  */
  bool normalize;
  unsigned normalize_flags;
  bool uris;                    /* The grammar is that of RFC 3986, or has its productions.  */
  const char *compare;          /* With this URL, or NULL,  */
  urlbnf_url *other;            /* whose tree this is.  */
};

/* Whether the URL that is shown is made from the input.  */
static inline bool
makes_url (const struct options *options)
{
  return options->entities || options->iri || options->escape || options->build
         || options->changes != 0 || options->strips || options->sort_query
         || options->base != NULL || options->normalize || options->origin != NULL;
}

/* Whether its parts are others than those of the input.  */
static inline bool
changes_parts (const struct options *options)
{
  return options->build || options->changes != 0 || options->strips || options->sort_query;
}

/* What ends a line of input, and a record that is a line.  */
static inline char
line_end (const struct options *options)
{
  return options->null ? '\0' : '\n';
}

static inline void
end_record (struct buffer *to, const struct options *options)
{
  buffer_add (to, options->null ? "" : "\n", 1);
}

/* Where an input comes from.  */
struct place
{
  const char *file;             /* Or "standard input"; NULL for an argument.  */
  bool is_named;                /* FILE was named on the command line.  */
  size_t line;                  /* Or the number of the argument.  With --extract, where the URL
                                   begins;  */
  unsigned long long column;    /* and in which octet of that line; else 0.  */
};

/* With --which: what a grammar says of an input.  */
struct verdict
{
  const char *grammar;
  urlbnf_parser *parser;
  urlbnf_code code;
  urlbnf_production kind;       /* If CODE is URLBNF_OK.  */
  urlbnf_error error;           /* If not.  */
};

/* Why a part cannot be changed that the options name: NAME: WHY.  */
struct refusal
{
  const char *name, *why;       /* NULL if there is no refusal.  */
};

/* One input and what became of it.  */
struct record
{
  const char *text;             /* Without its newline.  NULL: there was no memory for it.  */
  size_t length;
  urlbnf_code code;
  const urlbnf_url *url;        /* If CODE is URLBNF_OK and the format needs a tree.  */
  urlbnf_error error;           /* If CODE is not URLBNF_OK.  */

  const struct options *options;
  bool same;                    /* As the one it is compared with.  */
  bool is_same_document;        /* A reference to the base (RFC 3986 s.4.4).  */
  urlbnf_url *own;              /* URL, if it is no parser's; or NULL.  */
  struct refusal refusal;       /* More than ERROR, whose code is then URLBNF_E_PART, can say.  */
  urlbnf_slice made;            /* What --set put together, if that is no URL; or absent.  */
  urlbnf_escaped *escaped;      /* With --escape-unsafe, or NULL.  */
  urlbnf_code request_code;
  urlbnf_request *request;      /* If it was asked for and REQUEST_CODE is URLBNF_OK.  */
  urlbnf_error request_error;
  struct verdict *verdict;      /* With --which, so many VERDICTS.  */
  size_t verdicts;
  const urlbnf_found *found;    /* With --extract, at this PLACE; or NULL,  */
  struct place place;
  const struct block *block;    /* and it is the last of those in BLOCK that are counted.  */
};

/* So many octets behind the text of a block may be looked at.  */
enum { BLOCK_BEHIND = 64 };

/* Inputs that are worked on together, and what is to be written for them.  */
struct block
{
  /* Set by input_next().  */
  struct buffer text;           /* Lines, the last one maybe without its newline.  */
  bool lost;                    /* Behind them is one that there was no memory for.  */
  char **argument;              /* Or ARGUMENTS of these.  */
  size_t arguments;
  const char *file;             /* As in a struct place.  */
  bool is_named;
  bool first;                   /* Of its file, or of arguments.  */
  size_t before;                /* How many inputs of these came before: if it is FIRST, or line
                                   numbers are needed.  */
  const char *trouble;          /* What could not be read behind it, and why; or NULL.  */
  int reason;
  off_t offset, size;           /* Where in the file it ends, and the file; 0 if not known.  */

  /* Set by do_inputs().  */
  size_t done;                  /* How much of TEXT, or how many arguments.  */
  size_t count;                 /* How many inputs that were.  */
  int status;
  bool starved;                 /* There was no memory for the next, which is to be done again.  */
  bool over;                    /* After it there is nothing more to do: --on-error=stop.  */
  struct buffer records;
  struct buffer notes;          /* Each a struct note and its message.  */
};

/* What goes before a message for standard error.  */
struct note
{
  size_t at;                    /* How much of the records comes first.  */
  size_t number;                /* The input it is about, in the block, from 1; 0 for none.  */
  size_t length;                /* Of the message, which may hold any octets.  */
};

/* A row of the table: a part, an item of a list, or a part of an item.  */
struct row
{
  const char *name;             /* Empty for all items of a list but the first.  */
  const urlbnf_part *part;
};

/* It begins with URL, and the rest 0.  */
struct row_walk
{
  const urlbnf_url *url;
  urlbnf_part part, item, field;
};

/* options.c: read the command line.  Returns a status to end with, or -1 to go on.  In both cases
   OPTIONS has memory to be freed; its arrays FILE and CHANGE belong to the caller.  */
int read_options (int argc, char **argv, struct options *options);
void free_options (struct options *options);

/* chosen-grammar.c: whether what is parsed as HOW says is a URI or a relative reference.  */
bool has_uris (const urlbnf_options *how);

/* uris.c: set the grammar for --base and --relative-to, if none was given, and URIS.  Returns
   what is wrong, or NULL.  */
const char *choose_uris (struct options *options);

/* Parse the bases; from then on inputs are references.  Returns a status to end with, or -1.  */
int read_bases (struct options *options);

/* rows.c: the next row; false if there are no more.  ROW lives until the next step.  */
bool read_row (struct row_walk *walk, struct row *row);

/* change-names.c: read NAME=VALUE, NAME:=VALUE, NAME?=VALUE, NAME?:=VALUE, NAME+=VALUE or
   NAME+:=VALUE, which has to stay; or NAME, to be unset, of URLs by HOW.  Returns what is
   wrong with it, or NULL.  */
const char *read_set (struct part_change *change, const char *text, const urlbnf_options *how);
const char *read_unset (struct part_change *change, const char *name, const urlbnf_options *how);

/* Why the part PRODUCTION cannot be made absent in any URL by HOW, or NULL.  */
const char *why_not_unset (urlbnf_production production, const urlbnf_options *how);

/* change.c: whether a change is one of the fragment.  */
bool changes_fragment (const struct options *options);

/* Make the URL of RECORD by BUILDER after the changes of ROUND.  If that is no URL, MADE is what
   was put together.  */
urlbnf_code apply_changes (struct record *record, struct buffer *made, urlbnf_builder *builder,
                           size_t round);

/* verdict.c: --check, one line a record.  */
void write_check (struct buffer *to, const struct record *record);

/* Add the fragment after the changes of ROUND, with its "#", to TEXT, or nothing: FRAGMENT was
   there before.  */
void add_fragment (struct buffer *text, urlbnf_slice fragment, size_t round,
                   const struct options *options);

/* code.c: --encode and --decode: whether that can be done, and what comes of it.  */
urlbnf_code judge_part (const struct options *options, const char *text, size_t length,
                        urlbnf_error *error);
void write_coded (struct buffer *to, const struct record *record);

/* extraction.c: --extract.  Returns the status.  */
int extract_all (const struct options *options);

/* json-record.c: write one line of JSON.  */
void write_json (struct buffer *to, const struct record *record);

/* reason.c: where the input of RECORD comes from.  */
struct place place_of (const struct record *record);
const char *wrapper_name (urlbnf_wrapper wrapper);

/* Why RECORD has no URL, on a line.  */
void buffer_add_reason (struct buffer *buffer, const struct record *record);

/* What to say of a URL that --escape-unsafe has made of another one; or NULL.  */
const char *escape_hint (const struct record *record);

/* show.c: write for people.  */
void write_error (struct buffer *to, const struct record *record, bool color);
void write_heading (struct buffer *to, const struct record *record, bool color);
void write_request (struct buffer *to, const struct record *record, bool color);
void write_table (struct buffer *to, const struct record *record, bool color);
void write_tree (struct buffer *to, const struct record *record, bool color);

/* template.c: --get.  template_read() makes a template of its text, to be freed by free(); or
   returns NULL and says in WHY, which is empty, why.  TEXT has to stay.  */
struct piece *template_read (const char *text, struct buffer *why);
bool template_needs_tree (const struct piece *template);
bool template_needs_request (const struct piece *template);
bool template_needs_numbers (const struct piece *template);
bool template_has_message (const struct piece *template);
bool template_has_warnings (const struct piece *template);

/* Let {port} be that of the scheme where the URL has none.  False if there is no {port}.  */
bool template_default_port (struct piece *template);

/* Let {host} and {url} be written with hosts in FORM, ASCII or Unicode.  Return false if
   TEMPLATE has neither.  */
bool template_set_host (struct piece *template, enum host_form form);
void write_template (struct buffer *to, const struct record *record,
                     const struct piece *template);

/* record.c: what one thread needs to make records.  */
struct worker
{
  const struct options *options;
  urlbnf_parser *parser;
  urlbnf_builder *builder;      /* If there is something to be built.  */
  struct buffer text;           /* Of a URL that is being made.  */
  struct buffer spelled;        /* An input as respell() has made it.  */
  bool extras;                  /* There is more to a record than a parse.  */
  bool iterates;                /* Several URLs may be made of an input:  */
  size_t round, rounds;         /* how many come before this one, and in all.  */
  bool patient;                 /* Without memory for an input, its block is starved.  */
  struct record record;
  urlbnf_error *error;          /* That of RECORD, or NULL if no one asks for it.  */
  char end;                     /* Of a line.  */
  urlbnf_slice valid;           /* The record of each valid input, if they are all the same.  */
  bool quick;                   /* Then lines of them can be done together.  */
  bool shows_valid, shows_invalid;      /* Such inputs have records.  */
};

urlbnf_code worker_start (struct worker *worker, const struct options *options);
void worker_end (struct worker *worker);

/* Do one input.  False if there is no memory for its record, but may be once those before it are
   written, or once BLOCK is no longer starved.  */
bool do_input (struct worker *worker, struct block *block, const char *text, size_t length);

/* Whether the same input is to be done once more, for the next of the URLs that are made of it.  */
bool next_round (struct worker *worker, struct block *block);

/* A message that stands behind the records so far: WHAT and the ERROR, which may be NULL, about the
   input NUMBER, or none if that is 0.  */
void note (struct block *block, size_t number, const char *what, const urlbnf_error *error);

/* The same in pieces, which are added to the notes of BLOCK in between: START is what note_begin()
   answered.  */
size_t note_begin (struct block *block, size_t number);
void note_end (struct block *block, size_t start);

/* The same, that there is no memory for WHAT.  */
void note_memory (struct block *block, const char *what);

/* which.c: --which: what each grammar says of an input, of those that have the start symbol.  */
urlbnf_code which_start (struct record *record, const struct options *options);
void which_end (struct record *record);
void which_judge (struct record *record, const char *text, size_t length);
void write_which (struct buffer *to, const struct record *record, bool color);

/* spelling.c: put TEXT as --entities and --iri read it into TO.  Return false if that is TEXT
   itself.  */
bool respell (struct buffer *to, const struct options *options, const char *text, size_t length);

/* make.c: the URL to be shown for an input, and what else was asked for.  */
urlbnf_code make_url (struct worker *worker, const char *text, size_t length);
void make_extras (struct worker *worker);
void forget_extras (struct record *record);

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
  char end;                     /* Of a line.  */
  bool first;
  bool counts;                  /* Lines are counted as they are read,  */
  size_t lines;                 /* so many of the file.  */
  off_t offset, size;
  struct buffer rest;           /* The beginning of a line, from behind the last block.  */
  bool skipping;                /* The beginning of a line is lost: so is the rest of it.  */

  /* If there are other threads: wait until they have written all that was read; and, if this one
     NEEDS_MEMORY, until they have given back what they had.  */
  void (*wait) (void *waiting, bool needs_memory);
  void *waiting;
};

void input_start (struct input *input, const struct options *options);

/* Nothing is named to be read: tell who types at a terminal that the program waits for that.  */
void announce_standard_input (const struct options *options);

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
  bool mute;                    /* A message could not be written.  */
  size_t before;                /* How many inputs came before the block.  */
  int status;
};

/* Begin, with a line of names if records are those of a table.  */
void output_start (struct output *output, const struct options *options);

/* Write what there is of BLOCK by now, and forget it; and what goes behind all of it.  */
void output_some (struct output *output, struct block *block);
void output_rest (struct output *output, struct block *block);
int output_end (struct output *output);

/* jobs.c: do all the input.  Returns the status.  */
int do_all (const struct options *options);

#endif
