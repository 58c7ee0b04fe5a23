/* bnf.h: grammars in the notations of RFCs, or of the W3C, and their automata.

   SPDX-License-Identifier: MIT

   This toolkit reads a BNF and knows nothing of any parser.  Whoever wants to know whether a
   parser accepts what the BNF derives links it and asks here what the BNF derives.

   It is made for programs that check grammars, not for a library that others embed: when memory
   runs out it says "out of memory" and exits with status 2.  A grammar owns all that is reached
   through it (rules, expressions, problems, automata) and may be used by one thread at a time;
   an automaton, once got, is only read, by any number of threads.

   Texts are pointer and length and may hold any byte, NUL included.  Lines and columns count from
   1, columns in bytes.  */

#ifndef BNF_H
#define BNF_H

#include "bnf-grammar.h"
#include "bnf-suite.h"

/* ---- Texts and pictures.  */

/* Write a text in a form that holds any byte on a line: \xHH for what is not graphic, and for
   the backslash.  */
void bnf_escape (FILE *stream, const void *text, size_t length);

/* Write LENGTH octets of TEXT, a string with ABNF, to STREAM, with the octets in UTF-8 in place
   of each value above 7F.  */
void bnf_write_utf8 (FILE *stream, const char *text, size_t length);

/* Replace each \xHH by its octet, in place.  Return the new length, or SIZE_MAX if a backslash
   begins anything else.  */
size_t bnf_unescape (char *text);

/* Write a regular expression of the language of the rule, whose automaton DFA is: bytes, without
   anchors.  False if there is none that is short enough.  */
bool bnf_regex_write (FILE *stream, bnf_grammar *grammar, size_t rule, const bnf_dfa *dfa);

/* Write a set as its bytes, escaped, blanks between them: 0-9 A-F \x00-\x1F.  */
void bnf_set_print (FILE *stream, const bnf_set *set);

/* Write a railroad diagram of the rule, as printed or as corrected: an svg element.  */
void bnf_railroad_svg (FILE *stream, const bnf_rule *rule, bool printed);

/* Write the style that the diagrams need; and the page of all rules, as printed or as
   corrected.  */
extern const char bnf_railroad_style[];
void bnf_railroad_html (FILE *stream, const bnf_grammar *grammar, bool printed);

#endif
