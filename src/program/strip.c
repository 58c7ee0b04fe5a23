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
  enum everyday everyday = find_everyday (name, length);
  if (is_pair_name (name, length))
    return NULL;
  urlbnf_production production = urlbnf_production_find (name, length);
  urlbnf_production component = find_component (name, length, &options->how);
  /* A userinfo of RFC 3986 has no password without a user.  */
  if (component == URLBNF_USER)
    strip_part (options, find_production ("userinfo"));
  else if (component != URLBNF_NONE)
    strip_part (options, component);
  else if (everyday != EVERYDAY_NONE)
    options->strips = options->strip_everyday[everyday] = true;
  else if (length == strlen ("fragment") && memcmp (name, "fragment", length) == 0)
    options->strips = options->strip_fragment = true;
  else
    {
      const char *why = check_unset (production, &options->how);
      if (why != NULL)
        return why;
      strip_part (options, production);
    }
  return NULL;
}

bool
is_strip_name (const char *name, size_t length, const urlbnf_options *how)
{
  return find_everyday (name, length) != EVERYDAY_NONE || is_pair_name (name, length)
         || (length == strlen ("fragment") && memcmp (name, "fragment", length) == 0)
         || check_unset (urlbnf_production_find (name, length), how) == NULL;
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
apply_strip (urlbnf_builder *builder, const struct options *options, struct refusal *refusal)
{
  urlbnf_code code = URLBNF_OK;
  const struct part_change password = { UNSET, .production = URLBNF_PASSWORD };
  for (int i = 0; i < EVERYDAY_COUNT && code == URLBNF_OK; i++)
    if (options->strip_everyday[i])
      code = unset_everyday (builder, (enum everyday) i, refusal);
  for (size_t i = 0; i < options->changes && code == URLBNF_OK; i++)
    if (options->change[i].action == STRIP_PAIRS)
      code = change_pairs (builder, &options->change[i], options, refusal, NULL);
  if (code == URLBNF_OK && options->uris && options->strip[URLBNF_PASSWORD])
    code = change_userinfo (builder, &password, refusal, NULL);
  for (int i = 0; i < STRIP_COUNT && code == URLBNF_OK; i++)
    if (options->strip[i] && !is_userinfo_half (options->uris, (urlbnf_production) i))
      code = unset_part (builder, (urlbnf_production) i, refusal);
  return code;
}
