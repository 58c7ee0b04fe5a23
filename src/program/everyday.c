/* everyday.c: find the path, the query and the authority of any kind of URL.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <string.h>

#include "everyday.h"

static const char *const names[EVERYDAY_COUNT] = {
#define EVERYDAY(meaning, name) [EVERYDAY_##meaning] = name,
#include "names.def"
};

enum everyday
find_everyday (const char *name, size_t length)
{
  int i = EVERYDAY_COUNT - 1;
  while (i != EVERYDAY_NONE && !is_word (name, length, names[i]))
    i--;
  return (enum everyday) i;
}

const char *
get_everyday_name (enum everyday name)
{
  return names[name];
}

static const unsigned char everyday[URLBNF_PRODUCTIONS_MAX + 1] = {
  [URLBNF_USER] = EVERYDAY_AUTHORITY, [URLBNF_PASSWORD] = EVERYDAY_AUTHORITY,
  [URLBNF_HOST] = EVERYDAY_AUTHORITY, [URLBNF_PORT] = EVERYDAY_AUTHORITY,
  [URLBNF_HPATH] = EVERYDAY_PATH, [URLBNF_FPATH] = EVERYDAY_PATH, [URLBNF_PPATH] = EVERYDAY_PATH,
  [URLBNF_URLPATH] = EVERYDAY_PATH, [URLBNF_GTYPE] = EVERYDAY_PATH,
  [URLBNF_SELECTOR] = EVERYDAY_PATH, [URLBNF_ENCODED822ADDR] = EVERYDAY_PATH,
  [URLBNF_GROUPPART] = EVERYDAY_PATH, [URLBNF_GROUP] = EVERYDAY_PATH,
  [URLBNF_ARTICLE] = EVERYDAY_PATH, [URLBNF_DIGITS] = EVERYDAY_PATH,
  [URLBNF_DATABASE] = EVERYDAY_PATH, [URLBNF_WTYPE] = EVERYDAY_PATH,
  [URLBNF_WPATH] = EVERYDAY_PATH, [URLBNF_SEARCH] = EVERYDAY_QUERY
};

enum everyday
get_everyday (urlbnf_production production)
{
  return (enum everyday) everyday[production];
}

/* Return the slice from ALL to the end of PART, which comes after ALL or lies within it.  */
static urlbnf_slice
join_slices (urlbnf_slice all, urlbnf_slice part)
{
  if (all.ptr == NULL)
    return part;
  if (part.ptr + part.len > all.ptr + all.len)
    all.len = (size_t) (part.ptr + part.len - all.ptr);
  return all;
}

/* Return the text of a production that has the name EVERYDAY, or that name and a suffix, such as
   path-absolute.  */
static urlbnf_slice
find_named_text (const urlbnf_url *url, enum everyday everyday)
{
  const char *name = get_everyday_name (everyday);
  urlbnf_node node = { .production = URLBNF_NONE };
  size_t length = strlen (name);
  while (urlbnf_node_next (url, &node))
    {
      const char *own = urlbnf_production_name (node.production);
      if (strncmp (own, name, length) == 0 && (own[length] == '\0' || own[length] == '-'))
        return node.text;
    }
  return (urlbnf_slice) { NULL, 0 };
}

/* A host within an article is found, too, which urlbnf_part_text() does not find.  */
urlbnf_slice
get_part_text (const urlbnf_url *url, urlbnf_production production)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  if (typed->form == URLBNF_FORM_URI
      && (production == URLBNF_USER || production == URLBNF_PASSWORD))
    return get_half (typed->as.uri.userinfo, ':', production == URLBNF_PASSWORD);
  urlbnf_slice text = urlbnf_part_text (url, production);
  if (text.ptr != NULL || (typed->form != URLBNF_FORM_NEWS && typed->form != URLBNF_FORM_NONE))
    return text;
  urlbnf_part part = { .production = URLBNF_NONE };
  while (urlbnf_part_next (url, &part) && part.production != production);
  return part.text;
}

/* Return an opaque schemepart if it is a path: it does not begin with "//", which claims that it
   has a host.  */
static inline urlbnf_slice
get_opaque_path (urlbnf_slice opaque)
{
  return opaque.len >= 2 && memcmp (opaque.ptr, "//", 2) == 0 ? (urlbnf_slice) { NULL, 0 } : opaque;
}

/* Return the text in PART that NAME means.  */
static inline urlbnf_slice
get_text_in_part (const urlbnf_part *part, enum everyday name)
{
  if (part->production == URLBNF_URLPATH && name != EVERYDAY_AUTHORITY)
    return get_half (part->text, '?', name == EVERYDAY_QUERY);
  return everyday[part->production] != name || part->within == URLBNF_ARTICLE
         ? (urlbnf_slice) { NULL, 0 } : part->text;
}

/* Return the text in the parts of RFC 1738 that NAME means.  */
static urlbnf_slice
find_text_in_parts (const urlbnf_url *url, enum everyday name)
{
  urlbnf_part part = { .production = URLBNF_NONE };
  urlbnf_slice all = { NULL, 0 }, opaque = { NULL, 0 };
  while (urlbnf_part_next (url, &part))
    if (part.production == URLBNF_SCHEMEPART)
      opaque = part.text;
    else
      {
        urlbnf_slice text = get_text_in_part (&part, name);
        if (text.ptr != NULL)
          all = join_slices (all, text);
        else if (part.within == URLBNF_SCHEMEPART)
          opaque = (urlbnf_slice) { NULL, 0 };
      }
  return name != EVERYDAY_PATH || all.ptr != NULL ? all : get_opaque_path (opaque);
}

#define AT(form, field) offsetof (urlbnf_typed, as.form.field)
#define USER_TO_PORT(form) \
  [PLACE_USER] = AT (form, user), [PLACE_PASSWORD] = AT (form, password), HOST_TO_PORT (form)
#define HOST_TO_PORT(form) [PLACE_HOST] = AT (form, host), [PLACE_PORT] = AT (form, port)
#define PATH(form, field) [EVERYDAY_PATH] = AT (form, field)

const unsigned short places[PLACES_FORMS][PLACES] = {
  [URLBNF_FORM_HTTP] = { HOST_TO_PORT (http), PATH (http, hpath.text),
                         [EVERYDAY_QUERY] = AT (http, search) },
  [URLBNF_FORM_FTP] = { USER_TO_PORT (ftp), PATH (ftp, fpath.text), [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_FILE] = { PATH (file, fpath.text), [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_MAILTO] = { PATH (mailto, encoded822addr), [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_NEWS] = { PATH (news, grouppart), [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_TELNET] = { USER_TO_PORT (telnet), [EVERYDAY_PATH] = NOWHERE,
                           [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_PROSPERO] = { HOST_TO_PORT (prospero), PATH (prospero, ppath.text),
                             [EVERYDAY_QUERY] = NOWHERE },
  [URLBNF_FORM_OTHER] = { USER_TO_PORT (other) },
  [URLBNF_FORM_URI] = { [EVERYDAY_AUTHORITY] = AT (uri, authority), PATH (uri, path),
                        [EVERYDAY_QUERY] = AT (uri, query) }
};

urlbnf_slice
get_everyday_text (const urlbnf_url *url, enum everyday name)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_slice text, own;
  if (find_in_struct (&text, typed, name))
    return text;
  if (typed->form == URLBNF_FORM_OTHER && name != EVERYDAY_AUTHORITY)
    return typed->as.other.host.ptr != NULL
           ? get_half (typed->as.other.urlpath, '?', name == EVERYDAY_QUERY)
           : name == EVERYDAY_PATH ? get_opaque_path (typed->as.other.schemepart) : text;
  text = find_text_in_parts (url, name);
  /* In another grammar a production may have the name.  Then the longer text counts: an authority
     also has a userinfo, but the path of a gopher URL of the W3C has more than the production
     path.  */
  if (typed->form != URLBNF_FORM_NONE)
    return text;
  own = find_named_text (url, name);
  return own.ptr != NULL && (text.ptr == NULL || own.len > text.len) ? own : text;
}
