#!/bin/sh
# t-try.sh: fails if "make try" shows the wrong tree, error or witness of a URL or a changed
# grammar, or makes something twice.
# SPDX-License-Identifier: MIT
#
# A grammar takes ten seconds; ROUNDS=10, as in "make check-long", tries some more.

. "${srcdir:-.}/tests/harness/tap.sh"
for_section_5
for_tools bison flex perl patch
experiments=$(cd "${srcdir:-.}/grammar/experiments" && pwd)
section_5=$(cd "${srcdir:-.}/grammar/rfc1738" && pwd)
unset URL TRACE ORIGINAL GRAMMAR
mkdir "$dir/copy" "$dir/other"
safe=$(at "$section_5/url.bnf" '^safe ') selector=$(at "$section_5/choices" 'shortest selector')
search=$(at "$section_5/choices" 'shortest search') above=$(at "$section_5/url.l" 'safe  *=')

try () # ARGUMENT...: writes the output to $dir/said, and sets $status
{
  $make -s try "$@" > "$dir/said" 2> "$dir/errors"
  status=$?
}
said () { cat "$dir/said"; }
fresh () { rm -rf "$dir/copy"; cp -R "$section_5" "$dir/copy"; chmod -R u+w "$dir/copy"; }
edit () # FILE SED
{
  sed "$2" "$dir/copy/$1" > "$dir/edited" && cat "$dir/edited" > "$dir/copy/$1"
}

fresh
try GRAMMAR="$dir/copy" URL=http://h/a?b
is "an unchanged grammar shows a tree" "$status $(said)" "0 url                         http://h/a?b
  httpurl                   http://h/a?b
    hostport                h
      host                  h
        hostname            h
          toplabel          h
    hpath                   a
      hsegment              a
    search                  b

What copy changes against rfc1738:
  nothing: every production derives what it did"
folder=$PWD/try/copy-$(echo "$dir/copy" | cksum | sed 's/ .*//')
test -d "$folder" || exit 99
touch "$dir/stamp"
try GRAMMAR="$dir/copy" URL="http://h/'\"#"
is "an unchanged grammar shows an error" "$status $(said | sed -n 2,3p)" "0   http://h/'\"#
            ^ byte 10: expected hpath, \"?\" or end of URL, found byte 22, a punctuation character; write %22   \
(production httpurl)"
is "an unchanged grammar is not made again" "$(find "$folder" -type f -newer "$dir/stamp")" ""

edit url.bnf 's/^safe .*"+"/& | "~"/'
cp -R "$dir/copy" "$dir/before"
try GRAMMAR="$dir/copy" URL=http://h/~a
is "an edit of url.bnf shows the files to change, the tree and what was gained" \
  "$status $(said | sed -n '1,/^$/p; /^What/,$p')" "0 url.y and url.l are not what the other files \
say; this trial has its own:
  $above:   /* safe           = \"\$\" | \"-\" | \"_\" | \".\" | \"+\" */
    has to be:   /* safe           = \"\$\" | \"-\" | \"_\" | \".\" | \"+\" | \"~\" */
    This follows from $safe.  Change it there, or run urlbnf-grammar generate $dir/copy

What copy changes against rfc1738:
$(said | sed -n '/^  url  /p')
  safe           gained \"~\""
is "the tree follows the new grammar" "$(said | sed -n 's/^ *hpath  *//p')" "~a"
witness=$(said | sed -n 's/^  url  *gained "\(.*\)"/\1/p')
is "the old grammar rejects the witness" \
  "$(./urlbnf-grammar accept "$section_5/url.bnf" otherurl "$witness" 2>&1)" rejected
is "the new grammar accepts the witness" \
   "$(./urlbnf-grammar -c "$dir/copy/corrections" accept "$dir/copy/url.bnf" url \
     "$witness")" accepted
is "the folder is unchanged" "$(diff -r "$dir/before" "$dir/copy")" ""

try GRAMMAR="$dir/copy" URL=http://h/ TRACE=yes
is "TRACE=yes prints the traces of bison and flex" \
   "$status $(grep \
     -c '^Entering state 0$\|^--accepting rule at line [0-9]* ("http://")$\|^Shifting token "http://"' \
     "$dir/errors")" "0 3"
is "TRACE=yes prints the same tree" "$(said | sed -n 's/^  httpurl  *//p')" "http://h/"

fresh
edit url.bnf 's/\*\[ fieldspec \]/fields/; /^prosperourl/a fields = *[ fieldspec ]'
try GRAMMAR="$dir/copy" URL='prospero://h/a;b=c;d=e;f=g'
is "a production that begins with a list contains its items" \
  "$status $(said | sed -n '/^    fields/,/^$/p')" "0     fields                  ;b=c;d=e;f=g
      fieldspec             ;b=c
        fieldname           b
        fieldvalue          c
      fieldspec             ;d=e
        fieldname           d
        fieldvalue          e
      fieldspec             ;f=g
        fieldname           f
        fieldvalue          g"

if test "${ROUNDS:-1}" -gt 1; then
  # Two run at once: another grammar, and the same.
  $make -s try GRAMMAR="$experiments/fragment" URL=a:#b+c > "$dir/other/fragment" 2>&1 & other=$!
  $make -s try GRAMMAR="$dir/copy" URL=http://h/ > "$dir/other/copy" 2>&1 & same=$!
  try GRAMMAR="$dir/copy" URL=http://h/
  wait $same
  is "two runs at once show the same" "$status $(diff "$dir/said" "$dir/other/copy")" "0 "
  wait $other
  is "an experiment of w3c shows a tree" \
    "$? $(sed -n 's/^ *fragmentid  *\([^ ]*b\)/\1/p' "$dir/other/fragment")" "0 b+c"

  rm -rf "$dir/windows"
  mkdir "$dir/windows"
  for file in url.bnf url.y url.l corrections choices; do
    sed 's/$/\r/' "$dir/copy/$file" > "$dir/windows/$file"
  done
  try GRAMMAR="$dir/windows" URL=http://h/~a
  is "line ends of Windows are accepted" "$status $(said | sed \
      -n 's/^ *hpath  *//p; s/^  url  *\([a-z]*\) .*/\1/p; s/^  safe  *//p')" "0 ~a
gained
gained \"~\""
fi

refuse () # WHAT PATTERN
{
  is "$1 is refused" \
    "$status $(grep -c "$2" "$dir/errors") $(test -s "$dir/said" && sed -n 1p "$dir/said")" "2 1 "
}

fresh
edit choices 's/shortest selector/longest selector/'
try GRAMMAR="$dir/copy"
is "another choice is a fault" "$status $(said | sed -n '/^FAULT/p; /^  *selector/p')" \
   '2 FAULT: "gopher://a/a%09" has another tree, though url.bnf is what it was:
        selector 
        selector %09'

if test "${ROUNDS:-1}" -gt 1; then
  # Choices that an edit of url.bnf makes needless are noted; without such an edit they are refused.
  fresh
  edit url.bnf \
    's/^escape .*/escape = "%" octal hex/; /^escape/a octal = "2" | "3" | "4" | "5" | "6" | "7"'
  try GRAMMAR="$dir/copy" URL=gopher://h/7a%09b
  is "choices that an edit of url.bnf makes needless are noted" \
    "$status $(said | sed -n 's/^.*\(choices.*take it out\)$/\1/p; s/^ *search  *//p')" \
     "0 $selector"': shortest selector: this choice decides nothing any more: take it out
'"$search"': shortest search: this choice decides nothing any more: take it out
b'
  edit choices 's/^    shortest search/&\n    longest hpath/'
  try GRAMMAR="$dir/copy"
  refuse "a new choice that decides nothing" \
    "longest hpath: this choice decides nothing, for no text has two such readings"

  # RFC 2192 has an alternative twice.
  fresh
  edit url.bnf \
    's/^ftpurl .*/ftpurl = "ftp:\/\/" hostport [ "\/" ftpx ]/; /^ftpurl/a ftpx = group [ ftpt ] | [ group ] ftpt\nftpt = ";type=" ftptype'
  try GRAMMAR="$dir/copy" URL='ftp://h/a;type=a'
  is "an alternative twice is written once" \
    "$status $(said | sed -n 's/^      ftpt  *//p')" "0 ;type=a"
fi

# A grammar that cannot be used has one message, with the place.
try GRAMMAR="$dir/none"
refuse "a missing folder" "^try: there is no folder $dir/none\$"
try GRAMMAR="$dir/other"
refuse "a folder without files" 'has none of the files of a grammar'
try
refuse "a call without a grammar" '^try: which grammar?'
fresh
edit url.bnf 's/^wpath .*/wpath = *uchars/'
try GRAMMAR="$dir/copy"
refuse "an undefined production" "^$dir/copy/url.bnf:[0-9]*:[0-9]*: uchars is undefined"
try GRAMMAR="$experiments/ambiguous"
refuse "a conflict" "^  Ambiguous: the shortest telneturl with two new readings is "
fresh
edit url.bnf \
  's/^telneturl .*/telneturl = "telnet:\/\/" new\nnew = one "\/" | two "\/"\none = host\ntwo = host/'
try GRAMMAR="$dir/copy"
refuse "a conflict of a new production" 'the shortest new with two new readings is "a/"'
fresh
edit url.bnf 's/^telneturl .*/telneturl = "telnet:\/\/" hostport ":" wtype/'
echo 'bison %define lr.type canonical-lr' >> "$dir/copy/choices"
try GRAMMAR="$dir/copy"
refuse "a conflict of a canonical parser" '^  Write the productions in another form'
mkdir "$dir/irc"
sed '/^--- original\/choices/,$d' "$experiments/irc/changes.patch" > "$dir/irc/changes.patch"
try GRAMMAR="$dir/irc" URL=irc://a/b
refuse "an open reading" 'ircurl: "irc://a/,isnick" has two readings'

# The shell must not interpret a text.
mkdir "$dir/one" "$dir/two"
printf 'start\n  : url\n' > "$dir/two/url.y"
printf 'url = "a"\n' > "$dir/one/url.bnf"
printf 'url = "a" | "\\"\n' > "$dir/two/url.bnf"
: > "$dir/one/corrections"
: > "$dir/two/corrections"
is "a backslash that is gained is escaped" \
   "$(URLBNF_GRAMMAR=$toolkit AWK=${AWK:-awk} sh "$section_5/../witnesses" "$dir/one" "$dir/two")" \
   '  url            gained "\x5C"'
done_testing
