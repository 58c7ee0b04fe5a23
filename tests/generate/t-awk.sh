#!/bin/sh
# t-awk.sh: the tables that the programs in src/generate in awk make of small grammars, and what they refuse.
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

cat > productions.h << 'END'
#define UB_PRODUCTIONS(X) \
  X (URL, url, "url") \
  X (IP_SCHEMEPART, ip_schemepart, "ip-schemepart") \
  X (digits, "digits")
END
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
is "productions that RFC 1738 has not" \
   "$(run productions productions.h one/url.y one/url.l one/url.bnf two/url.l two/url.bnf | sed 1,2d)" \
'#define UB_MORE_PRODUCTIONS(X) \
  X (new_one, "new-one") \
  X (Upper, "Upper") \
  X (lower, "lower") \
  X (more, "more") \
  X (last, "last") \
  X (USED, "USED") \
  X (BEHIND, "BEHIND") \
  X (ALSO, "ALSO") \
  X (OTHER, "OTHER")'

## sets.awk: each production with its octets, and whether it has escapes.

sets () # FILE...: NAME [OCTETS] ESCAPES on a line
{
  run sets "$@" | perl -ne 'if (!/^  \[UB_(\w+)\] = \{ \{([\d,]+)\}, (\w+) \},$/) { print if !/^\/\*|^   src|^$/; next; }
    my ($name, $set, $escapes) = ($1, $2, $3);
    my @set = split /,/, $set; printf "%s [%s] %s%s\n", $name,
    join ("", map { chr } grep { $set[$_ >> 3] >> ($_ & 7) & 1 } 0 .. 255), $escapes, @set == 32 ? "" : " " . @set'
}
: > none
cat > url.bnf << 'END'
; comment "x"
top      = "a:" other | [ "b/" ] / 1*part
other    = part [ "c" *[ last ] ] ; "y" part
part     = last | escape | <"> | "%09"
last     = "~" | " "
escape   = "%" hex hex
hex      = "0" | "F"
plus+one = "%" | loop
loop     = "l" loop
END
wanted='top [ "/09:abc~] true
other [ "09c~] true
part [ "09~] true
last [ ~] false
escape [] true
hex [0F] false
plusplusone [%l] false
loop [l] false'
is "sets of octets" "$(sets none url.bnf)" "$wanted"
is "of those productions that there are" "$(printf '  X (LAST, last, "last") \\\n  X (plusplusone, "plus+one")\n' | sets none url.bnf -)" \
   "$(echo "$wanted" | grep '^last\|^plus')"
printf '; fold loop\nD1 fold top hex ; plus+one\n   last\nD2 drop part\n' > some
is "letters in either case" "$(sets some url.bnf | sed -n '/[A-Z]/p')" 'top [ "/09:ABCabc~] true
hex [0Ff] false'
printf '; fold loop\r\nD1 fold top hex ; plus+one\r\n   last\r\nD2 drop part\r\n' > some
is "letters in either case, with line ends of Windows" "$(sets some url.bnf | sed -n '/[A-Z]/p')" 'top [ "/09:ABCabc~] true
hex [0Ff] false'
printf 'D1 fold top\n   loop ; plus+one\n' > some
is "letters in either case, on two lines" "$(sets some url.bnf | sed -n '/[A-Z]/p')" 'top [ "/09:ABCabc~] true
hex [0F] false
loop [Ll] false'
printf 'D1 fold top\r\n' > some
is "a name at the end of such a line" "$(sets some url.bnf | sed -n '/[A-Z]/p')" 'top [ "/09:ABCabc~] true
hex [0F] false'
printf 'D1 fold alternatives-of all\n' > some
printf '%s\n' 'all = one | two | three' 'one = "a:" last' 'two = four | five' 'three = last ":" "c"' 'four = "d" last' \
  'five = "ef:x"' 'last = "z"' > url.bnf
is "the alternatives that begin with a scheme" "$(sets some url.bnf)" 'all [:acdefxz] false
one [:AZaz] false
two [:defxz] false
three [:cz] false
four [dz] false
five [:EFXefx] false
last [z] false'
is "what is no production" "$(printf 'a = b\n' > bad; run sets none bad | sed -n '/^no/p'; status run sets none bad)" 'no production b
1'
is "what is no BNF" "$(printf 'a = "b"\n ? \n' > bad; both run sets none bad)" 'bad:2: cannot read: ? 
status 1'
printf 'a = "b" ; c\r\n' > bad
is "line ends of Windows" "$(sets none bad)" 'a [b] false'
printf 'a = "\001\177\200\377"\n' > bad
is "all of ASCII, and nothing else" "$(sets none bad)" "$(printf 'a [\001\177] false')"

## completion.awk: t-completion.sh has what it makes.

printf 'words=@nothing@\n' > some.bash
is "completion: a list that is not there" \
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
printf '%s\n' '; a remark' 'two b-c : path=d-e field' 'one a d+ : host port=digits b-plus ; path=x' '' > views
is "views" "$(run views header.h views)" '/* Made by views.awk.  */

    case UB_a:
    case UB_dplus:
      FORM (ONE);
      SLICE (one, host, host);
      SLICE (one, port, digits);
      SLICE (one, b_plus, b_plus);
      LIST (one, path, NONE);
      break;

    case UB_b_c:
      FORM (TWO);
      LIST_AND_FIELDS (two, path, d_e, field, field);
      break;'
while IFS='|' read -r rows what; do
  # shellcheck disable=SC2059
  printf "$rows\n" > views
  is "refused: $what" "$(both run views header.h views)" "views.awk: views:$what
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
