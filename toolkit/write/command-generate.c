/* command-generate.c: the command that writes url.y and url.l.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <commands.h>

#include "write.h"

/* Return the whole file, with line ends of "\n"; or NULL if there is no such file, or after a
   message.  */
static const char *
read_file (const char *file, bool *returns)
{
  FILE *stream = fopen (join_path (writer.dir, file), "rb");
  char *text = NULL;
  size_t length = 0;
  *returns = false;
  if (stream == NULL)
    return NULL;
  for (int octet = 0; octet != EOF;)
    {
      octet = getc (stream);
      text = bnf_arena_grow (memory, text, length, 1);
      if (octet == '\0')
        refuse (file, 0, "there is a NUL in it");
      if (octet == '\n' && length != 0 && text[length - 1] == '\r')
        {
          *returns = true;
          length--;
        }
      text[length++] = octet != EOF ? (char) octet : '\0';
    }
  bool fine = !ferror (stream);
  if (!fine)
    refuse (file, 0, "%s", strerror (errno));
  fclose (stream);
  return fine ? text : NULL;
}

/* Return the grammar in the folder, or NULL after a message.  The productions DEPARTURES, if it is
   not NULL, replace those in url.bnf.  */
static bnf_grammar *
load_grammar (const bnf_grammar *departures)
{
  const char *corrections = join_path (writer.dir, "corrections");
  bnf_options with = options.grammar;
  with.linear = false;
  if (with.corrections == NULL && access (corrections, F_OK) == 0)
    with.corrections = corrections;
  with.departures = departures;
  bnf_grammar *grammar = bnf_grammar_load (join_path (writer.dir, "url.bnf"), &with);
  if (grammar->why == NULL)
    return grammar;
  trouble (NULL, grammar->why);
  bnf_grammar_free (grammar);
  return NULL;
}

static void
add_problems (const bnf_grammar *grammar, const char *file)
{
  for (size_t i = 0; i < grammar->problems; i++)
    {
      const bnf_problem *problem = &grammar->problem[i];
      const char *where = problem->kind == BNF_CORRECTION ? "corrections" : file;
      if (problem->kind < BNF_UNUSED && problem->column != 0)
        refuse (compose ("%s:%zu", where, problem->line), problem->column, "%s", problem->message);
      else if (problem->kind < BNF_UNUSED)
        refuse (where, problem->line, "%s", problem->message);
    }
}

/* Set the productions: those of url.bnf, and then the core rules that they use, sorted by name.  */
static void
set_productions (void)
{
  const bnf_grammar *grammar = writer.grammar;
  writer.production = bnf_arena_get (memory, grammar->rules + 1, sizeof *writer.production);
  writer.productions = grammar->rules;
  for (size_t i = 0; i < grammar->rules; i++)
    {
      const bnf_rule *rule = &grammar->rule[i];
      size_t at = i, departs = writer.departures == NULL ? BNF_NO_RULE
                               : bnf_grammar_find (writer.departures, rule->name);
      for (; at > grammar->rules - grammar->core
           && strcmp (writer.production[at - 1].rule->name, rule->name) > 0; at--)
        writer.production[at] = writer.production[at - 1];
      writer.production[at] = (struct production) {
        .rule = rule,
        .expr = departs == BNF_NO_RULE ? rule->printed : writer.departures->rule[departs].printed,
        .name = spell (rule->name),
        .origin = rule->core ? NULL : compose ("url.bnf:%zu", rule->line),
        .fold = rule->expr != NULL && rule->expr->kind == BNF_FOLD
      };
    }
}

/* Align the "=" of the core rules with that of the productions of url.bnf.  */
static void
align_core (void)
{
  const char *text = writer.grammar->rule[0].text;
  text += strspn (text, " \t");
  int column = (int) strcspn (text, "=\n");
  for (size_t i = writer.grammar->rules - writer.grammar->core; i < writer.grammar->rules; i++)
    {
      bnf_rule *rule = &writer.grammar->rule[i];
      const char *right = strchr (rule->text, '=') - (column <= (int) strlen (rule->name));
      rule->text = compose ("%-*s%s", column, rule->name, right);
    }
}

/* Set the values that choices gives for the whole grammar.  */
static void
set_whole (void)
{
  enum { USUAL_COLUMN = 52 };
  const struct item *item = next_item (writer.item, "column", NULL);
  writer.action_column = item == NULL ? 0 : strtoul (item->text, NULL, 10);
  if (writer.action_column < 8 || writer.action_column > WIDTH)
    writer.action_column = USUAL_COLUMN;
  item = next_item (writer.item, "start", NULL);
  if (item != NULL)
    writer.starts = words_of (item->text);
  size_t line = item != NULL ? item->line : 0;
  if (writer.starts.count == 0)
    refuse ("choices", line, "there is no start symbol, such as "
            "\"start %s\"", writer.production[0].rule->name);
  for (size_t i = 0; i < writer.starts.count; i++)
    if (bnf_grammar_find (writer.grammar, writer.starts.text[i]) == BNF_NO_RULE)
      refuse ("choices", line, "url.bnf has no production %s, which is to be a start symbol",
              writer.starts.text[i]);
}

/* A file, as it is before the command writes it.  */
struct old
{
  struct list line;             /* Its lines.  */
  bool exists, returns;
  size_t first;                 /* The first line that differs, or SIZE_MAX.  */
};

static struct old
compare (const struct page *page)
{
  struct old old = { .first = SIZE_MAX };
  const char *text = read_file (page->file, &old.returns), *at = text;
  old.exists = text != NULL;
  while (at != NULL && *at != '\0')
    BNF_ADD (memory, old.line.text, old.line.count, next_line (&at));
  for (size_t i = 0; old.first == SIZE_MAX && (i < page->lines || i < old.line.count); i++)
    if (i >= page->lines || i >= old.line.count
        || strcmp (page->line[i].text, old.line.text[i]) != 0)
      old.first = i;
  return old;
}

/* Write the page to a new file next to its file.  */
static bool
write_new_file (const struct page *page, const struct old *old)
{
  const char *path = join_path (writer.dir, page->file), *new_path = compose ("%s.new", path);
  struct stat status;
  FILE *stream = fopen (new_path, "wb");
  bool fine = stream != NULL;
  for (size_t i = 0; fine && i < page->lines; i++)
    fine = fputs (page->line[i].text, stream) != EOF
           && fputs (old->returns ? "\r\n" : "\n", stream) != EOF;
  if (stream != NULL)
    fine &= fclose (stream) == 0;
  if (fine && stat (path, &status) == 0)
    fine = chmod (new_path, status.st_mode & 0777) == 0;
  if (!fine)
    {
      trouble (new_path, strerror (errno));
      unlink (new_path);
    }
  return fine;
}

/* Replace the file by the new one, or remove the new one.  */
static bool
replace_file (const struct page *page, bool take)
{
  const char *path = join_path (writer.dir, page->file), *new_path = compose ("%s.new", path);
  bool fine = take ? rename (new_path, path) == 0 : unlink (new_path) == 0;
  if (take && !fine)
    trouble (path, strerror (errno));
  return fine;
}

/* Save both files.  Both are written before one of them is replaced, so the files are always
   complete.  */
static bool
save (const struct page *const page[2], const struct old old[2])
{
  bool fine = true, written[2] = { false, false };
  for (size_t i = 0; i < 2; i++)
    if (old[i].first != SIZE_MAX)
      fine &= written[i] = fine && write_new_file (page[i], &old[i]);
  for (size_t i = 0; i < 2; i++)
    if (written[i])
      fine &= replace_file (page[i], fine);
  return fine;
}

static bool
had_production (const struct old *old, const char *name)
{
  size_t length = strlen (name);
  for (size_t i = 0; i < old->line.count; i++)
    if (strncmp (old->line.text[i], name, length) == 0
        && (old->line.text[i][length] == ' ' || old->line.text[i][length] == '\0'))
      return true;
  return false;
}

/* Name the productions that the files did not have, and the reasons for their places.  */
static void
report_new (const struct old old[2])
{
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      if (had_production (&old[0], production->name) || had_production (&old[1], production->name))
        continue;
      printf ("%s: new in %s%s%s\n", visible (production->rule->name),
              production->home == HOME_RULES ? "url.y" : "url.l",
              production->reason != NULL ? ": " : "",
              production->reason != NULL ? visible (production->reason) : "");
    }
}

/* Name the first line in which the two differ, and its origin.  */
static void
report_change (const struct page *page, const struct old *old)
{
  size_t first = old->first;
  const struct line *line = first < page->lines ? &page->line[first] : NULL;
  const char *origin = line == NULL ? NULL : line->origin;
  if (!old->exists || !options.check)
    {
      printf (old->exists ? "%s: changed from line %zu on\n" : "%s: new\n", page->file, first + 1);
      return;
    }
  printf ("%s:%zu: %s\n  has to be: %s\n"
          "  This follows from %s.  Change it there, or run urlbnf-grammar generate %s\n",
          page->file, first + 1,
          visible (first < old->line.count ? old->line.text[first] : "the end of the file"),
          visible (line != NULL ? line->text : "the end of the file"),
          origin != NULL ? origin : "url.bnf, corrections and choices", visible (writer.dir));
}

/* Write the origin of each line that is made from another file, as "url.y:150 url.bnf:26", with a
   tab.  */
static enum status
write_origins (const struct page *const page[2])
{
  FILE *stream = fopen (options.origins, "w");
  for (size_t i = 0; stream != NULL && i < 2; i++)
    for (size_t k = 0; k < page[i]->lines; k++)
      if (page[i]->line[k].origin != NULL)
        fprintf (stream, "%s:%zu\t%s\n", page[i]->file, k + 1, page[i]->line[k].origin);
  if (stream == NULL || fclose (stream) != 0)
    return trouble (options.origins, strerror (errno));
  return STATUS_YES;
}

static enum status
finish (void)
{
  const struct page *const page[] = { &writer.rules, &writer.lexicon };
  struct old old[2] = { { .first = SIZE_MAX }, { .first = SIZE_MAX } };
  for (size_t i = 0; writer.refused.count == 0 && i < 2; i++)
    old[i] = compare (page[i]);
  bool done = old[0].first != SIZE_MAX || old[1].first != SIZE_MAX;
  for (size_t i = 0; i < writer.refused.count; i++)
    trouble (NULL, writer.refused.text[i]);
  if (writer.refused.count != 0 || (done && !options.check && !save (page, old)))
    return STATUS_TROUBLE;
  if (options.origins != NULL && write_origins (page) != STATUS_YES)
    return STATUS_TROUBLE;
  if (done)
    report_new (old);
  for (size_t i = 0; i < 2; i++)
    if (old[i].first != SIZE_MAX)
      report_change (page[i], &old[i]);
  if (!done)
    puts ("nothing to do");
  return done && options.check ? STATUS_NO : STATUS_YES;
}

static enum status
generate (void)
{
  bool returns;
  writer.rules.file = "url.y";
  writer.lexicon.file = "url.l";
  if ((writer.grammar = load_grammar (NULL)) == NULL)
    return STATUS_TROUBLE;
  const char *bnf = read_file ("url.bnf", &returns);
  const char *choices = read_file ("choices", &returns);
  add_problems (writer.grammar, "url.bnf");
  if (writer.grammar->rules == 0)
    return trouble (writer.dir, "url.bnf has no production");
  if (choices == NULL)
    refuse ("choices", 0, "there is no such file; it says which productions are start symbols");
  read_choices (choices != NULL ? choices : "");
  if (writer.refused.count == 0)
    {
      read_departures ();
      bnf_grammar *changed = writer.refused.count == 0 && writer.departures != NULL
                             ? load_grammar (writer.departures) : NULL;
      if (changed != NULL)
        check_departures (changed);
      bnf_grammar_free (changed);
    }
  if (writer.refused.count == 0)
    {
      align_core ();
      set_productions ();
      set_whole ();
      read_headings (bnf);
      check_names ();
    }
  if (writer.refused.count == 0)
    decide_homes ();
  if (writer.refused.count == 0)
    check_structure ();
  if (writer.refused.count == 0)
    {
      write_rules ();
      write_lexicon ();
      check_choices ();
    }
  return finish ();
}

enum status
do_generate (const char *dir)
{
  struct stat status;
  if (stat (dir, &status) != 0)
    return trouble (dir, strerror (errno));
  if (!S_ISDIR (status.st_mode))
    return trouble (dir, "this is no folder");
  writer = (struct writer) { .dir = dir };
  enum status result = generate ();
  bnf_grammar_free (writer.grammar);
  bnf_grammar_free (writer.departures);
  return result;
}
