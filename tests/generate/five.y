%require "3.8"
%expect 0
%define api.pure full
%define api.prefix {ubyy}
%define api.token.prefix {TOK_}
%define api.token.raw
%define api.value.type {struct ub_forest}
%define api.location.type {struct ub_span}
%locations
%define lr.default-reduction consistent
%param {struct ub_parse *cx}

%token END 0 "end of URL"
%token AT "@" COLON ":"
%token user host port

%%
start: login { cx->root = $login; };

/* login = [ user "@" ] host [ ":" port ] */
login
  : host { $$ = NODE ($host); }
  | host ":" port { $$ = NODE ($host, $port); }
  | user "@" host { $$ = NODE ($user, $host); }
  | user "@" host ":" port { $$ = NODE ($user, $host, $port); }
  ;
