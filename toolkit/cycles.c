/* cycles.c: find rules that refer to each other in a cycle, or are nested too deep.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "internal.h"

/* The greatest depth of rules, brackets and repetitions within one another.  */
#define DEEPEST 250

/* The number of names that are shown at each end of a cycle.  */
#define SHOWN 8

/* The references between rules, and the cycles that they form.  */
struct graph
{
  struct bnf_arena *arena;
  bnf_grammar *grammar;
  size_t *target, targets;
  size_t *begin;                /* The targets of a rule: begin[rule] to begin[rule + 1].  */
  size_t *component;            /* Rules that refer to each other have the same component;
                                   BNF_NO_RULE: not known yet.  */
  size_t *order;                /* Each rule after those it refers to, except in cycles.  */
  size_t ordered;
};

static void
add_targets (struct graph *graph, const bnf_expr *expr)
{
  if (expr->kind == BNF_REFERENCE && expr->rule != BNF_NO_RULE)
    BNF_ADD (graph->arena, graph->target, graph->targets, expr->rule);
  for (size_t i = 0; i < expr->children; i++)
    add_targets (graph, expr->child[i]);
}

/* The state of Tarjan's algorithm for strongly connected components (1972), without recursion.  */
struct descent
{
  size_t *number;               /* The order in which rules were visited, from 1; 0: not yet.  */
  size_t *low;                  /* The least order of a rule that it leads to.  */
  size_t *next;                 /* The next target of each rule.  */
  size_t *path, length;
  size_t *open, opens, met;     /* Visited, but not yet in a component; MET counts all visited.  */
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
  struct descent d = { .length = 0 };
  size_t **of_rules[] = { &d.number, &d.low, &d.next, &d.path, &d.open };
  for (size_t i = 0; i < sizeof of_rules / sizeof *of_rules; i++)
    *of_rules[i] = bnf_arena_get (graph->arena, rules, sizeof (size_t));
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
}

/* Report a cycle.  Only the FIRST rule of a component is an error by itself.  */
static void
report_cycle (bnf_grammar *grammar, const size_t *cycle, size_t length, bool first)
{
  bnf_rule *self = &grammar->rule[cycle[0]];
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
  const char *message = bnf_arena_printf (grammar->arena, "%s is recursive: %s", self->name, way);
  if (grammar->depth != 0)
    message = bnf_arena_printf (grammar->arena, "%s; it is unrolled to a depth of %u, and longer "
                                "strings are left out", message, grammar->depth);
  if (first)
    bnf_report (grammar, cycle[0], grammar->depth != 0 ? BNF_UNROLLED : BNF_RECURSIVE, self->line,
                self->column, "%s", message);
  else if (grammar->depth == 0 && self->broken == NULL)
    self->broken = bnf_arena_printf (grammar->arena, "%s:%zu:%zu: %s", grammar->file, self->line,
                                     self->column, message);
}

static bool
is_recursive (const struct graph *graph, size_t rule)
{
  for (size_t i = graph->begin[rule]; i < graph->begin[rule + 1]; i++)
    if (graph->component[graph->target[i]] == graph->component[rule])
      return true;
  return false;
}

/* Find a cycle through RULE, breadth first, so that the shortest one is shown.  */
static void
check_recursion (const struct graph *graph, size_t rule, bool first)
{
  size_t rules = graph->grammar->rules, length = 1, last = BNF_NO_RULE;
  /* The rule from which each was first reached.  */
  struct bnf_arena *arena = bnf_arena_new ();
  size_t *from = bnf_arena_get (arena, rules, sizeof *from);
  size_t *queue = bnf_arena_get (arena, rules, sizeof *queue);
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
  report_cycle (graph->grammar, queue, length, first);
  bnf_arena_free (arena);
}

/* Set *MOST to the depth of EXPR, of a rule that is not broken, if it is greater.  DEPTH is
   that of each rule, LEVEL that around EXPR.  Return the first expression that is too deep, or
   NULL.  */
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
  size_t *depth = bnf_arena_get (graph->arena, grammar->rules, sizeof *depth);
  const bnf_expr **found = bnf_arena_get (graph->arena, grammar->rules, sizeof *found);
  for (size_t i = 0; i < graph->ordered; i++)
    {
      size_t rule = graph->order[i], most = 0;
      /* No function follows a reference to a broken rule, so its depth is 0.  */
      if (grammar->rule[rule].broken != NULL)
        continue;
      found[rule] = find_too_deep (depth, grammar->rule[rule].expr, 0, &most);
      if (found[rule] == NULL)
        depth[rule] = most;
    }
  for (size_t i = 0; i < grammar->rules; i++)
    if (found[i] != NULL)
      bnf_report (grammar, i, BNF_TOO_DEEP, found[i]->line, found[i]->column,
                  "productions nested too deep: more than %d, in %s", DEEPEST,
                  grammar->rule[i].name);
}

/* Mark the references of each component, or report that its rules are recursive.  */
static void
check_components (const struct graph *graph, const bnf_options *options)
{
  bnf_grammar *grammar = graph->grammar;
  size_t *member = bnf_arena_get (graph->arena, grammar->rules, sizeof *member);
  grammar->recursive = bnf_arena_get (grammar->arena, grammar->rules, sizeof *grammar->recursive);
  for (size_t i = 0; i < grammar->rules; i++)
    {
      size_t members = 0;
      if (grammar->recursive[i] || !is_recursive (graph, i))
        continue;
      for (size_t k = i; k < grammar->rules; k++)
        if (graph->component[k] == graph->component[i])
          {
            member[members++] = k;
            grammar->recursive[k] = true;
          }
      if (!bnf_mark_recursion (grammar, graph->component, member, members, options))
        for (size_t k = 0; k < members; k++)
          check_recursion (graph, member[k], k == 0);
    }
}

void
bnf_check_references (bnf_grammar *grammar, const bnf_options *options)
{
  struct graph graph = { .arena = bnf_arena_new (), .grammar = grammar };
  graph.begin = bnf_arena_get (graph.arena, grammar->rules + 1, sizeof *graph.begin);
  graph.component = bnf_arena_get (graph.arena, grammar->rules, sizeof *graph.component);
  graph.order = bnf_arena_get (graph.arena, grammar->rules, sizeof *graph.order);
  grammar->depth = options->depth;
  for (size_t i = 0; i < grammar->rules; i++)
    {
      graph.component[i] = BNF_NO_RULE;
      if (grammar->rule[i].expr != NULL)
        add_targets (&graph, grammar->rule[i].expr);
      graph.begin[i + 1] = graph.targets;
    }
  find_components (&graph);
  check_components (&graph, options);
  check_depth (&graph);
  bnf_arena_free (graph.arena);
}
