/* main.c: the program urlbnf-grammar.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "wrong-option.h"

struct options options = { .all_bytes = -1, .count = SIZE_MAX, .max_length = SIZE_MAX };

static const char usage[] = "\
Usage: urlbnf-grammar [OPTION]... COMMAND GRAMMAR [ARGUMENT]...\n\
Say what a grammar derives that is written in the BNF of RFC 1738, section 5, or of the\n\
W3C's \"BNF syntax\".\n\
\n\
Commands:\n\
  check GRAMMAR                 what is malformed, undefined, duplicate, recursive, unused\n\
  info GRAMMAR                  the size of the automaton of each production\n\
  classes GRAMMAR               the bytes of each production that derives single bytes\n\
  accept GRAMMAR SYMBOL STRING  does SYMBOL derive STRING?\n\
  viable GRAMMAR SYMBOL STRING  the longest prefix of STRING that SYMBOL derives a\n\
                                continuation of, and what may stand behind it\n\
  enumerate GRAMMAR SYMBOL      what SYMBOL derives, the shorter first\n\
  sample GRAMMAR SYMBOL N       N strings at random that SYMBOL derives\n\
  mutate GRAMMAR SYMBOL N       the same with one to three edits in each\n\
  ambiguity GRAMMAR SYMBOL      the kinds of ambiguity, with shortest witnesses\n\
  diff GRAMMAR OTHER [SYMBOL]   the shortest strings that one derives and the other not\n\
  suite GRAMMAR SYMBOL          a conformance suite, one string a line\n\
  dfa GRAMMAR SYMBOL            the minimal deterministic automaton\n\
  railroad GRAMMAR [SYMBOL]     diagrams: a page of all, or that of SYMBOL\n\
  new DIR [FROM]                copy the grammar FROM to the new folder DIR\n\
\n\
How the grammar is read:\n\
  -c, --corrections=FILE  apply the corrections of FILE\n\
  -a, --apply=NAMES       only those of these names, such as D1,D3; none for none\n\
      --apply-other=NAMES for diff: those to apply to OTHER, if not the same\n\
      --corrections-other=FILE  and the file that they are in, if not the same\n\
      --bracket-optional  n*[ x ] repeats an optional x\n\
\n\
For some commands:\n\
      --count=N           enumerate, diff: up to N strings (20 and 1)\n\
      --max-length=N      enumerate: of up to N bytes\n\
      --bytes=all         enumerate, suite: all bytes (usual for enumerate), or\n\
      --bytes=classes     one byte of each class (usual for suite)\n\
      --seed=N            sample, mutate: another seed (0)\n\
      --method=hsi        suite: harmonised state identifiers (the usual), or\n\
      --method=w          the whole characterising set\n\
      --extra=N           suite: for implementations with up to N states more (0)\n\
      --expect            suite, sample, mutate: before each string + or - for the\n\
                          verdict, the length of its longest viable prefix, and a tab\n\
      --format=FORMAT     dfa: text or dot; railroad: html or svg\n\
      --printed           railroad: without the corrections\n\
\n\
  -h, --help              show this help and exit\n\
  -V, --version           show the version and exit\n\
\n\
Strings are written, and may be given, with \\xHH for any byte, and \\x5C for the backslash.\n\
If a STRING begins with -, put -- before the command.\n\
The status is 0 for yes, 1 for no (accept, viable: not all of it; check, info: there are\n\
errors; diff: they differ; ambiguity: there is some), and 2 if something went wrong.\n\
See urlbnf-grammar(1).\n";

enum { OPT_APPLY_OTHER = 256, OPT_CORRECTIONS_OTHER, OPT_BRACKET, OPT_COUNT, OPT_LENGTH, OPT_BYTES, OPT_SEED, OPT_METHOD,
       OPT_EXTRA, OPT_EXPECT, OPT_FORMAT, OPT_PRINTED };

static const struct option long_options[] = {
  { "apply", required_argument, NULL, 'a' },
  { "apply-other", required_argument, NULL, OPT_APPLY_OTHER },
  { "bracket-optional", no_argument, NULL, OPT_BRACKET },
  { "bytes", required_argument, NULL, OPT_BYTES },
  { "corrections", required_argument, NULL, 'c' },
  { "corrections-other", required_argument, NULL, OPT_CORRECTIONS_OTHER },
  { "count", required_argument, NULL, OPT_COUNT },
  { "expect", no_argument, NULL, OPT_EXPECT },
  { "extra", required_argument, NULL, OPT_EXTRA },
  { "format", required_argument, NULL, OPT_FORMAT },
  { "help", no_argument, NULL, 'h' },
  { "max-length", required_argument, NULL, OPT_LENGTH },
  { "method", required_argument, NULL, OPT_METHOD },
  { "printed", no_argument, NULL, OPT_PRINTED },
  { "seed", required_argument, NULL, OPT_SEED },
  { "version", no_argument, NULL, 'V' },
  { NULL, 0, NULL, 0 }
};

static const struct command
{
  const char *name;
  int least, most;              /* Arguments behind the grammar.  */
  command_function *function;
} commands[] = {
  { "accept", 2, 2, do_accept },
  { "ambiguity", 1, 1, do_ambiguity },
  { "check", 0, 0, do_check },
  { "classes", 0, 0, do_classes },
  { "dfa", 1, 1, do_dfa },
  { "diff", 1, 2, do_diff },
  { "enumerate", 1, 1, do_enumerate },
  { "info", 0, 0, do_info },
  { "mutate", 2, 2, do_mutate },
  { "railroad", 0, 1, do_railroad },
  { "sample", 2, 2, do_sample },
  { "suite", 1, 1, do_suite },
  { "viable", 2, 2, do_viable }
};

void
write_visible (FILE *stream, const char *text)
{
  ub_write_visible (stream, text, strlen (text));
}

enum status
trouble (const char *what, const char *why)
{
  fputs ("urlbnf-grammar: ", stderr);
  if (what != NULL)
    {
      write_visible (stderr, what);
      fputs (": ", stderr);
    }
  write_visible (stderr, why);
  fputc ('\n', stderr);
  return STATUS_TROUBLE;
}

static enum status
wrong_usage (const char *what, const char *why)
{
  trouble (what, why);
  fputs ("Try 'urlbnf-grammar --help' for more information.\n", stderr);
  return STATUS_TROUBLE;
}

void *
check_memory (void *memory)
{
  if (memory == NULL)
    exit ((int) trouble (NULL, "out of memory"));
  return memory;
}

void
text_begin (struct text *text)
{
  *text = (struct text) { NULL, NULL, 0 };
  text->stream = check_memory (open_memstream (&text->octets, &text->length));
}

char *
text_end (struct text *text)
{
  bool fine = !ferror (text->stream);
  fine &= fclose (text->stream) == 0;
  return check_memory (fine ? text->octets : NULL);
}

bnf_grammar *
load (const char *file, const char *corrections, const char *apply)
{
  char *why;
  bnf_options how = options.grammar;
  how.corrections = corrections;
  how.apply = apply;
  bnf_grammar *grammar = bnf_grammar_load (file, &how, &why);
  if (grammar == NULL)
    {
      trouble (NULL, why);
      free (why);
      return NULL;
    }
  /* An error of the grammar matters only to who needs that rule; a correction that does not
     fit must not go unnoticed.  */
  for (size_t i = 0; i < grammar->problems; i++)
    if (grammar->problem[i].kind == BNF_CORRECTION)
      fprintf (stderr, "urlbnf-grammar: %s:%zu: warning: %s\n", grammar->problem[i].file,
               grammar->problem[i].line, grammar->problem[i].message);
  return grammar;
}

const bnf_dfa *
automaton (bnf_grammar *grammar, const char *symbol)
{
  const char *why;
  size_t rule = bnf_grammar_find (grammar, symbol);
  if (rule == BNF_NO_RULE)
    {
      trouble (symbol, "no such production");
      return NULL;
    }
  const bnf_dfa *dfa = bnf_grammar_dfa (grammar, rule, &why);
  if (dfa == NULL)
    trouble (NULL, why);
  return dfa;
}

int
choose_format (const char *first, const char *second)
{
  if (options.format == NULL || strcmp (options.format, first) == 0)
    return 0;
  if (strcmp (options.format, second) == 0)
    return 1;
  wrong_usage (options.format, "no such format here");
  return -1;
}

static bool
read_number (const char *text, uint64_t most, uint64_t *number)
{
  char *end;
  errno = 0;
  unsigned long long value = strtoull (text, &end, 10);
  if (*text < '0' || *text > '9' || *end != '\0' || errno != 0 || value > most)
    {
      wrong_usage (text, "not a number that can be used here");
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
    case OPT_APPLY_OTHER:
      options.apply_second = optarg;
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
    case OPT_METHOD:
      if (!read_word (optarg, "hsi", "w", &second))
        return false;
      options.suite.method = second ? BNF_W : BNF_HSI;
      return true;
    case OPT_PRINTED:
      options.printed = true;
      return true;
    case OPT_SEED:
      return read_number (optarg, UINT64_MAX, &options.seed);
    default:
      ub_wrong_option ("urlbnf-grammar", option, long_options, argv);
      fputs ("Try 'urlbnf-grammar --help' for more information.\n", stderr);
      return false;
    }
}

static enum status
run (int count, char **argument)
{
  if (count == 0)
    return wrong_usage (NULL, "no command is given");
  /* The one command that reads no BNF.  */
  if (strcmp (argument[0], "new") == 0)
    return count == 2 || count == 3 ? do_new (argument[1], argument[2])
           : wrong_usage ("new", "wrong number of arguments");
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (argument[0], commands[i].name) == 0)
      {
        const struct command *command = &commands[i];
        if (count - 2 < command->least || count - 2 > command->most)
          return wrong_usage (command->name, "wrong number of arguments");
        if (options.grammar.corrections == NULL
            && (options.grammar.apply != NULL || options.apply_second != NULL))
          return wrong_usage (options.grammar.apply != NULL ? "--apply" : "--apply-other",
                              "there are no corrections (-c)");
        if (command->function == do_sample || command->function == do_mutate)
          if (!read_size (argument[3], SIZE_MAX - 1, &options.count))
            return STATUS_TROUBLE;
        bnf_grammar *grammar = load (argument[1], options.grammar.corrections,
                                     options.grammar.apply);
        if (grammar == NULL)
          return STATUS_TROUBLE;
        enum status status = command->function (grammar, argument + 2);
        bnf_grammar_free (grammar);
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
  int option;
  /* A message is one write, and not one for each octet.  */
  static char messages[BUFSIZ];
  setvbuf (stderr, messages, _IOLBF, sizeof messages);
  opterr = 0;
  while ((option = getopt_long (argc, argv, ":a:c:hV", long_options, NULL)) != -1)
    if (option == 'h' || option == 'V')
      {
        fputs (option == 'h' ? usage : "urlbnf-grammar (urlbnf) " PACKAGE_VERSION "\n", stdout);
        return (int) finish (STATUS_YES);
      }
    else if (!read_option (option, argv))
      return STATUS_TROUBLE;
  return (int) finish (run (argc - optind, argv + optind));
}
