/* grammar.h: the grammars that the library has.

   SPDX-License-Identifier: MIT  */

#ifndef UB_GRAMMAR_H
#define UB_GRAMMAR_H

#include "parse.h"

/* The views: struct urlbnf_NAME for each UB_VIEW_NAME.  */
enum ub_view
{
  UB_VIEW_none,
  UB_VIEW_http, UB_VIEW_ftp, UB_VIEW_file, UB_VIEW_gopher, UB_VIEW_mailto, UB_VIEW_news,
  UB_VIEW_nntp, UB_VIEW_telnet, UB_VIEW_wais, UB_VIEW_prospero, UB_VIEW_other, UB_VIEW_login,
  UB_VIEWS_COUNT
};

/* Where the text of a production goes in a view: the offset of its field in the view's struct.
   Without a production the field is absent.  */
struct ub_place
{
  uint8_t production;
  uint8_t offset;
};
#define UB_NO_OFFSET 0xFF
#define UB_NO_PLACE { UB_NONE, UB_NO_OFFSET }

/* What a grammar's file views says.  */
struct ub_views
{
  uint8_t of[UB_PRODUCTIONS_COUNT];             /* The view of each kind, or UB_VIEW_none.  */
  struct ub_place slices[UB_VIEWS_COUNT][8];    /* Behind the last is no place.  */
  struct ub_place list[UB_VIEWS_COUNT];
  struct ub_place fields[UB_VIEWS_COUNT];       /* The siblings behind the list.  */
};

/* One grammar: what src/grammar.c makes of its files.  */
struct ub_grammar
{
  const char *name;
  enum urlbnf_production start;         /* The first start symbol.  */

  /* The class of each octet, from 0; octets of one class are alike in any text.  */
  const unsigned char *class_of;

  const struct ub_views *views;

  bool (*is_start) (enum urlbnf_production production);

  /* Parse.  False on a syntax error, of which nothing more is said.  Allocates nothing.  */
  bool (*run) (struct ub_parse *cx);

  /* Parse once more, without nodes, to say all that can be said of a syntax error.  It costs
     more to note that on the way than to parse again where it is needed.  */
  bool (*run_for_error) (struct ub_parse *cx);

  /* Replace TEXT, a viable prefix of which nothing but explanations is wanted any more, by a
     shorter one that any octets may follow in the same way.  */
  void (*shorten) (struct ub_parse *cx);

  /* Describe a symbol of the grammar (ub_parse.last).  */
  void (*symbol) (int symbol, struct urlbnf_expected *expected);
};

/* The table of the grammar NAME, and NAME as a string.  */
#define UB_GRAMMAR_OF(name) UB_GRAMMAR_OF_ (name)
#define UB_GRAMMAR_OF_(name) ub_grammar_##name
#define UB_GRAMMAR_NAME(name) UB_GRAMMAR_NAME_ (name)
#define UB_GRAMMAR_NAME_(name) #name

/* UB_GRAMMARS (ROW), in config.h, expands ROW (name) for each grammar.  The first is the
   default.  */
#define UB_DECLARE(name) extern const struct ub_grammar UB_GRAMMAR_OF (name);
UB_GRAMMARS (UB_DECLARE)
#undef UB_DECLARE

/* All of them, and behind the last NULL.  */
extern const struct ub_grammar *const ub_grammars[];

#endif
