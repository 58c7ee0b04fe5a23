/* command-new.c: the command that makes the folder of a grammar: a copy of another one, to be
   changed, or of the BNF in a text.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"

/* The grammar that is copied by default.  */
static const char usual[] = "rfc1738";

/* Copy FROM to TO.  Return false, with errno set, if that fails.  */
static bool
copy_file (const char *from, const char *to)
{
  char buffer[4096];
  size_t length;
  FILE *in = fopen (from, "rb"), *out = in != NULL ? fopen (to, "wbx") : NULL;
  bool fine = out != NULL;
  while (fine && (length = fread (buffer, 1, sizeof buffer, in)) != 0)
    fine = fwrite (buffer, 1, length, out) == length;
  fine = fine && !ferror (in);
  if (out != NULL)
    fine &= fclose (out) == 0;
  if (in != NULL)
    fclose (in);
  return fine;
}

static void
print_next_steps (const char *dir, const char *from)
{
  printf ("%s: copied from %s:\n\n", dir, from);
  puts ("  url.bnf      the productions\n"
        "  corrections  the changes of url.bnf that the checks apply\n"
        "  choices      start symbols, which reading wins, and what else url.bnf does not say\n"
        "  url.y        for bison: the productions that have structure, written from these three\n"
        "  url.l        for flex: the productions that are only characters, likewise\n");
  printf ("After a change, in a build folder of urlbnf, where %s is the path of the folder:\n\n"
          "  make try GRAMMAR=%s URL=http://h/       a URL, and what has changed\n"
          "  urlbnf-grammar generate %s    write the rest into url.y and url.l\n"
          "  make experiment GRAMMAR=%s    report the effect\n\n"
          "To build urlbnf with it: configure --with-grammar=%s\n", dir, dir, dir, dir, dir);
}

/* Make the folder.  Return false after a message, which says that nothing is DONE.  */
static bool
make_folder (const char *dir, const char *done)
{
  bool fine = mkdir (dir, 0777) == 0;
  if (!fine)
    trouble (dir, errno == EEXIST ? compose ("it is there already; nothing is %s", done)
             : strerror (errno));
  return fine;
}

static enum status
copy_grammar (const char *dir, const char *from)
{
  const char *file = find_lacking_file (from);
  if (file != NULL)
    {
      fprintf (stderr, "urlbnf-grammar: %s is no grammar: it has no %s that can be read\n",
               visible (from), file);
      return STATUS_TROUBLE;
    }
  if (!make_folder (dir, "copied"))
    return STATUS_TROUBLE;
  for (size_t i = 0; grammar_files[i] != NULL; i++)
    {
      const char *target = join_path (dir, grammar_files[i]);
      if (!copy_file (join_path (from, grammar_files[i]), target))
        return trouble (target, strerror (errno));
    }
  print_next_steps (visible (dir), visible (from));
  return STATUS_YES;
}

enum status
do_new (const char *dir, const char *from)
{
  const char *wanted = from != NULL ? from : usual;
  const char *found = access (wanted, F_OK) == 0 ? wanted : find_grammar (wanted);
  if (found == NULL && from == NULL)
    return trouble ("new", "there is no grammar here (grammar/rfc1738) and none is installed; "
                    "say which folder to copy");
  if (found == NULL)
    return trouble (from, "there is no such folder, and no grammar of that name in grammar/ "
                    "or installed");
  return copy_grammar (dir, found);
}

/* Mark the productions that EXPR needs.  */
static void
mark_needed (const bnf_grammar *grammar, const bnf_expr *expr, bool *needed)
{
  if (expr == NULL)
    return;
  if (expr->kind == BNF_REFERENCE && expr->rule != BNF_NO_RULE && !needed[expr->rule])
    {
      needed[expr->rule] = true;
      mark_needed (grammar, grammar->rule[expr->rule].printed, needed);
    }
  for (size_t i = 0; i < expr->children; i++)
    mark_needed (grammar, expr->child[i], needed);
}

/* Return the productions that the start symbols need, and these themselves.  Return NULL after
   a message if a production does not exist, or cannot be used.  */
static bool *
find_needed (bnf_grammar *grammar, char **start)
{
  bool *needed = bnf_arena_get (memory, grammar->rules, sizeof *needed), fine = true;
  for (; *start != NULL; start++)
    {
      size_t rule = find_rule (grammar, *start);
      const char *why = rule == BNF_NO_RULE ? NULL : bnf_grammar_broken (grammar, rule);
      fine &= rule != BNF_NO_RULE && why == NULL;
      if (why != NULL)
        lacks_automaton (grammar, rule, why);
      if (rule == BNF_NO_RULE)
        continue;
      needed[rule] = true;
      mark_needed (grammar, grammar->rule[rule].printed, needed);
    }
  return fine ? needed : NULL;
}

/* Write the lines of the productions that are needed, in the first column.  A blank line stands
   in place of other lines of the text.  */
static void
write_bnf (const bnf_grammar *grammar, const bool *needed, FILE *stream)
{
  const bnf_rule *before = NULL;
  for (size_t i = 0; i < grammar->rules - grammar->core; i++)
    {
      const bnf_rule *rule = &grammar->rule[i];
      if (!needed[i])
        continue;
      if (before != NULL && before->last_line + 1 < rule->line)
        putc ('\n', stream);
      for (const char *text = join_lines (rule->text, "\n"); *text != '\0';)
        {
          const char *line = next_line (&text);
          if (*line == '\0')
            continue;
          if (options.grammar.utf8)
            bnf_write_utf8 (stream, line, strlen (line));
          else
            fputs (line, stream);
          putc ('\n', stream);
        }
      before = rule;
    }
}

static bool
write_reading (const bnf_ambiguity *ambiguity, void *closure)
{
  FILE *stream = closure;
  if (ambiguity->number != 0)
    return true;
  fputs (";     \"", stream);
  bnf_escape (stream, ambiguity->witness, ambiguity->witness_length);
  fprintf (stream, "\", in %s\n;         %s\n", ambiguity->rule, ambiguity->first);
  if (!ambiguity->endless)
    fprintf (stream, ";         %s\n", ambiguity->second);
  return true;
}

/* Write the start symbols, and the texts with two readings.  */
static void
write_choices (bnf_grammar *grammar, char **start, FILE *stream)
{
  fputs ("; choices: what url.bnf does not say.  grammar/README of urlbnf explains the words,\n"
         "; under \"The file choices\".\n\nstart", stream);
  for (char **at = start; *at != NULL; at++)
    fprintf (stream, " %s", *at);
  putc ('\n', stream);
  for (char **at = start; *at != NULL; at++)
    {
      size_t rule = bnf_grammar_find (grammar, *at);
      size_t kinds = bnf_grammar_ambiguities (grammar, rule, NULL, NULL);
      if (kinds == 0)
        continue;
      if (kinds == SIZE_MAX)
        {
          fprintf (stream, "\n; Whether a %s can have two readings is not known: %s.\n", *at,
                   grammar->why);
          continue;
        }
      fprintf (stream, "\n; A %s can have two readings.  If the build refuses one, write below the "
               "word choices which wins:\n", *at);
      bnf_grammar_ambiguities (grammar, rule, write_reading, stream);
    }
}

static FILE *
create (const char *dir, const char *file)
{
  const char *path = join_path (dir, file);
  FILE *stream = fopen (path, "wx");
  if (stream == NULL)
    trouble (path, strerror (errno));
  return stream;
}

static bool
write_sources (bnf_grammar *grammar, const bool *needed, const char *dir, char **start)
{
  FILE *bnf = create (dir, "url.bnf"), *corrections = create (dir, "corrections");
  FILE *choices = create (dir, "choices");
  if (bnf != NULL)
    write_bnf (grammar, needed, bnf);
  if (corrections != NULL)
    fputs ("; corrections: what is changed of url.bnf: nothing.\n", corrections);
  if (choices != NULL)
    write_choices (grammar, start, choices);
  bool fine = bnf != NULL && fclose (bnf) == 0;
  fine &= corrections != NULL && fclose (corrections) == 0;
  fine &= choices != NULL && fclose (choices) == 0;
  return fine;
}

/* Write url.y and url.l, and print the next steps.  */
static enum status
generate_in (const char *dir)
{
  options.grammar.first_line = options.grammar.last_line = 0;
  options.grammar.all = options.grammar.utf8 = false;
  enum status status = do_generate (dir);
  if (status == STATUS_YES)
    printf ("\nIn a build folder of urlbnf:\n\n  make try GRAMMAR=%s URL=TEXT\n"
            "  configure --with-grammar=%s\n", visible (dir), visible (dir));
  return status;
}

enum status
do_new_from (const char *dir, char **start)
{
  if (*start == NULL)
    return wrong_usage ("new", "a start symbol is missing: --start=SYMBOL");
  struct source source = { .notation = options.grammar.notation,
                           .corrections = options.grammar.corrections };
  find_source (&source, options.from);
  /* "generate" writes no other recursion.  */
  options.grammar.linear = false;
  bnf_grammar *grammar = load (&source, REPORT_SOME);
  bool *needed = grammar == NULL ? NULL : find_needed (grammar, start);
  enum status status = needed != NULL && make_folder (dir, "written")
                       && write_sources (grammar, needed, dir, start)
                       ? generate_in (dir) : STATUS_TROUBLE;
  bnf_grammar_free (grammar);
  return status;
}
