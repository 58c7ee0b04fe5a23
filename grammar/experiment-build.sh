# experiment-build.sh: makes the library of a grammar in the scratch folder of an experiment, which
# reads this; see ./experiment.
# SPDX-License-Identifier: MIT

generate () # GRAMMAR
{
  mkdir -p "$1.made" && cd "$1.made" || return 1
  $BISON -Wall -Werror --header=url.tab.h --xml=url.xml -o url.tab.c "../$1/url.y" > bison 2>&1 \
    || { echo "bison makes no parser of url.y:"; sed 's|\.\./changed/||; s/^/  /' bison; return 1; }
  $FLEX -o url.yy.c "../$1/url.l" > flex 2>&1 && test ! -s flex \
    || { echo "flex makes no scanner of url.l:"; sed 's|\.\./changed/||; s/^/  /' flex; return 1; }
  direct=$srcdir/src/direct
  { $AWK -f "$direct/scanner.awk" url.yy.c > url.scan.c \
    && $AWK -f "$direct/parser.awk" url.scan.c url.xml url.tab.c > url.parse.c \
    && $AWK -f "$direct/sets.awk" "../$1/corrections" "../$1/url.bnf" > url.sets.h \
    && $AWK -f "$direct/names.awk" "$srcdir/src/productions.h" "../$1/url.bnf" > url.names.h; } \
    2> awk || { echo "src/direct/ makes no code of it:"; sed 's/^/  /' awk; return 1; }
}

compile () # GRAMMAR OBJECTS FLAG...: the library, into a folder of objects
{
  made=$work/$1.made objects=$work/$2
  shift 2
  mkdir -p "$objects" && cd "$build" || return 1
  for source in $SOURCES; do
    case $source in *.c) ;; *) continue ;; esac
    $CC -I"$made" $CPPFLAGS $CFLAGS -w "$@" -c -o "$objects/$(echo "$source" | tr / -).o" \
      "$srcdir/$source" || return 1
  done
}

link () # OBJECTS PROGRAM FILE-OF-THE-BUILD...
{
  objects=$work/$1 program=$work/$2
  shift 2
  (cd "$build" && $CC $CFLAGS -o "$program" "$@" "$objects"/*.o) 2>&1
}
