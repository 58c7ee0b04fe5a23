/* error.c: errors in words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <stdio.h>
#include <string.h>

#include "grammar.h"

const char *
urlbnf_strerror (urlbnf_code code)
{
  switch (code)
    {
    case URLBNF_OK: return "no error";
    case URLBNF_E_SYNTAX: return "not a URL by RFC 1738";
    case URLBNF_E_MEMORY: return "out of memory";
    case URLBNF_E_TOO_LONG: return "the text is too long";
    case URLBNF_E_ARGUMENT: return "invalid option";
    case URLBNF_E_OCTET: return "an octet cannot stand there, even encoded";
    case URLBNF_E_CONTROL: return "an encoded CR, LF or NUL";
    case URLBNF_E_PART: return "a part is missing, or cannot stand in such a URL";
    }
  return "unknown error";
}

const char *
urlbnf_code_name (urlbnf_code code)
{
  switch (code)
    {
    case URLBNF_OK: return "ok";
    case URLBNF_E_SYNTAX: return "syntax";
    case URLBNF_E_MEMORY: return "memory";
    case URLBNF_E_TOO_LONG: return "too-long";
    case URLBNF_E_ARGUMENT: return "argument";
    case URLBNF_E_OCTET: return "octet";
    case URLBNF_E_CONTROL: return "control";
    case URLBNF_E_PART: return "part";
    }
  return NULL;
}

/* A buffer that takes what fits and counts everything.  */
struct out
{
  char *buffer;
  size_t size;
  size_t length;
};

static void
put (struct out *out, const char *text)
{
  for (; *text != '\0'; text++, out->length++)
    if (out->length + 1 < out->size)
      out->buffer[out->length] = *text;
}

static size_t
done (struct out *out)
{
  if (out->size != 0)
    out->buffer[out->length < out->size ? out->length : out->size - 1] = '\0';
  return out->length;
}

static bool
is_graphic (int octet)
{
  return octet > 0x20 && octet < 0x7F;
}

static bool
has_octet (const unsigned char *set, int octet)
{
  return (set[octet / 8] >> octet % 8 & 1) != 0;
}

/* What keeps OCTET out of every URL (s.2.2, and national and punctuation of the grammar); NULL if
   nothing does.  */
static const char *
unsafe_class (const struct ub_errors *errors, int octet)
{
  if (octet < 0x20 || octet == 0x7F)
    return "a control character";
  if (octet == 0x20)
    return "a space";
  if (octet > 0x7F)
    return "not a US-ASCII character";
  if (has_octet (errors->national, octet))
    return "a national character";
  if (has_octet (errors->punctuation, octet))
    return "a punctuation character";
  return NULL;
}

/* Whether the error is in an escape.  */
static bool
is_in_escape (const urlbnf_error *error)
{
  return error->expected_count != 0 && error->expected[0].production == URLBNF_HEX;
}

/* What to write instead of the octet that was found.  */
static void
put_advice (struct out *out, const urlbnf_error *error, const struct ub_errors *errors,
            bool is_unsafe)
{
  char text[64];
  bool escape_fits = error->expected_count == 0 || has_octet (error->octets, '%');
  if (is_in_escape (error))
    snprintf (text, sizeof text, "; a \"%%\" that is data is written %%25");
  else if (is_unsafe)
    snprintf (text, sizeof text, escape_fits ? "; write %%%02X" : "; its escape %%%02X cannot stand here",
              (unsigned) error->found);
  else if (error->found != URLBNF_END && error->expected_count != 0 && escape_fits
           && has_octet (errors->reserved, error->found))
    snprintf (text, sizeof text, "; as data write %%%02X", (unsigned) error->found);
  else
    return;
  put (out, text);
}

static void
put_found (struct out *out, const urlbnf_error *error)
{
  const struct ub_grammar *grammar = ub_grammar_find (error->grammar);
  const char *class = NULL;
  char text[64];
  if (grammar == NULL)
    grammar = ub_grammars[0];
  if (error->found == URLBNF_END)
    put (out, "end of URL");
  else
    {
      const char *form
        = is_graphic (error->found) && error->found != '"' ? "\"%c\"" : "byte %02X";
      snprintf (text, sizeof text, form, (unsigned) error->found);
      put (out, text);
      class = unsafe_class (grammar->errors, error->found);
    }
  if (class != NULL)
    {
      put (out, ", ");
      put (out, class);
    }
  put_advice (out, error, grammar->errors, class != NULL);
}

static void
put_expected (struct out *out, const urlbnf_error *error)
{
  for (size_t i = 0; i < error->expected_count; i++)
    {
      const urlbnf_expected *expected = &error->expected[i];
      const char *quote = expected->kind == URLBNF_EXPECTED_LITERAL ? "\"" : "";
      put (out, i == 0 ? "expected " : i + 1 < error->expected_count ? ", " : " or ");
      put (out, quote);
      put (out, expected->text);
      put (out, quote);
    }
  if (error->expected_count != 0)
    put (out, ", ");
}

/* An error that is not one of syntax.  */
static void
put_meaning (struct out *out, const urlbnf_error *error, const char *production)
{
  char text[80];
  if (production == NULL)
    {
      put (out, urlbnf_strerror (error->code));
      return;
    }
  put (out, production);
  put (out, ": ");
  if (error->code == URLBNF_E_OCTET)
    snprintf (text, sizeof text, is_graphic (error->found) ? "\"%c\" cannot stand there, even as %%%02X"
                                                           : "byte %02X cannot stand there, even as %%%02X",
              (unsigned) error->found, (unsigned) error->found);
  else if (error->code == URLBNF_E_CONTROL)
    snprintf (text, sizeof text, "an encoded %s at byte %zu (RFC 1738 s.6)",
              error->found == '\r' ? "CR" : error->found == '\n' ? "LF" : "NUL", error->offset);
  else if (error->code == URLBNF_E_PART)
    snprintf (text, sizeof text, "it is missing, or cannot stand in such a URL");
  else
    snprintf (text, sizeof text, "%s", urlbnf_strerror (error->code));
  put (out, text);
}

/* GAP stands before the production.  */
static void
put_message (struct out *out, const urlbnf_error *error, const char *gap)
{
  char text[32];
  const char *production = urlbnf_production_name (error->production);
  if (error->code != URLBNF_E_SYNTAX)
    {
      put_meaning (out, error, production);
      return;
    }
  snprintf (text, sizeof text, "byte %zu: ", error->offset);
  put (out, text);
  put_expected (out, error);
  put (out, "found ");
  put_found (out, error);
  if (production != NULL)
    {
      put (out, gap);
      put (out, "(production ");
      put (out, production);
      put (out, ")");
    }
}

size_t
urlbnf_error_message (char *buffer, size_t size, const urlbnf_error *error)
{
  struct out out = { buffer, size, 0 };
  put_message (&out, error, " ");
  return done (&out);
}

/* How much of a long text is shown on each side of the error.  */
enum { CONTEXT = 60 };

/* Put one octet of a text; returns how many columns it takes.  */
static size_t
put_octet (struct out *out, char octet)
{
  char text[8];
  if (is_graphic ((unsigned char) octet) || octet == ' ')
    {
      text[0] = octet;
      text[1] = '\0';
    }
  else
    snprintf (text, sizeof text, "\\x%02X", (unsigned) (unsigned char) octet);
  put (out, text);
  return strlen (text);
}

size_t
urlbnf_error_format (char *buffer, size_t size, const char *text, size_t length,
                     const urlbnf_error *error)
{
  struct out out = { buffer, size, 0 };
  size_t offset = error->offset < length ? error->offset : length;
  size_t from = offset > CONTEXT ? offset - CONTEXT : 0;
  size_t to = length - offset > CONTEXT ? offset + CONTEXT : length;
  size_t columns = from != 0 ? 3 : 0;

  put (&out, "urlbnf: ");
  if (error->code == URLBNF_E_SYNTAX && error->grammar != NULL
      && strcmp (error->grammar, "rfc1738") != 0)
    {
      put (&out, "not a URL by the grammar ");
      put (&out, error->grammar);
    }
  else
    put (&out, urlbnf_strerror (error->code));
  put (&out, from != 0 ? "\n  ..." : "\n  ");
  for (size_t i = from; i < to; i++)
    {
      size_t width = put_octet (&out, text[i]);
      if (i < offset)
        columns += width;
    }
  put (&out, to < length ? "...\n" : "\n");
  if (error->code == URLBNF_E_SYNTAX)
    {
      put (&out, "  ");
      while (columns-- > 0)
        put (&out, " ");
      put (&out, "^ ");
      put_message (&out, error, "   ");
      put (&out, "\n");
    }
  return done (&out);
}
