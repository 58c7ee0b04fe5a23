/* everyday-change.c: set and unset parts by common names, and by productions.

   SPDX-License-Identifier: MIT

   The urlpath of a scheme without parts of its own consists of a path and, after the first
   "?", a query.  Its schemepart, if that is not an ip-schemepart, is opaque: its parts are
   unknown, and cannot be changed.  */

#include <config.h>

#include "changes.h"
#include "options.h"

/* The parts that path and query mean for a scheme.  */
struct parts
{
  const char *scheme;
  urlbnf_production path[3];
  urlbnf_production query;
};

static const struct parts parts_of_scheme[] = {
  { "http", { URLBNF_HPATH }, URLBNF_SEARCH },
  { "ftp", { URLBNF_FPATH }, URLBNF_NONE },
  { "file", { URLBNF_FPATH }, URLBNF_NONE },
  { "gopher", { URLBNF_GTYPE, URLBNF_SELECTOR }, URLBNF_SEARCH },
  { "mailto", { URLBNF_ENCODED822ADDR }, URLBNF_NONE },
  { "news", { URLBNF_GROUPPART, URLBNF_GROUP, URLBNF_ARTICLE }, URLBNF_NONE },
  { "nntp", { URLBNF_GROUP, URLBNF_DIGITS }, URLBNF_NONE },
  { "telnet", { URLBNF_NONE }, URLBNF_NONE },
  { "wais", { URLBNF_DATABASE, URLBNF_WTYPE, URLBNF_WPATH }, URLBNF_SEARCH },
  { "prospero", { URLBNF_PPATH }, URLBNF_NONE },
  { NULL, { URLBNF_URLPATH, URLBNF_SCHEMEPART }, URLBNF_NONE }
};

static const char unknown[] = "it is not known: the schemepart is opaque";
static const char foreign[] = "URLs of this scheme have no such part";

static const struct parts *
find_parts (const urlbnf_builder *builder)
{
  urlbnf_slice scheme = urlbnf_builder_part (builder, URLBNF_SCHEME);
  const struct parts *parts = parts_of_scheme;
  while (parts->scheme != NULL && !ub_is_same_but_case (scheme.ptr, scheme.len, parts->scheme))
    parts++;
  return parts;
}

static bool
has_part (const urlbnf_builder *builder, urlbnf_production production)
{
  return urlbnf_builder_part (builder, production).ptr != NULL;
}

static bool
has_octet (urlbnf_slice text, char octet)
{
  return text.len != 0 && memchr (text.ptr, octet, text.len) != NULL;
}

/* Whether an opaque schemepart may contain the part PRODUCTION, or NAME if PRODUCTION is
   URLBNF_NONE.  */
static bool
is_in_opaque (const urlbnf_builder *builder, urlbnf_production production, enum everyday name)
{
  urlbnf_slice text = urlbnf_builder_part (builder, URLBNF_SCHEMEPART);
  bool slashes = text.len >= 2 && memcmp (text.ptr, "//", 2) == 0;
  /* The octets that may be a login.  */
  urlbnf_slice login
    = slashes ? get_half ((urlbnf_slice) { text.ptr + 2, text.len - 2 }, '/', false) : text;
  bool user = has_octet (login, '@'), authority = user || (slashes && login.len != 0);
  switch (production)
    {
    case URLBNF_USER: return user;
    case URLBNF_PASSWORD: return user && has_octet (login, ':');
    case URLBNF_HOST: return authority;
    case URLBNF_PORT: return authority && has_octet (login, ':');
    default:
      return name == EVERYDAY_QUERY ? has_octet (text, '?') : name == EVERYDAY_PATH ? slashes
             : name == EVERYDAY_AUTHORITY && authority;
    }
}

static urlbnf_code
refuse_change (struct worker *worker, const char *name, const char *why)
{
  worker->record.refusal = (struct refusal) { name, why };
  return URLBNF_E_PART;
}

static bool
has_everyday (const urlbnf_builder *builder, enum everyday name)
{
  const struct parts *parts = find_parts (builder);
  bool is_there = false;
  if (name == EVERYDAY_QUERY)
    return has_part (builder, URLBNF_SEARCH)
           || has_octet (urlbnf_builder_part (builder, URLBNF_URLPATH), '?');
  for (size_t i = 0; i < sizeof parts->path / sizeof *parts->path; i++)
    is_there |= has_part (builder, parts->path[i]);
  return is_there;
}

/* Whether PRODUCTION is a part of other schemes, and the URL has the same part under another
   name.  */
static bool
has_other_name (const urlbnf_builder *builder, urlbnf_production production)
{
  const struct parts *parts = find_parts (builder);
  enum everyday name = production == URLBNF_SCHEMEPART ? EVERYDAY_PATH : get_everyday (production);
  if (name != EVERYDAY_PATH && name != EVERYDAY_QUERY)
    return false;
  bool is_own = parts->query == production;
  for (size_t i = 0; i < sizeof parts->path / sizeof *parts->path; i++)
    is_own |= parts->path[i] == production;
  return !is_own && (has_everyday (builder, name) || is_in_opaque (builder, URLBNF_NONE, name));
}

bool
has_in_parts (const urlbnf_builder *builder, urlbnf_production production)
{
  const struct parts *parts = find_parts (builder);
  return production == URLBNF_GROUPPART
           ? parts->path[0] == production
             && (has_part (builder, URLBNF_GROUP) || has_part (builder, URLBNF_ARTICLE))
         : production == URLBNF_SCHEMEPART && parts->scheme == NULL
             && has_part (builder, URLBNF_HOST);
}

urlbnf_code
unset_part (struct worker *worker, urlbnf_production production)
{
  const char *name = urlbnf_production_name (production);
  bool is_group = production == URLBNF_GROUPPART;
  urlbnf_code code = URLBNF_OK;
  if (is_in_opaque (worker->builder, production, EVERYDAY_NONE))
    return refuse_change (worker, name, unknown);
  if (production == URLBNF_HOST && has_part (worker->builder, URLBNF_ARTICLE))
    return refuse_change (worker, name, "an article needs it");
  if (has_other_name (worker->builder, production))
    return refuse_change (worker, name, foreign);
  if (has_in_parts (worker->builder, production))
    code = unset_everyday (worker, is_group ? EVERYDAY_PATH : EVERYDAY_AUTHORITY);
  if (code == URLBNF_OK && production == URLBNF_SCHEMEPART)
    code = urlbnf_builder_set (worker->builder, URLBNF_URLPATH, NULL, 0, 0, NULL);
  return code != URLBNF_OK ? code
         : urlbnf_builder_set (worker->builder, production, NULL, 0, 0, NULL);
}

urlbnf_slice
get_userinfo_half (const urlbnf_builder *builder, urlbnf_production production)
{
  return get_half (urlbnf_builder_part (builder, find_production ("userinfo")), ':',
                   production == URLBNF_PASSWORD);
}

/* A part that consists of two halves with a delimiter between them.  */
struct halves
{
  urlbnf_production whole;
  char delimiter;
  const char *escape;           /* What stands for the delimiter in the first half.  */
  urlbnf_production octets;     /* The production that a half is encoded for.  */
};

static const struct halves path_and_query = { URLBNF_URLPATH, '?', "%3F", URLBNF_XCHAR };

/* Set a half, the second if IS_SECOND, to the value of CHANGE, or unset the second.  */
static urlbnf_code
change_half (struct worker *worker, const struct halves *halves, const struct part_change *change,
             bool is_second)
{
  struct buffer value = { .text = NULL }, text = { .text = NULL };
  urlbnf_slice second, whole = urlbnf_builder_part (worker->builder, halves->whole);
  urlbnf_slice first = split_slice (whole, halves->delimiter, &second);
  urlbnf_slice *half = is_second ? &second : &first;
  if (change->flags == URLBNF_ENCODED)
    buffer_add (&value, change->value, change->length);
  else if (change->action != UNSET)
    buffer_add_encoded (&value, change->value, change->length, halves->octets,
                        &worker->options->how);
  *half = (urlbnf_slice) { value.text != NULL ? value.text : "", value.length };
  if (change->action == UNSET)
    *half = (urlbnf_slice) { NULL, 0 };
  for (size_t i = 0; i < first.len; i++)
    if (first.ptr[i] == halves->delimiter)
      buffer_add_string (&text, halves->escape);
    else
      buffer_add (&text, first.ptr + i, 1);
  buffer_add (&text, &halves->delimiter, second.ptr != NULL);
  buffer_add_slice (&text, second);
  urlbnf_code code = value.failed || text.failed ? URLBNF_E_MEMORY
                     : urlbnf_builder_set (worker->builder, halves->whole,
                                           text.text != NULL ? text.text : "", text.length,
                                           URLBNF_ENCODED, NULL);
  buffer_free (&value);
  buffer_free (&text);
  return code;
}

urlbnf_code
change_userinfo (struct worker *worker, const struct part_change *change)
{
  urlbnf_production userinfo = find_production ("userinfo");
  const struct halves halves = { userinfo, ':', "%3A", userinfo };
  bool is_password = change->production == URLBNF_PASSWORD;
  bool has_password = get_userinfo_half (worker->builder, URLBNF_PASSWORD).ptr != NULL;
  urlbnf_slice given = { change->value, change->length };
  worker->lacks_user = is_password ? worker->lacks_user : change->action == UNSET;
  /* Other changes may give a user to the password, or unset it.  */
  if (change->action == UNSET && is_password != has_password)
    return URLBNF_OK;
  if (change->action == UNSET && (!is_password || worker->lacks_user))
    return urlbnf_builder_set (worker->builder, userinfo, NULL, 0, 0, NULL);
  if (!is_password && change->flags == URLBNF_ENCODED && has_octet (given, ':'))
    return refuse_change (worker, "user", "it would be read as another part");
  return change_half (worker, &halves, change, is_password);
}

urlbnf_code
check_userinfo (struct worker *worker)
{
  return worker->lacks_user && get_userinfo_half (worker->builder, URLBNF_PASSWORD).ptr != NULL
           ? refuse_change (worker, "user", "the password after it needs it") : URLBNF_OK;
}

urlbnf_code
unset_everyday (struct worker *worker, enum everyday name)
{
  const struct part_change absent = { .action = UNSET };
  urlbnf_builder *builder = worker->builder;
  urlbnf_code code = URLBNF_OK;
  if (is_in_opaque (builder, URLBNF_NONE, name))
    return refuse_change (worker, get_everyday_name (name), unknown);
  bool in_urlpath = has_octet (urlbnf_builder_part (builder, URLBNF_URLPATH), '?');
  if (name == EVERYDAY_QUERY)
    return in_urlpath ? change_half (worker, &path_and_query, &absent, true)
           : urlbnf_builder_set (builder, URLBNF_SEARCH, NULL, 0, 0, NULL);
  if (name == EVERYDAY_PATH && has_part (builder, URLBNF_SCHEMEPART))
    return urlbnf_builder_set (builder, URLBNF_SCHEMEPART, "", 0, 0, NULL);
  if (name == EVERYDAY_PATH && in_urlpath)
    return refuse_change (worker, get_everyday_name (name), "the query after it needs it");
  urlbnf_production own = find_production ("userinfo");
  for (unsigned i = 0; i < URLBNF_PRODUCTIONS_MAX && code == URLBNF_OK; i++)
    if (has_part (builder, (urlbnf_production) i)
        && (get_everyday ((urlbnf_production) i) == name
            || (name == EVERYDAY_AUTHORITY && i == own)))
      code = urlbnf_builder_set (builder, (urlbnf_production) i, NULL, 0, 0, NULL);
  return code;
}

urlbnf_code
set_everyday (struct worker *worker, const struct part_change *change)
{
  urlbnf_builder *builder = worker->builder;
  urlbnf_error *error = &worker->record.error;
  const struct parts *parts = find_parts (builder);
  const char *name = get_everyday_name (change->everyday);
  bool query = change->everyday == EVERYDAY_QUERY, opaque = has_part (builder, URLBNF_SCHEMEPART);
  urlbnf_slice value = { change->value, change->length };
  urlbnf_code code = URLBNF_OK;
  if (opaque && (query || is_in_opaque (builder, URLBNF_NONE, EVERYDAY_PATH)))
    return refuse_change (worker, name, unknown);
  if (change->action == SET_IF_ABSENT && has_everyday (builder, change->everyday))
    return URLBNF_OK;
  if (opaque && value.len >= 2 && memcmp (value.ptr, "//", 2) == 0)
    return refuse_change (worker, name, "it would be read as another part");
  if (!opaque && parts->scheme == NULL && !query && change->flags == URLBNF_ENCODED
      && has_octet (value, '?'))
    return refuse_change (worker, name, "it would be read as another part");
  if (!opaque && parts->scheme == NULL)
    return change_half (worker, &path_and_query, change, query);
  urlbnf_production production
    = opaque ? URLBNF_SCHEMEPART : query ? parts->query : parts->path[0];
  /* A grouppart is a group or an article.  */
  if (!opaque && !query && parts->path[1] != URLBNF_NONE && production != URLBNF_GROUPPART)
    return refuse_change (worker, name, "it has several parts in this scheme; set these");
  if (production == URLBNF_NONE)
    return refuse_change (worker, name, foreign);
  /* A search needs an hpath, which may be empty.  */
  if (production == URLBNF_SEARCH && parts->path[0] == URLBNF_HPATH
      && !has_part (builder, URLBNF_HPATH))
    code = urlbnf_builder_set (builder, URLBNF_HPATH, "", 0, 0, error);
  return code != URLBNF_OK ? code
         : urlbnf_builder_set (builder, production, value.ptr, value.len, change->flags, error);
}

bool
is_due_to_opaque (struct worker *worker)
{
  const urlbnf_error *error = &worker->record.error;
  bool is_due = error->fault == URLBNF_PART_FOREIGN && has_part (worker->builder, URLBNF_SCHEMEPART)
                && (get_everyday (error->production) == EVERYDAY_AUTHORITY
                    || error->production == URLBNF_URLPATH);
  if (is_due)
    refuse_change (worker, urlbnf_production_name (error->production), "the schemepart is opaque");
  return is_due;
}
