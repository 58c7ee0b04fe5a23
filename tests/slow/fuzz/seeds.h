/* seeds.h: the parts of the program that makes the seeds.

   SPDX-License-Identifier: MIT  */

#ifndef SEEDS_H
#define SEEDS_H

#include <stdio.h>

/* Write the strings of the grammar in that folder, for mutator.c; seed-strings.c.  */
void write_strings (FILE *stream, const char *directory);

#endif
