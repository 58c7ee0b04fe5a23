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

  if (urlbnf_parse (&url, text, strlen (text), NULL, &error) != URLBNF_OK)
    {
      urlbnf_error_format (message, sizeof message, text, strlen (text), &error);
      fputs (message, stderr);
      return 1;
    }
  const urlbnf_ftp *ftp = urlbnf_as_ftp (url);
  if (ftp != NULL)
    for (size_t i = 0; i < ftp->fpath.count; i++)
      printf ("%.*s\n", (int) ftp->fpath.item[i].len, ftp->fpath.item[i].ptr);
  urlbnf_free (url);
  return 0;
}
