/* choices.c: read the file choices, with the productions that it has in another form than url.bnf;
   and the headings of url.bnf.

   SPDX-License-Identifier: MIT

   An item of choices begins in the first column, with a verb; indented lines belong to the item
   above them, and a line that begins with ; is a comment.  grammar/README has the verbs.  */

#include <config.h>

#include <string.h>

#include "write.h"

/* The verbs, and whether a name follows.  */
static const struct
{
  const char *verb;
  bool named;
} verbs[] = {
  { "above", true }, { "bison", false }, { "choices", false }, { "column", false },
  { "departures", false }, { "note", true }, { "remark", true }, { "rules", false },
  { "start", false }, { "text", true }, { "tokens", false }
};

const struct item *
next_item (const struct item *item, const char *verb, const char *name)
{
  for (; item->verb != NULL; item++)
    if (strcmp (item->verb, verb) == 0 && (name == NULL || strcmp (item->name, name) == 0))
      return item;
  return NULL;
}

const char *
origin_of (const struct item *item)
{
  return item == NULL ? NULL : compose ("choices:%zu", item->line);
}

/* Begin an item: VERB NAME TEXT, or VERB TEXT.  */
static void
begin_item (const char *line, size_t number)
{
  size_t word = strcspn (line, " \t");
  struct item item = { bnf_arena_text (memory, line, word), "", line + word, number };
  bool known = false, named = false;
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (strcmp (verbs[i].verb, item.verb) == 0)
      {
        known = true;
        named = verbs[i].named;
      }
  if (!known)
    refuse ("choices", number, "no item begins with %s: see \"The file choices\" in "
            "grammar/README", item.verb);
  if (named)
    {
      const char *name = item.text + strspn (item.text, " \t");
      word = strcspn (name, " \t");
      item.name = bnf_arena_text (memory, name, word);
      item.text = name + word;
    }
  BNF_ADD (memory, writer.item, writer.items, item);
}

static const char *
trim (const char *text)
{
  size_t length = strlen (text);
  while (length != 0 && strchr (" \t\n", text[length - 1]) != NULL)
    length--;
  return bnf_arena_text (memory, text, length);
}

void
read_choices (const char *text)
{
  for (size_t number = 1; *text != '\0'; number++)
    {
      const char *line = next_line (&text);
      if (*line == ';')
        continue;
      if (*line != '\0' && *line != ' ' && *line != '\t')
        begin_item (line, number);
      else if (writer.items != 0)
        {
          struct item *last = &writer.item[writer.items - 1];
          last->text = compose ("%s\n%s", last->text, line);
        }
      else if (line[strspn (line, " \t")] != '\0')
        refuse ("choices", number,
                "this line belongs to no item: an item begins in the first column");
    }
  for (size_t i = 0; i < writer.items; i++)
    writer.item[i].text = trim (writer.item[i].text);
  writer.item = bnf_arena_grow (memory, writer.item, writer.items, sizeof *writer.item);
  writer.item[writer.items] = (struct item) { NULL, NULL, NULL, 0 };
}

struct list
words_of (const char *text)
{
  struct list words = { NULL, 0 };
  while (*(text += strspn (text, " \t\n")) != '\0')
    {
      size_t length = strcspn (text, " \t\n");
      add_text (&words, bnf_arena_text (memory, text, length));
      text += length;
    }
  return words;
}

/* Put a text as a comment, with the indentation of comments.  */
void
put_text (struct page *page, const char *name, const char *usual)
{
  const struct item *item = next_item (writer.item, "text", name);
  const char *at = item != NULL ? item->text : usual, *text = "";
  for (at += strspn (at, " \t\n"); *at != '\0';)
    {
      const char *line = next_line (&at);
      line += item != NULL && *text != '\0' ? strspn (line, " \t") : 0;
      text = compose ("%s%s%s", text, *text == '\0' ? "/* " : *line == '\0' ? "\n" : "\n   ", line);
    }
  put (page, origin_of (item), "%s  */\n", text);
}

/* Return the text of a comment's line, without ; and blanks, or NULL.  */
static const char *
get_comment (const char *line)
{
  line += strspn (line, " \t");
  if (*line != ';')
    return NULL;
  line += strspn (line, " \t;");
  return trim (line);
}

/* Return the production on the line, or the next one below; or NULL if there are no more.  */
static struct production *
production_at (size_t line)
{
  for (size_t i = 0; i < writer.productions; i++)
    if (!writer.production[i].rule->core && line <= writer.production[i].rule->last_line)
      return &writer.production[i];
  return NULL;
}

void
read_headings (const char *bnf)
{
  struct heading *open = NULL;
  for (size_t number = 1; *bnf != '\0'; number++)
    {
      const char *line = next_line (&bnf);
      const char *text = get_comment (line);
      struct production *production = production_at (number);
      if (production == NULL)
        return;
      production->gap |= *line == '\0' && number < production->rule->line;
      if (text == NULL || writer.grammar->notation == BNF_W3C || number >= production->rule->line)
        open = NULL;
      else if (open == NULL)
        {
          BNF_ADD (memory, writer.heading, writer.headings,
                   (struct heading) { number, number, text });
          open = &writer.heading[writer.headings - 1];
        }
      else
        {
          open->text = compose ("%s\n%s", open->text, text);
          open->last = number;
        }
    }
}

/* Read the departures in choices, in the notation of RFC 1738.  */
void
read_departures (void)
{
  const struct item *item = next_item (writer.item, "departures", NULL);
  bnf_options plain = { .notation = BNF_RFC };
  if (item == NULL)
    return;
  /* Empty lines before the text keep the line numbers.  */
  const char *text = item->text;
  for (size_t i = 1; i < item->line; i++)
    text = compose ("\n%s", text);
  writer.departures = bnf_grammar_parse ("choices", text, strlen (text), &plain);
  for (size_t i = 0; i < writer.departures->problems; i++)
    if (writer.departures->problem[i].kind == BNF_MALFORMED)
      refuse ("choices", writer.departures->problem[i].line, "%s",
              writer.departures->problem[i].message);
  for (size_t i = 0; i < writer.departures->rules; i++)
    if (bnf_grammar_find (writer.grammar, writer.departures->rule[i].name) == BNF_NO_RULE)
      refuse ("choices", writer.departures->rule[i].line, "%s departs from nothing: "
              "url.bnf has no such production", writer.departures->rule[i].name);
}

/* Refuse the departure CLOSURE, since only one of its two forms derives the text.  */
static bool
refuse_departure (const char *text, size_t length, void *closure)
{
  const bnf_rule *departure = closure;
  refuse ("choices", departure->line, "%s derives other strings here "
          "than in url.bnf, such as \"%s\": change it, too, or delete it",
          departure->name, bnf_arena_escape (memory, text, length));
  return false;
}

/* Refuse DEPARTURE if it derives other strings in CHANGED than its production in url.bnf.  */
static void
check_departure (bnf_grammar *changed, const bnf_rule *departure)
{
  size_t rule = bnf_grammar_find (changed, departure->name);
  const bnf_dfa *there = bnf_grammar_dfa (writer.grammar, rule);
  if (there == NULL)
    return;
  const bnf_dfa *here = bnf_grammar_dfa (changed, rule);
  if (here == NULL)
    {
      /* The reason may begin with a place in url.bnf, where the departure is not.  */
      const char *colon = strstr (changed->why, ": ");
      refuse ("choices", departure->line, "%s", colon != NULL ? colon + 2 : changed->why);
      return;
    }
  bnf_dfa *only = bnf_dfa_difference (here, there);
  if (bnf_dfa_empty (only))
    {
      bnf_dfa_free (only);
      only = bnf_dfa_difference (there, here);
    }
  bnf_dfa_enumerate (only, 1, SIZE_MAX, false, refuse_departure, (void *) departure);
  bnf_dfa_free (only);
}

void
check_departures (bnf_grammar *changed)
{
  for (size_t i = 0; i < writer.departures->rules; i++)
    check_departure (changed, &writer.departures->rule[i]);
}
