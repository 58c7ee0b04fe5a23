/* error.c: put errors into words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "api.h"
#include "error-meaning.h"
#include "grammar.h"
#include "text/octet-set.h"
#include "text/out.h"
#include "text/visible.h"

/* Return the reason why no URL contains OCTET: s.2.2, or the sets national and punctuation of
   the grammar.  Return NULL if there is none.  */
static const char *
get_unsafe_class (const struct ub_errors *errors, int octet)
{
  if (octet < 0x20 || octet == 0x7F)
    return "a control character";
  if (octet == 0x20)
    return "a space";
  if (octet > 0x7F)
    return "not a US-ASCII character";
  if (ub_has_octet (errors->national, (unsigned char) octet))
    return "a national character";
  if (ub_has_octet (errors->punctuation, (unsigned char) octet))
    return "a punctuation character";
  if (ub_has_octet (errors->nowhere, (unsigned char) octet))
    return "which no URL contains";
  return NULL;
}

static bool
is_in_escape (const urlbnf_error *error, const struct ub_errors *errors)
{
  return error->expected_count != 0 && error->expected[0].kind == URLBNF_EXPECTED_PRODUCTION
         && (unsigned) error->expected[0].production == errors->hex;
}

/* Whether the octet found is a "#" after a URL.  In a fragment another "#" is just an error.  */
static bool
is_fragment_mark (const urlbnf_error *error)
{
  return error->found == '#' && error->may_end && error->production != URLBNF_XCHAR;
}

/* Write the octets to put in place of the octet that was found.  An escaped "#" makes another
   URL.  */
static void
put_advice (struct ub_out *out, const urlbnf_error *error, const struct ub_errors *errors,
            bool is_unsafe)
{
  unsigned char found = (unsigned char) error->found;
  bool escape_fits = error->expected_count == 0
                     || (ub_has_octet (error->octets, '%') && !error->hides_host);
  if (is_in_escape (error, errors))
    ub_put_string (out, "; a \"%\" that is data is written %25");
  else if (is_unsafe)
    {
      const char *write = found == '#' ? "; as data write " : "; write ";
      ub_put_string (out, is_fragment_mark (error) ? "; after a URL it begins a fragment" : "");
      ub_put_string (out, escape_fits ? write : "; its escape ");
      ub_put_escape (out, found);
      ub_put_string (out, escape_fits ? "" : error->hides_host ? " cannot stand in a host"
                     : " cannot stand here");
    }
  else if (error->found != URLBNF_END && error->expected_count != 0 && escape_fits
           && ub_has_octet (errors->reserved, found))
    {
      ub_put_string (out, "; as data write ");
      ub_put_escape (out, found);
    }
}

static void
put_found (struct ub_out *out, const urlbnf_error *error)
{
  const struct ub_grammar *grammar = ub_find_grammar (error->grammar);
  const char *class = NULL;
  if (grammar == NULL)
    grammar = ub_grammars[0];
  if (error->found == URLBNF_END)
    ub_put_string (out, "end of URL");
  else
    {
      bool quotable = ub_is_graphic (error->found) && error->found != '"';
      ub_put_octet (out, (unsigned char) error->found, quotable);
      class = get_unsafe_class (grammar->errors, error->found);
    }
  if (class != NULL)
    {
      ub_put_string (out, ", ");
      ub_put_string (out, class);
    }
  put_advice (out, error, grammar->errors, class != NULL);
}

static void
put_expected (struct ub_out *out, const urlbnf_error *error)
{
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      const char *quote = expected->kind == URLBNF_EXPECTED_LITERAL ? "\"" : "";
      ub_put_string (out, i == 0 ? "expected " : i + 1 < error->expected_count ? ", " : " or ");
      ub_put_string (out, quote);
      ub_put_string (out, expected->text);
      ub_put_string (out, quote);
    }
  if (error->expected_count != 0)
    ub_put_string (out, ", ");
}

/* Whether only the code of ERROR is set: an error of syntax has a grammar.  */
static bool
is_code_only (const urlbnf_error *error)
{
  return error->code == URLBNF_E_SYNTAX && error->grammar == NULL
         && error->production == URLBNF_NONE && error->offset == 0 && error->found == 0
         && error->expected_count == 0;
}

/* Write the message on one line, with GAP before the production.  */
static void
put_message (struct ub_out *out, const urlbnf_error *error, const char *gap)
{
  const char *production = urlbnf_production_name (error->production);
  if (error->code != URLBNF_E_SYNTAX || is_code_only (error))
    {
      ub_put_meaning (out, error, production);
      return;
    }
  ub_put_string (out, "byte ");
  ub_put_number (out, error->offset);
  ub_put_string (out, ": ");
  put_expected (out, error);
  ub_put_string (out, "found ");
  put_found (out, error);
  if (production != NULL)
    {
      ub_put_string (out, gap);
      ub_put_string (out, "(production ");
      ub_put_string (out, production);
      ub_put_string (out, ")");
    }
}

/* Write what the text is not: a URL, or the start symbol if that is not a kind of URL.  */
static void
put_no_url (struct ub_out *out, const urlbnf_error *error)
{
  const struct ub_grammar *grammar = ub_find_grammar (error->grammar);
  const char *start = urlbnf_production_name (error->start);
  const char *name = error->grammar != NULL ? error->grammar : "rfc1738";
  size_t length = start != NULL ? strlen (start) : 0, upper = 0;
  bool is_url = grammar == NULL || error->start == grammar->start || length < 3
                || strcmp (start + length - 3, "url") == 0;
  while (upper < length && start[upper] >= 'A' && start[upper] <= 'Z')
    upper++;
  /* An abbreviation, as URI is, has its own name.  */
  const char *what = is_url && (length == 0 || upper < length) ? "URL" : start;
  bool is_rfc = strncmp (name, "rfc", 3) == 0 && name[3 + strspn (name + 3, "0123456789")] == '\0';
  ub_put_string (out, strchr ("AIaeio", what[0]) != NULL ? "not an " : "not a ");
  ub_put_string (out, what);
  ub_put_string (out, is_rfc ? " by RFC " : " by the grammar ");
  ub_put_string (out, name + (is_rfc ? 3 : 0));
}

/* The number of octets that are shown on each side of the error in a long text.  */
enum { CONTEXT = 60 };

/* Write the reason, the text, and a caret below the octet at fault.  */
static void
put_lines (struct ub_out *out, const urlbnf_error *error, const char *text, size_t length)
{
  size_t offset = error->offset < length ? error->offset : length;
  size_t from = offset > CONTEXT ? offset - CONTEXT : 0;
  size_t to = length - offset > CONTEXT ? offset + CONTEXT : length;
  size_t columns = from != 0 ? 3 : 0;
  char form[UB_VISIBLE];

  bool has_place = error->code == URLBNF_E_SYNTAX && !is_code_only (error);
  if (has_place)
    put_no_url (out, error);
  else
    put_message (out, error, " ");
  ub_put_string (out, from != 0 ? "\n  ..." : "\n  ");
  for (size_t i = from; i < to; i++)
    {
      size_t width = ub_make_visible (form, text[i]);
      ub_put_octets (out, form, width);
      if (i < offset)
        columns += width;
    }
  ub_put_string (out, to < length ? "...\n" : "\n");
  if (has_place)
    {
      ub_put_string (out, "  ");
      while (columns-- > 0)
        ub_put_string (out, " ");
      ub_put_string (out, "^ ");
      put_message (out, error, "   ");
      ub_put_string (out, "\n");
    }
}

size_t
urlbnf_error_format (char *buffer, size_t size, const urlbnf_error *error, const char *text,
                     size_t length)
{
  struct ub_out out = { buffer, size, 0 };
  if (text == NULL)
    put_message (&out, error, " ");
  else
    put_lines (&out, error, text, length);
  /* The NUL is in the place of the last octet if it does not fit.  */
  if (size != 0)
    buffer[out.length < size ? out.length : size - 1] = '\0';
  return out.length;
}
