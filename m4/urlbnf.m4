dnl urlbnf.m4: the macros of configure.ac.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_PEER([VARIABLE], [MODULES]): a library that the benchmark compares with.  Sets
dnl VARIABLE_CFLAGS and VARIABLE_LIBS, and defines HAVE_VARIABLE.
AC_DEFUN([URLBNF_PEER],
[PKG_CHECK_MODULES([$1], [$2],
   [AC_DEFINE([HAVE_$1], [1], [Define to 1 to compare with $2 in the benchmark.])],
   [AC_MSG_NOTICE([no $2: the benchmark leaves it out])])])

dnl URLBNF_BOOST_URL: the same for Boost.URL, which has no pkg-config file.
AC_DEFUN([URLBNF_BOOST_URL],
[have_boost_url=no
AS_IF([test -n "$CXX"],
  [AC_LANG_PUSH([C++])
   save_LIBS=$LIBS
   LIBS="$LIBS -lboost_url"
   AC_MSG_CHECKING([for Boost.URL])
   AC_LINK_IFELSE(
     [AC_LANG_PROGRAM([[#include <boost/url.hpp>]],
                      [[return boost::urls::parse_uri ("http://h/").has_value () ? 0 : 1;]])],
     [have_boost_url=yes])
   AC_MSG_RESULT([$have_boost_url])
   LIBS=$save_LIBS
   AC_LANG_POP([C++])])
AS_IF([test "$have_boost_url" = yes],
  [AC_DEFINE([HAVE_BOOST_URL], [1], [Define to 1 to compare with Boost.URL in the benchmark.])
   AC_SUBST([BOOST_URL_LIBS], ["-lboost_url"])])
AM_CONDITIONAL([HAVE_BOOST_URL], [test "$have_boost_url" = yes])])

dnl URLBNF_ADD_FLAGS([VARIABLE], [FLAGS]): those of FLAGS that the C compiler takes.
AC_DEFUN([URLBNF_ADD_FLAGS],
[for urlbnf_flag in $2
do
  AC_MSG_CHECKING([whether $CC takes $urlbnf_flag])
  save_CFLAGS=$CFLAGS
  CFLAGS="$CFLAGS -Werror $urlbnf_flag"
  AC_COMPILE_IFELSE([AC_LANG_PROGRAM([], [])],
    [AC_MSG_RESULT([yes])
     $1="$$1 $urlbnf_flag"],
    [AC_MSG_RESULT([no])])
  CFLAGS=$save_CFLAGS
done
AC_SUBST([$1])])

dnl URLBNF_COMPLETION_DIR(SHELL, FOLDER): --with-SHELL-completion-dir, where "make install" puts the
dnl completion of SHELL.  It is not asked of pkg-config: that folder is not in this prefix, so who
dnl installs for himself could not write it.
AC_DEFUN([URLBNF_COMPLETION_DIR],
[AC_ARG_WITH([$1-completion-dir],
  [AS_HELP_STRING([--with-$1-completion-dir=DIR], [install the completion of $1 there (DATADIR/$2)])],
  [$1completiondir=$withval], [$1completiondir='${datadir}/$2'])
AC_SUBST([$1completiondir])])
