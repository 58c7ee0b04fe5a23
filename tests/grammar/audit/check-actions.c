/* check-actions.c: that each action of url.y makes the node of its rule, with all its children.

   SPDX-License-Identifier: MIT

   bison does not report actions: they come from url.y itself.  */

#include <config.h>

#include <string.h>

#include "audit.h"

/* Literals have no node, and neither have the tokens that are a repetition in a production:
   xchar_0 and article_1.  */
static bool
has_node (struct audit *audit, const char *symbol)
{
  const struct definition *definition = audit_find_definition (audit, symbol);
  return *symbol != '"' && (definition == NULL || definition->owner == NULL
                            || audit_find_production (audit, symbol) != NULL);
}

/* The names in "$$ = NODE ($a, $[b-c]);".  False if it is anything else.  */
static bool
read_children (struct audit *audit, const char *action, struct sentence *children)
{
  static const char start[] = "$$ = NODE (";
  *children = (struct sentence) { NULL, 0 };
  if (strncmp (action, start, strlen (start)) != 0)
    return false;
  const char *at = action + strlen (start);
  if (strcmp (at, "NOTHING);") == 0)
    return true;
  for (;; at += 2)
    {
      bool bracket = strncmp (at, "$[", 2) == 0;
      size_t length = 0;
      if (*at != '$')
        return false;
      at += bracket ? 2 : 1;
      if (bracket)
        length = strcspn (at, "]");
      else
        while (audit_is_word (at[length]))
          length++;
      if (length == 0)
        return false;
      children->symbol = audit_grow (audit, children->symbol, children->symbols,
                                     sizeof *children->symbol);
      children->symbol[children->symbols++] = audit_copy (audit, at, length);
      at += length + (bracket && at[length] == ']');
      if (strncmp (at, ", ", 2) != 0)
        return strcmp (at, ");") == 0;
    }
}

static size_t
count (const struct sentence *names, const char *name)
{
  size_t found = 0;
  for (size_t i = 0; i < names->symbols; i++)
    found += strcmp (names->symbol[i], name) == 0;
  return found;
}

/* What is wrong with the children that an action has; NULL if nothing is.  */
static const char *
what_is_wrong (struct audit *audit, const struct sentence *wanted, const struct sentence *found)
{
  for (size_t i = 0; i < wanted->symbols; i++)
    if (count (found, wanted->symbol[i]) == 0)
      return audit_print (audit, "leaves out %s", audit_value (audit, wanted->symbol[i]));
  for (size_t i = 0; i < found->symbols; i++)
    if (count (wanted, found->symbol[i]) == 0)
      return audit_print (audit, "names %s, which has no node",
                          audit_value (audit, found->symbol[i]));
    else if (count (found, found->symbol[i]) != 1)
      return audit_print (audit, "names %s more than once", audit_value (audit, found->symbol[i]));
  return audit_sentence_same (wanted, found) ? NULL : "names the children in another order";
}

/* $$ = NODE with the children that have a node, in the order of the rule.  */
static void
check_node (struct audit *audit, const char *rule, size_t number, const struct sentence *sentence,
            const struct source_action *action)
{
  struct sentence wanted = { NULL, 0 }, found;
  const char *expected = "", *wrong = "is not one call of NODE with children";
  for (size_t i = 0; i < sentence->symbols; i++)
    if (has_node (audit, sentence->symbol[i]))
      {
        wanted.symbol = audit_grow (audit, wanted.symbol, wanted.symbols, sizeof *wanted.symbol);
        wanted.symbol[wanted.symbols++] = action->reference[i];
        expected = audit_print (audit, "%s%s%s", expected, *expected != '\0' ? ", " : "",
                                audit_value (audit, action->reference[i]));
      }
  if (read_children (audit, action->text, &found))
    wrong = what_is_wrong (audit, &wanted, &found);
  if (wrong != NULL)
    audit_fail (audit, audit->source_file, action->line,
                audit_print (audit, "$$ = NODE (%s);", *expected != '\0' ? expected : "NOTHING"),
                action->text, "%s: the action of alternative %zu %s", rule, number, wrong);
}

/* Of start and of a repetition there is one right action.  */
static const char *
fixed_action (struct audit *audit, const char *rule, const struct sentence *sentence,
              const struct source_action *action)
{
  if (strcmp (rule, "start") == 0)
    return audit_print (audit, "cx->root = %s;",
                        audit_value (audit, action->references == 0 ? ""
                                         : action->reference[action->references - 1]));
  const char *list = NULL;
  for (size_t i = 0; i < action->references; i++)
    if (has_node (audit, sentence->symbol[i]))
      {
        const char *item = audit_value (audit, action->reference[i]);
        list = list == NULL ? item : audit_print (audit, "JOIN (%s, %s)", list, item);
      }
  return audit_print (audit, "$$ = %s;", list != NULL ? list : "NOTHING");
}

static void
check_rule (struct audit *audit, const struct source_rule *rule)
{
  struct sentences found = audit_alternatives (audit, rule->name);
  bool same = found.count == rule->actions;
  for (size_t i = 0; same && i < found.count; i++)
    same = found.item[i].symbols == rule->action[i].references;
  if (!same)
    {
      audit_fail (audit, audit->source_file, rule->line,
                  audit_print (audit, "%zu alternatives", found.count),
                  audit_print (audit, "%zu", rule->actions),
                  "bison's report of %s is not that of this file", rule->name);
      return;
    }
  for (size_t i = 0; i < rule->actions; i++)
    {
      const struct source_action *action = &rule->action[i];
      if (strcmp (rule->name, "start") != 0 && !audit_is_repetition (audit, rule->name))
        {
          check_node (audit, rule->name, i + 1, &found.item[i], action);
          continue;
        }
      const char *expected = fixed_action (audit, rule->name, &found.item[i], action);
      if (strcmp (action->text, expected) != 0)
        audit_fail (audit, audit->source_file, action->line, expected, action->text,
                    "%s: the action of alternative %zu is another", rule->name, i + 1);
    }
}

void
audit_check_actions (struct audit *audit)
{
  for (size_t i = 0; i < audit->source.rules; i++)
    check_rule (audit, &audit->source.rule[i]);
}
