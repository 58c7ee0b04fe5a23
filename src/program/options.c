/* options.c: the command line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "changes.h"
#include "columns.h"
#include "descriptor.h"
#include "options.h"
#include "text/similar.h"
#include "text/wrong-option.h"

/* More threads than this are a mistake.  */
enum { JOBS_MAX = 1024 };

static const struct option long_options[] = {
#define OPTION(letter, name, value, words, help) { name, UB_HAS_VALUE (value), NULL, letter },
#define LONG_OPTION OPTION
#define OPTIONAL(number, name, value, words, help) { name, optional_argument, NULL, number },
#include "options.def"
  { NULL, 0, NULL, 0 }
};

int
trouble (const char *what, const char *why)
{
  struct message message = { .length = 0 };
  message_string (&message, "urlbnf: ");
  message_visible (&message, what, strlen (what));
  message_string (&message, ": ");
  message_string (&message, why);
  message_string (&message, "\n");
  message_end (&message);
  return STATUS_TROUBLE;
}

int
trouble_code (const char *what, urlbnf_code code)
{
  const urlbnf_error error = { .code = code };
  char message[100];
  urlbnf_error_format (message, sizeof message, &error, NULL, 0);
  return trouble (what, message);
}

static bool
want_color (const char *when)
{
  const char *no_color = getenv ("NO_COLOR"), *term = getenv ("TERM");
  if (strcmp (when, "auto") != 0)
    return strcmp (when, "always") == 0;
  return isatty (STDOUT_FILENO) && (no_color == NULL || *no_color == '\0')
         && term != NULL && strcmp (term, "dumb") != 0;
}

/* Write MESSAGE, which may be empty, and where to read more.  */
static int
usage_error (struct message *message)
{
  message_string (message, "Try 'urlbnf --help' for more information.\n");
  message_end (message);
  return STATUS_TROUBLE;
}

static int
unknown_option (int answer, char **argv)
{
  struct message message = { .length = 0 };
  ub_wrong_option ("urlbnf", answer, long_options, argv);
  return usage_error (&message);
}

static int
bad_value (const char *option, const char *value, const char *why)
{
  struct message message = { .length = 0 };
  message_string (&message, "urlbnf: ");
  message_string (&message, option);
  message_string (&message, "=");
  message_visible (&message, value, strlen (value));
  message_string (&message, ": ");
  message_visible (&message, why, strlen (why));
  message_string (&message, "\n");
  return usage_error (&message);
}

/* What BUFFER has, as a string; it may have had no memory for that.  */
static const char *
buffer_words (struct buffer *buffer)
{
  buffer_add (buffer, "", sizeof "");
  return buffer->failed ? "out of memory" : buffer->text;
}

static int
misuse (const char *why)
{
  struct message message = { .length = 0 };
  message_string (&message, "urlbnf: ");
  message_string (&message, why);
  message_string (&message, "\n");
  return usage_error (&message);
}

/* Set *CHOICE to the place of VALUE among the WORDS, which a NULL ends.  */
static int
set_word (const char *option, const char *value, const char *const *words, const char *why,
          unsigned *choice)
{
  for (*choice = 0; words[*choice] != NULL; ++*choice)
    if (strcmp (value, words[*choice]) == 0)
      return -1;
  return bad_value (option, value, why);
}

/* Several ways to write at once are a mistake; but --tree, before or after --json, adds to it.  */
static int
set_format (struct options *options, enum format format, bool *chosen)
{
  enum format before = *chosen ? options->format : format;
  bool with_tree = (before == JSON && format == TREE) || (before == TREE && format == JSON);
  options->derivation |= format == TREE;
  options->format = with_tree ? JSON : format;
  *chosen = true;
  if (before == format || with_tree)
    return -1;
  return misuse ("only one of --json, --get, --check, --format, --tree, --encode and --decode can"
                 " be given, or --json with --tree");
}

static int
set_template (struct options *options, const char *text, bool *chosen)
{
  struct buffer why = { NULL, 0, 0, false };
  int ended = set_format (options, GET, chosen);
  if (ended >= 0)
    return ended;
  free (options->template);
  options->template = template_read (text, &why);
  if (options->template == NULL)
    ended = bad_value ("--get", text, buffer_words (&why));
  buffer_free (&why);
  return ended;
}

static int
set_table (struct options *options, const char *value, bool *chosen)
{
  static const char *const words[] = { "tsv", "csv", NULL };
  unsigned choice;
  int ended = set_word ("--format", value, words, "expected tsv or csv", &choice);
  return ended >= 0 ? ended : set_format (options, choice == 0 ? TSV : CSV, chosen);
}

/* The columns of a table, if the records are one.  */
static int
read_columns (struct options *options)
{
  struct buffer why = { NULL, 0, 0, false };
  int ended = -1;
  if (options->format != TSV && options->format != CSV)
    return options->columns != NULL || options->no_header
           ? misuse ("--columns and --no-header need --format") : -1;
  if (options->columns == NULL)
    options->columns = default_columns;
  options->template = columns_read (options->columns, &why);
  if (options->template == NULL)
    ended = bad_value ("--columns", options->columns, buffer_words (&why));
  buffer_free (&why);
  return ended;
}

/* The production of that name goes to *PRODUCTION.  */
static int
set_production (urlbnf_production *production, const char *option, const char *name)
{
  char why[sizeof "no such production" + UB_SUGGESTION] = "no such production";
  *production = urlbnf_production_find (name, strlen (name));
  if (*production != URLBNF_NONE)
    return -1;
  ub_suggest (why + strlen (why), name, production_at, NULL);
  return bad_value (option, name, why);
}

bool
is_start (const urlbnf_options *how)
{
  urlbnf_parser *parser;
  urlbnf_code code = urlbnf_parser_new (&parser, how);
  urlbnf_parser_free (parser);
  return code != URLBNF_E_ARGUMENT;
}

/* Say the REASON, and all start symbols of the grammar.  */
static int
bad_start (const struct options *options, const char *reason)
{
  struct buffer why = { NULL, 0, 0, false };
  urlbnf_options how = options->how;
  const char *name, *gap = reason;
  for (unsigned i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      name = urlbnf_production_name ((urlbnf_production) i);
      how.start = (urlbnf_production) i;
      if (name == NULL || !is_start (&how))
        continue;
      buffer_string (&why, gap);
      buffer_string (&why, name);
      gap = ", ";
    }
  int ended = bad_value ("--start", urlbnf_production_name (options->how.start), buffer_words (&why));
  buffer_free (&why);
  return ended;
}

/* The grammar, which may be given after it, says whether it is a start symbol.  */
static int
check_start (const struct options *options)
{
  if (is_start (&options->how))
    return -1;
  return bad_start (options, "not a start symbol; expected ");
}

/* 0 is one thread for each processor.  */
static int
set_jobs (struct options *options, const char *value)
{
  const char *digit = value;
  size_t jobs = 0;
  while (*digit >= '0' && *digit <= '9' && jobs <= JOBS_MAX)
    jobs = 10 * jobs + (size_t) (*digit++ - '0');
  if (*digit != '\0' || digit == value || jobs > JOBS_MAX)
    return bad_value ("--jobs", value, "expected a number from 0 to 1024");
  if (jobs == 0)
    {
      long processors = sysconf (_SC_NPROCESSORS_ONLN);
      jobs = processors < 1 ? 1 : processors > JOBS_MAX ? JOBS_MAX : (size_t) processors;
    }
  options->jobs = jobs;
  return -1;
}

static int
set_only (struct options *options, const char *value)
{
  static const char *const words[] = { "valid", "invalid", NULL };
  unsigned choice;
  int ended = set_word ("--only", value, words, "expected valid or invalid", &choice);
  options->only = choice == 0 ? ONLY_VALID : ONLY_INVALID;
  return ended;
}

static int
set_on_error (struct options *options, const char *value)
{
  static const char *const words[] = { "record", "skip", "stop", NULL };
  unsigned choice;
  int ended = set_word ("--on-error", value, words, "expected record, skip or stop", &choice);
  options->on_error = choice == 0 ? ON_ERROR_RECORD : choice == 1 ? ON_ERROR_SKIP : ON_ERROR_STOP;
  return ended;
}

static int
set_color (const char **when, const char *value)
{
  *when = value;
  return strcmp (value, "auto") == 0 || strcmp (value, "always") == 0
         || strcmp (value, "never") == 0
         ? -1 : bad_value ("--color", value, "expected always, never or auto");
}

static int
set_host_form (struct options *options, const char *value)
{
  static const char *const words[] = { "ascii", "unicode", NULL };
  unsigned choice;
  int ended = set_word ("--host", value, words, "expected ascii or unicode", &choice);
  options->host_form = choice == 0 ? HOST_FORM_ASCII : HOST_FORM_UNICODE;
  const char *library = missing_host_library (options->host_form);
  if (ended >= 0 || library == NULL)
    return ended;
  return misuse ("--host needs libidn2, and this urlbnf was built without it");
}

static int
set_grammar (struct options *options, const char *wanted)
{
  struct buffer why = { NULL, 0, 0, false };
  const char *name;
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    if (strcmp (name, wanted) == 0)
      {
        options->how.grammar = name;
        return -1;
      }
  buffer_string (&why, "no such grammar; expected ");
  add_grammars (&why);
  int ended = bad_value ("--grammar", wanted, buffer_words (&why));
  buffer_free (&why);
  return ended;
}

/* Return the name of the grammar that inputs are parsed by.  */
static const char *
chosen_grammar (const struct options *options)
{
  return options->how.grammar != NULL ? options->how.grammar : urlbnf_grammar_name (0);
}

/* Whether a standard says what URLs of the grammar mean.  */
static bool
has_meaning (const struct options *options)
{
  const urlbnf_options how = { .grammar = chosen_grammar (options) };
  urlbnf_builder *builder;
  urlbnf_code code = urlbnf_builder_new (&builder, &how);
  urlbnf_builder_free (builder);
  return code != URLBNF_E_ARGUMENT;
}

static int
set_encode (struct options *options, const char *name, bool *chosen)
{
  size_t needed;
  int ended = set_production (&options->encode, "--encode", name);
  if (ended < 0 && has_meaning (options)
      && urlbnf_encode (NULL, 0, &needed, "", 0, options->encode, &options->how, NULL) != URLBNF_OK)
    ended = bad_value ("--encode", name, "the grammar has no such production");
  return ended >= 0 ? ended : set_format (options, ENCODE, chosen);
}

/* WHY the VALUE of OPTION, which names parts, is wrong; or NULL.  */
static int
part_answer (const struct options *options, const char *option, const char *value, const char *why)
{
  struct buffer words = { NULL, 0, 0, false };
  if (why == NULL)
    return -1;
  buffer_string (&words, why);
  if (why == no_part)
    suggest_part (&words, option, value, &options->how);
  int ended = bad_value (option, value, buffer_words (&words));
  buffer_free (&words);
  return ended;
}

static int
add_change (struct options *options, const char *option,
            const char *(*read) (struct part_change *, const char *text, const urlbnf_options *how),
            const char *value)
{
  struct part_change *change = &options->change[options->changes++];
  return part_answer (options, option, value, read (change, value, &options->how));
}

/* A part may be named that no URL can be without: then the builder says so.  */
static int
add_strip (struct options *options, const char *value)
{
  return part_answer (options, "--strip", value, read_strip (options, value));
}

/* A URL to compare with is valid.  */
static int
set_compare (struct options *options)
{
  urlbnf_error error;
  struct buffer why = { NULL, 0, 0, false };
  if (options->compare == NULL
      || urlbnf_parse (&options->other, options->compare, strlen (options->compare),
                       &options->how, &error) == URLBNF_OK)
    return -1;
  error.remedies &= options->remedies;
  buffer_message (&why, &error);
  int ended = bad_value ("--compare", options->compare, buffer_words (&why));
  buffer_free (&why);
  return ended;
}

/* What is written unless something else was chosen.  */
static const char *
default_template (const struct options *options)
{
  return options->compare != NULL ? "{comparison}"
         : (makes_url (options) || options->extract || options->host_form != HOST_FORM_NONE)
           && !options->warn ? "{url}" : NULL;
}

static bool
is_part_of_url (urlbnf_production start)
{
  return start == URLBNF_LOGIN || start == URLBNF_HOSTPORT || start == URLBNF_HOST;
}

/* VALUE may be NULL.  */
static int
set_normalize (struct options *options, const char *value)
{
  options->normalize = true;
  if (value == NULL)
    return -1;
  options->normalize_flags = URLBNF_NORMALIZE_SYNTAX;
  return strcmp (value, "syntax") == 0 ? -1 : bad_value ("--normalize", value, "expected syntax");
}

/* Whether the record, or the status, takes more than whether an input is valid.  */
static bool
needs_tree (const struct options *options)
{
  if (options->format == ENCODE || options->format == DECODE)
    return false;
  if (makes_url (options) || options->request || options->compare != NULL)
    return true;
  if (options->quiet || options->only == ONLY_INVALID)
    return false;
  return options->template != NULL ? template_needs_tree (options->template)
                                   : options->format != CHECK || options->warn;
}

/* The first option, of those that were given, that takes more than a parse; NULL if there is none.  */
static const char *
option_of_meaning (const struct options *options)
{
  return options->escape ? "--escape-unsafe"
         : options->build ? "--build"
         : options->changes != 0 ? options->change->items != 0 ? "--iterate"
                                   : options->change->action == UNSET ? "--unset"
                                   : options->change->action == STRIP_PAIRS ? "--strip" : "--set"
         : options->strips ? "--strip"
         : options->sort_query ? "--sort-query"
         : options->normalize ? "--normalize"
         : options->compare != NULL ? "--compare"
         : options->request ? "--request"
         : options->format == ENCODE ? "--encode"
         : options->format == DECODE ? "--decode"
         : options->extract ? "--extract"
         : options->warn ? "--warn" : NULL;
}

/* The remedies for an input that these options can have as well.  */
static unsigned
possible_remedies (const struct options *options)
{
  unsigned remedies = options->build ? 0 : URLBNF_REMEDY_FRAGMENT;
  if (options->how.start == URLBNF_NONE)
    remedies |= URLBNF_REMEDY_RFC3986;
  return remedies;
}

/* Whether records have no room for what is wrong with an input.  */
static bool
tells_errors (const struct options *options)
{
  return options->format == GET || options->format == ENCODE || options->format == DECODE
         || ((options->format == TSV || options->format == CSV)
             && !template_has_message (options->template));
}

/* Whether a record says which line its input is.  Without a file that is named most do not.  */
static bool
needs_numbers (const struct options *options)
{
  bool has_files = options->files != 0 || options->extract;
  if (options->quiet)
    return false;
  return options->template != NULL ? template_needs_numbers (options->template)
                                   : has_files && (options->format == JSON || options->format == CHECK);
}

/* Whether a grammar has that start symbol.  */
static bool
is_start_of_any (const struct options *options)
{
  urlbnf_options how = options->how;
  bool is = false;
  for (size_t i = 0; !is && (how.grammar = urlbnf_grammar_name (i)) != NULL; i++)
    is = is_start (&how);
  return is;
}

/* The same, with --which: all grammars are asked, and that is all.  */
static int
combine_which (struct options *options, bool chosen)
{
  if (makes_url (options) || option_of_meaning (options) != NULL || options->request_flags != 0)
    return misuse ("--which only parses, and cannot be combined with options that do more");
  if (options->how.grammar != NULL)
    return misuse ("--which asks all grammars: --grammar cannot be given");
  if ((chosen && options->format != JSON) || options->derivation || options->offsets
      || options->columns != NULL || options->no_header || options->default_port)
    return misuse ("--which has records of its own, and of other options for records takes only --json");
  if (!is_start_of_any (options))
    return bad_start (options, "not a start symbol of any grammar; by rfc1738 expected ");
  if (!chosen)
    options->format = WHICH_GRAMMARS;
  options->numbers = needs_numbers (options);
  if (options->on_error == ON_ERROR_STOP)
    options->jobs = 1;
  return -1;
}

/* What options mean together.  */
static int
combine (struct options *options, bool chosen)
{
  bool coded = options->format == ENCODE || options->format == DECODE;
  bool parsed = makes_url (options) || options->request || options->warn || options->extract
                || options->compare != NULL;
  if (coded && parsed)
    return misuse ("--encode and --decode are for parts, and cannot take a URL");
  if (coded && options->how.start != URLBNF_NONE)
    return misuse ("--start cannot be combined with --encode and --decode, which parse nothing");
  if (coded && (options->how.flags & URLBNF_ALLOW_FRAGMENT) != 0)
    return misuse ("--fragment cannot be combined with --encode and --decode, which parse nothing");
  if (options->build && options->escape)
    return misuse ("--build starts without a URL, and --escape-unsafe needs one");
  if (options->build && (options->entities || options->iri))
    return misuse ("--build starts without a URL, and --entities and --iri are for one");
  if (options->build && (options->argument[0] != NULL || options->files != 0 || options->extract))
    return misuse ("--build makes a URL from nothing, and cannot take one");
  if (options->extract_flags != 0 && !options->extract)
    return misuse ("--bare needs --extract");
  if (options->offsets && options->format != JSON)
    return misuse ("--offsets needs --json");
  if (options->shows_pairs && options->format != JSON)
    return misuse ("--pairs needs --json");
  if (options->which)
    return combine_which (options, chosen);
  if (check_start (options) >= 0 || read_columns (options) >= 0)
    return STATUS_TROUBLE;
  bool started = options->how.start != URLBNF_NONE && options->how.start != URLBNF_URL;
  const char *why = choose_uris (options);
  if (why != NULL)
    return misuse (why);
  if (makes_url (options) && started && !options->uris)
    return misuse ("--start cannot be combined with options that make another URL");
  if (options->template != NULL && template_needs_request (options->template))
    options->request = true;
  if (options->normalize_flags != 0 && !options->uris)
    return misuse ("--normalize=syntax needs the grammar rfc3986");
  if (options->request && is_part_of_url (options->how.start))
    return misuse ("--request needs URLs, and the start symbol is not a URL");
  if (options->request_flags != 0 && !options->request)
    return misuse ("--allow-control needs --request");
  if (options->extract || options->strip_fragment || changes_fragment (options))
    options->how.flags |= URLBNF_ALLOW_FRAGMENT;
  why = count_rounds (options);
  if (why != NULL)
    return misuse (why);
  if (!chosen && options->request)
    options->format = REQUEST;
  else if (!chosen && default_template (options) != NULL)
    {
      int ended = set_template (options, default_template (options), &chosen);
      if (ended >= 0)
        return ended; /* GCOVR_EXCL_LINE: no memory, which t-faults.sh tests; then nothing is counted.  */
    }
  if (options->template != NULL && template_has_warnings (options->template))
    options->warn = true;
  else if (options->warn && options->template != NULL)
    return misuse ("--warn needs the name warnings in a template or a column, or another format");
  if (options->default_port && options->template == NULL)
    return misuse ("--default-port needs --get or --format");
  if (options->default_port && !template_default_port (options->template))
    return misuse ("--default-port needs the name port in a template or a column");
  if (options->host_form != HOST_FORM_NONE
      && (options->template == NULL || !template_set_host (options->template, options->host_form)))
    return misuse ("--host needs the name host or url in a template or a column");
  const char *needs = has_meaning (options) ? NULL : option_of_meaning (options);
  if (needs != NULL)
    {
      char message[128];
      snprintf (message, sizeof message, "%s needs the grammar rfc1738 or rfc3986, and the grammar is %s",
                needs, chosen_grammar (options));
      return misuse (message);
    }
  options->remedies = possible_remedies (options);
  options->tree = needs_tree (options);
  options->numbers = needs_numbers (options);
  options->tells = tells_errors (options);
  /* After the error nothing more is to be read, by any thread.  */
  if (options->on_error == ON_ERROR_STOP)
    options->jobs = 1;
  int ended = read_bases (options);
  return ended >= 0 ? ended : set_compare (options);
}

void
free_options (struct options *options)
{
  for (size_t i = 0; i < options->changes; i++)
    free (options->change[i].item);
  urlbnf_free (options->other);
  urlbnf_free (options->base_url);
  urlbnf_free (options->origin_url);
  free (options->template);
}

/* Find the grammar that is asked for: the names of parts that follow, or stand before it, are its own.
   The "-" keeps getopt_long() from moving operands, which are not read yet.  */
static void
find_grammar (int argc, char **argv, struct options *options)
{
  const urlbnf_options uris = { .grammar = "rfc3986" };
  const bool is_posix = getenv ("POSIXLY_CORRECT") != NULL;
  char letters[2 * ROWS + 3] = "-";
  int option;
  enum { OPERAND = 1 };

  ub_list_letters (letters + 1, rows, ROWS);
  while ((option = getopt_long (argc, argv, letters, long_options, NULL)) != -1
         && !(option == OPERAND && is_posix))
    if (option == GRAMMAR)
      options->how.grammar = optarg;
    else if ((option == 'u' || options->how.grammar == NULL) && has_uris (&uris)
             && (option == 'u' || option == BASE || option == RELATIVE_TO))
      options->how.grammar = uris.grammar;
  /* Begin anew, and with other letters.  */
  optind = 0;
}

int
read_options (int argc, char **argv, struct options *options)
{
  const char *when = "auto";
  bool chosen = false;
  char letters[2 * ROWS + 2];
  int option, ended = -1;

  opterr = 0;
  ub_list_letters (letters, rows, ROWS);
  find_grammar (argc, argv, options);
  while (ended < 0 && (option = getopt_long (argc, argv, letters, long_options, NULL)) != -1)
    switch (option)
      {
      case 'c': ended = set_format (options, CHECK, &chosen); break;
      case 'f': options->file[options->files++] = optarg; break;
      case 'g': ended = set_template (options, optarg, &chosen); break;
      case 'h': ended = show_help (); break;
      case 'j': ended = set_jobs (options, optarg); break;
      case 'q': options->quiet = true; break;
      case 's': ended = set_production (&options->how.start, "--start", optarg); break;
      case 't': ended = set_format (options, TREE, &chosen); break;
      case 'u': ended = set_grammar (options, "rfc3986"); break;
      case '0': options->null = true; break;
      case 'V': ended = show_version (); break;
      case ALLOW_CONTROL: options->request_flags = URLBNF_ALLOW_CONTROL; break;
      case BASE: options->base = optarg; break;
      case BARE: options->extract_flags = URLBNF_EXTRACT_BARE; break;
      case BUILD: options->build = true; break;
      case COLOR: ended = set_color (&when, optarg); break;
      case COLUMNS: options->columns = optarg; break;
      case COMPARE: options->compare = optarg; break;
      case DECODE_FORMAT: ended = set_format (options, DECODE, &chosen); break;
      case DEFAULT_PORT: options->default_port = true; break;
      case ENTITIES: options->entities = true; break;
      case ENCODE_FORMAT: ended = set_encode (options, optarg, &chosen); break;
      case ESCAPE_UNSAFE: options->escape = true; break;
      case EXTRACT: options->extract = true; break;
      case FORMAT: ended = set_table (options, optarg, &chosen); break;
      case FRAGMENT: options->how.flags |= URLBNF_ALLOW_FRAGMENT; break;
      case GRAMMAR: ended = set_grammar (options, optarg); break;
      case HOST_NAMES: ended = set_host_form (options, optarg); break;
      case IRI: options->iri = true; break;
      case ITERATE: ended = add_change (options, "--iterate", read_iterate, optarg); break;
      case JSON_FORMAT: ended = set_format (options, JSON, &chosen); break;
      case LOOSELY: options->resolve_flags = URLBNF_RESOLVE_LOOSELY; break;
      case NO_HEADER: options->no_header = true; break;
      case NORMALIZE: ended = set_normalize (options, optarg); break;
      case OFFSETS: options->offsets = true; break;
      case PAIRS_OF_QUERY: options->shows_pairs = true; break;
      case PLUS: options->pairs.has_plus = true; break;
      case SEMICOLON: options->pairs.separator = ';'; break;
      case SORT_QUERY: options->sort_query = true; break;
      case ONLY: ended = set_only (options, optarg); break;
      case ON_ERROR: ended = set_on_error (options, optarg); break;
      case RELATIVE_TO: options->origin = optarg; break;
      case REQUEST_FORMAT: options->request = true; break;
      case SET_PART: ended = add_change (options, "--set", read_set, optarg); break;
      case STRIP: ended = add_strip (options, optarg); break;
      case UNSET_PART: ended = add_change (options, "--unset", read_unset, optarg); break;
      case WHICH: options->which = true; break;
      case WARN: options->warn = true; break;
      default: ended = unknown_option (option, argv); break;
      }
  options->argument = argv + optind;
  options->color = want_color (when);
  return ended >= 0 ? ended : combine (options, chosen);
}
