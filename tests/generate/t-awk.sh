#!/bin/sh
# t-awk.sh: fails if a program in awk in src/generate writes a wrong table for a small grammar, or
# accepts one that it must refuse.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
direct=$(cd "${srcdir:-.}/src/generate" && pwd)
cd "$dir" || exit 99

run () # PROGRAM FILE...
{
  program=$1
  shift
  "${AWK:-awk}" -f "$direct/$program.awk" "$@" 2>&1
}

## productions.awk

cat > url.h << 'END'
typedef enum urlbnf_code
{
  URLBNF_OTHER = 1,
} urlbnf_code;
typedef enum urlbnf_production
{
  URLBNF_NONE = 0,      /* None.  */
  URLBNF_URL = 1,       /* A comment.  */
  URLBNF_NEWPLUS = 2,
  URLBNF_PRODUCTIONS_MAX = 255
} urlbnf_production;
END
cat > productions.h << 'END'
#define UB_URI_PRODUCTIONS(X) \
  X (digits, "digits")
END
printf 'url = new+\nnew+ = x\n' > known.bnf
mkdir one two
cat > one/url.y << 'END'
%token comment
notarule: x;
%%
start: url;
url
  : new-one { $$ = $1; }
  ;
new-one: more;
list.0 : x;
list_1: x;
Upper : x;
digits: x;
%%
code: x;
END
cat > one/url.l << 'END'
/* HELP in a comment */
lower   a
more    a
new-one a
HELP    a
USED    a
IN_COMMENT a
QUOTED  a
BEHIND  a
ALSO    a
OTHER   a
%%
behind  a
END
cat > one/url.bnf << 'END'
new-one = USED "QUOTED" "; \" BEHIND ";" ALSO ; IN_COMMENT "
  x
lower=more
END
printf 'a = "x" OTHER\r\n' > two/url.bnf
printf 'USED2 a\r\nOTHER a\r\nlast  a\r\n%%%%\r\n' > two/url.l
for ends in Unix Windows; do
  test $ends = Unix || sed -i 's/$/\r/' url.h productions.h known.bnf one/url.*
  is "productions.awk lists what RFC 1738 has, and what it does not have, line ends of $ends" \
    "$(run productions url.h productions.h known.bnf one/url.y one/url.l one/url.bnf two/url.l \
      two/url.bnf | sed '1,/^$/d; /^   Written/,/^$/d')" \
'#define UB_PRODUCTIONS(X) \
  X (URL, url, "url") \
  X (NEWPLUS, newplus, "new+")

#define UB_MORE_PRODUCTIONS(X) \
  X (new_one, "new-one") \
  X (Upper, "Upper") \
  X (lower, "lower") \
  X (more, "more") \
  X (last, "last") \
  X (USED, "USED") \
  X (BEHIND, "BEHIND") \
  X (ALSO, "ALSO") \
  X (OTHER, "OTHER")'
done

## completion.awk: t-completion.sh has what it makes.

printf 'words=@nothing@\n' > some.bash
is "completion.awk refuses an unknown list" \
   "$("${AWK:-awk}" -f "$direct/../program/completion/completion.awk" some.bash 2>&1; echo $?)" \
   'some.bash:1: there is no list @nothing@
1'

## views.awk

cat > header.h << 'END'
typedef struct urlbnf_slice
{
  const char *ptr;
} urlbnf_slice;
typedef struct urlbnf_one
{
  urlbnf_slice host, port;
  urlbnf_list path;
  int is_local;
  urlbnf_slice b_plus;
} urlbnf_one;
typedef struct urlbnf_two
{
  urlbnf_list path;
  urlbnf_fields field; /* urlbnf_slice no; */
} urlbnf_two;
typedef struct urlbnf_none
{
  urlbnf_slice x;
} urlbnf_none;
typedef struct urlbnf_typed
{
  union
  {
    urlbnf_one one;
    urlbnf_two two;
    urlbnf_none none;
  } as;
} urlbnf_typed;
END
printf '%s\n' '; a remark' 'two b-c : path=d-e field' \
  'one a d+ : host port=digits b-plus ; path=x' '' > views
for ends in Unix Windows; do
  test $ends = Unix || sed -i 's/$/\r/' header.h views
  is "views.awk writes a case for each row, line ends of $ends" \
    "$(run views header.h views | sed '1,/\*\/$/d')" '
    case UB_a:
    case UB_dplus:
      FORM (ONE);
      SLICE (one, host, PART (host));
      SLICE (one, port, PART (digits));
      SLICE (one, b_plus, PART (b_plus));
      LIST (one, path, NONE);
      break;

    case UB_b_c:
      FORM (TWO);
      LIST_AND_FIELDS (two, path, d_e, field, field);
      break;'
done
while IFS='|' read -r rows what; do
  # shellcheck disable=SC2059
  printf "$rows\n" > views
  is "views.awk refuses: $what" "$(both run views header.h views)" "views.awk: views:$what
status 1"
done << 'END'
three a : host|1: there is no view "three"
one a : host\none b : host|2: a second row for the view one
one a host|1: not VIEW KIND... : FIELD...
one a : host\ntwo a : path|2: the view of a has been said
one a : x|1: the view one has no field "x"
one a : host=a host=b|1: the field host stands here again
END
done_testing
