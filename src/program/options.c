/* options.c: read the command line.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "changes.h"
#include "descriptor.h"
#include "options.h"
#include "template.h"

static struct option long_options[ROWS + 1];

/* Set the columns of a table.  */
static int
set_columns (struct options *options)
{
  struct buffer why = { .text = NULL };
  if (options->format != TSV && options->format != CSV)
    return options->columns != NULL || options->no_header
           ? refuse_options ("--columns and --no-header need --format") : -1;
  if (options->columns == NULL)
    options->columns = default_columns;
  options->template = read_columns (options->columns, &why);
  if (options->template == NULL)
    return refuse_value_for ("columns", options->columns, &why);
  buffer_free (&why);
  return -1;
}

/* Report REASON, and list the start symbols of the grammar.  */
static int
refuse_start (const struct options *options, const char *reason)
{
  struct buffer why = { .text = NULL };
  buffer_add_string (&why, reason);
  add_starts (&why, &options->how, SIZE_MAX);
  return refuse_value_for ("start", urlbnf_production_name (options->how.start), &why);
}

/* Parse the URL to compare with, which must be valid.  */
static int
set_compare (struct options *options)
{
  urlbnf_error error;
  struct buffer why = { .text = NULL };
  if (options->compare == NULL
      || urlbnf_parse (&options->other, options->compare, strlen (options->compare),
                       &options->how, &error) == URLBNF_OK)
    return -1;
  error.remedies &= options->remedies;
  buffer_add_message (&why, &error);
  return refuse_value_for ("compare", options->compare, &why);
}

/* Whether records, or the status, depend on more than the validity of an input.  */
static bool
needs_tree (const struct options *options)
{
  if (options->format == ENCODE || options->format == DECODE)
    return false;
  if (must_make_url (options) || options->request || options->compare != NULL)
    return true;
  if (options->quiet || options->only == ONLY_INVALID)
    return false;
  return options->template != NULL ? template_needs_tree (options->template)
                                   : options->format != CHECK || options->warn;
}

/* Return the first option given that needs more than a parse, or NULL.  */
static const char *
find_option_with_meaning (const struct options *options)
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

/* Whether messages report errors, since records do not.  */
static bool
must_note_errors (const struct options *options)
{
  return options->format == GET || options->format == ENCODE || options->format == DECODE
         || ((options->format == TSV || options->format == CSV)
             && !template_has (options->template, MESSAGE));
}

/* Whether records have line numbers.  Without a named file most have none.  */
static bool
needs_numbers (const struct options *options)
{
  bool has_files = options->files != 0 || options->extract;
  if (options->quiet)
    return false;
  if (options->template != NULL)
    return template_has (options->template, LINE) || template_has (options->template, COLUMN);
  return has_files && (options->format == JSON || options->format == CHECK);
}

/* Check the options that are combined with --which, and set the format.  */
static int
check_which (struct options *options)
{
  if (must_make_url (options) || find_option_with_meaning (options) != NULL
      || options->request_flags != 0 || options->resolve_flags != 0 || options->pairs.has_plus
      || options->pairs.separator == ';')
    return refuse_options ("--which only parses, and cannot be combined with options that do more");
  if (options->how.grammar != NULL)
    return refuse_options ("--which asks all grammars: --grammar cannot be given");
  if ((options->format != TABLE && options->format != JSON) || options->derivation
      || options->offsets || options->shows_pairs || options->columns != NULL || options->no_header
      || options->default_port || options->host_form != HOST_FORM_NONE)
    return refuse_options ("--which has records of its own, and of other options for records takes"
                           " only --json");
  if (!is_start_of_any (options))
    return refuse_start (options, "not a start symbol of any grammar; by rfc1738 expected ");
  if (options->format == TABLE)
    options->format = WHICH_GRAMMARS;
  options->numbers = needs_numbers (options);
  return -1;
}

/* Return why options cannot be combined, or NULL.  */
static const char *
find_conflict (const struct options *options)
{
  bool coded = options->format == ENCODE || options->format == DECODE;
  bool parsed = must_make_url (options) || options->request || options->warn || options->extract
                || options->compare != NULL;
  const struct { bool is_wrong; const char *why; } rules[] = {
    { coded && parsed, "--encode and --decode are for parts, and cannot take a URL" },
    { coded && options->how.start != URLBNF_NONE,
      "--start cannot be combined with --encode and --decode, which parse nothing" },
    { coded && (options->how.flags & URLBNF_ALLOW_FRAGMENT) != 0,
      "--fragment cannot be combined with --encode and --decode, which parse nothing" },
    { options->build && options->escape,
      "--build starts without a URL, and --escape-unsafe needs one" },
    { options->build && (options->entities || options->iri),
      "--build starts without a URL, and --entities and --iri are for one" },
    { options->build && (options->argument[0] != NULL || options->files != 0 || options->extract),
      "--build makes a URL from nothing, and cannot take one" },
    { options->extract_flags != 0 && !options->extract, "--bare needs --extract" },
    { options->offsets && options->format != JSON, "--offsets needs --json" },
    { options->shows_pairs && options->format != JSON, "--pairs needs --json" },
  };
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
    if (rules[i].is_wrong)
      return rules[i].why;
  return NULL;
}

/* Check the options for URIs, changes and requests against the grammar and the start symbol.
   Return what is wrong, or NULL.  */
static const char *
check_grammar (struct options *options)
{
  urlbnf_production start = options->how.start;
  const char *why = choose_uris (options);
  if (why != NULL)
    return why;
  if (must_make_url (options) && start != URLBNF_NONE && start != URLBNF_URL && !options->uris)
    return "--start cannot be combined with options that make another URL";
  if (options->template != NULL && template_has (options->template, OCTETS))
    options->request = true;
  if (options->normalize_flags != 0 && !options->uris)
    return "--normalize=syntax needs the grammar rfc3986";
  if (options->request
      && (start == URLBNF_LOGIN || start == URLBNF_HOSTPORT || start == URLBNF_HOST))
    return "--request needs URLs, and the start symbol is not a URL";
  if (options->request_flags != 0 && !options->request)
    return "--allow-control needs --request";
  if (options->extract || options->strip_everyday[EVERYDAY_NONE] || must_change_fragment (options))
    options->how.flags |= URLBNF_ALLOW_FRAGMENT;
  return count_rounds (options);
}

/* Check the options for values in a template.  Return what is wrong, or NULL.  */
static const char *
check_template (struct options *options)
{
  struct piece *template = options->template;
  if (template != NULL && template_has (template, WARNINGS))
    options->warn = true;
  else if (options->warn && template != NULL)
    return "--warn needs the name warnings in a template or a column, or another format";
  if (options->default_port && template == NULL)
    return "--default-port needs --get or --format";
  if (options->default_port && !template_set (template, DEFAULT))
    return "--default-port needs the name port in a template or a column";
  enum meaning host = options->host_form == HOST_FORM_ASCII ? HOST_ASCII : HOST_UNICODE;
  if (options->host_form != HOST_FORM_NONE && (template == NULL || !template_set (template, host)))
    return "--host needs the name host or url in a template or a column";
  return NULL;
}

/* Check that the grammar has a meaning if an option needs that.  */
static int
check_meaning (const struct options *options)
{
  const char *option = has_meaning (options) ? NULL : find_option_with_meaning (options);
  char message[128];
  if (option == NULL)
    return -1;
  snprintf (message, sizeof message,
            "%s needs the grammar rfc1738 or rfc3986, and the grammar is %s", option,
            get_chosen_grammar (options));
  return refuse_options (message);
}

/* If no format was given, set that which another option implies.  Return the status, or -1.  */
static int
set_implied_format (struct options *options)
{
  bool has_url = must_make_url (options) || options->extract
                 || options->host_form != HOST_FORM_NONE;
  if (options->format != TABLE)
    return -1;
  if (options->request)
    options->format = REQUEST;
  else if (options->compare != NULL || (has_url && !options->warn))
    return set_template (options, options->compare != NULL ? "{comparison}" : "{url}");
  return -1;
}

/* Check the options together, and set those that depend on others.  */
static int
combine_options (struct options *options)
{
  const char *why = find_conflict (options);
  if (why != NULL)
    return refuse_options (why);
  /* After an error no thread may read more input.  */
  if (options->on_error == ON_ERROR_STOP)
    options->jobs = 1;
  if (options->which)
    return check_which (options);
  /* The grammar may be given after the start symbol.  */
  if (!is_start (&options->how))
    return refuse_start (options, "not a start symbol; expected ");
  if (set_columns (options) >= 0)
    return STATUS_TROUBLE;
  why = check_grammar (options);
  if (why != NULL)
    return refuse_options (why);
  if (set_implied_format (options) >= 0)
    return STATUS_TROUBLE; /* GCOVR_EXCL_LINE: no memory, as in t-faults.sh.  */
  why = check_template (options);
  if (why != NULL)
    return refuse_options (why);
  if (check_meaning (options) >= 0)
    return STATUS_TROUBLE;
  options->remedies = URLBNF_REMEDY_FRAGMENT
                      | (options->how.start == URLBNF_NONE ? URLBNF_REMEDY_RFC3986 : 0);
  options->tree = needs_tree (options);
  options->numbers = needs_numbers (options);
  options->must_note_errors = must_note_errors (options);
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

/* Find the grammar before other options are read, since it determines the names of parts.  The "-"
   that LETTERS begin with keeps getopt_long() from moving operands.  */
static void
find_grammar (int argc, char **argv, const char *letters, struct options *options)
{
  const urlbnf_options uris = { .grammar = "rfc3986" };
  const bool is_posix = getenv ("POSIXLY_CORRECT") != NULL;
  int option;
  enum { OPERAND = 1 };

  while ((option = getopt_long (argc, argv, letters, long_options, NULL)) != -1
         && !(option == OPERAND && is_posix))
    if (option == GRAMMAR)
      options->how.grammar = optarg;
    else if ((option == 'u' || options->how.grammar == NULL) && has_uris (&uris)
             && (option == 'u' || option == BASE || option == RELATIVE_TO))
      options->how.grammar = uris.grammar;
  /* Make getopt_long() begin again.  */
  optind = 0;
}

int
read_options (int argc, char **argv, struct options *options)
{
  char letters[2 * ROWS + 3] = "-";
  int option, ended = set_color (options, "auto");

  opterr = 0;
  ub_list_options (long_options, letters + 1, rows, ROWS);
  find_grammar (argc, argv, letters, options);
  while (ended < 0 && (option = getopt_long (argc, argv, letters + 1, long_options, NULL)) != -1)
    switch (option)
      {
      case 'c': ended = set_format (options, CHECK); break;
      case 'f': options->file[options->files++] = optarg; break;
      case 'g': ended = set_template (options, optarg); break;
      case 'h': ended = show_text (true); break;
      case 'j': ended = set_jobs (options, optarg); break;
      case 'q': options->quiet = true; break;
      case 's': ended = set_production (&options->how.start, "start", optarg); break;
      case 't': ended = set_format (options, TREE); break;
      case 'u': ended = set_grammar (options, "rfc3986"); break;
      case '0': options->null = true; break;
      case 'V': ended = show_text (false); break;
      case ALLOW_CONTROL: options->request_flags = URLBNF_ALLOW_CONTROL; break;
      case BASE: options->base = optarg; break;
      case BARE: options->extract_flags = URLBNF_EXTRACT_BARE; break;
      case BUILD: options->build = true; break;
      case COLOR: ended = set_color (options, optarg); break;
      case COLUMNS: options->columns = optarg; break;
      case COMPARE: options->compare = optarg; break;
      case DECODE_FORMAT: ended = set_format (options, DECODE); break;
      case DEFAULT_PORT: options->default_port = true; break;
      case ENTITIES: options->entities = true; break;
      case ENCODE_FORMAT: ended = set_encode (options, optarg); break;
      case ESCAPE_UNSAFE: options->escape = true; break;
      case EXTRACT: options->extract = true; break;
      case FORMAT: ended = set_table (options, optarg); break;
      case ALLOW_FRAGMENT: options->how.flags |= URLBNF_ALLOW_FRAGMENT; break;
      case GRAMMAR: ended = set_grammar (options, optarg); break;
      case HOST_NAMES: ended = set_host_form (options, optarg); break;
      case IRI: options->iri = true; break;
      case ITERATE: ended = add_change (options, "iterate", read_iterate, optarg); break;
      case JSON_FORMAT: ended = set_format (options, JSON); break;
      case LOOSELY: options->resolve_flags = URLBNF_RESOLVE_LOOSELY; break;
      case NO_HEADER: options->no_header = true; break;
      case NORMALIZE: ended = set_normalize (options, optarg); break;
      case OFFSETS: options->offsets = true; break;
      case PAIRS_OF_QUERY: options->shows_pairs = true; break;
      case PLUS: options->pairs.has_plus = true; break;
      case SEMICOLON: options->pairs.separator = ';'; break;
      case SORT_QUERY: options->sort_query = true; break;
      case ONLY: ended = set_word (ONLY, optarg, &options->only); break;
      case ON_ERROR: ended = set_word (ON_ERROR, optarg, &options->on_error); break;
      case RELATIVE_TO: options->origin = optarg; break;
      case REQUEST_FORMAT: options->request = true; break;
      case SET_PART: ended = add_change (options, "set", read_set, optarg); break;
      case STRIP: ended = add_strip (options, optarg); break;
      case UNSET_PART: ended = add_change (options, "unset", read_unset, optarg); break;
      case WHICH: options->which = true; break;
      case WARN: options->warn = true; break;
      default:
        ub_report_wrong_option ("urlbnf", option, long_options, argv);
        ended = STATUS_TROUBLE;
      }
  options->argument = argv + optind;
  return ended >= 0 ? ended : combine_options (options);
}
