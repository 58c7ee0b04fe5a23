/* t-typed.c: fails if the structs of a URL differ from the walk over its parts.

   SPDX-License-Identifier: MIT  */

#include "corpus-urls.h"
#include "trees.h"
#include "unit.h"

#define FORMS (URLBNF_FORM_URI + 1)

static const urlbnf_part nothing;

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

static void
compare_list (const urlbnf_part *part, const urlbnf_list *list, urlbnf_production production)
{
  urlbnf_part item = nothing;
  for (size_t i = 0; i < list->count; i++)
    {
      CHECK (urlbnf_item_next (part, &item) && item.production == production);
      CHECK (item.text.ptr == list->item[i].ptr && item.text.len == list->item[i].len);
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
  urlbnf_part item = nothing;
  for (size_t i = 0; i < fields->count; i++)
    {
      urlbnf_slice name = fields->item[i].fieldname, value = fields->item[i].fieldvalue;
      urlbnf_part field = nothing;
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

static size_t forms[FORMS];

static void
compare (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  urlbnf_part part = nothing;
  CHECK (typed != NULL && typed->form < FORMS);
  forms[typed->form]++;
  if (typed->form == URLBNF_FORM_NONE || typed->form == URLBNF_FORM_URI)
    return;
  /* No struct has the scheme; t-parts.c looks at it.  */
  if (typed->form != URLBNF_FORM_LOGIN)
    CHECK (urlbnf_part_next (url, &part) && part.production == URLBNF_SCHEME);
  for (const struct place *place = places; place < places + sizeof places / sizeof *places; place++)
    if (place->form == typed->form)
      compare_part (url, &part, place);
  CHECK (!urlbnf_part_next (url, &part));
}

TEST (structs_have_the_parts_of_the_walk)
{
  for_all_urls (compare);
  for (size_t form = 1; form < FORMS; form++)
    if (forms[form] == 0)
      fail_msg ("no URL of the form %zu", form);
}

/* Allocate memory CONTEXT octets after a multiple of 64, filled with separators.  */
static void *
allocate_after (void *context, size_t size)
{
  size_t whole = (size + 127) / 64 * 64;
  char *block = aligned_alloc (64, whole);
  return block == NULL ? NULL : (char *) memset (block, '/', whole) + *(size_t *) context;
}

static void
deallocate_after (void *context, void *block)
{
  (void) context;
  free ((char *) block - (uintptr_t) block % 64);
}

/* The first item is empty, and each other is a letter.  */
TEST (lists_have_their_items_at_each_place)
{
  enum { HOST = 64, ITEMS = 40 };
  size_t distance;
  const urlbnf_allocator allocator = { allocate_after, deallocate_after, &distance };
  urlbnf_options options = { .allocator = &allocator };
  for (distance = 0; distance < 64; distance += 16)
    for (size_t host = 1; host <= HOST; host++)
      for (size_t items = 1; items <= ITEMS; items++)
        {
          char text[8 + HOST + 2 * ITEMS] = "http://";
          size_t length = 7 + host;
          memset (text + 7, 'h', host);
          text[length++] = '/';
          for (size_t i = 1; i < items; i++)
            {
              text[length++] = '/';
              text[length++] = 'a';
            }
          urlbnf_url *url;
          assert_int_equal (urlbnf_parse (&url, text, length, &options, NULL), URLBNF_OK);
          assert_int_equal (urlbnf_text (url).len, length);
          assert_memory_equal (urlbnf_text (url).ptr, text, length);
          const urlbnf_http *http = AS (url, HTTP, http);
          const urlbnf_list *list = &http->hpath;
          assert_int_equal (http->host.len, host);
          assert_null (http->port.ptr);
          assert_null (http->search.ptr);
          assert_int_equal (list->count, items);
          for (size_t i = 0; i < items; i++)
            {
              assert_int_equal (list->item[i].len, i != 0);
              assert_ptr_equal (list->item[i].ptr,
                                urlbnf_text (url).ptr + 8 + host + (i != 0 ? 2 * i - 1 : 0));
            }
          urlbnf_free (url);
        }
}
