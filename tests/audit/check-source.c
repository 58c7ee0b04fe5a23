/* check-source.c: that nothing else stands in url.y, its order, and its actions.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

/* x.0, of a rule x: "%empty | x.0 x".  */
static bool
is_repetition (struct audit *audit, const char *name)
{
  size_t length = strlen (name);
  return length > 2 && strcmp (name + length - 2, ".0") == 0
         && audit_find_rule (audit, audit_copy (audit, name, length - 2)) != NULL;
}

static void
check_repetition (struct audit *audit, const struct source_rule *rule)
{
  const char *symbols[] = { rule->name, audit_copy (audit, rule->name, strlen (rule->name) - 2) };
  struct sentence expected[] = { { NULL, 0 }, { symbols, 2 } };
  struct sentences found = audit_alternatives (audit, rule->name);
  for (size_t i = 0; i < 2 || i < found.count; i++)
    if (i >= found.count || i >= 2 || !audit_sentence_same (&found.item[i], &expected[i]))
      {
        audit_fail (audit, audit->source_file, rule->line,
                    i < 2 ? audit_sentence_text (audit, &expected[i]) : "no more alternatives",
                    i < found.count ? audit_sentence_text (audit, &found.item[i])
                    : "no more alternatives", "%s: alternative %zu is not that of a repetition",
                    rule->name, i + 1);
        return;
      }
}

static bool
is_start_token (const char *name)
{
  return strncmp (name, "START_", 6) == 0;
}

static bool
refers (const bnf_expr *expr, const char *name)
{
  bool found = expr != NULL && expr->kind == BNF_REFERENCE && strcmp (expr->text, name) == 0;
  for (size_t i = 0; expr != NULL && i < expr->children; i++)
    found |= refers (expr->child[i], name);
  return found;
}

/* What the whole grammar is of: the first production to which no other refers.  */
static const char *
first_symbol (struct audit *audit)
{
  for (size_t i = 0; i < audit->productions; i++)
    {
      const char *name = audit->production[i].printed->name;
      bool inner = false;
      for (size_t k = 0; k < audit->productions; k++)
        inner |= k != i && refers (audit->production[k].printed->printed, name);
      if (!inner)
        return audit_spell (audit, name);
    }
  return "";
}

/* START_LOGIN login and so on; the first alternative is the first symbol, without a token.  */
static void
check_start (struct audit *audit, const struct source_rule *rule)
{
  struct sentences found = audit_alternatives (audit, rule->name);
  const struct comment *above = rule->comment;
  const char *first = first_symbol (audit);
  if (above == NULL || above->rows == 0)
    audit_fail (audit, audit->source_file, rule->line, "a comment that names the row",
                above != NULL ? above->text : NULL, "start is no production of %s",
                audit->bnf_file);
  for (size_t i = 0; i < found.count; i++)
    {
      const struct sentence *sentence = &found.item[i];
      const char *name = sentence->symbols == 0 ? "" : sentence->symbol[sentence->symbols - 1];
      char *token = audit_get (audit, strlen (name) + 7, 1);
      strcpy (token, "START_");
      for (size_t k = 0; name[k] != '\0'; k++)
        token[6 + k] = name[k] == '-' ? '_' : (char) toupper ((unsigned char) name[k]);
      bool fine = i == 0 ? sentence->symbols == 1 && strcmp (name, first) == 0
                  : sentence->symbols == 2 && strcmp (sentence->symbol[0], token) == 0;
      if (!fine || audit_find_production (audit, name) == NULL)
        audit_fail (audit, audit->source_file, rule->line,
                    i == 0 ? audit_print (audit, "%s, to which no other production refers", first)
                    : "START_ and the name of a production, and that production",
                    audit_sentence_text (audit, sentence), "start: alternative %zu", i + 1);
    }
}

/* $login, or $[ip-schemepart] where C has no such name.  */
static const char *
value_of (struct audit *audit, const char *symbol)
{
  bool plain = true;
  for (const char *at = symbol; *at != '\0'; at++)
    plain &= audit_is_identifier (*at);
  return audit_print (audit, plain ? "$%s" : "$[%s]", symbol);
}

/* NODE with all that has a node: not literals, and not xchar_0 and article_1.  */
static const char *
expected_action (struct audit *audit, const char *name, const struct sentence *sentence)
{
  if (strcmp (name, "start") == 0)
    return audit_print (audit, "cx->root = %s;",
                        value_of (audit, sentence->symbols == 0 ? ""
                                         : sentence->symbol[sentence->symbols - 1]));
  if (is_repetition (audit, name))
    return sentence->symbols < 2 ? "$$ = NOTHING;"
           : audit_print (audit, "$$ = JOIN ($head, %s);", value_of (audit, sentence->symbol[1]));
  const char *action = audit_print (audit, "$$ = NODE (%s, @$", audit_spell_c (audit, name));
  for (size_t i = 0; i < sentence->symbols; i++)
    {
      const char *symbol = sentence->symbol[i];
      const struct definition *definition = audit_find_definition (audit, symbol);
      if (*symbol != '"' && (definition == NULL || definition->owner == NULL
                             || audit_find_production (audit, symbol) != NULL))
        action = audit_print (audit, "%s, %s", action, value_of (audit, symbol));
    }
  return audit_print (audit, "%s);", action);
}

static void
check_actions (struct audit *audit, const struct source_rule *rule)
{
  struct sentences found = audit_alternatives (audit, rule->name);
  if (found.count != rule->actions)
    {
      audit_fail (audit, audit->source_file, rule->line,
                  audit_print (audit, "%zu alternatives", found.count),
                  audit_print (audit, "%zu", rule->actions),
                  "bison's report of %s is not that of this file", rule->name);
      return;
    }
  for (size_t i = 0; i < rule->actions; i++)
    {
      const char *expected = expected_action (audit, rule->name, &found.item[i]);
      if (strcmp (rule->action[i].text, expected) != 0)
        audit_fail (audit, audit->source_file, rule->action[i].line, expected,
                    rule->action[i].text, "%s: the action of alternative %zu", rule->name, i + 1);
    }
}

static void
check_tokens (struct audit *audit)
{
  const struct source *source = &audit->source;
  const struct bison *bison = &audit->bison;
  for (size_t i = 0; i < source->tokens; i++)
    {
      const struct source_token *token = &source->token[i];
      if (is_start_token (token->name) && (token->comment == NULL || token->comment->rows == 0))
        audit_fail (audit, audit->source_file, token->line, "a comment that names the row", NULL,
                    "%s is no production of %s", token->name, audit->bnf_file);
    }
  for (size_t i = 0; i < bison->rules; i++)
    for (size_t k = 0; k < bison->rhs[i].symbols; k++)
      if (is_start_token (bison->rhs[i].symbol[k]) && strcmp (bison->lhs[i], "start") != 0)
        audit_fail (audit, audit->source_file, 0, "start", bison->lhs[i],
                    "%s stands in another rule", bison->rhs[i].symbol[k]);
}

void
audit_check_source (struct audit *audit)
{
  const struct production *last = NULL;
  if (audit->bison.rules != 0 && (audit->bison.rhs[0].symbols == 0
                                  || strcmp (audit->bison.rhs[0].symbol[0], "start") != 0))
    audit_fail (audit, audit->source_file, 0, "start",
                audit_sentence_text (audit, &audit->bison.rhs[0]),
                "bison reports another start symbol");
  for (size_t i = 0; i < audit->source.rules; i++)
    {
      const struct source_rule *rule = &audit->source.rule[i];
      const struct production *production = audit_find_production (audit, rule->name);
      if (audit_find_rule (audit, rule->name) != rule)
        audit_fail (audit, audit->source_file, rule->line, NULL, NULL, "%s stands here again",
                    rule->name);
      if (production != NULL)
        {
          if (last != NULL && last > production)
            audit_fail (audit, audit->source_file, rule->line,
                        audit_print (audit, "%s before %s, as in %s", production->printed->name,
                                     last->printed->name, audit->bnf_file), NULL,
                        "%s is not in the order of %s", rule->name, audit->bnf_file);
          last = production;
        }
      else if (strcmp (rule->name, "start") == 0)
        check_start (audit, rule);
      else if (is_repetition (audit, rule->name))
        check_repetition (audit, rule);
      else
        audit_fail (audit, audit->source_file, rule->line, NULL, NULL,
                    "%s is no production of %s", rule->name, audit->bnf_file);
      check_actions (audit, rule);
    }
  for (size_t i = 0; i < audit->bison.rules; i++)
    if (audit->bison.lhs[i][0] != '$' && audit_find_rule (audit, audit->bison.lhs[i]) == NULL)
      audit_fail (audit, audit->source_file, 0, NULL, NULL,
                  "bison reports a rule %s that the file does not have", audit->bison.lhs[i]);
  check_tokens (audit);
}
