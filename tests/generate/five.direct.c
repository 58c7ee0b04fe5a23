/* url.direct.c: the scanner and the parser of a grammar.

   Made by src/direct of the tables of flex and bison.  Do not edit.  */

static INSTANCE struct ub_read
any_IN_user__host (const unsigned char *start);
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
  int marked = 0;
  bool leaps = true;

state0:
  switch (*at)
    {
    case 58:
      at++; goto state2;
    case 64:
      at++; goto rule1;
    case 97: case 98:
      at++; goto state4;
    default:
      at++; goto rule9;
    }

state2:
  if (*at == 64)
    { at++; goto rule1; }
  switch (*at)
    {
    case 58: case 97: case 98:
      mark = at; marked = 9; at++; goto state5;
    default:
      goto rule9;
    }

state4:
  SKIP (set0, 1, RANGES_0, ROWS_0, 0);
behind4:
  switch (*at)
    {
    case 46:
      mark = at; marked = 2; at++; goto state6;
    case 58:
      mark = at; marked = 2; at++; goto state5;
    case 64:
      at++; goto rule1;
    default:
      goto rule2;
    }

state5:
  SKIP (set0, 2, RANGES_1, ROWS_1, 0);
behind5:
  if (*at == 64)
    { at++; goto rule1; }
  if (mark == NULL)
        goto from_start;
      at = mark; switch (marked) { case 2: goto rule2; default: goto rule9; }

state6:
  if (*at == 97 || *at == 98)
    { at++; goto state7; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule2;

leap7:
  if (leaps)
    LEAP (0, mark = NULL; goto state6;)
state7:
  SKIP (set0, 1, RANGES_0, ROWS_0, 0);
behind7:
  if (*at == 46)
    { mark = at; marked = 2; at++; goto state6; }
  goto rule2;

from_start:
  leaps = false;
  at = mark = start;
  goto state0;

rule1:
  {
    KEEP (yyleng - 1); return TOKEN (user);
  }

rule9:
  {
    return STRAY;
  }

rule2:
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
    { at++; goto rule3; }
  at++; goto rule9;

rule3:
  {
    return TOKEN (AT);
  }

rule9:
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
    { at++; goto rule4; }
  if (*at == 58)
    { at++; goto rule5; }
  at++; goto rule9;

rule4:
  {
    return END_OR_STRAY;
  }

rule5:
  {
    return TOKEN (COLON);
  }

rule9:
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
    { at++; goto rule6; }
  at++; goto rule9;

rule6:
  {
    return END_OR_STRAY;
  }

rule9:
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
  at++; goto rule9;

leap2:
  if (leaps)
    LEAP (0, mark = NULL; goto state3;)
state2:
  SKIP (set0, 1, RANGES_0, ROWS_0, 0);
behind2:
  if (*at == 46)
    { mark = at; at++; goto state3; }
  goto rule7;

state3:
  if (*at == 97 || *at == 98)
    { at++; goto state2; }
  if (mark == NULL)
        goto from_start;
      at = mark; goto rule7;

from_start:
  leaps = false;
  at = mark = start;
  goto state0;

rule9:
  {
    return STRAY;
  }

rule7:
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
    { at++; goto rule8; }
  at++; goto rule9;

rule8:
  {
    return TOKEN (port);
  }

rule9:
  {
    return STRAY;
  }

}

static INSTANCE int
any_parse (struct ub_parse *cx, int token, bool exactly)
{
  PARSE_BEGIN;
  goto state0;
state0:
  state[top] = 0;
  PARSE_TRY (IN_user__host);
  switch (token)
    {
    case 5:                       /* user  */
      PARSE_SHIFT (MAKE_user); goto state1;
    case 6:                       /* host  */
      PARSE_SHIFT (MAKE_host); goto state2;
    default:
      PARSE_ERROR;
    }

state1:
  PARSE_TOKEN (IN_AT);
  switch (token)
    {
    case 3:                       /* "@"  */
      PARSE_SHIFT (MAKE_AT); goto state5;
    default:
      PARSE_ERROR;
    }

state2:
  PARSE_TOKEN (IN_END__COLON);
  switch (token)
    {
    case 4:                       /* ":"  */
      PARSE_SHIFT (MAKE_COLON); goto state6;
    case 0:                       /* "end of URL"  */
      goto reduce2;
    default:
      PARSE_ERROR;
    }

state5:
  PARSE_TOKEN (IN_host);
  switch (token)
    {
    case 6:                       /* host  */
      PARSE_SHIFT (MAKE_host); goto state8;
    default:
      PARSE_ERROR;
    }

state6:
  PARSE_TOKEN (IN_port);
  switch (token)
    {
    case 7:                       /* port  */
      PARSE_SHIFT (MAKE_port); goto reduce3;
    default:
      PARSE_ERROR;
    }

reduce2:                         /* login  */
  yyloc.start = from[top];
  yyloc.end = to[top];
  yyval = value[top];
  {
    enum { yyn = 2 + 1 };
         { yyval = NODE (value[top]); }
  }
  value[top] = yyval;
  goto reduce1;

state8:
  PARSE_TOKEN (IN_END__COLON);
  switch (token)
    {
    case 4:                       /* ":"  */
      PARSE_SHIFT (MAKE_COLON); goto state10;
    case 0:                       /* "end of URL"  */
      goto reduce4;
    default:
      PARSE_ERROR;
    }

reduce3:                         /* login  */
  yyloc.start = from[top - 2];
  yyloc.end = to[top];
  yyval = value[top - 2];
  {
    enum { yyn = 3 + 1 };
                  { yyval = NODE (value[top - 2], value[top]); }
  }
  top -= 2;
  value[top] = yyval;
  to[top] = yyloc.end;
  goto reduce1;

reduce1:                         /* start  */
  yyloc.start = from[top];
  yyloc.end = to[top];
  yyval = value[top];
  {
    enum { yyn = 1 + 1 };
             { cx->root = value[top]; }
  }
  value[top] = yyval;
  goto state3;

state10:
  PARSE_TOKEN (IN_port);
  switch (token)
    {
    case 7:                       /* port  */
      PARSE_SHIFT (MAKE_port); goto reduce5;
    default:
      PARSE_ERROR;
    }

reduce4:                         /* login  */
  yyloc.start = from[top - 2];
  yyloc.end = to[top];
  yyval = value[top - 2];
  {
    enum { yyn = 4 + 1 };
                  { yyval = NODE (value[top - 2], value[top]); }
  }
  top -= 2;
  value[top] = yyval;
  to[top] = yyloc.end;
  goto reduce1;

state3:
  PARSE_TOKEN (IN_END);
  switch (token)
    {
    case 0:                       /* "end of URL"  */
      PARSE_SHIFT (NOTHING); PARSE_ACCEPT;
    default:
      PARSE_ERROR;
    }

reduce5:                         /* login  */
  yyloc.start = from[top - 4];
  yyloc.end = to[top];
  yyval = value[top - 4];
  {
    enum { yyn = 5 + 1 };
                           { yyval = NODE (value[top - 4], value[top - 2], value[top]); }
  }
  top -= 4;
  value[top] = yyval;
  to[top] = yyloc.end;
  goto reduce1;

}
