/* fuzz-percent.c: check percent-coding.

   SPDX-License-Identifier: MIT

   The second octet of the input is the production.  */

#include "fuzz.h"

static bool
is_hex (char octet)
{
  return octet != '\0' && strchr ("0123456789abcdefABCDEF", octet) != NULL;
}

/* Check that TEXT becomes the octets of its escapes, and that a smaller buffer gets the beginning,
   also in place.  */
static void
check_decode (const char *text, size_t length)
{
  char *wanted = fuzz_allocate (length), *whole = fuzz_allocate (length + 1),
       *place = fuzz_allocate (length);
  size_t decoded = 0;
  for (size_t i = 0; i < length; i++, decoded++)
    {
      bool is_escape = text[i] == '%' && length - i > 2 && is_hex (text[i + 1])
                       && is_hex (text[i + 2]);
      wanted[decoded] = is_escape ? fuzz_escaped_octet (text + i) : text[i];
      i += is_escape ? 2 : 0;
    }
  CHECK (urlbnf_decode (whole, length + 1, text, length) == decoded && whole[decoded] == '\0');
  CHECK (fuzz_same (whole, decoded, wanted, decoded));
  CHECK (urlbnf_decode (NULL, 0, text, length) == decoded);
  for (size_t capacity = 1, most = 0; most < decoded; capacity = 2 * capacity + 1)
    {
      most = capacity < decoded ? capacity : decoded;
      char *some = fuzz_allocate (most);
      CHECK (urlbnf_decode (some, most, text, length) == decoded);
      memcpy (place, text, length);
      CHECK (urlbnf_decode (place, most, place, length) == decoded);
      CHECK (memcmp (some, wanted, most) == 0 && memcmp (place, wanted, most) == 0);
      CHECK (memcmp (place + most, text + most, length - most) == 0);
      free (some);
    }
  free (place);
  free (whole);
  free (wanted);
}

/* Check that an encoded text decodes to the original, and that it has an escape where the part
   needs one.  The last "@" of an article precedes its host.  */
static void
check_encoded (const char *encoded, size_t needed, const struct fuzz_input *input,
               urlbnf_production production)
{
  char *decoded = fuzz_allocate (needed);
  size_t escapes = 0;
  CHECK (encoded[needed] == '\0');
  CHECK (urlbnf_decode (decoded, needed, encoded, needed) == input->length);
  CHECK (fuzz_same (decoded, input->length, input->text, input->length));
  for (size_t i = 0; i < needed; i++)
    if (encoded[i] == '%' && urlbnf_production_holds (production, '%') != 1)
      {
        unsigned char octet = (unsigned char) fuzz_escaped_octet (encoded + i);
        CHECK (octet == '@' || urlbnf_production_holds (production, octet) == 0);
        CHECK (encoded[i + 1] < 'a' && encoded[i + 2] < 'a');
        escapes++;
        i += 2;
      }
    else
      CHECK (urlbnf_production_holds (production, (unsigned char) encoded[i]) == 1);
  CHECK (needed == input->length + 2 * escapes);
  free (decoded);
}

/* Check that the text is encoded, unless PRODUCTION has no set or cannot have an octet of it.  */
static void
check_encode (const struct fuzz_input *input, urlbnf_production production)
{
  size_t needed = 1, wrong = 0;
  urlbnf_error error;
  bool is_known = false;
  char *encoded = fuzz_allocate (3 * input->length + 1);
  memset (&error, 0xFF, sizeof error);
  urlbnf_code code = urlbnf_encode (encoded, 3 * input->length + 1, &needed, input->text,
                                    input->length, production, NULL, &error);
  for (unsigned octet = 0; octet < 256; octet++)
    is_known |= urlbnf_production_holds (production, (unsigned char) octet) != -1;
  while (wrong < input->length
         && urlbnf_production_holds (production, (unsigned char) input->text[wrong]) != -1)
    wrong++;
  CHECK (code == (!is_known ? URLBNF_E_ARGUMENT
                  : wrong < input->length ? URLBNF_E_OCTET : URLBNF_OK));
  CHECK (error.code == code && error.expected_count == 0);
  if (code == URLBNF_OK)
    check_encoded (encoded, needed, input, production);
  else
    CHECK (needed == 0 && *encoded == '\0');
  bool is_octet = code == URLBNF_E_OCTET;
  CHECK (error.offset == (is_octet ? wrong : 0));
  CHECK (error.production == (is_octet ? production : URLBNF_NONE));
  CHECK (error.found == (is_octet ? (unsigned char) input->text[wrong] : 0));
  fuzz_check_error (&(urlbnf_error) { .code = is_octet ? URLBNF_OK : code }, input->text,
                    input->length, &input->options);
  free (encoded);
}

/* Parse BEFORE and the octets after it.  Return the tree, or NULL if they are invalid.  */
static urlbnf_url *
parse_after (const char *before, const char *octets, size_t length, urlbnf_production start)
{
  urlbnf_options options = { .start = start };
  size_t at = strlen (before);
  char *text = fuzz_allocate (at + length);
  urlbnf_url *url;
  memcpy (text, before, at);
  if (length != 0)
    memcpy (text + at, octets, length);
  urlbnf_code code = urlbnf_parse (&url, text, at + length, &options, NULL);
  CHECK (code == URLBNF_OK || code == URLBNF_E_SYNTAX);
  free (text);
  return url;
}

/* Check that octets are a port if and only if all of them are digits, with any value.  */
static void
check_port (const char *octets, size_t length)
{
  urlbnf_url *url = parse_after ("h:", octets, length, URLBNF_HOSTPORT);
  unsigned long long value = 0;
  urlbnf_endpoint endpoint;
  bool digits = length != 0;
  for (size_t i = 0; i < length; i++)
    {
      digits &= octets[i] >= '0' && octets[i] <= '9';
      value = digits ? value * 10 + (unsigned long long) (octets[i] - '0') : 0;
      if (value > URLBNF_VALUE_MAX)
        value = URLBNF_VALUE_MAX;
    }
  CHECK (digits == (url != NULL));
  if (url != NULL)
    {
      CHECK (urlbnf_endpoint_find (url, &endpoint) == 1);
      CHECK (endpoint.port_from == URLBNF_PORT_WRITTEN && endpoint.port == value);
    }
  urlbnf_free (url);
}

/* Check that any octets, encoded, are the address of a mailto, and that its request decodes to
   them.  The request and the warnings agree on whether the address is an addr-spec.  */
static void
check_address (const char *octets, size_t length)
{
  char *encoded = fuzz_allocate (3 * length);
  size_t needed;
  CHECK (urlbnf_encode (encoded, 3 * length, &needed, octets, length, URLBNF_ENCODED822ADDR, NULL,
                        NULL)
         == URLBNF_OK);
  urlbnf_url *url = parse_after ("mailto:", encoded, needed, URLBNF_URL);
  CHECK ((url == NULL) == (length == 0));
  if (url != NULL)
    {
      urlbnf_request *request;
      CHECK (urlbnf_request_new (&request, url, URLBNF_ALLOW_CONTROL, NULL, NULL) == URLBNF_OK);
      CHECK (request->parts == 1
             && fuzz_same (request->part[0].octets.ptr, request->part[0].octets.len,
                                               octets, length));
      size_t count = urlbnf_warnings (NULL, 0, url), told = 0;
      urlbnf_warning *all = fuzz_allocate (count * sizeof *all);
      urlbnf_warnings (all, count, url);
      for (size_t i = 0; i < count; i++)
        told += all[i].kind == URLBNF_WARN_NOT_ADDR_SPEC;
      CHECK (told == !request->is_addr_spec);
      free (all);
      urlbnf_request_free (request);
    }
  urlbnf_free (url);
  free (encoded);
}

HARNESS (input)
{
  char message[1000];
  check_decode (input->text, input->length);
  check_encode (input, (urlbnf_production) input->second);
  check_port (input->text, input->length);
  check_address (input->text, input->length);
  urlbnf_production found = urlbnf_production_find (input->text, input->length);
  CHECK (found == URLBNF_NONE
         || fuzz_same (urlbnf_production_name (found), strlen (urlbnf_production_name (found)),
                       input->text, input->length));
  CHECK (urlbnf_error_format (message, sizeof message, &(urlbnf_error) { .code = URLBNF_E_MEMORY },
                              input->text, input->length) != 0);
}
