/* commands.h: declarations for the program urlbnf-grammar.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_COMMANDS_H
#define BNF_COMMANDS_H

#include "bnf.h"

enum status { STATUS_YES, STATUS_NO, STATUS_TROUBLE };

/* A grammar on the command line.  */
struct source
{
  const char *name;             /* A file, or the name of a grammar.  */
  const char *file;
  const char *own;              /* The file of that grammar's corrections, or NULL.  */
  const char *corrections;      /* The file of corrections that are applied, or NULL.  */
  const char *apply;
  enum bnf_notation notation;
};

/* The options of the command line.  */
struct options
{
  struct source other;          /* The second grammar of diff.  */
  bnf_options grammar;
  const char *format;
  bnf_suite_options suite;
  int all_bytes;                /* -1: the default of the command.  */
  bool all, expect, printed;
  size_t count;                 /* SIZE_MAX: the default of the command.  */
  size_t max_length;
  size_t random;                /* The number of random strings; SIZE_MAX: strings in order.  */
  uint64_t seed;
  size_t edits;                 /* mutate: the most edits in a string; otherwise 0.  */
  const char *from;             /* new: the text with the BNF, or NULL.  */
  const char *start;            /* new: the first start symbol, or NULL.  */
  bool check;                   /* generate: write nothing, only report.  */
  const char *origins;          /* generate: a file for the origins of lines, or NULL.  */
};

extern struct options options;

/* Return a text of the user without octets that control a terminal: visible.h.  */
const char *visible (const char *text);

/* Print "WHAT: WHY", both made visible.  Return STATUS_TROUBLE.  */
enum status trouble (const char *what, const char *why);

/* Report that the command line is wrong, with a reference to --help.  */
enum status wrong_usage (const char *what, const char *why);

/* Print WHY the VALUE of OPTION, or VALUE alone if that is NULL, is wrong.  Return false.  */
bool refuse_value (const char *option, const char *value, const char *why);

/* The files of a grammar's folder (grammar/README), up to NULL.  */
extern const char *const grammar_files[];

/* Return the first of these files that DIR lacks, or NULL.  */
const char *find_lacking_file (const char *dir);

/* Return DIR/FILE.  */
const char *join_path (const char *dir, const char *file);

/* Return the folder of the grammar of that name, or NULL.  */
const char *find_grammar (const char *name);

/* Set the name and the files of SOURCE.  */
void find_source (struct source *source, const char *name);

/* Set the notation and the corrections to apply, of SOURCE and of OTHER, with which it may be
   compared, and which has those of its own options.  */
void choose_reading (struct source *source, struct source *other);

/* The problems of a grammar that load() reports: LITTLE, only what no command reports; SOME, also
   lines that are read as other text; ALL, also all errors.  */
enum report { REPORT_LITTLE, REPORT_SOME, REPORT_ALL };

/* Load a grammar.  Return NULL after a message if it cannot be read, or, unless REPORT is
   REPORT_LITTLE, if it has no production.  */
bnf_grammar *load (const struct source *source, enum report report);

/* Return the rule SYMBOL; or report that it does not exist, and return BNF_NO_RULE.  */
size_t find_rule (const bnf_grammar *grammar, const char *symbol);

/* Report why the rule has no automaton, and which names it lacks.  Return STATUS_TROUBLE.  */
enum status lacks_automaton (bnf_grammar *grammar, size_t rule, const char *why);

/* Return the automaton of the rule SYMBOL; or report why it has no automaton, and return NULL.  */
const bnf_dfa *get_automaton (bnf_grammar *grammar, const char *symbol);

/* Begin to show the progress of making automata on a terminal.  */
void watch_progress (void);

/* Return the index of the format of the options among FORMATS, words of which the first is the
   default.  Return -1 after a message if there is no such format.  */
int choose_format (const char *formats);

typedef enum status command_function (bnf_grammar *grammar, char **argument);

command_function do_check, do_info, do_classes, do_railroad;        /* command-grammar.c  */
command_function do_dfa;                                                    /* command-dfa.c  */
command_function do_accept, do_viable, do_strings, do_sample;            /* command-strings.c  */
command_function do_suite;
command_function do_diff, do_ambiguity;                                     /* command-proof.c  */

/* Copy the files of the grammar FROM, or of the default one if FROM is NULL, to the new folder
   DIR.  */
enum status do_new (const char *dir, const char *from);

/* Make the folder DIR with the productions of options.from that the symbols START need; START ends
   with NULL.  */
enum status do_new_from (const char *dir, char **start);

/* Write url.y and url.l in the folder DIR.  (toolkit/write/command-generate.c)  */
enum status do_generate (const char *dir);

#endif
