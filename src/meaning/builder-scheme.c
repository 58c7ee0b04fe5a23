/* builder-scheme.c: the parts of a URL under another scheme.

   SPDX-License-Identifier: MIT

   A part that both schemes have stays.  Of the others, those that have another name in the new scheme
   get it: fpath and hpath are both a path (s.3.2.2, 3.3, 3.10); all that follows the host is the
   url-path of a scheme without parts of its own (s.3.1), and all that follows the ":" its schemepart (s.2.1).
   The rest belongs to no URL of the new scheme: urlbnf_builder_build() says so.  */

#include <config.h>

#include "builder.h"

struct change
{
  urlbnf_builder *from;
  urlbnf_builder to;            /* With the parts that come.  */
  bool goes[UB_PRODUCTIONS_COUNT];
};

static bool
has (const struct change *change, urlbnf_production production)
{
  return change->from->part[production].present;
}

static urlbnf_code
come (struct change *change, urlbnf_production production, const char *text, size_t length)
{
  return ub_replace_part (&change->to, production, text, length, URLBNF_ENCODED, NULL);
}

/*------------------------------------------------------------------------.
| From one list to another                                                |
`------------------------------------------------------------------------*/

/* Whether the octet at AT of a list stays as it is if its items become ITEMs.  Escapes do.  */
static bool
stays (const struct ub_grammar *grammar, const struct ub_part *list, size_t at, urlbnf_production item)
{
  return list->octets[at] == '/' || list->octets[at] == '%'
         || ub_is_plain (grammar, item, list->octets, at, list->length);
}

/* The list FROM becomes TO, a list of ITEMs.  */
static urlbnf_code
carry_list (struct change *change, urlbnf_production from, urlbnf_production to, urlbnf_production item)
{
  const struct ub_part *list = &change->from->part[from];
  const urlbnf_allocator *allocator = &change->to.allocator;
  size_t length = list->length;
  for (size_t i = 0; i < list->length && length <= URLBNF_LENGTH_MAX; i++)
    length += stays (change->to.grammar, list, i, item) ? 0 : 2;
  /* GCOVR_EXCL_START: takes a part of 700 megabytes.  */
  if (length > URLBNF_LENGTH_MAX)
    return URLBNF_E_TOO_LONG;
  /* GCOVR_EXCL_STOP */
  char *text = allocator->allocate (allocator->context, length + 1);
  if (text == NULL)
    return URLBNF_E_MEMORY;
  struct ub_out out = { text, length, 0 };
  for (size_t i = 0; i < list->length; i++)
    if (stays (change->to.grammar, list, i, item))
      ub_put (&out, list->octets[i]);
    else
      ub_put_escape (&out, (unsigned char) list->octets[i]);
  urlbnf_code code = come (change, to, text, length);
  allocator->deallocate (allocator->context, text);
  change->goes[from] = true;
  return code;
}

static urlbnf_code
carry_path (struct change *change, const struct ub_scheme *scheme)
{
  if (has (change, URLBNF_HPATH) && ub_find_place (scheme, URLBNF_FPATH) != NULL)
    return carry_list (change, URLBNF_HPATH, URLBNF_FPATH, URLBNF_FSEGMENT);
  if (has (change, URLBNF_FPATH) && ub_find_place (scheme, URLBNF_HPATH) != NULL)
    return carry_list (change, URLBNF_FPATH, URLBNF_HPATH, URLBNF_HSEGMENT);
  return URLBNF_OK;
}

/*------------------------------------------------------------------------.
| To a scheme without parts of its own                                    |
`------------------------------------------------------------------------*/

/* Where the host and the port end in the text of WHOLE.  */
static size_t
end_of_hostport (const struct ub_whole *whole)
{
  size_t end = 0;
  for (int i = 0; whole->scheme->place[i].production != URLBNF_NONE; i++)
    {
      urlbnf_production production = whole->scheme->place[i].production;
      if ((production == URLBNF_HOST || production == URLBNF_PORT) && whole->start[i] != SIZE_MAX)
        end = whole->start[i] + whole->builder->part[production].length;
    }
  return end;
}

/* All that follows the host becomes a urlpath, or all that follows the ":" a schemepart.  */
static urlbnf_code
carry_to_other (struct change *change)
{
  struct ub_whole whole = { .builder = change->from };
  bool has_host = has (change, URLBNF_HOST);
  if (ub_find_form (&whole, NULL) != URLBNF_OK)
    return URLBNF_OK;
  urlbnf_code code = ub_compose (&whole);
  if (code != URLBNF_OK)
    return code;
  size_t start = has_host ? end_of_hostport (&whole) : change->from->part[URLBNF_SCHEME].length;
  if (start < whole.length)
    code = come (change, has_host ? URLBNF_URLPATH : URLBNF_SCHEMEPART, whole.text + start + 1,
                 whole.length - start - 1);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT; i++)
    change->goes[i] = !has_host || (i != URLBNF_USER && i != URLBNF_PASSWORD && i != URLBNF_HOST
                                    && i != URLBNF_PORT);
  change->from->allocator.deallocate (change->from->allocator.context, whole.text);
  return code;
}

/*------------------------------------------------------------------------.
| From a scheme without parts of its own                                  |
`------------------------------------------------------------------------*/

/* The parts of URL come, but for its scheme, and a host that is only there for the parse.  */
static urlbnf_code
come_all (struct change *change, const urlbnf_url *url, bool with_host)
{
  urlbnf_slice part[UB_PRODUCTIONS_COUNT];
  urlbnf_code code = URLBNF_OK;
  ub_set_parts (part, url);
  for (int i = 0; i < UB_PRODUCTIONS_COUNT && code == URLBNF_OK; i++)
    if (part[i].ptr != NULL && ub_is_placed (ub_grammar_of (url), (urlbnf_production) i) && i != URLBNF_SCHEME
        && (with_host || i != URLBNF_HOST))
      code = come (change, (urlbnf_production) i, part[i].ptr, part[i].len);
  return code;
}

/* The part FROM, which follows BEFORE in a URL of the scheme NAME, becomes the parts that it has there, if
   that is a URL.  */
static urlbnf_code
carry_from_other (struct change *change, urlbnf_slice name, const char *before, urlbnf_production from)
{
  const struct ub_part *part = &change->from->part[from];
  const urlbnf_allocator *allocator = &change->to.allocator;
  const urlbnf_options options = { sizeof options, URLBNF_BRIEF_ERRORS, URLBNF_URL, allocator,
                                   ub_grammar_name (change->from->grammar) };
  urlbnf_url *url;
  size_t length = name.len + strlen (before) + part->length;
  char *text = allocator->allocate (allocator->context, length);
  if (text == NULL)
    return URLBNF_E_MEMORY;
  struct ub_out out = { text, length, 0 };
  ub_put_octets (&out, name.ptr, name.len);
  ub_put_string (&out, before);
  ub_put_octets (&out, part->octets, part->length);
  urlbnf_code code = urlbnf_parse (&url, text, length, &options, NULL);
  allocator->deallocate (allocator->context, text);
  if (code == URLBNF_OK)
    {
      change->goes[from] = true;
      code = come_all (change, url, from == URLBNF_SCHEMEPART);
      urlbnf_free (url);
    }
  return code == URLBNF_E_SYNTAX ? URLBNF_OK : code;
}

/*------------------------------------------------------------------------.
| All of it                                                               |
`------------------------------------------------------------------------*/

static urlbnf_code
find_change (struct change *change, urlbnf_slice name)
{
  const struct ub_part *old = &change->from->part[URLBNF_SCHEME];
  const struct ub_scheme *from = ub_find_scheme ((urlbnf_slice) { old->octets, old->length });
  const struct ub_scheme *to = ub_find_scheme (name);
  if (!old->present || from == to)
    return URLBNF_OK;
  if (to->name == NULL)
    return carry_to_other (change);
  if (has (change, URLBNF_SCHEMEPART))
    return carry_from_other (change, name, ":", URLBNF_SCHEMEPART);
  if (has (change, URLBNF_URLPATH) && strcmp (to->begin, "://") == 0)
    return carry_from_other (change, name, "://h/", URLBNF_URLPATH);
  return carry_path (change, to);
}

urlbnf_code
ub_carry_over (urlbnf_builder *builder, const char *text, size_t length)
{
  struct change change = { builder, { .allocator = builder->allocator, .grammar = builder->grammar }, { false } };
  urlbnf_code code = find_change (&change, (urlbnf_slice) { text, length });
  for (int i = 0; code == URLBNF_OK && i < UB_PRODUCTIONS_COUNT; i++)
    if (change.to.part[i].present)
      {
        const struct ub_part gone = builder->part[i];
        builder->part[i] = change.to.part[i];
        change.to.part[i] = gone;
      }
    else if (change.goes[i])
      ub_clear_part (&builder->part[i]);
  ub_release_parts (&change.to);
  return code;
}
