/* program.c: all that the program does with an input, which stands at a fence like its arguments.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include <getopt.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <urlbnf.h>

#include "guard.h"
#include "library/guard/texts.h"

#ifndef WITHOUT_PROGRAM

#include "program/program.h"

enum { ARGUMENTS_MAX = 8 };

static const char *const commands[][ARGUMENTS_MAX] = {
  { "--check" },
  { "--check", "--warn", "--fragment" },
  { "--json", "--request", "--warn", "--fragment" },
  { "--json", "--grammar=w3c" },
  { "--json", "--grammar=rfc3986" },
  { "--tree", "--color=always" },
  { "--color=never", "--warn", "--fragment" },
  { "--request", "--allow-control" },
  { "--get=\\n" }, { "--get=a" }, { "--get=" }, { "--get=\\{\\\\" }, { "--get={url}" },
  { "--get={decoded:hpath}{default:port}{octets}{message}{input}\\t{warnings}{fragment}", "--fragment" },
  { "--compare=http://h/%41#b", "--fragment" },
  { "--json", "--escape-unsafe", "--fragment", "--normalize" },
  { "--check", "--escape-unsafe", "--set=host=a" },
  { "--set=port=8", "--unset=search", "--set=hsegment+=a/b", "--fragment" },
  { "--set=fieldspec+=a", "--set=fieldspec+=b=c", "--check" },
  { "--set=host=", "--tree" },
  { "--encode=hsegment" }, { "--encode=gtype" }, { "--decode" },
  { "--start=hostport", "--json" }, { "--quiet" },
  { "--format=tsv" }, { "--format=csv", "-0" }, { "--format=csv", "--columns=input", "--no-header" },
  { "--format=tsv", "--columns=decoded:path,port,octets", "--default-port" },
  { "--get={path}{query}{authority}{decoded:path}{port}", "--default-port" },
  { "--iterate=port=1 2", "--strip=user,fragment,query", "--set=hpath?=a" },
  { "--iterate=fieldspec+=a b=c =", "--json" },
  { "--which" }, { "--which", "--json", "--fragment" },
  { "--base=http://a/b/c?q", "--json", "--loosely" }, { "--base=x:a/b#c", "--normalize", "--fragment" },
  { "--grammar=rfc3986", "--normalize", "--check" },
  { "--only=invalid", "--on-error=skip", "--json" }, { "--get={file}{line}{column}", "--only=valid" }
};

struct program
{
  struct options options;
  struct worker worker;
  struct guard guard[ARGUMENTS_MAX];
  const char *file[ARGUMENTS_MAX + 2];
  struct part_change change[ARGUMENTS_MAX + 2];
  size_t arguments;
};

static struct program program;

/* Its arguments stand at fences too, with the NUL that ends them.  */
static void
start_program (const char *const *command, int side)
{
  static char name[] = "urlbnf";
  static char *argument[ARGUMENTS_MAX + 2];
  program = (struct program) { .options = { .format = TABLE, .jobs = 1, .how = URLBNF_OPTIONS_INIT } };
  program.options.file = program.file;
  program.options.change = program.change;
  argument[0] = name;
  for (; command[program.arguments] != NULL; program.arguments++)
    {
      const char *text = command[program.arguments];
      struct guard *guard = &program.guard[program.arguments];
      *guard = guard_new (strlen (text) + 1);
      argument[program.arguments + 1] = guard_text (guard, text, strlen (text) + 1, side);
    }
  argument[program.arguments + 1] = NULL;
#ifdef __GLIBC__
  optind = 0;
#else
  optind = 1;
#endif
  assert_true (read_options ((int) program.arguments + 1, argument, &program.options) < 0);
  assert_int_equal (worker_start (&program.worker, &program.options), URLBNF_OK);
}

static void
end_program (void)
{
  worker_end (&program.worker);
  free_options (&program.options);
  while (program.arguments != 0)
    guard_free (&program.guard[--program.arguments]);
}

static void
do_text (const char *octets, size_t length)
{
  struct block block[GUARD_SIDES] = { { .count = 0 } };
  for (int side = 0; side < GUARD_SIDES; side++)
    assert_true (do_input (&program.worker, &block[side], guard_text (&input, octets, length, side),
                           length));
  assert_int_equal (block[0].status, block[1].status);
  assert_int_equal (block[0].records.length, block[1].records.length);
  assert_int_equal (block[0].notes.length, block[1].notes.length);
  if (block[0].records.length != 0)
    assert_memory_equal (block[0].records.text, block[1].records.text, block[0].records.length);
  if (block[0].notes.length != 0)
    assert_memory_equal (block[0].notes.text, block[1].notes.text, block[0].notes.length);
  for (int side = 0; side < GUARD_SIDES; side++)
    {
      buffer_free (&block[side].records);
      buffer_free (&block[side].notes);
    }
}

void
test_program (void **state)
{
  static const char *const odd[] = { "\xC3", "\xE2\x80", "\xE2\x80\xAE", "a\xF0\x9F\x98", "\xED\xA0\x80", "\x7F",
                                     "\xE2", "\xF0", "\xC2\x85", "http://h/\xE2\x80", "%", "%4", "%41", "" };
  (void) state;
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    for (int side = 0; side < GUARD_SIDES; side++)
      {
        guard_what = commands[i][0];
        start_program (commands[i], side);
        for_texts (commands[i][0], false, do_text);
        for (size_t k = 0; k < sizeof odd / sizeof *odd; k++)
          do_text (odd[k], strlen (odd[k]));
        end_program ();
      }
}

#endif
