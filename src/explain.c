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

#include "parse.h"

/* More symbols than any grammar here has.  */
enum { SYMBOLS_MAX = 256 };

/* Run PREFIX with OCTET behind it.  */
static bool
probe (struct ub_parse *run, const struct ub_parse *prefix, int octet)
{
  ub_prepare (run, prefix->text, prefix->length + 1, prefix->start, prefix->node, 1);
  run->text[prefix->length] = (char) octet;
  return ub_run_for_error (run);
}

static void
expect (struct urlbnf_error *error, int symbol)
{
  if (error->expected_count < URLBNF_EXPECTED_MAX)
    ub_symbol (symbol, &error->expected[error->expected_count++]);
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
list_expected (struct urlbnf_error *error, const bool *symbols)
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
          ub_symbol (symbol, &expected);
          if ((int) expected.kind == kind)
            expect (error, symbol);
        }
  if (error->may_end)
    expect (error, 0);
}

static void
find_expected (const struct ub_parse *cx, struct urlbnf_error *error)
{
  enum { UNKNOWN, DEAD, ALIVE } class[UB_CLASSES_MAX] = { UNKNOWN };
  bool symbols[SYMBOLS_MAX] = { false };
  struct ub_node none;
  struct ub_parse prefix, run;

  ub_prepare (&prefix, cx->text, cx->offset, cx->start, &none, 1);
  ub_shorten (&prefix);
  ub_prepare (&run, cx->text, prefix.length, cx->start, &none, 1);
  error->may_end = ub_run_for_error (&run);
  for (int octet = 0; octet < 256; octet++)
    {
      unsigned c = ub_class ((unsigned char) octet);
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
  list_expected (error, symbols);
}

void
ub_explain (const struct ub_parse *failed, bool expected, struct urlbnf_error *error)
{
  struct ub_node none;
  struct ub_parse cx;
  ub_prepare (&cx, failed->text, failed->length, failed->start, &none, 1);
  ub_run_for_error (&cx);
  error->offset = cx.offset;
  error->production = cx.production;
  error->found = cx.offset < cx.length ? (unsigned char) cx.text[cx.offset] : URLBNF_END;
  if (expected)
    find_expected (&cx, error);
}
