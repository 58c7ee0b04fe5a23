#!/bin/sh
# t-generate-small.sh: fails if src/generate leaps or tries where it must not, misses a leap or a
# trial, or makes a wrong parser of a small grammar.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/generate/setup-generate.sh"

## Leaps over one token.  Each line has a name, the number of leaps, whether a leap may end with the
## text, and the pattern.  Lines with "+" are for ROUNDS=10, as in "make check-long".
while IFS='	' read -r what leaps end pattern; do
  case $what in +*) test "${ROUNDS:-1}" -gt 1 || continue ;; esac
  printf '%s\n' 'start: host' ---- "host $pattern" | grammar
  is "$what: $leaps leaps" "$(compare)" "$leaps leaps, 0 trials"
  grep -q 'end > at' "$dir/made/url.direct-tree.c" && to_end=1 || to_end=0
  is "$what: the leap ends with the text, or before it" "$to_end" "$end"
done << 'END'
labels of any octets	1	1	[ab]+("."[ab]+)*
a dot that is the last octet, too	1	1	[ab]+("."[ab]+)*"."?
labels that do not begin or end with "-"	1	1	[ab]([ab-]*[ab])?("."[ab]([ab-]*[ab])?)*
+ labels that do not begin or end with two kinds of octets	1	1	[ab]([ab_-]*[ab])?("."[ab]([ab_-]*[ab])?)*
labels that do not begin with four kinds	0	0	a[a_~+-]*("."a[a_~+-]*)*
+ labels that do not end with four kinds	0	0	[a_~+-]*a("."[a_~+-]*a)*
labels that end with one octet	1	1	[ab]*a("."[ab]*a)*
labels of which the last one begins with a certain octet	1	1	([ab]+".")*a[ab]*
+ labels of which the last one ends with a certain octet	1	0	([ab]+".")*[ab]*a
labels of which the last one has two octets or more	1	0	([ab]+".")*[ab][ab]+
two separators that lead to one state	1	1	[ab]+([.,][ab]+)*
two separators that lead to two states	0	0	[ab]+("."[ab]+","[ab]+)*
+ two kinds of labels in turn	0	0	(a+"."b+".")*a+
+ letters alone, so that no state has all octets	0	0	[ab]("."[ab])*
a first label that ends otherwise	1	1	[ab]+c?("."[ab]+)*
labels of two letters or more, of which none can be passed over	1	0	[ab][ab]+("."[ab][ab]+)*
+ octets that are not ASCII	0	0	[ab\xFF]+("."[ab\xFF]+)*
the first octet that is not ASCII	0	0	[ab\x80]+("."[ab\x80]+)*
the last one that is	1	1	[ab\x7F]+("."[ab\x7F]+)*
no labels, but one case of a letter that stands for both	0	0	(?i:[^\na.-]+)
END

# The most frequent target of a reduction needs no test.
grammar << 'END'
start: login
login: "a" hostport | "c" ppath | "d" ppath
ppath: hostport ";"
hostport: host
----
host [xy]+
END
is "two states of three that lead to one need one test" "$(compare;
    sed -n '/^reduce.*hostport/,/^$/p' "$dir/made/url.direct.c" | grep -c '^    case')" \
   "0 leaps, 0 trials
1"

# The next octet, up to 255, decides between two tokens.
printf '%s\n' 'start: login' 'login: user "@" host | host "\377" user' ---- 'user [ab]+' \
  'host [abc]+' | grammar
is "the last octet decides between two tokens" "$(compare)" "0 leaps, 0 trials"

# Perl orders the keys of a hash in another way in each run.
printf '%s\n' 'start: host' ---- 'host [ab]([ab_-]*[ab])?("."[ab]([ab_-]*[ab])?)*' | grammar
export PERL_HASH_SEED PERL_PERTURB_KEYS=2
for PERL_HASH_SEED in 1 2; do
  make_it "$dir/url.y" "$dir/url.l" > "$dir/log"
  cat "$dir"/made/url.direct* "$dir"/made/url.tokens.h "$dir"/made/url.errors.h \
    "$dir"/made/url.flex.l | cksum
done > "$dir/orders"
is "the order of Perl's keys does not change the code" \
   "$(sort -u "$dir/orders" | wc -l)" "$(echo 1 | wc -l)"
# bison makes no names for these tokens.
{ printf '%s\n' '%token user host b-user a-host b-host a-user' \
    'start: host | "1" user | "2" b-user | "3" a-host | "4" b-host | "5" a-user' ----
  printf '%s [ab]\n' user host b-user a-host b-host a-user; } | grammar
for PERL_HASH_SEED in 1 2; do
  make_it "$dir/url.y" "$dir/url.l"
  sed -n 's/^#define TOK_\([a-z_]*\) .*/\1/p' "$dir/made/url.tokens.h" | tr '\n' ' '
done > "$dir/orders" 2>&1
is "the order of Perl's keys does not change the order of tokens" "$(cat "$dir/orders")" \
   "b_user a_host b_host a_user b_user a_host b_host a_user "
unset PERL_HASH_SEED PERL_PERTURB_KEYS

## Trials of a user or a host.  Each line has a name, the number of trials, the text after a user,
## the text after a host, and the choice, if a text has two readings.
while IFS='	' read -r what trials end rest choice; do
  printf '%s\n' 'start: login' 'login: user "@" password | host "@" port' ---- 'user [ab]+' \
    'host [abc]+' "password $end" "port $rest" %% "$choice" | grammar
  is "$what: $trials trials" "$(compare)" "0 leaps, $trials trials"
done << 'END'
nothing follows both	1	1	2	
what follows a user may follow a host	1	1	[12]	user before host
what follows a host may follow a user	1	[12]	2	user before host
some of either	1	[12]+	[12]*1	user before host
the end of the text decides	1	1	11	
END

# The parser does not try two look-aheads, or one where the next octet decides between other tokens.
printf '%s\n' 'start: login' 'login: user "@" password | host "@" port | group "." digits' ---- \
  'user [ab]+' 'host [abc]+' 'group [ac]+' 'password 1' 'port 2' 'digits 3' | grammar
is "a look ahead beside a tie is not tried" "$(compare)" "0 leaps, 0 trials"

# The next token may begin anywhere in this one, so that both are read together.
printf '%s\n' 'start: login' 'login: host "b" port' ---- 'host [ab]+' 'port a+' | grammar
is "an automaton finds the end of a token that the next one may be part of" \
   "$(compare; grep -c 'TAKE (host)' "$dir/made/url.flex.l")" "0 leaps, 0 trials
1"

# These octets of literals must be escaped; the next letter looks like a part of the escape.
octets='001 377' last='042 134 377'
test "${ROUNDS:-1}" -eq 1 || octets='001 037 177 200 377' last='011 042 045 047 134 177 200 377'
for octet in $octets; do
  printf '%s\n' 'start: login' "login: user \"\\${octet}a\" password" ---- 'user [bc]+' \
    'password [bc]*' | grammar
  is "a literal may have the octet $octet" "$(compare)" "0 leaps, 0 trials"
done

# A user ends before the last such octet, which flex may have to read as an escape.
for octet in $last; do
  hex=$(printf '%02X' "0$octet")
  printf '%s\n' 'start: login' "login: user \"\\$octet\" password | host" ---- \
    "user [ab\\x$hex]+" "host [abc\\x$hex]+" 'password 1+' | grammar
  is "a user ends before the last octet $octet" "$(compare;
      grep -c '^  {user}.* KEEP (yyleng - 1); return TOKEN (user);' "$dir/made/url.flex.l")" \
     "0 leaps, 0 trials
1"
done
done_testing
