/* mutator.c: change an input by means of the grammars.

   SPDX-License-Identifier: MIT

   A fuzzer changes octets.  Half of its changes are made here, in the derivation of a text: a node
   becomes another string of its production, or almost one, and an invalid text gets a string at the
   place of its error.  The toolkit makes the strings.  Those of the grammar "bnf" are productions
   in the form of url.bnf, for the harness of that name.  Without the files of the grammars only
   octets change.  */

#include <unistd.h>

#include <bnf.h>

#include "fuzz.h"

/* Change, insert or remove one octet.  A fuzzer has another function of this name.  */
size_t LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size);

__attribute__ ((weak)) size_t
LLVMFuzzerMutate (uint8_t *data, size_t size, size_t max_size)
{
  static const char octets[] = "aZ09:/@?#%;=&.-~ <>\"+\\\n\0\xC3\xA9\xFF";
  size_t at = draw (size + 1), kind = draw (3);
  if (kind == 0 && at < size)
    {
      memmove (data + at, data + at + 1, size - at - 1);
      return size - 1;
    }
  if (kind == 1 || at == size)
    {
      if (size == max_size)
        return size;
      memmove (data + at + 1, data + at, size++ - at);
    }
  data[at] = draw (8) == 0 ? (uint8_t) draw (256) : (uint8_t) octets[draw (sizeof octets - 1)];
  return size;
}

struct string
{
  char *text;
  size_t length;
};

/* The strings of one production, which are next to each other.  */
struct group
{
  const char *grammar;
  urlbnf_production production;
  size_t first, count;
};

/* The number of strings of a production, and of strings that are almost one.  Strings longer than
   MOST octets are left out.  */
enum { SAMPLES = 16, NEAR_MISSES = 8, MOST = 200, STRINGS_MAX = 20000, GROUPS_MAX = 1000 };

static struct string strings[STRINGS_MAX];
static size_t strings_count;
static struct group groups[GROUPS_MAX];
static size_t groups_count;
static bool is_bnf;

static struct group *
find_group (const char *grammar, const char *name)
{
  struct group *group = groups_count != 0 ? &groups[groups_count - 1] : NULL;
  urlbnf_production production = urlbnf_production_find (name, strlen (name));
  if (group == NULL || strcmp (group->grammar, grammar) != 0 || group->production != production)
    {
      CHECK (groups_count < GROUPS_MAX);
      group = &groups[groups_count++];
      *group = (struct group) { grammar, production, strings_count, 0 };
    }
  return group;
}

static bool
add_string (const char *text, size_t length, void *group)
{
  if (length > MOST)
    return true;
  CHECK (strings_count < STRINGS_MAX);
  char *copy = fuzz_allocate (length);
  memcpy (copy, text, length);
  strings[strings_count++] = (struct string) { copy, length };
  ((struct group *) group)->count++;
  return true;
}

static void
add_strings (const char *name, bnf_grammar *grammar)
{
  /* The automata take some time.  */
  for (size_t i = 0; !is_bnf && i < grammar->rules; i++)
    {
      const bnf_dfa *dfa = bnf_grammar_dfa (grammar, i);
      if (dfa == NULL || bnf_dfa_empty (dfa))
        continue;
      struct group *group = find_group (name, grammar->rule[i].name);
      bnf_dfa_sample (dfa, SAMPLES, i, 0, add_string, group);
      bnf_dfa_sample (dfa, NEAR_MISSES, i, 3, add_string, group);
    }
  for (size_t i = 0; i < grammar->rules; i++)
    add_string (grammar->rule[i].text, grammar->rule[i].text_length, find_group ("bnf", "none"));
}

static char own_folder[4096];

struct bnf_grammar *
fuzz_load_grammar (const char *name)
{
  char folder[5000], file[6000], corrections[6000];
  const char *folders = getenv ("GRAMMAR_DIRS"), *slash;
  snprintf (folder, sizeof folder, "%sgrammar/%s", own_folder, name);
  for (int used; folders != NULL; folders += used)
    {
      if (sscanf (folders, " %4000s%n", folder, &used) != 1)
        return NULL;
      slash = strrchr (folder, '/');
      if (strcmp (slash != NULL ? slash + 1 : folder, name) == 0)
        break;
    }
  snprintf (file, sizeof file, "%s/url.bnf", folder);
  snprintf (corrections, sizeof corrections, "%s/corrections", folder);
  if (folders == NULL && access (file, F_OK) != 0)
    return NULL;
  bnf_options how = { .corrections = corrections };
  bnf_grammar *grammar = bnf_grammar_load (file, &how);
  if (grammar->why != NULL)
    fuzz_fail (file, 0, grammar->why);
  return grammar;
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  (void) argc;
  const char *program = (*argv)[0], *slash = strrchr (program, '/'), *name;
  is_bnf = strncmp (slash != NULL ? slash + 1 : program, "bnf", 3) == 0;
  if (slash != NULL)
    snprintf (own_folder, sizeof own_folder, "%.*s", (int) (slash + 1 - program), program);
  for (size_t i = 0; (name = urlbnf_grammar_name (i)) != NULL; i++)
    {
      bnf_grammar *grammar = fuzz_load_grammar (name);
      if (grammar != NULL)
        add_strings (name, grammar);
      bnf_grammar_free (grammar);
    }
  return 0;
}

static const struct string *
choose (const struct group *group)
{
  return &strings[group->first + draw (group->count)];
}

/* Return a string of PRODUCTION, or NULL.  */
static const struct string *
draw_string (const char *grammar, urlbnf_production production)
{
  for (size_t i = 0; i < groups_count; i++)
    if (groups[i].production == production && groups[i].count != 0
        && strcmp (groups[i].grammar, grammar) == 0)
      return choose (&groups[i]);
  return NULL;
}

/* Return a string of any production of GRAMMAR, or NULL.  */
static const struct string *
draw_any_string (const char *grammar)
{
  size_t first = draw (groups_count);
  for (size_t i = 0; i < groups_count; i++)
    {
      const struct group *group = &groups[(first + i) % groups_count];
      if (group->count != 0 && strcmp (group->grammar, grammar) == 0)
        return choose (group);
    }
  return NULL;
}

/* The octets of a replacement, and the place and the LENGTH of the octets that it replaces.  */
struct change
{
  size_t at, length;
  const struct string *string;
};

/* Choose a line of the input, or all octets after the head.  */
static struct change
choose_region (const uint8_t *data, size_t size)
{
  size_t from = draw (size + 1), to = from;
  if (size >= FUZZ_HEAD && !is_bnf && draw (2) == 0)
    return (struct change) { FUZZ_HEAD, size - FUZZ_HEAD, NULL };
  while (from > 0 && data[from - 1] != '\n')
    from--;
  while (to < size && data[to] != '\n')
    to++;
  return (struct change) { from, to - from, NULL };
}

/* Replace a node of URL by another string of its production.  */
static void
change_node (struct change *change, const urlbnf_url *url, const char *grammar)
{
  urlbnf_node node = { .production = URLBNF_NONE };
  size_t count = 0;
  while (urlbnf_node_next (url, &node))
    count++;
  for (size_t i = draw (count) + 1; i != 0; i--)
    urlbnf_node_next (url, &node);
  change->at += node.offset;
  change->length = node.text.len;
  change->string = draw_string (grammar, node.production);
}

static void
change_text (struct change *change, const uint8_t *data, struct fuzz_start start)
{
  urlbnf_options options = { .grammar = start.grammar, .start = start.production,
                             .flags = URLBNF_BRIEF_ERRORS };
  urlbnf_error error;
  urlbnf_url *url;
  const char *text = (const char *) data + change->at;
  if (draw (8) == 0)
    change->string = draw_string (start.grammar, start.production);
  else if (urlbnf_parse (&url, text, change->length, &options, &error) == URLBNF_OK)
    {
      change_node (change, url, start.grammar);
      urlbnf_free (url);
    }
  else
    {
      size_t wrong = error.offset < change->length ? error.offset : change->length;
      change->at += wrong;
      change->length = draw (2) == 0 ? 0 : draw (change->length - wrong + 1);
      change->string = draw_any_string (start.grammar);
    }
}

static size_t
apply (const struct change *change, uint8_t *data, size_t size, size_t max_size)
{
  const struct string *string = change->string;
  if (string == NULL || size - change->length + string->length > max_size)
    return LLVMFuzzerMutate (data, size, max_size);
  uint8_t *end = data + change->at + change->length;
  memmove (data + change->at + string->length, end, size - change->at - change->length);
  memcpy (data + change->at, string->text, string->length);
  return size - change->length + string->length;
}

static size_t
mutate (uint8_t *data, size_t size, size_t max_size)
{
  if (strings_count == 0 || draw (2) == 0)
    return LLVMFuzzerMutate (data, size, max_size);
  struct change change = choose_region (data, size);
  if (is_bnf)
    {
      change.string = draw_any_string ("bnf");
      if (draw (2) == 0)
        change.length = 0;
    }
  else
    {
      bool has_head = change.at == FUZZ_HEAD && draw (2) == 0;
      change_text (&change, data,
                   fuzz_start (has_head ? (data[1] - (unsigned) 'A') & 0xFF : draw (256)));
    }
  return apply (&change, data, size, max_size);
}

/* Return the offset of the text after the arguments of a program.  */
static size_t
find_text (const uint8_t *data, size_t size)
{
  for (size_t i = 1; i < size; i++)
    if (data[i] == '\n' && (i == 1 || data[i - 1] == '\n'))
      return i + 1;
  return 0;
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
  draw_seed = seed;
  size_t text = 0;
  if (fuzz_change_command != NULL)
    {
      bool by_command = draw (2) == 0;
      size_t changed = by_command ? fuzz_change_command (data, size, max_size, &draw_seed) : 0;
      if (changed != 0)
        return changed;
      /* Octets of the arguments seldom change, because the result is hardly ever an option.  */
      text = draw (16) != 0 ? find_text (data, size) : 0;
    }
  return text + mutate (data + text, size - text, max_size - text);
}
