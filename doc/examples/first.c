#include <stdio.h>
#include <string.h>
#include <urlbnf.h>

int
main (int argc, char **argv)
{
  const char *text = argc > 1 ? argv[1] : "ftp://user@host.dom/%2Fetc/motd;type=a";
  urlbnf_url *url;
  urlbnf_error error;
  char message[1000];
  urlbnf_part part = { 0 };

  if (urlbnf_parse (&url, text, strlen (text), NULL, &error) != URLBNF_OK)
    {
      urlbnf_error_format (message, sizeof message, &error, text, strlen (text));
      fputs (message, stderr);
      return 1;
    }
  while (urlbnf_part_next (url, &part))
    printf ("%s: %.*s\n", urlbnf_production_name (part.production),
            (int) part.text.len, part.text.ptr);
  urlbnf_free (url);
  return 0;
}
