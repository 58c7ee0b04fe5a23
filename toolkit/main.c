/* main.c: the program urlbnf-grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "text/usage.h"
#include "text/wrong-option.h"

/* Options that have no letter.  */
enum
{
  LETTERS_END = UB_NO_LETTER - 1,
#define OPTION(letter, name, value, words, help)
#define LONG_OPTION(number, name, value, words, help) number,
#include "commands.def"
  OPTIONS_END
};

static const struct option long_options[] = {
#define OPTION(letter, name, value, words, help) { name, UB_HAS_VALUE (value), NULL, letter },
#define LONG_OPTION OPTION
#include "commands.def"
  { NULL, 0, NULL, 0 }
};

static const struct ub_row rows[] = {
#define HEADING(lines) { 0, NULL, NULL, lines },
#define COMMAND(name, arguments, least, most, help) { 0, #name, arguments, help },
#define FIRST_COMMAND(name, arguments, help) { 0, #name, arguments, help },
#define OPTION(letter, name, value, words, help) { letter, name, value, help },
#define LONG_OPTION OPTION
#include "commands.def"
};

/* The unit of --limit.  */
#define MILLION 1000000u

enum { ROWS = sizeof rows / sizeof *rows, OPTIONS_COLUMN = 26, COMMANDS_COLUMN = 32 };

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

static bool
read_number (const char *text, uint64_t most, uint64_t *number)
{
  char *end;
  errno = 0;
  unsigned long long value = strtoull (text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0' || errno != 0 || value > most)
    {
      wrong_usage (text, "not a number in the range of this option");
      return false;
    }
  *number = value;
  return true;
}

static bool
read_size (const char *text, size_t most, size_t *size)
{
  uint64_t number;
  if (!read_number (text, most, &number))
    return false;
  *size = (size_t) number;
  return true;
}

/* Is the text one of two?  Which goes to *SECOND.  */
static bool
read_word (const char *text, const char *no, const char *yes, bool *second)
{
  *second = strcmp (text, yes) == 0;
  if (*second || strcmp (text, no) == 0)
    return true;
  wrong_usage (text, "no such value of that option");
  return false;
}

static bool
read_notation (const char *text, enum bnf_notation *notation)
{
  *notation = bnf_notation_find (text);
  if (*notation == BNF_BY_TEXT)
    wrong_usage (text, "no such notation; it is rfc1738, rfc821, rfc822, abnf or w3c");
  return *notation != BNF_BY_TEXT;
}

static bool
read_depth (const char *text)
{
  size_t depth;
  if (!read_size (text, BNF_DEEPEST, &depth))
    return false;
  options.grammar.depth = (unsigned) depth;
  return depth != 0 || wrong_usage (text, "not a number in the range of this option") == STATUS_YES;
}

/* FROM-TO  */
static bool
read_lines (const char *text, bnf_options *grammar)
{
  char *from, *to;
  unsigned long first = strtoul (text, &from, 10), last = 0;
  bool fine = *text >= '0' && *text <= '9' && from[0] == '-' && from[1] >= '0' && from[1] <= '9';
  if (fine)
    last = strtoul (from + 1, &to, 10);
  if (!fine || *to != '\0' || first == 0 || last < first || last >= SIZE_MAX)
    return wrong_usage (text, "lines are given as FROM-TO, such as 375-492") == STATUS_YES;
  grammar->first_line = first;
  grammar->last_line = last;
  return true;
}

/* False, after saying why, if the option is wrong.  */
static bool
read_option (int option, char **argv)
{
  bool second;
  switch (option)
    {
    case 'a':
      options.grammar.apply = optarg;
      return true;
    case 'c':
      options.grammar.corrections = optarg;
      return true;
    case OPT_ALL:
      options.all = true;
      return true;
    case OPT_APPLY_OTHER:
      options.apply_second = optarg;
      return true;
    case OPT_DEPTH:
      return read_depth (optarg);
    case OPT_LINES:
      return read_lines (optarg, &options.grammar);
    case OPT_RANDOM:
      return read_size (optarg, SIZE_MAX - 1, &options.random);
    case OPT_UTF8:
      options.grammar.utf8 = true;
      return true;
    case OPT_CORRECTIONS_OTHER:
      options.corrections_second = optarg;
      return true;
    case OPT_BRACKET:
      options.grammar.bracket_optional = true;
      return true;
    case OPT_BYTES:
      if (!read_word (optarg, "classes", "all", &second))
        return false;
      options.all_bytes = second;
      return true;
    case OPT_CHECK:
      options.check = true;
      return true;
    case OPT_COUNT:
      return read_size (optarg, SIZE_MAX - 1, &options.count);
    case OPT_EXPECT:
      options.expect = true;
      return true;
    case OPT_EXTRA:
      return read_size (optarg, 8, &options.suite.extra);
    case OPT_FORMAT:
      options.format = optarg;
      return true;
    case OPT_LENGTH:
      return read_size (optarg, SIZE_MAX - 1, &options.max_length);
    case OPT_LIMIT:
      if (!read_number (optarg, BNF_MOST_LIMIT / MILLION, &options.grammar.limit))
        return false;
      options.grammar.limit *= MILLION;
      return options.grammar.limit != 0
             || wrong_usage (optarg, "not a number in the range of this option") == STATUS_YES;
    case OPT_NOTATION:
      return read_notation (optarg, &options.grammar.notation);
    case OPT_NOTATION_OTHER:
      return read_notation (optarg, &options.notation_second);
    case OPT_PRINTED:
      options.printed = true;
      return true;
    case OPT_FROM:
      options.from = optarg;
      return true;
    case OPT_START:
      options.start = optarg;
      return true;
    case OPT_ORIGINS:
      options.origins = optarg;
      return true;
    case OPT_SEED:
      return read_number (optarg, UINT64_MAX, &options.seed);
    default:
      ub_wrong_option ("urlbnf-grammar", option, long_options, argv);
      fputs ("Try 'urlbnf-grammar --help' for more information.\n", stderr);
      return false;
    }
}

/* Say that a file of corrections is taken which nobody has named for that grammar.  */
static void
note_corrections (const struct source *source, const struct source *other)
{
  if (source->corrections == NULL || source->corrections != other->own)
    return;
  fputs ("urlbnf-grammar: ", stderr);
  write_visible (stderr, source->name);
  fputs (": note: this is read with the corrections of ", stderr);
  write_visible (stderr, other->name);
  fputc ('\n', stderr);
}

/* Read the grammar, and the other of diff, and do the command.  */
static enum status
run_command (const struct command *command, const struct source *source, char **argument)
{
  bool compares = command->function == do_diff;
  options.grammar.all = options.all && command->function != do_ambiguity;
  if (source->apply != NULL && source->corrections == NULL)
    return wrong_usage ("--apply", "there are no corrections (-c)");
  if (compares && options.other.apply != NULL && options.other.corrections == NULL)
    return wrong_usage ("--apply-other", "there are no corrections (-c)");
  if (command->function == do_sample || command->function == do_mutate)
    if (!read_size (argument[1], SIZE_MAX - 1, &options.count))
      return STATUS_TROUBLE;
  if (compares)
    {
      note_corrections (source, &options.other);
      note_corrections (&options.other, source);
    }
  bnf_grammar *grammar = load (source, command->function == do_check ? TOLD_LITTLE
                                       : compares ? TOLD_ALL : TOLD_SOME);
  if (grammar == NULL)
    return STATUS_TROUBLE;
  enum status status = command->function (grammar, argument);
  bnf_grammar_free (grammar);
  return status;
}

/* The start symbols are that of --start, and the COUNT arguments.  */
static enum status
new_from (const char *dir, char **argument, int count)
{
  char **start = check_memory (calloc ((size_t) count + 2, sizeof *start));
  size_t end = 0;
  if (options.start != NULL)
    start[end++] = options.start;
  for (int i = 0; i < count; i++)
    start[end++] = argument[i];
  enum status status = do_new_from (dir, start);
  free (start);
  return status;
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
        return new_from (argument[1], argument + 2, count - 2);
      return count == 2 || count == 3 ? do_new (argument[1], argument[2])
             : wrong_usage ("new", "wrong number of arguments");
    }
  if (strcmp (argument[0], "generate") == 0)
    return count == 2 ? do_generate (argument[1])
           : wrong_usage ("generate", "wrong number of arguments");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (argument[0], commands[i].name) == 0)
      {
        const struct command *command = &commands[i];
        struct source source;
        if (count - 2 < command->least || count - 2 > command->most)
          return wrong_usage (command->name, "wrong number of arguments");
        find_source (&source, argument[1]);
        if (command->function == do_diff)
          find_source (&options.other, argument[2]);
        choose_reading (&source, &options.other);
        enum status status = run_command (command, &source, argument + 2);
        free_source (&source);
        free_source (&options.other);
        return status;
      }
  return wrong_usage (argument[0], "no such command");
}

/* What could not be written is no success.  */
static enum status
finish (enum status status)
{
  if (fflush (stdout) != 0 || ferror (stdout))
    return trouble ("standard output", errno != 0 ? strerror (errno) : "write error");
  /* A message that could not be written can be said by the status alone.  */
  return fflush (stderr) != 0 || ferror (stderr) ? STATUS_TROUBLE : status;
}

int
main (int argc, char **argv)
{
  char letters[2 * ROWS + 2];
  int option;
  /* A message is one write, and not one for each octet.  */
  static char messages[BUFSIZ];
  setvbuf (stderr, messages, _IOLBF, sizeof messages);
  opterr = 0;
  watch_progress ();
  ub_list_letters (letters, rows, ROWS);
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
      return STATUS_TROUBLE;
  return (int) finish (run (argc - optind, argv + optind));
}
