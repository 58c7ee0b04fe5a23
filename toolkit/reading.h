/* reading.h: declarations for reading texts: characters, tokens, notations, and the part that is
   BNF.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_READING_H
#define BNF_READING_H

#include "bnf.h"

/* ---- characters.c.  Texts whose beginning is examined are not empty.  */

/* Return the number of octets of a blank there, or 0.  A no-break space is a blank (U+00A0, or the
   octet A0 if that is no UTF-8), and so is a byte-order mark.  */
size_t bnf_blank (const char *at, size_t length);
/* Return the number of octets of all blanks there.  The text may be empty.  */
size_t bnf_blanks (const char *at, size_t length);
bool bnf_is_no_break_space (const char *at, size_t length);

/* Return the number of octets of the character there; 1 if it is not UTF-8.  */
size_t bnf_character (const char *at, size_t length);

/* A character that replaces one of ASCII in a copy of a text, such as a typographic quote.  */
struct bnf_substitute
{
  const char *octets;
  const char *name, *wanted;    /* "U+201C", and the character that it replaces.  */
};

/* Return the substitute that the text begins with, or NULL.  */
const struct bnf_substitute *bnf_find_substitute (const char *at, size_t length);

/* Return the message about a substitute.  */
char *bnf_arena_substitute (struct bnf_arena *arena, const struct bnf_substitute *substitute);

/* Return the character for a message: its octets, escaped, and before them U+0000 if it is
   UTF-8.  */
char *bnf_arena_character (struct bnf_arena *arena, const char *text, size_t length);

/* ---- lexer.c.  */

enum bnf_token_kind
{
  BNF_T_NAME, BNF_T_EQUALS, BNF_T_BAR, BNF_T_OPEN, BNF_T_CLOSE, BNF_T_TIMES, BNF_T_LITERAL,
  BNF_T_GROUP, BNF_T_GROUP_END, BNF_T_RANGE, BNF_T_OCTETS, BNF_T_PROSE,
  BNF_T_STRAY, BNF_T_BAD, BNF_T_END
};

struct bnf_token
{
  enum bnf_token_kind kind;
  bool first;                   /* The first of its line.  */
  bool heads;                   /* The first of a line that heads a section.  */
  bool opens_page;              /* The first of a line, and the first token of its page.  */
  bool begins;                  /* It is the name of a rule that begins there.  */
  bool continues;               /* It continues a rule, though it is the name of another.  */
  size_t line, column;
  const char *text;             /* Points into the source.  A literal has no quotes, and prose no
                                   < and >.  */
  size_t length;
  const char *source;           /* The whole token.  */
  size_t size;
  unsigned minimum, maximum;    /* BNF_T_TIMES; BNF_T_RANGE: the values at its ends.  */
  bool limited;                 /* BNF_T_TIMES: there is a maximum.  */
  bool list;                    /* BNF_T_TIMES: with commas between.  */
  bool folded;                  /* Letters match in either case, in a name of ABNF, too.  */
  bool adds;                    /* BNF_T_EQUALS: =/  */
  bool open;                    /* BNF_T_BAD: prose whose > is missing on the line.  */
  const char *message;          /* BNF_T_BAD; or NULL, and  */
  const struct bnf_substitute *substitute;  /* the character that replaces another one.  */
};

struct bnf_text;

/* A notation.  Its functions get the rest of a line at AT, which is never empty.  */
struct bnf_lexis
{
  enum bnf_notation notation;
  bool marked;                  /* A rule has a =, which distinguishes it from prose; there are
                                   comments, and headings can be distinguished from rules.  */
  const char *bars;             /* The characters between alternatives.  */
  bool folds;                   /* Letters in quotes match in either case.  */
  size_t (*read_token) (const struct bnf_lexis *lexis, struct bnf_token *token, const char *at,
                        size_t length);
  bool (*may_begin) (const struct bnf_token *line, size_t count);       /* A rule?  */
  /* Set begins and continues; join tokens that are one.  */
  void (*mark_rules) (struct bnf_text *text);
};

extern const struct bnf_lexis bnf_w3c_lexis;

/* lexer-rfc.c: one of the notations of RFCs.  */
const struct bnf_lexis *bnf_rfc_lexis (enum bnf_notation notation);

/* Read the numbers of a value, %x41.42, which are at most LENGTH.  Return their number.  */
size_t bnf_decode_value (unsigned *value, const char *text, size_t length);

/* ---- prose.c.  */

/* Read a token that begins with <. If the > is on another line, the token is bad and open, and
   bnf_join_prose() completes it.  Return the length.  */
size_t bnf_read_prose (struct bnf_token *token, const char *at, size_t length);

/* Join the tokens of prose that has several lines.  If UNMARKED, words without < > are prose, too,
   up to the next |, in a rule whose name is in < >; and NULL is the empty literal.  */
void bnf_join_prose (struct bnf_token *token, bool unmarked);

/* Return the text between < and > for people: with single blanks, without comments, and
   visible.  */
char *bnf_arena_prose (struct bnf_arena *arena, const char *text, size_t length);

/* A text, and its tokens.  */
struct bnf_text
{
  const struct bnf_lexis *lexis;
  const char *octets;
  size_t length;
  struct bnf_arena *arena;      /* The memory of the tokens, to be freed.  */
  struct bnf_token *token;      /* The last is BNF_T_END.  */
  size_t tokens;                /* Without the last.  */
  size_t first_line, last_line; /* The lines of the BNF.  */
};

/* Read all tokens of the text.  */
void bnf_read_tokens (struct bnf_text *text);

/* Whether the line is between two pages of an RFC.  */
bool bnf_divides_pages (const char *line, size_t length);

/* Compare pointers to tokens by name, for qsort() and bsearch().  */
int bnf_by_name (const void *first, const void *second);

/* Report that the token is malformed.  */
void bnf_bad_token (struct bnf_token *token, const char *message);

/* Set TOKEN to the substitute at AT, if there is one.  Return its length.  */
size_t bnf_read_substitute (struct bnf_token *token, const char *at, size_t length);

/* Whether C may follow the first letter of a name in the notations of RFCs.  */
bool bnf_is_name (char c);

/* ---- lexer-w3c.c: the notation of the W3C.  */

/* Whether a text is in this notation: PERHAPS if some of its lines look like rules of other
   notations.  */
enum bnf_w3c { BNF_W3C_NO, BNF_W3C_PERHAPS, BNF_W3C_YES };
enum bnf_w3c bnf_detect_w3c (const char *text, size_t length);

/* ---- notation.c: the notation of a text.  */

/* The numbers of signs of notations in a text.  */
struct bnf_evidence
{
  size_t equals, adds, defines; /* Rules by =, =/ and ::=.  */
  size_t bars, slashes;         /* Marks between alternatives.  */
  size_t values, lists, braces; /* %x41; #x; { and }.  */
  size_t names;                 /* Core rules of RFC 5234 that the text does not define.  */
};

enum bnf_notation bnf_detect_notation (const char *text, size_t length, bool all,
                                     struct bnf_evidence *evidence);

/* Return the note that another notation is better.  */
const char *bnf_hint (struct bnf_arena *arena, enum bnf_notation notation,
                      enum bnf_notation better, const struct bnf_evidence *evidence);

/* ---- region.c.  */

/* If the text has prose, drop the tokens of all lines that are no BNF, and note that, unless
   GRAMMAR is NULL.  If ALL, keep the rules of the whole text.  */
void bnf_drop_prose (bnf_grammar *grammar, struct bnf_text *text, bool all);

/* Note the characters of a copied text that are read as others.  (characters.c)  */
void bnf_note_copy (bnf_grammar *grammar, const struct bnf_text *text);

#endif
