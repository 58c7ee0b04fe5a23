/* arena.h: allocate memory that is freed all at once, for the toolkit and the programs that use it.

   SPDX-License-Identifier: MIT  */

#ifndef BNF_ARENA_H
#define BNF_ARENA_H

#include <stdarg.h>
#include <stddef.h>

#if defined __MINGW_PRINTF_FORMAT
# define BNF_PRINTF(string, first)                                              \
    __attribute__ ((format (__MINGW_PRINTF_FORMAT, string, first)))
#elif defined __GNUC__
# define BNF_PRINTF(string, first) __attribute__ ((format (printf, string, first)))
#else
# define BNF_PRINTF(string, first)
#endif

/* As in alloc.c, no function returns NULL: without memory the program ends with status 2.  New
   memory is zero.  */
struct bnf_arena *bnf_arena_new (void);
void *bnf_arena_get (struct bnf_arena *arena, size_t count, size_t size);
/* Return ARRAY, which is of ARENA or NULL, with a capacity for more than COUNT elements.  */
void *bnf_arena_grow (struct bnf_arena *arena, void *array, size_t count, size_t size);
/* Append an element to ARRAY, which has COUNT elements.  */
#define BNF_ADD(arena, array, count, ...)                                       \
  ((array) = bnf_arena_grow (arena, array, count, sizeof *(array)),             \
   (array)[(count)++] = __VA_ARGS__)
char *bnf_arena_text (struct bnf_arena *arena, const char *text, size_t length);
/* Return the text as bnf_escape() writes it.  */
char *bnf_arena_escape (struct bnf_arena *arena, const char *text, size_t length);
/* Return the text for a message, made visible, but with its spaces and backslashes: visible.h.  */
char *bnf_arena_visible (struct bnf_arena *arena, const char *text, size_t length);
char *bnf_arena_printf (struct bnf_arena *arena, const char *format, ...) BNF_PRINTF (2, 3);
char *bnf_arena_vprintf (struct bnf_arena *arena, const char *format, va_list arguments)
  BNF_PRINTF (2, 0);
void bnf_arena_free (struct bnf_arena *arena);

/* The memory of urlbnf-grammar, which it frees at its end; and a text there.  (command.c)  */
extern struct bnf_arena *memory;
char *compose (const char *format, ...) BNF_PRINTF (1, 2);
/* Return the line at *AT, and set *AT to the next one.  */
const char *next_line (const char **at);
/* Return the lines of TEXT with BETWEEN between them, without the indentation of the first one and
   without blanks at the ends.  */
const char *join_lines (const char *text, const char *between);

#endif
