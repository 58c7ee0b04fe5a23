#!/bin/sh
# t-standards.sh: fails if a table or a conclusion in doc/standards is wrong.  The toolkit makes the
# tables; t-conformance compares the parsers with it.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_program
perl=${PERL:-perl}
for_tools $perl
tool=$PWD/urlbnf-grammar
for grammar in rfc1738 w3c rfc3986; do
  for_grammar $grammar
done

$perl "$source/doc/compare-standards" "$source" \
  "$tool" < "$source/doc/standards" > "$dir/page" 2> "$dir/log"
report "each table has a shortest text for each difference"
diff "$source/doc/standards" "$dir/page" > "$dir/log" 2>&1
report "doc/standards is up to date (make standards)"

# compare-standards must notice a missing text, and correct a wrong row.
sed -n '/^The authority/,/^The host/p' "$source/doc/standards" \
  | sed '/^    ?@a/d; s/\(u:p@h:1 *\)yes/\1-  /' > "$dir/less"
is "a missing shortest text is found" \
   "$($perl "$source/doc/compare-standards" "$source" "$tool" 2>&1 < "$dir/less" > "$dir/page" \
     | sed 's/, such as.*//'; echo)" \
   "compare-standards: The authority: no text of 3 octets that rfc1738 has and rfc3986 has not"
is "a wrong row is corrected" "$(sed -n 's/^    u:p@h:1 *//p' "$dir/page")" "yes      yes  yes"

## The conclusions

bnf=$source/grammar/rfc1738/url.bnf
# Compare RFC 1738 with a changed RFC 3986: sed commands, and lines to add.
compare () # SYMBOL SCRIPT [LINE]...
{
  symbol=$1
  sed "$2" "$source/grammar/rfc3986/url.bnf" > "$dir/other"
  shift 2
  { echo; printf '%s\n' "$@"; } >> "$dir/other"
  "$tool" -c "$source/grammar/rfc1738/corrections" diff "$bnf" "$dir/other" \
    "$symbol" > "$dir/out" 2> "$dir/log"
  test $? -le 1 || echo failed
  sed -n 's/^ *only by .*\/\([a-z.]*\):$/only by \1/p' "$dir/out" | tr '\n' ';'
}
is "RFC 1738 has more schemes" \
   "$(compare scheme 's/^scheme .*/scheme = ALPHA *( ALPHA \/ DIGIT \/ "+" \/ "-" \/ "." )/')" \
   "only by url.bnf;"
is "RFC 1738 has more schemes only because of their beginnings" \
   "$(compare scheme 's/^scheme .*/scheme = 1*( ALPHA \/ DIGIT \/ "+" \/ "-" \/ "." )/')" ""
is "logins have only the question mark in addition" \
   "$(compare login \
     's/^userinfo .*/userinfo = *( unreserved \/ pct-encoded \/ sub-delims \/ ":" \/ "?" )/' \
     'login = authority')" \
   "only by other;"
is "RFC 3986 has more hosts" "$(compare host '')" "only by other;"
is "ports have only the empty one in addition" "$(compare port 's/^port .*/port = 1*DIGIT/')" ""
is "paths have only the tilde in addition" \
   "$(compare hpath 's/^unreserved .*/unreserved = ALPHA \/ DIGIT \/ "-" \/ "." \/ "_"/' \
     'hpath = path')" ""
is "queries have only the tilde, the slash and the question mark in addition" \
   "$(compare search 's/^unreserved .*/unreserved = ALPHA \/ DIGIT \/ "-" \/ "." \/ "_"/
                      s/^query .*/query = *pchar/' 'search = query')" ""
# After a scheme that RFC 1738 does not define "//" may precede no authority: the URL is opaque.
is "URLs have only schemes, and parts that are no authority, in addition" \
   "$(compare url 's/^scheme .*/scheme = 1*( ALPHA \/ DIGIT \/ "+" \/ "-" \/ "." )/
                   s/^authority .*/authority = *( unreserved \/ pct-encoded \/ sub-delims \/ ":" \/ "@" )/' \
                       'url = URI')" \
   "only by other;"
done_testing
