/* url-y.c: write url.y.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* Whether the symbol has a node.  A literal and a repetition of characters have no node.  */
static bool
has_node (const char *symbol)
{
  size_t length = strlen (symbol);
  if (*symbol == '"')
    return false;
  bool repetition = length > 2 && symbol[length - 2] == '_'
                    && (symbol[length - 1] == '0' || symbol[length - 1] == '1');
  return !repetition || find_production (symbol) != NULL;
}

/* Return the number of times that the first COUNT symbols of the sentence contain the symbol.  */
static unsigned
count_before (const struct list *sentence, size_t count, const char *symbol)
{
  unsigned found = 0;
  for (size_t i = 0; i < count; i++)
    found += strcmp (sentence->text[i], symbol) == 0;
  return found;
}

/* Whether LABEL is that of OTHER, or may be that of one of several.  */
static bool
is_label_of (const char *label, const char *other)
{
  size_t length = strlen (other);
  return strncmp (label, other, length) == 0
         && label[length + strspn (label + length, "0123456789")] == '\0';
}

/* Return a label of the symbol I of a sentence of the rule LEFT, which begins with FIRST and ends
   with LAST.  No other symbol may have that name: bison could not tell them apart.  */
static const char *
make_label (const struct list *sentence, size_t i, const char *left, const char *first,
            const char *last)
{
  const char *symbol = sentence->text[i];
  for (const char *between = "";; between = compose ("%s_", between))
    {
      const char *label = compose ("%s%s%s", first, between, last);
      bool is_taken = is_label_of (label, left);
      for (size_t k = 0; k < sentence->count && !is_taken; k++)
        is_taken = strcmp (sentence->text[k], symbol) != 0
                   && is_label_of (label, sentence->text[k]);
      if (!is_taken)
        return label;
    }
}

/* Return the name that the action uses for a symbol.  If a sentence has a symbol several times,
   each needs a name, or bison warns.  */
static const char *
get_label (const struct list *sentence, size_t i, const char *left)
{
  const char *symbol = sentence->text[i];
  if (i == 0 && strcmp (symbol, left) == 0)
    return make_label (sentence, i, left, "head", "");
  bool is_only = count_before (sentence, sentence->count, symbol) == 1;
  return !has_node (symbol) || is_only ? symbol
         : make_label (sentence, i, left, symbol,
                       compose ("%u", count_before (sentence, i, symbol) + 1));
}

static const char *
symbols_of (const struct list *sentence, const char *left)
{
  const char *text = sentence->count == 0 ? "%empty" : "";
  for (size_t i = 0; i < sentence->count; i++)
    {
      const char *name = get_label (sentence, i, left);
      text = compose ("%s%s%s", text, i != 0 ? " " : "", sentence->text[i]);
      if (name != sentence->text[i])
        text = compose ("%s[%s]", text, name);
    }
  return text;
}

/* Return the action.  The rule LEFT has no node if it is a repetition.  */
static const char *
make_action (const struct list *sentence, const char *left)
{
  bool is_list = is_rule_name (left);
  const char *children = NULL;
  for (size_t i = 0; i < sentence->count; i++)
    if (has_node (sentence->text[i]))
      {
        const char *child = value_of (get_label (sentence, i, left));
        children = children == NULL ? child
                   : compose (is_list ? "JOIN (%s, %s)" : "%s, %s", children, child);
      }
  if (children == NULL)
    children = "NOTHING";
  return compose (is_list ? "{ $$ = %s; }" : "{ $$ = NODE (%s); }", children);
}

/* Put the rule NAME of a production, or refuse it if it has no sentences.  */
static void
put_rule (const struct production *of, const char *name, const struct sentences *sentences)
{
  struct page *page = &writer.rules;
  if (sentences->why != NULL)
    {
      refuse ("url.bnf", of->rule->line, "%s cannot be written in url.y: %s", of->rule->name,
              sentences->why);
      return;
    }
  put (page, of->origin, "%s\n", name);
  for (size_t i = 0; i < sentences->count; i++)
    {
      const char *symbols = symbols_of (&sentences->item[i], name);
      const char *action = make_action (&sentences->item[i], name);
      size_t length = strlen (symbols) + 4, width = strlen (action), column = writer.action_column;
      bool fits = length < column && column + width <= WIDTH;
      if (column + width > WIDTH)
        column = width + 4 <= WIDTH ? WIDTH - width : 4;
      put (page, of->origin, fits ? "  %c %s%*s%s\n" : "  %c %s\n%*s%s\n", i == 0 ? ':' : '|',
           symbols, (int) (column - (fits ? length : 0)), "", action);
    }
  put (page, of->origin, "  ;\n");
}

/* Put the rules of the repetitions in EXPR.  If several productions have a repetition, its rule is
   put once.  */
static void
put_repetitions (const struct production *of, const bnf_expr *expr)
{
  const char *name = name_repetition (of, expr);
  bool wanted = name != NULL && is_rule_name (name);
  for (size_t i = 0; i < writer.rules.lines && wanted; i++)
    wanted = strcmp (writer.rules.line[i].text, name) != 0;
  if (wanted)
    {
      struct sentences sentences = expand_repetition (of, expr);
      put_rule (of, name, &sentences);
    }
  for (size_t i = 0; i < expr->children; i++)
    put_repetitions (of, expr->child[i]);
}

/* Put the rules of a production: its own, and those of its repetitions.  */
static void
put_rules (const struct production *production)
{
  struct sentences sentences = expand (production, production->expr);
  put_rule (production, production->name, &sentences);
  if (sentences.why == NULL)
    put_repetitions (production, production->expr);
}

void
put_quote (struct page *page, const struct production *production,
           const char *indent, const char *note)
{
  const struct item *remark = note != NULL ? NULL
                              : next_item (writer.item, "remark", production->rule->name);
  const char *between = compose ("\n%s   ", indent);
  put (page, production->origin, "%s/* %s%s%s%s */\n", indent,
       join_lines (production->rule->text, between), note != NULL ? between : "",
       note != NULL ? note : "", remark != NULL ? remark->text : "");
}

static void
put_head (void)
{
  const struct item *bison = next_item (writer.item, "bison", NULL);
  bool canonical = bison != NULL && strstr (bison->text, "canonical-lr") != NULL;
  struct page *page = &writer.rules;
  put_text (page, "url.y", "url.y: the productions that have structure.\n\nurlbnf-grammar "
            "generate writes this file from url.bnf, corrections and\nchoices.  Above each rule "
            "stands the production as it is printed; the rule is its\nmechanical expansion, which "
            "grammar/README explains.");
  put (page, NULL, "\n%%require \"3.8\"\n");
  put (page, NULL, "%-38s/* The grammar is %s as it stands.  */\n", "%expect 0",
       canonical ? "LR(1)" : "LALR(1)");
  put (page, NULL, "%s",
       "%define api.pure full                 /* No globals.  */\n"
       "%define api.prefix {ubyy}             /* Nothing of the parser is called urlbnf_.  */\n"
       "%define api.token.prefix {TOK_}\n"
       "%define api.token.raw                 /* The scanner speaks in symbol numbers.  */\n"
       "%define api.value.type {struct ub_forest}\n"
       "%define api.location.type {struct ub_span}\n"
       "%locations\n"
       "%define lr.default-reduction consistent /* A state that reads names its tokens.  */\n");
  if (bison != NULL)
    put (page, origin_of (bison), "%s\n", bison->text + strspn (bison->text, " \t"));
  put (page, NULL, "%s", "%param {struct ub_parse *cx}\n\n"
       "%code requires {\n#include \"parse/parse-state.h\"\n}\n\n"
       "%code {\n#include \"parse/construct.h\"\n}\n\n");
}

/* Put the rules of start symbols, as START_LOGIN login, with the actions in one column.  */
static void
put_starts (void)
{
  const struct item *item = next_item (writer.item, "start", NULL);
  size_t widest = 0;
  put (&writer.rules, NULL, "\n%%%%\n\n");
  put_text (&writer.rules, "start", "Start symbols (row 20).");
  put (&writer.rules, NULL, "start\n");
  for (size_t i = 1; i < writer.starts.count; i++)
    {
      size_t length = strlen (start_token (writer.starts.text[i]));
      widest = length > widest ? length : widest;
    }
  for (size_t i = 0; i < writer.starts.count; i++)
    {
      const char *name = spell (writer.starts.text[i]);
      const char *line = i == 0 ? compose ("  : %s", name)
                         : compose ("  | %-*s %s", (int) widest,
                                    start_token (writer.starts.text[i]), name);
      size_t length = strlen (line);
      put (&writer.rules, origin_of (item), "%s%*s{ cx->root = %s; }\n", line,
           length < writer.action_column ? (int) (writer.action_column - length) : 1, "",
           value_of (name));
    }
  put (&writer.rules, NULL, "  ;\n");
}

/* Put the heading of a section, in a box, or that of a section within another one.  */
static void
put_heading (const struct heading *heading, bool inner)
{
  const char *origin = compose ("url.bnf:%zu", heading->first);
  size_t widest = 0;
  if (inner)
    {
      put (&writer.rules, origin, "\n/* %s */\n", heading->text);
      return;
    }
  for (const char *at = heading->text; *at != '\0';)
    {
      size_t length = strlen (next_line (&at));
      widest = length > widest ? length : widest;
    }
  char *line = bnf_arena_get (memory, widest + 2, 1);
  memset (line, '-', widest + 1);
  put (&writer.rules, origin, "\n/*%s.\n", line);
  for (const char *at = heading->text; *at != '\0';)
    put (&writer.rules, origin, "| %-*s |\n", (int) widest, next_line (&at));
  put (&writer.rules, origin, "`%s*/\n", line);
}

/* The headings of url.bnf.  A heading without a production below it is an outer one: it heads the
   next headings.  */
struct sections
{
  size_t next;                  /* The next heading.  */
  const struct heading *outer, *open;   /* Not yet written, or NULL.  */
  bool inner;                   /* Whether there is an outer heading.  */
};

static void
enter_sections (struct sections *sections, const bnf_rule *rule)
{
  bool first = true;
  for (; sections->next < writer.headings && writer.heading[sections->next].last < rule->line;
       sections->next++)
    {
      const struct heading *heading = &writer.heading[sections->next];
      if (heading->last + 1 == rule->line)
        continue;
      if (!first)
        {
          sections->outer = sections->open;
          sections->inner = true;
        }
      sections->open = heading;
      first = false;
    }
}

void
write_rules (void)
{
  struct sections sections = { 0, NULL, NULL, false };
  put_head ();
  put_tokens ();
  put_starts ();
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      enter_sections (&sections, production->rule);
      if (production->home != HOME_RULES)
        continue;
      if (sections.outer != NULL)
        put_heading (sections.outer, false);
      if (sections.open != NULL)
        put_heading (sections.open, sections.inner);
      sections.outer = sections.open = NULL;
      put (&writer.rules, NULL, "\n");
      put_quote (&writer.rules, production, "", NULL);
      put_rules (production);
    }
}
