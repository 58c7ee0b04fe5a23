/* meaning.h: what the files of src/meaning/ share.

   SPDX-License-Identifier: MIT

   They stand on the public interface and on src/text: nothing here sees the parser or the nodes of a
   tree.  */

#ifndef UB_MEANING_H
#define UB_MEANING_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "api.h"
#include "text/ascii.h"
#include "text/octet-set.h"
#include "text/out.h"
#include "urlbnf.h"

/* The next part of a URL, in source order, from a cursor before its root.  The parts are those that
   the urlbnf_as_ functions show, each item of a list and each half of a field for itself, but the
   scheme of a predefined URL, which is no node: "*" is a grouppart, else there is a group or an
   article; the host in an article comes after the article; a schemepart is one only if it is no
   ip-schemepart.  False if there are no more.  */
bool ub_next_part (urlbnf_cursor *cursor, urlbnf_node *part);

/* As urlbnf_is_addr_spec(), of LENGTH octets at TEXT, decoded on the way.  */
bool ub_is_encoded_addr_spec (const char *text, size_t length);

/* The grammar that the prose, and all of this, is of: that of RFC 1738, or one that stands for it.  */
extern const char ub_meaning_grammar[];

/* Read options, which may be NULL: their flags and their allocator; the start symbol is the first.
   False if they ask for what there is not.  */
bool ub_read_options (urlbnf_options *options, const urlbnf_options *given);

#endif
