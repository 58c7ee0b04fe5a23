/* explain.c: what could have stood where an error is.

   SPDX-License-Identifier: MIT

   The grammar itself is asked.  For one octet of each class that the scanner tells apart,
   the viable prefix with that octet behind it is parsed again: if all of it is viable, the
   octet could have stood there, and the token that the scanner put it into says as what.
   So the answer is complete by construction, and there is no second copy of the grammar
   that could disagree with it.  The prefix is shortened first, lest an error in a long text
   cost as many parses of it.  */

#include <config.h>

#include <string.h>

#include "grammar.h"

/* More symbols than any grammar here has.  */
enum { SYMBOLS_MAX = 256 };

/* As many classes of octets as there can be.  */
enum { CLASSES_MAX = 256 };

void
ub_shorten_list (struct ub_parse *cx)
{
  if (cx->last_item != 0)
    {
      size_t length = cx->kept - cx->this_item;
      memmove (cx->text + cx->last_item, cx->text + cx->this_item, length);
      cx->kept = cx->last_item + length;
    }
  else
    cx->last_item = cx->this_item;
  cx->this_item = cx->kept;
}

/* Run PREFIX with OCTET behind it.  */
static bool
probe (struct ub_parse *run, const struct ub_parse *prefix, int octet)
{
  ub_prepare (run, prefix->grammar, prefix->text, prefix->length + 1, prefix->start,
              prefix->node, 1);
  run->text[prefix->length] = (char) octet;
  return run->grammar->run_for_error (run);
}

static void
expect (const struct ub_grammar *grammar, struct urlbnf_error *error, int symbol)
{
  if (error->expected_count < URLBNF_EXPECTED_MAX)
    grammar->symbol (symbol, &error->expected[error->expected_count++]);
}

/* Within an escape exactly the octets of hex may follow, whatever the escape belongs to.  */
static bool
hex_is_expected (const struct urlbnf_error *error)
{
  unsigned char hex[sizeof error->octets] = { 0 };
  for (const char *digit = "0123456789ABCDEFabcdef"; *digit != '\0'; digit++)
    hex[*digit / 8] |= (unsigned char) (1 << *digit % 8);
  return memcmp (error->octets, hex, sizeof hex) == 0;
}

/* Productions first, then literals, then the end; each in the grammar's order.  */
static void
list_expected (const struct ub_grammar *grammar, struct urlbnf_error *error, const bool *symbols)
{
  bool hex = hex_is_expected (error);
  if (hex)
    error->expected[error->expected_count++]
      = (struct urlbnf_expected) { URLBNF_EXPECTED_PRODUCTION, URLBNF_HEX,
                                   urlbnf_production_name (URLBNF_HEX) };
  for (int kind = hex ? URLBNF_EXPECTED_LITERAL : URLBNF_EXPECTED_PRODUCTION;
       kind <= URLBNF_EXPECTED_LITERAL; kind++)
    for (int symbol = 0; symbol < SYMBOLS_MAX; symbol++)
      if (symbols[symbol])
        {
          struct urlbnf_expected expected;
          grammar->symbol (symbol, &expected);
          if ((int) expected.kind == kind)
            expect (grammar, error, symbol);
        }
  if (error->may_end)
    expect (grammar, error, 0);
}

static void
find_expected (const struct ub_parse *cx, struct urlbnf_error *error)
{
  enum { UNKNOWN, DEAD, ALIVE } class[CLASSES_MAX] = { UNKNOWN };
  bool symbols[SYMBOLS_MAX] = { false };
  const struct ub_grammar *grammar = cx->grammar;
  struct ub_node none;
  struct ub_parse prefix, run;

  ub_prepare (&prefix, grammar, cx->text, cx->offset, cx->start, &none, 1);
  grammar->shorten (&prefix);
  ub_prepare (&run, grammar, cx->text, prefix.length, cx->start, &none, 1);
  error->may_end = grammar->run_for_error (&run);
  for (int octet = 0; octet < 256; octet++)
    {
      unsigned c = grammar->class_of[octet];
      if (class[c] == UNKNOWN)
        {
          bool alive = probe (&run, &prefix, octet) || run.offset == run.length;
          class[c] = alive ? ALIVE : DEAD;
          if (alive)
            symbols[run.last] = true;
        }
      if (class[c] == ALIVE)
        error->octets[octet / 8] |= (unsigned char) (1 << octet % 8);
    }
  list_expected (grammar, error, symbols);
}

void
ub_explain (const struct ub_parse *failed, bool expected, struct urlbnf_error *error)
{
  struct ub_node none;
  struct ub_parse cx;
  ub_prepare (&cx, failed->grammar, failed->text, failed->length, failed->start, &none, 1);
  cx.grammar->run_for_error (&cx);
  error->offset = cx.offset;
  error->production = cx.production;
  error->found = cx.offset < cx.length ? (unsigned char) cx.text[cx.offset] : URLBNF_END;
  if (expected)
    find_expected (&cx, error);
}
