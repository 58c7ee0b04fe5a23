/* bnf.h: grammars in the notations of RFCs, or of the W3C, and their automata.

   SPDX-License-Identifier: MIT

   This toolkit reads a BNF and knows nothing of any parser.  A program that compares a parser with
   the BNF links it to find out what the BNF derives.

   It is for programs that check grammars, not for a library: without memory it prints "out of
   memory" and exits with status 2.  A grammar owns its rules, expressions, problems and automata,
   and may be used by one thread at a time.  Any number of threads may read an automaton.

   Texts are a pointer and a length, and may contain any byte, including NUL.  Lines and columns
   count from 1, columns in bytes.  */

#ifndef BNF_H
#define BNF_H

#include "arena.h"
#include "bnf-grammar.h"
#include "bnf-suite.h"

/* ---- Texts and pictures.  */

/* Write a text of any bytes on one line, with \xHH for bytes that are not graphic, and for the
   backslash.  */
void bnf_escape (FILE *stream, const void *text, size_t length);

/* Write the LENGTH octets of TEXT, which is ABNF, to STREAM, with the octets of UTF-8 in place of
   each value above 7F.  */
void bnf_write_utf8 (FILE *stream, const char *text, size_t length);

/* Replace each \xHH by its octet, in place.  Return the new length, or SIZE_MAX if a backslash
   begins anything else.  */
size_t bnf_unescape (char *text);

/* Write a regular expression for the language of the rule, whose automaton is DFA.  It matches
   bytes, and has no anchors.  Return false if it would be too long.  */
bool bnf_regex_write (FILE *stream, bnf_grammar *grammar, size_t rule, const bnf_dfa *dfa);

/* Return a set as its bytes, escaped, blanks between them: 0-9 A-F \x00-\x1F.  */
char *bnf_arena_set (struct bnf_arena *arena, const bnf_set *set);

/* Write a railroad diagram of the rule, as printed or as corrected: an svg element.  */
void bnf_railroad_svg (FILE *stream, const bnf_rule *rule, bool printed);

/* Write the style for the diagrams, or the page of all rules, as printed or as corrected.  */
extern const char bnf_railroad_style[];
void bnf_railroad_html (FILE *stream, const bnf_grammar *grammar, bool printed);

#endif
