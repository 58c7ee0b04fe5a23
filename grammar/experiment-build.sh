# experiment-build.sh: makes the library of a grammar in the scratch folder of an experiment, which
# reads this; see ./experiment.
# SPDX-License-Identifier: MIT

# Print the name of the one grammar that the library of GRAMMAR has.
name_in () # GRAMMAR
{
  if test "$1" = original; then echo "$name_of_original"; else echo "$own_name"; fi
}

generate () # GRAMMAR
{
  own=$(name_in "$1")
  mkdir -p "$1.made/grammar" && cd "$1.made" || return 1
  BISON=$BISON FLEX=$FLEX PERL=$PERL sh "$srcdir/src/generate/make-grammar" \
    "../$1/url.y" "../$1/url.l" . "$own" > made 2>&1 \
    || { echo "No parser can be made of url.y and url.l:"
         sed "s|\.\./$1/||g; s/^/  /" made
         return 1; }
  direct=$srcdir/src/generate
  views=/dev/null
  ! grep '^genericurl' "../$1/url.y" > /dev/null || views=$srcdir/src/parse/forms
  ! grep '^URI-reference' "../$1/url.y" > /dev/null || views=$srcdir/src/parse/forms-uri
  { $AWK -f "$direct/views.awk" "$srcdir/include/urlbnf.h" "$views" > url.views.h \
    && $AWK -f "$direct/productions.awk" "$srcdir/include/urlbnf.h" \
         "$srcdir/src/parse/productions.h" "$srcdir/grammar/rfc1738/url.bnf" "../$1/url.y" \
         "../$1/url.l" "../$1/url.bnf" > grammar/more-productions.h \
    && sed "s/^#define UB_GRAMMARS(ROW).*/#define UB_GRAMMARS(ROW) ROW ($own)/" \
         "$build/config.h" > config.h; } \
    2> awk || { echo "No parser can be made of it:"; sed 's/^/  /' awk; return 1; }
}

compile () # GRAMMAR OBJECTS FLAG...: the library, into a folder of objects
{
  made=$work/$1.made objects=$work/$2 own=$(name_in "$1")
  shift 2
  mkdir -p "$objects" && cd "$build" || return 1
  for source in $SOURCES src/parse/driver.c src/parse/grammar-tables.c; do
    case $source in *.c) ;; *) continue ;; esac
    $CC -I"$made" $CPPFLAGS $CFLAGS -w -DUB_GRAMMAR="$own" "$@" -c \
      -o "$objects/$(echo "$source" | tr / -).o" "$srcdir/$source" || return 1
  done
}

link () # OBJECTS PROGRAM FILE-OF-THE-BUILD...
{
  objects=$work/$1 program=$work/$2
  shift 2
  (cd "$build" && $CC $CFLAGS -o "$program" "$@" "$objects"/*.o) 2>&1
}
