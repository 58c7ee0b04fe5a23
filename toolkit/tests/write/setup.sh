# write/setup.sh: for the tests of urlbnf-grammar generate; to be read with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
source=$(cd "${srcdir:-.}" && pwd)
top=$PWD
perl -e 1 > /dev/null 2>&1 || { echo "1..0 # SKIP there is no perl"; exit 0; }
cd "$dir" || exit 99

generate () # ARGUMENT...
{
  "$top/urlbnf-grammar" generate "$@" 2>&1
}

fresh () # GRAMMAR: a copy in g
{
  chmod -R u+w g 2> log
  rm -rf g
  cp -R "$source/grammar/$1" g && chmod -R u+w g
}

# What is different in g from GRAMMAR.
different () # GRAMMAR
{
  for file in url.bnf url.y url.l; do
    diff "$source/grammar/$1/$file" "g/$file"
  done | head -n 20
}

# New productions at the end of a scheme: PRODUCTIONS after the heading "; NEW", and newurl in url.
add () # LINE...
{
  fresh rfc1738
  { sed '/^; Misc/,$d; s/prosperourl | otherurl/prosperourl | newurl | otherurl/' "$source/grammar/rfc1738/url.bnf"
    printf '; NEW\n\n'
    printf '%s\n' "$@"
    printf '\n'
    sed -n '/^; Misc/,$p' "$source/grammar/rfc1738/url.bnf"; } > g/url.bnf
}

homes () # the new productions, each with its file
{
  generate "$@" g | sed -n 's/^\(.*\): new in \([^:]*\).*/\1 \2/p' | tr '\n' ' '
}

edit () # FILE SED
{
  sed "$2" "g/$1" > edited && cat edited > "g/$1"
}

small () # LINE...: g has these productions, and nothing is written yet
{
  rm -rf g
  mkdir g
  printf '%s\n' "$@" > g/url.bnf
  printf '%%%%\n' > g/url.l
  printf '%%%%\nstart\n  : url  { cx->root = $url; }\n  ;\n' > g/url.y
}
