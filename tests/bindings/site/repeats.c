/* repeats.c: print the JSON of a URL whose parts repeat.

   SPDX-License-Identifier: MIT

     repeats LETTER...

   No URL of the library's own grammars has two parts of one production, but one of a user's grammar
   may: so json-parts.c is compiled here with another urlbnf_part_next().  Each letter of an
   argument is a part: h a host, u a user, p a port.  Its text is its number, from 0.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program/json.h"

static const char *letters;

/* json-parts.c calls this function in place of urlbnf_part_next().  */
int
given_part (const urlbnf_url *url, urlbnf_part *part)
{
  static const char digits[] = "0123456789";
  size_t at = part->production == URLBNF_NONE ? 0 : part->at + 1;
  (void) url;
  if (at >= strlen (letters))
    return 0;
  *part = (urlbnf_part) { .at = at, .text = { digits + at, 1 } };
  part->production = letters[at] == 'h' ? URLBNF_HOST : letters[at] == 'u' ? URLBNF_USER
                     : URLBNF_PORT;
  return 1;
}

int
main (int argc, char **argv)
{
  urlbnf_url *url = NULL;
  if (urlbnf_parse (&url, "x:", 2, NULL, NULL) != URLBNF_OK)
    return 1;
  for (int i = 1; i < argc; i++)
    {
      struct buffer json = { .text = NULL };
      letters = argv[i];
      prepare_json ();
      buffer_add (&json, "{", 1);
      json_add_parts (&json, url, true);
      buffer_add_string (&json, "}");
      buffer_add (&json, "", 1);
      puts (json.failed ? "out of memory" : json.text);
      buffer_free (&json);
    }
  urlbnf_free (url);
  return 0;
}
