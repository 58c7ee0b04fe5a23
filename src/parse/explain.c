/* explain.c: find the offset of an error, and the symbols that could have stood there.

   SPDX-License-Identifier: MIT

   The grammar's automaton of errors reads the text up to the first octet without a transition.
   The state that it has reached lists the symbols that could follow, in all readings of the
   text.  */

#include <config.h>

#ifdef UB_ASSERT
# include <stdlib.h>
#endif
#include <string.h>

#include "api.h"
#include "grammar.h"
#include "text/ascii.h"

#ifdef UB_BY_ROWS
static UB_TARGET_ROWS const unsigned char *
skip_by_rows (const unsigned char *at, const unsigned char *rows)
{
  for (;;)
    {
      uint64_t outside = ub_octets_outside (at, UB_OCTETS, rows);
      if (outside != 0)
        return at + ub_octets_first (outside);
      at += UB_OCTETS;
    }
}
#endif

/* Whether the set ROWS contains OCTET.  It has no octets above 0x7F.  */
static inline bool
is_in_rows (const unsigned char *rows, unsigned char octet)
{
  return (rows[octet & 15] >> (octet >> 4) & 1) != 0;
}

static const unsigned char *
skip_set (const unsigned char *at, const unsigned char *rows)
{
#ifdef UB_BY_ROWS
  if (UB_HAS_ROWS)
    return skip_by_rows (at, rows);
#endif
  while (is_in_rows (rows, *at))
    at++;
  return at;
}

/* Return the row of PRODUCTION, or the last row if it is no start symbol.  */
static const struct ub_error_start *
find_start (const struct ub_errors *errors, enum urlbnf_production production)
{
  const struct ub_error_start *start = errors->start;
  while (start->production != URLBNF_NONE && start->production != (unsigned) production)
    start++;
  return start;
}

bool
ub_is_start (const struct ub_grammar *grammar, enum urlbnf_production production)
{
  return find_start (grammar->errors, production)->production != URLBNF_NONE;
}

/* After OFTEN octets in a row that lead back to a state, the rest of them are skipped.  */
enum { OFTEN = 8 };

/* Return the state at the end of the longest viable prefix of CX's text, and set LENGTH to its
   length.  UB_SENTINEL octets follow the text, and no URL contains the first of them.

   A transition depends on the one before it, unless the processor predicts the state.  So the
   loop first compares with the state itself and the one before it: most texts alternate
   between two states and loop in each.  */
static const struct ub_error_state *
read_prefix (const struct ub_parse *cx, size_t *length)
{
  const struct ub_errors *errors = cx->grammar->errors;
  const struct ub_error_state *state = &errors->state[find_start (errors, cx->start)->state];
  const struct ub_error_state *before = state;
  const unsigned char *text = (const unsigned char *) cx->text, *end = text + cx->length;
  const unsigned char *at = text;
  int times = 0;
  while (at < end)
    {
      if (ub_is_escape ((const char *) at, 3) && state->escape)
        {
          at += 3;
          continue;
        }
      unsigned transition = errors->transition[state->row + errors->class_of[*at]];
      if (transition == 0)
        break;
      const struct ub_error_state *next = &errors->state[errors->to[state->to + transition - 1]];
      at++;
      if (next == state)
        {
          if (++times < OFTEN || state->loop == 0)
            continue;
          at = skip_set (at, errors->rows[state->loop - 1]);
        }
      else if (next == before)
        {
          /* Equal to NEXT, but not loaded from the table; the compiler must not know that.  */
          const struct ub_error_state *last = before;
          UB_HIDE (last);
          before = state;
          state = last;
        }
      else
        {
          before = state;
          state = next;
        }
      times = 0;
    }
  *length = (size_t) (at - text);
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

/* Whether the octet at the offset of ERROR is in a host although an escape may follow: a
   schemepart that begins like an ip-schemepart but is not one is opaque.  An "@" ends a user,
   not a host.  */
static bool
is_in_host (const struct ub_parse *cx, const struct urlbnf_error *error)
{
  const char *at = cx->text + error->offset, *end = cx->text + cx->length;
  bool may_be_host = false;
  if (error->production != URLBNF_SCHEMEPART)
    return false;
  for (size_t i = 0; i < error->expected_count; i++)
    {
      urlbnf_production production = error->expected[i].production;
      may_be_host |= production == URLBNF_HOST || production == URLBNF_HOSTNAME
                     || production == URLBNF_HOSTNUMBER || production == URLBNF_PORT;
    }
  if (!may_be_host)
    return false;
  while (at < end && *at != '/' && *at != '@')
    at++;
  return at == end || *at != '@';
}

/* Whether GRAMMAR's first start symbol derives the text.  */
static bool
can_derive (const struct ub_grammar *grammar, const char *text, size_t length)
{
  const struct ub_errors *errors = grammar->errors;
  const struct ub_error_state *state = &errors->state[find_start (errors, grammar->start)->state];
  for (size_t i = 0; i < length; i++)
    {
      unsigned transition
        = errors->transition[state->row + errors->class_of[(unsigned char) text[i]]];
      if (transition == 0)
        return false;
      state = &errors->state[errors->to[state->to + transition - 1]];
    }
  return state->may_end;
}

void
ub_find_remedies (const char *text, size_t length, struct urlbnf_error *error)
{
  error->remedies = 0;
  if (error->found != '#' && error->found != '~' && error->found != '[' && error->found != ']')
    return;
  const struct ub_grammar *grammar = ub_find_grammar (error->grammar), *uri
    = ub_find_grammar ("rfc3986");
  if (grammar == NULL || error->start != grammar->start)
    return;
  /* Without RFC 1738 no flag allows a fragment.  */
  if (error->found == '#' && error->may_end && memchr (text, '#', error->offset) == NULL
      && ub_get_rfc1738_set (URLBNF_XCHAR) != NULL)
    {
      urlbnf_slice fragment = { text + error->offset + 1, length - error->offset - 1 };
      if (ub_is_valid_fragment (fragment, 0, false, NULL))
        error->remedies |= URLBNF_REMEDY_FRAGMENT;
    }
  if (uri != NULL && uri != grammar && can_derive (uri, text, length))
    error->remedies |= URLBNF_REMEDY_RFC3986;
}

void
ub_explain_error (const struct ub_parse *cx, bool expected, struct urlbnf_error *error)
{
  const struct ub_errors *errors = cx->grammar->errors;
  const struct ub_error_state *state = read_prefix (cx, &error->offset);
#ifdef UB_ASSERT
  /* The parser refused a text that the automaton of errors accepts.  */
  if (error->offset == cx->length && state->may_end)
    abort ();
#endif
  error->production = (enum urlbnf_production) state->production;
  error->found = error->offset < cx->length ? (unsigned char) cx->text[error->offset] : URLBNF_END;
  if (!expected)
    return;
  error->may_end = state->may_end;
  memcpy (error->octets, errors->live[state->row / errors->classes], sizeof error->octets);
  for (const unsigned char *symbol = errors->list + state->list; *symbol != 0; symbol++)
    add_expected (error, &errors->symbol[*symbol]);
  if (state->may_end)
    add_expected (error, &errors->symbol[0]);
  error->hides_host = error->found != URLBNF_END && is_in_host (cx, error);
  ub_find_remedies (cx->text, cx->length, error);
}
