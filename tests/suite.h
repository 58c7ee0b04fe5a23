/* suite.h: the texts that grammar/proof/suite writes.

   SPDX-License-Identifier: MIT  */

#ifndef SUITE_H
#define SUITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <urlbnf.h>

/* Call FUNCTION with each text of FILE for the start symbol START, until it returns false.  Returns how
   many texts there were.  A file that cannot be read ends the program with status 99.  */
uint64_t suite_run (const char *file, urlbnf_production start,
                    bool (*function) (const char *text, size_t length, void *closure), void *closure);

/* The name that the library knows the grammar in FOLDER by: the folder's, or that of the first
   grammar if there is none of that name, as in the scratch folder of an experiment.  */
const char *suite_grammar (const char *folder);

/* Where the build has the suite of the grammar NAME: tests/suite-NAME.txt, in FILE.  */
void suite_file (const char *name, char *file, size_t size);

/* Whether FILE has no text at all, because the build found no Perl.  */
bool suite_is_missing (const char *file);

#endif
