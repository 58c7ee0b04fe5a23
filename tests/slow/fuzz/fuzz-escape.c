/* fuzz-escape.c: check the escaping of unsafe octets.

   SPDX-License-Identifier: MIT

   The result is a URL.  It differs from the input only in the reported changes.  A URL is not
   changed.  */

#include "fuzz.h"

/* Check that the result without the changes is the text.  */
static void
check_changes (const urlbnf_escaped *escaped, const char *text, size_t length)
{
  static const char digits[] = "0123456789ABCDEF";
  size_t from = 0, to = 0;
  for (size_t i = 0; i < escaped->changes; i++)
    {
      const urlbnf_change *change = &escaped->change[i];
      CHECK (change->offset >= from && change->offset < length);
      size_t same = change->offset - from;
      CHECK (change->result == to + same && change->result + 3 <= escaped->text.len);
      CHECK (fuzz_same (text + from, same, escaped->text.ptr + to, same));
      CHECK ((unsigned char) text[change->offset] == change->octet);
      const char *escape = escaped->text.ptr + change->result;
      CHECK (escape[0] == '%' && escape[1] == digits[change->octet / 16]
             && escape[2] == digits[change->octet % 16]);
      from = change->offset + 1;
      to = change->result + 3;
    }
  CHECK (fuzz_same (text + from, length - from, escaped->text.ptr + to, escaped->text.len - to));
}

/* Check that each change lies in a node of the production that it reports, which cannot hold the
   octet, or is a tab after it.  Only the last "@" of an article can stay.  A fragment has no
   node.  */
static void
check_productions (const urlbnf_escaped *escaped)
{
  for (size_t i = 0; i < escaped->changes && escaped->changes < 1000; i++)
    {
      const urlbnf_change *change = &escaped->change[i];
      urlbnf_node node = { .production = URLBNF_NONE };
      bool found = false;
      while (urlbnf_node_next (escaped->url, &node))
        found |= node.production == change->production && node.offset <= change->result
                 && (node.offset + node.text.len >= change->result + 3
                     || (node.offset + node.text.len == change->result && change->octet == '\t'));
      CHECK (found == (change->result < urlbnf_text (escaped->url).len));
      CHECK (found || change->production == URLBNF_XCHAR);
      CHECK (urlbnf_production_holds (change->production, change->octet) != 1
             || (change->production == URLBNF_ARTICLE && change->octet == '@'));
    }
}

/* Check that the tree is that of a parse of the result, and that the result needs no more
   escapes.  */
static void
check_result (const urlbnf_escaped *escaped, const urlbnf_options *options)
{
  urlbnf_slice text = escaped->text;
  urlbnf_escaped *again;
  urlbnf_url *url;
  CHECK (text.ptr[text.len] == '\0');
  CHECK (urlbnf_parse (&url, text.ptr, text.len, options, NULL) == URLBNF_OK);
  fuzz_check_tree (escaped->url, text.ptr, text.len);
  fuzz_compare_trees (escaped->url, url);
  urlbnf_free (url);
  CHECK (urlbnf_escape_unsafe (&again, text.ptr, text.len, options, NULL) == URLBNF_OK);
  CHECK (again->changes == 0 && fuzz_same_slice (again->text, text));
  urlbnf_escaped_free (again);
}

urlbnf_code
fuzz_escape (urlbnf_escaped **escaped, const char *text, size_t length,
             const urlbnf_options *options, urlbnf_error *error)
{
  urlbnf_options own = *options;
  char message[1000];
  own.start = URLBNF_NONE;
  own.allocator = NULL;
  *escaped = (urlbnf_escaped *) escaped;
  urlbnf_code code = urlbnf_escape_unsafe (escaped, text, length, options, error);
  bool is_valid = urlbnf_validate (text, length, &own, NULL) == URLBNF_OK;
  CHECK ((code == URLBNF_OK) == (*escaped != NULL) && error->code == code);
  if (code == URLBNF_OK)
    {
      check_changes (*escaped, text, length);
      check_productions (*escaped);
      check_result (*escaped, &own);
      CHECK (((*escaped)->changes == 0) == is_valid);
    }
  else if (code == URLBNF_E_SYNTAX)
    CHECK (!is_valid && error->offset <= length
           && ((options->flags & URLBNF_BRIEF_ERRORS) == 0 ? error->expected_count != 0
               : error->expected_count == 0 && error->remedies == 0)
           && urlbnf_error_format (message, sizeof message, error, text, length) != 0);
  else
    CHECK (code == URLBNF_E_MEMORY);
  return code;
}

HARNESS (input)
{
  urlbnf_escaped *escaped;
  urlbnf_error error;
  /* A start symbol of the first grammar is ignored.  */
  if (strcmp (input->options.grammar, urlbnf_grammar_name (0)) != 0)
    input->options.start = URLBNF_NONE;
  input->options.grammar = NULL;
  urlbnf_code code = fuzz_escape (&escaped, input->text, input->length, &input->options, &error);
  CHECK ((code == URLBNF_E_MEMORY) == input->memory.failed);
  /* The result and its tree are one block each.  */
  CHECK (input->memory.live == (code == URLBNF_OK ? 2 : 0));
  urlbnf_escaped_free (escaped);
}
