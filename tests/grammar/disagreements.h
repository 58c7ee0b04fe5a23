/* disagreements.h: where a parser and the automata of url.bnf disagree, in words, each fault once.

   SPDX-License-Identifier: MIT

   A wrong verdict is a fault of one octet: after some text one of the two allows an octet, or the
   end, and the other does not.  Faults with the same octets are one, wherever they show, for they
   have one cause as a rule: a character that a production lacks is missing in each state of the DFA
   where that production is read.  So are nodes of one production that it does not derive.  */

#ifndef DISAGREEMENTS_H
#define DISAGREEMENTS_H

#include <bnf.h>
#include <urlbnf.h>

/* One start symbol, and what is known about it.  */
struct start
{
  const char *name;
  bool main;                    /* It stands for all URLs: texts of it are shown first.  */
  bnf_grammar *grammar;
  const bnf_dfa *dfa;
  urlbnf_parser *parser;
  struct state *state;          /* What has been found in each state of the DFA.  */
};

struct disagreements
{
  struct fault *fault;
  size_t faults, room;
};

void start_begin (struct start *start);
void start_end (struct start *start);

/* The parser is wrong about the text: it stopped at octet OFFSET, or took all of it.  VIABLE is the
   length of the longest viable prefix.  Find out where the fault is, and note it.  */
void disagree_text (struct disagreements *all, struct start *start, const char *text,
                    size_t length, size_t offset, size_t viable);

/* The tree of the text has the node, whose production does not derive it.  */
void disagree_node (struct disagreements *all, const struct start *start, const char *text,
                    size_t length, const urlbnf_node *node);

/* Write them as comments of TAP, the shortest text first, and forget them.  */
void disagreements_write (struct disagreements *all);

#endif
