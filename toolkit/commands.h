/* commands.h: what the files of the program urlbnf-grammar share.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_CLI_H
#define BNF_CLI_H

#include "bnf.h"

enum status { STATUS_YES, STATUS_NO, STATUS_TROUBLE };

/* A grammar that is read.  */
struct source
{
  const char *name;             /* As it was given: a file, or the name of a grammar.  */
  char *file;
  char *own;                    /* The corrections of the grammar of that name, or NULL.  */
  const char *corrections;      /* The file of those that are made, or NULL.  */
  const char *apply;
  enum bnf_notation notation;
};

/* The options that were given.  There is one program, so there is one of these.  */
struct options
{
  struct source other;          /* The second grammar of diff.  */
  bnf_options grammar;
  const char *apply_second;     /* The corrections for the second grammar of diff, or NULL.  */
  const char *corrections_second;       /* And their file, or NULL.  */
  enum bnf_notation notation_second;    /* The same of the notation.  */
  const char *format;
  bnf_suite_options suite;
  int all_bytes;                /* -1: as is usual for the command.  */
  bool all, expect, printed;
  size_t count;                 /* SIZE_MAX: as is usual for the command.  */
  size_t max_length;
  size_t random;                /* So many strings at random; SIZE_MAX: in order.  */
  uint64_t seed;
  const char *from;             /* new: the text with the BNF, or NULL.  */
  char *start;                  /* new: the first start symbol, or NULL.  */
  bool check;                   /* generate: only say what is to be done.  */
  const char *origins;          /* generate: a file for what lines follow from, or NULL.  */
};

extern struct options options;

/* Write a text of the user's so that it does nothing to a terminal: visible.h.  */
void write_visible (FILE *stream, const char *text);

/* Say what is wrong with what, both made visible.  Return STATUS_TROUBLE.  */
enum status trouble (const char *what, const char *why);

/* Report that the command line is wrong, with a reference to --help.  */
enum status wrong_usage (const char *what, const char *why);

/* Print WHY the VALUE of OPTION, or VALUE alone if that is NULL, is wrong.  Return false.  */
bool refuse_value (const char *option, const char *value, const char *why);

/* Return MEMORY.  If it is NULL, end the program, as the toolkit does without memory.  */
void *check_memory (void *memory);

/* A text that is written to a stream.  text_end() closes the stream and returns the text, to be
   freed.  Both end the program without memory.  */
struct text
{
  FILE *stream;
  char *octets;
  size_t length;
};
void text_begin (struct text *text);
char *text_end (struct text *text);

/* The files of a grammar's folder (grammar/README), up to NULL.  */
extern const char *const grammar_files[];

/* Return the first of these files that DIR lacks, or NULL.  */
const char *find_lacking_file (const char *dir);

/* Return DIR/FILE, to be freed.  */
char *join_path (const char *dir, const char *file);

/* Return the folder of the grammar of that name, to be freed, or NULL.  */
char *find_grammar (const char *name);

/* Find the file of NAME, and set all but which corrections are made.  */
void find_source (struct source *source, const char *name);
void free_source (struct source *source);

/* Set how SOURCE is read, and OTHER, with which it may be compared: the notation, and which
   corrections are made.  */
void choose_reading (struct source *source, struct source *other);

/* The problems of a grammar that load() reports: those that a command does not report itself;
   also those of lines that are not read as they stand; also all errors.  */
enum told { TOLD_LITTLE, TOLD_SOME, TOLD_ALL };

/* Load a grammar.  Return NULL after a message if it cannot be read, or, unless TOLD is the
   least, if it has no production.  */
bnf_grammar *load (const struct source *source, enum told told);

/* Return the rule of that name; or report that there is none, and return BNF_NO_RULE.  */
size_t find_rule (const bnf_grammar *grammar, const char *symbol);

/* Say why the rule has no automaton, and what else is missing for it.  Return STATUS_TROUBLE.  */
enum status lacks_automaton (bnf_grammar *grammar, size_t rule, const char *why);

/* Return the automaton of a rule, and set the rule; or report why there is none, and return
   NULL.  */
const bnf_dfa *get_automaton (bnf_grammar *grammar, const char *symbol);

/* Show on a terminal, from now on, the progress of making automata (command-progress.c).  */
void watch_progress (void);

/* Return the index in FORMATS, which end with NULL, of the format that is given; the first is
   the default.  Return -1 after a message if there is no such format.  */
int choose_format (const char *const *formats);

typedef enum status command_function (bnf_grammar *grammar, char **argument);

command_function do_check, do_info, do_classes, do_railroad;        /* command-grammar.c  */
command_function do_dfa;                                                    /* command-dfa.c  */
command_function do_accept, do_viable, do_strings, do_sample, do_mutate;  /* command-strings.c  */
command_function do_enumerate, do_suite;
command_function do_diff, do_ambiguity;                                     /* command-proof.c  */

/* Copy the files of a grammar to the folder DIR, which is made; FROM is NULL for the usual one.
   (command-new.c)  */
enum status do_new (const char *dir, const char *from);

/* Make the folder DIR of the productions of options.from that the symbols START need, which end
   with NULL.  (command-new-from.c)  */
enum status do_new_from (const char *dir, char **start);

/* Write url.y and url.l in the folder DIR.  (toolkit/write/command-generate.c)  */
enum status do_generate (const char *dir);

#endif
