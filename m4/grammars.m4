dnl grammars.m4: the grammars of the library.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_GRAMMARS(NAMES): make rules for each grammar of NAMES, a folder grammar/NAME in the
dnl source or in the build folder.  The first is the default.  "./configure GRAMMARS=..." chooses
dnl others, and --with-grammar=DIR puts that in DIR before them.
dnl
dnl The rules come from one template, grammar/grammar.mk.in.  configure puts them into Makefile, not
dnl automake, so another list needs only the tools that a tarball needs.  make has no rules with two
dnl variable parts, and inference rules match only the end of a name.
AC_DEFUN([URLBNF_GRAMMARS],
[AC_REQUIRE([AC_PROG_AWK])
AC_ARG_VAR([GRAMMARS], [the grammars, folders in grammar/; the first is the default; "$1"])
: ${GRAMMARS='$1'}
URLBNF_WITH_GRAMMAR
m4_foreach_w([ub_list], [GRAMMAR_INSTALLED GRAMMAR_INPUTS GRAMMAR_GENERATED GRAMMAR_DEPFILES GRAMMAR_OBJECTS
  GRAMMAR_OBJECTS_FUZZ GRAMMAR_SUITES GRAMMAR_DIR GRAMMAR_DIRS],
  [m4_defn([ub_list])=
AC_SUBST(m4_defn([ub_list]))
])
ub_rows=
AS_ECHO(["# Made by configure: the rules of each grammar."]) > grammars.mk
for ub_name in $GRAMMARS; do
  AS_CASE([$ub_name], [*[[!a-z0-9_]]* | [[0-9]]*],
    [AC_MSG_ERROR([grammar "$ub_name": a name has a-z, 0-9 and _ only, and begins with a letter])])
  # UB_DIR is for make, which has VPATH, and UB_PATH for commands.
  ub_dir=grammar/$ub_name ub_path=grammar/$ub_name ub_made=grammar/$ub_name ub_checked=
  # The files of another grammar are made in another folder, so make cannot find those of the tarball.
  AS_IF([test "$ub_name" = "$other_name"],
      [ub_dir=$other_dir ub_path=$other_dir ub_made=grammar/made/$ub_name ub_checked=$GRAMMAR_CHECKED],
    [test ! -f "grammar/$ub_name/url.y"], [ub_path='$(srcdir)'/$ub_dir])
  eval "ub_found=\"`AS_ECHO(["$ub_path"]) | tr '()' '{}'`\""
  for ub_file in url.y url.l; do
    test -f "$ub_found/$ub_file" \
      || AC_MSG_ERROR([the grammar "$ub_name" has no file $ub_dir/$ub_file])
  done
  AS_CASE([$ub_dir], [/*], [],
    [for ub_file in `cd "$ub_found" && ls -d corrections choices rows url.bnf url.l url.y 2>/dev/null`; do
       GRAMMAR_INSTALLED="$GRAMMAR_INSTALLED $ub_dir/$ub_file"
     done])
  test ! -f "$ub_found/url.bnf" || GRAMMAR_DIRS="$GRAMMAR_DIRS $ub_path"
  # Only the grammars of two standards have structs in urlbnf.h.  Others have parts, too.
  ub_views=/dev/null
  ! grep '^genericurl' "$ub_found/url.y" > /dev/null || ub_views=src/parse/forms
  ! grep '^URI-reference' "$ub_found/url.y" > /dev/null || ub_views=src/parse/forms-uri
  test -n "$GRAMMAR_DIR" || { GRAMMAR_DIR=$ub_path; ub_first=$ub_dir; }
  GRAMMAR_INPUTS="$GRAMMAR_INPUTS $ub_dir/url.y $ub_dir/url.l"
  test ! -f "$ub_found/url.bnf" || GRAMMAR_INPUTS="$GRAMMAR_INPUTS $ub_dir/url.bnf"
  for ub_file in url.stamp url.direct.c url.direct-only.c url.direct-tree.c url.direct.h url.errors.h url.flex.l \
                 url.looks.h url.tab.c url.tab.h url.tokens.h url.views.h url.yy.c; do
    GRAMMAR_GENERATED="$GRAMMAR_GENERATED $ub_made/$ub_file"
  done
  GRAMMAR_OBJECTS="$GRAMMAR_OBJECTS $ub_made/url.lo $ub_made/tables.lo"
  for ub_file in plain sse2 stock tables; do
    GRAMMAR_OBJECTS_FUZZ="$GRAMMAR_OBJECTS_FUZZ $ub_made/fuzz-$ub_file.\$(OBJEXT)"
  done
  test ! -f "$ub_found/url.bnf" || GRAMMAR_SUITES="$GRAMMAR_SUITES tests/suite-$ub_name.txt"
  ub_rows="$ub_rows ROW ($ub_name)"
  # The default and the grammars whose URLs have a meaning are fast; the others are small.
  ub_instances=
  test "$ub_dir" = "$ub_first" || test "$ub_views" = src/parse/forms-uri || ub_instances=-DUB_ONE_INSTANCE
  $SED "s|@NAME@|$ub_name|g; s|@INSTANCES@|$ub_instances|g; s|@DIR@|$ub_dir|g; s|@MADE@|$ub_made|g
        s|@VIEWS@|$ub_views|g; s|@CHECKED@|$ub_checked|g" "$srcdir/grammar/grammar.mk.in" >> grammars.mk
  # Dependencies are recorded in files, like those of automake.
  for ub_file in url.Plo tables.Plo fuzz-tables.Po fuzz-plain.Po fuzz-sse2.Po fuzz-stock.Po; do
    GRAMMAR_DEPFILES="$GRAMMAR_DEPFILES $ub_made/\$(DEPDIR)/$ub_file"
    AM_COND_IF([AMDEP],
      [AS_ECHO(["$am__include $am__quote$ub_made/\$(DEPDIR)/$ub_file$am__quote # am--include-marker"]) >> grammars.mk])
  done
done
AM_COND_IF([AMDEP], [AS_ECHO(["am--depfiles: \$(GRAMMAR_DEPFILES)"]) >> grammars.mk])
test -n "$ub_rows" || AC_MSG_ERROR([GRAMMARS is empty])
AC_DEFINE_UNQUOTED([UB_GRAMMARS(ROW)], [$ub_rows], [ROW (name) for each grammar.])
AC_SUBST([GRAMMAR_CHECKED])
AM_CONDITIONAL([OTHER_GRAMMAR], [test -n "$GRAMMAR_CHECKED"])
grammar_rules=grammars.mk
AC_SUBST_FILE([grammar_rules])
AC_SUBST([CONFIG_STATUS_DEPENDENCIES], ['$(top_srcdir)/grammar/grammar.mk.in'])])

dnl URLBNF_WITH_GRAMMAR: --with-grammar=DIR.  The folder has the name of the grammar.
AC_DEFUN([URLBNF_WITH_GRAMMAR],
[GRAMMAR_CHECKED=
other_name=
other_dir=
AC_ARG_WITH([grammar],
  [AS_HELP_STRING([--with-grammar=DIR],
    [build with the grammar in DIR, which is the default then, beside those of the package; grammar/README lists
     its files])],
  [], [with_grammar=no])
AS_CASE([$with_grammar],
  [no], [],
  [yes], [AC_MSG_ERROR([--with-grammar needs a folder: --with-grammar=DIR])],
  [AC_MSG_CHECKING([the grammar in $with_grammar])
   dnl The values of AM_MISSING_PROG must be expanded once more.
   eval "grammar_bison=\"$BISON\" grammar_flex=\"$FLEX\""
   AS_IF([grammar_says=`BISON=$grammar_bison FLEX=$grammar_flex AWK=$AWK \
            $SHELL "$srcdir/grammar/check" "$with_grammar" 2>&1`],
     [AC_MSG_RESULT([well formed])],
     [AC_MSG_RESULT([it cannot be used])
      AC_MSG_ERROR([
$grammar_says])])
   other_dir=`cd "$with_grammar" && pwd`
   AS_CASE([$other_dir], [*[[!A-Za-z0-9/._+,@%-]]*],
     [AC_MSG_ERROR([make cannot work with the name of that folder: $other_dir])])
   other_name=`basename "$other_dir" | LC_ALL=C tr A-Z a-z | LC_ALL=C $SED 's/[[^a-z0-9]]/_/g; s/^[[0-9]]/g&/'`
   AC_MSG_NOTICE([the name of that grammar is $other_name: urlbnf --grammar=$other_name])
   GRAMMAR_CHECKED=grammar/made/checked
   ub_others=
   for ub_name in $GRAMMARS; do
     test "$ub_name" = "$other_name" || ub_others="$ub_others $ub_name"
   done
   GRAMMARS=$other_name$ub_others])])
