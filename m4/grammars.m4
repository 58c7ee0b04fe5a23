dnl grammars.m4: the grammars that the library has.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_GRAMMARS(NAMES): make rules for each grammar of NAMES, a folder grammar/NAME in the
dnl source or in the build folder; the first is the default.  "./configure GRAMMARS=..." has
dnl others.
dnl
dnl The rules come from one template, grammar/grammar.mk.in, and are put into Makefile here and not
dnl by automake: so a list is a matter of configuring, and needs no tools but those that a tarball
dnl needs.  make itself has no rules with two variable parts, and inference rules go by the end of a
dnl name alone.
AC_DEFUN([URLBNF_GRAMMARS],
[AC_ARG_VAR([GRAMMARS], [the grammars, folders in grammar/; the first is the default; "$1"])
: ${GRAMMARS='$1'}
GRAMMAR_SOURCES=
GRAMMAR_INPUTS=
GRAMMAR_GENERATED=
GRAMMAR_OBJECTS=
GRAMMAR_OBJECTS_PLAIN=
GRAMMAR_OBJECTS_SSE2=
ub_rows=
AS_ECHO(["# Made by configure: the rules of each grammar."]) > grammars.mk
for ub_name in $GRAMMARS; do
  AS_CASE([$ub_name], [*[[!a-z0-9_]]* | [[0-9]]*],
    [AC_MSG_ERROR([grammar "$ub_name": a name has a-z, 0-9 and _ only, and begins with a letter])])
  ub_dir=grammar/$ub_name
  for ub_file in url.y url.l; do
    test -f "$ub_dir/$ub_file" || test -f "$srcdir/$ub_dir/$ub_file" \
      || AC_MSG_ERROR([the grammar "$ub_name" has no file $ub_dir/$ub_file])
  done
  for ub_file in corrections departures url.bnf url.bnf.sha256 url.l url.y views; do
    if test -f "$ub_dir/$ub_file" || test -f "$srcdir/$ub_dir/$ub_file"; then
      GRAMMAR_SOURCES="$GRAMMAR_SOURCES $ub_dir/$ub_file"
    fi
  done
  # What parts a view shows is as in RFC 1738 if the grammar does not say it.
  ub_views=$ub_dir/views
  test -f "$ub_views" || test -f "$srcdir/$ub_views" || ub_views=grammar/rfc1738/views
  GRAMMAR_INPUTS="$GRAMMAR_INPUTS $ub_dir/url.y $ub_dir/url.l"
  for ub_file in url.parse.c url.scan.c url.tab.h url.views.h; do
    GRAMMAR_GENERATED="$GRAMMAR_GENERATED grammar/$ub_name/$ub_file"
  done
  GRAMMAR_OBJECTS="$GRAMMAR_OBJECTS grammar/$ub_name/url.lo"
  GRAMMAR_OBJECTS_PLAIN="$GRAMMAR_OBJECTS_PLAIN grammar/$ub_name/plain.\$(OBJEXT)"
  GRAMMAR_OBJECTS_SSE2="$GRAMMAR_OBJECTS_SSE2 grammar/$ub_name/sse2.\$(OBJEXT)"
  ub_rows="$ub_rows ROW ($ub_name)"
  $SED "s|@NAME@|$ub_name|g; s|@DIR@|$ub_dir|g; s|@VIEWS@|$ub_views|g" \
    "$srcdir/grammar/grammar.mk.in" >> grammars.mk
done
test -n "$ub_rows" || AC_MSG_ERROR([GRAMMARS is empty])
AC_DEFINE_UNQUOTED([UB_GRAMMARS(ROW)], [$ub_rows], [ROW (name) for each grammar.])
AC_SUBST([GRAMMAR_SOURCES])
AC_SUBST([GRAMMAR_INPUTS])
AC_SUBST([GRAMMAR_GENERATED])
AC_SUBST([GRAMMAR_OBJECTS])
AC_SUBST([GRAMMAR_OBJECTS_PLAIN])
AC_SUBST([GRAMMAR_OBJECTS_SSE2])
grammar_rules=grammars.mk
AC_SUBST_FILE([grammar_rules])
AC_SUBST([CONFIG_STATUS_DEPENDENCIES], ['$(top_srcdir)/grammar/grammar.mk.in'])])
