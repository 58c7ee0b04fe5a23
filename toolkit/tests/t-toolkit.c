/* t-toolkit.c: fails if the toolkit reports the wrong place of an error, or makes the wrong set,
   automaton or ambiguity.

   SPDX-License-Identifier: MIT  */

#include <ctype.h>

#include "toolkit.h"
#include "unit.h"

/* In the notation of the W3C a second production of one name is no error.  */
TEST (the_notation_of_w3c_is_read)
{
  static const char text[] = "link h t t p : / / name /\nname x\nname letter [ name ]\n"
                             "letter a | \\% | space\nvoid\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  assert_int_equal (grammar->notation, BNF_W3C);
  assert_int_equal (grammar->rules, 4);
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  assert_int_equal (grammar->problems, 3);
  assert_int_equal (grammar->problem[0].kind, BNF_CONTINUES);
  assert_int_equal (grammar->problem[0].line, 2);
  assert_int_equal (grammar->problem[1].kind, BNF_UNUSED);
  const bnf_rule *link = &grammar->rule[0], *name = &grammar->rule[1];
  assert_string_equal (link->text, "link h t t p : / / name /\nname x");
  assert_int_equal (link->last_line, 2);
  assert_int_equal (link->expr->kind, BNF_SEQUENCE);
  assert_int_equal (link->expr->children, 5);
  assert_string_equal (link->expr->child[0]->text, "http://");
  assert_int_equal (link->expr->child[0]->length, 7);
  assert_false (link->expr->child[1]->again);
  assert_int_equal (name->line, 3);
  assert_int_equal (name->expr->child[1]->kind, BNF_OPTION);
  assert_true (name->expr->child[1]->child[0]->again);
  assert_int_equal (name->expr->child[1]->child[0]->rule, 1);
  assert_false (bnf_dfa_accepts (get_automaton (grammar, "link"), "http://a%20/ax", 14));
  assert_true (bnf_dfa_accepts (get_automaton (grammar, "link"), "http://a% /ax", 13));
  assert_true (bnf_dfa_accepts (get_automaton (grammar, "void"), "", 0));
  assert_int_equal (get_automaton (grammar, "name")->states, 2);
  bnf_grammar_free (grammar);
}

TEST (problems_have_a_place)
{
  static const char text[] = "a = b\n  | \"x\n b = c | \0 \"y\"\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  assert_int_equal (grammar->rules, 2);
  assert_int_equal (bnf_grammar_errors (grammar), 3);
  assert_int_equal (grammar->problem[0].kind, BNF_MALFORMED);
  assert_int_equal (grammar->problem[0].line, 2);
  assert_int_equal (grammar->problem[0].column, 5);
  assert_int_equal (grammar->problem[1].kind, BNF_UNDEFINED);
  assert_int_equal (grammar->problem[1].line, 3);
  assert_int_equal (grammar->problem[1].column, 6);
  assert_int_equal (grammar->problem[2].kind, BNF_STRAY_CHARACTER);
  assert_int_equal (grammar->problem[2].column, 10);
  assert_string_equal (grammar->problem[2].file, "text");
  assert_string_equal (grammar->rule[0].text, "a = b\n  | \"x");
  assert_int_equal (grammar->rule[0].last_line, 2);
  assert_int_equal (grammar->rule[1].line, 3);
  assert_int_equal (grammar->rule[1].column, 2);
  assert_null (grammar->rule[0].printed);
  assert_non_null (bnf_grammar_broken (grammar, 0));
  assert_int_equal (bnf_grammar_find (grammar, "c"), BNF_NO_RULE);
  bnf_grammar_free (grammar);

  grammar = read_text ("", 0);
  assert_int_equal (grammar->rules, 0);
  assert_int_equal (bnf_grammar_errors (grammar), 1);
  bnf_grammar_free (grammar);
  bnf_grammar_free (NULL);

  char *why = NULL;
  assert_null (bnf_grammar_load ("/nonexistent", NULL, &why));
  assert_string_equal (why, "/nonexistent: No such file or directory");
  free (why);
}

static void
check_printed (const bnf_expr *expr, const char *want)
{
  char *out = NULL;
  size_t length = 0;
  FILE *stream = open_memstream (&out, &length);
  bnf_expr_print (stream, expr);
  assert_int_equal (fclose (stream), 0);
  assert_string_equal (out, want);
  free (out);
}

TEST (expressions_are_read)
{
  static const char text[] = "a = *\"x\" 3*[ b | c ] [ <\"> ]\nb = \"1\"\nc = \"2\"\nd = b | c\n"
                             "e = b | c | \"1\"\nf = *\"x\"  3*[ b\n | c ] ; same\n  [ <\"> ]\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  bnf_set set;
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  check_printed (grammar->rule[0].expr, "*\"x\" 3*[ b | c ] [ <\"> ]");
  assert_true (bnf_expr_same (grammar->rule[0].expr, grammar->rule[5].expr));
  assert_false (bnf_expr_same (grammar->rule[1].expr, grammar->rule[2].expr));
  assert_false (bnf_expr_same (grammar->rule[1].expr, NULL));
  assert_false (bnf_expr_same (NULL, grammar->rule[1].expr));
  assert_false (bnf_expr_same (NULL, NULL));
  assert_false (bnf_expr_set (grammar, grammar->rule[0].expr, &set));
  assert_true (bnf_expr_set (grammar, grammar->rule[3].expr, &set));
  for (unsigned byte = 0; byte < 256; byte++)
    assert_int_equal (bnf_set_has (&set, byte), byte == '1' || byte == '2');
  assert_false (bnf_expr_set (grammar, grammar->rule[4].expr, &set));
  bnf_grammar_free (grammar);
}

/* A word ends before a blank; a backslash may end a line.  */
TEST (words_are_read)
{
  static const char text[] = "aa x b_ | c- | \\\nbb-c aa_ | d_\nee bb-c\n-";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  assert_int_equal (bnf_grammar_errors (grammar), 0);
  assert_int_equal (grammar->rules, 3);
  check_printed (grammar->rule[0].expr, "\"xb_\" | \"c-\" | \"\\x5C\"");
  assert_string_equal (grammar->rule[1].name, "bb-c");
  check_printed (grammar->rule[1].expr, "aa \"_\" | \"d_\"");
  check_printed (grammar->rule[2].expr, "bb-c \"-\"");
  bnf_grammar_free (grammar);
}

/* A broken rule has no set.  */
TEST (sets_are_of_sound_rules)
{
  static const char text[] = "a = b | \"x\"\nb = c\nc = \"y\" | d\n"
                             "e = /\nf = e | \"x\"\ng = \"x\" | \"yz\"\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  bnf_set set;
  for (size_t i = 0; i < grammar->rules; i++)
    assert_false (bnf_expr_set (grammar, grammar->rule[i].expr, &set));
  bnf_grammar_free (grammar);
}

/* Return the next octet of a set that bnf_arena_set() wrote, or 256 if it is no octet.  */
static unsigned
read_octet (const char **text)
{
  unsigned octet = 256;
  int size = 0;
  if (**text == '\\')
    {
      assert_int_equal (sscanf (*text, "\\x%2X%n", &octet, &size), 1);
      assert_int_equal (size, 4);
    }
  else if (**text != '\0')
    {
      octet = (unsigned char) **text;
      assert_in_range (octet, 0x21, 0x7E);
      size = 1;
    }
  *text += size;
  return octet;
}

/* Return the kind of octets that a range may have, or 0 for octets that are written one by one.  */
static unsigned
range_of (unsigned octet)
{
  return isdigit ((int) octet) ? 1 : isupper ((int) octet) ? 2 : islower ((int) octet) ? 3
         : isgraph ((int) octet) && octet != '\\' ? 0 : 4;
}

/* A set that is written can be read again; three or more octets in a row are a range.  */
static void
check_set (const bnf_set *set)
{
  bnf_set again = { { 0, 0, 0, 0 } };
  unsigned next = 0, before = 0;
  struct bnf_arena *arena = bnf_arena_new ();
  for (const char *at = bnf_arena_set (arena, set); *at != '\0';)
    {
      unsigned first = read_octet (&at), last = first;
      if (*at == '-' && at[1] != '\0' && at[1] != ' ')
        {
          at++;
          last = read_octet (&at);
        }
      assert_in_range (first, next, last);
      unsigned range = range_of (first);
      assert_true (first == last || (range != 0 && range == range_of (last) && last > first + 1));
      bool continues = first == next && first != 0 && range != 0 && range == range_of (first - 1);
      before = continues ? before + 1 : 1;
      assert_in_range (before, 1, first == last ? 2 : 1);
      for (unsigned octet = first; octet <= last; octet++)
        bnf_set_add (&again, octet);
      next = last + 1;
      assert_true (*at == '\0' || *at == ' ');
      at += *at == ' ';
    }
  assert_memory_equal (&again, set, sizeof again);
  bnf_arena_free (arena);
}

TEST (sets_are_written_whole)
{
  uint64_t chance = 1;
  for (unsigned first = 0; first < 256; first++)
    for (unsigned last = first; last < 256; last++)
      {
        bnf_set set = { { 0, 0, 0, 0 } };
        for (unsigned octet = first; octet <= last; octet++)
          bnf_set_add (&set, octet);
        check_set (&set);
      }
  for (int i = 0; i < 1000; i++)
    {
      bnf_set set;
      for (size_t j = 0; j < 4; j++)
        {
          chance = chance * UINT64_C (6364136223846793005) + 1442695040888963407u;
          set.word[j] = chance ^ chance >> 29;
        }
      check_set (&set);
    }
}

TEST (automata_are_compared)
{
  static const char text[] = "a = *[ \"x\" \"y\" ]\nb = [ *[ \"xy\" ] \"xy\" ]\n"
                             "c = b b \"\"\nd = *\"xy\" \"x\"\n";
  bnf_grammar *grammar = read_text (text, sizeof text - 1);
  const bnf_dfa *a = get_automaton (grammar, "a"), *d = get_automaton (grammar, "d");
  uint32_t at;
  assert_true (bnf_dfa_same (a, get_automaton (grammar, "b")));
  assert_true (bnf_dfa_same (a, get_automaton (grammar, "c")));
  assert_false (bnf_dfa_same (a, d));
  bnf_dfa *none = bnf_dfa_difference (a, get_automaton (grammar, "c"));
  assert_true (bnf_dfa_empty (none));
  assert_false (bnf_dfa_accepts (none, "", 0));
  bnf_dfa_free (none);
  bnf_dfa *all = bnf_dfa_difference (a, d);
  assert_true (bnf_dfa_same (all, a));
  bnf_dfa_free (all);
  assert_true (bnf_dfa_accepts (a, NULL, 0));
  assert_true (bnf_dfa_accepts (a, "xyxy", 4));
  assert_false (bnf_dfa_accepts (a, "xyx", 3));
  assert_int_equal (bnf_dfa_viable (a, "xyxz", 4, &at), 3);
  bnf_set live = bnf_dfa_live (a, at);
  assert_true (bnf_set_has (&live, 'y'));
  assert_false (bnf_set_has (&live, 'x'));
  assert_int_equal (bnf_dfa_step (a, BNF_DEAD, 'x'), BNF_DEAD);
  bnf_grammar_free (grammar);
}

static bool
count_kind (const bnf_ambiguity *ambiguity, void *closure)
{
  assert_true (ambiguity->number < ambiguity->count);
  assert_int_equal (strlen (ambiguity->witness), ambiguity->witness_length);
  return ++*(size_t *) closure < 3;
}

/* t-bnf-rfc1738.sh counts the ambiguities: 15 as printed.  */
TEST (a_search_for_ambiguities_ends_if_its_function_is_false)
{
  bnf_grammar *printed = load ("D3");
  const char *why;
  size_t calls = 0;
  bnf_grammar_ambiguities (printed, bnf_grammar_find (printed, "url"), count_kind, &calls, &why);
  assert_int_equal (calls, 3);
  bnf_grammar_free (printed);
}

TEST (escapes_are_undone)
{
  char good[] = "a\\x5Cb\\x00\\xfF", bad[] = "a\\n", short_one[] = "\\x4", no_digit[] = "\\xg0";
  char *out = NULL;
  size_t length = 0;
  assert_int_equal (bnf_unescape (good), 5);
  assert_memory_equal (good, "a\\b\0\377", 5);
  FILE *stream = open_memstream (&out, &length);
  bnf_escape (stream, good, 5);
  assert_int_equal (fclose (stream), 0);
  assert_string_equal (out, "a\\x5Cb\\x00\\xFF");
  free (out);
  assert_int_equal (bnf_unescape (bad), SIZE_MAX);
  assert_int_equal (bnf_unescape (short_one), SIZE_MAX);
  assert_int_equal (bnf_unescape (no_digit), SIZE_MAX);
}
