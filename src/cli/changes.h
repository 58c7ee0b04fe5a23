/* changes.h: what --iterate and --strip do to the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef CHANGES_H
#define CHANGES_H

#include "cli.h"

/* iterate.c: read NAME=VALUE... of --iterate.  Returns what is wrong with it, or NULL.  */
const char *read_iterate (struct part_change *change, const char *text);

/* Find out how many rounds there are.  Returns what is wrong with the changes together, or NULL.  */
const char *count_rounds (struct options *options);

/* Of a change, what is to be done in ROUND.  */
struct part_change change_of_round (const struct part_change *change, size_t round);

/* strip.c: read NAME,NAME... of --strip.  Returns what is wrong with it, or NULL.  */
const char *read_strip (struct options *options, const char *text);
urlbnf_code apply_strip (urlbnf_builder *builder, const struct options *options);

#endif
