/* disagreements.c: see disagreements.h.

   SPDX-License-Identifier: MIT  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disagreements.h"

/* How many faults are written, how many other texts of each, and how often a state is looked at
   without any fault being found there.  */
enum { WRITTEN = 20, OTHERS = 2, LOOKS = 20 };

/* The ways to disagree, as what is said of the octets.  */
enum way
{
  LACKS, HAS,                   /* The parser lacks octets that may follow, or has more.  */
  LACKS_END, HAS_END,           /* The same of the end.  */
  LACKS_NAME, HAS_NAME,         /* Its error does not name what it allows, or names more.  */
  LACKS_END_NAME, HAS_END_NAME,
  NODE,                         /* A node that its production does not derive.  */
  STOPS                         /* Somewhere else, and no octet is to blame.  */
};

struct text
{
  char *octets;
  size_t length;
};

/* A text that shows a fault, and how: at octet OFFSET, or in LENGTH octets from there.  */
struct witness
{
  struct text text;
  size_t offset, length;
  const char *start;
  bool main;
};

struct fault
{
  enum way way;
  bnf_set octets;
  urlbnf_production production; /* NODE  */
  const bnf_grammar *grammar;
  struct witness best, other[OTHERS];
  size_t others, places;
};

struct state
{
  uint32_t from;                /* A shortest way leads here from there, by this octet.  */
  unsigned char by;
  bool reached;
  bnf_set known;                /* Octets that a fault has been noted for.  */
  bool end_known;
  unsigned looks;
};

static void *
check (void *memory)
{
  if (memory == NULL)
    {
      puts ("Bail out! out of memory");
      exit (99);
    }
  return memory;
}

static struct text
copy (const char *octets, size_t length)
{
  struct text text = { check (malloc (length + 2)), length };
  memcpy (text.octets, octets, length);
  return text;
}

/* ---- Start symbols.  */

/* Find shortest ways to all states, breadth first, by octets that are easy to read.  */
void
start_begin (struct start *start)
{
  const bnf_dfa *dfa = start->dfa;
  unsigned char octet[256];
  size_t octets = bnf_dfa_representatives (dfa, octet), length = 1;
  uint32_t *queue = check (calloc (dfa->states, sizeof *queue));
  start->state = check (calloc (dfa->states, sizeof *start->state));
  start->state[0].reached = true;
  for (size_t i = 0; i < length; i++)
    for (size_t k = 0; k < octets; k++)
      {
        uint32_t to = bnf_dfa_step (dfa, queue[i], octet[k]);
        if (to == BNF_DEAD || start->state[to].reached)
          continue;
        start->state[to] = (struct state) { .from = queue[i], .by = octet[k], .reached = true };
        queue[length++] = to;
      }
  free (queue);
}

void
start_end (struct start *start)
{
  free (start->state);
  start->state = NULL;
}

static struct text
shortest_way (const struct start *start, uint32_t state)
{
  size_t length = 0;
  for (uint32_t s = state; s != 0; s = start->state[s].from)
    length++;
  struct text text = { check (malloc (length + 2)), length };
  for (uint32_t s = state; s != 0; s = start->state[s].from)
    text.octets[--length] = (char) start->state[s].by;
  return text;
}

/* ---- The list.  */

static bool
comes_before (const struct witness *a, const struct witness *b)
{
  return a->main != b->main ? a->main
         : bnf_compare_strings (a->text.octets, a->text.length, b->text.octets, b->text.length) < 0;
}

static void
add_witness (struct fault *fault, struct witness new)
{
  struct witness old = new;
  fault->places++;
  if (fault->places == 1)
    {
      fault->best = new;
      return;
    }
  if (comes_before (&new, &fault->best))
    {
      old = fault->best;
      fault->best = new;
    }
  for (size_t i = 0; i < fault->others; i++)
    if (comes_before (&old, &fault->other[i]))
      {
        struct witness later = fault->other[i];
        fault->other[i] = old;
        old = later;
      }
  if (fault->others < OTHERS && fault->way != NODE)
    fault->other[fault->others++] = old;
  else
    free (old.text.octets);
}

static void
add_fault (struct disagreements *all, const struct start *start, enum way way, bnf_set octets,
           urlbnf_production production, struct text text, size_t offset, size_t length)
{
  struct witness witness = { copy (text.octets, text.length), offset, length, start->name,
                             start->main };
  size_t i = 0;
  for (; i < all->faults; i++)
    if (all->fault[i].way == way && all->fault[i].production == production
        && memcmp (&all->fault[i].octets, &octets, sizeof octets) == 0)
      break;
  if (i == all->faults)
    {
      if (all->faults == all->room)
        {
          all->room = all->room * 2 + 8;
          all->fault = check (realloc (all->fault, all->room * sizeof *all->fault));
        }
      all->fault[all->faults++] = (struct fault) { .way = way, .octets = octets,
                                                   .production = production,
                                                   .grammar = start->grammar };
    }
  add_witness (&all->fault[i], witness);
}

/* ---- What the parser allows after a text.  */

struct view
{
  bnf_set octets, named;        /* Those that it goes on with, and those that its errors name.  */
  bool end, end_named;
  bool says;                    /* There was an error at that place.  */
};

static bool
is_empty (const bnf_set *set)
{
  return (set->word[0] | set->word[1] | set->word[2] | set->word[3]) == 0;
}

/* What is in A and not in B.  */
static bnf_set
without (bnf_set a, bnf_set b)
{
  for (size_t i = 0; i < 4; i++)
    a.word[i] &= ~b.word[i];
  return a;
}

/* TEXT has room for an octet more.  False if the parser does not come to its end.  */
static bool
look (const struct start *start, struct text text, struct view *view)
{
  const urlbnf_url *url;
  urlbnf_error error;
  *view = (struct view) { .says = false };
  urlbnf_code code = urlbnf_parser_parse (start->parser, &url, text.octets, text.length, &error);
  view->end = code == URLBNF_OK;
  if (!view->end && error.offset != text.length)
    return false;
  for (unsigned octet = 0; octet < 256; octet++)
    {
      text.octets[text.length] = (char) octet;
      code = urlbnf_parser_parse (start->parser, &url, text.octets, text.length + 1, &error);
      if (code == URLBNF_OK || error.offset > text.length)
        bnf_set_add (&view->octets, octet);
      else if (!view->says && error.offset == text.length)
        {
          view->says = true;
          view->end_named = error.may_end != 0;
          for (unsigned other = 0; other < 256; other++)
            if ((error.octets[other / 8] >> other % 8 & 1) != 0)
              bnf_set_add (&view->named, other);
        }
    }
  return true;
}

static bool
note_octets (struct disagreements *all, const struct start *start, enum way way, bnf_set octets,
             struct text text)
{
  if (is_empty (&octets))
    return false;
  add_fault (all, start, way, octets, URLBNF_NONE, text, text.length, 0);
  return true;
}

static bool
note_end (struct disagreements *all, const struct start *start, enum way way, bool is,
          struct text text)
{
  if (is)
    add_fault (all, start, way, (bnf_set) { { 0 } }, URLBNF_NONE, text, text.length, 0);
  return is;
}

/* Note what the parser does after the text, which leads to the state, and the DFA does not.  False
   if they agree.  */
static bool
compare (struct disagreements *all, struct start *start, uint32_t number, struct text text)
{
  struct view view;
  struct state *state = &start->state[number];
  if (!look (start, text, &view))
    return false;
  bnf_set live = bnf_dfa_live (start->dfa, number), none = { { 0 } };
  bool end = start->dfa->accepting[number], found = false;
  bnf_set lacks = without (live, view.octets), has = without (view.octets, live);
  /* An error that names what neither allows is another fault than one that follows the parser.  */
  bnf_set silent = view.says ? without (view.octets, view.named) : none;
  bnf_set talks = view.says ? without (view.named, view.octets) : none;
  found |= note_octets (all, start, LACKS, without (lacks, state->known), text);
  found |= note_octets (all, start, HAS, without (has, state->known), text);
  found |= note_octets (all, start, LACKS_NAME, without (silent, state->known), text);
  found |= note_octets (all, start, HAS_NAME, without (talks, state->known), text);
  for (size_t i = 0; i < 4; i++)
    state->known.word[i] |= lacks.word[i] | has.word[i] | silent.word[i] | talks.word[i];
  if (state->end_known)
    return found;
  found |= note_end (all, start, LACKS_END, end && !view.end, text);
  found |= note_end (all, start, HAS_END, !end && view.end, text);
  found |= note_end (all, start, LACKS_END_NAME, view.says && view.end && !view.end_named, text);
  found |= note_end (all, start, HAS_END_NAME, view.says && !view.end && view.end_named, text);
  state->end_known = end != view.end || (view.says && view.end != view.end_named);
  return found;
}

void
disagree_text (struct disagreements *all, struct start *start, const char *text, size_t length,
               size_t offset, size_t viable)
{
  size_t at = offset < viable ? offset : viable;
  uint32_t number = 0;
  for (size_t i = 0; i < at; i++)
    number = bnf_dfa_step (start->dfa, number, (unsigned char) text[i]);
  struct state *state = &start->state[number];
  /* The octet there, or else the end or what an error names.  */
  bool octet = offset != viable;
  if (octet ? bnf_set_has (&state->known, (unsigned char) text[at])
            : state->end_known || !is_empty (&state->known) || state->looks >= LOOKS)
    return;
  if (state->looks++ >= LOOKS)
    return;
  /* A text that is shorter and reads better, if it shows the same.  */
  struct text best = shortest_way (start, number), prefix = copy (text, at);
  bool found = compare (all, start, number, best);
  if (!found || (octet && !bnf_set_has (&state->known, (unsigned char) text[at])))
    found |= compare (all, start, number, prefix);
  if (!found)
    {
      struct text whole = copy (text, length);
      add_fault (all, start, STOPS, (bnf_set) { { 0 } }, URLBNF_NONE, whole, offset, viable);
      free (whole.octets);
    }
  free (best.octets);
  free (prefix.octets);
}

void
disagree_node (struct disagreements *all, const struct start *start, const char *text,
               size_t length, const urlbnf_node *node)
{
  struct text whole = copy (text, length);
  add_fault (all, start, NODE, (bnf_set) { { 0 } }, node->production, whole, node->offset,
             node->text.len);
  free (whole.octets);
}

/* ---- In words.  */

static void
write_quoted (const char *text, size_t length)
{
  putchar ('"');
  bnf_escape (stdout, text, length);
  putchar ('"');
}

/* A production that derives these octets and nothing else, or NULL.  */
static const char *
name_of_set (const bnf_grammar *grammar, const bnf_set *octets)
{
  for (size_t i = 0; i < grammar->rules; i++)
    {
      bnf_set set;
      if (bnf_grammar_broken (grammar, i) == NULL
          && bnf_expr_set (grammar, grammar->rule[i].expr, &set)
          && memcmp (&set, octets, sizeof set) == 0)
        return grammar->rule[i].name;
    }
  return NULL;
}

/* WHO allows the octets, and OTHER does not.  */
static void
write_octets (const struct fault *fault, const char *who, const char *allows, const char *other)
{
  size_t count = 0;
  char octet = 0;
  for (unsigned i = 0; i < 256; i++)
    if (bnf_set_has (&fault->octets, i))
      {
        octet = (char) i;
        count++;
      }
  printf ("%s %s ", who, allows);
  if (count == 1)
    write_quoted (&octet, 1);
  else
    {
      const char *name = name_of_set (fault->grammar, &fault->octets);
      fputs (name != NULL ? name : "any of ", stdout);
      fputs (name != NULL ? " (" : "", stdout);
      bnf_set_print (stdout, &fault->octets);
      fputs (name != NULL ? ")" : "", stdout);
    }
  printf (", %s", other);
}

static void
write_node (const struct fault *fault)
{
  const struct witness *best = &fault->best;
  const char *name = urlbnf_production_name (fault->production);
  printf ("in the tree ");
  write_quoted (best->text.octets + best->offset, best->length);
  printf (" at octet %zu is a node %s, ", best->offset, name);
  if (bnf_grammar_find (fault->grammar, name) == BNF_NO_RULE)
    printf ("and url.bnf has no such production");
  else
    printf ("which %s does not derive by url.bnf", name);
}

static void
write_fault (const struct fault *fault)
{
  const struct witness *best = &fault->best;
  fputs ("# ", stdout);
  write_quoted (best->text.octets, best->text.length);
  fputs (": ", stdout);
  if (fault->way != NODE && fault->way != STOPS)
    printf ("at octet %zu ", best->offset);
  switch (fault->way)
    {
    case LACKS:
      write_octets (fault, "url.bnf", "allows", "the parser does not");
      break;
    case HAS:
      write_octets (fault, "the parser", "allows", "url.bnf does not");
      break;
    case LACKS_END:
      fputs ("url.bnf allows the end, the parser does not", stdout);
      break;
    case HAS_END:
      fputs ("the parser allows the end, url.bnf does not", stdout);
      break;
    case LACKS_NAME:
      write_octets (fault, "the parser", "allows", "but its error does not list that");
      break;
    case HAS_NAME:
      write_octets (fault, "the parser's error", "lists", "but the parser does not allow that");
      break;
    case LACKS_END_NAME:
      fputs ("the parser allows the end, but its error does not say so", stdout);
      break;
    case HAS_END_NAME:
      fputs ("the parser's error says that the text may end, but it may not", stdout);
      break;
    case NODE:
      write_node (fault);
      break;
    case STOPS:
      printf ("the parser stops at octet %zu, url.bnf at octet %zu", best->offset, best->length);
      break;
    }
  if (!best->main)
    printf (" (start symbol %s)", best->start);
  size_t others = 0;
  for (; others < fault->others && fault->other[others].main == best->main; others++)
    {
      fputs (others == 0 ? "; also after " : ", ", stdout);
      write_quoted (fault->other[others].text.octets, fault->other[others].text.length);
    }
  size_t more = fault->places - 1 - others;
  if (more != 0)
    printf ("%s%zu more %s%s", others != 0 ? " and at " : fault->way == NODE ? "; also in "
            : "; also at ", more, fault->way == NODE ? "text" : "place", more == 1 ? "" : "s");
  putchar ('\n');
}

static int
by_length (const void *first, const void *second)
{
  const struct witness *a = &((const struct fault *) first)->best;
  const struct witness *b = &((const struct fault *) second)->best;
  int order = bnf_compare_strings (a->text.octets, a->text.length, b->text.octets,
                                   b->text.length);
  return order != 0 ? order
         : (int) ((const struct fault *) first)->way - (int) ((const struct fault *) second)->way;
}

void
disagreements_write (struct disagreements *all)
{
  if (all->faults != 0)
    {
      qsort (all->fault, all->faults, sizeof *all->fault, by_length);
      printf ("#\n# %zu fault%s, the shortest text first:\n", all->faults,
              all->faults == 1 ? "" : "s");
    }
  for (size_t i = 0; i < all->faults; i++)
    {
      struct fault *fault = &all->fault[i];
      if (i < WRITTEN)
        write_fault (fault);
      free (fault->best.text.octets);
      for (size_t k = 0; k < fault->others; k++)
        free (fault->other[k].text.octets);
    }
  if (all->faults > WRITTEN)
    printf ("# and %zu more\n", all->faults - WRITTEN);
  free (all->fault);
  *all = (struct disagreements) { NULL, 0, 0 };
}
