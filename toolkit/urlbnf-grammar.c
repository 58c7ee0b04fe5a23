/* urlbnf-grammar.c: the program urlbnf-grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/usage.h"

/* Options that have no letter.  */
enum
{
  LETTERS_END = UB_NO_LETTER - 1,
#define OPTION(letter, name, value, words, setting, help)
#define LONG_OPTION(number, name, value, words, setting, help) number,
#include "commands.def"
  OPTIONS_END
};

static const struct ub_row rows[] = {
#define HEADING(lines) { 0, NULL, "", "", lines },
#define COMMAND(name, arguments, least, most, help) { 0, #name, arguments, "", help },
#define FIRST_COMMAND(name, arguments, help) { 0, #name, arguments, "", help },
#define OPTION(letter, name, value, words, setting, help) { letter, name, value, words, help },
#define LONG_OPTION OPTION
#include "commands.def"
};

/* The unit of --limit.  */
#define MILLION 1000000u

enum { ROWS = sizeof rows / sizeof *rows, OPTIONS_COLUMN = 26, COMMANDS_COLUMN = 32 };

static struct option long_options[ROWS + 1];

/* The same functions.  */
#define do_enumerate do_strings
#define do_mutate do_sample

static const struct command
{
  const char *name;
  int least, most;              /* Arguments after the grammar.  */
  command_function *function;
} commands[] = {
#define COMMAND(name, arguments, least, most, help) { #name, least, most, do_##name },
#define FIRST_COMMAND(name, arguments, help)
#include "commands.def"
};

static void
write_usage (void)
{
  fputs ("Usage: urlbnf-grammar [OPTION]... COMMAND GRAMMAR [ARGUMENT]...\n"
         "Check, compare and experiment with grammars in the BNF of RFC 1738, section 5,\n"
         "of RFC 821 or 822, in the ABNF of RFC 5234, or in the W3C's \"BNF syntax\".\n"
         "GRAMMAR is a file that contains BNF; or the name of an installed grammar, such\n"
         "as rfc1738, which is read with its corrections.\n", stdout);
  for (size_t i = 0; i < ROWS; i++)
    ub_write_row (stdout, &rows[i], rows[i].option == 0 ? COMMANDS_COLUMN : OPTIONS_COLUMN, "");
  fputs ("\nStrings in the output and on the command line contain \\xHH for any byte, and\n"
         "\\x5C for the backslash.  If a STRING begins with -, put -- before the command.\n"
         "The status is 0 for yes, 1 for no (accept, viable: not all of STRING; check,\n"
         "info: there are errors; diff: they differ; ambiguity: there is one), and 2 if\n"
         "the command failed.  See urlbnf-grammar(1).\n", stdout);
}

/* The values of --depth, and of --limit in millions, until main() converts them.  */
static uint64_t depth, millions;

/* What an option does.  main() reads those of HELP.  */
enum kind { FLAG, TEXT, SIZE, NUMBER, NOTATION, LINES, BYTES, HELP };

static const struct setting
{
  int option;
  enum kind kind;
  const char *name, *words;
  void *to;
  uint64_t least, most;         /* The limits of a number.  */
} settings[] = {
#define FLAG(variable) FLAG, .to = &variable
#define TEXT(variable) TEXT, .to = &variable
#define SIZE(variable, limit) SIZE, .to = &(variable), .most = (limit)
#define NUMBER(variable, from, limit) NUMBER, .to = &(variable), .least = (from), .most = (limit)
#define NOTATION(variable) NOTATION, .to = &variable
#define LINES(variable) LINES, .to = &variable
#define BYTES(variable) BYTES, .to = &variable
#define OPTION(letter, string, value, choices, setting, help) \
  { .option = letter, .name = string, .words = choices, .kind = setting },
#define LONG_OPTION OPTION
#include "commands.def"
};

/* Read a number.  OPTION is NULL if VALUE is an argument.  */
static bool
read_number (const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *number)
{
  char *end;
  errno = 0;
  *number = strtoull (value, &end, 10);
  bool is_number = *value >= '0' && *value <= '9' && *end == '\0' && errno == 0;
  return (is_number && *number >= least && *number <= most)
         || refuse_value (option, value, compose ("expected a number from %" PRIu64 " to %" PRIu64,
                                                  least, most));
}

/* Read the value of --lines, FROM-TO.  */
static bool
read_lines (const char *text, bnf_options *grammar)
{
  char *from, *to;
  unsigned long first = strtoul (text, &from, 10), last = 0;
  bool fine = *text >= '0' && *text <= '9' && from[0] == '-' && from[1] >= '0' && from[1] <= '9';
  if (fine)
    last = strtoul (from + 1, &to, 10);
  if (!fine || *to != '\0' || first == 0 || last < first || last >= SIZE_MAX)
    return refuse_value ("lines", text, "expected FROM-TO, such as 375-492");
  grammar->first_line = first;
  grammar->last_line = last;
  return true;
}

static bool
read_setting (const struct setting *setting)
{
  uint64_t number = 0;
  char why[UB_EXPECTED];
  if ((setting->kind == NOTATION || setting->kind == BYTES)
      && ub_choose_word (why, optarg, setting->words) < 0)
    return refuse_value (setting->name, optarg, why);
  if ((setting->kind == SIZE || setting->kind == NUMBER)
      && !read_number (setting->name, optarg, setting->least, setting->most, &number))
    return false;
  switch (setting->kind)
    {
    case FLAG: *(bool *) setting->to = true; break;
    case TEXT: *(const char **) setting->to = optarg; break;
    case SIZE: *(size_t *) setting->to = (size_t) number; break;
    case NUMBER: *(uint64_t *) setting->to = number; break;
    case NOTATION: *(enum bnf_notation *) setting->to = bnf_notation_find (optarg); break;
    case LINES: return read_lines (optarg, setting->to);
    case BYTES: *(int *) setting->to = strcmp (optarg, "all") == 0; break;
    case HELP: break;
    }
  return true;
}

/* Read an option.  Return false after a message if it is wrong.  */
static bool
read_option (int option, char **argv)
{
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++)
    if (settings[i].option == option)
      return read_setting (&settings[i]);
  ub_report_wrong_option ("urlbnf-grammar", option, long_options, argv);
  return false;
}

/* Note that the corrections of a grammar are applied to a file that nobody named with them.  */
static void
note_corrections (const struct source *source, const struct source *other)
{
  if (source->corrections == NULL || source->corrections != other->own)
    return;
  fprintf (stderr, "urlbnf-grammar: %s: note: this is read with the corrections of %s\n",
           visible (source->name), visible (other->name));
}

/* Read the grammar, and the second one of diff, and run the command.  */
static enum status
run_command (const struct command *command, const struct source *source, char **argument)
{
  bool compares = command->function == do_diff;
  options.grammar.all = options.all && command->function != do_ambiguity;
  if (source->apply != NULL && source->corrections == NULL)
    return wrong_usage ("--apply", "there are no corrections; -c names a file of them");
  if (compares && options.other.apply != NULL && options.other.corrections == NULL)
    return wrong_usage ("--apply-other", "there are no corrections; -c names a file of them");
  if (command->function == do_sample)
    {
      uint64_t number;
      if (!read_number (NULL, argument[1], 0, SIZE_MAX - 1, &number))
        return STATUS_TROUBLE;
      options.count = (size_t) number;
      options.edits = strcmp (command->name, "mutate") == 0 ? 3 : 0;
    }
  if (compares)
    {
      note_corrections (source, &options.other);
      note_corrections (&options.other, source);
    }
  bnf_grammar *grammar = load (source, command->function == do_check ? REPORT_LITTLE
                               : compares ? REPORT_ALL : REPORT_SOME);
  if (grammar == NULL)
    return STATUS_TROUBLE;
  enum status status = command->function (grammar, argument);
  bnf_grammar_free (grammar);
  return status;
}

/* Report which arguments the command NAME takes.  */
static enum status
refuse_arguments (const char *name)
{
  size_t i = 0;
  while (rows[i].option != 0 || rows[i].name == NULL || strcmp (rows[i].name, name) != 0)
    i++;
  return wrong_usage (name, compose ("expected %s", rows[i].value));
}

static enum status
run (int count, char **argument)
{
  if (count == 0)
    return wrong_usage (NULL, "no command is given");
  /* The commands that take a folder.  */
  if (strcmp (argument[0], "new") == 0)
    {
      if (count >= 2 && options.from != NULL)
        {
          /* The start symbols are that of --start, and the arguments.  */
          const char *dir = argument[1];
          argument[1] = (char *) options.start;
          return do_new_from (dir, argument + (options.start != NULL ? 1 : 2));
        }
      return count == 2 || count == 3 ? do_new (argument[1], argument[2])
             : refuse_arguments ("new");
    }
  if (strcmp (argument[0], "generate") == 0)
    return count == 2 ? do_generate (argument[1]) : refuse_arguments ("generate");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (argument[0], commands[i].name) == 0)
      {
        const struct command *command = &commands[i];
        if (count - 2 < command->least || count - 2 > command->most)
          return refuse_arguments (command->name);
        struct source source = { .name = NULL };
        find_source (&source, argument[1]);
        if (command->function == do_diff)
          find_source (&options.other, argument[2]);
        choose_reading (&source, &options.other);
        return run_command (command, &source, argument + 2);
      }
  return wrong_usage (argument[0], "no such command");
}

/* Return the status, also of a failure to write the output.  */
static enum status
finish (enum status status)
{
  if (fflush (stdout) != 0 || ferror (stdout))
    status = trouble ("standard output", errno != 0 ? strerror (errno) : "write error");
  /* Only the status can report that a message was not written.  */
  if (fflush (stderr) != 0 || ferror (stderr))
    status = STATUS_TROUBLE;
  bnf_arena_free (memory);
  return status;
}

int
main (int argc, char **argv)
{
  char letters[2 * ROWS + 2];
  int option;
  /* Each message is written at once, not octet by octet.  */
  static char messages[BUFSIZ];
  setvbuf (stderr, messages, _IOLBF, sizeof messages);
  opterr = 0;
  memory = bnf_arena_new ();
  watch_progress ();
  ub_list_options (long_options, letters, rows, ROWS);
  while ((option = getopt_long (argc, argv, letters, long_options, NULL)) != -1)
    if (option == 'h' || option == 'V')
      {
        if (option == 'h')
          write_usage ();
        else
          puts ("urlbnf-grammar (urlbnf) " PACKAGE_VERSION);
        return (int) finish (STATUS_YES);
      }
    else if (!read_option (option, argv))
      return (int) finish (STATUS_TROUBLE);
  options.grammar.depth = (unsigned) depth;
  options.grammar.limit = millions * MILLION;
  return (int) finish (run (argc - optind, argv + optind));
}
