/* tree.c: what holds for each tree and each error.

   SPDX-License-Identifier: MIT  */

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

/*------------------------------------------------------------------------.
| The derivation                                                          |
`------------------------------------------------------------------------*/

/* No production of a grammar lies deeper.  */
enum { DEPTH_MAX = 64 };

/* Each node lies in its parent, behind its elder siblings; and the first node of each production is
   what urlbnf_part() has.  */
static void
check_derivation (const urlbnf_url *url, urlbnf_slice text)
{
  size_t free_from[DEPTH_MAX], ends[DEPTH_MAX], before = 0, nodes = 0;
  urlbnf_slice first[URLBNF_PRODUCTIONS_MAX + 1] = { { NULL, 0 } };
  urlbnf_cursor cursor;
  urlbnf_node node;
  urlbnf_cursor_init (&cursor, url);
  for (; urlbnf_cursor_next (&cursor, &node); nodes++)
    {
      CHECK (node.depth < DEPTH_MAX);
      CHECK (urlbnf_production_name (node.production) != NULL);
      CHECK (node.text.ptr == text.ptr + node.offset);
      CHECK (nodes == 0 ? node.depth == 0 : node.depth >= 1 && node.depth <= before + 1);
      if (nodes == 0)
        CHECK (fuzz_same_slice (node.text, text));
      else
        {
          CHECK (node.offset >= free_from[node.depth - 1]);
          CHECK (node.offset + node.text.len <= ends[node.depth - 1]);
          free_from[node.depth - 1] = node.offset + node.text.len;
        }
      free_from[node.depth] = node.offset;
      ends[node.depth] = node.offset + node.text.len;
      before = node.depth;
      if (first[node.production].ptr == NULL)
        first[node.production] = node.text;
    }
  CHECK (nodes != 0);
  for (int i = 1; i < URLBNF_PRODUCTIONS_MAX; i++)
    {
      urlbnf_slice part = urlbnf_part (url, (urlbnf_production) i);
      CHECK (part.ptr == first[i].ptr && part.len == first[i].len);
    }
}

/*------------------------------------------------------------------------.
| The parts                                                               |
`------------------------------------------------------------------------*/

/* One octet parts an item from the next, and together they are the list.  */
static void
check_list (const urlbnf_list *list, urlbnf_slice text)
{
  CHECK (fuzz_lies_in (list->text, text));
  CHECK ((list->text.ptr != NULL) == (list->count != 0));
  CHECK ((list->text.ptr != NULL) == (list->item != NULL));
  const char *at = list->text.ptr;
  for (size_t i = 0; i < list->count; i++)
    {
      CHECK (list->item[i].ptr == at + (i != 0));
      at = list->item[i].ptr + list->item[i].len;
    }
  CHECK (list->count == 0 || at == list->text.ptr + list->text.len);
}

static void
check_fields (const urlbnf_fields *fields, urlbnf_slice text)
{
  for (size_t i = 0; i < fields->count; i++)
    {
      urlbnf_slice name = fields->item[i].fieldname, value = fields->item[i].fieldvalue;
      CHECK (name.ptr != NULL && fuzz_lies_in (name, text));
      CHECK (value.ptr != NULL && fuzz_lies_in (value, text));
      CHECK (name.ptr[-1] == ';' && name.ptr + name.len + 1 == value.ptr && value.ptr[-1] == '=');
    }
}

/* All fields of a view that are slices lie in the text.  */
#define VIEW(name, ...)                                                                    \
  do                                                                                       \
    {                                                                                      \
      const urlbnf_##name *view = urlbnf_as_##name (url);                                  \
      if (view != NULL)                                                                    \
        {                                                                                  \
          const urlbnf_slice slice[] = { __VA_ARGS__ };                                    \
          for (size_t i = 0; i < sizeof slice / sizeof *slice; i++)                        \
            CHECK (fuzz_lies_in (slice[i], text));                                         \
          views++;                                                                         \
        }                                                                                  \
    }                                                                                      \
  while (0)

static void
check_views (const urlbnf_url *url, urlbnf_slice text)
{
  size_t views = 0;
  VIEW (http, view->host, view->port, view->search);
  VIEW (ftp, view->user, view->password, view->host, view->port, view->ftptype);
  VIEW (file, view->host);
  VIEW (gopher, view->host, view->port, view->gtype, view->selector, view->search,
        view->gopherplus_string);
  VIEW (mailto, view->encoded822addr);
  VIEW (news, view->grouppart, view->group, view->article, view->host);
  VIEW (nntp, view->host, view->port, view->group, view->digits);
  VIEW (telnet, view->user, view->password, view->host, view->port);
  VIEW (wais, view->host, view->port, view->database, view->search, view->wtype, view->wpath);
  VIEW (prospero, view->host, view->port);
  VIEW (other, view->schemepart, view->user, view->password, view->host, view->port,
        view->urlpath);
  VIEW (login, view->user, view->password, view->host, view->port);
  CHECK (views <= 1);
  if (urlbnf_as_http (url) != NULL)
    check_list (&urlbnf_as_http (url)->hpath, text);
  if (urlbnf_as_ftp (url) != NULL)
    check_list (&urlbnf_as_ftp (url)->fpath, text);
  if (urlbnf_as_file (url) != NULL)
    check_list (&urlbnf_as_file (url)->fpath, text);
  if (urlbnf_as_prospero (url) != NULL)
    {
      check_list (&urlbnf_as_prospero (url)->ppath, text);
      check_fields (&urlbnf_as_prospero (url)->fieldspec, text);
    }
}

/* The text and the fragment are what was parsed, octet for octet.  */
void
fuzz_check_tree (const urlbnf_url *url, const char *text, size_t length)
{
  urlbnf_slice own = urlbnf_text (url), fragment = urlbnf_fragment (url);
  CHECK (own.ptr != NULL && own.ptr[own.len] == '\0');
  CHECK (own.len <= length && fuzz_same (own.ptr, own.len, text, own.len));
  if (fragment.ptr == NULL)
    CHECK (own.len == length);
  else
    {
      CHECK (own.len + 1 + fragment.len == length && text[own.len] == '#');
      CHECK (fuzz_same (fragment.ptr, fragment.len, text + own.len + 1, fragment.len));
      CHECK (fragment.ptr[fragment.len] == '\0');
    }
  CHECK (urlbnf_production_name (urlbnf_kind (url)) != NULL);
  CHECK (fuzz_lies_in (urlbnf_scheme (url), own));
  check_derivation (url, own);
  check_views (url, own);
}

void
fuzz_compare_trees (const urlbnf_url *a, const urlbnf_url *b)
{
  urlbnf_cursor of_a, of_b;
  urlbnf_node x, y;
  CHECK (urlbnf_kind (a) == urlbnf_kind (b));
  CHECK (fuzz_same_slice (urlbnf_text (a), urlbnf_text (b)));
  CHECK (fuzz_same_slice (urlbnf_fragment (a), urlbnf_fragment (b)));
  CHECK (fuzz_same_slice (urlbnf_scheme (a), urlbnf_scheme (b)));
  urlbnf_cursor_init (&of_a, a);
  urlbnf_cursor_init (&of_b, b);
  while (urlbnf_cursor_next (&of_a, &x))
    {
      CHECK (urlbnf_cursor_next (&of_b, &y));
      CHECK (x.production == y.production && x.depth == y.depth);
      CHECK (x.offset == y.offset && x.text.len == y.text.len);
    }
  CHECK (!urlbnf_cursor_next (&of_b, &y));
}

/*------------------------------------------------------------------------.
| Errors                                                                  |
`------------------------------------------------------------------------*/

/* What fits of a text is the beginning of the whole, and a NUL ends it.  */
static void
check_message (const urlbnf_error *error, const char *text, size_t length, bool format)
{
  static const size_t sizes[] = { 1, 2, 20, 100 };
  size_t needed = format ? urlbnf_error_format (NULL, 0, text, length, error)
                         : urlbnf_error_message (NULL, 0, error);
  CHECK (needed != 0 && needed < 4000);
  char *whole = fuzz_allocate (needed + 1);
  CHECK ((format ? urlbnf_error_format (whole, needed + 1, text, length, error)
                 : urlbnf_error_message (whole, needed + 1, error)) == needed);
  CHECK (strlen (whole) == needed);
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
      char *some = fuzz_allocate (sizes[i]);
      size_t shown = needed < sizes[i] ? needed : sizes[i] - 1;
      CHECK ((format ? urlbnf_error_format (some, sizes[i], text, length, error)
                     : urlbnf_error_message (some, sizes[i], error)) == needed);
      CHECK (memcmp (some, whole, shown) == 0 && some[shown] == '\0');
      free (some);
    }
  for (size_t i = 0; i < needed; i++)
    CHECK ((whole[i] >= ' ' && whole[i] <= '~') || (format && whole[i] == '\n'));
  free (whole);
}

void
fuzz_check_error (const urlbnf_error *error, const char *text, size_t length,
                  const urlbnf_options *options)
{
  check_message (error, text, length, false);
  check_message (error, text, length, true);
  if (error->code != URLBNF_E_SYNTAX)
    {
      CHECK (error->expected_count == 0 && error->offset == 0 && error->may_end == 0);
      return;
    }
  CHECK (error->offset <= length);
  CHECK (error->found == (error->offset < length ? (unsigned char) text[error->offset]
                                                 : URLBNF_END));
  CHECK (urlbnf_production_name (error->production) != NULL);
  if ((options->flags & URLBNF_BRIEF_ERRORS) != 0)
    {
      CHECK (error->expected_count == 0 && error->may_end == 0);
      return;
    }
  CHECK (error->expected_count != 0 && error->expected_count <= URLBNF_EXPECTED_MAX);
  CHECK (error->found == URLBNF_END
         || (error->octets[error->found / 8] >> error->found % 8 & 1) == 0);
  CHECK (error->found != URLBNF_END || error->may_end == 0);

  /* The text up to the error is valid, or ends too early.  */
  urlbnf_error before;
  urlbnf_code code = urlbnf_validate (text, error->offset, options, &before);
  CHECK (code == (error->may_end ? URLBNF_OK : URLBNF_E_SYNTAX));
  if (code == URLBNF_E_SYNTAX)
    {
      CHECK (before.offset == error->offset && before.found == URLBNF_END);
      CHECK (memcmp (before.octets, error->octets, sizeof error->octets) == 0);
    }
}

void
fuzz_compare_errors (const urlbnf_error *a, const urlbnf_error *b)
{
  CHECK (a->code == b->code);
  CHECK (a->offset == b->offset);
  CHECK (a->production == b->production);
  CHECK (a->found == b->found);
  CHECK (a->may_end == b->may_end);
  CHECK (memcmp (a->octets, b->octets, sizeof a->octets) == 0);
  CHECK (a->expected_count == b->expected_count);
  for (size_t i = 0; i < a->expected_count; i++)
    {
      CHECK (a->expected[i].kind == b->expected[i].kind);
      CHECK (a->expected[i].production == b->expected[i].production);
      CHECK (strcmp (a->expected[i].text, b->expected[i].text) == 0);
    }
}
