/* fuzz-extract.c: check the search for URLs in text.

   SPDX-License-Identifier: MIT

   The finds are the same however the text is divided, their fields are true, and no bare URL is
   lost or cut.  The flags of the head ask for bare URLs, and its second octet for the limit and the
   pieces.  */

#include "fuzz.h"

/* A search, with the number and a checksum of its finds.  */
struct search
{
  const struct fuzz_input *input;
  urlbnf_extractor_options options;
  unsigned long long end;       /* The end of the last URL.  */
  unsigned long long sum;       /* The checksum of all reported values.  */
  size_t founds;
  bool memory_failed;
};

static void
add (struct search *search, unsigned long long number)
{
  search->sum = (search->sum ^ number) * 1099511628211u;
}

static void
add_slice (struct search *search, urlbnf_slice slice)
{
  add (search, slice.ptr != NULL);
  add (search, slice.len);
  for (size_t i = 0; i < slice.len; i++)
    add (search, (unsigned char) slice.ptr[i]);
}

static bool
is_alphanumeric (char octet)
{
  return (octet >= '0' && octet <= '9') || (octet >= 'A' && octet <= 'Z')
         || (octet >= 'a' && octet <= 'z');
}

/* Check that a bare URL has the reported place, and does not end within a word.  */
static void
check_bare (const struct search *search, const urlbnf_found *found, size_t length)
{
  const char *source = search->input->text + found->start;
  if (found->code == URLBNF_E_TOO_LONG)
    {
      CHECK (length > search->options.limit && found->text.len <= search->options.limit
             && found->text.len + 3 >= search->options.limit);
      CHECK (memcmp (source, found->text.ptr, found->text.len) == 0 && found->url == NULL);
      return;
    }
  CHECK (length <= search->options.limit);
  CHECK (length == found->text.len + (found->fragment.ptr != NULL) + found->fragment.len);
  CHECK (fuzz_same (source, found->text.len, found->text.ptr, found->text.len));
  if (found->fragment.ptr != NULL)
    CHECK (source[found->text.len] == '#'
           && fuzz_same (source + found->text.len + 1, found->fragment.len, found->fragment.ptr,
                         found->fragment.len));
  CHECK (found->end == search->input->length
         || (!is_alphanumeric (source[length])
             && (source[length] == '\0' || strchr ("/-=%_([{#@$+~^|", source[length]) == NULL)));
}

/* Check that no bare URL is lost from the end of the last find to END: there is no "://" after a
   letter or digit that is not part of an escape.  */
static void
check_gap (const struct search *search, unsigned long long end)
{
  const char *text = search->input->text;
  if ((search->options.flags & URLBNF_EXTRACT_BARE) == 0 || search->options.limit < 65536
      || search->input->length > 65536)
    return;
  for (unsigned long long i = search->end; i + 4 <= end; i++)
    CHECK (!is_alphanumeric (text[i]) || memcmp (text + i + 1, "://", 3) != 0
           || (i >= 2 && text[i - 2] == '%'));
}

/* Check that a wrapper encloses the find, or that it has the reported place.  */
static void
check_place (const struct search *search, const urlbnf_found *found)
{
  size_t length = (size_t) (found->end - found->start);
  CHECK (found->start >= search->end && found->start < found->end);
  CHECK (found->end <= search->input->length);
  const char *source = search->input->text + found->start;
  if (found->wrapper != URLBNF_WRAPPER_NONE)
    {
      CHECK (length >= 2 && length <= search->options.limit && source[0] == '<'
             && source[length - 1] == '>');
      CHECK (memchr (source + 1, '<', length - 1) == NULL);
      CHECK (memchr (source, '>', length - 1) == NULL);
      return;
    }
  check_bare (search, found, length);
  check_gap (search, found->start);
}

/* Parse the text of a find with its fragment, and compare the results.  */
static void
check_verdict (const struct search *search, const urlbnf_found *found)
{
  char message[1000];
  const urlbnf_options options = { .grammar = search->options.grammar,
                                   .flags = URLBNF_ALLOW_FRAGMENT };
  urlbnf_error error;
  urlbnf_url *url;
  CHECK ((found->code == URLBNF_OK) == (found->url != NULL));
  CHECK ((found->code == URLBNF_OK) == (found->error == NULL) && found->text.ptr != NULL);
  if (found->code == URLBNF_E_MEMORY || found->code == URLBNF_E_TOO_LONG)
    return;
  bool has_fragment = found->fragment.ptr != NULL;
  size_t length = found->text.len, more = has_fragment ? 1 + found->fragment.len : 0;
  char *whole = fuzz_allocate (length + more);
  memcpy (whole, found->text.ptr, length);
  if (has_fragment)
    {
      whole[length] = '#';
      memcpy (whole + length + 1, found->fragment.ptr, found->fragment.len);
    }
  CHECK (urlbnf_parse (&url, whole, length + more, &options, &error) == found->code);
  if (found->url != NULL)
    {
      fuzz_compare_trees (found->url, url);
      CHECK (fuzz_same_slice (urlbnf_text (found->url), found->text));
    }
  else
    {
      fuzz_compare_errors (found->error, &error);
      CHECK (found->error->remedies == error.remedies);
      CHECK (urlbnf_error_format (message, sizeof message, found->error, NULL, 0) != 0);
      CHECK (urlbnf_error_format (message, sizeof message, found->error, found->text.ptr,
                                  found->text.len) != 0);
      CHECK (found->wrapper != URLBNF_WRAPPER_ANGLE || found->hyphens != 0);
    }
  urlbnf_free (url);
  free (whole);
}

static int
note (void *context, const urlbnf_found *found)
{
  struct search *search = context;
  check_place (search, found);
  check_verdict (search, found);
  CHECK ((found->hyphens != 0) == (found->other.ptr != NULL));
  CHECK (found->hyphens == 0
         || found->other.len + found->hyphens
            == found->text.len + (found->fragment.ptr != NULL) + found->fragment.len);
  if (found->code == URLBNF_E_MEMORY)
    search->memory_failed = true;
  search->end = found->end;
  search->founds++;
  add (search, found->start);
  add (search, found->end);
  add (search, found->wrapper);
  add (search, (unsigned long long) found->code);
  add (search, found->error != NULL ? found->error->offset : 0);
  add (search, found->hyphens);
  add_slice (search, found->text);
  add_slice (search, found->fragment);
  add_slice (search, found->other);
  return search->input->choice >= 32 && search->founds == 3 ? 7 : 0;
}

/* Feed the text in pieces of 0 to MOST octets, or all at once if MOST is 0.  Each piece has memory
   of its own, so that a sanitizer notices reads before it or after it.  */
static void
feed (urlbnf_extractor *extractor, struct search *search, size_t most)
{
  uint64_t random = search->input->third + 1738;
  int answer = 0, expected;
  search->end = search->sum = search->founds = 0;
  for (size_t at = 0, piece; at < search->input->length; at += piece)
    {
      size_t left = search->input->length - at;
      piece = most == 0 ? left : draw_from (&random, most + 1);
      if (piece > left)
        piece = left;
      char *copy = fuzz_allocate (piece);
      memcpy (copy, search->input->text + at, piece);
      answer = urlbnf_extractor_feed (extractor, copy, piece);
      free (copy);
      expected = search->input->choice >= 32 && search->founds == 3 ? 7 : 0;
      CHECK (answer == expected);
    }
  answer = urlbnf_extractor_finish (extractor);
  if (answer == 0)
    check_gap (search, search->input->length);
  expected = search->input->choice >= 32 && search->founds == 3 ? 7 : 0;
  CHECK (answer == expected);
}

/* Check that each lack of memory is reported, and that the next search finds the same as the first,
   whose checksum is SUM.  */
static void
check_memory (struct search search, struct fuzz_input *input, unsigned long long sum)
{
  urlbnf_extractor *extractor;
  search.options.allocator = &input->allocator;
  urlbnf_code code = urlbnf_extractor_new (&extractor, note, &search, &search.options);
  CHECK (code == (input->memory.failed ? URLBNF_E_MEMORY : URLBNF_OK));
  CHECK ((code == URLBNF_OK) == (extractor != NULL));
  if (code == URLBNF_OK)
    {
      feed (extractor, &search, 0);
      CHECK (search.memory_failed == input->memory.failed);
      input->memory.good = SIZE_MAX;
      feed (extractor, &search, 0);
      CHECK (search.sum == sum);
    }
  urlbnf_extractor_free (extractor);
}

HARNESS (input)
{
  static const size_t limits[] = { 65536, 16, 17, 20, 32, 64, 100, 1000 };
  urlbnf_extractor *extractor;
  struct search search = { .input = input, .options = URLBNF_EXTRACTOR_OPTIONS_INIT };
  struct fuzz_input beginning = *input;
  search.options.flags = input->options.flags & URLBNF_EXTRACT_BARE;
  search.options.limit = limits[input->second % (sizeof limits / sizeof *limits)];
  /* The grammar is that of the start symbol, if it has a meaning.  */
  search.options.grammar = input->options.grammar;
  if (urlbnf_extractor_new (&extractor, note, &search, &search.options) == URLBNF_E_ARGUMENT)
    {
      search.options.grammar = NULL;
      CHECK (urlbnf_extractor_new (&extractor, note, &search, &search.options) == URLBNF_OK);
    }
  feed (extractor, &search, 0);
  unsigned long long sum = search.sum;
  for (size_t most = 1; most < 50; most = 6 * most + 1)
    {
      /* Nothing is left of a text that ends anywhere.  */
      beginning.length = input->length * most / 50;
      search.input = &beginning;
      feed (extractor, &search, most);
      search.input = input;
      feed (extractor, &search, most);
      CHECK (search.sum == sum);
    }
  urlbnf_extractor_free (extractor);
  check_memory (search, input, sum);
}
