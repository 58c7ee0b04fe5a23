/* look.h: the automata that look ahead for a scanner.

   SPDX-License-Identifier: MIT

   If neither the longest match nor other rules of flex can decide which token is next,
   src/generate writes an automaton to url.looks.h.  It reads the octets of the token and those
   after it until the token is decided, at the latest at the newline after the text.  While
   reading, it stores the lengths that the token may have.

   Example: in "a:b@c:80" of w3c/ each ":" and "@" may end the user.  The automaton stores 1
   and 3 in two slots, and decides that the token is user, with the length in the first slot.  */

#ifndef UB_LOOK_H
#define UB_LOOK_H

#include <stddef.h>

/* Elements of a table of next states that are not states: decision I is LOOK_TAKE + I, and
   LOOK_STRAY means that no reading is left.  */
enum { LOOK_TAKE = 0x8000, LOOK_STRAY = 0xffff };

enum { LOOK_SLOTS = 8 };

/* A decision: the token, and the slot with its length.  */
struct ub_take
{
  short token;
  short slot;
};

/* The token that was decided, or 0 if there is no reading.  */
struct ub_looked
{
  int token;
  size_t length;
};

/* NEXT has a row for each state, and a column for each of CLASSES classes of octets.  MARK has for
   each state 1 + S if the number of octets is stored in slot S, or 0.  */
struct ub_look
{
  const unsigned char *class_of;
  size_t classes;
  const unsigned short *next;
  const unsigned char *mark;
  const struct ub_take *take;
};

#define UB_LOOK(number) \
  (&(struct ub_look) { look##number##_class, LOOK##number##_CLASSES, look##number##_next, \
                       look##number##_mark, look##number##_take })

/* Decide the token at TEXT, in which a newline follows.  */
static inline struct ub_looked
ub_look (const struct ub_look *look, const unsigned char *text)
{
  size_t length = 0, slot[1 + LOOK_SLOTS] = { 0 };
  unsigned state = 0;
  while (state < LOOK_TAKE)
    {
      slot[look->mark[state]] = length;
      state = look->next[state * look->classes + look->class_of[text[length++]]];
    }
  if (state == LOOK_STRAY)
    return (struct ub_looked) { 0, 0 };
  /* A token without a slot ends here.  */
  const struct ub_take *take = &look->take[state - LOOK_TAKE];
  return (struct ub_looked) { take->token, take->slot < 0 ? length : slot[1 + take->slot] };
}

#endif
