/* url.direct.h: tables of url.direct.c.

   Made by src/generate of the tables of flex and bison.  Do not edit.  */

/* The most symbols that can be on the stack, and one below them.  */
#define PARSE_DEPTH 6

/* Sets of octets that a state only goes round in.  */
#define RANGES_0(IN) IN (58, 58) | IN (97, 98)
#define ROWS_0 rows0
static const unsigned char rows0[16] = { 0, 64, 64, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0 };
#define RANGES_1(IN) IN (97, 98)
#define ROWS_1 rows1
static const unsigned char rows1[16] = { 0, 64, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
#define RANGES_2(IN) IN (46, 46) | IN (97, 98)
#define ROWS_2 rows2
static const unsigned char rows2[16] = { 0, 64, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0 };
static const unsigned char set0[256] = {
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
};

#ifdef UB_LEAP
static struct ub_leap leap0 (const unsigned char *);
UB_LEAP (leap0, rows2, EQUAL (46), (BEHIND (EQUAL (46)) & (EQUAL (46))))
#endif

