/* changes.h: change the parts of a URL.

   SPDX-License-Identifier: MIT  */

#ifndef CHANGES_H
#define CHANGES_H

#include "program.h"

/* iterate.c: read NAME=VALUE... of --iterate.  Return what is wrong with it, or NULL.  */
const char *read_iterate (struct part_change *change, const char *text, const urlbnf_options *how);

/* Set the number of rounds.  Return what is wrong with the changes together, or NULL.  */
const char *count_rounds (struct options *options);

/* Return CHANGE with its value in ROUND.  */
struct part_change get_round_change (const struct part_change *change, size_t round);

/* change-names.c: whether CHANGE is a change of the fragment; whether PRODUCTION is an item of a
   list.  */
bool is_fragment (const struct part_change *change);
bool is_item (urlbnf_production production);

/* The message that no URL has a part; whether a URL parsed with HOW has the part PRODUCTION, which
   can be set or appended.  */
extern const char no_part[];
bool is_part (urlbnf_production production, const urlbnf_options *how);

/* Return the component of RFC 3986 with a common name, or the half of its userinfo, if HOW has
   that grammar; otherwise URLBNF_NONE.  */
urlbnf_production find_component (const char *name, size_t length, const urlbnf_options *how);

/* suggest.c: return the name of the production I + 1, "" if it has none, and NULL after the
   last.  */
const char *get_production_name (const void *list, size_t i);

/* suggest.c: add to WHY the parts that may be meant by the first unknown name in TEXT, the value
   of OPTION, which is NAME=VALUE or NAME,...  */
void suggest_part (struct buffer *why, const char *option, const char *text,
                   const urlbnf_options *how);

/* strip.c: whether the LENGTH octets at NAME name a part that can be stripped.  */
bool is_strip_name (const char *name, size_t length, const urlbnf_options *how);

/* strip.c: read NAME,NAME... of --strip, and return what is wrong with it, or NULL; strip the
   parts.  */
const char *read_strip (struct options *options, const char *text);
urlbnf_code apply_strip (urlbnf_builder *builder, const struct options *options,
                         struct refusal *refusal);

/* Whether PRODUCTION is a half of the userinfo that URIS have.  */
static inline bool
is_userinfo_half (bool uris, urlbnf_production production)
{
  return uris && (production == URLBNF_USER || production == URLBNF_PASSWORD);
}

/* everyday-change.c: return a half of the userinfo, which may be absent; change a half.  */
urlbnf_slice get_userinfo_half (const urlbnf_builder *builder, urlbnf_production production);
urlbnf_code change_userinfo (urlbnf_builder *builder, const struct part_change *change,
                             struct refusal *refusal, urlbnf_error *error);

/* pairs.c: change the pairs of a query; sort them by their names.  */
urlbnf_code change_pairs (urlbnf_builder *builder, const struct part_change *change,
                          const struct options *options, struct refusal *refusal,
                          urlbnf_error *error);
urlbnf_code sort_pairs (urlbnf_builder *builder, const struct options *options,
                        struct refusal *refusal, urlbnf_error *error);

/* everyday-change.c: unset a part; unset or set a part with a common name.  If they return
   URLBNF_E_PART, the reason is in REFUSAL or ERROR.  */
urlbnf_code unset_part (urlbnf_builder *builder, urlbnf_production production,
                        struct refusal *refusal);
urlbnf_code unset_everyday (urlbnf_builder *builder, enum everyday name,
                            struct refusal *refusal);
urlbnf_code set_everyday (urlbnf_builder *builder, const struct part_change *change,
                          struct refusal *refusal, urlbnf_error *error);

/* Whether the ERROR of BUILDER is due to an opaque schemepart.  Then set REFUSAL.  */
bool is_due_to_opaque (const urlbnf_builder *builder, const urlbnf_error *error,
                       struct refusal *refusal);

#endif
