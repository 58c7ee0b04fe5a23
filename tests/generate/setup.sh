# generate/setup.sh: run src/generate on small grammars; its tests read this file with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
generate=$(cd "${srcdir:-.}/src/generate" && pwd)
five=$(cd "${srcdir:-.}/tests/generate" && pwd)

for_tools bison flex perl

name=five # of each grammar
make_it () # URL.Y URL.L: writes to $dir/made; prints messages without the names of folders
{
  rm -rf "$dir/made"
  mkdir "$dir/made"
  sh "$generate/make-grammar" "$1" "$2" "$dir/made" "$name" 2>&1 | sed "s|$dir/||g; s|$five/||g"
}

# A grammar on standard input is the tokens and rules of url.y, a line "----", and url.l.  The rule
# of start is added if it is not the first, and no empty line stands there.
head=$(sed '/^%token AT/,$d' "$five/five.y")
says () # WHAT WANTED: for the grammar on standard input
{
  { printf '%s\n' "$head"
    awk '{ print } /^%%$/ && !rules++ && (getline line) > 0 {
      if (line !~ /^start:|^$/) print "start: url { cx->root = $url; };"
      print line }'; } > "$dir/both"
  sed '/^----$/,$d' "$dir/both" > "$dir/url.y"
  sed '1,/^----$/d' "$dir/both" > "$dir/url.l"
  is "$1" "$(make_it "$dir/url.y" "$dir/url.l")" "$2"
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
