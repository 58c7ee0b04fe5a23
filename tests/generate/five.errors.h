/* url.errors.h: what may follow each beginning of a URL, for src/parse/explain.c.

   Written by src/generate of url.l, and of bison's automaton of url.y.  Do not edit.  */

#define ERROR_CLASSES 6
#define ERROR_EXPECTED_MOST 3
#define ERROR_HEX UB_NONE

static const unsigned char error_class[] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0,
  4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const unsigned char error_way[] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 1, 0, 1, 0, 2, 1, 3, 0, 1,
  0, 2, 0, 3, 0, 0, 1, 2, 3, 2, 0, 0, 1, 0, 0, 0,
};

static const unsigned char error_live[][32] = {
  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 64, 0, 4, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 64, 0, 4, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 6, 4, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
  { 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
};

static const uint16_t error_to[] = {
  2, 3, 4, 2, 3, 5, 3, 6, 4, 3, 7, 5, 8, 2, 3, 8,
};

static const unsigned char error_list[] = {
  0, 5, 6, 3, 0, 5, 3, 0, 6, 0, 5, 6, 3, 4, 0, 6, 4, 0, 5, 7, 3, 0, 7, 0,
};

static const struct ub_error_state error_state[] = {
  { 0, 0, 0, UB_NONE, 0, 0, 0 }, { 6, 0, 1, UB_login, 0, 0, 0 }, { 12, 3, 5, UB_login, 0, 0, 0 },
  { 18, 5, 8, UB_login, 0, 0, 0 }, { 24, 6, 10, UB_login, 1, 0, 0 },
  { 30, 9, 15, UB_login, 1, 0, 0 }, { 36, 12, 18, UB_login, 0, 0, 0 },
  { 42, 15, 22, UB_login, 0, 0, 0 }, { 0, 16, 0, UB_login, 1, 0, 0 },
};

static const unsigned char error_rows[][16] = {
  { 0 },
};

static const struct ub_error_start error_start[] = {
  { UB_login, 1 },
  { UB_NONE, 0 }
};

static const struct urlbnf_expected error_symbol[] = {
  [0] = { URLBNF_EXPECTED_END, URLBNF_NONE, "end of URL" },
  [3] = { URLBNF_EXPECTED_LITERAL, URLBNF_NONE, "@" },
  [4] = { URLBNF_EXPECTED_LITERAL, URLBNF_NONE, ":" },
  [5] = { URLBNF_EXPECTED_PRODUCTION, (urlbnf_production) UB_user, NULL },
  [6] = { URLBNF_EXPECTED_PRODUCTION, (urlbnf_production) UB_host, NULL },
  [7] = { URLBNF_EXPECTED_PRODUCTION, (urlbnf_production) UB_port, NULL },
};

static const unsigned char error_national[] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const unsigned char error_punctuation[] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const unsigned char error_reserved[] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

static const unsigned char error_nowhere[] = {
  255, 255, 255, 255, 255, 191, 249, 251, 254, 255, 255, 255, 249, 255, 255, 255, 255, 255, 255,
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
};

