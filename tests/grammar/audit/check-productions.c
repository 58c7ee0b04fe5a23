/* check-productions.c: each production stands once, as the BNF or the departure has it.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "audit.h"

/* The line of the BNF stands directly above, and behind it at most a remark in parentheses.  */
static void
check_comment (struct audit *audit, const char *file, size_t line, const struct comment *comment,
               const struct production *production)
{
  const char *wanted = audit_fold (audit, production->printed->text,
                                   strlen (production->printed->text));
  size_t length = strlen (wanted);
  if (comment == NULL || comment->last + 1 != line)
    {
      audit_fail (audit, file, line, wanted, NULL, "above %s its BNF is not quoted",
                  production->printed->name);
      return;
    }
  const char *rest = comment->text + length;
  if (strncmp (comment->text, wanted, length) != 0)
    audit_fail (audit, file, comment->first, wanted, comment->text,
                "the comment above %s does not quote its BNF", production->printed->name);
  else if (*rest != '\0'
           && (strncmp (rest, " (", 2) != 0 || rest[strlen (rest) - 1] != ')'
               || (comment->rows == 0 && strstr (rest, ": url.y)") == NULL)))
    audit_fail (audit, file, comment->first,
                "nothing, or \"(row N ...)\", or \"(...: url.y)\"", rest,
                "the comment above %s has something behind its BNF", production->printed->name);
}

/* The tokens that are repetitions of characters: url.l must define them as just that.  */
static void
check_repeats (struct audit *audit, const struct production *production, const bnf_expr *expr)
{
  const char *token = expr->kind != BNF_REPEAT || expr->limited ? NULL
                      : audit_repetition (audit, production, expr);
  if (token == NULL || audit_find_rule (audit, token) != NULL)
    {
      for (size_t i = 0; i < expr->children; i++)
        check_repeats (audit, production, expr->child[i]);
      return;
    }
  struct definition *definition = audit_find_definition (audit, token);
  if (definition == NULL)
    {
      audit_fail (audit, audit->flex_file, 0,
                  audit_print (audit, "a definition of %s, or in %s the rule %.*s.%c", token,
                               audit->source_file, (int) strlen (token) - 2, token,
                               token[strlen (token) - 1]), NULL,
                  "%s has a repetition of characters that stands nowhere",
                  production->printed->name);
      return;
    }
  /* Another production may have it as well.  */
  if (definition->owner != NULL && definition->owner != production)
    return;
  definition->owner = production;
  bnf_expr once = *expr;
  once.minimum = expr->minimum != 0;
  if (definition->pattern == NULL || !audit_pattern_is (audit, definition->pattern, &once))
    audit_fail (audit, audit->flex_file, definition->line,
                audit_print (audit, "the repetition in %s", production->bnf), definition->text,
                "%s is not the repetition of %s", token, production->printed->name);
  check_comment (audit, audit->flex_file, definition->line, definition->comment, production);
}

static const char *
join_alternatives (struct audit *audit, const struct sentences *sentences)
{
  const char *text = "";
  for (size_t i = 0; i < sentences->count; i++)
    text = audit_print (audit, "%s%s%s", text, i != 0 ? "\n| " : "",
                        audit_sentence_text (audit, &sentences->item[i]));
  return text;
}

static bool
same_alternatives (const struct sentences *a, const struct sentences *b)
{
  bool same = a->count == b->count;
  for (size_t i = 0; same && i < a->count; i++)
    same = audit_sentence_same (&a->item[i], &b->item[i]);
  return same;
}

static void
compare_alternatives (struct audit *audit, const struct production *production,
                      const struct sentences *expected, const struct sentences *found)
{
  const char *name = production->printed->name;
  for (size_t i = 0; i < expected->count || i < found->count; i++)
    if (i >= found->count)
      audit_fail (audit, production->file, production->line,
                  audit_sentence_text (audit, &expected->item[i]), "no more alternatives",
                  "%s: alternative %zu is missing", name, i + 1);
    else if (i >= expected->count)
      audit_fail (audit, production->file, production->line, "no more alternatives",
                  audit_sentence_text (audit, &found->item[i]), "%s: alternative %zu is too many",
                  name, i + 1);
    else if (!audit_sentence_same (&expected->item[i], &found->item[i]))
      audit_fail (audit, production->file, production->line,
                  audit_sentence_text (audit, &expected->item[i]),
                  audit_sentence_text (audit, &found->item[i]),
                  "%s: alternative %zu is not what the BNF expands to", name, i + 1);
}

/* Whether there is an optional or repeated part in it.  */
static bool
is_expanded (const bnf_expr *expr)
{
  bool is = expr->kind == BNF_OPTION || expr->kind == BNF_REPEAT;
  for (size_t i = 0; !is && i < expr->children; i++)
    is = is_expanded (expr->child[i]);
  return is;
}

/* A production that stands in url.y.  */
static void
check_rule (struct audit *audit, struct production *production, const bnf_expr *expr)
{
  const char *name = audit_spell (audit, production->printed->name);
  struct sentences found = audit_alternatives (audit, name), expected;
  production->found = join_alternatives (audit, &found);
  check_repeats (audit, production, expr);
  if (!audit_expand (audit, production, expr, &expected))
    {
      audit_fail (audit, production->file, production->line, NULL, production->bnf,
                  "%s has no mechanical expansion", production->printed->name);
      return;
    }
  compare_alternatives (audit, production, &expected, &found);
  /* A group of alternatives within a sequence becomes one for each.  */
  bool expanded = is_expanded (expr)
                  || expected.count != (expr->kind == BNF_CHOICE ? expr->children : 1);
  production->verdict = expanded ? VERDICT_EXPANDED : VERDICT_SAME;
  if (production->departure != NULL && production->printed->printed != NULL
      && audit_expand (audit, production, production->printed->printed, &expected)
      && same_alternatives (&expected, &found))
    audit_fail (audit, audit->choices_file, production->departure->line, NULL, NULL,
                "%s need not depart: it stands in %s as printed", production->printed->name,
                production->file);
}

/* In (?i:...) the case of letters does not count: a departure, so a comment above names its
   row.  */
static void
check_fold (struct audit *audit, struct production *production,
            const struct definition *definition)
{
  audit_rows named = definition->comment != NULL ? definition->comment->run : 0;
  if (named == 0)
    audit_fail (audit, production->file, production->line, "a comment above that names the row",
                definition->text, "%s: the case of letters does not count, and no row says why",
                production->printed->name);
  production->verdict = VERDICT_DEPARTS;
  production->rows |= named;
}

/* A production that stands in url.l.  */
static void
check_definition (struct audit *audit, struct production *production, const bnf_expr *expr,
                  struct definition *definition)
{
  bool unrolled;
  definition->owner = production;
  production->found = definition->text;
  production->verdict = VERDICT_SAME;
  if (definition->pattern == NULL)
    return;
  /* Unless the notation has it so.  */
  bool fold = definition->pattern->kind == PATTERN_FOLD
              && !audit_pattern_is (audit, definition->pattern, expr);
  const struct pattern *pattern = fold ? definition->pattern->child[0] : definition->pattern;
  if (!audit_definition_is (audit, pattern, expr, &unrolled))
    audit_fail (audit, production->file, production->line,
                production->departure == NULL ? production->bnf
                : audit_bnf_side (audit, audit->departures->notation, production->departure),
                definition->text, "%s is not what the BNF says%s", production->printed->name,
                unrolled ? ", where R and itself are (R)*" : "");
  else if (unrolled)
    production->verdict = VERDICT_EXPANDED;
  if (production->departure != NULL && production->printed->printed != NULL
      && audit_definition_is (audit, pattern, production->printed->printed, &unrolled))
    audit_fail (audit, audit->choices_file, production->departure->line, NULL, NULL,
                "%s need not depart: it stands in %s as printed", production->printed->name,
                production->file);
  if (fold)
    check_fold (audit, production, definition);
}

static void
check_production (struct audit *audit, struct production *production)
{
  const char *name = production->printed->name, *spelling = audit_spell (audit, name);
  const struct source_rule *rule = audit_find_rule (audit, spelling);
  struct definition *definition = audit_find_definition (audit, spelling);
  const bnf_expr *expr = audit_expr (production);
  if (rule != NULL)
    {
      production->file = audit->source_file;
      production->line = rule->line;
      production->comment = rule->comment;
    }
  else if (definition != NULL)
    {
      production->file = audit->flex_file;
      production->line = definition->line;
      production->comment = definition->comment;
    }
  else
    {
      audit_fail (audit, audit->bnf_file, production->printed->line,
                  audit_print (audit, "a rule or a definition of %s", spelling), NULL,
                  "%s stands neither in %s nor in %s", name, audit->source_file,
                  audit->flex_file);
      return;
    }
  if (rule != NULL && definition != NULL)
    audit_fail (audit, audit->flex_file, definition->line, "one home for each production", NULL,
                "%s stands in %s too, on line %zu", name, audit->source_file, rule->line);

  check_comment (audit, production->file, production->line, production->comment, production);
  if (expr == NULL)
    return;
  if (rule != NULL)
    check_rule (audit, production, expr);
  else
    check_definition (audit, production, expr, definition);

  if (production->departure == NULL)
    return;
  production->verdict = VERDICT_DEPARTS;
  audit_rows named = production->comment != NULL ? production->comment->rows : 0;
  if ((production->rows & ~named) != 0)
    audit_fail (audit, production->file, production->line,
                audit_rows_name (audit, production->rows),
                named != 0 ? audit_rows_name (audit, named) : "no row",
                "the comment above %s does not name each row by which it departs", name);
}

static bool
is_of (const struct audit *audit, const char *file, const struct comment *comment,
       const struct production *production)
{
  const struct comment *own = production->comment;
  bool is = production->file == file && own != NULL && own->first == comment->first;
  for (size_t i = 0; file == audit->flex_file && i < audit->flex.definitions; i++)
    {
      own = audit->flex.definition[i].comment;
      is |= audit->flex.definition[i].owner == production && own != NULL
            && own->first == comment->first;
    }
  return is;
}

/* A production's line stands above it, and above a repetition in it, and nowhere else.  */
static void
check_quotes (struct audit *audit, const struct comments *comments, const char *file)
{
  for (size_t k = 0; k < audit->productions; k++)
    {
      const struct production *production = &audit->production[k];
      const char *text = audit_fold (audit, production->printed->text,
                                     strlen (production->printed->text));
      size_t length = strlen (text);
      for (size_t i = 0; i < comments->count; i++)
        {
          const struct comment *comment = &comments->item[i];
          if (strncmp (comment->text, text, length) == 0
              && (comment->text[length] == '\0' || strncmp (comment->text + length, " (", 2) == 0)
              && !is_of (audit, file, comment, production))
            audit_fail (audit, file, comment->first, NULL, comment->text,
                        "%s is quoted here, and does not stand below",
                        production->printed->name);
        }
    }
}

void
audit_check_productions (struct audit *audit)
{
  for (size_t i = 0; i < audit->productions; i++)
    {
      size_t failures = audit->failures;
      check_production (audit, &audit->production[i]);
      if (audit->failures != failures)
        audit->production[i].verdict = VERDICT_FAILS;
    }
  check_quotes (audit, &audit->source.comments, audit->source_file);
  check_quotes (audit, &audit->flex.comments, audit->flex_file);
}
