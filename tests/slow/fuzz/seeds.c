/* seeds.c: writes what the fuzzers begin with: seeds made of the tests' tables, and a dictionary
   made of the grammars.

   SPDX-License-Identifier: MIT

     seeds FOLDER SOURCE GRAMMAR...

   SOURCE is the source's folder, and GRAMMAR that of a grammar.  FOLDER/corpus has the texts of
   the corpus, with their start symbols; FOLDER/tables the inputs of tests/library/meaning; FOLDER/program
   command lines, with tables as their input; FOLDER/bnf grammars; FOLDER/dictionary the literals of the grammars,
   and the names of the productions; FOLDER/strings what mutator.c needs; FOLDER/learned/HARNESS what
   a minute of fuzzing does not find: tests/slow/fuzz/corpus/HARNESS.txt.  */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <bnf.h>

#include "corpus.h"
#include "fuzz.h"
#include "seeds.h"

static const char *folder;
static size_t written;

static _Noreturn void
die (const char *name)
{
  perror (name);
  exit (2);
}

/* Write a seed: HEAD and the text.  */
static void
write_seed (const char *kind, const char *head, const char *text, size_t length)
{
  char path[4096];
  snprintf (path, sizeof path, "%s/%s/%06zu", folder, kind, written++);
  FILE *stream = fopen (path, "wb");
  if (stream == NULL || fputs (head, stream) == EOF || fwrite (text, 1, length, stream) != length
      || fclose (stream) != 0)
    die (path);
}

/*------------------------------------------------------------------------.
| Tables                                                                  |
`------------------------------------------------------------------------*/

/* The octet of the head that stands for the start symbol of TEST.  */
static char
start_octet (const struct test_case *test)
{
  const char *grammar = test->grammar != NULL ? test->grammar : urlbnf_grammar_name (0);
  for (int i = 0; i < 190; i++)
    {
      struct fuzz_start start = fuzz_start ((size_t) i);
      if (strcmp (start.grammar, grammar) == 0 && start.production == test->start)
        return (char) ('A' + i);
    }
  return 'A';
}

static void
write_corpus (const char *directory)
{
  struct test_case *cases;
  size_t count = corpus_read (directory, &cases);
  for (size_t i = 0; i < count; i++)
    {
      char head[] = { '0', start_octet (&cases[i]), '0', '\0' };
      write_seed ("corpus", head, cases[i].text, cases[i].length);
    }
  corpus_free (cases, count);
}

/* Each line is a seed that is no comment and no output.  */
static void
write_table (const char *path, const char *kind, const char *head, const char *other_head)
{
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  FILE *stream = fopen (path, "r");
  if (stream == NULL)
    die (path);
  while ((length = getline (&line, &room, stream)) > 0)
    if (strchr ("# >?@\n", *line) == NULL)
      {
        char *arrow = strstr (line, " => ");
        *(arrow != NULL ? arrow : line + length - 1) = '\0';
        size_t size = fuzz_unescape (line);
        write_seed (kind, head, line, size);
        write_seed (kind, other_head, line, size);
      }
  free (line);
  fclose (stream);
}

/* With no flags, and with those for bare URLs in text and for fragments.  */
static void
write_meaning (const char *path)
{
  write_table (path, "tables", "0A0", "3A0");
}

/* The first octets of a file as one seed.  */
static void
write_file (const char *path, const char *kind, const char *head)
{
  char text[8000];
  FILE *stream = fopen (path, "rb");
  if (stream == NULL)
    die (path);
  size_t length = fread (text, 1, sizeof text, stream);
  fclose (stream);
  write_seed (kind, head, text, length);
}

static void
for_files (const char *directory, void (*function) (const char *path))
{
  struct dirent **entry;
  int count = scandir (directory, &entry, NULL, alphasort);
  if (count < 0)
    die (directory);
  for (int i = 0; i < count; i++)
    {
      char path[4096];
      size_t length = strlen (entry[i]->d_name);
      snprintf (path, sizeof path, "%s/%s", directory, entry[i]->d_name);
      if (length > 4 && strcmp (entry[i]->d_name + length - 4, ".txt") == 0)
        function (path);
      free (entry[i]);
    }
  free (entry);
}

/* Command lines, and their options one a line.  */
static const char *const commands[] = {
  "--json\n", "--check\n", "--json\n--grammar=w3c\n", "--json\n--grammar=rfc3986\n", "--json\n--fragment\n--warn\n--request\n",
  "--json\n--request\n--allow-control\n", "--json\n--escape-unsafe\n--fragment\n--warn\n",
  "--json\n--normalize\n", "--json\n--set=host=a.b\n--unset=port\n", "--check\n--fragment\n",
  "--json\n--start=login\n", "--check\n--warn\n--request\n", "--tree\n--color=always\n",
  "--color=always\n--warn\n", "--get={url} {host} {port} {hpath} {fieldspec} {warnings}\\n\n--warn\n",
  "--request\n", "--encode=hsegment\n", "--decode\n", "--compare=http://h:80/%41\n",
  "--extract\n--json\n--bare\n--warn\n", "--extract\n--tree\n", "--extract\n--bare\n@\n-f\nmissing\n-\n",
  "--extract\n--bare\n--get={file} {start}-{end} {wrapper} {other} {octets}\n", "--escape-unsafe\n",
  "--quiet\n", "--check\n--set=fsegment+=a/b\n--escape-unsafe\n", "-f\nmissing\n-f\n@\nhttp://h\n-\n",
  "--build\n--set=scheme=ftp\n--set=host=h\n--tree\n", "--set=port:=x\n--check\n", "--set=port:=x\n--json\n",
  "--get=a\n", "--get=\n", "-j99999999999999999999\n", "--extract\n--normalize\n", "-q\n-\n--\n--json\n",
  "--extract\n--request\n--warn\n", "-cf\n@\n", "--nonsense\n", "--get\n",
  "--json\n--tree\n--offsets\n--request\n", "--only=invalid\n--check\n", "--only=valid\n--json\n",
  "--on-error=skip\n--get={line} {host}\n", "--on-error=stop\n--check\n-f\n@\n-\n",
  "--extract\n--bare\n--on-error=stop\n--get={file}:{line}:{column} {url}\n@\n-\n", "--check\n-f\n@\n",
  "--format=tsv\n", "--format=csv\n--warn\n--columns=input,decoded:path,error,warnings\n",
  "-0\n--json\n", "-0\n--check\n", "--null\n--format=tsv\n--no-header\n--columns=input,file,line\n-f\n@\n",
  "--extract\n--bare\n--format=tsv\n--columns=url,file,line,column,start,octets\n",
  "--check\n--color=always\n", "--check\n--color=always\n--extract\n@\n",
  "--iterate=port=1 2  x\n--iterate=host=a b\n--json\n", "--strip=user,path,fragment\n--check\n",
  "--set=port?=8\n--get={authority} {decoded:path} {query} {port}\n--default-port\n",
  "--extract\n--bare\n--iterate=port:=1 x\n--strip=query\n--on-error=stop\n",
  "--extract\n--on-error=skip\n--only=valid\n", "--json\n-f\n@\n",
  "--which\n", "--which\n--json\n--fragment\n", "--base=http://a/b/c\n--json\n--loosely\n",
  "--base=x:a/b\n--normalize\n--get={path} {url}\n", "--grammar=rfc3986\n--start=URI-reference\n--normalize\n"
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* A command in so many PIECES with a text.  */
static void
write_command (size_t number, size_t pieces, const char *text, size_t length)
{
  char head[200];
  snprintf (head, sizeof head, "%c%s\n", (char) ('0' + pieces), commands[number % COMMANDS]);
  write_seed ("program", head, text, length);
}

/* The first octets of a table, in 0 to 63 pieces; and what ends lines, and what a message may not hold.  */
static void
write_program (const char *path)
{
  static const char ends[] = "http://h/a\r\nhttp://h/b\r\r\n\r\n\n\rhttp://h/\0c\n\xFF";
  static const char evil[] = "http://ok/ <URL:http://a-\nb\0\1\200\0\0\0\0\0\0\1\0\0\0\0\0\0\0z>"
    "<URL:http://a-\n\033]0;x\007\xC2\x85\xE2\x80\xAE\xD8\x9C\x7F> <URL:gopher://h/7a%0A> <http://a-\n.b/>";
  static size_t number;
  char text[1500];
  FILE *stream = fopen (path, "rb");
  if (stream == NULL)
    die (path);
  size_t length = fread (text, 1, sizeof text, stream);
  fclose (stream);
  write_command (number, number % 8 * 9, text, length);
  write_command (number, number % 8 * 9, ends, sizeof ends - 1);
  write_command (number, 0, evil, sizeof evil - 1);
  number++;
}

/*------------------------------------------------------------------------.
| The dictionary                                                          |
`------------------------------------------------------------------------*/

static void
write_word (FILE *stream, const char *word, size_t length)
{
  fputc ('"', stream);
  for (size_t i = 0; i < length; i++)
    if (word[i] == '"' || word[i] == '\\' || word[i] < ' ' || word[i] > '~')
      fprintf (stream, "\\x%02X", (unsigned) (unsigned char) word[i]);
    else
      fputc (word[i], stream);
  fputs ("\"\n", stream);
}

static void
write_literals (FILE *stream, const bnf_expr *expr)
{
  if (expr == NULL)
    return;
  if (expr->kind == BNF_LITERAL && expr->length > 1)
    write_word (stream, expr->text, expr->length);
  for (size_t i = 0; i < expr->children; i++)
    write_literals (stream, expr->child[i]);
}

static void
write_grammar (FILE *stream, const char *directory)
{
  char path[4096], *why;
  snprintf (path, sizeof path, "%s/url.bnf", directory);
  bnf_grammar *grammar = bnf_grammar_load (path, NULL, &why);
  if (grammar == NULL)
    die (path);
  for (size_t i = 0; i < grammar->rules; i++)
    write_literals (stream, grammar->rule[i].printed);
  bnf_grammar_free (grammar);
  write_file (path, "bnf", "0");
}

/* What no grammar has, but the builder, the extractor or the reader of BNF knows.  */
static void
write_words (FILE *stream)
{
  static const char *const words[] = {
    "<URL:", "  ", "->", ":=", "+=", "+:=", "-\n", "\r\n", "%00", "%09", "%0D%0A", "%2F", "%25",
    "#", "localhost", "127.0.0.1", "+%091%0D%0A+-1%0D%0A", "xn--", "*[ ", " ]", " | ", "1*", "<\">",
    "void", "space", "vline", "\n---\n", "literal ", "group ", "fold ", "except ",
    "\xC3\xA9", "\xEF\xBF\xBD", "[Page 1]\n\f\n"
  };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    write_word (stream, words[i], strlen (words[i]));
  for (size_t i = 0; i < COMMANDS; i++)
    for (const char *at = commands[i]; *at != '\0'; at += strcspn (at, "\n") + 1)
      write_word (stream, at, strcspn (at, "\n") + 1);
  for (int i = 1; i < URLBNF_PRODUCTIONS_MAX; i++)
    {
      const char *name = urlbnf_production_name ((urlbnf_production) i);
      if (name != NULL)
        write_word (stream, name, strlen (name));
    }
}

/* The file NAME, with what WRITE makes of each grammar; BEGIN writes before that, unless it is NULL.  */
static void
write_for_grammars (const char *name, char **grammar, void (*begin) (FILE *stream),
                    void (*write) (FILE *stream, const char *directory))
{
  char path[4096];
  snprintf (path, sizeof path, "%s/%s", folder, name);
  FILE *stream = fopen (path, "w");
  if (stream == NULL)
    die (path);
  if (begin != NULL)
    begin (stream);
  for (; *grammar != NULL; grammar++)
    write (stream, *grammar);
  if (fclose (stream) != 0)
    die (path);
}

/* Each line of a file as a seed, in a folder of the file's name.  */
static void
write_learned (const char *path)
{
  char kind[200], name[4096];
  const char *slash = strrchr (path, '/');
  snprintf (kind, sizeof kind, "learned/%.*s", (int) strcspn (slash + 1, "."), slash + 1);
  snprintf (name, sizeof name, "%s/%s", folder, kind);
  mkdir (name, 0777);
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  FILE *stream = fopen (path, "r");
  if (stream == NULL)
    die (path);
  while ((length = getline (&line, &room, stream)) > 0)
    {
      line[length - 1] = '\0';
      write_seed (kind, "", line, fuzz_unescape (line));
    }
  free (line);
  fclose (stream);
}

int
main (int argc, char **argv)
{
  static const char *const kinds[] = { "", "/corpus", "/tables", "/program", "/bnf", "/learned" };
  static const char *const tables[] = { "malformed.txt", "malformed-w3c.txt", "texts.txt",
                                         "notations.txt" };
  char path[4096];
  struct stat status;
  if (argc < 4)
    {
      fputs ("usage: seeds FOLDER SOURCE GRAMMAR...\n", stderr);
      return 2;
    }
  folder = argv[1];
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
      snprintf (path, sizeof path, "%s%s", folder, kinds[i]);
      mkdir (path, 0777);
    }
  snprintf (path, sizeof path, "%s/tests/library/meaning", argv[2]);
  for_files (path, write_meaning);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    {
      snprintf (path, sizeof path, "%s/toolkit/tests/bnf/%s", argv[2], tables[i]);
      write_table (path, "bnf", "0", "1");
      write_table (path, "bnf", "4", "8");
    }
  snprintf (path, sizeof path, "%s/toolkit/tests/bnf/corrections.txt", argv[2]);
  write_table (path, "bnf", "0a = \"x:\" / b | b\nb = \"y\"\n---\n",
               "0a = \"x:\" / | b\nb = \"y\" | c\nc = \"z\" b\n---\n");
  snprintf (path, sizeof path, "%s/tests/grammar/corpus", argv[2]);
  write_corpus (path);
  for_files (path, write_program);
  for (int i = 3; i < argc; i++)
    {
      snprintf (path, sizeof path, "%s/corpus", argv[i]);
      if (stat (path, &status) == 0)
        write_corpus (path);
    }
  snprintf (path, sizeof path, "%s/tests/slow/fuzz/corpus", argv[2]);
  for_files (path, write_learned);
  write_for_grammars ("dictionary", argv + 3, write_words, write_grammar);
  write_for_grammars ("strings", argv + 3, NULL, write_strings);
  printf ("%zu seeds\n", written);
  return 0;
}
