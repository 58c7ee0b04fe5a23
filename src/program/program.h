/* program.h: declarations for the files of the program.

   SPDX-License-Identifier: MIT

   The input is split into blocks of whole lines.  A thread reads a block, makes the records of
   its lines in memory, waits until all blocks before it are written, and writes the records.  */

#ifndef PROGRAM_H
#define PROGRAM_H

#include <stdbool.h>
#include <string.h>
#include <time.h>

#include <sys/types.h>
#include <urlbnf.h>

#include "buffer.h"
#include "everyday.h"
#include "text/ascii.h"
#include "text/visible.h"

/* The statuses of the program.  Of several the greatest counts.  */
enum { STATUS_VALID = 0, STATUS_INVALID = 1, STATUS_TROUBLE = 2 };

/* The formats of records.  No option chooses TABLE, the default.  */
enum format { TABLE, TREE, JSON, GET, CHECK, TSV, CSV, REQUEST, ENCODE, DECODE, WHICH_GRAMMARS };

enum host_form
{
  HOST_FORM_NONE,               /* The host as it is.  */
  HOST_FORM_ASCII,              /* A-labels: xn--brger-kva.example.  */
  HOST_FORM_UNICODE,            /* U-labels, in UTF-8.  */
  HOST_FORM_DOMAIN              /* The registrable domain, one label below a public suffix.  */
};

/* The form of the pairs of a query (pairs.c).  */
struct pair_form
{
  char separator;
  bool has_plus;                /* Whether a "+" means a space.  */
};

/* The words of --only and --on-error, in the order of options.def.  */
enum { ONLY_VALID, ONLY_INVALID, ONLY_ALL };
enum { ON_ERROR_RECORD, ON_ERROR_SKIP, ON_ERROR_STOP };

/* A change of a part: --set, --unset, --iterate and --strip.  */
struct part_change
{
  enum { SET, SET_IF_ABSENT, APPEND, UNSET, STRIP_PAIRS } action;
  urlbnf_production production; /* The part, or URLBNF_NONE.  */
  enum everyday everyday;       /* The part if PRODUCTION is URLBNF_NONE.  If this is
                                   EVERYDAY_NONE, the part is the fragment.  */
  urlbnf_slice pair;            /* "query:" and the name of a pair; or absent.  */
  const char *value;            /* The text after the "="; the names if STRIP_PAIRS; or NULL.  */
  size_t length;
  unsigned flags;               /* The flags of urlbnf_builder_set().  */
  urlbnf_slice *item;           /* The values of --iterate, to be freed.  */
  size_t items;
  size_t stride;                /* The number of rounds for which each value is set in turn.  */
};

/* The options that were given.  */
struct options
{
  enum format format;
  struct piece *template;       /* The template of GET, or the columns of TSV and CSV.  */
  const char *columns;          /* The names of the columns, or NULL.  */
  bool no_header;
  bool null;                    /* Whether a NUL ends lines of input, and records on a line.  */
  bool must_note_errors;        /* Whether records have no errors, so messages report them.  */
  bool tree;                    /* Whether records need a tree.  */
  bool derivation, offsets;     /* Additional members of JSON.  */
  bool quiet;
  bool color;
  unsigned only, on_error;      /* The word of --only, or ONLY_ALL; that of --on-error.  */
  enum host_form host_form;     /* The form of hosts in the template.  */
  bool default_port;            /* Whether the template shows the default of an absent port.  */
  bool numbers;                 /* Whether records have line numbers.  */
  size_t jobs;
  urlbnf_options how;
  unsigned remedies;            /* The remedies that can be combined with these options.  */
  const char **file;            /* The files to read first.  */
  size_t files;
  char **argument;              /* URLs, or files if EXTRACT, and NULL after the last.  */

  bool which;                   /* Whether all grammars are tried.  */
  bool warn;
  bool request;
  unsigned request_flags;
  bool extract;
  unsigned extract_flags;
  urlbnf_production encode;     /* The part for the format ENCODE.  */

  /* With any of these, which are applied in this order, records show another URL than the
     input.  */
  bool entities, iri;
  bool escape;
  bool build;
  struct part_change *change;
  size_t changes;
  size_t rounds;                /* The number of URLs for each input: 1 without --iterate.  */
  bool strips;                  /* Whether any of these parts is left out.  */
  bool strip[URLBNF_PRODUCTIONS_MAX];
  bool strip_everyday[EVERYDAY_COUNT];  /* EVERYDAY_NONE is the fragment.  */
  bool sort_query;
  struct pair_form pairs;       /* The form of pairs in a query.  */
  bool shows_pairs;             /* Whether JSON has the pairs.  */
  const char *base;             /* The base of --base, or NULL.  */
  urlbnf_url *base_url;
  unsigned resolve_flags;
  const char *origin;           /* The base of --relative-to, or NULL.  */
  urlbnf_url *origin_url;
  bool normalize;
  unsigned normalize_flags;
  bool uris;                    /* Whether the grammar has the URIs of RFC 3986.  */
  const char *compare;          /* The URL to compare with, or NULL.  */
  urlbnf_url *other;            /* Its tree.  */
};

/* Whether a builder changes the parts of the URL.  */
static inline bool
must_change_parts (const struct options *options)
{
  return options->build || options->changes != 0 || options->strips || options->sort_query;
}

/* Whether the URL of a record is made from the input.  */
static inline bool
must_make_url (const struct options *options)
{
  return options->entities || options->iri || options->escape || must_change_parts (options)
         || options->base != NULL || options->normalize || options->origin != NULL;
}

/* Return the octet that ends a line of input, and a record that is a line.  */
static inline char
get_line_end (const struct options *options)
{
  return options->null ? '\0' : '\n';
}

static inline void
end_record (struct buffer *to, const struct options *options)
{
  buffer_add (to, options->null ? "" : "\n", 1);
}

struct place
{
  const char *file;             /* A file, "standard input", or NULL for an argument.  */
  bool is_named;                /* Whether FILE was named on the command line.  */
  size_t line;                  /* The number of the line or of the argument.  */
  unsigned long long column;    /* The octet of the line, from 1, if --extract; otherwise 0.  */
};

/* The verdict of a grammar on an input, for --which.  */
struct verdict
{
  const char *grammar;
  urlbnf_parser *parser;
  urlbnf_code code;
  urlbnf_production kind;       /* Set if CODE is URLBNF_OK.  */
  urlbnf_error error;           /* Set otherwise.  */
};

/* The reason WHY the part NAME cannot be changed.  */
struct refusal
{
  const char *name, *why;       /* NULL if there is no refusal.  */
};

/* An input, and the result of its parse.  */
struct record
{
  const char *text;             /* The input, or NULL if there was no memory for it.  */
  size_t length;
  urlbnf_code code;
  const urlbnf_url *url;        /* Set if CODE is URLBNF_OK and the format needs a tree.  */
  urlbnf_error error;           /* Set if CODE is not URLBNF_OK.  */

  const struct options *options;
  bool same;                    /* Whether it equals the URL of --compare.  */
  bool is_same_document;        /* Whether it is a reference to the base (RFC 3986 s.4.4).  */
  urlbnf_url *own;              /* The tree URL if it does not belong to a parser, or NULL.  */
  struct refusal refusal;       /* The details of an ERROR with the code URLBNF_E_PART.  */
  urlbnf_slice made;            /* The text made from the input, if that is not a URL.  */
  urlbnf_escaped *escaped;      /* The result of --escape-unsafe, or NULL.  */
  urlbnf_code request_code;
  urlbnf_request *request;      /* Set for --request if REQUEST_CODE is URLBNF_OK.  */
  urlbnf_error request_error;
  struct verdict *verdict;      /* The verdicts of --which.  */
  size_t verdicts;
  const urlbnf_found *found;    /* The URL that --extract has found, or NULL.  */
  struct place place;           /* The place of the input.  */
};

/* The number of octets after the text of a block that may be read.  */
enum { BLOCK_READ_AHEAD = 64 };

/* Inputs that are processed together, and their records and messages.  */
struct block
{
  /* Set by read_input_block().  */
  struct buffer text;           /* Lines.  The last one may lack its newline.  */
  bool lost;                    /* Whether there was no memory for the line after them.  */
  char **argument;              /* Arguments, instead of TEXT.  */
  size_t arguments;
  const char *file;             /* These two are those of a struct place.  */
  bool is_named;
  bool first;                   /* Whether it is the first of its file, or of the arguments.  */
  size_t before;                /* The number of earlier inputs of its file, set if it is FIRST, or
                                   if line numbers are needed.  */
  const char *trouble;          /* The file after it that could not be read, or NULL.  */
  int reason;                   /* The errno of that failure.  */
  off_t offset, size;           /* Its end in the file, and the size of the file; 0 if unknown.  */

  /* Set by do_inputs().  */
  size_t done;                  /* The number of octets of TEXT, or arguments, that were done.  */
  size_t count;                 /* The number of inputs that were done.  */
  int status;
  bool starved;                 /* Whether there was no memory for the next input.  */
  bool over;                    /* Whether --on-error=stop ends the program after it.  */
  struct buffer records;
  struct buffer notes;          /* Messages, each after its struct note.  */
};

/* The head of a message for standard error.  */
struct note
{
  size_t at;                    /* The number of octets of records to write before it.  */
  size_t number;                /* The number of its input in the block, from 1, or 0.  */
  size_t length;                /* The length of the message, which may have any octets.  */
};

/* options.c: read the command line.  Return a status to end with, or -1 to go on.  In both cases
   OPTIONS has memory to be freed.  Its arrays FILE and CHANGE belong to the caller.  */
int read_options (int argc, char **argv, struct options *options);
void free_options (struct options *options);

/* chosen-grammar.c: whether a parse with HOW returns a URI or a relative reference.  */
bool has_uris (const urlbnf_options *how);

/* Set URIS.  Return what is wrong with the grammar for --base and --relative-to, or NULL.  */
const char *choose_uris (struct options *options);

/* Parse the bases, and from then on inputs as references.  Return a status to end with, or -1.  */
int read_bases (struct options *options);

/* change-names.c: read NAME=VALUE, NAME:=VALUE, NAME?=VALUE, NAME?:=VALUE, NAME+=VALUE or
   NAME+:=VALUE, which must outlive CHANGE; or NAME, to be unset.  URLs are parsed with HOW.
   Return what is wrong, or NULL.  */
const char *read_set (struct part_change *change, const char *text, const urlbnf_options *how);
const char *read_unset (struct part_change *change, const char *name, const urlbnf_options *how);

/* change.c: whether OPTIONS change the fragment.  */
bool must_change_fragment (const struct options *options);

/* hosts.c: return the library that FORM needs if this program was built without it, otherwise
   NULL.  */
const char *get_missing_library (enum host_form form);

/* Add HOST, decoded, in FORM.  A host without that form, such as an address, is added as it is.
   For an address or a public suffix HOST_FORM_DOMAIN adds nothing.  */
void buffer_add_host (struct buffer *to, urlbnf_slice host, enum host_form form);

/* pairs.c: whether NAME is "query:" and the name of a pair.  */
bool is_pair_name (const char *name, size_t length);

/* Add the value of the first pair NAME, or of ALL, with a space between two.  */
void add_values (struct buffer *to, urlbnf_slice query, const struct pair_form *form,
                 urlbnf_slice name, bool all);

/* Add the member "pairs" of JSON.  */
void json_add_pairs (struct buffer *to, urlbnf_slice query, const struct pair_form *form);

/* json-record.c: write one line of JSON.  */
void write_json (struct buffer *to, const struct record *record);

/* show.c: return the name of WRAPPER.  */
const char *get_wrapper_name (urlbnf_wrapper wrapper);

/* Add the reason why RECORD has no URL, on one line.  */
void buffer_add_reason (struct buffer *buffer, const struct record *record);

/* Return a hint about a URL that --escape-unsafe has made, or NULL.  */
const char *get_escape_hint (const struct record *record);

/* Add the names of the warnings; or WITH_OFFSETS, after a verdict of --check.  */
void add_warning_names (struct buffer *to, const urlbnf_url *url, bool with_offsets);

/* Write a record for people; of --check.  */
void write_for_people (struct buffer *to, const struct record *record);
void write_check (struct buffer *to, const struct record *record);

/* record.c: the state of one thread that makes records.  */
struct worker
{
  const struct options *options;
  urlbnf_parser *parser;
  urlbnf_builder *builder;      /* Set if URLs are built.  */
  struct buffer text;           /* The text of a URL that is being made.  */
  struct buffer spelled;        /* The result of respell().  */
  bool extras;                  /* Whether a record needs more than a parse.  */
  bool iterates;                /* Whether an input may become several URLs.  */
  size_t round, rounds;         /* The number of URLs made before this one, and of all.  */
  bool lacks_user;              /* Whether the user of a URI was unset.  */
  bool patient;                 /* Whether a block without memory is starved, and done again.  */
  struct record record;
  urlbnf_error *error;          /* The error of RECORD, or NULL if it is not needed.  */
  char end;                     /* The octet after a line.  */
  urlbnf_slice valid;           /* The record of each valid input if all are the same.  */
  bool quick;                   /* Whether valid lines can be processed together.  */
  bool shows_valid, shows_invalid;      /* Whether such inputs have records.  */
};

/* change.c: build the URL of the record after the changes of this round.  If the result is not a
   URL, store it in TEXT.  */
urlbnf_code apply_changes (struct worker *worker);

/* Add the fragment after the changes of this round, with its "#", to TEXT, or nothing: FRAGMENT
   was there before.  */
void add_fragment (struct worker *worker, urlbnf_slice fragment);

urlbnf_code start_worker (struct worker *worker, const struct options *options);
void end_worker (struct worker *worker);

/* Process one input.  Return false if there is no memory for its record, but may be after the
   records before it are written, or after other threads have ended.  */
bool do_input (struct worker *worker, struct block *block, const char *text, size_t length);

/* Begin the next round with the same input.  Return false after the last round.  */
bool begin_next_round (struct worker *worker, struct block *block);

/* Begin and end a message.  The caller adds its text to the notes of BLOCK between the two calls.
   START is the result of begin_note().  */
size_t begin_note (struct block *block, size_t number);
void end_note (struct block *block, size_t start);

/* Add the message that there is no memory for WHAT.  */
void add_memory_note (struct block *block, const char *what);

/* which.c: find the verdicts of the grammars that have the start symbol, for --which.  */
urlbnf_code create_verdicts (struct record *record, const struct options *options);
void free_verdicts (struct record *record);
void find_verdicts (struct record *record, const char *text, size_t length);

/* spelling.c: write TEXT as --entities and --iri read it to TO.  Return false if that is TEXT
   itself.  */
bool respell (struct buffer *to, const struct options *options, const char *text, size_t length);

/* make.c: make the URL of a record from an input; make and free the rest of the record.  */
urlbnf_code make_url (struct worker *worker, const char *text, size_t length);
void make_extras (struct worker *worker);
void free_extras (struct record *record);

/* Process the inputs of BLOCK.  Return true if there are more inputs, but the records have to be
   written first.  */
bool do_inputs (struct worker *worker, struct block *block);

/* input.c: the state of reading the input.  */
struct input
{
  const char **file;            /* The next file.  */
  size_t files;
  char **argument;              /* The next argument.  */
  size_t number;                /* The number of arguments before it.  */
  bool extract;                 /* Whether arguments are files.  */
  const char *name;             /* The open file, or NULL.  */
  bool is_named;                /* Whether it was named on the command line.  */
  int descriptor;
  char end;                     /* The octet after a line.  */
  bool first;                   /* Whether the next block is the first of the file.  */
  bool counts;                  /* Whether LINES is counted while reading.  */
  size_t lines;                 /* The number of lines of the file that were read.  */
  off_t offset, size;           /* The offset in the file, and its size.  */
  struct buffer rest;           /* The beginning of a line after the last block.  */
  bool skipping;                /* Whether the rest of a line is skipped.  */

  /* Set if there are other threads: wait until they have written all blocks that were read and, if
     NEEDS_MEMORY, have released their memory.  */
  void (*wait) (void *waiting, bool needs_memory);
  void *waiting;
};

void begin_input (struct input *input, const struct options *options);

/* Open the next file, or let BLOCK have arguments.  Return false if there is nothing left.  Files
   come first, and then arguments.  If there are neither, standard input is read.  */
bool begin_next_input (struct input *input, struct block *block);
void close_file (struct input *input);

/* Read at least a line of the input into BLOCK.  Return false after the last.  */
bool read_input_block (struct input *input, struct block *block);

/* output.c: the state of writing the output.  If a write fails, the program ends.  */
struct output
{
  bool parted;                  /* Whether the first octet, a newline, is still to be left out.  */
  bool together;                /* Whether records and messages go to the same file.  */
  bool watched;                 /* Whether progress is shown.  */
  time_t looked;                /* The time when it was shown last.  */
  bool shown;
  bool mute;                    /* Whether a message could not be written.  */
  size_t before;                /* The number of inputs before the block.  */
  int status;
};

/* Begin the output with the names of columns, if the records have columns.  */
void begin_output (struct output *output, const struct options *options);

/* Write the records and messages of BLOCK, and remove them; end BLOCK; end the output, and return
   the status.  */
void write_block (struct output *output, struct block *block);
void end_block (struct output *output, struct block *block);
int end_output (struct output *output);

/* extraction.c: process the URLs in the texts of INPUT, and end WORKER.  */
void extract_all (struct worker *worker, struct input *input, struct output *output);

/* jobs.c: process all inputs, and return the status.  */
int do_all (const struct options *options);

#endif
