# generate/setup.sh: run src/generate on small grammars; its tests read this file with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
tab=$(printf '\t')
generate=$(cd "${srcdir:-.}/src/generate" && pwd)
five=$(cd "${srcdir:-.}/tests/generate" && pwd)

for_tools bison flex perl

# server.pl makes all grammars, in a third of the time that make-grammar takes.
mkfifo "$dir/requests" "$dir/answers"
${PERL:-perl} "$five/server.pl" "$generate" "$dir" < "$dir/requests" > "$dir/answers" &
exec 3> "$dir/requests" 4< "$dir/answers"

name=five # of each grammar
request () # URL.Y URL.L [HEAD]
{
  printf '%s\t%s\t%s\t%s%s\n' "$1" "$2" "$dir/made" "$name" "${3:+$tab$3}" >&3
}
answer () # prints messages without the names of folders
{
  while IFS= read -r line <&4; do
    test "$line" != . || return 0
    printf '%s\n' "$line"
  done
  echo "the server has ended"
}
make_it () { request "$1" "$2"; answer; } # URL.Y URL.L: writes to $dir/made; prints messages

# A grammar on standard input is the tokens and rules of url.y, a line "----", and url.l.  The rule
# of start is added if it is not the first, and no empty line stands there.
sed '/^%token AT/,$d' "$five/five.y" > "$dir/head"
says () # WHAT WANTED: for the grammar on standard input
{
  request "$dir/url.y" "$dir/url.l" "$dir/head"
  while IFS= read -r line; do printf '%s\n' "$line"; done >&3
  echo ==== >&3
  is "$1" "$(answer)" "$2"
}

# Check a grammar of one token, "name", which URL.L defines.
says_of () # WHAT WANTED URL.L
{
  { printf '%s\n' '%token name' %% 'url: name { $$ = NODE ($name); };' ----
    printf '%s\n' "$3"; } > "$dir/input"
  says "$1" "$2" < "$dir/input"
}

opens () # WHAT READINGS: for the grammar on standard input
{
  says "$1" "url.l: open choices: a whole text has two readings
$2"
}
