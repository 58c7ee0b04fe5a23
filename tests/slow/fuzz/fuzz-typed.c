/* fuzz-typed.c: compare the struct of a URL with the walk over its parts.

   SPDX-License-Identifier: MIT  */

#include "fuzz.h"

/* The place of each part in its struct, in source order: lists with the production of their items,
   and fields, each of whose items is a FIELDSPEC.  */
static const struct place
{
  urlbnf_form form;
  urlbnf_production within, production, item;
  size_t offset;
} places[] = {
#define LIST(FORM, WITHIN, PRODUCTION, member, ITEM) \
  { URLBNF_FORM_##FORM, URLBNF_##WITHIN, URLBNF_##PRODUCTION, URLBNF_##ITEM, \
    offsetof (urlbnf_typed, as.member) }
#define PART(FORM, WITHIN, PRODUCTION, member) LIST (FORM, WITHIN, PRODUCTION, member, NONE)
#define HOSTPORT(FORM, WITHIN, name) \
  PART (FORM, WITHIN, HOST, name.host), PART (FORM, WITHIN, PORT, name.port)
#define LOGIN(FORM, WITHIN, name) \
  PART (FORM, WITHIN, USER, name.user), PART (FORM, WITHIN, PASSWORD, name.password), \
  HOSTPORT (FORM, WITHIN, name)
  HOSTPORT (HTTP, NONE, http), LIST (HTTP, NONE, HPATH, http.hpath, HSEGMENT),
  PART (HTTP, NONE, SEARCH, http.search),
  LOGIN (FTP, NONE, ftp), LIST (FTP, NONE, FPATH, ftp.fpath, FSEGMENT),
  PART (FTP, NONE, FTPTYPE, ftp.ftptype),
  PART (FILE, NONE, HOST, file.host), LIST (FILE, NONE, FPATH, file.fpath, FSEGMENT),
  HOSTPORT (GOPHER, NONE, gopher), PART (GOPHER, NONE, GTYPE, gopher.gtype),
  PART (GOPHER, NONE, SELECTOR, gopher.selector), PART (GOPHER, NONE, SEARCH, gopher.search),
  PART (GOPHER, NONE, GOPHERPLUS_STRING, gopher.gopherplus_string),
  PART (MAILTO, NONE, ENCODED822ADDR, mailto.encoded822addr),
  PART (NEWS, NONE, GROUPPART, news.grouppart), PART (NEWS, GROUPPART, GROUP, news.group),
  PART (NEWS, GROUPPART, ARTICLE, news.article), PART (NEWS, ARTICLE, HOST, news.article_host),
  HOSTPORT (NNTP, NONE, nntp), PART (NNTP, NONE, GROUP, nntp.group),
  PART (NNTP, NONE, DIGITS, nntp.digits),
  LOGIN (TELNET, NONE, telnet),
  HOSTPORT (WAIS, NONE, wais), PART (WAIS, NONE, DATABASE, wais.database),
  PART (WAIS, NONE, SEARCH, wais.search),
  PART (WAIS, NONE, WTYPE, wais.wtype), PART (WAIS, NONE, WPATH, wais.wpath),
  HOSTPORT (PROSPERO, NONE, prospero), LIST (PROSPERO, NONE, PPATH, prospero.ppath, PSEGMENT),
  LIST (PROSPERO, NONE, FIELDSPEC, prospero.fieldspec, FIELDSPEC),
  PART (OTHER, NONE, SCHEMEPART, other.schemepart), LOGIN (OTHER, SCHEMEPART, other),
  PART (OTHER, SCHEMEPART, URLPATH, other.urlpath),
  LOGIN (LOGIN, NONE, login)
};

/* Check that the list has the items of PART, without a "/".  */
static void
compare_list (const urlbnf_part *part, const urlbnf_list *list, urlbnf_production production)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  for (size_t i = 0; i < list->count; i++)
    {
      CHECK (urlbnf_item_next (part, &item) && item.production == production);
      CHECK (item.text.ptr == list->item[i].ptr && item.text.len == list->item[i].len);
      CHECK (memchr (item.text.ptr, '/', item.text.len) == NULL);
    }
  CHECK (!urlbnf_item_next (part, &item));
}

static void
compare_field (const urlbnf_part *item, urlbnf_slice text, urlbnf_production production,
               urlbnf_part *field)
{
  CHECK (urlbnf_item_next (item, field) && field->production == production);
  CHECK (field->text.ptr == text.ptr && field->text.len == text.len && !field->is_list);
}

static void
compare_fields (const urlbnf_part *part, const urlbnf_fields *fields)
{
  urlbnf_part item = { .production = URLBNF_NONE };
  for (size_t i = 0; i < fields->count; i++)
    {
      urlbnf_slice name = fields->item[i].fieldname, value = fields->item[i].fieldvalue;
      urlbnf_part field = { .production = URLBNF_NONE };
      CHECK (urlbnf_item_next (part, &item) && item.production == URLBNF_FIELDSPEC);
      CHECK (item.text.ptr == name.ptr - 1 && *item.text.ptr == ';');
      CHECK (item.text.ptr + item.text.len == value.ptr + value.len);
      compare_field (&item, name, URLBNF_FIELDNAME, &field);
      compare_field (&item, value, URLBNF_FIELDVALUE, &field);
      CHECK (!urlbnf_item_next (&item, &field));
    }
  CHECK (!urlbnf_item_next (part, &item));
}

/* Return the text of a part in its struct.  Fields begin with their first ";".  */
static urlbnf_slice
text_of (const struct place *place, const void *at)
{
  const urlbnf_list *list = at;
  const urlbnf_fields *fields = at;
  if (place->item == URLBNF_NONE)
    return *(const urlbnf_slice *) at;
  if (place->item != URLBNF_FIELDSPEC)
    {
      CHECK ((list->item == NULL) == (list->count == 0));
      CHECK ((list->text.ptr == NULL) == (list->count == 0));
      return list->text;
    }
  CHECK ((fields->item == NULL) == (fields->count == 0));
  if (fields->count == 0)
    return (urlbnf_slice) { NULL, 0 };
  const char *start = fields->item[0].fieldname.ptr - 1;
  urlbnf_slice last = fields->item[fields->count - 1].fieldvalue;
  return (urlbnf_slice) { start, (size_t) (last.ptr + last.len - start) };
}

/* Check that the next part is that of PLACE in the struct, if the struct has it.  */
static void
compare_part (const urlbnf_url *url, urlbnf_part *part, const struct place *place)
{
  const void *at = (const char *) urlbnf_as_typed (url) + place->offset;
  urlbnf_slice text = text_of (place, at);
  CHECK (text.ptr != NULL || text.len == 0);
  if (text.ptr == NULL)
    return;
  CHECK (urlbnf_part_next (url, part) && part->production == place->production
         && part->within == place->within && part->text.ptr == text.ptr
         && part->text.len == text.len && part->is_list == (place->item != URLBNF_NONE));
  if (place->item == URLBNF_FIELDSPEC)
    compare_fields (part, at);
  else if (place->item != URLBNF_NONE)
    compare_list (part, at, place->item);
}

/* Return the octets of *REST between BEFORE and AFTER, which none of ENDS is among, and skip all
   that; or NULL if there are no such octets.  */
static urlbnf_slice
cut (const char **rest, const char *before, const char *ends, const char *after)
{
  if (strncmp (*rest, before, strlen (before)) != 0)
    return (urlbnf_slice) { NULL, 0 };
  const char *start = *rest + strlen (before);
  urlbnf_slice part = { start, strcspn (start, ends) };
  if (strncmp (part.ptr + part.len, after, strlen (after)) != 0)
    return (urlbnf_slice) { NULL, 0 };
  *rest = part.ptr + part.len + strlen (after);
  return part;
}

/* Return the components of TEXT by the regular expression of RFC 3986, appendix B, and the parts of
   its authority.  */
static urlbnf_uri
get_components (const char *text)
{
  urlbnf_uri uri = { .scheme = cut (&text, "", ":/?#", ":") };
  const char *authority = text + 2;
  uri.authority = cut (&text, "//", "/?#", "");
  uri.path = cut (&text, "", "?#", "");
  uri.query = cut (&text, "?", "#", "");
  uri.fragment = cut (&text, "#", "", "");
  if (uri.authority.ptr == NULL)
    return uri;
  uri.userinfo = cut (&authority, "", "@/?#", "@");
  if (*authority == '[')
    {
      uri.host = cut (&authority, "", "]", "]");
      uri.host.len++;
    }
  else
    uri.host = cut (&authority, "", ":/?#", "");
  uri.port = cut (&authority, ":", "/?#", "");
  return uri;
}

/* Compare the struct of a URI.  Its authority is no part, and its path has one of the productions
   path-abempty, path-rootless and so on, or none if it is empty.  */
static void
compare_uri (const urlbnf_url *url, const urlbnf_uri *uri)
{
  urlbnf_uri wanted = get_components (urlbnf_text (url).ptr);
  const struct { const char *name; urlbnf_slice text, wanted; } rows[] = {
    { "scheme", uri->scheme, wanted.scheme }, { "userinfo", uri->userinfo, wanted.userinfo },
    { "host", uri->host, wanted.host }, { "port", uri->port, wanted.port },
    { "path", uri->path, wanted.path }, { "query", uri->query, wanted.query },
    { "fragment", uri->fragment, wanted.fragment }, { NULL, uri->authority, wanted.authority }
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      urlbnf_part part = { .production = URLBNF_NONE };
      const char *name = rows[i].name;
      CHECK (rows[i].text.ptr == rows[i].wanted.ptr && rows[i].text.len == rows[i].wanted.len);
      while (name != NULL && urlbnf_part_next (url, &part)
             && strncmp (urlbnf_production_name (part.production), name, strlen (name)) != 0)
        continue;
      CHECK (name == NULL || part.text.len == rows[i].text.len);
      CHECK (name == NULL || part.text.ptr == rows[i].text.ptr
             || (part.text.ptr == NULL && strcmp (name, "path") == 0));
    }
}

void
fuzz_check_typed (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_part part = { .production = URLBNF_NONE };
  CHECK (typed != NULL);
  if (typed->form == URLBNF_FORM_URI)
    compare_uri (url, &typed->as.uri);
  if (typed->form == URLBNF_FORM_NONE || typed->form == URLBNF_FORM_URI)
    return;
  /* No struct has the scheme.  */
  if (typed->form != URLBNF_FORM_LOGIN)
    CHECK (urlbnf_part_next (url, &part) && part.production == URLBNF_SCHEME);
  for (const struct place *place = places; place < places + sizeof places / sizeof *places; place++)
    if (place->form == typed->form)
      compare_part (url, &part, place);
  CHECK (!urlbnf_part_next (url, &part));
}
