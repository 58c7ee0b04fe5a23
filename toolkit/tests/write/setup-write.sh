# setup-write.sh: run urlbnf-grammar generate on small grammars; its tests read this file with ".".
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
top=$PWD
cd "$dir" || exit 99

generate () { "$top/urlbnf-grammar" generate "$@" 2>&1; } # ARGUMENT...

fresh () # GRAMMAR: a copy in g
{
  chmod -R u+w g 2> log
  rm -rf g
  cp -R "$source/grammar/$1" g && chmod -R u+w g
}

# Write url.y and url.l anew.  $choices are added to the file choices first; $notation and $start
# are for "small".
write () # OPTION...
{
  test -z "$choices" || printf '%s\n' "$choices" >> g/choices
  choices=
  generate "$@" g > said
}
choices= notation= start=

# Add PRODUCTIONS after a heading "; NEW" at the end of url.bnf, and newurl to url.
add () # LINE...
{
  fresh rfc1738
  { sed '/^; Misc/,$d; s/prosperourl | otherurl/prosperourl | newurl | otherurl/' \
    "$source/grammar/rfc1738/url.bnf"
    printf '; NEW\n\n'
    printf '%s\n' "$@" ''
    sed -n '/^; Misc/,$p' "$source/grammar/rfc1738/url.bnf"; } > g/url.bnf
  write
}

# The new productions, each with its file.
homes () { sed -n 's/^\(.*\): new in \([^:]*\).*/\1 \2/p' said | tr '\n' ' '; }

edit () { sed "$2" "g/$1" > edited && cat edited > "g/$1"; } # FILE SED

small () # LINE...: g has these productions and the start symbol url
{
  rm -rf g
  mkdir g
  printf '%s\n' "$@" > g/url.bnf
  echo "start ${start:-url}" > g/choices
  write ${notation:+"--notation=$notation"}
}

rule () { sed -n "/^$1\$/,/^  ;\$/p" g/url.y; } # NAME: as url.y has it
