/* declare.c: find the tokens that url.y has to declare, in order: the literals, and the productions
   of url.l in its rules.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "write.h"

/* Collect the symbols that the expression needs, in the order of url.bnf.  */
static void
collect_symbols (const struct production *of, const bnf_expr *expr,
                 struct list *literals, struct list *names)
{
  if (expr->kind == BNF_LITERAL || expr->kind == BNF_REFERENCE)
    {
      const struct list *one = expand (of, expr).item;
      if (one->count != 0)
        add_text (*one->text[0] == '"' ? literals : names, one->text[0]);
    }
  else if (expr->kind == BNF_REPEAT && !expr->limited)
    {
      const char *name = name_repetition (of, expr);
      if (!is_rule_name (name))
        add_text (names, name);
      if (is_rule_name (name) || expr->minimum > 1)
        collect_symbols (of, expr->child[0], literals, names);
    }
  else
    for (size_t i = 0; i < expr->children; i++)
      collect_symbols (of, expr->child[i], literals, names);
}

/* Add the schemes that the alternatives of a production begin with, in their order.  */
static void
add_schemes (const struct production *choice, struct list *ordered, unsigned depth)
{
  const bnf_expr *expr = choice->expr;
  size_t count = expr->kind == BNF_CHOICE ? expr->children : 1;
  for (size_t i = 0; depth != 0 && i < count; i++)
    {
      const bnf_expr *child = expr->kind == BNF_CHOICE ? expr->child[i] : expr;
      struct list literals = { NULL, 0 }, names = { NULL, 0 };
      const struct production *production
        = child->kind == BNF_REFERENCE ? find_production (child->text) : NULL;
      if (production == NULL || production->home != HOME_RULES || production->expr == NULL)
        continue;
      add_schemes (production, ordered, depth - 1);
      collect_symbols (production, production->expr, &literals, &names);
      if (literals.count != 0 && is_scheme (literals.text[0] + 1))
        add_text (ordered, literals.text[0]);
    }
}

/* Order the literals: first the schemes, in the order of the choices between kinds of URLs; then
   the others in the order of the text.  */
static void
order_literals (const struct list *literals)
{
  enum { DEEPEST = 32 };
  struct list *ordered = &writer.literals;
  for (size_t i = 0; i < writer.productions; i++)
    if (writer.production[i].home == HOME_RULES)
      add_schemes (&writer.production[i], ordered, DEEPEST);
  for (size_t i = 0; i < literals->count; i++)
    if (is_scheme (literals->text[i] + 1))
      add_text (ordered, literals->text[i]);
  for (size_t i = 0; i < literals->count; i++)
    add_text (ordered, literals->text[i]);
}

/* Collect the tokens in the order of url.bnf: productions of url.l that rules need, and repetitions
   of characters in productions of url.y.  */
static void
find_tokens (void)
{
  struct list literals = { NULL, 0 }, needed = { NULL, 0 };
  for (size_t i = 0; i < writer.productions; i++)
    if (writer.production[i].home == HOME_RULES)
      collect_symbols (&writer.production[i], writer.production[i].expr, &literals, &needed);
  for (size_t i = 0; i < writer.starts.count; i++)
    add_text (&needed, spell (writer.starts.text[i]));
  for (size_t i = 0; i < writer.productions; i++)
    {
      const struct production *production = &writer.production[i];
      struct list names = { NULL, 0 }, none = { NULL, 0 };
      if (production->home == HOME_RULES)
        collect_symbols (production, production->expr, &none, &names);
      else if (has_text (&needed, production->name))
        add_text (&writer.tokens, production->name);
      for (size_t k = 0; k < names.count; k++)
        if (find_production (names.text[k]) == NULL)
          add_text (&writer.tokens, names.text[k]);
    }
  order_literals (&literals);
}

/* Put a declaration of names, on as few lines as possible.  */
static void
put_declaration (const struct list *names)
{
  const char *text = "%token";
  size_t column = strlen (text);
  for (size_t i = 0; i < names->count; i++)
    {
      size_t length = strlen (names->text[i]) + 1;
      bool fits = column + length <= WRAPPED;
      text = compose (fits ? "%s %s" : "%s\n       %s", text, names->text[i]);
      column = fits ? column + length : 6 + length;
    }
  put (&writer.rules, NULL, "%s\n", text);
}

/* Return the names of the literals' tokens, which must differ from names of productions.  */
static struct list
name_literals (void)
{
  struct list names = { NULL, 0 };
  for (size_t i = 0; i < writer.literals.count; i++)
    {
      const char *base = literal_name (writer.literals.text[i]), *name = base;
      for (unsigned n = 2; find_production (name) != NULL || strcmp (name, "END") == 0
           || strncmp (name, "START_", 6) == 0 || has_text (&names, name); n++)
        name = compose ("%s_%u", base, n);
      add_text (&names, name);
    }
  return names;
}

static void
put_literals (void)
{
  struct list names = name_literals ();
  size_t widest = 0;
  for (size_t i = 0; i < names.count; i++)
    widest = strlen (names.text[i]) > widest ? strlen (names.text[i]) : widest;
  for (size_t i = 0; i < names.count; i++)
    put (&writer.rules, NULL, "%s %-*s %s\n", i == 0 ? "%token" : "      ", (int) widest,
         names.text[i], writer.literals.text[i]);
}

static void
put_starts (void)
{
  struct list names = { NULL, 0 };
  for (size_t i = 1; i < writer.starts.count; i++)
    add_text (&names, start_token (writer.starts.text[i]));
  if (names.count == 0)
    return;
  put (&writer.rules, NULL, "\n/* What a parse begins with when the start symbol is not %s "
       "(row 20).  */\n", writer.starts.text[0]);
  put_declaration (&names);
}

void
put_tokens (void)
{
  find_tokens ();
  put (&writer.rules, NULL, "%%token END 0 \"end of URL\"\n");
  if (writer.literals.count != 0)
    {
      put (&writer.rules, NULL, "\n");
      put_text (&writer.rules, "literals", "Literals.");
      put_literals ();
    }
  if (writer.tokens.count != 0)
    {
      put (&writer.rules, NULL, "\n");
      put_text (&writer.rules, "tokens",
                "Productions of characters, from url.l, in the order of url.bnf.");
      put_declaration (&writer.tokens);
    }
  put_starts ();
}
