/* strip.c: leave out parts (--strip).

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "changes.h"
#include "options.h"

/* Strip the part PRODUCTION.  A password needs a user (RFC 1738 s.3.1), so it is stripped with the
   user.  */
static void
strip_part (struct options *options, urlbnf_production production)
{
  options->strips = options->strip[production] = true;
  if (production == URLBNF_USER)
    options->strip[URLBNF_PASSWORD] = true;
}

/* Read the LENGTH octets at NAME.  Return why they are wrong, or NULL.  */
static const char *
read_part (struct options *options, const char *name, size_t length)
{
  struct part_change change;
  const char *why = read_unset_part (&change, name, length, &options->how);
  if (why != NULL || change.pair.ptr != NULL)
    return why;
  if (change.production == URLBNF_NONE)
    options->strips = options->strip_everyday[change.everyday] = true;
  /* A userinfo of RFC 3986 has no password without a user.  */
  else if (find_component (name, length, &options->how) == URLBNF_USER)
    strip_part (options, find_production ("userinfo"));
  else
    strip_part (options, change.production);
  return NULL;
}

const char *
read_strip (struct options *options, const char *text)
{
  const char *why, *all = text;
  bool has_pairs = false;
  for (;; text++)
    {
      size_t length = strcspn (text, ",");
      why = read_part (options, text, length);
      if (is_pair_name (text, length) && !has_pairs)
        {
          has_pairs = true;
          options->change[options->changes++] = (struct part_change) {
            STRIP_PAIRS, .everyday = EVERYDAY_QUERY, .pair = { text, length }, .value = all
          };
        }
      text += length;
      if (why != NULL || *text == '\0')
        return why;
    }
}

urlbnf_code
apply_strip (struct worker *worker)
{
  const struct options *options = worker->options;
  urlbnf_code code = URLBNF_OK;
  const struct part_change password = { UNSET, .production = URLBNF_PASSWORD };
  for (int i = EVERYDAY_NONE + 1; i < EVERYDAY_COUNT && code == URLBNF_OK; i++)
    if (options->strip_everyday[i])
      code = unset_everyday (worker, (enum everyday) i);
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    if (options->change[i].action == STRIP_PAIRS)
      code = change_pairs (worker, &options->change[i]);
  if (code == URLBNF_OK && options->uris && options->strip[URLBNF_PASSWORD])
    code = change_userinfo (worker, &password);
  for (int i = 0; i < URLBNF_PRODUCTIONS_MAX && code == URLBNF_OK; i++)
    if (options->strip[i] && !is_userinfo_half (options->uris, (urlbnf_production) i))
      code = unset_part (worker, (urlbnf_production) i);
  return code;
}
