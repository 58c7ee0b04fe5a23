/* regex-make.c: make the regular expression of a rule, from its text, or from its automaton by the
   elimination of states; and print it.

   SPDX-License-Identifier: MIT

   The text gives the expression that people would write.  This is not possible for rules that refer
   to each other, for corrections that change a language, and for lists.

   The notation is what PCRE2, RE2, Python and PostgreSQL read alike.  PostgreSQL takes any number
   of digits after \x, so such an octet is printed in brackets, before another one or the closing
   bracket.  */

#include <config.h>

#include <string.h>

#include "regex.h"
#include "text/visible.h"

enum level { ALTERNATIVE, SEQUENCE, ELEMENT };

static void
print_byte (FILE *stream, unsigned byte, const char *special)
{
  if (!ub_is_visible ((char) byte))
    fprintf (stream, "\\x%02X", byte);
  else
    {
      if (strchr (special, (int) byte) != NULL)
        putc ('\\', stream);
      putc ((int) byte, stream);
    }
}

/* Print the ranges of graphic bytes, or of the others.  */
static void
print_ranges (FILE *stream, const bnf_set *set, bool graphic)
{
  for (unsigned byte = 0, last; byte < 256; byte = last + 1)
    {
      last = byte;
      if (!bnf_set_has (set, byte) || ub_is_visible ((char) byte) != graphic)
        continue;
      while (last + 1 < 256 && bnf_set_has (set, last + 1)
             && ub_is_visible ((char) (last + 1)) == graphic)
        last++;
      print_byte (stream, byte, "\\[]^-");
      if (last > byte + 1)
        putc ('-', stream);
      if (last > byte)
        print_byte (stream, last, "\\[]^-");
    }
}

static void
print_set (FILE *stream, const bnf_set *set)
{
  unsigned count = 0, only = 0;
  for (unsigned byte = 0; byte < 256; byte++)
    if (bnf_set_has (set, byte))
      {
        count++;
        only = byte;
      }
  if (count == 1 && ub_is_visible ((char) only))
    {
      print_byte (stream, only, "\\.+*?[]^$(){}|");
      return;
    }
  putc ('[', stream);
  print_ranges (stream, set, true);
  print_ranges (stream, set, false);
  putc (']', stream);
}

static void
print_count (FILE *stream, const struct bnf_regex *regex)
{
  if (regex->maximum == BNF_ENDLESS && regex->minimum <= 1)
    putc (regex->minimum == 0 ? '*' : '+', stream);
  else if (regex->maximum == BNF_ENDLESS)
    fprintf (stream, "{%u,}", regex->minimum);
  else if (regex->maximum == 1)
    putc ('?', stream);
  else if (regex->minimum == regex->maximum)
    fprintf (stream, "{%u}", regex->minimum);
  else
    fprintf (stream, "{%u,%u}", regex->minimum, regex->maximum);
}

static void print (FILE *stream, const struct bnf_regex *regex, enum level level);

static void
print_list (FILE *stream, const struct bnf_regex *regex, enum level level)
{
  enum bnf_regex_kind kind = regex->kind;
  bool alternatives = kind == BNF_RE_ALT;
  bool group = level > (alternatives ? ALTERNATIVE : SEQUENCE);
  if (group)
    fputs ("(?:", stream);
  for (; regex->kind == kind; regex = regex->rest)
    {
      print (stream, regex->first, SEQUENCE);
      if (alternatives)
        putc ('|', stream);
    }
  print (stream, regex, SEQUENCE);
  if (group)
    putc (')', stream);
}

/* Whether a repetition is written out, since two or three equal literals are no longer than one
   with a number.  */
static bool
is_written_out (const struct bnf_regex *regex)
{
  return regex->first->kind == BNF_RE_SET && regex->first->size <= 1
         && regex->minimum == regex->maximum && regex->minimum <= 3;
}

static void
print (FILE *stream, const struct bnf_regex *regex, enum level level)
{
  switch (regex->kind)
    {
    case BNF_RE_NONE:           /* Such an expression is never printed.  */
    case BNF_RE_EMPTY:
      fputs ("(?:)", stream);
      break;
    case BNF_RE_SET:
      print_set (stream, &regex->set);
      break;
    case BNF_RE_TIMES:
      if (level != ELEMENT && is_written_out (regex))
        for (unsigned i = 0; i < regex->minimum; i++)
          print (stream, regex->first, ELEMENT);
      else if (level == ELEMENT)
        {
          fputs ("(?:", stream);
          print (stream, regex, SEQUENCE);
          putc (')', stream);
        }
      else
        {
          print (stream, regex->first, ELEMENT);
          print_count (stream, regex);
        }
      break;
    default:
      print_list (stream, regex, level);
    }
}

/* The greatest number of states.  The time grows with its third power.  */
enum { MOST_STATES = 1000 };

static const struct bnf_regex *
make_of_literal (struct bnf_regexes *all, const bnf_expr *expr)
{
  const struct bnf_regex *made = &bnf_regex_empty;
  for (size_t i = expr->length; i-- != 0;)
    made = bnf_regex_cat (all, bnf_regex_set (all, bnf_literal_set (expr, i)), made);
  return made;
}

static const struct bnf_regex *make_of_expr (struct bnf_regexes *all, const bnf_grammar *grammar,
                                             const struct bnf_regex **rule, const bnf_expr *expr);

static const struct bnf_regex *
make_of_reference (struct bnf_regexes *all, const bnf_grammar *grammar,
                   const struct bnf_regex **rule, const bnf_expr *expr)
{
  if (expr->turn != BNF_TURN_NONE)
    return NULL;
  if (rule[expr->rule] == NULL)
    rule[expr->rule] = make_of_expr (all, grammar, rule, grammar->rule[expr->rule].expr);
  return rule[expr->rule];
}

/* Return REGEX from MINIMUM to MAXIMUM times, in steps of at most BNF_MOST_TIMES.  */
static const struct bnf_regex *
repeat (struct bnf_regexes *all, const struct bnf_regex *regex, unsigned minimum, unsigned maximum)
{
  const struct bnf_regex *made = &bnf_regex_empty;
  bool endless = maximum == BNF_ENDLESS;
  for (; minimum > BNF_MOST_TIMES; minimum -= BNF_MOST_TIMES)
    {
      made = bnf_regex_cat (all, made,
                            bnf_regex_times (all, regex, BNF_MOST_TIMES, BNF_MOST_TIMES));
      maximum -= endless ? 0 : BNF_MOST_TIMES;
    }
  for (; maximum > BNF_MOST_TIMES && !endless; maximum -= BNF_MOST_TIMES)
    {
      made = bnf_regex_cat (all, made, bnf_regex_times (all, regex, minimum, BNF_MOST_TIMES));
      minimum = 0;
    }
  return bnf_regex_cat (all, made, bnf_regex_times (all, regex, minimum, maximum));
}

static const struct bnf_regex *
make_of_expr (struct bnf_regexes *all, const bnf_grammar *grammar, const struct bnf_regex **rule,
              const bnf_expr *expr)
{
  bool choice = expr->kind == BNF_CHOICE;
  const struct bnf_regex *made = choice ? &bnf_regex_none : &bnf_regex_empty;
  bnf_set set;
  if (bnf_expr_set (grammar, expr, &set))
    return bnf_regex_set (all, set);
  if (expr->kind == BNF_LITERAL)
    return make_of_literal (all, expr);
  if (expr->kind == BNF_REFERENCE)
    return make_of_reference (all, grammar, rule, expr);
  if (expr->kind != BNF_SEQUENCE && !choice && expr->kind != BNF_OPTION && expr->kind != BNF_REPEAT)
    return NULL;
  for (size_t i = 0; i < expr->children && made != NULL; i++)
    {
      const struct bnf_regex *child = make_of_expr (all, grammar, rule, expr->child[i]);
      made = child == NULL ? NULL : choice ? bnf_regex_alt (all, made, child)
             : bnf_regex_cat (all, made, child);
    }
  if (made != NULL && expr->kind == BNF_OPTION)
    made = bnf_regex_alt (all, made, &bnf_regex_empty);
  if (made != NULL && expr->kind == BNF_REPEAT)
    made = repeat (all, made, expr->minimum, expr->limited ? expr->maximum : BNF_ENDLESS);
  return made;
}

struct elimination
{
  struct bnf_regexes *all;
  size_t states;                /* Including the start and the end, which are the last.  */
  const struct bnf_regex **edge;        /* [from * states + to]  */
  bool *gone;
};

static const struct bnf_regex **
get_edge (const struct elimination *e, size_t from, size_t to)
{
  return &e->edge[from * e->states + to];
}

static void
add_edges (struct elimination *e, const bnf_dfa *dfa)
{
  for (size_t i = 0; i < e->states * e->states; i++)
    e->edge[i] = &bnf_regex_none;
  for (uint32_t from = 0; from < dfa->states; from++)
    {
      for (unsigned byte = 0; byte < 256; byte++)
        {
          uint32_t to = bnf_dfa_step (dfa, from, (unsigned char) byte);
          bnf_set set = { { 0, 0, 0, 0 } };
          bnf_set_add (&set, byte);
          if (to != BNF_DEAD)
            *get_edge (e, from, to) = bnf_regex_alt (e->all, *get_edge (e, from, to),
                                                    bnf_regex_set (e->all, set));
        }
      if (dfa->accepting[from])
        *get_edge (e, from, e->states - 1) = &bnf_regex_empty;
    }
  *get_edge (e, e->states - 2, 0) = &bnf_regex_empty;
}

/* Return how much longer the expressions become without the state (Delgado and Morais 2004).  */
static double
weigh (const struct elimination *e, size_t state)
{
  double in = 0, out = 0, ins = 0, outs = 0;
  for (size_t i = 0; i < e->states; i++)
    if (!e->gone[i] && i != state)
      {
        const struct bnf_regex *to = *get_edge (e, i, state), *from = *get_edge (e, state, i);
        ins += to != &bnf_regex_none;
        in += to->size;
        outs += from != &bnf_regex_none;
        out += from->size;
      }
  return in * (outs - 1) + out * (ins - 1) + (*get_edge (e, state, state))->size * (ins * outs - 1);
}

static void
eliminate (struct elimination *e, size_t state)
{
  const struct bnf_regex *loop
    = bnf_regex_times (e->all, *get_edge (e, state, state), 0, BNF_ENDLESS);
  e->gone[state] = true;
  for (size_t i = 0; i < e->states; i++)
    if (!e->gone[i] && *get_edge (e, i, state) != &bnf_regex_none)
      for (size_t j = 0; j < e->states; j++)
        if (!e->gone[j] && *get_edge (e, state, j) != &bnf_regex_none)
          {
            const struct bnf_regex *path = bnf_regex_cat (e->all, loop, *get_edge (e, state, j));
            path = bnf_regex_cat (e->all, *get_edge (e, i, state), path);
            *get_edge (e, i, j) = bnf_regex_alt (e->all, *get_edge (e, i, j), path);
          }
}

static const struct bnf_regex *
make_of_dfa (struct bnf_regexes *all, const bnf_dfa *dfa)
{
  struct elimination e = { .all = all, .states = dfa->states + 2 };
  if (dfa->states > MOST_STATES)
    return NULL;
  e.edge = bnf_arena_get (all->arena, e.states, e.states * sizeof *e.edge);
  e.gone = bnf_arena_get (all->arena, e.states, sizeof *e.gone);
  add_edges (&e, dfa);
  for (size_t left = dfa->states; left != 0; left--)
    {
      size_t best = SIZE_MAX;
      double least = 0;
      for (size_t i = 0; i < dfa->states; i++)
        {
          double weight = e.gone[i] ? 0 : weigh (&e, i);
          if (e.gone[i] || (best != SIZE_MAX && weight >= least))
            continue;
          best = i;
          least = weight;
        }
      eliminate (&e, best);
    }
  return *get_edge (&e, e.states - 2, e.states - 1);
}

/* The greatest length of a text.  */
#define MOST_SIZE 1e7

bool
bnf_regex_write (FILE *stream, bnf_grammar *grammar, size_t rule, const bnf_dfa *dfa)
{
  struct bnf_regexes all = { .arena = bnf_arena_new () };
  const struct bnf_regex **rules = bnf_arena_get (all.arena, grammar->rules, sizeof *rules);
  const struct bnf_regex *made = make_of_expr (&all, grammar, rules, grammar->rule[rule].expr);
  if (made == NULL)
    made = make_of_dfa (&all, dfa);
  bool fits = made != NULL && made->size < MOST_SIZE;
  if (fits)
    print (stream, made, ALTERNATIVE);
  bnf_arena_free (all.arena);
  return fits;
}
