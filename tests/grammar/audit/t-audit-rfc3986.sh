#!/bin/sh
# t-audit-rfc3986.sh: fails if the audit rejects the grammar rfc3986, in ABNF, or misses an edit.
# SPDX-License-Identifier: MIT

# shellcheck disable=SC2034
NAME=rfc3986
. "${srcdir:-.}/tests/grammar/audit/setup-audit.sh"

# The productions are the 36 of appendix A, and ALPHA, DIGIT and HEXDIG.
passes 39 0

# url.bnf
refuse "url.bnf: another literal" 's/^scheme .*"+"/scheme = ALPHA *( ALPHA \/ DIGIT \/ "_"/' \
  'scheme is not what the BNF says'
refuse "url.bnf: one option less" \
  's/^absolute-URI .*/absolute-URI = scheme ":" hier-part "?" query/' \
  'absolute-URI: alternative 1 is not'
refuse "url.bnf: a group in another order" \
  's/( IPv6address \/ IPvFuture  )/( IPvFuture \/ IPv6address )/' 'IP-literal: alternative 1 is not'
refuse "url.bnf: a group less" \
  's/"\[" ( IPv6address \/ IPvFuture  ) "\]"/"[" IPv6address \/ IPvFuture "]"/' \
  'IP-literal: alternative 1 is not'
refuse "url.bnf: another greatest number" 's/^h16 .*/h16 = 1*5HEXDIG/' \
  'h16 is not what the BNF says'
refuse "url.bnf: another least number" 's/^h16 .*/h16 = 2*4HEXDIG/' 'h16 is not what the BNF says'
refuse "url.bnf: a number without an end" 's/^h16 .*/h16 = 1*HEXDIG/' 'h16 is not what the BNF says'
refuse "url.bnf: an exact number" 's/"1" 2DIGIT/"1" 3DIGIT/' 'dec-octet is not what the BNF says'
refuse "url.bnf: at most as many" 's/\*4( h16 ":" )/*3( h16 ":" )/' \
  'IPv6address is not what the BNF says'
refuse "url.bnf: another range" 's/%x31-39/%x30-39/' 'dec-octet is not what the BNF says'
refuse "url.bnf: a range is no choice" 's/%x30-35/"0" \/ "5"/' 'dec-octet is not what the BNF says'
refuse "url.bnf: the case of a string counts" 's/"v"/%s"v"/' 'IPvFuture is not what the BNF says'
refuse "url.bnf: nothing is something" 's/0<pchar>/1pchar/' 'path-empty is not what the BNF says'
refuse "url.bnf: an alternative added later" 's/^port .*/&\nport =\/ "x"/' \
  'port is not what the BNF says|above port'
refuse "url.bnf: a core rule of its own" 's/^port .*/&\nDIGIT = %x30-38/' \
  'DIGIT is not what the BNF says'

# url.y
refuse "url.y: a group in the wrong place" 's/^  | "\[" IPvFuture "\]"/  | IPvFuture "]"/' \
  'IP-literal: alternative 2 is not'
refuse "url.y: a quoted comment, in its second line" \
  '/^\/\* hier-part/,/\*\//s/path-absolute$/path-noscheme/' \
  'the comment above hier-part does not quote'
refuse "url.y: URI comes first, and no row says why" \
  's/(row 20; row R1: URI comes first)/(row 20)/' 'start: alternative 1'
refuse "url.y: another first symbol" \
  's/^  : URI  *{.*/  : absolute-URI { cx->root = $[absolute-URI]; }/
   s/^  | START_ABSOLUTE_URI .*/  | START_URI URI { cx->root = $URI; }/
   s/START_ABSOLUTE_URI/START_URI/' 'start: alternative 1'
refuse "url.y: a child with a dash left out" \
  's/NODE (\$\[relative-part\], \$query, /NODE ($query, /' \
  'relative-ref: the action of alternative 4 leaves out'

# url.l
refuse "url.l: a line of a definition dropped" '/^  *|"::"({h16}":"){5}/d' \
  'IPv6address is not what the BNF says'
refuse "url.l: two lines of a definition swapped" '/^  *|"2"\[/{h;d;}; /^  *|"25"/G' \
  'dec-octet is not what the BNF says'
refuse "url.l: a line that goes on with nothing" 's/^%%$/                |"a"\n&/' \
  'a line that the audit does not understand'
refuse "url.l: one time more" 's/^h16 .*/h16             {HEXDIG}{1,5}/' \
  'h16 is not what the BNF says'
refuse "url.l: {n} for {0,n}" 's/{0,4}/{4}/' 'IPv6address is not what the BNF says'
refuse "url.l: ? for {0,2}" 's/{0,2}/?/' 'IPv6address is not what the BNF says'
refuse "url.l: another range" 's/\[1-9\]/[0-9]/' 'dec-octet is not what the BNF says'
refuse "url.l: a range with a hole" 's/\[0-4\]/[0134]/' 'dec-octet is not what the BNF says'
refuse "url.l: one case of a letter" 's/(?i:"v")/"v"/' 'IPvFuture is not what the BNF says'
refuse "url.l: either case of a whole definition" 's/^\(scheme  *\)\(.*\)/\1(?i:\2)/' \
  'scheme: the case of letters does not count, and no row'
refuse "url.l: nothing is something" 's/^path-empty .*/path-empty      {pchar}/' \
  'path-empty is not what the BNF says'
refuse "url.l: a core rule changed" 's/^DIGIT .*/DIGIT           [\\x30-\\x3A]/' \
  'DIGIT is not what the BNF says'
refuse "url.l: a core rule left out" '/^HEXDIG /d' 'HEXDIG stands neither'
refuse "url.l: core rules in another order" '/^  \/\* ALPHA /,/^ALPHA /{H;d;}; /^DIGIT /G' \
  'ALPHA is not in the order'
refuse "url.l: the line of a core rule" 's/^  \/\* DIGIT .*/  \/* DIGIT = %x30-3A *\//' \
  'the comment above DIGIT'

# departures and README
refuse "departures: one that is not transcribed" \
  '$s/$/\n\ndepartures\n    port = 1*DIGIT ; row R12/' 'port is not what|departures are written'
refuse "README: no row R5" '/^ R5 /d' 'README and rows do not have'
judge
done_testing
