/* look.h: the automata that look ahead for a scanner.

   SPDX-License-Identifier: MIT

   Where the longest match does not decide which token stands next, and no rules of flex can,
   src/generate writes an automaton: url.looks.h.  It runs from the beginning of the token over
   the octets that follow, up to where it is decided, which may be the end of the text: the
   newline there.  On the way it notes where a token may end.

   Example: in "a:b@c:80" of w3c/ each ":" and "@" may end the user; the automaton notes 1 and
   3 in two slots, and decides that the token is user, and that it ends where the first of them
   says.  */

#ifndef UB_LOOK_H
#define UB_LOOK_H

#include <stddef.h>

/* In a table of next states these are none: the I-th way to decide; and that no reading is
   left.  */
enum { LOOK_TAKE = 0x8000, LOOK_STRAY = 0xffff };

enum { LOOK_SLOTS = 8 };

/* A decision: the token, and the slot that has its length.  */
struct ub_take
{
  short token;
  short slot;
};

/* What is decided: no token if TOKEN is 0 and nothing can be read.  */
struct ub_looked
{
  int token;
  size_t length;
};

/* NEXT has a row for each state and a column for each of CLASSES classes of octets, which
   CLASS_OF has.  In each state MARK has 1 and the slot where the number of octets is noted, or
   0.  */
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

/* Look at TEXT, in which a newline stands.  */
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
  /* Where it is decided a token may end, too.  */
  const struct ub_take *take = &look->take[state - LOOK_TAKE];
  return (struct ub_looked) { take->token, take->slot < 0 ? length : slot[1 + take->slot] };
}

#endif
