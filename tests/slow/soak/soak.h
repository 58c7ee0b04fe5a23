/* soak.h: the parts of the program that works for long.

   SPDX-License-Identifier: MIT  */

#ifndef SOAK_H
#define SOAK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* A text that is used again and again.  */
struct text
{
  char *octets;
  size_t length, room;
};

/* stream.c: lines of all kinds, made of the tables in tests/grammar/corpus: valid, invalid, long, with NUL, of
   all schemes.  Line NUMBER is always the same one.  It holds no newline, and no CR at its end.  */
void stream_start (void);
void stream_line (struct text *line, uint64_t number);

/* Prose with the same URLs in wrappers.  Adds what is number NUMBER, and says where in TEXT its wrapper
   begins and ends, and how many octets stand before it in its line, if it is valid; else false.  */
struct wrapper
{
  size_t start, end;            /* From the beginning of the piece.  */
  size_t url, url_length;
  bool in_new_line;             /* A line begins before it in the piece: LINE octets stand between.  */
  size_t line;
};
void stream_prose (struct text *text, uint64_t number, struct wrapper *wrapper);

/* A number below LIMIT, by chance: each call changes STATE.  */
uint64_t soak_pick (uint64_t *state, uint64_t limit);

void soak_reserve (struct text *text, size_t length);
void soak_add (struct text *text, const char *octets, size_t length);
_Noreturn void soak_fail (const char *what, uint64_t number, const char *got, const char *wanted);

/* parser.c: one parser for COUNT lines.  */
void soak_parser (uint64_t count);

/* check.c: what the program writes for COUNT lines, or pieces of prose; PID is its process.  */
void check_records (uint64_t count, long pid, bool is_json, const char *samples);
void check_places (uint64_t count, long pid);

/* memory.c: how many octets of memory the process PID has, 0 for this one, looked at now and then; and
   whether they grew.  */
struct memory
{
  long pid;
  uint64_t count;               /* Of all that is to be done.  */
  uint64_t first, later;        /* The most in the first quarter, and after that.  */
  uint64_t looks;
};
void memory_look (struct memory *memory, uint64_t number);
void memory_end (const struct memory *memory, const char *what);

#endif
