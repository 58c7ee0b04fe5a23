/* witness.c: make a shortest string that has both readings of a divergence.

   SPDX-License-Identifier: MIT  */

#include <config.h>

#include "ambiguity.h"

static unsigned char
common_byte (const struct search *search, size_t a, size_t b)
{
  bnf_set set;
  for (size_t i = 0; i < 4; i++)
    set.word[i] = search->position[a].set.word[i] & search->position[b].set.word[i];
  return bnf_set_nicest (&set);
}

/* Append a shortest string that both positions can read to the end, along decreasing distances.  */
static void
follow_distances (const struct search *search, struct bnf_buffer *text, size_t a, size_t b)
{
  size_t n = search->positions;
  while (search->distance[a * n + b] != 0)
    {
      size_t want = search->distance[a * n + b] - 1u, best_a = END, best_b = END;
      const struct position *p = &search->position[a], *q = &search->position[b];
      unsigned rank = UINT32_MAX;
      for (size_t x = 0; x < p->paths; x++)
        for (size_t y = 0; y < q->paths; y++)
          {
            size_t c = p->path[x].to, d = q->path[y].to;
            if (c == END || d == END || search->distance[c * n + d] != want
                || !bnf_share_byte (search, c, d))
              continue;
            if (bnf_rank (common_byte (search, c, d)) < rank)
              {
                rank = bnf_rank (common_byte (search, c, d));
                best_a = c;
                best_b = d;
              }
          }
      a = best_a;
      b = best_b;
      bnf_buffer_byte (text, common_byte (search, a, b));
    }
}

void
bnf_make_witness (const struct search *search, const struct divergence *divergence,
                  struct bnf_buffer *text)
{
  size_t length = bnf_position_depth (search, divergence->position);
  for (size_t i = 0; i < length; i++)
    bnf_buffer_byte (text, 0);
  for (size_t at = divergence->position; at != START; at = search->position[at].before)
    text->text[--length] = (char) bnf_set_nicest (&search->position[at].set);
  if (divergence->to[0] != END)
    {
      bnf_buffer_byte (text, common_byte (search, divergence->to[0], divergence->to[1]));
      follow_distances (search, text, divergence->to[0], divergence->to[1]);
    }
}
