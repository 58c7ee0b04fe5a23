/* check.c: what is wrong with the rules of a grammar among themselves.

   SPDX-License-Identifier: MIT

   A rule that is undefined, holds a stray character or refers to itself, be it through others
   (but see recursion.c), is broken: it has no automaton, and neither has a rule that needs it.
   So is one that is nested too deep, for all that follow references recurse.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* Rules, brackets and repetitions within one another.  */
#define DEEPEST 250

/* Names of a cycle that are shown at each of its ends.  */
#define SHOWN 8

typedef void expr_function (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *closure);

/* Call FUNCTION with every expression of the rule, outer before inner, left before right.  */
static void
for_each (bnf_grammar *grammar, size_t rule, bnf_expr *expr, expr_function *function,
          void *closure)
{
  if (expr == NULL)
    return;
  function (grammar, rule, expr, closure);
  for (size_t i = 0; i < expr->children; i++)
    for_each (grammar, rule, expr->child[i], function, closure);
}

static void
report (bnf_grammar *grammar, size_t rule, enum bnf_problem_kind kind, size_t line, size_t column,
        const char *message)
{
  bnf_problem_add (grammar, kind, grammar->file, line, column, message);
  if (grammar->rule[rule].broken == NULL && (kind < BNF_UNUSED || kind == BNF_HAS_HOLE))
    grammar->rule[rule].broken = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s",
                                                   grammar->file, line, column, message);
}

/* Is that prose, and no name?  Where all names stand in < >, one word is a name.  */
static bool
is_hole (const bnf_grammar *grammar, const bnf_expr *expr)
{
  return expr->prose && (grammar->notation != BNF_RFC821 || strchr (expr->text, ' ') != NULL);
}

static void
resolve (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *used)
{
  const char *name = grammar->rule[rule].name;
  if (expr->kind == BNF_STRAY)
    report (grammar, rule, BNF_STRAY_CHARACTER, expr->line, expr->column,
            bnf_arena_printf (grammar->arena, "stray character %s%s, in %s",
                              bnf_arena_character (grammar->arena, expr->text, expr->length),
                              grammar->notation != BNF_W3C ? " outside quotes" : "", name));
  if (expr->kind != BNF_REFERENCE)
    return;
  expr->rule = bnf_grammar_find (grammar, expr->text);
  if (expr->rule == BNF_NO_RULE && is_hole (grammar, expr))
    {
      expr->kind = BNF_HOLE;
      report (grammar, rule, BNF_HAS_HOLE, expr->line, expr->column,
              bnf_arena_printf (grammar->arena, "%s has a hole: <%s>", name, expr->text));
    }
  else if (expr->rule == BNF_NO_RULE)
    {
      char suggestion[BNF_SUGGESTION];
      bnf_grammar_suggest (grammar, expr->text, suggestion);
      report (grammar, rule, BNF_UNDEFINED, expr->line, expr->column,
              bnf_arena_printf (grammar->arena, "%s is undefined, in %s%s", expr->text, name,
                                suggestion));
    }
  else
    {
      /* As it is defined: in ABNF the case may be another.  */
      expr->text = grammar->rule[expr->rule].name;
      if (expr->rule != rule)
        ((bool *) used)[expr->rule] = true;
    }
}

/* Which rules refer to which, and which of them form cycles.  */
struct graph
{
  bnf_grammar *grammar;
  size_t *target, targets, room;
  size_t *begin;                /* The targets of a rule: begin[rule] to begin[rule + 1].  */
  size_t *component;            /* The same for rules that refer to each other, be it through
                                   others; BNF_NO_RULE: not known yet.  */
  size_t *order;                /* The rules, but for cycles each behind those it refers to.  */
  size_t ordered;
};

static void
add_target (bnf_grammar *grammar, size_t rule, bnf_expr *expr, void *closure)
{
  struct graph *graph = closure;
  (void) grammar;
  (void) rule;
  if (expr->kind != BNF_REFERENCE || expr->rule == BNF_NO_RULE || expr->again)
    return;
  graph->target = bnf_grow (graph->target, graph->targets, &graph->room, sizeof *graph->target);
  graph->target[graph->targets++] = expr->rule;
}

/* Tarjan's strongly connected components (1972), without recursion.  */
struct descent
{
  size_t *number;               /* In which order each was met, from 1 on; 0: not yet.  */
  size_t *low;                  /* The least number of what it is known to lead to.  */
  size_t *next;                 /* Its next target.  */
  size_t *path, length;
  size_t *open, opens, met;     /* Met, and of no component yet.  */
};

static void
enter (const struct graph *graph, struct descent *d, size_t rule)
{
  d->number[rule] = d->low[rule] = ++d->met;
  d->next[rule] = graph->begin[rule];
  d->path[d->length++] = d->open[d->opens++] = rule;
}

static void
leave (struct graph *graph, struct descent *d)
{
  size_t rule = d->path[--d->length], member = BNF_NO_RULE;
  if (d->length != 0 && d->low[rule] < d->low[d->path[d->length - 1]])
    d->low[d->path[d->length - 1]] = d->low[rule];
  while (d->low[rule] == d->number[rule] && member != rule)
    {
      member = d->open[--d->opens];
      graph->component[member] = rule;
      graph->order[graph->ordered++] = member;
    }
}

static void
find_components (struct graph *graph)
{
  size_t rules = graph->grammar->rules;
  struct descent d = { .number = bnf_xcalloc (rules, sizeof (size_t)) };
  d.low = bnf_xmalloc (rules, sizeof *d.low);
  d.next = bnf_xmalloc (rules, sizeof *d.next);
  d.path = bnf_xmalloc (rules, sizeof *d.path);
  d.open = bnf_xmalloc (rules, sizeof *d.open);
  for (size_t root = 0; root < rules; root++)
    {
      if (d.number[root] == 0)
        enter (graph, &d, root);
      while (d.length != 0)
        {
          size_t rule = d.path[d.length - 1];
          if (d.next[rule] == graph->begin[rule + 1])
            {
              leave (graph, &d);
              continue;
            }
          size_t target = graph->target[d.next[rule]++];
          if (d.number[target] == 0)
            enter (graph, &d, target);
          else if (graph->component[target] == BNF_NO_RULE && d.number[target] < d.low[rule])
            d.low[rule] = d.number[target];
        }
    }
  free (d.number);
  free (d.low);
  free (d.next);
  free (d.path);
  free (d.open);
}

static void
report_cycle (bnf_grammar *grammar, const size_t *cycle, size_t length)
{
  const bnf_rule *self = &grammar->rule[cycle[0]];
  const char *way = self->name;
  for (size_t i = length; i-- > 0;)
    {
      const char *name = grammar->rule[cycle[i]].name;
      if (length > 2 * SHOWN && i >= SHOWN && i < length - SHOWN)
        {
          name = "...";
          i = SHOWN;
        }
      way = bnf_arena_printf (grammar->arena, "%s -> %s", name, way);
    }
  report (grammar, cycle[0], BNF_RECURSIVE, self->line, self->column,
          bnf_arena_printf (grammar->arena, "%s is recursive: %s", self->name, way));
}

static bool
is_recursive (const struct graph *graph, size_t rule)
{
  for (size_t i = graph->begin[rule]; i < graph->begin[rule + 1]; i++)
    if (graph->component[graph->target[i]] == graph->component[rule])
      return true;
  return false;
}

/* Breadth first, so that the shortest cycle is shown.  */
static void
check_recursion (const struct graph *graph, size_t rule)
{
  size_t rules = graph->grammar->rules, length = 1, last = BNF_NO_RULE;
  /* The rule from which each was first reached.  */
  size_t *from = bnf_xmalloc (rules, sizeof *from), *queue = bnf_xmalloc (rules, sizeof *queue);
  for (size_t i = 0; i < rules; i++)
    from[i] = BNF_NO_RULE;
  queue[0] = rule;
  for (size_t i = 0; i < length && last == BNF_NO_RULE; i++)
    for (size_t j = graph->begin[queue[i]]; j < graph->begin[queue[i] + 1]; j++)
      {
        size_t target = graph->target[j];
        if (target == rule)
          last = queue[i];
        if (target == rule || graph->component[target] != graph->component[rule]
            || from[target] != BNF_NO_RULE)
          continue;
        from[target] = queue[i];
        queue[length++] = target;
      }
  length = 1;
  for (size_t at = last; at != rule; at = from[at])
    length++;
  for (size_t i = length; i-- > 0; last = from[last])
    queue[i] = last;
  report_cycle (graph->grammar, queue, length);
  free (from);
  free (queue);
}

/* How deep EXPR, of a rule that is not broken, is nested goes to *MOST, with DEPTH that of each
   rule and LEVEL that around it.  Return the first that lies too deep, or NULL.  */
static const bnf_expr *
find_too_deep (const size_t *depth, const bnf_expr *expr, size_t level, size_t *most)
{
  const bnf_expr *found = NULL;
  bool refers = expr->kind == BNF_REFERENCE;
  level += (refers ? depth[expr->rule] : 0) + (refers || expr->children == 1);
  if (level > *most)
    *most = level;
  for (size_t i = 0; i < expr->children && found == NULL; i++)
    found = find_too_deep (depth, expr->child[i], level, most);
  return found == NULL && level > DEEPEST ? expr : found;
}

static void
check_depth (const struct graph *graph)
{
  bnf_grammar *grammar = graph->grammar;
  size_t *depth = bnf_xcalloc (grammar->rules, sizeof *depth);
  const bnf_expr **found = bnf_xcalloc (grammar->rules, sizeof *found);
  for (size_t i = 0; i < graph->ordered; i++)
    {
      size_t rule = graph->order[i], most = 0;
      /* Nobody goes into a broken rule, so its depth is 0.  */
      if (grammar->rule[rule].broken != NULL)
        continue;
      found[rule] = find_too_deep (depth, grammar->rule[rule].expr, 0, &most);
      if (found[rule] == NULL)
        depth[rule] = most;
    }
  for (size_t i = 0; i < grammar->rules; i++)
    if (found[i] != NULL)
      report (grammar, i, BNF_TOO_DEEP, found[i]->line, found[i]->column,
              bnf_arena_printf (grammar->arena, "productions nested too deep: more than %d, in %s",
                                DEEPEST, grammar->rule[i].name));
  free (depth);
  free (found);
}

/* Follow the references, which are resolved.  */
static void
check_references (bnf_grammar *grammar)
{
  struct graph graph = { .grammar = grammar };
  graph.begin = bnf_xcalloc (grammar->rules + 1, sizeof *graph.begin);
  graph.component = bnf_xmalloc (grammar->rules, sizeof *graph.component);
  graph.order = bnf_xmalloc (grammar->rules, sizeof *graph.order);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      graph.component[i] = BNF_NO_RULE;
      for_each (grammar, i, grammar->rule[i].expr, add_target, &graph);
      graph.begin[i + 1] = graph.targets;
    }
  find_components (&graph);
  for (size_t i = 0; i < grammar->rules; i++)
    if (is_recursive (&graph, i))
      check_recursion (&graph, i);
  check_depth (&graph);
  free (graph.target);
  free (graph.begin);
  free (graph.component);
  free (graph.order);
}

void
bnf_check (bnf_grammar *grammar)
{
  bool *used = bnf_xcalloc (grammar->rules, sizeof *used);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      for_each (grammar, i, grammar->rule[i].expr, resolve, used);
      bnf_mark_again (grammar, i);
    }
  check_references (grammar);
  /* The second rule of a name has its error, and nothing can refer to it.  */
  for (size_t i = 0; i < grammar->rules; i++)
    if (!used[i] && bnf_grammar_find (grammar, grammar->rule[i].name) == i)
      report (grammar, i, BNF_UNUSED, grammar->rule[i].line, grammar->rule[i].column,
              bnf_arena_printf (grammar->arena, "no other rule refers to %s",
                                grammar->rule[i].name));
  free (used);
}

/* Does the expression, of a rule that is not broken itself, need a broken rule?  SEEN keeps the
   walk linear.  */
static const char *
broken_expr (const bnf_grammar *grammar, const bnf_expr *expr, bool *seen)
{
  if (expr->kind == BNF_REFERENCE)
    {
      if (seen[expr->rule])
        return NULL;
      seen[expr->rule] = true;
      const bnf_rule *rule = &grammar->rule[expr->rule];
      return rule->broken != NULL ? rule->broken : broken_expr (grammar, rule->expr, seen);
    }
  const char *why = NULL;
  for (size_t i = 0; i < expr->children && why == NULL; i++)
    why = broken_expr (grammar, expr->child[i], seen);
  return why;
}

const char *
bnf_grammar_broken (const bnf_grammar *grammar, size_t rule)
{
  if (grammar->rule[rule].broken != NULL)
    return grammar->rule[rule].broken;
  bool *seen = bnf_xcalloc (grammar->rules, sizeof *seen);
  const char *why = broken_expr (grammar, grammar->rule[rule].expr, seen);
  free (seen);
  return why;
}
