/* changes.h: change the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef CHANGES_H
#define CHANGES_H

#include "program.h"

/* change-names.c: read NAME=VALUE... of --iterate; NAME,NAME... of --strip.  Return what is wrong
   with it, or NULL.  */
const char *read_iterate (struct part_change *change, const char *text, const urlbnf_options *how);
const char *read_strip (struct options *options, const char *text);

/* Set the number of rounds.  Return what is wrong with the changes together, or NULL.  */
const char *count_rounds (struct options *options);

/* Whether CHANGE is a change of the fragment.  */
bool is_fragment (const struct part_change *change);

/* Return the list that ITEM belongs to, or ITEM; whether PRODUCTION is an item.  */
urlbnf_production find_list (urlbnf_production item);
bool is_item (urlbnf_production production);

/* The message that no URL has a part; return why a builder for URLs parsed with HOW refuses each
   change of the part PRODUCTION, or NULL.  */
extern const char no_part[];
const char *check_part (urlbnf_production production, const urlbnf_options *how);

/* Read the LENGTH octets at NAME as read_unset() does.  */
const char *read_unset_part (struct part_change *change, const char *name, size_t length,
                             const urlbnf_options *how);

/* suggest.c: return the name of the production I + 1, "" if it has none, and NULL after the
   last.  */
const char *get_production_name (const void *list, size_t i);

/* suggest.c: add to WHY the parts that may be meant by the first unknown name in TEXT, the value
   of OPTION, which is NAME=VALUE or NAME,...  */
void suggest_part (struct buffer *why, const char *option, const char *text,
                   const urlbnf_options *how);

/* Whether PRODUCTION is a half of the userinfo that URIS have.  */
static inline bool
is_userinfo_half (bool uris, urlbnf_production production)
{
  return uris && (production == URLBNF_USER || production == URLBNF_PASSWORD);
}

/* everyday-change.c: change a half of the userinfo; check, after all changes, that its password has
   a user; unset a part; unset or set a part with a common name.  These functions and the next
   change the builder of WORKER.  If they return URLBNF_E_PART, the reason is in the refusal or the
   error of its record.  */
urlbnf_code change_userinfo (struct worker *worker, const struct part_change *change);
urlbnf_code check_userinfo (struct worker *worker);
urlbnf_code unset_part (struct worker *worker, urlbnf_production production);
urlbnf_code unset_everyday (struct worker *worker, enum everyday name);
urlbnf_code set_everyday (struct worker *worker, const struct part_change *change);

/* Whether the URL has the part PRODUCTION, but the builder has it only as the parts within: a
   grouppart that is a group or an article, or a schemepart with a host.  */
bool has_in_parts (const urlbnf_builder *builder, urlbnf_production production);

/* pairs.c: change the pairs of a query; sort them by their names.  */
urlbnf_code change_pairs (struct worker *worker, const struct part_change *change);
urlbnf_code sort_pairs (struct worker *worker);

/* everyday-change.c: return a half of the userinfo, which may be absent.  */
urlbnf_slice get_userinfo_half (const urlbnf_builder *builder, urlbnf_production production);

/* If the error of the record is due to an opaque schemepart, set its refusal.  */
bool is_due_to_opaque (struct worker *worker);

#endif
