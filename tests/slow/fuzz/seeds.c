/* seeds.c: write the seeds of the fuzzers, from the tables of the tests.

   SPDX-License-Identifier: MIT

     seeds FOLDER SOURCE GRAMMAR...

   SOURCE is the folder of the sources, and GRAMMAR that of a grammar.  FOLDER/corpus gets the texts
   of the corpus, with their start symbols; FOLDER/tables the inputs of tests/library/meaning;
   FOLDER/program command lines, with tables as their input; FOLDER/bnf and FOLDER/bnf-program
   grammars; FOLDER/learned/HARNESS the inputs of tests/slow/fuzz/corpus/HARNESS.txt, which a minute
   of fuzzing does not find.  */

#include <err.h>
#include <glob.h>
#include <sys/stat.h>

#include "corpus.h"
#include "fuzz.h"

static const char *folder;
static size_t written;

static void
write_seed (const char *kind, const char *head, const char *text, size_t length)
{
  char path[4096];
  snprintf (path, sizeof path, "%s/%s/%06zu", folder, kind, written++);
  FILE *stream = fopen (path, "wb");
  if (stream == NULL || fputs (head, stream) == EOF || fwrite (text, 1, length, stream) != length
      || fclose (stream) != 0)
    err (2, "%s", path);
}

static void
write_corpus (const char *directory)
{
  struct test_case *cases;
  size_t count = corpus_read (directory, &cases);
  for (size_t i = 0; i < count; i++)
    {
      const char *grammar = cases[i].grammar != NULL ? cases[i].grammar : urlbnf_grammar_name (0);
      char head[] = { '0', fuzz_start_octet (grammar, cases[i].start), '0', '\0' };
      write_seed ("corpus", head, cases[i].text, cases[i].length);
    }
  corpus_free (cases, count);
}

/* Write each line of a file as a seed with HEAD.  Of a table, whose inputs get OTHER_HEAD, too,
   leave out comments and outputs.  */
static void
write_lines (const char *path, const char *kind, const char *head, const char *other_head)
{
  char *line = NULL;
  size_t capacity = 0;
  ssize_t length;
  FILE *stream = fopen (path, "r");
  if (stream == NULL)
    err (2, "%s", path);
  while ((length = getline (&line, &capacity, stream)) > 0)
    if (other_head == NULL || strchr ("# >?@\n", *line) == NULL)
      {
        char *arrow = other_head != NULL ? strstr (line, " => ") : NULL;
        *(arrow != NULL ? arrow : line + length - 1) = '\0';
        size_t size = fuzz_unescape (line);
        write_seed (kind, head, line, size);
        if (other_head != NULL)
          write_seed (kind, other_head, line, size);
      }
  free (line);
  fclose (stream);
}

/* Write the inputs without flags, and with those for bare URLs in text and for fragments.  */
static void
write_meaning (const char *path)
{
  write_lines (path, "tables", "0A0", "3A0");
}

static size_t
read_beginning (char *text, size_t size, const char *path)
{
  FILE *stream = fopen (path, "rb");
  if (stream == NULL)
    err (2, "%s", path);
  size_t length = fread (text, 1, size, stream);
  fclose (stream);
  return length;
}

static void
write_file (const char *path, const char *kind, const char *head)
{
  char text[8000];
  write_seed (kind, head, text, read_beginning (text, sizeof text, path));
}

/* Call FUNCTION with each table in the folder NAME of the sources.  */
static void
for_tables (const char *source, const char *name, void (*function) (const char *path))
{
  char pattern[4096];
  glob_t found;
  snprintf (pattern, sizeof pattern, "%s/%s/*.txt", source, name);
  if (glob (pattern, 0, NULL, &found) != 0)
    err (2, "%s", pattern);
  for (size_t i = 0; i < found.gl_pathc; i++)
    function (found.gl_pathv[i]);
  globfree (&found);
}

/* Write a command line with a text in PIECES pieces.  The mutator makes other command lines.  */
static void
write_command (const char *kind, const char *arguments, size_t pieces, const char *text,
               size_t length)
{
  char head[200];
  snprintf (head, sizeof head, "%c%s\n", (char) ('0' + pieces), arguments);
  write_seed (kind, head, text, length);
}

/* Write command lines with the beginning of a table, in 0 to 63 pieces; with all kinds of line
   ends; and with octets that a message must not contain.  */
static void
write_program (const char *path)
{
  static const char ends[] = "http://h/a\r\nhttp://h/b\r\r\n\r\n\n\rhttp://h/\0c\n\xFF";
  static const char evil[] = "http://ok/ <URL:http://a-\nb\0\1\200\0\0\0\0\0\0\1\0\0\0\0\0\0\0z>"
    "<URL:http://a-\n\033]0;x\007\xC2\x85\xE2\x80\xAE\xD8\x9C\x7F> <URL:gopher://h/7a%0A> "
    "<http://a-\n.b/>";
  static size_t number;
  char text[1500];
  size_t length = read_beginning (text, sizeof text, path);
  static const char *const formats[] = { "--json\n", "--check\n", "--get={url} {host}\n",
                                         "--format=csv\n", "--tree\n",
                                         "--request\n--warn\n", "--escape-unsafe\n",
                                         "--color=always\n" };
  const char *format = formats[number % (sizeof formats / sizeof *formats)];
  write_command ("program", format, number % 8 * 9, text, length);
  write_command ("program", format, number % 8 * 9, ends, sizeof ends - 1);
  write_command ("program", "--extract\n--bare\n", 0, evil, sizeof evil - 1);
  number++;
}

/* Write the lines of a file to a folder with the name of the file.  */
static void
write_learned (const char *path)
{
  char kind[200], name[4096];
  const char *slash = strrchr (path, '/');
  snprintf (kind, sizeof kind, "learned/%.*s", (int) strcspn (slash + 1, "."), slash + 1);
  snprintf (name, sizeof name, "%s/%s", folder, kind);
  mkdir (name, 0777);
  write_lines (path, kind, "", NULL);
}

/* Write the grammars in the table NAME of the toolkit's tests, each with both heads.  */
static void
write_grammars (const char *source, const char *name, const char *head, const char *other_head)
{
  char path[4096];
  snprintf (path, sizeof path, "%s/toolkit/tests/bnf/%s.txt", source, name);
  write_lines (path, "bnf", head, other_head);
}

int
main (int argc, char **argv)
{
  static const char *const kinds[]
    = { "", "/corpus", "/tables", "/program", "/bnf", "/bnf-program", "/learned" };
  static const char *const tables[] = { "malformed", "malformed-w3c", "texts", "notations" };
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
  for_tables (argv[2], "tests/library/meaning", write_meaning);
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    {
      write_grammars (argv[2], tables[i], "0", "1");
      write_grammars (argv[2], tables[i], "4", "8");
      snprintf (path, sizeof path, "%s/toolkit/tests/bnf/%s.txt", argv[2], tables[i]);
      write_lines (path, "bnf-program", "0check\ng\n\n", "0railroad\ng\n\n");
    }
  write_grammars (argv[2], "corrections", "0a = \"x:\" / b | b\nb = \"y\"\n---\n",
                  "0a = \"x:\" / | b\nb = \"y\" | c\nc = \"z\" b\n---\n");
  snprintf (path, sizeof path, "%s/tests/grammar/corpus", argv[2]);
  write_corpus (path);
  for_tables (argv[2], "tests/grammar/corpus", write_program);
  for (int i = 3; i < argc; i++)
    {
      snprintf (path, sizeof path, "%s/url.bnf", argv[i]);
      write_file (path, "bnf", "0");
      write_file (path, "bnf-program", "0generate\nd\n\n");
      snprintf (path, sizeof path, "%s/corpus", argv[i]);
      if (stat (path, &status) == 0)
        write_corpus (path);
    }
  for_tables (argv[2], "tests/slow/fuzz/corpus", write_learned);
  printf ("%zu seeds\n", written);
  return 0;
}
