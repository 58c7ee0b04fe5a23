/* rules.c: read the rules of a text.

   SPDX-License-Identifier: MIT

   A rule ends where the next one begins, which the lexers have marked.  */

#include <config.h>

#include <string.h>

#include "internal.h"

/* Return the last line of a rule that begins with TOKEN and ends on line LAST, or that of its
   comment: in ABNF an indented comment directly below a rule belongs to it (RFC 5234,
   elements).  */
static size_t
find_last_line (const struct bnf_text *text, const struct bnf_token *token, size_t last)
{
  size_t line = token->line, at = (size_t) (token->source - text->octets);
  for (; at < text->length && last < text->last_line; at++)
    if (text->octets[at] == '\n' && line++ >= last)
      {
        size_t begin = ++at;
        while (at < text->length && (text->octets[at] == ' ' || text->octets[at] == '\t'))
          at++;
        if (at == begin || at == text->length || text->octets[at] != ';')
          break;
        last++;
      }
  return last;
}

/* Append to RULE the lines from that of TOKEN to LAST, without the last newline and without those
   that divide pages.  */
static void
add_lines (bnf_grammar *grammar, bnf_rule *rule, const struct bnf_text *text,
           const struct bnf_token *token, size_t last)
{
  size_t line = token->line, end;
  size_t start = (size_t) (token->source - text->octets) - (token->column - 1);
  if (rule->text_length != 0)
    BNF_ADD (grammar->arena, rule->text, rule->text_length, '\n');
  for (bool more = true; more; start = end)
    {
      for (end = start; end < text->length && text->octets[end] != '\n';)
        end++;
      bool divides = bnf_divides_pages (text->octets + start, end - start);
      more = line++ < last;
      end += more;
      for (size_t i = start; i < end && !divides; i++)
        BNF_ADD (grammar->arena, rule->text, rule->text_length, text->octets[i]);
    }
  rule->last_line = last;
  /* The text ends with a NUL.  */
  BNF_ADD (grammar->arena, rule->text, rule->text_length, '\0');
  rule->text_length--;
}

/* Whether the rule is only prose, so that any other definition is better.  */
static bool
is_prose (const bnf_grammar *grammar, const bnf_rule *rule)
{
  return rule->expr != NULL && rule->expr->kind == BNF_REFERENCE
         && bnf_is_hole (grammar, rule->expr);
}

/* Choose between RULE, the last one, and OLD with the same name.  Drop one of them if they are
   equal, or if one is only prose.  Otherwise both are broken.  */
static void
settle_duplicate (bnf_grammar *grammar, bnf_rule *rule, bnf_rule *old)
{
  bool same = bnf_expr_same (rule->expr, old->expr, grammar->notation == BNF_ABNF);
  bool words = is_prose (grammar, rule), old_words = is_prose (grammar, old);
  bool settled = same || words || old_words;
  bnf_report (grammar, BNF_NO_RULE, settled ? BNF_REPEATED : BNF_DUPLICATE, rule->line,
              rule->column, "%s is defined again%s; the first time on line %zu", rule->name,
              same ? ", in the same way" : words ? ", in words, which are left"
              : old_words ? ", and not in words only" : "", old->line);
  if (!settled)
    {
      bnf_break_rule (grammar, old);
      bnf_break_rule (grammar, rule);
      return;
    }
  if (!same && old_words)
    *old = *rule;
  grammar->rules--;
  *rule = (bnf_rule) { .name = NULL };
}

/* Note which lines could have been taken for other rules.  */
static void
note_continuations (bnf_grammar *grammar, const bnf_rule *rule, const struct bnf_token *token,
                    const struct bnf_token *end)
{
  for (; token < end; token++)
    if (token->continues)
      bnf_report (grammar, BNF_NO_RULE, BNF_CONTINUES, token->line, token->column,
                  "this line continues %s; %.*s is defined elsewhere", rule->name,
                  (int) token->length, token->text);
}

/* Report that the tokens up to END belong to no rule, or the error on the same line that is the
   reason.  */
static void
report_outside (bnf_grammar *grammar, const struct bnf_token *token, const struct bnf_token *end)
{
  static const char *const forms[] = {
    [BNF_RFC] = "this is no rule (name = ...), and no comment (; ...) either",
    [BNF_W3C] = "this is no rule (a name, then its body)",
    [BNF_RFC821] = "this is no rule (<name> ::= ...), and no comment (; ...) either"
  };
  const struct bnf_token *substitute = token;
  while (substitute < end && substitute->line == token->line && substitute->substitute == NULL)
    substitute++;
  bool found = substitute < end && substitute->line == token->line;
  bool other = grammar->notation == BNF_W3C || grammar->notation == BNF_RFC821;
  if (found)
    token = substitute;
  bnf_report (grammar, BNF_NO_RULE, BNF_OUTSIDE, token->line, token->column, "%s",
              found ? bnf_arena_substitute (grammar->arena, substitute->substitute)
              : forms[other ? grammar->notation : BNF_RFC]);
}

/* Return the rule that the token begins: a new one, or, with =/, the rule of that name, whose body
   goes on.  Set *OLD to the rule of that name above, or BNF_NO_RULE.  */
static bnf_rule *
begin_rule (bnf_grammar *grammar, const struct bnf_token *token, bool adds, size_t *old)
{
  bnf_rule *rule = &grammar->rule[grammar->rules];
  rule->name = token->kind == BNF_T_PROSE
               ? bnf_arena_prose (grammar->arena, token->text, token->length)
               : bnf_arena_text (grammar->arena, token->text, token->length);
  size_t place = bnf_index_place (grammar, rule->name);
  *old = grammar->index[place];
  if (adds && *old != BNF_NO_RULE)
    return &grammar->rule[*old];
  if (*old == BNF_NO_RULE)
    grammar->index[place] = grammar->rules;
  rule->line = token->line;
  rule->column = token->column;
  grammar->rules++;
  return rule;
}

/* Read the rule that begins with the token and ends before NEXT.  */
static void
read_rule (bnf_grammar *grammar, const struct bnf_text *text, const struct bnf_token *token,
           const struct bnf_token *next, const bnf_options *options)
{
  bool w3c = grammar->notation == BNF_W3C, adds = !w3c && token[1].adds;
  size_t old;
  bnf_rule *rule = begin_rule (grammar, token, adds, &old);
  size_t last = next[-1].line;
  if (grammar->notation == BNF_ABNF)
    last = find_last_line (text, token, last);
  add_lines (grammar, rule, text, token, last);
  note_continuations (grammar, rule, token, next);
  bnf_read_rule (grammar, rule, adds && old != BNF_NO_RULE, token + (w3c ? 1 : 2), next, options);
  if (!adds && old != BNF_NO_RULE)
    settle_duplicate (grammar, rule, &grammar->rule[old]);
  else if (adds && old == BNF_NO_RULE)
    bnf_report (grammar, BNF_NO_RULE, BNF_MALFORMED, token->line, token->column,
                "=/ adds to %s, which is not defined above", rule->name);
}

void
bnf_read_rules (bnf_grammar *grammar, const struct bnf_text *text, const struct bnf_token *token,
                const bnf_options *options)
{
  for (const struct bnf_token *next; token->kind != BNF_T_END; token = next)
    {
      for (next = token + 1; next->kind != BNF_T_END && !next->begins;)
        next++;
      read_rule (grammar, text, token, next, options);
    }
}

/* Read the tokens of the text, which the caller frees, and mark where rules begin.  */
static void
read_bnf (bnf_grammar *grammar, struct bnf_text *text, bool all)
{
  text->lexis = grammar->notation == BNF_W3C ? &bnf_w3c_lexis : bnf_rfc_lexis (grammar->notation);
  bnf_read_tokens (text);
  bnf_drop_prose (grammar, text, all);
  bnf_note_copy (grammar, text);
  text->lexis->mark_rules (text);
}

void
bnf_read (bnf_grammar *grammar, const char *octets, size_t length, const bnf_options *options)
{
  struct bnf_text text = { .octets = octets, .length = length };
  const struct bnf_token *token;
  size_t count = BNF_CORE_RULES;

  read_bnf (grammar, &text, options->all);
  for (token = text.token; token->kind != BNF_T_END; token++)
    count += token->begins;
  grammar->rule = bnf_arena_get (grammar->arena, count, sizeof *grammar->rule);
  bnf_index_new (grammar, count);

  for (token = text.token; token->kind != BNF_T_END && !token->begins;)
    token++;
  if (token != text.token)
    report_outside (grammar, text.token, token);
  else if (token->kind == BNF_T_END)
    bnf_report (grammar, BNF_NO_RULE, BNF_NO_PRODUCTION, 1, 1, "no production found");
  bnf_read_rules (grammar, &text, token, options);
  bnf_arena_free (text.arena);
}
