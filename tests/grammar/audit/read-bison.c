/* read-bison.c: bison's own report of url.y, as XML.

   SPDX-License-Identifier: MIT

   The rules and the symbols are taken from it; and that bison has used nothing but them: no
   precedence, no conflict, nothing useless.  */

#include <config.h>

#include <stdlib.h>
#include <string.h>

#include <expat.h>

#include "audit.h"

struct reader
{
  struct audit *audit;
  XML_Parser parser;
  bool in_rules, in_text;       /* in_text: in an element whose text is wanted.  */
  const char *text;
  size_t conflicts, resolved;
};

static const char *
attribute (const XML_Char **attributes, const char *name)
{
  for (; *attributes != NULL; attributes += 2)
    if (strcmp (attributes[0], name) == 0)
      return attributes[1];
  return "";
}

static void
fail (struct reader *reader, const char *what, const char *name)
{
  audit_fail (reader->audit, reader->audit->source_file, 0, NULL, NULL, "bison reports %s%s%s",
              what, *name != '\0' ? ": " : "", name);
}

static void
begin_symbol (struct reader *reader, const XML_Char **attributes)
{
  const char *name = attribute (attributes, "name");
  if (*attribute (attributes, "prec") != '\0' || *attribute (attributes, "assoc") != '\0')
    fail (reader, "a precedence", name);
  if (strcmp (attribute (attributes, "usefulness"), "useful") != 0)
    fail (reader, "a symbol that is not used", name);
}

static void
begin_rule (struct reader *reader, const XML_Char **attributes)
{
  struct bison *bison = &reader->audit->bison;
  if (strcmp (attribute (attributes, "usefulness"), "useful") != 0)
    fail (reader, "a rule that is not used", attribute (attributes, "number"));
  if (*attribute (attributes, "percent_prec") != '\0')
    fail (reader, "a %prec", attribute (attributes, "percent_prec"));
  bison->lhs = audit_grow (reader->audit, bison->lhs, bison->rules, sizeof *bison->lhs);
  bison->rhs = audit_grow (reader->audit, bison->rhs, bison->rules, sizeof *bison->rhs);
  bison->lhs[bison->rules] = "";
  bison->rhs[bison->rules++] = (struct sentence) { NULL, 0 };
}

static void
begin (void *closure, const XML_Char *element, const XML_Char **attributes)
{
  struct reader *reader = closure;
  if (strcmp (element, "rules") == 0)
    reader->in_rules = true;
  else if (reader->in_rules && strcmp (element, "rule") == 0)
    begin_rule (reader, attributes);
  else if (reader->in_rules && (strcmp (element, "lhs") == 0 || strcmp (element, "symbol") == 0))
    {
      reader->in_text = true;
      reader->text = "";
    }
  else if (strcmp (element, "terminal") == 0 || strcmp (element, "nonterminal") == 0)
    begin_symbol (reader, attributes);
  else if (strcmp (element, "resolution") == 0)
    reader->resolved++;
  else if (strcmp (element, "reduction") == 0
           && strcmp (attribute (attributes, "enabled"), "false") == 0)
    reader->conflicts++;
}

static void
end (void *closure, const XML_Char *element)
{
  struct reader *reader = closure;
  struct bison *bison = &reader->audit->bison;
  if (strcmp (element, "rules") == 0)
    reader->in_rules = false;
  if (!reader->in_text || bison->rules == 0)
    return;
  reader->in_text = false;
  if (strcmp (element, "lhs") == 0)
    bison->lhs[bison->rules - 1] = reader->text;
  else
    {
      struct sentence *rhs = &bison->rhs[bison->rules - 1];
      rhs->symbol = audit_grow (reader->audit, rhs->symbol, rhs->symbols, sizeof *rhs->symbol);
      rhs->symbol[rhs->symbols++] = reader->text;
    }
}

static void
take_text (void *closure, const XML_Char *text, int length)
{
  struct reader *reader = closure;
  if (reader->in_text)
    reader->text = audit_print (reader->audit, "%s%.*s", reader->text, length, text);
}

void
audit_read_bison (struct audit *audit, const char *file)
{
  const char *text = audit_read (audit, file);
  struct reader reader = { .audit = audit, .parser = XML_ParserCreate (NULL) };
  if (reader.parser == NULL)
    {
      fputs ("audit: out of memory\n", stderr);
      exit (2);
    }
  XML_SetUserData (reader.parser, &reader);
  XML_SetElementHandler (reader.parser, begin, end);
  XML_SetCharacterDataHandler (reader.parser, take_text);
  if (XML_Parse (reader.parser, text, (int) strlen (text), 1) == XML_STATUS_ERROR)
    audit_fail (audit, audit->bison_file, XML_GetCurrentLineNumber (reader.parser), NULL, NULL,
                "this is not XML: %s", XML_ErrorString (XML_GetErrorCode (reader.parser)));
  else if (audit->bison.rules == 0)
    audit_fail (audit, audit->bison_file, 1, NULL, NULL, "this is no report by bison");
  if (reader.conflicts != 0)
    audit_fail (audit, audit->source_file, 0, "no conflicts",
                audit_print (audit, "%zu", reader.conflicts), "bison reports conflicts");
  if (reader.resolved != 0)
    audit_fail (audit, audit->source_file, 0, "none", audit_print (audit, "%zu", reader.resolved),
                "bison reports conflicts that were solved by precedence");
  XML_ParserFree (reader.parser);
}
