/* t-expected.c: fails if the list of what an error expected disagrees with the automata of url.bnf.

   SPDX-License-Identifier: MIT

   After a shortest text for each state of the DFA of each start symbol, an entry of the list must
   explain each octet that keeps the text viable, and each entry must explain such an octet.  For
   the former, the text with that octet is completed and parsed: the octet must belong to a node of
   a listed production or to a listed literal.  t-conformance.c checks the octets themselves.  */

#include "suite.h"

enum { SHOWN = 10 };

static bnf_grammar *grammar;
static urlbnf_parser *parser;
static unsigned long octets, entries, wrong;

static void
complain (const char *text, size_t length, const char *what, const char *which)
{
  if (wrong++ >= SHOWN)
    return;
  printf ("# ");
  bnf_escape (stdout, text, length);
  printf (": %s %s\n", what, which);
}

/* Return a shortest text from each state of DFA to an accepting one, or NULL.  */
static char **
find_ends (const bnf_dfa *dfa)
{
  char **end = suite_allocate (dfa->states, sizeof *end);
  bool more = true;
  for (size_t state = 0; state < dfa->states; state++)
    if (dfa->accepting[state])
      end[state] = suite_allocate (1, 1);
  for (size_t length = 1; more; length++)
    {
      more = false;
      for (size_t state = 0; state < dfa->states; state++)
        for (unsigned octet = 0; octet < 256 && end[state] == NULL; octet++)
          {
            uint32_t to = bnf_dfa_step (dfa, (uint32_t) state, (unsigned char) octet);
            if (to == BNF_DEAD || end[to] == NULL || strlen (end[to]) + 1 != length)
              continue;
            end[state] = suite_allocate (1, length + 1);
            end[state][0] = (char) octet;
            memcpy (end[state] + 1, end[to], length);
            more = true;
          }
    }
  return end;
}

/* Whether some text of an entry contains OCTET.  */
static bool
can_hold (const urlbnf_expected *expected, unsigned octet)
{
  if (expected->kind == URLBNF_EXPECTED_LITERAL)
    for (const char *at = expected->text; *at != '\0'; at++)
      {
        bool letter = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z');
        if ((unsigned char) *at == octet || (letter && ((unsigned char) *at ^ 0x20u) == octet))
          return true;
      }
  const bnf_dfa *dfa = suite_dfa (grammar, expected->production);
  for (size_t state = 0; dfa != NULL && state < dfa->states; state++)
    if (bnf_dfa_step (dfa, (uint32_t) state, (unsigned char) octet) != BNF_DEAD)
      return true;
  return false;
}

/* Whether LITERAL stands in TEXT over OFFSET.  */
static bool
stands_over (const char *literal, const char *text, size_t length, size_t offset)
{
  size_t size = strlen (literal), from = offset + 1 > size ? offset + 1 - size : 0;
  for (size_t at = from; at <= offset && at + size <= length; at++)
    {
      size_t same = 0;
      while (same < size)
        {
          char a = literal[same], b = text[at + same];
          if (a != b && (a < 'a' || a > 'z' || b != a - 'a' + 'A'))
            break;
          same++;
        }
      if (same == size)
        return true;
    }
  return false;
}

/* Whether OFFSET is in an escape, after its "%".  */
static bool
is_in_escape (const char *text, size_t offset)
{
  return (offset >= 1 && text[offset - 1] == '%') || (offset >= 2 && text[offset - 2] == '%');
}

/* Whether EXPR repeats the production.  */
static bool
repeats (const bnf_expr *expr, const char *name)
{
  if (expr->kind == BNF_REPEAT && expr->child[0]->kind == BNF_REFERENCE
      && strcmp (expr->child[0]->text, name) == 0)
    return true;
  for (size_t i = 0; i < expr->children; i++)
    if (repeats (expr->child[i], name))
      return true;
  return false;
}

/* Whether an entry explains the octet at OFFSET, which NODE contains.  A repetition in url.y, such
   as *xchar in schemepart, has no node.  */
static bool
explains (const urlbnf_expected *expected, const urlbnf_node *node, const char *text, size_t length,
          size_t offset)
{
  if (expected->kind == URLBNF_EXPECTED_LITERAL)
    return stands_over (expected->text, text, length, offset);
  if (expected->kind == URLBNF_EXPECTED_END)
    return false;
  if (expected->production == URLBNF_HEX)
    return is_in_escape (text, offset) && can_hold (expected, (unsigned char) text[offset]);
  if (expected->production == node->production)
    return true;
  size_t rule = bnf_grammar_find (grammar, urlbnf_production_name (node->production));
  return rule != BNF_NO_RULE && repeats (grammar->rule[rule].printed, expected->text)
         && can_hold (expected, (unsigned char) text[offset]);
}

/* Whether an entry of ERROR explains the octet at OFFSET of TEXT, which is a URL.  */
static bool
is_explained (const urlbnf_error *error, const char *text, size_t length, size_t offset)
{
  const urlbnf_url *url;
  urlbnf_node node = { .production = URLBNF_NONE };
  if (urlbnf_parser_parse (parser, &url, text, length, NULL) != URLBNF_OK)
    return false;
  while (urlbnf_node_next (url, &node))
    if (node.offset <= offset && offset < node.offset + node.text.len)
      for (size_t i = 0; i < error->expected_count; i++)
        if (explains (&error->expected[i], &node, text, length, offset))
          return true;
  return false;
}

/* Check the text of LENGTH, which leads to STATE.  */
static void
check_state (const bnf_dfa *dfa, char **end, char *text, size_t length, uint32_t state)
{
  urlbnf_error error;
  bnf_set live = bnf_dfa_live (dfa, state);
  unsigned stray = 0;
  while (bnf_set_has (&live, stray))
    stray++;
  text[length] = (char) stray;
  if (urlbnf_parser_validate (parser, text, length + 1, &error) != URLBNF_E_SYNTAX
      || error.offset != length)
    complain (text, length + 1, "another error", "");
  for (unsigned octet = 0; octet < 256; octet++)
    {
      if (!bnf_set_has (&live, octet))
        continue;
      const char *rest = end[bnf_dfa_step (dfa, state, (unsigned char) octet)];
      text[length] = (char) octet;
      memcpy (text + length + 1, rest, strlen (rest));
      octets++;
      if (!is_explained (&error, text, length + 1 + strlen (rest), length))
        complain (text, length + 1, "nothing that is listed explains the last octet", "");
    }
  for (size_t i = 0; i < error.expected_count; i++)
    {
      const urlbnf_expected *expected = &error.expected[i];
      bool fits = expected->kind == URLBNF_EXPECTED_END && error.may_end != 0;
      for (unsigned octet = 0; octet < 256 && !fits; octet++)
        fits = bnf_set_has (&live, octet) && can_hold (expected, octet);
      entries++;
      if (!fits)
        complain (text, length, "no octet is explained by", expected->text);
      for (size_t k = 0; k < i; k++)
        if (strcmp (error.expected[k].text, expected->text) == 0
            && error.expected[k].kind == expected->kind)
          complain (text, length, "it is listed twice:", expected->text);
    }
}

static void
check_start (const bnf_dfa *dfa)
{
  char **end = find_ends (dfa);
  struct suite_access *access = suite_find_access (dfa, 2 * dfa->states + 3);
  for (struct suite_access *to = access; to < access + dfa->states; to++)
    {
      check_state (dfa, end, to->text, to->length, to->state);
      free (to->text);
    }
  for (size_t state = 0; state < dfa->states; state++)
    free (end[state]);
  free (end);
  free (access);
}

int
main (int argc, char **argv)
{
  const char *folder = argc > 1 ? argv[1] : getenv ("GRAMMAR");
  int number = 0;
  if (folder == NULL)
    folder = "grammar/rfc1738";
  grammar = suite_load (folder);
  for (int i = 1; i <= URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_options options = { .grammar = suite_name (folder), .start = (urlbnf_production) i };
      const bnf_dfa *dfa = suite_dfa (grammar, options.start);
      if (dfa == NULL || urlbnf_parser_new (&parser, &options) != URLBNF_OK)
        continue;
      octets = entries = wrong = 0;
      check_start (dfa);
      printf ("%sok %d - %s: %lu octets are explained, by %lu entries\n", wrong == 0 ? "" : "not ",
              ++number, urlbnf_production_name (options.start), octets, entries);
      urlbnf_parser_free (parser);
    }
  bnf_grammar_free (grammar);
  printf ("1..%d\n", number);
  return 0;
}
