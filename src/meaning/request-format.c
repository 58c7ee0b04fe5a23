/* request-format.c: describe a request in words.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "meaning.h"

static void
put_words (struct ub_out *out, const char *words, urlbnf_slice octets)
{
  ub_put_string (out, words);
  ub_put_visible (out, octets.ptr, octets.len);
}

static void
put_line (struct ub_out *out, const char *words, urlbnf_slice octets)
{
  put_words (out, words, octets);
  ub_put (out, '\n');
}

/* Write WORDS and OCTETS, and warn if a program may take OCTETS for an option.  The host in an
   opaque schemepart may begin with "-".  */
static void
put_argument (struct ub_out *out, const char *words, urlbnf_slice octets)
{
  put_words (out, words, octets);
  if ((octets.len != 0 && octets.ptr[0] == '-')
      || (octets.len > 2 && memcmp (octets.ptr, "//-", 3) == 0))
    ub_put_string (out, " (a program may take it for an option)");
}

static void
put_connect (struct ub_out *out, const urlbnf_request *request)
{
  put_words (out, "connect to ", request->endpoint.host);
  ub_put_string (out, " port ");
  ub_put_number (out, request->endpoint.port);
  ub_put (out, '\n');
}

/* The words before a part of a telneturl, a waisurl or a prosperourl, and what comes after it.  */
static const struct words
{
  urlbnf_production part;
  const char *words;            /* NULL if the part is not written.  */
  bool is_argument;
  bool goes_on;                 /* Whether the next part stands in the same line.  */
} words[] = {
  /* "Clients merely advise the user" (s.3.8).  */
  { URLBNF_USER, "advise user ", true, false },
  { URLBNF_PASSWORD, "advise password ", true, false },
  { URLBNF_DATABASE, "database ", false, false },
  { URLBNF_SEARCH, "search ", false, false },
  /* In another grammar a waisdoc may have no wpath.  */
  { URLBNF_WTYPE, "retrieve type ", false, true },
  { URLBNF_WPATH, " document ", false, false },
  { URLBNF_PSEGMENT, NULL, false, false },
  { URLBNF_FIELDNAME, "field ", false, true },
  { URLBNF_FIELDVALUE, " = ", false, false }
};

/* The words for any other part, after the name of its production.  */
static const struct words other = { URLBNF_NONE, " ", true, false };

static const struct words *
find_words (urlbnf_production part)
{
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (words[i].part == part)
      return &words[i];
  return &other;
}

/* Write the parts, each with its words if the scheme IS_KNOWN.  */
static void
put_parts (struct ub_out *out, const urlbnf_request *request, bool is_known)
{
  for (size_t i = 0; i < request->parts; i++)
    {
      const urlbnf_decoded *part = &request->part[i];
      const struct words *row = is_known ? find_words (part->production) : &other;
      if (row->words == NULL)
        continue;
      if (row == &other)
        ub_put_string (out, urlbnf_production_name (part->production));
      if (row->is_argument)
        put_argument (out, row->words, part->octets);
      else
        put_words (out, row->words, part->octets);
      if (!row->goes_on || i + 1 == request->parts)
        ub_put (out, '\n');
    }
}

/* Write a command.  An argument that is empty, but not absent, has a space before it: s.3.2.2
   writes "CWD ".  */
static void
put_command (struct ub_out *out, const urlbnf_command *command)
{
  ub_put_string (out, command->verb);
  if (command->argument.ptr != NULL)
    put_words (out, " ", command->argument);
  if (command->when == URLBNF_WHEN_ASKED)
    ub_put_string (out, command->source == URLBNF_FROM_USER ? " (if asked: ask the user)"
                   : command->source == URLBNF_FROM_ADDRESS
                   ? " (if asked: the user's e-mail address)" : " (if asked)");
  ub_put (out, '\n');
}

/* Write the request line and the fields, without the empty line after them.  */
static void
put_http (struct ub_out *out, const urlbnf_request *request)
{
  put_words (out, "GET ", request->target);
  put_line (out, " HTTP/1.1\nHost: ", request->host_header);
  ub_put_string (out, "Connection: close\n");
}

/* Write the octets, and the meaning of the gopher+_string.  Values are words in one line, except
   the items of a form, which may have spaces.  */
static void
put_gopher (struct ub_out *out, const urlbnf_request *request)
{
  const char *before = request->gopherplus == URLBNF_GOPHERPLUS_FILLED ? "\nitem " : " ";
  put_line (out, "send ", request->octets);
  if (request->gopherplus == URLBNF_GOPHERPLUS_NONE)
    return;
  ub_put_string (out, "gopher+ ");
  ub_put_string (out, request->gopherplus_name);
  for (size_t i = 0; i < request->values; i++)
    put_words (out, before, request->value[i]);
  /* s.3.4.5.  */
  if (request->gopherplus == URLBNF_GOPHERPLUS_FORM)
    ub_put_string (out, " (fetch the attribute +ASK, and have the user fill it out)");
  ub_put (out, '\n');
}

static void
put_mailto (struct ub_out *out, const urlbnf_request *request)
{
  const urlbnf_slice nobody = { NULL, 0 };
  put_argument (out, "mail to ", request->parts != 0 ? request->part[0].octets : nobody);
  ub_put_string (out, request->is_addr_spec ? "\n" : " (no addr-spec by RFC 822)\n");
}

/* Write the path, or the parts of <directory>/<directory>/.../<name> (s.3.10) if there is no
   path.  */
static void
put_file (struct ub_out *out, const urlbnf_request *request)
{
  if (request->path.ptr != NULL)
    {
      put_line (out, "open ", request->path);
      return;
    }
  if (request->is_local)
    ub_put_string (out, "no path: a segment holds a \"/\"\n");
  else
    put_line (out, "file on host ", request->endpoint.host);
  for (size_t i = 0; i < request->parts; i++)
    put_line (out, i + 1 < request->parts ? "directory " : "name ", request->part[i].octets);
}

static void
put_other (struct ub_out *out, const urlbnf_request *request)
{
  put_line (out, "no protocol is known for the scheme ", request->scheme);
  if (request->endpoint.host.ptr != NULL)
    put_line (out, "host ", request->endpoint.host);
  if (request->endpoint.port_from != URLBNF_PORT_NONE)
    {
      ub_put_string (out, "port ");
      ub_put_number (out, request->endpoint.port);
      ub_put (out, '\n');
    }
  put_parts (out, request, false);
}

size_t
urlbnf_request_format (char *buffer, size_t size, const urlbnf_request *request)
{
  struct ub_out out = { buffer, size, 0 };
  if (request->kind == URLBNF_NEWSURL)
    ub_put_string (&out, "connect to the news server\n");
  else if (request->endpoint.protocol != NULL)
    put_connect (&out, request);
  if (request->octets.ptr != NULL && request->host_header.ptr != NULL)
    {
      put_http (&out, request);
      return ub_put_end (&out);
    }
  switch (request->kind)
    {
    case URLBNF_FTPURL: case URLBNF_NEWSURL: case URLBNF_NNTPURL:
      for (size_t i = 0; i < request->commands; i++)
        put_command (&out, &request->command[i]);
      break;
    case URLBNF_GOPHERURL: put_gopher (&out, request); break;
    case URLBNF_TELNETURL: case URLBNF_WAISDATABASE: case URLBNF_WAISINDEX: case URLBNF_WAISDOC:
      put_parts (&out, request, true); break;
    case URLBNF_PROSPEROURL:
      put_line (&out, "object ", request->path);
      put_parts (&out, request, true);
      break;
    case URLBNF_MAILTOURL: put_mailto (&out, request); break;
    case URLBNF_FILEURL: put_file (&out, request); break;
    default: put_other (&out, request); break;
    }
  return ub_put_end (&out);
}
