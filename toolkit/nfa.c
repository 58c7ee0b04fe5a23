/* nfa.c: Thompson's automaton of a rule.

   SPDX-License-Identifier: MIT

   Each reference is built anew.  If rules refer to each other at their ends, an edge leads back to
   the beginning of the rule; if at their beginnings, an edge leads on from its end.  Paths from
   start to final correspond one to one to derivations.  This is also true if an expression that
   derives only single bytes, each in one way, is a single edge.  */

#include <config.h>

#include "internal.h"

static uint32_t
add_byte_edge (struct bnf_nfa *nfa, uint32_t from, bnf_set set, const bnf_expr *expr)
{
  uint32_t to = bnf_nfa_state (nfa);
  bnf_nfa_edge (nfa, from, (struct bnf_edge) { .to = to, .set = set, .node = expr,
                                               .rule = nfa->rule });
  return to;
}

static uint32_t build_expr (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from);

/* The greatest depth of nested expressions, which an unrolled recursion may reach.  */
enum { MOST_LEVELS = 1000 };

/* A rule, and the states between which it is built.  */
struct bnf_span
{
  size_t rule;
  uint32_t begin, end;
};

/* An instance of a component: the rules of it that are built within one another, each once.
   Another reference to such a rule leads to its beginning, or from its end.  */
struct bnf_instance
{
  struct bnf_instance *outer;
  bool looped;                  /* It is in a repetition of an outer instance of the component.  */
  size_t rules;
  struct bnf_span *at;
};

/* Add the rule to the instance, with the states between which it is built.  */
static uint32_t
add_to_instance (struct bnf_nfa *nfa, size_t rule, uint32_t begin)
{
  struct bnf_instance *instance = nfa->instance;
  uint32_t end = bnf_nfa_state (nfa);
  BNF_ADD (nfa->arena, instance->at, instance->rules, (struct bnf_span) { rule, begin, end });
  return end;
}

/* Return the index of the rule in the instance, or RULES.  */
static size_t
find_in_instance (const struct bnf_instance *instance, size_t rule)
{
  size_t i = 0;
  while (i < instance->rules && instance->at[i].rule != rule)
    i++;
  return i;
}

/* Build a rule between two edges, on which it begins and ends.  */
static uint32_t
build_body (struct bnf_nfa *nfa, size_t rule, const bnf_expr *reference, uint32_t from)
{
  uint32_t begin = bnf_nfa_state (nfa), end = BNF_DEAD;
  struct bnf_edge edge = { .to = begin, .empty = true, .node = reference, .mark = (int) rule + 1,
                           .rule = nfa->rule };
  bnf_nfa_edge (nfa, from, edge);
  nfa->rule = rule;
  if (nfa->instance != NULL)
    end = add_to_instance (nfa, rule, begin);
  uint32_t at = build_expr (nfa, nfa->grammar->rule[rule].expr, begin);
  nfa->rule = edge.rule;
  edge.to = end != BNF_DEAD ? end : bnf_nfa_state (nfa);
  edge.mark = -edge.mark;
  bnf_nfa_edge (nfa, at, edge);
  return edge.to;
}

/* Build a rule for a reference from another component, or, if LOOPED, from a repetition in its
   own.  */
static uint32_t
build_rule (struct bnf_nfa *nfa, size_t rule, const bnf_expr *reference, uint32_t from, bool looped)
{
  struct bnf_instance instance = { .outer = nfa->instance, .looped = looped };
  nfa->instance = nfa->grammar->recursive[rule] ? &instance : NULL;
  uint32_t end = build_body (nfa, rule, reference, from);
  nfa->instance = instance.outer;
  return end;
}

/* Build another reference to a rule of the component.  */
static uint32_t
build_again (struct bnf_nfa *nfa, const bnf_expr *reference, uint32_t from)
{
  struct bnf_instance *instance = nfa->instance;
  size_t i = find_in_instance (instance, reference->rule);
  struct bnf_edge edge = { .empty = true, .branch = 1, .node = reference, .rule = nfa->rule };
  uint32_t to = BNF_DEAD;
  if (reference->turn == BNF_TURN_LOOP && !instance->looped)
    return build_rule (nfa, reference->rule, reference, from, true);
  if (i == instance->rules)
    return build_body (nfa, reference->rule, reference, from);
  to = bnf_nfa_state (nfa);
  if (reference->turn == BNF_TURN_BEGIN)
    {
      edge.to = to;
      bnf_nfa_edge (nfa, instance->at[i].end, edge);
      return to;
    }
  /* All ends of the rule are one state, so TO cannot be reached.  */
  edge.to = instance->at[i].begin;
  edge.mark = (int) reference->rule + 1;
  bnf_nfa_edge (nfa, from, edge);
  return to;
}

/* Build a rule within itself, down to the depth, below which it derives nothing.  */
static uint32_t
build_deeper (struct bnf_nfa *nfa, const bnf_expr *reference, uint32_t from)
{
  unsigned depth = 0;
  for (const struct bnf_instance *instance = nfa->instance; instance != NULL;
       instance = instance->outer)
    depth += find_in_instance (instance, reference->rule) < instance->rules;
  return depth < nfa->grammar->depth ? build_rule (nfa, reference->rule, reference, from, false)
         : bnf_nfa_state (nfa);
}

static uint32_t
build_reference (struct bnf_nfa *nfa, const bnf_expr *reference, uint32_t from)
{
  switch (reference->turn)
    {
    case BNF_TURN_NONE:
      return build_rule (nfa, reference->rule, reference, from, false);
    case BNF_TURN_DEEPER:
      return build_deeper (nfa, reference, from);
    default:
      return build_again (nfa, reference, from);
    }
}

/* Build an element of a repetition or a list; in a list, with the commas before it unless it is the
   first.  */
static uint32_t
build_round (struct bnf_nfa *nfa, const bnf_expr *expr, bool first, uint32_t from)
{
  if (expr->kind == BNF_LIST)
    {
      const bnf_expr *space = expr->child[1], *commas = expr->child[2];
      if (!first)
        from = build_expr (nfa, commas, build_expr (nfa, commas->child[0], from));
      from = build_expr (nfa, space, from);
    }
  return build_expr (nfa, expr->child[0], from);
}

/* Build the elements from MINIMUM to the maximum, or without end.  DONE elements are built
   already.  */
static uint32_t
build_rounds (struct bnf_nfa *nfa, const bnf_expr *expr, unsigned done, uint32_t from)
{
  for (; done < expr->minimum; done++)
    from = build_round (nfa, expr, done == 0, from);
  uint32_t end = bnf_nfa_state (nfa), inner;
  if (expr->limited)
    {
      for (; done < expr->maximum && !nfa->too_large; done++)
        {
          inner = bnf_nfa_state (nfa);
          bnf_nfa_connect (nfa, from, end, expr, 0);
          bnf_nfa_connect (nfa, from, inner, expr, 1);
          from = build_round (nfa, expr, done == 0, inner);
        }
      bnf_nfa_connect (nfa, from, end, expr, 0);
      return end;
    }
  inner = bnf_nfa_state (nfa);
  bnf_nfa_connect (nfa, from, end, expr, 0);
  bnf_nfa_connect (nfa, from, inner, expr, 1);
  from = build_round (nfa, expr, false, inner);
  bnf_nfa_connect (nfa, from, end, expr, 0);
  bnf_nfa_connect (nfa, from, inner, expr, 1);
  return end;
}

/* Build a list by RFC 2616, section 2.1.  Let C be white space and a comma.  A list is any number
   of C, the elements with 1*C between them, and any number of C. A list that may be empty may also
   be only C.  */
static uint32_t
build_list (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  from = build_expr (nfa, expr->child[2], from);
  uint32_t end = bnf_nfa_state (nfa), inner = from;
  if (expr->minimum == 0)
    {
      inner = bnf_nfa_state (nfa);
      bnf_nfa_connect (nfa, from, end, expr, 0);
      bnf_nfa_connect (nfa, from, inner, expr, 1);
    }
  from = build_round (nfa, expr, true, inner);
  from = build_rounds (nfa, expr, 1, from);
  bnf_nfa_connect (nfa, build_expr (nfa, expr->child[2], from), end, expr, 0);
  return end;
}

static uint32_t
build_choice (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  uint32_t end = bnf_nfa_state (nfa);
  for (size_t i = 0; i < expr->children; i++)
    {
      uint32_t inner = bnf_nfa_state (nfa);
      bnf_nfa_connect (nfa, from, inner, expr, (unsigned) i);
      bnf_nfa_connect (nfa, build_expr (nfa, expr->child[i], inner), end, expr, 0);
    }
  return end;
}

static uint32_t
build_option (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  uint32_t inner = bnf_nfa_state (nfa), end = bnf_nfa_state (nfa);
  bnf_nfa_connect (nfa, from, end, expr, 0);
  bnf_nfa_connect (nfa, from, inner, expr, 1);
  bnf_nfa_connect (nfa, build_expr (nfa, expr->child[0], inner), end, expr, 0);
  return end;
}

static uint32_t
build_kind (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  bnf_set set;
  uint32_t end, inner;
  if (expr->kind != BNF_REFERENCE && bnf_expr_set (nfa->grammar, expr, &set))
    return add_byte_edge (nfa, from, set, expr);
  switch (expr->kind) /* GCOVR_EXCL_BR_LINE: some do not come here, see below.  */
    {
    case BNF_LITERAL:
      for (size_t i = 0; i < expr->length; i++)
        from = add_byte_edge (nfa, from, bnf_literal_set (expr, i), expr);
      return from;
    case BNF_REFERENCE:
      return build_reference (nfa, expr, from);
    case BNF_SEQUENCE:
      for (size_t i = 0; i < expr->children; i++)
        from = build_expr (nfa, expr->child[i], from);
      return from;
    case BNF_CHOICE:
      return build_choice (nfa, expr, from);
    case BNF_OPTION:
      return build_option (nfa, expr, from);
    case BNF_REPEAT:
      return build_rounds (nfa, expr, 0, from);
    case BNF_LIST:
      return build_list (nfa, expr, from);
    case BNF_FOLD:
    case BNF_EXCEPT:
      inner = bnf_nfa_state (nfa);
      end = build_expr (nfa, expr->child[0], inner);
      return (expr->kind == BNF_FOLD ? bnf_nfa_fold : bnf_nfa_except) (nfa, expr, from, inner, end);
    /* GCOVR_EXCL_START: its rule is broken, and such a one is never built.  */
    case BNF_STRAY:
    case BNF_HOLE:
    /* A range is a set.  */
    case BNF_RANGE:
      break;
    }
  return from;
  /* GCOVR_EXCL_STOP */
}

/* Build EXPR after the state FROM, and return the state after EXPR.  FROM must have no edges.  Only
   FROM and new states get edges.  */
static uint32_t
build_expr (struct bnf_nfa *nfa, const bnf_expr *expr, uint32_t from)
{
  nfa->too_large |= nfa->levels == MOST_LEVELS;
  if (nfa->too_large)
    return from;
  nfa->levels++;
  uint32_t end = build_kind (nfa, expr, from);
  nfa->levels--;
  return end;
}

struct bnf_nfa *
bnf_nfa_build (const bnf_grammar *grammar, size_t rule)
{
  struct bnf_arena *arena = bnf_arena_new ();
  struct bnf_nfa *nfa = bnf_arena_get (arena, 1, sizeof *nfa);
  nfa->arena = arena;
  nfa->grammar = grammar;
  nfa->rule = rule;
  nfa->too_large = !bnf_work_begin (grammar, rule);
  nfa->start = bnf_nfa_state (nfa);
  nfa->final = build_rule (nfa, rule, NULL, nfa->start, false);
  if (nfa->too_large)
    {
      bnf_nfa_free (nfa);
      return NULL;
    }
  return nfa;
}
