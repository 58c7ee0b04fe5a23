/* url.tokens.h: the tokens, rules and start symbols of a grammar.

   Written by src/generate of url.l and url.y.  Do not edit.  */

/* The node that each token makes.  */
#define MAKE_AT NOTHING
#define MAKE_COLON NOTHING
#define MAKE_user ADD_LEAF (UB_user)
#define MAKE_host ADD_LIST (UB_host, '.', UB_label, UB_label)
#define MAKE_port ADD_LEAF (UB_port)

/* The production of each rule.  */
static const unsigned char rule_kind[] = {
  UB_NONE, UB_NONE, UB_login, UB_login, UB_login, UB_login,
};

/* What the node of each production of url.y is to the parts of a URL.  */
#define ROLES \
  [UB_login] = UB_ROLE_STRUCTURE, \

/* Which octets can stand in each production, and whether escapes can.  */
#define SETS \
  [UB_host] = { {0,0,0,0,0,64,0,0,0,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}, false }, \
  [UB_label] = { {0,0,0,0,0,0,0,0,0,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}, false }, \
  [UB_login] = { {0,0,0,0,0,64,6,4,1,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}, false }, \
  [UB_port] = { {0,0,0,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}, false }, \
  [UB_user] = { {0,0,0,0,0,0,0,4,0,0,0,0,6,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}, false }, \

/* The context that each state reads in, of those that read.  */
#define CONTEXT_OF_STATES \
  [0] = IN_user__host, \
  [1] = IN_AT, \
  [2] = IN_END__COLON, \
  [3] = IN_END, \
  [5] = IN_host, \
  [6] = IN_port, \
  [8] = IN_END__COLON, \
  [10] = IN_port, \

/* The first start symbol, and the token that a parse begins with for another, or 0.  */
#define PARSE_START UB_login

static inline int
start_token (int start)
{
  switch (start)
    {
    default: return 0;
    }
}
