/* check-source.c: that nothing else stands in url.y, its order, and its tokens.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <ctype.h>
#include <string.h>

#include "audit.h"

bool
audit_is_repetition (struct audit *audit, const char *name)
{
  size_t length = strlen (name);
  const char *end = length < 3 ? "" : name + length - 2;
  if (strcmp (end, ".0") != 0 && strcmp (end, ".1") != 0)
    return false;
  /* x.0, or x2.0.  */
  for (length -= 2; length != 0; length--)
    {
      if (audit_find_rule (audit, audit_copy (audit, name, length)) != NULL)
        return true;
      if (name[length - 1] < '0' || name[length - 1] > '9')
        return false;
    }
  return false;
}

static void
check_repetition (struct audit *audit, const struct source_rule *rule)
{
  struct sentences expected, found = audit_alternatives (audit, rule->name);
  if (!audit_expand_rule (audit, rule->name, &expected))
    audit_fail (audit, audit->source_file, rule->line, NULL, NULL,
                "%s: there is not one repetition that it can be", rule->name);
  for (size_t i = 0; i < expected.count || i < found.count; i++)
    if (i >= found.count || i >= expected.count
        || !audit_sentence_same (&found.item[i], &expected.item[i]))
      {
        audit_fail (audit, audit->source_file, rule->line,
                    i < expected.count ? audit_sentence_text (audit, &expected.item[i])
                    : "no more alternatives",
                    i < found.count ? audit_sentence_text (audit, &found.item[i])
                    : "no more alternatives", "%s: alternative %zu is not that of a repetition",
                    rule->name, i + 1);
        return;
      }
}

bool
audit_is_start_token (const char *name)
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

/* How many rows there are.  */
static unsigned
count_rows (audit_rows rows)
{
  unsigned count = 0;
  for (; rows != 0; rows &= rows - 1)
    count++;
  return count;
}

/* START_LOGIN login and so on; the first alternative is the first symbol, without a token: or by a
   row of its own the first production of the text.  */
static void
check_start (struct audit *audit, const struct source_rule *rule)
{
  struct sentences found = audit_alternatives (audit, rule->name);
  const struct comment *above = rule->comment;
  const char *first = first_symbol (audit);
  const char *top = audit_spell (audit, audit->production[0].printed->name);
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
      bool by_row = above != NULL && count_rows (above->rows) > 1 && strcmp (name, top) == 0;
      bool fine = i == 0 ? sentence->symbols == 1 && (strcmp (name, first) == 0 || by_row)
                  : sentence->symbols == 2 && strcmp (sentence->symbol[0], token) == 0;
      if (!fine || audit_find_production (audit, name) == NULL)
        audit_fail (audit, audit->source_file, rule->line,
                    i == 0 ? audit_print (audit, "%s, to which no other production refers", first)
                    : "START_ and the name of a production, and that production",
                    audit_sentence_text (audit, sentence), "start: alternative %zu", i + 1);
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
      if (audit_is_start_token (token->name) && (token->comment == NULL || token->comment->rows == 0))
        audit_fail (audit, audit->source_file, token->line, "a comment that names the row", NULL,
                    "%s is no production of %s", token->name, audit->bnf_file);
      if (!audit_is_start_token (token->name) && token->alias == NULL
          && audit_find_definition (audit, token->name) == NULL)
        audit_fail (audit, audit->source_file, token->line,
                    audit_print (audit, "a definition in %s", audit->flex_file), NULL,
                    "the token %s is not defined", token->name);
    }
  for (size_t i = 0; i < bison->rules; i++)
    for (size_t k = 0; k < bison->rhs[i].symbols; k++)
      if (audit_is_start_token (bison->rhs[i].symbol[k]) && strcmp (bison->lhs[i], "start") != 0)
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
      else if (audit_is_repetition (audit, rule->name))
        check_repetition (audit, rule);
      else
        audit_fail (audit, audit->source_file, rule->line, NULL, NULL,
                    "%s is no production of %s", rule->name, audit->bnf_file);
    }
  for (size_t i = 0; i < audit->bison.rules; i++)
    if (audit->bison.lhs[i][0] != '$' && audit_find_rule (audit, audit->bison.lhs[i]) == NULL)
      audit_fail (audit, audit->source_file, 0, NULL, NULL,
                  "bison reports a rule %s that the file does not have", audit->bison.lhs[i]);
  check_tokens (audit);
}
