/* explain.c: where an error is, and what could have stood there.

   SPDX-License-Identifier: MIT

   The grammar's automaton of errors reads the text up to the first octet that leads nowhere.  The state
   it is in then says what each octet that leads on would belong to, in any reading of the text.  */

#include <config.h>

#include <string.h>

#include "grammar.h"

/* What OCTET does in STATE: 0, or a way.  */
static inline unsigned
way_of (const struct ub_errors *errors, const struct ub_error_state *state, unsigned octet)
{
  return errors->way[state->row * errors->classes + errors->class_of[octet]];
}

#ifdef UB_SSSE3
static UB_TARGET_SSSE3 const unsigned char *
skip_by_rows (const unsigned char *at, const unsigned char *rows)
{
  for (;;)
    {
      uint64_t outside = ub_octets_outside (at, rows);
      if (outside != 0)
        return at + ub_octets_first (outside);
      at += UB_OCTETS;
    }
}
#endif

/* Skip the octets that STATE goes round in, of which the one at AT is one.  UB_SENTINEL octets
   follow the text, and the first of them is in no URL.  */
static const unsigned char *
skip_loop (const struct ub_errors *errors, const struct ub_error_state *state,
           const unsigned char *at)
{
  unsigned way = way_of (errors, state, *at);
#ifdef UB_SSSE3
  if (__builtin_cpu_supports ("ssse3"))
    return skip_by_rows (at, errors->rows[state->loop - 1]);
#endif
  while (way_of (errors, state, *at) == way)
    at++;
  return at;
}

static const struct ub_error_state *
start_state (const struct ub_errors *errors, enum urlbnf_production production)
{
  const struct ub_error_start *start = errors->start;
  while (start->production != (unsigned) production)
    start++;
  return &errors->state[start->state];
}

bool
ub_is_start (const struct ub_grammar *grammar, enum urlbnf_production production)
{
  const struct ub_error_start *start = grammar->errors->start;
  while (start->production != URLBNF_NONE && start->production != (unsigned) production)
    start++;
  return start->production != URLBNF_NONE;
}

/* The state at the end of the longest viable prefix of CX's text, and its LENGTH.  */
static const struct ub_error_state *
read_prefix (const struct ub_parse *cx, size_t *length)
{
  const struct ub_errors *errors = cx->grammar->errors;
  const struct ub_error_state *state = start_state (errors, cx->start);
  const unsigned char *at = (const unsigned char *) cx->text, *end = at + cx->length;
  while (at != end)
    {
      unsigned way = way_of (errors, state, *at);
      if (way == 0)
        break;
      const struct ub_error_state *next = &errors->state[errors->to[state->to + way - 1]];
      at++;
      if (next == state && state->loop != 0)
        at = skip_loop (errors, state, at - 1);
      state = next;
    }
  *length = (size_t) (at - (const unsigned char *) cx->text);
  return state;
}

static void
add_expected (struct urlbnf_error *error, const struct urlbnf_expected *symbol)
{
  struct urlbnf_expected *expected = &error->expected[error->expected_count++];
  *expected = *symbol;
  if (expected->kind == URLBNF_EXPECTED_PRODUCTION)
    expected->text = urlbnf_production_name (expected->production);
}

void
ub_explain (const struct ub_parse *cx, bool expected, struct urlbnf_error *error)
{
  const struct ub_errors *errors = cx->grammar->errors;
  const struct ub_error_state *state = read_prefix (cx, &error->offset);
  error->production = (enum urlbnf_production) state->production;
  error->found = error->offset < cx->length ? (unsigned char) cx->text[error->offset] : URLBNF_END;
  if (!expected)
    return;
  error->may_end = state->may_end;
  memcpy (error->octets, errors->live[state->row], sizeof error->octets);
  for (const unsigned char *symbol = errors->list + state->list; *symbol != 0; symbol++)
    add_expected (error, &errors->symbol[*symbol]);
  if (state->may_end)
    add_expected (error, &errors->symbol[0]);
}
