/* url-l.c: write url.l.

   SPDX-License-Identifier: MIT

   The productions stand in the order of url.bnf.  A production of url.y has a note in its place, as
   (httpurl: url.y), in the heading if it follows that.  The headings of url.bnf divide the file, or
   else its blank lines.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The column of a note after a heading, and after a new line.  */
enum { NOTE_COLUMN = 35, INDENT = 5 };

struct state
{
  bool blank;                   /* A blank line has to be written next.  */
  bool paragraph;               /* A comment is directly above, so a blank line must end it.  */
  const struct heading *open;   /* The heading to be written with the notes, or NULL.  */
  struct list notes;
  const char *origin;           /* The origin of the first note.  */
  size_t heading;               /* The next heading.  */
  struct list defined;          /* The repetitions that are defined.  */
};

static void
put_block (struct state *state, const char *origin, const char *text)
{
  if (state->blank)
    put (&writer.lexicon, NULL, "\n");
  state->blank = false;
  put (&writer.lexicon, origin, "%s", text);
}

/* Return the words of "(httpurl, ftpurl: url.y)" from COLUMN on, in at most WIDTH columns, or on
   lines of WRAPPED.  */
static const char *
wrap_words (const struct list *names, size_t column)
{
  const char *text = "(";
  size_t length = column + strlen (" */: url.y)");
  for (size_t i = 0; i < names->count; i++)
    length += strlen (names->text[i]) + 2;
  size_t limit = length - 1 <= WIDTH ? WIDTH : WRAPPED;
  column++;
  for (size_t i = 0; i < names->count; i++)
    {
      const char *word = compose (i + 1 < names->count ? "%s," : "%s: url.y)", names->text[i]);
      bool fits = i == 0 || column + 1 + strlen (word) <= limit;
      text = compose (i == 0 ? "%s%s%s" : fits ? "%s %s%s" : "%s\n%5s%s", text, "", word);
      column = (fits ? column + (i != 0) : INDENT) + strlen (word);
    }
  return text;
}

/* Write the heading that is open, and the notes.  */
static void
flush (struct state *state)
{
  if (state->open == NULL && state->notes.count == 0)
    return;
  const char *text = state->open != NULL ? state->open->text : "", *last = strrchr (text, '\n');
  size_t column = last != NULL ? INDENT + strlen (last + 1) : INDENT + strlen (text);
  const char *lines = join_lines (text, "\n     ");
  if (state->notes.count != 0 && state->open != NULL)
    lines = column < NOTE_COLUMN
            ? compose ("%s%*s%s", lines, (int) (NOTE_COLUMN - column), "",
                       wrap_words (&state->notes, NOTE_COLUMN))
            : compose ("%s\n     %s", lines, wrap_words (&state->notes, INDENT));
  else if (state->open == NULL)
    lines = wrap_words (&state->notes, INDENT);
  put_block (state, state->open != NULL ? compose ("url.bnf:%zu", state->open->first)
             : state->origin, compose ("  /* %s */\n", lines));
  state->blank |= state->open != NULL;
  state->open = NULL;
  state->notes.count = 0;
}

static void
enter_heading (struct state *state, const struct heading *heading)
{
  flush (state);
  state->blank = true;
  state->open = heading;
  state->paragraph = false;
}

/* Put a comment directly above a production.  */
static void
put_above (struct state *state, const struct heading *heading, const struct production *production)
{
  const struct item *item = next_item (writer.item, "above", production->rule->name);
  flush (state);
  state->blank = true;
  put_block (state, compose ("url.bnf:%zu", heading->first),
             compose ("  /* %s%s */\n", join_lines (heading->text, "\n     "),
                      item != NULL ? item->text : ""));
  state->paragraph = true;
}

/* Put a definition, as "port {digits}".  */
static void
put_definition (struct state *state, const struct production *of, const char *name,
                const bnf_expr *expr)
{
  const char *why, *pattern = write_pattern (of, expr, &why);
  if (why != NULL)
    refuse ("url.bnf", of->rule->line, "%s cannot be written in url.l: %s", of->rule->name, why);
  else
    put_block (state, of->origin, compose (strlen (name) < PATTERN_COLUMN
                                           ? "%-16s%s\n" : "%s %s\n", name, pattern));
}

/* Put the repetitions of characters in EXPR that are not defined yet, below the line of their
   production; or, unless PUTS, put nothing.  Return whether there are any.  */
static bool
put_tokens_of (struct state *state, const struct production *of, const bnf_expr *expr, bool puts,
               bool *quoted)
{
  const char *name = name_repetition (of, expr);
  bool is_token = name != NULL && !is_rule_name (name), found = false;
  for (size_t i = 0; i < expr->children && !is_token; i++)
    found |= put_tokens_of (state, of, expr->child[i], puts, quoted);
  if (!is_token || has_text (&state->defined, name))
    return found;
  if (!puts)
    return true;
  const struct item *note = next_item (writer.item, "note", of->rule->name);
  bnf_expr once = *expr;
  once.minimum = expr->minimum != 0;
  if (!*quoted)
    {
      flush (state);
      put_block (state, NULL, "");
      put_quote (&writer.lexicon, of, "  ",
                 compose ("(%s: url.y)", note == NULL ? of->rule->name
                          : note->text + strspn (note->text, " \t")));
    }
  *quoted = true;
  add_text (&state->defined, name);
  put_definition (state, of, name, &once);
  return true;
}

static bool
has_tokens (struct state *state, const struct production *of)
{
  return put_tokens_of (state, of, of->expr, false, NULL);
}

static void
put_production (struct state *state, const struct production *production)
{
  bool quoted = false;
  if (production->home == HOME_LEXICON)
    {
      flush (state);
      put_block (state, NULL, "");
      put_quote (&writer.lexicon, production, "  ", NULL);
      put_definition (state, production, production->name, production->expr);
    }
  else if (has_tokens (state, production))
    put_tokens_of (state, production, production->expr, true, &quoted);
  else
    {
      if (state->notes.count == 0)
        state->origin = production->origin;
      add_text (&state->notes, production->rule->name);
    }
}

/* Put the headings before the production in url.bnf.  */
static void
enter_production (struct state *state, const struct production *production)
{
  bool noted = production->home == HOME_RULES && !has_tokens (state, production);
  const struct heading *above = NULL;
  for (; state->heading < writer.headings; state->heading++)
    {
      const struct heading *next = &writer.heading[state->heading];
      if (next->last >= production->rule->line)
        break;
      if (next->last + 1 == production->rule->line)
        above = next;
      else
        enter_heading (state, next);
    }
  if (!noted)
    flush (state);
  if (production->gap && (writer.headings == 0 ? !noted || state->notes.count == 0
                          : state->paragraph))
    {
      state->blank = true;
      state->paragraph = false;
    }
  if (above != NULL && !noted)
    put_above (state, above, production);
}

static void
put_choices (void)
{
  const struct item *item = next_item (writer.item, "choices", NULL);
  put (&writer.lexicon, NULL, "\n%%%%\n");
  if (item == NULL)
    return;
  bool comment = false;
  size_t number = item->line;
  for (const char *at = item->text; *at != '\0'; number++)
    {
      const char *line = next_line (&at), *origin = compose ("choices:%zu", number);
      line += strspn (line, " \t");
      bool more = *line == ';' && at[strspn (at, " \t")] == ';';
      if (*line == ';')
        put (&writer.lexicon, origin, "  %s %s%s\n", comment ? "  " : "/*",
             line + 1 + strspn (line + 1, " "), more ? "" : " */");
      else if (number != item->line || *line != '\0')
        put (&writer.lexicon, origin, "%s\n", line);
      comment = more;
    }
}

void
write_lexicon (void)
{
  struct state state = { .blank = true };
  bool core = false;
  put_text (&writer.lexicon, "url.l", "url.l: the productions that are only characters.\n\n"
            "urlbnf-grammar generate writes this file from url.bnf, corrections and\nchoices.  "
            "Each production stands below its line.  Below the %% stand the\nchoices: which "
            "reading wins where a whole text has two.  grammar/README\nexplains the notation.");
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      if (production->rule->core && !core)
        {
          flush (&state);
          state.blank = core = true;
          put_block (&state, NULL,
                     "  /* The core rules of RFC 5234, appendix B.1, that these use. */\n");
          state.blank = true;
        }
      if (!production->rule->core)
        enter_production (&state, production);
      put_production (&state, production);
    }
  flush (&state);
  put_choices ();
}
