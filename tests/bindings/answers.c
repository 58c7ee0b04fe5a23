/* answers.c: print the library's results for texts, to be compared with those of an integration.

   SPDX-License-Identifier: MIT

     answers [--grammar=NAME] FACT... < TEXTS
     answers --productions

   TEXTS has a text in hexadecimal digits on each line.  Each line of the output is about the text
   of that number, from 0: the number, a fact, and its fields, all divided by tabs.  Octets are
   written in hexadecimal digits; a part that is absent is "-".  An integration prints the same
   lines from the results of its functions.

     valid     1, or 0 and the rest of the error: the code, the offset, the production, what was
               expected, and the message
     found     the octet at the offset
     kind      the production below url
     part      number, production, within, offset, octets: parts, items and their parts, in order
     node      number, production, depth, offset, octets
     named     name, octets: of each production that --productions lists
     normal    octets
     warning   number, name, production, offset, length, section
     endpoint  protocol, host, port
     request   the text for people, or the message of the error
     client    all fields of the request
     escaped   octets, or the message of the error
     bare      number, start, end, wrapper, octets, fragment, validity, message, other: URLs in the
               text
     wrapped   the same, only for those in wrappers  */

#include <config.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <urlbnf.h>

/* A text with its tree or error.  */
struct text
{
  char *octets;
  size_t length;
  urlbnf_url *url;
  urlbnf_error error;
};

static urlbnf_options asked;    /* The grammar.  */
static struct text text;
static size_t number;
static const char *fact;        /* What is printed of the text.  */

/* Print a line, whose fields FORMAT divides by tabs.  */
#define LINE(format, ...) printf ("%zu\t%s\t" format "\n", number, fact, __VA_ARGS__)

static void *
allocate (size_t size)
{
  void *memory = malloc (size != 0 ? size : 1);
  if (memory == NULL)
    abort ();
  return memory;
}

/* Return octets in hexadecimal digits, which are valid until some calls later.  */
static const char *
hex (urlbnf_slice octets)
{
  static char *last[8];
  static size_t calls;
  char **digits = &last[calls++ % 8];
  if (octets.ptr == NULL)
    return "-";
  free (*digits);
  *digits = allocate (2 * octets.len + 1);
  (*digits)[0] = '\0';
  for (size_t i = 0; i < octets.len; i++)
    sprintf (&(*digits)[2 * i], "%02x", (unsigned) (unsigned char) octets.ptr[i]);
  return *digits;
}

static const char *
word (const char *word)
{
  return word != NULL ? word : "-";
}

static const char *
name_of (urlbnf_production production)
{
  return word (urlbnf_production_name (production));
}

static const char *
message_of (const urlbnf_error *error)
{
  char message[2000];
  size_t length = urlbnf_error_format (message, sizeof message, error, NULL, 0);
  if (length >= sizeof message)
    abort ();
  return hex ((urlbnf_slice) { message, length });
}

static void
print_valid (void)
{
  const urlbnf_error *error = &text.error;
  if (text.url != NULL)
    {
      LINE ("%d", 1);
      return;
    }
  printf ("%zu\tvalid\t0\t%s\t%zu\t%s\t", number, urlbnf_code_name (error->code), error->offset,
          name_of (error->production));
  for (size_t i = 0; i < error->expected_count; i++)
    {
      bool is_literal = error->expected[i].kind == URLBNF_EXPECTED_LITERAL;
      char entry[300];
      int length = snprintf (entry, sizeof entry, is_literal ? "\"%s\"" : "%s",
                             error->expected[i].text);
      printf ("%s,", hex ((urlbnf_slice) { entry, (size_t) length }));
    }
  printf ("\t%s\n", message_of (error));
}

static void
print_found (void)
{
  if (text.error.found == URLBNF_END)
    LINE ("%s", "-");
  else
    LINE ("%d", text.error.found);
}

static void
print_kind (void)
{
  LINE ("%s", name_of (urlbnf_kind (text.url)));
}

/* Print a part, its items, and their parts; *PLACE is the number of the part before.  */
static void
print_part (const urlbnf_part *part, size_t *place)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  LINE ("%zu\t%s\t%s\t%zu\t%s", ++*place, name_of (part->production), name_of (part->within),
        part->offset, hex (part->text));
  while (urlbnf_item_next (part, &item))
    print_part (&item, place);
}

static void
print_parts (void)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  size_t place = 0;
  while (urlbnf_part_next (text.url, &part))
    print_part (&part, &place);
}

static void
print_nodes (void)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  for (size_t place = 1; urlbnf_node_next (text.url, &node); place++)
    LINE ("%zu\t%s\t%u\t%zu\t%s", place, name_of (node.production), node.depth, node.offset,
          hex (node.text));
}

static void
print_named (void)
{
  for (int i = URLBNF_GENERICURL; i < URLBNF_PRODUCTIONS_MAX; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      urlbnf_slice part = { NULL, 0 };
      if (name != NULL)
        part = urlbnf_part_named (text.url, name, strlen (name));
      if (part.ptr != NULL)
        LINE ("%s\t%s", name, hex (part));
    }
}

static void
print_normal (void)
{
  size_t length = urlbnf_text (text.url).len + URLBNF_NORMAL_LONGER;
  char *normal = allocate (length);
  (void) !urlbnf_normalize (normal, length, &length, text.url, 0);
  LINE ("%s", hex ((urlbnf_slice) { normal, length }));
  free (normal);
}

static void
print_warnings (void)
{
  size_t count = urlbnf_warnings (NULL, 0, text.url);
  urlbnf_warning *warning = allocate (count * sizeof *warning);
  urlbnf_warnings (warning, count, text.url);
  for (size_t i = 0; i < count; i++)
    LINE ("%zu\t%s\t%s\t%zu\t%zu\t%s", i + 1, warning[i].about->name,
          name_of (warning[i].production), warning[i].offset, warning[i].length,
          word (warning[i].about->section));
  free (warning);
}

static const char *
port_of (const urlbnf_endpoint *endpoint)
{
  static char port[30];
  snprintf (port, sizeof port, "%lu", endpoint->port);
  return endpoint->port_from == URLBNF_PORT_NONE ? "-" : port;
}

static void
print_endpoint (void)
{
  urlbnf_endpoint endpoint;
  if (urlbnf_endpoint_find (text.url, &endpoint))
    LINE ("%s\t%s\t%s", word (endpoint.protocol), hex (endpoint.host), port_of (&endpoint));
}

static const char *
text_of (const urlbnf_request *request)
{
  size_t length = urlbnf_request_format (NULL, 0, request);
  char *lines = allocate (length + 1);
  urlbnf_request_format (lines, length + 1, request);
  const char *digits = hex ((urlbnf_slice) { lines, length });
  free (lines);
  return digits;
}

static void
print_request (void)
{
  urlbnf_request *request;
  urlbnf_error error;
  urlbnf_code code = urlbnf_request_new (&request, text.url, 0, NULL, &error);
  LINE ("%s", code == URLBNF_OK ? text_of (request) : message_of (&error));
  urlbnf_request_free (request);
}

/* Print the fields of a request that may contain control octets of the protocol.  */
static void
print_client (void)
{
  static const char *const sources[] = { "url", "convention", "address", "user" };
  urlbnf_request *request;
  urlbnf_error error;
  if (urlbnf_request_new (&request, text.url, URLBNF_ALLOW_CONTROL, NULL, &error) != URLBNF_OK)
    {
      LINE ("%s\t%zu\t%s\t%s", urlbnf_code_name (error.code), error.offset,
            name_of (error.production), message_of (&error));
      return;
    }
  printf ("%zu\tclient\t%s\t%s\t%s\t%zu", number, word (request->endpoint.protocol),
          hex (request->endpoint.host), port_of (&request->endpoint), request->parts);
  for (size_t i = 0; i < request->parts; i++)
    printf ("\t%s\t%s", name_of (request->part[i].production), hex (request->part[i].octets));
  printf ("\t%zu", request->commands);
  for (size_t i = 0; i < request->commands; i++)
    {
      const urlbnf_command *command = &request->command[i];
      printf ("\t%s\t%s\t%s\t%s", word (command->verb), hex (command->argument),
              command->when == URLBNF_WHEN_ASKED ? "asked" : "always", sources[command->source]);
    }
  printf ("\t%s\t%s\t%s\t%d\t%d\t%s\n", hex (request->octets), hex (request->target),
          hex (request->path), request->is_local, request->is_addr_spec, text_of (request));
  urlbnf_request_free (request);
}

static void
print_escaped (void)
{
  urlbnf_escaped *escaped;
  urlbnf_error error;
  urlbnf_code code = urlbnf_escape_unsafe (&escaped, text.octets, text.length, &asked, &error);
  LINE ("%s", code == URLBNF_OK ? hex (urlbnf_text (escaped->url)) : message_of (&error));
  urlbnf_escaped_free (escaped);
}

static int
print_find (void *place, const urlbnf_found *found)
{
  static const char *const wrappers[] = { "URL", "angle", "none" };
  LINE ("%zu\t%llu\t%llu\t%s\t%s\t%s\t%d\t%s\t%s", ++*(size_t *) place, found->start, found->end,
        wrappers[found->wrapper], hex (found->text), hex (found->fragment),
        found->code == URLBNF_OK, found->error != NULL ? message_of (found->error) : "-",
        hex (found->other));
  return 0;
}

static void
print_finds (void)
{
  urlbnf_extractor *extractor;
  urlbnf_extractor_options options = URLBNF_EXTRACTOR_OPTIONS_INIT;
  size_t place = 0;
  options.grammar = asked.grammar;
  options.flags = strcmp (fact, "bare") == 0 ? URLBNF_EXTRACT_BARE : 0;
  if (urlbnf_extractor_new (&extractor, print_find, &place, &options) != URLBNF_OK
      || urlbnf_extractor_feed (extractor, text.octets, text.length) != 0
      || urlbnf_extractor_finish (extractor) != 0)
    abort ();
  urlbnf_extractor_free (extractor);
}

/* Print the fact of the text, if it has that.  */
static void
print_fact (void)
{
  enum need { NOTHING, AN_ERROR, A_URL };
  static const struct { const char *name; enum need need; void (*print) (void); } facts[] = {
    { "valid", NOTHING, print_valid }, { "found", AN_ERROR, print_found },
    { "kind", A_URL, print_kind }, { "part", A_URL, print_parts }, { "node", A_URL, print_nodes },
    { "named", A_URL, print_named }, { "normal", A_URL, print_normal },
    { "warning", A_URL, print_warnings }, { "endpoint", A_URL, print_endpoint },
    { "request", A_URL, print_request }, { "client", A_URL, print_client },
    { "escaped", NOTHING, print_escaped }, { "bare", NOTHING, print_finds },
    { "wrapped", NOTHING, print_finds }
  };
  const bool has[] = { true, text.url == NULL, text.url != NULL };
  for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
    if (strcmp (facts[i].name, fact) == 0)
      {
        if (has[facts[i].need])
          facts[i].print ();
        return;
      }
  fprintf (stderr, "answers: there is no fact %s\n", fact);
  exit (2);
}

static unsigned
read_digit (char digit)
{
  return (unsigned) (digit <= '9' ? digit - '0' : digit - 'a' + 10);
}

/* Read the next text; return false at the end.  */
static bool
read_text (void)
{
  static size_t capacity;
  ssize_t length = getline (&text.octets, &capacity, stdin);
  if (length <= 0)
    return false;
  text.length = (size_t) length / 2;
  for (size_t i = 0; i < text.length; i++)
    text.octets[i]
      = (char) (read_digit (text.octets[2 * i]) << 4 | read_digit (text.octets[2 * i + 1]));
  return true;
}

int
main (int argc, char **argv)
{
  if (argc == 2 && strcmp (argv[1], "--productions") == 0)
    {
      for (int i = URLBNF_GENERICURL; i < URLBNF_PRODUCTIONS_MAX; i++)
        if (urlbnf_production_name ((urlbnf_production) i) != NULL)
          puts (urlbnf_production_name ((urlbnf_production) i));
      return 0;
    }
  if (argc > 1 && strncmp (argv[1], "--grammar=", 10) == 0)
    {
      asked.grammar = argv[1] + 10;
      argv++, argc--;
    }
  for (; read_text (); number++)
    {
      (void) !urlbnf_parse (&text.url, text.octets, text.length, &asked, &text.error);
      for (int i = 1; i < argc; i++)
        {
          fact = argv[i];
          print_fact ();
        }
      urlbnf_free (text.url);
    }
  free (text.octets);
  return 0;
}
