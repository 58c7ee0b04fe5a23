dnl hardening.m4: flags that make a mistake in memory harder to use.
dnl SPDX-License-Identifier: MIT

dnl URLBNF_HARDENING: add those that the compiler and the linker accept, unless --disable-hardening
dnl is given.  gcc 14 has one flag for most of them.  It does not report those that it leaves out,
dnl so the others follow it.  _FORTIFY_SOURCE needs optimization, and is not set if CPPFLAGS or the
dnl compiler sets another level.  For Windows the default is none, because a program that links the
dnl library would also need libssp.
AC_DEFUN([URLBNF_HARDENING],
[AC_ARG_ENABLE([hardening],
  [AS_HELP_STRING([--disable-hardening],
    [no stack protector, _FORTIFY_SOURCE, control-flow protection or full RELRO of our own])],
  [], [AS_CASE([$host_os], [mingw* | cygwin*], [enable_hardening=no], [enable_hardening=yes])])
AS_IF([test "$enable_hardening" = yes && test "$enable_sanitizers" != yes],
  [URLBNF_ADD_FLAGS([HARDENING_CFLAGS],
     [-fhardened -fstack-protector-strong -fstack-clash-protection -fcf-protection -mbranch-protection=standard])
   for urlbnf_level in 3 2; do
     AC_MSG_CHECKING([whether $CC takes _FORTIFY_SOURCE=$urlbnf_level])
     save_CFLAGS=$CFLAGS
     CFLAGS="$CFLAGS -Werror -D_FORTIFY_SOURCE=$urlbnf_level"
     AC_LINK_IFELSE([AC_LANG_PROGRAM([[#include <stdio.h>]], [[return puts ("");]])],
       [urlbnf_fortify=yes], [urlbnf_fortify=no])
     CFLAGS=$save_CFLAGS
     AC_MSG_RESULT([$urlbnf_fortify])
     AS_IF([test "$urlbnf_fortify" = yes],
       [HARDENING_CFLAGS="$HARDENING_CFLAGS -D_FORTIFY_SOURCE=$urlbnf_level"
        break])
   done
   save_LDFLAGS=$LDFLAGS
   AC_MSG_CHECKING([whether the linker takes -z relro -z now])
   LDFLAGS="$LDFLAGS -Wl,-z,relro -Wl,-z,now"
   AC_LINK_IFELSE([AC_LANG_PROGRAM([], [])],
     [HARDENING_LDFLAGS="-Wl,-z,relro -Wl,-z,now"
      AC_MSG_RESULT([yes])],
     [AC_MSG_RESULT([no])])
   LDFLAGS=$save_LDFLAGS])
AC_SUBST([HARDENING_CFLAGS])
AC_SUBST([HARDENING_LDFLAGS])])
