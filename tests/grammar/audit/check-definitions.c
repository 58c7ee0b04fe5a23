/* check-definitions.c: that nothing else stands among the definitions of url.l, their order, and
   the rows that comments name.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "audit.h"

/* Each {name} in the pattern is a definition.  */
static void
check_names (struct audit *audit, const struct pattern *pattern, size_t line)
{
  if (pattern->kind == PATTERN_NAME && audit_find_definition (audit, pattern->text) == NULL)
    audit_fail (audit, audit->flex_file, line, NULL, NULL, "{%s} is not defined", pattern->text);
  for (size_t i = 0; i < pattern->children; i++)
    check_names (audit, pattern->child[i], line);
}

static void
check_comments (struct audit *audit, const struct comments *comments, const char *file)
{
  for (size_t i = 0; i < comments->count; i++)
    {
      const struct comment *comment = &comments->item[i];
      audit_rows missing = comment->rows & ~audit->readme_rows;
      if (missing != 0)
        audit_fail (audit, file, comment->first, NULL, audit_rows_name (audit, missing),
                    "a comment names a row that %s does not have", audit->readme_file);
    }
}

void
audit_check_definitions (struct audit *audit)
{
  const struct production *last = NULL;
  for (size_t i = 0; i < audit->flex.definitions; i++)
    {
      const struct definition *definition = &audit->flex.definition[i];
      const struct production *owner = definition->owner;
      if (definition->pattern != NULL)
        check_names (audit, definition->pattern, definition->line);
      if (owner != NULL)
        {
          if (last != NULL && last > owner)
            audit_fail (audit, audit->flex_file, definition->line,
                        audit_print (audit, "%s before %s, as in %s", owner->printed->name,
                                     last->printed->name, audit->bnf_file), NULL,
                        "%s is not in the order of %s", definition->name, audit->bnf_file);
          last = owner;
        }
      else if (audit_find_production (audit, definition->name) == NULL)
        audit_fail (audit, audit->flex_file, definition->line, NULL, NULL,
                    "%s is no production of %s, nor a repetition in one", definition->name,
                    audit->bnf_file);
    }
  check_comments (audit, &audit->flex.comments, audit->flex_file);
  check_comments (audit, &audit->source.comments, audit->source_file);
}
