/* builder-check.c: check that a URL has the parts of its builder.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "builder-part.h"

/* Return the number of digits that the escape at the end of PART lacks.  */
static size_t
count_missing_digits (const struct ub_part *part)
{
  if (part->length >= 1 && part->octets[part->length - 1] == '%')
    return 2;
  return part->length >= 2 && part->octets[part->length - 2] == '%' ? 1 : 0;
}

/* Return the number of octets before the first one that the part PRODUCTION cannot have.  */
static size_t
count_valid_octets (const struct ub_composition *composition, urlbnf_production production)
{
  const struct ub_part *part = &composition->builder->part[production];
  const struct ub_set *set = ub_get_set (composition->builder->grammar, production);
  size_t count = 0;
  while (count < part->length
         && (ub_is_in_set (set, (unsigned char) part->octets[count])
             || (part->octets[count] == '%' && set->escapes)))
    count++;
  return count;
}

static bool
has_valid_octets (const struct ub_composition *composition, urlbnf_production production)
{
  return count_valid_octets (composition, production)
         == composition->builder->part[production].length;
}

/* Return the last part that begins at OFFSET or before, with these exceptions.  The digits of an
   escape that begins in the gtype are not part of the selector, although there is no delimiter
   between the two.  The beginning of a path after a host is right.  A part may have a delimiter
   that it cannot have, so that the parser has read the parts after it as others.  And a port of
   digits is right, but the host before it is wrong: the parser has read both as a user and a
   password, or as the beginning of an IPv6 address.  */
urlbnf_production
ub_find_wrong_part (const struct ub_composition *composition, size_t offset)
{
  const struct ub_part *part = composition->builder->part;
  urlbnf_production last = URLBNF_SCHEME, first = URLBNF_NONE;
  if (!has_valid_octets (composition, URLBNF_SCHEME))
    return URLBNF_SCHEME;
  for (const struct ub_place *place = composition->scheme->place;
       place->production != URLBNF_NONE; place++)
    {
      size_t start = composition->start[place->production];
      bool rest_of_escape = place->production == URLBNF_SELECTOR
                            && offset - start < count_missing_digits (&part[URLBNF_GTYPE]);
      if (!part[place->production].present || start + place->rooted > offset || rest_of_escape)
        continue;
      last = place->production;
      if (first == URLBNF_NONE && !has_valid_octets (composition, last))
        first = last;
    }
  if (first != URLBNF_NONE)
    return has_valid_octets (composition, last) ? first : last;
  bool may_be_empty = ub_get_standard (composition->builder->grammar) == UB_STANDARD_RFC3986;
  return last == URLBNF_PORT && (part[last].length != 0 || may_be_empty) ? URLBNF_HOST : last;
}

/* Return the part PRODUCTION of URL, whose parts are FOUND.  A schemepart is compared as text,
   even if it was parsed into other parts.  */
static urlbnf_slice
get_found_part (const urlbnf_url *url, const urlbnf_slice *found, urlbnf_production production)
{
  return production == URLBNF_SCHEMEPART ? urlbnf_part_text (url, production) : found[production];
}

static bool
is_same (const struct ub_part *part, urlbnf_slice slice)
{
  if (!part->present || slice.ptr == NULL)
    return !part->present && slice.ptr == NULL;
  return part->length == slice.len
         && (slice.len == 0 || memcmp (part->octets, slice.ptr, slice.len) == 0);
}

/* Return the part that changed the others: the first that contains a delimiter which it cannot
   have, or else CHANGED.  */
static urlbnf_production
find_culprit (const struct ub_composition *composition, urlbnf_production changed)
{
  const struct ub_part *part = composition->builder->part;
  for (const struct ub_place *place = composition->scheme->place;
       place->production != URLBNF_NONE; place++)
    if (part[place->production].present && !has_valid_octets (composition, place->production))
      return place->production;
  return changed;
}

/* Return the first part of URL, whose parts are FOUND, that differs from that of the builder, or
   URLBNF_NONE.  */
static urlbnf_production
find_changed (const struct ub_composition *composition, const urlbnf_url *url,
              const urlbnf_slice *found)
{
  const struct ub_part *part = composition->builder->part;
  if (!is_same (&part[URLBNF_SCHEME], found[URLBNF_SCHEME]))
    return URLBNF_SCHEME;
  for (const struct ub_place *place = composition->scheme->place;
       place->production != URLBNF_NONE; place++)
    {
      urlbnf_production production = place->production;
      bool is_implied = place->implied && !part[production].present && found[production].len == 0;
      if (!is_implied && !is_same (&part[production], get_found_part (url, found, production)))
        return production;
    }
  return URLBNF_NONE;
}

/* Check the login of an otherurl.  With an invalid one it would be opaque (s.5): the parser
   reports no error, and URL has no host.  */
static urlbnf_code
check_login (const struct ub_composition *composition, const urlbnf_url *url, urlbnf_error *error)
{
  const urlbnf_builder *builder = composition->builder;
  const urlbnf_options options = ub_get_builder_options (builder, UB_login);
  size_t start = builder->part[URLBNF_SCHEME].length + strlen ("://"), end = composition->length;
  if (urlbnf_kind (url) != URLBNF_OTHERURL || urlbnf_part_text (url, URLBNF_HOST).ptr != NULL
      || builder->part[URLBNF_SCHEMEPART].present)
    return URLBNF_OK;
  if (builder->part[URLBNF_URLPATH].present)
    end -= builder->part[URLBNF_URLPATH].length + strlen ("/");

  urlbnf_code code = urlbnf_validate (composition->text + start, end - start, &options, error);
  if (code == URLBNF_E_SYNTAX && error != NULL)
    {
      error->offset += start;
      if (error->offset < composition->length)
        error->found = (unsigned char) composition->text[error->offset];
    }
  return code;
}

/* Return the smallest part of URL at OFFSET, other than CULPRIT, or URLBNF_NONE.  */
static urlbnf_production
find_part_at (const urlbnf_url *url, size_t offset, urlbnf_production culprit)
{
  const struct ub_grammar *grammar = ub_get_grammar (url);
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_production least = URLBNF_NONE;
  while (urlbnf_part_next (url, &part))
    if (part.production != culprit && part.production != URLBNF_SCHEMEPART
        && ub_is_placed (grammar, part.production) && part.within != URLBNF_ARTICLE
        && offset >= part.offset && offset - part.offset < part.text.len)
      least = part.production;
  return least;
}

/* Return the offset in CULPRIT of the octet that begins another part: the first octet that CULPRIT
   cannot have, or the delimiter of the next part after the READ octets that were parsed as
   CULPRIT; otherwise its length.  */
static size_t
find_delimiter (const struct ub_composition *composition, urlbnf_production culprit, size_t read)
{
  const struct ub_part *part = &composition->builder->part[culprit];
  const struct ub_place *next = ub_find_place (composition->scheme, culprit) + 1;
  size_t length = count_valid_octets (composition, culprit);
  if (length < part->length || next->production == URLBNF_NONE)
    return length;
  size_t before = strlen (next->before);
  bool is_next = before != 0 && read + before <= part->length
                 && memcmp (part->octets + read, next->before, before) == 0;
  return is_next ? read : length;
}

/* Report why the part CULPRIT is not among the parts FOUND in URL.  */
static urlbnf_code
fail_misread (const struct ub_composition *composition, const urlbnf_url *url,
              const urlbnf_slice *found, urlbnf_production culprit, urlbnf_error *error)
{
  const struct ub_part *part = &composition->builder->part[culprit];
  if (!part->present || culprit == URLBNF_SCHEME)
    return ub_fail_part (error, URLBNF_PART_MISREAD, culprit, URLBNF_NONE);
  if (part->length == 0)
    return ub_fail_part (error, URLBNF_PART_EMPTY, culprit, URLBNF_NONE);
  size_t length = find_delimiter (composition, culprit, found[culprit].len);
  /* In "x://a/b" the path "//a/b" is not too long: another path was found, in another place.  */
  bool is_begun = found[culprit].len != 0
                  && found[culprit].ptr == urlbnf_text (url).ptr + composition->start[culprit];
  if (length == part->length && is_begun)
    return ub_fail_part (error, URLBNF_PART_TOO_LONG, culprit, URLBNF_NONE);
  size_t offset = composition->start[culprit] + (length == part->length ? 0 : length);
  ub_fail_part (error, URLBNF_PART_MISREAD, culprit, find_part_at (url, offset, culprit));
  if (error != NULL && length < part->length)
    {
      const char *octet = part->octets + length;
      /* An escape may delimit, as %09 does.  A part without escapes cannot have the "%".  */
      bool is_escape = ub_get_set (composition->builder->grammar, culprit)->escapes
                       && ub_is_escape (octet, part->length - length);
      error->offset = offset;
      error->found = is_escape ? ub_decode_escape (octet) : (unsigned char) *octet;
    }
  return URLBNF_E_PART;
}

urlbnf_code
ub_check_parts (const struct ub_composition *composition, const urlbnf_url *url,
                urlbnf_error *error)
{
  urlbnf_slice found[UB_PRODUCTIONS_COUNT];
  ub_set_parts (found, url);
  urlbnf_production changed = find_changed (composition, url, found);
  if (changed == URLBNF_NONE)
    return URLBNF_OK;
  urlbnf_code code = check_login (composition, url, error);
  return code != URLBNF_OK ? code
         : fail_misread (composition, url, found, find_culprit (composition, changed), error);
}
