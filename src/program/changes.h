/* changes.h: what --iterate and --strip do to the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef CHANGES_H
#define CHANGES_H

#include "program.h"

/* iterate.c: read NAME=VALUE... of --iterate.  Returns what is wrong with it, or NULL.  */
const char *read_iterate (struct part_change *change, const char *text, const urlbnf_options *how);

/* Find out how many rounds there are.  Returns what is wrong with the changes together, or
   NULL.  */
const char *count_rounds (struct options *options);

/* Of a change, what is to be done in ROUND.  */
struct part_change get_round_change (const struct part_change *change, size_t round);

/* everyday-change.c: add octets as xchars, of which a fragment and a urlpath are made.  */
void add_encoded (struct buffer *text, const char *octets, size_t length);

/* change-names.c: whether CHANGE is one of the fragment, which is no part of a URL, but is set
   and unset like one; whether PRODUCTION is an item of a list.  */
bool is_fragment (const struct part_change *change);
bool is_item (urlbnf_production production);

/* What is wrong with the name of a part that no URL has; and whether a URL by HOW has
   PRODUCTION, so that it can be set or appended.  */
extern const char no_part[];
bool is_part (urlbnf_production production, const urlbnf_options *how);

/* The part that RFC 3986 itself, or its userinfo, has under a name of everyday, by HOW; or
   URLBNF_NONE.  */
urlbnf_production find_component (const char *name, size_t length, const urlbnf_options *how);

/* suggest.c: the name of the production I + 1, "" where there is none, and NULL after the last.  */
const char *get_production_name (const void *list, size_t i);

/* suggest.c: say in WHY which parts of URLs by HOW may be meant by the first name in TEXT, the
   value of OPTION, NAME=VALUE or NAME,..., that is none.  */
void suggest_part (struct buffer *why, const char *option, const char *text,
                   const urlbnf_options *how);

/* strip.c: whether the LENGTH octets at NAME name something that can be left out.  */
bool is_strip_name (const char *name, size_t length, const urlbnf_options *how);

/* strip.c: read NAME,NAME... of --strip.  Returns what is wrong with it, or NULL.  */
const char *read_strip (struct options *options, const char *text);
urlbnf_code apply_strip (urlbnf_builder *builder, const struct options *options,
                         struct refusal *refusal);

/* Whether PRODUCTION is a user or a password that RFC 3986 has in its userinfo; URIS are by
   that.  */
static inline bool
is_half_of_userinfo (bool uris, urlbnf_production production)
{
  return uris && (production == URLBNF_USER || production == URLBNF_PASSWORD);
}

/* everyday-change.c: what the userinfo has of that, or absent; and change that, as CHANGE says.  */
urlbnf_slice get_userinfo_half (const urlbnf_builder *builder, urlbnf_production production);
urlbnf_code change_userinfo (urlbnf_builder *builder, const struct part_change *change,
                             struct refusal *refusal, urlbnf_error *error);

/* pairs.c: change the pairs of a query, or sort them by their names.  */
urlbnf_code change_pairs (urlbnf_builder *builder, const struct part_change *change,
                          const struct options *options, struct refusal *refusal,
                          urlbnf_error *error);
urlbnf_code sort_pairs (urlbnf_builder *builder, const struct options *options,
                        struct refusal *refusal, urlbnf_error *error);

/* everyday-change.c: leave a part out, or set what a name of everyday stands for, as CHANGE says.
   With URLBNF_E_PART, REFUSAL says why not, or ERROR.  */
urlbnf_code unset_part (urlbnf_builder *builder, urlbnf_production production,
                        struct refusal *refusal);
urlbnf_code unset_everyday (urlbnf_builder *builder, enum everyday name,
                            struct refusal *refusal);
urlbnf_code set_everyday (urlbnf_builder *builder, const struct part_change *change,
                          struct refusal *refusal, urlbnf_error *error);

/* Whether the ERROR of BUILDER is due to an opaque schemepart; then REFUSAL says so.  */
bool is_due_to_opaque (const urlbnf_builder *builder, const urlbnf_error *error,
                       struct refusal *refusal);

#endif
