# setup-generate.sh: run src/generate on small grammars; its tests read this file with ".".
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

# Write url.y and url.l in $dir.  On standard input are rules, a line "----", and url.l.  What goes
# without saying is added: declarations, the rule of start, actions, "%%".
grammar ()
{
  sed '/^%token AT/,$d' "$five/five.y" > "$dir/url.y"
  awk -v l="$dir/url.l" '
    # Return the action of an alternative of LEFT.
    function action (text,   i, n, symbol, child, value) {
      n = split (text, symbol, " ")
      for (i = 1; i <= n; i++) {
        if (symbol[i] !~ /^%/ && !(symbol[i] in is_token)) used[++count] = symbol[i]
        is_token[symbol[i]]
        if (symbol[i] ~ /^["%]/) continue
        child = symbol[i] == left ? "$" i : "$[" symbol[i] "]"
        value = value == "" || left == "start" ? child : left !~ /[.]0$/ ? value ", " child \
                : "JOIN (" value ", " child ")"
      }
      if (value == "") value = "NOTHING"
      return left == "start" ? "cx->root = " value ";" : left ~ /[.]0$/ ? "$$ = " value ";" \
             : "$$ = NODE (" value ");"
    }
    lexicon { print > l; is_over = is_over || $0 == "%%"; next }
    $0 == "----" { lexicon = 1; next }
    $1 == "%token" { print; for (i = 2; i <= NF; i++) is_token[$i]; next }
    $1 ~ /:$/ {
      left = substr ($1, 1, length ($1) - 1)
      is_left[left]
      if (rules == "" && left != "start") rules = "start: url { cx->root = $url; }"
      rules = rules (rules == "" ? "" : ";\n") left ":"
      $1 = ""
    }
    { n = split ($0, alternative, "|")
      for (i = 1; i <= n; i++)
        if (alternative[i] ~ /[^ ]/)
          rules = rules (rules ~ /:$/ ? " " : "\n  | ") alternative[i] " { " \
                  action(alternative[i]) " }" }
    END {
      if (!is_over) print "%%" > l
      for (i = 1; i <= count; i++)
        if (used[i] ~ /^"/) print "%token LITERAL_" i, used[i]
        else if (!(used[i] in is_left)) print "%token", used[i]
      print "%%\n" rules ";"
    }' >> "$dir/url.y"
}

# Print what is wrong with the parser in $dir/made: whether its code is not that of the tables, or
# these accept other texts than the automaton of errors has.
check ()
{
  { perl "$source/grammar/proof/readback" "$dir/made" && perl "$five/agree.pl" "$dir/made"; } 2>&1 \
    | sed "s|$dir/||g; / comparisons of C with the tables, all equal\$/d"
}

# Print "L leaps, T trials" for url.y and url.l in $dir, and what is wrong with their parser.
compare ()
{
  make_it "$dir/url.y" "$dir/url.l"
  test -f "$dir/made/url.stamp" || return
  awk '/^UB_LEAP/ { leaps++ } /^tree_TRY_.*\)$/ { trials++ }
       END { print leaps + 0 " leaps, " trials + 0 " trials" }' \
    "$dir/made/url.direct.h" "$dir/made/url.direct-tree.c"
  check
  ${CC:-cc} -fsyntax-only -w -DHAVE_CONFIG_H -I. -Iinclude -I"$source" -I"$source/include" \
    -I"$source/src" -I"$dir/made" -DUB_GRAMMAR=$name "$source/src/parse/driver.c" 2>&1
}

says () # WHAT WANTED: for the grammar on standard input
{
  grammar
  is "$1" "$(make_it "$dir/url.y" "$dir/url.l")" "$2"
}

# Check a grammar of one token, "name", which URL.L defines.
says_of () # WHAT WANTED URL.L
{
  printf '%s\n' 'url: name' ---- "$3" > "$dir/input"
  says "$1" "$2" < "$dir/input"
}

opens () # WHAT READINGS: for the grammar on standard input
{
  says "$1" "url.l: open choices: a whole text has two readings
$2"
}
