/* t-typed.c: the structs of a URL beside the walk over its parts.

   SPDX-License-Identifier: MIT  */

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "corpus-urls.h"

#define FORMS (URLBNF_FORM_LOGIN + 1)
enum { PARTS_MAX = 16 };

static const urlbnf_part nothing;

/* The parts that a struct says there are, in source order.  */
struct expected
{
  const urlbnf_url *url;
  urlbnf_part part[PARTS_MAX];
  const urlbnf_list *list[PARTS_MAX];           /* Of a list, or NULL.  */
  const urlbnf_fields *fields[PARTS_MAX];       /* Of fields, or NULL.  */
  urlbnf_production item[PARTS_MAX];
  size_t count;
};

static void
add (struct expected *to, urlbnf_production within, urlbnf_production production, urlbnf_slice text)
{
  urlbnf_slice all = urlbnf_text (to->url);
  CHECK (text.ptr != NULL || text.len == 0);
  if (text.ptr == NULL)
    return;
  assert_true (to->count < PARTS_MAX);
  to->part[to->count++] = (urlbnf_part) { .production = production, .within = within,
                                          .offset = (size_t) (text.ptr - all.ptr), .text = text };
}

static void
add_list (struct expected *to, urlbnf_production production, urlbnf_production item, const urlbnf_list *list)
{
  add (to, URLBNF_NONE, production, list->text);
  CHECK ((list->text.ptr == NULL) == (list->count == 0) && (list->item == NULL) == (list->count == 0));
  if (list->text.ptr == NULL)
    return;
  to->part[to->count - 1].is_list = 1;
  to->list[to->count - 1] = list;
  to->item[to->count - 1] = item;
}

static void
add_fields (struct expected *to, const urlbnf_fields *fields)
{
  CHECK ((fields->item == NULL) == (fields->count == 0));
  if (fields->count == 0)
    return;
  /* From the first ";" on.  */
  const char *start = fields->item[0].fieldname.ptr - 1;
  urlbnf_slice last = fields->item[fields->count - 1].fieldvalue;
  add (to, URLBNF_NONE, URLBNF_FIELDSPEC,
       (urlbnf_slice) { start, (size_t) (last.ptr + last.len - start) });
  to->part[to->count - 1].is_list = 1;
  to->fields[to->count - 1] = fields;
}

static void
add_login (struct expected *to, urlbnf_production within, urlbnf_slice user, urlbnf_slice password,
           urlbnf_slice host, urlbnf_slice port)
{
  add (to, within, URLBNF_USER, user);
  add (to, within, URLBNF_PASSWORD, password);
  add (to, within, URLBNF_HOST, host);
  add (to, within, URLBNF_PORT, port);
}

static const urlbnf_slice absent = { NULL, 0 };

static void
add_news (struct expected *to, const urlbnf_news *news)
{
  add (to, URLBNF_NONE, URLBNF_GROUPPART, news->grouppart);
  add (to, URLBNF_GROUPPART, URLBNF_GROUP, news->group);
  add (to, URLBNF_GROUPPART, URLBNF_ARTICLE, news->article);
  add (to, URLBNF_ARTICLE, URLBNF_HOST, news->article_host);
}

static void
add_gopher (struct expected *to, const urlbnf_gopher *gopher)
{
  add_login (to, URLBNF_NONE, absent, absent, gopher->host, gopher->port);
  add (to, URLBNF_NONE, URLBNF_GTYPE, gopher->gtype);
  add (to, URLBNF_NONE, URLBNF_SELECTOR, gopher->selector);
  add (to, URLBNF_NONE, URLBNF_SEARCH, gopher->search);
  add (to, URLBNF_NONE, URLBNF_GOPHERPLUS_STRING, gopher->gopherplus_string);
}

static void
add_wais (struct expected *to, const urlbnf_wais *wais)
{
  add_login (to, URLBNF_NONE, absent, absent, wais->host, wais->port);
  add (to, URLBNF_NONE, URLBNF_DATABASE, wais->database);
  add (to, URLBNF_NONE, URLBNF_SEARCH, wais->search);
  add (to, URLBNF_NONE, URLBNF_WTYPE, wais->wtype);
  add (to, URLBNF_NONE, URLBNF_WPATH, wais->wpath);
}

static void
add_other (struct expected *to, const urlbnf_other *other)
{
  add (to, URLBNF_NONE, URLBNF_SCHEMEPART, other->schemepart);
  add_login (to, URLBNF_SCHEMEPART, other->user, other->password, other->host, other->port);
  add (to, URLBNF_SCHEMEPART, URLBNF_URLPATH, other->urlpath);
}

static void
add_all (struct expected *to, const urlbnf_typed *typed)
{
  const urlbnf_ftp *ftp = &typed->as.ftp;
  const urlbnf_telnet *telnet = &typed->as.telnet;
  const urlbnf_login *login = &typed->as.login;
  switch (typed->form)
    {
    case URLBNF_FORM_HTTP:
      add_login (to, URLBNF_NONE, absent, absent, typed->as.http.host, typed->as.http.port);
      add_list (to, URLBNF_HPATH, URLBNF_HSEGMENT, &typed->as.http.hpath);
      add (to, URLBNF_NONE, URLBNF_SEARCH, typed->as.http.search);
      break;
    case URLBNF_FORM_FTP:
      add_login (to, URLBNF_NONE, ftp->user, ftp->password, ftp->host, ftp->port);
      add_list (to, URLBNF_FPATH, URLBNF_FSEGMENT, &ftp->fpath);
      add (to, URLBNF_NONE, URLBNF_FTPTYPE, ftp->ftptype);
      break;
    case URLBNF_FORM_FILE:
      add (to, URLBNF_NONE, URLBNF_HOST, typed->as.file.host);
      add_list (to, URLBNF_FPATH, URLBNF_FSEGMENT, &typed->as.file.fpath);
      break;
    case URLBNF_FORM_GOPHER: add_gopher (to, &typed->as.gopher); break;
    case URLBNF_FORM_MAILTO:
      add (to, URLBNF_NONE, URLBNF_ENCODED822ADDR, typed->as.mailto.encoded822addr); break;
    case URLBNF_FORM_NEWS: add_news (to, &typed->as.news); break;
    case URLBNF_FORM_NNTP:
      add_login (to, URLBNF_NONE, absent, absent, typed->as.nntp.host, typed->as.nntp.port);
      add (to, URLBNF_NONE, URLBNF_GROUP, typed->as.nntp.group);
      add (to, URLBNF_NONE, URLBNF_DIGITS, typed->as.nntp.digits);
      break;
    case URLBNF_FORM_TELNET:
      add_login (to, URLBNF_NONE, telnet->user, telnet->password, telnet->host, telnet->port); break;
    case URLBNF_FORM_WAIS: add_wais (to, &typed->as.wais); break;
    case URLBNF_FORM_PROSPERO:
      add_login (to, URLBNF_NONE, absent, absent, typed->as.prospero.host, typed->as.prospero.port);
      add_list (to, URLBNF_PPATH, URLBNF_PSEGMENT, &typed->as.prospero.ppath);
      add_fields (to, &typed->as.prospero.fieldspec);
      break;
    case URLBNF_FORM_OTHER: add_other (to, &typed->as.other); break;
    case URLBNF_FORM_LOGIN:
      add_login (to, URLBNF_NONE, login->user, login->password, login->host, login->port); break;
    case URLBNF_FORM_NONE: break;
    }
}

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
compare_field (const urlbnf_part *item, urlbnf_slice text, urlbnf_production production, urlbnf_part *field)
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

static size_t forms[FORMS];

static void
compare (const urlbnf_url *url)
{
  const urlbnf_typed *typed = urlbnf_as_typed (url);
  struct expected expected = { .url = url };
  urlbnf_part part = nothing;
  CHECK (typed != NULL && typed->form < FORMS);
  forms[typed->form]++;
  if (typed->form == URLBNF_FORM_NONE)
    return;
  if (typed->form != URLBNF_FORM_LOGIN)
    {
      const char *text = urlbnf_text (url).ptr;
      add (&expected, URLBNF_NONE, URLBNF_SCHEME, (urlbnf_slice) { text, strcspn (text, ":") });
    }
  add_all (&expected, typed);
  for (size_t i = 0; i < expected.count; i++)
    {
      CHECK (urlbnf_part_next (url, &part) && is_same_part (&part, &expected.part[i]));
      if (expected.list[i] != NULL)
        compare_list (&part, expected.list[i], expected.item[i]);
      if (expected.fields[i] != NULL)
        compare_fields (&part, expected.fields[i]);
    }
  CHECK (!urlbnf_part_next (url, &part));
}

static void
structs_say_the_same (void **state)
{
  (void) state;
  for_all_urls (compare);
  for (size_t form = 1; form < FORMS; form++)
    if (forms[form] == 0)
      fail_msg ("no URL of the form %zu", form);
}

/* Which form a kind has, and that what is another's is not taken for it.  */
static void
forms_of_kinds (void **state)
{
  static const struct { const char *text; urlbnf_production start, kind; urlbnf_form form; } rows[] = {
    { "http://h/", URLBNF_URL, URLBNF_HTTPURL, URLBNF_FORM_HTTP },
    { "http://h/", URLBNF_HTTPURL, URLBNF_HTTPURL, URLBNF_FORM_HTTP },
    { "http://h/", URLBNF_GENERICURL, URLBNF_GENERICURL, URLBNF_FORM_OTHER },
    { "ftp://h/", URLBNF_URL, URLBNF_FTPURL, URLBNF_FORM_FTP },
    { "file:///", URLBNF_URL, URLBNF_FILEURL, URLBNF_FORM_FILE },
    { "gopher://h", URLBNF_URL, URLBNF_GOPHERURL, URLBNF_FORM_GOPHER },
    { "mailto:a", URLBNF_URL, URLBNF_MAILTOURL, URLBNF_FORM_MAILTO },
    { "news:*", URLBNF_URL, URLBNF_NEWSURL, URLBNF_FORM_NEWS },
    { "nntp://h/a", URLBNF_URL, URLBNF_NNTPURL, URLBNF_FORM_NNTP },
    { "telnet://h", URLBNF_URL, URLBNF_TELNETURL, URLBNF_FORM_TELNET },
    { "wais://h/d", URLBNF_URL, URLBNF_WAISDATABASE, URLBNF_FORM_WAIS },
    { "wais://h/d?s", URLBNF_URL, URLBNF_WAISINDEX, URLBNF_FORM_WAIS },
    { "wais://h/d/t/p", URLBNF_WAISURL, URLBNF_WAISDOC, URLBNF_FORM_WAIS },
    { "prospero://h/p", URLBNF_URL, URLBNF_PROSPEROURL, URLBNF_FORM_PROSPERO },
    { "x:y", URLBNF_URL, URLBNF_OTHERURL, URLBNF_FORM_OTHER },
    { "u@h:1", URLBNF_LOGIN, URLBNF_LOGIN, URLBNF_FORM_LOGIN },
    { "h:1", URLBNF_HOSTPORT, URLBNF_HOSTPORT, URLBNF_FORM_LOGIN },
    { "h", URLBNF_HOST, URLBNF_HOST, URLBNF_FORM_LOGIN }
  };
  (void) state;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      urlbnf_options options = { .start = rows[i].start };
      urlbnf_url *url;
      assert_int_equal (urlbnf_parse (&url, rows[i].text, strlen (rows[i].text), &options, NULL), URLBNF_OK);
      assert_int_equal (urlbnf_kind (url), rows[i].kind);
      assert_int_equal (urlbnf_as_typed (url)->form, rows[i].form);
      urlbnf_free (url);
    }
}

int
main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (structs_say_the_same),
    cmocka_unit_test (forms_of_kinds)
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
