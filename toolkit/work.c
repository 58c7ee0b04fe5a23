/* work.c: limit the work for an automaton, in memory and in time.

   SPDX-License-Identifier: MIT

   A few lines of a grammar can have an automaton that is too large for any memory: if each rule is
   twice the one before, or if repetitions of the same expression follow each other.  So the work is
   counted in steps and ends at a limit.  A step is about a byte of memory, or the time to write
   one.  A rule whose Thompson's automaton alone exceeds the limit is not begun.  */

#include <config.h>

#include "internal.h"

/* The number of steps between two calls that show them.  */
#define SHOWN_EACH (1u << 20)

struct bnf_work
{
  uint64_t limit, done, shown;
  bnf_progress_function *progress;
  uint64_t *size;               /* The result of size_of_rule() for each rule; 0: not known yet.  */
};

void
bnf_work_new (bnf_grammar *grammar, const bnf_options *options)
{
  grammar->work = bnf_arena_get (grammar->arena, 1, sizeof *grammar->work);
  grammar->work->limit = options->limit == 0 ? BNF_LIMIT
                         : options->limit < BNF_MOST_LIMIT ? options->limit : BNF_MOST_LIMIT;
  grammar->work->progress = options->progress;
  grammar->work->size = bnf_arena_get (grammar->arena, grammar->rules, sizeof *grammar->work->size);
}

void
bnf_work_end (const bnf_grammar *grammar)
{
  if (grammar->work->shown != 0)
    grammar->work->progress (0, grammar->work->limit);
  grammar->work->shown = 0;
}

bool
bnf_work_count (const bnf_grammar *grammar, uint64_t steps)
{
  struct bnf_work *work = grammar->work;
  if (steps > work->limit - work->done)
    work->done = work->limit;
  else
    work->done += steps;
  if (work->progress != NULL && work->done - work->shown >= SHOWN_EACH)
    {
      work->shown = work->done;
      work->progress (work->done, work->limit);
    }
  return work->done != work->limit;
}

const char *
bnf_work_refusal (const bnf_grammar *grammar, size_t rule, const char *what)
{
  uint64_t million = 1000000, limit = grammar->work->limit;
  unsigned long long millions = limit / million + (limit % million != 0);
  return bnf_arena_printf (grammar->arena,
                           "%s%s: it takes more than %llu million steps; --limit=N allows more",
                           grammar->rule[rule].name, what, millions);
}

/* Return the size, or one above each limit, which overflows neither with another nor if it is
   repeated.  */
static uint64_t
limit_size (uint64_t size)
{
  return size < UINT64_C (1) << 48 ? size : UINT64_C (1) << 48;
}

static uint64_t size_of_rule (const bnf_grammar *grammar, size_t rule);

/* Return the greatest number of states of the expression in Thompson's automaton (nfa.c).  */
static uint64_t
size_of (const bnf_grammar *grammar, const bnf_expr *expr)
{
  bnf_set set;
  uint64_t size = 0;
  if (expr->kind == BNF_REFERENCE)
    return expr->turn != BNF_TURN_NONE || bnf_expr_set (grammar, expr, &set)
           ? 1 : size_of_rule (grammar, expr->rule);
  if (expr->kind == BNF_LITERAL)
    return expr->length;
  /* Only the elements of a list are counted.  */
  for (size_t i = 0; i < (expr->kind == BNF_LIST ? 1 : expr->children); i++)
    size = limit_size (size + size_of (grammar, expr->child[i]));
  if (expr->kind != BNF_REPEAT && expr->kind != BNF_LIST)
    return size;
  /* One state follows all elements, so empty elements count, too.  */
  return limit_size (size * (expr->limited ? expr->maximum : expr->minimum + 1) + 1);
}

static uint64_t
size_of_rule (const bnf_grammar *grammar, size_t rule)
{
  uint64_t *size = &grammar->work->size[rule];
  if (*size == 0)
    *size = limit_size (size_of (grammar, grammar->rule[rule].expr) + 2);
  return *size;
}

bool
bnf_work_begin (const bnf_grammar *grammar, size_t rule)
{
  grammar->work->done = grammar->work->shown = 0;
  return size_of_rule (grammar, rule) <= grammar->work->limit / BNF_STATE_STEPS;
}
