/* url.direct.c: the scanner and the parser of a grammar.

   Made by src/generate of the tables of flex and bison.  Do not edit.  */

static INSTANCE struct ub_read
any_IN_user__host (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_host__alone (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_AT (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_END__COLON (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_END (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_host (const unsigned char *start);
static INSTANCE struct ub_read
any_IN_port (const unsigned char *start);

static INSTANCE struct ub_read
any_IN_user__host (const unsigned char *start)
{
  SCAN_BEGIN;
  const unsigned char *mark = at;
  bool leaps = true;

state0:
  if (*at == 58)
    { at++; goto state2; }
  if (*at == 97 || *at == 98)
    { at++; goto state3; }
  at++; goto rule3;

state2:
  SKIP (set0, 1, RANGES_0, ROWS_0, 0);
behind2:
  goto rule2;

state3:
  SKIP (set0, 2, RANGES_1, ROWS_1, 0);
behind3:
  switch (*at)
    {
    case 10:
      at++; goto rule1;
    case 46:
      mark = at; at++; goto state5;
    case 58:
      at++; goto state6;
    default:
      goto rule2;
    }

state5:
  if (*at == 97 || *at == 98)
    { at++; goto state7; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule2;

state6:
  if (*at == 49 || *at == 50)
    { mark = at; at++; goto state8; }
  switch (*at)
    {
    case 58: case 97: case 98:
      at++; goto state2;
    default:
      goto rule2;
    }

leap7:
  if (leaps)
    LEAP (0, mark = NULL;
      if (end > at && (set0[*at] & 2) != 0)
        { at = end; goto behind7; }
      goto state5;)
state7:
  SKIP (set0, 2, RANGES_1, ROWS_1, 0);
behind7:
  switch (*at)
    {
    case 10:
      at++; goto rule1;
    case 46:
      at++; goto state5;
    case 58:
      at++; goto state9;
    default:
      if (mark == NULL)
        goto from_start;
      at = mark; goto rule2;
    }

state8:
  if (*at == 10)
    { at++; goto rule1; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule2;

state9:
  if (*at == 49 || *at == 50)
    { at++; goto state8; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule2;

from_start:
  leaps = false;
  at = mark = start;
  goto state0;

rule3:
  {
    KEEP (0); return TOKEN (user);
  }

rule2:
  {
    return TOKEN (user);
  }

rule1:
  {
    AGAIN (IN_host__alone);
  }

}


static INSTANCE struct ub_read
any_IN_host__alone (const unsigned char *start)
{
  SCAN_BEGIN;
  const unsigned char *mark = at;
  bool leaps = true;

state0:
  if (*at == 97 || *at == 98)
    { at++; goto leap2; }
  at++; goto rule11;

leap2:
  if (leaps)
    LEAP (0, mark = NULL;
      if (end > at && (set0[*at] & 2) != 0)
        { at = end; goto behind2; }
      goto state3;)
state2:
  SKIP (set0, 2, RANGES_1, ROWS_1, 0);
behind2:
  if (*at == 46)
    { mark = at; at++; goto state3; }
  goto rule4;

state3:
  if (*at == 97 || *at == 98)
    { at++; goto state2; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule4;

from_start:
  leaps = false;
  at = mark = start;
  goto state0;

rule11:
  {
    return STRAY;
  }

rule4:
  {
    return TOKEN (host);
  }

}


static INSTANCE struct ub_read
any_IN_AT (const unsigned char *start)
{
  SCAN_BEGIN;

state0:
  if (*at == 64)
    { at++; goto rule5; }
  at++; goto rule11;

rule5:
  {
    return TOKEN (AT);
  }

rule11:
  {
    return STRAY;
  }

}


static INSTANCE struct ub_read
any_IN_END__COLON (const unsigned char *start)
{
  SCAN_BEGIN;

state0:
  if (*at == 10)
    { at++; goto rule6; }
  if (*at == 58)
    { at++; goto rule7; }
  at++; goto rule11;

rule6:
  {
    return END_OR_STRAY;
  }

rule7:
  {
    return TOKEN (COLON);
  }

rule11:
  {
    return STRAY;
  }

}


static INSTANCE struct ub_read
any_IN_END (const unsigned char *start)
{
  SCAN_BEGIN;

state0:
  if (*at == 10)
    { at++; goto rule8; }
  at++; goto rule11;

rule8:
  {
    return END_OR_STRAY;
  }

rule11:
  {
    return STRAY;
  }

}


static INSTANCE struct ub_read
any_IN_host (const unsigned char *start)
{
  SCAN_BEGIN;
  const unsigned char *mark = at;
  bool leaps = true;

state0:
  if (*at == 97 || *at == 98)
    { at++; goto leap2; }
  at++; goto rule11;

leap2:
  if (leaps)
    LEAP (0, mark = NULL;
      if (end > at && (set0[*at] & 2) != 0)
        { at = end; goto behind2; }
      goto state3;)
state2:
  SKIP (set0, 2, RANGES_1, ROWS_1, 0);
behind2:
  if (*at == 46)
    { mark = at; at++; goto state3; }
  goto rule9;

state3:
  if (*at == 97 || *at == 98)
    { at++; goto state2; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule9;

from_start:
  leaps = false;
  at = mark = start;
  goto state0;

rule11:
  {
    return STRAY;
  }

rule9:
  {
    return TOKEN (host);
  }

}


static INSTANCE struct ub_read
any_IN_port (const unsigned char *start)
{
  SCAN_BEGIN;

state0:
  if (*at == 49 || *at == 50)
    { at++; goto rule10; }
  at++; goto rule11;

rule10:
  {
    return TOKEN (port);
  }

rule11:
  {
    return STRAY;
  }

}

static PARSER int
any_parse (struct ub_parse *cx, int token, bool exactly)
{
  PARSE_BEGIN;
  goto state0_0;
state0_0:
  state[0] = 0;
  PARSE_TRY (IN_user__host);
  switch (token)
    {
    case 5:                       /* user  */
      PARSE_SHIFT (1, MAKE_user); goto state1_1;
    case 6:                       /* host  */
      PARSE_SHIFT (1, MAKE_host); goto state2_1;
    default:
      PARSE_ERROR;
    }

state1_1:
  PARSE_TOKEN (IN_AT);
  switch (token)
    {
    case 3:                       /* "@"  */
      PARSE_SHIFT (2, MAKE_AT); goto state5_2;
    default:
      PARSE_ERROR;
    }

state2_1:
  PARSE_TOKEN (IN_END__COLON);
  switch (token)
    {
    case 4:                       /* ":"  */
      PARSE_SHIFT (2, MAKE_COLON); goto state6_2;
    case 0:                       /* "end of URL"  */
      goto reduce2_1;
    default:
      PARSE_ERROR;
    }

state5_2:
  PARSE_TOKEN (IN_host);
  switch (token)
    {
    case 6:                       /* host  */
      PARSE_SHIFT (3, MAKE_host); goto state8_3;
    default:
      PARSE_ERROR;
    }

state6_2:
  PARSE_TOKEN (IN_port);
  switch (token)
    {
    case 7:                       /* port  */
      PARSE_SHIFT (3, MAKE_port); goto reduce3_3;
    default:
      PARSE_ERROR;
    }

reduce2_1:                         /* login  */
  yyloc.start = from[1];
  yyloc.end = to[1];
  yyval = value[1];
  {
    enum { yyn = 2 + 1, top = 1 };
         { yyval = NODE (value[top]); }
  }
  value[1] = yyval;
  goto reduce1_1;

state8_3:
  PARSE_TOKEN (IN_END__COLON);
  switch (token)
    {
    case 4:                       /* ":"  */
      PARSE_SHIFT (4, MAKE_COLON); goto state10_4;
    case 0:                       /* "end of URL"  */
      goto reduce4_3;
    default:
      PARSE_ERROR;
    }

reduce3_3:                         /* login  */
  yyloc.start = from[1];
  yyloc.end = to[3];
  yyval = value[1];
  {
    enum { yyn = 3 + 1, top = 3 };
                  { yyval = NODE (value[top - 2], value[top]); }
  }
  value[1] = yyval;
  to[1] = yyloc.end;
  goto reduce1_1;

reduce1_1:                         /* start  */
  yyloc.start = from[1];
  yyloc.end = to[1];
  yyval = value[1];
  {
    enum { yyn = 1 + 1, top = 1 };
             { cx->root = value[top]; }
  }
  value[1] = yyval;
  goto state3_1;

state10_4:
  PARSE_TOKEN (IN_port);
  switch (token)
    {
    case 7:                       /* port  */
      PARSE_SHIFT (5, MAKE_port); goto reduce5_5;
    default:
      PARSE_ERROR;
    }

reduce4_3:                         /* login  */
  yyloc.start = from[1];
  yyloc.end = to[3];
  yyval = value[1];
  {
    enum { yyn = 4 + 1, top = 3 };
                  { yyval = NODE (value[top - 2], value[top]); }
  }
  value[1] = yyval;
  to[1] = yyloc.end;
  goto reduce1_1;

state3_1:
  PARSE_TOKEN (IN_END);
  switch (token)
    {
    case 0:                       /* "end of URL"  */
      PARSE_SHIFT (2, NOTHING); PARSE_ACCEPT;
    default:
      PARSE_ERROR;
    }

reduce5_5:                         /* login  */
  yyloc.start = from[1];
  yyloc.end = to[5];
  yyval = value[1];
  {
    enum { yyn = 5 + 1, top = 5 };
                           { yyval = NODE (value[top - 4], value[top - 2], value[top]); }
  }
  value[1] = yyval;
  to[1] = yyloc.end;
  goto reduce1_1;

}
