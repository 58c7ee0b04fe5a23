/* options.h: the list of options, and functions to read them.

   SPDX-License-Identifier: MIT  */

#ifndef OPTIONS_H
#define OPTIONS_H

#include "program.h"
#include "text/usage.h"

/* Numbers of options without a letter.  */
enum
{
  LETTERS_END = UB_NO_LETTER - 1,
#define OPTION(letter, name, value, words, help)
#define LONG_OPTION(number, name, value, words, help) number,
#include "options.def"
  OPTIONS_END
};

static const struct ub_row rows[] = {
#define HEADING(lines) { 0, NULL, "", "", lines },
#define OPTION(letter, name, value, words, help) { letter, name, value, words, help },
#define LONG_OPTION OPTION
#include "options.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

/* help.c: write the text of --help or, unless IS_HELP, of --version.  Return a status.  */
int show_text (bool is_help);

/* option-values.c: read the value of an option.  Return -1 to go on, or report an error, and
   return a status.  */
int set_word (int option, const char *value, unsigned *choice);
int set_format (struct options *options, enum format format);
int set_template (struct options *options, const char *text);
int set_table (struct options *options, const char *value);
int set_production (urlbnf_production *production, const char *option, const char *name);
int set_jobs (struct options *options, const char *value);
int set_color (struct options *options, const char *value);
int set_host_form (struct options *options, const char *value);
int set_grammar (struct options *options, const char *wanted);
int set_encode (struct options *options, const char *name);
int set_normalize (struct options *options, const char *value);
int add_strip (struct options *options, const char *value);

/* Add the change of a part that READ reads from VALUE.  */
int add_change (struct options *options, const char *option,
                const char *(*read) (struct part_change *, const char *text,
                                     const urlbnf_options *how),
                const char *value);

/* chosen-grammar.c: add the names of all grammars.  */
void add_grammars (struct buffer *to);

/* Add the start symbols of the grammar of HOW, in lines of less than LENGTH octets.  */
void add_starts (struct buffer *to, const urlbnf_options *how, size_t length);

/* Whether HOW has a start symbol of its grammar; of any grammar.  */
bool is_start (const urlbnf_options *how);
bool is_start_of_any (const struct options *options);

/* Return the name of the grammar of inputs; whether a standard describes the meaning of its
   URLs.  */
const char *get_chosen_grammar (const struct options *options);
bool has_meaning (const struct options *options);

/* Return the production NAME, or URLBNF_NONE.  */
urlbnf_production find_production (const char *name);

#endif
