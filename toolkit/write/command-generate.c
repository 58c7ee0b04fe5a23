/* command-generate.c: the command that writes what url.y and url.l lack.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <commands.h>

#include "write.h"

static void
add_line (struct writer *writer, const char ***lines, size_t *count, const char *line)
{
  *lines = bnf_arena_grow (writer->arena, *lines, *count, sizeof **lines);
  (*lines)[(*count)++] = line;
}

static const char *
print (struct bnf_arena *arena, const char *format, va_list arguments)
{
  va_list again;
  va_copy (again, arguments);
  int length = vsnprintf (NULL, 0, format, again);
  va_end (again);
  char *text = bnf_arena_get (arena, length > 0 ? (size_t) length + 1 : 1, 1);
  vsnprintf (text, length > 0 ? (size_t) length + 1 : 1, format, arguments);
  return text;
}

void
refuse (struct writer *writer, const char *file, size_t line, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  const char *why = print (writer->arena, format, arguments);
  va_end (arguments);
  const char *where = line != 0 ? bnf_arena_printf (writer->arena, ":%zu", line) : "";
  const char *message = bnf_arena_printf (writer->arena, "%s/%s%s: %s", writer->dir, file, where,
                                          why);
  for (size_t i = 0; i < writer->refusals; i++)
    if (strcmp (writer->refused[i], message) == 0)
      return;
  add_line (writer, &writer->refused, &writer->refusals, message);
}

void
say (struct writer *writer, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  add_line (writer, &writer->said, &writer->says, print (writer->arena, format, arguments));
  va_end (arguments);
}

struct production *
find_production (const struct writer *writer, const char *spelling)
{
  for (size_t i = 0; i < writer->productions; i++)
    if (strcmp (writer->production[i].name, spelling) == 0)
      return &writer->production[i];
  return NULL;
}

bnf_expr *
expression_of (const struct production *production)
{
  return production->departure != NULL ? production->departure->printed
         : production->rule->printed;
}

/* The whole file, with line ends of "\n"; NULL after saying why not.  */
static char *
read_file (struct writer *writer, const char *file, size_t *length, const char **end_of_line)
{
  char *path = path_in (writer->dir, file), block[4096];
  FILE *stream = fopen (path, "rb");
  struct text text;
  size_t count = 0, end = 0, returns = 0;
  text_begin (&text);
  while (stream != NULL && (count = fread (block, 1, sizeof block, stream)) != 0)
    fwrite (block, 1, count, text.stream);
  bool fine = stream != NULL && !ferror (stream);
  if (!fine)
    trouble (path, strerror (errno));
  if (stream != NULL)
    fclose (stream);
  char *octets = text_end (&text), *copy = bnf_arena_get (writer->arena, text.length + 2, 1);
  for (size_t i = 0; i < text.length; i++)
    if (octets[i] != '\r' || octets[i + 1] != '\n')
      copy[end++] = octets[i];
    else
      returns++;
  if (fine && memchr (octets, '\0', text.length) != NULL)
    {
      trouble (path, "there is a NUL in it");
      fine = false;
    }
  free (octets);
  free (path);
  /* A file without a newline at its end gets one with the first edit.  */
  *length = end;
  *end_of_line = returns != 0 ? "\r\n" : "\n";
  return fine ? copy : NULL;
}

static bool
read_page (struct writer *writer, struct page *page, const char *file, bool rules)
{
  size_t length;
  *page = (struct page) { .arena = writer->arena, .file = file, .rules = rules };
  char *text = read_file (writer, file, &length, &page->end_of_line);
  if (text == NULL)
    return false;
  if (length != 0 && text[length - 1] != '\n')
    text[length++] = '\n';
  if (!page_read (page, text, length))
    refuse (writer, file, 0, "there is no line %%%%, below which the %s stand",
            rules ? "rules" : "choices");
  else if (rules && page_find (page, "start") == NULL)
    refuse (writer, file, 0, "there is no rule start, below which the productions stand");
  return true;
}

/* Whether url.y has a rule of that name, or is to have it.  */
static bool
will_be_rule (const char *name, void *closure)
{
  struct writer *writer = closure;
  size_t length = strlen (name);
  const struct production *production = find_production (writer, name);
  const bnf_expr *found[2] = { NULL, NULL };
  if (production != NULL)
    return production->home == HOME_RULES;
  if (length < 3 || name[length - 2] != '.')
    return false;
  production = find_production (writer, bnf_arena_text (writer->arena, name, length - 2));
  if (production == NULL || expression_of (production) == NULL)
    return false;
  form_find_unnamed (expression_of (production), found);
  return found[0] != NULL && found[0]->minimum == (unsigned) (name[length - 1] - '0')
         && is_structure (writer, found[0]->child[0]);
}

/* Where the first action of the rule start begins: the others stand below it.  */
static size_t
action_column (const struct page *page)
{
  enum { USUAL = 52, GREATEST = 60 };
  const struct item *start = page_find (page, "start");
  for (size_t at = start->begin, line = at; at < start->end; at++)
    if (page->text[at] == '\n')
      line = at + 1;
    else if (page->text[at] == '{')
      return at - line <= GREATEST ? at - line : USUAL;
  return USUAL;
}

static bool
has_fold (const bnf_expr *expr)
{
  return expr != NULL && expr->kind == BNF_FOLD;
}

static void
set_productions (struct writer *writer)
{
  size_t count = writer->grammar->rules - writer->grammar->core;
  struct form_production *form = bnf_arena_get (writer->arena, count + 1, sizeof *form);
  writer->production = bnf_arena_get (writer->arena, count + 1, sizeof *writer->production);
  writer->productions = count;
  for (size_t i = 0; i < count; i++)
    {
      struct production *production = &writer->production[i];
      const bnf_rule *rule = production->rule = &writer->grammar->rule[i];
      production->name = form_spell (writer->arena, rule->name);
      production->fold = has_fold (rule->expr);
      if (writer->departures != NULL)
        {
          size_t departs = bnf_grammar_find (writer->departures, rule->name);
          if (departs != BNF_NO_RULE)
            production->departure = &writer->departures->rule[departs];
        }
      form[i] = (struct form_production) { rule->name, expression_of (production) };
    }
  writer->form = (struct form) { writer->arena, form, count, will_be_rule, writer,
                                 action_column (&writer->rules) };
}

/* False after saying why there is nothing to read.  */
static bool
load_grammars (struct writer *writer)
{
  char *bnf = path_in (writer->dir, "url.bnf"), *corrections = path_in (writer->dir, "corrections");
  char *departures = path_in (writer->dir, "departures"), *why;
  bnf_options with = options.grammar, plain = { .notation = BNF_RFC };
  if (with.corrections == NULL && access (corrections, F_OK) == 0)
    with.corrections = corrections;
  writer->grammar = bnf_grammar_load (bnf, &with, &why);
  if (writer->grammar != NULL && access (departures, F_OK) == 0)
    writer->departures = bnf_grammar_load (departures, &plain, &why);
  bool fine = writer->grammar != NULL
              && (access (departures, F_OK) != 0 || writer->departures != NULL);
  if (!fine)
    {
      trouble (NULL, why);
      free (why);
    }
  free (bnf);
  free (corrections);
  free (departures);
  return fine;
}

/* What is wrong with url.bnf and the corrections.  */
static void
add_problems (struct writer *writer)
{
  for (size_t i = 0; i < writer->grammar->problems; i++)
    {
      const bnf_problem *problem = &writer->grammar->problem[i];
      if (problem->kind < BNF_UNUSED)
        add_line (writer, &writer->refused, &writer->refusals,
                  problem->column != 0
                  ? bnf_arena_printf (writer->arena, "%s:%zu:%zu: %s", problem->file,
                                      problem->line, problem->column, problem->message)
                  : bnf_arena_printf (writer->arena, "%s:%zu: %s", problem->file, problem->line,
                                      problem->message));
    }
}

/* Write the page beside its file.  */
static bool
write_new (struct writer *writer, const struct page *page)
{
  char *path = path_in (writer->dir, page->file);
  const char *new_path = bnf_arena_printf (writer->arena, "%s.new", path);
  struct stat status;
  FILE *stream = fopen (new_path, "wb");
  bool fine = stream != NULL;
  for (size_t i = 0; fine && i < page->length; i++)
    fine = page->text[i] == '\n' ? fputs (page->end_of_line, stream) != EOF
           : fputc (page->text[i], stream) != EOF;
  if (stream != NULL)
    fine &= fclose (stream) == 0;
  if (fine && stat (path, &status) == 0)
    fine = chmod (new_path, status.st_mode & 0777) == 0;
  if (!fine)
    trouble (new_path, strerror (errno));
  free (path);
  return fine;
}

/* Put it in the place of the file, or take it away.  */
static bool
take_new (struct writer *writer, const struct page *page, bool take)
{
  char *path = path_in (writer->dir, page->file);
  const char *new_path = bnf_arena_printf (writer->arena, "%s.new", path);
  bool fine = take ? rename (new_path, path) == 0 : unlink (new_path) == 0;
  if (take && !fine)
    trouble (path, strerror (errno));
  free (path);
  return fine;
}

static bool
is_changed (const struct page *was, const struct page *is)
{
  return was->length != is->length || memcmp (was->text, is->text, is->length) != 0;
}

/* Both files are written before one of them is replaced: what is there is whole at any time.  */
static bool
save (struct writer *writer, const struct page *const page[2], const bool changed[2])
{
  bool fine = true, written[2] = { false, false };
  for (size_t i = 0; i < 2; i++)
    if (changed[i])
      fine &= written[i] = fine && write_new (writer, page[i]);
  for (size_t i = 0; i < 2; i++)
    if (written[i])
      fine &= take_new (writer, page[i], fine);
  return fine;
}

static enum status
finish (struct writer *writer, const struct page *old_rules, const struct page *old_lexicon)
{
  const struct page *const page[] = { &writer->rules, &writer->lexicon };
  const struct page *const old[] = { old_rules, old_lexicon };
  bool changed[] = { is_changed (old[0], page[0]), is_changed (old[1], page[1]) };
  bool done = changed[0] || changed[1];
  for (size_t i = 0; i < writer->refusals; i++)
    trouble (NULL, writer->refused[i]);
  if (writer->refusals != 0 || (done && !options.check && !save (writer, page, changed)))
    return STATUS_TROUBLE;
  for (size_t i = 0; i < writer->says; i++)
    {
      write_visible (stdout, writer->said[i]);
      putchar ('\n');
    }
  for (size_t i = 0; i < 2; i++)
    if (changed[i] && options.check)
      write_diff (stdout, page[i]->file, old[i]->text, page[i]->text);
  if (done && writer->says == 0)
    puts ("notes and tokens changed");
  if (!done)
    puts ("nothing to do");
  return done && options.check ? STATUS_NO : STATUS_YES;
}

static enum status
generate (struct writer *writer)
{
  struct page old_rules, old_lexicon;
  size_t length;
  const char *end_of_line, *bnf;
  if (!load_grammars (writer) || !read_page (writer, &writer->rules, "url.y", true)
      || !read_page (writer, &writer->lexicon, "url.l", false)
      || (bnf = read_file (writer, "url.bnf", &length, &end_of_line)) == NULL)
    return STATUS_TROUBLE;
  old_rules = writer->rules;
  old_lexicon = writer->lexicon;
  add_problems (writer);
  if (writer->grammar->rules == 0)
    return trouble (writer->dir, "url.bnf has no production");
  if (writer->refusals != 0)
    return finish (writer, &old_rules, &old_lexicon);
  set_productions (writer);
  read_headings (writer, bnf);
  check_names (writer);
  if (writer->refusals == 0)
    {
      find_changes (writer);
      decide_homes (writer, options.rules, options.tokens);
    }
  if (writer->refusals == 0)
    check_changes (writer);
  if (writer->refusals == 0)
    {
      update_files (writer);
      verify_files (writer, &old_lexicon);
    }
  return finish (writer, &old_rules, &old_lexicon);
}

enum status
do_generate (const char *dir)
{
  struct stat status;
  if (stat (dir, &status) != 0)
    return trouble (dir, strerror (errno));
  if (!S_ISDIR (status.st_mode))
    return trouble (dir, "this is no folder");
  struct writer writer = { .arena = bnf_arena_new (), .dir = dir };
  enum status result = generate (&writer);
  if (writer.grammar != NULL)
    bnf_grammar_free (writer.grammar);
  if (writer.departures != NULL)
    bnf_grammar_free (writer.departures);
  bnf_arena_free (writer.arena);
  return result;
}
